"""What every decision looks at first: the edition, the game, the phase of the round, and who is at a seat."""

from collections.abc import Callable

from croupier.deciding import NotOpen as NotOpen  # noqa: PLC0414 every subject refuses by it
from croupier.deciding import refuse as refuse  # noqa: PLC0414
from croupier.editions import EDITIONS, Edition
from croupier.editions.procedure import Row
from croupier.games import Game, game
from croupier.games.money import MAX_CENTS
from croupier.games.refusal import said
from croupier.table.dispatch import Guard
from croupier.table.setup import OpenTable
from croupier.table.state import Table, Visit


def setup_of(table: Table) -> OpenTable:
    """What the table was opened with last."""
    if table.setup is None:
        raise refuse("", "the table was never opened")
    return table.setup


def game_of(table: Table) -> Game:
    """The game that the table plays."""
    return game(setup_of(table).game)


def edition_of(table: Table) -> Edition:
    """How the table is run."""
    return EDITIONS[game_of(table).edition]


def at_stake(table: Table) -> bool:
    """Whether anybody has a wager on the layout."""
    return any(visit.wagers for visit in table.visits.values())


def must_be_open(table: Table, *_: object) -> None:
    """Refuse anything at a closed table."""
    if not table.open:
        raise refuse("", "the table is closed")


def _no_such_seat(table: Table) -> NotOpen:
    return refuse(edition_of(table).max_seats_clause, said("the table has seats 1 to {}", len(table.seats)))


def visit_of(table: Table, seat: int) -> Visit:
    """The visit at a seat; a refusal if there is no such seat, or nobody plays there."""
    found = table.seats.get(seat)
    if found is None:
        raise _no_such_seat(table)
    visit = table.visits[found.visit] if found.visit is not None else None
    if visit is None:
        raise refuse(edition_of(table).control, said("nobody plays at seat {}: buy in first", seat))
    return visit


def must_stay(table: Table, visit: Visit) -> None:
    """Refuse money or chips to a player who is about to leave, or was sent out of the game."""
    if visit.barred or visit.cashing_out:
        raise refuse(visit.barred or edition_of(table).cash_out, "this account takes no more money")


def must_be_seat(table: Table, seat: int, *_: object) -> None:
    """Refuse what is about a seat that the table does not have."""
    if seat not in table.seats:
        raise _no_such_seat(table)


def must_be_seated(table: Table, seat: int, *_: object) -> None:
    """Refuse what is about a player where there is none."""
    visit_of(table, seat)


def by_procedure(command: str, on_ground: Callable[[Edition, str], str] | None = None) -> Guard:
    """The guard of a command that is taken in some phases of a round only."""

    def guard(table: Table, about: str, now_ms: int) -> None:
        edition, number = edition_of(table), table.round.number
        row = out_of_turn(table, command)
        if row is not None:
            clause = getattr(edition, row.clause) if on_ground is None else on_ground(edition, about)
            raise refuse(clause, said(row.reason, number) if "{}" in row.reason else row.reason)

    return guard


def out_of_turn(table: Table, command: str) -> Row | None:
    """The row of the procedure by which a command is not taken in this phase, if there is one."""
    current = table.round
    for row in edition_of(table).procedure.get(command, ()):
        if (row.phases and current.phase not in row.phases) or row.spun not in (None, current.ball_spun):
            return row
    return None


def unannounced(command: str) -> Guard:
    """The guard of a command that some books want announced first: there nobody gives it by itself."""

    def guard(table: Table, about: object, now_ms: int) -> None:
        row = (edition_of(table).announced or {}).get(command)
        if row is not None:
            raise refuse(row.clause, "announce it first: it counts when it is confirmed")

    return guard


def held_from(table: Table, visit: str) -> int:
    """What is held from a visit, whether or not it is over."""
    there = table.visits.get(visit)
    return there.held if there is not None else table.held.get(visit, 0)


def must_fit(visit: Visit | None, amount: int, clause: str) -> None:
    """A decision makes no account larger than a buy-in may."""
    if amount > room(visit):
        raise refuse(clause, "the account would be too large", amount, room(visit))


def room(visit: Visit | None) -> int:
    """How much more an account may take; a new one, if there is none."""
    return max(MAX_CENTS - visit.balance, 0) if visit is not None else MAX_CENTS


def note_decided(table: Table, visit: str, amount: int) -> None:
    """Count what was decided about a visit, so that many small decisions take two people as well."""
    table.decided[visit] = table.decided.get(visit, 0) + amount
