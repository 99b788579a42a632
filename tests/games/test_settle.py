"""A stake and a verdict turn into money: every field of the result, for every fate."""

import re
from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games import BadAmount, Fate, Result
from croupier.games.money import MAX_CENTS, Odds, check_cents
from croupier.games.verdict import Verdict, settle, split_evenly

EVEN, THREE_TO_TWO, ELEVEN_TO_ONE = (1, 1, 1), (1, 3, 2), (2, 11, 1)


@pytest.mark.parametrize(
    ("stake", "verdict", "expected"),
    [
        (7, Verdict(Fate.LOST, "c"), Result("b", 7, Fate.LOST, "c", 0, 0, 0, "", "")),
        (7, Verdict(Fate.RETURNED, "c"), Result("b", 7, Fate.RETURNED, "c", 0, 7, 0, "", "")),
        (7, Verdict(Fate.STANDS, "c"), Result("b", 7, Fate.STANDS, "c", 0, 0, 7, "b", "")),
        (7, Verdict(Fate.MOVED, "c", lies_on="d"), Result("b", 7, Fate.MOVED, "c", 0, 0, 7, "d", "")),
        (7, Verdict(Fate.WON, "c", wins=(EVEN,)), Result("b", 7, Fate.WON, "c", 7, 7, 0, "", "")),
        (7, Verdict(Fate.WON, "c", wins=(THREE_TO_TWO,)), Result("b", 7, Fate.WON, "c", 11, 7, 0, "", "")),
        (6, Verdict(Fate.WON, "c", 2, (EVEN,)), Result("b", 6, Fate.WON, "c", 3, 3, 0, "", "")),
        (6, Verdict(Fate.LOST, "c", 2), Result("b", 6, Fate.LOST, "c", 0, 0, 0, "", "")),
        (
            9,
            Verdict(Fate.WON, "c", 3, (ELEVEN_TO_ONE, THREE_TO_TWO)),
            Result("b", 9, Fate.WON, "c", 66 + 5, 6 + 3, 0, "", ""),
        ),
    ],
)
def test_what_a_verdict_comes_to(stake: int, verdict: Verdict, expected: Result) -> None:
    assert settle("b", stake, verdict) == expected


@pytest.mark.clause("CR 4.2.3", "BW 4.2.3", "RO 4.2.3")
def test_each_winning_position_is_paid_up_to_the_next_chip_by_itself() -> None:
    won = Verdict(Fate.WON, "c", 2, (EVEN, THREE_TO_TWO))
    assert settle("b", 20, won, 25) == Result("b", 20, Fate.WON, "c", 25 + 25, 20)
    assert settle("b", 52, won, 25) == Result("b", 52, Fate.WON, "c", 50 + 50, 52)


@given(st.integers(1, MAX_CENTS), st.integers(1, 50), st.integers(1, 12), st.integers(1, 500))
def test_winnings_are_the_least_number_of_chips_that_is_enough(stake: int, to: int, on: int, chip: int) -> None:
    assert Odds(to, on).exact(stake) == Fraction(stake, on) * to
    paid = chip * ceil(Fraction(stake * to, on * chip))
    assert Odds(to, on).ceil(stake, chip) == paid
    assert settle("b", stake, Verdict(Fate.WON, "c", wins=((1, to, on),)), chip).paid == paid
    assert Odds(to, on).ceil(stake) == ceil(Fraction(stake * to, on))


@pytest.mark.parametrize("fate", list(Fate))
def test_a_stake_that_does_not_fall_into_its_pieces_is_refused_whatever_the_fate(fate: Fate) -> None:
    for parts in (2, 5):
        with pytest.raises(BadAmount):
            settle("b", 5 * parts + 1, Verdict(fate, "c", parts, (EVEN,)))


@given(st.integers(1, 10_000), st.integers(1, 9))
def test_the_amount_that_is_suggested_instead_falls_into_its_pieces(stake: int, parts: int) -> None:
    try:
        assert split_evenly("b", stake, parts) * parts == stake
    except BadAmount as error:
        assert stake % parts
        suggested = int(re.findall(r"\d+", str(error))[-1])
        assert suggested == max(stake // parts * parts, parts)


@pytest.mark.parametrize("amount", [1, 2, MAX_CENTS - 1, MAX_CENTS])
def test_amounts_that_are_taken(amount: int) -> None:
    assert check_cents(amount, "an amount") == amount


@pytest.mark.parametrize("amount", [0, -1, MAX_CENTS + 1, 1.0, True, "1", None])
def test_amounts_that_are_not(amount: object) -> None:
    with pytest.raises(BadAmount):
        check_cents(amount, "an amount")


def test_odds_as_a_sign_prints_them() -> None:
    assert [str(odds) for odds in (Odds(17), Odds(6, 5), Odds(15, 2, "7.5:1"))] == ["17:1", "6:5", "7.5:1"]
