"""What a screen is told of a layout of roulette: its fields, what is printed in them and in which colour."""

import pytest

from croupier.games.layout import PrintedField, PrintedLayout
from tests.games.roulette.test_bets import roulette

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
AROUND = {
    "column:1": "2 to 1", "column:2": "2 to 1", "column:3": "2 to 1",
    "dozen:1": "1st 12", "dozen:2": "2nd 12", "dozen:3": "3rd 12",
    "low": "1 to 18", "even": "EVEN", "red": "RED", "black": "BLACK", "odd": "ODD", "high": "19 to 36",
}  # fmt: skip
IN_FRENCH = {
    "column:1": "Colonne 1", "column:2": "Colonne 2", "column:3": "Colonne 3",
    "dozen:1": "Douzaine 1", "dozen:2": "Douzaine 2", "dozen:3": "Douzaine 3",
    "low": "Manque", "even": "Pair", "red": "Rouge", "black": "Noir", "odd": "Impair", "high": "Passe",
}  # fmt: skip
LAYOUTS = [
    ("rapid-roulette", ["0"], AROUND),
    ("rapid-roulette-00", ["0", "00"], AROUND),
    ("french-roulette", ["0"], IN_FRENCH),
    ("double-zero-roulette-vw", ["0", "00"], {**AROUND, "five-line": "1st 5"}),
]


def printed(id_: str) -> PrintedLayout:
    return roulette(id_).printed_layout()


@pytest.mark.parametrize(("id_", "zeros", "around"), LAYOUTS)
def test_each_field_has_its_words_its_colour_and_its_outcome(
    id_: str, zeros: list[str], around: dict[str, str]
) -> None:
    colours = dict.fromkeys(zeros, "green") | {str(n): "red" if n in RED else "black" for n in range(1, 37)}
    expected = {(f"straight:{pocket}", pocket, colour, pocket) for pocket, colour in colours.items()}
    expected |= {(bet, words, bet if bet in ("red", "black") else "", "") for bet, words in around.items()}
    found = [(field.bet, field.words, field.colour, field.outcome) for field in printed(id_).fields]
    assert (set(found), len(found)) == (expected, len(expected))
    assert printed(id_).colours == colours


def test_a_field_lies_where_its_square_is() -> None:
    fields = {field.bet: field for field in printed("double-zero-roulette-vw").fields}
    assert fields["straight:6"] == PrintedField("straight:6", 8, 4, 12, 8, "6", "black", "6")
    assert fields["straight:00"] == PrintedField("straight:00", 0, -8, 12, -4, "00", "green", "00")
    assert fields["five-line"] == PrintedField("five-line", -8, -4, -4, 0, "1st 5")
    assert fields["red"] == PrintedField("red", -8, 16, -4, 24, "RED", "red")


@pytest.mark.parametrize("id_", ["american-roulette", "double-zero-roulette-fh"])
def test_each_bet_but_a_call_has_a_spot_of_its_own_where_its_chip_lies(id_: str) -> None:
    played, layout = roulette(id_), printed(id_)
    assert list(layout.spots) == [bet.id for bet in played.bets.values() if not bet.pieces]
    assert len(set(layout.spots.values())) == len(layout.spots)
    assert (layout.spots["straight:6"], layout.spots["split:5/6"], layout.spots["low"]) == ((10, 6), (8, 6), (-6, 4))
    assert layout.wheel == played.marks("wheel")
    assert (layout.skin, layout.shows, layout.odds) == ("roulette", "wheel", {})
