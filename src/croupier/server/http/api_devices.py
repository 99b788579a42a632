"""Requests of devices: pairing, who they are, the last rounds of a seat."""

import asyncio
from http import HTTPStatus
from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody

from croupier.server.access.devices import BadCode
from croupier.server.access.sessions import Slow
from croupier.server.asking import Access
from croupier.server.http.errors import ERRORS, Failed
from croupier.server.parts.rounds import Rounds
from croupier.server.wire import Me, Pair, Recall

Asked = Request[Any, Any, Any]


def device_routes(access: Access, rounds: Rounds) -> list[HTTPRouteHandler]:
    """The routes of devices."""

    @post("/api/pair", summary="Use a one-time code", responses=ERRORS, status_code=200)
    async def pair(request: Asked, data: JSONBody[Pair]) -> Response[Me]:
        access.must_be_ours(request)
        try:
            key, device = access.house.devices.pair(data.code[:64], access.address(request), access.now_ms())
        except BadCode as error:
            raise Failed(HTTPStatus.FORBIDDEN, str(error)) from error
        except Slow as slow:
            wait = {"Retry-After": str(slow.wait_s)}
            raise Failed(HTTPStatus.TOO_MANY_REQUESTS, slow.reason, headers=wait) from slow
        return access.enrolled(key, device)

    @get("/api/station/{table:str}/{number:int}/me", summary="Which device this is; null if none", responses=ERRORS)
    async def me(request: Asked, table: FromPath[str], number: FromPath[int]) -> Me | None:
        device = access.device(request, table, number)
        return access.device_me(device) if device is not None else None

    @get(
        "/api/station/{table:str}/{number:int}/recall",
        summary="The last rounds and tickets of this visit",
        responses=ERRORS,
    )
    async def recalled(request: Asked, table: FromPath[str], number: FromPath[int]) -> Recall:
        access.must_be_device(request, table, number)
        shown = access.connections.shown.tables.get(table)
        row = shown.rows.get(number) if shown is not None else None
        visit = (row.visit if row is not None else "") or access.connections.follower.last_visit(table, number)
        tickets = [ticket for ticket in access.connections.shown.tickets.values() if visit and ticket.visit == visit]
        found = await asyncio.to_thread(rounds.recall, table, visit) if visit else []
        return Recall(found, tickets[::-1])

    return [pair, me, recalled]
