"""A station without a screen: the same protocol, from Python. For load tests, tests and tools."""

import asyncio
import http.client
import json
import time
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from croupier.floor import Answer
from croupier.server import wire
from croupier.table.commands import Command

FIRST_RETRY_S, LAST_RETRY_S = 0.05, 1.0
TOO_OFTEN_S = 0.05
MAX_BYTES = 4_000_000
_MESSAGES: msgspec.json.Decoder[wire.Message] = msgspec.json.Decoder(wire.Message)
_ENCODER = msgspec.json.Encoder()


class NoFloor(Exception):
    """There is no floor at this address, or it does not do what was asked."""


def ask(url: str, path: str, body: object = None, cookie: str = "") -> tuple[Any, list[str]]:
    """Send one request; returns the answer and its cookies. With a body it is a POST."""
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname or "127.0.0.1", parts.port, timeout=30)
    headers = {"Origin": url, "Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
    try:
        payload = None if body is None else json.dumps(body)
        connection.request("GET" if body is None else "POST", path, payload, headers)
        reply = connection.getresponse()
        text = reply.read()
    except (OSError, http.client.HTTPException) as error:
        raise NoFloor(f"no floor answers at {url}: {error}") from error
    finally:
        connection.close()
    if reply.status >= 400:
        raise NoFloor(f"{url}{path} answers {reply.status}: {_why(text)}")
    cookies = [value.partition(";")[0] for value in reply.msg.get_all("Set-Cookie") or []]
    return (json.loads(text) if text else None), cookies


def _why(text: bytes) -> str:
    try:
        return str(json.loads(text)["error"])
    except (ValueError, KeyError, TypeError):
        return text[:200].decode(errors="replace")


def enrol(url: str, table: str, seat: int) -> str:
    """Become a station of a demo floor; returns the cookie that proves it."""
    _, cookies = ask(url, f"/api/demo/station/{table}/{seat}", {})
    if not cookies:
        raise NoFloor(f"{url} enrols no stations")
    return "; ".join(cookies)


def _clock_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class Outstanding(msgspec.Struct):
    """A command that waits for its answer."""

    n: int
    message: bytes
    answered: asyncio.Future[Answer]


class StationClient:
    """Keeps a connection and gives one command after the other. An unanswered command is sent again, unchanged."""

    def __init__(self, url: str, table: str, seat: int, cookie: str) -> None:
        parts = urlsplit(url)
        scheme = "wss" if parts.scheme == "https" else "ws"
        self._address = f"{scheme}://{parts.netloc}/live/station/{table}/{seat}"
        self._url, self.cookie = url, cookie
        self.table, self.seat = table, seat
        self.parts = wire.Parts()
        self.reconnects = 0
        self.problems = 0
        self.repeated = 0
        """Commands that were sent again after a lost connection."""
        self.tickets: list[wire.TicketOut] = []
        self.changed = asyncio.Event()
        """Set whenever a part has changed."""
        self.online = asyncio.Event()
        self._ahead_ms = 0
        self._socket: ClientConnection | None = None
        self._next = 0
        self.last = 0
        """The number of the command that was answered last."""
        self._outstanding: Outstanding | None = None
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._error: BaseException | None = None

    def now_ms(self) -> int:
        """The floor's time, as this station knows it."""
        return _clock_ms() + self._ahead_ms

    @property
    def seen(self) -> wire.TablePart | None:
        """The table, as last received."""
        return self.parts.table if isinstance(self.parts.table, wire.TablePart) else None

    @property
    def own(self) -> wire.OwnPart | None:
        """The player's own account, as last received."""
        return self.parts.own if isinstance(self.parts.own, wire.OwnPart) else None

    async def __aenter__(self) -> "StationClient":
        self._task = asyncio.create_task(self._stay())
        self._task.add_done_callback(self._given_up)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _given_up(self, task: asyncio.Task[None]) -> None:
        """Everything that waits for an answer or a connection gets an error."""
        error = None if task.cancelled() else task.exception()
        self._error = error or NoFloor("the station was disconnected")
        if self._outstanding is not None and not self._outstanding.answered.done():
            self._outstanding.answered.set_exception(self._error)
        self.online.set()
        self.changed.set()

    # ------------------------------------------------------------------ commands
    async def give(self, command: Command) -> Answer:
        """Give a command; returns its answer, however often the connection is lost."""
        async with self._lock:
            await self.online.wait()
            if self._error is not None:
                raise self._error
            message = _ENCODER.encode(wire.Give(self._next, msgspec.to_builtins(command)))
            answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
            self._outstanding = Outstanding(self._next, message, answered)
            try:
                await self._send(message)
                answer = await answered
            finally:
                self._outstanding = None
            self.last, self._next = self._next, self._next + 1
            return answer

    async def until_changed(self, timeout_s: float = 5.0) -> None:
        """Wait for news, up to a time limit."""
        self.changed.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout_s):
                await self.changed.wait()

    async def _send(self, message: bytes) -> None:
        if self._socket is None:
            return  # sent when the connection is there again
        try:
            await self._socket.send(message, text=True)
        except (OSError, WebSocketException):
            return  # the reader sees it too, and connects again

    # ------------------------------------------------------------------ the connection
    async def _stay(self) -> None:
        retry_s, first = FIRST_RETRY_S, True
        while True:
            try:
                async with connect(
                    self._address,
                    origin=self._url,  # type: ignore[arg-type]
                    additional_headers={"Cookie": self.cookie},
                    compression=None,
                    max_size=MAX_BYTES,
                    ping_interval=None,
                    proxy=None,
                ) as socket:
                    if not first:
                        self.reconnects += 1
                    first, retry_s = False, FIRST_RETRY_S
                    await self._listen(socket)
            except InvalidHandshake as error:
                raise NoFloor(f"{self._address} does not let this station in: {error}") from error
            except (OSError, WebSocketException):
                pass  # nobody is there: try again
            finally:
                self._socket = None
                self.online.clear()
            await asyncio.sleep(retry_s)
            retry_s = min(retry_s * 2, LAST_RETRY_S)

    async def _listen(self, socket: ClientConnection) -> None:
        async for data in socket:
            await self._take(socket, _MESSAGES.decode(data))

    async def _take(self, socket: ClientConnection, message: wire.Message) -> None:
        waiting = self._outstanding
        match message:
            case wire.Hello():
                await self._greeted(socket, message)
            case wire.Update():
                self._merge(message.parts)
            case wire.Answered():
                if message.parts is not msgspec.UNSET:
                    self._merge(message.parts)
                if waiting is not None and message.n == waiting.n and not waiting.answered.done():
                    waiting.answered.set_result(message.answer)
            case wire.TicketOut():
                if all(known.ticket != message.ticket for known in self.tickets):
                    self.tickets.append(message)
                await socket.send(_ENCODER.encode(wire.Printed(message.ticket)), text=True)
            case wire.Problem():
                await self._refrain(message)
            case wire.Gone(again=False):
                raise NoFloor(f"station {self.table}/{self.seat} was hung up on: {message.reason}")
        self.changed.set()

    async def _greeted(self, socket: ClientConnection, message: wire.Hello) -> None:
        self._socket, self.parts = socket, message.parts
        self._ahead_ms = message.now_ms - _clock_ms()
        if self._outstanding is None:
            self._next = message.next
        else:  # it may be done already: the floor carries it out only once
            self.repeated += 1
            await self._send(self._outstanding.message)
        self.online.set()

    async def _refrain(self, message: wire.Problem) -> None:
        """Too many messages, or one was not understood: nothing was done, so it is sent again after a moment."""
        self.problems += 1
        if self._outstanding is not None and message.n in (0, self._outstanding.n):
            await asyncio.sleep(TOO_OFTEN_S)
            await self._send(self._outstanding.message)

    def _merge(self, parts: wire.Parts) -> None:
        mine = self.parts
        self.parts = wire.Parts(
            table=mine.table if parts.table is msgspec.UNSET else parts.table,
            own=mine.own if parts.own is msgspec.UNSET else parts.own,
        )


def wait_for_floor(url: str, timeout_s: float = 30) -> None:
    """Wait until a floor that was just started answers."""
    until = time.monotonic() + timeout_s
    while True:
        try:
            ask(url, "/health")
        except NoFloor:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
        else:
            return
