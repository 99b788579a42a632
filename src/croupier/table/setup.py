"""A table's set-up: what it is opened with, and the lines of its sign."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec import Struct

from croupier.games.naming import kebab


class Command(Struct, frozen=True, tag_field="command", tag=kebab, forbid_unknown_fields=True):
    """Something that somebody wants of a table."""

    SEES: ClassVar[Mapping[str, str]] = {}
    """The fields that say what the sender saw when they decided, and what that is (see `as_seen`); None: not said."""


class Event(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened."""


class LimitLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the sign: what one kind of bet, such as `straight` or `red`, may be wagered with (READINGS T25)."""

    kind: str
    minimum: int
    maximum: int
    unit: int | None = None


class LineMinimum(Struct, frozen=True, forbid_unknown_fields=True):
    """A higher minimum for one kind of bet, as a notice announces it."""

    kind: str
    minimum: int


class OpenTable(Command, frozen=True):
    """Open a table for play."""

    table: str
    game: str
    seats: int
    minimum: int = 1
    maximum: int = 100_000_000_000
    unit: int | None = None
    total_minimum: int | None = None
    chip: int = 100
    period_s: int | None = None
    printers: bool = True
    acceptors: bool = True
    dealer_buy_in: bool = True
    driven_wheel: bool = False
    sensor: bool = True
    remote: tuple[int, ...] = ()
    lines: tuple[LimitLine, ...] = ()
    """Kinds of bet with limits of their own; a kind that is not named has the table's."""
    without_screen: tuple[int, ...] = ()
    """Seats without a screen: there the Dealer places for the player."""
    colours: tuple[str, ...] = ()
    """The colours of the table's set of chips."""
    result_s: int = 0
    """For how long the result is shown before betting opens by itself (READINGS T3)."""
    house: str = ""
    """The name of the casino that the layout bears; empty: it bears none."""
    fingerprint: str = ""
    """The fingerprint of the rules that are expected; if empty, those of today. The event has the one that holds."""
