"""One mutant on its tests, in a process of its own: each clause's own tests until one fails, then the others."""

import os
import resource
import signal
import sys
from collections.abc import Mapping

import pytest
from msgspec import Struct

from tools.breaking import run_items

FACTOR, GRACE_S = 10, 5.0
"""A test may take this many times as long as it does otherwise, and a little more."""
MEMORY = 2 << 30
"""What a process may grow by: a loop without an end must not take the machine down."""


class Plan(Struct):
    """The tests of one mutant."""

    own: dict[str, list[str]]
    """For each clause of the mutant, the tests that are marked with it, quickest first."""
    others: list[str]
    """The other tests, quickest first."""
    against: str

    @property
    def tests(self) -> int:
        """How many tests may run."""
        return len({*self.others, *(test for tests in self.own.values() for test in tests)})


class Seen(Struct):
    """What the tests said."""

    tests: int = 0
    killer: str = ""
    own: dict[str, str] = {}
    wrong: str = ""
    """What went wrong with the tool, if something did."""
    imported: bool = True
    cut: bool = False
    """Whether there was no time for all tests."""


class Watch:
    """Notes which tests failed. A crash inside the library counts too: a test that fails has noticed."""

    def __init__(self) -> None:
        self.failed: set[str] = set()

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """Look at what was raised."""
        if call.excinfo is not None and not isinstance(call.excinfo.value, pytest.skip.Exception):
            self.failed.add(item.nodeid)


class Trial:
    """Runs tests of a plan in this process."""

    def __init__(self, items: Mapping[str, pytest.Item], seconds: Mapping[str, float], budget_s: float) -> None:
        self.items, self.seconds, self.budget_s = items, seconds, budget_s
        self.seen, self.watch = Seen(), Watch()
        self.spent_s = 0.0
        self.passed: set[str] = set()

    def run(self, plan: Plan) -> Seen:
        """Each clause's own tests until one fails, then, if none did, the others."""
        self.run_own(plan)
        self.run_others(plan)
        return self.seen

    def run_own(self, plan: Plan) -> None:
        """The tests of each clause, until one fails."""
        for clause, tests in plan.own.items():
            noticed = next((test for test in tests if self.fails(test)), "")
            if noticed:
                self.seen.own[clause] = noticed
                self.seen.killer = self.seen.killer or noticed

    def run_others(self, plan: Plan) -> None:
        """The other tests, if nothing was noticed so far."""
        if not self.seen.killer:
            self.seen.killer = next((test for test in plan.others if self.fails(test)), "")

    def fails(self, test: str) -> bool:
        """Whether a test fails; it runs once."""
        if test in self.watch.failed:
            return True
        if test in self.passed or test not in self.items:
            return False
        # By the time that was measured once, not by the clock: a busy machine must not change what is found.
        if self.seen.tests and self.spent_s + self.seconds.get(test, 1) > self.budget_s:
            self.seen.cut = True
            return False
        self.spent_s += self.seconds.get(test, 1)
        signal.setitimer(signal.ITIMER_REAL, FACTOR * self.seconds.get(test, 1) + GRACE_S)
        run_items([self.items[test]], self.watch, lambda: False)
        self.seen.tests += 1
        self.passed.add(test)
        return test in self.watch.failed


def confine() -> None:
    """Keep a process that may do anything from filling the memory or the screen."""
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 + MEMORY
    resource.setrlimit(resource.RLIMIT_DATA, (grown, grown))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    nothing = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
