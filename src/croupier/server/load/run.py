"""Running a load test against a demo floor: enrol, connect, wager, wait for the last settlement."""

import asyncio
import time
from contextlib import AsyncExitStack

from croupier.server.load.client import NoFloor, StationClient, ask, enrol
from croupier.server.load.figures import Figures, Report, quantile
from croupier.server.load.player import Player, takes_notes

AT_ONCE = 16
"""How many stations are enrolled at the same time."""
LAST_ROUND_S = 120
"""How long the last wagers may take to be settled."""


class LoadError(Exception):
    """The test could not be run."""


class Load:
    """One load test."""

    def __init__(self, url: str, stations: int, seconds: float, rate: float = 0.0) -> None:
        self.url, self.stations, self.seconds, self.rate = url.rstrip("/"), stations, seconds, rate
        self.figures = Figures()
        self.players: list[Player] = []
        self.phase = "enrolling"
        self.started = self.ended = 0.0

    def places(self) -> list[tuple[str, int, str]]:
        """Free stations that take money: table, station, game."""
        try:
            demo, _ = ask(self.url, "/api/demo")
        except NoFloor as error:
            raise LoadError(f"{error}: a load test enrols stations of its own, so it needs a demo floor") from error
        found = [
            (table["table"], seat, table["game"])
            for table in demo["tables"]
            if table["open"] and takes_notes(table["game"])
            for seat in range(1, table["seats"] - demo["bots"].get(table["table"], 0) + 1)
        ]
        if len(found) < self.stations:
            raise LoadError(f"{self.stations} stations are wanted and this floor has {len(found)} that are free")
        return found[: self.stations]

    async def run(self) -> None:
        """Run the test; its results are in `figures` and `players`."""
        places = await asyncio.to_thread(self.places)
        room = asyncio.Semaphore(AT_ONCE)
        async with AsyncExitStack() as stack:

            async def join(table: str, seat: int, played: str) -> Player:
                async with room:
                    cookie = await asyncio.to_thread(enrol, self.url, table, seat)
                client = await stack.enter_async_context(StationClient(self.url, table, seat, cookie))
                await client.online.wait()
                return Player(client, self.url, played, self.figures)

            self.players = list(await asyncio.gather(*(join(*place) for place in places)))
            self.phase, self.started = "wagering", time.monotonic()
            until, every_s = self.started + self.seconds, self.stations / self.rate if self.rate else 0.0
            await asyncio.gather(*(player.play(until, every_s) for player in self.players))
            self.phase, self.ended = "waiting for the last settlement", time.monotonic()
            await asyncio.gather(*(player.see_it_through(LAST_ROUND_S) for player in self.players))
            self.phase = "leaving"
            await asyncio.gather(*(player.leave() for player in self.players))
        self.phase = "reckoning"

    def report(self, wrong: list[str], audited: str) -> Report:
        """The figures, with the verdict."""
        figures, seconds = self.figures, self.ended - self.started
        return Report(
            stations=self.stations,
            seconds=round(seconds, 1),
            acknowledged=figures.acknowledged,
            per_second=round(figures.acknowledged / seconds, 1) if seconds else 0.0,
            p50_ms=round(quantile(figures.latencies_ms, 0.5), 2),
            p99_ms=round(quantile(figures.latencies_ms, 0.99), 2),
            late=figures.late,
            refused=figures.refused,
            reconnects=sum(player.client.reconnects for player in self.players),
            repeated=sum(player.client.repeated for player in self.players),
            rounds=max((player.rounds for player in self.players), default=0),
            staked=sum(player.staked for player in self.players),
            returned=sum(player.returned for player in self.players),
            audited=audited,
            wrong=wrong,
        )
