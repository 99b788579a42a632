"""Seats and systems that fail, and what was at stake then (RR 9.7 to 9.9, RR99 8.7 to 8.9)."""

import json

from tests.floor.script import Played
from tests.table.editions import both

PRELUDE = """
equip t1 {game} stations=2
pat: open-table t1 {game} 2 minimum=100 maximum=100000
dana: buy-in 1 10000
{confirm}
dana: buy-in 2 10000
{confirm_2}
dana: open-betting
t1/1: place red 500
t1/2: place red 300
"""
AFTER = {
    "closed": {"to": "wait 30s", "on": "dana: spin-ball\ndana: enter-outcome 1"},
    "spun": {"to": "wait 30s\ndana: spin-ball", "on": "dana: enter-outcome 1"},
    "entered": {"to": "wait 30s\ndana: spin-ball\ndana: enter-outcome 1", "on": ""},
}
"""Moments after the close: how to get there, and from there to an outcome that waits to be confirmed."""


def worth(script: Played) -> tuple[int, int]:
    """What the two players have, on the layout too: by the older book winning wagers stay there."""
    first, second = (script.visit(number) for number in (1, 2))
    return first.balance + sum(first.wagers.values()), second.balance + sum(second.wagers.values())


def clauses_of(script: Played, event: str) -> list[str]:
    return [json.loads(data)["clause"] for _, data in script.recorded(event)]


@both("RR 9.7.1", "RR99 8.7(a)")
def test_a_station_reports_itself_and_nobody_elses_fault(script: Played) -> None:
    """
    station t1/2: fail-station station=1
    refused
    t1/1: fail-station
    refused {clause}
    wheel: fail-station 1
    refused {clause}
    station t1/1: fail-station
    t1/1: place red 100
    refused {clause}
    t1/1: clear
    refused {clause}
    dana: buy-in 1 100
    refused {clause}
    t1/1: repair-station
    refused {clause}
    station t1/1: repair-station
    refused {clause}
    expect wagers t1/2 red=300
    dana: repair-station 1
    t1/1: place red 100
    """
    assert script.visit(1).wagers == {"red": 100}
    assert clauses_of(script, "stakes-returned") == [script.words["clause"]]


@both("RR 9.7.1", "RR99 8.7(a)")
def test_to_the_last_moment_a_station_fails_before_the_close_and_may_fail_again(script: Played) -> None:
    """
    dana: fail-station 2
    dana: repair-station 2
    t1/2: place black 200
    wait 29999ms
    dana: fail-station 2
    expect wagers t1/2 none
    expect balance t1/2 10000
    expect wagers t1/1 red=500
    wait 1ms
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1          # nothing waits for the records
    """
    assert worth(script) == (10_500, 10_000)
    assert clauses_of(script, "stakes-returned") == [script.words["clause"]] * 2


@both("RR 9.7.2", "RR99 8.7(b)", AFTER)
def test_a_station_that_fails_after_the_close_has_its_wagers_from_the_records(script: Played) -> None:
    """
    {to}
    dana: fail-station 1
    expect wagers t1/1 red=500
    dana: repair-station 1
    {on}
    dana: confirm-outcome 1
    refused {clause} "seat 1"
    dana: confirm-wagers 2           # there is nothing to be confirmed
    refused {clause}
    t1/1: confirm-wagers
    refused {clause}
    dana: confirm-wagers 1
    dana: confirm-wagers 1
    refused {clause}
    dana: confirm-outcome 1
    """
    assert worth(script) == (10_500, 10_300)
    assert clauses_of(script, "station-failed") == [script.words["clause"]]


@both("RR 9.7.2", "RR99 8.7(b)")
def test_on_the_very_end_of_the_period_it_is_over(script: Played) -> None:
    """
    wait 30s
    dana: fail-station 1
    """
    assert clauses_of(script, "station-failed") == [script.words["clause"]]
    assert script.visit(1).wagers == {"red": 500}


@both("RR 9.7.2", "RR99 8.7(b)")
def test_neither_a_restart_nor_a_repair_answers_for_a_station_in_doubt(script: Played) -> None:
    """
    wait 30s
    dana: spin-ball
    dana: fail-station 1
    restart
    dana: repair-station 1
    dana: enter-outcome 1
    dana: confirm-outcome 1
    refused {clause} "seat 1"
    dana: void-wagers 1
    dana: confirm-outcome 1
    """
    assert worth(script) == (10_000, 10_300)


