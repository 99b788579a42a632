"""A sign, made from the plain figures that commands, events and a table hold (READINGS T25)."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from msgspec import Struct

from croupier.deciding import Argument
from croupier.games import BadSign, Sign
from croupier.games.limits import Limit
from croupier.games.money import MAX_CENTS
from croupier.games.refusal import said
from croupier.table.setup import LimitLine


class Limits(Protocol):
    """The figures of a sign: a command, an event or a table."""

    @property
    def minimum(self) -> int:
        """For every kind of bet without a line of its own."""

    @property
    def maximum(self) -> int:
        """For every kind of bet without a line of its own."""

    @property
    def unit(self) -> int | None:
        """The step above the minimum."""

    @property
    def total_minimum(self) -> int | None:
        """The least that one player's wagers come to in a spin."""

    @property
    def lines(self) -> tuple[LimitLine, ...]:
        """Kinds of bet with limits of their own."""


class Agreed(Struct, frozen=True, omit_defaults=True):
    """Limits agreed with one player, which a marker at the seat shows (CR, BW and RO 4.3)."""

    minimum: int
    maximum: int
    lines: tuple[LimitLine, ...] = ()


def personal_sign(sign: Sign, agreed: Agreed) -> Sign:
    """The table's sign for a player with limits of their own."""
    kinds = {line.kind: Limit(line.minimum, line.maximum, line.unit) for line in agreed.lines}
    return sign.personally(Limit(agreed.minimum, agreed.maximum), kinds)


def to_set(kinds: Iterable[str]) -> tuple[Argument, ...]:
    """The figures of a sign as `Limit` checks them, a maximum not below its minimum, and the kinds of its lines."""
    figures = (Argument(name, least=1, most=MAX_CENTS) for name in ("minimum", "maximum"))
    return *figures, Argument("lines", tuple(kinds))


class Figures(NamedTuple):
    """The figures of a sign that does not stand yet."""

    minimum: int
    maximum: int
    unit: int | None = None
    total_minimum: int | None = None
    lines: tuple[LimitLine, ...] = ()


def raised(to: int | None, was: int | None) -> int | None:
    """A minimum that is higher than it was; None if it is not.

    >>> raised(500, 100), raised(500, None), raised(500, 500), raised(None, 100)
    (500, 500, None, None)
    """
    return to if to is not None and (was is None or to > was) else None


def sign_of(limits: Limits, chip: int = 1) -> Sign:
    """The sign with these figures; an error says what is wrong with them.

    >>> from croupier.table.setup import LimitLine
    >>> sign_of(Figures(100, 50_000, lines=(LimitLine("straight", 500, 5_000),))).of("straight").minimum
    500
    """
    kinds = {line.kind: Limit(line.minimum, line.maximum, line.unit) for line in limits.lines}
    if len(kinds) < len(limits.lines):
        raise BadSign(said("a kind of bet has one line on the sign, not two"))
    limit = Limit(limits.minimum, limits.maximum, limits.unit)
    return Sign(limit, kinds, limits.total_minimum, chip)
