"""What one roll does to one craps wager, told clause by clause.

Every function answers with a fate: the wager stays (is inactive), moves to a number, or
ends and hands back so many cents (none for a loser). Mini Craps has the same rules here
(CR 7.1).
"""

from fractions import Fraction
from math import ceil
from typing import Literal, NamedTuple


class Fate(NamedTuple):
    """What became of the wager; the number is a place on the layout, or cents."""

    what: Literal["stays", "moves", "ends"]
    number: int


STAYS = Fate("stays", 0)
LOSES = Fate("ends", 0)


class Roll(NamedTuple):
    """The two dice, and the Point that stood when they were thrown."""

    first: int
    second: int
    point: int | None
    chip: int

    @property
    def total(self) -> int:
        return self.first + self.second


def wins(stake: int, numerator: int, denominator: int, roll: Roll) -> Fate:
    """Stake back with winnings, rounded up to what chips can pay (CR 4.2.3)."""
    chips = ceil(Fraction(stake * numerator, denominator * roll.chip))
    return Fate("ends", stake + chips * roll.chip)


def wins_true_odds(number: int, stake: int, roll: Roll) -> Fate:
    """Odds behind Win and Come, and Buy, when the number comes (CR 6.1)."""
    if number in (4, 10):
        return wins(stake, 2, 1, roll)
    if number in (5, 9):
        return wins(stake, 3, 2, roll)
    return wins(stake, 6, 5, roll)


def wins_lay_odds(number: int, stake: int, roll: Roll) -> Fate:
    """Lay Odds, and Lay, when the 7 comes (CR 6.1)."""
    if number in (4, 10):
        return wins(stake, 1, 2, roll)
    if number in (5, 9):
        return wins(stake, 2, 3, roll)
    return wins(stake, 5, 6, roll)


def line_wager_on_a_come_out(bet: str, stake: int, roll: Roll) -> Fate:
    """CR 3.6.1 and 3.6.3, while there is no Point; odds cannot lie there yet."""
    if bet == "win":
        if roll.total in (7, 11):
            return wins(stake, 1, 1, roll)
        if roll.total in (2, 3, 12):
            return LOSES
        return STAYS
    if roll.total in (3, 12):
        return wins(stake, 1, 1, roll)
    if roll.total in (7, 11):
        return LOSES
    # The 2 is inactive (CR 3.6.3(c)(i)); a Point keeps the wager waiting.
    return STAYS


def line_wager_under_a_point(bet: str, stake: int, roll: Roll, point: int) -> Fate:
    """CR 3.6.1 to 3.6.4, once there is a Point."""
    if roll.total == point:
        if bet == "win":
            return wins(stake, 1, 1, roll)
        if bet == "win-odds":
            return wins_true_odds(point, stake, roll)
        return LOSES
    if roll.total == 7:
        if bet == "dont-win":
            return wins(stake, 1, 1, roll)
        if bet == "dont-win-lay":
            return wins_lay_odds(point, stake, roll)
        return LOSES
    return STAYS


def box_wager(bet: str, stake: int, roll: Roll) -> Fate:
    """A Come or Don't Come that has not travelled yet (CR 3.6.5, 3.6.7)."""
    total = roll.total
    if total in (4, 5, 6, 8, 9, 10):
        return Fate("moves", total)
    if bet == "come":
        if total in (7, 11):
            return wins(stake, 1, 1, roll)
        return LOSES
    if total in (3, 12):
        return wins(stake, 1, 1, roll)
    if total in (7, 11):
        return LOSES
    # Only the 2 is left: inactive, and the wager waits in the box (CR 3.6.7(c)(i)).
    return STAYS


def travelled_wager(kind: str, number: int, stake: int, roll: Roll, asleep: bool) -> Fate:
    """A Come or Don't Come on its number, and the odds with it (CR 3.6.5 to 3.6.8)."""
    if roll.total == number:
        if kind == "come":
            return wins(stake, 1, 1, roll)
        if kind == "come-odds":
            # Asleep odds have lost the wager they lay on: handed back, undecided.
            if asleep:
                return Fate("ends", stake)
            return wins_true_odds(number, stake, roll)
        return LOSES
    if roll.total == 7:
        if kind == "come":
            return LOSES
        if kind == "come-odds":
            if asleep:
                return Fate("ends", stake)
            return LOSES
        if kind == "dont-come":
            return wins(stake, 1, 1, roll)
        return wins_lay_odds(number, stake, roll)
    return STAYS


