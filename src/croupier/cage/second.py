"""Large decisions about money need two people at the cage: cancelling a payment, making a ticket void."""

from croupier.authority.second import Decider, takes_two, waiting, why_not_propose, why_not_second
from croupier.cage import commands as c
from croupier.cage import events as ev
from croupier.cage.payments import cancel
from croupier.cage.state import Cage
from croupier.cage.tickets import void
from croupier.editions.shared import PAYMENT
from croupier.games import Refusal
from croupier.games.money import MAX_CENTS
from croupier.games.refusal import said

Decision = list[ev.Event] | Refusal


def by_two(cage: Cage, command: c.Command, events: list[ev.Event], who: Decider) -> Decision:
    """The events of a command, given who gives it: a decision that is too large for one person is only proposed."""
    if isinstance(command, c.SecondCageDecision):
        return why_not_second(cage.proposals[command.decision], who, PAYMENT) or events
    if isinstance(command, c.Decision) and takes_two(command, who):
        proposed = ev.DecisionProposed(cage.next_decision, who.name, command, PAYMENT)
        return why_not_propose(cage.proposals, command, PAYMENT) or [proposed]
    return events


def second_decision(cage: Cage, command: c.SecondCageDecision, now_ms: int) -> Decision:
    """Carry out a proposed decision on the cage's current state."""
    proposal = waiting(cage.proposals, command.decision, PAYMENT)
    if isinstance(proposal, Refusal):
        return proposal
    decision = proposal.command
    done = cancel(cage, decision, now_ms) if isinstance(decision, c.CancelPayment) else void(cage, decision, now_ms)
    if isinstance(done, Refusal):
        return done
    return [ev.DecisionSeconded(proposal.number, proposal.by, PAYMENT), *done]


def withdraw_decision(cage: Cage, command: c.WithdrawCageDecision, now_ms: int) -> Decision:
    """Withdraw a proposed decision."""
    proposal = waiting(cage.proposals, command.decision, PAYMENT)
    return proposal if isinstance(proposal, Refusal) else [ev.DecisionWithdrawn(proposal.number, PAYMENT)]


def set_limit(cage: Cage, command: c.SetDecisionLimit, now_ms: int) -> Decision:
    """Set the largest amount that one person decides alone, here and at every table; 0: nothing."""
    if not 0 <= command.amount <= MAX_CENTS:
        return Refusal("", said("the limit for one person is 0 to {} cents", MAX_CENTS), command.amount, MAX_CENTS)
    return [ev.DecisionLimitSet(command.amount)]
