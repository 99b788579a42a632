"""Amounts in even steps."""

from msgspec import Struct


class Span(Struct, frozen=True, gc=False, tag=True):
    """Amounts in even steps, in cents.

    >>> 500 in Span(100, 1000, 100), 150 in Span(100, 1000, 100), 1100 in Span(100, 1000, 100)
    (True, False, False)
    """

    least: int
    most: int
    step: int = 1

    def __contains__(self, amount: int) -> bool:
        return self.least <= amount <= self.most and (amount - self.least) % self.step == 0
