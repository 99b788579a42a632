"""`./run mutate`: change the source in one small place at a time, and see a test fail."""

import argparse
import importlib
import random
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import settings
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tools.breaking import ROOT, collect
from tools.mutate import cover, page, report, results, zygote
from tools.mutate.attempt import Plan
from tools.mutate.equivalents import check, entries, is_equivalent
from tools.mutate.find import Mutant, mutants
from tools.mutate.marks import mark
from tools.mutate.plan import Planner
from tools.mutate.results import End, Result
from tools.mutate.run import Runner
from tools.mutate.source import made_within, module_name, read
from tools.mutate.targets import chosen, targets
from tools.mutate.tests import counts, folders

BUDGET_S = 6.0


def parser() -> argparse.ArgumentParser:
    """The arguments."""
    made = argparse.ArgumentParser(prog="./run mutate", description=__doc__)
    made.add_argument("paths", nargs="*", metavar="PATH", help="files, folders or packages; all targets without one")
    made.add_argument(
        "--changed", nargs="?", const="main", metavar="BASE", help="only functions that differ from a commit"
    )
    made.add_argument("--family", action="append", metavar="NAME", help="only mutants of this family")
    made.add_argument("--line", action="append", type=int, metavar="N", help="only mutants of this line")
    made.add_argument("--sample", type=int, metavar="N", help="a random sample of so many")
    made.add_argument("--seed", type=int, default=0, help="for the sample")
    made.add_argument("--jobs", type=int, default=2, help="processes at once")
    made.add_argument(
        "--budget",
        type=float,
        default=BUDGET_S,
        metavar="S",
        help="seconds for the tests of one mutant, by the time that each was measured to take",
    )
    made.add_argument("--tests", action="append", type=Path, metavar="PATH", help="where the tests are")
    made.add_argument("--keep", type=Path, default=cover.KEPT, metavar="DIR", help="where results are kept")
    made.add_argument("--again", action="store_true", help="also what was tried before and has not changed")
    made.add_argument(
        "--longer", action="store_true", help="also what survived because time was up; give it a larger --budget"
    )
    made.add_argument(
        "--as-measured",
        action="store_true",
        help="measure new tests only: what ran a function before it changed is taken to run it still",
    )
    made.add_argument("--write", action="store_true", help="write docs/proven.md, from all results that are kept")
    made.add_argument("--list", action="store_true", help="only list the mutants")
    made.add_argument("--survivors", action="store_true", help="list those that nobody noticed")
    made.add_argument(
        "--suggest", action="store_true", help="list tests that noticed a clause's mutants and lack its mark"
    )
    made.add_argument("--mark", action="store_true", help="give those tests the mark")
    return made


