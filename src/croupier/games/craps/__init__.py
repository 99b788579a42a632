"""Craps and Mini Craps: what may be done between two rolls, and what a roll does."""

from croupier.games.craps.game import Craps, Rolled
from croupier.games.craps.placing import Placed, Removed
from croupier.games.craps.state import CrapsState, Terms

CRAPS_GAMES = {
    # Between "dice out" and the call a late change needs a Dealer's word (CR 3.2, READINGS C24); the pure rules refuse.
    "craps": ("Craps", "CR 3.2"),
    "mini-craps": ("Mini Craps", "CR 7.4.1"),
}


def build(id_: str) -> Craps:
    """The game with this id."""
    title, closed_clause = CRAPS_GAMES[id_]
    return Craps(id_, title, closed_clause)


__all__ = ["CRAPS_GAMES", "Craps", "CrapsState", "Placed", "Removed", "Rolled", "Terms", "build"]
