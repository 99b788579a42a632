"""What could be done at the cage now, by whom, and what is in the way: from the guards by which it decides."""

from collections.abc import Callable, Container
from typing import Any

from croupier.authority import CAGE, Actor
from croupier.authority.second import Decider
from croupier.cage.commands import Command
from croupier.cage.decide import DECISIONS
from croupier.cage.state import Cage
from croupier.deciding import Choice, Ruled, offered
from croupier.games.naming import command_name

KINDS = {command_name(kind): kind for kind in DECISIONS}
"""The commands that the cage decides on, by name."""
_NOW: dict[str, Callable[[Cage, Any], int]] = {
    "ticket": lambda cage, number: cage.tickets[number].amount,
    "payment": lambda cage, number: cage.payments[number].amount,
    "exchange": lambda cage, number: cage.exchanges[number].amount,
}
"""What can be seen of something on file, and what it is now: its amount."""


def seen_now(cage: Cage, kind: type[Command], about: Any) -> dict[str, int | str]:
    """What somebody who looks at the cage now would say that they saw, for a command about something."""
    return {field: _NOW[what](cage, about) for field, what in kind.SEES.items()}


def choices(cage: Cage, actor: Actor, now_ms: int, only: Container[str] | None = None) -> list[Choice]:
    """All that an actor could do at the cage, and what would be theirs but for something; see `offered`."""
    place = Ruled(cage, DECISIONS, CAGE, seen_now)
    return offered(place, KINDS, actor, Decider(actor.name, cage.decision_limit), now_ms, only)