class Session:
    """One run of the command."""

    def __init__(self, given: argparse.Namespace, console: Console) -> None:
        self.given, self.console = given, console
        for path in targets():
            importlib.import_module(module_name(path))
        self.mutants = self._chosen()
        self.kept = results.load(given.keep)
        self.done: dict[str, Result] = {}

    def _chosen(self) -> list[Mutant]:
        try:
            paths = chosen(self.given.paths)
        except FileNotFoundError as error:
            raise SystemExit(f"./run mutate: {error}") from None
        differing = changed_since(self.given.changed, paths) if self.given.changed else set()
        if self.given.changed:
            paths = [path for path in paths if any(key.startswith(f"{path}::") for key in differing)]
        found = [mutant for path in paths for mutant in mutants(path)]
        check(found, paths, entries())
        if self.given.changed:
            found = [mutant for mutant in found if f"{mutant.path}::{mutant.scope}" in differing]
        if self.given.family:
            found = [mutant for mutant in found if mutant.family in self.given.family]
        if self.given.line:
            found = [mutant for mutant in found if mutant.line in self.given.line]
        if self.given.sample is not None and self.given.sample < len(found):
            found = sorted(random.Random(self.given.seed).sample(found, self.given.sample), key=found.index)  # noqa: S311
        return found

    def run(self) -> None:
        """Measure what is stale, then try what was not tried before."""
        if not self.mutants:
            return
        collect(self.given.tests or folders(), self._try, "--doctest-modules")

    def _try(self, collected: list[pytest.Item]) -> None:
        items = {item.nodeid: item for item in collected if counts(item.nodeid)}
        records = self._measured(items)
        planner = Planner(records, items, self.given.budget)
        early = zygote.at_import(self.given.keep)
        todo: list[tuple[Mutant, Plan]] = []
        anew: list[tuple[Mutant, Plan]] = []
        for mutant in self.mutants:
            if is_equivalent(mutant, entries()):
                self.done[mutant.id] = Result(mutant, End.EQUIVALENT)
                continue
            before = None if self.given.again else self.kept.get(mutant.id)
            dead = before is not None and _dead(before, mutant, records)
            fresh = mutant.outside or _runs_early(mutant, early)
            # A plan takes a while to make: not for those that stay noticed.
            plan = None if dead else planner.outside(mutant) if fresh else planner.inside(mutant)
            longer = self.given.longer and before is not None and before.cut and before.end is End.SURVIVED
            if before is not None and (plan is None or (_stands(before, mutant, plan.against) and not longer)):
                before.mutant = mutant
                self.done[mutant.id] = before
            elif plan is not None:
                (anew if fresh else todo).append((mutant, plan))
        columns = (TextColumn("{task.description:30}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        # No refreshing thread: a lock that it holds would be held for ever in a forked process.
        with Progress(*columns, console=self.console, auto_refresh=False, transient=True) as progress:
            task = progress.add_task("mutants", total=len(todo) + len(anew))

            def tell(result: Result) -> None:
                result.by = planner.records[result.killer].file if result.killer in planner.records else ""
                self.done[result.mutant.id] = result
                progress.update(task, advance=1, description=result.mutant.path[-30:])
                if len(self.done) % 20 == 0:
                    progress.refresh()
                if len(self.done) % 50 == 0:
                    self.save()

            Runner(planner, items, self.given.jobs, tell).run(todo)
            # Each of these costs an import beside its tests.
            zygote.run(anew, planner.costs_s, self.given.budget / 2, self.given.jobs, tell)
        self.save()

    def _measured(self, items: dict[str, pytest.Item]) -> cover.Records:
        records = cover.load(self.given.keep)
        wanted = {f"{mutant.path}::{mutant.scope}" for mutant in self.mutants}
        todo = cover.stale(records, items.values(), wanted)
        if self.given.as_measured:
            todo = [item for item in todo if item.nodeid not in records]
        if todo:
            self.console.print(f"measuring what {len(todo)} tests run", highlight=False)
            records |= cover.measure(todo, self.given.jobs)
            # With some tests only, what was measured of the others is kept.
            kept = {nodeid: record for nodeid, record in records.items() if self.given.tests or nodeid in items}
            cover.save(self.given.keep, kept)
        failing = [item.nodeid for item in todo if not records[item.nodeid].passed]
        if failing:
            self.console.print(
                f"{len(failing)} tests fail or skip although nothing is broken, and are left out:", style="red"
            )
            self.console.print("\n".join(failing), highlight=False, markup=False)
        return records

    def save(self) -> None:
        """Keep what is known; results of functions that are no longer there go."""
        alive = {f"{path}::{scope.name}": scope.digest for path in targets() for scope in read(path).scopes}
        kept = {**self.kept, **self.done}
        results.save(
            self.given.keep,
            {
                id_: result
                for id_, result in kept.items()
                if alive.get(f"{result.mutant.path}::{result.mutant.scope}") == result.mutant.digest
            },
        )


def _runs_early(mutant: Mutant, early: dict[str, set[int]]) -> bool:
    """Whether a mutant inside a function counts at import already; defaults are given to a function afterwards.

    So does one inside a function that another makes at import, such as a guard: nothing is made a second time.
    """
    lines = early.get(mutant.path, set())
    made = made_within(mutant.path, mutant.line)
    return not mutant.definition and (made in lines or any(n in lines for n in range(mutant.first, mutant.last + 1)))


def _stands(before: Result, mutant: Mutant, against: str) -> bool:
    """Whether an earlier result still holds: the function is the same, and so are the tests."""
    if before.mutant.digest != mutant.digest or before.end is End.ACCIDENT:
        return False
    if before.mutant.clauses != mutant.clauses:
        return False
    return before.against == against


def _dead(before: Result, mutant: Mutant, records: cover.Records) -> bool:
    """Whether a mutant stays noticed whatever tests came: by the same test, and by one of each of its clauses."""
    if before.mutant.digest != mutant.digest or before.end is not End.KILLED:
        return False
    killer = records.get(before.killer)
    return killer is not None and killer.file == before.by and set(mutant.clauses) <= set(before.own)


def changed_since(base: str, paths: list[str]) -> set[str]:
    """The functions that differ from the commit at which this branch left another, or from a commit of its own."""
    left = _git("merge-base", base, "HEAD")
    if left is None:
        raise SystemExit(f"./run mutate: git knows no commit {base} that this one comes from")
    found: set[str] = set()
    for path in paths:
        before = _git("show", f"{left.strip()}:src/croupier/{path}")
        then = {scope.name: scope.digest for scope in read(path, before).scopes} if before is not None else {}
        found |= {scope.key for scope in read(path).scopes if then.get(scope.name) != scope.digest}
    return found


def _git(*words: str) -> str | None:
    """What git says; None if it does not know."""
    said = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False, text=True)
    return said.stdout if said.returncode == 0 else None


def main(arguments: list[str] | None = None) -> int:
    """Try mutants and say what nobody noticed."""
    given = parser().parse_args(arguments)
    console = Console(file=sys.stdout, soft_wrap=True)
    began = time.monotonic()
    session = Session(given, console)
    if given.list:
        for mutant in session.mutants:
            console.print(
                f"{mutant.place} [{mutant.family}] {mutant.change}  {', '.join(mutant.clauses)}",
                highlight=False,
                markup=False,
            )
        return 0
    session.run()
    done = list(session.done.values())
    for wanted, lines in ((given.survivors, report.survivors), (given.suggest, report.suggestions)):
        if wanted:
            for line in lines(done):
                console.print(line, highlight=False, markup=False)
    if given.mark:
        for line in mark(done):
            console.print(line, highlight=False, markup=False)
    for line in report.summary(done):
        console.print(line, highlight=False, markup=False)
    took_s = time.monotonic() - began
    if given.write:
        every = [mutant for path in targets() for mutant in mutants(path)]
        kept = results.current(results.load(given.keep), every)
        page.write(list(kept.values()), every, given.budget, datetime.now(tz=UTC).date(), took_s)
    console.print(f"{len(done)} mutants ({took_s:.0f} s)", highlight=False)
    return 1 if any(result.end in (End.SURVIVED, End.UNCOVERED) for result in done) else 0


if __name__ == "__main__":
    settings.register_profile("mutate", derandomize=True, database=None, deadline=None)
    settings.load_profile("mutate")
    sys.exit(main())
