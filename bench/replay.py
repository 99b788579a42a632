"""A round of a long history: how long an inspector waits for the first one, and for any other after it."""

import random
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from bench.finding import Bar, Finding
from bench.house import BETS, START_MS, STREAM
from bench.measure import Pace, Series
from bench.peers import Peer
from croupier.floor.messages import encode
from croupier.games import Refusal
from croupier.garbage_collection import collect_rarely
from croupier.log import Entry, NewEvent, SqliteLog
from croupier.server.parts.rounds import Rounds
from croupier.table import Table, decide, evolve
from croupier.table import commands as c

ROUNDS = 10_000
PLAYERS = 6
WAGERS = 2
"""What each player places in a round."""
ASKS = 200
FIRST_MS = 1_000.0
LATER_MS = 50.0
AT_ONCE = 500
"""Rounds that are written to the log in one transaction."""

WHAT = f"""\
One table has played {ROUNDS:,} rounds, with {PLAYERS} players who place {WAGERS} wagers each. An inspector asks for its
newest round, from a server that has just started, and then for {ASKS} others by chance, each from the log, as the JSON
that the page gets. The first answer reads the whole history in one thread: its CPU seconds count, beside them stands
what was waited, which other load on the machine makes longer."""


class Play:
    """Plays rounds without a floor, and writes what happened to a log."""

    def __init__(self, log: SqliteLog) -> None:
        self._log, self._table, self._now_ms = log, Table(), START_MS
        self._made: list[NewEvent] = []
        self.give(c.OpenTable("t1", "rapid-roulette", PLAYERS, minimum=100, maximum=100_000))
        for seat in range(1, PLAYERS + 1):
            self.give(c.BuyIn(seat, 50_000_000_000))
        self.give(c.OpenBetting())

    def give(self, command: c.Command) -> None:
        """Give a command that must be accepted."""
        decided = decide(self._table, command, self._now_ms)
        if isinstance(decided, Refusal):
            raise TypeError(f"{command}: {decided}")
        for event in decided:
            evolve(self._table, event, self._now_ms)
            self._made.append(encode(event, STREAM, self._now_ms, "dana"))

    def round(self, number: int) -> None:
        """From open betting to the next."""
        for wager in range(WAGERS):
            for seat in range(1, PLAYERS + 1):
                self.give(c.Place(seat, BETS[(number + seat + wager) % len(BETS)], 100))
        self._now_ms = self._table.timers["period"]
        outcome = str(number % 37)
        for command in (c.Tick(), c.SpinBall(), c.EnterOutcome(outcome), c.ConfirmOutcome(outcome)):
            self.give(command)

    def write(self) -> None:
        """Make it durable."""
        self._log.append([Entry(tuple(self._made))])
        self._made.clear()


class Asked(NamedTuple):
    """What an inspector was answered by one server, the first answer and the others, in seconds."""

    wall: list[float]
    cpu: list[float]
    largest: int
    """Bytes of the largest answer."""
    kept: int
    """Bytes of the states that are kept to answer."""

    def first(self, seconds: list[float]) -> float:
        """The milliseconds of the first answer."""
        return seconds[0] * 1000

    def others(self, seconds: list[float]) -> float:
        """The median of the others, in milliseconds."""
        return median(seconds[1:]) * 1000


def _ask(log: SqliteLog, rounds: int) -> Asked:
    found, chance = Rounds(log), random.Random(1)  # noqa: S311 - the same rounds every time
    wall, cpu, sizes = [], [], []
    for number in [rounds, *(chance.randrange(1, rounds + 1) for _ in range(ASKS))]:
        start, cpu_start = time.perf_counter(), time.process_time()
        sizes.append(len(msgspec.json.encode(found.replay("t1", number))))
        wall.append(time.perf_counter() - start)
        cpu.append(time.process_time() - cpu_start)
    return Asked(wall, cpu, max(sizes), found.of("t1").states.bytes)


def measure(pace: Pace, peers: dict[Peer, str]) -> Finding:
    """Milliseconds to the first answer, and to the others."""
    del peers
    collect_rarely()  # as `croupier serve` does
    rounds = ROUNDS if pace.rounds > 2 else 500
    with TemporaryDirectory() as folder, SqliteLog.open(Path(folder) / "floor.log") as log:
        play = Play(log)
        for number in range(1, rounds + 1):
            play.round(number)
            if number % AT_ONCE == 0:
                play.write()
        events = log.last_seq()
        runs = [_ask(log, rounds) for _ in range(pace.rounds)]
    first = Series("the first, CPU", tuple(run.first(run.cpu) for run in runs))
    waited = Series("the first, as waited for", tuple(run.first(run.wall) for run in runs))
    others = Series("any other, CPU", tuple(run.others(run.cpu) for run in runs))
    others_waited = Series("any other, as waited for", tuple(run.others(run.wall) for run in runs))
    slowest = max(max(run.wall[1:]) for run in runs) * 1000
    return Finding(
        title="A round replayed",
        what=WHAT,
        show=_ms,
        series=[first, waited, others, others_waited],
        bars=[
            Bar("first, CPU", FIRST_MS, first.median, _ms, at_most=True),
            Bar("others, as waited for", LATER_MS, others_waited.median, _ms, at_most=True),
        ],
        notes=[
            f"The log has {events:,} events; the states that are kept take {runs[0].kept / 1e6:.1f} MB.",
            f"The slowest of the others took {_ms(slowest)}; the largest answer has {runs[0].largest / 1000:.0f} kB.",
        ],
        compared=False,
    )


def _ms(value: float) -> str:
    return f"{value:.1f} ms"
