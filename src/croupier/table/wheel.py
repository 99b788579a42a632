"""A wheel that the Dealer turns: the spin, the call that ends betting, spins without wagers (BW 5, 7)."""

from typing import Literal

from croupier.table.dispatch import Changes, Decisions
from croupier.table.guards import at_stake, edition_of, must_be_open, refuse
from croupier.table.rounds import end_period
from croupier.table.setup import Command, Event
from croupier.table.state import BETWEEN_ROUNDS, Table

Direction = Literal["clockwise", "anticlockwise"]
MAX_SPINS = 100


class SpinWheel(Command, frozen=True):
    """The wheel is spun."""

    direction: Direction = "clockwise"


class CallNoMoreBets(Command, frozen=True):
    """Announce that no more bets may be placed."""


class DirectSpins(Command, frozen=True):
    """Direct the Dealer to spin so many times although nothing is at stake."""

    spins: int


class WheelSpun(Event, frozen=True):
    """The wheel is turning."""

    round: int
    direction: Direction


class SpinsDirected(Event, frozen=True):
    """The Dealer may spin so many times with nothing at stake."""

    spins: int
    clause: str


def spin_wheel(table: Table, command: SpinWheel, now_ms: int) -> list[Event]:
    """Spin the wheel, in either direction; with nothing at stake only if a supervisor directed it."""
    must_be_open(table)
    edition = edition_of(table)
    if edition.no_more_bets is None:
        raise refuse(edition.spin_early, "at this table a ball is spun, not the wheel alone")
    if table.round.phase in BETWEEN_ROUNDS:
        raise refuse(edition.announces or edition.spin_early, "announce first that bets may be placed")
    if table.round.ball_spun:
        raise refuse(edition.spin_late, "the wheel has been spun")
    if table.round.phase != "betting":
        raise refuse(edition.spin_late, "betting is closed: the wheel is spun before that")
    if not at_stake(table) and not table.spins_directed:
        raise refuse(edition.empty_spins or edition.spin_early, "nothing is at stake: a supervisor may direct a spin")
    return [WheelSpun(table.round.number, command.direction)]


def call_no_more_bets(table: Table, command: CallNoMoreBets, now_ms: int) -> list[Event]:
    """End betting by the call, while the wheel turns (READINGS T11)."""
    must_be_open(table)
    edition = edition_of(table)
    if edition.no_more_bets is None:
        raise refuse(edition.at_close, "at this table the time ends betting")
    if table.round.phase != "betting":
        raise refuse(edition.no_more_bets, "betting is not open")
    if not table.round.ball_spun:
        raise refuse(edition.no_more_bets, "spin the wheel first: the call comes while it turns")
    return end_period(table, now_ms, "call")


def direct_spins(table: Table, command: DirectSpins, now_ms: int) -> list[Event]:
    """Let the Dealer spin a number of times with nothing at stake; each spin has its announcements all the same."""
    must_be_open(table)
    clause = edition_of(table).empty_spins
    if clause is None:
        raise refuse(edition_of(table).spin_early, "this book knows no spins without wagers")
    if at_stake(table):
        raise refuse(clause, "wagers are at stake: the wheel is spun for them")
    if not 1 <= command.spins <= MAX_SPINS:
        raise refuse(clause, f"direct 1 to {MAX_SPINS} spins", command.spins, MAX_SPINS)
    return [SpinsDirected(command.spins, clause)]


def _wheel_spun(table: Table, event: WheelSpun, _: int) -> None:
    table.round.ball_spun, table.round.direction = True, event.direction
    if table.spins_directed and not any(visit.wagers for visit in table.visits.values()):
        table.spins_directed -= 1


def _spins_directed(table: Table, event: SpinsDirected, _: int) -> None:
    table.spins_directed = event.spins


DECISIONS: Decisions = {
    SpinWheel: spin_wheel,
    CallNoMoreBets: call_no_more_bets,
    DirectSpins: direct_spins,
}
CHANGES: Changes = {
    WheelSpun: _wheel_spun,
    SpinsDirected: _spins_directed,
}
