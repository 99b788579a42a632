"""Durable wagers: how many a second with 100 stations, and how long one waits for its answer."""

import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Semaphore

import apsw

from bench.finding import Bar, Finding, thousands
from bench.house import BETS, PLAYERS, STATIONS, STREAM, open_house
from bench.measure import Pace, Series
from bench.peers import Peer
from croupier.floor import Accepted, Answer, Envelope, Floor
from croupier.log import Entry
from croupier.table import commands as c

SHARE = 0.25
P99_MS = 10.0
OFFERED = 1_000
WAGERS = 12_000

WHAT = f"""\
One table with {STATIONS} stations, each with one wager outstanding: a wager goes through authority, the table's
decision, the limits, the ledger and the hash chain, and counts when it is durable, answer and all.

- **Croupier** is the floor, in process, on its SQLite log (WAL, synchronous FULL), with its receipts for at-most-once.
- **bare group commit** is the same bytes in the same groups, in one table without index, chain or check, on the same
  disk with the same settings: what the machine gives at most.

They take turns, and wall seconds count, for most of the time goes to the disk."""


class Recording:
    """A committer's log with a note of what it wrote: how many in a group, and the bytes."""

    def __init__(self, floor: Floor) -> None:
        self.groups: list[list[bytes]] = []
        append = floor.log.append

        def noting(entries: Sequence[Entry]) -> int:
            last = append(entries)
            self.groups.append([_bytes(entry) for entry in entries])
            return last

        floor.log.append = noting  # type: ignore[method-assign]


def _bytes(entry: Entry) -> bytes:
    receipt = entry.receipt.answer if entry.receipt else b""
    return b"".join(f"{e.stream}{e.at_ms}{e.by}{e.type}".encode() + e.data + b"0" * 32 for e in entry.events) + receipt


class Stations:
    """A hundred stations that send their next wager when the last is answered."""

    def __init__(self, floor: Floor) -> None:
        self.floor, self.sequences, self.sent = floor, [0] * STATIONS, 0
        self.waits_ms: list[float] = []

    def send(self, station: int, room: Semaphore) -> None:
        """One wager."""
        self.sequences[station] += 1
        self.sent += 1
        command = c.Place(station + 1, BETS[self.sent % len(BETS)], 100)
        start = time.perf_counter()

        def done(answer: Answer) -> None:
            if not isinstance(answer, Accepted):
                raise TypeError(answer)
            self.waits_ms.append((time.perf_counter() - start) * 1000)
            room.release()

        device = f"t1/{station + 1}"
        self.floor.submit(Envelope(STREAM, command, PLAYERS[station], device, self.sequences[station]), done)

    def rush(self, wagers: int) -> float:
        """As many as possible; gives wagers a second."""
        room = Semaphore(STATIONS)
        start = time.perf_counter()
        for number in range(wagers):
            room.acquire()
            self.send(number % STATIONS, room)
        for _ in range(STATIONS):
            room.acquire()
        return wagers / (time.perf_counter() - start)

    def stroll(self, seconds: float) -> list[float]:
        """So many a second as are offered; gives the waits."""
        room = Semaphore(10_000)
        self.waits_ms.clear()
        start = time.perf_counter()
        for number in range(int(OFFERED * seconds)):
            late = start + number / OFFERED - time.perf_counter()
            if late > 0:
                time.sleep(late)
            self.send(number % STATIONS, room)
        time.sleep(0.2)
        return sorted(self.waits_ms)


def bare(path: Path, groups: list[list[bytes]]) -> float:
    """Rows a second, in the same groups."""
    connection = apsw.Connection(str(path))
    connection.execute("pragma journal_mode=wal; pragma synchronous=full")
    connection.execute("create table if not exists row (data blob)")
    rows = sum(map(len, groups))
    start = time.perf_counter()
    for group in groups:
        connection.execute("begin immediate")
        connection.executemany("insert into row values (?)", ((data,) for data in group))
        connection.execute("commit")
    rate = rows / (time.perf_counter() - start)
    connection.close()
    return rate


def measure(pace: Pace, peers: dict[Peer, str]) -> Finding:
    """Durable wagers a second against the bare loop, and the waits at a steady offer."""
    del peers
    wagers = WAGERS if pace.rounds > 2 else 2_000
    ours, theirs, p50s, p99s = [], [], [], []
    with TemporaryDirectory() as folder:
        floor = open_house(Path(folder) / "floor.log")
        recording, stations = Recording(floor), Stations(floor)
        for number in range(pace.rounds):
            recording.groups.clear()
            ours.append(stations.rush(wagers))
            theirs.append(bare(Path(folder) / f"bare-{number}.db", recording.groups))
            waits = stations.stroll(2 if pace.rounds > 2 else 0.5)
            p50s.append(waits[len(waits) // 2])
            p99s.append(waits[len(waits) * 99 // 100])
        floor.close()
    croupier, loop = Series("Croupier", tuple(ours)), Series("bare group commit", tuple(theirs))
    waits_p99 = Series("p99", tuple(p99s))
    return Finding(
        title="Durable wagers",
        what=WHAT,
        show=thousands,
        series=[croupier, loop],
        bars=[
            Bar("share of the bare loop", SHARE, croupier.ratio(loop), lambda share: f"{share * 100:.0f} %"),
            Bar(
                f"p99 at {OFFERED:,} wagers a second", P99_MS, waits_p99.median, lambda ms: f"{ms:.1f} ms", at_most=True
            ),
        ],
        notes=[
            (
                f"At {OFFERED:,} wagers a second offered, an answer took {sorted(p50s)[len(p50s) // 2]:.2f} ms in the "
                f"median and {waits_p99.median:.2f} ms at the 99th percentile (rounds from {min(p99s):.2f} to "
                f"{max(p99s):.2f} ms)."
            )
        ],
    )
