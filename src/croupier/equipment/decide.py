"""What the register answers. An item of an open table's set stays as it is until the table is closed (READINGS T24)."""

from collections.abc import Callable
from copy import copy
from typing import Any

from croupier.editions import EDITIONS, Need
from croupier.equipment import commands as c
from croupier.equipment.register import Item, OpenSet, Register, evolve
from croupier.equipment.sets import missing, need_of, set_of, why_not_open
from croupier.games import Refusal, game
from croupier.games.refusal import said

Decided = list[c.Event] | Refusal


def decide(register: Register, command: c.Command, now_ms: int) -> Decided:
    """The events that a command leads to, or why it may not be done."""
    if isinstance(command, c.RegisterItem | c.TakeSet | c.ExchangeItems | c.ReleaseSet):
        return _DECISIONS[command.__class__](register, command)
    item = register.items.get(getattr(command, "item", ""))
    if item is None:
        return Refusal("", said("{} is not in the register", getattr(command, "item", "")))
    return _OF_AN_ITEM[command.__class__](register, item, command)


def _need(used: OpenSet, item: Item) -> Need:
    return need_of(EDITIONS[game(used.game).edition], item.kind)


def _distance_clause(used: OpenSet, need: Need) -> str:
    """The clause on how far a station may stand from the wheel; the 1999 edition knows stations at the table only."""
    return EDITIONS[game(used.game).edition].remote or need.clause


def register_item(register: Register, command: c.RegisterItem) -> Decided:
    """Enter an item; not twice, and not as one too many of an open table's set."""
    known = register.items.get(command.item)
    if known is not None:
        used = register.user(known.id)
        if used is None:
            return Refusal("", said("{} is in the register already", known.id))
        return Refusal(
            _need(used, known).clause, said("{} is in use at table {}: close the table first", known.id, used.table)
        )
    if not command.item.strip() or not command.model.strip():
        return Refusal("", "an item has an id and a model")
    return _if_it_may_stand_there(register, command.table, c.ItemRegistered(command))


def approve_item(register: Register, item: Item, command: c.ApproveItem) -> Decided:
    """Keep an approval on file; while a table plays with the item, not for another distance."""
    if not command.approval.strip():
        return Refusal("", "name the approval")
    used = register.user(item.id)
    if used is not None and command.approved_distance_m != item.approved_distance_m:
        clause = _distance_clause(used, _need(used, item))
        reason = said(
            "{} is in use at table {}, approved for {} m: close the table first",
            item.id, used.table, item.approved_distance_m,
        )  # fmt: skip
        return Refusal(clause, reason)
    return [c.ItemApproved(item.id, command.approval, command.approved_distance_m)]


def withdraw_approval(register: Register, item: Item, command: c.WithdrawApproval) -> Decided:
    """Take an approval back; of an item in use only for cause, and then its table is stopped."""
    if command.for_cause and not command.reason.strip():
        return Refusal("", "say for what cause the approval is withdrawn")
    used = register.user(item.id)
    if used is None:
        return [c.ApprovalWithdrawn(item.id, command.reason)]
    need = _need(used, item)
    clause = need.approval_clause or need.clause
    if not command.for_cause:
        reason = said(
            "{} is in use at table {}: close the table first, or withdraw the approval for cause", item.id, used.table
        )
        return Refusal(clause, reason)
    return [c.ApprovalWithdrawn(item.id, command.reason, used.table, clause)]


def move_item(register: Register, item: Item, command: c.MoveItem) -> Decided:
    """Put an item elsewhere; not away from an open table, and not as one too many to one."""
    used = register.user(item.id)
    if used is not None:
        need = _need(used, item)
        farther = (command.table, command.seat) == (item.table, item.seat)
        clause = _distance_clause(used, need) if farther and item.kind == "station" else need.clause
        return Refusal(clause, said("{} is in use at table {}: close the table first", item.id, used.table))
    moved = c.ItemMoved(item.id, command.table, command.seat, command.distance_m)
    return _if_it_may_stand_there(register, command.table, moved)


def _if_it_may_stand_there(register: Register, table: str, event: c.ItemRegistered | c.ItemMoved) -> Decided:
    """The event, unless it spoils the set of an open table: a second wheel, a second station of the same number."""
    used = register.in_use.get(table)
    if used is None:
        return [event]
    with_it = Register({name: copy(item) for name, item in register.items.items()})
    evolve(with_it, event, register.now_ms)
    # What the set lacked already, such as an approval withdrawn for cause, is not this item's fault.
    before, after = (missing(found, table, used.game, used.seats, used.remote) for found in (register, with_it))
    spoiled = next((fault for fault in after if fault not in before), None)
    return [event] if spoiled is None else spoiled


def take_set(register: Register, command: c.TakeSet) -> Decided:
    """A table was opened: note what it is played with."""
    lacking = why_not_open(register, command.table, command.game, command.seats, command.remote)
    if lacking is not None:
        return lacking
    items = set_of(register, command.table, command.game, command.seats)
    return [c.SetTaken(command.table, command.game, command.seats, items, command.remote)]


def exchange_items(register: Register, command: c.ExchangeItems) -> Decided:
    """Put other items in the place of those of the same kinds, if the set is then complete for the other game."""
    used = register.in_use.get(command.table)
    if used is None:
        return Refusal("", said("table {} is not open", command.table))
    edition = EDITIONS[game(command.game).edition]
    moved: list[c.Event] = []
    for name in command.items:
        item = register.items.get(name)
        if item is None or item.kind not in {need.kind for need in edition.needs}:
            return Refusal("", said("{} is no item of the register that this table is played with", name))
        user = register.user(name)
        if user is not None:
            return Refusal(need_of(edition, item.kind).clause, said("{} is in use at table {}", name, user.table))
        moved += [c.ItemMoved(old.id) for old in register.at(command.table, item.kind) if old.id != name]
        moved.append(c.ItemMoved(name, command.table))
    after = Register({name: copy(item) for name, item in register.items.items()}, dict(register.in_use))
    for event in moved:
        evolve(after, event, register.now_ms)
    lacking = why_not_open(after, command.table, command.game, used.seats, used.remote)
    if lacking is not None:
        return lacking
    items = set_of(after, command.table, command.game, used.seats)
    return [*moved, c.SetTaken(command.table, command.game, used.seats, items, used.remote)]


def release_set(register: Register, command: c.ReleaseSet) -> Decided:
    """A table was closed: its items are free."""
    return [c.SetReleased(command.table)] if command.table in register.in_use else []


_DECISIONS: dict[type[c.Command], Callable[[Register, Any], Decided]] = {
    c.RegisterItem: register_item,
    c.TakeSet: take_set,
    c.ExchangeItems: exchange_items,
    c.ReleaseSet: release_set,
}
_OF_AN_ITEM: dict[type[c.Command], Callable[[Register, Item, Any], Decided]] = {
    c.ApproveItem: approve_item,
    c.WithdrawApproval: withdraw_approval,
    c.MoveItem: move_item,
}
