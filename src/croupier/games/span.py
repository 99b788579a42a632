"""Amounts in even steps."""

from msgspec import Struct

from croupier.games.money import whole


class Span(Struct, frozen=True, gc=False, tag=True):
    """Amounts in even steps, in cents.

    >>> 500 in Span(100, 1000, 100), 150 in Span(100, 1000, 100), 1100 in Span(100, 1000, 100)
    (True, False, False)
    """

    least: int
    most: int
    step: int = 1

    def __contains__(self, amount: object) -> bool:
        cents = whole(amount)
        return cents is not None and self.least <= cents <= self.most and (cents - self.least) % self.step == 0
