"""What could be done at a table now, by whom, by which clause, and what is in the way.

Made by the guards that `decide` runs first, so the two cannot disagree. What is overdue at the table is done before a
command is decided on: look after a tick, or at a table for which nothing is due.
"""

from collections.abc import Container, Iterable, Iterator
from typing import Any

from msgspec import Struct

from croupier.authority import Actor, Power, named, power_over, why_foreign, why_not
from croupier.authority.second import Decider
from croupier.editions import Edition
from croupier.games import BadInput
from croupier.games.refusal import Refusal
from croupier.table.as_seen import seen_now
from croupier.table.dispatch import Argument
from croupier.table.guards import NotOpen, edition_of, setup_of
from croupier.table.rules import DECISIONS, check
from croupier.table.setup import Command
from croupier.table.state import Table

KINDS = {str(kind.__struct_config__.tag): kind for kind in DECISIONS}
"""The commands that a table decides on, by name."""


class Choice(Struct, frozen=True, omit_defaults=True):
    """Something that somebody could do now, or what is in the way."""

    command: str
    about: dict[str, int | str | None]
    """The fields of the command that say what it is about; empty: the table, or all that it could be about."""
    clause: str
    """The clause by which it is done."""
    by: str
    """Who may do it, in words."""
    refusal: Refusal | None = None
    seen: dict[str, int | str] = {}
    """What the command has to name, as it is now, for whoever decides on what they see."""
    arguments: tuple[Argument, ...] = ()
    """The ranges of what else is said with the command."""


def choices(table: Table, actor: Actor, now_ms: int, only: Container[str] | None = None) -> list[Choice]:
    """All that an actor could do at a table that has been opened, and what would be theirs but for something.

    What a higher rank could do is there with the refusal of the power; what belongs to players, devices or the floor
    itself is for these alone, and what the book does not know is for nobody. `only` are the commands that
    are asked about; None: all.
    """
    if table.setup is None:
        return []
    edition = edition_of(table)
    return [
        choice
        for name, kind in KINDS.items()
        if only is None or name in only
        for choice in _of(table, edition, name, kind, actor, now_ms)
    ]


def _of(table: Table, edition: Edition, name: str, kind: type[Command], actor: Actor, now_ms: int) -> Iterator[Choice]:
    rule, home, who = DECISIONS[kind], setup_of(table).table, Decider(actor.name)
    withheld: set[str] = set()
    powers: dict[str, tuple[Power, str, Refusal | None]] = {}
    for about in rule.about.every(table):
        variant = rule.variant(table, about) if rule.variant is not None else ""
        if variant not in powers:  # the same for all seats
            power = power_over(edition.powers, name, variant)
            if power is None:
                return
            powers[variant] = power, named(power), why_not(actor, edition.powers, name, variant, edition.ranks)
        power, by, refusal = powers[variant]
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
        if why_foreign(actor, home, fields.get("seat"), edition.in_control) is not None:
            continue
        clause = rule.clause(table, about) if rule.clause is not None else None
        refusal = why_not_now(table, kind, about, now_ms, who)
        seen = seen_now(table, kind, about)
        arguments = rule.arguments(table, about, now_ms) if refusal is None else ()
        yield Choice(name, fields, clause or power.clause, by, refusal, seen, arguments)


def alike(found: Iterable[Choice]) -> list[list[Choice]]:
    """Choices of the same command with the same answer, together: a hundred seats are few lines."""
    groups: dict[tuple[str, str, str, Refusal | None], list[Choice]] = {}
    for choice in found:
        groups.setdefault((choice.command, choice.clause, choice.by, choice.refusal), []).append(choice)
    return list(groups.values())


def why_not_now(table: Table, kind: type[Command], about: Any, now_ms: int, who: Decider) -> Refusal | None:
    """What is in the way of a command about something, whoever holds the power; None: nothing but its arguments."""
    rule = DECISIONS[kind]
    try:
        check(table, kind, about, now_ms)
        if rule.person is not None:
            rule.person(table, about, who)
        if rule.tried:
            rule.act(table, kind(**rule.about.named(about)), now_ms)
    except NotOpen as stop:
        return stop.refusal
    except BadInput as error:
        return Refusal("", error.reason)
    return None
