"""Roulette: one builder for all its games; what differs between them is data in `variants`."""

from croupier.games.roulette.game import Roulette
from croupier.games.roulette.variants import VARIANTS

BY_ID = {variant.id: variant for variant in VARIANTS}


def build(id_: str) -> Roulette:
    """The game with this id, on its usual wheel."""
    return Roulette(BY_ID[id_])


__all__ = ["BY_ID", "Roulette", "build"]
