"""docs/proven.md: what was broken, how much of it was noticed, and what was not looked at."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date

from croupier.rulebooks import clauses
from tools.breaking import ROOT
from tools.markdown import cell, code, table
from tools.mutate.attempt import FACTOR, GRACE_S
from tools.mutate.equivalents import entries, keys
from tools.mutate.find import Mutant
from tools.mutate.meaning import MEANINGS, MONEY, meaning, moves_money
from tools.mutate.operators import FAMILIES
from tools.mutate.plan import FILES
from tools.mutate.report import by_clause, by_package, score
from tools.mutate.results import End, Result
from tools.mutate.targets import LEFT_OUT, package
from tools.mutate.tests import LEFT_OUT as TESTS_LEFT_OUT
from tools.mutate.tests import SLOW_CPU_S, SLOW_S

PAGE = ROOT / "docs" / "proven.md"
INTRO = """\
# How honest the proofs are

*Break the rule, and its tests fail*: that is what it means here that a clause is proven
([How a clause is proven](explanation/clauses.md)). Four kinds of breaks put that to the test, and each finds what the
others do not look for:

- Conditions: `./run mutate` changes the source in one small place at a time. This page tells what was noticed.
- Rules: `./run prove` leaves out a refusal, an event or a power of a clause as a whole, and runs the tests of that
  clause ([Rules broken on purpose](proven-rules.md)).
- Pages: `./run pages` builds the screens with a mistake and looks at them in a browser
  ([Pages broken on purpose](proven-pages.md)).
- What an examiner thought of: breaks chosen by somebody who had not read the tests
  ([Breaks chosen by an examiner](examined.md)).

All figures are of the breaks that were tried. They say nothing of the breaks that nobody thought of, nor of a rule that
was misread.

A change of the source is a *mutant* here. A mutant that no test notices is a condition that could be wrong without
anybody knowing, or a change that makes no difference.

The files are not touched. A mutant inside a function is put into the running library, in a process of its own. A
mutant of data that is built at import is imported in the place of its file, also in a process of its own.

- Which tests run a line is measured with coverage.py. The tests that are marked with the clauses of the statement come
  first, then the others, one of each file in turn, until those that ran come to {budget:.0f} seconds. A mutant
  that survives may have survived only the tests for which there was time; the list of `--survivors` says so.
- For data, the tests of the clauses that its line names are run, then tests of what uses it, from at most {files}
  files, for half of that time.
- A mutant is noticed if a test fails, be it by a crash. That says that something was noticed, and no more: it does not
  say that the test is about it. The table of clauses says which mutants the tests of the clause itself notice.
- A test that takes more than {factor} times as long as usual plus {grace:.0f} seconds is a time-out. Time-outs, mutants
  with which the library cannot be imported, and mutants that are shown to make no difference are counted apart and are
  no part of any score.
- Tests that take more than {slow:.0f} seconds, or {cpu:.0f} of processor time, are run only where no other runs the
  line.
