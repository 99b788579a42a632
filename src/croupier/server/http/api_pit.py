"""Requests of the pit: pairing of devices, an audit, what a table lacks before it may open."""

import asyncio
from http import HTTPStatus
from typing import Annotated, Any

from litestar import Request, delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, QueryParameter

from croupier.games import GAME_IDS
from croupier.games.refusal import said
from croupier.server.asking import Access
from croupier.server.http.errors import ERRORS, Failed
from croupier.server.live.tasks import audit
from croupier.server.parts.views import lacks
from croupier.server.wire import Lack, PairingCode

MOST_SEATS = 1_000
"""More than any table has, so that a wrong request is answered quickly too."""
Asked = Request[Any, Any, Any]


def pit_routes(access: Access) -> list[HTTPRouteHandler]:
    """The routes of the pit."""
    running: set[asyncio.Task[None]] = set()

    @post(
        "/api/pit/pairing-codes/{table:str}/{seat:int}",
        summary="A one-time code for a device",
        responses=ERRORS,
        status_code=200,
    )
    async def code(request: Asked, table: FromPath[str], seat: FromPath[int]) -> PairingCode:
        session = access.acting(request, "pit")
        found = access.connections.shown.tables.get(table)
        if found is None or not (seat == 0 or seat in found.rows):
            raise Failed(HTTPStatus.NOT_FOUND, said("there is no seat {} at a table {}", seat, f"{table:.40}"))
        return access.house.devices.code(table, seat, session.person.name, access.now_ms())

    @delete("/api/pit/devices/{device:str}", summary="Take a device's key back", responses=ERRORS, status_code=200)
    async def revoke(request: Asked, device: FromPath[str]) -> dict[str, bool]:
        access.acting(request, "pit")
        found = access.house.devices.revoke(device)
        if found is None:
            raise Failed(HTTPStatus.NOT_FOUND, "there is no such device")
        access.connections.hang_up_on(found.id, "this device is no longer enrolled")
        access.connections.renew(found.table)
        return {"ok": True}

    @post("/api/pit/audit", summary="Audit the log", responses=ERRORS, status_code=202)
    async def start_audit(request: Asked) -> dict[str, bool]:
        access.acting(request, "pit")
        if running:
            raise Failed(HTTPStatus.CONFLICT, "an audit is running")
        task = asyncio.create_task(audit(access.connections))
        running.add(task)
        task.add_done_callback(running.discard)
        return {"ok": True}

    @get(
        "/api/pit/missing/{table:str}/{game_id:str}",
        summary="What a table lacks before it may open for a game",
        responses=ERRORS,
    )
    async def missing(
        request: Asked,
        table: FromPath[str],
        game_id: FromPath[str],
        stations: Annotated[int, QueryParameter(ge=0, le=MOST_SEATS)] = 0,
    ) -> list[Lack]:
        access.signed_in(request, "pit")
        if game_id not in GAME_IDS:
            raise Failed(HTTPStatus.NOT_FOUND, said("there is no game {}", f"{game_id:.40}"))
        return lacks(access.house.floor.state.register, table, game_id, stations)

    return [code, revoke, start_audit, missing]
