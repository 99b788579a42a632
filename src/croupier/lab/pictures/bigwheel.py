"""The Big Wheel: 52 compartments, a pointer at the top, and what each symbol pays beside it."""

from croupier.games.bigwheel import SymbolWheel
from croupier.lab.pictures.circle import polar, sector
from croupier.lab.pictures.sheet import (
    BRASS,
    BRASS_DEEP,
    BRASS_LIGHT,
    HEADER,
    INK,
    IVORY,
    IVORY_DIM,
    MARGIN,
    SERIF,
    Picture,
    caps,
    ink_on,
    rule,
    sheet,
    words,
)
from croupier.lab.pictures.svg import Element, el
from croupier.lab.pictures.symbols import symbol_colours

RIM, OUTER, INNER, HUB = 368, 346, 118, 46
LEGEND, ROW = 330, 38
END = {"text_anchor": "end"}


def draw_big_wheel(wheel: SymbolWheel, title: str = "Big Wheel", outcome: str | None = None) -> Picture:
    """The wheel as it stands, the first compartment at the top, or the first that bears the outcome."""
    turned = wheel.order.index(outcome) if outcome else 0
    order = wheel.order[turned:] + wheel.order[:turned]
    centre = MARGIN + RIM, HEADER + RIM + 14
    drawn = el(
        "g",
        el("circle", cy=6, r=RIM, fill="#000000", opacity=0.35),
        el("circle", r=RIM, fill=BRASS_DEEP, stroke=BRASS, stroke_width=3),
        *(_compartment(wheel, order, at) for at in range(len(order))),
        _landed(360 / len(order)) if outcome else None,
        *_pegs(len(order)),
        *_hub(),
        transform=f"translate({centre[0]} {centre[1]})",
        text_anchor="middle",
    )
    beside = MARGIN + 2 * RIM + 64
    rows = len(wheel.pays)
    top = centre[1] - (rows * ROW + 14) // 2
    landed = f"The wheel stopped at {outcome}" if outcome else f"{len(order)} compartments, clockwise from the pointer"
    shown = f" The pointer is at {outcome}." if outcome else ""
    return sheet(
        "The wheel",
        title,
        landed,
        f"The wheel of {title}, clockwise from the pointer: {' '.join(order)}.{shown}",
        beside + LEGEND + MARGIN,
        HEADER + 2 * RIM + 14 + MARGIN,
        drawn,
        *_legend(wheel, beside, top),
    )


def _compartment(wheel: SymbolWheel, order: tuple[str, ...], at: int) -> Element:
    step = 360 / len(order)
    letter, start, end = order[at], (at - 0.5) * step, (at + 0.5) * step
    colour = symbol_colours(wheel.pays)[letter]
    pays = wheel.pays[letter]
    ink = ink_on(colour)
    x, y = polar(OUTER - 29, at * step)
    return el(
        "g",
        el("title", f"{letter}: pays {pays}"),
        el("path", d=sector(INNER, OUTER, start, end), fill=colour, stroke=BRASS_DEEP, stroke_width=1),
        el(
            "g",
            words(letter, 0, 8, 24, ink, font_family=SERIF, font_weight=700),
            words(pays, 0, 27, 11, ink),
            transform=f"translate({x:.1f} {y:.1f}) rotate({round(at * step, 2)})",
        ),
        class_="compartment",
        data_symbol=letter,
    )


def _landed(step: float) -> Element:
    outline = sector(INNER + 2, OUTER - 1, -step / 2, step / 2)
    return el("path", d=outline, fill="none", stroke=INK, stroke_width=4, stroke_linejoin="round", class_="landed")


def _pegs(count: int) -> list[Element]:
    pegs = [polar((RIM + OUTER) / 2, (at + 0.5) * 360 / count) for at in range(count)]
    return [el("circle", cx=x, cy=y, r=5, fill=BRASS_LIGHT, stroke=BRASS_DEEP, stroke_width=1) for x, y in pegs]


def _hub() -> list[Element]:
    """The centre of the wheel, and the pointer, which hangs between two pegs."""
    return [
        el("circle", r=INNER, fill="#3a1d10", stroke=BRASS, stroke_width=4),
        el("circle", r=INNER - 16, fill="none", stroke=BRASS_DEEP, stroke_width=1.5),
        el("circle", r=HUB, fill=BRASS, stroke=BRASS_DEEP, stroke_width=2),
        el("circle", r=HUB - 14, fill=BRASS_LIGHT, stroke=BRASS_DEEP),
        el("path", d=f"M-13 {-RIM - 14}H13L0 {-OUTER - 1}z", fill=IVORY, stroke="#000000", stroke_width=1),
    ]


def _legend(wheel: SymbolWheel, x: int, y: int) -> list[Element]:
    drawn = [caps("Symbol", x, y), caps("Compartments", x + 236, y, "end"), caps("Pays", x + LEGEND, y, "end")]
    for letter, colour in symbol_colours(wheel.pays).items():
        count = wheel.order.count(letter)
        middle = y + 14 + ROW / 2
        drawn += [
            rule(x, y + 14, LEGEND),
            el("rect", x=x, y=middle - 12, width=34, height=24, rx=5, fill=colour),
            words(
                letter, x + 17, middle + 6, 17, ink_on(colour), font_family=SERIF, font_weight=700, text_anchor="middle"
            ),
            words(str(count), x + 236, middle + 6, 17, IVORY if count > 1 else IVORY_DIM, **END),
            words(wheel.pays[letter], x + LEGEND, middle + 6, 17, BRASS_LIGHT, **END),
        ]
        y += ROW
    return [*drawn, rule(x, y + 14, LEGEND)]
