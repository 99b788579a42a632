"""One command and all that follows from it in other streams. Decides on the newest state, and changes nothing."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier import authority, cage, equipment, table
from croupier.authority import Actor
from croupier.authority.second import Decider
from croupier.cage import commands as cage_commands
from croupier.cage import events as cage_events
from croupier.editions import Edition
from croupier.equipment import commands as equipment_commands
from croupier.floor.admission import WAGERING, Command, edition_of, why_not, why_not_wager
from croupier.floor.answers import DONE, Accepted
from croupier.floor.messages import Event, why_unreadable
from croupier.floor.reactions import CORRECTION, follows, of_visit
from croupier.floor.state import CAGE, EQUIPMENT, TABLE, FloorState
from croupier.floor.tickets import Drawn
from croupier.games import Refusal
from croupier.games.refusal import said
from croupier.table import commands as table_commands
from croupier.table import events as table_events

Happened = tuple[str, Event, str, int]
"""An event: in which stream, by whom, and when."""
Printing = tuple[int, Drawn, cage_events.TicketStarted]
"""A ticket to print: its running number, its number on paper, and what is known of it."""
Draw = Callable[[], Drawn]
"""Draws the number of a new ticket."""


class Envelope(Struct, frozen=True, gc=False):
    """A command on its way: to which stream, from whom, and the device's sequence number for it."""

    stream: str
    command: Command
    actor: Actor
    device: str = ""
    sequence: int = 0


def overdue(state: FloorState, envelope: Envelope, now_ms: int, draw: Draw) -> list[Happened]:
    """What was due at a table before a command reached it: the period ends by time, even if no timer said so yet.

    The command is for the table itself, or for the cage, which will ask or tell the table.
    """
    stream, command = _reached(state, envelope), envelope.command
    found = table_of(state, stream)
    if found is None or isinstance(command, table_commands.Tick):
        return []
    if isinstance(command, table_commands.FailSystem) and envelope.actor.is_system:
        return []  # the floor was down: a close that was not durable before did not happen (READINGS T20)
    due = table.due_ms(found)
    if due is None or due > now_ms:
        return []
    done = decide(state, Envelope(stream, table_commands.Tick(), authority.system), max(due, found.now_ms), draw)
    return [] if isinstance(done, Refusal) else done


def decided_on(envelope: Envelope) -> tuple[str, ...]:
    """The streams whose state decides on a command."""
    command = envelope.command
    if isinstance(command, table_commands.OpenTable):
        return envelope.stream, EQUIPMENT
    if isinstance(command, cage_commands.RedeemTicket):
        return envelope.stream, f"{TABLE}{command.table}"
    return (envelope.stream,)


def _reached(state: FloorState, envelope: Envelope) -> str:
    """The table that a command is about: its own stream, or the one that the cage will ask or tell."""
    command = envelope.command
    if isinstance(command, cage_commands.SecondCageDecision):
        proposal = state.cage.proposals.get(command.decision)
        command = proposal.command if proposal is not None else command
    if isinstance(command, cage_commands.RedeemTicket):
        return f"{TABLE}{command.table}"
    if isinstance(command, cage_commands.MakePayment | cage_commands.CancelPayment):
        payment = state.cage.payments.get(command.payment)
        if payment is not None and payment.why == CORRECTION:
            return of_visit(payment.visit)
    return envelope.stream


def decide(state: FloorState, envelope: Envelope, now_ms: int, draw: Draw) -> list[Happened] | Refusal:
    """All that follows from a command, or why it may not be given; nothing follows if any part of it is refused."""
    stream, command = envelope.stream, envelope.command
    found = table_of(state, stream)
    if found is not None and command.__class__ in WAGERING:
        return decide_wager(found, envelope, now_ms)
    edition = edition_of(found)
    refusal = why_not(state, stream, command, envelope.actor, edition)
    if refusal is not None:
        return refusal
    decided = _follow(state, envelope, edition, now_ms, draw)
    if isinstance(decided, Refusal) and isinstance(command, table_commands.Tick):
        # Another stream refuses a change that waited. It is given up, or it would come due for ever.
        giving_up = replace(envelope, command=table_commands.Tick(why_not=str(decided)))
        return _follow(state, giving_up, edition, now_ms, draw)
    return decided


def decide_wager(found: table.Table, envelope: Envelope, now_ms: int) -> list[Happened] | Refusal:
    """What follows from a change of wagers, as most commands are: nothing in any other stream."""
    stream, command, actor = envelope.stream, envelope.command, envelope.actor
    refusal = why_not_wager(found, stream, command, actor)
    if refusal is not None:
        return refusal
    moved = table.decide(found, command, now_ms)  # type: ignore[arg-type]
    if isinstance(moved, Refusal):
        return moved
    by = actor.name
    return [(stream, event, by, now_ms) for event in moved]


