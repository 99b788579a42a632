"""The register as it stands, and what an event changes in it."""

from decimal import Decimal

from msgspec import Struct

from croupier.deciding import Change
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

    def near(self, table: str) -> "Register":
        """The register as far as it concerns a table: what stands there, and what stands in the store."""
        items = {name: item for name, item in self.items.items() if item.table in ("", table)}
        in_use = {table: self.in_use[table]} if table in self.in_use else {}
        return Register(items, in_use, self.now_ms)

    def user(self, item: str) -> OpenSet | None:
        """The set of an open table that an item is part of."""
        known = self.items.get(item)
        used = self.in_use.get(known.table) if known is not None else None  # it stays there while it is in use
        return used if used is not None and item in used.items else None


def _registered(register: Register, event: c.ItemRegistered, _: int) -> None:
    entry = event.entry
    assert entry.item not in register.items, f"{entry.item} is in the register already"
    register.items[entry.item] = Item(
        entry.item, entry.kind, entry.model, table=entry.table, seat=entry.seat,
        distance_m=entry.distance_m, pockets=entry.pockets, diameter_mm=entry.diameter_mm,
        metallic=entry.metallic, emblem=entry.emblem,
    )  # fmt: skip


def _known(register: Register, name: str) -> Item:
    item = register.items.get(name)
    assert item is not None, f"{name} is not in the register"
    return item


def _approved(register: Register, event: c.ItemApproved, _: int) -> None:
    item = _known(register, event.item)
    item.approval, item.approved_distance_m = event.approval, event.approved_distance_m


def _withdrawn(register: Register, event: c.ApprovalWithdrawn, _: int) -> None:
    _known(register, event.item).approval = ""


def _moved(register: Register, event: c.ItemMoved, _: int) -> None:
    item = _known(register, event.item)
    item.table, item.seat, item.distance_m = event.table, event.seat, event.distance_m


def _taken(register: Register, event: c.SetTaken, _: int) -> None:
    register.in_use[event.table] = OpenSet(event.table, event.game, event.seats, event.remote, event.items)


def _released(register: Register, event: c.SetReleased, _: int) -> None:
    assert event.table in register.in_use, f"table {event.table} has no set"
    del register.in_use[event.table]


CHANGES: dict[type[c.Event], Change[Register]] = {
    c.ItemRegistered: _registered,
    c.ItemApproved: _approved,
    c.ApprovalWithdrawn: _withdrawn,
    c.ItemMoved: _moved,
    c.SetTaken: _taken,
    c.SetReleased: _released,
}


def evolve(register: Register, event: c.Event, at_ms: int) -> None:
    """Change the register as the event says."""
    register.now_ms = at_ms
    CHANGES[event.__class__](register, event, at_ms)
