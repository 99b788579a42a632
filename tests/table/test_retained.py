"""Winners that stay on the layout: after a correction, and when the limits change (RR99 3.6(b), READINGS T29)."""

import json

import pytest

from tests.floor.script import Played

PRELUDE = """
equip t1 rapid-roulette-1999 stations=2
pat: open-table t1 rapid-roulette-1999 2 minimum=100 maximum=100000
dana: buy-in 1 5000
t1/1: confirm-credit
dana: buy-in 2 5000
t1/2: confirm-credit
dana: open-betting
"""


# ------------------------------------------------------------------ corrections
@pytest.mark.clause("RR99 8.4")
@pytest.mark.clause("RR99 3.6(b)")
def test_a_winner_that_a_correction_finds_rides_on(script: Played) -> None:
    """
    t1/1: place red 500
    wait 30s
    dana: spin-ball
    dana: enter-outcome 2
    dana: confirm-outcome 2
    expect balance t1/1 4500
    dana: freeze-accounts
    dana: correct-outcome 1
    dana: release-accounts
    expect balance t1/1 5000
    expect wagers t1/1 red=500
    expect account house:t1 -500
    t1/1: undo                              # it is nothing that the player did
    refused RR99 3.1
    wait 30s
    dana: spin-ball
    dana: enter-outcome 3
    dana: confirm-outcome 3
    expect balance t1/1 5500
    expect wagers t1/1 red=500
    t1/1: take-back red 500                 # and may be lifted
    """
    assert script.visit().balance == 6_000


@pytest.mark.clause("RR99 8.4")
@pytest.mark.parametrize(
    ("act", "balance", "wagers"),
    [
        ("t1/1: place red 200", 4_300 + 500, {"red": 700}),
        ("t1/1: place red 99600", 4_500 + 500, {"red": 500}),  # refused for lack of money, without effect
        ("t1/1: place odd 4500", 500, {"odd": 4_500, "red": 500}),
        ("t1/1: cash-out", 4_500 + 1_000, {}),
        ("dana: fail-station 1", 4_500 + 1_000, {}),
        ("wait 30s", 4_500 + 1_000, {}),  # after the close nobody wagers any more
    ],
)
def test_what_the_player_did_meanwhile(script: Played, act: str, balance: int, wagers: dict[str, int]) -> None:
    """
    t1/1: place red 500
    wait 30s
    dana: spin-ball
    dana: enter-outcome 2
    dana: confirm-outcome 2
    """
    script.then(f"{act}\nrefused" if "99600" in act else act)
    script.then("dana: freeze-accounts\ndana: correct-outcome 1\ndana: release-accounts")
    assert (script.visit().balance, script.visit().wagers) == (balance, wagers)
    assert script.balance("house:t1") == -500


@pytest.mark.clause("RR99 8.4")
def test_a_winner_that_the_account_cannot_pay_for_stays_in_the_account(script: Played) -> None:
    """
    t1/1: place straight:2 100
    t1/1: place red 500
    wait 30s
    dana: spin-ball
    dana: enter-outcome 2
    dana: confirm-outcome 2
    t1/1: place odd 7800                    # of the 7,900 that is there
    dana: freeze-accounts
    dana: correct-outcome 1
    dana: release-accounts
    expect wagers t1/1 none
    expect balance t1/1 5400
    expect account house:t1 -400
    """
    assert script.balance("house:written-off") == 0


@pytest.mark.clause("RR99 8.4")
def test_a_winner_that_would_be_too_much_beside_other_chips_stays_in_the_account(script: Played) -> None:
    """
    pat: set-limits 100 600
    t1/1: place red 500
    wait 30s
    dana: spin-ball
    dana: enter-outcome 2
    dana: confirm-outcome 2
    t1/1: place red 200
    dana: freeze-accounts
    dana: correct-outcome 1
    dana: release-accounts
    """
    assert (script.visit().balance, script.visit().wagers) == (4_300 + 1_000, {"red": 200})


