"""The register as it stands, what it answers, and what an event changes in it."""

from decimal import Decimal

from msgspec import Struct

from croupier.equipment import commands as c
from croupier.games.refusal import Refusal


class Item(Struct):
    """One piece of equipment."""

    id: str
    kind: str
    model: str
    approval: str = ""
    table: str = ""
    station: int = 0
    distance_m: int = 0
    approved_distance_m: int = 0
    pockets: tuple[str, ...] = ()
    diameter_mm: Decimal | None = None
    metallic: bool = False


class Register(Struct):
    """All items, by id."""

    items: dict[str, Item] = {}
    now_ms: int = 0

    def at(self, table: str, kind: str) -> list[Item]:
        """The items of a kind at a table."""
        return [item for item in self.items.values() if item.table == table and item.kind == kind]


def decide(register: Register, command: c.Command, now_ms: int) -> list[c.Event] | Refusal:
    """The events that a command leads to, or why it may not be done."""
    if isinstance(command, c.RegisterItem):
        if command.item in register.items:
            return Refusal("", f"{command.item} is in the register already")
        if not command.item.strip() or not command.model.strip():
            return Refusal("", "an item has an id and a model")
        return [c.ItemRegistered(command)]
    item = register.items.get(getattr(command, "item", ""))
    if item is None:
        return Refusal("", f"{getattr(command, 'item', '')} is not in the register")
    match command:
        case c.ApproveItem():
            if not command.approval.strip():
                return Refusal("", "name the approval")
            return [c.ItemApproved(item.id, command.approval, command.approved_distance_m)]
        case c.WithdrawApproval():
            return [c.ApprovalWithdrawn(item.id, command.reason)]
        case c.MoveItem():
            return [c.ItemMoved(item.id, command.table, command.station, command.distance_m)]
    return Refusal("", "the register does not know this command")


def evolve(register: Register, event: c.Event, at_ms: int) -> None:
    """Change the register as the event says."""
    register.now_ms = at_ms
    match event:
        case c.ItemRegistered(entry=entry):
            register.items[entry.item] = Item(
                entry.item, entry.kind, entry.model, table=entry.table, station=entry.station,
                distance_m=entry.distance_m, pockets=entry.pockets, diameter_mm=entry.diameter_mm,
                metallic=entry.metallic,
            )  # fmt: skip
        case c.ItemApproved():
            item = register.items[event.item]
            item.approval, item.approved_distance_m = event.approval, event.approved_distance_m
        case c.ApprovalWithdrawn():
            register.items[event.item].approval = ""
        case c.ItemMoved():
            item = register.items[event.item]
            item.table, item.station, item.distance_m = event.table, event.station, event.distance_m
