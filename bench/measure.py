"""The method: contestants take turns, round by round, and the median of the rounds counts."""

import json
import os
import subprocess
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from time import perf_counter
from types import TracebackType
from typing import Any, NamedTuple

from msgspec import Struct

ROOT = Path(__file__).parents[1]
BUSY = 1.15
"""The ratio of wall to CPU seconds above which the machine was busy with other things."""


class Pace(NamedTuple):
    """How many rounds, how many turns each contestant has in one, and how long a turn takes.

    A machine's speed changes from second to second: with short turns, all contestants get their share of both.
    """

    rounds: int = 5
    turns: int = 5
    turn_s: float = 0.1


QUICK = Pace(rounds=2, turns=1, turn_s=0.05)


class Timing(Struct, frozen=True):
    """The seconds of one turn, or of all turns of a round."""

    cpu_s: float = 0
    wall_s: float = 0

    def __add__(self, other: "Timing") -> "Timing":
        return Timing(self.cpu_s + other.cpu_s, self.wall_s + other.wall_s)


class Series(Struct, frozen=True):
    """What one contestant reached in each round."""

    name: str
    rounds: tuple[float, ...]
    busy: bool = False
    """Whether the machine was busy with other things for much of the time."""

    @property
    def median(self) -> float:
        """The figure that counts."""
        return median(self.rounds)

    @property
    def spread(self) -> tuple[float, float]:
        """The worst and the best round."""
        return min(self.rounds), max(self.rounds)

    def ratio(self, other: "Series") -> float:
        """How many times the other's figure: the median of the rounds' ratios."""
        return median(mine / theirs for mine, theirs in zip(self.rounds, other.rounds, strict=True))


class Contestant:
    """A process that stays alive and is asked for one round at a time."""

    def __init__(self, name: str, python: Path, module: str, *words: str, root: Path = ROOT) -> None:
        self.name, self.root = name, root
        self.argv = [str(python), "-m", f"bench.contestants.{module}", *words]

    def prepare(self, work: object) -> int:
        """Hand over the work; the answer is the cents that one unit pays."""
        return int(self._ask(json.dumps(work))["cents"])

    def turn(self, units: int) -> Timing:
        """Do this many units of the work."""
        answer = self._ask(str(units))
        return Timing(answer["cpu_s"], answer["wall_s"])

    def units_for(self, seconds: float) -> int:
        """How many units fill a turn; finding out also warms up the process."""
        units = 1
        while (cpu_s := self.turn(units).cpu_s) < seconds / 2:
            units *= 2
        return max(1, round(units * seconds / cpu_s))

    def __enter__(self) -> "Contestant":
        self.process = subprocess.Popen(
            self.argv,
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": str(self.root / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.communicate()

    def _ask(self, line: str) -> dict[str, Any]:
        if self.process.stdin is None or self.process.stdout is None:
            raise RuntimeError(f"{self.name}: no pipe")
        self.process.stdin.write(line + "\n")
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError(f"{self.name} stopped: see its error above")
        found: dict[str, Any] = json.loads(answer)
        return found


class Race(NamedTuple):
    """What each contestant reached, and what it paid, by name."""

    series: dict[str, Series]
    cents: dict[str, int]


def race(contestants: Sequence[Contestant], work: object, per_unit: int, pace: Pace) -> Race:
    """Things done in a CPU second, where a unit of the work is `per_unit` things.

    CPU seconds, not wall seconds: all contestants have one thread, and other load on the machine should not count.
    """
    with ExitStack() as stack:
        cents = {one.name: stack.enter_context(one).prepare(work) for one in contestants}
        units = {one.name: one.units_for(pace.turn_s) for one in contestants}
        rounds = [_round(contestants, units, pace.turns) for _ in range(pace.rounds)]
    return Race(
        {one.name: _series(one.name, units[one.name] * pace.turns * per_unit, rounds) for one in contestants}, cents
    )


def _round(contestants: Sequence[Contestant], units: dict[str, int], turns: int) -> dict[str, Timing]:
    timings = {one.name: Timing() for one in contestants}
    for _ in range(turns):
        for one in contestants:
            timings[one.name] += one.turn(units[one.name])
    return timings


def _series(name: str, things: int, rounds: Sequence[dict[str, Timing]]) -> Series:
    timings = [timed[name] for timed in rounds]
    busy = median(timing.wall_s / timing.cpu_s for timing in timings) > BUSY
    return Series(name, tuple(things / timing.cpu_s for timing in timings), busy)


def fresh(commands: dict[str, list[str]], pace: Pace) -> dict[str, Series]:
    """Wall seconds from the start of a fresh process to its end, the commands taking turns."""
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(pace.rounds):
        for name, argv in commands.items():
            start = perf_counter()
            subprocess.run(argv, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
            seconds[name].append(perf_counter() - start)
    return {name: Series(name, tuple(rounds)) for name, rounds in seconds.items()}
