"""A ticket is valid for the time that the house had set when it was printed, and no less (READINGS T30)."""

import pytest

from croupier.cage import Cage, decide, evolve
from croupier.cage import commands as k
from croupier.cage import events as ev
from tests.cage.cages import RR
from tests.floor.script import Played

PRELUDE = """
equip t1 rapid-roulette stations=2
pat: open-table t1 rapid-roulette 2
station t1/1: insert-note 5000
t1/1: cash-out
"""
DAY_MS = 24 * 60 * 60 * 1000


@pytest.mark.clause("RR 6.6.1(b)")
def test_nothing_expires_within_a_year(script: Played) -> None:
    """
    ada: expire-tickets
    expect ticket #1 issued
    wait 364d
    wait 23h
    wait 59m
    wait 59s
    ada: expire-tickets
    expect ticket #1 issued
    redeem #1 at cage
    """
    assert script.balance("house:expired-tickets") == 0


@pytest.mark.clause("RR 6.6.1(b)")
def test_after_a_year_only_what_is_due_expires(script: Played) -> None:
    """
    wait 1h
    station t1/2: insert-note 700
    t1/2: cash-out
    wait 364d
    wait 23h
    ada: expire-tickets
    expect ticket #1 expired
    expect ticket #2 issued
    expect account house:expired-tickets 5000
    redeem #1 at cage
    refused RR 6.6.1(b) "has expired"
    redeem #2 at cage
    """
    assert script.balance("tickets") == 0


@pytest.mark.clause("RR 6.6.1(b)")
def test_a_ticket_is_refused_as_expired_before_it_is_taken_off_the_books(script: Played) -> None:
    """
    wait 365d
    redeem #1 at cage
    refused RR 6.6.1(b) "ticket 1 has expired"
    redeem #1 at t1/2
    refused RR 6.6.1(b) "ticket 1 has expired"
    terminal: present-ticket #1 terminal
    refused RR 6.6.1(b) "ticket 1 has expired"
    pat: void-ticket #1 5000 "it is torn"
    refused RR 6.6.1(b) "ticket 1 has expired"
    expect ticket #1 issued
    """
    assert (script.balance("tickets"), script.balance("payments")) == (5_000, 0)


def test_a_ticket_that_is_being_read_was_presented_in_time(script: Played) -> None:
    """
    terminal: present-ticket #1 terminal
    wait 365d
    ada: expire-tickets
    expect ticket #1 pending
    redeem #1 at terminal
    expect ticket #1 redeemed
    """
    assert script.balance("house:expired-tickets") == 0


def test_each_ticket_keeps_the_validity_with_which_it_was_printed(script: Played) -> None:
    """
    ada: set-ticket-validity 30
    station t1/1: insert-note 1000
    t1/1: cash-out
    restart
    station t1/1: insert-note 2000
    t1/1: cash-out
    wait 30d
    ada: expire-tickets
    expect ticket #1 issued
    expect ticket #2 expired
    expect ticket #3 expired
    """
    first, second, third = script.state.cage.tickets.values()
    assert first.expires_ms - first.issued_ms == 365 * DAY_MS
    assert second.expires_ms - second.issued_ms == third.expires_ms - third.issued_ms == 30 * DAY_MS


@pytest.mark.parametrize("days", [0, -1, 3_651])
def test_a_validity_is_a_day_to_ten_years(script: Played, days: int) -> None:
    """
    ada: set-ticket-validity {days}
    refused - "1 to 3650 days"
    ada: set-ticket-validity 1
    ada: set-ticket-validity 3650
    """
    assert script.state.cage.validity_days == 3_650 != days


@pytest.mark.clause("RR 6.6.1(b)(i)")
def test_the_house_sets_the_validity_and_nobody_else(script: Played) -> None:
    """
    pat: set-ticket-validity 1
    refused RR 6.6.1(b)(i)
    max: set-ticket-validity 1
    refused RR 6.6.1(b)(i)
    cas: expire-tickets
    refused RR 6.6.1(b)(i)
    """
    assert script.state.cage.validity_days == 365


def test_a_ticket_without_a_date_does_not_expire() -> None:
    """Like the tickets of a log from before validity was recorded."""
    cage = Cage()
    evolve(cage, ev.TicketStarted(1, "seal", "0000", 5_000, "t1-1", RR), 0)
    evolve(cage, ev.TicketIssued(1), 0)
    assert decide(cage, k.ExpireTickets(), 10**15) == []
    assert decide(cage, k.RedeemTicket("seal", "cage"), 10**15) == [ev.TicketRedeemed(1, 5_000, "cage")]
