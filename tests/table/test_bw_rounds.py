"""The Big Wheel: a round from the Dealer's first call to the last payment, and the no spin (BW 5, 7)."""

import pytest

from tests.floor.script import Played, for_each

PRELUDE = """
equip t1 big-wheel-1 stations=3
pat@t1: open-table t1 big-wheel-1 stations=3 minimum=500 maximum=50000 colours=red,blue,green
dana@t1: buy-in 1 10000
dana@t1: buy-in 2 10000
"""
GROUNDS = {"under-three-turns": "BW 7.1.1", "indicator-unclear": "BW 7.1.2", "interference": "BW 7.1.3"}


@pytest.mark.clause("BW 5.1.1")
def test_betting_opens_by_the_dealers_call_and_by_nothing_else(script: Played) -> None:
    """
    t1/1: place a 500
    refused BW 3.2
    t1/1: open-betting
    refused BW 5.1.1
    wait 1h
    expect phase t1 idle
    dana: open-betting
    t1/1: place a 500
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome A
    dana: confirm-outcome A
    expect phase t1 idle
    wait 1h
    t1/1: place a 500
    refused BW 3.2
    dana: spin-wheel
    refused BW 5.1.1
    dana: open-betting
    """
    assert script.table().round.number == 2
    assert {by for by, _ in script.recorded("round-opened")} == {"dana"}


@pytest.mark.clause("BW 5.1.1")
@for_each("seconds", 1, 30)
def test_no_time_opens_betting_at_this_wheel(script: Played) -> None:
    """
    equip t2 big-wheel-1 stations=1
    pat@t2: open-table t2 big-wheel-1 stations=1 result_s={seconds}
    refused BW 5.1.1
    pat@t2: open-table t2 big-wheel-1 stations=1 period_s=0
    refused BW 5.1.1
    pat@t2: open-table t2 big-wheel-1 stations=1 result_s=0
    """
    assert script.table("t2").round.phase == "idle"


