"""Limits at a chip table (CR, BW, RO 4.2): the wager lies on the felt, and the limit has its say at settlement."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.games.bet import Bet
from croupier.games.limits.regimes import Regime
from croupier.games.limits.sign import Sign
from croupier.games.verdict import Fate, Result, Verdict, settle, split_evenly

DECIDED = (Fate.WON, Fate.LOST)


class Felt:
    """A layout with a sign beside it: settles wagers as far as the sign lets them count."""

    def __init__(self, bets: Mapping[str, Bet], regime: Regime, sign: Sign, advised: bool) -> None:
        self.bets, self.regime, self.sign, self.advised = bets, regime, sign, advised

    def settle(self, bet: str, stake: int, verdicts: Mapping[str, Verdict]) -> Result:
        """Settle one wager; the limit holds for each position, so for each piece of a call by itself."""
        if pieces := self.bets[bet].pieces:
            unit = split_evenly(bet, stake, self.bets[bet].parts)
            laid = [self._settle_position(piece, unit * count, verdicts[piece]) for piece, count in pieces]
            return _gather(bet, stake, verdicts[bet], laid)
        return self._settle_position(bet, stake, verdicts[bet])

    def _settle_position(self, bet: str, stake: int, verdict: Verdict) -> Result:
        """Settle what lies on one position.

        Under the minimum it counts once, and its owner is then advised; each later one goes back whatever the result
        (4.2.1, READINGS L6). Over the maximum it counts up to the maximum and the rest goes back (4.2.2).
        """
        limit = self.sign.of(self.bets[bet].kind)
        if verdict.fate not in DECIDED or limit.minimum <= stake <= limit.maximum:
            return settle(bet, stake, verdict, self.sign.chip)
        if stake > limit.maximum:
            part = settle(bet, limit.maximum, verdict, self.sign.chip)
            excess = stake - limit.maximum
            return replace(part, stake=stake, back=part.back + excess, limit_clause=self.regime.above)
        if self.advised:
            below = self.regime.below
            return Result(bet, stake, Fate.RETURNED, below, back=stake, limit_clause=below)
        return replace(settle(bet, stake, verdict, self.sign.chip), limit_clause=self.regime.below)


def _gather(bet: str, stake: int, verdict: Verdict, laid: list[Result]) -> Result:
    """One result for a call from the results of its pieces."""
    fates = {result.fate for result in laid}
    fate = next(fate for fate in (Fate.WON, Fate.LOST, Fate.RETURNED, Fate.STANDS) if fate in fates)
    return Result(
        bet,
        stake,
        fate,
        verdict.clause,
        paid=sum(result.paid for result in laid),
        back=sum(result.back for result in laid),
        stays=sum(result.stays for result in laid),
        limit_clause=next((result.limit_clause for result in laid if result.limit_clause), ""),
    )
