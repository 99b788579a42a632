"""Big Wheel: 52 compartments, one bet for each symbol, four ways to mark them."""

from croupier.games.bigwheel.game import BigWheel, SymbolWheel
from croupier.games.bigwheel.options import OPTIONS
from croupier.games.house import BY_THE_BOOK, HouseRules

BY_ID = {f"big-wheel-{option.number}": option for option in OPTIONS}


def build(id_: str, rules: HouseRules = BY_THE_BOOK) -> BigWheel:
    """The game with this id, with the symbols spread evenly."""
    return BigWheel(BY_ID[id_], rules=rules)


__all__ = ["BY_ID", "BigWheel", "SymbolWheel", "build"]
