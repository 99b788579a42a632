"""The kinds of craps wager (CR 3.6): which numbers each has, when it may be placed, and what belongs to it."""

from enum import Enum
from functools import cache

from msgspec import Struct

from croupier.games.terms import POINTS

__all__ = ["HARD_TOTALS", "HORN_TOTALS", "KINDS", "POINTS", "SPECS", "Kind", "Spec", "When", "ids", "parse"]

HARD_TOTALS = (4, 6, 8, 10)
HORN_TOTALS = {2: "two-crap", 3: "three-crap", 11: "eleven", 12: "twelve-crap"}


class When(Enum):
    """When a wager may be placed or raised (docs/readings.md)."""

    BEFORE_COME_OUT = "before a Come-Out roll, while no Point stands"
    POINT_STANDS = "while a Point stands"
    BEHIND = "behind the wager that it belongs to"
    ANY_TIME = "at any time"


class Kind(Struct, frozen=True):
    """One kind of wager."""

    id: str
    name: str
    clause: str
    placed: When = When.ANY_TIME
    numbers: tuple[int, ...] = ()
    """The numbers in its ids, as in `place:6`."""
    travels: bool = False
    """Whether it is placed in a box without a number and travels to one."""
    behind: str | None = None
    """The kind that these odds are laid behind."""
    lays: bool = False
    """Whether the multiple caps the winnings (lay odds) and not the stake."""
    switchable: bool = False
    """Whether it is off on Come-Out rolls and may be switched on and off (CR 3.5)."""
    instead_of: str | None = None
    """The kind that it replaces on the same number."""
    parts: int = 1


KINDS = {
    kind.id: kind
    for kind in (
        Kind("win", "Win Line", "CR 3.6.1", When.BEFORE_COME_OUT),
        Kind("win-odds", "Win Line Odds", "CR 3.6.2", When.BEHIND, behind="win"),
        Kind("dont-win", "Don't Win Line", "CR 3.6.3", When.BEFORE_COME_OUT),
        Kind("dont-win-lay", "Lay Odds behind the Don't Win", "CR 3.6.4", When.BEHIND, behind="dont-win", lays=True),
        Kind("come", "Come", "CR 3.6.5", When.POINT_STANDS, POINTS, travels=True),
        Kind("come-odds", "Come Odds", "CR 3.6.6", When.BEHIND, POINTS, behind="come", switchable=True),
        Kind("dont-come", "Don't Come", "CR 3.6.7", When.POINT_STANDS, POINTS, travels=True),
        Kind(
            "dont-come-lay",
            "Lay Odds on the Don't Come",
            "CR 3.6.8",
            When.BEHIND,
            POINTS,
            behind="dont-come",
            lays=True,
        ),
        Kind("place", "Place", "CR 3.6.9", numbers=POINTS, switchable=True),
        Kind("buy", "Buy", "CR 3.6.10", numbers=POINTS, switchable=True, instead_of="place"),
        Kind("dont-place", "Don't Place", "CR 3.6.11", numbers=POINTS),
        Kind("lay", "Lay", "CR 3.6.12", numbers=POINTS, instead_of="dont-place"),
        Kind("hard", "Hard", "CR 3.6.13", numbers=HARD_TOTALS, switchable=True),
        Kind("any-craps", "Any Craps", "CR 3.6.14"),
        Kind("two-crap", "Two Crap", "CR 3.6.15"),
        Kind("three-crap", "Three Crap", "CR 3.6.16"),
        Kind("twelve-crap", "Twelve Crap", "CR 3.6.17"),
        Kind("eleven", "Eleven", "CR 3.6.18"),
        Kind("horn", "Horn", "CR 3.6.19", parts=4),
        Kind("horn-high", "Horn High", "CR 3.6.20", numbers=tuple(HORN_TOTALS), parts=5),
        Kind("field", "Field", "CR 3.6.21"),
        Kind("any-seven", "Any Seven", "CR 3.6.22"),
        Kind("big", "Big", "CR 3.6.23", numbers=(6, 8)),  # and CR 3.6.24
    )
}


@cache
def parse(bet: str) -> tuple[Kind, int | None]:
    """The kind and the number of a valid bet id.

    >>> parse("come-odds:6")[1], parse("win")[1]
    (6, None)
    """
    kind, _, number = bet.partition(":")
    return KINDS[kind], int(number) if number else None


def ids() -> list[str]:
    """Every bet id, in the order of the book."""
    found = []
    for kind in KINDS.values():
        if kind.travels or not kind.numbers:
            found.append(kind.id)
        found += [f"{kind.id}:{number}" for number in kind.numbers]
    return found


class Spec(Struct, frozen=True):
    """A bet for the rules of placing: its kind and number, and the bets that it belongs with."""

    id: str
    kind: Kind
    number: int | None
    clause: str
    """The clause that creates it."""
    travelled: bool
    """Whether it is a Come or a Don't Come on its number, which nobody places there."""
    parent: str
    """The flat wager that these odds are laid behind, if they are odds."""
    odds: str
    """The odds that can be laid behind this wager, if any can."""
    rival: str
    """Place and Buy, Don't Place and Lay: one of the two on a number (READINGS C16); else empty, as the two above."""


def _spec(bet: str) -> Spec:
    kind, number = parse(bet)
    on = "" if number is None else f":{number}"
    odds = next(
        (other.id for other in KINDS.values() if other.behind == kind.id and bool(other.numbers) == bool(on)), ""
    )
    rival = kind.instead_of or next((other.id for other in KINDS.values() if other.instead_of == kind.id), "")
    return Spec(
        id=bet,
        kind=kind,
        number=number,
        clause="CR 3.6.24" if bet == "big:8" else kind.clause,
        travelled=kind.travels and number is not None,
        parent=f"{kind.behind}{on}" if kind.behind else "",
        odds=f"{odds}{on}" if odds else "",
        rival=f"{rival}{on}" if rival else "",
    )


SPECS = {bet: _spec(bet) for bet in ids()}
