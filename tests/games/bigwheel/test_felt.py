"""The printed layouts of the Big Wheel, against rows written out here (BW 2.2)."""

import pytest

from croupier.games import HouseRules, Odds, game
from croupier.games.house import BY_THE_BOOK
from croupier.games.layout import PrintedField, PrintedLayout

ROWS = {1: "ABCD EFG", 2: "ABCDEF GHIJKL MNOPQR", 3: "ABCDEF GHIJKL MNOP", 4: "ABCDEF GHIJK"}
ODDS = {
    1: "1 3 5 11 23 47 47",
    2: "1 3" + 16 * " 47",
    3: "5 5 5 11 11 11 23 23 23 23 23 23 47 47 47 47",
    4: "5 5 5 5 11 11 11 11 23 47 47",
}


def printed(option: int, rules: HouseRules = BY_THE_BOOK) -> PrintedLayout:
    layout = game(f"big-wheel-{option}", rules).printed_layout()
    assert layout is not None
    return layout


@pytest.mark.parametrize("option", ROWS)
def test_each_symbol_has_a_field_in_its_place_with_its_odds(option: int) -> None:
    layout = printed(option)
    letters = ROWS[option].replace(" ", "")
    tones = {letter: f"tone-{at + 1}" for at, letter in enumerate(letters)}
    places = {
        letter: (8 * across, 8 * down)
        for down, row in enumerate(ROWS[option].split())
        for across, letter in enumerate(row)
    }
    assert layout.fields == tuple(
        PrintedField(letter.lower(), x, y, x + 8, y + 8, letter, tones[letter], letter)
        for letter, (x, y) in places.items()
    )
    assert layout.spots == {letter.lower(): (x + 4, y + 6) for letter, (x, y) in places.items()}
    assert layout.odds == {letter: f"{to} to 1" for letter, to in zip(letters, ODDS[option].split(), strict=True)}
    assert layout.colours == tones
    assert layout.wheel == game(f"big-wheel-{option}").marks("wheel")
    assert (layout.skin, layout.shows) == ("big-wheel", "big-wheel")


def test_odds_are_printed_as_the_house_pays_them() -> None:
    layout = printed(1, HouseRules({"a": Odds(3, 2)}))
    assert layout.odds["A"] == "3 to 2"
