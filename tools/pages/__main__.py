"""`./run pages`: break every page on purpose and check that a test in a real browser notices."""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from tools.pages.breaks import BREAKS
from tools.pages.broken import Mismatch, PageBreak
from tools.pages.report import complaint, complaints, page
from tools.pages.run import Outcome, run
from tools.proofs import ROOT

PAGE = ROOT / "docs" / "proven-pages.md"
PATIENCE_S = 4.0
JOBS = 2


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


def told(outcome: Outcome) -> None:
    """A line for every run."""
    words = complaint(outcome)
    name = outcome.tried.id if outcome.tried else "control"
    line = words or f"{name} {outcome.clause}: {outcome.end.value}, {outcome.test.rpartition('::')[2]}"
    print(f"{outcome.took_s:6.1f} s  {line}", file=sys.stderr, flush=True)


def try_some(breaks: Sequence[PageBreak], patience_s: float, kept: Path) -> None:
    """Try breaks in this process, and save the results in a file."""
    with kept.open("wb") as file:

        def tell(outcome: Outcome) -> None:
            told(outcome)
            file.write(msgspec.json.encode(outcome) + b"\n")

        run(breaks, patience_s, tell)


def try_all(breaks: Sequence[PageBreak], patience_s: float, jobs: int) -> list[Outcome]:
    """Try breaks in several processes, each with its own server and browser: they spend most of the time waiting."""
    with tempfile.TemporaryDirectory(prefix="pages-") as folder:
        shares = [breaks[at::jobs] for at in range(jobs) if breaks[at::jobs]]
        kept = [Path(folder) / f"{at}.json" for at in range(len(shares))]
        given = [msgspec.json.encode([tried.id for tried in share]).decode() for share in shares]
        options = [["--share", ids, "--keep", str(path)] for ids, path in zip(given, kept, strict=True)]
        start = [sys.executable, "-m", "tools.pages", "--patience", str(patience_s)]
        running = [subprocess.Popen([*start, *more], cwd=ROOT) for more in options]
        try:
            codes = [process.wait() for process in running]
        finally:
            for process in running:
                process.kill()
        if any(codes):
            raise RuntimeError("a process that tried breaks fell over: see above")
        lines = [line for path in kept for line in path.read_bytes().splitlines()]
    found = [msgspec.json.decode(line, type=Outcome) for line in lines]
    order = {tried.id: at for at, tried in enumerate(breaks)}
    return sorted(found, key=lambda outcome: order[outcome.tried.id] if outcome.tried is not None else -1)


def main(arguments: list[str] | None = None) -> int:
    """Break all pages, or those that are named, and report which breaks were not noticed."""
    parser = argparse.ArgumentParser(prog="./run pages", description=__doc__)
    parser.add_argument("--only", action="append", metavar="ID", help="this break, or all whose id begins with it")
    parser.add_argument("--changed", nargs="?", const="HEAD", metavar="BASE", help="whose files changed since a commit")
    parser.add_argument("--patience", type=float, default=PATIENCE_S, metavar="S", help="how long a test waits")
    parser.add_argument("--jobs", type=int, default=JOBS, metavar="N", help="how many processes try breaks at once")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.relative_to(ROOT)}")
    parser.add_argument("--share", help=argparse.SUPPRESS)
    parser.add_argument("--keep", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.share:
        ids = set(msgspec.json.decode(given.share, type=list[str]))
        try_some([tried for tried in BREAKS if tried.id in ids], given.patience, given.keep)
        return 0
    if given.write and (given.only or given.changed):
        parser.error("--write needs a run of all breaks")
    chosen: Sequence[PageBreak] = BREAKS
    if given.only:
        chosen = [tried for tried in chosen if tried.id.startswith(tuple(given.only))]
        if not chosen:
            parser.error(f"there is no break {', '.join(given.only)}")
    if given.changed:
        chosen = concerned(chosen, changed(given.changed))
    try:
        for tried in chosen:
            tried.check()  # before anything runs
    except Mismatch as error:
        parser.error(str(error))

    start = time.monotonic()
    outcomes = try_all(chosen, given.patience, given.jobs)
    took_s, wrong = time.monotonic() - start, complaints(outcomes)
    if given.write:
        broken = [outcome for outcome in outcomes if outcome.tried is not None]
        PAGE.write_text(page(broken, datetime.now(tz=UTC).date(), took_s), encoding="utf-8")
    for words in wrong:
        print(words)
    unnoticed = f"{len(wrong)} went wrong, see above" if wrong else "all were noticed"
    print(f"{len(chosen)} breaks, {unnoticed} ({took_s:.0f} s)")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
