"""Runs the tests of a clause with the clause broken: collected once, then in one short-lived process for each break."""

import contextlib
import gc
import io
import os
import shutil
import signal
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from pathlib import Path

import pytest
from msgspec import Struct

from croupier.games import BadInput
from croupier.ledger import Overdrawn
from tools.proofs import ROOT
from tools.prove.patch import LET_THROUGH, Break, forget

AT_ONCE = 2
PATIENCE_S = 120
OPTIONS = (
    f"--rootdir={ROOT}", f"--config-file={ROOT / 'pyproject.toml'}", "--override-ini=addopts=", "--strict-markers",
    "--import-mode=importlib", "--assert=plain", "--tb=no", "--capture=no", "-q", "-p", "no:cacheprovider",
)  # fmt: skip


class End(Enum):
    """How a run of some tests ended."""

    SURVIVED = 0
    """All passed: nobody noticed."""
    CAUGHT = 1
    """One failed."""
    BROKEN_TOOL = 2
    """Something crashed and no test noticed anything, so that nothing is known."""


class Outcome(Struct, frozen=True):
    """What became of one break."""

    tried: Break
    end: End
    tests: int


class Watch:
    """Notes whether a test failed, and whether it failed because it noticed something."""

    def __init__(self) -> None:
        self.crashed = self.noticed = False

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """Look at what was raised: what the test says, or an error that the library means, or an accident."""
        if call.excinfo is not None:
            meant = isinstance(call.excinfo.value, AssertionError | pytest.fail.Exception | BadInput | Overdrawn)
            meant |= bool(LET_THROUGH)  # where a refusal is left out, what follows may well be an accident
            where = Path(call.excinfo.traceback[-1].path)  # of the test itself, or of its helpers beside it
            self.noticed |= meant or where.is_relative_to(item.path.parent)
            self.crashed |= not self.noticed

    @property
    def end(self) -> End:
        """How the run ended."""
        if self.noticed:
            return End.CAUGHT
        return End.BROKEN_TOOL if self.crashed else End.SURVIVED


class Prover:
    """Takes the place of pytest's own loop over the tests."""

    def __init__(self, breaks: Sequence[Break], tell: Callable[[Outcome], None]) -> None:
        self.breaks, self.tell = breaks, tell

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every break, on the tests that are marked with its clause."""
        tests: dict[str, list[pytest.Item]] = defaultdict(list)
        for item in session.items:
            for mark in item.iter_markers("clause"):
                for id_ in mark.args:
                    tests[id_].append(item)
        forget()  # here, once, and not in every child
        gc.collect()
        gc.freeze()  # children share this memory as long as nobody touches it
        running: dict[int, Break] = {}
        for tried in self.breaks:
            if len(running) == AT_ONCE:
                self._wait(running, tests)
            running[_start(tried, tests[tried.clause])] = tried
        while running:
            self._wait(running, tests)
        gc.unfreeze()
        return True

    def _wait(self, running: dict[int, Break], tests: dict[str, list[pytest.Item]]) -> None:
        pid, status = os.wait()
        tried = running.pop(pid)
        code = os.waitstatus_to_exitcode(status)
        end = End(code) if code in (0, 1) else End.BROKEN_TOOL
        self.tell(Outcome(tried, end, len(tests[tried.clause])))


def _start(tried: Break, items: list[pytest.Item]) -> int:
    """Break the rule in a new process and run these tests there, until the first that fails."""
    if pid := os.fork():
        return pid
    code = End.BROKEN_TOOL.value
    # Two processes must not tidy up each other's files, and nothing is to be left of thousands.
    os.environ["PYTEST_DEBUG_TEMPROOT"] = files = tempfile.mkdtemp(prefix="prove-")
    try:
        signal.alarm(PATIENCE_S)
        code = _attempt(tried, items).value
    finally:
        shutil.rmtree(files, ignore_errors=True)
        os._exit(code)


def _attempt(tried: Break, items: list[pytest.Item]) -> End:
    watch = Watch()
    tried.apply()
    for item, following in zip(items, [*items[1:], None], strict=True):
        if not item.config.pluginmanager.is_registered(watch):
            item.config.pluginmanager.register(watch)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if watch.noticed:
            break
    return watch.end


def controls(breaks: Iterable[Break]) -> Iterator[Break]:
    """For each clause a run with nothing broken: its tests must pass, or their failing would show nothing."""
    for clause in dict.fromkeys(tried.clause for tried in breaks):
        yield Break(clause, CONTROL, "nothing is broken", lambda: None)


CONTROL = "control"


def run(breaks: Sequence[Break], tests: Sequence[Path], tell: Callable[[Outcome], None]) -> None:
    """Collect the tests once, then try every break on those that it concerns."""
    prover = Prover([*controls(breaks), *breaks], tell)
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = pytest.main([*OPTIONS, *map(str, tests)], plugins=[prover])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuntimeError(f"the tests could not be collected:\n{said.getvalue()}")
