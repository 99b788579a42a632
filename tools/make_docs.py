"""Write the pages that are generated from the code: `python -m tools.make_docs`, or `--check` them.

Every table cell is a value of the library, so a page cannot disagree with the code.
"""

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

import click

from croupier.cli import COMMANDS
from croupier.cli import main as croupier
from croupier.cli.clauses import COLUMNS, coverage
from croupier.games import GAME_IDS, BigWheel, Craps, Game, Roulette, game
from croupier.games.craps.kinds import KINDS
from croupier.games.limits.regimes import Regime
from croupier.games.roulette.layouts import Layout
from croupier.games.roulette.wheels import DOUBLE_ZERO, SINGLE_ZERO
from croupier.lab.odds import BetOdds, odds
from croupier.lab.odds_groups import grouped, grouped_covers, grouped_ids
from croupier.lab.rounding import percent
from croupier.rulebooks import BOOKS, Clause, clauses, proof
from croupier.rulebooks.sources import SOURCES

DOCS = Path(__file__).parent.parent / "docs"
MADE_BY = "<!-- Made by python -m tools.make_docs; do not edit. -->"
WHEELS = {SINGLE_ZERO: "single zero", DOUBLE_ZERO: "double zero"}
Lines = Iterator[str]

CLI_INTRO = """\
# The command line

What `croupier --help` and the `--help` of each command print. `./run odds craps` is `croupier odds craps`, with all
set-up done first.

"""
ODDS_INTRO = """\
# Odds

Every bet of every game, grouped as `croupier odds GAME` groups them.

- *Edge*: expected loss, commission included, divided by the stake without it, per wager decided. A minus sign means
  that the player has the edge, as with a Don't Come wager that has reached its number.
- *Variance*: of the net result of one wager, in units of the stake.
- *Wins*: the chance to win.
- *Rolls*, in craps: the average number of rolls that decide the wager, counting only those on which it works.

Every number is computed from the rules that settle money: see [How odds are computed](../explanation/odds.md).

"""
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


def table(head: Sequence[str], rows: Iterable[Sequence[object]], right: Iterable[int] = ()) -> Lines:
    """A table of Markdown; the columns numbered in `right` are numbers."""
    numbers = set(right)
    yield f"| {' | '.join(head)} |"
    yield f"|{'|'.join('--:' if at in numbers else '---' for at in range(len(head)))}|"
    for row in rows:
        yield f"| {' | '.join(cell(value) for value in row)} |"
    yield ""


def cell(value: object) -> str:
    """A value as a cell: escaped, so that it is not read as Markdown or HTML."""
    text = f"{value:,}" if isinstance(value, int) else str(value)
    if text.startswith("`"):
        return text.replace("|", "\\|")
    for mark in ("\\", "|", "*", "_", "[", "]"):
        text = text.replace(mark, f"\\{mark}")
    return text.replace("<", "&lt;").replace(">", "&gt;")


def code(text: str) -> str:
    """A text as code."""
    return f"`{text}`"


def cli_page() -> Lines:
    """The command line, from its own help."""
    yield from CLI_INTRO.splitlines()
    yield from _help(croupier, "croupier")
    group = click.Context(croupier, info_name="croupier")
    for name in COMMANDS:
        yield f"## croupier {name}"
        yield ""
        command = croupier.get_command(group, name)
        if command is None:
            raise LookupError(name)
        yield from _help(command, f"croupier {name}")


def _help(command: click.Command, name: str) -> Lines:
    context = click.Context(command, info_name=name, terminal_width=88, **command.context_settings)
    context.help_option_names = ["-h", "--help"]
    yield "```text"
    yield from (line.rstrip() for line in command.get_help(context).splitlines())
    yield "```"
    yield ""


def games_page() -> Lines:
    """Every game, with its wheel or dice."""
    games = [game(id_) for id_ in GAME_IDS]
    yield "# Games"
    yield ""
    yield f"{len(games)} games of {len(BOOKS)} books. A game id is the same in Python, on the command line and in JSON."
    yield ""
    head = ("game", "title", "book", "bets", "played on", "layout", "limits")
    rows = (
        (
            code(g.id),
            g.title,
            g.book,
            _bets(g),
            played_on(g),
            _layout(g),
            g.regime.name,
        )
        for g in games
    )
    yield from table(head, rows)
    yield from _wheel_section()
    yield from _positions_section(games)
    yield from _craps_section()
    yield from _big_wheel_section(games)
    yield from _limits_section(games)


def played_on(played: Game) -> str:
    """The wheel or the dice of a game."""
    if isinstance(played, Craps):
        return "two dice"
    if isinstance(played, BigWheel):
        return f"{len(played.order)} compartments"
    return f"{len(played.outcomes)} pockets"


def _layout(played: Game) -> str:
    return played.layout.id if isinstance(played, Roulette) else "–"


def _bets(played: Game) -> str:
    calls = sum(bool(bet.pieces) for bet in played.bets.values()) if isinstance(played, Roulette) else 0
    return f"{len(played.bets) - calls} and {calls} calls" if calls else str(len(played.bets))


def _wheel_section() -> Lines:
    yield "## Wheels"
    yield ""
    yield "Clockwise. A table may have another order if its book leaves that open: see"
    yield "[Use your own wheel order](../how-to/own-wheel.md)."
    yield ""
    yield from table(("wheel", "order"), ((name, " ".join(order)) for order, name in WHEELS.items()))
    for name in WHEELS.values():
        yield from _picture(f"The {name} wheel", f"wheel-{name.replace(' ', '-')}")


