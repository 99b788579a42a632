"""What an inspector asks: any round, step by step, from the log itself. Read only."""

import asyncio
from http import HTTPStatus
from typing import Annotated, Any

from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, QueryParameter

from croupier.server.errors import ERRORS, Failed
from croupier.server.front import Front
from croupier.server.rounds import Rounds
from croupier.server.wire import Replay, RoundView

Asked = Request[Any, Any, Any]


def inspect_routes(front: Front, rounds: Rounds) -> list[HTTPRouteHandler]:
    """The routes of the inspector."""

    def table_(request: Asked, table: str) -> None:
        front.signed_in(request, "inspector")
        if table not in front.hub.shown.tables:
            raise Failed(HTTPStatus.NOT_FOUND, f"there is no table {table:.40}")

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
            raise Failed(HTTPStatus.NOT_FOUND, f"there is no round {number} at {table}")
        return found

    return [page, replay]
