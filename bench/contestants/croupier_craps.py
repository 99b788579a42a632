"""One player at Croupier's craps: every wager through `place`, every roll through `settle` and `next`.

With `varied`, every wager is a cent more than the one before, so that no slip is met twice.
With `settle`, only `settle` is on the clock: the wagers of every roll are recorded before, as a plain mapping.
"""

import sys
from collections.abc import Iterator, Mapping
from itertools import count, repeat

from bench.contestants.loop import Play, serve
from bench.work import Session
from croupier.games import Craps, CrapsSituation, Settled, game
from croupier.games.craps import Dice

Before = tuple[CrapsSituation, Mapping[str, int], Dice]


def turns(craps: Craps, work: Session) -> Iterator[tuple[Before, Settled, int]]:
    """Every roll: the wagers before it, its effect, and what the player placed for it."""
    stakes = work["stakes"]
    come_out = (("win", stakes["line"]),)
    point_stands = (("win-odds", stakes["odds"]), ("place:6", stakes["place"]), ("place:8", stakes["place"]))
    situation, slip = craps.start(), craps.slip()
    for one, other in work["dice"]:
        put_down = 0
        for bet, cents in come_out if situation.point is None else point_stands:
            if not slip.on(bet):
                slip = craps.place(situation, slip, bet, cents).or_raise().slip
                put_down += cents
        settled = craps.settle(situation, slip, (one, other))
        yield (situation, slip.stakes, (one, other)), settled, put_down
        situation, slip = craps.next(situation, (one, other)), settled.slip


def prepare(work: Session) -> Play[int]:
    """One unit: all the dice, and what the player then has, wagers on the table included."""
    craps = game("craps")
    stakes = work["stakes"]
    come_out = (("win", stakes["line"]),)
    point_stands = (("win-odds", stakes["odds"]), ("place:6", stakes["place"]), ("place:8", stakes["place"]))
    dice = [(one, other) for one, other in work["dice"]]
    more = count() if "varied" in sys.argv else repeat(0)

    def act() -> int:
        situation, slip, cash = craps.start(), craps.slip(), 0
        for faces in dice:
            for bet, cents in come_out if situation.point is None else point_stands:
                if not slip.on(bet):
                    stake = cents + next(more)
                    slip = craps.place(situation, slip, bet, stake).or_raise().slip
                    cash -= stake
            settled = craps.settle(situation, slip, faces)
            cash += settled.returned
            situation, slip = craps.next(situation, faces), settled.slip
        return cash + slip.total

    return Play(act, int)


def prepare_settle(work: Session) -> Play[list[Settled]]:
    """One unit: all the dice, and the result of every wager."""
    craps = game("craps")
    noted = [before for before, _, _ in turns(craps, work)]

    def act() -> list[Settled]:
        return [craps.settle(situation, wagers, dice) for situation, wagers, dice in noted]

    return Play(act, lambda settled: sum(result.paid for one in settled for result in one.results))


if __name__ == "__main__":
    if "settle" in sys.argv:
        serve(prepare_settle)
    else:
        serve(prepare)
