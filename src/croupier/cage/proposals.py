"""Proposals at the cage that wait for a second person: when one is made, and whether one is about the same thing."""

from croupier.authority.second import Decider, takes_two, why_not_propose
from croupier.cage import commands as c
from croupier.cage import events as ev
from croupier.cage.state import Cage
from croupier.deciding import NotOpen
from croupier.editions.shared import PAYMENT


def must_not_wait(cage: Cage, about: str, cents: int, clause: str, who: Decider) -> None:
    """Refuse to propose what waits for a second person already; who decides alone proposes nothing."""
    refusal = why_not_propose(cage.proposals, about, clause) if cents > who.limit else None
    if refusal is not None:
        raise NotOpen(refusal)


def by_two(cage: Cage, command: c.Decision, events: list[ev.Event], who: Decider) -> list[ev.Event]:
    """What a decision leads to, given who takes it: if it is too large for one person, it is proposed."""
    return [ev.DecisionProposed(cage.next_decision, who.name, command, PAYMENT)] if takes_two(command, who) else events