@pytest.mark.clause("RR99 8.4")
@pytest.mark.parametrize("phase", ["wait 30s", "dana: spin-ball\nwait 30s"])
def test_a_loser_does_not_ride_on_even_after_the_close(script: Played, phase: str) -> None:
    """
    t1/1: place red 500
    t1/1: place odd 300
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    t1/1: place red 100
    {phase}
    expect wagers t1/1 red=600 odd=300
    dana: freeze-accounts
    dana: correct-outcome 11                # black and odd
    dana: release-accounts
    expect wagers t1/1 odd=300              # the wager on red is void as a whole
    expect balance t1/1 4500
    expect account house:t1 200
    """
    script.then("dana: spin-ball" if not phase.startswith("dana") else "expect phase t1 closed")
    script.then("dana: enter-outcome 3\ndana: confirm-outcome 3\nexpect balance t1/1 4800")


@pytest.mark.clause("RR99 8.4")
def test_what_the_correction_leaves_without_wagers_waits_for_no_records(script: Played) -> None:
    """
    t1/1: place red 500
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    wait 30s
    dana: spin-ball
    dana: fail-station 1
    dana: freeze-accounts
    dana: correct-outcome 2
    dana: release-accounts
    dana: enter-outcome 3
    dana: confirm-outcome 3
    """
    assert script.visit().balance == 4_500


@pytest.mark.clause("RR99 8.4")
def test_a_new_wager_on_the_same_bet_is_not_the_loser(script: Played) -> None:
    """
    t1/1: place red 500
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    wait 30s
    dana: spin-ball
    dana: call-no-spin disruption           # the stake that stayed is back
    t1/1: place red 500
    dana: freeze-accounts
    dana: correct-outcome 2
    dana: release-accounts
    """
    assert (script.visit().balance, script.visit().wagers) == (4_000, {"red": 500})


# ------------------------------------------------------------------ limits
@pytest.mark.clause("RR99 1.1.8(a)")
def test_limits_change_while_only_winners_lie_there(script: Played) -> None:
    """
    t1/1: place red 400
    t1/1: place straight:1 600
    t1/1: place low 300
    t1/2: place red 100
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    expect wagers t1/1 red=400 straight:1=600 low=300
    dana: set-limits 100 500 200
    expect limits t1 100 500
    expect wagers t1/1 low=300              # 400 is no step of 200, and 600 too much
    expect wagers t1/2 red=100
    t1/1: place low 200
    """
    returned = [json.loads(data) for _, data in script.recorded("stakes-returned")]
    assert [(back["why"], back["clause"], back["wagers"]) for back in returned] == [
        ("limits", "RR99 4.3(b)", {"red": 400, "straight:1": 600})
    ]


@pytest.mark.clause("RR99 1.1.8(a)")
@pytest.mark.clause("RR99 4.1fn1:66(2)")
def test_a_higher_minimum_sends_small_winners_back(script: Played) -> None:
    """
    t1/1: place red 100
    t1/1: place low 300
    dana: post-notice minimum at_ms=+20m minimum=200
    sign: notice-shown 1
    wait 20m
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    dana: set-limits 200 100000
    expect wagers t1/1 low=300
    expect balance t1/1 5100
    """
    (returned,) = [json.loads(data) for _, data in script.recorded("stakes-returned")]
    assert (returned["wagers"], returned["clause"]) == ({"red": 100}, "RR99 4.3(a)")


@pytest.mark.clause("RR99 3.4")
@pytest.mark.parametrize(
    "act",
    [
        "t1/2: place low 100",
        "t1/1: place red 100",
        "t1/1: move red low 100",
        "t1/1: take-back red 100\nt1/1: place red 100",
        "t1/1: take-back red 100\nt1/1: undo",
        "wait 30s",
        "wait 30s\ndana: spin-ball\ndana: enter-outcome 3",
    ],
)
def test_limits_do_not_change_once_something_is_at_stake(script: Played, act: str) -> None:
    """
    t1/1: place red 500
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    {act}
    dana: set-limits 100 50000
    refused RR99 3.4
    """
    script.then("wait 30s")
    script.then("dana: spin-ball" if "spin" not in act else "# the ball was spun")
    script.then("dana: enter-outcome 3\ndana: confirm-outcome 3\ndana: set-limits 100 50000")  # next time it goes


@pytest.mark.clause("RR99 1.1.8(a)")
@pytest.mark.parametrize("act", ["t1/1: take-back red 200", "t1/1: clear"])
def test_lifting_a_winner_is_no_wager(script: Played, act: str) -> None:
    """
    t1/1: place red 500
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    {act}
    dana: set-limits 100 50000
    """
    assert script.table().maximum == 50_000, act
