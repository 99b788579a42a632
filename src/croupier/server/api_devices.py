"""What devices ask over HTTP: pairing, who they are, what a station remembers."""

import asyncio
from http import HTTPStatus
from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody

from croupier.server.devices import BadCode
from croupier.server.errors import ERRORS, Failed
from croupier.server.front import Front
from croupier.server.rounds import Rounds
from croupier.server.sessions import Slow
from croupier.server.wire import Me, Pair, Recall

Asked = Request[Any, Any, Any]


def device_routes(front: Front, rounds: Rounds) -> list[HTTPRouteHandler]:
    """The routes of devices."""

    @post("/api/pair", summary="Use a one-time code", responses=ERRORS, status_code=200)
    async def pair(request: Asked, data: JSONBody[Pair]) -> Response[Me]:
        front.must_be_ours(request)
        try:
            key, device = front.house.devices.pair(data.code[:64], front.address(request), front.now_ms())
        except BadCode as error:
            raise Failed(HTTPStatus.FORBIDDEN, str(error)) from error
        except Slow as slow:
            wait = {"Retry-After": str(slow.wait_s)}
            raise Failed(HTTPStatus.TOO_MANY_REQUESTS, str(slow), headers=wait) from slow
        return front.enrolled(key, device)

    @get("/api/station/{table:str}/{number:int}/me", summary="Which device this is; null if none", responses=ERRORS)
    async def me(request: Asked, table: FromPath[str], number: FromPath[int]) -> Me | None:
        device = front.device(request, table, number)
        return front.device_me(device) if device is not None else None

    @get(
        "/api/station/{table:str}/{number:int}/recall",
        summary="The last rounds and tickets of this visit",
        responses=ERRORS,
    )
    async def recalled(request: Asked, table: FromPath[str], number: FromPath[int]) -> Recall:
        front.must_be_device(request, table, number)
        shown = front.hub.shown.tables.get(table)
        row = shown.rows.get(number) if shown is not None else None
        visit = (row.visit if row is not None else "") or front.hub.follower.last_visit(table, number)
        tickets = [ticket for ticket in front.hub.shown.tickets.values() if visit and ticket.visit == visit]
        found = await asyncio.to_thread(rounds.recall, table, visit) if visit else []
        return Recall(found, tickets[::-1])

    return [pair, me, recalled]
