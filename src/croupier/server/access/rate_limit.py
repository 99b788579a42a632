"""In front of the application: a rate limit for each address, and HEAD, which is GET without a body."""

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from croupier.server.access.limits import Bucket, Limits
from croupier.server.http.errors import view_of

MOST_ADDRESSES = 10_000
TOO_MANY = msgspec.json.encode(view_of("too many requests: slow down"))


class RateLimit:
    """An application with a rate limit. WebSockets pass: they are counted elsewhere and have their own limit."""

    def __init__(
        self, app: ASGIApp, limits: Limits, headers: Mapping[str, str], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._app, self._limits, self._now = app, limits, now
        named = {
            **headers,
            "Content-Type": "application/json",
            "Content-Length": str(len(TOO_MANY)),
            "Retry-After": "1",
        }
        self._headers = [(name.lower().encode(), value.encode()) for name, value in named.items()]
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == ScopeType.HTTP:
            client = scope["client"]
            if not self._has_room(client[0] if client is not None else ""):
                await send({"type": "http.response.start", "status": 429, "headers": self._headers})
                await send({"type": "http.response.body", "body": TOO_MANY, "more_body": False})
                return
            if scope["method"] == "HEAD":  # the server omits the body by itself
                scope = {**scope, "method": "GET"}
        await self._app(scope, receive, send)

    def _has_room(self, address: str) -> bool:
        now, buckets = self._now(), self._buckets
        bucket = buckets.pop(address, None) or Bucket(self._limits.requests_per_s, self._limits.requests_at_once, now)
        buckets[address] = bucket
        while len(buckets) > MOST_ADDRESSES:
            buckets.popitem(last=False)
        return bucket.take(now)
