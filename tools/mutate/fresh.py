"""A process that has imported everything but Croupier, and forks one child for each mutant of data.

What stands outside functions runs once, at import, so it cannot be exchanged afterwards: a child imports the library
anew, with the changed file in its place. Jobs come in as lines of JSON, answers go out as lines of JSON.
"""

import contextlib
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import signal
import sys
import time
import types
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import BinaryIO

import coverage
import msgspec
import pytest
from hypothesis import settings
from msgspec import Struct

from tools.breaking import NotCollected, collect, shared_memory, start
from tools.mutate.attempt import Plan, Seen, Trial, confine

PATIENCE_S = 300
PRELOADED = (
    "_hypothesis_pytestplugin", "anyio.pytest_plugin", "apsw", "argon2", "click",
    "cryptography.hazmat.primitives.asymmetric.ed25519", "httpx", "litestar", "litestar.testing", "rich.console",
    "rich.table", "schemathesis.pytest.plugin", "segno", "uvicorn", "uvicorn.protocols.http.h11_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl", "websockets", "xdist.plugin",
)  # fmt: skip
"""What the library and its tests import of others: loaded once."""


class Job(Struct):
    """One mutant to try; without a plan, the lines that run at import are asked for."""

    number: int
    modules: list[str]
    """All modules that must be importable."""
    module: str = ""
    path: str = ""
    text: str = ""
    plan: Plan | None = None
    seconds: dict[str, float] = {}
    budget_s: float = 10


class Said(Struct):
    """The answer to a job."""

    number: int
    code: int
    seen: Seen
    seconds: float
    lines: dict[str, list[int]] = {}


class Changed(importlib.machinery.SourceFileLoader):
    """Loads a module from another text than its file's."""

    def __init__(self, job: Job) -> None:
        super().__init__(job.module, job.path)
        self.text = job.text

    def get_code(self, fullname: str) -> types.CodeType:
        """The code of the text, and not what is cached of the file."""
        return self.source_to_code(self.text.encode(), self.get_filename(fullname))


class Finder(importlib.abc.MetaPathFinder):
    """Finds this one module."""

    def __init__(self, job: Job) -> None:
        self.job = job

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002 - so the import system calls it
        target: types.ModuleType | None = None,  # noqa: ARG002
    ) -> importlib.machinery.ModuleSpec | None:
        """The module, if it is the one."""
        if fullname != self.job.module:
            return None
        return importlib.util.spec_from_file_location(fullname, self.job.path, loader=Changed(self.job))


def _attempt(job: Job, said: Path) -> int:
    confine()
    assert job.plan is not None
    sys.meta_path.insert(0, Finder(job))
    trial = Trial({}, job.seconds, job.budget_s)
    try:
        for module in job.modules:
            importlib.import_module(module)
    except Exception:  # noqa: BLE001 - a mutant may raise anything
        trial.seen.imported = False
    else:
        own = list(dict.fromkeys(test for tests in job.plan.own.values() for test in tests))
        _tests(own, trial, partial(trial.run_own, job.plan))
        if not trial.seen.killer:
            _tests(job.plan.others, trial, partial(trial.run_others, job.plan))
    said.write_bytes(msgspec.json.encode(trial.seen))
    return 0


def _tests(tests: list[str], trial: Trial, run: partial[None]) -> None:
    """Collect the files of some tests, and run them."""

    def work(items: list[pytest.Item]) -> None:
        trial.items = {item.nodeid: item for item in items}
        run()

    if not tests:
        return
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    try:
        collect(files, work, "--doctest-modules")
    except NotCollected:
        # A test file that cannot be imported any more has noticed nothing that a test says.
        trial.seen.imported = bool(trial.seen.tests)


def _lines(job: Job, said: Path) -> int:
    """The lines that run when the library is imported."""
    where = str(Path(job.path))
    cov = coverage.Coverage(data_file=None, include=[f"{where}/*"], config_file=False, messages=False)
    cov.start()
    for module in job.modules:
        importlib.import_module(module)
    cov.stop()
    data = cov.get_data()
    said.write_bytes(msgspec.json.encode({name: sorted(data.lines(name) or ()) for name in data.measured_files()}))
    return 0


def serve(jobs: BinaryIO, answers: BinaryIO, at_once: int, folder: Path) -> None:
    """Do jobs as they come, some at once."""
    running: dict[int, tuple[Job, float]] = {}

    def wait() -> None:
        pid, status = os.wait()
        job, began = running.pop(pid)
        file = folder / str(job.number)
        text = file.read_bytes() if file.exists() else b""
        seen = msgspec.json.decode(text, type=Seen) if text and job.plan is not None else Seen()
        lines = msgspec.json.decode(text, type=dict[str, list[int]]) if text and job.plan is None else {}
        took = time.perf_counter() - began
        said = Said(job.number, os.waitstatus_to_exitcode(status), seen, took, lines)
        answers.write(msgspec.json.encode(said) + b"\n")
        answers.flush()

    for line in jobs:
        job = msgspec.json.decode(line, type=Job)
        if len(running) == at_once:
            wait()
        work = partial(_attempt if job.plan is not None else _lines, job, folder / str(job.number))
        running[start(work, PATIENCE_S, 2)] = (job, time.perf_counter())
        if job.plan is None:
            wait()
    while running:
        wait()


def main() -> None:
    """Load what is not Croupier, then serve."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it ends it
    settings.register_profile("mutate", derandomize=True, database=None, deadline=None)
    settings.load_profile("mutate")
    for name in PRELOADED:
        with contextlib.suppress(ImportError):  # then each child that needs it says so itself
            importlib.import_module(name)
    assert not [name for name in sys.modules if name.partition(".")[0] == "croupier"], "too much was loaded"
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what tests print must not come between the answers
    with shared_memory():
        serve(sys.stdin.buffer, answers, int(sys.argv[1]), Path(sys.argv[2]))


if __name__ == "__main__":
    main()
