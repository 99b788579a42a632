"""What an outcome does to one visit's wagers: the only caller of a game's settlement.

Live play, corrections, previews, recall and audit all come here, so that none of them can differ from the others.
"""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from croupier.games import Game, Result
from croupier.games.slip import Slip, Wager
from croupier.games.terms import Terms
from croupier.games.verdict import Fate
from croupier.table.purses import bet_of, colour_of, wager_on
from croupier.table.sign_figures import Agreed, personal_sign
from croupier.table.state import Table, Visit

Results = tuple[Result, ...]
"""What became of each wager; `bet` is the wager's name, with its colour where it has one."""
NOBODY_ELSES: Mapping[str, int] = {}


class Owner(NamedTuple):
    """Whose wagers they are, as far as settlement asks."""

    agreed: Agreed | None = None
    """Limits agreed with this player."""
    advised: bool = False
    """Whether the player was told that wagers under the minimum will be returned (4.2.1)."""
    signs: Mapping[str, int] = NOBODY_ELSES
    """The number of the sign that a wager was placed under, where that is not the sign of today (READINGS T33)."""


NOBODY = Owner()
"""At an electronic table nobody has terms of their own: what lies there was within the limits."""


def owner_of(visit: Visit) -> Owner:
    """A visit as settlement sees it."""
    return Owner(visit.agreed, visit.advised, visit.signs)


def settle(
    table: Table, played: Game, wagers: Mapping[str, int], outcome: str, owner: Owner, *, winners_stay: bool
) -> Results:
    """What these wagers of one visit come to; `winners_stay` where a winner lies on felt until it is lifted (T12)."""
    if not played.regime.in_chips:
        return played.settle(played.start(), wagers, outcome).results
    results = played.settle(played.start(), slip_of(table, wagers, owner), outcome).results
    return tuple(_on_felt(result, winners_stay=winners_stay) for result in results)


def _on_felt(result: Result, *, winners_stay: bool) -> Result:
    named = replace(result, bet=wager_on(result.bet, result.purse))
    if winners_stay and result.fate is Fate.WON:
        # The whole stack goes on lying there, also what is over the maximum and was not paid for.
        return replace(named, back=0, stays=result.stake)
    return named


def slip_of(table: Table, wagers: Mapping[str, int], owner: Owner) -> Slip:
    """The wagers as the game knows them: each with its purse, and the terms that it was placed under."""
    now = table.sign_number
    numbers = sorted({owner.signs.get(wager, now) for wager in wagers} | {now})
    laid = tuple(
        Wager(bet_of(wager), amount, colour_of(wager), numbers.index(owner.signs.get(wager, now)))
        for wager, amount in wagers.items()
    )
    signs = (table.sign_numbered(number) for number in numbers)
    terms = (sign if owner.agreed is None else personal_sign(sign, owner.agreed) for sign in signs)
    return Slip(laid, tuple(Terms(sign) for sign in terms), advised=owner.advised)


def is_advised(results: Results, played: Game) -> bool:
    """Whether a wager under the minimum was among them: then its owner is advised (4.2.1, READINGS L6)."""
    return played.regime.in_chips and any(result.limit_clause == played.regime.below for result in results)
