"""What came of it, for a reader."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from tools.mutate.results import End, Result
from tools.mutate.source import read
from tools.mutate.targets import package

NOTICED = (End.KILLED, End.TIMEOUT)
COLUMNS = (End.KILLED, End.SURVIVED, End.TIMEOUT, End.UNCOVERED, End.EQUIVALENT, End.NO_IMPORT, End.ACCIDENT)


def score(ends: Counter[End]) -> str:
    """How many of those that count were noticed; a time-out is counted apart."""
    of = ends[End.KILLED] + ends[End.SURVIVED] + ends[End.UNCOVERED]
    return f"{100 * ends[End.KILLED] / of:.1f} %" if of else "-"


def by_package(results: Iterable[Result]) -> dict[str, Counter[End]]:
    """How mutants ended, for each package."""
    found: dict[str, Counter[End]] = defaultdict(Counter)
    for result in results:
        found[package(result.mutant.path)][result.end] += 1
    return dict(sorted(found.items()))


class Of:
    """What became of the mutants on the lines of one clause."""

    def __init__(self) -> None:
        self.mutants = self.own = self.beside = self.others = self.nobody = 0
        self.by: Counter[str] = Counter()
        """Tests that noticed what no test of a clause of that book noticed that the line names."""


def by_clause(results: Iterable[Result]) -> dict[str, Of]:
    """Which mutants on the lines of each clause were noticed by its own tests, by others, by nobody.

    A line may name several clauses, such as a row that says when a wager wins and when it loses. A break of it may be
    noticed by the tests of one of them, and be no matter of the others: these are counted apart, within a book.
    """
    found: dict[str, Of] = defaultdict(Of)
    for result in results:
        if result.end not in (End.KILLED, End.SURVIVED, End.UNCOVERED):
            continue
        for clause in result.mutant.clauses:
            of = found[clause]
            of.mutants += 1
            if clause in result.own:
                of.own += 1
            elif any(_book(other) == _book(clause) for other in result.own):
                of.beside += 1
            elif result.end is End.KILLED:
                of.others += 1
                of.by[result.killer] += 1
            else:
                of.nobody += 1
    return dict(found)


def _book(clause: str) -> str:
    return clause.partition(" ")[0]


def survivors(results: Iterable[Result]) -> Iterator[str]:
    """The mutants that nobody noticed, with their source lines."""
    wanted = (End.SURVIVED, End.UNCOVERED, End.ACCIDENT, End.TIMEOUT)
    chosen = [result for result in results if result.end in wanted]
    for result in sorted(chosen, key=lambda one: (one.mutant.path, one.mutant.line, one.mutant.start)):
        mutant = result.mutant
        why = {
            End.SURVIVED: f"{result.tests} tests pass{', of more' if result.cut else ''}",
            End.UNCOVERED: "no test runs it",
            End.ACCIDENT: f"the tool failed: {result.killer}",
            End.TIMEOUT: "a test does not end",
        }[result.end]
        line = read(mutant.path).text.splitlines()[mutant.line - 1].strip()
        yield f"{mutant.place} {mutant.change}{f' #{mutant.number}' if mutant.number > 1 else ''}"
        yield f"    in {mutant.scope}: {line}"
        yield f"    {why}{'; ' + ', '.join(mutant.clauses) if mutant.clauses else ''}"


def suggestions(results: Iterable[Result]) -> Iterator[str]:
    """For each clause the tests that noticed its mutants and lack the mark, where no marked test noticed them.

    Breaks that the tests of another clause of the same line and book noticed are left out.
    """
    for clause, of in sorted(by_clause(results).items()):
        if of.by:
            yield f"{clause}: {of.others} of {of.mutants} mutants are noticed only by tests without the mark"
            yield from (f"    {times:4} {test}" for test, times in of.by.most_common())


def summary(results: Iterable[Result]) -> Iterator[str]:
    """A line for each package."""
    for name, ends in by_package(results).items():
        counts = ", ".join(f"{ends[end]} {end.value}" for end in COLUMNS if ends[end])
        yield f"{name:12} {ends.total():5} mutants: {counts}; score {score(ends)}"