def table_of(state: FloorState, stream: str) -> table.Table | None:
    """The table that a stream tells of, if it is one."""
    return state.tables.get(stream[len(TABLE) :]) if stream.startswith(TABLE) else None


def _follow(
    state: FloorState, envelope: Envelope, edition: Edition | None, now_ms: int, draw: Draw
) -> list[Happened] | Refusal:
    """A command and what follows from it in other streams."""
    events: list[Happened] = []
    by = envelope.actor.name
    who = Decider(by, state.cage.decision_limit)
    todo: list[tuple[str, Command]] = [(envelope.stream, envelope.command)]
    seen: set[str] = set()
    while todo:
        stream, command = todo.pop(0)
        # A state is looked at before it changes, so no stream may be asked twice in one transaction.
        if stream in seen and stream != CAGE:
            return Refusal("", said("{} would be asked twice by one command", stream))
        decided = _ask(Asked(state, stream, now_ms, who, events), command)
        if isinstance(decided, Refusal):
            return decided
        seen.add(stream)
        for event in {event.__class__: event for event in decided}.values():  # one of a kind tells for all
            if (unreadable := why_unreadable(event)) is not None:
                return unreadable
        for event in decided:
            events.append((stream, event, by, now_ms))
            todo += follows(event, edition, draw)
    return events


class Asked(Struct, frozen=True):
    """What a stream is asked on: the newest state, when and by whom, and what the transaction led to so far."""

    state: FloorState
    stream: str
    now_ms: int
    who: Decider
    so_far: list[Happened]


def _ask(asked: Asked, command: Command) -> list[Event] | Refusal:
    """What a stream decides."""
    stream = asked.stream
    decided = _ASKED.get(TABLE if stream.startswith(TABLE) else stream)
    return decided(asked, command) if decided is not None else _no(stream)


def _no(stream: str) -> Refusal:
    return Refusal("", said("there is no {}", stream.replace(":", " ")))


def _by_table(asked: Asked, command: table_commands.Command) -> list[table_events.Event] | Refusal:
    found = table_of(asked.state, asked.stream)
    if found is None:
        if not isinstance(command, table_commands.OpenTable):
            return _no(asked.stream)
        found = table.Table()
    return table.decide(found, command, asked.now_ms, asked.who)


def _by_cage(asked: Asked, command: cage_commands.Command) -> list[cage_events.Event] | Refusal:
    numbered = sum(isinstance(event, cage_events.TicketStarted) for _, event, _, _ in asked.so_far)
    due = sum(isinstance(event, cage_events.PaymentDue) for _, event, _, _ in asked.so_far)
    return cage.decide(_ahead(asked.state.cage, numbered, due), command, asked.now_ms, asked.who)


def _by_register(asked: Asked, command: equipment.Command) -> list[equipment_commands.Event] | Refusal:
    return equipment.decide(asked.state.register, command, asked.now_ms)


_ASKED: dict[str, Callable[[Asked, Any], Any]] = {TABLE: _by_table, CAGE: _by_cage, EQUIPMENT: _by_register}
"""What decides, for each kind of stream."""


def _ahead(state: cage.Cage, tickets: int, payments: int) -> cage.Cage:
    """The cage with numbers taken that are not applied yet; all else is shared, and only looked at."""
    return replace(state, next_ticket=state.next_ticket + tickets, next_payment=state.next_payment + payments)


_TOLD: dict[type, tuple[str, ...]] = {
    table_events.WagersMoved: ("cut", "clause"),
    table_events.Credited: ("visit",),
    table_events.DecisionProposed: ("decision",),
    cage_events.DecisionProposed: ("decision",),
    cage_events.TicketStarted: ("ticket",),
}
"""What the sender is told of events: fields of both, the first of which says whether there is anything to tell."""


def accepted(events: list[Happened]) -> Accepted:
    """What is told of events that follow from a command."""
    if len(events) == 1:  # as for most wagers: nothing was cut, so there is nothing to tell
        names = _TOLD.get(events[0][1].__class__)
        if names is None or not getattr(events[0][1], names[0]):
            return DONE
    told = {
        name: getattr(event, name)
        for _, event, _, _ in events
        if (names := _TOLD.get(event.__class__)) is not None and getattr(event, names[0])
        for name in names
    }
    return Accepted(**told) if told else DONE


def to_print(events: list[Happened], drawn: Mapping[str, Drawn]) -> list[Printing]:
    """The tickets among what happened, with the numbers that were drawn for them, by their seals."""
    started = [event for _, event, _, _ in events if isinstance(event, cage_events.TicketStarted)]
    return [(event.ticket, drawn[event.seal], event) for event in started if event.seal in drawn]
