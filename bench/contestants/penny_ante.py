"""penny-ante settles a full table: `Bet.calculate_payout` for every wager.

The bets are built without its `BettingRules`, which would cost it several calls on every winner, and the spaces of
outside bets are filled in as its own constructors do.
"""

from sys import intern

from penny_ante import Bet, BetType, Wheel  # type: ignore[import-not-found]

from bench.contestants.loop import Play, serve
from bench.work import FullTable, Wager

Settled = list[list[int]]
ORDINALS = {"1": "FIRST", "2": "SECOND", "3": "THIRD"}
KINDS = {"straight": "STRAIGHT_UP", "sixline": "SIX_LINE"}


def bet_type(wager: Wager) -> BetType:
    """Its name for a kind of bet: it has one for every kind of rapid roulette."""
    kind, _, which = wager["bet"].partition(":")
    if kind in ("column", "dozen"):
        return BetType[f"{ORDINALS[which]}_{kind.upper()}"]
    return BetType[KINDS.get(kind, kind.upper())]


def prepare(work: FullTable) -> Play[Settled]:
    """One unit: each station's payouts, one for each wager."""
    # One text object per number, as Croupier has for its ids, and not a copy for each wager.
    stations = [
        [Bet(bet_type(wager), {intern(number) for number in wager["numbers"]}, wager["cents"]) for wager in station]
        for station in work["stations"]
    ]
    winner = next(space for space in Wheel("EUROPEAN").spaces if space.value == work["outcome"])

    def act() -> Settled:
        return [[bet.calculate_payout(winner) for bet in bets] for bets in stations]

    return Play(act, lambda settled: sum(map(sum, settled)))


if __name__ == "__main__":
    serve(prepare)
