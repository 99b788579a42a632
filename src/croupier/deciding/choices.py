"""What could be done now, by whom, by which clause, and what is in the way: made by the guards that decide.

A decision runs the same guards first, so that choices and decisions cannot disagree.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Any, Generic, NamedTuple

from msgspec import Struct

from croupier.authority.actors import Actor
from croupier.authority.powers import named, power_over, why_not
from croupier.authority.second import Decider
from croupier.deciding.refusing import NotOpen
from croupier.deciding.rule import Argument, Rule, S
from croupier.editions.edition import Power
from croupier.games import BadInput
from croupier.games.refusal import Refusal


class Choice(Struct, frozen=True, omit_defaults=True):
    """Something that somebody could do now, or what is in the way."""

    command: str
    about: dict[str, bool | int | str | None]
    """The fields of the command that say what it is about; empty: the table, or all that it could be about."""
    clause: str
    """The clause by which it is done."""
    by: str
    """Who may do it, in words."""
    refusal: Refusal | None = None
    follows: tuple[str, ...] = ()
    """What follows from it, about which its sender is asked before."""
    seen: dict[str, int | str] = {}
    """What the command has to name, as it is now, for a person who decides on what they see."""
    arguments: tuple[Argument, ...] = ()
    """The ranges of what else is said with the command."""


class Ruled(NamedTuple, Generic[S]):
    """What commands are given to: a state, its rules, and who holds the powers."""

    state: S
    rules: Mapping[type, Rule[S, Any]]
    powers: Mapping[str, Power]
    seen: Callable[[S, Any, Any], dict[str, int | str]] = lambda *_: {}
    """What somebody who looks now would say that they saw, with a kind of command, about something."""
    check: Callable[[S, Any, Any, int, bool], None] | None = None
    """Refuses what may not be done now, if the guards of the rule are not all: a kind of command, about something, at a
    time, without what wagers could change or with it."""
    is_foreign: Callable[[Actor, Any, Mapping[str, Any]], bool] = lambda *_: False
    """Whether an actor has no say about something that they hold the power over."""
    but_wagers: bool = False
    """Whether what another wager could change is left out: whether something lies on the layout, what an account pays
    for, and with it what is to be said with a command. What is left stands from one event of the round, the table or
    the account to the next."""


def offered(
    place: Ruled[S], kinds: Mapping[str, Any], actor: Actor, who: Decider, now_ms: int, only: Container[str] | None
) -> list[Choice]:
    """All that an actor could do, and what would be theirs but for something.

    What a higher rank could do is there with the refusal of the power; what belongs to players, devices or the floor
    itself is for these alone, and what the book does not know is for nobody. `only` are the commands that
    are asked about; None: all.
    """
    return [
        choice
        for name, kind in kinds.items()
        if only is None or name in only
        for choice in _of(place, name, kind, actor, who, now_ms)
    ]


def _of(place: Ruled[S], name: str, kind: Any, actor: Actor, who: Decider, now_ms: int) -> Iterator[Choice]:
    rule, state = place.rules[kind], place.state
    withheld: set[str] = set()
    powers: dict[str, tuple[Power, str, Refusal | None] | None] = {}
    for about in rule.about.within(state, actor.seat[1] if actor.seat is not None else None):
        variant = rule.variant(state, about) if rule.variant is not None else ""
        if variant not in powers:  # the same for all seats
            over = power_over(place.powers, name, variant)
            powers[variant] = (over, named(over), why_not(actor, place.powers, name, variant)) if over else None
        held = powers[variant]
        if held is None:
            if rule.variant is None:
                return
            continue  # nobody's, though another variant may be somebody's
        power, by, refusal = held
        fields = rule.about.named(about)
        if refusal is not None:
            # One line for a power that the actor has not, and none if nobody could lend it to them.
            lent = power.least and not (actor.is_system or actor.device or actor.seat)
            if lent and refusal.reason not in withheld:
                withheld.add(refusal.reason)
                yield Choice(name, {} if rule.variant is None else fields, power.clause, by, refusal)
            if rule.variant is None:
                return
            continue
        if place.is_foreign(actor, kind, fields):
            continue
        clause = rule.clause(state, about) if rule.clause is not None else None
        refusal = why_not_now(place, kind, about, now_ms, who)
        follows = rule.follows(state, about, now_ms) if rule.follows is not None and refusal is None else ()
        if place.but_wagers:
            yield Choice(name, fields, clause or power.clause, by, refusal, follows)
            continue
        seen = place.seen(state, kind, about)
        arguments = rule.arguments(state, about, now_ms) if refusal is None else ()
        yield Choice(name, fields, clause or power.clause, by, refusal, follows, seen, arguments)


def why_not_now(place: Ruled[S], kind: Any, about: Any, now_ms: int, who: Decider) -> Refusal | None:
    """What is in the way of a command about something, for who holds the power; None: at most its arguments."""
    rule, state = place.rules[kind], place.state
    try:
        if place.check is not None:
            place.check(state, kind, about, now_ms, place.but_wagers)
        else:
            rule.check(state, about, now_ms, but_wagers=place.but_wagers)
        if rule.person is not None:
            rule.person(state, about, who)
        if rule.tried and not place.but_wagers:
            rule.act(state, kind(**rule.about.named(about)), now_ms)
    except NotOpen as stop:
        return stop.refusal
    except BadInput as error:
        return Refusal("", error.reason)
    return None


def alike(found: Iterable[Choice]) -> list[list[Choice]]:
    """Choices of the same command with the same answer, together: a hundred seats are few lines."""
    groups: dict[tuple[str, str, str, Refusal | None], list[Choice]] = {}
    for choice in found:
        groups.setdefault((choice.command, choice.clause, choice.by, choice.refusal), []).append(choice)
    return list(groups.values())
