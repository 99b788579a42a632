"""What a table answers to a command, and what an event changes: the subjects, put together."""

from typing import Any

from croupier.authority.second import SYSTEM, Decider
from croupier.deciding import gathered
from croupier.games import BadInput
from croupier.games.refusal import Refusal
from croupier.table import (
    accounts,
    adjusting,
    announced,
    cases,
    closing,
    colours,
    conduct,
    corrections,
    debts,
    faults,
    invalidation,
    limits,
    opening,
    option,
    oral,
    personal,
    proposing,
    queued,
    returned,
    reviews,
    rounds,
    sanctions,
    second,
    settlement,
    signs,
    stops,
    switching,
    timers,
    void_game,
    wagers,
    wheel,
)
from croupier.table.as_seen import must_be_as_seen
from croupier.table.dispatch import Change, Rule
from croupier.table.guards import NotOpen
from croupier.table.setup import Command, Event
from croupier.table.state import Table
from croupier.table.stops import must_go_on

SUBJECTS = (
    reviews,
    wagers,
    returned,
    accounts,
    conduct,
    rounds,
    settlement,
    closing,
    colours,
    option,
    oral,
    switching,
    announced,
    personal,
    wheel,
    void_game,
    queued,
    timers,
    debts,
    corrections,
    adjusting,
    invalidation,
    faults,
    sanctions,
    cases,
    proposing,
    second,
    signs,
    opening,
    limits,
)
DECISIONS: dict[type[Command], Rule] = gathered(*(getattr(subject, "DECISIONS", {}) for subject in SUBJECTS))
CHANGES: dict[type[Event], Change] = gathered(*(getattr(subject, "CHANGES", {}) for subject in SUBJECTS))


def check(table: Table, kind: type[Command], about: Any, now_ms: int, but_wagers: bool = False) -> None:
    """Refuse, by raising, what may not be done now: the stops of the table first, then the guards of the command.

    `but_wagers` leaves out the guards on what lies on the layout.
    """
    must_go_on(table, kind)
    DECISIONS[kind].check(table, about, now_ms, but_wagers=but_wagers)


def decide(table: Table, command: Command, now_ms: int, who: Decider = SYSTEM) -> list[Event] | Refusal:
    """The events that a command leads to now, or why it may not be done; `who` counts where it takes two people."""
    kind = command.__class__
    rule = DECISIONS[kind]
    about = rule.about.of(command)
    try:
        if command.SEES:
            must_be_as_seen(table, command, about)
        for stop in stops.STOPS.values():  # every wager passes here: as `check`, without two more calls
            if stop.is_on(table):
                must_go_on(table, kind)
        for guard in rule.guards:
            guard(table, about, now_ms)
        for guard in rule.on_wagers:
            guard(table, about, now_ms)
        if rule.person is not None:
            rule.person(table, about, who)
        events = rule.act(table, command, now_ms)
        return events if rule.by_person is None else rule.by_person(table, command, events, who)
    except NotOpen as stop:
        return stop.refusal
    except BadInput as error:
        return Refusal("", error.reason)


def variant_of(table: Table, command: object) -> str:
    """What the power over a command depends on beside it: the ground, or the decision that was proposed."""
    rule = DECISIONS.get(command.__class__) if isinstance(command, Command) else None
    return rule.variant(table, rule.about.of(command)) if rule is not None and rule.variant is not None else ""


def evolve(table: Table, event: Event, at_ms: int) -> None:
    """Change the table as the event says: in place, without checks, without computing an amount again."""
    table.now_ms = at_ms
    CHANGES[event.__class__](table, event, at_ms)
