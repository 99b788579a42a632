"""A fingerprint of a game's rules: the same on every machine, another one when a payout, a number or a rule changes.

It covers the rules as data, and what they come to: every bet settled on every outcome. How a bet is called or
described is no rule, so a better wording changes nothing.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import sha256

import msgspec

from croupier.games.bet import Bet
from croupier.games.bigwheel import BigWheel
from croupier.games.craps import Craps, CrapsState
from croupier.games.craps.kinds import KINDS, POINTS
from croupier.games.craps.payments import commission
from croupier.games.craps.state import DEFAULT_MULTIPLE, Terms
from croupier.games.limits.sign import Sign
from croupier.games.roulette import Roulette
from croupier.games.verdict import Result

CHIP = 100
STAKE = 1_009
"""A stake, and a chip, with which winnings have to be rounded."""
_ENCODER = msgspec.json.Encoder(order="deterministic")  # else a set would be written in another order on every run


@lru_cache(maxsize=64)
def rules_fingerprint(played: Roulette | BigWheel | Craps) -> str:
    """The fingerprint of a game's rules.

    >>> from croupier.games import game
    >>> rules_fingerprint(game("rapid-roulette")) == rules_fingerprint(game("rapid-roulette-00"))
    False
    """
    return sha256(_ENCODER.encode(rules(played))).hexdigest()


def rules(played: Roulette | BigWheel | Craps) -> dict[str, object]:
    """All that settlement depends on, as plain data."""
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


def _wheel(played: Roulette | BigWheel) -> dict[str, object]:
    wagers = _one_of_each(played.bets)
    signs = {"cents": Sign(), "chips": Sign(chip=CHIP)}
    return {
        "retains": played.retains,
        "zeros": dict(played.zero_rules),
        "settled": {
            f"{outcome.id} in {name}": _came_to(played.resolve(played.start(sign), wagers, outcome.id))
            for name, sign in signs.items()
            for outcome in played.outcomes
        },
    }


def _craps(played: Craps) -> dict[str, object]:
    wagers = _one_of_each(played.bets)
    return {
        "closed": played.closed_clause,
        "kinds": {kind.id: {**msgspec.structs.asdict(kind), "name": ""} for kind in KINDS.values()},
        "multiple": DEFAULT_MULTIPLE,
        "commissions": {bet: commission(bet.partition(":")[0], _number(bet), STAKE) for bet in wagers},
        "settled": {
            f"{outcome.id} {name}": _came_to(played.resolve(state, wagers, played.outcome(outcome.id)))
            for name, state in _craps_states()
            for outcome in played.outcomes
        },
    }


def _craps_states() -> Iterator[tuple[str, CrapsState]]:
    """The puck in every place, with everything called on, called off, and not called at all."""
    calls = {name: dict.fromkeys((kind.id for kind in KINDS.values() if kind.callable), on)
             for name, on in (("on", True), ("off", False))}  # fmt: skip
    for point in (None, *POINTS):
        yield f"with {point}", CrapsState(point)
        yield f"with {point} in chips", CrapsState(point, terms=Terms(Sign(chip=CHIP)))
        for name, called in calls.items():
            yield f"with {point}, called {name}", CrapsState(point, called)


def _number(bet: str) -> int | None:
    number = bet.partition(":")[2]
    return int(number) if number else None


def _one_of_each(bets: Mapping[str, Bet]) -> dict[str, int]:
    """A wager on every bet, that falls into the pieces of a call."""
    return {bet.id: bet.parts * STAKE for bet in bets.values()}


def _came_to(results: list[Result]) -> dict[str, tuple[object, ...]]:
    return {
        result.bet: (result.fate, result.clause, result.paid, result.back, result.stays, result.lies_on)
        for result in results
    }
