"""Limits while chips are laid on felt: what lies there is taken as it is, and the sign has its say at settlement."""

from collections.abc import Mapping

from croupier.games.bet import Bet
from croupier.games.errors import BadAmount, BadSign
from croupier.games.limits.electronic import Laid
from croupier.games.limits.regimes import Regime
from croupier.games.limits.sign import Sign
from croupier.games.money import MAX_CENTS, check_cents
from croupier.games.naming import unknown_bet
from croupier.games.refusal import Refusal, said


class FeltLimits:
    """What a layout of felt takes of what a player asks for; it answers the same questions as a screen's limits."""

    def __init__(self, bets: Mapping[str, Bet], regime: Regime, sign: Sign) -> None:
        if sign.total_minimum is not None:
            raise BadSign(said("this book knows no minimum total for a spin: leave it out"))
        self.bets, self.regime, self.sign = bets, regime, sign

    def _bet(self, bet: str) -> Bet:
        found = self.bets.get(bet)
        if found is None:
            raise unknown_bet("this table", self.bets, bet)
        return found

    def permitted(self, bet: str, amount: int) -> int:
        """The next lowest permitted wager: any amount may lie on felt."""
        self._bet(bet)
        return amount

    def lay(self, wagers: Mapping[str, int], bet: str, amount: int) -> Laid | Refusal:
        """Lay chips on a bet; the pieces of a call are laid in whole chips."""
        check_cents(amount, "a wager")
        found = self._bet(bet)
        unit = found.parts * self.sign.chip if found.pieces else 1
        if amount % unit:
            lower = amount - amount % unit
            return Refusal(found.clause, said("{} is placed in multiples of {}", found.name, unit), amount, lower)
        there = wagers.get(bet, 0)
        if there + amount > MAX_CENTS:
            return Refusal(self.regime.above, said("no wager is larger than {}", MAX_CENTS), amount, MAX_CENTS - there)
        return Laid({bet: amount})

    def take_back(self, wagers: Mapping[str, int], bet: str, amount: int) -> int:
        """What remains of a position."""
        check_cents(amount, "a wager")
        there = wagers.get(bet, 0)
        if amount > there:
            raise BadAmount(f"{there or 'nothing'} lies on {bet}, and {amount} cannot be taken back")
        return there - amount

    def recognise(self, wagers: Mapping[str, int]) -> Refusal | None:
        """On felt there is no minimum for all wagers of a spin together."""
        return None
