"""The rules of the cage are those of `croupier.deciding`, over its state, its commands and its events."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from croupier import deciding
from croupier.cage.commands import Command
from croupier.cage.events import Event
from croupier.cage.state import Cage

About: TypeAlias = deciding.About[Cage]
Rule: TypeAlias = deciding.Rule[Cage, Event]
Decisions = Mapping[type[Command], Rule]
"""What a subject answers to each of its commands."""
Changes = Mapping[type[Event], deciding.Change[Cage]]
"""What each event of a subject changes."""


def about(*fields: str, every: Callable[[Cage], Iterable[Any]]) -> About:
    """What the commands with these fields are about."""
    return deciding.about(*fields, every=every)
