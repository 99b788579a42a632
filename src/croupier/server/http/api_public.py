"""Requests that need no sign-in: the tables, the games as screens draw them, the clauses in our words, documents."""

from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Any

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from litestar.response import File

from croupier.games import GAME_IDS
from croupier.games.refusal import said
from croupier.rulebooks import BOOKS, under
from croupier.server.asking import Access
from croupier.server.http.errors import ERRORS, Failed
from croupier.server.parts.catalogue import catalogue, games
from croupier.server.wire import Catalogue, ClauseView, FloorView, GameView, TableView

KEPT = {"Cache-Control": "public, max-age=3600"}
BROKEN = {503: ResponseSpec(dict[str, Any], generate_examples=False, description="Nothing can be stored in the log.")}
FRAMED = {"Content-Security-Policy": "frame-ancestors 'self'", "X-Frame-Options": "SAMEORIGIN"}
"""A station shows documents in a frame of its own page."""
KINDS = {".pdf": "application/pdf", ".txt": "text/plain; charset=utf-8", ".md": "text/plain; charset=utf-8"}
"""The types of documents: browsers show them and run none of them."""


def public_routes(access: Access) -> list[HTTPRouteHandler]:
    """The routes that need no sign-in."""

    @get("/api/tables", summary="All tables", responses=ERRORS)
    async def tables() -> list[TableView]:
        return [table.view for table in access.connections.shown.tables.values() if table.view is not None]

    @get("/api/games", summary="The games that a table can be opened for", responses=ERRORS)
    async def games_() -> list[GameView]:
        return games()

    @get("/api/games/{game_id:str}", summary="A game as a screen draws it", responses=ERRORS)
    async def game_(game_id: FromPath[str]) -> Response[Catalogue]:
        found = _catalogue(game_id) if game_id in GAME_IDS else None
        if found is None:
            raise Failed(HTTPStatus.NOT_FOUND, said("there is no game {} that screens draw", f"{game_id:.40}"))
        return _ready(found)

    @get("/api/clauses/{book:str}", summary="A book, clause by clause, in our own words", responses=ERRORS)
    async def clauses(book: FromPath[str]) -> Response[list[ClauseView]]:
        if book not in BOOKS:
            raise Failed(HTTPStatus.NOT_FOUND, said("books are {}", ", ".join(BOOKS)))
        return _ready(_clauses(book))

    @get("/api/floor", summary="What a page must know before anything else", responses=ERRORS)
    async def floor() -> FloorView:
        return FloorView(access.house.demo is not None)

    @get("/health", summary="Whether the server runs and can store what happens", responses=ERRORS | BROKEN)
    async def health() -> Response[dict[str, Any]]:
        ok = not access.house.floor.failing
        status = HTTPStatus.OK if ok else HTTPStatus.SERVICE_UNAVAILABLE
        found = {"ok": ok, "now_ms": access.now_ms(), "screens": access.connections.connected}
        return Response(found, status_code=status)

    return [tables, games_, game_, clauses, floor, health, *_document_routes(access)]


def _document_routes(access: Access) -> list[HTTPRouteHandler]:
    @get(
        "/api/documents",
        summary="The official documents that the operator loaded",
        responses=ERRORS,
        sync_to_thread=True,
    )
    def documents() -> list[str]:
        return [path.name for path in _documents(access.house.documents)]

    @get(
        "/documents/{name:str}",
        summary="An official document",
        responses=ERRORS,
        sync_to_thread=True,
        include_in_schema=False,
    )
    def document(name: FromPath[str]) -> File:
        found = next((path for path in _documents(access.house.documents) if path.name == name), None)
        if found is None:
            raise Failed(HTTPStatus.NOT_FOUND, "there is no such document")
        return File(
            found,
            headers=FRAMED,
            filename=found.name,
            content_disposition_type="inline",
            media_type=KINDS[found.suffix.lower()],
        )

    return [documents, document]


@cache
def _catalogue(game_id: str) -> bytes | None:
    found = catalogue(game_id)
    return msgspec.json.encode(found) if found is not None else None


@cache
def _clauses(book: str) -> bytes:
    found = (clause for clause in under(book) if clause.book == book)
    return msgspec.json.encode([ClauseView(clause.id, clause.text, clause.kind) for clause in found])


def _ready(body: bytes) -> Response[Any]:
    """A response that never changes and is encoded once."""
    return Response(body, headers=KEPT, media_type="application/json")


def _documents(folder: Path) -> list[Path]:
    if not folder.is_dir():
        return []
    found = (path for path in folder.iterdir() if path.is_file() and not path.is_symlink())
    return sorted(path for path in found if path.suffix.lower() in KINDS)
