"""Who sat out three rounds while every seat was taken (RR 12.8): a round closed before they came does not count."""

import pytest

from tests.floor.script import Played

PRELUDE = """
equip t1 rapid-roulette stations=2
pat: open-table t1 rapid-roulette 2 minimum=100 maximum=100000
dana: buy-in 1 5000
dana: open-betting
"""
ROUND = "wait 30s\ndana: spin-ball\ndana: enter-outcome 1\ndana: confirm-outcome 1\n"


@pytest.mark.clause("RR 12.8")
@pytest.mark.parametrize("came", ["# at once", "dana: spin-ball", "dana: spin-ball\ndana: enter-outcome 1"])
def test_a_round_that_was_closed_before_they_came_is_not_sat_out(script: Played, came: str) -> None:
    """
    wait 30s
    {came}
    dana: buy-in 2 1000
    """
    script.then("# it runs" if "spin" in came else "dana: spin-ball")
    script.then("# it lies there" if "enter" in came else "dana: enter-outcome 1")
    script.then("dana: confirm-outcome 1")
    assert script.visit(2).idle_rounds == 0
    script.then(ROUND * 2)
    script.then("dana: vacate 2\nrefused RR 12.8")
    script.then(ROUND)
    script.then("dana: vacate 2\nexpect visit t1/2 none")


@pytest.mark.clause("RR 12.8")
def test_a_round_that_was_open_when_they_came_is(script: Played) -> None:
    """
    wait 29s
    dana: buy-in 2 1000
    """
    script.then(ROUND * 2)
    assert script.visit(2).idle_rounds == 2
    script.then(ROUND)
    script.then("dana: vacate 2\nexpect visit t1/2 none")
