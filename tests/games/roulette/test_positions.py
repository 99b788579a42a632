"""The positions of every layout, found anew from its geometry: where a chip lies, and which numbers it covers."""

import pytest

from croupier.games.roulette.layouts import SIDE_BY_SIDE, SINGLE_ZERO, STACKED, STACKED_FIRST_FIVE, Layout
from croupier.games.roulette.positions import EVEN_CHANCES, positions
from tests.games.roulette.test_geometry import at_the_zeros, below_the_zeros

LAYOUTS = [
    (SINGLE_ZERO, "rapid-roulette"),
    (STACKED, "rapid-roulette-00"),
    (STACKED_FIRST_FIVE, "double-zero-roulette-vw"),
    (SIDE_BY_SIDE, "touchbet-00"),
]


def covered(bet: str) -> list[str]:
    """The numbers of a bet, read from its id."""
    kind, _, listed = bet.partition(":")
    match kind:
        case "five-line":
            return ["0", "00", "1", "2", "3"]
        case "sixline":
            first, last = map(int, listed.split("-"))
            return [str(number) for number in range(first, last + 1)]
        case "column":
            return [str(number) for number in range(1, 37) if number % 3 == int(listed) % 3]
        case "dozen":
            return [str(number) for number in range(1, 37) if (number - 1) // 12 == int(listed) - 1]
        case "low" | "high":
            return [str(number) for number in range(1, 37) if (number <= 18) == (kind == "low")]
        case "even" | "odd":
            return [str(number) for number in range(1, 37) if (number % 2 == 0) == (kind == "even")]
        case "red" | "black":
            return list(EVEN_CHANCES[kind])
    return listed.split("/")


@pytest.mark.parametrize(("layout", "id_"), LAYOUTS)
def test_every_position_of_a_layout(layout: Layout, id_: str) -> None:
    found = list(positions(layout))
    assert len({position.bet for position in found}) == len(found)
    assert {position.bet: position.spot for position in found} == at_the_zeros(id_) | below_the_zeros()
    assert {position.bet: list(position.numbers) for position in found} == {one.bet: covered(one.bet) for one in found}
    assert [position.kind for position in found] == [position.bet.partition(":")[0] for position in found]
