"""Layouts as geometry: where each square is. The bets, and the spots for their chips, follow from it.

A numbered square is 4 by 4; x goes to the right, y goes down, and the line between the zeros and 1-2-3 is y = 0. So
every spot for a chip has whole coordinates. The dozens are to the left of the numbers, as on RO Diagrams A, F, O and V,
the only ones with a surviving grid.
"""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import force_setattr

from croupier.display import Drawn
from croupier.games.frozen import FrozenMap

SIDE = 4


class Square(Struct, frozen=True):
    """A field of the layout: its left, top, right and bottom edges."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def centre(self) -> tuple[int, int]:
        """Where a chip on the field itself is."""
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2

    def corners(self) -> set[tuple[int, int]]:
        """Its four corner points."""
        return {(x, y) for x in (self.left, self.right) for y in (self.top, self.bottom)}

    def touches(self, x: int, y: int) -> bool:
        """Whether a point is on its edge or inside."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def shared_edge(self, other: "Square") -> tuple[int, int] | None:
        """The middle of the edge that two fields share, if they share one."""
        left, right = max(self.left, other.left), min(self.right, other.right)
        top, bottom = max(self.top, other.top), min(self.bottom, other.bottom)
        if (left == right and top < bottom) or (top == bottom and left < right):
            return (left + right) // 2, (top + bottom) // 2
        return None


class Layout(Struct, Drawn, frozen=True):
    """The zeros, and how the first line is bet; everything below the first line is the same on every layout."""

    id: str
    zeros: Mapping[str, Square]
    zero_corner: bool
    """Whether the spot where 0, 1 and the first dozen meet is the corner 0/1/2/3."""
    five_line: tuple[int, int] | None = None
    """Where a chip for 0, 00, 1, 2 and 3 is placed, if that bet exists."""
    five_line_box: Square | None = None
    """The field of its own that the bet has on V/W."""

    def __post_init__(self) -> None:
        force_setattr(self, "zeros", FrozenMap(self.zeros))

    @property
    def squares(self) -> dict[str, Square]:
        """Every numbered square, the zeros included."""
        return {**self.zeros, **NUMBER_SQUARES}


def _number_square(number: int) -> Square:
    row, column = divmod(number - 1, 3)
    return Square(column * SIDE, row * SIDE, (column + 1) * SIDE, (row + 1) * SIDE)


NUMBER_SQUARES = {str(number): _number_square(number) for number in range(1, 37)}

DOZEN_FIELDS = {str(n): Square(-SIDE, (n - 1) * 4 * SIDE, 0, n * 4 * SIDE) for n in (1, 2, 3)}
COLUMN_FIELDS = {str(n): Square((n - 1) * SIDE, 12 * SIDE, n * SIDE, 13 * SIDE) for n in (1, 2, 3)}
EVEN_CHANCE_FIELDS = {
    kind: Square(-2 * SIDE, at * 2 * SIDE, -SIDE, (at + 1) * 2 * SIDE)
    for at, kind in enumerate(("low", "even", "red", "black", "odd", "high"))
}

WIDE_ZERO = Square(0, -SIDE, 3 * SIDE, 0)
ABOVE_ZERO = Square(0, -2 * SIDE, 3 * SIDE, -SIDE)

SINGLE_ZERO = Layout("single-zero", {"0": WIDE_ZERO}, zero_corner=True)
SIDE_BY_SIDE = Layout(  # RO Diagrams F and H
    "double-zero-side-by-side",
    {"0": Square(0, -SIDE, 6, 0), "00": Square(6, -SIDE, 3 * SIDE, 0)},
    zero_corner=False,  # the spot is the Five-Line's (READINGS Z4)
    five_line=(0, 0),
)
STACKED = Layout(  # RO Diagrams O and P; RR Diagrams D and F read alike (READINGS Z6)
    "double-zero-stacked", {"0": WIDE_ZERO, "00": ABOVE_ZERO}, zero_corner=True
)
FIRST_FIVE_BOX = Square(-2 * SIDE, -SIDE, -SIDE, 0)
STACKED_FIRST_FIVE = Layout(  # RO Diagrams V and W
    "double-zero-stacked-first-five",
    {"0": WIDE_ZERO, "00": ABOVE_ZERO},
    zero_corner=True,
    five_line=FIRST_FIVE_BOX.centre,
    five_line_box=FIRST_FIVE_BOX,
)
