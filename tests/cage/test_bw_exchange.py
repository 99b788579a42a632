"""Chips of a colour that a closed table left out, and cash chips, which live on (BW 3.1.1, 3.1.2(c)(ii))."""

import pytest

from tests.floor.script import Played, for_each

PRELUDE = """
staff sue - surveillance
staff ana area-manager
equip t1 big-wheel-1 stations=2
pat@t1: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000 colours=red,blue
dana@t1: buy-in 1 20000
dana@t1: buy-in 2 20000
dana@t1: issue-colour 1 blue 6 value=1000
dana@t1: issue-colour 2 red 4
"""
CLOSED = """
t1/1: cash-out
t1/2: cash-out
sam@t1: close-table
"""
EXCHANGED = """
cas: notify-surveillance {0}
ana: verify-exchange {0} {1}
"""


@pytest.mark.clause("BW 3.1.2(c)(ii)")
def test_chips_of_a_closed_table_are_exchanged_at_the_value_of_their_issue(script: Played) -> None:
    """
    t1/1: cash-out
    t1/2: cash-out
    expect account colours:t1 8000
    sam@t1: close-table
    expect account colours:t1 0
    expect account colours:cage 8000
    cas: present-colours t1 2 issue=1
    cas: present-colours t1 3 issue=2
    ana: verify-exchange 1 2000
    refused BW 3.1.2(c)(ii) "tell surveillance first"
    cas: notify-surveillance 1
    cas: notify-surveillance 1
    refused BW 3.1.2(c)(ii) "told already"
    ana: verify-exchange 2 1500
    refused BW 3.1.2(c)(ii) "tell surveillance first"
    ana: verify-exchange 1 1999
    refused BW 3.1.2(c)(ii) "exchange 1 is 2000 cents, not 1999"
    cas: notify-surveillance 2
    ana: verify-exchange 1 2000
    ana: verify-exchange 1 2000
    refused BW 3.1.2(c)(ii) "no exchange 1"
    expect account colours:cage 6000
    ana: verify-exchange 2 1500
    expect account colours:cage 4500
    """
    assert script.balance("world:chips") == 14_000 + 18_000 + 2_000 + 1_500
    notified = script.recorded("surveillance-notified", "cage")
    assert [f'"exchange":{number}' in data.decode() for number, (_, data) in enumerate(notified, 1)] == [True, True]
    told = [by for by, _ in notified]
    paid = [by for by, data in script.recorded("colours-exchanged", "cage") if b"BW 3.1.2(c)(ii)" in data]
    assert (told, paid) == (["cas", "cas"], ["ana", "ana"])


@pytest.mark.clause("BW 3.1.2(c)(ii)")
@for_each("who", "dana", "sam", "cas", "sue", "ada", "t1/1")
def test_an_area_manager_verifies_the_exchange(script: Played) -> None:
    """
    t1/1: cash-out
    t1/2: cash-out
    sam@t1: close-table
    dana: present-colours t1 1 issue=1
    dana: notify-surveillance 1
    {who}: verify-exchange 1 1000
    refused BW 3.1.2(c)(ii)
    pat: verify-exchange 1 1000
    """
    assert script.balance("colours:cage") == 7_000


@pytest.mark.clause("BW 3.1.2(c)(ii)")
@for_each("who", "sue", "ada", "t1/1")
def test_chips_are_brought_to_the_cashier_or_to_a_dealer(script: Played) -> None:
    """
    t1/1: cash-out
    t1/2: cash-out
    sam@t1: close-table
    {who}: present-colours t1 1 issue=1
    refused BW 3.1.2(c)(ii)
    cas: present-colours t1 1 issue=1
    {who}: notify-surveillance 1
    refused BW 3.1.2(c)(ii)
    {who}: withdraw-exchange 1
    refused BW 3.1.2(c)(ii)
    pat: note-minimum t1 big-wheel-1 100
    refused BW 3.1.2(c)(ii)
    pat: take-over-colours t1 big-wheel-1 blue 9 1000 5000
    refused BW 3.1.2(c)(ii)
    """
    assert script.state.cage.exchanges[1].surveillance is False


