"""A wager is a bet and cents, a purse, the number of its terms and a fee; nothing else passes for one of them."""

import pytest

from croupier.games import BadAmount, BadSlip, Wager
from croupier.games.money import MAX_CENTS
from tests.games.test_values import Index


def test_a_wager_with_one_thing_wrong() -> None:
    for amount in (0, -5, 5.0, True, "5", None, MAX_CENTS + 1):
        for terms, fee in ((0, 0), (1, 0), (0, 1), (1, 1)):
            with pytest.raises(BadAmount):
                Wager("red", amount, "", terms, fee)  # type: ignore[arg-type]
    for bet, purse in ((5, ""), ("red", 5), (b"red", b"Ann"), (None, ""), ("red", None), (None, None)):
        with pytest.raises(BadSlip):
            Wager(bet, 5, purse)  # type: ignore[arg-type]
    for terms, fee in (
        (None, 0),
        (0, None),
        (1.0, 0),
        (0, 1.0),
        (1.0, 2.0),
        (True, True),
        (-1, 5),
        (5, -1),
        ("1", "1"),
    ):
        with pytest.raises(BadSlip):
            Wager("red", 5, "", terms, fee)  # type: ignore[arg-type]


def test_a_wager_takes_whole_numbers_of_any_make() -> None:
    made = Wager("red", Index(5), "Ann", Index(1), Index(2))  # type: ignore[arg-type]
    assert made == Wager("red", 5, "Ann", 1, 2)
    assert {type(made.amount), type(made.terms), type(made.fee)} == {int}
    for amount in (1, MAX_CENTS):
        assert Wager("red", amount).amount == amount
