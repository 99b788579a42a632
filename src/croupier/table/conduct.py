"""Players who have to leave: whose presence disrupts the game, or who sit idle where others wait (RR 6.5.2, 12.8)."""

from croupier.deciding import Text, checked_text, to_say
from croupier.games.refusal import said
from croupier.table.accounts import then_leave
from croupier.table.dispatch import SEATED, Changes, Decisions, Rule
from croupier.table.guards import edition_of, must_be_seated, refuse, visit_of
from croupier.table.setup import Command, Event
from croupier.table.state import Table

IDLE_ROUNDS = 3
WHY = Text("reason", "say why the player's presence would disrupt the game")


class DirectToLeave(Command, frozen=True):
    """Order a disruptive player out."""

    SEES = {"visit": "visit"}

    seat: int
    reason: str
    visit: str | None = None


class Vacate(Command, frozen=True):
    """Ask an idle player to vacate the seat."""

    SEES = {"visit": "visit"}

    seat: int
    visit: str | None = None


class LeaveDirected(Event, frozen=True):
    """The player must leave the game."""

    visit: str
    reason: str
    clause: str


def _takes_part(table: Table, seat: int, now_ms: int) -> None:
    if visit_of(table, seat).barred:
        raise refuse(edition_of(table).directed, "the player was ordered out already")


def direct_to_leave(table: Table, command: DirectToLeave, now_ms: int) -> list[Event]:
    """Order a player out; what is at stake runs to settlement, then all is paid (READINGS A8)."""
    visit = visit_of(table, command.seat)
    edition = edition_of(table)
    reason = checked_text(WHY, command.reason, edition.directed)
    return [LeaveDirected(visit.id, reason, edition.directed), *then_leave(table, visit)]


def _sat_out(table: Table, seat: int, now_ms: int) -> None:
    visit, edition = visit_of(table, seat), edition_of(table)
    if edition.idle is None:
        raise refuse(edition.leave, "this book knows no idle player")
    if visit.idle_rounds < IDLE_ROUNDS:
        reason = said("the player sat out {} rounds running, and three are needed", visit.idle_rounds)
        raise refuse(edition.idle, reason, visit.idle_rounds, IDLE_ROUNDS)
    if any(found.visit is None and not found.failed for found in table.seats.values()):
        raise refuse(edition.idle, "another seat is free")
    if visit.wagers:
        raise refuse(edition.idle, "the player has wagers on the layout")


def vacate(table: Table, command: Vacate, now_ms: int) -> list[Event]:
    """Ask a player for the seat who sat out three rounds while every other seat was taken (RR 12.8)."""
    visit, clause = visit_of(table, command.seat), edition_of(table).idle
    assert clause is not None, "a guard looked whether the book knows idle players"
    reason = "idle for three rounds with all seats taken"
    return [LeaveDirected(visit.id, reason, clause), *then_leave(table, visit)]


def _leave_directed(table: Table, event: LeaveDirected, _: int) -> None:
    visit = table.visits[event.visit]
    visit.barred, visit.cashing_out = event.clause, True


DECISIONS: Decisions = {
    DirectToLeave: Rule(direct_to_leave, (must_be_seated, _takes_part), SEATED, to_say(WHY)),
    Vacate: Rule(vacate, (must_be_seated, _sat_out), SEATED),
}
CHANGES: Changes = {
    LeaveDirected: _leave_directed,
}
