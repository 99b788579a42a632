"""The Big Wheel: sanctions, cancelled results, closing, idle seats, disputes (BW 9)."""

import pytest

from tests.floor.script import Played

PRELUDE = """
equip t1 big-wheel-1 stations=2
pat: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000 colours=red,blue,green
dana: buy-in 1 10000
dana: buy-in 2 10000
"""
SPIN = """
dana: open-betting
dana: spin-wheel
dana: call-no-more-bets
dana: enter-outcome {0}
dana: confirm-outcome {0}
"""


@pytest.mark.clause("BW 9.2.1")
def test_a_casino_manager_voids_the_wagers_of_a_rule_breaker(script: Played) -> None:
    """
    dana: issue-colour 1 blue 2 value=1000
    dana: open-betting
    t1/1: place a 1000 blue
    t1/1: place b 500
    t1/2: place a 500
    dana: spin-wheel
    dana: call-no-more-bets
    pat: void-players-wagers 1 "a device in hand"
    refused BW 9.2.1
    max: void-players-wagers 1 " "
    refused BW 9.2.1
    max: void-players-wagers 1 "a device in hand"
    max: void-players-wagers 1 "a device in hand"
    refused BW 9.2.1
    expect wagers t1/1 none
    expect colours t1/1 blue=2000
    expect balance t1/1 8000
    dana: enter-outcome A
    dana: confirm-outcome A
    expect balance t1/1 8000
    """
    assert script.visit(2).balance == 10_000


@pytest.mark.clause("BW 9.2.2")
def test_a_casino_manager_excludes_a_player(script: Played) -> None:
    """
    dana: issue-colour 1 blue 2 value=1000
    dana: open-betting
    t1/1: place a 1000 blue
    pat: exclude-player 1 "a device in hand"
    refused BW 9.2.2
    pat: direct-to-leave 1 shouts
    refused BW 9.2.2
    max: exclude-player 1 "a device in hand"
    t1/1: place a 500
    refused BW 9.2.2
    dana: buy-in 1 500
    refused BW 9.2.2
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome A
    dana: confirm-outcome A
    expect visit t1/1 none
    expect account world:chips 8000
    expect account colours:t1 3000
    """
    assert script.table().colours["blue"].left == 3_000  # the stake, the winnings and the chip that was not wagered


