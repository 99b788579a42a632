"""A no spin: each ground in the book, and that such a spin has no effect (RR 9.1, 9.2)."""

import pytest

from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import DEALER, TABLE, WHEEL
from tests.floor.rr import least, logged, to_entered, to_spun

GROUNDS = {
    "wheel-not-rotating": "RR 9.1.1",
    "same-direction": "RR 9.1.2",
    "under-four-circuits": "RR 9.1.3",
    "foreign-object": "RR 9.1.4",
    "ball-left-wheel": "RR 9.1.5",
    "rested-before-close": "RR 9.1.6",
    "interference": "RR 9.1.7",
    "disruption": "RR 9.1.8",
    "wheel-stopped": "RR 9.1.9",
}
BY_CLAUSE = [pytest.param(ground, clause, marks=pytest.mark.clause(clause)) for ground, clause in GROUNDS.items()]


@pytest.mark.parametrize(("ground", "clause"), BY_CLAUSE)
def test_a_spin_is_called_off_on_each_ground(make_house: MakeHouse, ground: str, clause: str) -> None:
    h = make_house().opened(5_000)
    h.bet("red", 500)
    assert h.refused(DEALER, c.CallNoSpin(ground)).clause == clause  # no ball is running yet
    h.dealer(c.SpinBall())
    if ground != "rested-before-close":
        h.close_betting()
    least(h, "dealer", c.CallNoSpin(ground))
    (called,) = logged(h, ev.NoSpinCalled)
    assert (called.round, called.ground, called.clause) == (1, ground, clause)
    assert (h.visit().balance, h.visit().wagers) == (5_000, {})
    assert (h.table.round.number, h.table.round.phase) == (2, "betting")


@pytest.mark.clause("RR 9.1.1")
def test_a_driven_wheel_may_stand_still_at_launch(make_house: MakeHouse) -> None:
    h = make_house(driven_wheel=True).opened(5_000)
    to_spun(h)
    assert h.refused(DEALER, c.CallNoSpin("wheel-not-rotating")).clause == "RR 9.1.1"
    h.dealer(c.CallNoSpin("wheel-stopped"))  # but it may not stop


@pytest.mark.clause("RR 9.1.6")
def test_a_ball_that_rests_early_is_a_no_spin_unless_the_sensor_was_first(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    h.bet("red", 500)
    h.dealer(c.SpinBall())
    assert h.refused(DEALER, c.EnterOutcome("1")).clause == "RR 9.1.6"
    h.dealer(c.CallNoSpin("rested-before-close"))
    assert h.visit().balance == 5_000
    h.bet("red", 500)
    h.dealer(c.SpinBall())
    h.do(WHEEL, c.BallDropping())
    assert h.refused(DEALER, c.CallNoSpin("rested-before-close")).clause == "RR 9.1.6"
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    assert h.visit().balance == 5_500


@pytest.mark.clause("RR 9.2.2")
@pytest.mark.parametrize("phase", ["betting", "spun", "entered"])
def test_it_counts_for_nothing_wherever_the_ball_lands(make_house: MakeHouse, phase: str) -> None:
    h = make_house().opened(5_000, 5_000)
    h.bet("red", 500)
    h.bet("straight:1", 100, 2)
    if phase == "betting":
        h.dealer(c.SpinBall())
    elif phase == "spun":
        to_spun(h)
    else:
        to_entered(h, "1")
    h.dealer(c.CallNoSpin("foreign-object"))
    assert h.refused(DEALER, c.ConfirmOutcome("1")).clause == "RR 5.4.2"  # the ball still lands
    assert h.refused(DEALER, c.EnterOutcome("1")).clause == "RR 5.4.2"
    assert (h.visit(1).balance, h.visit(2).balance) == (5_000, 5_000)
    assert (h.table.recent, h.table.last, h.balance(f"house:{TABLE}")) == ([], None, 0)
    h.player(c.Repeat(1))  # the same wagers are offered for the new period
    assert h.visit(1).wagers == {"red": 500}
    h.spin("2")
    assert (h.visit(1).balance, h.visit(2).balance) == (4_500, 5_000)


@pytest.mark.clause("RR 9.1.8", "RR 9.2.2")
def test_no_other_ground_and_none_after_settlement(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    h.bet("red", 500)
    h.dealer(c.SpinBall())
    assert h.refused(DEALER, c.CallNoSpin("the dealer sneezed")).clause == "RR 9.2.2"
    h.close_betting()
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    assert h.refused(DEALER, c.CallNoSpin("disruption")).clause == "RR 9.1.8"
    assert h.visit().balance == 5_500
