"""Durable wagers: how many per second with 100 stations, and how long an answer takes."""

import time
from collections.abc import Sequence
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from threading import Event, Thread

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
decision, the limits, the ledger and the hash chain, and counts when it and its answer are durable.

- **Croupier** is the floor, in process, on its SQLite log (WAL, synchronous FULL), with its receipts for at-most-once
  and a writer process for the log, as `croupier serve` has it. The wagers are made before the clock starts, as the rows
  of the others are.
- **bare group commit** is a group commit and nothing else: the same {STATIONS} stations hand the same bytes to a thread
  that stores them in the same groups, in one table without index, chain or check, and acknowledges. Same disk, same
  settings.
- **prepared rows** is the machine's limit: the same rows in the same groups, all made before the clock starts, from
  one loop that nobody waits for.

They take turns, and wall seconds count, because most of the time is spent on the disk."""


class Recording:
    """Writes a committer's groups, and notes what was written, to be turned into bytes after the clock stops."""

    def __init__(self, floor: Floor) -> None:
        self._groups: list[Sequence[Entry]] = []
        self._writer = floor.log.group_writer()
        self.depth, self.finish = self._writer.depth, self._writer.finish
        floor._committer._writer = self  # noqa: SLF001 - nobody else has any business there

    def begin(self, entries: Sequence[Entry]) -> None:
        """Write the group, and note it."""
        self._groups.append(entries)
        self._writer.begin(entries)

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
        self._device, self._actor, self._made, self._start = f"t1/{number}", PLAYERS[number - 1], 0, 0.0
        self._ready: list[Envelope] = []
        self.waits_ms: list[float] = []

    def prepare(self, wagers: int) -> None:
        """Make the next wagers, so that only the floor's time is measured."""
        for _ in range(wagers - len(self._ready)):
            self._made = made = self._made + 1
            command = c.Place(self._number, BETS[made % len(BETS)], 100)
            self._ready.insert(0, Envelope(STREAM, command, self._actor, self._device, made))

    def send(self) -> None:
        """One wager."""
        self._submit(self._ready.pop(), self._done)

    def send_timed(self) -> None:
        """One wager, noting how long its answer takes."""
        self._start = time.perf_counter()
        self._submit(self._ready.pop(), self._done_timed)

    def _done(self, answer: Answer) -> None:
        if answer.__class__ is not Accepted:
            raise TypeError(answer)
        self._free.put(self)

    def _done_timed(self, answer: Answer) -> None:
        self.waits_ms.append((time.perf_counter() - self._start) * 1000)
        self._done(answer)


