"""What a table answers to a command, and what an event changes: the subjects, put together."""

from croupier.authority.second import SYSTEM, Decider
from croupier.games import BadInput
from croupier.games.refusal import Refusal
from croupier.table import (
    accounts,
    adjusting,
    cases,
    closing,
    colours,
    corrections,
    debts,
    faults,
    invalidation,
    limits,
    opening,
    option,
    oral,
    personal,
    queued,
    rounds,
    sanctions,
    second,
    signs,
    timers,
    wagers,
    wheel,
)
from croupier.table.dispatch import Change, Decide
from croupier.table.frozen import WHILE_FROZEN
from croupier.table.guards import NotOpen, frozen
from croupier.table.setup import Command, Event
from croupier.table.state import Table

SUBJECTS = (
    wagers,
    accounts,
    rounds,
    closing,
    colours,
    option,
    oral,
    personal,
    wheel,
    queued,
    timers,
    debts,
    corrections,
    adjusting,
    invalidation,
    faults,
    sanctions,
    cases,
    second,
    signs,
    opening,
    limits,
)
DECISIONS: dict[type[Command], Decide] = {
    kind: act for subject in SUBJECTS for kind, act in getattr(subject, "DECISIONS", {}).items()
}
CHANGES: dict[type[Event], Change] = {
    kind: change for subject in SUBJECTS for kind, change in getattr(subject, "CHANGES", {}).items()
}


def decide(table: Table, command: Command, now_ms: int, who: Decider = SYSTEM) -> list[Event] | Refusal:
    """The events that a command leads to now, or why it may not be done; `who` counts where it takes two people."""
    try:
        if table.frozen and command.__class__ not in WHILE_FROZEN:
            raise frozen(table)
        events = DECISIONS[command.__class__](table, command, now_ms)
        return second.by_two(table, command, events, who) if isinstance(command, second.TAKES_TWO) else events
    except NotOpen as stop:
        return stop.refusal
    except BadInput as error:
        return Refusal("", str(error))


def evolve(table: Table, event: Event, at_ms: int) -> None:
    """Change the table as the event says: in place, without checks, without computing an amount anew."""
    table.now_ms = at_ms
    CHANGES[event.__class__](table, event, at_ms)
