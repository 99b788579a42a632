"""`croupier commands`: everything that can be asked of a floor, by whom, and by which clause."""

import inspect
from collections.abc import Mapping
from typing import Any

import click
import msgspec
from rich.markup import escape

from croupier.authority import CAGE, EQUIPMENT, Power
from croupier.cli.listing import Column, Listing
from croupier.cli.terminal import Console, echo_json
from croupier.editions import EDITIONS
from croupier.floor.scripts.catalogue import COMMANDS, Known, default, described, usage

BOOKS: dict[str, dict[str, Mapping[str, Power]]] = {
    "table": {edition.book: edition.powers for edition in EDITIONS.values()},
    "cage": {"cage": CAGE},
    "equipment": {"equipment": EQUIPMENT},
}
"""The lists of powers, by where a command goes and by book."""
"""Which table of powers belongs to which stream."""


@click.command(epilog="How to give them in a script: docs/scripts.md in the repository.")
@click.option("--json", "as_json", is_flag=True, help="Everything, with JSON schemas, for programs.")
def command(as_json: bool) -> None:
    """List what can be asked of a floor, and by whom.

    Every command of a table, the cage and the register of equipment, with the lowest rank that may give it.
    """
    if as_json:
        echo_json([as_row(known) for known in COMMANDS.values()])
        return
    console = Console()
    for stream in BOOKS:
        title = f"Commands of the {_TITLES[stream]}"
        listing = Listing(title, Column("command", least=24), Column("who", least=16), Column("what", least=20))
        for known in COMMANDS.values():
            if known.stream == stream:
                name, _, rest = usage(known).partition(" ")
                fields = escape(rest.lower())
                listing.add(f"[bold]{name}[/] [dim]{fields}[/]", who(known), does(known))
        console.print(listing)
        console.print()


_TITLES = {"table": "tables", "cage": "cage", "equipment": "register of equipment"}


def does(known: Known) -> str:
    """What a command does, from its docstring."""
    return inspect.cleandoc(known.shape.__doc__ or "")


def powers(known: Known) -> dict[str, Power]:
    """Who may give a command, by book; a reason that needs another rank follows after a colon."""
    return {
        f"{book}{name.removeprefix(known.name)}": power
        for book, listed in BOOKS[known.stream].items()
        for name, power in listed.items()
        if name.partition(":")[0] == known.name
    }


def as_row(known: Known) -> dict[str, Any]:
    """A command as a row of JSON."""
    found = powers(known)
    return {
        "stream": known.stream,
        "command": known.name,
        "does": does(known),
        "fields": [
            {
                "name": field.name,
                "is": described(msgspec.inspect.type_info(field.type)),
                "required": field.required,
                **({} if field.required else {"default": msgspec.to_builtins(default(field))}),
            }
            for field in known.fields
        ],
        "schema": msgspec.json.schema(known.shape),
        "authority": {book: {"who": named(power), **msgspec.to_builtins(power)} for book, power in found.items()},
        "clauses": list(dict.fromkeys(power.clause for power in found.values())),
    }


def named(power: Power) -> str:
    """The lowest authority, in words.

    >>> named(Power("RR 9.7.1", "dealer", devices=("station",)))
    'dealer, station'
    """
    names = ["player"] if power.player else []
    names += [power.least.replace("-", " ")] if power.least else []
    names += [*power.roles, *power.devices, *(("the floor itself",) if power.system else ())]
    return ", ".join(names)


def who(known: Known) -> str:
    """Who may give a command; books are named if they differ."""
    books: dict[str, list[str]] = {book: [] for book in BOOKS[known.stream]}
    for key, power in powers(known).items():
        book, _, ground = key.partition(":")
        other = " (any other ground)" if books[book] else ""
        books[book].append(f"{named(power)} ({ground})" if ground else f"{named(power)}{other}")
    said = {book: ", ".join(names) or "nobody" for book, names in books.items()}
    if len(set(said.values())) == 1:
        return next(iter(said.values()))
    return "; ".join(f"{book}: {names}" for book, names in said.items())