@pytest.mark.clause("BW 5.1.2")
def test_the_dealer_spins_and_ends_betting_by_the_call_while_the_wheel_turns(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place a 500
    dana: call-no-more-bets
    refused BW 5.1.2
    wait 1h
    expect phase t1 betting
    t1/1: spin-wheel
    refused BW 5.1.2
    dana: spin-wheel
    dana: spin-wheel
    refused BW 5.1.2
    t1/1: place a 500
    t1/1: call-no-more-bets
    refused BW 5.1.2
    dana: enter-outcome A
    refused BW 3.5
    dana: call-no-more-bets
    dana: call-no-more-bets
    refused BW 5.1.2
    dana: spin-wheel
    refused BW 5.1.2
    """
    assert script.table().round.phase == "closed"


@pytest.mark.clause("BW 5.1.2", "BW 7.1.1")
def test_a_wheel_that_made_too_few_turns_gives_no_outcome(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place a 500
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome A turns=2
    refused BW 7.1.1
    dana: enter-outcome A turns=3
    """
    assert script.table().round.outcome == "A"


@pytest.mark.clause("BW 5.1.3")
def test_the_dealer_announces_the_symbol_with_its_odds(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place e 500
    dana: enter-outcome E
    refused BW 5.1.3
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome H
    refused BW 5.1.3
    dana: confirm-outcome E
    refused BW 5.1.3 "no outcome has been entered"
    t1/1: enter-outcome E
    refused BW 5.1.3
    dana: enter-outcome E
    dana: confirm-outcome D
    refused BW 5.1.3
    t1/1: confirm-outcome E
    refused BW 5.1.3
    dana: confirm-outcome E
    expect balance t1/1 21000
    expect outcomes t1 E
    """
    announced = [data for _, data in script.recorded("outcome-entered")]
    assert len(announced) == 1
    assert b'"outcome":"E"' in announced[0]
    assert b'"pays":"23:1"' in announced[0]


@pytest.mark.clause("BW 5.1.3")
def test_what_the_dealer_entered_last_is_what_was_announced(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place e 500
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome D
    dana: enter-outcome E
    dana: confirm-outcome D
    refused BW 5.1.3 "E was entered"
    dana: confirm-outcome E
    """
    assert script.table().recent == ["E"]


@pytest.mark.clause("BW 5.1.4")
def test_all_losers_are_collected_before_the_first_winner_is_paid(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place a 1000
    t1/2: place b 1000
    t1/2: place a 500
    t1/1: place c 500
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome A
    dana: confirm-outcome A
    """
    events = script.steps[-1].events
    assert events == ("losers-collected", "settled", "settled", "round-settled")
    (collected,) = (data for _, data in script.recorded("losers-collected"))
    assert b'{"t1-1":500,"t1-2":1000}' in collected
    assert script.balance("house:t1") == 1_500 - 1_000 - 500


@pytest.mark.clause("BW 5.1.5")
def test_a_supervisor_directs_spins_with_nothing_at_stake(script: Played) -> None:
    """
    dana: open-betting
    dana: spin-wheel
    refused BW 5.1.5
    dana: direct-spins 2
    refused BW 5.1.5
    sam: direct-spins 0
    refused BW 5.1.5
    sam: direct-spins 2
    dana: call-no-more-bets
    refused BW 5.1.2
    dana: spin-wheel
    dana: enter-outcome B
    refused BW 3.5
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    dana: spin-wheel
    refused BW 5.1.1
    dana: open-betting
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome C
    dana: confirm-outcome C
    dana: open-betting
    dana: spin-wheel
    refused BW 5.1.5
    t1/1: place a 500
    sam: direct-spins 1
    refused BW 5.1.5
    dana: spin-wheel
    """
    assert script.table().recent == ["B", "C"]
    assert script.recorded("settled") == []  # an empty spin is recorded, and nothing is settled (READINGS B7)


@pytest.mark.clause("BW 5.2")
@pytest.mark.parametrize("first", ["clockwise", "anticlockwise"])
@pytest.mark.parametrize("then", ["clockwise", "anticlockwise"])
def test_the_wheel_turns_either_way(script: Played, first: str, then: str) -> None:
    """
    sam: direct-spins 2
    dana: open-betting
    dana: spin-wheel {first}
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    dana: open-betting
    dana: spin-wheel {then}
    """
    assert script.table().round.direction == then
    assert [f'"{first}"' in data.decode() for _, data in script.recorded("wheel-spun")] == [True, first == then]


@pytest.mark.clause("BW 5.2")
@pytest.mark.parametrize("direction", ["up", "", "Clockwise"])
def test_there_is_no_third_way(script: Played, direction: str) -> None:
    """
    sam: direct-spins 1
    dana: open-betting
    """
    with pytest.raises(ValueError, match="direction is one of anticlockwise, clockwise"):
        script.then(f'dana: spin-wheel "{direction}"')
    assert not script.table().round.ball_spun


@pytest.mark.parametrize(
    ("ground", "clause"),
    [pytest.param(ground, clause, marks=pytest.mark.clause(clause, "BW 7.2")) for ground, clause in GROUNDS.items()],
)
def test_the_dealer_calls_a_no_spin(script: Played, ground: str, clause: str) -> None:
    """
    dana: open-betting
    t1/1: place a 500
    dana: call-no-spin {ground}
    refused {clause} "the wheel is not turning"
    dana: spin-wheel
    t1/1: call-no-spin {ground}
    refused BW 7.1.1
    dana: call-no-spin bad-light
    refused BW 7.2
    dana: call-no-more-bets
    dana: call-no-spin {ground}
    expect phase t1 idle
    dana: call-no-spin {ground}
    refused {clause}
    """
    ((by, data),) = script.recorded("no-spin-called")
    assert by == "dana"
    assert f'"ground":"{ground}","clause":"{clause}"' in data.decode()
    assert script.table().recent == []


@pytest.mark.clause("BW 7.2")
def test_a_no_spin_counts_for_nothing_though_the_indicator_stands(script: Played) -> None:
    """
    dana: issue-colour 2 blue 2 value=1000
    dana: open-betting
    t1/1: place a 1000
    t1/2: place b 1000 blue
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome A
    dana: call-no-spin interference
    dana: confirm-outcome A
    refused BW 5.1.3
    expect wagers t1/1 a=1000
    expect wagers t1/2 b@blue=1000
    expect account house:t1 0
    t1/1: take-back a 500
    dana: open-betting
    t1/2: move b a 1000 blue
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome A
    dana: confirm-outcome A
    expect balance t1/1 10000
    expect colours t1/2 blue=2000
    """
    assert script.table().recent == ["A"]
