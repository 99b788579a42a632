"""Over real WebSockets: acknowledged wagers per second, and how soon an outcome is on every screen."""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, cast

import uvloop

from bench.finding import Bar, Finding, thousands
from bench.house import BETS, STATIONS
from bench.measure import ROOT, Pace, Series
from bench.peers import Peer

SHARE = 0.25
TIMES = 3.0
WAGERS = 20_000
ROW = 330
"""About the size of a wager in the log: event and receipt with their hashes."""

WHAT = f"""\
{STATIONS} stations on one table, each on its own WebSocket with one wager outstanding. All stations are in one other
process, which only frames and counts messages; server and stations have a core each.

- **Croupier** is the real server: it decodes, decides, commits, and answers with what the station now shows.
- **bare endpoint** is Litestar on the same uvicorn with the same settings: it decodes the same messages into the same
  types, commits as many bytes in groups with one thread, and acknowledges with as many bytes through a queue per
  connection. No rules, no money, no state."""
OUTCOME = f"""\
The Dealer confirms an outcome while {STATIONS} stations with wagers are connected: the round is settled, stored, and
every station gets its result. The clock stops when the last station has its message.

- **Croupier** settles, commits and sends.
- **bare broadcast** puts the same texts into a queue per connection, and one task per connection sends them: nothing is
  settled and nothing stored."""


class Station(asyncio.Protocol):
    """One end of a WebSocket, as simple as possible: only the server is measured."""

    def __init__(self, number: int, cookie: str, heard: Callable[["Station", bytes], None], word: str) -> None:
        self.number, self.n, self.word = number, 0, word
        self._cookie, self._heard = cookie, heard
        self._rest = b""
        self._open = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport = cast("asyncio.Transport", transport)
        host = "{}:{}".format(*transport.get_extra_info("peername"))
        lines = (
            f"GET /live/station/t1/{self.number} HTTP/1.1", f"Host: {host}", f"Origin: http://{host}",
            "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==",
            "Sec-WebSocket-Version: 13", f"Cookie: {self._cookie}", "", "",
        )  # fmt: skip
        self.transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        """Take the frames apart."""
        data = self._rest + data
        if not self._open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if b" 101 " not in head:
                raise ConnectionError(head.decode())
            self._open = True
        at = 0
        while len(data) >= at + 2:
            size, body = data[at + 1], at + 2
            if size == 126:
                size, body = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, body = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < body + size:
                break
            if data[at] == 0x81:
                self._heard(self, data[body : body + size])
            at = body + size
        self._rest = data[at:]

    def wager(self) -> None:
        """The next wager. Its mask is zero, so that it need not be computed."""
        self.n += 1
        bet = BETS[self.n % len(BETS)]
        text = (
            f'{{"type":"give","n":{self.n},'
            f'"command":{{"command":"place","{self.word}":{self.number},"bet":"{bet}","amount":100}}}}'
        ).encode()
        head = bytes((0x81, 0x80 | len(text))) if len(text) < 126 else b"\x81\xfe" + len(text).to_bytes(2, "big")
        if self.transport is None:
            raise ConnectionError("not connected")
        self.transport.write(head + b"\0\0\0\0" + text)


def _place_of_a_wager(root: Path) -> str:
    """What a checkout calls the place that a wager comes from: the first field of its command."""
    ask = "from croupier.table import commands; print(commands.Place.__struct_fields__[0])"
    env = {**os.environ, "PYTHONPATH": str(root / "src")}
    told = subprocess.run([sys.executable, "-c", ask], env=env, cwd=root, check=True, capture_output=True, text=True)
    return told.stdout.strip()


