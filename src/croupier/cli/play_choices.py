"""`croupier play --choices`: what could be done at each table when a script has ended, and what is in the way."""

from collections.abc import Iterator
from typing import Any

import click
import msgspec
from rich.markup import escape

from croupier.authority import RANKS, Actor, staff
from croupier.authority.actors import TITLES
from croupier.cli.listing import Column, Listing
from croupier.deciding import Argument
from croupier.floor import Floor
from croupier.floor.answers import refused
from croupier.floor.scripts.cast import Cast
from croupier.floor.scripts.errors import Unclear
from croupier.table.choices import Choice, alike, choices
from croupier.table.next_step import among

STAFF_RANKS = [rank for rank in (*RANKS, *TITLES) if rank != "player"]


def who(text: str, cast: Cast) -> Actor:
    """Somebody of a rank, or somebody of the script: `dealer`, `dana`, `t1/2`, `sign@t1`."""
    if text in STAFF_RANKS:
        return staff(f"a {text.replace('-', ' ')}", text)
    try:
        return cast.speaker(text).actor
    except Unclear as error:
        raise click.UsageError(f"--as {text}: {error}; or name a rank: {', '.join(STAFF_RANKS)}") from error


def found_by(floor: Floor, actor: Actor) -> Iterator[tuple[str, list[Choice], list[Choice]]]:
    """Of each table: its name, what it waits for, and all that the actor could do there."""
    with floor.newest() as (state, now_ms):
        for name, table in state.tables.items():
            found = choices(table, actor, now_ms)
            yield name, among(table, found), found


def as_json(floor: Floor, actor: Actor) -> dict[str, Any]:
    """For programs: each choice by itself, with all that it says."""
    return {
        name: {"steps": [_object(step) for step in steps], "choices": [_object(choice) for choice in found]}
        for name, steps, found in found_by(floor, actor)
    }


def _object(choice: Choice) -> dict[str, Any]:
    shown: dict[str, Any] = msgspec.to_builtins(choice)
    refusal = refused(choice.refusal) if choice.refusal is not None else None
    return {**shown, "refusal": msgspec.to_builtins(refusal)}


def listings(floor: Floor, actor: Actor) -> Iterator[Listing]:
    """For people: what can be done first, then what cannot, and why."""
    for name, steps, found in found_by(floor, actor):
        columns = (Column("command", least=20), Column("by", least=10), Column("clause"), Column("now", least=20))
        listing = Listing(f"What {escape(actor.name)} could do at {escape(name)}", *columns)
        for group in sorted(_rows(found, steps), key=lambda group: _rank(group[0], steps)):
            first = group[0]
            command = f"[bold]{first.command}[/] {escape(_abouts(group))}".rstrip()
            listing.add(command, first.by, first.clause, _now(first, first in steps))
        yield listing


def _rank(choice: Choice, steps: list[Choice]) -> int:
    """What the table waits for comes first, in its order; what cannot be done comes last."""
    if choice.refusal is not None:
        return len(steps) + 1
    return steps.index(choice) if choice in steps else len(steps)


def _rows(found: list[Choice], steps: list[Choice]) -> Iterator[list[Choice]]:
    """What has the same answer and the same ranges, and is waited for or not."""
    for group in alike(found):
        rows: dict[tuple[bool, tuple[Argument, ...]], list[Choice]] = {}
        for choice in group:
            rows.setdefault((choice in steps, choice.arguments), []).append(choice)
        yield from rows.values()


def _abouts(group: list[Choice]) -> str:
    """What the choices are about: `station=1, 2, 3`."""
    values: dict[str, dict[str, None]] = {}
    for choice in group:
        for field, value in choice.about.items():
            values.setdefault(field, {})["all" if value is None else str(value)] = None
    return " ".join(f"{field}={', '.join(said)}" for field, said in values.items())


def _now(choice: Choice, is_next: bool) -> str:
    if choice.refusal is not None:
        return f"[yellow]{escape(str(choice.refusal))}[/]"
    said = "the table waits for it" if is_next else "yes"
    ranges = "; ".join(_range(argument) for argument in choice.arguments)
    return f"[green]{said}[/]{escape(f': {ranges}') if ranges else ''}"


def _range(argument: Argument) -> str:
    """What an argument may be, in words.

    >>> _range(Argument("seconds", least=1, most=3600)), _range(Argument("reason", longest=2000))
    ('seconds 1 to 3,600', 'reason')
    """
    if argument.one_of:
        return f"{argument.name} {_some(argument.one_of)}"
    if argument.least is not None:
        upper = f" to {argument.most:,}" if argument.most is not None else " or more"
        return f"{argument.name} {argument.least:,}{upper}"
    if argument.ahead_ms is not None:
        return f"{argument.name} {argument.ahead_ms // 60_000} minutes ahead or more"
    return argument.name


def _some(values: tuple[str, ...]) -> str:
    """A few values, or the first and the last of many."""
    return ", ".join(values) if len(values) <= 6 else f"{values[0]} … {values[-1]}"
