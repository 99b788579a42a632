"""Changes that wait for a moment between rounds: queued, shown as pending, carried out by themselves, or revoked."""

from typing import get_args

from msgspec.structs import replace

from croupier.authority.second import Decider
from croupier.games.refusal import said
from croupier.table.dispatch import Changes, Decisions, Rule, about
from croupier.table.guards import edition_of, refuse
from croupier.table.pending import Queued, Waiting, When
from croupier.table.setup import Command, Event
from croupier.table.state import Table

MAX_QUEUED = 5

WHEN = about("when", every=lambda _: get_args(When))
"""What may have to wait is done now or not at all, or between rounds."""


class RevokeChange(Command, frozen=True):
    """Take back a change that waits."""

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
    """What a change leads to; if it waits, with the person who asked for it."""
    return [replace(event, by=who.name) if isinstance(event, ChangeQueued) else event for event in events]


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


DECISIONS: Decisions = {
    RevokeChange: Rule(revoke_change, (_waits,), about("change", every=lambda table: table.queued)),
}
CHANGES: Changes = {
    ChangeQueued: _change_queued,
    ChangeRevoked: _change_gone,
    ChangeCameDue: _change_gone,
}
