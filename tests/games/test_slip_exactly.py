"""Slips to the cent: what is put on them, what is taken, and what goes with it, against a second calculation."""

from fractions import Fraction
from math import floor

import pytest

from croupier.games import Sign, Slip, Terms, Wager
from croupier.games.slip import put, relaid, take

OLD, MIDDLE, NEW = Terms(Sign(chip=5)), Terms(Sign(chip=25)), Terms(Sign(chip=100))
SLIP = Slip(
    (
        Wager("buy:4", 100, "Ann", 0, 5),
        Wager("field", 30, "Ann", 1),
        Wager("buy:4", 70, "", 2, 4),
        Wager("buy:4", 11, "Ben", 1, 3),
        Wager("buy:10", 40, "Ann", 1, 2),
    ),
    (OLD, MIDDLE, NEW),
    {"buy": True},
    ("dont-win",),
    advised=True,
)


def with_wagers(*wagers: Wager, terms: tuple[Terms, ...]) -> Slip:
    """All else as it was."""
    return Slip(wagers, terms, SLIP.switched, SLIP.barred, SLIP.advised)


def test_how_much_lies_where() -> None:
    assert SLIP.stakes == {"buy:4": 181, "field": 30, "buy:10": 40}
    assert [SLIP.on(bet) for bet in ("buy:4", "field", "buy:10", "buy", "Ann")] == [181, 30, 40, 0, 0]
    assert (SLIP.total, bool(SLIP), bool(Slip())) == (251, True, False)
    assert SLIP.current == NEW
    assert [SLIP.terms_of(wager) for wager in SLIP.wagers] == [OLD, MIDDLE, NEW, MIDDLE, MIDDLE]


def test_what_is_put_on_a_bet_is_under_the_terms_of_now_and_those_that_no_wager_needs_are_forgotten() -> None:
    ann, field, own, ben, ten = SLIP.wagers
    assert put(SLIP, {"buy:4": 20}, "", 1) == with_wagers(
        ann, field, Wager("buy:4", 90, "", 2, 5), ben, ten, terms=(OLD, MIDDLE, NEW)
    )
    assert put(SLIP, {"buy:4": 20}, "Ann", 1) == with_wagers(
        Wager("buy:4", 120, "Ann", 1, 6),
        Wager("field", 30, "Ann", 0),
        Wager("buy:4", 70, "", 1, 4),
        Wager("buy:4", 11, "Ben", 0, 3),
        Wager("buy:10", 40, "Ann", 0, 2),
        terms=(MIDDLE, NEW),
    )
    assert put(SLIP, {"win": 9, "field": 1}, "Cleo") == with_wagers(
        ann, field, own, ben, ten, Wager("win", 9, "Cleo", 2), Wager("field", 1, "Cleo", 2), terms=(OLD, MIDDLE, NEW)
    )
    assert put(Slip(), {"win": 9}, "") == Slip((Wager("win", 9),))
    assert put(Slip((Wager("win", 9, fee=1),)), {"win": 2}, "", 3) == Slip((Wager("win", 11, fee=4),))


@pytest.mark.parametrize("purse", [None, "Ann", "", "Ben"])
def test_what_is_taken_came_last_and_its_fee_goes_in_proportion(purse: str | None) -> None:
    lying = [wager for wager in SLIP.wagers if wager.bet == "buy:4" and purse in (None, wager.purse)]
    for amount in range(1, sum(wager.amount for wager in lying) + 1):
        left, taken = take(SLIP, "buy:4", amount, purse)
        rest, expected = amount, []
        remaining: list[tuple[str, int, str, Terms, int]] = []
        for wager in reversed(SLIP.wagers):
            part = min(rest, wager.amount) if wager in lying else 0
            rest -= part
            kept = floor(Fraction(wager.fee, wager.amount) * (wager.amount - part))
            if part:
                expected.append(Wager(wager.bet, part, wager.purse, wager.terms, wager.fee - kept))
            if part < wager.amount:
                remaining.insert(0, (wager.bet, wager.amount - part, wager.purse, SLIP.terms_of(wager), kept))
        assert list(taken) == expected
        assert [(one.bet, one.amount, one.purse, left.terms_of(one), one.fee) for one in left.wagers] == remaining
        assert left.terms == tuple(terms for terms in SLIP.terms if terms in {one[3] for one in remaining} | {NEW})
        assert (left.switched, left.barred, left.advised) == (SLIP.switched, SLIP.barred, SLIP.advised)


@pytest.mark.parametrize(("purse", "there"), [(None, 181), ("Ann", 100), ("Cleo", 0)])
def test_no_more_is_taken_than_lies_there(purse: str | None, there: int) -> None:
    with pytest.raises(AssertionError, match="1 more"):
        take(SLIP, "buy:4", there + 1, purse)


def test_wagers_of_one_purse_that_came_to_one_bet_are_one_under_the_terms_of_the_last() -> None:
    moved = [
        Wager("come:6", 100, "Ann", 0, 5), Wager("come:6", 30, "Ben", 1, 1), Wager("come:6", 7, "Ann", 2, 3),
        Wager("come:8", 2, "Ann", 2), Wager("come:6", 1, "Ann", 1, 1),
    ]  # fmt: skip
    assert relaid(SLIP, moved) == with_wagers(
        Wager("come:6", 108, "Ann", 0, 9), Wager("come:6", 30, "Ben", 0, 1), Wager("come:8", 2, "Ann", 1),
        terms=(MIDDLE, NEW),
    )  # fmt: skip
