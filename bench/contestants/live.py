"""The two servers that are measured over real WebSockets: Croupier's, and a bare one. Asked by lines on standard input.

`wagers` needs only connections. `{"broadcast": [text, …]}` has the bare server send one text to each
connection; `"outcome"` has Croupier's dealer confirm an outcome. Both answer with the moment at which they began.
"""

import asyncio
import json
import sys
import time
from collections import deque
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import apsw
import msgspec
import uvicorn
import uvloop
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from bench.house import DEALER, PERIOD_S, STATIONS, STREAM, give, open_house
from croupier.floor import Accepted, Answer, Envelope, ManualClock
from croupier.garbage_collection import collect_rarely
from croupier.server.access.devices import Devices
from croupier.server.access.limits import Limits
from croupier.server.access.people import People
from croupier.server.house import House
from croupier.server.http.app import configured, create_app, listen
from croupier.server.live.sockets import _DECODER as DECODER
from croupier.table import commands as c

FREE = Limits(messages_per_s=1e9, burst=10**9)
"""The machine is measured, not the limits on what a player can do."""


def say(**words: object) -> None:
    """Send a line to the measuring process."""
    print(json.dumps(words), flush=True)


class Croupiers:
    """The real server on a floor with a table of a hundred stations."""

    def __init__(self, folder: Path) -> None:
        self.floor = open_house(folder / "floor.log")
        self.house = House(self.floor, People(folder / "staff.json"), Devices(folder / "devices.json"), folder)
        self.house.limits = FREE
        self.keys = [self.house.devices.enrol("t1", n, "bench", 0)[0] for n in range(1, STATIONS + 1)]
        self.app = create_app(self.house)

    def cookies(self) -> list[str]:
        """What each station's browser would send."""
        return [f"device-t1-{n}={key}" for n, key in enumerate(self.keys, start=1)]

    def ask(self, line: Any) -> None:
        """The dealer confirms an outcome: from then on the clock runs."""
        del line
        if not isinstance(self.floor.clock, ManualClock):
            raise TypeError("the measured floor has a clock of its own")
        self.floor.clock.pass_ms(PERIOD_S * 1000)
        self.floor.tick("t1")
        for command in (c.SpinBall(), c.EnterOutcome("17")):
            give(self.floor, STREAM, command, DEALER)
        say(ready=True)

    def go(self) -> None:
        """Confirm."""
        begun = time.monotonic()
        self.floor.submit(Envelope(STREAM, c.ConfirmOutcome("17"), DEALER), lambda answer: told(answer, begun))


def told(answer: Answer, begun: float) -> None:
    """Report when it began, once it is done."""
    if not isinstance(answer, Accepted):
        raise TypeError(answer)
    say(begun=begun)


class Bare:
    """A Litestar endpoint that decodes, commits the same bytes in groups and acknowledges; one queue per connection."""

    def __init__(self, folder: Path) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: SimpleQueue[tuple[asyncio.Queue[str], int]] = SimpleQueue()
        self._queues: dict[int, asyncio.Queue[str]] = {}
        self._texts: list[str] = []
        self._acknowledged: deque[tuple[asyncio.Queue[str], int]] = deque()
        self._row, self._answer = b"", ""
        Thread(target=self._commit, args=(folder / "bare.db",), daemon=True).start()

        @websocket("/live/station/t1/{number:int}")
        async def station(socket: WebSocket[Any, Any, Any], number: FromPath[int]) -> None:
            self._loop = asyncio.get_running_loop()
            await socket.accept()
            queue: asyncio.Queue[str] = asyncio.Queue(256)
            self._queues[number] = queue
            sender = asyncio.create_task(self._send(socket, queue))
            queue.put_nowait('{"type":"hello","next":1}')
            try:
                while True:
                    message = DECODER.decode(await socket.receive_data(mode="text"))
                    self._waiting.put((queue, message.n))  # type: ignore[union-attr]
            except WebSocketDisconnect:
                sender.cancel()

        self.app = Litestar([station], openapi_config=None)
        self.house = House.__new__(House)
        self.house.limits = FREE

    @staticmethod
    async def _send(socket: WebSocket[Any, Any, Any], queue: "asyncio.Queue[str]") -> None:
        while True:
            await socket.send_data(await queue.get(), mode="text")

    def _commit(self, path: Path) -> None:
        connection = apsw.Connection(str(path))
        connection.execute("pragma journal_mode=wal; pragma synchronous=full")
        connection.execute("create table row (data blob)")
        waiting = self._waiting
        while True:
            group = [waiting.get()]
            while not waiting.empty() and len(group) < 256:
                group.append(waiting.get())
            connection.execute("begin immediate")
            connection.executemany("insert into row values (?)", ((self._row,) for _ in group))
            connection.execute("commit")
            self._acknowledged.extend(group)
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self._acknowledge)

    def _acknowledge(self) -> None:
        while self._acknowledged:
            queue, n = self._acknowledged.popleft()
            queue.put_nowait(f'{{"type":"answer","n":{n},{self._answer}')

    def cookies(self) -> list[str]:
        """No sign-in."""
        return [""] * STATIONS

    def ask(self, line: Any) -> None:
        """Take over what is stored and answered, or what is broadcast."""
        if "broadcast" in line:
            self._texts = line["broadcast"]
        else:
            self._row, self._answer = b"0" * line["row"], line["answer"]
        say(ready=True)

    def go(self) -> None:
        """Broadcast."""
        begun = time.monotonic()
        for number, text in enumerate(self._texts, start=1):
            self._queues[number].put_nowait(text)
        say(begun=begun)


async def serve(server: Croupiers | Bare) -> None:
    """Serve, and do what the lines ask for."""
    made = listen("127.0.0.1", 0)
    run = uvicorn.Server(configured(server.app, server.house))
    collect_rarely()
    serving = asyncio.create_task(run.serve(sockets=[made]))
    while not run.started:
        await asyncio.sleep(0.01)
    say(port=made.getsockname()[1], cookies=server.cookies())
    while line := await asyncio.to_thread(sys.stdin.readline):
        asked = msgspec.json.decode(line)
        if asked == "go":
            server.go()
        else:
            await asyncio.to_thread(server.ask, asked)
    run.should_exit = True
    await serving


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        uvloop.run(serve(Croupiers(Path(folder)) if sys.argv[1] == "croupier" else Bare(Path(folder))))
