"""Limits at a running table: what the screen shows of what was asked for, and what counts at the close (RR 4.3)."""

import pytest

from croupier.authority import player
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import PIT_BOSS, TABLE, WHEEL
from tests.floor.rr import logged


@pytest.mark.clause("RR 4.3.1")
def test_less_than_the_minimum_shows_no_chips(make_house: MakeHouse) -> None:
    h = make_house(minimum=500).opened(10_000)
    refused = h.not_player(c.Place(1, "red", 499))
    assert (refused.clause, refused.asked, refused.allowed) == ("RR 4.3.1", 499, 500)
    h.bet("red", 500)
    assert h.visit().wagers == {"red": 500}


@pytest.mark.clause("RR 4.3.1")
def test_what_would_be_left_below_the_minimum_comes_back_too(make_house: MakeHouse) -> None:
    h = make_house(minimum=500).opened(10_000)
    h.bet("red", 800)
    assert h.not_player(c.Move(1, "red", "black", 500)).clause == "RR 4.3.1"  # 300 would be left
    assert h.not_player(c.Move(1, "red", "black", 300)).clause == "RR 4.3.1"  # 300 would be there
    h.player(c.TakeBack(1, "red", 400))
    assert (h.visit().wagers, h.visit().balance) == ({}, 10_000)


@pytest.mark.clause("RR 4.3.2(a)")
def test_a_step_that_is_not_permitted_is_cut_down(make_house: MakeHouse) -> None:
    h = make_house(minimum=500, unit=200).opened(10_000)
    answer = h.bet("red", 1_000)
    assert (answer.cut, answer.clause) == (100, "RR 4.3.2(a)")
    assert (h.visit().wagers, h.visit().balance) == ({"red": 900}, 9_100)
    assert h.not_player(c.Place(1, "red", 100)).clause == "RR 4.3.2(a)"
    h.bet("red", 200)
    assert h.visit().wagers == {"red": 1_100}


@pytest.mark.clause("RR 4.3.2(b)")
def test_more_than_the_maximum_is_cut_down_to_it(make_house: MakeHouse) -> None:
    h = make_house(maximum=1_000).opened(10_000)
    answer = h.bet("red", 1_500)
    assert (answer.cut, answer.clause) == (500, "RR 4.3.2(b)")
    assert (h.visit().wagers, h.visit().balance) == ({"red": 1_000}, 9_000)
    refused = h.not_player(c.Place(1, "red", 100))  # a second touch does not avoid it
    assert (refused.clause, refused.allowed) == ("RR 4.3.2(b)", 1_000)


@pytest.mark.clause("RR 4.3.3")
@pytest.mark.parametrize("sensor", [False, True])
def test_wagers_that_in_total_fall_short_do_not_count(make_house: MakeHouse, sensor: bool) -> None:
    h = make_house(total_minimum=500).opened(10_000, 10_000)
    h.bet("red", 400)
    h.bet("red", 400, 2)
    h.bet("straight:1", 100, 2)
    h.dealer(c.SpinBall())
    if sensor:
        h.do(WHEEL, c.BallDropping())
    else:
        h.close_betting()
    assert (h.visit(1).balance, h.visit(1).wagers) == (10_000, {})
    assert h.visit(2).wagers == {"red": 400, "straight:1": 100}
    (told,) = logged(h, ev.StakesReturned)
    assert (told.visit, told.why, told.clause) == (h.visit(1).id, "below-total", "RR 4.3.3")
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    assert (h.visit(1).balance, h.visit(2).balance) == (10_000, 10_000 + 400 + 3_500)


@pytest.mark.clause("RR 3.6")
def test_limits_change_only_when_nothing_is_at_stake(make_house: MakeHouse) -> None:
    h = make_house().opened(10_000)
    h.bet("red", 500)
    assert h.refused(PIT_BOSS, c.SetLimits(100, 400)).clause == "RR 3.6"
    h.player(c.Clear(1))
    h.do(PIT_BOSS, c.SetLimits(100, 400))
    assert h.refused(player(TABLE, 1), c.Undo(1)).clause == "RR 3.1"  # no way back to what is not permitted now
    assert h.bet("red", 500).cut == 100


@pytest.mark.parametrize("wrong", [(0, 100), (500, 100), (-1, 100)])
def test_limits_that_make_no_sense_are_refused(make_house: MakeHouse, wrong: tuple[int, int]) -> None:
    h = make_house().opened()
    h.refused(PIT_BOSS, c.SetLimits(*wrong))
