"""Signs of a higher minimum: one for each line, as if the table had never closed, and really shown (s 66(2))."""

import pytest

from tests.floor.script import Played

PRELUDE = """
equip t1 {game} stations=1
pat: open-table t1 {game} 1 minimum=500 maximum=50000 lines=straight:100-5000
"""
BOTH = {
    "RR": {"game": "rapid-roulette", "rise": "RR 4.1fn1:66(2)"},
    "RR99": {"game": "rapid-roulette-1999", "rise": "RR99 4.1fn1:66(2)"},
}


def played(**more: str) -> list[object]:
    """The words of a script by each book, as the proof of its clause on a higher minimum."""
    rise = pytest.mark.clause
    return [pytest.param({**words, **more}, marks=rise(words["rise"]), id=book) for book, words in BOTH.items()]


both = pytest.mark.parametrize("script", played(), indirect=True)


@both
def test_each_line_needs_its_own_sign(script: Played) -> None:
    """
    pat: set-limits 500 50000 lines=straight:200-5000
    refused {rise} "post a notice of a minimum of 200 on straight first"
    pat: post-notice minimum at_ms=+20m minimum=600 lines=straight:200
    sign: notice-shown 1
    wait 20m
    pat: set-limits 500 50000 lines=straight:200-5000,split:600-5000
    refused {rise} "a minimum of 600 on split"
    pat: set-limits 500 50000 lines=straight:250-5000
    refused {rise} "a minimum of 250 on straight"
    pat: set-limits 600 50000 lines=straight:200-5000
    expect limits t1 600 50000
    expect lines t1 straight:200-5000
    """
    assert script.table().notices == {}


@both
def test_a_sign_of_the_tables_minimum_is_none_of_a_line(script: Played) -> None:
    """
    pat: post-notice minimum at_ms=+20m minimum=600
    sign: notice-shown 1
    wait 20m
    pat: set-limits 600 50000 lines=straight:600-5000
    refused {rise} "a minimum of 600 on straight"
    pat: set-limits 600 50000
    refused {rise} "a minimum of 600 on straight"
    pat: set-limits 600 50000 lines=straight:100-5000
    """
    assert script.table().minimum == 600


@both
def test_a_sign_of_a_line_is_none_of_the_tables_minimum(script: Played) -> None:
    """
    pat: post-notice minimum at_ms=+20m lines=straight:600,split:600
    sign: notice-shown 1
    wait 20m
    pat: set-limits 600 50000 lines=straight:600-5000,split:600-5000
    refused {rise} "a minimum of 600 first"
    pat: set-limits 500 50000 total_minimum=600 lines=straight:600-5000
    refused {rise} "a minimum of 600 in total first"
    pat: set-limits 500 50000 lines=straight:600-5000,split:600-5000
    """
    assert len(script.table().lines) == 2


@both
def test_a_line_that_goes_lets_its_minimum_rise_to_the_tables(script: Played) -> None:
    """
    pat: set-limits 500 50000
    refused {rise} "a minimum of 500 on straight"
    pat: post-notice minimum at_ms=+20m lines=straight:500
    sign: notice-shown 1
    wait 20m
    pat: set-limits 500 50000
    expect lines t1 none
    """
    assert script.table().notices == {}


@both
def test_a_line_waits_for_twenty_full_minutes_and_for_its_time(script: Played) -> None:
    """
    pat: post-notice minimum at_ms=+19m lines=straight:200
    refused {rise} "20 minutes ahead"
    pat: post-notice minimum at_ms=+30m lines=straight:200
    sign: notice-shown 1
    wait 29m
    pat: set-limits 500 50000 lines=straight:200-5000
    refused {rise} "60 s to go"
    sign: notice-lost 1
    sign: notice-shown 1
    wait 19m
    pat: set-limits 500 50000 lines=straight:200-5000
    refused {rise} "60 s to go"
    wait 1m
    pat: set-limits 500 50000 lines=straight:200-5000
    """
    assert script.table().lines[0].minimum == 200


