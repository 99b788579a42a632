"""The truth files: plain text that a person can read and a test can run.

Wheel games have one row for each bet: `bet stake outcome=returned ...`, losing outcomes
left out. Craps has blocks: `> ` an input line, `< ` its answer, both JSON. Edges have
one row for each bet: `game bet point edge`. Lines that begin with `#` explain.
"""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "truth"


def compact(value: object, *, sort: bool) -> str:
    return json.dumps(value, sort_keys=sort, separators=(",", ":"))


def plain_lines(name: str) -> list[str]:
    """A truth file's lines without explanations and empty lines."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    return [row for row in text.splitlines() if row and not row.startswith("#")]


def read_rows(game: str) -> Iterator[tuple[str, int, dict[str, int]]]:
    """Bet, stake and what comes back on which outcome, for a wheel game."""
    for row in plain_lines(f"{game}.txt"):
        bet, stake, *wins = row.split()
        back = {}
        for win in wins:
            outcome, _, amount = win.partition("=")
            back[outcome] = int(amount)
        yield bet, int(stake), back


def read_scripts(game: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Input lines and answers of a craps game, in the order of the file."""
    rows = plain_lines(f"{game}.txt")
    for asked, answered in zip(rows[::2], rows[1::2], strict=True):
        line = json.loads(asked.removeprefix("> "))
        yield line, json.loads(answered.removeprefix("< "))


def read_edges() -> Iterator[tuple[str, str, int | None, Fraction]]:
    """Game, bet, Point (only for odds behind the line) and the house's edge."""
    for row in plain_lines("edges.txt"):
        game, bet, point, edge = row.split()
        yield game, bet, None if point == "-" else int(point), Fraction(edge)
