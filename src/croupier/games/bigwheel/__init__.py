"""Big Wheel: 52 compartments, one bet for each symbol, four ways to mark them."""

from croupier.games.bigwheel.game import BigWheel
from croupier.games.bigwheel.options import OPTIONS

BY_ID = {f"big-wheel-{option.number}": option for option in OPTIONS}


def build(id_: str) -> BigWheel:
    """The game with this id, with the symbols spread evenly."""
    return BigWheel(BY_ID[id_])


__all__ = ["BY_ID", "BigWheel", "build"]
