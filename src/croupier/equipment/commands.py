"""What can be asked of the register, and what happens to it."""

from decimal import Decimal
from typing import Literal

from msgspec import Struct

from croupier.games.naming import kebab

Kind = Literal["station", "console", "game-system", "display", "wheel", "ball", "printer", "layout", "colour-chips"]


MEASURES: dict[Kind, tuple[str, ...]] = {
    "station": ("seat", "distance_m"),
    "wheel": ("pockets",),
    "layout": ("pockets",),
    "ball": ("diameter_mm", "metallic"),
    "colour-chips": ("pockets", "emblem"),
}
"""What is entered of each kind of item beside its model: the fields of `RegisterItem`."""


class Command(Struct, frozen=True, tag_field="command", tag=kebab, forbid_unknown_fields=True):
    """Something that somebody wants of the register."""


class RegisterItem(Command, frozen=True):
    """Enter an item into the register."""

    item: str
    kind: Kind
    model: str
    table: str = ""
    seat: int = 0
    distance_m: int = 0
    """How far a station stands from the wheel."""
    pockets: tuple[str, ...] = ()
    """A wheel's pockets or compartments, clockwise; a layout's symbols; the colours of a set of chips."""
    emblem: str = ""
    """The mark that all chips of a set of colours bear."""
    diameter_mm: Decimal | None = None
    metallic: bool = False


class ApproveItem(Command, frozen=True):
    """Keep an item's approval on file."""

    item: str
    approval: str
    approved_distance_m: int = 0
    """How far from the wheel a station may stand."""


class WithdrawApproval(Command, frozen=True):
    """An approval no longer holds."""

    item: str
    reason: str
    for_cause: bool = False
    """Of an item in use too: the table that plays with it is stopped (READINGS T24)."""


class MoveItem(Command, frozen=True):
    """Put an item at a table, or into the store if none is named."""

    item: str
    table: str = ""
    seat: int = 0
    distance_m: int = 0


class TakeSet(Command, frozen=True):
    """A table was opened: what it is played with stays as it is until it is closed."""

    table: str
    game: str
    seats: int
    remote: tuple[int, ...] = ()


class ExchangeItems(Command, frozen=True):
    """An open table plays another game of its family, with another wheel and layout (READINGS T24)."""

    table: str
    game: str
    items: tuple[str, ...]
    """What takes the place of the table's items of the same kinds."""


class ReleaseSet(Command, frozen=True):
    """A table was closed."""

    table: str


class Event(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened to the register."""


class ItemRegistered(Event, frozen=True):
    """An item is in the register."""

    entry: RegisterItem


class ItemApproved(Event, frozen=True):
    """An approval is on file."""

    item: str
    approval: str
    approved_distance_m: int = 0


class ApprovalWithdrawn(Event, frozen=True):
    """An approval no longer holds."""

    item: str
    reason: str
    table: str = ""
    """The open table that plays with the item, and must be stopped."""
    clause: str = ""
    """The clause by which that table needs the item."""


class ItemMoved(Event, frozen=True):
    """An item is somewhere else."""

    item: str
    table: str = ""
    seat: int = 0
    distance_m: int = 0


class SetTaken(Event, frozen=True):
    """A table is open, and played with these items."""

    table: str
    game: str
    seats: int
    items: tuple[str, ...]
    remote: tuple[int, ...] = ()


class SetReleased(Event, frozen=True):
    """A table is closed, and its items are free."""

    table: str
