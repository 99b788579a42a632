"""The layout of the Big Wheel: one field for each symbol, with its odds (BW 2.2)."""

from collections.abc import Mapping

from croupier.games import BigWheel
from croupier.lab.pictures.chips import money, money_chip
from croupier.lab.pictures.sheet import (
    BRASS_LIGHT,
    FELT_DEEP,
    HEADER,
    IVORY,
    IVORY_DIM,
    MARGIN,
    SERIF,
    Picture,
    sheet,
    words,
)
from croupier.lab.pictures.svg import Element, el
from croupier.lab.pictures.symbols import symbol_colours

FIELD, ACROSS = 150, 6
CHIP = 21


def draw_big_wheel_layout(game: BigWheel, laid: Mapping[str, int], every: bool) -> Picture:
    """The fields in rows, with chips in them; with `every`, a mark where the chip of each field lies."""
    symbols = game.option.symbols
    across = min(ACROSS, -(-len(symbols) // -(-len(symbols) // ACROSS)))
    drawn = []
    for at, symbol in enumerate(symbols):
        x, y = MARGIN + at % across * FIELD, HEADER + at // across * FIELD
        drawn.append(_field(game, symbol.letter.lower(), x, y, laid.get(symbol.letter.lower()), every))
    rows = -(-len(symbols) // across)
    listed = ", ".join(f"{bet.name} pays {bet.pays_text}" for bet in game.bets.values())
    total = f", {money(sum(laid.values()))} on them" if laid else ""
    return sheet(
        "The layout",
        game.title,
        f"{len(symbols)} fields{total}",
        f"The layout of {game.title}: {listed}.",
        max(2 * MARGIN + across * FIELD, 560),
        HEADER + rows * FIELD + MARGIN,
        el("g", *drawn, text_anchor="middle"),
    )


def _field(game: BigWheel, bet: str, x: int, y: int, cents: int | None, every: bool) -> Element:
    found, colour = game.bets[bet], symbol_colours(game.wheel.pays)[bet.upper()]
    odds = found.pays[0]
    # The chip has the lower half of the field, so that it never hides the symbol or the odds.
    spot = x + FIELD // 2, y + 112
    mark = el("circle", cx=spot[0], cy=spot[1], r=CHIP, fill="none", stroke=IVORY_DIM, stroke_dasharray="3 4")
    title = f"{found.name}: {found.covers}. Pays {found.pays_text} ({found.odds_clause})"
    return el(
        "g",
        el("title", title),
        el(
            "rect", x=x, y=y, width=FIELD, height=FIELD, fill=FELT_DEEP, fill_opacity=0.35, stroke=IVORY, stroke_width=2
        ),
        el("rect", x=x + 8, y=y + 8, width=FIELD - 16, height=6, rx=3, fill=colour),
        words(found.numbers[0], x + FIELD / 2, y + 56, 38, font_family=SERIF, font_weight=600),
        words(f"{odds.to} to {odds.on}", x + FIELD / 2, y + 79, 15, BRASS_LIGHT),
        mark if every and cents is None else None,
        money_chip(cents, *spot, CHIP, f"{found.name}: {money(cents)}", bet) if cents else None,
        class_="field",
        data_bet=bet,
    )
