"""Croupier's floor on its own log, one process, in CPU seconds: `wagers`, `rounds` or `audit`.

It uses only what every commit with a floor has, because a commit before is measured by the same file.
"""

from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

import msgspec

from bench.contestants.loop import Play, serve
from bench.durable import Stations
from bench.house import DEALER, PERIOD_S, PLAYERS, STATIONS, STREAM, give, open_house
from croupier.floor import Floor, ManualClock
from croupier.floor.audit import audit
from croupier.table import commands as c
from croupier.table import decide

WAGERS = 2_000
"""In a unit of wagers, and in each round of the log that is audited."""
ROUNDS = 5
"""In the log that is audited."""
BETS = (
    "red",
    "black",
    "straight:17",
    "split:5/8",
    "dozen:2",
    "corner:1/2/4/5",
    "low",
    "odd",
    "column:1",
    "street:1/2/3",
)
"""What every station wagers on in a round that is settled."""


def spin(floor: Floor) -> None:
    """Close the period, settle, and open the next one."""
    clock = floor.clock
    if not isinstance(clock, ManualClock):
        raise TypeError("the measured floor has a clock of its own")
    clock.pass_ms(PERIOD_S * 1000)
    floor.tick("t1")
    for command in (c.SpinBall(), c.EnterOutcome("17"), c.ConfirmOutcome("17")):
        give(floor, STREAM, command, DEALER)


def wagers(floor: Floor) -> Callable[[], int]:
    """Wagers of a hundred stations, each durable before its station sends the next."""
    stations = Stations(floor)

    def act() -> int:
        stations.rush(WAGERS)
        return WAGERS

    return act


def rounds(floor: Floor) -> Callable[[], int]:
    """A round in which a hundred stations have ten wagers each is decided, and its events written as the log has them.

    The table stays as it is, so that the next unit decides on the same wagers.
    """
    for station in range(1, STATIONS + 1):
        for bet in BETS:
            give(floor, STREAM, c.Place(station, bet, 100), PLAYERS[station - 1])
    clock = floor.clock
    if not isinstance(clock, ManualClock):
        raise TypeError("the measured floor has a clock of its own")
    clock.pass_ms(PERIOD_S * 1000)
    floor.tick("t1")
    for command in (c.SpinBall(), c.EnterOutcome("17")):
        give(floor, STREAM, command, DEALER)
    found, confirm, encode = floor.state.tables["t1"], c.ConfirmOutcome("17"), msgspec.json.Encoder().encode

    def act() -> int:
        decided = decide(found, confirm, clock.now_ms())
        if not isinstance(decided, list):
            raise TypeError(decided)
        return sum(len(encode(event)) > 0 for event in decided)

    return act


def audited(floor: Floor, log: Path) -> Callable[[], int]:
    """A log of a few rounds, replayed and checked."""
    stations = Stations(floor)
    for _ in range(ROUNDS):
        stations.rush(WAGERS)
        spin(floor)
    floor.close()

    def act() -> int:
        found = audit(log)
        if found.fault is not None:
            raise RuntimeError(found.fault)
        return found.events

    return act


def prepare(what: str) -> Play[int]:
    """One unit: some wagers, one round, or one audit."""
    log = Path(mkdtemp()) / "floor.log"
    floor = open_house(log, writer_process=False)
    if what == "audit":
        return Play(audited(floor, log), lambda done: done)
    return Play({"wagers": wagers, "rounds": rounds}[what](floor), lambda done: done)


if __name__ == "__main__":
    serve(prepare)
