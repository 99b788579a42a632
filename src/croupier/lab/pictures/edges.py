"""A chart of the house edge of every kind of bet: percent as bars, the exact fraction beside each."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from croupier.games import Game, game
from croupier.lab.odds import BASE
from croupier.lab.pictures.edge_rows import TRAVELLED, Bar, panels
from croupier.lab.pictures.sheet import (
    BRASS,
    BRASS_LIGHT,
    FELT_LINE,
    HEADER,
    IVORY,
    IVORY_DIM,
    MARGIN,
    SERIF,
    Picture,
    rule,
    sheet,
    words,
)
from croupier.lab.pictures.svg import Element, el
from croupier.lab.rounding import percent

ROW, HEAD, FOOT, NAME = 27, 64, 22, 44
PAYS, BARS, LENGTH, BESIDE = 470, 500, 420, 178
"""Where the pays column ends, where the bars begin, how long the longest bar is, and the width of its figures."""
PLAYER = "#7cc4a5"
STEPS = (Fraction(1, 2), Fraction(1), Fraction(2), Fraction(5), Fraction(10))


def draw_edges(first: Game | str, *others: Game | str) -> Picture:
    """The house edge of every kind of bet of a game, or of several games on one scale."""
    games = [game(played) if isinstance(played, str) else played for played in (first, *others)]
    shown = [(played, title, bars) for played in games for title, bars in panels(played)]
    rows = [bar for _, _, bars in shown for bar in bars]
    scale = _scale(bar.edge for _, title, bars in shown if title != TRAVELLED for bar in bars)
    drawn, y, last = [], HEADER, games[0] if len(games) == 1 else None
    for played, title, bars in shown:
        if played is not last:
            last = played
            y += NAME
            drawn.append(words(played.title, MARGIN, y, 24, font_family=SERIF))
        # Wagers that have travelled are far from the rest in both directions, and get their own axis.
        own = _scale(bar.edge for bar in bars) if title == TRAVELLED else scale
        drawn.append(_panel(title, bars, y, own, two_sided=title == TRAVELLED))
        y += HEAD + len(bars) * ROW + FOOT
    named = " and ".join(played.title for played in games)
    listed = "; ".join(f"{bar.name} {bar.detail}".strip() + f" {bar.edge}" for bar in rows)
    below = "; below zero the player has the edge" if any(bar.edge < 0 for bar in rows) else ""
    return sheet(
        "The house edge",
        named,
        f"Expected loss, commission included, over the stake without it, {BASE}{below}",
        f"The house edge of every kind of bet of {named}: {listed}.",
        BARS + LENGTH + BESIDE + MARGIN,
        y + MARGIN - FOOT,
        *drawn,
    )


def _scale(edges: Iterator[Fraction]) -> tuple[Fraction, int]:
    """The step of the axis in percent, and how many steps hold the longest bar."""
    longest = 100 * max(abs(edge) for edge in edges)
    step = next((step for step in STEPS if longest <= 9 * step), STEPS[-1])
    return step, max(1, -(-longest // step))


def _panel(heading: str, bars: Sequence[Bar], y: int, scale: tuple[Fraction, int], two_sided: bool) -> Element:
    step, count = scale
    bottom = y + HEAD + len(bars) * ROW
    zero = BARS + LENGTH / 2 if two_sided else BARS
    unit = (LENGTH / 2 if two_sided else LENGTH) / (float(step) * count)  # pixels for each percent
    marks = [at * step for at in range(-count if two_sided else 0, count + 1)]
    if two_sided:
        marks = [mark for mark in marks if (mark / step) % 2 == 0]  # half the width of the figures
    axis = [
        el(
            "path",
            d=f"M{zero + float(mark) * unit:.1f} {y + HEAD - 8}V{bottom}",
            stroke=IVORY_DIM if mark == 0 else FELT_LINE,
        )
        for mark in marks
    ]
    figures = [
        words(
            _minus(f"{float(mark):g} %"), zero + float(mark) * unit, y + HEAD - 15, 11, IVORY_DIM, text_anchor="middle"
        )
        for mark in marks
    ]
    rows = [_row(bar, y + HEAD + at * ROW, zero, unit) for at, bar in enumerate(bars)]
    title = words(heading, MARGIN, y + HEAD - 16, 19, BRASS_LIGHT, font_family=SERIF)
    return el("g", title, rule(MARGIN, y + HEAD - 4, PAYS - MARGIN), *axis, *figures, *rows, class_="panel")


def _minus(text: str) -> str:
    return text.replace("-", "\N{MINUS SIGN}")


def _row(bar: Bar, y: int, zero: float, unit: float) -> Element:
    length, middle = float(100 * bar.edge) * unit, y + ROW // 2
    if bar.edge:
        box = {"x": min(zero, zero + length), "y": y + 6, "width": abs(length), "height": ROW - 12}
        mark = el("rect", rx=2, fill=BRASS if bar.edge > 0 else PLAYER, **box)
    else:
        mark = el("circle", cx=zero, cy=middle, r=4.5, fill=IVORY, stroke=BRASS, stroke_width=1.5)
    label = el(
        "text",
        bar.name,
        el("tspan", bar.detail, dx=9, fill=IVORY_DIM, font_size=13) if bar.detail else None,
        x=MARGIN,
        y=middle + 5,
        font_size=15,
        fill=IVORY,
    )
    figure = "no edge" if bar.edge == 0 else _minus(f"{percent(bar.edge, 3)} %")
    exact = "" if bar.edge == 0 else _minus(str(bar.edge))
    beside = el(
        "text",
        figure,
        el("tspan", exact, dx=10, fill=IVORY_DIM) if exact else None,
        x=max(zero, zero + length) + (10 if bar.edge else 14),
        y=middle + 5,
        font_size=14,
        fill=IVORY,
    )
    pays = words(bar.pays, PAYS, middle + 5, 13, IVORY_DIM, text_anchor="end")
    return el("g", label, pays, mark, beside, class_="edge", data_kind=bar.kind, data_edge=str(bar.edge))
