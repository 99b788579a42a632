"""What an examiner broke and no test noticed: each is noticed now (docs/examined.md)."""

import pytest

from tests.floor.script import Played

PRELUDE = "equip t1 {game} stations=2"


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
