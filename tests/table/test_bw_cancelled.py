"""The Big Wheel: which result can be cancelled, on which ground, and what becomes of its wagers (BW 9.3 to 9.5)."""

import pytest

from tests.floor.script import Played, for_each

PRELUDE = """
equip t1 big-wheel-1 stations=2
pat: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000 colours=red,blue,green
dana: buy-in 1 10000
dana: buy-in 2 10000
"""
BOTH = [
    pytest.param({"ground": ground, "clause": clause, "who": who}, marks=pytest.mark.clause(clause), id=ground)
    for ground, clause, who in (("fraud", "BW 9.3", "max"), ("disruption", "BW 9.4", "sam"))
]
SPIN = """
dana: open-betting
{1}
dana: spin-wheel
dana: call-no-more-bets
dana: enter-outcome {0}
dana: confirm-outcome {0}
"""


@pytest.mark.parametrize("script", BOTH, indirect=True)
def test_the_last_result_is_cancelled_once_and_until_the_next_is_entered(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place b 1000
    t1/2: place a 1000
    {who}: invalidate-outcome 1 {ground}
    refused {clause} "no result yet"
    dana: spin-wheel
    {who}: invalidate-outcome 1 {ground}
    refused {clause} "no result yet"
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    expect balance t1/1 12000
    {who}: invalidate-outcome 2 {ground}
    refused {clause} "neither the last"
    {who}: invalidate-outcome 1 {ground} "all saw it"
    expect balance t1/1 9000
    expect wagers t1/1 b=1000
    expect balance t1/2 10000
    {who}: invalidate-outcome 1 {ground}
    refused {clause} "cancelled already"
    """
    words = script.words
    ((by, data),) = script.recorded("outcome-invalidated")
    assert by == words["who"]
    kept = f'"ground":"{words["ground"]}","clause":"{words["clause"]}","reason":"all saw it"'
    assert kept in data.decode()
    assert script.balance("house:t1") == 0
    assert script.table().recent == []


@pytest.mark.parametrize("script", BOTH, indirect=True)
def test_a_result_is_past_when_the_next_was_entered(script: Played) -> None:
    """
    expect balance t1/1 10000
    """
    script.then(SPIN.format("B", "t1/1: place a 1000"))
    script.then("dana: open-betting\nt1/1: place a 1000\ndana: spin-wheel\ndana: call-no-more-bets")
    script.then("dana: enter-outcome B")
    script.then('{who}: invalidate-outcome 1 {ground}\nrefused {clause} "only a dispute"'.format(**script.words))
    assert script.visit().balance == 8_000


@pytest.mark.clause("BW 9.5")
def test_a_round_that_is_cancelled_under_way_is_over(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place b 1000
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    max: invalidate-outcome 1 weather
    refused BW 9.5 "a ground is one of fraud, disruption"
    sam: invalidate-outcome 1 disruption
    expect phase t1 idle
    expect balance t1/1 10000
    dana: confirm-outcome B
    refused BW 5.1.3
    dana: open-betting
    expect round t1 2
    """
    cancelled = next(step.events for step in script.steps if step.text == "sam: invalidate-outcome 1 disruption")
    assert cancelled == ("outcome-invalidated", "stakes-returned", "round-voided")
    assert script.table().recent == []


@pytest.mark.clause("BW 9.5")
def test_every_stake_goes_back_once(script: Played) -> None:
    """
    expect balance t1/1 10000
    """
    script.then(SPIN.format("A", "t1/1: place b 1000\nt1/2: place c 500"))
    script.then("sam: invalidate-outcome 1 disruption\nexpect balance t1/1 10000\nexpect balance t1/2 10000")
    script.then("max: invalidate-outcome 1 fraud\nrefused BW 9.3")
    assert script.balance("house:t1") == 0


@pytest.mark.clause("BW 9.5")
@for_each("outcome", "A", "B")
def test_who_has_left_is_paid_by_hand_and_what_they_took_along_is_lost(script: Played) -> None:
    """
    dana: issue-colour 1 blue 2 value=1000
    """
    lost = script.words["outcome"] == "A"
    script.then(SPIN.format(script.words["outcome"], "t1/1: place b 1000 blue"))
    script.then("t1/1: cash-out\nsam: invalidate-outcome 1 disruption")
    assert script.balance("payments") == (1_000 if lost else 0)
    assert script.balance("house:t1") == 0
    assert script.balance("house:written-off") == (0 if lost else -3_000)
    assert script.balance("colours:t1") == (1_000 if lost else 5_000)


@pytest.mark.clause("BW 9.5")
def test_who_leaves_a_cancelled_round_takes_along_what_came_back(script: Played) -> None:
    """
    dana: issue-colour 1 blue 2 value=1000
    dana: open-betting
    t1/1: place b 1000 blue
    dana: spin-wheel
    dana: call-no-more-bets
    t1/1: cash-out
    sam: invalidate-outcome 1 disruption
    expect account colours:t1 2000
    dana: redeem-colour 2 blue 2
    expect balance t1/2 12000
    """
    assert script.table().colours == {}


@pytest.mark.clause("BW 9.5")
def test_what_was_paid_by_hand_is_owed_no_more(script: Played) -> None:
    """
    expect balance t1/1 10000
    """
    script.then(SPIN.format("A", "t1/1: place b 1000"))
    script.then("t1/1: cash-out\nsam: invalidate-outcome 1 disruption\nexpect payments 1000")
    last = script.table().last
    assert last is not None
    assert last.shares["t1-1"].owed == 1_000
    script.then("pat: approve-payment 1 1000\ncas: make-payment 1")
    assert last.shares["t1-1"].owed == 0
    assert script.balance("world:cash") == -20_000 + 1_000
