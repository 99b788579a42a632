"""A table in a phase, as the demo's bots and its wheel look at it."""

from croupier.table import Table
from croupier.table import commands as c
from croupier.table.state import Round, Seat

SETUP = c.OpenTable("t1", "rapid-roulette", 2, minimum=100, maximum=50_000)
SETUP_99 = c.OpenTable("t1", "rapid-roulette-1999", 2, minimum=100, maximum=50_000)


def table(phase: str = "idle", setup: c.OpenTable = SETUP, **changes: object) -> Table:
    running = Round(3, phase, **changes)  # type: ignore[arg-type]
    timers = {"period": 100_000} if phase == "betting" else {}
    return Table(setup=setup, open=True, round=running, timers=timers, seats={1: Seat(1), 2: Seat(2)})
