"""The one idiom of dispatch: each subject has a table from type to rule or change, and these are gathered by type.

A command is guards and an act. Guards see the state and what the command is about, and nothing else of it: so
choices run them without a command. An act refuses only for its arguments.
"""

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from croupier.authority.second import Decider
from croupier.deciding.refusing import NotOpen
from croupier.games import BadInput
from croupier.games.refusal import Refusal

S = TypeVar("S")
"""The state that is decided on: a table, the cage, the register."""
E = TypeVar("E")
"""Its events."""
K = TypeVar("K")
V = TypeVar("V")

Act = Callable[[S, Any, int], list[E]]
Guard = Callable[[S, Any, int], None]
"""Refuses, by raising, what may not be done now; its second argument is what the command is about."""
Change = Callable[[S, Any, int], None]
"""What an event changes, in place."""


class About(NamedTuple, Generic[S]):
    """What commands are about: the fields that name it, and all of it that a state has."""

    fields: tuple[str, ...]
    of: Callable[[Any], Any]
    """From a command to what it is about: nothing, the value of its one field, or the values of several."""
    every: Callable[[S], Iterable[Any]]
    at: Callable[[S, int], bool] | None = None
    """Whether it could be about a seat, where a seat is all that it is about: so that nobody looks at every other."""

    def within(self, state: S, seat: int | None) -> Iterable[Any]:
        """All that it could be about; for somebody who is tied to a seat, of seats that one alone."""
        if seat is None or self.fields[:1] != ("seat",):
            return self.every(state)
        if self.at is not None:
            return (seat,) if self.at(state, seat) else ()
        several = len(self.fields) > 1
        return [about for about in self.every(state) if (about[0] if several else about) == seat]

    def named(self, about: Any) -> dict[str, Any]:
        """The fields of a command with what it is about."""
        values = about if len(self.fields) > 1 else (about,)
        return dict(zip(self.fields, values, strict=False))  # without a field it is about nothing

    def unnamed(self, fields: Mapping[str, Any]) -> Any:
        """What a command is about, from its fields."""
        values = tuple(fields[field] for field in self.fields)
        return values if len(values) > 1 else next(iter(values), None)


def about(*fields: str, every: Callable[[S], Iterable[Any]], at: Callable[[S, int], bool] | None = None) -> About[S]:
    """What the commands with these fields are about."""
    return About(fields, attrgetter(*fields), every, at)


NOTHING: About[Any] = About((), lambda _: None, lambda _: (None,))
"""The table, the cage or the register itself."""


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
    """It is a number of chips, which together may be worth at most this."""
    when: tuple[str, str] | None = None
    """Another argument and its value, with which this range holds; None: it always holds. Money and the chips of each
    colour are ranges of their own, for instance."""


def _none(state: Any, about: Any, now_ms: int) -> tuple[Argument, ...]:
    return ()


class Rule(NamedTuple, Generic[S, E]):
    """How a state answers to a command."""

    act: Act[S, E]
    guards: tuple[Guard[S], ...] = ()
    about: About[S] = NOTHING
    arguments: Callable[[S, Any, int], tuple[Argument, ...]] = _none
    """The ranges of what else is said, from the functions that check it."""
    tried: bool = False
    """Whether the act is the last guard: it has no argument, and what it does is what could be in the way."""
    variant: Callable[[S, Any], str] | None = None
    """What the power over it depends on beside the command."""
    clause: Callable[[S, Any], str | None] | None = None
    """The clause by which it is done, if that depends on the state or on what it is about; else it is the power's."""
    person: Callable[[S, Any, Decider], None] | None = None
    """Refuses a person who may not be the one, such as the first person as the second."""
    waited_for: Callable[[S, Any], bool] | None = None
    """Whether the table waits for it, given that it can be done; None: whenever it can be done."""
    on_wagers: tuple[Guard[S], ...] = ()
    """Guards that look at what lies on the layout: with every wager their answer may be another."""
    follows: Callable[[S, Any, int], tuple[str, ...]] | None = None
    """What follows from it that its sender is asked about before."""
    by_person: Callable[[S, Any, list[E], Decider], list[E]] | None = None
    """From what the act leads to, what it leads to by the word of this person; None: the same for everybody."""

    def check(self, state: S, about: Any, now_ms: int, *, but_wagers: bool = False) -> None:
        """Refuse, by raising, what may not be done now; `but_wagers` leaves out the guards on what lies there."""
        for guard in self.guards:
            guard(state, about, now_ms)
        if not but_wagers:
            for guard in self.on_wagers:
                guard(state, about, now_ms)

    def carry_out(self, state: S, command: Any, now_ms: int, who: Decider | None = None) -> list[E]:
        """What the command leads to, if its guards let it pass; no `who` if the person was asked about before."""
        about = self.about.of(command)
        self.check(state, about, now_ms)
        if self.person is not None and who is not None:
            self.person(state, about, who)
        events = self.act(state, command, now_ms)
        return events if self.by_person is None or who is None else self.by_person(state, command, events, who)


def decided(
    rules: Mapping[type[K], Rule[S, E]], state: S, command: K, now_ms: int, who: Decider | None = None
) -> list[E] | Refusal:
    """The events that a command leads to, or why it may not be done."""
    try:
        return rules[command.__class__].carry_out(state, command, now_ms, who)
    except NotOpen as stop:
        return stop.refusal
    except BadInput as error:
        return Refusal("", error.reason)


def variant(rules: Mapping[type[K], Rule[S, E]], state: S, command: K) -> str:
    """What the power over a command depends on beside it; empty: nothing."""
    rule = rules[command.__class__]
    return rule.variant(state, rule.about.of(command)) if rule.variant is not None else ""


def gathered(*subjects: Mapping[type[K], V]) -> dict[type[K], V]:
    """The tables of several subjects as one; no type is of two subjects."""
    found = {kind: one for subject in subjects for kind, one in subject.items()}
    assert len(found) == sum(len(subject) for subject in subjects), "a type has one rule"
    return found
