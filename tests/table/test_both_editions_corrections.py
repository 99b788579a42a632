"""A wrong outcome: who freezes, what stands still, what is worked out again and for whom (RR 9.4, RR99 8.4)."""

import json

from tests.floor.script import Played
from tests.table.editions import both

PRELUDE = """
equip t1 {game} stations=3
pat: open-table t1 {game} 3 minimum=100 maximum=100000
dana@t1: buy-in 1 10000
{confirm}
dana@t1: buy-in 2 10000
{confirm_2}
dana@t1: open-betting
t1/1: place straight:17 100
t1/2: place straight:18 200
wait 30s
dana@t1: spin-ball
dana@t1: enter-outcome 17
dana@t1: confirm-outcome 17
"""
LEAVES = ("t1/1: cash-out", "t1/1: cash-out\ndana@t1: pay-cash-out 1")
GONE = ("t1/2: cash-out", "t1/2: cash-out\ndana@t1: pay-cash-out 2")


def worth(script: Played, seat: int) -> int:
    """What a player has, on the layout too: by the older book winning wagers stay there."""
    visit = script.visit(seat)
    return visit.balance + sum(visit.wagers.values())


@both("RR 9.4", "RR99 8.4")
def test_nobody_below_the_dealer_and_no_device_touches_a_result(script: Played) -> None:
    """
    t1/1: freeze-accounts
    refused {clause}
    station t1/1: freeze-accounts
    refused {clause}
    wheel@t1: freeze-accounts
    refused {clause}
    cas@t1: freeze-accounts
    refused {clause}
    dana@t1: correct-outcome 18          # freeze first
    refused {clause}
    sam@t1: freeze-accounts
    t1/2: correct-outcome 18
    refused {clause}
    wheel@t1: correct-outcome 18
    refused {clause}
    dana@t1: correct-outcome 18
    t1/2: release-accounts
    refused {clause}
    pat@t1: release-accounts
    expect table t1 open
    """
    assert (worth(script, 1), worth(script, 2)) == (9_900, 17_000)
    ((by, data),) = script.recorded("outcome-corrected")
    corrected = json.loads(data)
    assert (by, corrected["was"], corrected["outcome"]) == ("dana", "17", "18")
    assert script.table().recent == ["18"]


@both("RR 9.4", "RR99 8.4")
def test_while_accounts_are_frozen_no_money_moves_and_no_time_passes(script: Played) -> None:
    """
    t1/2: place even 200
    wait 10s
    dana@t1: freeze-accounts
    restart
    """
    before = script.state.ledger.balances.copy()
    everything = """
        t1/2: place red 100
        t1/2: clear
        t1/1: cash-out
        dana@t1: buy-in 1 100
        dana@t1: buy-in 3 100
        dana@t1: pay-cash-out 1
        dana@t1: open-betting
        dana@t1: spin-ball
        dana@t1: enter-outcome 1
        dana@t1: freeze-accounts
        pat@t1: close-table
    """
    for line in everything.strip().splitlines():
        script.then(f"{line}\nrefused {script.words['clause']}")
    script.then("wait 60s\nexpect table t1 frozen")
    assert script.state.ledger.balances == before


@both("RR 9.4", "RR99 8.4")
def test_what_was_left_of_the_period_is_left_after_the_release(script: Played) -> None:
    """
    wait 10s
    dana@t1: freeze-accounts
    wait 60s
    expect phase t1 betting
    dana@t1: correct-outcome 18
    dana@t1: release-accounts
    wait 19999ms
    expect phase t1 betting
    t1/2: place even 100
    wait 1ms
    expect phase t1 closed
    """
    assert script.visit(2).wagers["even"] == 100


@both("RR 9.4", "RR99 8.4", leaves=LEAVES, gone=GONE)
def test_those_who_have_left_are_reckoned_with_too(script: Played) -> None:
    """
    {leaves}
    {gone}
    dana@t1: freeze-accounts
    dana@t1: correct-outcome 18
    dana@t1: release-accounts
    expect account house:written-off -3600
    expect payments 7200
    dana@t1: buy-in 1 5000
    {confirm}
    """
    assert worth(script, 1) == 5_000  # who sits there now has nothing to do with it
    assert len(script.recorded("adjusted")) == 2


@both("RR 9.4", "RR99 8.4")
def test_it_can_be_corrected_more_than_once_and_each_time_from_what_was_staked(script: Played) -> None:
    """
    dana@t1: freeze-accounts
    dana@t1: correct-outcome 17
    refused {clause}
    dana@t1: correct-outcome 37
    refused {clause}
    dana@t1: correct-outcome 18
    dana@t1: correct-outcome 18
    refused {clause}
    dana@t1: correct-outcome 5
    dana@t1: release-accounts
    dana@t1: freeze-accounts
    dana@t1: correct-outcome 17
    dana@t1: release-accounts
    dana@t1: release-accounts
    refused {clause}
    """
    assert (worth(script, 1), worth(script, 2)) == (13_500, 9_800)
    assert script.balance("house:t1") == -3_500 + 200


@both("RR 9.4", "RR99 8.4")
def test_a_correction_stays_at_its_table(script: Played) -> None:
    """
    equip t2 {game} stations=1
    pat@t2: open-table t2 {game} 1
    dana@t2: open-betting
    dana@t2: freeze-accounts
    refused {clause}
    dana@t1: freeze-accounts
    dana@t2: correct-outcome 18
    refused {clause}
    dana@t2: spin-ball
    dana@t1: correct-outcome 18
    """
    assert not script.table("t2").frozen
    assert script.table("t2").recent == []


@both("RR 9.4", "RR99 8.4", other=("RR 5.4.2", "RR99 5.5(b)"))
def test_it_is_in_time_until_the_next_number_is_entered(script: Played) -> None:
    """
    wait 30s
    dana@t1: spin-ball
    dana@t1: freeze-accounts
    dana@t1: correct-outcome 18
    dana@t1: release-accounts
    dana@t1: enter-outcome 5
    dana@t1: freeze-accounts
    refused {clause}
    dana@t1: correct-outcome 17
    refused {clause}
    dana@t1: confirm-outcome 5
    expect outcomes t1 18 5
    """
    assert script.table().round.number == 3
