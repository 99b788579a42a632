"""Who must ask before the Dealer pays a player who leaves: RR 6.6.1 says the player does, RR99 6.6 does not."""

import pytest

from tests.floor.script import Played

PRELUDE = """
equip t1 {game} stations=2
pat: open-table t1 {game} 2 minimum=100 printers=false
dana: buy-in 1 5000
"""
in_1999 = pytest.mark.parametrize("script", ["rapid-roulette-1999"], indirect=True)


@pytest.mark.clause("RR99 6.5(a)")
@pytest.mark.clause("RR99 6.6")
@in_1999
def test_in_1999_the_dealer_pays_a_leaver_who_pressed_nothing(script: Played) -> None:
    """
    dana: pay-cash-out 1
    expect visit t1/1 none
    expect account world:chips 5000
    dana: pay-cash-out 1
    refused RR99 6.3(a)
    """
    assert script.balance("visit:t1-1") == 0


@pytest.mark.clause("RR99 3.5")
@pytest.mark.clause("RR99 6.6")
@in_1999
def test_in_1999_wagers_at_stake_still_wait(script: Played) -> None:
    """
    t1/1: confirm-credit
    dana: open-betting
    t1/1: place red 500
    wait 30s
    dana: pay-cash-out 1
    refused RR99 3.5
    dana: spin-ball
    dana: enter-outcome 2
    dana: confirm-outcome 2
    dana: pay-cash-out 1
    expect account world:chips 4500
    """
    assert script.table().visits == {}


@pytest.mark.clause("RR99 6.5(a)")
@in_1999
def test_in_1999_a_player_who_asks_to_leave_plays_no_more(script: Played) -> None:
    """
    t1/1: confirm-credit
    dana: open-betting
    t1/1: cash-out
    t1/1: place red 500
    refused RR99 6.6
    dana: pay-cash-out 1
    expect account world:chips 5000
    """
    assert script.table().visits == {}


@pytest.mark.clause("RR 6.6.1")
def test_in_the_current_edition_the_player_asks_first(script: Played) -> None:
    """
    dana: pay-cash-out 1
    refused RR 6.6.1 "has not asked"
    t1/1: cash-out
    dana: pay-cash-out 1
    expect account world:chips 5000
    """
    assert script.table().visits == {}


def test_a_dead_screen_can_ask_for_nothing(script: Played) -> None:
    """
    station t1/1: fail-station
    dana: pay-cash-out 1
    expect visit t1/1 none
    """
    assert script.balance("world:chips") == 5_000
