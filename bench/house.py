"""A floor to measure: one Rapid Roulette table with 100 stations, all bought in, betting open."""

from decimal import Decimal
from pathlib import Path

from croupier.authority import player, staff
from croupier.equipment import commands as q
from croupier.floor import EQUIPMENT, Accepted, Floor, ManualClock
from croupier.floor.admission import Command
from croupier.games.roulette.wheels import SINGLE_ZERO
from croupier.garbage_collection import collect_rarely
from croupier.table import commands as c

STATIONS = 100
STREAM = "table:t1"
PERIOD_S = 3_600
BANK = 50_000_000_000
DEALER, PIT_BOSS, ADMINISTRATOR = staff("dana", "dealer"), staff("pat", "pit-boss"), staff("ada", "", "administrator")
PLAYERS = [player("t1", seat) for seat in range(1, STATIONS + 1)]
BETS = ("red", "black", "straight:17", "split:5/8", "dozen:2", "corner:1/2/4/5")
START_MS = 1_800_000_000_000


def give(floor: Floor, stream: str, command: Command, actor: object) -> None:
    """Give a command that must be accepted."""
    answer = floor.run(stream, command, actor)  # type: ignore[arg-type]
    if not isinstance(answer, Accepted):
        raise TypeError(f"{command}: {answer}")


def open_house(path: Path, *, writer_process: bool = True) -> Floor:
    """The floor, ready to play, in a process that has settled in as `croupier serve` does."""
    floor = Floor.open(path, ManualClock(START_MS), writer_process=writer_process)
    items = [
        q.RegisterItem("console", "console", "m", "t1"),
        q.RegisterItem("system", "game-system", "m", "t1"),
        q.RegisterItem("display", "display", "m", "t1"),
        q.RegisterItem("wheel", "wheel", "m", "t1", pockets=SINGLE_ZERO),
        q.RegisterItem("ball", "ball", "m", "t1", diameter_mm=Decimal(20)),
        *(q.RegisterItem(f"ats-{n}", "station", "m", "t1", seat=n) for n in range(1, STATIONS + 1)),
    ]
    for item in items:
        give(floor, EQUIPMENT, item, ADMINISTRATOR)
        give(floor, EQUIPMENT, q.ApproveItem(item.item, "approved"), ADMINISTRATOR)
    setup = c.OpenTable("t1", "rapid-roulette", STATIONS, minimum=100, maximum=BANK, period_s=PERIOD_S)
    give(floor, STREAM, setup, PIT_BOSS)
    for seat in range(1, STATIONS + 1):
        give(floor, STREAM, c.BuyIn(seat, BANK), DEALER)
    give(floor, STREAM, c.OpenBetting(), DEALER)
    collect_rarely()
    return floor


def play_out(floor: Floor, outcome: str) -> None:
    """Close the period, settle, and open the next one."""
    if not isinstance(floor.clock, ManualClock):
        raise TypeError("the measured floor has a clock of its own")
    floor.clock.pass_ms(PERIOD_S * 1000)
    floor.tick("t1")
    for command in (c.SpinBall(), c.EnterOutcome(outcome), c.ConfirmOutcome(outcome)):
        give(floor, STREAM, command, DEALER)
