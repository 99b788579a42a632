"""A result that is cancelled: which round, on which ground, and every stake back (RR 9.3, 12.3, 12.4)."""

from croupier.table.accounts import departures
from croupier.table.adjusting import adjust
from croupier.table.corrections import correctable
from croupier.table.dispatch import Changes, Decisions
from croupier.table.guards import edition_of, must_not_be_frozen, refuse
from croupier.table.rounds import RoundVoided, next_round
from croupier.table.setup import Command, Event
from croupier.table.state import AFTER_CLOSE, LastRound, Table
from croupier.table.wagers import StakesReturned


# Above the dealer.
class InvalidateOutcome(Command, frozen=True):
    """Cancel the result of a round: of the one that was settled last, or of the one under way."""

    round: int
    ground: str
    reason: str = ""


class OutcomeInvalidated(Event, frozen=True):
    """The outcome of a round is cancelled."""

    round: int
    ground: str
    clause: str
    reason: str = ""


def invalidate_outcome(table: Table, command: InvalidateOutcome, now_ms: int) -> list[Event]:
    """Cancel the result of the round that is named: every stake on it goes back, once (RR 12.4, READINGS T19, T22)."""
    edition = edition_of(table)
    grounds, refund = edition.invalidate, edition.refund
    if grounds is None:
        raise refuse(edition.no_effect, "this book knows no cancelled result")
    assert refund is not None, "a book in which a result can be cancelled says what becomes of the stakes"
    clause = grounds.get(command.ground)
    if clause is None:
        raise refuse(refund, f"a ground is one of {', '.join(grounds)}")
    if table.last is not None and table.last.number == command.round:
        return _cancel_settled(table, table.last, command, clause, refund)
    if table.round.number == command.round and table.round.phase in AFTER_CLOSE:
        return _cancel_under_way(table, command, clause, refund, now_ms)
    if table.round.number == command.round:
        raise refuse(clause, f"round {command.round} has no result yet that could be cancelled")
    raise refuse(clause, f"out of date: round {command.round} is neither the last that was settled nor under way")


def _cancel_settled(table: Table, last: LastRound, command: InvalidateOutcome, clause: str, refund: str) -> list[Event]:
    """The last result is taken back; the round after it goes on."""
    if last.cancelled:
        raise refuse(clause, f"out of date: the result of round {command.round} is cancelled already")
    correctable(table, clause)
    back = [adjust(table, last, visit, sum(share.wagers.values()), refund) for visit, share in last.shares.items()]
    return [*back, OutcomeInvalidated(last.number, command.ground, clause, command.reason)]


def _cancel_under_way(table: Table, command: InvalidateOutcome, clause: str, refund: str, now_ms: int) -> list[Event]:
    """The round ends without a result, and betting opens anew."""
    must_not_be_frozen(table)  # the freeze is for the round before
    waiting = next((station for station in table.stations.values() if station.waiting), None)
    if clause == edition_of(table).equipment_fault and waiting is not None:
        # READINGS T15: what fails at a station or in the game system has rules of its own, and they go first.
        raise refuse(waiting.waiting, f"confirm or void the wagers of station {waiting.number} first")
    returned = [
        StakesReturned(visit.id, dict(visit.wagers), "invalidated", refund)
        for visit in table.visits.values()
        if visit.wagers
    ]
    number = table.round.number
    cancelled = OutcomeInvalidated(number, command.ground, clause, command.reason)
    gone = departures(table, {event.visit: event.wagers for event in returned})
    return [*returned, cancelled, RoundVoided(number, clause), *gone, *next_round(table, now_ms)]


def _outcome_invalidated(table: Table, event: OutcomeInvalidated, _: int) -> None:
    if table.last is not None and table.last.number == event.round:
        table.last.cancelled = True
        table.recent = table.recent[:-1]


DECISIONS: Decisions = {
    InvalidateOutcome: invalidate_outcome,
}
CHANGES: Changes = {
    OutcomeInvalidated: _outcome_invalidated,
}
