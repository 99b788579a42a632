"""Large decisions about money need two people at the cage: no payment after all, a ticket made void, an exchange."""

from croupier.authority.second import Decider, Proposal, waiting, why_not_second
from croupier.cage import colours, payments, tickets
from croupier.cage import commands as c
from croupier.cage import events as ev
from croupier.cage.rule import Decisions, Rule, about
from croupier.cage.state import Cage
from croupier.deciding import Argument, NotOpen, refuse
from croupier.editions.shared import PAYMENT
from croupier.games import Refusal
from croupier.games.money import MAX_CENTS
from croupier.games.naming import command_name
from croupier.games.refusal import said

TAKES_TWO: Decisions = {
    c.CancelPayment: payments.DECISIONS[c.CancelPayment],
    c.VerifyExchange: colours.DECISIONS[c.VerifyExchange],
    c.VoidTicket: tickets.DECISIONS[c.VoidTicket],
}
"""Decisions about money, each with the rule by which it is carried out."""


def _waiting(cage: Cage, number: int) -> Proposal[c.Decision]:
    found = waiting(cage.proposals, number, PAYMENT)
    if isinstance(found, Refusal):
        raise NotOpen(found)
    return found


def _is_proposed(cage: Cage, number: int, now_ms: int) -> None:
    _waiting(cage, number)


def _is_another(cage: Cage, number: int, who: Decider) -> None:
    refusal = why_not_second(_waiting(cage, number), who, PAYMENT)
    if refusal is not None:
        raise NotOpen(refusal)


def _proposed(cage: Cage, number: int) -> str:
    """The power over a proposal is the power over the decision itself."""
    proposal = cage.proposals.get(number)
    return command_name(proposal.command) if proposal is not None else ""


def second_decision(cage: Cage, command: c.SecondCageDecision, now_ms: int) -> list[ev.Event]:
    """Carry out a proposed decision on the cage's current state."""
    proposal = _waiting(cage, command.decision)
    decision = proposal.command
    agreed = ev.DecisionSeconded(proposal.number, proposal.by, PAYMENT)
    return [agreed, *TAKES_TWO[decision.__class__].carry_out(cage, decision, now_ms)]


def withdraw_decision(cage: Cage, command: c.WithdrawCageDecision, now_ms: int) -> list[ev.Event]:
    """Withdraw a proposed decision."""
    return [ev.DecisionWithdrawn(command.decision, PAYMENT)]


def set_limit(cage: Cage, command: c.SetDecisionLimit, now_ms: int) -> list[ev.Event]:
    """Set the largest amount that one person decides alone, here and at every table; 0: nothing."""
    if not 0 <= command.amount <= MAX_CENTS:
        raise refuse("", said("the limit for one person is 0 to {} cents", MAX_CENTS), command.amount, MAX_CENTS)
    return [ev.DecisionLimitSet(command.amount)]


_PROPOSAL = about("decision", every=lambda cage: cage.proposals)

DECISIONS: Decisions = {
    c.SetDecisionLimit: Rule(set_limit, arguments=lambda *_: (Argument("amount", least=0, most=MAX_CENTS),)),
    c.SecondCageDecision: Rule(
        second_decision, (_is_proposed,), _PROPOSAL, tried=True, variant=_proposed, person=_is_another
    ),
    c.WithdrawCageDecision: Rule(withdraw_decision, (_is_proposed,), _PROPOSAL, variant=_proposed),
}
