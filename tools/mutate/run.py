"""Tries mutants inside functions: the tests are collected once, then each mutant has a forked process of its own."""

import os
import signal
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from tools.breaking import shared_memory, start
from tools.mutate.apply import apply, caches, index
from tools.mutate.attempt import Seen, Trial, confine
from tools.mutate.find import Mutant
from tools.mutate.plan import Plan, Planner
from tools.mutate.results import End, Result
from tools.mutate.source import read

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
        self.seconds = {nodeid: record.seconds for nodeid, record in planner.records.items()}
        self.running: dict[int, Under] = {}

    def run(self, mutants: Sequence[tuple[Mutant, Plan]]) -> None:
        """Try them all."""
        for cached in caches():  # here, once, and not in every child
            cached.cache_clear()
        functions = index()
        with tempfile.TemporaryDirectory(prefix="mutants-") as folder, shared_memory():
            for at, (mutant, plan) in enumerate(mutants):
                if not plan.tests:
                    self.tell(Result(mutant, End.UNCOVERED))
                    continue
                if len(self.running) == self.jobs:
                    self._wait()
                said = Path(folder) / str(at)
                work = partial(self._attempt, mutant, plan, functions, said)
                self.running[start(work, PATIENCE_S, 2)] = Under(mutant, plan, time.perf_counter(), said)
            while self.running:
                self._wait()

    def _attempt(self, mutant: Mutant, plan: Plan, functions: dict, said: Path) -> int:  # type: ignore[type-arg]
        trial = Trial(self.items, self.seconds, self.planner.budget_s)
        confine()
        try:
            apply(mutant, read(mutant.path).scope(mutant.first), functions)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told
            trial.seen.wrong = f"{type(error).__name__}: {error}"
        else:
            trial.run(plan)
        said.write_bytes(msgspec.json.encode(trial.seen))
        return 0

    def _wait(self) -> None:
        pid, status = os.wait()
        under = self.running.pop(pid)
        code = os.waitstatus_to_exitcode(status)
        seen = msgspec.json.decode(under.said.read_bytes(), type=Seen) if under.said.exists() else Seen()
        self.tell(result(under.mutant, under.plan, code, seen, time.perf_counter() - under.began))


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
