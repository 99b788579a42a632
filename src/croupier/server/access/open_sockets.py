"""How many sockets are open, in all and of one address, and how long a request may take to arrive.

A connection costs a descriptor from its first moment, long before anything is asked by it, so this is looked at where
connections are made. A screen's WebSocket counts as well, but once it stands it may be silent as long as it likes.
"""

import asyncio
from collections import Counter

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from croupier.server.access.limits import Limits
from croupier.server.http.errors import ErrorView

_FULL_BODY = msgspec.json.encode(ErrorView("too many connections are open"))
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\n"
    b"Content-Length: %d\r\nConnection: close\r\nRetry-After: 10\r\n\r\n%b" % (len(_FULL_BODY), _FULL_BODY)
)
UNDER_WAY = (h11.IDLE, h11.SEND_BODY)
"""How a peer stands that still owes a part of its request."""


class OpenSockets:
    """The sockets that are open, and the address of each."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._of_address: Counter[str] = Counter()

    def add(self, transport: asyncio.BaseTransport) -> bool:
        """Let a connection in; False if there is no room."""
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
    """Requests, of which each must be whole in time."""

    sockets: OpenSockets
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, or say that there is no room."""
        super().connection_made(transport)
        if not self.sockets.add(transport):
            transport.write(FULL)
            transport.close()
            return
        self.begin()

    def data_received(self, data: bytes) -> None:
        """Some of a request."""
        self.begin()
        super().data_received(data)
        self.look()

    def on_response_complete(self) -> None:
        """Go on to the next request, which may have come together with the last."""
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY:
            self.begin()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It was a request for a WebSocket: whole, and from now on no request."""
        self.end()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.sockets.remove(self.transport)
        self.end()
        super().connection_lost(exc)

    def begin(self) -> None:
        """From now on it counts how long the request takes."""
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.sockets.limits.request_s, self.late)

    def look(self) -> None:
        """Stop counting if the request is whole."""
        if self.conn.their_state not in UNDER_WAY:
            self.end()

    def end(self) -> None:
        """Stop counting."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def late(self) -> None:
        """Hang up without a word: whoever takes so long to ask may take as long to read."""
        self.transport.abort()


class WebSockets(WebSocketsSansIOProtocol):
    """WebSockets of screens."""

    sockets: OpenSockets

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.sockets.remove(self.transport)
        super().connection_lost(exc)


def protocols(limits: Limits) -> tuple[type[Requests], type[WebSockets]]:
    """The protocols of requests and of screens' WebSockets, which count their sockets together."""
    shared = {"sockets": OpenSockets(limits)}
    return type("Requests", (Requests,), shared), type("WebSockets", (WebSockets,), shared)
