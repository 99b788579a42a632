"""What came of it: on the screen while it runs, and as docs/proven-rules.md."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date

from croupier.rulebooks import BOOKS
from tools.markdown import cell, table
from tools.prove.breaks import KINDS
from tools.prove.run import CONTROL, End, Outcome

INTRO = """\
# Rules broken on purpose

`./run prove` breaks every clause of the games and of the engine on purpose, as a whole, and runs the tests that are
marked with the clause. A break that those tests do not notice is a hole in the proof, and fails the run. Conditions
that are only narrowed are another matter: see [How honest the proofs are](proven.md).

The source is not touched. Each break changes the library as it runs, in a process of its own: the tests are collected
once, then a process is forked, the rule is broken there, and the tests of that one clause run until the first fails.
A control run with nothing broken must pass. What can be broken is found from the library itself, not from the tests.

- Of the games, every verdict, payment, refusal and bet names its clause, so all that a clause governs is listed and
  broken, as a whole and piece by piece – in one game, on one bet, on one number, with the puck in one place.
- Of the engine, every power goes into other hands, one rank too low and one too high; every refusal is found in the
  source and let through; every line of a book's edition is missing or misnamed; every event that must follow a command
  does not, or changes nothing, or is off by a cent or a millisecond; and what must be on file is not.

A clause for which there is no break is an error too, so that a new clause needs one. Refusals that nobody can meet
under a book, because it knows what they deny or lets nobody come so far, are listed with the breaks and left alone.
"""


def complaint(outcome: Outcome) -> str | None:
    """What is wrong about an outcome, if something is."""
    tried = outcome.tried
    if outcome.end is End.BROKEN_TOOL:
        return f"{tried.clause}: the tool itself failed: {tried.what}"
    if not outcome.tests:
        return f"{tried.clause}: no test is marked with it"
    if tried.kind == CONTROL:
        return None if outcome.end is End.SURVIVED else f"{tried.clause}: its tests fail although nothing is broken"
    return f"{tried.clause} is broken and nobody notices: {tried.what}" if outcome.end is End.SURVIVED else None


def complaints(outcomes: Sequence[Outcome]) -> list[str]:
    """Everything that is wrong."""
    return [words for outcome in outcomes if (words := complaint(outcome))]


def page(outcomes: Sequence[Outcome], today: date, took_s: float) -> str:
    """The page of the documentation."""
    return "\n".join(_lines([outcome for outcome in outcomes if outcome.tried.kind != CONTROL], today, took_s)) + "\n"


def _lines(outcomes: Sequence[Outcome], today: date, took_s: float) -> Iterator[str]:
    clauses = {outcome.tried.clause for outcome in outcomes}
    wrong = complaints(outcomes)
    yield from INTRO.splitlines()
    yield ""
    yield (
        f"Last run: {today.isoformat()}, {len(clauses):,} clauses, {len(outcomes):,} breaks, "
        f"{max(1, round(took_s / 60))} minutes. Of these breaks survived: {len(wrong) or 'none'}."
    )
    yield ""
    yield from (f"- {cell(words)}" for words in wrong)
    if wrong:
        yield ""
    kinds = Counter(outcome.tried.kind for outcome in outcomes)
    caught = Counter(outcome.tried.kind for outcome in outcomes if complaint(outcome) is None)
    touched = {kind: {outcome.tried.clause for outcome in outcomes if outcome.tried.kind == kind} for kind in KINDS}
    yield "## By kind of break"
    yield ""
    rows = [(kind, words, len(touched[kind]), kinds[kind], caught[kind]) for kind, words in KINDS.items()]
    yield from table(("kind", "what is wrong", "clauses", "breaks", "caught"), rows, right=(2, 3, 4))
    yield "## By book"
    yield ""
    by_book = Counter(outcome.tried.clause.partition(" ")[0] for outcome in outcomes)
    books = [
        (title, sum(id_.startswith(f"{book} ") for id_ in clauses), by_book[book]) for book, title in BOOKS.items()
    ]
    yield from list(table(("book", "clauses", "breaks"), books, right=(1, 2)))[:-1]
