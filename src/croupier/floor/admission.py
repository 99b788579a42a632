"""Whether a command is let in at all: who may give it, from where, and for a new table, with what equipment."""

from functools import lru_cache
from typing import Any

from croupier import authority, cage, equipment
from croupier.authority import Actor
from croupier.cage import commands as cage_commands
from croupier.editions import EDITIONS, Edition, edition_of_game
from croupier.editions.shared import CREDIT, TICKET
from croupier.equipment import commands as equipment_commands
from croupier.floor.bounds import why_out_of_bounds
from croupier.floor.state import CAGE, EQUIPMENT, TABLE, FloorState
from croupier.games import BadInput, Refusal, game
from croupier.games.naming import command_name
from croupier.games.refusal import said
from croupier.table import Table
from croupier.table import commands as table_commands
from croupier.table.choices import why_not_in_place
from croupier.table.rules import variant_of

Command = table_commands.Command | cage_commands.Command | equipment_commands.Command

# Every field of these is looked up or checked by the table itself, so nothing in them can be out of bounds.
WAGERING: frozenset[type] = frozenset({
    table_commands.Place, table_commands.Move, table_commands.TakeBack, table_commands.Undo, table_commands.Clear,
    table_commands.Repeat, table_commands.Double,
})  # fmt: skip


NO_TABLE = Table()


def edition_of(table: Table | None) -> Edition | None:
    """How a table is run; None for what is no table."""
    return edition_of_game(table.setup.game) if table is not None and table.setup is not None else None


def why_not(state: FloorState, stream: str, command: Command, actor: Actor, edition: Edition | None) -> Refusal | None:
    """Why a command is not let in; None if it is."""
    if command.__class__ in WAGERING and edition is not None:
        return why_not_wager(state.tables[stream[len(TABLE) :]], stream, command, actor)
    if (refusal := why_out_of_bounds(command)) is not None:
        return refusal
    name = command_name(command)
    if stream in (CAGE, EQUIPMENT):
        powers = authority.CAGE if stream == CAGE else authority.EQUIPMENT
        return authority.why_not(actor, powers, name, _variant(state, command)) or _elsewhere(state, command, actor)
    if not stream.startswith(TABLE):
        return Refusal("", said("nobody gives commands to {}", stream))
    table = stream[len(TABLE) :]
    if isinstance(command, table_commands.OpenTable):
        return _why_not_open(state, table, command, actor)
    if edition is None:
        return Refusal("", said("there is no table {}", table))
    if isinstance(command, table_commands.FailSystem) and command.cause == "restart" and not actor.is_system:
        return Refusal(edition.ranks, "only the floor itself knows that it was started again: name the cause")
    variant = variant_of(state.tables.get(table, NO_TABLE), command)
    seat = getattr(command, "seat", None)
    refusal = authority.why_not(actor, edition.powers, name, variant, edition.ranks)
    refusal = refusal or authority.why_foreign(actor, table, seat, edition.in_control)
    if refusal is None and actor.seat is None and not actor.is_system:
        return why_not_in_place(state.tables.get(table, NO_TABLE), edition.powers, command.__class__, seat)
    return refusal


def why_not_wager(found: Table, stream: str, command: Any, actor: Actor) -> Refusal | None:
    """Why a change of wagers is not let in at a table; None if it is."""
    assert found.setup is not None, "a table is there from its opening on"
    try:
        refusal = _why_not_wager(stream, command.__class__, command.seat, actor, found.setup.game)
    except (TypeError, ValueError):  # what has no hash or no digits is no seat
        return Refusal("", "a seat is a number")
    if refusal is None and actor.seat is None:  # staff, in a player's place
        return why_not_in_place(found, edition_of_game(found.setup.game).powers, command.__class__, command.seat)
    return refusal


def _variant(state: FloorState, command: Command) -> str:
    """What a power over the cage or the equipment depends on beside the command: the cause, or what was proposed."""
    if isinstance(command, cage_commands.Command):
        return cage.variant_of(state.cage, command)
    if isinstance(command, equipment_commands.Command):
        return equipment.variant_of(state.register, command)
    return ""


@lru_cache(maxsize=4096)
def _why_not_wager(stream: str, kind: type[Command], seat: int, actor: Actor, played: str) -> Refusal | None:
    """Who may wager depends on nothing that changes, so it is worked out once for each seat."""
    run = edition_of_game(played)
    refusal = authority.why_not(actor, run.powers, command_name(kind), clause=run.ranks)
    return refusal or authority.why_foreign(actor, stream[len(TABLE) :], seat, run.in_control)


def _why_not_open(state: FloorState, name: str, command: table_commands.OpenTable, actor: Actor) -> Refusal | None:
    try:
        edition = EDITIONS.get(game(command.game).edition)
    except BadInput as error:
        return Refusal("", error.reason)
    if command.table != name:
        return Refusal("", said("the table is called {} here and {} in the command", name, command.table))
    if edition is None:
        return Refusal("", said("{} is not played at a table of this kind yet", command.game))
    refusal = authority.why_not(actor, edition.powers, "open-table")
    wanted = (command.game, command.seats, command.remote, command.colours)
    return refusal or equipment.why_not_open(state.register, name, *wanted)


def _elsewhere(state: FloorState, command: Command, actor: Actor) -> Refusal | None:
    """A device reads and prints tickets in its own place, a cashier is at the cage: nowhere else (READINGS A3)."""
    if isinstance(command, cage_commands.TicketPrinted | cage_commands.PrintFailed):
        ticket = state.cage.tickets.get(command.ticket)
        if ticket is None or actor.device != "station":
            return None
        own = actor.seat is not None and ticket.visit.rpartition("-")[0] == actor.seat[0]
        return None if own else Refusal(TICKET, said("{} did not print ticket {}", actor.name, command.ticket))
    if not isinstance(command, cage_commands.RedeemTicket | cage_commands.PresentTicket):
        return None
    if command.place != (actor.device or "cage"):
        return Refusal(TICKET, said("{} takes in no tickets at a {}", actor.name, command.place))
    if actor.device != "station":
        return None
    own = actor.seat == (command.table, command.seat)
    return None if own else Refusal(CREDIT, said("{} credits its own account only", actor.name))
