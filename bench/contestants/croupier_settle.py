"""Croupier settles a full table: every station's wagers through `resolve`.

Its wagers name their bets by the ids of the catalogue. With `parsed`, every wager has a copy of its id, as it comes out
of a message: Python then has to compare the texts, where it could see that they are one and the same.
"""

import sys

from bench.contestants.loop import Play, serve
from bench.work import FullTable
from croupier.games import Result, game
from croupier.games.wheelgame import WheelGame

Settled = list[list[Result]]


def prepare(work: FullTable) -> Play[Settled]:
    """One unit: each station's results, one for each wager."""
    roulette = game(work["game"])
    if not isinstance(roulette, WheelGame):
        raise TypeError(f"{work['game']} has no wheel")
    state, outcome = roulette.start(), work["outcome"]
    parsed = "parsed" in sys.argv
    stations = [
        {wager["bet"] if parsed else roulette.bet(wager["bet"]).id: wager["cents"] for wager in station}
        for station in work["stations"]
    ]

    def act() -> Settled:
        return [roulette.resolve(state, wagers, outcome) for wagers in stations]

    return Play(act, lambda settled: sum(result.returned for results in settled for result in results))


if __name__ == "__main__":
    serve(prepare)
