"""The review of a decided dispute by an inspector, where a book knows one (BW 9.11)."""

from croupier.deciding import REASON, Text, checked_text, to_say
from croupier.games.refusal import said
from croupier.table.dispatch import Changes, Decisions, Rule, about
from croupier.table.guards import edition_of, refuse
from croupier.table.setup import Command, Event
from croupier.table.state import Case, Table

PARTY = Text("party")


class RequestReview(Command, frozen=True):
    """A party to a dispute asks for a review of its decision."""

    dispute: int
    party: str
    """Who asks for it."""


class ReviewDispute(Command, frozen=True):
    """Uphold the decision in a dispute, or send it back to be decided again."""

    SEES = {"decision": "decision"}

    dispute: int
    upheld: bool
    reason: str
    decision: str | None = None
    """The decision that was seen."""


class ReviewRequested(Event, frozen=True):
    """A review of a decision was asked for."""

    dispute: int
    party: str
    clause: str


class DisputeReviewed(Event, frozen=True):
    """The inspector has reviewed a decision: it is upheld, or the dispute is to be decided again."""

    dispute: int
    decision: str
    upheld: bool
    reason: str
    clause: str
    reopened: int | None = None
    """The number of the dispute that is to be decided now: what was meant for the old one is out of date."""


def _clause(table: Table) -> str:
    edition = edition_of(table)
    if edition.review is None:
        raise refuse(edition.dispute or edition.complaint, "this book knows no review of a dispute")
    return edition.review


def _was_decided(table: Table, dispute: int, now_ms: int) -> None:
    clause = _clause(table)
    if dispute not in table.decided_disputes:
        raise refuse(clause, said("there is no decided dispute {}", dispute))
    if table.decided_disputes[dispute].asked_by:
        raise refuse(clause, "a review was asked for already")


def _awaits_review(table: Table, dispute: int, now_ms: int) -> None:
    clause = _clause(table)
    found = table.decided_disputes.get(dispute)
    if found is None or not found.asked_by:
        raise refuse(clause, said("no review of dispute {} was asked for", dispute))


def request_review(table: Table, command: RequestReview, now_ms: int) -> list[Event]:
    """Put on record who asks for it."""
    clause = _clause(table)
    return [ReviewRequested(command.dispute, checked_text(PARTY, command.party, clause), clause)]


def review_dispute(table: Table, command: ReviewDispute, now_ms: int) -> list[Event]:
    """Uphold a decision, or open the dispute again, by a new number; what was paid by it stays paid."""
    clause = _clause(table)
    decision = table.decided_disputes[command.dispute].decision
    reason = checked_text(REASON, command.reason, clause)
    reopened = None if command.upheld else table.next_case
    return [DisputeReviewed(command.dispute, decision, command.upheld, reason, clause, reopened)]


def _review_requested(table: Table, event: ReviewRequested, _: int) -> None:
    table.decided_disputes[event.dispute].asked_by = event.party


def _dispute_reviewed(table: Table, event: DisputeReviewed, _: int) -> None:
    found = table.decided_disputes.pop(event.dispute)
    if event.reopened is not None:
        table.disputes[event.reopened] = Case(event.reopened, "", found.about)
        table.next_case += 1


_DECIDED = about("dispute", every=lambda table: table.decided_disputes)

DECISIONS: Decisions = {
    RequestReview: Rule(request_review, (_was_decided,), _DECIDED, to_say(PARTY)),
    ReviewDispute: Rule(review_dispute, (_awaits_review,), _DECIDED, to_say(REASON)),
}
CHANGES: Changes = {
    ReviewRequested: _review_requested,
    DisputeReviewed: _dispute_reviewed,
}
