"""How fast a full table is settled."""

import sys
from pathlib import Path

from bench.finding import Bar, Finding, millions, times
from bench.measure import Contestant, Pace, race
from bench.peers import PENNY_ANTE, PYROULETTE, PYTHON, Peer
from bench.work import FullTable, Wager
from croupier.games import game

TITLE = "Settling a full table"
GAME = "rapid-roulette"
OUTCOME = "17"
STATIONS = 100
WAGERS_A_SECOND = 2e6
TIMES = {PENNY_ANTE: 5.0, PYROULETTE: 60.0}

WHAT = f"""\
{STATIONS} stations of rapid roulette with a wager on every bet of the layout, {{wagers}} each, and the ball in
{OUTCOME}: no number wins more of them. Only settlement is on the clock, not drawing or placing.

- **Croupier** uses `settle`, which checks every stake and gives a full record for every wager: its fate, the
  clause, what is paid, what goes back. The wagers name their bets by the ids of the catalogue.
- **Croupier, ids as parsed** is for information: every wager has its own copy of the id, as if parsed from a message.
- **penny-ante** has all the same bets and gives the same money to the cent, through `Bet.calculate_payout`. Its
  betting rules are left out, because they would make it slower.
- **pyroulette** settles as its own `spin_wheel` does, without the draw: one sum for each player. It has no splits and
  no six lines; for the 73 wagers that it does not have, it gets its cheapest, a single number. Its money is not
  the same: its streets are not those of the layout, and its odd and even are swapped.
- **pyroulette, laid out** is for information; the library does not work this way: each wager is spread over its
  numbers before the clock starts, so that one look-up and one product are left, with no check and no record."""


def layout() -> list[Wager]:
    """One wager on every bet, without an amount yet."""
    return [Wager(bet=bet.id, numbers=list(bet.numbers), cents=0) for bet in game(GAME).bets.values()]


def table() -> FullTable:
    """Every station with every bet, each with different stakes."""
    stations: list[list[Wager]] = [
        [{**wager, "cents": 500 + 100 * number} for wager in layout()] for number in range(STATIONS)
    ]
    return FullTable(game=GAME, outcome=OUTCOME, stations=stations)


def measure(pace: Pace, peers: dict[Peer, str]) -> Finding:
    """Wagers settled per second, and how many times as fast as the peers."""
    python = Path(sys.executable)
    ours = Contestant("Croupier", python, "croupier_settle")
    parsed = Contestant("Croupier, ids as parsed", python, "croupier_settle", "parsed")
    theirs = {
        PENNY_ANTE: [Contestant("penny-ante", PYTHON, "penny_ante")],
        PYROULETTE: [
            Contestant("pyroulette", PYTHON, "pyroulette"),
            Contestant("pyroulette, laid out", PYTHON, "pyroulette", "laid-out"),
        ],
    }
    there = [peer for peer in theirs if not peers[peer]]
    wagers = len(layout())
    run = race([ours, parsed, *(one for peer in there for one in theirs[peer])], table(), STATIONS * wagers, pace)
    if run.cents.get("penny-ante", run.cents[ours.name]) != run.cents[ours.name]:
        raise RuntimeError(f"Croupier and penny-ante do not pay the same: {run.cents}")
    reached = run.series[ours.name]
    ratios = {peer: reached.ratio(run.series[peer.name]) for peer in there}
    return Finding(
        title=TITLE,
        what=WHAT.format(wagers=wagers),
        show=millions,
        series=list(run.series.values()),
        bars=[
            Bar("wagers a second on one core", WAGERS_A_SECOND, reached.median, millions),
            *(Bar(f"against {peer.name} {peer.version}", TIMES[peer], ratio, times) for peer, ratio in ratios.items()),
        ],
        notes=[f"{peer.name} {peer.version} could not run: {peers[peer]}." for peer in theirs if peers[peer]],
    )
