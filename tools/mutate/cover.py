"""Which test runs which line: measured once with coverage.py, kept in .mutants/, and measured again where it is stale.

Lines are kept by function and by their place within it, so that a change elsewhere in the file makes nothing stale.
"""

import os
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

import coverage
import msgspec
import pytest
from msgspec import Struct

from tools.breaking import ROOT, run_items, start
from tools.mutate.source import MODULE, SOURCE, Scope, digest, read, relative
from tools.mutate.tests import counts

KEPT = ROOT / ".mutants"
MAP = KEPT / "coverage.msgpack"
PATIENCE_S = 3600
ENOUGH_S = 60
"""How long one test may take while it is measured."""


class Record(Struct):
    """What one test did when it was last measured."""

    seconds: float
    passed: bool
    file: str
    """A digest of the file that the test is in."""
    lines: dict[str, bytes]
    """For each function, by its key, a bit for each line that ran; the lowest is its first line."""
    seen: dict[str, str] = {}
    """The digests of those functions then."""


Records = dict[str, Record]


def load() -> Records:
    """What was measured before."""
    return msgspec.msgpack.decode(MAP.read_bytes(), type=Records) if MAP.exists() else {}


def save(records: Records) -> None:
    """Keep it."""
    KEPT.mkdir(exist_ok=True)
    new = MAP.with_suffix(f".{os.getpid()}")
    new.write_bytes(msgspec.msgpack.encode(records))
    new.replace(MAP)


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
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> object:
        """One test, with its fixtures."""
        self.cov.switch_context(item.nodeid)
        began = time.perf_counter()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.perf_counter() - began
            self.cov.switch_context("")

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """A test that fails or is skipped when nothing is broken cannot notice anything."""
        if call.excinfo is not None:
            self.failed.add(item.nodeid)


def measure(items: Sequence[pytest.Item], jobs: int) -> Records:
    """Run tests in some processes and see what they ran."""
    KEPT.mkdir(exist_ok=True)
    shares = [list(items[at::jobs]) for at in range(jobs)]
    shares = [sorted(share, key=lambda item: str(item.path)) for share in shares if share]
    parts = [KEPT / f"part-{os.getpid()}-{at}" for at in range(len(shares))]
    for share, part in zip(shares, parts, strict=True):
        start(lambda share=share, part=part: _measured(share, part), PATIENCE_S, 2)  # type: ignore[misc]
    found: Records = {}
    for _ in shares:
        _, status = os.wait()
        if os.waitstatus_to_exitcode(status):
            raise RuntimeError("the tests could not be measured")
    for part in parts:
        found |= msgspec.msgpack.decode(part.read_bytes(), type=Records)
        part.unlink()
    return found


def _measured(items: list[pytest.Item], part: Path) -> int:
    cov = coverage.Coverage(
        data_file=None, include=[f"{SOURCE}/*"], config_file=False, concurrency=["thread"], messages=False
    )
    clock = Clock(cov)
    cov.start()
    run_items(items, clock, lambda: False)
    cov.stop()
    data = cov.get_data()
    records = {
        item.nodeid: Record(clock.seconds.get(item.nodeid, 0), item.nodeid not in clock.failed, file_of(item), {})
        for item in items
    }
    for name in data.measured_files():
        masks: dict[tuple[str, Scope], int] = {}
        file = read(relative(name))
        for line, contexts in data.contexts_by_lineno(name).items():
            scope = file.scope(line)
            if scope.name != MODULE:
                for context in contexts:
                    if context in records:
                        masks[context, scope] = masks.get((context, scope), 0) | 1 << (line - scope.first)
        for (context, scope), mask in masks.items():
            records[context].lines[scope.key] = mask.to_bytes((mask.bit_length() + 7) // 8, "little")
            records[context].seen[scope.key] = scope.digest
    part.write_bytes(msgspec.msgpack.encode(records))
    return 0


def covering(records: Records, scope: Scope, lines: Iterable[int]) -> list[str]:
    """The tests that run one of these lines; of a function that changed since, the tests that ran any of it."""
    wanted = 0
    for line in lines:
        wanted |= 1 << (line - scope.first)
    found = []
    for nodeid, record in records.items():
        mask = record.lines.get(scope.key)
        if mask is None or not record.passed or not counts(nodeid):
            continue
        if record.seen[scope.key] != scope.digest or int.from_bytes(mask, "little") & wanted:
            found.append(nodeid)
    return found
