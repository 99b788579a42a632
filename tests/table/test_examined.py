"""What an examiner broke and no test noticed: each is noticed now (docs/examined.md)."""

import pytest

from tests.floor.script import Played

PRELUDE = "equip t1 {game} stations=3"


@pytest.mark.clause("RR 4.3.2(a)")
def test_moved_chips_leave_a_permitted_step_behind(script: Played) -> None:
    """
    pat: open-table t1 {game} 2 minimum=100 maximum=100000 chip=100 lines=straight:500-5000/500
    dana: buy-in 1 10000
    dana: open-betting
    t1/1: place straight:17 1500
    t1/1: move straight:17 red 300
    refused
    t1/1: move straight:17 red 500
    """
    assert script.visit().wagers == {"straight:17": 1_000, "red": 500}


@pytest.mark.clause("RR 4.1fn1:66(2)")
@pytest.mark.parametrize("announced", [1_000, 501, 499])
def test_the_minimum_that_is_set_is_the_one_that_the_sign_announced(script: Played, announced: int) -> None:
    """
    pat: open-table t1 {game} 2 minimum=100 maximum=100000
    pat: post-notice minimum at_ms=+20m minimum={announced}
    sign: notice-shown 1
    wait 20m
    pat: set-limits 500 100000
    refused RR 4.1fn1:66(2)
    pat: set-limits {announced} 100000
    """
    assert script.table().minimum == announced


@pytest.mark.clause("RR 4.1fn1:66(2)")
def test_of_two_signs_the_one_that_stood_long_enough_counts(script: Played) -> None:
    """
    pat: open-table t1 {game} 2 minimum=100 maximum=100000
    pat: post-notice minimum at_ms=+20m minimum=500
    sign: notice-shown 1
    wait 15m
    pat: post-notice minimum at_ms=+20m minimum=500
    sign: notice-shown 2
    wait 5m
    pat: set-limits 500 100000
    """
    assert script.table().minimum == 500


@pytest.mark.clause("RR 9.4")
def test_one_correction_owes_three_players_who_have_left(script: Played) -> None:
    """
    pat: open-table t1 {game} 3 minimum=100 maximum=100000
    dana: buy-in 1 1000
    dana: buy-in 2 1000
    dana: buy-in 3 1000
    dana: open-betting
    t1/1: place straight:17 100
    t1/2: place straight:17 200
    t1/3: place straight:17 300
    wait 30s
    dana: spin-ball
    dana: enter-outcome 18
    dana: confirm-outcome 18
    t1/1: cash-out
    t1/2: cash-out
    t1/3: cash-out
    dana: freeze-accounts
    dana: correct-outcome 17
    dana: release-accounts
    """
    due = [(payment.number, payment.visit, payment.amount) for payment in script.state.cage.payments.values()]
    assert due == [(1, "t1-1", 3_600), (2, "t1-2", 7_200), (3, "t1-3", 10_800)]


@pytest.mark.clause("RR 5.1.2")
def test_a_period_that_is_over_ends_before_a_payment_is_cancelled(script: Played) -> None:
    """
    pat: open-table t1 {game} 2 minimum=100 maximum=100000
    dana: buy-in 1 1000
    dana: open-betting
    t1/1: place straight:17 100
    wait 30s
    dana: spin-ball
    dana: enter-outcome 18
    dana: confirm-outcome 18
    t1/1: cash-out
    dana: freeze-accounts
    dana: correct-outcome 17
    dana: release-accounts
    """
    script.clock.pass_ms(45_000)  # and nothing has looked at the clock
    script.then('pat: cancel-payment 1 3600 "paid in chips"')
    kinds = [recorded.type.partition("/")[2] for recorded in script.floor.log.read_stream("table:t1")]
    assert kinds[-2:] == ["period-ended.1", "owed-settled.1"]
