"""Which test runs which line: measured once with coverage.py, kept in .mutants/, and measured again where it is stale.

Lines are kept by function and by their place within it, so that a change elsewhere in the file makes nothing stale.
"""

import os
import tempfile
import time
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

import coverage
import msgspec
import pytest
from msgspec import Struct

from tools.breaking import ROOT, run_items, start
from tools.mutate.attempt import confine
from tools.mutate.memory import Memory
from tools.mutate.source import MODULE, SOURCE, Scope, digest, read, relative
from tools.mutate.tests import counts

KEPT = ROOT / ".mutants"
"""Where results are kept, unless told otherwise."""
MAP = "coverage.msgpack"
PATIENCE_S = 3600
BUILDING = " (building)"
"""Marks what ran while the games were built anew for a test: the test may look at what was built, or at none of it."""
NEVER_WAIT = tuple(
    f"tests/{name}/"
    for name in ("authority", "cage", "deciding", "equipment", "games", "lab", "ledger", "naive", "table")
)
"""Where the tests of the pure half are: no clock, no thread, no disk."""
OF_GAMES = ("tests/games/", "tests/lab/", "src/croupier/games/", "src/croupier/lab/")
"""Where the tests are that run the building of games themselves, and not only what was built before."""


class Record(Struct):
    """What one test did when it was last measured."""

    seconds: float
    cpu_s: float
    """The time of its process: a busy machine must not change the order."""
    passed: bool
    file: str
    """A digest of the file that the test is in."""
    lines: dict[str, bytes]
    """For each function, by its key, a bit for each line that ran; the lowest is its first line."""
    seen: dict[str, str] = {}
    """The digests of those functions then."""
    built: dict[str, bytes] = {}
    """The same bits for lines that ran before the test began, when its games were built."""

    def cost_s(self, test: str) -> float:
        """What it takes; of a test that never waits, the time of its process: a busy machine does not change that."""
        return self.cpu_s if test.startswith(NEVER_WAIT) else self.seconds


Records = dict[str, Record]


def load(folder: Path) -> Records:
    """What was measured before."""
    file = folder / MAP
    return msgspec.msgpack.decode(file.read_bytes(), type=Records) if file.exists() else {}


def save(folder: Path, records: Records) -> None:
    """Keep it."""
    folder.mkdir(exist_ok=True)
    new = folder / f"{MAP}.{os.getpid()}"
    new.write_bytes(msgspec.msgpack.encode(records))
    new.replace(folder / MAP)


def file_of(item: pytest.Item) -> str:
    """The digest of the file that a test is in."""
    return _digests.setdefault(item.path, digest(item.path.read_bytes()))


_digests: dict[Path, str] = {}


def stale(records: Records, items: Iterable[pytest.Item], wanted: set[str]) -> list[pytest.Item]:
    """Tests that must be measured: new ones, changed ones, and those that ran a wanted function which has changed."""
    now = {
        scope.key: scope.digest for path in {key.partition("::")[0] for key in wanted} for scope in read(path).scopes
    }
    found = []
    for item in items:
        record = records.get(item.nodeid)
        if not counts(item.nodeid):
            continue
        if record is None or record.file != file_of(item) or _differs(record, now, wanted):
            found.append(item)
    return found


def _differs(record: Record, now: dict[str, str], wanted: set[str]) -> bool:
    return any(key in wanted and now.get(key) != then for key, then in record.seen.items())


class Clock:
    """Notes how long tests took and whether they passed, and tells coverage which test is running."""

    def __init__(self, cov: coverage.Coverage) -> None:
        self.cov = cov
        self.memory = Memory()
        self.seconds: dict[str, float] = {}
        self.cpu_s: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> object:
        """One test, with its fixtures."""
        if item.nodeid.startswith(OF_GAMES):  # else the first test that needs a table of odds seems to be the only one
            self.cov.switch_context(f"{item.nodeid}{BUILDING}")
            self.memory.clear()
            self.memory.renew()
        self.cov.switch_context(item.nodeid)
        began, cpu = time.perf_counter(), time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.perf_counter() - began
            self.cpu_s[item.nodeid] = time.process_time() - cpu
            self.cov.switch_context("")

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """A test that fails or is skipped when nothing is broken cannot notice anything."""
        if call.excinfo is not None:
            self.failed.add(item.nodeid)


def measure(items: Sequence[pytest.Item], jobs: int) -> Records:
    """Run tests in some processes and see what they ran."""
    shares = [list(items[at::jobs]) for at in range(jobs)]
    shares = [sorted(share, key=lambda item: str(item.path)) for share in shares if share]
    found: Records = {}
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        parts = [Path(folder) / str(at) for at in range(len(shares))]
        children = [
            start(partial(_measured, share, part), PATIENCE_S, 2) for share, part in zip(shares, parts, strict=True)
        ]
        for pid in children:
            _, status = os.waitpid(pid, 0)
            if os.waitstatus_to_exitcode(status):
                raise RuntimeError("the tests could not be measured")
        for part in parts:
            found |= msgspec.msgpack.decode(part.read_bytes(), type=Records)
    return found


def _measured(items: list[pytest.Item], part: Path) -> int:
    cov = coverage.Coverage(
        data_file=None, include=[f"{SOURCE}/*"], config_file=False, concurrency=["thread"], messages=False
    )
    cov.set_option("run:disable_warnings", ["no-data-collected"])  # some tests run nothing of the library
    clock = Clock(cov)
    confine()
    cov.start()
    run_items(items, clock, lambda: False)
    cov.stop()
    data = cov.get_data()
    records = {
        item.nodeid: Record(
            clock.seconds[item.nodeid],
            clock.cpu_s[item.nodeid],
            item.nodeid not in clock.failed,
            file_of(item),
            {},
        )
        for item in items
    }
    for name in data.measured_files():
        masks: dict[tuple[str, Scope], int] = {}
        file = read(relative(name))
        for line, contexts in data.contexts_by_lineno(name).items():
            scope = file.scope(line)
            if scope.name != MODULE:
                for context in contexts:
                    if context.removesuffix(BUILDING) in records:
                        masks[context, scope] = masks.get((context, scope), 0) | 1 << (line - scope.first)
        for (context, scope), mask in masks.items():
            record = records[context.removesuffix(BUILDING)]
            ran = record.built if context.endswith(BUILDING) else record.lines
            ran[scope.key] = mask.to_bytes((mask.bit_length() + 7) // 8, "little")
            record.seen[scope.key] = scope.digest
    part.write_bytes(msgspec.msgpack.encode(records))
    return 0
