"""What the racetrack calls cover (RO 6.4), as bands around the wheel."""

from collections.abc import Iterator, Sequence

from croupier.games import Bet, Roulette
from croupier.lab.pictures.circle import bow
from croupier.lab.pictures.sheet import ink_on
from croupier.lab.pictures.svg import Element, el

BAND = 30
COLOURS = ("#d8b25a", "#7fb0d6", "#e3dcc4", "#d98a8f")
SIZE = 15


def bands(game: Roulette, order: Sequence[str], radius: float) -> list[Element]:
    """A band for each call that is the same on every spin; a band within another is drawn outside it."""
    calls = [bet for bet in game.bets.values() if bet.pieces and bet.kind == bet.id]
    drawn = []
    for call, colour in zip(calls, COLOURS, strict=False):
        inside = any(set(call.numbers) < set(other.numbers) for other in calls)
        at = radius + BAND / 2 + (BAND + 4 if inside else 0)
        for part, run in enumerate(runs(call.numbers, order)):
            drawn.append(_band(game, call, part, run, at, colour, 360 / len(order)))
    return drawn


def runs(numbers: Sequence[str], order: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The unbroken stretches of the wheel that some numbers form: where each begins, and how long it is.

    >>> list(runs(["3", "26", "0"], ["0", "32", "15", "3", "26"]))
    [(3, 3)]
    """
    for at, pocket in enumerate(order):
        if pocket in numbers and order[at - 1] not in numbers:
            length = 1
            while order[(at + length) % len(order)] in numbers:
                length += 1
            yield at, length


def _band(
    game: Roulette, call: Bet, part: int, run: tuple[int, int], radius: float, colour: str, step: float
) -> Element:
    start, end = (run[0] - 0.5) * step + 0.6, (run[0] + run[1] - 0.5) * step - 0.6
    middle = (start + end) / 2 % 360
    below = 90 < middle < 270  # the text runs the other way there, so that it is never upside down
    baseline = radius + SIZE * 0.36 if below else radius - SIZE * 0.36
    name = f"{game.id}-{call.kind.replace('/', '-')}-{part}"
    return el(
        "g",
        el("title", f"{call.name}: {call.covers}"),
        el("path", d=bow(radius, start, end), fill="none", stroke=colour, stroke_width=BAND - 4),
        el("path", d=bow(baseline, *((end, start) if below else (start, end))), id=name, fill="none"),
        el(
            "text",
            el("textPath", call.name, href=f"#{name}", startOffset="50%"),
            font_size=SIZE,
            font_weight=600,
            fill=ink_on(colour),
            letter_spacing=1,
        ),
        class_="call",
        data_bet=call.id,
    )
