"""What a roll does to each craps wager: tables that a dealer could check, and the code that reads them (CR 3.6, 6.1).

A wager is in its box until its first number, then on that number: the Point for the line, its own number for Come,
Don't Come and all number bets. A one-roll wager is decided by the next roll.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from croupier.games.craps.kinds import HORN_TOTALS, KINDS, POINTS, Kind, parse
from croupier.games.craps.payments import HORN_ODDS_CLAUSES, Row, paid_row
from croupier.games.house import BY_THE_BOOK, CLAUSE, HouseRules
from croupier.games.verdict import Fate, Verdict


class Roll(NamedTuple):
    """What matters about two dice: their total, and whether they are a pair."""

    total: int
    pair: bool


class Box(NamedTuple):
    """The first roll of a wager that moves to a number unless it is decided at once."""

    wins: frozenset[int]
    win_clause: str
    loses: frozenset[int]
    lose_clause: str
    inactive: frozenset[int]
    inactive_clause: str
    goes_on: str
    """The clause by which it moves to a number."""


class OnNumber(NamedTuple):
    """A wager on a number n against 7: which totals decide it; all others are inactive."""

    wins_on_number: bool
    win_clause: str
    lose_clause: str
    inactive_clause: str


class OneRoll(NamedTuple):
    """A wager that the next roll decides."""

    wins: frozenset[int]
    win_clause: str
    lose_clause: str


def _first(wins: set[int], win: str, loses: set[int], lose: str, goes_on: str, bar: set[int], barred: str) -> Box:
    return Box(frozenset(wins), win, frozenset(loses), lose, frozenset(bar), barred, goes_on)


def _one_roll(wins: set[int], win: str, lose: str) -> OneRoll:
    return OneRoll(frozenset(wins), win, lose)


BOXES = {
    "win": _first({7, 11}, "CR 3.6.1(a)(i)", {2, 3, 12}, "CR 3.6.1(b)(i)", "CR 1.1:Point", set(), ""),
    "dont-win": _first(
        {3, 12}, "CR 3.6.3(a)(i)", {7, 11}, "CR 3.6.3(b)(i)", "CR 1.1:Point", {2}, "CR 3.6.3(c)(i)"
    ),
    "come": _first({7, 11}, "CR 3.6.5(a)(i)", {2, 3, 12}, "CR 3.6.5(b)(i)", "CR 1.1:Come-Bet-Point", set(), ""),
    "dont-come": _first(
        {3, 12}, "CR 3.6.7(a)(i)", {7, 11}, "CR 3.6.7(b)(i)", "CR 1.1:Don't-Come-Bet-Point",
        {2}, "CR 3.6.7(c)(i)",
    ),
}  # fmt: skip

ON_NUMBERS = {
    "win": OnNumber(True, "CR 3.6.1(a)(ii)", "CR 3.6.1(b)(ii)", "CR 3.6.1(c)"),
    "win-odds": OnNumber(True, "CR 3.6.2(a)", "CR 3.6.2(b)", "CR 3.6.2(c)"),
    "dont-win": OnNumber(False, "CR 3.6.3(a)(ii)", "CR 3.6.3(b)(ii)", "CR 3.6.3(c)(ii)"),
    "dont-win-lay": OnNumber(False, "CR 3.6.4(a)", "CR 3.6.4(b)", "CR 3.6.4(c)"),
    "come": OnNumber(True, "CR 3.6.5(a)(ii)", "CR 3.6.5(b)(ii)", "CR 3.6.5(c)"),
    "come-odds": OnNumber(True, "CR 3.6.6(a)", "CR 3.6.6(b)", "CR 3.6.6(c)"),
    "dont-come": OnNumber(False, "CR 3.6.7(a)(ii)", "CR 3.6.7(b)(ii)", "CR 3.6.7(c)(ii)"),
    # CR 3.6.8(c)(i) singles out a 2; it is one of the other totals (READINGS X19).
    "dont-come-lay": OnNumber(False, "CR 3.6.8(a)", "CR 3.6.8(b)", "CR 3.6.8(c)(ii)"),
    "place": OnNumber(True, "CR 3.6.9(a)", "CR 3.6.9(b)", "CR 3.6.9(c)"),
    "buy": OnNumber(True, "CR 3.6.10", "CR 3.6.10", "CR 3.6.10"),
    "dont-place": OnNumber(False, "CR 3.6.11(a)", "CR 3.6.11(b)", "CR 3.6.11(c)"),
    "lay": OnNumber(False, "CR 3.6.12", "CR 3.6.12", "CR 3.6.12"),
    "hard": OnNumber(True, "CR 3.6.13(a)", "CR 3.6.13(b)", "CR 3.6.13(c)"),
    "big:6": OnNumber(True, "CR 3.6.23(a)", "CR 3.6.23(b)", "CR 3.6.23(c)"),
    "big:8": OnNumber(True, "CR 3.6.24(a)", "CR 3.6.24(b)", "CR 3.6.24(c)"),
}

ONE_ROLLS = {
    "any-craps": _one_roll({2, 3, 12}, "CR 3.6.14(a)", "CR 3.6.14(b)"),
    "two-crap": _one_roll({2}, "CR 3.6.15(a)", "CR 3.6.15(b)"),
    "three-crap": _one_roll({3}, "CR 3.6.16(a)", "CR 3.6.16(b)"),
    "twelve-crap": _one_roll({12}, "CR 3.6.17(a)", "CR 3.6.17(b)"),
    "eleven": _one_roll({11}, "CR 3.6.18(a)", "CR 3.6.18(b)"),
    "horn": _one_roll({2, 3, 11, 12}, "CR 3.6.19(a)", "CR 3.6.19(b)"),
    "horn-high": _one_roll({2, 3, 11, 12}, "CR 3.6.20(a)", "CR 3.6.20(b)"),
    "field": _one_roll({2, 3, 4, 9, 10, 11, 12}, "CR 3.6.21(a)", "CR 3.6.21(b)"),
    "any-seven": _one_roll({7}, "CR 3.6.22(a)", "CR 3.6.22(b)"),
}


def verdict(bet: str, point: int | None, roll: Roll, house: HouseRules = BY_THE_BOOK) -> Verdict:
    """What a roll does to a bet that is on, with the puck on `point`, or off if that is None."""
    kind, number = parse(bet)
    if kind.id in ONE_ROLLS:
        return _one_roll_verdict(kind, number, roll, house)
    on_line = not kind.numbers
    at = point if on_line else number
    if at is None:
        return _box_verdict(kind, roll, on_line, house) if kind.id in BOXES else Verdict(Fate.STANDS, kind.clause)
    return _number_verdict(kind, at, roll, house)


def asleep(bet: str, roll: Roll, clause: str) -> Verdict:
    """What a roll does to a bet that is off: nothing, unless the wager that the odds belong to is decided.

    Then the odds go back undecided (READINGS C7).
    """
    kind, number = parse(bet)
    parent_decided = kind.behind is not None and roll.total in (number, 7)
    return Verdict(Fate.RETURNED if parent_decided else Fate.STANDS, clause)


def pieces(kind: Kind, number: int | None) -> Iterator[tuple[str, int]]:
    """The one-roll bets that the pieces of a Horn or a Horn High are on."""
    if kind.id in HORN_ODDS_CLAUSES:
        for total, bet in HORN_TOTALS.items():
            yield bet, 1 + (total == number)


def _won(clause: str, paid: Row, parts: int = 1, count: int = 1) -> Verdict:
    """A win by a clause of the book, unless the house has its own odds."""
    odds, by = paid
    return Verdict(Fate.WON, CLAUSE if by == CLAUSE else clause, parts, ((count, odds.to, odds.on),))


def _box_verdict(kind: Kind, roll: Roll, on_line: bool, house: HouseRules) -> Verdict:
    box = BOXES[kind.id]
    if box.inactive and house.barred not in box.inactive:  # the house bars another total, so both follow its rule
        if roll.total == house.barred:
            return Verdict(Fate.STANDS, CLAUSE)
        if roll.total in box.inactive:
            return _won(CLAUSE, paid_row(kind.id, None, roll.total, house))
    if roll.total in box.wins:
        return _won(box.win_clause, paid_row(kind.id, None, roll.total, house))
    if roll.total in box.loses:
        return Verdict(Fate.LOST, box.lose_clause)
    if roll.total in box.inactive:
        return Verdict(Fate.STANDS, box.inactive_clause)
    if on_line:  # the Point belongs to the table: the wager stays where it is
        return Verdict(Fate.STANDS, box.goes_on)
    return Verdict(Fate.MOVED, box.goes_on, lies_on=f"{kind.id}:{roll.total}")


def _number_verdict(kind: Kind, number: int, roll: Roll, house: HouseRules) -> Verdict:
    on = ON_NUMBERS[f"big:{number}" if kind.id == "big" else kind.id]
    won, lost = roll.total == number, roll.total == 7
    if kind.id == "hard" and not roll.pair:
        won, lost = False, won or lost
    if not on.wins_on_number:
        won, lost = lost, won
    if won:
        return _won(on.win_clause, paid_row(kind.id, number, roll.total, house))
    if lost:
        return Verdict(Fate.LOST, on.lose_clause)
    return Verdict(Fate.STANDS, on.inactive_clause)


def _one_roll_verdict(kind: Kind, number: int | None, roll: Roll, house: HouseRules) -> Verdict:
    one = ONE_ROLLS[kind.id]
    if roll.total not in one.wins:
        return Verdict(Fate.LOST, one.lose_clause, kind.parts)
    if kind.id in HORN_ODDS_CLAUSES:
        hit = HORN_TOTALS[roll.total]
        count = dict(pieces(kind, number))[hit]
        return _won(one.win_clause, paid_row(hit, None, roll.total, house), kind.parts, count)
    return _won(one.win_clause, paid_row(kind.id, None, roll.total, house))


def tables(point: int | None, roll: Roll, bets: Iterable[str], house: HouseRules = BY_THE_BOOK) -> dict[str, Verdict]:
    """What a roll does to every bet that is not switched: some kinds are off on a Come-Out (CR 3.5.1)."""
    come_out = point is None
    return {
        bet: asleep(bet, roll, "CR 3.5.1")
        if come_out and parse(bet)[0].switchable
        else verdict(bet, point, roll, house)
        for bet in bets
    }


def next_point(point: int | None, total: int) -> int | None:
    """Where the puck goes: a Point is set on a Come-Out, and decided by itself or by 7."""
    if point is None:
        return total if total in POINTS else None
    return None if total in (point, 7) else point


assert set(KINDS) == {key.partition(":")[0] for key in BOXES | ON_NUMBERS | ONE_ROLLS}  # noqa: S101 - a kind without a rule