"""


def write(results: Sequence[Result], mutants: Sequence[Mutant], budget_s: float, today: date, took_s: float) -> None:
    """Write the page."""
    PAGE.write_text("\n".join(lines(results, mutants, budget_s, today, took_s)) + "\n", encoding="utf-8")


def lines(
    results: Sequence[Result], mutants: Sequence[Mutant], budget_s: float, today: date, took_s: float
) -> Iterator[str]:
    """The lines of the page."""
    words = INTRO.format(budget=budget_s, files=FILES, factor=FACTOR, grace=GRACE_S, slow=SLOW_S, cpu=SLOW_CPU_S)
    yield from words.splitlines()
    ends = Counter(result.end for result in results)
    yield ""
    yield (
        f"As of {today.isoformat()}: {len(results):,} of {len(mutants):,} mutants tried, {ends[End.KILLED]:,} noticed, "
        f"{ends[End.SURVIVED]:,} survived, {ends[End.UNCOVERED]:,} run by no test. {_time(results, took_s)}"
    )
    yield ""
    yield from _packages(results, mutants)
    yield from _money(results)
    yield from _families(results)
    yield from _meanings(results)
    yield from _equivalents(results)
    yield from _clauses(results)
    yield from _left_out()


def _time(results: Sequence[Result], took_s: float) -> str:
    all_min = sum(one.seconds for one in results) / 120
    added = f"All trials added up, with two processes at once, come to {all_min:.0f} minutes."
    if not took_s:
        return f"The results are gathered from several runs. {added}"
    last = f"The last run took {max(1, round(took_s / 60))} minutes; what had not changed since an earlier run"
    return f"{last} was not tried again. {added}"


def _packages(results: Sequence[Result], mutants: Sequence[Mutant]) -> Iterator[str]:
    yield "## By package"
    yield ""
    there = Counter(package(mutant.path) for mutant in mutants)
    shown = (End.KILLED, End.SURVIVED, End.UNCOVERED, End.TIMEOUT, End.NO_IMPORT, End.EQUIVALENT)
    found = by_package(results)
    rows = [
        (name, there[name], of.total(), *(of[end] for end in shown), score(of))
        for name in sorted(there)
        for of in [found.get(name, Counter())]
    ]
    head = (
        "package",
        "mutants",
        "tried",
        "noticed",
        "survived",
        "no test",
        "time-out",
        "no import",
        "equivalent",
        "score",
    )
    yield from table(head, rows, right=range(1, 10))
    yield "*Score*: noticed, of those noticed, survived or run by no test."
    yield ""


def _money(results: Sequence[Result]) -> Iterator[str]:
    yield "## Where money moves"
    yield ""
    yield "The aim is that nothing survives here but changes that make no difference, which are listed below."
    yield ""
    rows = []
    for name, paths in MONEY.items():
        ends = Counter(result.end for result in results if moves_money(result.mutant) == name)
        files = ", ".join(code(path) for path in paths)
        left = ends[End.SURVIVED] + ends[End.UNCOVERED]
        rows.append((name, ends.total(), ends[End.KILLED], left, ends[End.EQUIVALENT], score(ends), files))
    head = ("part", "mutants", "noticed", "not noticed", "equivalent", "score", "files")
    yield from table(head, rows, right=range(1, 6))


def _meanings(results: Sequence[Result]) -> Iterator[str]:
    yield "## What survived, by what it could mean"
    yield ""
    yield "If the change were a fault of ours, no test would tell. `./run mutate --survivors` lists them one by one."
    yield ""
    left = [result for result in results if result.end in (End.SURVIVED, End.UNCOVERED)]
    rows = []
    for words, _ in MEANINGS:
        those = [result.mutant.path for result in left if meaning(result.mutant) == words]
        files = ", ".join(f"{path} ({count})" for path, count in Counter(those).most_common(4))
        rows.append((words, len(those), files))
    yield from table(("what could happen", "survivors", "most of them in"), rows, right=(1,))


def _equivalents(results: Sequence[Result]) -> Iterator[str]:
    yield "## Changes that make no difference"
    yield ""
    known = entries()
    rows = [
        (result.mutant.path, result.mutant.scope, code(cell_text(result.mutant.change)), why)
        for result in sorted(results, key=lambda one: (one.mutant.path, one.mutant.line, one.mutant.start))
        if result.end is End.EQUIVALENT
        for why in [next(known[key] for key in keys(result.mutant) if key in known)]
    ]
    yield from table(("file", "function", "change", "why"), rows)


def cell_text(change: str) -> str:
    """A change on one line, without the marks that would end the code."""
    return " ".join(change.split()).replace("`", "'")


def _families(results: Sequence[Result]) -> Iterator[str]:
    yield "## By kind of change"
    yield ""
    rows = []
    for name, (_, words) in FAMILIES.items():
        ends = Counter(result.end for result in results if result.mutant.family == name)
        rows.append((name, words, ends.total(), ends[End.KILLED], score(ends)))
    yield from table(("kind", "what is wrong", "tried", "noticed", "score"), rows, right=(2, 3, 4))


def _clauses(results: Sequence[Result]) -> Iterator[str]:
    yield "## By clause"
    yield ""
    yield (
        "Mutants of statements that name the clause, or an edition's line with it, or stand in a function that speaks "
        "of it; a mutant can count for several clauses. *Own*: noticed by a test that is marked with the clause. "
        "*Beside*: noticed by a test of another clause of the same book that the line names, as where a row of a table "
        "says what wins and what loses. *Others*: noticed, but only by other tests, of which one is named."
    )
    yield ""
    found = by_clause(results)
    rows = []
    for id_ in clauses():
        if (of := found.get(id_)) is not None:
            other = f"`{of.by.most_common(1)[0][0].removeprefix('tests/')}`" if of.by else ""
            rows.append((id_, of.mutants, of.own, of.beside, of.others, of.nobody, other))
    head = ("clause", "mutants", "own", "beside", "others", "nobody", "one of the others")
    yield from table(head, rows, right=range(1, 6))


def _left_out() -> Iterator[str]:
    yield "## What is not broken"
    yield ""
    yield from (f"- {cell(name)}: {cell(why)}" for name, why in LEFT_OUT.items())
    yield "- Docstrings, annotations, assertions, log messages, texts of errors and refusals, and what f-strings hold."
    yield ""
    yield "## Tests that do not count"
    yield ""
    yield from (f"- `{name}`: {cell(why)}" for name, why in TESTS_LEFT_OUT.items())
