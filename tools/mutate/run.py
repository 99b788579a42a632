"""Tries mutants inside functions: the tests are collected once, then each mutant has a forked process of its own."""

import os
import signal
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import FunctionType
from typing import NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from tools.breaking import shared_memory, start
from tools.mutate.apply import Place, apply, index
from tools.mutate.attempt import Plan, Seen, Trial, confine
from tools.mutate.find import Mutant
from tools.mutate.memory import Memory
from tools.mutate.plan import Planner
from tools.mutate.results import End, Result
from tools.mutate.source import read
from tools.mutate.targets import package

PATIENCE_S = 600
Tell = Callable[[Result], None]


class Under(NamedTuple):
    """A mutant that is being tried."""

    mutant: Mutant
    plan: Plan
    began: float
    said: Path


class Runner:
    """Tries mutants on the tests that were collected."""

    def __init__(self, planner: Planner, items: Mapping[str, pytest.Item], jobs: int, tell: Tell) -> None:
        self.planner, self.items, self.jobs, self.tell = planner, items, jobs, tell
        self.memory = Memory()
        self.running: dict[int, Under] = {}
        self.killers: dict[str, Counter[str]] = defaultdict(Counter)
        """For each function and file, the tests that noticed something: they notice the next change most likely too."""

    def run(self, mutants: Sequence[tuple[Mutant, Plan]]) -> None:
        """Try them all."""
        self.memory.clear()  # here, once, and not in every child
        functions = index()
        with tempfile.TemporaryDirectory(prefix="mutants-") as folder, shared_memory():
            for at, (mutant, plan) in enumerate(mutants):
                if not plan.tests:
                    self.tell(Result(mutant, End.UNCOVERED))
                    continue
                if len(self.running) == self.jobs:
                    self._wait()
                under = Under(mutant, self._best_first(mutant, plan), time.perf_counter(), Path(folder) / str(at))
                self.running[start(partial(self._attempt, under, functions), PATIENCE_S, 2)] = under
            while self.running:
                self._wait()

    def _best_first(self, mutant: Mutant, plan: Plan) -> Plan:
        best = [test for at in (_key(mutant), mutant.path) for test, _ in self.killers[at].most_common()]
        there = set(plan.others)
        return replace(plan, others=list(dict.fromkeys([*(test for test in best if test in there), *plan.others])))

    def _attempt(self, under: Under, functions: dict[Place, list[FunctionType]]) -> int:
        trial = Trial(self.items, self.planner.costs_s, self.planner.budget_s)
        confine()
        try:
            apply(under.mutant, read(under.mutant.path).scope(under.mutant.first), functions)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told
            trial.seen.wrong = f"{type(error).__name__}: {error}"
        else:
            if self._built(under.mutant):
                trial.run(under.plan)
            else:
                trial.seen.imported = False
        under.said.write_bytes(msgspec.json.encode(trial.seen))
        return 0

    def _built(self, mutant: Mutant) -> bool:
        """Build the games anew with a mutant of their rules; False if that fails, which says as little as an import."""
        if package(mutant.path) == "games":
            try:
                self.memory.renew()
            except Exception:  # noqa: BLE001 - a mutant may raise anything
                return False
        return True

    def _wait(self) -> None:
        pid, status = os.wait()
        under = self.running.pop(pid)
        code = os.waitstatus_to_exitcode(status)
        seen = msgspec.json.decode(under.said.read_bytes(), type=Seen) if under.said.exists() else Seen()
        if seen.killer:
            for at in (_key(under.mutant), under.mutant.path):
                self.killers[at][seen.killer] += 1
        self.tell(result(under.mutant, under.plan, code, seen, time.perf_counter() - under.began))


def _key(mutant: Mutant) -> str:
    return f"{mutant.path}::{mutant.scope}"


def result(mutant: Mutant, plan: Plan, code: int, seen: Seen, seconds: float) -> Result:
    """What became of a mutant, from how its process ended and what it said."""
    if code == -signal.SIGALRM:
        end = End.TIMEOUT
    elif code or seen.wrong:
        end = End.ACCIDENT
    elif not seen.imported:
        end = End.NO_IMPORT
    else:
        end = End.KILLED if seen.killer else End.SURVIVED
    killer = seen.killer or seen.wrong
    return Result(mutant, end, seen.tests, killer, seen.own, plan.against, seen.cut, round(seconds, 3))
