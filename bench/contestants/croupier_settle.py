"""Croupier settles a full table: every station's wagers through `settle`.

Its wagers name their bets by the ids of the catalogue. With `parsed`, every wager has its own copy of the id, as if
parsed from a message: Python then has to compare the texts and cannot see at once that they are the same object.
"""

import sys

from bench.contestants.loop import Play, serve
from bench.work import FullTable
from croupier.games import Settled, game


def prepare(work: FullTable) -> Play[list[Settled]]:
    """One unit: each station's results, one for each wager."""
    roulette = game(work["game"])
    situation, outcome = roulette.start(), work["outcome"]
    parsed = "parsed" in sys.argv
    stations = [
        {wager["bet"] if parsed else roulette.bet(wager["bet"]).id: wager["cents"] for wager in station}
        for station in work["stations"]
    ]

    def act() -> list[Settled]:
        return [roulette.settle(situation, wagers, outcome) for wagers in stations]

    return Play(act, lambda settled: sum(one.returned for one in settled))


if __name__ == "__main__":
    serve(prepare)
