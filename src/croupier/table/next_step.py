"""What a table waits for now: the steps of its procedure, in their order, as far as they are choices."""

from collections.abc import Iterable

from croupier.authority import Actor
from croupier.editions.procedure import STEPS
from croupier.table.choices import KINDS, Choice, choices
from croupier.table.guards import edition_of, out_of_turn
from croupier.table.rules import DECISIONS
from croupier.table.state import Table

_ORDER = {name: place for place, name in enumerate(STEPS)}


def next_steps(table: Table, actor: Actor, now_ms: int) -> list[Choice]:
    """What a table waits for somebody to do now; see `among`."""
    return among(table, choices(table, actor, now_ms, _ORDER))


def among(table: Table, found: Iterable[Choice]) -> list[Choice]:
    """What a table waits for, out of what can be chosen: the first is the next step; none: it waits for its time.

    A step whose turn it is, and that something is in the way of, comes after those that can be done.
    """
    steps = [choice for choice in found if choice.command in _ORDER and _is_waited_for(table, choice)]
    return sorted(steps, key=lambda choice: (choice.refusal is not None, _ORDER[choice.command]))


def _is_waited_for(table: Table, choice: Choice) -> bool:
    if choice.command in edition_of(table).procedure:
        return table.open and out_of_turn(table, choice.command) is None
    rule = DECISIONS[KINDS[choice.command]]
    if choice.refusal is not None:
        return False
    return rule.waited_for is None or rule.waited_for(table, rule.about.unnamed(choice.about))
