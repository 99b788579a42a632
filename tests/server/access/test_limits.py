"""How much is let in: tokens of a bucket, requests of an address, open sockets."""

import asyncio
from types import SimpleNamespace
from typing import Any

import h11
import msgspec
import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from croupier.server.access import rate_limit
from croupier.server.access.limits import Bucket, Limits
from croupier.server.access.open_sockets import FULL, OpenSockets, Requests, protocols
from croupier.server.access.rate_limit import RateLimit


# --------------------------------------------------------------------- buckets
def test_a_bucket_gives_so_many_at_once_and_so_many_a_second() -> None:
    bucket = Bucket(2, 3, 100.0)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(at) for at in (100.25, 100.5, 100.5, 101.0, 101.0)] == [False, True, False, True, False]
    assert [bucket.take(200.0) for _ in range(4)] == [True, True, True, False]  # it never holds more than it can


# --------------------------------------------------------------------- requests of an address
class App:
    """What stands behind the rate limit."""

    def __init__(self, limits: Limits) -> None:
        self.passed: list[tuple[str, str]] = []
        self.sent: list[Any] = []
        self.now = 50.0
        self.limited = RateLimit(self.asked, limits, {"X-Other": "Yes"}, lambda: self.now)

    async def asked(self, scope: Any, receive: Any, send: Any) -> None:
        assert (receive, send) == (self.receive, self.send)
        self.passed.append((scope["type"], scope.get("method", "")))

    async def receive(self) -> Any:
        raise AssertionError

    async def send(self, message: Any) -> None:
        self.sent.append(message)

    def ask(self, address: str | None = "a", method: str = "GET", kind: str = "http") -> bool:
        """Whether a request is passed on."""
        before = len(self.passed)
        client = (address, 5) if address is not None else None
        scope: Any = {"type": kind, "client": client, **({"method": method} if kind == "http" else {})}
        asyncio.run(self.limited(scope, self.receive, self.send))
        return len(self.passed) > before


def test_an_address_has_a_rate_limit_of_its_own() -> None:
    app = App(Limits(requests_per_s=1, requests_at_once=2))
    assert [app.ask("a") for _ in range(3)] == [True, True, False]
    assert [app.ask("b") for _ in range(3)] == [True, True, False]
    assert [app.ask(None) for _ in range(3)] == [True, True, False]
    app.now += 1
    assert [app.ask("a") for _ in range(2)] == [True, False]
    assert app.ask("a", kind="websocket")
    assert app.passed[-1] == ("websocket", "")


def test_who_is_too_quick_is_told_so() -> None:
    app = App(Limits(requests_per_s=1, requests_at_once=0))
    assert not app.ask()
    start, body = app.sent
    told = msgspec.json.decode(body["body"])
    assert (set(told), bool(told["error"]), told["clause"]) == ({"error", "clause"}, True, "")
    assert start == {
        "type": "http.response.start",
        "status": 429,
        "headers": [
            (b"x-other", b"Yes"),
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body["body"])).encode()),
            (b"retry-after", b"1"),
        ],
    }
    assert body == {"type": "http.response.body", "body": body["body"], "more_body": False}


def test_head_is_get_and_all_else_is_as_it_is() -> None:
    app = App(Limits())
    for method in ("HEAD", "GET", "POST", "DELETE"):
        app.ask(method=method)
    assert app.passed == [("http", "GET"), ("http", "GET"), ("http", "POST"), ("http", "DELETE")]
    assert app.sent == []


def test_so_many_addresses_are_known_and_who_was_silent_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rate_limit.MOST_ADDRESSES == 10_000
    monkeypatch.setattr(rate_limit, "MOST_ADDRESSES", 2)
    app = App(Limits(requests_per_s=0, requests_at_once=2))
    assert [app.ask(address) for address in ("a", "b", "a", "a")] == [True, True, True, False]
    assert app.ask("c")  # and b is forgotten, who asked before a did
    assert [app.ask("a"), app.ask("c"), app.ask("c")] == [False, True, False]
    assert [app.ask("b") for _ in range(3)] == [True, True, False]


# --------------------------------------------------------------------- connections
class Peer:
    """The other end of a connection."""

    def __init__(self, name: object) -> None:
        self.name = name

    def get_extra_info(self, what: str) -> object:
        return self.name if what == "peername" else None


def enter(sockets: OpenSockets, *names: object) -> list[tuple[Any, bool]]:
    return [(peer, sockets.add(peer)) for peer in [*map(Peer, names)]]  # type: ignore[arg-type]


def test_open_sockets_are_counted_by_address_and_in_all() -> None:
    sockets = OpenSockets(Limits(sockets=4, sockets_per_address=2))
    first, *more = enter(sockets, ("a", 1), ("a", 2), ("a", 3), ("b", 1), None, ("c", 1))
    assert [first[1], *(let for _, let in more)] == [True, True, False, True, True, False]
    sockets.remove(more[1][0])  # who was not let in does not leave
    assert [let for _, let in enter(sockets, ("a", 4), ("d", 1))] == [False, False]
    sockets.remove(first[0])
    sockets.remove(first[0])
    assert [let for _, let in enter(sockets, ("a", 5), ("a", 6))] == [True, False]
    assert sockets._of_address == {"a": 2, "b": 1, "": 1}


