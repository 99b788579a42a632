"""The craps table as one player sees it: the puck, the sign, the player's calls, and what 3.4.3 bars."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import force_setattr

from croupier.games.craps.kinds import KINDS, POINTS
from croupier.games.errors import BadSign
from croupier.games.limits.sign import Sign

DEFAULT_MULTIPLE = 3
MAX_MULTIPLE = 1_000
EMPTY: Mapping[str, bool] = MappingProxyType({})


class Terms(Struct, frozen=True):
    """What the notice at the table says (CR 4.4)."""

    sign: Sign = Sign()
    multiples: Mapping[int, int] = MappingProxyType(dict.fromkeys(POINTS, DEFAULT_MULTIPLE))
    """How many times the flat wager odds may be, for each number (CR 3.6.2, 3.6.4, 3.6.6, 3.6.8)."""
    plain: bool = True
    """Whether the sign has no limits at all; found out, not given."""

    def __post_init__(self) -> None:
        if not isinstance(self.sign, Sign):
            raise BadSign(f"a table's sign is a Sign, not {self.sign!r:.60}")
        given: object = self.multiples
        if not isinstance(given, Mapping) or set(given) != set(POINTS):
            raise BadSign(f"odds multiples are given for {', '.join(map(str, POINTS))}")
        self.sign.check(KINDS)
        force_setattr(self, "plain", not self.sign.limited)
        # A copy of our own: what was checked must not change afterwards.
        force_setattr(self, "multiples", MappingProxyType(dict(self.multiples)))
        for multiple in self.multiples.values():
            if type(multiple) is not int or not 0 <= multiple <= MAX_MULTIPLE:
                raise BadSign(f"an odds multiple is a whole number from 0 to {MAX_MULTIPLE}, not {multiple!r:.40}")


PLAIN_TERMS = Terms()


class CrapsState(Struct, frozen=True, gc=False):
    """The table as one player sees it between two rolls."""

    point: int | None = None
    """The Point that the puck is on; None: the puck is off, and the next roll is a Come-Out."""
    calls: Mapping[str, bool] = EMPTY
    """What the player called on or off: a kind such as `place`, or one bet such as `place:6`."""
    barred: frozenset[str] = frozenset()
    """`dont-win` or `dont-come`, once taken down or reduced, until the Point is decided (CR 3.4.3)."""
    closed: bool = False
    """Whether the dice are out: no more changes without a Dealer (CR 3.2), none at all in Mini Craps (CR 7.4.1)."""
    terms: Terms = PLAIN_TERMS
    advised: bool = False
    """Whether the player was told that wagers under the minimum will be returned (CR 4.2.1)."""
