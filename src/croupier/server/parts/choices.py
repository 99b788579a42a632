"""What one member of staff could do, at a table or with what belongs to no table, as their screen gets it."""

from collections.abc import Iterable

from croupier.authority import Actor
from croupier.cage import Cage
from croupier.cage.choices import choices as at_cage
from croupier.deciding import Choice, alike
from croupier.equipment import Register
from croupier.equipment.choices import choices as of_register
from croupier.floor import Refused
from croupier.floor.answers import refused
from croupier.games import Refusal
from croupier.server.wire import ChoiceOf, ChoicesPart, ChoiceView, StepView
from croupier.table.choices import choices
from croupier.table.next_step import among
from croupier.table.state import Table


def choices_part(table: Table, actor: Actor, now_ms: int) -> ChoicesPart:
    """All that somebody could do: things with the same answer are in one line, so that a hundred seats are few.

    What a command has to name, and what else is said with it, is there for what can be done.
    """
    found = choices(table, actor, now_ms)
    return ChoicesPart([_step(choice) for choice in among(table, found)], _lines(found))


def house_part(cage: Cage, register: Register, table: str, actor: Actor, now_ms: int) -> ChoicesPart:
    """All that somebody could do at the cage, and with the equipment of a table and of the store."""
    return ChoicesPart([], _lines([*at_cage(cage, actor, now_ms), *of_register(register.near(table), actor, now_ms)]))


def _lines(found: Iterable[Choice]) -> list[ChoiceView]:
    return [_line(group) for group in alike(found)]


def _line(group: list[Choice]) -> ChoiceView:
    first = group[0]
    of = [ChoiceOf(one.about, one.seen if one.refusal is None else {}, one.arguments) for one in group]
    return ChoiceView(first.command, first.clause, first.by, of, _answer(first.refusal))


def _step(choice: Choice) -> StepView:
    return StepView(choice.command, choice.clause, choice.about, choice.seen, choice.arguments, _answer(choice.refusal))


def _answer(refusal: Refusal | None) -> Refused | None:
    return refused(refusal) if refusal is not None else None
