"""What could be done with the register now, by whom, and what is in the way: from the guards by which it decides."""

from collections.abc import Container

from croupier.authority import EQUIPMENT, Actor
from croupier.authority.second import Decider
from croupier.deciding import Choice, Ruled, offered
from croupier.equipment.decide import DECISIONS
from croupier.equipment.register import Register
from croupier.games.naming import command_name

KINDS = {command_name(kind): kind for kind in DECISIONS}
"""The commands that the register decides on, by name."""


def choices(register: Register, actor: Actor, now_ms: int, only: Container[str] | None = None) -> list[Choice]:
    """All that an actor could do with the register, and what would be theirs but for something; see `offered`."""
    return offered(Ruled(register, DECISIONS, EQUIPMENT), KINDS, actor, Decider(actor.name), now_ms, only)
