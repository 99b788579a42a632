"""How each family of tables is run, one file each, all data: clauses, grounds, powers, equipment, procedure."""

from croupier.editions.big_wheel import BIG_WHEEL
from croupier.editions.edition import Announcing, Edition, Ground, Need, Power
from croupier.editions.procedure import Procedure, Row
from croupier.editions.rapid import RAPID
from croupier.editions.rapid_1999 import RAPID_1999
from croupier.games import game

EDITIONS: dict[str, Edition] = {edition.id: edition for edition in (RAPID, RAPID_1999, BIG_WHEEL)}
"""Every edition, by the id that its games name."""


def edition_of_game(game_id: str) -> Edition:
    """How tables are run that play a game."""
    return EDITIONS[game(game_id).edition]


__all__ = [
    "BIG_WHEEL",
    "EDITIONS",
    "RAPID",
    "RAPID_1999",
    "Announcing",
    "Edition",
    "Ground",
    "Need",
    "Power",
    "Procedure",
    "Row",
    "edition_of_game",
]
