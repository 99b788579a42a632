"""What the book allows now: for each bet, how much may be placed and removed, and what the sign says."""

from msgspec import Struct

from croupier.games.limits.sign import Limit
from croupier.games.refusal import Refusal
from croupier.games.span import Span


class Legal(Struct, frozen=True):
    """What may be done with one bet now."""

    bet: str
    place: Span | Refusal
    """How much may be placed or added; or why nothing may be."""
    remove: Span | Refusal
    """How much may be taken back, of all purses together; or why nothing may be."""
    limit: Limit
    """The sign's line. A screen applies it when a wager is placed; on the felt it counts at settlement (4.2)."""

    @property
    def may_place(self) -> bool:
        """Whether anything may be placed on it now."""
        return isinstance(self.place, Span)

    @property
    def may_remove(self) -> bool:
        """Whether anything may be taken back from it now."""
        return isinstance(self.remove, Span)