class Stations:
    """A hundred stations, each with at most one wager outstanding."""

    def __init__(self, floor: Floor) -> None:
        self._free: SimpleQueue[Station] = SimpleQueue()
        self._all = [Station(number, floor, self._free) for number in range(1, STATIONS + 1)]

    def _prepare(self, wagers: int) -> None:
        for station in self._all:
            station.prepare(wagers * 2 // STATIONS)  # they become free in turn, so none sends more than its share
            self._free.put(station)

    def rush(self, wagers: int) -> float:
        """As many as possible; returns wagers per second."""
        self._prepare(wagers)
        start = time.perf_counter()
        for _ in range(wagers):
            self._free.get().send()
        self._rest()
        return wagers / (time.perf_counter() - start)

    def stroll(self, seconds: float) -> list[float]:
        """A fixed number per second; returns the waiting times."""
        self._prepare(int(OFFERED * seconds))
        for station in self._all:
            station.waits_ms.clear()
        start = time.perf_counter()
        for number in range(int(OFFERED * seconds)):
            late = start + number / OFFERED - time.perf_counter()
            if late > 0:
                time.sleep(late)
            self._free.get().send_timed()
        self._rest()
        return sorted(wait for station in self._all for wait in station.waits_ms)

    def _rest(self) -> None:
        for _ in self._all:
            self._free.get()


def _open(path: Path) -> apsw.Connection:
    connection = apsw.Connection(str(path))
    connection.execute("pragma journal_mode=wal; pragma synchronous=full")
    connection.execute("create table row (data blob)")
    return connection


def _store(connection: apsw.Connection, group: list[bytes]) -> None:
    connection.execute("begin immediate")
    connection.executemany("insert into row values (?)", ((data,) for data in group))
    connection.execute("commit")


def bare(path: Path, groups: list[list[bytes]]) -> float:
    """Rows per second of a bare group commit: stations hand in bytes and wait for their turn."""
    sizes = [len(group) for group in groups]
    rows = [data for group in groups for data in group]
    free: SimpleQueue[int] = SimpleQueue()
    waiting: SimpleQueue[tuple[int, bytes]] = SimpleQueue()

    def commit() -> None:
        connection = _open(path)
        ready.set()
        for size in sizes:
            group = [waiting.get() for _ in range(size)]
            _store(connection, [data for _, data in group])
            for station, _ in group:
                free.put(station)
        connection.close()

    ready = Event()
    thread = Thread(target=commit)
    thread.start()
    ready.wait()
    for station in range(STATIONS):
        free.put(station)
    start = time.perf_counter()
    for data in rows:
        waiting.put((free.get(), data))
    for _ in range(STATIONS):
        free.get()
    rate = len(rows) / (time.perf_counter() - start)
    thread.join()
    return rate


def prepared(path: Path, groups: list[list[bytes]]) -> float:
    """Rows per second of a loop that does nothing else."""
    connection = _open(path)
    start = time.perf_counter()
    for group in groups:
        _store(connection, group)
    rate = sum(map(len, groups)) / (time.perf_counter() - start)
    connection.close()
    return rate


def measure(pace: Pace, peers: dict[Peer, str]) -> Finding:
    """Durable wagers per second against the bare group commit, and the waiting times at a steady rate."""
    del peers
    wagers = WAGERS if pace.rounds > 2 else 2_000
    ours, bares, loops, p50s, p99s = [], [], [], [], []
    with TemporaryDirectory() as folder:
        floor = open_house(Path(folder) / "floor.log")
        recording, stations = Recording(floor), Stations(floor)
        for number in range(pace.rounds):
            recording.take()
            ours.append(stations.rush(wagers))
            groups = recording.take()
            bares.append(bare(Path(folder) / f"bare-{number}.db", groups))
            loops.append(prepared(Path(folder) / f"prepared-{number}.db", groups))
            waits = stations.stroll(2 if pace.rounds > 2 else 0.5)
            p50s.append(waits[len(waits) // 2])
            p99s.append(waits[len(waits) * 99 // 100])
        floor.close()
    croupier, peer = Series("Croupier", tuple(ours)), Series("bare group commit", tuple(bares))
    limit = Series("prepared rows", tuple(loops))
    waits_p99 = Series("p99", tuple(p99s))
    return Finding(
        title="Durable wagers",
        what=WHAT,
        show=thousands,
        series=[croupier, peer, limit],
        bars=[
            Bar("share of the bare group commit", SHARE, croupier.ratio(peer), lambda share: f"{share * 100:.0f} %"),
            Bar(
                f"p99 at {OFFERED:,} wagers a second", P99_MS, waits_p99.median, lambda ms: f"{ms:.1f} ms", at_most=True
            ),
        ],
        notes=[
            (
                f"Croupier reaches {croupier.ratio(limit) * 100:.0f} % of prepared rows, which no group commit can "
                "reach while anyone waits for it."
            ),
            (
                f"At {OFFERED:,} wagers per second, an answer took {sorted(p50s)[len(p50s) // 2]:.2f} ms in the "
                f"median and {waits_p99.median:.2f} ms at the 99th percentile (rounds from {min(p99s):.2f} to "
                f"{max(p99s):.2f} ms)."
            ),
        ],
    )
