"""Limits agreed with one player, for one visit, shown by a marker at the seat (CR, BW and RO 4.3)."""

from croupier.games import BadInput
from croupier.table.dispatch import SEATED, Argument, Changes, Decisions, Rule
from croupier.table.guards import edition_of, game_of, refuse, visit_of
from croupier.table.setup import Command, Event, LimitLine
from croupier.table.sign_figures import Agreed, personal_sign, to_set
from croupier.table.state import Table


class AgreeLimits(Command, frozen=True):
    """Agree with a player on limits of their own, until they leave."""

    SEES = {"visit": "visit"}

    seat: int
    minimum: int
    maximum: int
    lines: tuple[LimitLine, ...] = ()
    visit: str | None = None


class EndAgreement(Command, frozen=True):
    """The limits of the table hold for a player again."""

    SEES = {"visit": "visit"}

    seat: int
    visit: str | None = None


class LimitsAgreed(Event, frozen=True):
    """A player has limits of their own, or none any more."""

    visit: str
    agreed: Agreed | None
    clause: str


def agree_limits(table: Table, command: AgreeLimits, now_ms: int) -> list[Event]:
    """Give a player limits of their own; wagers that lie there keep the terms they were placed under."""
    visit = visit_of(table, command.seat)
    clause = _clause(table)
    agreed = Agreed(command.minimum, command.maximum, command.lines)
    try:
        personal_sign(table.sign, agreed).check(game_of(table).kinds)
    except BadInput as error:
        raise refuse(clause, error.reason) from error
    if agreed == visit.agreed:
        raise refuse(clause, "this is what was agreed already")
    return [LimitsAgreed(visit.id, agreed, clause)]


def _own_figures(table: Table, seat: int, now_ms: int) -> tuple[Argument, ...]:
    return to_set(sorted(game_of(table).kinds))


def end_agreement(table: Table, command: EndAgreement, now_ms: int) -> list[Event]:
    """Take the marker away: the table's own limits hold."""
    return [LimitsAgreed(visit_of(table, command.seat).id, None, _clause(table))]


def _clause(table: Table) -> str:
    clause = game_of(table).regime.personal
    if clause is None:
        raise refuse(edition_of(table).placing, "this book knows no limits for one player")
    return clause


def _nothing_at_stake(table: Table, seat: int, now_ms: int) -> None:
    if visit_of(table, seat).wagers:
        raise refuse(_clause(table), "limits are agreed while the player has nothing on the layout")


def _has_agreed(table: Table, seat: int, now_ms: int) -> None:
    if visit_of(table, seat).agreed is None:
        raise refuse(_clause(table), "nothing was agreed with this player")


def _limits_agreed(table: Table, event: LimitsAgreed, _: int) -> None:
    visit = table.visits[event.visit]
    visit.agreed = event.agreed
    visit.undo.clear()  # what lay there under other limits may not be permitted now


DECISIONS: Decisions = {
    AgreeLimits: Rule(agree_limits, (_nothing_at_stake,), SEATED, _own_figures),
    EndAgreement: Rule(end_agreement, (_nothing_at_stake, _has_agreed), SEATED),
}
CHANGES: Changes = {
    LimitsAgreed: _limits_agreed,
}
