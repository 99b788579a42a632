"""A long history: how fast a million events are audited, how fast a floor starts after them, and what a round costs."""

import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench.durable import Stations
from bench.finding import Bar, Finding, thousands
from bench.house import STATIONS, open_house, play_out
from bench.measure import ROOT, Pace, Series
from bench.peers import Peer

EVENTS = 1_000_000
WAGERS_A_ROUND = 2_000
AUDIT_RATE = 100_000.0
START_S = 3.0
GROWTH = 1.25

WHAT = f"""\
One table with {STATIONS} stations plays until its log has {EVENTS:,} events, {WAGERS_A_ROUND:,} wagers a round.
`croupier audit` then replays it in a fresh process: chains, decoding, every settlement again, every posting, every
balance, receipts and snapshots, with the chains in a separate process. A start is a fresh process that opens the floor
and is ready for the next command."""

AUDIT = """import sys, time, resource
from croupier.floor.audit import audit
start = time.perf_counter()
found = audit(sys.argv[1])
peak = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
print(found.events, time.perf_counter() - start, peak, found.fault)"""
START = """import sys, time
start = time.perf_counter()
from croupier.floor import Floor
floor = Floor.open(sys.argv[1], writer_process=True)
print(time.perf_counter() - start)
floor._committer.close(); floor.log.close()"""


def _ask(code: str, log: Path) -> list[str]:
    done = subprocess.run([sys.executable, "-c", code, str(log)], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.split()


class Cost(NamedTuple):
    """What this process has used so far."""

    written: int
    """Bytes that went to the disk."""
    read: int
    """Bytes that were read from any file, from the disk or from a cache."""
    cpu_s: float

    @classmethod
    def so_far(cls) -> "Cost":
        """Up to now."""
        fields = dict(line.split(": ") for line in Path("/proc/self/io").read_text().splitlines())
        return cls(int(fields["write_bytes"]), int(fields["rchar"]), time.process_time())

    def since(self, before: "Cost") -> "Cost":
        """What was used in between."""
        return Cost(self.written - before.written, self.read - before.read, self.cpu_s - before.cpu_s)


def measure(pace: Pace, peers: dict[Peer, str]) -> Finding:
    """Events audited per second, memory, the start, and bytes written per round early and late."""
    del peers
    events = EVENTS if pace.rounds > 2 else 20_000
    with TemporaryDirectory() as folder:
        log = Path(folder) / "floor.log"
        floor = open_house(log, writer_process=False)  # so that what a round costs is spent and counted here
        stations = Stations(floor)
        costs: list[Cost] = []
        while floor.log.last_seq() < events:
            before = Cost.so_far()
            stations.rush(WAGERS_A_ROUND)
            play_out(floor, str(len(costs) % 37))
            costs.append(Cost.so_far().since(before))
        floor.close()
        rates, memory = [], []
        for _ in range(pace.rounds):
            count, seconds, peak, *fault = _ask(AUDIT, log)
            if fault != ["None"]:
                raise TypeError(" ".join(fault))
            rates.append(int(count) / float(seconds))
            memory.append(int(peak) / 1024)
        starts = sorted(float(_ask(START, log)[0]) for _ in range(pace.rounds))
    early, late = costs[3 : 3 + len(costs) // 4], costs[-len(costs) // 4 :]
    written, read, cpu = (
        _median([cost[at] for cost in late]) / max(_median([cost[at] for cost in early]), 1e-9) for at in range(3)
    )
    return Finding(
        title="A long history",
        what=WHAT,
        show=thousands,
        series=[Series("croupier audit, events", tuple(rates))],
        bars=[
            Bar("audit", AUDIT_RATE, Series("", tuple(rates)).median, thousands),
            Bar("start", START_S, starts[len(starts) // 2], lambda s: f"{s:.2f} s", at_most=True),
            *(
                Bar(f"{what} a round, last quarter to first", GROWTH, growth, lambda x: f"{x:.2f} ×", at_most=True)
                for what, growth in (("bytes written", written), ("bytes read", read), ("CPU", cpu))
            ),
        ],
        notes=[f"The audit's memory peaked at {max(memory):.0f} MB; that of the starting floor was not measured."],
        compared=False,
    )


def _median(values: list[float] | list[int]) -> float:
    return sorted(values)[len(values) // 2]
