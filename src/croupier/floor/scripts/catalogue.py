"""Every command of every stream by its name, and how its arguments are read from words."""

import re
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.inspect import (
    BoolType,
    CollectionType,
    DecimalType,
    IntType,
    LiteralType,
    StructType,
    Type,
    UnionType,
    type_info,
)
from msgspec.structs import FieldInfo

from croupier.cage import commands as cage
from croupier.equipment import commands as equipment
from croupier.floor.admission import Command
from croupier.floor.scripts.errors import Unclear
from croupier.floor.scripts.words import did_you_mean, unquoted
from croupier.games.naming import command_name
from croupier.table import commands as table

LINES: dict[type[Struct], tuple[re.Pattern[str], str]] = {
    table.LimitLine: (
        re.compile(r"(?P<kind>.+):(?P<minimum>\d{1,18})-(?P<maximum>\d{1,18})(?:/(?P<unit>\d{1,18}))?"),
        "a line such as straight:100-5000, with its unit straight:100-5000/50",
    ),
    table.LineMinimum: (
        re.compile(r"(?P<kind>.+):(?P<minimum>\d{1,18})"),
        "a kind of bet with its new minimum, such as straight:500",
    ),
}
"""Lines of a sign: how a script writes one, and that in words."""
STREAMS = {"table": table, "cage": cage, "equipment": equipment}
SPOKEN = {"station": "seat", "stations": "seats"}
"""What people at some tables call a field."""


class Known(Struct, frozen=True):
    """A command: which kind of stream takes it, and its shape."""

    stream: str
    name: str
    shape: type[Command]

    @property
    def fields(self) -> tuple[FieldInfo, ...]:
        """The fields, in the order in which a script gives them."""
        return msgspec.structs.fields(self.shape)


def _commands() -> dict[str, Known]:
    found = {}
    for stream, module in STREAMS.items():
        for shape in vars(module).values():
            if isinstance(shape, type) and module.Command in shape.__mro__[1:]:
                name = command_name(shape)
                found[name] = Known(stream, name, shape)
    return found


COMMANDS = _commands()
"""All commands, by name."""


def known(name: str) -> Known:
    """The command with a name."""
    if name not in COMMANDS:
        raise Unclear(f"there is no command {name}: {did_you_mean(name, list(COMMANDS))}")
    return COMMANDS[name]


def usage(command: Known, given: frozenset[str] = frozenset()) -> str:
    """How a command is written.

    >>> usage(COMMANDS["buy-in"])
    'buy-in SEAT AMOUNT [INSTRUMENT] [VISIT]'
    """
    parts = [field.name.upper() for field in command.fields if field.name not in given and field.required]
    parts += [f"[{field.name.upper()}]" for field in command.fields if field.name not in given and not field.required]
    return " ".join([command.name, *parts])


def sort_out(command: Known, words: list[str], given: dict[str, str]) -> dict[str, str]:
    """Which word is which field: by position, then by name; what the actor gives need not be said."""
    order = [field.name for field in command.fields if field.name not in given]
    names = {field.name for field in command.fields}
    found: dict[str, str] = {}
    named = False
    for word in words:
        key, equals, value = word.partition("=")
        key = SPOKEN.get(key, key)
        if equals and key.isidentifier() and '"' not in key:
            named = True
            if key not in names:
                raise Unclear(f"{command.name} has no {key}: write {usage(command, frozenset(given))}")
        else:
            if named:
                raise Unclear(f"{word} comes after a named argument: name it too")
            if len(found) == len(order):
                raise Unclear(f"{unquoted(word)} is too much: write {usage(command, frozenset(given))}")
            key, value = order[len(found)], word
        if key in found:
            raise Unclear(f"{key} is given twice")
        found[key] = unquoted(value)
    found = given | found
    missing = [field.name for field in command.fields if field.required and field.name not in found]
    if missing:
        raise Unclear(f"{missing[0]} is missing: write {usage(command, frozenset(given))}")
    return found


def read(field: FieldInfo, text: str) -> Any:
    """A field's value from a word; a wrong one is answered with what would be right."""
    kind = type_info(field.type)
    value: object = text
    try:
        if isinstance(kind, CollectionType):
            value = [_part(kind.item_type, part) for part in text.split(",") if part]
        return msgspec.convert(value, field.type, strict=False)
    except msgspec.ValidationError as error:
        raise Unclear(f"{field.name} is {described(kind)}, not {text!r:.60}") from error


def _part(kind: Type, text: str) -> object:
    """One of several values; a line of a sign by its parts."""
    if not isinstance(kind, StructType):
        return text
    match = LINES[kind.cls][0].fullmatch(text)
    if match is None:
        raise msgspec.ValidationError(text)
    return {name: value for name, value in match.groupdict().items() if value is not None}


def described(kind: Type) -> str:
    """What a field takes, in words."""
    match kind:
        case IntType():
            return "a whole number"
        case BoolType():
            return "true or false"
        case DecimalType():
            return "a number"
        case LiteralType():
            return f"one of {', '.join(map(str, kind.values))}"
        case UnionType():
            return " or ".join(described(inner) for inner in kind.types)
        case StructType():
            return LINES[kind.cls][1] if kind.cls in LINES else f"the command {command_name(kind.cls)}"
        case CollectionType():
            return f"{described(kind.item_type)}, or several with commas between them"
    return "none" if type(kind).__name__ == "NoneType" else "text"


def default(field: FieldInfo) -> object:
    """What a field is when nobody says; NODEFAULT if somebody has to."""
    return field.default if field.default is not NODEFAULT or field.required else field.default_factory()
