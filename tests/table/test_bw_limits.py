"""The Big Wheel: the sign, wagers outside of it, and limits agreed with one player (BW 4)."""

import pytest

from tests.floor.script import Played, for_each

PRELUDE = """
equip t1 big-wheel-1 stations=3
pat@t1: open-table t1 big-wheel-1 stations=3 minimum=500 maximum=5000 chip=100 colours=red,blue,green
dana@t1: buy-in 1 20000
dana@t1: buy-in 2 20000
"""
SPIN = """
dana: spin-wheel
dana: call-no-more-bets
dana: enter-outcome {0}
dana: confirm-outcome {0}
"""


@pytest.mark.clause("BW 4.1fn1:66(2)")
def test_a_minimum_rises_only_after_twenty_minutes_of_its_sign(script: Played) -> None:
    """
    pat: set-limits 1000 5000
    refused BW 4.1fn1:66(2)
    pat: post-notice minimum +19m minimum=1000
    refused BW 4.1fn1:66(2)
    dana: post-notice minimum +20m minimum=1000
    pat: set-limits 1000 5000
    refused BW 4.1fn1:66(2)
    sign: notice-shown 1
    wait 1199s
    pat: set-limits 1000 5000
    refused BW 4.1fn1:66(2)
    wait 1s
    dana: set-limits 1000 5000
    refused BW 4.1fn1:66(2)
    sam: set-limits 1000 5000
    refused BW 4.1fn1:66(2)
    pat: set-limits 1500 5000
    refused BW 4.1fn1:66(2)
    pat: set-limits 1000 5000
    expect limits t1 1000 5000
    pat: set-limits 500 9000
    """
    assert (script.table().minimum, script.table().maximum) == (500, 9_000)  # downward, and the maximum, at once


@pytest.mark.clause("BW 4.1fn1:66(2)")
def test_a_sign_that_was_not_seen_starts_anew(script: Played) -> None:
    """
    dana: post-notice minimum +20m minimum=1000
    sign: notice-shown 1
    wait 19m
    sign: notice-lost 1
    sign: notice-shown 1
    wait 19m
    pat: set-limits 1000 5000
    refused BW 4.1fn1:66(2)
    wait 1m
    pat: set-limits 1000 5000
    """
    assert script.table().minimum == 1_000


@pytest.mark.clause("BW 4.2.1")
@pytest.mark.parametrize(("outcome", "first", "second"), [("A", 20_400, 20_400), ("B", 19_600, 19_600)])
def test_a_wager_under_the_minimum_counts_once_and_then_goes_back(
    script: Played, outcome: str, first: int, second: int
) -> None:
    """
    dana: open-betting
    t1/1: place a 400
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome {outcome}
    t1/1: confirm-outcome {outcome}
    refused BW 5.1.3
    dana: confirm-outcome {outcome}
    """
    visit = script.visit()
    assert visit.advised  # by the settlement of the first
    assert visit.balance + sum(visit.wagers.values()) == first
    script.then("dana: open-betting")
    if not visit.wagers:
        script.then("t1/1: place a 400")
    script.then(SPIN.format(outcome))
    assert (visit.wagers, visit.balance) == ({}, second)  # it went back whatever the result


