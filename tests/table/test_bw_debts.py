"""The Big Wheel: chips in a player's hand are not taken back; what was paid too much is a debt (BW 9.5)."""

import pytest

from tests.floor.script import Played, for_each

PRELUDE = """
equip t1 big-wheel-1 stations=2
pat: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000 without_screen=2
dana: buy-in 1 10000
dana: buy-in 2 10000
dana: open-betting
dana: place 2 b 1000
dana: spin-wheel
dana: call-no-more-bets
dana: enter-outcome B
dana: confirm-outcome B
dana: clear 2
sam: invalidate-outcome 1 disruption "a fire"
"""


@pytest.mark.clause("BW 9.5")
def test_the_dealer_records_what_comes_back(script: Played) -> None:
    """
    expect balance t1/2 13000
    dana: recover-debt t1-1 100
    refused BW 9.5 "t1-1 owes nothing"
    dana: recover-debt t1-2 3001
    refused BW 9.5 "t1-2 owes 3000"
    t1/1: recover-debt t1-2 3000
    refused BW 9.5
    dana: recover-debt t1-2 0
    refused
    dana: recover-debt t1-2 2900
    dana: recover-debt t1-2 101
    refused BW 9.5 "t1-2 owes 100"
    dana: recover-debt t1-2 100
    dana: recover-debt t1-2 1
    refused BW 9.5 "t1-2 owes nothing"
    """
    assert script.balance("house:t1") == 0
    assert script.balance("debts:t1") == 0
    assert script.table().debts == {}


@pytest.mark.clause("BW 9.11", "BW 9.5")
@for_each("who", "dana", "sam")
def test_a_manager_writes_off_what_does_not(script: Played) -> None:
    """
    dana: cash-out 2
    {who}: write-off-debt t1-2 3000 "gone"
    refused BW 9.11
    pat: write-off-debt t1-2 3000 " "
    refused BW 9.5
    pat: write-off-debt t1-1 3000 "gone"
    refused BW 9.5 "t1-1 owes nothing"
    pat: write-off-debt t1-2 3001 "gone"
    refused BW 9.5 "t1-2 owes 3000"
    pat: write-off-debt t1-2 2000 "gone"
    sam: recover-debt t1-2 1000
    """
    assert script.balance("house:written-off") == -2_000
    assert script.balance("debts:t1") == 0


@pytest.mark.clause("BW 9.11")
def test_a_debt_of_more_than_one_person_decides_on_is_written_off_by_two(script: Played) -> None:
    """
    staff pia pit-boss
    ada: set-decision-limit 2000
    pat: write-off-debt t1-2 2001 "gone"
    expect account debts:t1 -3000
    pat: second-decision 1
    refused BW 9.5 "pat proposed decision 1"
    pat: write-off-debt t1-2 2500 "gone"
    refused BW 9.5 "waits for a second person"
    dana: second-decision 1
    refused BW 9.11
    dana: recover-debt t1-2 100
    pia: second-decision 1
    refused "no decision 1"
    pat: write-off-debt t1-2 1900 "gone"
    expect account debts:t1 -1000
    pia: write-off-debt t1-2 1000 "and the rest"
    expect account debts:t1 -1000
    pat: second-decision 2
    """
    assert script.balance("house:written-off") == -2_900
    assert script.table().debts == {}
    assert script.table().proposals == {}
