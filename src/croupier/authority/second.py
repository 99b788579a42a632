"""Decisions about much money take two people: one proposes, another who holds the same power carries it out.

The table and the cage keep this rule for their own decisions. A decision names its amount and what it is about; when
that changes in any other way, a proposal about it is out of date and gone.
"""

from collections.abc import Mapping
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from croupier.games.refusal import Refusal, said

DECISION_LIMIT = 1_000_000
"""What one person decides alone, in cents, where the house sets nothing else."""


class Decider(Struct, frozen=True):
    """Who gives a command, and how much the house lets one person decide alone."""

    name: str
    limit: int = DECISION_LIMIT


SYSTEM = Decider("system")


class Decision(Protocol):
    """A command by which a person decides about money."""

    @property
    def about(self) -> str:
        """What is decided on, such as `dispute 3`."""

    @property
    def cents(self) -> int:
        """How much is decided on."""


D = TypeVar("D", bound=Decision)


class Proposal(Struct, Generic[D], frozen=True):
    """A decision that waits for a second person."""

    number: int
    by: str
    command: D


def takes_two(decision: Decision, who: Decider, before: int = 0) -> bool:
    """Whether a decision is too large for one person; `before` is what was decided for the same person already."""
    return decision.cents > 0 and before + decision.cents > who.limit


def why_not_propose(waiting: Mapping[int, Proposal[D]], about: str, clause: str) -> Refusal | None:
    """Why a decision about something cannot be proposed: one about the same thing waits already."""
    for number, proposal in waiting.items():
        if proposal.command.about == about:
            return Refusal(clause, said("decision {} about it waits for a second person: withdraw it first", number))
    return None


def waiting(proposals: Mapping[int, Proposal[D]], number: int, clause: str) -> Proposal[D] | Refusal:
    """The proposal with a number; a refusal if it was carried out, was withdrawn or is out of date."""
    proposal = proposals.get(number)
    if proposal is None:
        return Refusal(clause, said("no decision {} waits for a second person", number))
    return proposal


def why_not_second(proposal: Proposal[D], who: Decider, clause: str) -> Refusal | None:
    """Why this person cannot be the second one."""
    if proposal.by == who.name:
        return Refusal(
            clause, said("{} proposed decision {}: another person has to agree to it", who.name, proposal.number)
        )
    return None


def outdate(proposals: dict[int, Proposal[D]], about: str) -> None:
    """Forget proposals about something that has changed."""
    for number in [number for number, proposal in proposals.items() if proposal.command.about == about]:
        del proposals[number]
