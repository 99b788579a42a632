"""A wheel that the Dealer turns: the spin, the call that ends betting, spins without wagers (BW 5, 7)."""

from typing import Literal, get_args

from croupier.games.refusal import said
from croupier.table.dispatch import Argument, Changes, Decisions, Rule
from croupier.table.guards import at_stake, by_procedure, edition_of, must_be_open, refuse
from croupier.table.rounds import end_period
from croupier.table.setup import Command, Event
from croupier.table.state import Table

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


def _turns(table: Table, about: None, now_ms: int) -> None:
    edition = edition_of(table)
    if edition.in_motion != "wheel":
        raise refuse(edition.spin_early, "at this table a ball is spun, not the wheel alone")


def _for_something(table: Table, about: None, now_ms: int) -> None:
    if not at_stake(table) and not table.spins_directed:
        edition = edition_of(table)
        raise refuse(edition.empty_spins or edition.spin_early, "nothing is at stake: a supervisor may direct a spin")


def spin_wheel(table: Table, command: SpinWheel, now_ms: int) -> list[Event]:
    """Spin the wheel, in either direction; with nothing at stake only if a supervisor directed it."""
    return [WheelSpun(table.round.number, command.direction)]


def _ends_by_call(table: Table, about: None, now_ms: int) -> None:
    edition = edition_of(table)
    if edition.betting_ends != "call":
        raise refuse(edition.at_close, "at this table the time ends betting")


def call_no_more_bets(table: Table, command: CallNoMoreBets, now_ms: int) -> list[Event]:
    """End betting by the call, while the wheel turns (READINGS T11)."""
    return end_period(table, now_ms, "call")


def _empty_spins(table: Table) -> str:
    edition = edition_of(table)
    if edition.empty_spins is None:
        raise refuse(edition.spin_early, "this book knows no spins without wagers")
    return edition.empty_spins


def _for_nothing(table: Table, about: None, now_ms: int) -> None:
    clause = _empty_spins(table)
    if at_stake(table):
        raise refuse(clause, "wagers are at stake: the wheel is spun for them")


def _spins(table: Table, about: None, now_ms: int) -> tuple[Argument, ...]:
    return (Argument("spins", least=1, most=MAX_SPINS),)


def _directions(table: Table, about: None, now_ms: int) -> tuple[Argument, ...]:
    """Each spin is proposed to go the other way round than the last."""
    ways = get_args(Direction)
    return (Argument("direction", ways, proposed=ways[(table.round.number + 1) % len(ways)]),)


def direct_spins(table: Table, command: DirectSpins, now_ms: int) -> list[Event]:
    """Let the Dealer spin a number of times with nothing at stake; each spin has its announcements all the same."""
    clause = _empty_spins(table)
    if not 1 <= command.spins <= MAX_SPINS:
        raise refuse(clause, said("direct 1 to {} spins", MAX_SPINS), command.spins, MAX_SPINS)
    return [SpinsDirected(command.spins, clause)]


def _wheel_spun(table: Table, event: WheelSpun, _: int) -> None:
    table.round.ball_spun, table.round.direction = True, event.direction
    if table.spins_directed and not at_stake(table):
        table.spins_directed -= 1


def _spins_directed(table: Table, event: SpinsDirected, _: int) -> None:
    table.spins_directed = event.spins


DECISIONS: Decisions = {
    SpinWheel: Rule(
        spin_wheel, (must_be_open, _turns, by_procedure("spin-wheel"), _for_something), arguments=_directions
    ),
    CallNoMoreBets: Rule(call_no_more_bets, (must_be_open, _ends_by_call, by_procedure("call-no-more-bets"))),
    DirectSpins: Rule(direct_spins, (must_be_open, _for_nothing), arguments=_spins),
}
CHANGES: Changes = {
    WheelSpun: _wheel_spun,
    SpinsDirected: _spins_directed,
}
