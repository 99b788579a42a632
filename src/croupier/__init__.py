"""Croupier: casino table games by the book.

>>> import croupier
>>> roulette = croupier.game("rapid-roulette")
>>> roulette.resolve(roulette.start(), {"split:5/8": 500}, "8")[0].returned
9000
"""

from croupier.games import GAME_IDS, game

__version__ = "0.1.0"
__all__ = ["GAME_IDS", "__version__", "game"]
