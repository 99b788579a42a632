"""The Big Wheel: what is taken as a wager, until when, and what becomes of it (BW 3)."""

from typing import Any, cast

import pytest

from croupier.games import Refusal
from croupier.table import commands as c
from tests.floor.script import Played, for_each
from tests.table.felt import felt
from tests.table.standing import refused

PRELUDE = """
equip t1 big-wheel-1 stations=3
pat: open-table t1 big-wheel-1 stations=3 minimum=500 maximum=50000 colours=red,blue,green
"""


@pytest.mark.clause("BW 3.1")
def test_only_chips_are_taken_as_wagers(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place a 500
    refused BW 3.1 "buy in first"
    dana: place 1 a 500
    refused BW 3.1
    dana: buy-in 1 2000
    t1/1: place a 2500
    refused BW 3.1 "2500 is needed and 2000"
    t1/1: place a 2000
    expect balance t1/1 0
    t1/1: place b 500
    refused BW 3.1
    """
    assert script.visit().wagers == {"a": 2_000}


@pytest.mark.clause("BW 3.3")
def test_the_dealer_undoes_what_the_dealer_laid_and_no_more_of_a_player_at_a_screen(script: Played) -> None:
    """
    dana: buy-in 1 5000
    dana: open-betting
    t1/1: place a 500
    dana: undo 1
    refused BW 3.1 "at the screen"
    dana: take-oral-wager 1 b 1000 tendered=1000
    dana: take-oral-wager 1 c 500
    dana: undo 1
    dana: undo 1
    expect balance t1/1 5500
    dana: undo 1
    refused BW 3.1 "at the screen"
    dana: take-oral-wager 1 b 1000
    t1/1: place c 500
    dana: undo 1
    refused BW 3.1 "at the screen"
    t1/1: undo
    t1/1: undo
    t1/1: undo
    dana: undo 1
    refused BW 3.1 "at the screen"
    """
    assert script.visit().wagers == {}


@pytest.mark.clause("BW 3.1")
def test_chips_of_a_colour_are_taken_too_as_many_as_are_there(script: Played) -> None:
    """
    dana: buy-in 1 5000
    dana: issue-colour 1 blue 4 value=1000
    dana: open-betting
    t1/1: place a 4000 blue
    t1/1: place b 1000 blue
    refused BW 3.1 "1000 is needed in blue chips and 0 is in hand"
    t1/1: place b 1000
    expect wagers t1/1 a@blue=4000 b=1000
    expect balance t1/1 0
    """
    assert script.balance("stakes:t1") == 5_000


@pytest.mark.clause("BW 3.1.1")
@for_each("chip", 0, -100)
def test_a_cash_chip_has_a_value(script: Played) -> None:
    """
    equip t2 big-wheel-1 stations=1
    pat@t2: open-table t2 big-wheel-1 stations=1 minimum=500 maximum=50000 chip={chip}
    refused - "a chip"
    pat@t2: open-table t2 big-wheel-1 stations=1 minimum=500 maximum=50000 chip=250
    """
    assert script.table("t2").sign.chip == 250


@pytest.mark.clause("BW 3.1.1")
def test_cash_chips_are_worth_what_was_paid_for_them(script: Played) -> None:
    """
    dana: buy-in 1 0
    refused - "a buy-in"
    dana: buy-in 1 2500
    expect balance t1/1 2500
    t1/1: cash-out
    expect account world:chips 2500
    """
    assert script.table().visit_at(1) is None


@pytest.mark.clause("BW 3.2")
def test_after_the_call_nothing_is_handled_until_it_is_settled(script: Played) -> None:
    """
    dana: buy-in 1 10000
    dana: open-betting
    t1/1: place a 1000
    dana: spin-wheel
    t1/1: place b 1000
    t1/1: move b c 500
    dana: call-no-more-bets
    t1/1: place a 500
    refused BW 3.2
    t1/1: take-back a 1000
    refused BW 3.2
    t1/1: move a b 500
    refused BW 3.2
    t1/1: undo
    refused BW 3.2
    t1/1: clear
    refused BW 3.2
    t1/1: double
    refused BW 3.2
    dana: take-oral-wager 1 a 500 tendered=500
    refused BW 3.2
    dana: enter-outcome A
    t1/1: clear
    refused BW 3.2
    """
    assert script.visit().wagers == {"a": 1_000, "b": 500, "c": 500}


@pytest.mark.clause("BW 3.2")
def test_a_winner_may_be_lifted_before_the_next_spin_or_stays(script: Played) -> None:
    """
    dana: buy-in 1 10000
    dana: buy-in 2 10000
    dana: open-betting
    t1/1: place b 1000
    t1/2: place b 1000
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    expect wagers t1/1 b=1000
    t1/1: place b 500
    refused BW 3.2
    t1/1: take-back b 400
    expect wagers t1/1 b=600
    dana: open-betting
    t1/1: take-back b 200
    dana: spin-wheel
    dana: call-no-more-bets
    t1/1: clear
    refused BW 3.2
    dana: enter-outcome B
    dana: confirm-outcome B
    expect balance t1/1 13800
    expect wagers t1/1 b=400
    expect balance t1/2 15000
    """
    assert script.visit(2).wagers == {"b": 1_000}


@pytest.mark.clause("BW 3.3")
def test_a_wager_by_word_needs_its_money_laid_before_the_call(script: Played) -> None:
    """
    dana: buy-in 1 1000
    dana: open-betting
    dana: take-oral-wager 1 d 1500
    refused BW 3.3 "1000 came with the wager"
    t1/1: take-oral-wager d 500
    refused BW 3.3
    dana: take-oral-wager 1 d 1500 tendered=2000 instrument=vouchers
    expect wagers t1/1 d=1500
    expect balance t1/1 1500
    expect account world:vouchers -2000
    dana: take-oral-wager 1 d 500
    dana: spin-wheel
    dana: take-oral-wager 1 e 500 tendered=500 instrument=tokens
    cas: sell-chips 1000
    dana: take-oral-wager 1 e 500 tendered=500 instrument=chips
    dana: take-oral-wager 1 e 500 tendered=500 instrument=cash
    dana: call-no-more-bets
    dana: take-oral-wager 1 d 500 tendered=500
    refused BW 3.2
    """
    assert script.visit().wagers == {"d": 2_000, "e": 1_500}
    assert {by for by, data in script.recorded("wagers-moved") if b"oral" in data} == {"dana"}


@pytest.mark.clause("BW 3.3")
def test_nothing_else_comes_with_a_wager_by_word() -> None:
    told = c.TakeOralWager(1, "a", 500, 500, cast("Any", "gold"))
    assert refused(felt("betting"), told) == Refusal("BW 3.3", "")


@pytest.mark.clause("BW 3.5")
def test_what_lies_there_when_the_wheel_stands_is_what_is_settled(script: Played) -> None:
    """
    dana: buy-in 1 10000
    dana: buy-in 2 10000
    dana: open-betting
    t1/1: place a 1000
    t1/1: move a b 1000
    t1/2: place c 1000
    t1/2: take-back c 1000
    t1/2: place a 500
    dana: spin-wheel
    t1/2: place b 500
    dana: call-no-more-bets
    restart
    expect wagers t1/1 b=1000
    expect wagers t1/2 a=500 b=500
    dana: enter-outcome B
    dana: confirm-outcome B
    expect balance t1/1 12000
    expect balance t1/2 10500
    """
    last = script.table().last
    assert last is not None
    assert {visit: share.wagers for visit, share in last.shares.items()} == {
        "t1-1": {"b": 1_000},
        "t1-2": {"a": 500, "b": 500},
    }


@pytest.mark.clause("BW 3.5")
def test_chips_lie_where_they_lie_though_the_floor_failed(script: Played) -> None:
    """
    dana: buy-in 1 10000
    dana: open-betting
    t1/1: place a 1000
    restart
    expect wagers t1/1 a=1000
    expect phase t1 betting
    dana: fail-station 1
    expect wagers t1/1 a=1000
    dana: place 1 b 500
    dana: spin-wheel
    dana: call-no-more-bets
    dana: repair-station 1
    dana: fail-station 1
    dana: enter-outcome A
    dana: confirm-outcome A
    expect balance t1/1 9500
    """
    assert script.visit().wagers == {"a": 1_000}


@pytest.mark.clause("BW 3.5")
def test_a_round_goes_its_way_to_the_end_under_one_sign(script: Played) -> None:
    """
    dana: buy-in 1 10000
    dana: open-betting
    dana: open-betting
    refused BW 3.5 "round 1 is under way"
    t1/1: place a 1000
    dana: spin-wheel
    dana: enter-outcome A
    refused BW 3.5 "while wagers are still taken"
    dana: call-no-more-bets
    pat: set-limits 200 20000
    refused BW 3.5 "between rounds"
    pat: revoke-change 1
    refused BW 3.5 "no change 1 waits"
    """
    for number in range(5):
        script.then(f"pat: set-limits 200 {20_000 + number} when=between-rounds")
    script.then('pat: set-limits 200 30000 when=between-rounds\nrefused BW 3.5 "5 changes wait already"')
    script.then("dana: enter-outcome A\ndana: confirm-outcome A\nwait 1s")
    assert script.visit().balance == 10_000
    assert (script.table().minimum, script.table().maximum) == (200, 20_004)


@pytest.mark.clause("BW 3.6.1")
def test_losing_wagers_are_cleared(script: Played) -> None:
    """
    dana: buy-in 1 10000
    dana: buy-in 2 10000
    dana: issue-colour 2 blue 2 value=1000
    dana: open-betting
    t1/1: place b 1000
    t1/1: place c 500
    t1/2: place a 1000 blue
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome D
    dana: confirm-outcome D
    expect wagers t1/1 none
    expect wagers t1/2 none
    expect balance t1/1 8500
    expect colours t1/2 blue=1000
    """
    assert script.balance("house:t1") == 2_500


@pytest.mark.clause("BW 3.6.2")
def test_winning_wagers_are_paid_in_the_chips_they_were_made_with(script: Played) -> None:
    """
    dana: buy-in 1 10000
    dana: issue-colour 1 blue 2 value=1000
    dana: open-betting
    t1/1: place c 500
    t1/1: place c 1000 blue
    t1/1: place a 500
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome C
    dana: confirm-outcome C
    expect wagers t1/1 c=500 c@blue=1000
    expect balance t1/1 9500
    expect colours t1/1 blue=6000
    """
    assert script.balance("house:t1") == 500 - 2_500 - 5_000


@pytest.mark.clause("BW 3.7")
@for_each("bet", "h", "A", "a@blue", "red", "a/b")
def test_no_wager_is_made_in_another_way(script: Played) -> None:
    """
    dana: buy-in 1 10000
    dana: open-betting
    t1/1: place "{bet}" 500
    refused BW 3.7
    dana: take-oral-wager 1 "{bet}" 500 tendered=500
    refused BW 3.7
    t1/1: place a 500
    t1/1: move a "{bet}" 500
    refused BW 3.7
    """
    assert script.visit().wagers == {"a": 500}


@pytest.mark.clause("BW 3.7")
@for_each("bet", "a@blue", "a@red", "a@green")
def test_a_colour_is_named_beside_the_bet_and_never_in_it(script: Played) -> None:
    """
    dana: buy-in 1 10000
    dana: buy-in 2 10000
    dana: issue-colour 1 blue 2
    dana: issue-colour 2 red 2
    dana: open-betting
    t1/1: place {bet} 500
    refused BW 3.7
    dana: take-oral-wager 1 {bet} 500
    refused BW 3.7
    t1/1: place a 500 blue
    t1/1: take-back {bet} 500
    refused BW 3.7
    t1/1: move {bet} b 500
    refused BW 3.7
    t1/1: take-back h 500
    refused BW 3.7
    t1/1: move h b 500
    refused BW 3.7
    """
    assert script.visit().wagers == {"a@blue": 500}


@pytest.mark.clause("BW 3.7")
def test_a_players_seat_is_no_one_elses(script: Played) -> None:
    """
    dana: buy-in 1 10000
    dana: buy-in 2 10000
    dana: open-betting
    t1/2: place a 500 station=1
    refused BW 3.4
    cas: place 1 a 500
    refused BW 3.1
    """
    assert script.visit().wagers == {}