def test_an_address_that_has_left_is_forgotten() -> None:
    sockets = OpenSockets(Limits())
    (one, _), (two, _) = enter(sockets, ("a", 1), ("a", 2))
    sockets.remove(one)
    assert dict(sockets._of_address) == {"a": 1}
    sockets.remove(two)
    assert (dict(sockets._of_address), sockets._open) == ({}, {})


def test_requests_and_web_sockets_are_counted_together() -> None:
    limits = Limits(sockets=7)
    requests, web_sockets = protocols(limits)
    assert requests.sockets is web_sockets.sockets
    assert requests.sockets.limits is limits
    assert protocols(limits)[0].sockets is not requests.sockets


def test_the_answer_when_too_many_sockets_are_open_is_as_long_as_it_says() -> None:
    head, _, body = FULL.partition(b"\r\n\r\n")
    status, *headers = head.decode().split("\r\n")
    assert status.split()[:2] == ["HTTP/1.1", "503"]
    assert dict(header.split(": ") for header in headers) == {
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Connection": "close",
        "Retry-After": "10",
    }
    told = msgspec.json.decode(body)
    assert (set(told), bool(told["error"]), told["clause"]) == ({"error", "clause"}, True, "")


# --------------------------------------------------------------------- how long a request may take
class Stand:
    """A transport, an event loop and its timers in one, which write down what they are asked."""

    def __init__(self) -> None:
        self.done: list[object] = []

    def get_extra_info(self, _: str) -> object:
        return ("a", 1)

    def write(self, data: bytes) -> None:
        self.done.append(data)

    def close(self) -> None:
        self.done.append("close")

    def abort(self) -> None:
        self.done.append("abort")

    def call_later(self, seconds: float, late: object) -> "Stand":
        self.done.append((seconds, late))
        return self

    def cancel(self) -> None:
        self.done.append("cancel")

    def heard(self) -> list[object]:
        """What was done since the last time."""
        heard, self.done = self.done, []
        return heard


@pytest.fixture
def stand(monkeypatch: pytest.MonkeyPatch) -> Stand:
    """In place of what lies below: it writes down that it was asked."""
    made = Stand()
    for base in (H11Protocol, WebSocketsSansIOProtocol):
        for name in ("connection_made", "data_received", "on_response_complete", "connection_lost",
                     "handle_websocket_upgrade"):  # fmt: skip
            said = f"below: {name}"
            monkeypatch.setattr(base, name, lambda *_, said=said: made.done.append(said), raising=False)
    return made


def request(stand: Stand, kind: type[Requests], state: object = h11.IDLE) -> Requests:
    made = object.__new__(kind)
    made.transport, made.loop = stand, stand  # type: ignore[assignment]
    made.conn = SimpleNamespace(their_state=state)  # type: ignore[assignment]
    return made


def test_a_connection_is_let_in_and_its_time_begins(stand: Stand) -> None:
    kind, _ = protocols(Limits(sockets=1, request_s=7))
    first, second = request(stand, kind), request(Stand(), kind)
    first.connection_made(stand)  # type: ignore[arg-type]
    assert stand.heard() == ["below: connection_made", (7, first.late)]
    other = Stand()
    second.connection_made(other)  # type: ignore[arg-type]
    assert (other.heard(), second.deadline) == ([FULL, "close"], None)
    first.late()
    assert stand.heard() == ["below: connection_made", "abort"]
    first.connection_lost(None)
    assert stand.heard() == ["cancel", "below: connection_lost"]
    assert kind.sockets._open == {}


@pytest.mark.parametrize(
    ("state", "counting"),
    [(h11.IDLE, True), (h11.SEND_BODY, True), (h11.DONE, False), (h11.MUST_CLOSE, False), (h11.ERROR, False)],
)
def test_time_counts_until_the_request_is_whole(stand: Stand, state: object, counting: bool) -> None:
    kind, _ = protocols(Limits(request_s=7))
    made = request(stand, kind, state)
    made.data_received(b"")
    ended = [] if counting else ["cancel"]
    assert stand.heard() == [(7, made.late), "below: data_received", *ended]
    assert (made.deadline is not None) is counting
    made.data_received(b"")
    begun = [] if counting else [(7, made.late)]
    assert stand.heard() == [*begun, "below: data_received", *ended]


@pytest.mark.parametrize(("state", "begins"), [(h11.SEND_BODY, True), (h11.IDLE, False), (h11.DONE, False)])
def test_the_time_of_the_next_request_begins_when_it_has(stand: Stand, state: object, begins: bool) -> None:
    kind, _ = protocols(Limits(request_s=7))
    made = request(stand, kind, state)
    made.end()  # there is nothing to end yet
    made.on_response_complete()
    assert stand.heard() == ["below: on_response_complete", *([(7, made.late)] if begins else [])]


def test_a_web_socket_has_all_the_time_and_is_counted_off_at_its_end(stand: Stand) -> None:
    kind, web_sockets = protocols(Limits(request_s=7))
    made = request(stand, kind)
    made.connection_made(stand)  # type: ignore[arg-type]
    stand.heard()
    made.handle_websocket_upgrade(h11.Request(method="GET", target="/", headers=[("Host", "x")]))
    assert (stand.heard(), made.deadline) == (["cancel", "below: handle_websocket_upgrade"], None)
    web_socket = object.__new__(web_sockets)
    web_socket.transport = stand  # type: ignore[assignment]
    assert len(kind.sockets._open) == 1
    web_socket.connection_lost(None)
    assert (stand.heard(), kind.sockets._open) == (["below: connection_lost"], {})