@pytest.mark.clause("BW 9.2.3")
def test_a_casino_manager_withholds_winnings(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place b 1000
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    pat: hold-winnings 1 3000 "a device in hand"
    refused BW 9.2.3
    max: hold-winnings 1 3001 "a device in hand"
    refused BW 9.2.3
    max: hold-winnings 1 3000 "a device in hand"
    expect held t1/1 3000
    expect balance t1/1 9000
    t1/1: cash-out
    pat: release-held t1-1 3000 true "it was a device"
    refused BW 9.2.3
    max: release-held t1-1 1000 false "it was no device in the first spin"
    max: release-held t1-1 2000 true "it was a device in the second"
    expect payments 1000
    """
    assert script.balance("house:t1") == -1_000
    assert script.table().held == {}


@pytest.mark.clause("BW 9.3")
def test_a_casino_manager_cancels_a_result_for_fraud(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place b 1000
    t1/2: place a 1000
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    pat: invalidate-outcome 1 fraud
    refused BW 9.3
    max: invalidate-outcome 2 fraud
    refused BW 9.3 "out of date"
    max: invalidate-outcome 1 fraud "a magnet"
    expect outcomes t1 none
    max: invalidate-outcome 1 fraud
    refused BW 9.3
    """
    ((by, data),) = script.recorded("outcome-invalidated")
    assert (by, b'"clause":"BW 9.3"' in data) == ("max", True)


@pytest.mark.clause("BW 9.4")
def test_a_supervisor_cancels_a_result_for_disruption(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place b 1000
    max: invalidate-outcome 1 disruption
    refused BW 9.4
    dana: spin-wheel
    dana: call-no-more-bets
    dana: invalidate-outcome 1 disruption
    refused BW 9.4
    sam: invalidate-outcome 1 fraud
    refused BW 9.3
    sam: invalidate-outcome 1 weather
    refused BW 9.3
    max: invalidate-outcome 1 weather
    refused BW 9.5
    sam: invalidate-outcome 1 disruption "a fire"
    expect phase t1 idle
    """
    ((by, data),) = script.recorded("outcome-invalidated")
    assert (by, b'"clause":"BW 9.4"' in data) == ("sam", True)


@pytest.mark.clause("BW 9.5")
def test_a_round_that_is_cancelled_before_its_result_gives_every_stake_back(script: Played) -> None:
    """
    dana: issue-colour 2 blue 2 value=1000
    dana: open-betting
    t1/1: place b 1000
    t1/2: place a 1000 blue
    t1/2: place c 500
    dana: spin-wheel
    dana: call-no-more-bets
    t1/2: cash-out
    sam: invalidate-outcome 1 disruption
    expect balance t1/1 10000
    expect wagers t1/1 none
    expect visit t1/2 none
    expect account world:chips 8000
    expect account colours:t1 2000
    """
    assert script.balance("house:t1") == 0


@pytest.mark.clause("BW 9.5")
def test_a_result_that_is_cancelled_gives_every_stake_back_in_its_own_chips(script: Played) -> None:
    """
    dana: issue-colour 1 blue 2 value=1000
    dana: issue-colour 2 red 2 value=1000
    dana: open-betting
    t1/1: place b 1000 blue
    t1/1: place a 500
    t1/2: place a 1000 red
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    expect colours t1/1 blue=4000
    expect balance t1/1 7500
    sam: invalidate-outcome 1 disruption
    expect wagers t1/1 b@blue=1000
    expect colours t1/1 blue=1000
    expect balance t1/1 8000
    expect colours t1/2 red=2000
    expect balance t1/2 8000
    """
    assert script.balance("house:t1") == 0


@pytest.mark.clause("BW 9.5")
def test_what_was_won_and_changed_or_laid_since_is_taken_back_too(script: Played) -> None:
    """
    dana: issue-colour 1 blue 10 value=1000
    dana: open-betting
    t1/1: place b 10000 blue
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    dana: redeem-colour 1 blue 5
    dana: open-betting
    t1/1: place c 25000 blue
    t1/1: place d 4500
    sam: invalidate-outcome 1 disruption
    expect wagers t1/1 d=4500
    expect colours t1/1 blue=5000
    expect balance t1/1 500
    """
    assert script.balance("house:t1") == 0


@pytest.mark.clause("BW 9.8")
def test_a_table_with_players_closes_after_three_spins_of_notice(script: Played) -> None:
    """
    sam: close-table
    refused BW 9.8
    dana: warn-of-closing
    refused BW 9.8
    sam: direct-spins 9
    sam: warn-of-closing
    sam: warn-of-closing
    refused BW 9.8
    """
    for left in (3, 2, 1):
        script.then(f'sam: close-table\nrefused BW 9.8 "{left} spins"')
        script.then(SPIN.format("A"))
        if left == 2:  # a spin of no effect does not count (READINGS B8)
            script.then("dana: open-betting\ndana: spin-wheel\ndana: call-no-spin interference")
    script.then("dana: close-table\nrefused BW 9.8\nsam: close-table")
    assert not script.table().open
    assert script.balance("world:chips") == 20_000


@pytest.mark.clause("BW 9.8")
def test_a_table_without_players_closes_at_once(script: Played) -> None:
    """
    t1/1: cash-out
    sam: close-table
    refused BW 9.8
    t1/2: cash-out
    sam: close-table
    """
    assert not script.table().open


@pytest.mark.clause("BW 9.9")
def test_an_idle_player_may_lose_the_seat_when_all_are_taken(script: Played) -> None:
    """
    dana: open-betting
    t1/2: place a 500
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome A
    dana: confirm-outcome A
    """
    for idle in (1, 2):
        script.then(f'dana: vacate 1\nrefused BW 9.9 "sat out {idle}"')
        script.then(SPIN.format("A"))
    script.then("dana: vacate 2\nrefused BW 9.9\nt1/2: vacate station=1\nrefused BW 9.9\ndana: vacate 1")
    assert script.table().visit_at(1) is None
    assert script.table().visit_at(2) is not None


@pytest.mark.clause("BW 9.9")
def test_nobody_loses_a_seat_while_another_is_free(script: Played) -> None:
    """
    t1/2: cash-out
    sam: direct-spins 4
    """
    for _ in range(4):
        script.then(SPIN.format("A"))
    script.then("dana: vacate 1\nrefused BW 9.9")
    assert script.table().visit_at(1) is not None


@pytest.mark.clause("BW 9.11")
def test_an_area_manager_decides_disputes(script: Played) -> None:
    """
    dana: open-dispute "the indicator stood on B"
    sam: decide-dispute 1 "it stood on B" t1-1 500
    refused BW 9.11
    pat: decide-dispute 2 "it stood on B"
    refused BW 9.11
    pat: decide-dispute 1 "it stood on B" t1-1 500
    pat: decide-dispute 1 "it stood on B" t1-1 500
    refused BW 9.11
    """
    assert script.visit().balance == 10_500
    assert [by for by, _ in script.recorded("dispute-decided")] == ["pat"]


def test_people_at_this_table_say_seat(script: Played) -> None:
    """
    t1/2: cash-out
    sam: agree-limits 2 500 1000
    refused BW 3.1 "nobody plays at seat 2: buy in first"
    sam: agree-limits 99 500 1000
    refused BW 1.1:Distinctive-Marker "the table has seats 1 to"
    """
    assert script.table().setup is not None
