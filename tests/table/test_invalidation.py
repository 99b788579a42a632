"""An invalidated result is that of the round that is named: the last settled, or the one under way (READINGS T22)."""

import json

import pytest

from tests.floor.script import Played

PRELUDE = """
equip t1 rapid-roulette stations=3
pat: open-table t1 rapid-roulette 3 minimum=100 maximum=100000
dana: buy-in 1 5000
dana: buy-in 2 5000
dana: open-betting
t1/1: place red 500
t1/2: place black 500
wait 30s
dana: spin-ball
dana: enter-outcome 1
dana: confirm-outcome 1
t1/1: place low 300
t1/2: place high 200
"""
"""Round 1 is settled: seat 1 has 5,500 and seat 2 4,500; both have wagers on round 2."""
BY_GROUND = [
    pytest.param("sam", "equipment-fault", "RR 9.3", marks=pytest.mark.clause("RR 9.3")),
    pytest.param("pat", "disruption", "RR 12.3.1", marks=pytest.mark.clause("RR 12.3.1")),
    pytest.param("pat", "fraud", "RR 12.3.2", marks=pytest.mark.clause("RR 12.3.2")),
]


def cancelled(script: Played) -> list[tuple[str, int, str, str]]:
    """Who cancelled which round, on which ground and by which clause."""
    found = [(by, json.loads(data)) for by, data in script.recorded("outcome-invalidated")]
    return [(by, said["round"], said["ground"], said["clause"]) for by, said in found]


@pytest.mark.parametrize(("who", "ground", "clause"), BY_GROUND)
@pytest.mark.parametrize("closed", ["wait 1s", "wait 30s", "wait 30s\ndana: spin-ball"])
def test_the_last_result_is_cancelled_and_the_round_after_it_goes_on(
    script: Played, who: str, ground: str, clause: str, closed: str
) -> None:
    """
    {closed}
    {who}: invalidate-outcome 1 {ground} "as reported"
    expect balance t1/1 4700
    expect balance t1/2 4800
    expect wagers t1/1 low=300
    expect wagers t1/2 high=200
    expect round t1 2
    expect account house:t1 0
    expect outcomes t1 none
    {who}: invalidate-outcome 1 {ground} "as reported"
    refused {clause} "out of date"
    """
    assert cancelled(script) == [(who, 1, ground, clause)]
    script.then("wait 30s" if closed == "wait 1s" else "expect phase t1 closed")
    script.then("dana: spin-ball" if "spin" not in closed else "expect phase t1 closed")
    script.then("dana: enter-outcome 20\ndana: confirm-outcome 20\nexpect balance t1/2 5200\nexpect balance t1/1 4700")


@pytest.mark.parametrize(("who", "ground", "clause"), BY_GROUND)
def test_the_round_under_way_is_cancelled_only_if_it_is_named(
    script: Played, who: str, ground: str, clause: str
) -> None:
    """
    {who}: invalidate-outcome 2 {ground} "too early"
    refused {clause} "no result"
    wait 30s
    dana: spin-ball
    dana: enter-outcome 20
    {who}: invalidate-outcome 1 {ground} "too late"
    refused {clause} "dispute"
    {who}: invalidate-outcome 0 {ground} "never there"
    refused {clause} "out of date"
    {who}: invalidate-outcome 3 {ground} "not yet"
    refused {clause} "out of date"
    {who}: invalidate-outcome 2 {ground} "as reported"
    expect balance t1/1 5500
    expect balance t1/2 4500
    expect wagers t1/1 none
    expect wagers t1/2 none
    expect round t1 3
    expect phase t1 betting
    expect outcomes t1 1
    {who}: invalidate-outcome 2 {ground} "as reported"
    refused {clause} "out of date"
    """
    script.then(f'{who}: invalidate-outcome 1 {ground} "this one too"\nexpect balance t1/1 5000')
    assert cancelled(script) == [(who, 2, ground, clause), (who, 1, ground, clause)]


@pytest.mark.clause("RR 9.3")
@pytest.mark.clause("RR 9.7.2")
def test_wagers_that_wait_for_the_records_are_in_the_way_of_their_own_round_only(script: Played) -> None:
    """
    wait 30s
    dana: spin-ball
    dana: fail-station 1
    sam: invalidate-outcome 2 equipment-fault "the wheel is loose"
    refused RR 9.7.2
    sam: invalidate-outcome 1 equipment-fault "the wheel is loose"
    expect balance t1/1 4700
    """
    assert script.table().seats[1].waiting == "RR 9.7.2"


@pytest.mark.clause("RR 12.4")
def test_a_round_that_ended_without_a_result_leaves_the_one_before_within_reach(script: Played) -> None:
    """
    wait 30s
    dana: spin-ball
    dana: call-no-spin disruption
    pat: invalidate-outcome 2 fraud "a magnet"
    refused RR 12.3.2 "out of date"
    pat: invalidate-outcome 1 fraud "a magnet"
    expect balance t1/1 5000
    expect balance t1/2 5000
    """
    assert script.table().last is not None
    assert script.balance("house:t1") == 0
