"""Every value as JSON and back, always in the same way.

A record is an object with its fields, a fraction is a text such as `"7/5"`. A game is its id and what it was made with,
such as house rules or another wheel.
"""

import json
import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

import msgspec

from croupier.games import bigwheel, roulette
from croupier.games.bigwheel import BigWheel
from croupier.games.errors import BadInput, BadText
from croupier.games.game import Game
from croupier.games.house import BY_THE_BOOK, MARK, HouseRules
from croupier.games.listing import GAME_IDS, game
from croupier.games.roulette import Roulette
from croupier.games.roulette.positions import Position
from croupier.games.roulette.wheels import Wheel
from croupier.games.situation import AnySituation, Situation

Value = TypeVar("Value")
MAX_BITS = 14_000
"""Python neither writes nor reads whole numbers of more than 4,300 digits."""
FRACTION = re.compile(r"-?[0-9]+(/0*[1-9][0-9]*)?")


def to_json(value: object) -> str:
    """A value of this library, or a list or a mapping of such values, as JSON.

    >>> to_json(game("craps").start(point=6))
    '{"type":"CrapsSituation","point":6,"free":false,"closed":false}'
    >>> to_json([Fraction(7, 5), Fraction(35), game("craps")])
    '["7/5","35",{"game":"craps"}]'
    """
    try:
        return msgspec.json.encode(value, enc_hook=_written).decode()
    except UnicodeEncodeError as error:
        raise BadInput(f"no JSON has {error.object[error.start]!r}, which is half of a character: {error}") from error


# A class is a Callable that returns its instances. `type[Value]` would be clearer, but type checkers do not accept an
# abstract class such as `Game` for it.
def from_json(text: str | bytes, kind: Callable[..., Value]) -> Value:
    """The value of this kind that was written as JSON. If the text is wrong, the error says what is wrong with it.

    >>> from_json('{"game":"craps","rules":{"barred":12}}', Game)
    <Craps craps+house: 72 bets>
    >>> from_json('["7/5"]', list[Fraction])
    [Fraction(7, 5)]
    """
    if not isinstance(text, str | bytes):
        raise BadText(f"JSON is a text, not {text!r:.60}")
    wanted: Any = AnySituation if kind is Situation else kind
    try:
        found: Value = msgspec.json.decode(text, type=wanted, dec_hook=_read)
        check_keys(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadText(str(error)) from error
    except RecursionError as error:
        raise BadText("the text is nested too deeply for any value") from error
    return found


def check_keys(text: str | bytes) -> None:
    """Refuse JSON with the same key twice in one object: msgspec would silently keep the last."""
    json.loads(text, object_pairs_hook=_each_once, parse_int=str, parse_float=str, parse_constant=str)


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise BadText(f"{twice!r:.60} is given twice in one object")
    return found


class Made(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game as it is written: its id, and what it was made with."""

    game: str
    rules: HouseRules = BY_THE_BOOK
    wheel: Wheel | tuple[str, ...] | None = None
    """Another wheel: pockets and their colours, or the symbols of a Big Wheel."""
    racetrack: bool | None = None
    features: tuple[Position, ...] = ()

    def build(self) -> Game:
        """The game; with only rules given, the same object that `game` returns."""
        beside = self.wheel, self.racetrack, self.features
        if beside == (None, None, ()):
            return game(self.game, self.rules)
        if self.game in roulette.BY_ID and not isinstance(self.wheel, tuple):
            return Roulette(roulette.BY_ID[self.game], self.wheel, self.racetrack, self.features, self.rules)
        if self.game in bigwheel.BY_ID and isinstance(self.wheel, tuple) and beside[1:] == (None, ()):
            return BigWheel(bigwheel.BY_ID[self.game], self.wheel, self.rules)
        raise BadText(f"{self.game!r:.60} is no game that is made with this wheel, racetrack or features")


def _written(value: object) -> object:
    if isinstance(value, Fraction):
        if value.denominator.bit_length() > MAX_BITS or value.numerator.bit_length() > MAX_BITS:
            raise BadInput(f"a fraction is written in numbers of up to {MAX_BITS} bits, which Python can read again")
        return str(value)
    if isinstance(value, Game):
        return _made(value)
    raise BadInput(f"there is no JSON for {value!r:.60}")


def _made(played: Game) -> Made:
    """What a game was made from, as pickling shows it."""
    make, given = played.__reduce__()
    if make is game:
        return Made(*given)
    beside: tuple[Any, ...] = ()
    if isinstance(played, Roulette):
        beside = given[1:4]
    elif isinstance(played, BigWheel):
        beside = given[1:2]
    made = Made(played.id.removesuffix(MARK), played.rules, *beside)
    if made.game not in GAME_IDS or made.build() != played:
        raise BadInput(f"{played!r} is made from something else than the books' games, and no id would name it")
    return made


def _read(kind: Any, given: object) -> object:
    if kind is Fraction:
        if not isinstance(given, str) or not FRACTION.fullmatch(given):
            raise BadText(f'a fraction is a text such as "7/5" or "35", not {given!r:.40}')
        return Fraction(given)
    if isinstance(kind, type) and issubclass(kind, Game):
        return msgspec.convert(given, Made).build()
    raise BadInput(f"there is no JSON for {kind!r:.60}")
