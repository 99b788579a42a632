"""A station that fails before the close: its wagers are void, whether or not the ball runs (RR 9.7.1, RR99 8.7(a))."""

import pytest

from tests.floor.script import Played

PRELUDE = "equip t1 {game} stations=2\npat: open-table t1 {game} 2 minimum=100 maximum=100000"
BOTH = [
    pytest.param("rapid-roulette", "# nothing to confirm", marks=pytest.mark.clause("RR 9.7.1"), id="RR"),
    pytest.param("rapid-roulette-1999", "t1/1: confirm-credit", marks=pytest.mark.clause("RR99 8.7(a)"), id="RR99"),
]


@pytest.mark.parametrize(("script", "confirm"), BOTH, indirect=["script"])
@pytest.mark.parametrize("ball", ["# no ball yet", "dana: spin-ball"])
def test_its_wagers_are_void_before_the_close(script: Played, confirm: str, ball: str) -> None:
    """
    dana: buy-in 1 5000
    {confirm}
    dana: open-betting
    t1/1: place red 500
    {ball}
    wait 29s
    station t1/1: fail-station
    expect wagers t1/1 none
    expect balance t1/1 5000
    wait 1s
    """
    script.then("dana: spin-ball" if ball.startswith("#") else "# it runs")
    script.then("dana: enter-outcome 1\ndana: confirm-outcome 1")  # no wagers wait for the records
    assert script.visit().balance == 5_000, confirm


@pytest.mark.parametrize(
    ("script", "confirm"),
    [
        pytest.param("rapid-roulette", "# nothing to confirm", marks=pytest.mark.clause("RR 9.7.2")),
        pytest.param("rapid-roulette-1999", "t1/1: confirm-credit", marks=pytest.mark.clause("RR99 8.7(b)")),
    ],
    indirect=["script"],
)
def test_after_the_close_they_wait_for_the_records(script: Played, confirm: str) -> None:
    """
    dana: buy-in 1 5000
    {confirm}
    dana: open-betting
    t1/1: place red 500
    dana: spin-ball
    wait 30s
    station t1/1: fail-station
    expect wagers t1/1 red=500
    dana: enter-outcome 1
    dana: confirm-outcome 1
    refused
    """
    assert script.table().seats[1].waiting, confirm
