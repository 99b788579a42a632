"""JSON that nobody meant: misspelt fields, keys that are there twice, texts that are none, numbers without end."""

from fractions import Fraction

import pytest

from croupier.games import BadInput, BadText, Game, HouseRules, Sign, Situation, Slip, Terms, Wager, from_json, to_json
from croupier.games.as_json import MAX_BITS
from croupier.games.roulette.wheels import Wheel


@pytest.mark.parametrize(
    ("kind", "text", "field"),
    [
        (Game, '{"game":"craps","rules":{"bared":12}}', "bared"),
        (HouseRules, '{"bared":12}', "bared"),
        (Wager, '{"bet":"red","amount":500,"purze":"Ann"}', "purze"),
        (Slip, '{"wagers":[],"barrd":["dont-win"]}', "barrd"),
        (Terms, '{"multiple":5}', "multiple"),
        (Sign, '{"limits":{}}', "limits"),
        (Sign, '{"limit":{"minimun":500}}', "minimun"),
        (Situation, '{"type":"CrapsSituation","Point":6}', "Point"),
        (Situation, '{"type":"Situation","point":6}', "point"),
        (Wheel, '{"order":[],"colours":{},"colors":{}}', "colors"),
    ],
)
def test_a_misspelt_field(kind: type, text: str, field: str) -> None:
    with pytest.raises(BadText, match=f"unknown field `{field}`"):
        from_json(text, kind)


@pytest.mark.parametrize(
    ("kind", "text", "key"),
    [
        (Game, '{"game":"craps","game":"mini-craps"}', "game"),
        (Wager, '{"bet":"red","amount":500,"amount":5}', "amount"),
        (Wager, b'{"bet":"red","amount":500,"\\u0061mount":5}', "amount"),
        (HouseRules, '{"payouts":{"field":{"2":[3,1],"12":[3,1],"2":[4,1]}}}', "2"),
    ],
)
def test_a_key_that_is_there_twice(kind: type, text: str | bytes, key: str) -> None:
    with pytest.raises(BadText, match=f"'{key}' is given twice"):
        from_json(text, kind)


@pytest.mark.parametrize("text", ['{"bet":"\ud800","amount":500}', b'{"bet":"\xff","amount":500}', None, 5, ["{}"]])
def test_what_is_no_text(text: str) -> None:
    with pytest.raises(BadText):
        from_json(text, Wager)


@pytest.mark.parametrize("kind", [object, list, Wager])
def test_what_is_nested_without_end(kind: type) -> None:
    with pytest.raises(BadText):
        from_json("[" * 100_000, kind)


def test_a_number_of_thousands_of_digits() -> None:
    with pytest.raises(BadText, match="out of range"):
        from_json('{"bet":"red","amount":' + "9" * 5_000 + "}", Wager)


def test_half_of_a_character_cannot_be_written() -> None:
    with pytest.raises(BadInput, match="half of a character"):
        to_json(Wager("red", 500, "\ud800"))


@pytest.mark.parametrize(
    ("longest", "longer"),
    [
        (Fraction(1, 2 ** (MAX_BITS - 1)), Fraction(1, 2**MAX_BITS)),
        (Fraction(-(2 ** (MAX_BITS - 1))), Fraction(-(2**MAX_BITS))),
    ],
)
def test_a_fraction_that_could_not_be_read_again_is_not_written(longest: Fraction, longer: Fraction) -> None:
    assert from_json(to_json(longest), Fraction) == longest
    with pytest.raises(BadInput, match=f"up to {MAX_BITS} bits"):
        to_json(longer)
