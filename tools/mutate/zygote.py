"""Gives mutants of data to the process that imports the library anew for each (fresh.py)."""

import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from tools.breaking import ROOT
from tools.mutate.apply import changed
from tools.mutate.attempt import Plan
from tools.mutate.find import Mutant
from tools.mutate.fresh import Job, Said
from tools.mutate.run import Tell, result
from tools.mutate.source import SOURCE, digest, module_name, relative
from tools.mutate.targets import targets

IMPORTS = "imports.json"


class Stopped(RuntimeError):
    """The process that imports the library ended before its work was done."""


@contextmanager
def _started(jobs: int) -> Iterator[subprocess.Popen[bytes]]:
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        command = [sys.executable, "-m", "tools.mutate.fresh", str(jobs), folder]
        with subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as process:
            try:
                yield process
            finally:
                process.terminate()


def _answers(given: Sequence[Job], jobs: int) -> Iterator[Said]:
    with _started(jobs) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        stdin = process.stdin

        def feed() -> None:  # beside the reading: neither side may wait for the other
            for job in given:
                stdin.write(msgspec.json.encode(job) + b"\n")
            stdin.close()

        feeding = threading.Thread(target=feed, daemon=True)
        feeding.start()
        for _ in given:
            line = process.stdout.readline()
            if not line:
                raise Stopped("tools.mutate.fresh ended early: run it by hand to see why")
            yield msgspec.json.decode(line, type=Said)
        feeding.join()  # who forks next must be alone


def modules() -> list[str]:
    """The modules that must be importable."""
    return [module_name(path) for path in targets()]


def at_import(folder: Path) -> dict[str, set[int]]:
    """The lines of each file that run when the library is imported; kept until the source changes."""
    now = digest("".join(digest((SOURCE / path).read_bytes()) for path in sorted(targets())))
    file = folder / IMPORTS
    if file.exists():
        kept, lines = msgspec.json.decode(file.read_bytes(), type=tuple[str, dict[str, set[int]]])
        if kept == now:
            return lines
    (said,) = _answers([Job(0, modules(), path=str(SOURCE))], 1)
    if not said.lines:
        raise Stopped("the library could not be imported by tools.mutate.fresh")
    lines = {relative(name): set(found) for name, found in said.lines.items()}
    folder.mkdir(exist_ok=True)
    file.write_bytes(msgspec.json.encode((now, lines)))
    return lines


def run(
    mutants: Sequence[tuple[Mutant, Plan]], seconds: dict[str, float], budget_s: float, jobs: int, tell: Tell
) -> None:
    """Try mutants, each in a process that imports the library anew."""
    given = []
    for number, (mutant, plan) in enumerate(mutants):
        wanted = {*plan.others, *(test for tests in plan.own.values() for test in tests)}
        known = {test: seconds[test] for test in wanted}
        path = str(SOURCE / mutant.path)
        given.append(Job(number, modules(), module_name(mutant.path), path, changed(mutant), plan, known, budget_s))
    for said in _answers(given, jobs):
        mutant, plan = mutants[said.number]
        tell(result(mutant, plan, said.code, said.seen, said.seconds))
