"""What a table does by itself when a time has come: the period ends, a result has been shown, a change may be made."""

from collections.abc import Callable

from croupier.table import limits, opening, option
from croupier.table.dispatch import Decisions, Rule
from croupier.table.guards import NotOpen
from croupier.table.pending import ChangeGame, CloseTable, SetLimits
from croupier.table.queued import ChangeCameDue
from croupier.table.rounds import end_period, open_round
from croupier.table.setup import Command, Event
from croupier.table.state import Table


class Tick(Command, frozen=True):
    """Time has passed: what was due is done."""

    why_not: str = ""
    """Why the change that is due cannot be made, if something beyond the table is in its way."""


_QUEUED: dict[type[Command], tuple[Rule, Callable[[Table], bool]]] = {
    SetLimits: (limits.DECISIONS[SetLimits], limits.must_wait),
    CloseTable: (opening.DECISIONS[CloseTable], opening.must_wait),
    ChangeGame: (option.DECISIONS[ChangeGame], option.must_wait),
}
"""Each change that can be queued, and what it waits for."""


def due_ms(table: Table) -> int | None:
    """When the table itself has something to do, if ever; a frozen table lets no time pass."""
    if table.frozen:
        return None
    if _next_change(table) is not None:
        return table.now_ms
    if table.round.phase == "betting":
        return table.round.closes_at_ms or None
    return table.round.opens_at_ms if table.round.phase == "result" and table.stopped is None else None


def tick(table: Table, command: Tick, now_ms: int) -> list[Event]:
    """Do what is due: one thing at a time, the earliest first."""
    due = due_ms(table)
    if due is None or due > now_ms:
        return []
    change = _next_change(table)
    if change is not None:
        return _make_change(table, change, now_ms, command.why_not)
    return end_period(table, due, "time") if table.round.phase == "betting" else [open_round(table, due)]


def _next_change(table: Table) -> int | None:
    """The first change that need not wait any longer."""
    if not table.open:
        return None
    return next((n for n, change in table.queued.items() if not _QUEUED[change.__class__][1](table)), None)


def _make_change(table: Table, number: int, now_ms: int, why_not: str) -> list[Event]:
    change = table.queued[number]
    if why_not:
        return [ChangeCameDue(number, why_not)]
    try:
        made = _QUEUED[change.__class__][0].carry_out(table, change, now_ms)
    except NotOpen as stop:
        why = stop.refusal
        return [ChangeCameDue(number, why.reason, why.clause, *why.made_from)]
    return [ChangeCameDue(number), *made]


DECISIONS: Decisions = {
    Tick: Rule(tick),
}
