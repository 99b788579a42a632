"""The result is shown for a while; then betting opens by itself, or before by the Dealer (READINGS T3)."""

from tests.floor.script import Played, for_each

PRELUDE = """
equip t1 rapid-roulette stations=2
pat: open-table t1 rapid-roulette stations=2 minimum=100 maximum=50000 result_s=5 period_s=20
dana: buy-in 1 10000
dana: open-betting
t1/1: place red 500
wait 20s
dana: spin-ball
dana: enter-outcome 1
dana: confirm-outcome 1
"""


def test_betting_opens_by_itself_when_the_result_was_shown(script: Played) -> None:
    """
    expect phase t1 result
    t1/1: place red 500
    refused RR 3.7
    wait 4s
    expect phase t1 result
    wait 1s
    expect phase t1 betting
    t1/1: place red 500
    wait 19s
    expect phase t1 betting
    wait 1s
    expect phase t1 closed
    """
    assert script.table().round.number == 2


def test_the_dealer_need_not_wait(script: Played) -> None:
    """
    wait 2s
    dana: open-betting
    expect phase t1 betting
    dana: open-betting
    refused RR 3.6 "round 2 is under way"
    wait 19s
    expect phase t1 betting
    wait 1s
    expect phase t1 closed
    """
    assert script.table().round.number == 2


def test_a_restart_while_the_result_is_shown_voids_nothing(script: Played) -> None:
    """
    restart
    expect phase t1 result
    expect outcomes t1 1
    expect balance t1/1 10500
    wait 5s
    expect phase t1 betting
    """
    assert script.recorded("round-voided") == []


def test_limits_change_and_players_leave_while_it_is_shown(script: Played) -> None:
    """
    pat: set-limits 50 60000
    expect limits t1 50 60000
    t1/1: cash-out
    expect visit t1/1 none
    """
    assert script.table().round.phase == "result"


def test_a_correction_shows_the_right_result_for_as_long(script: Played) -> None:
    """
    dana: freeze-accounts
    wait 60s
    expect phase t1 result
    dana: correct-outcome 2
    dana: release-accounts
    expect balance t1/1 9500
    wait 5s
    expect phase t1 betting
    """
    assert script.table().recent == ["2"]


@for_each("seconds", 31, -1)
def test_a_result_is_shown_for_half_a_minute_at_most(script: Played) -> None:
    """
    equip t2 rapid-roulette stations=1
    pat: open-table t2 rapid-roulette stations=1 result_s={seconds}
    refused RR 5.1 "0 to 30 seconds"
    pat: open-table t2 rapid-roulette stations=1 result_s=30
    """
    assert script.table("t2").open


def test_without_it_betting_opens_at_once(script: Played) -> None:
    """
    equip t2 rapid-roulette stations=1
    pat@t2: open-table t2 rapid-roulette stations=1
    dana@t2: open-betting
    wait 30s
    dana@t2: spin-ball
    dana@t2: enter-outcome 1
    dana@t2: confirm-outcome 1
    """
    assert script.table("t2").round.phase == "betting"
    assert script.table("t2").round.number == 2
