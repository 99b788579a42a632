"""Large decisions about money take two people at a table: disputes that are paid, held money that is released."""

from croupier.authority.second import Decider, Proposal, takes_two, waiting, why_not_propose, why_not_second
from croupier.games.refusal import Refusal
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.deciding.conduct import decide_dispute, release_held
from croupier.table.deciding.view import NotOpen, edition_of
from croupier.table.state import Table

TAKES_TWO = (c.DecideDispute, c.ReleaseHeld, c.SecondDecision)


def _clause(table: Table, decision: c.Decision) -> str:
    edition = edition_of(table)
    clause = edition.dispute if isinstance(decision, c.DecideDispute) else edition.sanction_hold
    assert clause is not None, "what a book does not know is neither decided nor proposed"
    return clause


def _waiting(table: Table, number: int) -> Proposal[c.Decision]:
    found = waiting(table.proposals, number, edition_of(table).dispute or "")
    if isinstance(found, Refusal):
        raise NotOpen(found)
    return found


def by_two(
    table: Table, command: c.Decision | c.SecondDecision, events: list[ev.Event], who: Decider
) -> list[ev.Event]:
    """What a decision leads to, given who takes it: if it is too large for one person, it is proposed."""
    if isinstance(command, c.SecondDecision):
        proposal = table.proposals[command.decision]
        refusal = why_not_second(proposal, who, _clause(table, proposal.command))
    elif takes_two(command, who, table.decided.get(command.visit, 0)):
        clause = _clause(table, command)
        refusal = why_not_propose(table.proposals, command, clause)
        events = [ev.DecisionProposed(table.next_case, who.name, command, clause)]
    else:
        refusal = None
    if refusal is not None:
        raise NotOpen(refusal)
    return events


def second_decision(table: Table, command: c.SecondDecision, now_ms: int) -> list[ev.Event]:
    """Carry out what was proposed, as the table stands now."""
    proposal = _waiting(table, command.decision)
    decision = proposal.command
    agreed = ev.DecisionSeconded(proposal.number, proposal.by, _clause(table, decision))
    if isinstance(decision, c.DecideDispute):
        return [agreed, *decide_dispute(table, decision, now_ms)]
    return [agreed, *release_held(table, decision, now_ms)]


def withdraw_decision(table: Table, command: c.WithdrawDecision, now_ms: int) -> list[ev.Event]:
    """Take back what was proposed."""
    proposal = _waiting(table, command.decision)
    return [ev.DecisionWithdrawn(proposal.number, _clause(table, proposal.command))]
