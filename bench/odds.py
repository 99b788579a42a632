"""How long it takes to compute all exact odds."""

import sys
from pathlib import Path

from bench.finding import Bar, Finding, seconds
from bench.measure import Pace, fresh
from bench.peers import Peer

SECONDS = 2.0
COMMAND = "croupier odds --json"

WHAT = f"""\
`{COMMAND}`: every bet of every game, exactly, from the start of a fresh process to its end, on the wall clock.
Nothing is kept between runs except what Python compiled. For comparison, a Python that does nothing."""


def measure(pace: Pace, peers: dict[Peer, str]) -> Finding:
    """Seconds from a cold start."""
    del peers
    script, *words = COMMAND.split()
    commands = {
        COMMAND: [str(Path(sys.executable).with_name(script)), *words],
        "Python alone": [sys.executable, "-c", "pass"],
    }
    series = fresh(commands, pace)
    return Finding(
        title="All odds from a cold start",
        what=WHAT,
        show=seconds,
        series=list(series.values()),
        bars=[Bar(COMMAND, SECONDS, series[COMMAND].median, seconds, at_most=True)],
        compared=False,
    )
