"""What an outcome does to a player's wagers, one by one."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from croupier.games.answers import Settled
from croupier.games.bet import Bet
from croupier.games.errors import UnknownBet
from croupier.games.limits.chips import ChipLimits
from croupier.games.limits.regimes import Regime
from croupier.games.money import MAX_CENTS, check_cents
from croupier.games.slip import EMPTY, Slip, Wager, relaid
from croupier.games.terms import PLAIN
from croupier.games.verdict import LOST, STANDS, WON, Fate, Result, Verdict, settle

Shortcut = Verdict | str | tuple[str, int, int]
"""A verdict in its shortest form: only the clause if the whole stake loses; clause and odds if all of it wins."""
Kept = Callable[[Result], Result]
"""How a book changes a result: in the edition of 1999, winning wagers stay on the layout."""


def settle_plain(
    wagers: Mapping[str, int],
    verdicts: dict[str, Shortcut],
    kept: Kept | None,
    unknown: Callable[[object], UnknownBet],
) -> Settled:
    """Settle a mapping of bets to cents: one purse, and a table without a sign."""
    results: list[Result] = []
    lying: list[Wager] = []
    returned = 0
    for bet, stake in wagers.items():
        if stake.__class__ is not int or not 0 < stake <= MAX_CENTS:
            stake = check_cents(stake, f"a wager on {bet!s:.60}")  # noqa: PLW2901 - the same number, as an int
        try:
            verdict = verdicts[bet]
        except KeyError:
            raise unknown(bet) from None
        if verdict.__class__ is str:  # most wagers of a full table
            results.append(Result(bet, stake, LOST, verdict))
            continue
        if verdict.__class__ is tuple:
            clause, to, on = verdict
            paid = -(-stake * to // on)
            results.append(Result(bet, stake, WON, clause, paid, stake))
            returned += paid + stake
            continue
        result = settle(bet, stake, verdict)  # type: ignore[arg-type]  # it is a whole one
        if kept is not None:
            result = kept(result)
        results.append(result)
        returned += result.paid + result.back
        if result.stays:
            lying.append(Wager(result.lies_on or bet, result.stays))
    return Settled(tuple(results), relaid(EMPTY, lying) if lying else EMPTY, returned)


def shortcuts(verdicts: Mapping[str, Verdict], kept: Kept | None) -> dict[str, Shortcut]:
    """The verdicts of an outcome, those that simply win or lose in their shortest form."""
    return {bet: _shortcut(found, kept) for bet, found in verdicts.items()}


def _shortcut(found: Verdict, kept: Kept | None) -> Shortcut:
    match found:
        case Verdict(fate=Fate.LOST, parts=1):
            return found.clause
        case Verdict(fate=Fate.WON, parts=1, wins=((1, to, on),)) if kept is None:
            return found.clause, to, on
    return found


def settle_slip(
    slip: Slip, verdicts: Mapping[str, Verdict], bets: Mapping[str, Bet], regime: Regime, kept: Kept | None
) -> Settled:
    """Settle a slip: each wager by its own terms, for its own purse."""
    in_chips, terms = regime.in_chips, slip.terms
    limits = None
    if in_chips and not (len(terms) == 1 and terms[0] is PLAIN) and any(term.sign.limited for term in terms):
        limits = ChipLimits(bets, regime, slip)
    results: list[Result] = []
    lying: list[Wager] = []
    returned, moved = 0, False
    chips = [term.sign.chip if in_chips else 1 for term in terms]
    for wager in slip.wagers:
        if limits is not None:
            result = limits.settle(wager, verdicts)
        else:
            result = settle(wager.bet, wager.amount, verdicts[wager.bet], chips[wager.terms])
        if kept is not None:
            result = kept(result)
        results.append(replace(result, purse=wager.purse) if wager.purse else result)
        if result.fate is STANDS:
            lying.append(wager)
            continue
        returned += result.paid + result.back
        if result.stays:
            moved = True
            lying.append(replace(wager, bet=result.lies_on or wager.bet, amount=result.stays))
    after = slip if len(lying) == len(results) and not moved else relaid(slip, lying, moved=moved)
    # A player who wagered under the minimum is advised now (4.2.1, READINGS L6).
    if limits is not None and any(result.limit_clause == regime.below for result in results):
        after = replace(after, advised=True)
    return Settled(tuple(results), after, returned)
