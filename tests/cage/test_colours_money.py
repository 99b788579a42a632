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
