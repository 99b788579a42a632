"""A fingerprint of a game's rules: the same on every machine, and different when a payout, a number or a rule changes.

It covers the rules as data, and their effect: every bet settled on every outcome. The name and the description of a
bet are not rules, so better wording changes nothing.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import sha256

import msgspec

from croupier.games.answers import Settled
from croupier.games.bet import Bet
from croupier.games.craps import Craps, CrapsSituation
from croupier.games.craps.kinds import KINDS, POINTS, Kind
from croupier.games.craps.payments import commission
from croupier.games.game import Game
from croupier.games.limits.sign import Sign
from croupier.games.slip import Slip
from croupier.games.terms import DEFAULT_MULTIPLE
from croupier.games.wheelgame import WheelGame

CHIP = 100
STAKE = 1_009
"""With this stake and this chip, winnings have to be rounded."""
_ENCODER = msgspec.json.Encoder(order="deterministic")  # otherwise a set would be in a different order on every run


def rules_fingerprint(played: Game) -> str:
    """The fingerprint of a game's rules.

    >>> from croupier.games import game
    >>> rules_fingerprint(game("rapid-roulette")) == rules_fingerprint(game("rapid-roulette-00"))
    False
    """
    return _fingerprint(_Same(played))


class _Same:
    """A game by identity: an equal game may have been built after the code changed."""

    def __init__(self, played: Game) -> None:
        self.played = played

    def __hash__(self) -> int:
        return id(self.played)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.played is self.played


@lru_cache(maxsize=64)
def _fingerprint(same: _Same) -> str:
    return sha256(_ENCODER.encode(rules(same.played))).hexdigest()


def rules(played: Game) -> dict[str, object]:
    """Everything that settlement depends on, as plain data."""
    return {
        "game": played.id,
        "book": played.book,
        "outcomes": played.outcomes,
        "bets": {bet.id: _rule(bet) for bet in played.bets.values()},
        "regime": played.regime,
        **(_craps(played) if isinstance(played, Craps) else _wheel(played)),
    }


def _rule(bet: Bet) -> dict[str, object]:
    pays = [(odds.to, odds.on) for odds in bet.pays]
    told = {"kind": bet.kind, "pays": pays, "clause": bet.clause, "odds_clause": bet.odds_clause}
    return {**told, "parts": bet.parts, "pieces": bet.pieces, "numbers": bet.numbers}


def _wheel(played: Game) -> dict[str, object]:
    assert isinstance(played, WheelGame)  # noqa: S101 - there are wheels and dice
    wagers = _one_of_each(played.bets)
    signs = {"cents": Sign(), "chips": Sign(chip=CHIP)}
    return {
        "retains": played.retains,
        "zeros": dict(played.zero_rules),
        "settled": {
            f"{outcome.id} in {name}": _came_to(played.settle(played.start(), played.slip(wagers, sign), outcome.id))
            for name, sign in signs.items()
            for outcome in played.outcomes
        },
    }


def _craps(played: Craps) -> dict[str, object]:
    wagers = _one_of_each(played.bets)
    return {
        "closed": played.closed_clause,
        "kinds": {kind.id: _kind(kind) for kind in KINDS.values()},
        "multiple": DEFAULT_MULTIPLE,
        "commissions": {bet: commission(bet.partition(":")[0], _number(bet), STAKE, played.rules) for bet in wagers},
        "settled": {
            f"{outcome.id} {name}": _came_to(played.settle(situation, slip, outcome.id))
            for name, situation, slip in _craps_slips(played, wagers)
            for outcome in played.outcomes
        },
    }


def _kind(kind: Kind) -> dict[str, object]:
    """A kind without its name, which is not a rule. `switchable` keeps the key under which it was first pinned."""
    told = msgspec.structs.asdict(kind)
    return {"callable": told.pop("switchable"), **told, "name": ""}


def _craps_slips(played: Craps, wagers: dict[str, int]) -> Iterator[tuple[str, CrapsSituation, Slip]]:
    """The puck in every position, with everything switched on, switched off, and not switched."""
    plain, chips = played.slip(wagers), played.slip(wagers, Sign(chip=CHIP))
    switched = {
        name: msgspec.structs.replace(
            plain, switched=dict.fromkeys((kind.id for kind in KINDS.values() if kind.switchable), on)
        )
        for name, on in (("on", True), ("off", False))
    }
    for point in (None, *POINTS):
        situation = CrapsSituation(point)
        yield f"with {point}", situation, plain
        yield f"with {point} in chips", situation, chips
        for name, slip in switched.items():
            yield f"with {point}, called {name}", situation, slip


def _number(bet: str) -> int | None:
    number = bet.partition(":")[2]
    return int(number) if number else None


def _one_of_each(bets: Mapping[str, Bet]) -> dict[str, int]:
    """A wager on every bet, with stakes that can be split into pieces."""
    return {bet.id: bet.parts * STAKE for bet in bets.values()}


def _came_to(settled: Settled) -> dict[str, tuple[object, ...]]:
    return {
        result.bet: (result.fate, result.clause, result.paid, result.back, result.stays, result.lies_on)
        for result in settled.results
    }
