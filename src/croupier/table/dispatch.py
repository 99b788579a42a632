"""The one idiom of dispatch: each subject has a table from type to rule or change, and these are gathered by type.

A command is guards and an act. Guards see the table and what the command is about, and nothing else of it: so
`choices` runs them without a command. An act refuses only for its arguments.
"""

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any, NamedTuple

from msgspec import Struct

from croupier.authority.second import Decider
from croupier.editions import Edition
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
    at: Callable[[Table, int], bool] | None = None
    """Whether it could be about a seat, where a seat is all that it is about: so that nobody looks at every other."""

    def within(self, table: Table, seat: int | None) -> Iterable[Any]:
        """All that it could be about; for whoever is tied to a seat, of seats that one alone."""
        if seat is None or self.fields[:1] != ("seat",):
            return self.every(table)
        if self.at is not None:
            return (seat,) if self.at(table, seat) else ()
        several = len(self.fields) > 1
        return [about for about in self.every(table) if (about[0] if several else about) == seat]

    def named(self, about: Any) -> dict[str, Any]:
        """The fields of a command with what it is about."""
        values = about if len(self.fields) > 1 else (about,)
        return dict(zip(self.fields, values, strict=False))  # without a field it is about nothing

    def unnamed(self, fields: Mapping[str, Any]) -> Any:
        """What a command is about, from its fields."""
        values = tuple(fields[field] for field in self.fields)
        return values if len(values) > 1 else next(iter(values), None)


def about(
    *fields: str, every: Callable[[Table], Iterable[Any]], at: Callable[[Table, int], bool] | None = None
) -> About:
    """What the commands with these fields are about."""
    return About(fields, attrgetter(*fields), every, at)


NOTHING = About((), lambda _: None, lambda _: (None,))
"""The table itself."""
SEAT = about("seat", every=lambda table: table.seats, at=lambda table, seat: seat in table.seats)
SEATED = about(
    "seat",
    every=lambda table: [n for n, seat in table.seats.items() if seat.visit is not None],
    at=lambda table, seat: table.visit_at(seat) is not None,
)
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
    clause: Callable[[Edition, Any], str | None] | None = None
    """The clause by which it is done, if that depends on what it is about; else it is that of the power."""
    person: Callable[[Table, Any, Decider], None] | None = None
    """Refuses whoever may not be the one, such as the first person as the second."""
    waited_for: Callable[[Table, Any], bool] | None = None
    """Whether the table waits for it, given that it can be done; None: whenever it can be done."""
    on_wagers: tuple[Guard, ...] = ()
    """Guards that look at what lies on the layout: with every wager their answer may be another."""
    follows: Callable[[Table, Any, int], tuple[str, ...]] | None = None
    """What follows from it that its sender is asked about before."""

    def carry_out(self, table: Table, command: Command, now_ms: int) -> list[Event]:
        """What the command leads to, if its guards let it pass."""
        about = self.about.of(command)
        for guard in self.guards:
            guard(table, about, now_ms)
        for guard in self.on_wagers:
            guard(table, about, now_ms)
        return self.act(table, command, now_ms)


Decisions = Mapping[type[Command], Rule]
"""What a subject answers to each of its commands."""
Changes = Mapping[type[Event], Change]
"""What each event of a subject changes."""
