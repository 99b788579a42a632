"""An occupied table closes only after a sign that says so (RR 12.7): a sign about something else is none."""

import pytest

from tests.floor.script import Played

PRELUDE = """
equip t1 rapid-roulette stations=2
pat: open-table t1 rapid-roulette 2 minimum=100 maximum=100000
dana: buy-in 1 5000
"""


@pytest.mark.clause("RR 12.7")
def test_a_sign_about_the_minimum_closes_no_table(script: Played) -> None:
    """
    pat: post-notice minimum at_ms=+20m minimum=200
    sign: notice-shown 1
    wait 20m
    pat: close-table
    refused RR 12.7
    pat: post-notice closing at_ms=+20m
    sign: notice-shown 2
    wait 20m
    pat: close-table
    """
    assert not script.table().open


@pytest.mark.clause("RR 4.1fn1:66(2)")
def test_a_sign_about_the_closing_raises_no_minimum(script: Played) -> None:
    """
    pat: post-notice closing at_ms=+20m
    sign: notice-shown 1
    wait 20m
    pat: set-limits 200 100000
    refused RR 4.1fn1:66(2)
    """
    assert script.table().minimum == 100
