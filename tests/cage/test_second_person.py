"""Large decisions at the cage need two people: one cancels a payment or voids a ticket, another agrees."""

import pytest

from tests.floor.script import Played

PRELUDE = """
staff pam pit-boss
equip t1 rapid-roulette stations=2
pat: open-table t1 rapid-roulette 2
dana: buy-in 1 {amount}
t1/1: cash-out
"""
large = pytest.mark.parametrize("amount", [1_000_001])


@pytest.mark.clause("RR 6.6.1(b)(ii)")
@large
def test_a_large_ticket_is_made_void_by_two(script: Played, amount: int) -> None:
    """
    pat: void-ticket #1 {amount} "torn"
    expect ticket #1 issued
    expect payments 0
    pat: second-cage-decision 1
    refused RR 6.6.1(b)(ii) "another person"
    sam: second-cage-decision 1
    refused RR 6.6.1(b)(ii)
    cas: second-cage-decision 1
    refused RR 6.6.1(b)(ii)
    restart
    pam: second-cage-decision 1
    expect ticket #1 void
    expect payments {amount}
    pam: second-cage-decision 1
    refused RR 6.6.1(b)(ii) "no decision 1 waits"
    """
    assert (script.state.cage.proposals, script.balance("payments")) == ({}, amount)
    events = next(step.events for step in script.steps if step.text == "pam: second-cage-decision 1")
    assert events == ("decision-seconded", "ticket-voided", "payment-due")


@pytest.mark.clause("RR 6.6.1(b)(ii)")
@large
def test_a_large_payment_is_cancelled_by_two(script: Played, amount: int) -> None:
    """
    printer fails
    dana: buy-in 1 {amount}
    t1/1: cash-out
    pat: cancel-payment 1 {amount} "paid in chips"
    expect payments {amount}
    pat: second-cage-decision 1
    refused RR 6.6.1(b)(ii) "another person"
    max: second-cage-decision 1
    expect payments 0
    """
    assert (script.state.cage.proposals, script.balance("house:written-off")) == ({}, amount)


@pytest.mark.clause("RR 6.6.1(b)(ii)")
@pytest.mark.parametrize("amount", [1_000_000])
def test_up_to_the_limit_one_decides_alone(script: Played, amount: int) -> None:
    """
    pat: void-ticket #1 {amount} "torn"
    expect payments {amount}
    pat: cancel-payment 1 {amount} "paid in chips"
    expect payments 0
    """
    assert (script.state.cage.next_decision, script.balance("house:written-off")) == (1, amount)


@pytest.mark.parametrize("amount", [500])
def test_the_house_sets_the_limit(script: Played, amount: int) -> None:
    """
    pat: set-decision-limit 499
    refused RR 6.6.1(b)(ii)
    ada: set-decision-limit -1
    refused - "0 to 100000000000 cents"
    ada: set-decision-limit 100000000001
    refused - "0 to 100000000000 cents"
    ada: set-decision-limit 499
    pat: void-ticket #1 {amount} "torn"
    expect payments 0
    pat: withdraw-cage-decision 1
    ada: set-decision-limit 500
    pat: void-ticket #1 {amount} "torn"
    expect payments {amount}
    ada: set-decision-limit 0
    pat: cancel-payment 1 {amount} "paid in chips"
    expect payments {amount}
    """
    (proposal,) = script.state.cage.proposals.values()
    assert (proposal.by, proposal.command.cents) == ("pat", amount)


@pytest.mark.clause("RR 6.6.1(b)(ii)")
@large
def test_a_proposal_is_withdrawn_and_only_one_waits_about_the_same_ticket(script: Played, amount: int) -> None:
    """
    pat: void-ticket #1 {amount} "torn"
    pam: void-ticket #1 {amount} "smeared"
    refused RR 6.6.1(b)(ii) "decision 1 about it waits"
    sam: withdraw-cage-decision 1
    refused RR 6.6.1(b)(ii)
    pam: withdraw-cage-decision 1
    pam: withdraw-cage-decision 1
    refused RR 6.6.1(b)(ii) "no decision 1 waits"
    max: second-cage-decision 1
    refused RR 6.6.1(b)(ii) "no decision 1 waits"
    pam: void-ticket #1 {amount} "smeared"
    pat: second-cage-decision 2
    """
    assert (script.state.cage.next_decision, script.balance("payments")) == (3, amount)


@pytest.mark.clause("RR 6.6.1(b)(ii)")
@large
def test_a_proposal_is_out_of_date_when_the_ticket_or_the_payment_is_gone(script: Played, amount: int) -> None:
    """
    pat: void-ticket #1 {amount} "torn"
    redeem #1 at cage
    pam: second-cage-decision 1
    refused RR 6.6.1(b)(ii) "no decision 1 waits"
    printer fails
    dana: buy-in 1 {amount}
    t1/1: cash-out
    pat: approve-payment 1 {amount}
    pat: cancel-payment 1 {amount} "paid in chips"
    cas: make-payment 1
    pam: second-cage-decision 2
    refused RR 6.6.1(b)(ii) "no decision 2 waits"
    """
    assert script.state.cage.proposals == {}
    assert script.state.ledger.balances.get("house:written-off", 0) != amount


@large
def test_what_is_proposed_is_judged_again_when_it_is_carried_out(script: Played, amount: int) -> None:
    """
    pat: void-ticket #1 {amount} "torn"
    terminal: present-ticket #1 terminal
    pam: second-cage-decision 1
    refused RR 6.6.1(b) "being redeemed elsewhere"
    terminal: return-ticket #1
    pam: second-cage-decision 1
    expect ticket #1 void
    """
    assert script.balance("payments") == amount
