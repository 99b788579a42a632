"""Runs the tests of a clause with the clause broken: collected once, then in one short-lived process for each break."""

import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from functools import partial
from pathlib import Path

import pytest
from msgspec import Struct

from croupier.games import BadInput
from croupier.ledger import Overdrawn
from tools.breaking import ROOT, collect, run_items, shared_memory, start
from tools.prove.patch import LET_THROUGH, Break, forget

AT_ONCE = 2
PATIENCE_S = 120
WAITING = frozenset({"server", "cli"})
"""Folders of tests that wait for processes and connections: they come last, as all else notices a break at once."""


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
    """Tries breaks on the tests that were collected."""

    def __init__(self, breaks: Sequence[Break], tell: Callable[[Outcome], None]) -> None:
        self.breaks, self.tell = breaks, tell

    def work(self, items: list[pytest.Item]) -> None:
        """Try every break, on the tests that are marked with its clause."""
        tests: dict[str, list[pytest.Item]] = defaultdict(list)
        for item in items:
            for mark in item.iter_markers("clause"):
                for id_ in mark.args:
                    tests[id_].append(item)
        for found in tests.values():
            found.sort(key=lambda item: bool(WAITING.intersection(item.path.parts)))
        forget()  # here, once, and not in every child
        running: dict[int, Break] = {}
        with shared_memory():
            for tried in self.breaks:
                if len(running) == AT_ONCE:
                    self._wait(running, tests)
                attempt = partial(_attempt, tried, tests[tried.clause])
                running[start(attempt, PATIENCE_S, End.BROKEN_TOOL.value)] = tried
            while running:
                self._wait(running, tests)

    def _wait(self, running: dict[int, Break], tests: dict[str, list[pytest.Item]]) -> None:
        pid, status = os.wait()
        tried = running.pop(pid)
        code = os.waitstatus_to_exitcode(status)
        end = End(code) if code in (0, 1) else End.BROKEN_TOOL
        self.tell(Outcome(tried, end, len(tests[tried.clause])))


def _attempt(tried: Break, items: list[pytest.Item]) -> int:
    """Break the rule and run these tests, until the first that fails."""
    watch = Watch()
    tried.apply()
    run_items(items, watch, lambda: watch.noticed)
    return watch.end.value


def controls(breaks: Iterable[Break]) -> Iterator[Break]:
    """For each clause a run with nothing broken: its tests must pass, or their failing would show nothing."""
    for clause in dict.fromkeys(tried.clause for tried in breaks):
        yield Break(clause, CONTROL, "nothing is broken", lambda: None)


CONTROL = "control"


def run(breaks: Sequence[Break], tests: Sequence[Path], tell: Callable[[Outcome], None]) -> None:
    """Collect the tests once, then try every break on those that it concerns; browsers are for `./run pages`."""
    collect(tests, Prover([*controls(breaks), *breaks], tell).work, f"--ignore={ROOT / 'tests' / 'screens'}")
