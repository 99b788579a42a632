"""The server as an ASGI application, and how it is run."""

import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any

import uvicorn
from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from croupier.server.access.files import NotWritten
from croupier.server.access.open_sockets import protocols
from croupier.server.access.rate_limit import RateLimit
from croupier.server.asking import Access
from croupier.server.house import House
from croupier.server.http.api_commands import command_routes
from croupier.server.http.api_demo import demo_routes
from croupier.server.http.api_devices import device_routes
from croupier.server.http.api_inspect import inspect_routes
from croupier.server.http.api_pit import pit_routes
from croupier.server.http.api_public import public_routes
from croupier.server.http.api_sessions import session_routes
from croupier.server.http.compression import Compression
from croupier.server.http.errors import Failed, crashed, failed, http_failed, not_written, too_deep
from croupier.server.http.static_files import StaticFiles, static_file_routes
from croupier.server.live.connections import Connections
from croupier.server.live.sockets import live_routes
from croupier.server.live.tasks import running
from croupier.server.parts.rounds import Rounds

VERSION = "1"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
SECURITY = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
STRICT_TRANSPORT = {"Strict-Transport-Security": "max-age=31536000"}
PING_S = 20.0
BACKLOG = 2_048
SEND_BUFFER = 65_536
"""The send buffer for a screen that does not read: enough for the largest part, but not megabytes."""


def create_app(house: House) -> Litestar:
    """The application for a house."""
    connections = Connections(house.floor, house.limits)
    access = Access(house, connections)
    demo = house.demo
    if demo is not None:
        connections.extras = lambda table: (demo.deals(table), demo.has_wheel(table), demo.resting(table))
        demo.changed = connections.renew
        demo.enrolled = lambda table, seat: any(d.seat == seat for d in house.devices.at(table))
    connections.devices = lambda table: [(d.id, d.table, d.seat, d.paired_ms) for d in house.devices.at(table)]
    rounds = Rounds(house.floor.log)
    security = _security(house)

    def secure(response: Response[Any]) -> Response[Any]:
        for name, value in security.items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    def with_headers(handler: Any) -> Any:
        return lambda request, error: secure(handler(request, error))

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with running(access):
            yield

    return Litestar(
        route_handlers=[
            *public_routes(access),
            *session_routes(access),
            *command_routes(access),
            *pit_routes(access),
            *device_routes(access, rounds),
            *demo_routes(access),
            *inspect_routes(access, rounds),
            *static_file_routes(StaticFiles(house.static)),
            *live_routes(access),
        ],
        lifespan=[lifespan],
        middleware=[Compression],
        after_request=secure,
        exception_handlers={
            Failed: with_headers(failed),
            HTTPException: with_headers(http_failed),
            NotWritten: with_headers(not_written),
            RecursionError: with_headers(too_deep),
            Exception: with_headers(crashed),
        },
        request_max_body_size=house.limits.message_bytes,
        openapi_config=OpenAPIConfig(
            title="Croupier", version=VERSION, path="/schema", render_plugins=[Schema(path="/openapi.json")]
        ),
        state=_state(access),
    )


def _security(house: House) -> dict[str, str]:
    return SECURITY | (STRICT_TRANSPORT if house.https else {})


class Schema(JsonRenderPlugin):
    """The schema, encoded once because it does not change."""

    encoded = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The schema as it is sent."""
        self.encoded = self.encoded or super().render(request, openapi_schema)
        return self.encoded


def _state(access: Access) -> Any:
    from litestar.datastructures import State  # noqa: PLC0415 - named beside its only use

    return State({"access": access})


def access_of(app: Litestar) -> Access:
    """The access of an application."""
    access: Access = app.state["access"]
    return access


def configured(app: Litestar, house: House, **more: Any) -> uvicorn.Config:
    """How the application is run: with measured settings, and limits on requests."""
    requests, web_sockets = protocols(house.limits)
    return uvicorn.Config(
        RateLimit(app, house.limits, _security(house)),
        ws=web_sockets,
        ws_per_message_deflate=False,
        ws_max_size=house.limits.message_bytes,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        http=requests,
        server_header=False,
        access_log=False,
        h11_max_incomplete_event_size=house.limits.message_bytes,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=3,
        lifespan="on",
        **{"log_level": "warning", **more},
    )


class Server(uvicorn.Server):
    """Stops when it is told to. A second signal changes nothing, because stopping takes at most a few seconds."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Handle a signal. By default, a second Ctrl-C would stop the server in the middle of its own tasks."""
        if not self.should_exit:
            super().handle_exit(sig, frame)


def listen(host: str, port: int) -> socket.socket:
    """A socket to serve on. The system itself drops a peer that does not read, so it cannot block anything."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named, because otherwise asyncio does not turn off the delay for small messages.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 30_000)
        made.bind((host, port))
        made.listen(BACKLOG)
        made.setblocking(False)
    except BaseException:
        made.close()
        raise
    return made


async def serve(app: Litestar, house: House, sockets: Sequence[socket.socket], **more: Any) -> None:
    """Serve until told to stop."""
    await Server(configured(app, house, **more)).serve(sockets=list(sockets))
