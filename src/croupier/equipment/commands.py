"""What can be asked of the register, and what happens to it."""

from decimal import Decimal
from typing import Literal

from msgspec import Struct

from croupier.games.naming import kebab

Kind = Literal["station", "console", "game-system", "display", "wheel", "ball", "printer"]


class Command(Struct, frozen=True, tag_field="command", tag=kebab, forbid_unknown_fields=True):
    """Something that somebody wants of the register."""


class RegisterItem(Command, frozen=True):
    """Enter an item into the register."""

    item: str
    kind: Kind
    model: str
    table: str = ""
    station: int = 0
    distance_m: int = 0
    """How far a station stands from the wheel."""
    pockets: tuple[str, ...] = ()
    """A wheel's pockets, clockwise."""
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


class MoveItem(Command, frozen=True):
    """Put an item at a table, or into the store if none is named."""

    item: str
    table: str = ""
    station: int = 0
    distance_m: int = 0


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


class ItemMoved(Event, frozen=True):
    """An item is somewhere else."""

    item: str
    table: str = ""
    station: int = 0
    distance_m: int = 0
