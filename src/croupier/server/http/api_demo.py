"""What a demo adds: its start page, bots, and stand-ins for what a real floor has."""

from http import HTTPStatus
from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from croupier.floor import Answer
from croupier.games.refusal import said
from croupier.server.asking import Access
from croupier.server.house import Demo
from croupier.server.http.errors import ERRORS, Failed
from croupier.server.wire import DemoPage, Me

Asked = Request[Any, Any, Any]


class Switch(Struct, frozen=True, forbid_unknown_fields=True):
    """On or off."""

    on: bool


class Players(Struct, frozen=True, forbid_unknown_fields=True):
    """How many bots play."""

    players: int


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """A note, in cents."""

    amount: int


def demo_routes(access: Access) -> list[HTTPRouteHandler]:
    """The routes of a demo. Without a demo, only the question whether it is one works."""

    @get("/api/demo", summary="Whether this is a demo, and what its start page shows", responses=ERRORS)
    async def page(request: Asked) -> DemoPage:
        demo = access.house.demo
        return demo.page(str(request.base_url).rstrip("/")) if demo is not None else DemoPage(False, [], [], {}, {})

    @post("/api/demo/dealer/{table:str}", summary="Let a bot deal, or a person", responses=ERRORS, status_code=200)
    async def dealer(request: Asked, table: FromPath[str], data: JSONBody[Switch]) -> dict[str, bool]:
        found = _run(_ours(access, request, table), table)
        await found.switch_dealer(table, data.on)
        access.connections.renew(table)
        return {"on": data.on}

    @post("/api/demo/bots/{table:str}", summary="Let players play by themselves", responses=ERRORS, status_code=200)
    async def bots(request: Asked, table: FromPath[str], data: JSONBody[Players]) -> dict[str, int]:
        found = _run(_ours(access, request, table), table)
        return {"players": await found.set_bots(table, min(max(data.players, 0), 100))}

    @post(
        "/api/demo/note/{table:str}/{number:int}",
        summary="Put a note into a stand-in acceptor",
        responses=ERRORS,
        status_code=200,
    )
    async def note(request: Asked, table: FromPath[str], number: FromPath[int], data: JSONBody[Note]) -> Answer:
        found = _ours(access, request, table, number)
        access.must_be_device(request, table, number)
        return await found.insert_note(table, number, data.amount)

    return [page, dealer, bots, note, *_enrolling(access)]


def _enrolling(access: Access) -> list[HTTPRouteHandler]:
    @post("/api/demo/station/{table:str}/{number:int}", summary="Be a station", responses=ERRORS, status_code=200)
    async def be_station(request: Asked, table: FromPath[str], number: FromPath[int]) -> Response[Me]:
        demo = _ours(access, request, table, number)
        found = access.device(request, table, number)
        if found is not None:
            return Response(access.device_me(found), status_code=200)
        if demo.bot_at(table, number):
            raise Failed(HTTPStatus.CONFLICT, "a bot plays here")
        held = any(device.seat == number for device in access.house.devices.at(table))
        if held and (
            access.connections.at_seat(table, number) is not None
            or access.connections.shown.tables[table].rows[number].visit
        ):
            raise Failed(HTTPStatus.CONFLICT, "somebody else plays here")
        return access.enrolled(*access.house.devices.enrol(table, number, "demo", access.now_ms()))

    @post("/api/demo/sign/{table:str}", summary="Be a table's sign", responses=ERRORS, status_code=200)
    async def be_sign(request: Asked, table: FromPath[str]) -> Response[Me]:
        _ours(access, request, table)
        found = access.device(request, table, 0)
        if found is not None:
            return Response(access.device_me(found), status_code=200)
        if access.connections.has_sign(table):
            raise Failed(HTTPStatus.CONFLICT, "another screen is the sign of this table")
        return access.enrolled(*access.house.devices.enrol(table, 0, "demo", access.now_ms()))

    return [be_station, be_sign]


def _demo(access: Access) -> Demo:
    if access.house.demo is None:
        raise Failed(HTTPStatus.NOT_FOUND, "this is no demo")
    return access.house.demo


def _ours(access: Access, request: Asked, table: str, number: int = 0) -> Demo:
    """The demo, for a request of our own page about an existing seat or table."""
    found = _demo(access)
    access.must_be_ours(request)
    shown = access.connections.shown.tables.get(table)
    if shown is None or (number and number not in shown.rows):
        raise Failed(HTTPStatus.NOT_FOUND, "there is no such table or seat")
    return found


def _run(demo: Demo, table: str) -> Demo:
    """The demo, for one of its own tables: not one that the pit opened later."""
    if not demo.has_wheel(table):
        raise Failed(HTTPStatus.CONFLICT, said("no bot knows table {}: it was opened by hand", table))
    return demo
