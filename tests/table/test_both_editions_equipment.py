"""The equipment of a table before it opens: its own, one of each, checked each time (RR 2.2, RR99 2.2)."""

from tests.floor.script import Played
from tests.table.editions import both, each

PRELUDE = """
equip t1 {game} stations=2
"""
THINGS = {
    "console-1": ("RR 2.2.2", "RR99 2.2(b)"),
    "system-1": ("RR 2.2.3", "RR99 2.2(c)"),
    "display-1": ("RR 2.2.4", "RR99 2.2(d)"),
    "wheel-1": ("RR 2.2.5", "RR99 2.2(e)"),
    "ball-1": ("RR 2.2.6", "RR99 2.2(f)"),
}


@each("thing", THINGS)
def test_what_stands_at_another_table_does_not_count(script: Played) -> None:
    """
    ada: move-item {thing} t2
    pat@t1: open-table t1 {game} 2
    refused {clause} "has no"
    equip t2 {game} stations=1
    pat@t2: open-table t2 {game} 1        # with two of them now
    refused {clause} "has 2"
    ada: move-item {thing} t1
    pat@t1: open-table t1 {game} 2
    pat@t2: open-table t2 {game} 1
    expect table t1 open
    """
    assert script.table("t2").open


@each("thing", THINGS)
def test_a_set_is_looked_at_each_time_that_a_table_opens(script: Played) -> None:
    """
    pat@t1: open-table t1 {game} 2
    pat@t1: close-table
    ada: move-item {thing}
    restart
    pat@t1: open-table t1 {game} 2
    refused {clause} "has no"
    expect table t1 closed
    ada: move-item {thing} t1
    restart
    pat@t1: open-table t1 {game} 2
    """
    assert script.table().open


@each("thing", THINGS)
def test_nobody_opens_a_table_past_its_register(script: Played) -> None:
    """
    ada: move-item {thing}
    sam@t1: open-table t1 {game} 2
    refused
    max@t1: open-table t1 {game} 2
    refused {clause}
    pat@t1: open-table t1 {game} 1
    refused {clause}
    dana: move-item {thing} t1
    refused
    pat: move-item {thing} t1
    refused
    """
    assert "t1" not in script.state.tables


@both("RR 2.2.1", "RR99 2.2(a)")
def test_stations_are_counted_at_each_opening(script: Played) -> None:
    """
    pat@t1: open-table t1 {game} 3
    refused {clause} "no station 3"
    ada: move-item station-2 t2 station=2      # of another table
    pat@t1: open-table t1 {game} 2
    refused {clause} "no station 2"
    pat@t1: open-table t1 {game} 1
    dana@t1: buy-in 2 1000
    refused {clause}
    pat@t1: close-table
    ada: move-item station-1 t1 station=2
    pat@t1: open-table t1 {game} 1
    refused {clause} "no station 1"
    """
    assert not script.table().open
