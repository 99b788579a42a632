"""pyroulette settles a full table, as its `spin_wheel` does but without the draw.

It has no splits and no six lines: for a wager that it does not have, it gets its cheapest one, a single number.
With `laid-out`, each wager is spread over its numbers before the clock starts, which the library itself never does.
"""

import sys

from pyroulette import FEASIBLE_MOVES, Placement, Strategy  # type: ignore[import-not-found]

from bench.contestants.loop import Play, serve
from bench.work import FullTable, Wager

Settled = list[list[float]]
DOZENS = {"1": "1-12", "2": "13-24", "3": "25-36"}
HALVES = {"low": "1-18", "high": "19-36"}


def placement(wager: Wager) -> Placement:
    """The same wager in pyroulette's terms, or a single number."""
    kind, _, which = wager["bet"].partition(":")
    first = wager["numbers"][0]
    on = {
        "street": f"street-{(int(first) + 2) // 3}" if first.isdigit() and first != "0" else "triple-0",
        "corner": "corner-" + which.replace("/", "-"),
        "column": f"col-{which}",
        "dozen": DOZENS.get(which, ""),
    }.get(kind, HALVES.get(kind, kind))
    if wager["bet"] == "street:0/2/3" or on not in FEASIBLE_MOVES:
        on = first
    return Placement(1, wager["cents"], on)


def prepare(work: FullTable) -> Play[Settled]:
    """One unit: each station's winnings as one sum."""
    strategies = [Strategy(0, [placement(wager) for wager in station]) for station in work["stations"]]
    outcome = int(work["outcome"])

    def act() -> Settled:
        return [[36 * strategy.get_bet().get(outcome)] for strategy in strategies]

    return Play(act, _cents)


def prepare_laid_out(work: FullTable) -> Play[Settled]:
    """One unit: each station's winnings, one for each wager, looked up in the wager's spread."""
    stations = [[placement(wager).bet() for wager in station] for station in work["stations"]]
    outcome = int(work["outcome"])

    def act() -> Settled:
        return [[36 * bet.get(outcome) for bet in bets] for bets in stations]

    return Play(act, _cents)


def _cents(settled: Settled) -> int:
    return round(sum(map(sum, settled)))


if __name__ == "__main__":
    serve(prepare_laid_out if "laid-out" in sys.argv else prepare)
