"""Wheels: the pockets or compartments in their order and colours, and where the ball or the pointer came to rest."""

from collections.abc import Sequence

from croupier.games import BigWheel, Game, Roulette
from croupier.games import game as find
from croupier.games.roulette.wheels import Wheel
from croupier.lab.pictures.bigwheel import draw_big_wheel
from croupier.lab.pictures.circle import polar, sector
from croupier.lab.pictures.errors import NoPicture
from croupier.lab.pictures.racetrack import BAND, bands
from croupier.lab.pictures.sheet import (
    BRASS,
    BRASS_DEEP,
    BRASS_LIGHT,
    HEADER,
    IVORY,
    MARGIN,
    POCKETS,
    SERIF,
    Picture,
    sheet,
)
from croupier.lab.pictures.svg import Element, el

RIM, NUMBERS, POCKET, CONE, HUB = 352, 322, 262, 204, 62
WOOD, WOOD_DEEP = "#5a2f1b", "#2f170d"
BALL = 14


def draw_wheel(played: Game | str, outcome: str | None = None) -> Picture:
    """The wheel of a game, with the ball in the outcome's pocket or the outcome under the pointer, if one is given."""
    game = find(played) if isinstance(played, str) else played
    if not isinstance(game, (Roulette, BigWheel)):
        raise NoPicture(game.id, "is played with dice", "wheels")
    landed = None if outcome is None else game.outcome(outcome)
    if isinstance(game, BigWheel):
        return draw_big_wheel(game.wheel, game.title, landed)
    tracks = bands(game, circle_from_zero(game.wheel), RIM + 18)
    return draw_roulette_wheel(game.wheel, game.title, landed, tracks)


def circle_from_zero(wheel: Wheel) -> tuple[str, ...]:
    """The pockets clockwise, beginning with 0, which is drawn at the top."""
    at = wheel.order.index("0")
    return wheel.order[at:] + wheel.order[:at]


def draw_roulette_wheel(
    wheel: Wheel, title: str = "Roulette", outcome: str | None = None, tracks: Sequence[Element] = ()
) -> Picture:
    """A wheel of roulette, by itself or with the bands of a game's calls around it."""
    order = circle_from_zero(wheel)
    reach = RIM + (18 + 2 * BAND + 10 if tracks else 4)
    landed = f"The ball lies in {outcome}, {wheel.colours[outcome]}" if outcome else f"{len(order)} pockets"
    drawing = el(
        "g",
        *tracks,
        *_bowl(),
        *(_pocket(wheel, order, at, order[at] == outcome) for at in range(len(order))),
        *_frets(len(order)),
        *_turret(),
        _ball(order.index(outcome) * 360 / len(order)) if outcome else None,
        transform=f"translate({MARGIN + reach} {HEADER + reach})",
        text_anchor="middle",
    )
    shown = f" The ball lies in {outcome}." if outcome else ""
    calls = " Outside the wheel: what the racetrack calls cover." if tracks else ""
    return sheet(
        "The wheel",
        title,
        f"{landed}, clockwise from 0 at the top" if outcome is None else landed,
        f"The wheel of {title}, clockwise from 0: {' '.join(order)}.{shown}{calls}",
        2 * (MARGIN + reach),
        HEADER + 2 * reach + MARGIN,
        drawing,
    )


def _bowl() -> list[Element]:
    return [
        el("circle", cy=6, r=RIM, fill="#000000", opacity=0.35),
        el("circle", r=RIM, fill=WOOD, stroke=BRASS, stroke_width=3),
        el("circle", r=(RIM + NUMBERS) / 2, fill="none", stroke=WOOD_DEEP, stroke_width=12),
        el("circle", r=NUMBERS, fill=BRASS_DEEP),
    ]


def _pocket(wheel: Wheel, order: tuple[str, ...], at: int, landed: bool) -> Element:
    step = 360 / len(order)
    start, end = (at - 0.5) * step, (at + 0.5) * step
    pocket, colour = order[at], POCKETS[wheel.colours[order[at]]]
    x, y = polar((NUMBERS + POCKET) / 2, at * step)
    angle = round(at * step, 2)
    return el(
        "g",
        el("title", f"{pocket}, {wheel.colours[pocket]}"),
        el("path", d=sector(POCKET, NUMBERS - 2, start, end), fill=colour),
        el("path", d=sector(CONE, POCKET, start, end), fill=colour),
        el("path", d=sector(CONE, POCKET, start, end), fill="#000000", opacity=0.32),
        el("path", d=sector(CONE, NUMBERS - 2, start, end), fill=IVORY, opacity=0.22) if landed else None,
        el(
            "text",
            pocket,
            y=9,
            font_size=25,
            font_family=SERIF,
            font_weight=600,
            fill=IVORY,
            transform=f"translate({x:.1f} {y:.1f}) rotate({angle})",
        ),
        class_="pocket",
        data_pocket=pocket,
    )


def _frets(count: int) -> list[Element]:
    """The brass between the pockets."""
    ends = [
        (polar(CONE, (at + 0.5) * 360 / count), polar(NUMBERS - 2, (at + 0.5) * 360 / count)) for at in range(count)
    ]
    lines = "".join(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" for (a, b), (c, d) in ends)
    return [
        el("path", d=lines, stroke=BRASS, stroke_width=1.6, fill="none"),
        el("circle", r=NUMBERS - 2, fill="none", stroke=BRASS, stroke_width=3),
        el("circle", r=POCKET, fill="none", stroke=BRASS, stroke_width=1.6),
    ]


def _turret() -> list[Element]:
    arms = [
        el(
            "path",
            d=f"M-7 -30L-4 {-HUB - 66}H4L7 -30z",
            fill=BRASS,
            stroke=BRASS_DEEP,
            transform=f"rotate({45 + turn})",
        )
        for turn in range(0, 360, 90)
    ]
    knobs = [polar(HUB + 70, 45 + turn) for turn in range(0, 360, 90)]
    return [
        el("circle", r=CONE, fill=WOOD, stroke=BRASS, stroke_width=3),
        el("circle", r=CONE - 16, fill="none", stroke=WOOD_DEEP, stroke_width=1.5),
        el("circle", r=HUB + 50, fill=WOOD_DEEP, opacity=0.55),
        *arms,
        *(el("circle", cx=x, cy=y, r=12, fill=BRASS_LIGHT, stroke=BRASS_DEEP, stroke_width=1.5) for x, y in knobs),
        el("circle", r=HUB, fill=BRASS, stroke=BRASS_DEEP, stroke_width=2),
        el("circle", r=HUB - 18, fill=BRASS_LIGHT, stroke=BRASS_DEEP, stroke_width=1),
        el("circle", r=14, fill=BRASS, stroke=BRASS_DEEP, stroke_width=1),
    ]


def _ball(angle: float) -> Element:
    x, y = polar((POCKET + CONE) / 2, angle)
    return el(
        "g",
        el("circle", cx=1.5, cy=3, r=BALL, fill="#000000", opacity=0.5),
        el("circle", r=BALL, fill="#fffdf6", stroke="#8f8a7c", stroke_width=0.8),
        el("circle", cx=-4, cy=-5, r=4, fill="#ffffff"),
        transform=f"translate({x:.1f} {y:.1f})",
        class_="ball",
    )
