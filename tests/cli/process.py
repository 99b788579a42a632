"""`croupier` in a separate process, which may lack modules, as on another machine or without an extra."""

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping

HIDING = """\
import sys
sys.modules.update(dict.fromkeys({hidden!r}))
sys.argv = ["croupier", *{args!r}]
from croupier.__main__ import main
main()
"""
IMPORTED = """\
import atexit, sys
atexit.register(lambda: print("imported", *sorted(sys.modules), file=sys.stderr))
"""


def environment(**more: str) -> dict[str, str]:
    """The user's environment, except what changes how output looks."""
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "NO_COLOR", "FORCE_COLOR")}
    return kept | more


def python(code: str, **more: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(  # noqa: S603
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment(**more)
    )


def without(hidden: Iterable[str], *args: str) -> "subprocess.CompletedProcess[str]":
    """Run a command where these modules cannot be imported."""
    return python(HIDING.format(hidden=list(hidden), args=args))


def imported_by(*args: str) -> set[str]:
    """The modules that a command has imported by the time it ends."""
    said = python(IMPORTED + HIDING.format(hidden=[], args=args)).stderr.splitlines()
    return set(next(line for line in said if line.startswith("imported ")).split()[1:])


def shell(line: str, env: Mapping[str, str] | None = None) -> "subprocess.CompletedProcess[str]":
    """Run a line of bash in which `croupier` is this one; the exit code is that of the first command of a pipe."""
    ours = f'croupier() {{ "{sys.executable}" -m croupier "$@"; }}; '
    return subprocess.run(  # noqa: S603
        ["/bin/bash", "-c", f"{ours}{line}; exit ${{PIPESTATUS[0]}}"],
        capture_output=True, text=True, check=False, env=environment(**(env or {})),
    )  # fmt: skip
