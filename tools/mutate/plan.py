"""Which tests a mutant is tried on, and in which order."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from itertools import takewhile
from pathlib import Path

import pytest

from tools.mutate.attempt import Plan
from tools.mutate.cover import Records
from tools.mutate.find import Mutant
from tools.mutate.source import Scope, digest, read
from tools.mutate.targets import package
from tools.mutate.tests import clauses_of, counts, is_slow
from tools.mutate.uses import using

FILES = 12
"""So many files of tests are collected for a mutant outside functions, beside those of its clauses."""

SOON_S = 0.1
"""Of the tests of other packages, those that take no longer come first: dozens run in the time of a slow one."""


class Planner:
    """Makes plans from what was measured."""

    def __init__(self, records: Records, items: Mapping[str, pytest.Item], budget_s: float) -> None:
        self.records = {
            nodeid: record for nodeid, record in records.items() if nodeid in items and record.passed and counts(nodeid)
        }
        self.marks = {nodeid: clauses_of(items[nodeid]) for nodeid in self.records}
        self.costs_s = {test: record.cost_s(test) for test, record in self.records.items()}
        self.budget_s = budget_s
        self._of_scope: dict[str, list[tuple[str, int, int]]] = {}
        self._of_line: dict[tuple[str, int], set[str]] = {}

    def inside(self, mutant: Mutant) -> Plan:
        """For a mutant inside a function, the tests that run its lines."""
        tests = self._running(mutant)
        return self._plan(mutant, tests, tests, {test for test, itself in tests.items() if not itself})

    def outside(self, mutant: Mutant) -> Plan:
        """For one that counts at import, the tests of its clauses, and some of those that run what uses it."""
        found = self._using(mutant.path, mutant.first)
        if not mutant.outside:
            found = found | self._running(mutant).keys()
        # A default of a class is run by nobody's lines: the tests that are named after the file look at it.
        found = found | {test for test in self.records if _namesake(mutant, test.partition("::")[0])}
        mirrored = _mirrored(mutant)
        if not found:
            found = {test for test in self.records if test.startswith(mirrored)}
        files = Counter(test.partition("::")[0] for test in found)
        nearest = sorted(
            files, key=lambda file: (not _namesake(mutant, file), -_near(mutant, file), -files[file], file)
        )
        most = nearest[:FILES]
        return self._plan(mutant, self.records, [test for test in found if test.partition("::")[0] in most])

    def _using(self, path: str, line: int) -> set[str]:
        """The tests that run what uses a line outside functions; most lines have several mutants."""
        if (path, line) not in self._of_line:
            found = self._of_line[path, line] = set()
            for where, at in using(path, line):
                found.update(self.covering(read(where).scope(at), (at,)))
        return self._of_line[path, line]

    def covering(self, scope: Scope, lines: Iterable[int]) -> dict[str, bool]:
        """The tests that run one of these lines; of a function that changed since, the tests that ran any of it.

        For each it says whether the test runs it itself; if not, it ran before, when the games were built.
        """
        wanted = 0
        for line in lines:
            wanted |= 1 << (line - scope.first)
        ran = self._ran(scope)
        return {test: bool(mask & wanted) for test, mask, built in ran if (mask | built) & wanted}

    def _ran(self, scope: Scope) -> list[tuple[str, int, int]]:
        """The tests that ran a function, each with a bit for each line, and one for each line of the building."""
        if scope.key not in self._of_scope:
            found = self._of_scope[scope.key] = []
            for test, record in self.records.items():
                masks = [ran.get(scope.key) for ran in (record.lines, record.built)]
                if any(masks):
                    same = record.seen[scope.key] == scope.digest
                    mask, built = (0 if ran is None else int.from_bytes(ran, "little") if same else -1 for ran in masks)
                    found.append((test, mask, built))
        return self._of_scope[scope.key]

    def _running(self, mutant: Mutant) -> dict[str, bool]:
        scope = read(mutant.path).scope(mutant.first)
        whole = range(scope.first, scope.last + 1)
        return self.covering(scope, whole if mutant.definition else range(mutant.first, mutant.last + 1))

    def _plan(
        self, mutant: Mutant, marked: Collection[str], tests: Collection[str], later: Collection[str] = ()
    ) -> Plan:
        """The tests in their order: those of the mutant's clauses first, then the others, one of each file in turn.

        `later`: tests that only look at what was built before them, for which there may be no time.
        """
        own = {
            clause: self._quick([test for test in marked if clause in self.marks[test]]) for clause in mutant.clauses
        }
        mine = {test for found in own.values() for test in found}
        rest = self._quick([test for test in tests if test not in mine], alone=not mine)
        tiers: dict[tuple[bool, int], list[str]] = defaultdict(list)
        for test in rest:
            near = _near(mutant, test)
            tier = -near if near else 1 if self.costs_s[test] <= SOON_S else 2
            tiers[test in later, tier].append(test)
        others = [test for tier in sorted(tiers) for test in _in_turn(tiers[tier])]
        against = digest("\n".join(f"{test} {self.records[test].file}" for test in sorted({*mine, *others})))
        return Plan(own, others, against)

    def _quick(self, tests: list[str], *, alone: bool = True) -> list[str]:
        """Those that are not slow, quickest first; a slow one only if there is no other."""
        tests = sorted(tests, key=lambda test: (self.costs_s[test], test))
        quick = [test for test in tests if not is_slow(self.costs_s[test], self.records[test].cpu_s)]
        return quick or (tests[:1] if alone else [])


def _near(mutant: Mutant, test: str) -> int:
    """How many folders a test shares with the mutant's file: tests mirror the source."""
    return _shared(mutant.path, test.partition("::")[0])


@cache
def _shared(path: str, file: str) -> int:
    both = zip(path.split("/")[:-1], file.split("/")[1:-1], strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))


def _namesake(mutant: Mutant, file: str) -> bool:
    """Whether a file of tests is named after the mutant's, as test_effects.py is after effects.py."""
    return _named_after(mutant.path, file)


@cache
def _named_after(path: str, file: str) -> bool:
    subject = Path(path).stem.strip("_")
    return subject != "init" and _shared(path, file) > 0 and subject in Path(file).stem


def _mirrored(mutant: Mutant) -> str:
    """Where the tests of its package are."""
    return f"tests/{package(mutant.path)}/"


def _in_turn(tests: Iterable[str]) -> list[str]:
    """One of each file in turn, so that each subject has its say before time is up; of a file the quickest first."""
    seen: Counter[str] = Counter()
    turns: list[tuple[int, str]] = []
    for test in tests:
        file = test.partition("::")[0]
        turns.append((seen[file], test))
        seen[file] += 1
    return [test for _, test in sorted(turns, key=lambda turn: turn[0])]
