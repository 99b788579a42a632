"""What every bet comes to on every outcome, as a matrix of exact numbers."""

from fractions import Fraction

from msgspec import Struct

from croupier.games.verdict import Fate, Verdict


class Payouts(Struct, frozen=True):
    """Bets by outcomes: what a stake of one wins (its odds), loses (less than zero) or neither (zero)."""

    bets: tuple[str, ...]
    outcomes: tuple[str, ...]
    rows: tuple[tuple[Fraction, ...], ...]
    """A row for each bet, a column for each outcome."""

    def of(self, bet: str, outcome: str) -> Fraction:
        """What a stake of one on this bet comes to on this outcome."""
        return self.rows[self.bets.index(bet)][self.outcomes.index(outcome)]


def net(verdict: Verdict) -> Fraction:
    """What a stake of one wins or loses by a verdict, to the last fraction."""
    if verdict.fate is Fate.LOST:
        return Fraction(-1)
    if verdict.fate is Fate.HALVED:
        return Fraction(-1, 2)
    if verdict.fate is not Fate.WON:
        return Fraction(0)
    won = sum((Fraction(count * to, on) for count, to, on in verdict.wins), Fraction(0))
    kept = sum(count for count, _, _ in verdict.wins)
    return (won - (verdict.parts - kept)) / verdict.parts
