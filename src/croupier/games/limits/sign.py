"""The table limit sign: minimum, maximum and unit for each kind of bet, and the smallest chip in play."""

from collections.abc import Collection, Mapping

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from croupier.games.errors import BadSign
from croupier.games.frozen import FrozenMap
from croupier.games.money import MAX_CENTS, check_cents
from croupier.games.refusal import said


class Limit(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What one wager on one position may be, in cents.

    >>> Limit(minimum=500, maximum=100)
    Traceback (most recent call last):
    croupier.games.errors.BadSign: the maximum (100) is below the minimum (500)
    """

    minimum: int = 1
    maximum: int = MAX_CENTS
    unit: int | None = None
    """The step above the minimum; without it, the smallest chip."""

    def __post_init__(self) -> None:
        force_setattr(self, "minimum", check_cents(self.minimum, "a minimum"))
        force_setattr(self, "maximum", check_cents(self.maximum, "a maximum"))
        if self.unit is not None:
            force_setattr(self, "unit", check_cents(self.unit, "a unit"))
        if self.maximum < self.minimum:
            raise BadSign(said("the maximum ({}) is below the minimum ({})", self.maximum, self.minimum))


ANY_AMOUNT = Limit()


class Sign(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """What the sign of one table says. By default no limits: any whole number of cents.

    It is a value: its arguments are copied, and equal signs hash equal.
    """

    limit: Limit = ANY_AMOUNT
    """For every kind of bet without a line of its own."""
    kinds: Mapping[str, Limit] = FrozenMap()
    """A line for one kind of bet, such as `straight` or `place`."""
    total_minimum: int | None = None
    """The least total of one player's wagers in one spin, if the house has such a rule (READINGS L4)."""
    chip: int = 1
    """The smallest chip: payments at chip tables are made in multiples of it."""
    personal: bool = False
    """Agreed with one player and shown by a marker; see `personally`."""

    def __post_init__(self) -> None:
        force_setattr(self, "chip", check_cents(self.chip, "a chip"))
        given: object = self.kinds
        lines = dict(given) if isinstance(given, Mapping) else {None: None}  # checked, and then kept
        if not all(line.__class__ is Limit for line in (self.limit, *lines.values())):
            raise BadSign("every line of a sign is a Limit, and lines of their own are given by kind of bet")
        if not all(isinstance(kind, str) for kind in lines):
            raise BadSign("a line of its own has a kind of bet, such as straight")
        force_setattr(self, "kinds", FrozenMap(lines))
        if self.personal.__class__ is not bool:
            raise BadSign(f"a sign is personal (True) or the table's (False), not {self.personal!r:.40}")
        if self.total_minimum is not None:
            force_setattr(self, "total_minimum", check_cents(self.total_minimum, "a minimum total"))

    @property
    def limited(self) -> bool:
        """Whether any wager could be outside the limits."""
        return bool(self.kinds) or self.limit != ANY_AMOUNT

    def check(self, kinds: Collection[str]) -> None:
        """Refuse a line for a kind of bet that the game does not have."""
        for kind in self.kinds:
            if kind not in kinds:
                raise BadSign(
                    said(
                        "the sign has a line for {}, and the kinds of bet are {}",
                        f"{kind!r:.40}",
                        ", ".join(sorted(kinds)),
                    )
                )

    def of(self, kind: str) -> Limit:
        """The line that a kind of bet falls under."""
        return self.kinds.get(kind, self.limit)

    def unit(self, kind: str) -> int:
        """The step by which a wager of this kind may grow above its minimum."""
        return self.of(kind).unit or self.chip

    def of_kinds(self, known: frozenset[str]) -> "Sign":
        """The sign without lines for kinds of bet that a game does not have.

        >>> sorted(Sign(Limit(5, 50), {"a": Limit(1, 9), "r": Limit(1, 9)}).of_kinds(frozenset("abc")).kinds)
        ['a']
        """
        if self.kinds.keys() <= known:
            return self
        return replace(self, kinds={kind: limit for kind, limit in self.kinds.items() if kind in known})

    def personally(self, limit: Limit, kinds: Mapping[str, Limit] = FrozenMap()) -> "Sign":
        """The same table for a player with limits of their own (CR, BW and RO 4.3)."""
        return replace(self, limit=limit, kinds=kinds, personal=True)
