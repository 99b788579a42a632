"""A ball that came to rest before the close is a no spin, unless the sensor closed the period (READINGS T2)."""

import pytest

from croupier.floor import Refused
from tests.floor.script import Played

PRELUDE = "equip t1 {game} stations=2\npat: open-table t1 {game} 2 minimum=100 maximum=100000"
BOTH = [
    pytest.param("rapid-roulette", "# nothing to confirm", marks=pytest.mark.clause("RR 9.1.6"), id="RR"),
    pytest.param("rapid-roulette-1999", "t1/1: confirm-credit", marks=pytest.mark.clause("RR99 8.1(f)"), id="RR99"),
]
"""Both editions, and what the player does after the buy-in."""


@pytest.mark.parametrize(("script", "confirm"), BOTH, indirect=["script"])
@pytest.mark.parametrize("last", ["dana: spin-ball", "dana: spin-ball\ndana: enter-outcome 1"])
def test_it_can_be_called_after_time_closed_the_period(script: Played, confirm: str, last: str) -> None:
    """
    dana: buy-in 1 5000
    {confirm}
    dana: open-betting
    t1/1: place red 500
    wait 30s
    expect phase t1 closed
    {last}
    dana: call-no-spin rested-before-close
    expect balance t1/1 5000
    expect wagers t1/1 none
    expect round t1 2
    expect phase t1 betting
    """
    assert script.table().recent == [], (confirm, last)


@pytest.mark.clause("RR 9.1.6")
@pytest.mark.parametrize("entered", [False, True])
def test_it_cannot_be_called_after_the_sensor_closed_the_period(script: Played, entered: bool) -> None:
    """
    dana: buy-in 1 5000
    dana: open-betting
    t1/1: place red 500
    dana: spin-ball
    wheel: ball-dropping
    wait 30s
    """
    script.then("dana: enter-outcome 1" if entered else "expect phase t1 closed")
    script.then('dana: call-no-spin rested-before-close\nrefused RR 9.1.6 "sensor"')
    assert isinstance(script.answer, Refused)
    script.then("dana: call-no-spin disruption\nexpect balance t1/1 5000")  # on other grounds it can


@pytest.mark.clause("RR 9.1.6")
def test_the_sensor_of_one_round_says_nothing_of_the_next(script: Played) -> None:
    """
    dana: buy-in 1 5000
    dana: open-betting
    dana: spin-ball
    wheel: ball-dropping
    dana: enter-outcome 1
    dana: confirm-outcome 1
    t1/1: place red 500
    dana: spin-ball
    wait 30s
    dana: call-no-spin rested-before-close
    expect balance t1/1 5000
    """
    assert script.table().round.ended == ""
