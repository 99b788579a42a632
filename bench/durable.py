"""Durable wagers: how many a second with 100 stations, and how long one waits for its answer."""

import time
from collections.abc import Sequence
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

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
    """A committer's log with a note of what it wrote, to be turned into bytes when the clock has stopped."""

    def __init__(self, floor: Floor) -> None:
        self._groups: list[Sequence[Entry]] = []
        append = floor.log.append

        def noting(entries: Sequence[Entry]) -> int:
            self._groups.append(entries)
            return append(entries)

        floor.log.append = noting  # type: ignore[method-assign]

    def take(self) -> list[list[bytes]]:
        """The groups since the last time, and their bytes."""
        taken, self._groups = self._groups, []
        return [[_bytes(entry) for entry in group] for group in taken]


def _bytes(entry: Entry) -> bytes:
    receipt = entry.receipt.answer if entry.receipt else b""
    return b"".join(f"{e.stream}{e.at_ms}{e.by}{e.type}".encode() + e.data + b"0" * 32 for e in entry.events) + receipt


class Station:
    """A station that sends its next wager when the last is answered."""

    def __init__(self, number: int, floor: Floor, free: "SimpleQueue[Station]") -> None:
        self._number, self._submit, self._free = number, floor.submit, free
        self._device, self._actor, self._sent, self._start = f"t1/{number}", PLAYERS[number - 1], 0, 0.0
        self.waits_ms: list[float] = []

    def send(self) -> None:
        """One wager."""
        self._sent = sent = self._sent + 1
        command = c.Place(self._number, BETS[sent % len(BETS)], 100)
        self._start = time.perf_counter()
        self._submit(Envelope(STREAM, command, self._actor, self._device, sent), self._done)

    def _done(self, answer: Answer) -> None:
        if answer.__class__ is not Accepted:
            raise TypeError(answer)
        self.waits_ms.append((time.perf_counter() - self._start) * 1000)
        self._free.put(self)


class Stations:
    """A hundred stations, each with one wager outstanding at most."""

    def __init__(self, floor: Floor) -> None:
        self._free: SimpleQueue[Station] = SimpleQueue()
        self._all = [Station(number, floor, self._free) for number in range(1, STATIONS + 1)]

    def rush(self, wagers: int) -> float:
        """As many as possible; gives wagers a second."""
        for station in self._all:
            self._free.put(station)
        start = time.perf_counter()
        for _ in range(wagers):
            self._free.get().send()
        self._rest()
        return wagers / (time.perf_counter() - start)

    def stroll(self, seconds: float) -> list[float]:
        """So many a second as are offered; gives the waits."""
        for station in self._all:
            station.waits_ms.clear()
            self._free.put(station)
        start = time.perf_counter()
        for number in range(int(OFFERED * seconds)):
            late = start + number / OFFERED - time.perf_counter()
            if late > 0:
                time.sleep(late)
            self._free.get().send()
        self._rest()
        return sorted(wait for station in self._all for wait in station.waits_ms)

    def _rest(self) -> None:
        for _ in self._all:
            self._free.get()


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
            recording.take()
            ours.append(stations.rush(wagers))
            theirs.append(bare(Path(folder) / f"bare-{number}.db", recording.take()))
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
