"""The short text of a slip to the letter, and what is no such text."""

import pytest

from croupier.games import BadText, Sign, Slip, Terms, Wager, game

TERMS = (Terms(Sign(chip=5)), Terms())


@pytest.mark.parametrize(
    ("slip", "text"),
    [
        (Slip(terms=TERMS), "nothing"),
        (Slip((Wager("red", 500, terms=1),), TERMS), "red 500"),
        (Slip((Wager("red", 500, "Ann", 1), Wager("odd", 5, "a b", 1)), TERMS), 'red 500 from Ann, odd 5 from "a b"'),
        (Slip((Wager("red", 500, "on", 1, 7),), TERMS), "red 500 from on fee 7"),
        (Slip((Wager("red", 500, fee=1),), TERMS), "red 500 fee 1 under 0"),
        (Slip((Wager("red", 500, "", 1, 10**18 - 1),), TERMS), f"red 500 fee {'9' * 18}"),
        (
            Slip((Wager("red", 500, "Ann", 0, 1), Wager("odd", 7, terms=1)), TERMS),
            "red 500 from Ann fee 1 under 0, odd 7",
        ),
        (Slip((Wager("red", 5, terms=1),), TERMS, {"red": False, "odd": True}), "red 5 off; switched odd on"),
        (Slip((), TERMS, {}, ("odd", "low"), advised=True), "nothing; barred low, odd; advised"),
    ],
)
def test_a_slip_is_written_and_read_to_the_letter(slip: Slip, text: str) -> None:
    touchbet = game("touchbet")
    assert str(slip) == text
    assert touchbet.parse(text, TERMS) == (touchbet.start(), slip)


@pytest.mark.parametrize(
    "text",
    [
        5, None, b"red 500", ["red 500"],
        "red ５００",  # digits of another script
        f"red 5 fee 1{'0' * 18}",
        'red 5 from "\\q"', 'red 5 from "Ann', "red", "red 5 up", "red 5,, odd 5", "red 5; barbed odd",
    ],
)  # fmt: skip
def test_no_text_of_a_slip(text: object) -> None:
    with pytest.raises(BadText):
        game("touchbet").parse(text)  # type: ignore[arg-type]
