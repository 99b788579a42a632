"""Ties tests to the clauses that they prove, and keeps the proof file."""

import os
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from croupier.rulebooks import clauses
from tools import proofs

# No test may depend on the speed of the machine, nor on luck: a check that passes here passes everywhere. What chance
# finds is looked for on purpose: HYPOTHESIS_PROFILE=explore pytest tests/…
settings.register_profile("any machine", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "any machine"))

CLAUSES = "clauses"


def pytest_addoption(parser: pytest.Parser) -> None:
    help_ = "write the proof file after this run of all tests, and fail if it was out of date"
    parser.addoption("--proofs", action="store_true", help=help_)


def marked(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("clause"):
        yield from mark.args


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    known = clauses()
    for item in items:
        unknown = [id_ for id_ in marked(item) if id_ not in known]
        if unknown:
            raise pytest.UsageError(f"{item.nodeid} is marked with {unknown[0]!r}, which is no clause of any book")
        item.user_properties.append((CLAUSES, list(marked(item))))  # sent with its report, from any process


class Passed:
    """Collects what the tests that passed prove."""

    def __init__(self) -> None:
        self.proven: dict[str, list[str]] = defaultdict(list)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            properties: dict[str, Any] = dict(report.user_properties)
            for id_ in properties.get(CLAUSES, ()):
                if report.nodeid not in self.proven[id_]:  # a subtest is part of its test
                    self.proven[id_].append(report.nodeid)


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--proofs") and not hasattr(config, "workerinput"):  # a worker sees only its share
        config.pluginmanager.register(Passed(), "passed")


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    passed = session.config.pluginmanager.get_plugin("passed")
    if passed is None or exitstatus != pytest.ExitCode.OK:  # failures have to be fixed first
        return
    for complaint in proofs.complaints(passed.proven):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        print(f"\n{complaint}")
