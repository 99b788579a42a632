"""Large decisions about money take two people at a table: paid disputes, held money, debts that are written off."""

from collections.abc import Callable, Mapping

from croupier.authority.second import Decider, Proposal, takes_two, why_not_propose
from croupier.editions import Edition
from croupier.table.decisions import DecideDispute, Decision, ReleaseHeld, WriteOffDebt
from croupier.table.dispatch import Changes
from croupier.table.guards import NotOpen, edition_of
from croupier.table.setup import Event
from croupier.table.state import Table


class DecisionProposed(Event, frozen=True):
    """Somebody decided about so much money that a second person has to agree."""

    decision: int
    by: str
    command: Decision
    clause: str


_CLAUSES: Mapping[type[Decision], Callable[[Edition], str | None]] = {
    DecideDispute: lambda edition: edition.dispute,
    ReleaseHeld: lambda edition: edition.sanction_hold,
    WriteOffDebt: lambda edition: edition.refund or edition.wrong_outcome,
}


def clause_of(table: Table, decision: Decision) -> str:
    """The clause by which a decision about money is taken."""
    clause = _CLAUSES[decision.__class__](edition_of(table))
    assert clause is not None, "what a book does not know is neither decided nor proposed"
    return clause


def by_two(table: Table, command: Decision, events: list[Event], who: Decider) -> list[Event]:
    """What a decision leads to, given who takes it: if it is too large for one person, it is proposed."""
    if not takes_two(command, who, table.decided.get(command.visit, 0)):
        return events
    clause = clause_of(table, command)
    refusal = why_not_propose(table.proposals, command.about, clause)
    if refusal is not None:
        raise NotOpen(refusal)
    return [DecisionProposed(table.next_case, who.name, command, clause)]


def _decision_proposed(table: Table, event: DecisionProposed, _: int) -> None:
    table.proposals[event.decision] = Proposal(event.decision, event.by, event.command)
    table.next_case += 1


CHANGES: Changes = {DecisionProposed: _decision_proposed}
