"""Exact numbers as rounded text: half to even, however long the number is."""

from fractions import Fraction

import pytest

from croupier.lab.rounding import decimal, percent


@pytest.mark.parametrize(
    ("number", "places", "text"),
    [
        (Fraction(1, 8), 2, "0.12"),
        (Fraction(3, 8), 2, "0.38"),
        (-Fraction(400, 11), 3, "-36.364"),
        (Fraction(-1, 10**9), 3, "0.000"),
        (Fraction(2), 3, "2.000"),
        (Fraction(10**40 + 1, 4), 1, "25" + "0" * 38 + ".2"),
    ],
)
def test_a_decimal_is_rounded_half_to_even(number: Fraction, places: int, text: str) -> None:
    assert decimal(number, places) == text
    assert percent(number / 100, places) == text
