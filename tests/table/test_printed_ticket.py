"""A ticket that was printed is worth its amount: nobody declares it spoiled afterwards (RR 6.6.1(b)(ii))."""

import pytest

from tests.floor.script import Played

PRELUDE = """
equip t1 rapid-roulette stations=2
pat: open-table t1 rapid-roulette 2 minimum=100 maximum=100000
dana: buy-in 1 5000
"""


@pytest.mark.clause("RR 6.6.1(b)(ii)")
@pytest.mark.parametrize("then", ["# it is out", "redeem LAST at cage", "terminal: present-ticket LAST terminal"])
def test_a_printed_ticket_is_not_spoiled(script: Played, then: str) -> None:
    """
    t1/1: cash-out
    expect ticket #1 issued
    {then}
    station t1/1: print-failed LAST
    refused RR 6.6.1(b)
    dana@t1: print-failed LAST
    refused RR 6.6.1(b)
    expect payments 0
    """
    assert script.state.cage.tickets[1].state == {"#": "issued", "r": "redeemed", "t": "pending"}[then[0]]


@pytest.mark.clause("RR 6.6.1(b)(ii)")
def test_one_that_was_not_printed_is(script: Played) -> None:
    """
    printer waits
    t1/1: cash-out
    station t1/1: print-failed LAST
    expect ticket #1 cancelled
    expect payments 5000
    station t1/1: print-failed LAST
    refused RR 6.6.1(b)
    """
    assert script.balance("tickets") == 0
