"""What an error says is wrong: its first words, and with them the code and the values that people can be told in."""

import pytest

from croupier.games.errors import BadAmount, BadInput, WrongEquipment
from croupier.games.refusal import said

LEAST = said("{} is at least 1 cent, not {}", "a wager", 0)


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (BadInput(), ""),
        (BadInput("no such thing"), "no such thing"),
        (BadInput("no such thing", "whatever else"), "no such thing"),
        (BadAmount(LEAST), LEAST),
        (WrongEquipment("XY 2.1", "the wheel leans"), "the wheel leans"),
    ],
)
def test_the_reason_of_an_error(error: BadInput, reason: str) -> None:
    assert error.reason == reason


def test_a_reason_keeps_its_code_and_its_values_in_an_error() -> None:
    assert BadAmount(LEAST).reason is LEAST
