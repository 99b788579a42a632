"""What the pit asks over HTTP: pairing of devices, and an audit."""

import asyncio
from http import HTTPStatus
from typing import Any

from litestar import Request, delete, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from croupier.server.errors import ERRORS, Failed
from croupier.server.front import Front
from croupier.server.tasks import audit
from croupier.server.wire import PairingCode

Asked = Request[Any, Any, Any]


def pit_routes(front: Front) -> list[HTTPRouteHandler]:
    """The routes of the pit."""
    running: set[asyncio.Task[None]] = set()

    @post(
        "/api/pit/pairing-codes/{table:str}/{station:int}",
        summary="A one-time code for a device",
        responses=ERRORS,
        status_code=200,
    )
    async def code(request: Asked, table: FromPath[str], station: FromPath[int]) -> PairingCode:
        session = front.acting(request, "pit")
        found = front.hub.shown.tables.get(table)
        if found is None or not (station == 0 or station in found.rows):
            raise Failed(HTTPStatus.NOT_FOUND, f"there is no station {station} at a table {table:.40}")
        return front.house.devices.code(table, station, session.person.name, front.now_ms())

    @delete("/api/pit/devices/{device:str}", summary="Take a device's key back", responses=ERRORS, status_code=200)
    async def revoke(request: Asked, device: FromPath[str]) -> dict[str, bool]:
        front.acting(request, "pit")
        found = front.house.devices.revoke(device)
        if found is None:
            raise Failed(HTTPStatus.NOT_FOUND, "there is no such device")
        front.hub.hang_up_on(found.id, "this device is no longer enrolled")
        front.hub.renew(found.table)
        return {"ok": True}

    @post("/api/pit/audit", summary="Audit the log", responses=ERRORS, status_code=202)
    async def start_audit(request: Asked) -> dict[str, bool]:
        front.acting(request, "pit")
        if running:
            raise Failed(HTTPStatus.CONFLICT, "an audit is running")
        task = asyncio.create_task(audit(front.hub))
        running.add(task)
        task.add_done_callback(running.discard)
        return {"ok": True}

    return [code, revoke, start_audit]