def number_wager(kind: str, number: int, stake: int, roll: Roll, asleep: bool) -> Fate:
    """CR 3.6.9 to 3.6.13, 3.6.23 and 3.6.24: a number against the 7."""
    # Only Place, Buy and Hardways can sleep (CR 3.5).
    if asleep:
        return STAYS
    if roll.total == 7:
        return number_wager_on_seven(kind, number, stake, roll)
    if roll.total == number:
        return number_wager_on_its_number(kind, number, stake, roll)
    return STAYS


def number_wager_on_seven(kind: str, number: int, stake: int, roll: Roll) -> Fate:
    if kind == "lay":
        return wins_lay_odds(number, stake, roll)
    if kind == "dont-place":
        if number in (4, 10):
            return wins(stake, 5, 11, roll)
        if number in (5, 9):
            return wins(stake, 5, 8, roll)
        return wins(stake, 4, 5, roll)
    return LOSES


def number_wager_on_its_number(kind: str, number: int, stake: int, roll: Roll) -> Fate:
    if kind == "place":
        if number in (4, 10):
            return wins(stake, 9, 5, roll)
        if number in (5, 9):
            return wins(stake, 7, 5, roll)
        return wins(stake, 7, 6, roll)
    if kind == "buy":
        return wins_true_odds(number, stake, roll)
    if kind == "big":
        return wins(stake, 1, 1, roll)
    if kind == "hard" and roll.first == roll.second:
        if number in (4, 10):
            return wins(stake, 15, 2, roll)
        return wins(stake, 19, 2, roll)
    return LOSES


def horn_wager(bet: str, stake: int, roll: Roll) -> Fate:
    """Horn and Horn High as the separate wagers they stand for (CR 6.1)."""
    if roll.total not in (2, 3, 11, 12):
        return LOSES
    piece = stake // 4 if bet == "horn" else stake // 5
    if bet == f"horn-high:{roll.total}":
        piece = piece * 2
    if roll.total in (2, 12):
        return wins(piece, 33, 1, roll)
    return wins(piece, 16, 1, roll)


def one_roll_wager(bet: str, stake: int, roll: Roll) -> Fate:
    """CR 3.6.14 to 3.6.18, 3.6.21 and 3.6.22: the very next roll decides."""
    total = roll.total
    if bet == "any-craps" and total in (2, 3, 12):
        return wins(stake, 15, 2, roll)
    if bet == "two-crap" and total == 2:
        return wins(stake, 33, 1, roll)
    if bet == "three-crap" and total == 3:
        return wins(stake, 16, 1, roll)
    if bet == "twelve-crap" and total == 12:
        return wins(stake, 33, 1, roll)
    if bet == "eleven" and total == 11:
        return wins(stake, 16, 1, roll)
    if bet == "any-seven" and total == 7:
        return wins(stake, 4, 1, roll)
    if bet == "field" and total in (3, 4, 9, 10, 11):
        return wins(stake, 1, 1, roll)
    if bet == "field" and total in (2, 12):
        return wins(stake, 2, 1, roll)
    return LOSES


def fate(bet: str, stake: int, roll: Roll, asleep: bool) -> Fate:
    """Sends a wager to the clause that decides it."""
    if bet in ("win", "win-odds", "dont-win", "dont-win-lay"):
        if roll.point is None:
            return line_wager_on_a_come_out(bet, stake, roll)
        return line_wager_under_a_point(bet, stake, roll, roll.point)
    if bet in ("come", "dont-come"):
        return box_wager(bet, stake, roll)
    kind, _, number = bet.partition(":")
    if kind in ("come", "come-odds", "dont-come", "dont-come-lay"):
        return travelled_wager(kind, int(number), stake, roll, asleep)
    if kind in ("place", "buy", "dont-place", "lay", "hard", "big"):
        return number_wager(kind, int(number), stake, roll, asleep)
    if kind in ("horn", "horn-high"):
        return horn_wager(bet, stake, roll)
    return one_roll_wager(bet, stake, roll)
