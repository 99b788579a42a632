"""Static files: the built pages of the screens, one HTML file each, and assets, which never change."""

import mimetypes
from http import HTTPStatus
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from croupier.server.http.errors import Failed

MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Croupier</title>
<h1>The screens are not built</h1>
<p>The server runs, but its pages are missing. Install the project again (<code>./run serve</code> does), or build them:
<code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>.</p></html>"""
FRESH = {"Cache-Control": "no-cache"}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
LONGEST_NAME = 200
"""Longer than any built file's name, and short enough for any file system."""
PACKED = (("br", ".br"), ("gzip", ".gz"))
Asked = Request[Any, Any, Any]


class StaticFiles:
    """The built files: read once, because they do not change while the server runs."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._read: dict[Path, bytes | None] = {}

    def page(self, request: Asked, name: str) -> Response[bytes]:
        """The page of a screen."""
        found = self._answer(request, f"{name}.html", FRESH)
        if found is None:
            status = HTTPStatus.SERVICE_UNAVAILABLE
            return Response(MISSING.encode(), media_type="text/html; charset=utf-8", status_code=status, headers=FRESH)
        return found

    def file(self, request: Asked, path: str) -> Response[bytes]:
        """Any other built file."""
        found = self._answer(request, path, FOR_EVER if path.startswith("assets/") else FRESH)
        if found is None:
            raise Failed(HTTPStatus.NOT_FOUND, "there is no such page")
        return found

    def _answer(self, request: Asked, path: str, headers: dict[str, str]) -> Response[bytes] | None:
        if "\0" in path or len(path.encode(errors="replace")) > LONGEST_NAME:
            return None
        whole = self._folder / path
        if not whole.resolve().is_relative_to(self._folder):
            return None
        content = self._content(whole)
        if content is None:
            return None
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        kind = f"{kind}; charset=utf-8" if kind.startswith("text/") or kind.endswith("javascript") else kind
        headers = {**headers, "Vary": "Accept-Encoding"}
        accepted = request.headers.get("accept-encoding", "")
        for coding, suffix in PACKED:
            packed = self._content(whole.with_name(whole.name + suffix)) if coding in accepted else None
            if packed is not None:
                return Response(packed, media_type=kind, headers={**headers, "Content-Encoding": coding})
        return Response(content, media_type=kind, headers=headers)

    def _content(self, path: Path) -> bytes | None:
        if path not in self._read:
            if len(self._read) > 1_000:  # a request for a file that is not there
                self._read.clear()
            self._read[path] = path.read_bytes() if path.is_file() else None
        return self._read[path]


def static_file_routes(files: StaticFiles) -> list[HTTPRouteHandler]:
    """The routes of all pages."""

    @get("/", include_in_schema=False)
    async def start(request: Asked) -> Response[bytes]:
        return files.page(request, "index")

    @get("/station/{table:str}/{number:int}", include_in_schema=False)
    async def station(request: Asked, table: FromPath[str], number: FromPath[int]) -> Response[bytes]:  # noqa: ARG001
        return files.page(request, "station")

    @get("/{screen:str}/{table:str}", include_in_schema=False)
    async def of_table(request: Asked, screen: FromPath[str], table: FromPath[str]) -> Response[bytes]:  # noqa: ARG001
        if screen not in ("dealer", "display", "sign", "pit"):
            raise Failed(HTTPStatus.NOT_FOUND, "there is no such page")
        return files.page(request, screen)

    @get(["/cashier", "/inspector", "/pair"], include_in_schema=False)
    async def alone(request: Asked) -> Response[bytes]:
        return files.page(request, request.url.path.strip("/"))

    @get("/assets/{path:path}", include_in_schema=False)
    async def asset(request: Asked, path: FromPath[str]) -> Response[bytes]:
        return files.file(request, f"assets/{str(path).lstrip('/')}")

    @get("/{name:str}", include_in_schema=False)
    async def top(request: Asked, name: FromPath[str]) -> Response[bytes]:
        if not name.endswith((".ico", ".svg", ".png", ".webmanifest", ".txt", ".woff2")):
            raise Failed(HTTPStatus.NOT_FOUND, "there is no such page")
        return files.file(request, name)

    return [start, station, of_table, alone, asset, top]
