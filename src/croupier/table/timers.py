"""What a table does by itself when a time has come: the period ends, a result has been shown, a change may be made."""

from croupier.table import limits, opening, option
from croupier.table.dispatch import Decisions, Rule
from croupier.table.guards import NotOpen
from croupier.table.pending import ChangeGame, CloseTable, Queued, SetLimits
from croupier.table.queued import ChangeCameDue, is_moment
from croupier.table.rounds import end_period, open_round
from croupier.table.setup import Command, Event
from croupier.table.state import Table


class Tick(Command, frozen=True):
    """Time has passed: what was due is done."""


_QUEUED: Decisions = {
    SetLimits: limits.DECISIONS[SetLimits],
    CloseTable: opening.DECISIONS[CloseTable],
    ChangeGame: option.DECISIONS[ChangeGame],
}


def due_ms(table: Table) -> int | None:
    """When the table itself has something to do, if ever; a frozen table lets no time pass."""
    if table.frozen:
        return None
    if table.queued and is_moment(table):
        return table.now_ms
    if table.round.phase == "betting":
        return table.round.closes_at_ms or None
    return table.round.opens_at_ms if table.round.phase == "result" and table.stopped is None else None


def tick(table: Table, command: Tick, now_ms: int) -> list[Event]:
    """Do what is due: one thing at a time, the earliest first."""
    due = due_ms(table)
    if due is None or due > now_ms:
        return []
    if table.queued and is_moment(table):
        return _make_change(table, now_ms)
    return end_period(table, due, "time") if table.round.phase == "betting" else [open_round(table, due)]


def _make_change(table: Table, now_ms: int) -> list[Event]:
    number, change = next(iter(table.queued.items()))
    try:
        made = _changed(table, change, now_ms)
    except NotOpen as stop:
        return [ChangeCameDue(number, str(stop.refusal))]
    return [ChangeCameDue(number), *made]


def _changed(table: Table, change: Queued, now_ms: int) -> list[Event]:
    return _QUEUED[change.__class__].carry_out(table, change, now_ms)


DECISIONS: Decisions = {
    Tick: Rule(tick),
}