@both
def test_what_came_true_of_a_sign_serves_no_second_time(script: Played) -> None:
    """
    pat: post-notice minimum at_ms=+20m minimum=600 total_minimum=800 lines=straight:200,split:700
    sign: notice-shown 1
    wait 20m
    pat: set-limits 600 50000 lines=straight:200-5000
    pat: set-limits 500 50000 lines=straight:100-5000
    pat: set-limits 600 50000 lines=straight:100-5000
    refused {rise}
    pat: set-limits 500 50000 lines=straight:200-5000
    refused {rise}
    pat: set-limits 500 50000 total_minimum=800 lines=straight:100-5000,split:700-5000
    """
    assert script.table().notices == {}


@both
def test_two_signs_announce_two_minimums(script: Played) -> None:
    """
    pat: post-notice minimum at_ms=+20m minimum=600
    pat: post-notice minimum at_ms=+20m lines=straight:200
    sign: notice-shown 1
    wait 5m
    sign: notice-shown 2
    wait 15m
    pat: set-limits 600 50000 lines=straight:200-5000
    refused {rise} "300 s to go"
    wait 5m
    pat: set-limits 600 50000 lines=straight:200-5000
    """
    assert script.table().notices == {}


# ---------------------------------------------------------------------- READINGS T26: closed and opened again
@both
def test_a_minimum_does_not_rise_by_closing_for_a_moment(script: Played) -> None:
    """
    pat: close-table
    pat: open-table t1 {game} 1 minimum=600 maximum=50000 lines=straight:100-5000
    refused {rise} "a minimum of 600"
    pat: open-table t1 {game} 1 minimum=500 maximum=50000 lines=straight:200-5000
    refused {rise} "a minimum of 200 on straight"
    pat: open-table t1 {game} 1 minimum=500 maximum=50000
    refused {rise} "a minimum of 500 on straight"
    pat: open-table t1 {game} 1 minimum=500 maximum=50000 total_minimum=600 lines=straight:100-5000
    refused {rise} "a minimum of 600 in total"
    wait 19m
    wait 59s
    wait 999ms
    pat: open-table t1 {game} 1 minimum=600 maximum=50000 lines=straight:100-5000
    refused {rise}
    wait 1ms
    pat: open-table t1 {game} 1 minimum=600 maximum=50000
    expect limits t1 600 50000
    """
    assert script.table().lines == ()


@both
def test_everything_but_a_higher_minimum_may_change_by_closing(script: Played) -> None:
    """
    pat: close-table
    pat: open-table t1 {game} 1 minimum=400 maximum=90000 lines=straight:50-6000,split:300-400
    expect limits t1 400 90000
    """
    assert len(script.table().lines) == 2


@both
def test_a_sign_that_stood_on_over_the_closing_counts(script: Played) -> None:
    """
    pat: post-notice minimum at_ms=+20m minimum=600 lines=straight:200
    sign: notice-shown 1
    wait 10m
    pat: close-table
    wait 9m
    pat: open-table t1 {game} 1 minimum=600 maximum=50000 lines=straight:200-5000
    refused {rise} "60 s to go"
    wait 1m
    pat: open-table t1 {game} 1 minimum=600 maximum=50000 lines=straight:200-5000
    expect limits t1 600 50000
    """
    assert script.table().notices == {}


@both
def test_a_sign_stands_on_at_a_table_that_is_opened_again_soon(script: Played) -> None:
    """
    pat: post-notice minimum at_ms=+20m minimum=600
    sign: notice-shown 1
    wait 10m
    pat: close-table
    pat: open-table t1 {game} 1 minimum=500 maximum=50000 lines=straight:100-5000
    wait 9m
    pat: set-limits 600 50000 lines=straight:100-5000
    refused {rise} "60 s to go"
    wait 1m
    pat: set-limits 600 50000 lines=straight:100-5000
    """
    assert script.table().minimum == 600


