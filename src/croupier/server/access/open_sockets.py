"""Limits on open sockets, in total and for one address, and on how long a request may take to arrive.

A connection uses a file descriptor from the start, long before its first request, so it is counted when it is made. A
screen's WebSocket counts too, but once it is open it may be silent for any time.
"""

import asyncio
from collections import Counter

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from croupier.server.access.limits import Limits
from croupier.server.http.errors import view_of

_FULL_BODY = msgspec.json.encode(view_of("too many connections are open"))
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\n"
    b"Content-Length: %d\r\nConnection: close\r\nRetry-After: 10\r\n\r\n%b" % (len(_FULL_BODY), _FULL_BODY)
)
UNDER_WAY = (h11.IDLE, h11.SEND_BODY)
"""The states of a request that has not arrived completely."""


class OpenSockets:
    """The open sockets, and the address of each."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._of_address: Counter[str] = Counter()

    def add(self, transport: asyncio.BaseTransport) -> bool:
        """Count a new connection; False if there is no room."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        limits = self.limits
        if len(self._open) >= limits.sockets or self._of_address[address] >= limits.sockets_per_address:
            return False
        self._open[transport] = address
        self._of_address[address] += 1
        return True

    def remove(self, transport: asyncio.BaseTransport) -> None:
        """A connection is gone."""
        address = self._open.pop(transport, None)
        if address is not None:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]


class Requests(H11Protocol):
    """HTTP requests, each of which must arrive completely in time."""

    sockets: OpenSockets
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept the connection, or say that there is no room."""
        super().connection_made(transport)
        if not self.sockets.add(transport):
            transport.write(FULL)
            transport.close()
            return
        self.begin()

    def data_received(self, data: bytes) -> None:
        """A part of a request arrived."""
        self.begin()
        super().data_received(data)
        self.look()

    def on_response_complete(self) -> None:
        """Go on to the next request, which may have arrived together with the last."""
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY:
            self.begin()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The request asked for a WebSocket: it is complete, and no more requests follow."""
        self.end()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self.sockets.remove(self.transport)
        self.end()
        super().connection_lost(exc)

    def begin(self) -> None:
        """Start the time limit of a request."""
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.sockets.limits.request_s, self.late)

    def look(self) -> None:
        """Stop the time limit if the request is complete."""
        if self.conn.their_state not in UNDER_WAY:
            self.end()

    def end(self) -> None:
        """Stop the time limit."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def late(self) -> None:
        """Disconnect without an answer: a client that is so slow to ask may be just as slow to read."""
        self.transport.abort()


class WebSockets(WebSocketsSansIOProtocol):
    """WebSockets of screens."""

    sockets: OpenSockets

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self.sockets.remove(self.transport)
        super().connection_lost(exc)


def protocols(limits: Limits) -> tuple[type[Requests], type[WebSockets]]:
    """The protocols for HTTP and for WebSockets, which count their sockets together."""
    shared = {"sockets": OpenSockets(limits)}
    return type("Requests", (Requests,), shared), type("WebSockets", (WebSockets,), shared)