@both("RR 9.8.1", "RR99 8.8(a)", closed=("RR 3.7", "RR99 3.5"))
def test_a_system_that_fails_before_the_close_gives_every_wager_back(script: Played) -> None:
    """
    wait 29999ms
    t1/1: fail-system water
    refused {clause}
    station t1/1: fail-system water
    refused {clause}
    dana: fail-system water
    expect phase t1 idle
    expect wagers t1/1 none
    expect wagers t1/2 none
    t1/1: place red 100
    refused {closed}
    dana: open-betting
    t1/1: repeat
    expect wagers t1/1 red=500
    dana: fail-system "water again"
    expect wagers t1/1 none
    """
    assert worth(script) == (10_000, 10_000)
    assert clauses_of(script, "system-failed") == [script.words["clause"]] * 2
    assert set(clauses_of(script, "stakes-returned")) == {script.words["clause"]}


@both("RR 9.8.1", "RR99 8.8(a)", {
    "at once": {"down": "restart"},
    "twice": {"down": "wait 29999ms\nrestart\nrestart"},
    "after a snapshot": {"down": "wait 5s\nsnapshot\nrestart"},
})  # fmt: skip
def test_a_restart_within_the_period_gives_every_wager_back_once(script: Played) -> None:
    """
    {down}
    expect phase t1 idle
    expect wagers t1/1 none
    expect wagers t1/2 none
    """
    assert worth(script) == (10_000, 10_000)
    assert clauses_of(script, "system-failed") == [script.words["clause"]]
    assert len(script.recorded("stakes-returned")) == 2


@both("RR 9.8.2", "RR99 8.8(b)", AFTER)
def test_after_the_close_all_wagers_wait_for_the_records(script: Played) -> None:
    """
    {to}
    dana: fail-system water
    {on}
    dana: confirm-outcome 1
    refused {clause}
    dana: confirm-wagers 1
    dana: confirm-outcome 1
    refused {clause} "seat 2"
    t1/2: confirm-wagers
    refused
    dana: confirm-wagers
    dana: confirm-wagers
    refused {clause}
    dana: confirm-outcome 1
    """
    assert worth(script) == (10_500, 10_300)
    assert clauses_of(script, "system-failed") == [script.words["clause"]]
    assert clauses_of(script, "wagers-confirmed")[-1] == script.words["clause"]


@both("RR 9.8.2", "RR99 8.8(b)", AFTER)
def test_a_restart_after_the_close_finds_the_wagers_in_the_log(script: Played) -> None:
    """
    {to}
    restart
    expect wagers t1/1 red=500
    expect wagers t1/2 red=300
    {on}
    dana: confirm-outcome 1
    """
    assert worth(script) == (10_500, 10_300)
    assert clauses_of(script, "wagers-confirmed") == [script.words["clause"]]


@both("RR 9.9", "RR99 8.9", {
    "station": {"fault": "fail-station 1", "then": ""},
    "system": {"fault": "fail-system water", "then": "dana: confirm-wagers 2"},
})  # fmt: skip
def test_only_what_is_in_doubt_can_be_void_and_once(script: Played) -> None:
    """
    dana: void-wagers 1              # wagers are still taken
    refused {clause}
    wait 30s
    dana: spin-ball
    dana: void-wagers 1              # nothing failed
    refused {clause}
    dana: {fault}
    t1/1: void-wagers
    refused {clause}
    dana: void-wagers 1
    dana: void-wagers 1
    refused {clause}
    expect wagers t1/2 red=300
    expect balance t1/1 10000
    {then}
    dana: enter-outcome 1
    dana: confirm-outcome 1
    """
    assert clauses_of(script, "stakes-returned") == [script.words["clause"]]
    assert worth(script) == (10_000, 10_300)


@both("RR 9.9", "RR99 8.9")
def test_all_that_no_record_shows_is_void_at_once(script: Played) -> None:
    """
    wait 30s
    dana: spin-ball
    dana: fail-system water
    dana: void-wagers
    dana: enter-outcome 1
    dana: confirm-outcome 1
    """
    assert worth(script) == (10_000, 10_000)
    assert set(clauses_of(script, "stakes-returned")) == {script.words["clause"]}
