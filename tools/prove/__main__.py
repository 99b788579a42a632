"""`./run prove`: break every rule once and see its tests fail."""

import argparse
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from croupier.rulebooks import UnknownClause, under
from tools.proofs import ROOT
from tools.prove.breaks import breaks
from tools.prove.report import complaint, complaints, page
from tools.prove.run import Outcome, run

PAGE = ROOT / "docs" / "proven-rules.md"


def main(arguments: list[str] | None = None) -> int:
    """Break the rules, or those that are named, and say which breaks nobody noticed."""
    parser = argparse.ArgumentParser(prog="./run prove", description=__doc__)
    parser.add_argument("--clause", action="append", metavar="ID", help="this clause and all beneath it, as RR 7.1")
    parser.add_argument("--tests", action="append", type=Path, metavar="PATH", help="where the tests are")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.relative_to(ROOT)}")
    given = parser.parse_args(arguments)
    if given.write and given.clause:
        parser.error("--write needs a run of all clauses")
    found = breaks()
    if given.clause:
        try:
            wanted = {clause.id for prefix in given.clause for clause in under(prefix)}
        except UnknownClause as error:
            parser.error(str(error))
        found = {id_: made for id_, made in found.items() if id_ in wanted}
    chosen = [tried for made in found.values() for tried in made]

    start = time.monotonic()
    console = Console(file=sys.stdout)
    outcomes: list[Outcome] = []
    columns = (TextColumn("{task.description:24}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # No refreshing thread: a lock that it holds would be held for ever in a forked process.
    with Progress(*columns, console=console, auto_refresh=False, transient=True) as progress:
        task = progress.add_task("collecting the tests", total=len(chosen) + len(found))

        def tell(outcome: Outcome) -> None:
            outcomes.append(outcome)
            if words := complaint(outcome):
                progress.console.print(words, style="red", highlight=False, markup=False)
            progress.update(task, advance=1, description=outcome.tried.clause)
            if len(outcomes) % 10 == 0:
                progress.refresh()

        progress.refresh()
        run(chosen, given.tests or [ROOT / "tests"], tell)

    took_s, wrong = time.monotonic() - start, complaints(outcomes)
    if given.write:
        PAGE.write_text(page(outcomes, datetime.now(tz=UTC).date(), took_s), encoding="utf-8")
    survived = f"{len(wrong)} went unnoticed, see above" if wrong else "all were noticed"
    console.print(f"{len(found)} clauses, {len(chosen)} breaks, {survived} ({took_s:.0f} s)", highlight=False)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
