"""Limits at a table with chips (CR, BW, RO 4.2): the wager is on the felt, and the limit counts at settlement."""

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from croupier.games.bet import Bet
from croupier.games.limits.regimes import Regime
from croupier.games.limits.sign import Sign
from croupier.games.slip import Slip, Wager
from croupier.games.verdict import Fate, Result, Verdict, settle, split_evenly

DECIDED = (Fate.WON, Fate.LOST, Fate.HALVED)


class ChipLimits:
    """Settles one player's wagers as far as the sign lets them count.

    A limit applies to the player's total on a position, so a call bet or a Horn counts on each of its positions,
    together with what is there already (READINGS L1, L10). The excess over a maximum is taken from what came last.
    Each wager is judged by the sign under which it was last placed or raised (READINGS T33).
    """

    def __init__(self, bets: Mapping[str, Bet], regime: Regime, slip: Slip) -> None:
        self.bets, self.regime, self.slip = bets, regime, slip
        self._totals: Counter[str] = Counter()
        self._counted: Counter[str] = Counter()
        for wager in slip.wagers:
            for piece, amount in self._laid(wager.bet, wager.amount):
                self._totals[piece] += amount

    def _laid(self, bet: str, stake: int) -> list[tuple[str, int]]:
        """The positions that a wager is on, and how much on each."""
        found = self.bets.get(bet)
        if found is None or not found.pieces:
            return [(bet, stake)]
        unit = split_evenly(bet, stake, found.parts)
        return [(piece, unit * count) for piece, count in found.pieces]

    def settle(self, wager: Wager, verdicts: Mapping[str, Verdict]) -> Result:
        """Settle one wager, position by position."""
        bet, stake, sign = wager.bet, wager.amount, self.slip.terms_of(wager).sign
        found = self.bets.get(bet)
        if found is None:  # the sign has no limits for a bet that nobody places, and it is never paid in chips
            return settle(bet, stake, verdicts[bet])
        if not found.pieces:
            return self._settle_position(bet, stake, verdicts[bet], sign)
        over = 0
        if found.kind in sign.kinds:  # the sign has a line for the call bet itself
            most = sign.of(found.kind).maximum // found.parts * found.parts
            over = max(stake - most, 0)
        if over == stake:
            return Result(bet, stake, Fate.RETURNED, self.regime.above, back=stake, limit_clause=self.regime.above)
        laid = [
            self._settle_position(piece, amount, verdicts[piece], sign)
            for piece, amount in self._laid(bet, stake - over)
        ]
        gathered = _gather(bet, stake, verdicts[bet], laid)
        return replace(gathered, back=gathered.back + over, limit_clause=self.regime.above) if over else gathered

    def _settle_position(self, bet: str, stake: int, verdict: Verdict, sign: Sign) -> Result:
        """Settle a part of what is on one position.

        The first time, a wager under the minimum counts, and its owner is advised. Later ones go back, win or lose
        (4.2.1, READINGS L6). A wager over the maximum counts up to the maximum; the rest goes back (4.2.2).
        """
        if verdict.fate not in DECIDED:
            return settle(bet, stake, verdict)
        limit = sign.of(self.bets[bet].kind)
        short = self._totals[bet] < limit.minimum
        if short and self.slip.advised:
            below = self.regime.below
            return Result(bet, stake, Fate.RETURNED, below, back=stake, limit_clause=below)
        # What came before may have been placed under a higher maximum, and more of it may count than this sign allows.
        counts = min(stake, max(limit.maximum - self._counted[bet], 0))
        self._counted[bet] += counts
        if not counts:
            return Result(bet, stake, Fate.RETURNED, self.regime.above, back=stake, limit_clause=self.regime.above)
        part = settle(bet, counts, verdict, sign.chip)
        if counts < stake:
            return replace(part, stake=stake, back=part.back + stake - counts, limit_clause=self.regime.above)
        return replace(part, limit_clause=self.regime.below) if short else part


def _gather(bet: str, stake: int, verdict: Verdict, laid: list[Result]) -> Result:
    """One result for a call bet from the results of its pieces, which every outcome decides."""
    fates = {result.fate for result in laid}
    fate = next(fate for fate in (Fate.WON, Fate.LOST, Fate.RETURNED) if fate in fates)
    return Result(
        bet,
        stake,
        fate,
        verdict.clause,
        paid=sum(result.paid for result in laid),
        back=sum(result.back for result in laid),
        limit_clause=next((result.limit_clause for result in laid if result.limit_clause), ""),
    )
