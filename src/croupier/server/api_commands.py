"""Commands over HTTP, for scripts and tools, and the preview of a correction."""

from http import HTTPStatus
from typing import Any

from litestar import Request, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody

from croupier.floor import CAGE, EQUIPMENT, TABLE, Answer, Envelope
from croupier.floor.admission import Command
from croupier.floor.scripts.catalogue import COMMANDS
from croupier.server.errors import ERRORS, Failed
from croupier.server.front import Front, paths
from croupier.server.live import AnyCommand
from croupier.server.preview import preview
from croupier.server.wire import Gain

Asked = Request[Any, Any, Any]


def command_routes(front: Front) -> list[HTTPRouteHandler]:
    """The routes of commands."""

    @post(paths("commands/{stream:str}"), summary="Give a command", responses=ERRORS, status_code=200)
    async def give(request: Asked, stream: FromPath[str], data: JSONBody[AnyCommand]) -> Answer:  # type: ignore[valid-type]
        session = front.acting(request, front.screen(request))
        must_be_of(stream, data)
        return await front.hub.ask(Envelope(stream, data, session.person.actor))

    @get(
        "/api/dealer/preview/{table:str}/{outcome:str}",
        summary="Who would gain or lose by a correction",
        responses=ERRORS,
    )
    async def gains(request: Asked, table: FromPath[str], outcome: FromPath[str]) -> list[Gain]:
        front.signed_in(request, "dealer")
        return preview(front.house.floor.state, table, outcome, front.now_ms())

    return [give, gains]


def must_be_of(stream: str, command: Command) -> None:
    """Refuse a command that its stream does not know."""
    kind = "table" if stream.startswith(TABLE) else stream if stream in (CAGE, EQUIPMENT) else ""
    name = str(command.__struct_config__.tag)
    if COMMANDS[name].stream != kind:
        raise Failed(HTTPStatus.BAD_REQUEST, f"{stream:.40} knows no command {name}")
