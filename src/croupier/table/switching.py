"""Wagers that a player switches on or off: what is off lies there and is inactive (CR 3.5)."""

from croupier.games import Refusal
from croupier.table.acts import SwitchWagers
from croupier.table.dispatch import SEATED, Argument, Changes, Decisions, Rule
from croupier.table.guards import NotOpen, game_of, unannounced, visit_of
from croupier.table.setup import Event
from croupier.table.slips import marks_of, owner_of, slip_of
from croupier.table.state import Marks, Table
from croupier.table.wagers import may_wager


class WagersSwitched(Event, frozen=True):
    """Wagers work, or do not, from now on."""

    visit: str
    what: str
    on: bool
    marks: Marks
    """What is marked on the slip from now on."""


def to_switch(table: Table, seat: int, now_ms: int) -> tuple[Argument, ...]:
    """What lies there, each for all of its kind."""
    return (Argument("what", tuple(visit_of(table, seat).wagers)),)


def switch_wagers(table: Table, command: SwitchWagers, now_ms: int) -> list[Event]:
    """Switch what the book lets be switched; the chips stay where they are."""
    visit, played = visit_of(table, command.seat), game_of(table)
    slip = slip_of(table, visit.wagers, owner_of(visit))
    answer = played.switch(played.situation(table.situation), slip, command.what, command.on, command.only)
    if isinstance(answer, Refusal):
        raise NotOpen(answer)
    return [WagersSwitched(visit.id, command.what, command.on, marks_of(answer.slip))]


def _wagers_switched(table: Table, event: WagersSwitched, _: int) -> None:
    table.visits[event.visit].marks = event.marks


DECISIONS: Decisions = {
    SwitchWagers: Rule(switch_wagers, (unannounced("switch-wagers"), may_wager), SEATED, to_switch),
}
CHANGES: Changes = {
    WagersSwitched: _wagers_switched,
}
