"""Claims, disputes, complaints, the rules on request (RR 9.5, 12.9 to 12.13)."""

from typing import Literal, get_args

from croupier.authority.second import outdate
from croupier.deciding import REASON, Text, checked_text, to_say
from croupier.games.money import MAX_CENTS, check_cents
from croupier.games.refusal import said
from croupier.table.decisions import DecideDispute
from croupier.table.dispatch import SEATED, Argument, Changes, Decisions, Rule, about
from croupier.table.guards import edition_of, must_fit, note_decided, refuse, setup_of, visit_of
from croupier.table.proposing import by_two
from croupier.table.setup import Command, Event
from croupier.table.state import Case, DecidedDispute, Table
from croupier.table.stops import must_not_be_frozen

ClaimDecision = Literal["reject", "recalculate", "void", "hold", "escalate"]


class MakeClaim(Command, frozen=True):
    """Claim that a wrong outcome was entered or that something malfunctioned."""

    seat: int
    about: str


class DecideClaim(Command, frozen=True):
    """Decide on a claim."""

    claim: int
    decision: ClaimDecision
    reason: str


class MakeComplaint(Command, frozen=True):
    """Complain; the complaint is recorded for the regulator."""

    seat: int
    about: str


class OpenDispute(Command, frozen=True):
    """Record a dispute."""

    about: str


class GiveRules(Command, frozen=True):
    """A copy of the rules was supplied."""

    to: str


class ClaimMade(Event, frozen=True):
    """A player made a claim."""

    claim: int
    visit: str
    about: str


class ClaimDecided(Event, frozen=True):
    """A claim was decided."""

    claim: int
    decision: str
    reason: str
    clause: str


class DisputeOpened(Event, frozen=True):
    """A dispute is on record."""

    dispute: int
    about: str


class DisputeDecided(Event, frozen=True):
    """A dispute is decided."""

    dispute: int
    decision: str
    clause: str


class DisputePaid(Event, frozen=True):
    """The house pays what a decision in a dispute comes to: `to` account, or payment if the account is closed."""

    dispute: int
    visit: str
    amount: int
    to: Literal["account", "payment"]
    clause: str


class ComplaintMade(Event, frozen=True):
    """A complaint is on record; the player is told whom to consult."""

    complaint: int
    visit: str
    about: str


class RulesGiven(Event, frozen=True):
    """A copy of the rules was supplied."""

    to: str
    clause: str


WHAT, DECISION, TO_WHOM = Text("about"), Text("decision"), Text("to")
MAX_OPEN_CLAIMS = 3
MAX_DECIDED = 20
"""How many decided disputes are remembered, so that a review can be asked for."""
MAX_COMPLAINTS = 10
"""Of one visit. A player with more to say calls a member of staff; one player cannot fill a table's list."""


def _few_claims(table: Table, seat: int, now_ms: int) -> None:
    visit, clause = visit_of(table, seat), _claim(table)
    waiting = sum(claim.visit == visit.id for claim in table.claims.values())
    if waiting >= MAX_OPEN_CLAIMS:
        raise refuse(clause, said("{} claims of this visit wait for a decision", waiting), waiting + 1, MAX_OPEN_CLAIMS)


def make_claim(table: Table, command: MakeClaim, now_ms: int) -> list[Event]:
    """Put a player's claim on record."""
    visit, clause = visit_of(table, command.seat), _claim(table)
    return [ClaimMade(table.next_case, visit.id, checked_text(WHAT, command.about, clause))]


def _open_claim(table: Table, claim: int, now_ms: int) -> None:
    clause = _claim(table)
    if claim not in table.claims:
        raise refuse(clause, said("there is no open claim {}", claim))


def decide_claim(table: Table, command: DecideClaim, now_ms: int) -> list[Event]:
    """Decide on a claim by one of the actions that the rule permits (READINGS G9)."""
    clause = _claim(table)
    return [ClaimDecided(command.claim, command.decision, checked_text(REASON, command.reason, clause), clause)]


def open_dispute(table: Table, command: OpenDispute, now_ms: int) -> list[Event]:
    """Put a dispute on record."""
    clause = _dispute(table)
    return [DisputeOpened(table.next_case, checked_text(WHAT, command.about, clause))]


def _knows_disputes(table: Table, about: object, now_ms: int) -> None:
    _dispute(table)


def _open_dispute(table: Table, dispute: int, now_ms: int) -> None:
    clause = _dispute(table)
    if dispute not in table.disputes:
        raise refuse(clause, said("there is no open dispute {}", dispute))


def _to_pay(table: Table, dispute: int, now_ms: int) -> tuple[Argument, ...]:
    """Nothing is paid while accounts are frozen, but the last word can be had."""
    return DECISION.range, Argument("pays", least=0, most=0 if table.frozen else MAX_CENTS)