@both
def test_a_table_that_was_closed_for_long_starts_without_old_signs(script: Played) -> None:
    """
    pat: post-notice minimum at_ms=+20m minimum=600
    sign: notice-shown 1
    pat: close-table
    pat: post-notice minimum at_ms=+20m minimum=700
    refused
    wait 20m
    pat: open-table t1 {game} 1 minimum=500 maximum=50000 lines=straight:100-5000
    pat: set-limits 600 50000 lines=straight:100-5000
    refused {rise}
    """
    assert script.table().notices == {}


# ---------------------------------------------------------------------- READINGS T27: nobody saw it in between
@both
def test_a_restart_starts_the_twenty_minutes_anew(script: Played) -> None:
    """
    pat: post-notice minimum at_ms=+20m minimum=600
    sign: notice-shown 1
    wait 19m
    restart
    wait 1m
    pat: set-limits 600 50000 lines=straight:100-5000
    refused {rise} "post a notice of a minimum of 600 first"
    sign: notice-shown 1
    wait 19m
    pat: set-limits 600 50000 lines=straight:100-5000
    refused {rise} "60 s to go"
    wait 1m
    pat: set-limits 600 50000 lines=straight:100-5000
    """
    assert script.table().minimum == 600


@pytest.mark.parametrize("script", [*played(pause="wait 1s"), *played(pause="wait 30s")], indirect=True)
def test_a_restart_starts_it_anew_within_a_round_too(script: Played) -> None:
    """
    pat: post-notice minimum at_ms=+20m minimum=600
    sign: notice-shown 1
    dana: open-betting
    {pause}
    restart
    """
    assert script.table().notices[1].shown_since_ms is None


@both
def test_a_restart_starts_it_anew_while_the_table_is_closed(script: Played) -> None:
    """
    pat: post-notice minimum at_ms=+20m minimum=600
    sign: notice-shown 1
    wait 10m
    pat: close-table
    restart
    wait 10m
    pat: open-table t1 {game} 1 minimum=600 maximum=50000 lines=straight:100-5000
    refused {rise}
    """
    assert script.table().notices[1].shown_since_ms is None


@pytest.mark.clause("RR 12.7")
def test_a_restart_starts_the_sign_of_a_closing_anew(script: Played) -> None:
    """
    dana: buy-in 1 10000
    pat: post-notice closing at_ms=+20m
    sign: notice-shown 1
    wait 19m
    restart
    wait 1m
    pat: close-table
    refused RR 12.7 "post a notice of the closing first"
    sign: notice-shown 1
    wait 20m
    pat: close-table
    """
    assert script.table().open is False


# ---------------------------------------------------------------------- a sign says one thing and no other
@pytest.mark.clause("RR 12.7")
def test_a_sign_of_a_higher_minimum_closes_no_table(script: Played) -> None:
    """
    dana: buy-in 1 10000
    pat: post-notice minimum at_ms=+20m minimum=600
    sign: notice-shown 1
    wait 20m
    pat: close-table
    refused RR 12.7 "post a notice of the closing first"
    pat: set-limits 600 50000 lines=straight:100-5000
    """
    assert script.table().open


@pytest.mark.clause("RR 4.1fn1:66(2)")
def test_a_sign_of_the_closing_raises_no_minimum(script: Played) -> None:
    """
    dana: buy-in 1 10000
    pat: post-notice closing at_ms=+20m
    sign: notice-shown 1
    wait 20m
    pat: set-limits 600 50000 lines=straight:100-5000
    refused RR 4.1fn1:66(2) "a minimum of 600"
    pat: set-limits 500 50000 lines=straight:200-5000
    refused RR 4.1fn1:66(2) "a minimum of 200 on straight"
    pat: close-table
    """
    assert script.table().notices == {}
