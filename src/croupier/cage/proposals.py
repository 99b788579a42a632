"""Proposals at the cage that wait for a second person: whether there is one about the same thing."""

from croupier.authority.second import Decider, why_not_propose
from croupier.cage.state import Cage
from croupier.deciding import NotOpen


def must_not_wait(cage: Cage, about: str, cents: int, clause: str, who: Decider) -> None:
    """Refuse to propose what waits for a second person already; who decides alone proposes nothing."""
    refusal = why_not_propose(cage.proposals, about, clause) if cents > who.limit else None
    if refusal is not None:
        raise NotOpen(refusal)
