"""A book made for tests, in which every clause has its own number, and tables to try it at."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import fields, replace

from croupier.editions import RAPID, RAPID_1999, Edition
from croupier.table import Table
from croupier.table import events as ev
from tests.table.standing import NEW, standing

FIRST, LAST = "t1-3", "t1-4"
RED, EVEN = {"red": 200, "straight:17": 100}, {"even": 400}
PAID = ev.CashedOut(FIRST, 1_000, "ticket", "ticket_cash_out")
"""What the player at seat 1 leaves with if nothing is at stake."""
TWENTY_MS = 20 * 60_000
GROUNDS = {
    name: {ground: replace(said, clause=f"{name} {ground}") for ground, said in getattr(RAPID, name).items()}
    for name in ("no_spin", "invalidate")
}
BOOKS = (RAPID, RAPID_1999)
CLAUSES = {
    field.name: field.name
    for field in fields(Edition)
    if field.name not in ("id", "words", "betting_ends", "in_motion")
    and any(isinstance(getattr(book, field.name), str) for book in BOOKS)
}
MADE = replace(RAPID, **CLAUSES, **GROUNDS)
"""It knows everything that either book knows, and each of its clauses is named as its rule is."""
Publish = Callable[[Edition], None]


def at(phase: str = "betting", game: str = NEW, seat: dict[str, Any] | None = None, **visit: Any) -> Table:
    """The table with something else about seat 1 and its player."""
    table = standing(phase, game)
    for name, value in (seat or {}).items():
        setattr(table.seats[1], name, value)
    for name, value in visit.items():
        setattr(table.visits[FIRST], name, value)
    return table


def set_up(**changes: Any) -> Table:
    table = standing()
    assert table.setup is not None
    table.setup = replace(table.setup, **changes)
    return table


def unspun(phase: str = "betting") -> Table:
    table = standing(phase)
    table.round.ball_spun = False
    return table


def idler(**visit: Any) -> Table:
    """Every seat is taken, and the first player sat out three rounds."""
    table = at(**{"idle_rounds": 3, "wagers": {}, **visit})
    table.seats[2].failed = True
    return table
