"""Write the pages that are generated from the code: `python -m tools.make_docs`, or `--check` them.

Every table cell is a value of the library, so a page cannot disagree with the code.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.docs.cli import cli_page
from tools.docs.games import games_page
from tools.docs.odds import odds_page
from tools.docs.rulebooks import books_page, clauses_page
from tools.markdown import Lines

DOCS = Path(__file__).parent.parent / "docs"
MADE_BY = "<!-- Made by python -m tools.make_docs; do not edit. -->"
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
