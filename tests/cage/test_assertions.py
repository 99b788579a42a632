"""An event that was never decided is our mistake: it is noticed before it changes the cage."""

import pytest

from croupier.cage import commands as k
from croupier.cage import events as ev
from tests.cage.cages import PAYMENT, RR, after, printing

STANDING = (
    printing(1), printing(2), ev.TicketIssued(2), printing(3), ev.TicketIssued(3), ev.TicketPresented(3, "cage"),
    ev.PaymentDue(1, "t1-1", 500, "dispute"), ev.PaymentDue(2, "t1-2", 600, "dispute"), ev.PaymentApproved(2),
    ev.ColoursTakenOver("t1", "big-wheel-1", "blue", 1, 100, 700), ev.ColoursPresented(1, "t1", 1, 4, 100, 400),
    ev.ColoursPresented(2, "t1", 1, 2, 100, 200), ev.SurveillanceNotified(2),
    ev.DecisionProposed(1, "pat", k.CancelPayment(1, 500, "paid in chips"), PAYMENT),
)  # fmt: skip
"""Tickets 1 to 3 are being printed, out and being read; payment 2 is approved; surveillance knows of exchange 2."""
NEVER: list[tuple[ev.Event, str]] = [
    (printing(4, 0), "0 cents"),
    (printing(3), "there already"),
    (ev.TicketStarted(4, "seal 3", "0004", 5_000, "t1-9", RR), "there already"),
    (ev.TicketIssued(2), "is issued, not printing"),
    (ev.TicketSpoiled(2, 5_000, PAYMENT), "is issued, not printing"),
    (ev.TicketPresented(1, "cage"), "is printing, not issued"),
    (ev.TicketPresented(3, "cage"), "is pending, not issued"),
    (ev.TicketReturned(2), "is issued, not pending"),
    (ev.TicketRedeemed(1, 5_000, "cage"), "is printing, not issued or pending"),
    (ev.TicketVoided(3, 5_000, "torn"), "is pending, not printing or issued"),
    (ev.TicketExpired(3, 5_000), "is pending, not issued"),
    (ev.PaymentDue(3, "t1-1", 0, "dispute"), "0 cents"),
    (ev.PaymentDue(2, "t1-1", 5, "dispute"), "there already"),
    (ev.PaymentApproved(2), "was approved"),
    (ev.PaymentReduced(2, 0), "0 cents"),
    (ev.PaymentReduced(2, 601), "by more than it is"),
    (ev.PaymentMade(1, 500), "was not approved"),
    (ev.PaymentMade(2, 599), "was 600, not 599"),
    (ev.PaymentCancelled(1, 501, "paid in chips"), "was 500, not 501"),
    (ev.ColoursTakenOver("t1", "big-wheel-1", "red", 2, 100, 0), "0 cents"),
    (ev.ColoursTakenOver("t1", "big-wheel-1", "red", 2, 100, 250), "no number of chips"),
    (ev.ColoursPresented(3, "t1", 1, 1, 100, 99), "1 chips of 100 are not 99"),
    (ev.SurveillanceNotified(2), "knew of exchange 2"),
    (ev.ColoursExchanged(1, "t1", 1, 400, "BW 3.1.2(c)(ii)"), "was not told"),
    (ev.ColoursExchanged(2, "t1", 1, 300, "BW 3.1.2(c)(ii)"), "was 200, not 300"),
    (ev.ChipsSold(0), "0 cents"),
    (ev.ChipsCashed(-5), "-5 cents"),
]


@pytest.mark.parametrize(("event", "words"), NEVER, ids=lambda value: value if isinstance(value, str) else "")
def test_what_was_never_decided_changes_nothing(event: ev.Event, words: str) -> None:
    cage = after(*STANDING)
    with pytest.raises(AssertionError, match=words):
        after(event, cage=cage)
    assert cage == after(*STANDING)
