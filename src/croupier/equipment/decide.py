"""What the register answers. An item of an open table's set stays as it is until the table is closed (READINGS T24)."""

from collections.abc import Iterator, Mapping
from copy import copy
from typing import TypeAlias, get_args

from croupier.deciding import About, Argument, NotOpen, Text, about, checked_text, decided, refuse, variant
from croupier.deciding import Rule as AnyRule
from croupier.editions import Need, edition_of_game
from croupier.equipment import commands as c
from croupier.equipment.register import Item, OpenSet, Register, evolve
from croupier.equipment.sets import missing, need_of, set_of, why_not_open
from croupier.games import Refusal
from croupier.games.refusal import said

Rule: TypeAlias = AnyRule[Register, c.Event]
Withdrawn = tuple[str, bool]
"""An item, and whether its approval is withdrawn for cause."""
NAME = 200
"""Characters of a name, a model or an approval."""
ITEM = Text("item", "an item has an id and a model", longest=NAME)
MODEL = Text("model", "an item has an id and a model", longest=NAME)
EMBLEM = Text("emblem", longest=NAME, optional=True)
APPROVAL = Text("approval", "name the approval", longest=NAME)
CAUSE = Text("reason", "say for what cause the approval is withdrawn")
REASON = Text("reason", optional=True)


def decide(register: Register, command: c.Command, now_ms: int) -> list[c.Event] | Refusal:
    """The events that a command leads to, or why it may not be done."""
    return decided(DECISIONS, register, command, now_ms)


def variant_of(register: Register, command: c.Command) -> str:
    """What the power over a command depends on beside it: whether an approval is withdrawn for cause."""
    return variant(DECISIONS, register, command)


def _need(used: OpenSet, item: Item) -> Need:
    return need_of(edition_of_game(used.game), item.kind)


def _distance_clause(used: OpenSet, need: Need) -> str:
    """The clause on how far a station may stand from the wheel; the 1999 edition knows stations at the table only."""
    return edition_of_game(used.game).remote or need.clause


def _must_be_known(register: Register, item: str, now_ms: int) -> None:
    if item not in register.items:
        raise refuse("", said("{} is not in the register", item))


def register_item(register: Register, command: c.RegisterItem, now_ms: int) -> list[c.Event]:
    """Enter an item; not twice, and not as one too many of an open table's set."""
    known = register.items.get(command.item)
    if known is not None:
        used = register.user(known.id)
        if used is None:
            raise refuse("", said("{} is in the register already", known.id))
        reason = said("{} is in use at table {}: close the table first", known.id, used.table)
        raise refuse(_need(used, known).clause, reason)
    checked_text(ITEM, command.item, "")
    checked_text(MODEL, command.model, "")
    checked_text(EMBLEM, command.emblem, "")
    return _if_it_may_stand_there(register, command.table, c.ItemRegistered(command))


def approve_item(register: Register, command: c.ApproveItem, now_ms: int) -> list[c.Event]:
    """Keep an approval on file; while a table plays with the item, not for another distance."""
    checked_text(APPROVAL, command.approval, "")
    item, used = register.items[command.item], register.user(command.item)
    if used is not None and command.approved_distance_m != item.approved_distance_m:
        clause = _distance_clause(used, _need(used, item))
        reason = said(
            "{} is in use at table {}, approved for {} m: close the table first",
            item.id, used.table, item.approved_distance_m,
        )  # fmt: skip
        raise refuse(clause, reason)
    return [c.ItemApproved(item.id, command.approval, command.approved_distance_m)]


def _how_approved(register: Register, name: str, now_ms: int) -> tuple[Argument, ...]:
    item, used = register.items[name], register.user(name)
    distance = item.approved_distance_m if used is not None else None
    return APPROVAL.range, Argument("approved_distance_m", least=distance or 0, most=distance)


def _must_be_withdrawable(register: Register, of: Withdrawn, now_ms: int) -> None:
    name, for_cause = of
    _must_be_known(register, name, now_ms)
    item, used = register.items[name], register.user(name)
    if used is None:
        if not item.approval:
            raise refuse("", said("{} has no approval on file", name))
    elif not for_cause:
        reason = said(
            "{} is in use at table {}: close the table first, or withdraw the approval for cause", name, used.table
        )
        need = _need(used, item)
        raise refuse(need.approval_clause or need.clause, reason)


def withdraw_approval(register: Register, command: c.WithdrawApproval, now_ms: int) -> list[c.Event]:
    """Take an approval back; of an item in use only for cause, and then its table is stopped."""
    checked_text(_why(command.for_cause), command.reason, "")
    item, used = register.items[command.item], register.user(command.item)
    if used is None:
        return [c.ApprovalWithdrawn(item.id, command.reason)]
    need = _need(used, item)
    return [c.ApprovalWithdrawn(item.id, command.reason, used.table, need.approval_clause or need.clause)]


