"""A person who decides about money names the amount; an amount that differs from the records is refused."""

import pytest

from tests.floor.script import Played

PRELUDE = """
equip t1 rapid-roulette stations=2
pat: open-table t1 rapid-roulette 2
station t1/1: insert-note 5000
t1/1: cash-out
printer fails
station t1/1: insert-note 3000
t1/1: cash-out
"""


@pytest.mark.clause("RR 6.6.1(b)(ii)")
@pytest.mark.parametrize("wrong", [2_999, 3_001, 0])
def test_a_payment_is_approved_and_cancelled_by_its_amount(script: Played, wrong: int) -> None:
    """
    pat: approve-payment 1 {wrong}
    refused RR 6.6.1(b)(ii) "payment 1 is 3000 cents"
    pat: cancel-payment 1 {wrong} "paid in chips"
    refused RR 6.6.1(b)(ii) "payment 1 is 3000 cents"
    pat: approve-payment 1 3000
    pat: cancel-payment 1 3000 "paid in chips"
    expect payments 0
    """
    assert script.balance("house:written-off") == 3_000 != wrong


@pytest.mark.clause("RR 6.6.1(b)(ii)")
@pytest.mark.parametrize("wrong", [4_999, 5_001, 0])
def test_a_ticket_is_made_void_by_its_amount_and_for_a_reason(script: Played, wrong: int) -> None:
    """
    pat: void-ticket #1 {wrong} "torn"
    refused RR 6.6.1(b)(ii) "ticket 1 is 5000 cents"
    pat: void-ticket #1 5000 " "
    refused RR 6.6.1(b)(ii) "say why"
    expect ticket #1 issued
    pat: void-ticket #1 5000 "torn"
    expect ticket #1 void
    """
    assert script.balance("payments") == 8_000 != wrong
