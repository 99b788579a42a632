"""`croupier clauses`: what the books say, what enforces it, what proves it."""

import re
from collections import Counter
from collections.abc import Iterable

import click
from rich.markup import escape

from croupier.cli.listing import Column, Listing
from croupier.cli.terminal import Console, echo_json
from croupier.rulebooks import BOOKS, Clause, UnknownClause, clauses, proof, under

SHOWN = 5
COLUMNS = ("clauses", "provable", "proven", "in part")
BOOK = re.compile(r"^(RR99|RR|RO|CR|BW)\s*", re.IGNORECASE)


@click.command()
@click.argument("clause", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Rows as JSON, for programs.")
@click.option("--missing", is_flag=True, help="Only clauses that can be proven and are not yet.")
def command(clause: tuple[str, ...], as_json: bool, missing: bool) -> None:
    """Show CLAUSE, or a whole rule, and what proves it. Without a CLAUSE: how much of the books is proven.

    \b
    $ croupier clauses RR 4.3.1    one clause
    $ croupier clauses CR 3.6      a rule, with all below it
    """
    try:
        asked = _ids(clause)
        chosen = [row for one in asked for row in under(one)] if asked else list(clauses().values())
    except UnknownClause as error:
        raise click.UsageError(str(error)) from error
    if missing:
        chosen = [row for row in chosen if row.provable and not proof(row.id).tests]
    if as_json:
        echo_json([as_row(row) for row in chosen])
    elif clause or missing:
        _show(chosen)
    else:
        _show_coverage(chosen)


def _ids(words: tuple[str, ...]) -> list[str]:
    """Clauses from the words of a command line: each starts with its book, in any case, with or without a space."""
    text = " ".join(words).strip()
    found = re.split(r"\s+(?=(?:RR99|RR|RO|CR|BW)(?:\s|\d|$))", text, flags=re.IGNORECASE)
    parts = (BOOK.sub(lambda book: f"{book[1].upper()} ", one) for one in found)
    return [one.strip() for one in parts if one.strip()]


def as_row(clause: Clause) -> dict[str, object]:
    """A clause as a row of JSON."""
    found = proof(clause.id)
    return {
        "book": clause.book,
        "clause": clause.clause,
        "id": clause.id,
        "kind": clause.kind,
        "owner": clause.owner,
        "who": clause.who,
        "text": clause.text,
        "provable": clause.provable,
        "unproven": clause.unproven,
        "enforced_by": list(found.enforced_by),
        "tests": list(found.tests),
    }


def _show(rows: list[Clause]) -> None:
    console = Console(highlight=False, soft_wrap=True)  # ids are not wrapped, so that they can be copied
    for row in rows:
        found = proof(row.id)
        console.print(f"[bold]{row.id}[/]  [dim]{row.kind}, {row.owner}; {_state(row)}[/]")
        console.print(f"  {row.text}", markup=False)
        if row.unproven:
            console.print(f"  {row.unproven}", markup=False, style="yellow")
        for place in found.enforced_by:
            console.print(f"  [green]in[/] {place}")
        for test in found.tests[:SHOWN]:
            console.print(f"  [green]by[/] {escape(test)}")
        if len(found.tests) > SHOWN:
            console.print(f"  [dim]and {len(found.tests) - SHOWN} more[/]")
    if not rows:
        console.print("none")


def _state(row: Clause) -> str:
    if not proof(row.id).tests:
        return "not proven yet" if row.provable else "nothing to prove"
    return "proven in part" if row.unproven else "proven"


def coverage(rows: Iterable[Clause], key: str) -> dict[str, tuple[int, int, int, int]]:
    """For each book, kind or owner: all clauses, provable ones, proven ones, and those proven only in part."""
    total: Counter[str] = Counter()
    provable: Counter[str] = Counter()
    proven: Counter[str] = Counter()
    in_part: Counter[str] = Counter()
    for row in rows:
        name = str(getattr(row, key))
        total[name] += 1
        provable[name] += row.provable
        tests = bool(proof(row.id).tests)
        proven[name] += tests
        in_part[name] += tests and bool(row.unproven)
    return {name: (total[name], provable[name], proven[name], in_part[name]) for name in total}


def _show_coverage(rows: list[Clause]) -> None:
    console = Console()
    for key in ("book", "kind", "owner"):
        first = Column(key, least=16)
        listing = Listing(f"Clauses by {key}", first, *(Column(column, right=True) for column in COLUMNS))
        for name, counts in coverage(rows, key).items():
            label = f"{name}  [dim]{BOOKS[name]}[/]" if key == "book" else name
            listing.add(label, *map(str, counts))
        console.print(listing)
        console.print()
