"""The Big Wheel: winnings in chips of a colour are withheld as those in cash chips are (BW 9.2.3)."""

import pytest

from tests.floor.script import Played, for_each

PRELUDE = """
equip t1 big-wheel-1 stations=3
pat@t1: open-table t1 big-wheel-1 stations=3 minimum=500 maximum=50000 chip=100 colours=red,blue,green
dana@t1: buy-in 1 20000
dana@t1: issue-colour 1 blue 20 value=1000
dana@t1: open-betting
t1/1: place b 4000 blue
dana@t1: spin-wheel
dana@t1: call-no-more-bets
dana@t1: enter-outcome B
dana@t1: confirm-outcome B
t1/1: clear
"""


@pytest.mark.clause("BW 9.2.3")
def test_winnings_in_a_colour_are_withheld(script: Played) -> None:
    """
    expect colours t1/1 blue=32000
    max: hold-winnings 1 12001 "a device"
    refused BW 9.2.3 "no more can be held"
    pat: hold-winnings 1 12000 "a device"
    refused BW 9.2.3
    max: hold-winnings 1 12000 "a device"
    expect colours t1/1 blue=20000
    expect balance t1/1 0
    expect account held:t1-1 12000
    max: hold-winnings 1 1 "a device"
    refused BW 9.2.3 "nothing was won"
    """
    ((_, data),) = script.recorded("winnings-held")
    assert b'"colours":{"blue":12000}' in data


@pytest.mark.clause("BW 9.2.3")
def test_money_goes_first_and_what_a_chip_is_worth_beyond_it_comes_back_in_cash_chips(script: Played) -> None:
    """
    dana: redeem-colour 1 blue 1
    max: hold-winnings 1 900 "a device"
    expect colours t1/1 blue=31000
    expect balance t1/1 100
    max: hold-winnings 1 1200 "a device"
    expect colours t1/1 blue=29000
    expect balance t1/1 900
    """
    assert script.visit().held == 2_100


@pytest.mark.clause("BW 9.2.3")
def test_chips_of_several_colours_are_taken_one_colour_after_the_other(script: Played) -> None:
    """
    dana: redeem-colour 1 blue 30
    sam: issue-colour 1 red 12 value=2500
    max: hold-winnings 1 4600 "a device"
    expect colours t1/1 blue=0 red=25000
    expect balance t1/1 2400
    """
    assert script.visit().held == 4_600


@pytest.mark.clause("BW 9.2.3")
@for_each("forfeit", "false", "true")
def test_what_was_held_of_a_colour_is_released_or_forfeited_as_money(script: Played) -> None:
    """
    max: hold-winnings 1 12000 "a device"
    max: release-held t1-1 12000 {forfeit} "it is over"
    expect colours t1/1 blue=20000
    expect account held:t1-1 0
    """
    kept = script.words["forfeit"] == "true"
    assert script.visit().balance == (0 if kept else 12_000)
    assert script.balance("house:t1") == (0 if kept else -12_000)


@pytest.mark.clause("BW 9.2.3")
@pytest.mark.clause("BW 9.2.2")
@for_each("forfeit", "false", "true")
def test_who_is_excluded_leaves_with_the_chips_that_are_not_held(script: Played) -> None:
    """
    max: hold-winnings 1 12000 "a device"
    max: exclude-player 1 "a device"
    expect visit t1/1 none
    expect account colours:t1 20000
    expect account held:t1-1 12000
    max: release-held t1-1 12000 {forfeit} "it is over"
    expect account held:t1-1 0
    """
    assert script.balance("payments") == (0 if script.words["forfeit"] == "true" else 12_000)


@pytest.mark.clause("BW 9.2.3")
@pytest.mark.clause("BW 9.5")
def test_a_result_that_is_cancelled_takes_its_winnings_out_of_what_is_held(script: Played) -> None:
    """
    max: hold-winnings 1 12000 "a device"
    sam: invalidate-outcome 1 disruption
    expect account held:t1-1 0
    """
    visit = script.visit()
    assert visit.balance + sum(visit.colours.values()) == 20_000
    assert script.balance("house:t1") == 0
