"""Chips of a closed table at a cage by itself: every answer and every event whole (BW 3.1.2(c)(ii))."""

import pytest

from croupier.cage import Cage
from croupier.cage import commands as k
from croupier.cage import events as ev
from croupier.cage.state import ColourDebt, Exchange
from croupier.games.money import MAX_CENTS
from tests.cage.cages import after, events, refused

CLAUSE = "BW 3.1.2(c)(ii)"
TAKEN_OVER = ev.ColoursTakenOver("t1", "big-wheel-1", "blue", 7, 300, 1_500)
"""Five blue chips of issue 7, at three dollars each."""


def noted(table: str, game: str, minimum: int | None) -> ev.MinimumNoted:
    return ev.MinimumNoted(table, game, minimum)


def test_a_debt_is_taken_over_as_the_table_named_it() -> None:
    command = k.TakeOverColours("t1", "big-wheel-1", "blue", 7, 300, 1_500)
    assert events(Cage(), command) == [TAKEN_OVER]
    assert after(TAKEN_OVER).colours == {"t1/7": ColourDebt("blue", 300, 1_500)}


@pytest.mark.clause(CLAUSE)
def test_presented_chips_have_the_value_of_their_issue() -> None:
    cage = after(TAKEN_OVER)
    assert events(cage, k.PresentColours("t1", 2, 7)) == [ev.ColoursPresented(1, "t1", 7, 2, 300, 600)]
    assert refused(cage, k.PresentColours("t1", 6, 7)) == (CLAUSE, 6, 5, "5 chips of this issue are out")


@pytest.mark.clause(CLAUSE)
def test_what_is_exchanged_leaves_the_rest_of_the_debt_as_it_was() -> None:
    cage = after(
        TAKEN_OVER,
        ev.ColoursPresented(1, "t1", 7, 2, 300, 600),
        ev.ColoursPresented(2, "t1", 7, 1, 300, 300),
        ev.SurveillanceNotified(1),
        ev.ColoursExchanged(1, "t1", 7, 600, CLAUSE),
    )
    assert cage.colours == {"t1/7": ColourDebt("blue", 300, 900)}
    assert cage.exchanges == {2: Exchange(2, "t1", 7, 1, 300)}
    assert refused(cage, k.PresentColours("t1", 3, 7))[1:3] == (3, 2)


def test_as_many_chips_are_presented_at_once_as_there_are_cents() -> None:
    cage = after(ev.ColoursTakenOver("t1", "big-wheel-1", "blue", 7, 1, MAX_CENTS))
    assert events(cage, k.PresentColours("t1", MAX_CENTS, 7)) == [
        ev.ColoursPresented(1, "t1", 7, MAX_CENTS, 1, MAX_CENTS)
    ]
    for chips in (0, MAX_CENTS + 1):
        assert refused(cage, k.PresentColours("t1", chips, 7)) == (
            CLAUSE,
            None,
            None,
            "say how many chips are presented",
        )


@pytest.mark.clause(CLAUSE)
def test_only_tables_of_the_same_book_say_what_a_chip_of_an_unknown_issue_is_worth() -> None:
    """A roulette table with a lower minimum is no table of this game."""
    here = noted("t1", "big-wheel-1", 600), noted("t1", "big-wheel-1", None)
    elsewhere = noted("t5", "rapid-roulette", 40), noted("t5", "rapid-roulette", None)
    closed = (TAKEN_OVER, *here, *elsewhere, noted("t2", "rapid-roulette", 50))
    cage = after(*closed)
    assert events(cage, k.PresentColours("t1", 3)) == [ev.ColoursPresented(1, "t1", None, 3, 600, 1_800)]
    cage = after(*closed, noted("t3", "big-wheel-2", 700), noted("t4", "big-wheel-1", 400))
    assert events(cage, k.PresentColours("t1", 3)) == [ev.ColoursPresented(1, "t1", None, 3, 400, 1_200)]


@pytest.mark.clause(CLAUSE)
def test_the_last_chip_may_be_presented_and_then_there_is_none() -> None:
    """Four of five are presented, so one is left; then nothing is offered, and nothing is taken."""
    cage = after(TAKEN_OVER, ev.ColoursPresented(1, "t1", 7, 4, 300, 1_200))
    assert events(cage, k.PresentColours("t1", 1, 7)) == [ev.ColoursPresented(2, "t1", 7, 1, 300, 300)]
    after(ev.ColoursPresented(2, "t1", 7, 1, 300, 300), cage=cage)
    assert refused(cage, k.PresentColours("t1", 1, 7)) == (CLAUSE, None, 0, "0 chips of this issue are out")


def test_no_more_is_presented_at_once_than_an_amount_may_be() -> None:
    """Chips of an issue that cannot be established have no number; their worth has one."""
    cage = after(noted("t1", "big-wheel-1", None), noted("t2", "big-wheel-1", 500))
    most = MAX_CENTS // 500
    assert events(cage, k.PresentColours("t1", most)) == [ev.ColoursPresented(1, "t1", None, most, 500, MAX_CENTS)]
    assert refused(cage, k.PresentColours("t1", most + 1)) == (
        CLAUSE, most + 1, most, "present fewer chips at a time",
    )  # fmt: skip


def test_the_newest_twenty_exchanges_are_remembered_and_chips_without_an_issue_are_in_no_debt() -> None:
    cage = after(TAKEN_OVER)
    for number in range(1, 23):
        after(
            ev.ColoursPresented(number, "t1", None, 2, 500, 1_000), ev.SurveillanceNotified(number),
            ev.ColoursExchanged(number, "t1", None, 1_000, CLAUSE), cage=cage,
        )  # fmt: skip
        assert list(cage.exchanged) == list(range(max(1, number - 19), number + 1))
    assert cage.exchanged[22] == Exchange(22, "t1", None, 2, 1_000, surveillance=True)
    assert (cage.exchanges, cage.next_exchange) == ({}, 23)
    assert cage.colours == {"t1/7": ColourDebt("blue", 300, 1_500)}


@pytest.mark.parametrize("amount", [0, -300])
def test_no_exchange_is_of_nothing_or_less(amount: int) -> None:
    with pytest.raises(AssertionError):
        after(TAKEN_OVER, ev.ColoursPresented(1, "t1", 7, amount // 300, 300, amount))


@pytest.mark.clause("BW 3.1.1")
def test_cash_chips_are_sold_and_cashed_for_any_amount() -> None:
    assert events(Cage(), k.SellChips(1_234)) == [ev.ChipsSold(1_234)]
    assert events(Cage(), k.CashChips(4_321)) == [ev.ChipsCashed(4_321)]
    for command in (k.SellChips, k.CashChips):
        for amount in (0, -1, MAX_CENTS + 1):
            assert refused(Cage(), command(amount))[0] == ""
