"""The felt of a roulette table: every field of its layout, with its colour and text."""

from collections.abc import Collection, Iterator

from croupier.games import Bet, Roulette
from croupier.games.roulette.felt import fields, words_on
from croupier.games.roulette.layouts import Square
from croupier.lab.pictures.sheet import FELT_DEEP, IVORY, POCKETS, SERIF, words
from croupier.lab.pictures.svg import Element, Value, el, number, points

SCALE = 24
"""The pixels of one step of the layout's grid."""
INSET = 7
ARCH = 34
"""The radius of the outer corners of the topmost zeros."""


def bounds(game: Roulette) -> Square:
    """The smallest rectangle around all fields."""
    squares = fields(game).values()
    return Square(
        min(square.left for square in squares),
        min(square.top for square in squares),
        max(square.right for square in squares),
        max(square.bottom for square in squares),
    )


def draw_felt(game: Roulette, covered: Collection[str]) -> Element:
    """All fields; if a chip covers the middle of a field, its text moves aside."""
    drawn: list[Element] = []
    for bet, square in fields(game).items():
        drawn += _field(game, game.bets[bet], square, bet in covered)
    return el("g", *drawn, class_="felt", font_family=SERIF, font_weight=600, text_anchor="middle")


def _field(game: Roulette, bet: Bet, square: Square, covered: bool) -> Iterator[Element]:
    left, top = square.left * SCALE, square.top * SCALE
    wide, high = (square.right - square.left) * SCALE, (square.bottom - square.top) * SCALE
    line: dict[str, Value] = {"stroke": IVORY, "stroke_width": 2, "stroke_linejoin": "round"}
    if bet.kind != "straight":
        yield el("rect", x=left, y=top, width=wide, height=high, fill=FELT_DEEP, fill_opacity=0.35, **line)
        if bet.kind in POCKETS:
            yield _diamond(bet.kind, square)
        yield _outside_words(words_on(bet), square, covered, 16 if bet.kind in POCKETS else 24)
        return
    pocket = bet.numbers[0]
    colour = POCKETS[game.wheel.colours[pocket]]
    if pocket in game.layout.zeros:
        topmost = square.top == bounds(game).top
        yield el("path", d=_arch(square, game.layout.squares.values(), topmost, 0), fill="none", **line)
        yield el("path", d=_arch(square, game.layout.squares.values(), topmost, INSET), fill=colour)
    else:
        yield el("rect", x=left, y=top, width=wide, height=high, fill="none", **line)
        inner: dict[str, Value] = {"width": wide - 2 * INSET, "height": high - 2 * INSET, "rx": 9}
        yield el("rect", x=left + INSET, y=top + INSET, fill=colour, **inner)
    x, y = (at * SCALE for at in square.centre)
    # The quarter of the square between four spots stays free of chips.
    yield words(pocket, x - SCALE, y - SCALE + 7, 18) if covered else words(pocket, x, y + 12, 34)


def _arch(square: Square, squares: Collection[Square], topmost: bool, inset: int) -> str:
    """The outline of a zero: rounded where its upper corners are corners of the layout."""
    left, right = square.left * SCALE + inset, square.right * SCALE - inset
    top, bottom = square.top * SCALE + inset, square.bottom * SCALE - inset
    plain = 9 if inset else 0
    ends = min(other.left for other in squares), max(other.right for other in squares)
    one = ARCH - inset if topmost and square.left == ends[0] else plain
    two = ARCH - inset if topmost and square.right == ends[1] else plain
    foot = f"a{plain} {plain} 0 0 1 {-plain}"
    return (
        f"M{left + one} {top}H{right - two}a{two} {two} 0 0 1 {two} {two}V{bottom - plain}{foot} {plain}"
        f"H{left + plain}{foot} {-plain}V{top + one}a{one} {one} 0 0 1 {one} {-one}z"
    )


def _diamond(colour: str, square: Square) -> Element:
    x, y = (at * SCALE for at in square.centre)
    across, up = (square.right - square.left) * SCALE / 2 - 22, (square.bottom - square.top) * SCALE / 2 - 20
    tips = points((x, y - up), (x + across, y), (x, y + up), (x - across, y))
    return el("polygon", points=tips, fill=POCKETS[colour], stroke=IVORY, stroke_width=1.2, stroke_linejoin="round")


def _outside_words(text: str, square: Square, covered: bool, size: int) -> Element:
    x, y = (at * SCALE for at in square.centre)
    if square.bottom - square.top <= square.right - square.left:
        short = len(text) <= 6
        if covered:
            return words(text, x, square.top * SCALE + 23, 16 if short else 13)
        return words(text, x, y + 8, 22 if short else 14)
    if covered:
        x, y = square.left * SCALE + 19, square.bottom * SCALE - 12
        return words(text, x, y, 15, transform=f"rotate(-90 {number(x)} {number(y)})", text_anchor="start")
    x += size // 3  # rotated text is to the left of its base line
    return words(text, x, y, size, transform=f"rotate(-90 {number(x)} {number(y)})")
