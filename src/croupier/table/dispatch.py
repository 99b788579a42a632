"""The rules of a table are those of `croupier.deciding`, over its state, its commands and its events."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from croupier import deciding
from croupier.deciding import NOTHING, Argument
from croupier.table.setup import Command, Event
from croupier.table.state import Table

__all__ = ["NOTHING", "SEAT", "SEATED", "About", "Argument", "Change", "Changes", "Decisions", "Guard", "Rule", "about"]

About: TypeAlias = deciding.About[Table]
Rule: TypeAlias = deciding.Rule[Table, Event]
Guard: TypeAlias = deciding.Guard[Table]
Change: TypeAlias = deciding.Change[Table]
Decisions = Mapping[type[Command], Rule]
"""What a subject answers to each of its commands."""
Changes = Mapping[type[Event], Change]
"""What each event of a subject changes."""


def about(*fields: str, every: Callable[[Table], Iterable[Any]]) -> About:
    """What the commands with these fields are about."""
    return deciding.about(*fields, every=every)


SEAT = about("seat", every=lambda table: table.seats)
SEATED = about("seat", every=lambda table: [n for n, seat in table.seats.items() if seat.visit is not None])
"""A seat with a player at it."""
