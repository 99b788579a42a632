"""A visit's wagers as its game knows them: a slip; and what a book with rules of when lets be changed on it.

At a wheel a wager may be placed and taken back as long as betting is open. Where its wagers stand over rounds, the
book says for each bet when it may be placed, raised, reduced or removed: there every change goes through the game.
"""

from collections.abc import Mapping
from typing import NamedTuple

from croupier.games import Refusal
from croupier.games.slip import Slip, Wager
from croupier.games.terms import Terms
from croupier.table.guards import NotOpen, game_of
from croupier.table.purses import bet_of, colour_of, wager_on
from croupier.table.sign_figures import Agreed, personal_sign
from croupier.table.state import UNMARKED, Marks, Share, Table, Visit

NONE: Mapping[str, int] = {}


class Owner(NamedTuple):
    """Whose wagers they are, as far as settlement asks."""

    agreed: Agreed | None = None
    """Limits agreed with this player."""
    advised: bool = False
    """Whether the player was told that wagers under the minimum will be returned (4.2.1)."""
    signs: Mapping[str, int] = NONE
    """The number of the sign that a wager was placed under, where that is not the sign of today (READINGS T33)."""
    marks: Marks = UNMARKED
    fees: Mapping[str, int] = NONE
    """The commission that was paid on each wager."""


def owner_of(whose: Visit | Share) -> Owner:
    """A visit as settlement sees it, or as it was when a round was settled."""
    return Owner(whose.agreed, whose.advised, whose.signs, whose.marks, whose.fees)


def slip_of(table: Table, wagers: Mapping[str, int], owner: Owner) -> Slip:
    """The wagers as the game knows them: each with its purse, the terms that it was placed under, and its fee."""
    now, fees = table.sign_number, owner.fees
    numbers = sorted({owner.signs.get(wager, now) for wager in wagers} | {now})
    laid = tuple(
        Wager(bet_of(w), amount, colour_of(w), numbers.index(owner.signs.get(w, now)), fees.get(w, 0))
        for w, amount in wagers.items()
    )
    # A line of a kind that is not played here any more judges nothing, and never stops a settlement.
    kinds = game_of(table).kinds
    signs = (table.sign_numbered(number).of_kinds(kinds) for number in numbers)
    terms = (sign if owner.agreed is None else personal_sign(sign, owner.agreed).of_kinds(kinds) for sign in signs)
    marks = owner.marks
    return Slip(laid, tuple(Terms(sign) for sign in terms), marks.switched, marks.barred, owner.advised)


def marks_of(slip: Slip) -> Marks:
    """What is marked on a slip beside its wagers."""
    return Marks(dict(slip.switched), slip.barred)


class SlipChange(NamedTuple):
    """What becomes different on a slip."""

    deltas: dict[str, int]
    marks: Marks | None
    """None: as before."""
    fee: int
    """The commission that is paid; below zero: that goes back."""
    fees: dict[str, int]
    """What changes of the commission that is on record for each wager."""


def by_the_book(table: Table, visit: Visit, deltas: Mapping[str, int]) -> SlipChange:
    """What a change of wagers comes to by the game's rules of when; what they refuse is refused by the book's clause.

    Odds come down with the wager that they were laid behind, so that more may change than was asked for.
    """
    played = game_of(table)
    now = played.situation(table.situation)
    before = slip = slip_of(table, visit.wagers, owner_of(visit))
    fee = 0
    for wager, delta in deltas.items():
        bet, purse = bet_of(wager), colour_of(wager)
        more = visit.wagers.get(wager, 0) + delta - _on(slip, bet, purse)
        if not more:
            continue  # it came down with another wager
        placing = more > 0
        answer = played.place(now, slip, bet, more, purse) if placing else played.remove(now, slip, bet, -more, purse)
        if isinstance(answer, Refusal):
            raise NotOpen(answer)
        slip = answer.slip
        fee += answer.fee if placing else -answer.fee
    marks = marks_of(slip)
    return SlipChange(
        changes(_stakes(before), _stakes(slip)), marks if marks != visit.marks else None,
        fee, changes(visit.fees, {wager_on(wager.bet, wager.purse): wager.fee for wager in slip.wagers}),
    )  # fmt: skip


def liftable(table: Table, visit: Visit) -> dict[str, int]:
    """What a player may take up of what lies there, as changes of the wagers: all but contracts."""
    played = game_of(table)
    legal = played.legal(played.situation(table.situation), slip_of(table, visit.wagers, owner_of(visit)))
    free = {one.bet for one in legal if one.may_remove}
    return {wager: -stake for wager, stake in visit.wagers.items() if bet_of(wager) in free}


def changes(was: Mapping[str, int], now: Mapping[str, int]) -> dict[str, int]:
    """What is more or less than it was, of each wager."""
    return {wager: more for wager in {**was, **now} if (more := now.get(wager, 0) - was.get(wager, 0))}


def _stakes(slip: Slip) -> dict[str, int]:
    return {wager_on(wager.bet, wager.purse): wager.amount for wager in slip.wagers}


def _on(slip: Slip, bet: str, purse: str) -> int:
    return _stakes(slip).get(wager_on(bet, purse), 0)
