"""Limits agreed with one player, for one visit, shown by a marker at the seat (CR, BW and RO 4.3)."""

from croupier.games import BadInput
from croupier.table.dispatch import Changes, Decisions
from croupier.table.guards import edition_of, game_of, refuse, visit_of
from croupier.table.setup import Command, Event, LimitLine
from croupier.table.sign_figures import Agreed, personal_sign
from croupier.table.state import Table, Visit


class AgreeLimits(Command, frozen=True):
    """Agree with a player on limits of their own, until they leave."""

    station: int
    minimum: int
    maximum: int
    lines: tuple[LimitLine, ...] = ()


class EndAgreement(Command, frozen=True):
    """The limits of the table hold for a player again."""

    station: int


class LimitsAgreed(Event, frozen=True):
    """A player has limits of their own, or none any more."""

    visit: str
    agreed: Agreed | None
    clause: str


def agree_limits(table: Table, command: AgreeLimits, now_ms: int) -> list[Event]:
    """Give a player limits of their own; wagers that lie there keep the terms they were placed under."""
    visit = visit_of(table, command.station)
    clause = _clause(table)
    _nothing_at_stake(visit, clause)
    agreed = Agreed(command.minimum, command.maximum, command.lines)
    try:
        personal_sign(table.sign, agreed).check(game_of(table).kinds)
    except BadInput as error:
        raise refuse(clause, str(error)) from error
    if agreed == visit.agreed:
        raise refuse(clause, "this is what was agreed already")
    return [LimitsAgreed(visit.id, agreed, clause)]


def end_agreement(table: Table, command: EndAgreement, now_ms: int) -> list[Event]:
    """Take the marker away: the table's own limits hold."""
    visit = visit_of(table, command.station)
    clause = _clause(table)
    _nothing_at_stake(visit, clause)
    if visit.agreed is None:
        raise refuse(clause, "nothing was agreed with this player")
    return [LimitsAgreed(visit.id, None, clause)]


def _clause(table: Table) -> str:
    clause = game_of(table).regime.personal
    if clause is None:
        raise refuse(edition_of(table).placing, "this book knows no limits for one player")
    return clause


def _nothing_at_stake(visit: Visit, clause: str) -> None:
    if visit.wagers:
        raise refuse(clause, "limits are agreed while the player has nothing on the layout")


def _limits_agreed(table: Table, event: LimitsAgreed, _: int) -> None:
    table.visits[event.visit].agreed = event.agreed


DECISIONS: Decisions = {
    AgreeLimits: agree_limits,
    EndAgreement: end_agreement,
}
CHANGES: Changes = {
    LimitsAgreed: _limits_agreed,
}
