"""`python -m tools.examine BREAKS`: make each break of a list in a copy of the source, and see whether a test fails.

The list is JSON: objects with `id`, `path`, `old` (which stands once in that file), `new`, `kind`, `situation`. It is
written by somebody who has not read the tests, before any of them runs. `--write` makes docs/examined.md of it.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from multiprocessing.pool import ThreadPool
from pathlib import Path

import msgspec
from msgspec import Struct

from tools.examine.inside import Change, noticed
from tools.markdown import cell, table
from tools.proofs import ROOT

PAGE = ROOT / "docs" / "examined.md"
FOLDERS = (
    "tests/table", "tests/games", "tests/cage", "tests/equipment", "tests/authority", "tests/ledger", "tests/editions",
    "tests/deciding", "tests/floor", "tests/server", "tests/cli",
)  # fmt: skip
QUICK = FOLDERS[:-1]
"""What is tried first, in this process's children: all but the command line, which runs in processes of its own."""
LEFT_OUT = (
    "tests/games/test_fingerprint.py", "tests/floor/test_rules_pinned.py", "tests/floor/test_crash.py",
    "tests/server/load/test_load.py", "tests/server/load/test_last_second.py",
)  # fmt: skip
"""Tests that notice any change at all, or that take long."""
PATIENCE_S = 1_200


class Break(Struct, frozen=True):
    """One change, and a situation in which it shows."""

    id: int
    path: str
    old: str
    new: str
    kind: str
    situation: str
    clause: str = ""


class Tried(Struct, frozen=True):
    """What became of it."""

    made: Break
    noticed_by: str
    """The first test that failed; empty: none did."""


def folders(path: str) -> list[str]:
    """The folders of tests, those of the changed package first."""
    package = path.removeprefix("src/croupier/").partition("/")[0]
    return sorted(FOLDERS, key=lambda folder: folder != f"tests/{package}")


def changed(made: Break, root: Path) -> None:
    """Make the change in a copy."""
    (root / made.path).write_text(change(made).new, encoding="utf-8")


def change(made: Break) -> Change:
    """A break with the source before and after."""
    old = (ROOT / made.path).read_text(encoding="utf-8")
    if old.count(made.old) != 1:
        raise SystemExit(f"break {made.id}: its text stands {old.count(made.old)} times in {made.path}")
    return Change(made.id, made.path, old, old.replace(made.old, made.new))


def attempt(made: Break) -> Tried:
    """Run the tests on a copy with the change until one fails."""
    with tempfile.TemporaryDirectory(prefix="examine-") as folder:
        root = Path(folder)
        shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("__pycache__"))
        changed(made, root)
        for tests in folders(made.path):
            if failed := first_failure(root, tests):
                return Tried(made, failed)
    return Tried(made, "")


def first_failure(root: Path, tests: str) -> str:
    """The first test of a folder that fails on the source in a copy; empty if none does."""
    command = [
        sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=no", tests,
        *(f"--ignore={left_out}" for left_out in LEFT_OUT), f"--basetemp={root / 'work'}",
    ]  # fmt: skip
    environment = os.environ | {"PYTHONPATH": f"{root / 'src'}:{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )
    if ran.returncode == 0:
        return ""
    lines = [line for line in ran.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    if not lines:
        raise SystemExit(f"the tests of {tests} could not be run:\n{ran.stdout[-2_000:]}{ran.stderr[-2_000:]}")
    return lines[0].split()[1]


def page(tried: Sequence[Tried], commit: str) -> Iterator[str]:
    """The page of the documentation."""
    caught = [one for one in tried if one.noticed_by]
    kinds = Counter(one.made.kind for one in tried)
    yield "# Breaks chosen by an examiner"
    yield ""
    yield "Somebody who had read the source and the readings, but none of the tests, chose these breaks"
    yield "before any test ran. Each was made in the running library or in a copy of the source; then tests ran, but"
    yield "not those of the browser, until one failed. Tests that notice any change at all, such as those of"
    yield "fingerprints, were left out."
    yield ""
    of = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
    today = datetime.now(tz=UTC).date().isoformat()
    yield f"{today}, on {commit}: **{len(caught)} of {len(tried)} noticed**. By kind: {of}."
    yield ""
    rows = [
        (one.made.id, one.made.path.removeprefix("src/croupier/"), one.made.kind, cell(one.made.situation),
         f"`{one.noticed_by.rpartition('/')[2]}`" if one.noticed_by else "**not noticed**")
        for one in tried
    ]  # fmt: skip
    yield from list(table(("", "where", "kind", "what goes wrong", "noticed by"), rows, right=(0,)))[:-1]


def main() -> int:
    """Try them all."""
    parser = argparse.ArgumentParser(prog="python -m tools.examine", description=__doc__)
    parser.add_argument("breaks", type=Path)
    parser.add_argument("--only", type=int, action="append", help="only the break with this number")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.relative_to(ROOT)}")
    given = parser.parse_args()
    breaks = msgspec.json.decode(given.breaks.read_bytes(), type=list[Break])
    chosen = [made for made in breaks if not given.only or made.id in given.only]
    found = noticed([change(made) for made in chosen], QUICK, LEFT_OUT, given.jobs)
    tried: list[Tried] = []
    with ThreadPool(given.jobs) as pool:
        for one in pool.imap(lambda made: Tried(made, found[made.id]) if made.id in found else attempt(made), chosen):
            tried.append(one)
            print(f"{one.made.id:3} {one.noticed_by or 'NOT NOTICED: ' + one.made.situation}", flush=True)
    print(f"{sum(bool(one.noticed_by) for one in tried)} of {len(tried)} noticed")
    if given.write:
        commit = subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.strip()
        PAGE.write_text("\n".join(page(tried, commit)) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
