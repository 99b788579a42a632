"""Roulette: one builder for all its games; their differences are data in `variants`."""

from croupier.games.house import BY_THE_BOOK, HouseRules
from croupier.games.roulette.game import Roulette
from croupier.games.roulette.variants import VARIANTS

BY_ID = {variant.id: variant for variant in VARIANTS}


def build(id_: str, rules: HouseRules = BY_THE_BOOK) -> Roulette:
    """The game with this id, on its usual wheel."""
    return Roulette(BY_ID[id_], rules=rules)


__all__ = ["BY_ID", "Roulette", "build"]
