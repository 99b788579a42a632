"""Whether choices and decisions agree: what was offered to somebody, and what a command was answered."""

import random
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from croupier.deciding import Argument, Choice
from croupier.games import Refusal


def the_choice(found: list[Choice], command: Any) -> Choice | None:
    """What the choices say about a command."""
    name = str(command.__struct_config__.tag)
    about = (choice for choice in found if choice.command == name)
    return next((one for one in about if all(getattr(command, key) == value for key, value in one.about.items())), None)


def compare(found: list[Choice], command: Any, answer: object) -> Choice | None:
    """The answer to a command is what the choices said."""
    choice = the_choice(found, command)
    if choice is None:
        assert isinstance(answer, Refusal), (command, answer)
    elif choice.refusal is not None:
        assert answer == choice.refusal, (command, choice)
    return choice


def command_for(choice: Choice, kind: type[Struct], walk: random.Random, guesses: dict[str, Any]) -> Any:
    """The command that a choice offers, with what was seen, and arguments out of its ranges."""
    said: dict[str, Any] = {**choice.about, **choice.seen}
    for argument in choice.arguments:
        said.setdefault(argument.name, _sensible(argument, walk, guesses))
    required = [field.name for field in fields(kind) if field.required]
    return kind(**{**{name: guesses[name] for name in required if name not in said}, **said})


def _sensible(argument: Argument, walk: random.Random, guesses: dict[str, Any]) -> Any:
    if argument.one_of:
        return walk.choice(argument.one_of)
    if argument.least is None:
        return guesses[argument.name]
    most = argument.least + 5_000 if argument.most is None else min(argument.most, argument.least + 5_000)
    return walk.randint(argument.least, most)