@pytest.mark.clause("BW 4.2.1")
def test_until_the_first_is_settled_all_under_the_minimum_count(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place a 400
    t1/1: place b 100
    t1/2: place a 300
    t1/2: place a 200
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    expect balance t1/1 19800
    expect wagers t1/1 b=100
    expect balance t1/2 19500
    """
    assert script.visit(1).advised
    assert not script.visit(2).advised  # 500 in all lay there (READINGS L1)
    advised = [b'"advised":true' in data for _, data in script.recorded("settled")]
    assert advised == [True, False]


@pytest.mark.clause("BW 4.2.1")
def test_the_advice_ends_with_the_visit(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place a 400
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    t1/1: cash-out
    dana: buy-in 1 20000
    dana: open-betting
    t1/1: place a 400
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    """
    assert script.visit().balance == 19_600


@pytest.mark.clause("BW 4.2.2")
def test_a_wager_over_the_maximum_is_paid_and_collected_to_the_maximum(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place b 6000
    t1/1: place c 5000
    t1/2: place a 7000
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    expect balance t1/1 24000
    expect wagers t1/1 b=6000
    expect balance t1/2 15000
    """
    assert script.balance("house:t1") == 5_000 + 5_000 - 15_000


@pytest.mark.clause("BW 4.2.2")
def test_the_maximum_counts_chips_of_all_kinds_and_what_came_last_is_over(script: Played) -> None:
    """
    dana: issue-colour 1 blue 4 value=1000
    dana: open-betting
    t1/1: place a 3000 blue
    t1/1: place a 4000
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    expect colours t1/1 blue=1000
    expect balance t1/1 14000
    """
    assert script.balance("house:t1") == 5_000


@pytest.mark.clause("BW 4.2.3")
@pytest.mark.parametrize(("bet", "stake", "paid"), [("a", 550, 600), ("b", 510, 1_600), ("a", 600, 600)])
def test_what_chips_cannot_make_is_paid_up(script: Played, bet: str, stake: int, paid: int) -> None:
    """
    dana: open-betting
    t1/1: place {bet} {stake}
    dana: spin-wheel
    dana: call-no-more-bets
    """
    before = script.visit().balance
    script.then(f"dana: enter-outcome {bet}\ndana: confirm-outcome {bet.upper()}")
    assert script.visit().balance == before + paid
    assert script.balance("house:t1") == -paid
    script.then("dana: open-betting" + SPIN.format("G"))
    assert script.balance("house:t1") == stake - paid  # a loser loses what lies there, no more (READINGS L8)


@pytest.mark.clause("BW 4.3")
def test_a_supervisor_agrees_on_limits_for_one_player(script: Played) -> None:
    """
    dana: agree-limits 1 100 20000
    refused BW 4.3
    sam: agree-limits 1 20000 100
    refused BW 4.3
    sam: agree-limits 1 100 20000
    sam: agree-limits 1 100 20000
    refused BW 4.3
    dana: open-betting
    t1/1: place a 100
    t1/1: place b 9000
    t1/2: place b 9000
    sam: end-agreement 1
    refused BW 4.3
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    expect balance t1/1 37900
    expect balance t1/2 26000
    t1/1: clear
    dana: end-agreement 1
    refused BW 4.3
    sam: end-agreement 1
    """
    assert not script.visit(1).advised
    assert script.visit(1).agreed is None


@pytest.mark.clause("BW 4.3")
@pytest.mark.clause("BW 4.2.2")
def test_a_line_for_a_symbol_may_be_agreed_beside_the_rest(script: Played) -> None:
    """
    sam: agree-limits 1 500 5000 lines=b:100-300
    dana: open-betting
    t1/1: place b 400
    t1/1: place a 5000
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    expect balance t1/1 15500
    """
    ((_, data),) = script.recorded("settled")
    assert b'"paid":{"b":900}' in data  # 3 to 1 on the 300 that were agreed


@pytest.mark.clause("BW 4.2.1")
@pytest.mark.parametrize(("cash", "advised"), [(400, True), (500, False)])
def test_cash_chips_and_a_colour_on_one_symbol_are_one_wager(script: Played, cash: int, advised: bool) -> None:
    """
    sam: agree-limits 1 1000 5000
    dana: issue-colour 1 blue 2
    dana: open-betting
    t1/1: place a {cash}
    t1/1: place a 500 blue
    """
    script.then(SPIN.format("A"))
    assert script.visit().advised is advised  # 900 is under the minimum, 1000 is not
    assert script.visit().wagers == {"a": cash, "a@blue": 500}
    script.then("dana: open-betting").then(SPIN.format("A"))
    returned = 2 * (cash + 500) if advised else 3 * (cash + 500)
    visit = script.visit()
    assert visit.balance + sum(visit.colours.values()) + sum(visit.wagers.values()) == 20_000 - cash - 500 + returned


@pytest.mark.clause("BW 4.3")
def test_only_what_was_agreed_ends(script: Played) -> None:
    """
    sam: end-agreement 1
    refused BW 4.3 "nothing was agreed"
    sam: agree-limits 1 1000 2000
    sam: end-agreement 1
    sam: end-agreement 1
    refused BW 4.3 "nothing was agreed"
    dana: open-betting
    t1/1: place a 500
    sam: agree-limits 1 1000 2000
    refused BW 4.3 "nothing on the layout"
    """
    assert script.visit().agreed is None


@pytest.mark.clause("BW 4.3")
def test_an_agreement_may_ask_for_more_too_and_ends_with_the_visit(script: Played) -> None:
    """
    sam: agree-limits 1 2000 3000
    dana: open-betting
    t1/1: place a 1000
    t1/1: place c 4000
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    expect balance t1/1 16000
    t1/1: cash-out
    dana: buy-in 1 5000
    """
    assert script.visit().agreed is None
    assert not script.visit().advised


@pytest.mark.clause("BW 1.1:Distinctive-Marker")
@for_each("seat", 0, 4, 21)
def test_a_marker_stands_at_a_seat_of_the_table(script: Played) -> None:
    """
    sam@t1: agree-limits {seat} 100 20000
    refused BW 1.1:Distinctive-Marker
    sam@t1: agree-limits 3 100 20000
    refused BW 3.1
    equip t2 big-wheel-1 stations=2
    pat@t2: open-table t2 big-wheel-1 stations=21
    refused BW 1.1:Distinctive-Marker
    pat@t2: open-table t2 big-wheel-1 stations=2 without_screen=3
    refused BW 1.1:Distinctive-Marker
    pat@t2: open-table t2 big-wheel-1 stations=2 remote=2
    refused BW 1.1:Distinctive-Marker
    pat@t2: open-table t2 big-wheel-1 stations=2 without_screen=2
    dana@t1: buy-in {seat} 500
    refused BW 1.1:Distinctive-Marker
    sam@t1: agree-limits 2 100 20000
    """
    script.then("equip t3 big-wheel-1 stations=20\npat@t3: open-table t3 big-wheel-1 stations=20")
    marked = [visit.seat for visit in script.table().visits.values() if visit.agreed is not None]
    assert marked == [2]
