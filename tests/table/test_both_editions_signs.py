"""Limits and the sign of a higher minimum: what it says, how long it stands, at which table (RR 4.1, RR99 4.1)."""

from tests.floor.script import Played
from tests.table.editions import both

PRELUDE = """
equip t1 {game} stations=1
pat: open-table t1 {game} 1 minimum=100 maximum=100000 period_s=3600
dana@t1: buy-in 1 10000
{confirm}
dana@t1: open-betting
"""
HIGHER = ("RR 4.1fn1:66(2)", "RR99 4.1fn1:66(2)")


@both(*HIGHER, below=("RR 4.3.1", "RR99 4.3(a)"))
def test_a_minimum_rises_when_its_sign_stood_for_twenty_full_minutes(script: Played) -> None:
    """
    pat@t1: set-limits 500 100000
    refused {clause}
    pat@t1: post-notice minimum at_ms=+20m minimum=500
    pat@t1: set-limits 500 100000            # posted is not shown
    refused {clause}
    wait 1m
    sign@t1: notice-shown 1
    wait 1199999ms
    pat@t1: set-limits 500 100000
    refused {clause}
    t1/1: place red 100                      # the old minimum still counts
    t1/1: clear
    wait 1ms
    pat@t1: set-limits 501 100000            # the sign says another
    refused {clause}
    t1/1: set-limits 500 100000
    refused
    pat@t1: set-limits 500 100000
    expect limits t1 500 100000
    t1/1: place red 400
    refused {below}
    """
    assert script.table().notices == {}


@both(*HIGHER)
def test_a_sign_that_was_dark_for_a_moment_starts_anew(script: Played) -> None:
    """
    pat@t1: post-notice minimum at_ms=+20m minimum=500
    sign@t1: notice-shown 1
    wait 19m
    sign@t1: notice-lost 1
    wait 1m
    pat@t1: set-limits 500 100000
    refused {clause}
    sign@t1: notice-shown 1
    wait 1199999ms
    pat@t1: set-limits 500 100000
    refused {clause}
    wait 1ms
    pat@t1: set-limits 500 100000
    """
    assert script.table().minimum == 500


@both(*HIGHER)
def test_a_minimum_does_not_rise_before_the_time_on_the_sign(script: Played) -> None:
    """
    pat@t1: post-notice minimum at_ms=+1199999ms minimum=500
    refused {clause}
    pat@t1: post-notice minimum at_ms=+40m minimum=500
    sign@t1: notice-shown 1
    wait 2399999ms
    pat@t1: set-limits 500 100000
    refused {clause}
    wait 1ms
    pat@t1: set-limits 500 100000
    """
    assert script.table().minimum == 500


@both(*HIGHER)
def test_a_sign_serves_once_and_for_the_minimum_only(script: Played) -> None:
    """
    pat@t1: post-notice minimum at_ms=+20m minimum=500
    sign@t1: notice-shown 1
    wait 20m
    pat@t1: set-limits 100 50000             # a maximum changes at once
    pat@t1: set-limits 50 50000              # and so does a lower minimum
    pat@t1: set-limits 500 50000
    pat@t1: set-limits 100 50000
    pat@t1: set-limits 500 50000
    refused {clause}
    """
    assert script.table().minimum == 100


@both(*HIGHER)
def test_a_higher_total_is_a_higher_minimum(script: Played) -> None:
    """
    pat@t1: set-limits 100 100000 total_minimum=1000
    refused {clause}
    pat@t1: post-notice minimum at_ms=+20m minimum=500
    sign@t1: notice-shown 1
    pat@t1: post-notice minimum at_ms=+20m total_minimum=1000
    wait 20m
    pat@t1: set-limits 100 100000 total_minimum=1000       # the sign that stood does not speak of it
    refused {clause}
    sign@t1: notice-shown 2
    wait 20m
    pat@t1: set-limits 100 100000 total_minimum=1000
    """
    assert script.table().total_minimum == 1_000


@both(*HIGHER)
def test_a_sign_at_another_table_raises_nothing_here(script: Played) -> None:
    """
    equip t2 {game} stations=1
    pat@t2: open-table t2 {game} 1 minimum=100 maximum=100000
    pat@t2: post-notice minimum at_ms=+20m minimum=500
    sign@t2: notice-shown 1
    pat@t1: post-notice minimum at_ms=+20m minimum=500
    wait 20m
    pat@t1: set-limits 500 100000
    refused {clause}
    pat@t2: set-limits 500 100000
    expect limits t1 100 100000
    """
    assert script.table("t2").minimum == 500


@both(*HIGHER)
def test_nobody_but_the_sign_says_that_it_is_shown(script: Played) -> None:
    """
    pat@t1: post-notice minimum at_ms=+20m minimum=500
    pat@t1: notice-shown 1
    refused
    max@t1: notice-shown 1
    refused
    station t1/1: notice-shown 1
    refused
    t1/1: notice-shown 1
    refused
    wait 20m
    pat@t1: set-limits 500 100000
    refused {clause}
    sign@t1: notice-lost 1                   # it was never shown
    refused {clause}
    sign@t1: notice-shown 2
    refused {clause}
    sign@t1: notice-shown 1
    pat@t1: notice-lost 1
    refused
    wait 10m
    sign@t1: notice-shown 1                  # so it is already
    refused {clause}
    wait 10m
    pat@t1: set-limits 500 100000
    """
    assert script.table().minimum == 500
