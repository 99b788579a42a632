"""Wagers: whose money, from where, when, and how much of it counts (RR 3, 4.3, RR99 3, 4.3)."""

import json

from croupier.authority import player
from croupier.floor import Refused
from croupier.table import commands as c
from tests.floor.script import Played
from tests.table.editions import both

PRELUDE = """
equip t1 {game} stations=2
pat: open-table t1 {game} 2 minimum=100 maximum=100000 total_minimum=500
dana@t1: buy-in 1 10000
{confirm}
dana@t1: buy-in 2 1000
{confirm_2}
"""


@both("RR 3.1", "RR99 3.1", closed=("RR 3.7", "RR99 3.5"))
def test_a_wager_is_the_players_own_money_within_the_period(script: Played) -> None:
    """
    t1/1: place red 500                       # betting has not been opened
    refused {closed}
    dana@t1: open-betting
    t1/2: place red 1100
    refused {clause}
    t1/2: place red 1000
    t1/2: place black 100                     # nothing is left
    refused {clause}
    expect balance t1/2 0
    expect balance t1/1 10000
    wait 29999ms
    t1/1: place red 500
    wait 1ms
    t1/1: place red 500
    refused {closed}
    expect wagers t1/1 red=500
    """
    assert script.balance("stakes:t1") == 1_500


@both("RR 3.9", "RR99 3.8")
def test_nobody_else_makes_a_wager(script: Played) -> None:
    """
    dana@t1: open-betting
    dana@t1: place 1 red 500
    refused
    pat@t1: place 1 red 500
    refused
    station t1/1: place red 500
    refused
    t1/1: place red 500
    t1/1: place five-line 500
    refused {clause}
    expect wagers t1/1 red=500
    """
    for other in (player("t1", 2), player("t2", 1)):
        for command in (c.Place(1, "red", 100), c.Clear(1), c.Undo(1), c.Double(1), c.Move(1, "red", "odd", 500)):
            assert isinstance(script.floor.run("table:t1", command, other), Refused)
    assert script.visit(1).wagers == {"red": 500}


@both("RR 4.3.3", "RR99 4.3(c)")
def test_wagers_that_in_total_fall_short_are_ignored_player_by_player_and_round_by_round(script: Played) -> None:
    """
    dana@t1: open-betting
    t1/1: place red 300
    t1/1: place odd 199
    t1/2: place red 300
    t1/2: place odd 200
    wait 30s
    expect wagers t1/1 none
    expect balance t1/1 10000
    expect wagers t1/2 odd=200 red=300
    dana@t1: spin-ball
    dana@t1: enter-outcome 2
    dana@t1: confirm-outcome 2
    expect balance t1/2 500
    t1/1: place red 400                       # again
    t1/2: place red 500                       # and he not
    wait 30s
    expect wagers t1/1 none
    expect wagers t1/2 red=500
    """
    returned = [json.loads(data) for _, data in script.recorded("stakes-returned")]
    told = [(one["visit"], one["why"], one["clause"]) for one in returned]
    assert told == [(script.visit(1).id, "below-total", script.words["clause"])] * 2


@both("RR 3.6", "RR99 3.4")
def test_what_lay_there_at_the_close_is_settled_and_nothing_else(script: Played) -> None:
    """
    dana@t1: open-betting
    t1/1: place red 500
    t1/1: place black 1000
    t1/1: move black odd 500
    t1/1: take-back black 500
    wait 30s
    t1/1: clear
    refused
    restart
    expect wagers t1/1 odd=500 red=500
    dana@t1: spin-ball
    dana@t1: enter-outcome 1
    dana@t1: confirm-outcome 1
    """
    visit = script.visit(1)
    assert visit.balance + sum(visit.wagers.values()) == 11_000
