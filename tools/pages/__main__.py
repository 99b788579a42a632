"""`./run pages`: break every page on purpose and see a test in a real browser notice."""

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime

from tools.pages.breaks import BREAKS
from tools.pages.broken import PageBreak
from tools.pages.report import complaint, complaints, page
from tools.pages.run import Outcome, run
from tools.proofs import ROOT

PAGE = ROOT / "docs" / "proven-pages.md"
PATIENCE_S = 4.0


def changed(base: str) -> set[str]:
    """The files that differ from a commit, or are new."""
    asked = (["diff", "--name-only", base], ["ls-files", "--others", "--exclude-standard"])
    said = [subprocess.run(["git", *one], cwd=ROOT, check=True, capture_output=True, text=True).stdout for one in asked]
    return {line for text in said for line in text.splitlines()}


def concerned(breaks: Sequence[PageBreak], files: set[str]) -> list[PageBreak]:
    """The breaks whose source or whose tests are among these files."""
    tests = "".join((ROOT / name).read_text(encoding="utf-8") for name in files if _is_test(name))
    return [
        tried
        for tried in breaks
        if f"web/src/{tried.file}" in files
        or any(f"def {name}(" in tests for name in tried.tests)
        or (not tried.tests and any(f'"{clause}"' in tests for clause in tried.clauses))
    ]


def _is_test(name: str) -> bool:
    return name.startswith("tests/screens/") and name.endswith(".py") and (ROOT / name).is_file()


def main(arguments: list[str] | None = None) -> int:
    """Break the pages, or those that are named, and say which breaks nobody noticed."""
    parser = argparse.ArgumentParser(prog="./run pages", description=__doc__)
    parser.add_argument("--only", action="append", metavar="ID", help="this break, or all whose id begins with it")
    parser.add_argument("--changed", nargs="?", const="HEAD", metavar="BASE", help="whose files changed since a commit")
    parser.add_argument("--patience", type=float, default=PATIENCE_S, metavar="S", help="how long a test waits")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.relative_to(ROOT)}")
    given = parser.parse_args(arguments)
    if given.write and (given.only or given.changed):
        parser.error("--write needs a run of all breaks")
    chosen: Sequence[PageBreak] = BREAKS
    if given.only:
        chosen = [tried for tried in chosen if tried.id.startswith(tuple(given.only))]
    if given.changed:
        chosen = concerned(chosen, changed(given.changed))
    if given.only and not chosen:
        parser.error(f"there is no break {', '.join(given.only)}")

    start = time.monotonic()
    outcomes: list[Outcome] = []

    def tell(outcome: Outcome) -> None:
        outcomes.append(outcome)
        words = complaint(outcome)
        name = outcome.tried.id if outcome.tried else "control"
        line = words or f"{name} {outcome.clause}: {outcome.end.value}, {outcome.test.rpartition('::')[2]}"
        print(f"{len(outcomes):4} {outcome.took_s:5.1f} s  {line}", file=sys.stderr, flush=True)

    if chosen:
        run(chosen, given.patience, tell)
    took_s, wrong = time.monotonic() - start, complaints(outcomes)
    if given.write:
        tried = [outcome for outcome in outcomes if outcome.tried is not None]
        PAGE.write_text(page(tried, datetime.now(tz=UTC).date(), took_s), encoding="utf-8")
    unnoticed = f"{len(wrong)} went wrong, see above" if wrong else "all were noticed"
    print(f"{len(chosen)} breaks, {unnoticed} ({took_s:.0f} s)")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
