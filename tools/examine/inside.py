"""Makes a break in the running library, as far as it lies within functions: quicker than a copy of the source."""

import ast
import os
import sys
import tempfile
import types
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.breaking import ROOT, collect, run_items, shared_memory, start
from tools.mutate.apply import caches, index
from tools.mutate.attempt import Watch, confine

NOTICED, NOT_NOTICED, ACCIDENT = 1, 0, 2
PATIENCE_S = 900
Functions = dict[tuple[str, str, int], list[types.FunctionType]]


def bodies(text: str, file: str) -> list[types.CodeType]:
    """The code of every function of a source, in its order."""
    lines = [
        min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    found: dict[int, types.CodeType] = {}
    todo = [compile(text, file, "exec")]
    while todo:
        code = todo.pop()
        todo += [constant for constant in code.co_consts if isinstance(constant, types.CodeType)]
        if code.co_name not in ("<module>", "<lambda>") and code.co_firstlineno in lines:
            found.setdefault(code.co_firstlineno, code)
    return [found[line] for line in sorted(lines)]


def exchange(change: "Change", functions: Functions) -> bool:
    """Give every function its changed code; False if nothing within functions changed."""
    file = str(ROOT / change.path)
    before, after = bodies(change.old, file), bodies(change.new, file)
    done = False
    for was, now in zip(before, after, strict=True):
        if (was.co_code, was.co_consts, was.co_names) == (now.co_code, now.co_consts, now.co_names):
            continue
        for function in functions.get((file, was.co_qualname, was.co_firstlineno), ()):
            if was.co_freevars == now.co_freevars:
                function.__code__ = now
                done = True
    return done


class Change(NamedTuple):
    """A break: its number, its file, and the source before and after."""

    number: int
    path: str
    old: str
    new: str


class Examination:
    """Tries changes on tests that were collected once, each in a process of its own."""

    def __init__(self, changes: Sequence[Change], jobs: int, folder: Path) -> None:
        self.changes, self.jobs, self.folder = changes, jobs, folder
        self.noticed: dict[int, str] = {}
        self.running: dict[int, int] = {}

    def work(self, items: list[pytest.Item]) -> None:
        """Try them all."""
        for cached in caches():
            cached.cache_clear()
        functions = index()
        with shared_memory():
            for change in self.changes:
                if len(self.running) == self.jobs:
                    self.wait()
                own = f"tests/{change.path.split('/')[2]}/"
                ordered = sorted(items, key=lambda item, own=own: own not in item.nodeid)  # type: ignore[misc]
                pid = start(partial(self.attempt, change, ordered, functions), PATIENCE_S, ACCIDENT)
                self.running[pid] = change.number
            while self.running:
                self.wait()

    def attempt(self, change: Change, items: list[pytest.Item], functions: Functions) -> int:
        """Make a change and run tests until one fails."""
        if not exchange(change, functions):
            return ACCIDENT
        confine()
        watch = Watch()
        run_items(items, watch, lambda: bool(watch.failed))
        (self.folder / str(change.number)).write_text("".join(watch.failed), encoding="utf-8")
        return NOTICED if watch.failed else NOT_NOTICED

    def wait(self) -> None:
        """Hear what became of one."""
        pid, status = os.wait()
        number = self.running.pop(pid)
        if os.waitstatus_to_exitcode(status) == NOTICED:
            self.noticed[number] = (self.folder / str(number)).read_text(encoding="utf-8")
        print(f"{number:3} {self.noticed.get(number, '-')}", file=sys.stderr, flush=True)


def noticed(changes: Sequence[Change], folders: Iterable[str], left_out: Iterable[str], jobs: int) -> dict[int, str]:
    """The test that noticed each change, by number; changes that none of these tests notices are not there."""
    with tempfile.TemporaryDirectory(prefix="examined-") as folder:
        examination = Examination(changes, jobs, Path(folder))
        ignored = [f"--ignore={ROOT / name}" for name in left_out]
        collect([ROOT / name for name in folders], examination.work, *ignored)
    return examination.noticed