@pytest.mark.clause("BW 3.1.2(c)(ii)")
def test_no_more_chips_come_in_than_are_out(script: Played) -> None:
    """
    dana@t1: redeem-colour 1 blue 1
    t1/1: cash-out
    t1/2: cash-out
    cas: present-colours t1 1 issue=1
    refused BW 3.1.2(c)(ii)
    sam@t1: close-table
    cas: present-colours t1 0 issue=1
    refused BW 3.1.2(c)(ii) "how many"
    cas: present-colours t1 6 issue=1
    refused BW 3.1.2(c)(ii) "5 chips of this issue are out"
    cas: present-colours t1 3 issue=1
    cas: present-colours t1 3 issue=1
    refused BW 3.1.2(c)(ii) "2 chips of this issue are out"
    cas: present-colours t1 2 issue=1
    cas: present-colours t1 1 issue=1
    refused BW 3.1.2(c)(ii) "0 chips of this issue are out"
    cas: present-colours t1 4 issue=2
    cas: withdraw-exchange 1
    cas: withdraw-exchange 1
    refused BW 3.1.2(c)(ii) "no exchange 1"
    cas: notify-surveillance 1
    refused BW 3.1.2(c)(ii) "no exchange 1"
    cas: present-colours t1 3 issue=1
    cas: present-colours t1 1 issue=3
    refused BW 3.1.2(c)(ii) "no chips of issue 3 of table t1 are out"
    cas: present-colours t2 1 issue=1
    refused BW 3.1.2(c)(ii) "no chips of issue 1 of table t2 are out"
    """
    for number, amount in ((2, 2_000), (3, 2_000), (4, 3_000)):
        script.then(EXCHANGED.format(number, amount))
    assert script.balance("colours:cage") == 0
    assert script.state.cage.colours == {}
    assert script.state.cage.exchanges == {}
    script.then("cas: present-colours t1 1 issue=1\nrefused BW 3.1.2(c)(ii)")


@pytest.mark.clause("BW 3.1.2(c)(ii)")
def test_chips_of_an_unknown_issue_have_the_lowest_minimum_on_offer(script: Played) -> None:
    """
    cas: present-colours t1 2
    refused BW 3.1.2(c)(ii) "table t1 is open"
    cas: present-colours t9 2
    refused BW 3.1.2(c)(ii) "no table t9"
    t1/1: cash-out
    t1/2: cash-out
    sam@t1: close-table
    equip t2 big-wheel-2 stations=1
    equip t3 big-wheel-1 stations=1
    equip t4 rapid-roulette stations=1
    pat@t4: open-table t4 rapid-roulette stations=1 minimum=50 maximum=50000
    cas: present-colours t1 2
    pat@t2: open-table t2 big-wheel-2 stations=1 minimum=700 maximum=50000 colours=red,blue
    pat@t3: open-table t3 big-wheel-1 stations=1 minimum=900 maximum=50000 colours=red,blue
    cas: present-colours t1 2
    pat@t3: set-limits 300 50000
    cas: present-colours t1 2
    sam@t3: close-table
    cas: present-colours t1 0
    refused BW 3.1.2(c)(ii) "how many"
    cas: present-colours t1 3
    """
    assert {number: found.amount for number, found in script.state.cage.exchanges.items()} == {
        1: 1_000,  # no table offers the game: the last minimum known is that of this one
        2: 1_400,
        3: 600,
        4: 2_100,
    }
    script.then(EXCHANGED.format(3, 600))
    # Nobody can say which issue they are of: no debt on record is less, the house bears it.
    assert script.balance("colours:cage") == 8_000
    assert script.balance("house:colours") == -600


@pytest.mark.clause("BW 3.1.2(c)(ii)")
def test_with_no_table_open_the_last_known_minimum_counts(script: Played) -> None:
    """
    equip t2 big-wheel-2 stations=1
    pat@t2: open-table t2 big-wheel-2 stations=1 minimum=700 maximum=50000 colours=red,blue
    pat@t2: set-limits 300 50000
    sam@t2: close-table
    t1/1: cash-out
    t1/2: cash-out
    sam@t1: close-table
    cas: present-colours t1 2
    pat@t2: open-table t2 big-wheel-2 stations=1 minimum=300 maximum=50000 colours=red,blue
    sam@t2: close-table
    cas: present-colours t1 2
    """
    assert [found.amount for found in script.state.cage.exchanges.values()] == [1_000, 600]  # whichever closed last


