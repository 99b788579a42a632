"""What the book accepts now: for each bet, how much may be placed and removed, and what the sign says beside it."""

from msgspec import Struct

from croupier.games.limits.sign import Limit
from croupier.games.refusal import Refusal
from croupier.games.span import Span


class Legal(Struct, frozen=True):
    """What may be done with one bet now."""

    bet: str
    place: Span | Refusal
    """How much may be placed, or added to what lies there; or why nothing."""
    remove: Span | Refusal
    """How much may be taken back of what lies there, of all purses together; or why nothing."""
    limit: Limit
    """The sign's line. A screen keeps to it when a wager is placed; on the felt it has its say at settlement (4.2)."""

    @property
    def may_place(self) -> bool:
        """Whether anything may be placed on it now."""
        return isinstance(self.place, Span)

    @property
    def may_remove(self) -> bool:
        """Whether anything may be taken back from it now."""
        return isinstance(self.remove, Span)
