"""`--rules FILE`: the rules of a house, for the commands that take a game."""

import json
from collections.abc import Callable
from typing import Any, BinaryIO

import click
from msgspec.structs import fields

from croupier.games import BadRules, Game, HouseRules, from_json, game

with_rules: Callable[[Callable[..., Any]], Callable[..., Any]] = click.option(
    "--rules", type=click.File("rb"), metavar="FILE", help='GAME by house rules; FILE is JSON, such as {"barred": 12}.'
)


def game_by(id_: str, rules: BinaryIO | None) -> Game:
    """The game, by its book or by the rules in a file."""
    return game(id_) if rules is None else game(id_, _read(rules.read()))


def _read(text: bytes) -> HouseRules:
    """The rules of a house; a field that is misspelt would otherwise leave the rule of the book."""
    read = from_json(text, HouseRules)
    known = [field.name for field in fields(HouseRules)]
    for key in json.loads(text):
        if key not in known:
            raise BadRules(f"house rules have no field {key!r:.40}: use {', '.join(known)}")
    return read
