"""Pure rules: what may be bet, what it pays, what a spin or a roll does to the wagers."""

from functools import cache
from typing import TypeAlias

from croupier.games import bigwheel, craps, roulette
from croupier.games.bet import Bet, Outcome
from croupier.games.bigwheel import BigWheel
from croupier.games.craps import Craps, CrapsState
from croupier.games.errors import BadAmount, BadInput, BadSign, UnknownBet, UnknownGame, UnknownOutcome, WrongEquipment
from croupier.games.fingerprint import rules_fingerprint
from croupier.games.limits import Limit, Sign
from croupier.games.refusal import Refusal
from croupier.games.roulette import Roulette
from croupier.games.verdict import Fate, Result
from croupier.games.wheelgame import WheelGame, WheelState

Game: TypeAlias = Roulette | BigWheel | Craps

_BUILDERS = (
    dict.fromkeys(roulette.BY_ID, roulette.build)
    | dict.fromkeys(craps.CRAPS_GAMES, craps.build)
    | dict.fromkeys(bigwheel.BY_ID, bigwheel.build)
)
GAME_IDS = tuple(_BUILDERS)
"""The ids of all games, in the order of the books."""


def game(id_: str) -> Game:
    """The game with this id, complete with its bets, its outcomes and their chances.

    >>> game("rapid-roulette").title
    'Rapid Roulette'
    >>> game("roulete")
    Traceback (most recent call last):
    croupier.games.errors.UnknownGame: there is no game 'roulete': did you mean ...
    """
    if id_.__class__ is str and id_ in _BUILDERS:
        return _built(id_)
    from difflib import get_close_matches  # noqa: PLC0415 - only on the way to an error

    near = get_close_matches(str(id_).lower(), GAME_IDS, n=2, cutoff=0.4)
    hint = f"did you mean {' or '.join(near)}?" if near else f"the games are {', '.join(GAME_IDS)}"
    raise UnknownGame(f"there is no game {id_!r:.60}: {hint}")


@cache
def _built(id_: str) -> Game:
    return _BUILDERS[id_](id_)


__all__ = [
    "GAME_IDS",
    "BadAmount",
    "BadInput",
    "BadSign",
    "Bet",
    "BigWheel",
    "Craps",
    "CrapsState",
    "Fate",
    "Game",
    "Limit",
    "Outcome",
    "Refusal",
    "Result",
    "Roulette",
    "Sign",
    "UnknownBet",
    "UnknownGame",
    "UnknownOutcome",
    "WheelGame",
    "WheelState",
    "WrongEquipment",
    "game",
    "rules_fingerprint",
]
