"""A wager is a bet and cents, a purse, the number of its terms and a fee; nothing else passes for one of them."""

from typing import Any

import pytest

from croupier.games import BadAmount, BadSlip, Wager
from croupier.games.money import MAX_CENTS
from tests.games.test_values import Index

AMOUNTS: tuple[Any, ...] = (0, -5, 5.0, True, "5", None, MAX_CENTS + 1)
TEXTS: tuple[tuple[Any, Any], ...] = (
    (5, ""), ("red", 5), (b"red", b"Ann"), (None, ""), ("red", None), (None, None),
)  # fmt: skip
NUMBERS: tuple[tuple[Any, Any], ...] = (
    (None, 0), (0, None), (1.0, 0), (0, 1.0), (1.0, 2.0), (True, True), (-1, 5), (5, -1), ("1", "1"),
)  # fmt: skip


def test_a_wager_with_one_thing_wrong() -> None:
    for amount in AMOUNTS:
        for terms, fee in ((0, 0), (1, 0), (0, 1), (1, 1)):
            with pytest.raises(BadAmount):
                Wager("red", amount, "", terms, fee)
    for bet, purse in TEXTS:
        with pytest.raises(BadSlip):
            Wager(bet, 5, purse)
    for terms, fee in NUMBERS:
        with pytest.raises(BadSlip):
            Wager("red", 5, "", terms, fee)


def test_a_wager_takes_whole_numbers_of_any_make() -> None:
    made = Wager("red", Index(5), "Ann", Index(1), Index(2))  # type: ignore[arg-type]
    assert made == Wager("red", 5, "Ann", 1, 2)
    assert {type(made.amount), type(made.terms), type(made.fee)} == {int}
    for amount in (1, MAX_CENTS):
        assert Wager("red", amount).amount == amount
