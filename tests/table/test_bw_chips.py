"""The Big Wheel: chips are bought from the Dealer, played, and taken along by who leaves (BW 3.1, 3.1.1)."""

from typing import Any, cast

import pytest

from croupier.games import Refusal
from croupier.table import commands as c
from tests.floor.script import Played, for_each
from tests.table.felt import felt
from tests.table.standing import refused

PRELUDE = """
equip t1 big-wheel-1 stations=3
pat@t1: open-table t1 big-wheel-1 stations=3 minimum=500 maximum=50000 colours=red,blue,green
"""
WON = """
dana@t1: spin-wheel
dana@t1: call-no-more-bets
dana@t1: enter-outcome A
dana@t1: confirm-outcome A
"""


@pytest.mark.clause("BW 3.1")
@for_each("instrument", "cash", "vouchers", "tokens", "chips")
def test_the_dealer_gives_chips_for_what_is_tendered_as_often_as_it_is(script: Played) -> None:
    """
    cas: sell-chips 5000
    dana@t1: buy-in 1 2000 {instrument}
    dana@t1: buy-in 1 1500 {instrument}
    expect visit t1/1 t1-1
    expect balance t1/1 3500
    """
    tendered = script.balance(f"world:{script.words['instrument']}")
    before = {"cash": -5_000, "chips": 5_000}.get(str(script.words["instrument"]), 0)
    assert tendered - before == -3_500
    assert list(script.table().visits) == ["t1-1"]


@pytest.mark.clause("BW 3.1")
def test_nothing_else_is_tendered() -> None:
    assert refused(felt("betting"), c.BuyIn(1, 500, cast("Any", "gold"))) == Refusal("BW 3.1", "")


@pytest.mark.clause("BW 3.1")
def test_there_is_no_way_to_chips_but_the_dealer(script: Played) -> None:
    """
    equip t2 big-wheel-1 stations=1
    pat@t2: open-table t2 big-wheel-1 stations=1 dealer_buy_in=false
    refused BW 3.1 "nobody could buy in but with the Dealer"
    pat@t2: open-table t2 big-wheel-1 stations=1
    """
    assert script.table("t2").open


@pytest.mark.clause("BW 3.1")
def test_only_chips_that_lie_there_are_handled(script: Played) -> None:
    """
    dana@t1: buy-in 1 10000
    dana@t1: open-betting
    t1/1: undo
    refused BW 3.1 "nothing to undo"
    t1/1: clear
    refused BW 3.1 "nothing lies on the layout"
    t1/1: double
    refused BW 3.1 "nothing lies on the layout"
    t1/1: repeat
    refused BW 3.1 "no wager to repeat"
    t1/1: place a 1000
    t1/1: take-back b 500
    refused BW 3.1
    t1/1: take-back a 1001
    refused BW 3.1
    t1/1: move b c 500
    refused BW 3.1
    t1/1: move a b 1001
    refused BW 3.1
    """
    assert script.visit().wagers == {"a": 1_000}


@pytest.mark.clause("BW 3.1.1")
@for_each("moment", "", "dana@t1: open-betting", "dana@t1: open-betting\nt1/1: place a 1000\ndana@t1: spin-wheel")
def test_who_leaves_takes_along_all_that_is_theirs(script: Played) -> None:
    """
    dana@t1: buy-in 1 10000
    {moment}
    t1/1: cash-out
    expect visit t1/1 none
    expect account world:chips 10000
    """
    ((_, paid),) = script.recorded("cashed-out")
    assert b'"how":"chips","clause":"BW 3.1.1"' in paid


@pytest.mark.clause("BW 3.1.1")
def test_the_dealer_hands_over_the_chips_of_a_player(script: Played) -> None:
    """
    dana@t1: buy-in 1 10000
    dana@t1: issue-colour 1 blue 2 value=1000
    t1/2: pay-cash-out station=1
    refused BW 3.1.1
    dana@t1: pay-cash-out 1
    expect visit t1/1 none
    expect account world:chips 8000
    """
    ((_, paid),) = script.recorded("cashed-out")
    assert b'"amount":8000,"how":"chips","clause":"BW 3.1.1"' in paid
    assert script.balance("colours:t1") == 2_000


@pytest.mark.clause("BW 3.1.1")
@for_each("entered", "", "dana@t1: enter-outcome A")
def test_who_leaves_after_the_call_waits_for_the_settlement(script: Played) -> None:
    """
    dana@t1: buy-in 1 10000
    dana@t1: open-betting
    t1/1: place a 1000
    dana@t1: spin-wheel
    dana@t1: call-no-more-bets
    {entered}
    t1/1: cash-out
    expect wagers t1/1 a=1000
    t1/1: cash-out
    refused BW 3.1.1 "being cashed out already"
    dana@t1: buy-in 1 500
    refused BW 3.1.1 "takes no more money"
    dana@t1: enter-outcome A
    dana@t1: confirm-outcome A
    expect visit t1/1 none
    """
    assert script.balance("world:chips") == 11_000


@pytest.mark.clause("BW 3.1.1")
def test_chips_are_handed_over_though_no_sign_told_of_a_closing(script: Played) -> None:
    """
    dana@t1: post-notice closing +20m
    refused BW 3.1.1 "closes without a sign"
    dana@t1: buy-in 1 10000
    t1/1: cash-out
    sam@t1: close-table
    """
    assert script.balance("world:chips") == 10_000


@pytest.mark.clause("BW 3.2")
def test_the_dealer_pays_nobody_whose_wagers_lie_there(script: Played) -> None:
    """
    dana@t1: buy-in 1 10000
    dana@t1: open-betting
    t1/1: place a 1000
    dana@t1: pay-cash-out 1
    refused BW 3.2 "payment waits"
    dana@t1: spin-wheel
    dana@t1: call-no-more-bets
    dana@t1: pay-cash-out 1
    refused BW 3.2 "payment waits"
    """
    assert script.visit().balance == 9_000


@pytest.mark.clause("BW 3.2")
def test_all_winners_are_lifted_at_once_or_stay_as_they_are(script: Played) -> None:
    """
    dana@t1: buy-in 1 10000
    dana@t1: buy-in 2 10000
    dana@t1: open-betting
    t1/1: place a 1000
    t1/2: place a 1000
    """
    script.then(WON).then("t1/1: clear\nexpect balance t1/1 11000\ndana@t1: open-betting")
    script.then('t1/2: repeat\nrefused BW 3.1 "no wager to repeat"')  # it lies there already
    assert script.visit(2).wagers == {"a": 1_000}
    script.then("t1/1: repeat")
    assert script.visit(1).wagers == {"a": 1_000}
