"""Requests of the inspector: any round, step by step, from the log itself. Read only."""

import asyncio
from http import HTTPStatus
from typing import Annotated, Any

from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, QueryParameter

from croupier.games.refusal import said
from croupier.server.asking import Access
from croupier.server.http.errors import ERRORS, Failed
from croupier.server.parts.rounds import Rounds
from croupier.server.wire import Replay, RoundView

Asked = Request[Any, Any, Any]


def inspect_routes(access: Access, rounds: Rounds) -> list[HTTPRouteHandler]:
    """The routes of the inspector."""

    def table_(request: Asked, table: str) -> None:
        access.signed_in(request, "inspector")
        if table not in access.connections.shown.tables:
            raise Failed(HTTPStatus.NOT_FOUND, said("there is no table {}", f"{table:.40}"))

    @get("/api/inspector/rounds/{table:str}", summary="The newest rounds of a table, before one", responses=ERRORS)
    async def page(
        request: Asked, table: FromPath[str], before: Annotated[int | None, QueryParameter()] = None
    ) -> list[RoundView]:
        table_(request, table)
        index = await asyncio.to_thread(rounds.of, table)
        return index.page(before)

    @get("/api/inspector/rounds/{table:str}/{number:int}", summary="A round, step by step", responses=ERRORS)
    async def replay(request: Asked, table: FromPath[str], number: FromPath[int]) -> Replay:
        table_(request, table)
        found = await asyncio.to_thread(rounds.replay, table, number)
        if found is None:
            raise Failed(HTTPStatus.NOT_FOUND, said("there is no round {} at {}", number, table))
        return found

    return [page, replay]
