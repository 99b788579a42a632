"""Where the fields of a layout lie: each beside the numbers that it is bet on, edge to edge."""

import pytest

from croupier.games.frozen import FrozenMap
from croupier.games.roulette.layouts import (
    COLUMN_FIELDS,
    DOZEN_FIELDS,
    EVEN_CHANCE_FIELDS,
    NUMBER_SQUARES,
    WIDE_ZERO,
    Layout,
    Square,
)

NUMBERS = range(1, 37)


def around(numbers: list[int]) -> Square:
    """The smallest square around some numbers."""
    squares = [NUMBER_SQUARES[str(number)] for number in numbers]
    return Square(
        min(square.left for square in squares),
        min(square.top for square in squares),
        max(square.right for square in squares),
        max(square.bottom for square in squares),
    )


@pytest.mark.parametrize("dozen", [1, 2, 3])
def test_a_dozen_lies_to_the_left_of_its_numbers(dozen: int) -> None:
    field, numbers = DOZEN_FIELDS[str(dozen)], around([n for n in NUMBERS if (n - 1) // 12 == dozen - 1])
    assert (field.right, field.top, field.bottom) == (numbers.left, numbers.top, numbers.bottom)
    assert field.right - field.left == NUMBER_SQUARES["1"].right - NUMBER_SQUARES["1"].left


@pytest.mark.parametrize("column", [1, 2, 3])
def test_a_column_lies_below_its_numbers(column: int) -> None:
    field, numbers = COLUMN_FIELDS[str(column)], around([n for n in NUMBERS if n % 3 == column % 3])
    assert (field.top, field.left, field.right) == (numbers.bottom, numbers.left, numbers.right)
    assert field.bottom - field.top == NUMBER_SQUARES["1"].bottom - NUMBER_SQUARES["1"].top


def test_even_chances_lie_to_the_left_of_the_dozens_one_below_the_other() -> None:
    fields, whole = list(EVEN_CHANCE_FIELDS.values()), around(list(NUMBERS))
    assert [field.top for field in fields] == [whole.top, *(field.bottom for field in fields[:-1])]
    assert fields[-1].bottom == whole.bottom
    assert {field.right for field in fields} == {field.left for field in DOZEN_FIELDS.values()}
    assert len({(field.right - field.left, field.bottom - field.top) for field in fields}) == 1


def test_a_layout_of_ones_own_has_no_five_line_and_keeps_its_zeros() -> None:
    zeros = {"0": WIDE_ZERO}
    layout = Layout("own", zeros, zero_corner=True)
    zeros.clear()
    assert layout.zeros == FrozenMap({"0": WIDE_ZERO})
    assert (layout.five_line, layout.five_line_box) == (None, None)
    assert layout == Layout("own", {"0": WIDE_ZERO}, True, None, None)
