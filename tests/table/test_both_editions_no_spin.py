"""A no spin is of no effect, whenever it is called and however often (RR 9.1, 9.2, RR99 8.1, 8.3)."""

import json

from tests.floor.script import Played
from tests.table.editions import both, each

PRELUDE = """
equip t1 {game} stations=2
pat: open-table t1 {game} 2 minimum=100 maximum=100000
dana@t1: buy-in 1 10000
{confirm}
dana@t1: buy-in 2 10000
{confirm_2}
dana@t1: open-betting
t1/1: place red 500
t1/2: place straight:1 100
"""
ENTER = ("RR 5.4.2", "RR99 5.5(b)")
GROUNDS = {
    "wheel-not-rotating": ("RR 9.1.1", "RR99 8.1(a)"),
    "same-direction": ("RR 9.1.2", "RR99 8.1(b)"),
    "under-four-circuits": ("RR 9.1.3", "RR99 8.1(c)"),
    "foreign-object": ("RR 9.1.4", "RR99 8.1(d)"),
    "ball-left-wheel": ("RR 9.1.5", "RR99 8.1(e)"),
    "interference": ("RR 9.1.7", "RR99 8.1(g)"),
    "disruption": ("RR 9.1.8", "RR99 8.1(h)"),
}
WHEN = {
    "while wagers are taken": {"to": "dana@t1: spin-ball"},
    "after the close": {"to": "wait 30s\ndana@t1: spin-ball"},
    "when a number was entered": {"to": "wait 30s\ndana@t1: spin-ball\ndana@t1: enter-outcome 1"},
    "after a restart": {"to": "wait 30s\ndana@t1: spin-ball\nrestart"},
}


@each("ground", GROUNDS)
def test_a_ground_is_called_by_the_dealer_while_a_ball_runs_and_again_in_the_next_round(script: Played) -> None:
    """
    dana@t1: call-no-spin {ground}            # no ball is running
    refused {clause}
    dana@t1: spin-ball
    t1/1: call-no-spin {ground}
    refused
    wheel@t1: call-no-spin {ground}
    refused
    cas@t1: call-no-spin {ground}
    refused
    expect wagers t1/1 red=500
    dana@t1: call-no-spin {ground}
    expect wagers t1/1 none
    expect wagers t1/2 none
    dana@t1: call-no-spin {ground}            # the ball was taken out
    refused {clause}
    wait 30s
    sam@t1: spin-ball
    sam@t1: call-no-spin {ground}
    """
    called = [(by, json.loads(data)) for by, data in script.recorded("no-spin-called")]
    assert [(by, one["round"]) for by, one in called] == [("dana", 1), ("sam", 2)]
    assert {(one["ground"], one["clause"]) for _, one in called} == {(script.words["ground"], script.words["clause"])}


@both("RR 9.2.2", "RR99 8.3", WHEN, enter=ENTER)
def test_it_counts_for_nothing_wherever_the_ball_lands(script: Played) -> None:
    """
    {to}
    dana@t1: call-no-spin foreign-object
    dana@t1: confirm-outcome 1
    refused {enter}
    dana@t1: enter-outcome 1
    refused {enter}
    expect outcomes t1 none
    expect balance t1/1 10000
    expect balance t1/2 10000
    expect account house:t1 0
    expect phase t1 betting
    t1/1: repeat                              # the same wagers are offered for the new period
    expect wagers t1/1 red=500
    wait 30s
    dana@t1: spin-ball
    dana@t1: enter-outcome 2
    dana@t1: confirm-outcome 2
    """
    assert (script.visit(1).balance, script.visit(2).balance) == (9_500, 10_000)


@both("RR 9.2.2", "RR99 8.3")
def test_a_no_spin_at_one_table_leaves_the_other_alone(script: Played) -> None:
    """
    equip t2 {game} stations=1
    pat@t2: open-table t2 {game} 1
    dana@t2: open-betting
    dana@t2: spin-ball
    dana@t1: spin-ball
    dana@t2: call-no-spin disruption
    expect wagers t1/1 red=500
    """
    assert script.table("t1").round.ball_spun
    assert not script.table("t2").round.ball_spun


@both("RR 9.2.2", "RR99 8.3")
def test_what_was_settled_before_it_stays_settled(script: Played) -> None:
    """
    wait 30s
    dana@t1: spin-ball
    dana@t1: enter-outcome 2
    dana@t1: confirm-outcome 2
    dana@t1: call-no-spin disruption          # the next ball has not been spun
    refused
    dana@t1: spin-ball
    dana@t1: call-no-spin disruption
    expect outcomes t1 2
    expect balance t1/1 9500
    """
    assert script.balance("house:t1") == 600
