"""What somebody is offered at a table, for tests: the ranges of a command, and what is in its way."""

from typing import Any

from croupier.authority import Actor, player, staff
from croupier.table import Table
from croupier.table.choices import Choice, choices
from croupier.table.dispatch import Argument
from tests.table.standing import NOW_MS

MAX, GUEST = staff("max", "casino-manager"), player("t1", 1)
WORDS = {name: Argument(name, longest=2_000) for name in ("about", "reason", "decision", "to")}

Offer = tuple[Table, Actor, str, dict[str, Any], tuple[Argument, ...]]
"""A table, who looks at it, a command, what it is about, and what can be said with it."""


def listed(table: Table, actor: Actor, command: str) -> list[Choice]:
    """The choices of a command, possible or not."""
    return [one for one in choices(table, actor, NOW_MS) if one.command == command]


def offered(table: Table, actor: Actor, command: str, **about: Any) -> Choice:
    """The one choice of a command about this, which nothing is in the way of."""
    (found,) = [one for one in listed(table, actor, command) if one.about == about]
    assert found.refusal is None, found
    return found


def in_the_way(table: Table, actor: Actor, command: str) -> list[str]:
    """The clauses that refuse a command."""
    return [one.refusal.clause for one in listed(table, actor, command) if one.refusal is not None]


def amount(most: int, least: int = 1) -> Argument:
    """An amount of cents."""
    return Argument("amount", least=least, most=most)


def check(offers: list[Offer]) -> None:
    """Each offer comes with its whole range."""
    for table, actor, command, about, arguments in offers:
        assert offered(table, actor, command, **about).arguments == arguments, (command, about)
