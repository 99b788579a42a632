"""The register as it stands, and what an event changes in it."""

from decimal import Decimal

from msgspec import Struct

from croupier.equipment import commands as c


class Item(Struct):
    """One piece of equipment."""

    id: str
    kind: str
    model: str
    approval: str = ""
    table: str = ""
    seat: int = 0
    distance_m: int = 0
    approved_distance_m: int = 0
    pockets: tuple[str, ...] = ()
    diameter_mm: Decimal | None = None
    metallic: bool = False
    emblem: str = ""


class OpenSet(Struct, frozen=True):
    """What an open table is played with."""

    table: str
    game: str
    seats: int
    remote: tuple[int, ...]
    items: tuple[str, ...]


class Register(Struct):
    """All items, by id."""

    items: dict[str, Item] = {}
    in_use: dict[str, OpenSet] = {}
    """The sets of the tables that are open, by table."""
    now_ms: int = 0

    def at(self, table: str, kind: str) -> list[Item]:
        """The items of a kind at a table."""
        return [item for item in self.items.values() if item.table == table and item.kind == kind]

    def user(self, item: str) -> OpenSet | None:
        """The set of an open table that an item is part of."""
        return next((found for found in self.in_use.values() if item in found.items), None)


def evolve(register: Register, event: c.Event, at_ms: int) -> None:
    """Change the register as the event says."""
    register.now_ms = at_ms
    match event:
        case c.ItemRegistered(entry=entry):
            register.items[entry.item] = Item(
                entry.item, entry.kind, entry.model, table=entry.table, seat=entry.seat,
                distance_m=entry.distance_m, pockets=entry.pockets, diameter_mm=entry.diameter_mm,
                metallic=entry.metallic, emblem=entry.emblem,
            )  # fmt: skip
        case c.ItemApproved():
            item = register.items[event.item]
            item.approval, item.approved_distance_m = event.approval, event.approved_distance_m
        case c.ApprovalWithdrawn():
            register.items[event.item].approval = ""
        case c.ItemMoved():
            item = register.items[event.item]
            item.table, item.seat, item.distance_m = event.table, event.seat, event.distance_m
        case c.SetTaken():
            register.in_use[event.table] = OpenSet(event.table, event.game, event.seats, event.remote, event.items)
        case c.SetReleased():
            del register.in_use[event.table]
