"""`./run mutate`: change the source in one small place at a time, and see a test fail."""

import argparse
import importlib
import random
import subprocess
import sys
import time

import pytest
from hypothesis import settings
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tools.breaking import ROOT, collect
from tools.mutate import cover, report, results
from tools.mutate.find import Mutant, mutants
from tools.mutate.plan import Planner
from tools.mutate.results import End, Result
from tools.mutate.run import Runner
from tools.mutate.source import module_name, read
from tools.mutate.targets import chosen, targets
from tools.mutate.tests import counts, folders

BUDGET_S = 10.0


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
        help="seconds of processor time for the tests of one mutant",
    )
    made.add_argument("--again", action="store_true", help="also what was tried before and has not changed")
    made.add_argument("--list", action="store_true", help="only list the mutants")
    made.add_argument("--survivors", action="store_true", help="list those that nobody noticed")
    made.add_argument(
        "--suggest", action="store_true", help="list tests that noticed a clause's mutants and lack its mark"
    )
    return made


class Session:
    """One run of the command."""

    def __init__(self, given: argparse.Namespace, console: Console) -> None:
        self.given, self.console = given, console
        for path in targets():
            importlib.import_module(module_name(path))
        self.mutants = self._chosen()
        self.kept = results.load()
        self.done: dict[str, Result] = {}

    def _chosen(self) -> list[Mutant]:
        found = [mutant for path in chosen(self.given.paths) for mutant in mutants(path)]
        if self.given.changed:
            differing = changed_since(self.given.changed)
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
        collect(folders(), self._try, "--doctest-modules")

    def _try(self, collected: list[pytest.Item]) -> None:
        items = {item.nodeid: item for item in collected if counts(item.nodeid)}
        records = self._measured(items)
        planner = Planner(records, items, self.given.budget)
        inside = [(mutant, planner.plan(mutant)) for mutant in self.mutants if not mutant.outside]
        todo = []
        for mutant, plan in inside:
            before = self.kept.get(mutant.id)
            if not self.given.again and before is not None and _stands(before, mutant, plan.against, records):
                before.mutant = mutant
                self.done[mutant.id] = before
            else:
                todo.append((mutant, plan))
        columns = (TextColumn("{task.description:30}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        # No refreshing thread: a lock that it holds would be held for ever in a forked process.
        with Progress(*columns, console=self.console, auto_refresh=False, transient=True) as progress:
            task = progress.add_task("mutants", total=len(todo))

            def tell(result: Result) -> None:
                self.done[result.mutant.id] = result
                progress.update(task, advance=1, description=result.mutant.path[-30:])
                if len(self.done) % 20 == 0:
                    progress.refresh()
                if len(self.done) % 500 == 0:
                    self.save()

            Runner(planner, items, self.given.jobs, tell).run(todo)
        self.save()

    def _measured(self, items: dict[str, pytest.Item]) -> cover.Records:
        records = cover.load()
        wanted = {f"{mutant.path}::{mutant.scope}" for mutant in self.mutants}
        todo = cover.stale(records, items.values(), wanted)
        if todo:
            self.console.print(f"measuring what {len(todo)} tests run", highlight=False)
            records |= cover.measure(todo, self.given.jobs)
            cover.save({nodeid: record for nodeid, record in records.items() if nodeid in items})
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
            {
                id_: result
                for id_, result in kept.items()
                if alive.get(f"{result.mutant.path}::{result.mutant.scope}") == result.mutant.digest
            }
        )


def _stands(before: Result, mutant: Mutant, against: str, records: cover.Records) -> bool:
    """Whether an earlier result still holds: the function is the same, and so are the tests."""
    if before.mutant.digest != mutant.digest or before.end is End.ACCIDENT:
        return False
    if before.mutant.clauses != mutant.clauses:
        return False
    return before.against == against


def changed_since(base: str) -> set[str]:
    """The functions that differ from a commit."""
    found: set[str] = set()
    for path in targets():
        shown = subprocess.run(
            ["git", "show", f"{base}:src/croupier/{path}"], cwd=ROOT, capture_output=True, check=False
        )
        before = read(path, shown.stdout.decode()) if shown.returncode == 0 else None
        then = {scope.name: scope.digest for scope in before.scopes} if before is not None else {}
        found |= {scope.key for scope in read(path).scopes if then.get(scope.name) != scope.digest}
    return found


def main(arguments: list[str] | None = None) -> int:
    """Try mutants and say what nobody noticed."""
    given = parser().parse_args(arguments)
    settings.register_profile("mutate", derandomize=True, database=None, deadline=None)
    settings.load_profile("mutate")
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
    for line in report.summary(done):
        console.print(line, highlight=False, markup=False)
    took_s = time.monotonic() - began
    console.print(f"{len(done)} mutants ({took_s:.0f} s)", highlight=False)
    return 1 if any(result.end in (End.SURVIVED, End.UNCOVERED) for result in done) else 0


if __name__ == "__main__":
    sys.exit(main())