def decide_dispute(table: Table, command: DecideDispute, now_ms: int) -> list[Event]:
    """Have the last word; so a result is put right for which a correction came too late (READINGS T14)."""
    clause = _dispute(table)
    decided = DisputeDecided(command.dispute, checked_text(DECISION, command.decision, clause), clause)
    if not command.pays and not command.visit:
        return [decided]
    must_not_be_frozen(table)
    if not _was_here(table, command.visit):
        raise refuse(clause, "say whose visit at this table is paid")
    check_cents(command.pays, "what a dispute pays")
    visit = table.visits.get(command.visit)
    must_fit(visit, command.pays, clause)
    to: Literal["account", "payment"] = "account" if visit is not None else "payment"
    return [decided, DisputePaid(command.dispute, command.visit, command.pays, to, clause)]


def _was_here(table: Table, visit: str) -> bool:
    name = setup_of(table).table
    return visit in (f"{name}-{number}" for number in range(1, table.next_visit))


def _claim(table: Table) -> str:
    edition = edition_of(table)
    if edition.claim is None:
        raise refuse(edition.dispute or edition.complaint, "this book knows disputes, no claims")
    return edition.claim


def _dispute(table: Table) -> str:
    edition = edition_of(table)
    if edition.dispute is None:
        raise refuse(edition.claim or edition.complaint, "this book knows claims, no disputes")
    return edition.dispute


def _few_complaints(table: Table, seat: int, now_ms: int) -> None:
    made = visit_of(table, seat).complaints
    if made >= MAX_COMPLAINTS:
        clause = edition_of(table).complaint
        raise refuse(clause, "tell a member of staff what else there is", made + 1, MAX_COMPLAINTS)


def make_complaint(table: Table, command: MakeComplaint, now_ms: int) -> list[Event]:
    """Put a complaint on record."""
    visit, clause = visit_of(table, command.seat), edition_of(table).complaint
    return [ComplaintMade(table.next_case, visit.id, checked_text(WHAT, command.about, clause))]


def give_rules(table: Table, command: GiveRules, now_ms: int) -> list[Event]:
    """Record that somebody got a copy of the rules."""
    clause = _rules_copy(table)
    return [RulesGiven(checked_text(TO_WHOM, command.to, clause), clause)]


def _rules_copy(table: Table) -> str:
    edition = edition_of(table)
    if edition.rules_copy is None:
        raise refuse(edition.claim or edition.complaint, "this book does not speak of a copy of the rules")
    return edition.rules_copy


def _knows_copies(table: Table, about: object, now_ms: int) -> None:
    _rules_copy(table)


def _open_case(cases: dict[int, Case], table: Table, number: int, visit: str, about: str) -> None:
    cases[number] = Case(number, visit, about)
    table.next_case += 1


def _claim_made(table: Table, event: ClaimMade, _: int) -> None:
    _open_case(table.claims, table, event.claim, event.visit, event.about)


def _claim_decided(table: Table, event: ClaimDecided, _: int) -> None:
    del table.claims[event.claim]


def _dispute_opened(table: Table, event: DisputeOpened, _: int) -> None:
    _open_case(table.disputes, table, event.dispute, "", event.about)


def _dispute_decided(table: Table, event: DisputeDecided, _: int) -> None:
    case = table.disputes.pop(event.dispute)
    table.decided_disputes[event.dispute] = DecidedDispute(event.dispute, case.about, event.decision)
    forgotten = [number for number, one in table.decided_disputes.items() if not one.asked_by][:-MAX_DECIDED]
    for number in forgotten:
        del table.decided_disputes[number]
    outdate(table.proposals, f"dispute {event.dispute}")


def _dispute_paid(table: Table, event: DisputePaid, _: int) -> None:
    note_decided(table, event.visit, event.amount)
    if event.to == "account":
        table.visits[event.visit].balance += event.amount


def _complaint_made(table: Table, event: ComplaintMade, _: int) -> None:
    table.next_case += 1
    table.visits[event.visit].complaints += 1


def _rules_given(table: Table, event: RulesGiven, _: int) -> None:
    """A record: nothing at the table changes."""


def _to_decide(table: Table, claim: int, now_ms: int) -> tuple[Argument, ...]:
    return Argument("decision", get_args(ClaimDecision)), REASON.range


DECISIONS: Decisions = {
    MakeClaim: Rule(make_claim, (_few_claims,), SEATED, to_say(WHAT)),
    DecideClaim: Rule(decide_claim, (_open_claim,), about("claim", every=lambda table: table.claims), _to_decide),
    MakeComplaint: Rule(make_complaint, (_few_complaints,), SEATED, to_say(WHAT)),
    OpenDispute: Rule(open_dispute, (_knows_disputes,), arguments=to_say(WHAT)),
    GiveRules: Rule(give_rules, (_knows_copies,), arguments=to_say(TO_WHOM)),
    DecideDispute: Rule(
        decide_dispute,
        (_open_dispute,),
        about("dispute", every=lambda table: table.disputes),
        _to_pay,
        by_person=by_two,
    ),
}
CHANGES: Changes = {
    ClaimMade: _claim_made,
    ClaimDecided: _claim_decided,
    DisputeOpened: _dispute_opened,
    DisputeDecided: _dispute_decided,
    DisputePaid: _dispute_paid,
    ComplaintMade: _complaint_made,
    RulesGiven: _rules_given,
}
