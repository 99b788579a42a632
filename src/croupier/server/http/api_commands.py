"""Commands over HTTP, for scripts and tools, and the preview of a correction."""

from http import HTTPStatus
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter

from croupier.floor import CAGE, EQUIPMENT, TABLE, Answer, Envelope
from croupier.floor.admission import Command
from croupier.floor.scripts.catalogue import COMMANDS
from croupier.games.money import MAX_CENTS
from croupier.games.naming import command_name
from croupier.games.refusal import said
from croupier.server.access.as_seen import why_unsaid
from croupier.server.asking import Access, paths
from croupier.server.http.errors import ERRORS, Failed
from croupier.server.live.sockets import AnyCommand
from croupier.server.parts.preview import preview, sign_needed
from croupier.server.wire import Gain, SignNeeded

LIMITING = ("dealer", "pit")
"""The screens at which limits are set."""
MAX_LINES = 100
Asked = Request[Any, Any, Any]


def command_routes(access: Access) -> list[HTTPRouteHandler]:
    """The routes of commands."""

    @post(paths("commands/{stream:str}"), summary="Give a command", responses=ERRORS, status_code=200)
    async def give(request: Asked, stream: FromPath[str], data: JSONBody[AnyCommand]) -> Answer:  # type: ignore[valid-type]
        session = access.acting(request, access.screen(request))
        must_be_of(stream, data)
        if (unsaid := why_unsaid(data)) is not None:
            raise Failed(HTTPStatus.BAD_REQUEST, unsaid)
        return await access.connections.ask(Envelope(stream, data, session.person.actor))

    @get(
        "/api/dealer/preview/{table:str}/{outcome:str}",
        summary="Who would gain or lose by a correction",
        responses=ERRORS,
    )
    async def gains(request: Asked, table: FromPath[str], outcome: FromPath[str]) -> list[Gain]:
        access.signed_in(request, "dealer")
        return preview(access.house.floor.state, table, outcome, access.now_ms())

    @get(
        [f"/api/{screen}/sign-needed/{{table:str}}" for screen in LIMITING],
        summary="Which minimums would get higher by new limits, and need a sign first",
        responses=ERRORS,
    )
    async def needed(
        request: Asked,
        table: FromPath[str],
        minimum: Annotated[int, QueryParameter(ge=1, le=MAX_CENTS)],
        total: Annotated[int | None, QueryParameter(ge=1, le=MAX_CENTS)] = None,
        line: Annotated[list[str] | None, QueryParameter(max_items=MAX_LINES)] = None,
    ) -> SignNeeded:
        access.signed_in(request, access.screen(request))
        return sign_needed(access.house.floor.state, table, minimum, total, line or [])

    return [give, gains, needed]


def must_be_of(stream: str, command: Command) -> None:
    """Refuse a command that its stream does not know."""
    kind = "table" if stream.startswith(TABLE) else stream if stream in (CAGE, EQUIPMENT) else ""
    name = command_name(command)
    if COMMANDS[name].stream != kind:
        raise Failed(HTTPStatus.BAD_REQUEST, said("{} knows no command {}", f"{stream:.40}", name))
