"""Chips: those that mark a kind of bet, by letter and colour, and those that stand for money."""

from collections.abc import Iterable
from itertools import combinations
from math import dist

from croupier.lab.pictures.sheet import BRASS, INK, IVORY, SANS, ink_on
from croupier.lab.pictures.svg import Element, Value, el

# The letters are those of the legend of RO Diagram H, the only part of the books' pictures of chips that survives.
KIND_COLOURS = {
    "straight": "#f6efdd",
    "split": "#5bb3ec",
    "street": "#f28c28",
    "corner": "#9b6be0",
    "sixline": "#f7d038",
    "column": "#2fc4b2",
    "dozen": "#c99a6b",
    "low": "#b9dd7a",
    "high": "#6fae2f",
    "even": "#f7b6c8",
    "odd": "#d9608a",
    "red": "#d4283a",
    "black": "#26272b",
    "five-line": "#ff4fd0",
}
LETTERS = dict(zip(KIND_COLOURS, "abcdefghijklmn", strict=True))

MONEY_COLOURS = (  # from this many cents on
    (1_000_000, "#e9c46a"),
    (100_000, "#c47f17"),
    (50_000, "#6d3fa0"),
    (10_000, "#202124"),
    (2_500, "#15803d"),
    (500, "#b3202f"),
    (100, "#2f6db3"),
    (1, "#e4dcc6"),
)
FULL = 19
"""The radius of a chip including the space around it."""


def radius(spots: Iterable[tuple[int, int]], scale: int, largest: float = FULL) -> float:
    """How large chips on these spots can be without touching.

    >>> radius([(0, 0), (1, 0)], scale=24), radius([(0, 0)], scale=24)
    (11.0, 19)
    """
    nearest = min((dist(one, other) for one, other in combinations(set(spots), 2)), default=largest)
    return min(largest, nearest * scale / 2 - 1)


def money(cents: int) -> str:
    """An amount in full.

    >>> money(123456)
    '1,234.56'
    """
    return f"{cents // 100:,}.{cents % 100:02}"


def short_money(cents: int) -> str:
    """An amount in as few characters as fit on a chip, cut off, never rounded up.

    >>> [short_money(cents) for cents in (50, 500, 1250, 12550, 123456, 100_000_000_000)]
    ['.50', '5', '12.50', '125', '1.2k', '1bn']
    """
    for size, sign in ((100_000_000_000, "bn"), (100_000_000, "M"), (100_000, "k")):
        if cents >= size:
            tenths = cents * 10 // size
            return f"{tenths // 10}{'' if tenths % 10 == 0 or tenths >= 1000 else f'.{tenths % 10}'}{sign}"
    if cents % 100 == 0 or cents >= 10_000:
        return str(cents // 100)
    return f"{cents // 100 or ''}.{cents % 100:02}"


def kind_chip(kind: str, x: float, y: float, r: float, title: str = "", bet: str | None = None) -> Element:
    """A chip that shows where a kind of bet lies."""
    fill = KIND_COLOURS[kind]
    return el(
        "g",
        el("title", title) if title else None,
        el("circle", r=r, fill=fill, stroke=INK if ink_on(fill) == INK else IVORY, stroke_width=1.4),
        _letter(LETTERS[kind], r * 1.15, ink_on(fill)),
        transform=f"translate({x:.0f} {y:.0f})",
        class_="chip" if bet else None,
        data_bet=bet,
        data_kind=kind if bet else None,
    )


def money_chip(cents: int, x: float, y: float, r: float, title: str = "", bet: str | None = None) -> Element:
    """A chip of this amount, with edge spots and its value."""
    fill = next(colour for least, colour in MONEY_COLOURS if cents >= least)
    text = short_money(cents)
    edge = BRASS if ink_on(fill) == INK else IVORY
    return el(
        "g",
        el("title", title) if title else None,
        el("circle", cy=2.5, r=r, fill="#000000", opacity=0.4),
        el("circle", r=r, fill=fill),
        el("circle", r=r * 0.87, fill="none", stroke=edge, stroke_width=r * 0.26, pathLength=16, stroke_dasharray="1"),
        el("circle", r=r * 0.7, fill=fill, stroke=edge, stroke_width=1),
        el("circle", r=r, fill="none", stroke=INK, stroke_width=0.8),
        _letter(text, r * (0.82, 0.82, 0.64, 0.5, 0.44)[min(len(text), 5) - 1], ink_on(fill)),
        transform=f"translate({x:.0f} {y:.0f})",
        class_="chip" if bet else None,
        data_bet=bet,
    )


def _letter(text: str, size: float, fill: str) -> Element:
    style: dict[str, Value] = {"font_family": SANS, "font_weight": 700, "text_anchor": "middle", "fill": fill}
    return el("text", text, y=size * 0.36, font_size=size, **style)
