"""All games by their ids: get one, or list them all."""

from functools import cache, lru_cache
from typing import overload

from msgspec import Struct

from croupier.games import bigwheel, craps, roulette
from croupier.games.bigwheel import BigWheel
from croupier.games.craps import Craps
from croupier.games.errors import BadRules, UnknownGame
from croupier.games.game import Game
from croupier.games.house import BY_THE_BOOK, MARK, HouseRules
from croupier.games.ids import BigWheelId, CrapsId, RouletteId
from croupier.games.roulette import Roulette

BUILDERS = (
    dict.fromkeys(roulette.BY_ID, roulette.build)
    | dict.fromkeys(craps.CRAPS_GAMES, craps.build)
    | dict.fromkeys(bigwheel.BY_ID, bigwheel.build)
)
GAME_IDS = tuple(BUILDERS)
"""The ids of all games, in the order of the books."""
MAX_ID = 60
"""Only this much of a wrong id is compared with the right ones."""


@overload
def game(id_: RouletteId, rules: HouseRules = ...) -> Roulette: ...
@overload
def game(id_: CrapsId, rules: HouseRules = ...) -> Craps: ...
@overload
def game(id_: BigWheelId, rules: HouseRules = ...) -> BigWheel: ...
@overload
def game(id_: str, rules: HouseRules = ...) -> Game: ...
def game(id_: str, rules: HouseRules = BY_THE_BOOK) -> Game:
    """The game with this id, complete with its bets, its outcomes and their chances.

    With house rules it is marked as not by the book: its id ends in `+house`, and no floor opens it.

    >>> game("rapid-roulette").title
    'Rapid Roulette'
    >>> game("craps", HouseRules(barred=12)).id
    'craps+house'
    >>> game("roulete")
    Traceback (most recent call last):
    croupier.games.errors.UnknownGame: there is no game 'roulete': did you mean ...
    """
    if id_.__class__ is not str and isinstance(id_, str):  # such as a text of numpy, or of an enum
        id_ = str.__str__(id_)
    if id_.__class__ is str and id_ in BUILDERS:
        return _built(id_) if rules is BY_THE_BOOK else _house(id_, rules)
    if id_.__class__ is str and id_.removesuffix(MARK) in BUILDERS:
        book = id_.removesuffix(MARK)
        raise UnknownGame(f"{id_!r} is no book's game, which an id would name: ask for game({book!r}, HouseRules(…))")
    from difflib import get_close_matches  # noqa: PLC0415 - only on the way to an error

    near = get_close_matches(str(id_)[:MAX_ID].lower(), GAME_IDS, n=2, cutoff=0.4)
    hint = f"did you mean {' or '.join(near)}?" if near else f"the games are {', '.join(GAME_IDS)}"
    raise UnknownGame(f"there is no game {id_!r:.60}: {hint}")


@cache
def _built(id_: str) -> Game:
    return _named(BUILDERS[id_](id_), id_)


def _house(id_: str, rules: object) -> Game:
    if rules.__class__ is not HouseRules:
        raise BadRules(f"the rules of a house are HouseRules, not {rules!r:.60}")
    return _built(id_) if rules == BY_THE_BOOK else _built_otherwise(id_, rules)


@lru_cache(maxsize=64)
def _built_otherwise(id_: str, rules: HouseRules) -> Game:
    return _named(BUILDERS[id_](id_, rules), id_, rules)


def _named(played: Game, *asked: object) -> Game:
    """A game that knows the id and the rules that it was made from."""
    vars(played)["_named"] = (game, asked)
    return played


class Listing(Struct, frozen=True):
    """One line of the catalogue."""

    id: str
    title: str
    family: str
    """`roulette`, `craps` or `big wheel`."""
    book: str
    limits: str
    """How its tables apply limits: `electronic` or `chips`."""
    bets: int
    outcomes: int


FAMILIES = {Roulette: "roulette", Craps: "craps", BigWheel: "big wheel"}


def catalogue() -> tuple[Listing, ...]:
    """All games, in the order of the books.

    >>> [listing.id for listing in catalogue() if listing.family == "craps"]
    ['craps', 'mini-craps']
    """
    return tuple(_listed(game(id_)) for id_ in GAME_IDS)


def _listed(played: Game) -> Listing:
    family, limits = FAMILIES[type(played)], played.regime.name
    return Listing(played.id, played.title, family, played.book, limits, len(played.bets), len(played.outcomes))
