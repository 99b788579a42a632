"""The Big Wheel: a higher minimum and its sign, to the millisecond and line by line (BW 4.1, section 66(2))."""

import pytest

from tests.floor.script import Played, for_each

PRELUDE = """
equip t1 big-wheel-1 stations=2
pat: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000
"""
SIGN = pytest.mark.clause("BW 4.1fn1:66(2)")


@SIGN
def test_it_stands_for_twenty_full_minutes(script: Played) -> None:
    """
    dana: post-notice minimum +20m minimum=1000
    sign: notice-shown 1
    wait 1199999ms
    pat: set-limits 1000 50000
    refused BW 4.1fn1:66(2)
    wait 1ms
    pat: set-limits 1000 50000
    """
    assert script.table().minimum == 1_000


@SIGN
@for_each("ahead", "0ms", "1199999ms")
def test_its_time_is_twenty_minutes_ahead(script: Played) -> None:
    """
    dana: post-notice minimum +{ahead} minimum=1000
    refused BW 4.1fn1:66(2) "at least 20 minutes ahead"
    dana: post-notice minimum +1200000ms minimum=1000
    """
    assert list(script.table().notices) == [1]


@SIGN
def test_it_rises_not_before_the_time_on_the_sign(script: Played) -> None:
    """
    dana: post-notice minimum +1h minimum=1000
    sign: notice-shown 1
    wait 59m
    pat: set-limits 1000 50000
    refused BW 4.1fn1:66(2)
    wait 1m
    pat: set-limits 1000 50000
    """
    assert script.table().minimum == 1_000


@SIGN
def test_a_notice_says_what_the_minimum_will_be(script: Played) -> None:
    """
    dana: post-notice minimum +20m
    refused BW 4.1fn1:66(2)
    dana: post-notice minimum +20m minimum=0
    refused BW 4.1fn1:66(2)
    dana: post-notice minimum +20m lines=straight:1000
    refused BW 4.1fn1:66(2)
    dana: post-notice minimum +20m minimum=1000
    sign: notice-lost 1
    refused BW 4.1fn1:66(2) "is not being shown"
    sign: notice-shown 1
    sign: notice-shown 1
    refused BW 4.1fn1:66(2) "not waiting to be shown"
    sign: notice-shown 2
    refused BW 4.1fn1:66(2)
    """
    assert script.table().notices[1].minimum == 1_000


@SIGN
def test_a_sign_serves_once(script: Played) -> None:
    """
    dana: post-notice minimum +20m minimum=1000
    sign: notice-shown 1
    wait 20m
    pat: set-limits 1000 50000
    pat: set-limits 500 50000
    pat: set-limits 1000 50000
    refused BW 4.1fn1:66(2)
    """
    assert script.table().notices == {}


@SIGN
def test_after_a_restart_it_starts_anew(script: Played) -> None:
    """
    dana: post-notice minimum +20m minimum=1000
    sign: notice-shown 1
    wait 20m
    restart
    pat: set-limits 1000 50000
    refused BW 4.1fn1:66(2)
    sign: notice-shown 1
    wait 20m
    pat: set-limits 1000 50000
    """
    assert script.table().minimum == 1_000


@SIGN
def test_the_minimum_of_one_symbol_has_its_own_sign(script: Played) -> None:
    """
    pat: set-limits 500 50000 lines=a:500-50000
    dana: post-notice minimum +20m minimum=1000
    sign: notice-shown 1
    wait 20m
    pat: set-limits 500 50000 lines=a:1000-50000
    refused BW 4.1fn1:66(2)
    dana: post-notice minimum +20m lines=a:1000
    sign: notice-shown 2
    wait 20m
    pat: set-limits 500 50000 lines=a:1000-50000
    """
    assert script.table().lines[0].minimum == 1_000


@SIGN
def test_it_does_not_rise_by_closing_for_a_moment(script: Played) -> None:
    """
    sam: close-table
    pat: open-table t1 big-wheel-1 stations=2 minimum=1000 maximum=50000
    refused BW 4.1fn1:66(2)
    pat: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000
    """
    assert script.table().minimum == 500
