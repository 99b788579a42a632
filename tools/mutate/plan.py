"""Which tests a mutant is tried on, and in which order."""

from collections.abc import Mapping

import pytest
from msgspec import Struct

from tools.mutate.cover import Records, covering
from tools.mutate.find import Mutant
from tools.mutate.source import digest, read
from tools.mutate.tests import SLOW_S, clauses_of


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


class Planner:
    """Makes plans from what was measured."""

    def __init__(self, records: Records, items: Mapping[str, pytest.Item], budget_s: float) -> None:
        self.records = {nodeid: record for nodeid, record in records.items() if nodeid in items}
        self.marks = {nodeid: clauses_of(item) for nodeid, item in items.items()}
        self.budget_s = budget_s
        self._known: dict[tuple[str, int, int], list[str]] = {}

    def plan(self, mutant: Mutant) -> Plan:
        """The tests that run the lines of a mutant."""
        return self.sorted(mutant, self._covering(mutant))

    def _covering(self, mutant: Mutant) -> list[str]:
        scope = read(mutant.path).scope(mutant.first)
        key = (scope.key, mutant.first, mutant.last)
        if key not in self._known:
            at_definition = mutant.first <= scope.first + 1 and mutant.family in ("default", "constant")
            lines = range(scope.first, scope.last + 1) if at_definition else range(mutant.first, mutant.last + 1)
            found = covering(self.records, scope, lines)
            self._known[key] = sorted(found, key=lambda test: self.records[test].seconds)
        return self._known[key]

    def sorted(self, mutant: Mutant, tests: list[str]) -> Plan:
        """The tests in their order: those of the mutant's clauses first, then quickest first, until time is up."""
        against = digest("\n".join(f"{test} {self.records[test].file}" for test in sorted(tests)))
        quick = [test for test in tests if self.records[test].seconds <= SLOW_S] or tests[:1]
        own = {clause: [test for test in quick if clause in self.marks[test]] for clause in mutant.clauses}
        mine = {test for tests in own.values() for test in tests}
        return Plan(own, [test for test in quick if test not in mine], against)
