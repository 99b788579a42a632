"""The one idiom of dispatch: each subject has a table from type to rule or change, and these are gathered by type.

A command is guards and an act. Guards see the table and what the command is about, and nothing else of it: so
`choices` runs them without a command. An act refuses only for its arguments.
"""

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any, NamedTuple

from msgspec import Struct

from croupier.authority.second import Decider
from croupier.table.setup import Command, Event
from croupier.table.state import Table

Act = Callable[[Table, Any, int], list[Event]]
Guard = Callable[[Table, Any, int], None]
"""Refuses, by raising, what may not be done now; its second argument is what the command is about."""
Change = Callable[[Table, Any, int], None]


class About(NamedTuple):
    """What commands are about: the fields that name it, and all of it that a table has."""

    fields: tuple[str, ...]
    of: Callable[[Any], Any]
    """From a command to what it is about: nothing, the value of its one field, or the values of several."""
    every: Callable[[Table], Iterable[Any]]

    def named(self, about: Any) -> dict[str, Any]:
        """The fields of a command with what it is about."""
        values = about if len(self.fields) > 1 else (about,)
        return dict(zip(self.fields, values, strict=False))  # without a field it is about nothing

    def unnamed(self, fields: Mapping[str, Any]) -> Any:
        """What a command is about, from its fields."""
        values = tuple(fields[field] for field in self.fields)
        return values if len(values) > 1 else next(iter(values), None)


def about(*fields: str, every: Callable[[Table], Iterable[Any]]) -> About:
    """What the commands with these fields are about."""
    return About(fields, attrgetter(*fields), every)


NOTHING = About((), lambda _: None, lambda _: (None,))
"""The table itself."""
SEAT = about("seat", every=lambda table: table.seats)
SEATED = about("seat", every=lambda table: [n for n, seat in table.seats.items() if seat.visit is not None])
"""A seat with a player at it."""


class Argument(Struct, frozen=True, omit_defaults=True):
    """What can be said with a command: one of some values, a number within bounds, a time ahead, or a text."""

    name: str
    one_of: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    longest: int | None = None
    ahead_ms: int | None = None
    """It is a time, and at least so far ahead."""
    step: int | None = None
    """It is a multiple of this."""
    proposed: str | int | None = None
    """What is said if nobody chooses."""
    marked_above: int | None = None
    """Above this everybody is shown it by a marker."""
    worth_most: int | None = None
    """So many of them come to at most this, each at its value."""


Arguments = Callable[[Table, Any, int], tuple[Argument, ...]]


def _none(table: Table, about: Any, now_ms: int) -> tuple[Argument, ...]:
    return ()


class Rule(NamedTuple):
    """How a table answers to a command."""

    act: Act
    guards: tuple[Guard, ...] = ()
    about: About = NOTHING
    arguments: Arguments = _none
    """The ranges of what else is said, from the functions that check it."""
    tried: bool = False
    """Whether the act is the last guard: it has no argument, and what it does is what could be in the way."""
    variant: Callable[[Table, Any], str] | None = None
    """What the power over it depends on beside the command."""
    clause: Callable[[Table, Any], str | None] | None = None
    """The clause by which it is done, if that depends on the table or on what it is about; else it is the power's."""
    person: Callable[[Table, Any, Decider], None] | None = None
    """Refuses whoever may not be the one, such as the first person as the second."""
    waited_for: Callable[[Table, Any], bool] | None = None
    """Whether the table waits for it, given that it can be done; None: whenever it can be done."""

    def carry_out(self, table: Table, command: Command, now_ms: int) -> list[Event]:
        """What the command leads to, if its guards let it pass."""
        about = self.about.of(command)
        for guard in self.guards:
            guard(table, about, now_ms)
        return self.act(table, command, now_ms)


Decisions = Mapping[type[Command], Rule]
"""What a subject answers to each of its commands."""
Changes = Mapping[type[Event], Change]
"""What each event of a subject changes."""
