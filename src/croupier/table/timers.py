"""What a table does by itself when a time has come: the period ends, a result has been shown, a change may be made."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from croupier.table import closing, limits, option
from croupier.table.dispatch import Decisions, Rule
from croupier.table.guards import NotOpen
from croupier.table.pending import ChangeGame, CloseTable, SetLimits
from croupier.table.queued import ChangeCameDue
from croupier.table.rounds import end_period, open_round
from croupier.table.setup import Command, Event
from croupier.table.state import Table
from croupier.table.stops import plays_on, time_stands


class Tick(Command, frozen=True):
    """Time has passed: what was due is done."""

    why_not: str = ""
    """Why the change that is due cannot be made, if something beyond the table is in its way."""


_QUEUED: dict[type[Command], tuple[Rule, Callable[[Table], bool]]] = {
    SetLimits: (limits.DECISIONS[SetLimits], limits.must_wait),
    CloseTable: (closing.DECISIONS[CloseTable], closing.must_wait),
    ChangeGame: (option.DECISIONS[ChangeGame], option.must_wait),
}
"""Each change that can be queued, and what it waits for."""


class Timer(NamedTuple):
    """What happens when the time of a timer has come."""

    happens: Callable[[Table, int], list[Event]]
    """From the table and the time of the timer to the events; they set or clear it."""
    runs: Callable[[Table], bool] = lambda _: True
    """Whether its time counts as the table stands."""


def _period_is_over(table: Table, at_ms: int) -> list[Event]:
    return end_period(table, at_ms, "time")


def _result_was_shown(table: Table, at_ms: int) -> list[Event]:
    return [open_round(table, at_ms)]


TIMERS: Mapping[str, Timer] = {
    "period": Timer(_period_is_over),
    "result": Timer(_result_was_shown, runs=plays_on),
}
"""Every timer, by its name in the table's state."""


def due_ms(table: Table) -> int | None:
    """When the table itself has something to do next, if ever; while time stands, nothing comes due."""
    if time_stands(table):
        return None
    first = _first(table)
    if _next_change(table) is not None:
        return table.now_ms if first is None else min(table.now_ms, first[0])
    return first[0] if first is not None else None


def is_due(table: Table, now_ms: int) -> bool:
    """Whether the table has something to do now. Each wager asks, and nearly always no time has come."""
    if not table.queued:
        for at_ms in table.timers.values():
            if at_ms <= now_ms:
                break
        else:
            return False
    due = due_ms(table)
    return due is not None and due <= now_ms


def _first(table: Table) -> tuple[int, str] | None:
    """The earliest timer that runs, with its time."""
    return min(((at_ms, name) for name, at_ms in table.timers.items() if TIMERS[name].runs(table)), default=None)


def tick(table: Table, command: Tick, now_ms: int) -> list[Event]:
    """Do what is due: one thing at a time, the earliest first; of what is due together, a change that waited."""
    due = due_ms(table)
    if due is None or due > now_ms:
        return []
    change, first = _next_change(table), _first(table)
    if change is not None and (first is None or table.now_ms <= first[0]):
        return _make_change(table, change, now_ms, command.why_not)
    assert first is not None, "something is due"
    return TIMERS[first[1]].happens(table, first[0])


def _next_change(table: Table) -> int | None:
    """The first change that need not wait any longer."""
    if not table.open:
        return None
    return next((n for n, change in table.queued.items() if not _QUEUED[change.command.__class__][1](table)), None)


def _make_change(table: Table, number: int, now_ms: int, why_not: str) -> list[Event]:
    change = table.queued[number].command
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
