"""`python -m tools.loaded`: run tests beside busy loops, several times; no test may depend on the machine's speed."""

import argparse
import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator

from tools.proofs import ROOT

TESTS = ("tests/floor", "tests/log", "tests/server", "tests/screens")
"""The tests with time, threads, processes and browsers."""


@contextlib.contextmanager
def busy(loops: int) -> Iterator[None]:
    """Processes that only use up processor time."""
    running = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(loops)]
    try:
        yield
    finally:
        for loop in running:
            loop.kill()
            loop.wait()


def main() -> int:
    """Run them as often as asked, and report what failed."""
    parser = argparse.ArgumentParser(prog="python -m tools.loaded", description=__doc__)
    parser.add_argument(
        "tests", nargs="*", default=TESTS, help="what to run; by default floor, log, server and screens"
    )
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--loops", type=int, default=8)
    parser.add_argument("--workers", type=int, default=4, help="processes that run tests")
    given = parser.parse_args()
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(given.workers), "--dist", "loadfile", *given.tests]
    failed = 0
    with busy(given.loops):
        for turn in range(1, given.times + 1):
            began = time.monotonic()
            ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            failed += bool(ran.returncode)
            lines = [line for line in ran.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
            last = (ran.stdout.strip() or ran.stderr.strip()).splitlines()[-1]
            print(
                "\n".join([*lines, f"{turn} of {given.times}, {given.loops} loops on {os.cpu_count()} cores: {last}"])
            )
            print(f"    {(time.monotonic() - began) / 60:.0f} minutes", flush=True)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
