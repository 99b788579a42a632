"""How fast one player's craps is played and settled."""

import random
import sys
from pathlib import Path

from bench.finding import Bar, Finding, thousands, times
from bench.measure import Contestant, Pace, Race, race
from bench.peers import CRAPSSIM, PYTHON, Peer
from bench.work import Session, Stakes

TITLE = "One player's craps"
ROLLS = 1_000
SEED = 36
STAKES = Stakes(line=500, odds=1000, place=600)
TIMES = 20.0
NAME = f"crapssim {CRAPSSIM.version}"

PLAYED = f"""\
One player, the same {ROLLS:,} rolls again and again: Win Line before every Come-Out, double odds behind it and Place 6
and 8 while a Point stands; every wager is replaced when it is gone. Dice are given, not drawn, and nothing is printed.

- **Croupier** uses `place` for every wager, and `settle` and `next` for every roll. Slips and answers are values, so
  answers are cached; with fixed stakes, as here, nearly all come from the cache.
- **crapssim** uses its own `Table.fixed_run`, with its own strategies combined as in its documentation.
- **crapssim, lean** is for information: a strategy written for this one policy, with as little work as its interface
  allows.

All end with the same money to the cent. One rule differs, with no effect on the money: a winning Place wager goes back
to the player and is placed again in Croupier, and stays up in crapssim. On a Come-Out, Place wagers are off in both."""

SETTLED = f"""\
The same {ROLLS:,} rolls, but only settlement is on the clock: the wagers before each roll were recorded. For
information; no bar was set.

- **Croupier** calls `settle` for every roll, which checks the dice and every stake, and gives a full record for every
  wager, with the clause.
- **crapssim** calls `get_result` for every bet of every roll, with its dice and its point set as they were. It gives
  an amount and whether the bet stays.

Both win the same money to the cent."""


def session() -> Session:
    """The dice and the stakes."""
    rng = random.Random(SEED)  # noqa: S311 - the same dice for all, not fair dice
    return Session(stakes=STAKES, dice=[(rng.randint(1, 6), rng.randint(1, 6)) for _ in range(ROLLS)])


def play(pace: Pace, peers: dict[Peer, str]) -> Finding:
    """Rolls played per second, and how many times as fast as crapssim."""
    contestants = [Contestant("Croupier", Path(sys.executable), "croupier_craps")]
    if not peers[CRAPSSIM]:
        contestants += [
            Contestant("crapssim", PYTHON, "crapssim"),
            Contestant("crapssim, lean", PYTHON, "crapssim", "lean"),
        ]
    run = race(contestants, session(), ROLLS, pace)
    _same_money(run)
    theirs = run.series.get("crapssim")
    return Finding(
        title=TITLE,
        what=PLAYED,
        show=thousands,
        series=list(run.series.values()),
        bars=[Bar(f"against {NAME}", TIMES, run.series["Croupier"].ratio(theirs), times)] if theirs else [],
        notes=[] if theirs else [f"{NAME} could not run: {peers[CRAPSSIM]}."],
    )


def settle(pace: Pace, peers: dict[Peer, str]) -> Finding:
    """Rolls settled per second."""
    contestants = [Contestant("Croupier", Path(sys.executable), "croupier_craps", "settle")]
    if not peers[CRAPSSIM]:
        contestants.append(Contestant("crapssim", PYTHON, "crapssim", "settle"))
    run = race(contestants, session(), ROLLS, pace)
    _same_money(run)
    return Finding(f"{TITLE}, settlement alone", SETTLED, thousands, list(run.series.values()), bars=[])


def _same_money(run: Race) -> None:
    if len(set(run.cents.values())) > 1:
        raise RuntimeError(f"not all come to the same money: {run.cents}")
