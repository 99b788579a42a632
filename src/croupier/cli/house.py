"""`--rules FILE`: the rules of a house, for the commands that take a game."""

from collections.abc import Callable
from typing import Any, BinaryIO

import click

from croupier.games import Game, HouseRules, from_json, game

with_rules: Callable[[Callable[..., Any]], Callable[..., Any]] = click.option(
    "--rules", type=click.File("rb"), metavar="FILE", help='GAME by house rules; FILE is JSON, such as {"barred": 12}.'
)


def game_by(id_: str, rules: BinaryIO | None) -> Game:
    """The game, by its book or by the rules in a file."""
    return game(id_) if rules is None else game(id_, from_json(rules.read(), HouseRules))
