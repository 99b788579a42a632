"""JSON is sent compressed if the client accepts it: a game's catalogue is ten times as long without it."""

import gzip
from functools import lru_cache

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

LEAST = 1_024
LEVEL = 6


@lru_cache(maxsize=32)
def compressed(body: bytes) -> bytes:
    """The compressed form. The most frequent responses are the same for everybody, and compressed once."""
    return gzip.compress(body, LEVEL, mtime=0)


class Compression:
    """Compresses JSON responses that are sent in one piece."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and compress its response."""
        if scope["type"] != ScopeType.HTTP or b"gzip" not in dict(scope["headers"]).get(b"accept-encoding", b""):
            await self._app(scope, receive, send)
            return
        held: list[Message] = []

        async def compress(message: Message) -> None:
            if message["type"] == "http.response.start":
                held.append(message)
                return
            start = held.pop() if held else None
            if start is not None:
                if message["type"] == "http.response.body" and not message.get("more_body", False):
                    _compress(start, message)
                await send(start)
            await send(message)

        await self._app(scope, receive, compress)


def _compress(start: Message, message: Message) -> None:
    headers, body = start["headers"], message["body"]  # type: ignore[typeddict-item]
    named = {name.lower(): value for name, value in headers}
    if len(body) < LEAST or b"json" not in named.get(b"content-type", b"") or b"content-encoding" in named:
        return
    message["body"] = compressed(body)  # type: ignore[typeddict-unknown-key]
    kept = [(name, value) for name, value in headers if name.lower() != b"content-length"]
    length = str(len(message["body"])).encode()  # type: ignore[typeddict-item]
    more = [(b"content-encoding", b"gzip"), (b"vary", b"accept-encoding"), (b"content-length", length)]
    start["headers"] = [*kept, *more]  # type: ignore[typeddict-unknown-key]
