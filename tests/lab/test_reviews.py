"""The lost diagrams of chip positions: our pictures for them are drawn again and compared with a map made by hand and
with the picture that somebody has looked at. If any position changes, this fails until somebody has looked again.
"""

import csv
import hashlib
from datetime import date
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from croupier.games import game
from croupier.lab.pictures import draw_layout
from croupier.rulebooks import clauses

from .drawings import chips, of_class, parse

DOCS = Path(__file__).parents[2] / "docs"
REVIEWS = list(csv.DictReader((DOCS / "reviews.tsv").read_text(encoding="utf-8").splitlines(), delimiter="\t"))
DRAWN_FROM = {"layout-single-zero.svg": "rapid-roulette", "layout-double-zero-stacked.svg": "rapid-roulette-00"}
STEP = 48
"""Half the side of a numbered square, in pixels."""

# The legend of RO Diagram H, which survives.
LEGEND = {
    "a": "straight", "b": "split", "c": "street", "d": "corner", "e": "sixline", "f": "column", "g": "dozen",
    "h": "low", "i": "high", "j": "even", "k": "odd", "l": "red", "m": "black", "n": "five-line",
}  # fmt: skip

# Drawn by hand from the words of RR 7.1, 7.2 and 10.4.3 and from the grids of RO Diagrams A and O. A sign is half a
# square wide and high; the even chances stand first, then the dozens, then the line on which streets lie.
BELOW_ZERO = """
    . . . d b c b c b .
    . . . c a b a b a .
    h . . e b d b d b .
    . . . c a b a b a .
    . . g e b d b d b .
    . . . c a b a b a .
    j . . e b d b d b .
    . . . c a b a b a .
    . . . e b d b d b .
    . . . c a b a b a .
    l . . e b d b d b .
    . . . c a b a b a .
    . . g e b d b d b .
    . . . c a b a b a .
    m . . e b d b d b .
    . . . c a b a b a .
    . . . e b d b d b .
    . . . c a b a b a .
    k . . e b d b d b .
    . . . c a b a b a .
    . . g e b d b d b .
    . . . c a b a b a .
    i . . e b d b d b .
    . . . c a b a b a .
    . . . . . . . . . .
    . . . . f . f . f .
"""
ZERO = """
    . . . . . . a . . .
"""
DOUBLE_ZERO = """
    . . . . . . a . . .
    . . . . . . b . . .
    . . . . . . a . . .
"""
FIRST_COLUMN = 3
"""Where in a row of the map the left edge of the numbers is."""

# Some bets by name, in half squares from the corner where 0, 1 and the first dozen meet: to the right, down.
NAMED = {
    "straight:0": (3, -1), "straight:1": (1, 1), "straight:2": (3, 1), "straight:17": (3, 11), "straight:36": (5, 23),
    "split:0/1": (1, 0), "split:0/2": (3, 0), "split:0/3": (5, 0), "split:1/2": (2, 1), "split:2/3": (4, 1),
    "split:1/4": (1, 2), "split:5/8": (3, 4), "split:33/36": (5, 22), "split:34/35": (2, 23), "split:35/36": (4, 23),
    "street:0/1/2": (2, 0), "street:0/2/3": (4, 0), "street:1/2/3": (0, 1), "street:4/5/6": (0, 3),
    "street:34/35/36": (0, 23), "corner:0/1/2/3": (0, 0), "corner:1/2/4/5": (2, 2), "corner:2/3/5/6": (4, 2),
    "corner:16/17/19/20": (2, 12), "corner:32/33/35/36": (4, 22), "sixline:1-6": (0, 2), "sixline:4-9": (0, 4),
    "sixline:31-36": (0, 22), "column:1": (1, 25), "column:2": (3, 25), "column:3": (5, 25), "dozen:1": (-1, 4),
    "dozen:2": (-1, 12), "dozen:3": (-1, 20), "low": (-3, 2), "even": (-3, 6), "red": (-3, 10), "black": (-3, 14),
    "odd": (-3, 18), "high": (-3, 22),
}  # fmt: skip
NAMED_00 = {"straight:00": (3, -3), "split:0/00": (3, -2)}

DIAGRAMS = [
    pytest.param(clause, *shown, marks=pytest.mark.clause(clause), id=clause.replace(" ", "-"))
    for clause, *shown in (
        ("RR DiagramC", "rapid-roulette", ZERO, NAMED),
        ("RR99 DiagramC", "rapid-roulette-1999", ZERO, NAMED),
        ("RR DiagramF", "rapid-roulette-00", DOUBLE_ZERO, NAMED | NAMED_00),
    )
]


def by_hand(top: str) -> dict[tuple[int, int], str]:
    zeros, rows = top.split("\n")[1:-1], BELOW_ZERO.split("\n")[1:-1]
    return {
        ((x - FIRST_COLUMN) * STEP, (y - len(zeros)) * STEP): LEGEND[sign]
        for y, row in enumerate([*zeros, *rows])
        for x, sign in enumerate(row.split())
        if sign != "."
    }


@pytest.mark.parametrize(("clause", "id_", "top", "named"), DIAGRAMS)
def test_chips_lie_where_the_diagram_must_have_shown_them(
    clause: str, id_: str, top: str, named: dict[str, tuple[int, int]]
) -> None:
    review = next(review for review in REVIEWS if review["clause"] == clause)
    kept = (DOCS / "pictures" / review["picture"]).read_bytes()
    drawing = parse(draw_layout(game(id_), "all"))
    drawn = chips(drawing)

    assert {spot: LEGEND[letter] for _, letter, spot in drawn} == by_hand(top)
    spots = {bet: spot for bet, _, spot in drawn}
    assert {bet: spots[bet] for bet in named} == {bet: (x * STEP, y * STEP) for bet, (x, y) in named.items()}
    assert_numbers_are_printed_in_their_squares(drawing)

    assert drawn == chips(parse(kept.decode())), f"{review['picture']} shows other positions than {id_} has"
    assert kept == draw_layout(game(DRAWN_FROM[review["picture"]]), "all").encode(), "python -m tools.make_pictures"
    digest = hashlib.sha256(kept).hexdigest()
    assert digest == review["digest"], f"look at {review['picture']}, then put {digest} and the date in reviews.tsv"
    assert date(2026, 1, 1) <= date.fromisoformat(review["looked_at"])
    assert review["by"]


def assert_numbers_are_printed_in_their_squares(drawing: Element) -> None:
    """Otherwise every chip could be in the right place on a wrong felt."""
    felt = of_class(drawing, "felt")[0]
    printed = {text.text: (float(text.get("x", "")), float(text.get("y", ""))) for text in felt if text.text}
    for n in range(1, 37):
        x, y = printed[str(n)]
        row, column = divmod(n - 1, 3)
        assert (x // (2 * STEP), y // (2 * STEP)) == (column, row), f"{n} is printed in another square"


def test_every_review_is_of_a_clause_and_a_picture_that_exist() -> None:
    assert [review["clause"] for review in REVIEWS if review["clause"] not in clauses()] == []
    for review in REVIEWS:
        assert (DOCS / "pictures" / review["picture"]).is_file()
        assert None not in review.values(), f"a cell is missing: {review}"