def _why(for_cause: bool) -> Text:
    return CAUSE if for_cause else REASON


def _must_be_free(register: Register, name: str, now_ms: int) -> None:
    item, used = register.items[name], register.user(name)
    if used is None:
        return
    need = _need(used, item)
    # A station away from the wheel stands where it was approved to stand.
    clause = _distance_clause(used, need) if item.distance_m else need.clause
    raise refuse(clause, said("{} is in use at table {}: close the table first", name, used.table))


def move_item(register: Register, command: c.MoveItem, now_ms: int) -> list[c.Event]:
    """Put an item elsewhere; not as one too many to an open table."""
    moved = c.ItemMoved(command.item, command.table, command.seat, command.distance_m)
    return _if_it_may_stand_there(register, command.table, moved)


def _if_it_may_stand_there(register: Register, table: str, event: c.ItemRegistered | c.ItemMoved) -> list[c.Event]:
    """The event, unless it spoils the set of an open table: a second wheel, a second station of the same number."""
    used = register.in_use.get(table)
    if used is None:
        return [event]
    with_it = Register({name: copy(item) for name, item in register.items.items()})
    evolve(with_it, event, register.now_ms)
    # What the set lacked already, such as an approval withdrawn for cause, is not this item's fault.
    before, after = (missing(found, table, used.game, used.seats, used.remote) for found in (register, with_it))
    spoiled = next((fault for fault in after if fault not in before), None)
    if spoiled is not None:
        raise NotOpen(spoiled)
    return [event]


def _taken(register: Register, table: str, game_id: str, seats: int, remote: tuple[int, ...]) -> c.SetTaken:
    """A complete set: `set_of` names what stands at the table, and nothing else."""
    lacking = why_not_open(register, table, game_id, seats, remote)
    if lacking is not None:
        raise NotOpen(lacking)
    return c.SetTaken(table, game_id, seats, set_of(register, table, game_id, seats), remote)


def take_set(register: Register, command: c.TakeSet, now_ms: int) -> list[c.Event]:
    """A table was opened: note what it is played with."""
    return [_taken(register, command.table, command.game, command.seats, command.remote)]


def _must_be_open(register: Register, table: str, now_ms: int) -> None:
    if table not in register.in_use:
        raise refuse("", said("table {} is not open", table))


def exchange_items(register: Register, command: c.ExchangeItems, now_ms: int) -> list[c.Event]:
    """Put other items in the place of those of the same kinds, if the set is then complete for the other game."""
    used = register.in_use[command.table]
    edition = edition_of_game(command.game)
    moved: list[c.Event] = []
    for name in command.items:
        item = register.items.get(name)
        if item is None or item.kind not in {need.kind for need in edition.needs}:
            raise refuse("", said("{} is no item of the register that this table is played with", name))
        user = register.user(name)
        if user is not None:
            raise refuse(need_of(edition, item.kind).clause, said("{} is in use at table {}", name, user.table))
        moved += [c.ItemMoved(old.id) for old in register.at(command.table, item.kind) if old.id != name]
        moved.append(c.ItemMoved(name, command.table))
    after = Register({name: copy(item) for name, item in register.items.items()}, dict(register.in_use))
    for event in moved:
        evolve(after, event, register.now_ms)
    return [*moved, _taken(after, command.table, command.game, used.seats, used.remote)]


def release_set(register: Register, command: c.ReleaseSet, now_ms: int) -> list[c.Event]:
    """A table was closed: its items are free."""
    return [c.SetReleased(command.table)] if command.table in register.in_use else []


def _either_way(register: Register) -> Iterator[Withdrawn]:
    for name in register.items:
        yield name, False
        yield name, True


def _cause(register: Register, of: Withdrawn) -> str:
    return "for-cause" if of[1] else ""


_ENTRY = (
    ITEM.range,
    Argument("kind", one_of=get_args(c.Kind)),
    MODEL.range,
    EMBLEM.range,
)
_ITEM: About[Register] = about("item", every=lambda register: register.items)
_TABLE: About[Register] = about("table", every=lambda register: register.in_use)

DECISIONS: Mapping[type[c.Command], Rule] = {
    c.RegisterItem: Rule(register_item, arguments=lambda *_: _ENTRY),
    c.ApproveItem: Rule(approve_item, (_must_be_known,), _ITEM, _how_approved),
    c.WithdrawApproval: Rule(
        withdraw_approval,
        (_must_be_withdrawable,),
        about("item", "for_cause", every=_either_way),
        lambda _, of, __: (_why(of[1]).range,),
        variant=_cause,
    ),
    c.MoveItem: Rule(move_item, (_must_be_known, _must_be_free), _ITEM),
    c.TakeSet: Rule(take_set),
    c.ExchangeItems: Rule(exchange_items, (_must_be_open,), _TABLE),
    c.ReleaseSet: Rule(release_set),
}
