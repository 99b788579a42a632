"""A real server on a free port, in a thread of its own, and clients that speak to it as screens do."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import uvicorn
from argon2 import PasswordHasher
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from croupier.authority import Actor, staff
from croupier.floor import Accepted, Answer, Floor, ManualClock
from croupier.floor.admission import Command
from croupier.floor.scripts.equip import equip
from croupier.server.access.devices import Devices
from croupier.server.access.limits import Limits
from croupier.server.access.people import People
from croupier.server.asking import Access
from croupier.server.house import House
from croupier.server.http.app import access_of, configured, create_app, listen
from croupier.table import commands as c

Json = dict[str, Any]
HEAR_S = 120
"""How long an answer may take on a busy machine; nothing waits this long if all is well."""
START_MS = 1_800_000_000_000
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Cheap on purpose: these secrets guard nothing."""
SECRET = "a secret of ten"  # noqa: S105
UNHURRIED = Limits(messages_per_s=1e6, burst=1_000_000, requests_per_s=1e6, requests_at_once=1_000_000)
"""For tests that ask much at once: on a quick machine they would run into what is meant for floods."""
STAFF = {
    "dana": ("dealer", ()),
    "sam": ("game-supervisor", ()),
    "pat": ("pit-boss", ()),
    "max": ("casino-manager", ()),
    "casey": ("", ("cashier",)),
    "ines": ("", ("inspector",)),
    "sue": ("", ("surveillance",)),
    "ada": ("", ("administrator",)),
    "toni": ("", ("tournament-director",)),
}
RED: Json = {"command": "place", "seat": 1, "bet": "red", "amount": 500}
"""A wager, as the screen of seat 1 gives it."""
DANA, PAT, ADA = staff("dana", "dealer"), staff("pat", "pit-boss"), staff("ada", "", "administrator")


