"""Changes that wait for a moment between rounds: queued, shown as pending, carried out by themselves, or revoked."""

from typing import get_args

from msgspec.structs import replace

from croupier.authority.second import Decider
from croupier.games.naming import command_name
from croupier.games.refusal import said
from croupier.table.dispatch import Changes, Decisions, Rule, about
from croupier.table.guards import edition_of, refuse
from croupier.table.pending import GivenUp, Queued, Waiting, When
from croupier.table.setup import Command, Event
from croupier.table.state import Table

MAX_QUEUED = 5

WHEN = about("when", every=lambda _: get_args(When))
"""What may have to wait is done now or not at all, or between rounds."""


class RevokeChange(Command, frozen=True):
    """Take back a change that waits."""

    change: int


class AcknowledgeChange(Command, frozen=True):
    """Take note that a change which waited could not be made."""

    change: int


class ChangeQueued(Event, frozen=True):
    """A change waits for the next moment between rounds."""

    change: int
    command: Queued
    by: str = ""
    """Who asked for it, as the screens of staff show it."""


class ChangeRevoked(Event, frozen=True):
    """A change that waited was taken back."""

    change: int


class ChangeCameDue(Event, frozen=True):
    """A change that waited is carried out by the events that follow, or cannot be, and why."""

    change: int
    why_not: str = ""
    clause: str = ""
    """The clause by which it cannot."""
    code: str = ""
    """The reason with `{}` in the place of every value; empty: it is its own code."""
    values: tuple[str | int, ...] = ()


class ChangeAcknowledged(Event, frozen=True):
    """Somebody took note that a change was given up."""

    change: int


def must_be_moment(table: Table, when: When, clause: str, reason: str) -> None:
    """Refuse a change that cannot be made now, unless its sender lets it wait and there is room for it."""
    if when != "between-rounds":
        raise refuse(clause, reason)
    if len(table.queued) >= MAX_QUEUED:
        raise refuse(clause, said("{} changes wait already", MAX_QUEUED), len(table.queued) + 1, MAX_QUEUED)


def queue(table: Table, command: Queued) -> list[Event]:
    """Let a change wait that cannot be made now."""
    return [ChangeQueued(table.next_case, command)]


def by_whom(table: Table, command: Queued, events: list[Event], who: Decider) -> list[Event]:
    """A change that waits is on record with the person who asked for it."""
    return [replace(event, by=who.name) if isinstance(event, ChangeQueued) else event for event in events]


def _was_given_up(table: Table, change: int, now_ms: int) -> None:
    if table.given_up is None or table.given_up.change != change:
        raise refuse(edition_of(table).at_close, said("no change {} was given up", change))


def acknowledge_change(table: Table, command: AcknowledgeChange, now_ms: int) -> list[Event]:
    """It need not be shown any longer."""
    return [ChangeAcknowledged(command.change)]


def _waits(table: Table, change: int, now_ms: int) -> None:
    if change not in table.queued:
        raise refuse(edition_of(table).at_close, said("no change {} waits", change))


def revoke_change(table: Table, command: RevokeChange, now_ms: int) -> list[Event]:
    """Take back a change that waits."""
    return [ChangeRevoked(command.change)]


def _change_queued(table: Table, event: ChangeQueued, _: int) -> None:
    table.queued[event.change] = Waiting(event.by, event.command)
    table.next_case += 1


def _change_gone(table: Table, event: ChangeRevoked | ChangeCameDue, _: int) -> None:
    del table.queued[event.change]


def _change_came_due(table: Table, event: ChangeCameDue, at_ms: int) -> None:
    if event.why_not:
        waited = table.queued[event.change]
        table.given_up = GivenUp(
            event.change, waited.by, waited.command, event.why_not, event.clause, event.code, event.values
        )
    _change_gone(table, event, at_ms)


def _change_acknowledged(table: Table, event: ChangeAcknowledged, _: int) -> None:
    table.given_up = None


def _given_up(table: Table) -> list[int]:
    return [table.given_up.change] if table.given_up is not None else []


def _what_waits(table: Table, change: int) -> str:
    """The power over a change that waits is the power over the change itself."""
    waiting = table.queued.get(change)
    return command_name(waiting.command) if waiting is not None else ""


DECISIONS: Decisions = {
    AcknowledgeChange: Rule(acknowledge_change, (_was_given_up,), about("change", every=_given_up)),
    RevokeChange: Rule(
        revoke_change, (_waits,), about("change", every=lambda table: table.queued), variant=_what_waits
    ),
}
CHANGES: Changes = {
    ChangeQueued: _change_queued,
    ChangeRevoked: _change_gone,
    ChangeCameDue: _change_came_due,
    ChangeAcknowledged: _change_acknowledged,
}
