"""A felt table for tests: the Big Wheel in the middle of an evening, with two players."""

from typing import Any

from croupier.table import Table
from croupier.table import commands as c
from croupier.table.state import Colour, LastRound, Round, Seat, Share, Visit
from tests.table.standing import standing

WHEEL = "big-wheel-1"
HERE, BESIDE = "t1-3", "t1-4"


def felt(phase: str = "entered", outcome: str = "A", beside: Visit | None = None, **visit: Any) -> Table:
    """A table with blue chips at 300 cents and green ones at 500, one player with this visit, and maybe another."""
    here = Visit(HERE, 1, **{"balance": 1_000, **visit})
    setup = c.OpenTable("t1", WHEEL, 3, minimum=500, maximum=2_000, chip=1, colours=("blue", "green", "red"))
    table = standing(phase, WHEEL, setup=setup, minimum=500, maximum=2_000, held={}, debts={})
    table.visits = {HERE: here} | ({beside.id: beside} if beside is not None else {})
    table.seats[3] = Seat(3, beside.id if beside is not None else None)
    table.colours = {"blue": Colour(5, 300, [HERE]), "green": Colour(6, 500, [HERE])}
    table.round = Round(8, phase, ball_spun=True, outcome=outcome if phase == "entered" else "")  # type: ignore[arg-type]
    table.last = LastRound(7, "B")
    return table


def settled(*, screen: bool = True, phase: str = "betting", share: Share, **visit: Any) -> Table:
    """The same after a round that the player had this share in, at a seat with or without a screen."""
    table = felt(phase, **visit)
    table.seats[1].screen = screen
    table.last = LastRound(7, "A", {HERE: share})
    return table