@pytest.mark.clause("BW 3.1.2(c)(ii)")
def test_a_table_that_opens_again_leaves_the_debt_with_the_cage(script: Played) -> None:
    """
    t1/1: cash-out
    t1/2: cash-out
    sam@t1: close-table
    pat@t1: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000 colours=red,blue
    dana@t1: buy-in 1 20000
    dana@t1: redeem-colour 1 blue 1
    refused BW 3.1.2(c)(i)
    dana@t1: issue-colour 1 blue 2 value=2000
    cas: present-colours t1 6 issue=1
    cas: notify-surveillance 1
    pat: verify-exchange 1 6000
    expect account colours:cage 2000
    t1/1: cash-out
    sam@t1: close-table
    cas: present-colours t1 1 issue=3
    """
    assert script.state.cage.exchanges[2].amount == 2_000  # a number of an issue is never used twice
    assert script.balance("colours:cage") == 2_000 + 4_000


@pytest.mark.clause("BW 3.1.2(c)(ii)")
def test_what_lies_there_when_the_table_closes_is_out_too(script: Played) -> None:
    """
    dana@t1: open-betting
    t1/1: place a 2000 blue
    t1/2: place b 1000 red
    dana@t1: spin-wheel
    dana@t1: call-no-more-bets
    dana@t1: enter-outcome A
    dana@t1: confirm-outcome A
    t1/2: cash-out
    sam@t1: warn-of-closing
    """
    for _ in range(3):
        script.then("dana@t1: open-betting\ndana@t1: spin-wheel\ndana@t1: call-no-more-bets")
        script.then("dana@t1: enter-outcome A\ndana@t1: confirm-outcome A")
    script.then("sam@t1: close-table")
    # Six chips, the winnings of four spins on two of them, and the two red ones that were not lost.
    assert script.balance("colours:cage") == 6_000 + 4 * 2_000 + 1_000
    assert script.balance("colours:t1") == 0
    script.then("cas: present-colours t1 14 issue=1\ncas: present-colours t1 2 issue=2")


@pytest.mark.clause("BW 3.1.1")
def test_cash_chips_are_sold_carried_from_table_to_table_and_cashed(script: Played) -> None:
    """
    cas: sell-chips 0
    refused - "what chips are sold for"
    cas: cash-chips 0
    refused - "what chips are cashed for"
    pat: sell-chips 5000
    refused BW 3.1.1
    pat: cash-chips 5000
    refused BW 3.1.1
    cas: sell-chips 5000
    expect account world:chips 5000
    equip t2 big-wheel-1 stations=1
    pat@t2: open-table t2 big-wheel-1 stations=1 minimum=500 maximum=50000
    dana@t2: buy-in 1 4000 chips
    expect account world:chips 1000
    t2/1: cash-out
    expect account world:chips 5000
    t1/1: cash-out
    expect account world:chips 19000
    cas: cash-chips 19000
    """
    assert script.balance("world:chips") == 0
    assert script.balance("world:cash") == -20_000 - 20_000 - 5_000 + 19_000


@pytest.mark.clause("BW 3.1.2(c)(ii)")
def test_a_table_that_opened_again_redeems_its_own_chips(script: Played) -> None:
    """
    t1/1: cash-out
    t1/2: cash-out
    sam@t1: close-table
    cas: present-colours t1 1
    cas: withdraw-exchange 1
    pat@t1: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000 colours=red,blue
    cas: present-colours t1 1
    refused BW 3.1.2(c)(ii) "table t1 is open"
    """
    assert script.state.cage.exchanges == {}


@pytest.mark.clause("BW 3.1.2(c)(ii)")
def test_an_exchange_for_more_than_one_person_decides_on_is_verified_by_two(script: Played) -> None:
    """
    ada: set-decision-limit 1000
    """
    script.then(CLOSED).then("""
    cas: present-colours t1 3 issue=1
    cas: present-colours t1 1 issue=1
    cas: notify-surveillance 1
    cas: notify-surveillance 2
    ana: verify-exchange 2 1000
    expect account colours:cage 7000
    ana: verify-exchange 1 3000
    expect account colours:cage 7000
    ana: verify-exchange 1 3000
    refused BW 3.1.2(c)(ii) "waits for a second person"
    ana: second-cage-decision 1
    refused "ana proposed decision 1"
    cas: second-cage-decision 1
    refused
    pat: second-cage-decision 1
    expect account colours:cage 4000
    pat: second-cage-decision 1
    refused "no decision 1"
    cas: present-colours t1 2 issue=1
    cas: notify-surveillance 3
    ana: verify-exchange 3 2000
    cas: withdraw-exchange 3
    pat: second-cage-decision 2
    refused "no decision 2"
    """)
    assert script.state.cage.proposals == {}