def _positions_section(games: Iterable[Game]) -> Lines:
    yield "## Positions per layout"
    yield ""
    yield "How many positions each layout has, by kind of bet, and what the kind pays."
    yield ""
    layouts: dict[str, Layout] = {}
    shown: dict[str, Roulette] = {}
    for played in games:
        if isinstance(played, Roulette):
            layouts.setdefault(played.layout.id, played.layout)
            shown.setdefault(played.layout.id, played)
    pays = {bet.kind: bet.pays_text for played in shown.values() for bet in played.bets.values() if not bet.pieces}
    counts = {
        id_: {kind: sum(position.kind == kind for position in played.positions.values()) for kind in pays}
        for id_, played in shown.items()
    }
    rows: list[Sequence[object]] = [
        (code(kind), odds, *(counts[id_][kind] or "–" for id_ in layouts)) for kind, odds in pays.items()
    ]
    rows.append(("all", "", *(sum(counts[id_].values()) for id_ in layouts)))
    yield from table(("kind", "pays", *layouts), rows, right=range(2, 2 + len(layouts)))
    for id_, played in shown.items():
        yield f"### {id_}"
        yield ""
        yield from _picture(f"Every position of the layout {id_}, here for {played.title}", f"layout-{id_}")


def _picture(what: str, name: str) -> Lines:
    yield f"![{what}](../pictures/{name}.svg)"
    yield ""


def _craps_section() -> Lines:
    yield "## Kinds of craps wager"
    yield ""
    head = ("kind", "name", "numbers", "placed", "switched on and off", "clause")
    rows = (
        (
            code(kind.id),
            kind.name,
            ", ".join(map(str, kind.numbers)) or "–",
            f"behind {kind.behind}" if kind.behind else kind.placed.value,
            "yes" if kind.switchable else "–",
            kind.clause,
        )
        for kind in KINDS.values()
    )
    yield from table(head, rows)


def _big_wheel_section(games: Iterable[Game]) -> Lines:
    yield "## Symbols of the Big Wheel"
    yield ""
    wheels = [played for played in games if isinstance(played, BigWheel)]
    rows = (
        (code(played.id), ", ".join(symbol.letter for symbol in group), symbols, f"{pays}:1")
        for played in wheels
        for (symbols, pays), group in groupby(played.option.symbols, key=lambda s: (s.compartments, s.pays_to_1))
    )
    yield from table(("game", "symbols", "compartments each", "pays"), rows, right=[2])
    for played in wheels:
        yield from _picture(played.title, played.id)


def _limits_section(games: Iterable[Game]) -> Lines:
    yield "## Which clause a limit stands on"
    yield ""
    regimes: dict[Regime, list[str]] = {}
    for played in games:
        regimes.setdefault(played.regime, []).append(code(played.id))
    head = (
        "games",
        "regime",
        "below the minimum",
        "not in whole units",
        "above the maximum",
        "total of a spin",
        "personal limits",
    )
    rows = (
        (", ".join(ids), r.name, r.below, r.multiple, r.above, r.total or "–", r.personal or "–")
        for r, ids in regimes.items()
    )
    yield from table(head, rows)


def odds_page() -> Lines:
    """The odds of every bet, grouped by kind."""
    yield from ODDS_INTRO.splitlines()
    for id_ in GAME_IDS:
        played = game(id_)
        yield f"## {played.title}"
        yield ""
        yield f"{code(id_)}, book {played.book} ({BOOKS[played.book]})."
        yield ""
        head = ["bet", "covers", "pays", "edge", "edge %", "variance", "wins", "rolls"]
        columns = len(head) if isinstance(played, Craps) else len(head) - 1  # a spin decides every wager
        groups = grouped(odds(played))
        yield from table(head[:columns], (_odds_row(group)[:columns] for group in groups), right=range(3, columns))


def _odds_row(group: Sequence[BetOdds]) -> Sequence[object]:
    row = group[0]
    numbers = (row.edge, percent(row.edge), row.variance, row.win_chance, row.rolls)
    return (_coded(grouped_ids(group)), grouped_covers(group), row.pays, *map(str, numbers))


def _coded(ids: str) -> str:
    """Every id in a line such as `low … high (3)` as code."""
    return re.sub(r"(?<![A-Za-z])[a-z][a-z0-9-]*(:[0-9/-]+)?(?![a-z0-9)])", r"`\g<0>`", ids)


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


PAGES: dict[str, Callable[[], Lines]] = {
    "books.md": books_page,
    "reference/cli.md": cli_page,
    "reference/games.md": games_page,
    "reference/odds.md": odds_page,
    "clauses.md": clauses_page,
}


def rendered(page: str) -> str:
    """The text that a generated page should have."""
    lines = list(PAGES[page]())
    return "\n".join([lines[0], "", MADE_BY, *lines[1:]]).rstrip() + "\n"


def stale() -> list[str]:
    """The pages that are out of date."""
    found = []
    for page in PAGES:
        path = DOCS / page
        if not path.exists() or path.read_text(encoding="utf-8") != rendered(page):
            found.append(page)
    return found


def main(arguments: Sequence[str]) -> int:
    """Write the pages, or with `--check` name the stale ones and fail."""
    parser = argparse.ArgumentParser(description="Write the pages that are generated from the code.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a page is out of date")
    if parser.parse_args(arguments).check:
        old = stale()
        for page in old:
            print(f"stale: docs/{page}", file=sys.stderr)
        return 1 if old else 0
    for page in stale():
        path = DOCS / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(rendered(page), encoding="utf-8")
        print(f"wrote docs/{page}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
