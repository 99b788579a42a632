"""What every bet wins or loses on every outcome, as a matrix of exact numbers."""

from fractions import Fraction
from typing import ClassVar

from msgspec import Struct

from croupier.display import Tabled
from croupier.frames import Framed, Record, with_exact
from croupier.games.errors import UnknownBet, UnknownOutcome
from croupier.games.verdict import Fate, Verdict


class Payouts(Struct, Tabled, Framed, frozen=True):
    """Bets by outcomes: what a stake of one wins (its odds), loses (less than zero) or neither (zero)."""

    bets: tuple[str, ...]
    outcomes: tuple[str, ...]
    rows: tuple[tuple[Fraction, ...], ...]
    """A row for each bet, a column for each outcome."""

    columns: ClassVar[tuple[str, ...]] = ("bet", "outcome", "net", "net_exact")

    def records(self) -> list[Record]:
        """A row for each bet and outcome."""
        return [
            {"bet": bet, "outcome": outcome, **with_exact(net=net)}
            for bet, row in zip(self.bets, self.rows, strict=True)
            for outcome, net in zip(self.outcomes, row, strict=True)
        ]

    def of(self, bet: str, outcome: str) -> Fraction:
        """What a stake of one on this bet wins or loses on this outcome."""
        if bet not in self.bets:
            raise UnknownBet(f"there are no payouts of {bet!r:.60}: the bets are {', '.join(self.bets[:3])} …")
        if outcome not in self.outcomes:
            raise UnknownOutcome(
                f"there are no payouts on {outcome!r:.60}: the outcomes are {', '.join(self.outcomes)}"
            )
        return self.rows[self.bets.index(bet)][self.outcomes.index(outcome)]


def net(verdict: Verdict) -> Fraction:
    """What a stake of one wins or loses by a verdict, exactly."""
    if verdict.fate is Fate.LOST:
        return Fraction(-1)
    if verdict.fate is Fate.HALVED:
        return Fraction(-1, 2)
    if verdict.fate is not Fate.WON:
        return Fraction(0)
    won = sum((Fraction(count * to, on) for count, to, on in verdict.wins), Fraction(0))
    kept = sum(count for count, _, _ in verdict.wins)
    return (won - (verdict.parts - kept)) / verdict.parts
