"""Craps and Mini Craps: what may be done between two rolls, and what a roll does."""

from croupier.games.craps.game import Craps, Dice
from croupier.games.house import BY_THE_BOOK, HouseRules
from croupier.games.situation import CrapsSituation

CRAPS_GAMES = {
    # Between "dice out" and the result a late change needs a Dealer (CR 3.2, READINGS C24); the pure rules refuse it.
    "craps": ("Craps", "CR 3.2"),
    "mini-craps": ("Mini Craps", "CR 7.4.1"),
}


def build(id_: str, rules: HouseRules = BY_THE_BOOK) -> Craps:
    """The game with this id."""
    title, closed_clause = CRAPS_GAMES[id_]
    return Craps(id_, title, closed_clause, rules)


__all__ = ["CRAPS_GAMES", "Craps", "CrapsSituation", "Dice", "build"]
