"""What an outcome does to one visit's wagers: the only caller of a game's settlement.

Live play, corrections, previews, recall and audit all come here, so that none of them can differ from the others.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.games import Game, Result
from croupier.games.slip import Slip
from croupier.games.verdict import Fate
from croupier.table.purses import wager_on
from croupier.table.slips import owner_of, slip_of
from croupier.table.state import Share, Table, Visit

Results = tuple[Result, ...]
"""What became of each wager; `bet` is the wager's name, with its colour where it has one."""


def settle(
    table: Table,
    played: Game,
    situation: str,
    wagers: Mapping[str, int],
    outcome: str,
    whose: Visit | Share,
    *,
    winners_stay: bool,
) -> tuple[Results, Slip]:
    """What these wagers of one visit come to, and the slip that is left; `situation` is the one before the outcome.

    The terms are those of the visit, or of its share of a round that was settled.

    `winners_stay` where a winner lies on felt until it is lifted (READINGS T12).
    """
    if played.settles_plainly:
        settled = played.settle(played.start(), wagers, outcome)
        return settled.results, settled.slip
    settled = played.settle(played.situation(situation), slip_of(table, wagers, owner_of(whose)), outcome)
    return tuple(_on_felt(result, winners_stay=winners_stay) for result in settled.results), settled.slip


def _on_felt(result: Result, *, winners_stay: bool) -> Result:
    named = replace(result, bet=wager_on(result.bet, result.purse))
    if winners_stay and result.fate is Fate.WON:
        # The whole stack goes on lying there, also what is over the maximum and was not paid for.
        return replace(named, back=0, stays=result.stake)
    return named


def standing(results: Results) -> dict[str, str]:
    """The wagers that stand on, and where each lies: where it was, or on another bet (a Come on its number)."""
    return {result.bet: wager_on(result.lies_on, result.purse) for result in results if result.stays}
