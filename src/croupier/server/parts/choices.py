"""What somebody could do, at a table or with what belongs to no table, as their screen gets it."""

from collections.abc import Iterable
from functools import cache

from croupier.authority import Actor, player
from croupier.authority.actors import device
from croupier.cage import Cage
from croupier.cage.choices import choices as at_cage
from croupier.deciding import Choice, alike
from croupier.editions import EDITIONS
from croupier.equipment import Register
from croupier.equipment.choices import choices as of_register
from croupier.floor import Refused
from croupier.floor.answers import refused
from croupier.games import Refusal
from croupier.server.wire import ChoiceOf, ChoicesPart, ChoiceView, StepView
from croupier.table.choices import choices
from croupier.table.guards import edition_of, setup_of
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


def seat_choices(table: Table, seat: int) -> ChoicesPart:
    """All that the player at a seat could do there, and whether its acceptor takes notes; all of it is about this seat.

    What another wager could change is left out, so that it holds however many follow: what lies on the layout and what
    the account pays for, the screen knows from the player's own part. It is as of the table's newest event: betting
    that ends by time ends on the screen by its clock, and here by the event.
    """
    home, now_ms = setup_of(table).table, table.now_ms
    found = choices(table, player(home, seat), now_ms, _of_players(edition_of(table).id), but_wagers=True)
    found += choices(table, device("station", home, seat), now_ms, OF_DEVICE, but_wagers=True)
    return ChoicesPart([], [_line([choice], here=True) for choice in found])


OF_DEVICE = frozenset({"insert-note"})
"""What a player has the station do."""


@cache
def _of_players(edition: str) -> frozenset[str]:
    """The commands that a book gives to players."""
    return frozenset(name.partition(":")[0] for name, power in EDITIONS[edition].powers.items() if power.player)


def _line(group: list[Choice], *, here: bool = False) -> ChoiceView:
    first = group[0]
    of = [
        ChoiceOf({} if here else one.about, one.seen if one.refusal is None else {}, one.arguments, one.follows)
        for one in group
    ]
    return ChoiceView(first.command, first.clause, first.by, of, _answer(first.refusal))


def _step(choice: Choice) -> StepView:
    return StepView(choice.command, choice.clause, choice.about, choice.seen, choice.arguments, _answer(choice.refusal))


def _answer(refusal: Refusal | None) -> Refused | None:
    return refused(refusal) if refusal is not None else None
