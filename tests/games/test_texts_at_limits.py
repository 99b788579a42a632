"""Texts that are just short enough, and those that are one letter longer."""

from fractions import Fraction
from typing import Generic, TypeVar

import pytest

from croupier.games import BadInput, BadRules, BadText, HouseRules, Odds, from_json, to_json
from croupier.games.as_json import check_keys
from croupier.games.craps.situation import parse_situation

Inside = TypeVar("Inside")


class Box(Generic[Inside]):
    """What this library does not know."""


def test_odds_are_written_in_fewer_than_forty_letters() -> None:
    written = "0" * 36 + "3:2"
    assert HouseRules({"red": written}).payouts["red"] == Odds(3, 2)
    with pytest.raises(BadRules, match="what red pays is"):
        HouseRules({"red": f"0{written}"})


def test_a_point_has_at_most_two_digits() -> None:
    assert parse_situation("point 10").point == 10
    with pytest.raises(BadText, match="a craps situation is"):
        parse_situation("point 010")


def test_a_fraction_has_at_most_14000_bits() -> None:
    most = 2**14_000 - 1
    assert to_json(Fraction(most, 2)) == f'"{most}/2"'
    for longer in (Fraction(most + 1), Fraction(1, most + 1)):
        with pytest.raises(BadInput, match="of up to 14000 bits"):
            to_json(longer)


def test_keys_are_looked_at_whatever_number_stands_there() -> None:
    number = "9" * 5_000  # Python reads no more than 4,300 digits
    check_keys(f'{{"a":{number},"b":{number}}}')
    with pytest.raises(BadText, match="'a' is given twice"):
        check_keys(f'{{"a":{number},"a":{number}}}')


@pytest.mark.parametrize("kind", [Box, Box[int]])
def test_a_kind_that_is_none_of_ours_is_named(kind: type) -> None:
    with pytest.raises(BadText, match=r"there is no JSON for .*Box"):
        from_json("{}", kind)