class Served:
    """A house that is served."""

    def __init__(self, data: Path, clock: ManualClock | None = None, limits: Limits | None = None) -> None:
        data.mkdir(parents=True, exist_ok=True)
        self.clock = clock or ManualClock(START_MS)
        people = People(data / "staff.json", QUICK)
        floor = Floor.open(data / "floor.log", self.clock)
        self.house = House(floor, people, Devices(data / "devices.json"), data, limits=limits or Limits())
        if not people.all():
            for name, (rank, roles) in STAFF.items():
                people.add(name, rank, roles, SECRET)
        self.port = 0
        self._server: uvicorn.Server | None = None
        self._thread: Thread | None = None
        self._browsers: list[httpx.Client] = []
        self.access: Access | None = None

    # ------------------------------------------------------------------ the server
    def start(self) -> "Served":
        app = create_app(self.house)
        self.access = access_of(app)
        made = listen("127.0.0.1", 0)
        self.port = made.getsockname()[1]
        server = self._server = uvicorn.Server(configured(app, self.house))
        self._thread = Thread(target=lambda: asyncio.run(server.serve(sockets=[made])), daemon=True)
        self._thread.start()
        while not server.started:
            if not self._thread.is_alive():
                raise RuntimeError("the server did not start")
            self._thread.join(0.01)
        return self

    def stop(self) -> None:
        if self._server is not None and self._thread is not None:
            self._server.should_exit = True
            self._thread.join()
            self._server = self._thread = None

    def close(self) -> None:
        for browser in self._browsers:
            browser.close()
        self.stop()
        self.house.floor.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    # ------------------------------------------------------------------ the floor
    def give(self, actor: Actor, command: Command, stream: str = "table:t1") -> Answer:
        return self.house.floor.run(stream, command, actor)

    def do(self, actor: Actor, command: Command, stream: str = "table:t1") -> Accepted:
        answer = self.give(actor, command, stream)
        assert isinstance(answer, Accepted), answer
        return answer

    def open_table(self, name: str = "t1", game: str = "rapid-roulette", seats: int = 3, **setup: Any) -> None:
        done = equip(self.house.floor, ADA, name, game, seats)
        assert isinstance(done, Accepted), done
        settings = {"minimum": 100, "maximum": 100_000, "chip": 100, **setup}
        self.do(PAT, c.OpenTable(name, game, seats, **settings), f"table:{name}")

    def play(self, *buy_ins: int) -> None:
        """Table t1 open, so much bought in at seats 1, 2, …, betting open."""
        self.open_table(seats=max(len(buy_ins), 3))
        for seat, amount in enumerate(buy_ins, start=1):
            if amount:
                self.do(DANA, c.BuyIn(seat, amount))
        self.do(DANA, c.OpenBetting())

    def finish(self, outcome: str) -> None:
        """From open betting to the settlement."""
        closes_at_ms = self.house.floor.state.tables["t1"].timers.get("period", 0)
        self.clock.pass_ms(max(closes_at_ms - self.clock.now_ms(), 0))
        self.house.floor.tick("t1")
        for command in (c.SpinBall(), c.EnterOutcome(outcome), c.ConfirmOutcome(outcome)):
            self.do(DANA, command)

    def enrol(self, seat: int, table: str = "t1") -> dict[str, str]:
        """The cookie of a station's device."""
        key, _ = self.house.devices.enrol(table, seat, "test", self.clock.now_ms())
        return {f"device-{table}-{seat}": key}

    # ------------------------------------------------------------------ clients
    def browser(self) -> httpx.Client:
        made = httpx.Client(base_url=self.url, timeout=HEAR_S, headers={"Origin": self.url})
        self._browsers.append(made)
        return made

    def signed_in(self, name: str, screen: str) -> httpx.Client:
        """A browser in which somebody is signed in, with the header against forgery set."""
        browser = self.browser()
        answer = browser.post(f"/api/{screen}/sign-in", json={"name": name, "secret": SECRET})
        assert answer.status_code == 200, answer.text
        browser.headers["X-CSRF-Token"] = answer.json()["csrf"]
        return browser

    @contextlib.asynccontextmanager
    async def screen(self, path: str, cookies: dict[str, str] | None = None, **more: Any) -> AsyncIterator["Screen"]:
        """A live screen."""
        header = {"Cookie": "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())}
        address = f"ws://127.0.0.1:{self.port}/live/{path}"
        more = {"origin": self.url, "max_size": 2**22, **more}
        async with connect(address, additional_headers=header, compression=None, **more) as socket:
            yield Screen(socket)

    def station(self, number: int, cookies: dict[str, str] | None = None, table: str = "t1") -> Any:
        return self.screen(f"station/{table}/{number}", cookies or self.enrol(number, table))


class Screen:
    """A screen that remembers what it was shown."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.parts: Json = {}
        self.raw: list[str] = []
        self.next = 1

    async def hear(self) -> Json:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), HEAR_S)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Json = json.loads(text)
        self.parts |= message.get("parts", {})
        if message["type"] == "hello":
            self.next = message["next"]
        return message

    async def until(self, type_: str) -> Json:
        """The next message of a type."""
        while True:
            message = await self.hear()
            if message["type"] == type_:
                return message

    async def sees(self, part: str, **wanted: Any) -> Json:
        """Wait until a part shows this."""
        while any(self.parts.get(part, {}).get(name, ...) != value for name, value in wanted.items()):
            await self.hear()
        found: Json = self.parts[part]
        return found

    async def say(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, str) else json.dumps(message))

    async def give(self, n: int | None = None, **command: Any) -> Json:
        """Give a command and hear its answer, together with what came with it."""
        if n is None:
            n, self.next = self.next, self.next + 1
        await self.say({"type": "give", "n": n, "command": command})
        while True:
            message = await self.hear()
            if message["type"] in ("answer", "problem") and message.get("n", 0) == n:
                return message

    async def ticket(self) -> Json:
        """Cash out at seat 1, and draw the ticket that comes; it may come before the answer."""
        await self.give(command="cash-out", seat=1, visit=self.parts["own"]["visit"])
        found = next((message for message in map(json.loads, self.raw) if message["type"] == "ticket"), None)
        found = found or await self.until("ticket")
        await self.say({"type": "printed", "ticket": found["ticket"]})
        return found

    async def closed(self) -> list[Json]:
        """Hear everything until the server hangs up."""
        heard = []
        try:
            while True:
                heard.append(await self.hear())
        except ConnectionClosed:
            return heard


@contextlib.contextmanager
def served(data: Path, **more: Any) -> Iterator[Served]:
    """A server for one test."""
    made = Served(data, **more)
    try:
        yield made.start()
    finally:
        made.close()
