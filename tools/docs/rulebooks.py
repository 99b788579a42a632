"""The pages of the books: their clauses, and where the books come from."""

from collections.abc import Iterable, Sequence

from croupier.cli.clauses import COLUMNS, coverage
from croupier.rulebooks import BOOKS, Clause, clauses, proof
from croupier.rulebooks.sources import SOURCES
from tools.markdown import Lines, table

CLAUSES_INTRO = """\
# Clauses

{clauses:,} clauses of {books} books, in our own words. A clause is *provable* unless it only explains a word (`meta`)
or binds people (`conduct`). It is *proven* when a test that passed is tied to it:
[How a clause is proven](explanation/clauses.md) says what counts. It is proven *in part* if only people can see, hear
or judge the rest: [Proven in part](#proven-in-part) says which part. *Owner* is the part of Croupier that enforces the
clause. Some parts are not built yet; their clauses are not proven.

[`croupier clauses RR 4.3.1`](reference/cli.md#croupier-clauses) shows one clause, the code that enforces it and the
tests that prove it.

## Coverage

"""
BOOKS_INTRO = """\
# The five books

The books that Croupier follows, and their dates. The books are not part of Croupier: every clause is retold in our own
words, and its number leads back to the text. If a book has no date, the names in it show the years in which it was
published.

"""


def clauses_page() -> Lines:
    """How much of the books is proven, and every clause."""
    rows = list(clauses().values())
    yield from CLAUSES_INTRO.format(clauses=len(rows), books=len(BOOKS)).splitlines()
    for key in ("book", "kind", "owner"):
        counts = ((_label(key, name), *numbers) for name, numbers in coverage(rows, key).items())
        yield from table((key, *COLUMNS), counts, right=range(1, 1 + len(COLUMNS)))
    yield from _in_part(rows)
    for book, title in BOOKS.items():
        yield f"## {book}: {title}"
        yield ""
        yield from table(
            ("clause", "kind", "owner", "what it says", "tests"),
            (_clause_row(row) for row in rows if row.book == book),
            right=[4],
        )


def _in_part(rows: Iterable[Clause]) -> Lines:
    yield "## Proven in part"
    yield ""
    yield "Tests prove a part of these clauses. The rest is left to people."
    yield ""
    same: dict[str, list[str]] = {}
    for row in rows:
        if row.unproven:
            same.setdefault(row.unproven, []).append(row.id)
    yield from table(("clauses", "which part"), ((", ".join(ids), unproven) for unproven, ids in same.items()))


def _label(key: str, name: str) -> str:
    return f"{name}, {BOOKS[name]}" if key == "book" else name


def _clause_row(row: Clause) -> Sequence[object]:
    tests = len(proof(row.id).tests)
    count = f"{tests}, in part" if tests and row.unproven else tests or ("–" if not row.provable else 0)
    return row.id, row.kind, row.owner, row.text, count


def books_page() -> Lines:
    """The source of each book."""
    yield from BOOKS_INTRO.splitlines()
    rows = (
        (book, source.title, source.publisher, source.approved_by, source.edition or "–", source.dated or "none")
        for book, source in SOURCES.items()
    )
    yield from table(("book", "title", "published by", "approved by", "edition", "date on it"), rows)
    yield "Books without a date:"
    yield ""
    periods: dict[str, list[str]] = {}
    for book, source in SOURCES.items():
        if source.period:
            periods.setdefault(source.period, []).append(book)
    yield from (f"- {' and '.join(books)}: {period}." for period, books in periods.items())
    yield ""
    yield "The clauses of all five are on [one page](clauses.md). [Another page](readings.md) says what we chose where"
    yield "a book is silent or damaged. To cite Croupier and the book that you relied on, use `CITATION.cff`."
    yield ""