class Server:
    """A server of a checkout, Croupier's or the bare one, in its own process, with a hundred stations connected."""

    def __init__(self, kind: str, root: Path = ROOT) -> None:
        self._argv = [sys.executable, "-m", "bench.contestants.live", kind]
        self._root = root
        self.answers: dict[int, bytes] = {}
        self.last: dict[int, bytes] = {}
        self._left = 0
        self._wanted: set[int] = set()
        self._done = asyncio.Event()
        self._at = 0.0
        self._problem = ""
        self.stations: list[Station] = []
        self._word = _place_of_a_wager(root)

    def __enter__(self) -> "Server":
        pipe = subprocess.PIPE
        env = {**os.environ, "PYTHONPATH": str(self._root / "src")}
        self._process = subprocess.Popen(
            self._argv, cwd=self._root, env=env, stdin=pipe, stdout=pipe, text=True, bufsize=1
        )
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for station in self.stations:
            if station.transport is not None:
                station.transport.abort()
        self._process.communicate()

    def _line(self) -> dict[str, Any]:
        if self._process.stdout is None or not (line := self._process.stdout.readline()):
            raise RuntimeError(f"{self._argv[-1]} stopped: see its error above")
        found: dict[str, Any] = json.loads(line)
        return found

    async def _over(self) -> None:
        """Wait until each station has what it waits for."""
        await self._done.wait()
        if self._problem:
            raise RuntimeError(self._problem)

    async def ask(self, asked: object) -> dict[str, Any]:
        """Send a line and wait for the answer."""
        if self._process.stdin is None:
            raise RuntimeError("no pipe")
        self._process.stdin.write(json.dumps(asked) + "\n")
        return await asyncio.to_thread(self._line)

    async def connect(self) -> None:
        """Connect all stations and wait until each was greeted."""
        told = await asyncio.to_thread(self._line)
        loop = asyncio.get_running_loop()
        self._wanted = set(range(1, STATIONS + 1))
        self._done.clear()
        for number, cookie in enumerate(told["cookies"], start=1):
            make = partial(Station, number, cookie, self._heard, self._word)
            _, station = await loop.create_connection(make, "127.0.0.1", told["port"])
            self.stations.append(station)
        await self._over()

    def _heard(self, station: Station, text: bytes) -> None:
        if text.startswith(b'{"type":"answer"'):
            self.answers[station.number] = text
            if self._left > 0:
                self._left -= 1
                station.wager()
            else:
                self._arrived(station.number)
        elif text.startswith(b'{"type":"problem"'):  # else a run whose wagers are not understood never ends
            self._problem = text.decode()
            self._done.set()
        elif self._wanted and (text.startswith(b'{"type":"hello"') or b'"won_round"' in text):
            self.last[station.number] = text
            self._arrived(station.number)

    def _arrived(self, number: int) -> None:
        self._wanted.discard(number)
        if not self._wanted:
            self._at = time.monotonic()
            self._done.set()

    async def rush(self, wagers: int) -> float:
        """Acknowledged wagers per second."""
        self._left = wagers - STATIONS
        self._wanted = set(range(1, STATIONS + 1))
        self._done.clear()
        start = time.monotonic()
        for station in self.stations:
            station.wager()
        await self._over()
        return wagers / (self._at - start)

    async def tell_all(self, asked: object) -> float:
        """Milliseconds from the beginning until the last station has its message."""
        await self.ask(asked)
        self._wanted = set(range(1, STATIONS + 1))
        self._done.clear()
        begun = (await self.ask("go"))["begun"]
        await self._over()
        return float(self._at - begun) * 1000


async def _wagers_of_both(now: Path, before: Path, pace: Pace) -> tuple[list[float], list[float]]:
    wagers = WAGERS if pace.rounds > 2 else 2_000
    rates: tuple[list[float], list[float]] = ([], [])
    with ExitStack() as stack:
        servers = [stack.enter_context(Server("croupier", root)) for root in (now, before)]
        for server in servers:
            await server.connect()
            await server.rush(wagers // 4)
        for _ in range(pace.rounds):
            for server, reached in zip(servers, rates, strict=True):
                reached.append(await server.rush(wagers))
    return rates


def wagers_of_both(now: Path, before: Path, pace: Pace) -> tuple[list[float], list[float]]:
    """Acknowledged wagers per second of two checkouts, in turns."""
    return uvloop.run(_wagers_of_both(now, before, pace))


async def _measure(pace: Pace) -> tuple[list[Series], list[Series]]:
    wagers = WAGERS if pace.rounds > 2 else 2_000
    rates: tuple[list[float], list[float]] = ([], [])
    waits: tuple[list[float], list[float]] = ([], [])
    with ExitStack() as stack:
        ours, bare = (stack.enter_context(Server(kind)) for kind in ("croupier", "bare"))
        await ours.connect()
        await bare.connect()
        await ours.rush(wagers // 4)
        answer = ours.answers[STATIONS].decode()
        await bare.ask({"row": ROW, "answer": answer[answer.index('"answer":') :]})
        await bare.rush(wagers // 4)
        for _ in range(pace.rounds):
            rates[0].append(await ours.rush(wagers))
            rates[1].append(await bare.rush(wagers))
        for _ in range(pace.rounds * 3):
            await ours.rush(STATIONS * 4)
            waits[0].append(await ours.tell_all("outcome"))
            texts = [ours.last[number].decode() for number in range(1, STATIONS + 1)]
            waits[1].append(await bare.tell_all({"broadcast": texts}))
    return (
        [Series("Croupier", tuple(rates[0])), Series("bare endpoint", tuple(rates[1]))],
        [Series("Croupier", tuple(waits[0])), Series("bare broadcast", tuple(waits[1]))],
    )


def measure(pace: Pace, peers: dict[Peer, str]) -> Finding:
    """Both, over the same connections."""
    del peers
    (ours, bare), (told, broadcast) = uvloop.run(_measure(pace))
    ratio = told.ratio(broadcast)
    return Finding(
        title="Live screens",
        what=f"{WHAT}\n\n{OUTCOME}",
        show=thousands,
        series=[ours, bare],
        bars=[
            Bar("share of the bare endpoint", SHARE, ours.ratio(bare), lambda share: f"{share * 100:.0f} %"),
            Bar("an outcome on all screens, to a bare broadcast", TIMES, ratio, lambda x: f"{x:.2f} ×", at_most=True),
        ],
        notes=[
            (
                f"From the Dealer's confirmation to the last of {STATIONS} stations: {told.median:.1f} ms; with the "
                f"bare broadcast {broadcast.median:.1f} ms (medians of {len(told.rounds)} turns)."
            )
        ],
    )
