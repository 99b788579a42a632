"""What the cage remembers after each event: the whole state, and no more of the past than it needs."""

import pytest

from croupier.cage import Cage
from croupier.cage import commands as k
from croupier.cage import events as ev
from croupier.cage.decide import DECISIONS
from croupier.cage.evolve import CHANGES
from croupier.cage.state import Payment, Ticket
from tests.cage.cages import PAYMENT, RR, TICKET, after, events, printing, refused

MEMORY = 1_000
"""How many finished tickets are remembered."""


def test_a_new_cage_is_empty_and_knows_the_time_from_its_first_event_on() -> None:
    assert Cage() == Cage(
        tickets={}, seals={}, done=[], payments={}, next_ticket=1, next_payment=1, proposals={}, next_decision=1,
        validity_days=365, decision_limit=1_000_000, now_ms=0,
    )  # fmt: skip
    assert after(ev.TicketValiditySet(365), at_ms=2) == Cage(now_ms=2)


def test_what_is_left_out_means_nothing() -> None:
    """As in logs from before these fields existed, and where no station reads a ticket."""
    assert Ticket(1, "seal", "0001", 5, "t1-1", RR) == Ticket(1, "seal", "0001", 5, "t1-1", RR, "printing", 0, 0, "")
    assert Payment(1, "t1-1", 5, "dispute") == Payment(1, "t1-1", 5, "dispute", approved=False)
    assert ev.PaymentMade(1, 5) == ev.PaymentMade(1, 5, "", "")
    assert ev.PaymentCancelled(1, 5, "paid in chips") == ev.PaymentCancelled(1, 5, "paid in chips", "", "")
    cage = after(ev.TicketStarted(1, "seal", "0001", 5, "t1-1", RR), ev.TicketIssued(1))
    assert cage.tickets[1].expires_ms == 0
    hold, redeem = k.PresentTicket("seal", "cage"), k.RedeemTicket("seal", "cage")
    assert (hold.table, hold.seat, redeem.table, redeem.seat) == ("", 0, "", 0)
    assert events(cage, hold, 10**15) == [ev.TicketPresented(1, "cage")]
    assert events(cage, redeem, 10**15) == [ev.TicketRedeemed(1, 5, "cage", "", 0)] == [ev.TicketRedeemed(1, 5, "cage")]
    due = after(ev.PaymentDue(1, "", 5, ""), ev.PaymentApproved(1))
    assert events(due, k.MakePayment(1)) == [ev.PaymentMade(1, 5)]
    assert events(due, k.CancelPayment(1, 5, "paid in chips")) == [ev.PaymentCancelled(1, 5, "paid in chips")]


def test_every_command_is_decided_and_every_event_changes_the_cage() -> None:
    assert set(DECISIONS) == set(k.Command.__subclasses__())
    assert set(CHANGES) == set(ev.Event.__subclasses__())


# --------------------------------------------------------------------- tickets that are finished
FINISHED: list[tuple[ev.Event, str]] = [
    (ev.TicketRedeemed(1, 5_000, "cage"), "redeemed"),
    (ev.TicketSpoiled(1, 5_000, PAYMENT), "cancelled"),
    (ev.TicketVoided(1, 5_000, "torn"), "void"),
    (ev.TicketExpired(1, 5_000), "expired"),
]


@pytest.mark.parametrize(("event", "state"), FINISHED, ids=lambda value: type(value).__name__)
def test_a_finished_ticket_is_kept_with_its_end_and_proposals_about_it_are_gone(event: ev.Event, state: str) -> None:
    cage = after(printing(1), printing(2), ev.TicketIssued(2), at_ms=5)
    if not isinstance(event, ev.TicketSpoiled):  # it never came out of the printer
        after(ev.TicketIssued(1), cage=cage, at_ms=5)
    for number in (1, 2):
        void = k.VoidTicket(number, 5_000, "torn")
        after(ev.DecisionProposed(number, "pat", void, PAYMENT), cage=cage)
    second = cage.tickets[2]
    after(event, cage=cage, at_ms=6)
    first = Ticket(1, "seal 1", "0001", 5_000, "t1-10", RR, issued_ms=0 if state == "cancelled" else 5)
    first.state = state  # type: ignore[assignment]
    assert cage.tickets == {1: first, 2: second}
    assert second.state == "issued"
    assert (cage.seals, cage.done, cage.now_ms) == ({"seal 1": 1, "seal 2": 2}, [1], 6)
    assert list(cage.proposals) == [2]


def test_a_thousand_finished_tickets_are_remembered_and_the_first_that_ended_is_forgotten_first() -> None:
    cage = Cage()
    for number in range(1, MEMORY + 3):
        after(printing(number), ev.TicketIssued(number), cage=cage)
    ended = [2, 1, *range(3, MEMORY + 2)]
    for number in ended[:MEMORY]:
        after(ev.TicketRedeemed(number, 5_000, "cage"), cage=cage)
    assert (len(cage.tickets), len(cage.seals), cage.done) == (MEMORY + 2, MEMORY + 2, ended[:MEMORY])
    assert refused(cage, k.RedeemTicket("seal 2", "cage"))[3] == "ticket 2 was redeemed already"
    after(ev.TicketRedeemed(ended[-1], 5_000, "cage"), cage=cage)
    assert cage.done == ended[1:]
    assert set(cage.tickets) == set(range(1, MEMORY + 3)) - {2}
    assert cage.seals == {f"seal {number}": number for number in cage.tickets}
    assert refused(cage, k.RedeemTicket("seal 2", "cage")) == (TICKET, None, None, "this ticket is not on file")
    assert refused(cage, k.RedeemTicket("seal 1", "cage"))[3] == "ticket 1 was redeemed already"
    assert len(events(cage, k.RedeemTicket(f"seal {MEMORY + 2}", "cage"))) == 1
    assert cage.next_ticket == MEMORY + 3


# --------------------------------------------------------------------- decisions
def test_a_proposal_waits_and_agreeing_is_only_a_record_of_it() -> None:
    void = k.VoidTicket(1, 5_000, "torn")
    cage = after(printing(1), ev.TicketIssued(1), ev.DecisionProposed(4, "pat", void, PAYMENT))
    (proposal,) = cage.proposals.values()
    assert (proposal.number, proposal.by, proposal.command, cage.next_decision) == (4, "pat", void, 5)
    again = after(printing(1), ev.TicketIssued(1), ev.DecisionProposed(4, "pat", void, PAYMENT))
    assert after(ev.DecisionSeconded(4, "pat", PAYMENT), cage=cage) == again
    after(ev.DecisionWithdrawn(4, PAYMENT), cage=cage)
    assert (cage.proposals, cage.next_decision) == ({}, 5)


def test_the_limit_is_set() -> None:
    assert after(ev.DecisionLimitSet(700), at_ms=2) == Cage(decision_limit=700, now_ms=2)
