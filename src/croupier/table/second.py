"""The second person at a table, who agrees to a decision about money or takes it back: see `proposing`."""

from croupier.authority.second import Decider, Proposal, waiting, why_not_second
from croupier.games.naming import command_name
from croupier.games.refusal import Refusal
from croupier.table import cases, debts, sanctions
from croupier.table.decisions import DecideDispute, Decision, ReleaseHeld, WriteOffDebt
from croupier.table.dispatch import Changes, Decisions, Rule, about
from croupier.table.guards import NotOpen, edition_of
from croupier.table.proposing import clause_of
from croupier.table.setup import Command, Event
from croupier.table.state import Table


class SecondDecision(Command, frozen=True):
    """Agree, as the second person, to a decision that was proposed: it is carried out."""

    decision: int


class WithdrawDecision(Command, frozen=True):
    """Take back a decision that was proposed."""

    decision: int


class DecisionSeconded(Event, frozen=True):
    """A second person agreed: what was proposed is carried out."""

    decision: int
    proposed_by: str
    clause: str


class DecisionWithdrawn(Event, frozen=True):
    """A decision that was proposed is taken back."""

    decision: int
    clause: str


_CARRIED_OUT: Decisions = {
    DecideDispute: cases.DECISIONS[DecideDispute],
    ReleaseHeld: sanctions.DECISIONS[ReleaseHeld],
    WriteOffDebt: debts.DECISIONS[WriteOffDebt],
}


def _waiting(table: Table, number: int) -> Proposal[Decision]:
    found = waiting(table.proposals, number, edition_of(table).dispute or "")
    if isinstance(found, Refusal):
        raise NotOpen(found)
    return found


def _is_proposed(table: Table, number: int, now_ms: int) -> None:
    _waiting(table, number)


def _is_another(table: Table, number: int, who: Decider) -> None:
    proposal = _waiting(table, number)
    refusal = why_not_second(proposal, who, clause_of(table, proposal.command))
    if refusal is not None:
        raise NotOpen(refusal)


def _proposed(table: Table, number: int) -> str:
    """The power over a proposal is the power over the decision itself."""
    proposal = table.proposals.get(number)
    return command_name(proposal.command) if proposal is not None else ""


def second_decision(table: Table, command: SecondDecision, now_ms: int) -> list[Event]:
    """Carry out what was proposed, as the table stands now."""
    proposal = _waiting(table, command.decision)
    decision = proposal.command
    agreed = DecisionSeconded(proposal.number, proposal.by, clause_of(table, decision))
    return [agreed, *_CARRIED_OUT[decision.__class__].carry_out(table, decision, now_ms)]


def withdraw_decision(table: Table, command: WithdrawDecision, now_ms: int) -> list[Event]:
    """Take back what was proposed."""
    proposal = _waiting(table, command.decision)
    return [DecisionWithdrawn(proposal.number, clause_of(table, proposal.command))]


def _decision_seconded(table: Table, event: DecisionSeconded, _: int) -> None:
    """A record: the proposal goes when what it is about is decided, by the next events."""


def _decision_withdrawn(table: Table, event: DecisionWithdrawn, _: int) -> None:
    del table.proposals[event.decision]


_PROPOSAL = about("decision", every=lambda table: table.proposals)

DECISIONS: Decisions = {
    SecondDecision: Rule(
        second_decision, (_is_proposed,), _PROPOSAL, tried=True, variant=_proposed, person=_is_another
    ),
    WithdrawDecision: Rule(withdraw_decision, (_is_proposed,), _PROPOSAL, variant=_proposed),
}
CHANGES: Changes = {
    DecisionSeconded: _decision_seconded,
    DecisionWithdrawn: _decision_withdrawn,
}
