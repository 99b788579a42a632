"""Where every chip lies on every layout, and what the fields of a layout say."""

import pytest

from croupier.games import Roulette, WrongEquipment, game
from croupier.games.roulette import BY_ID
from croupier.games.roulette.felt import fields, words_on
from croupier.games.roulette.layouts import Square
from croupier.games.roulette.positions import Position, ascending

SIDE_BY_SIDE = ("double-zero-roulette-fh", "touchbet-00")
STACKED = ("rapid-roulette-00", "double-zero-roulette-op", "double-zero-roulette-vw", "touchtable-00")
SINGLE = ("rapid-roulette", "rapid-roulette-1999", "american-roulette", "french-roulette", "touchbet", "touchtable")
OUTSIDE = {"low": 2, "even": 10, "red": 18, "black": 26, "odd": 34, "high": 42}
"""How far down the middle of each field lies."""


def roulette(id_: str) -> Roulette:
    found = game(id_)
    assert isinstance(found, Roulette)
    return found


def centre(number: int) -> tuple[int, int]:
    row, column = divmod(number - 1, 3)
    return 4 * column + 2, 4 * row + 2


def middle(numbers: list[int]) -> tuple[int, int]:
    spots = [centre(number) for number in numbers]
    return sum(x for x, _ in spots) // len(spots), sum(y for _, y in spots) // len(spots)


def at_the_zeros(id_: str) -> dict[str, tuple[int, int]]:
    if id_ in SIDE_BY_SIDE:
        return {
            "straight:0": (3, -2), "straight:00": (9, -2), "split:0/00": (6, -2), "split:0/1": (2, 0),
            "split:0/2": (5, 0), "split:00/2": (7, 0), "split:00/3": (10, 0), "street:0/1/2": (4, 0),
            "street:0/00/2": (6, 0), "street:00/2/3": (8, 0), "five-line": (0, 0),
        }  # fmt: skip
    spots = {
        "straight:0": (6, -2), "split:0/1": (2, 0), "split:0/2": (6, 0), "split:0/3": (10, 0), "street:0/1/2": (4, 0),
        "street:0/2/3": (8, 0), "corner:0/1/2/3": (0, 0),
    }  # fmt: skip
    if id_ in STACKED:
        spots |= {"straight:00": (6, -6), "split:0/00": (6, -4)}
    if id_ == "double-zero-roulette-vw":
        spots |= {"five-line": (-6, -2)}
    return spots


def below_the_zeros() -> dict[str, tuple[int, int]]:
    spots = {f"straight:{number}": centre(number) for number in range(1, 37)}
    for number in range(1, 37):
        if number % 3:
            spots[f"split:{number}/{number + 1}"] = middle([number, number + 1])
        if number <= 33:
            spots[f"split:{number}/{number + 3}"] = middle([number, number + 3])
        if number % 3 and number <= 33:
            square = [number, number + 1, number + 3, number + 4]
            spots[f"corner:{'/'.join(map(str, square))}"] = middle(square)
        if number % 3 == 1:
            spots[f"street:{number}/{number + 1}/{number + 2}"] = 0, centre(number)[1]
        if number % 3 == 1 and number <= 31:
            spots[f"sixline:{number}-{number + 5}"] = 0, centre(number)[1] + 2
    spots |= {f"column:{column}": (4 * column - 2, 50) for column in (1, 2, 3)}
    spots |= {f"dozen:{dozen}": (-2, 16 * dozen - 8) for dozen in (1, 2, 3)}
    return spots | {kind: (-6, 2 + down) for kind, down in OUTSIDE.items()}


@pytest.mark.parametrize("id_", [*SINGLE, *STACKED, *SIDE_BY_SIDE])
def test_where_every_chip_lies(id_: str) -> None:
    played = roulette(id_)
    expected = at_the_zeros(id_) | below_the_zeros()
    assert {position.bet: position.spot for position in played.positions.values()} == expected
    for bet, (x, y) in expected.items():
        assert played.bet_at(x, y) == bet
    assert played.bet_at(-1, -1) is None


def test_a_field_has_four_corners_and_a_middle() -> None:
    square = Square(left=1, top=3, right=5, bottom=9)
    assert square.corners() == {(1, 3), (5, 3), (1, 9), (5, 9)}
    assert square.centre == (3, 6)


@pytest.mark.parametrize(
    ("other", "edge"),
    [
        (Square(5, 3, 9, 9), (5, 6)),
        (Square(1, 9, 5, 11), (3, 9)),
        (Square(3, 9, 9, 11), (4, 9)),
        (Square(5, 9, 9, 11), None),  # a corner only
        (Square(6, 3, 9, 9), None),
        (Square(2, 4, 4, 8), None),
    ],
)
def test_two_fields_share_an_edge_or_none(other: Square, edge: tuple[int, int] | None) -> None:
    square = Square(1, 3, 5, 9)
    assert square.shared_edge(other) == other.shared_edge(square) == edge


def test_0_comes_before_00_and_both_before_the_numbers() -> None:
    assert ascending(["10", "00", "2", "0"]) == ascending(["0", "2", "00", "10"]) == ("0", "00", "2", "10")


def screen_with(feature: Position) -> Roulette:
    return Roulette(BY_ID["touchbet"], features=[feature])


@pytest.mark.clause("RO 10.3.1(b)")
@pytest.mark.parametrize("taken", ["straight:0", "straight:1", "corner:0/1/2/3", "red", "black"])
def test_what_a_screen_adds_lies_on_no_other_bets_spot(taken: str) -> None:
    positions = roulette("touchbet").positions
    spot = positions[taken].spot
    low = positions["low"]
    with pytest.raises(WrongEquipment) as caught:
        screen_with(Position(low.bet, low.kind, low.numbers, spot))
    assert caught.value.clause == "RO 10.3.1(b)"
    own = positions[taken]
    assert screen_with(Position(own.bet, own.kind, own.numbers, spot)).bet_at(*spot) == taken
    assert screen_with(Position(own.bet, own.kind, own.numbers, (99, 99))).bet_at(99, 99) == taken


ENGLISH = {
    "low": "1 to 18", "high": "19 to 36", "even": "EVEN", "odd": "ODD", "red": "RED", "black": "BLACK",
    "dozen:1": "1st 12", "dozen:2": "2nd 12", "dozen:3": "3rd 12",
    "column:1": "2 to 1", "column:2": "2 to 1", "column:3": "2 to 1",
}  # fmt: skip
FRENCH = {
    "low": "Manque", "high": "Passe", "even": "Pair", "odd": "Impair", "red": "Rouge", "black": "Noir",
    "dozen:1": "Douzaine 1", "dozen:2": "Douzaine 2", "dozen:3": "Douzaine 3",
    "column:1": "Colonne 1", "column:2": "Colonne 2", "column:3": "Colonne 3",
}  # fmt: skip


@pytest.mark.parametrize("id_", [*SINGLE, *STACKED, *SIDE_BY_SIDE])
def test_what_is_printed_in_every_field(id_: str) -> None:
    played = roulette(id_)
    zeros = ["0"] if id_ in SINGLE else ["0", "00"]
    expected = {f"straight:{pocket}": str(pocket) for pocket in (*zeros, *range(1, 37))}
    expected |= FRENCH if id_ == "french-roulette" else ENGLISH
    if id_ == "double-zero-roulette-vw":
        expected["five-line"] = "1st 5"
    assert {bet: words_on(played.bets[bet]) for bet in fields(played)} == expected
    assert all(square.centre == played.positions[bet].spot for bet, square in fields(played).items())
