"""The number that the Dealer calls and enters: one a round, by nobody else, at one table (RR 5.4, RR99 5.5)."""

import json

from tests.floor.script import Played
from tests.table.editions import both

PRELUDE = """
equip t1 {game} stations=2
pat: open-table t1 {game} 2 minimum=100 maximum=100000
dana@t1: buy-in 1 10000
{confirm}
dana@t1: open-betting
t1/1: place red 500
wait 30s
dana@t1: spin-ball
"""
ENTER = ("RR 5.4.2", "RR99 5.5(b)")


@both("RR 5.4.1", "RR99 5.5(a)", enter=ENTER)
def test_every_round_has_a_number_of_its_own(script: Played) -> None:
    """
    dana@t1: enter-outcome 1
    sam@t1: confirm-outcome 1
    wait 30s
    dana@t1: spin-ball
    dana@t1: confirm-outcome 1       # that was the last round's
    refused {enter}
    expect outcomes t1 1
    sam@t1: enter-outcome 3
    sam@t1: enter-outcome 2          # a slip of the finger is put right before it counts
    dana@t1: confirm-outcome 3
    refused {enter}
    dana@t1: confirm-outcome 2
    dana@t1: confirm-outcome 2       # once is enough
    refused {enter}
    expect outcomes t1 1 2
    """
    entered = [(by, json.loads(data)) for by, data in script.recorded("outcome-entered")]
    assert [(by, data["round"], data["outcome"]) for by, data in entered] == [
        ("dana", 1, "1"), ("sam", 2, "3"), ("sam", 2, "2")
    ]  # fmt: skip


@both("RR 5.4.1", "RR99 5.5(a)", enter=ENTER, early=("RR 9.1.6", "RR99 8.1(f)"), wrong=("RR 9.4", "RR99 8.4"))
def test_a_number_is_entered_while_the_ball_lies_there_and_at_no_other_time(script: Played) -> None:
    """
    dana@t1: enter-outcome 1
    dana@t1: confirm-outcome 1
    dana@t1: enter-outcome 1         # the next ball has not been spun
    refused {enter}
    dana@t1: spin-ball
    dana@t1: enter-outcome 1         # it runs while wagers are taken
    refused {early}
    dana@t1: freeze-accounts
    dana@t1: enter-outcome 1
    refused {wrong}
    dana@t1: release-accounts
    wait 30s
    dana@t1: enter-outcome 3
    """
    assert (script.table().round.phase, script.table().round.outcome) == ("entered", "3")
    assert script.table().recent == ["1"]


@both("RR 5.4.1", "RR99 5.5(a)", enter=ENTER)
def test_a_number_before_a_no_spin_is_forgotten_with_it(script: Played) -> None:
    """
    dana@t1: enter-outcome 1
    dana@t1: call-no-spin interference
    expect balance t1/1 10000
    wait 30s
    dana@t1: spin-ball
    dana@t1: confirm-outcome 1
    refused {enter}
    expect outcomes t1 none
    """
    assert script.table().round.outcome == ""


@both("RR 5.4.1", "RR99 5.5(a)", enter=ENTER)
def test_nobody_below_the_dealer_and_no_device_enters_a_number(script: Played) -> None:
    """
    t1/1: enter-outcome 1
    refused {enter}
    station t1/1: enter-outcome 1
    refused {enter}
    wheel@t1: enter-outcome 1
    refused {enter}
    sign@t1: enter-outcome 1
    refused {enter}
    cas@t1: enter-outcome 1
    refused {enter}
    ada@t1: enter-outcome 1
    refused {enter}
    dana@t1: enter-outcome 2
    t1/1: enter-outcome 1
    refused {enter}
    t1/1: confirm-outcome 2
    refused {enter}
    wheel@t1: confirm-outcome 2
    refused {enter}
    """
    assert [by for by, _ in script.recorded("outcome-entered")] == ["dana"]
    assert script.table().recent == []


@both("RR 5.4.1", "RR99 5.5(a)", enter=ENTER)
def test_a_number_counts_at_the_table_where_it_was_entered(script: Played) -> None:
    """
    equip t2 {game} stations=1
    pat@t2: open-table t2 {game} 1
    dana@t2: open-betting
    wait 30s
    dana@t2: spin-ball
    dana@t2: enter-outcome 1
    dana@t1: confirm-outcome 1
    refused {enter}
    dana@t1: enter-outcome 2
    dana@t1: confirm-outcome 2
    dana@t2: confirm-outcome 2
    refused {enter}
    dana@t2: confirm-outcome 1
    """
    assert (script.table("t1").recent, script.table("t2").recent) == (["2"], ["1"])
    assert script.visit().balance == 9_500
