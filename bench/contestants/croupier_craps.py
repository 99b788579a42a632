"""One player at Croupier's craps: every wager through `place`, every roll through `roll` and so through `resolve`.

With `settle`, only `resolve` is on the clock: the wagers of every roll are noted down before.
"""

import sys
from collections.abc import Iterator

from bench.contestants.loop import Play, serve
from bench.work import Session
from croupier.games import Craps, CrapsState, Refusal, Result, game
from croupier.games.craps.game import Dice, Rolled

Before = tuple[CrapsState, dict[str, int], Dice]


def turns(craps: Craps, work: Session) -> Iterator[tuple[Before, Rolled, int]]:
    """Every roll: what lay there before it, what it did, and what the player put down for it."""
    stakes = work["stakes"]
    come_out = (("win", stakes["line"]),)
    point_stands = (("win-odds", stakes["odds"]), ("place:6", stakes["place"]), ("place:8", stakes["place"]))
    state, wagers = craps.start(), dict[str, int]()
    for one, other in work["dice"]:
        put_down = 0
        for bet, cents in come_out if state.point is None else point_stands:
            if bet not in wagers:
                placed = craps.place(state, wagers, bet, cents)
                if isinstance(placed, Refusal):
                    raise TypeError(placed.reason)
                wagers = placed.wagers
                put_down += cents
        rolled = craps.roll(state, wagers, (one, other))
        yield (state, wagers, (one, other)), rolled, put_down
        state, wagers = rolled.state, rolled.wagers


def prepare(work: Session) -> Play[int]:
    """One unit: all the dice, and what the player then has, wagers on the table included."""
    craps = _craps()
    stakes = work["stakes"]
    come_out = (("win", stakes["line"]),)
    point_stands = (("win-odds", stakes["odds"]), ("place:6", stakes["place"]), ("place:8", stakes["place"]))
    dice = [(one, other) for one, other in work["dice"]]

    def act() -> int:
        state, wagers, cash = craps.start(), dict[str, int](), 0
        for faces in dice:
            for bet, cents in come_out if state.point is None else point_stands:
                if bet not in wagers:
                    placed = craps.place(state, wagers, bet, cents)
                    if isinstance(placed, Refusal):
                        raise TypeError(placed.reason)
                    wagers = placed.wagers
                    cash -= cents
            rolled = craps.roll(state, wagers, faces)
            cash += rolled.returned
            state, wagers = rolled.state, rolled.wagers
        return cash + sum(wagers.values())

    return Play(act, int)


def prepare_settle(work: Session) -> Play[list[list[Result]]]:
    """One unit: all the dice, and what became of every wager."""
    craps = _craps()
    noted = [before for before, _, _ in turns(craps, work)]

    def act() -> list[list[Result]]:
        return [craps.resolve(state, wagers, dice) for state, wagers, dice in noted]

    return Play(act, lambda settled: sum(result.paid for results in settled for result in results))


def _craps() -> Craps:
    craps = game("craps")
    if not isinstance(craps, Craps):
        raise TypeError("craps is not craps")
    return craps


if __name__ == "__main__":
    if "settle" in sys.argv:
        serve(prepare_settle)
    else:
        serve(prepare)
