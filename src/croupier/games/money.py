"""Money is whole cents, odds are exact pairs, and the books only ever round up."""

from fractions import Fraction
from operator import index

from msgspec import Struct

from croupier.games.errors import BadAmount
from croupier.games.refusal import said

MAX_CENTS = 100_000_000_000
"""A thousand million dollars: no wager is larger, so every payment fits into 64 bits."""


def whole(number: object) -> int | None:
    """A whole number as an `int`: anything with `__index__`, as in numpy; None for floats, texts and booleans.

    >>> whole(5), whole(5.0), whole(True)
    (5, None, None)
    """
    if number.__class__ is int:
        return number
    if isinstance(number, bool):
        return None
    try:
        return index(number)  # type: ignore[arg-type]  # asked, not known
    except TypeError:
        return None


def check_cents(amount: object, what: str) -> int:
    """Return `amount` as an `int` if it is whole, positive and within the limit.

    >>> check_cents(500, "a wager")
    500
    >>> check_cents(2.5, "a wager")
    Traceback (most recent call last):
    croupier.games.errors.BadAmount: a wager is a whole number of cents, not 2.5
    """
    cents = whole(amount)
    if cents is None:
        raise BadAmount(said("{} is a whole number of cents, not {}", what, f"{amount!r:.60}"))
    if cents <= 0:
        raise BadAmount(said("{} is at least 1 cent, not {}", what, cents))
    if cents > MAX_CENTS:
        raise BadAmount(said("{} is at most {} cents", what, MAX_CENTS))
    return cents


class Odds(Struct, frozen=True, array_like=True):
    """What a winner is paid: `to` for every `on` of the stake.

    >>> str(Odds(17)), str(Odds(6, 5)), str(Odds(15, 2, "7.5:1"))
    ('17:1', '6:5', '7.5:1')
    """

    to: int
    on: int = 1
    printed: str = ""

    def __str__(self) -> str:
        return self.printed or f"{self.to}:{self.on}"

    def exact(self, stake: int) -> Fraction:
        """The exact winnings, fractions of a cent included."""
        return Fraction(stake * self.to, self.on)

    def ceil(self, stake: int, chip: int = 1) -> int:
        """The winnings as they are paid: rounded up to what chips of this size can make (4.2.3).

        >>> Odds(7, 6).ceil(500), Odds(7, 6).ceil(500, chip=100)
        (584, 600)
        """
        return -(-stake * self.to // (self.on * chip)) * chip
