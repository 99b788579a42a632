"""Every legal position of a layout, derived from its geometry: the bet id, the numbers it covers, the chip's spot.

They replace the lost pictures of chip positions: RR DiagramC, RR99 DiagramC, and for double zero RR DiagramF, which
RR 10.3.1 refers to.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise

from msgspec import Struct

from croupier.games.errors import WrongEquipment
from croupier.games.roulette.layouts import COLUMN_FIELDS, DOZEN_FIELDS, EVEN_CHANCE_FIELDS, SIDE, Layout
from croupier.games.roulette.wheels import BLACK, NUMBERS, RED

ROWS = tuple(tuple(str(number + step) for step in range(3)) for number in range(1, 37, 3))
EVEN_CHANCES = {
    "low": NUMBERS[:18],
    "high": NUMBERS[18:],
    "even": NUMBERS[1::2],
    "odd": NUMBERS[::2],
    "red": tuple(number for number in NUMBERS if number in RED),
    "black": tuple(number for number in NUMBERS if number in BLACK),
}


class Position(Struct, frozen=True):
    """A place on the layout where a chip makes a wager."""

    bet: str
    kind: str
    numbers: tuple[str, ...]
    spot: tuple[int, int]


def ascending(numbers: Iterable[str]) -> tuple[str, ...]:
    """Numbers in the order of bet ids: 0 before 00, then ascending."""
    return tuple(sorted(numbers, key=lambda number: (int(number), number)))


def _named(kind: str, numbers: Iterable[str], spot: tuple[int, int]) -> Position:
    ordered = ascending(numbers)
    return Position(f"{kind}:{'/'.join(ordered)}", kind, ordered, spot)


def positions(layout: Layout) -> Iterator[Position]:
    """All positions of a layout, in the order in which the books list the bets."""
    yield from (_named("straight", [number], square.centre) for number, square in layout.squares.items())
    yield from _splits(layout)
    yield from _streets(layout)
    yield from _corners(layout)
    if layout.five_line:
        yield Position("five-line", "five-line", ("0", "00", "1", "2", "3"), layout.five_line)
    yield from _six_lines()
    for number, field in COLUMN_FIELDS.items():
        yield Position(f"column:{number}", "column", NUMBERS[int(number) - 1 :: 3], field.centre)
    for number, field in DOZEN_FIELDS.items():
        first = 12 * (int(number) - 1)
        yield Position(f"dozen:{number}", "dozen", NUMBERS[first : first + 12], field.centre)
    for kind, numbers in EVEN_CHANCES.items():
        yield Position(kind, kind, numbers, EVEN_CHANCE_FIELDS[kind].centre)


def _splits(layout: Layout) -> Iterator[Position]:
    """A chip on the line between two adjoining squares."""
    for (one, square), (other, beside) in combinations(layout.squares.items(), 2):
        if edge := square.shared_edge(beside):
            yield _named("split", (one, other), edge)


def _streets(layout: Layout) -> Iterator[Position]:
    """A chip at the outer end of a row, or where three squares meet below a zero."""
    yield from (_named("street", numbers, spot) for numbers, spot in _meetings(layout, 3))
    for at, row in enumerate(ROWS):
        yield _named("street", row, (0, at * SIDE + SIDE // 2))


def _corners(layout: Layout) -> Iterator[Position]:
    """A chip on the point where four squares meet, or where 0, 1 and the first dozen do."""
    yield from (_named("corner", numbers, spot) for numbers, spot in _meetings(layout, 4))
    if layout.zero_corner:
        yield _named("corner", ("0", "1", "2", "3"), (0, 0))


def _six_lines() -> Iterator[Position]:
    """A chip at the outer end of the line between two rows."""
    for at, (upper, lower) in enumerate(pairwise(ROWS), start=1):
        yield Position(f"sixline:{upper[0]}-{lower[-1]}", "sixline", upper + lower, (0, at * SIDE))


def _meetings(layout: Layout, squares: int) -> Iterator[tuple[tuple[str, ...], tuple[int, int]]]:
    """The points where exactly this many squares meet, three or four. They are all inside: on the rim only two meet."""
    points = {(y, x) for square in layout.squares.values() for x, y in square.corners()}
    for y, x in sorted(points):
        meeting = [number for number, square in layout.squares.items() if square.touches(x, y)]
        if len(meeting) == squares:
            yield ascending(meeting), (x, y)


def check_features(offered: dict[str, Position], features: Iterable[Position], clause: str) -> None:
    """Refuse a spot that a screen adds if it clashes with the layout: another bet's spot, or a bet that is not offered.

    A screen may repeat a bet elsewhere, such as a six-line at the right-hand end of its line.
    """
    taken = {position.spot: position for position in offered.values()}
    for feature in features:
        known = offered.get(feature.bet)
        if known is None or known.numbers != feature.numbers:
            raise WrongEquipment(clause, f"the screen adds {feature.bet}, which is no bet of this game")
        if feature.spot in taken and taken[feature.spot].bet != feature.bet:
            raise WrongEquipment(clause, f"the spot of the added {feature.bet} is that of {taken[feature.spot].bet}")
