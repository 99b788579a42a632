"""Ties tests to the clauses that they prove, and keeps the proof file."""

from collections import defaultdict
from collections.abc import Iterator

import pytest

from croupier.rulebooks import clauses
from tools import proofs

PROVING = pytest.StashKey[dict[str, list[str]]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    help_ = "write the proof file after this run of all tests, and fail if it was out of date"
    parser.addoption("--proofs", action="store_true", help=help_)


def marked(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("clause"):
        yield from mark.args


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    known = clauses()
    for item in items:
        unknown = [id_ for id_ in marked(item) if id_ not in known]
        if unknown:
            raise pytest.UsageError(f"{item.nodeid} is marked with {unknown[0]!r}, which is no clause of any book")
    config.stash[PROVING] = {item.nodeid: list(marked(item)) for item in items}


class Passed:
    """Collects the tests that passed."""

    def __init__(self) -> None:
        self.tests: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.tests.append(report.nodeid)


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--proofs"):
        config.pluginmanager.register(Passed(), "passed")


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    passed = session.config.pluginmanager.get_plugin("passed")
    if passed is None or exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        return
    proven: dict[str, list[str]] = defaultdict(list)
    for nodeid in passed.tests:
        for id_ in session.config.stash[PROVING].get(nodeid, ()):  # a subtest is part of its test
            proven[id_].append(nodeid)
    for complaint in proofs.complaints(proven):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        print(f"\n{complaint}")
