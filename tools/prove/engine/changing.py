"""The few ways in which a break changes the engine: what commands lead to, what events change, what a book says."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from msgspec.structs import replace

from croupier.authority import Power
from croupier.cage import events as cage
from croupier.cage.decide import DECISIONS as CAGE_DECISIONS
from croupier.editions import EDITIONS
from croupier.editions.shared import SHARED
from croupier.games import game
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.guards import refuse
from croupier.table.rules import CHANGES, DECISIONS
from croupier.table.state import Table

PROVEN = {id_: EDITIONS[id_] for id_ in ("rapid", "rapid-1999", "big-wheel")}
"""The editions whose clauses are broken here, as they are before any break; others join with breaks of their own."""
Apply = Callable[[], None]
Events = list[ev.Event]
Change = Callable[[Table, Any, Events], Events]
"""From a table, a command and the events that it leads to, to the events that it leads to with the rule broken."""
Alter = Callable[[Any], Any]
"""From an event to the event, or the events, in its place; None: it does not happen."""


def together(*all_: Apply) -> Apply:
    """One break that takes several changes."""

    def apply() -> None:
        for one in all_:
            one()

    return apply


def knows(id_: str, *commands: type[c.Command]) -> bool:
    """Whether anybody may give one of these commands under an edition."""
    given = {name.partition(":")[0] for name in PROVEN[id_].powers}
    return any(str(command.__struct_config__.tag) in given for command in commands)


def edition_of(table: Table, command: object) -> str:
    """The id of the edition that a table is run by, or is about to."""
    setup = command if isinstance(command, c.OpenTable) else table.setup
    return game(setup.game).edition if setup is not None else ""


def leading(id_: str, change: Change, *commands: type[c.Command]) -> Apply:
    """Change what these commands lead to under an edition; without any, what all commands do."""

    def changed(kind: type[c.Command]) -> Callable[[Table, Any, int], Events]:
        act = DECISIONS[kind].act

        def decided(table: Table, command: Any, now_ms: int) -> Events:
            events = act(table, command, now_ms)
            return change(table, command, events) if edition_of(table, command) == id_ else events

        return decided

    def apply() -> None:
        for kind in commands or tuple(DECISIONS):
            DECISIONS[kind] = DECISIONS[kind]._replace(act=changed(kind))

    return apply


def _others(kind: type, alter: Alter, events: list[Any]) -> list[Any]:
    found: list[Any] = []
    for event in events:
        other = alter(event) if isinstance(event, kind) else event
        found += other if isinstance(other, list) else [] if other is None else [other]
    return found


def other(id_: str, kind: type[ev.Event], alter: Alter, *commands: type[c.Command]) -> Apply:
    """Put other events in the place of events of a kind."""
    return leading(id_, lambda _, __, events: _others(kind, alter, events), *commands)


def without(id_: str, kind: type[ev.Event], *commands: type[c.Command]) -> Apply:
    """Leave events of a kind out."""
    return other(id_, kind, lambda _: None, *commands)


def altered(id_: str, kind: type[ev.Event], alter: Mapping[str, Alter], *commands: type[c.Command]) -> Apply:
    """Change fields of events of a kind: each name with what is made of the event."""
    return other(
        id_, kind, lambda event: replace(event, **{name: make(event) for name, make in alter.items()}), *commands
    )


def refusing(id_: str, kind: type[c.Command], clause: str, when: Callable[[Table, Any], bool]) -> Apply:
    """Refuse a command that must be taken."""

    def change(table: Table, command: Any, events: Events) -> Events:
        if when(table, command):
            raise refuse(clause, "refused on purpose")
        return events

    return leading(id_, change, kind)


def applying(kind: type[ev.Event], change: Callable[[Table, Any], None] | None = None, *, first: bool = True) -> Apply:
    """Let an event change something else: nothing at all, or what `change` does, after what it did (`first`) or not."""

    def apply() -> None:
        apply_ = CHANGES[kind]

        def changed(table: Table, event: Any, at_ms: int) -> None:
            if change is not None and first:
                apply_(table, event, at_ms)
            if change is not None:
                change(table, event)

        CHANGES[kind] = changed

    return apply


def at_the_cage(kind: type[cage.Event], alter: Alter) -> Apply:
    """Put other events of the cage in the place of events of a kind."""

    def apply() -> None:
        for command, rule in list(CAGE_DECISIONS.items()):

            def decided(state: Any, given: Any, now_ms: int, act: Any = rule.act) -> Any:
                return _others(kind, alter, act(state, given, now_ms))

            CAGE_DECISIONS[command] = rule._replace(act=decided)

    return apply


def edition(id_: str, **changes: object) -> Apply:
    """Let an edition say something else. Rows of its procedure that name what it no longer knows go with it."""

    def apply() -> None:
        found = EDITIONS[id_]
        rows = {
            command: tuple(row for row in rows if row.clause not in changes or changes[row.clause] is not None)
            for command, rows in found.procedure.items()
        }
        EDITIONS[id_] = replace(found, **{"procedure": rows, **changes})

    return apply


def powers_of() -> dict[str, Mapping[str, Power]]:
    """Every list of powers: of each edition, by its id, of the cage and of the equipment."""
    return {**{id_: found.powers for id_, found in EDITIONS.items()}, **SHARED}


def power(where: str, command: str, **changes: object) -> Apply:
    """Give the power over a command to somebody else."""

    def apply() -> None:
        powers = cast("dict[str, Power]", powers_of()[where])
        powers[command] = replace(powers[command], **changes)

    return apply
