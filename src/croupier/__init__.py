"""Croupier: casino table games by the book.

>>> import croupier
>>> roulette = croupier.game("rapid-roulette")
>>> roulette.settle(roulette.start(), {"split:5/8": 500}, "8").returned
9000
>>> croupier.odds("craps", "place:6").edge
Fraction(1, 66)

`game(id)` plays one of `GAME_IDS` by its book, or by `HouseRules`; `catalogue()` describes them all. `odds` is about
one bet, `exact` about a whole play. `Terms`, `Sign` and `Limit` are what a table announces, and a `Refusal` says which
clause forbids something. `to_json` and `from_json` write and read such values.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.games import GAME_IDS, HouseRules, Limit, Refusal, Sign, Terms, catalogue, from_json, game, to_json
    from croupier.lab.exact import exact
    from croupier.lab.odds import odds

__version__ = "0.1.0"
__all__ = [
    "GAME_IDS",
    "HouseRules",
    "Limit",
    "Refusal",
    "Sign",
    "Terms",
    "__version__",
    "catalogue",
    "exact",
    "from_json",
    "game",
    "odds",
    "to_json",
]
ELSEWHERE = {"exact": "croupier.lab.exact", "odds": "croupier.lab.odds"}
"""What is not in `croupier.games`."""


def __dir__() -> list[str]:
    """The public names, which are not there before they are asked for."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})


def __getattr__(name: str) -> Any:
    """The rules, imported when they are asked for: `croupier --help` needs none of them."""
    if name == "games":
        return import_module("croupier.games")
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(ELSEWHERE.get(name, "croupier.games")), name)
