"""The results: on the terminal while it runs, and as docs/proven-pages.md."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date

from croupier.rulebooks import clauses
from tools.markdown import cell, table
from tools.pages.broken import PAGES, PageBreak
from tools.pages.run import End, Outcome

INTRO = """\
# Pages broken on purpose

What a screen must show is proven by a test that looks at the real page in a real browser. `./run pages` asks whether
those tests look closely. It keeps a list of mistakes that somebody could make in the source of the screens: an amount
of another field, a value of yesterday, a station that waits and is not shown, a button that is enabled too early. For
each it builds the screens with that one mistake, serves them from a real floor, and runs the tests that must notice:
those of each clause, in both editions of the book, or those that the list names. The source is not touched.

A break that those tests do not notice fails the run. So does a page that throws an error, for that is no way to be
noticed, and a break whose words are no longer in the source. A clause of the screens for which there is no break fails
the tests. Before anything is broken the same tests must pass. `./run pages --only ID` tries one break; `--changed BASE`
tries those whose source or tests changed since a commit.
"""


def complaint(outcome: Outcome) -> str | None:
    """What is wrong with an outcome, if anything."""
    test = outcome.test.rpartition("/")[2]
    if outcome.tried is None:
        return None if outcome.end is End.SURVIVED else f"fails although nothing is broken: {test}: {outcome.said}"
    name = f"{outcome.tried.id} ({outcome.clause or 'no clause'})"
    match outcome.end:
        case End.NOTICED:
            return None
        case End.SURVIVED:
            return f"{name} is broken and nobody notices: {outcome.tried.wrong}"
        case End.UNTESTED:
            return f"{name}: there is no such test"
        case End.CRASHED:
            return f"{name}: a page or a test fell over in {test}: {outcome.said}"


def complaints(outcomes: Sequence[Outcome]) -> list[str]:
    """Everything that is wrong."""
    return [words for outcome in outcomes if (words := complaint(outcome))]


def page(outcomes: Sequence[Outcome], today: date, took_s: float) -> str:
    """The page of the documentation."""
    return "\n".join(_lines(outcomes, today, took_s)) + "\n"


def _lines(outcomes: Sequence[Outcome], today: date, took_s: float) -> Iterator[str]:
    tried = list(dict.fromkeys(outcome.tried for outcome in outcomes if outcome.tried is not None))
    wrong = complaints(outcomes)
    named = {id_ for one in tried for id_ in one.clauses}
    screens = [clause.id for clause in clauses().values() if clause.owner == "screens" and clause.provable]
    yield from INTRO.splitlines()
    yield ""
    yield (
        f"Last run: {today.isoformat()}, {len(tried)} breaks, {len(outcomes)} runs, {len(named)} clauses (all "
        f"{len(screens)} of the screens), {max(1, round(took_s / 60))} minutes. Unnoticed: {len(wrong) or 'none'}."
    )
    yield ""
    yield from (f"- {cell(words)}" for words in wrong)
    if wrong:
        yield ""
    yield "## By page"
    yield ""
    counted = Counter(name for one in tried for name in one.pages)
    yield from table(("page", "breaks"), [(name, counted[name]) for name in PAGES], right=(1,))
    yield "## By break"
    yield ""
    rows = [_row(one, [outcome for outcome in outcomes if outcome.tried == one]) for one in tried]
    yield from list(table(("break", "what is wrong", "page", "clauses", "noticed by"), rows))[:-1]


def _row(tried: PageBreak, outcomes: Sequence[Outcome]) -> tuple[str, ...]:
    noticed = dict.fromkeys(
        f"`{outcome.test.rpartition('::')[2]}`" if outcome.end is End.NOTICED else "nobody" for outcome in outcomes
    )
    return (f"`{tried.id}`", tried.wrong, ", ".join(tried.pages), ", ".join(tried.clauses) or "–", ", ".join(noticed))
