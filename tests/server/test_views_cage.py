"""What the cashier sees: the newest tickets by their last four digits, and payments that are due."""

import json

from croupier.cage import commands as k
from croupier.cage import events as cage
from croupier.server import views
from croupier.server.views import NEWEST_TICKETS
from croupier.server.wire import PaymentView, ProposalView, TicketView
from tests.server.pure import START_MS, World


def ticket(world: World, number: int, amount: int = 1_000) -> None:
    world.cage(cage.TicketStarted(number, f"seal {number}", f"{number:04}", amount, f"t1-{number}", "RR", START_MS + 9))


def test_a_ticket_from_the_printer_to_the_cashier() -> None:
    world = World()
    ticket(world, 1, 1_200)
    shown = world.shown.tickets
    assert shown == {1: TicketView(1, "0001", 1_200, "printing", 0, "t1-1", "", START_MS + 9)}
    world.now_ms += 5
    world.cage(cage.TicketIssued(1))
    assert shown == {1: TicketView(1, "0001", 1_200, "issued", START_MS + 5, "t1-1", "", START_MS + 9)}
    world.cage(cage.TicketHeld(1, "cage"))
    assert (shown[1].state, shown[1].place) == ("pending", "cage")
    world.cage(cage.TicketRedeemed(1, 1_200, "cage"))
    assert shown == {1: TicketView(1, "0001", 1_200, "redeemed", START_MS + 5, "t1-1", "cage", START_MS + 9)}
    assert "seal" not in world.shown.cage_text()


def test_the_newest_tickets_come_first_and_no_more_than_so_many() -> None:
    world = World()
    for number in range(1, NEWEST_TICKETS + 4):
        ticket(world, number)
    newest = list(range(4, NEWEST_TICKETS + 4))
    assert list(views.newest_tickets(world.state.cage)) == newest
    assert views.newest_tickets(world.state.cage) == world.shown.tickets
    sent = json.loads(world.shown.cage_text())
    assert [one["ticket"] for one in sent["tickets"]] == newest[::-1]
    assert sent["tickets"][0] == {
        "ticket": 203, "last_four": "0203", "amount": 1_000, "state": "printing", "issued_ms": 0, "visit": "t1-203",
        "place": "", "expires_ms": START_MS + 9,
    }  # fmt: skip


def test_payments_are_there_until_they_are_made() -> None:
    world = World()
    for number, amount in ((1, 700), (2, 900)):
        world.cage(cage.PaymentDue(number, f"t1-{number}", amount, "correction"))
    due = [PaymentView(1, "t1-1", 700, "correction", False), PaymentView(2, "t1-2", 900, "correction", False)]
    assert world.shown.cage.payments == views.cage_desk(world.state.cage).payments == due
    ticket(world, 1)  # of which payments know nothing
    assert world.shown.cage.payments == due
    world.cage(cage.PaymentApproved(2))
    assert world.shown.cage.payments == [due[0], PaymentView(2, "t1-2", 900, "correction", True)]
    sent = json.loads(world.shown.cage_text())["payments"]
    assert sent[1] == {"payment": 2, "visit": "t1-2", "amount": 900, "why": "correction", "approved": True}
    world.cage(cage.PaymentMade(2, 900))
    assert world.shown.cage.payments == due[:1]


def test_a_decision_waits_for_a_second_person_until_it_is_out_of_date() -> None:
    world = World()
    ticket(world, 1, 2_000_000)
    world.cage(cage.TicketIssued(1))
    world.cage(cage.PaymentDue(1, "t1-1", 3_000_000, "correction"))
    world.cage(cage.DecisionProposed(1, "pat", k.VoidTicket(1, 2_000_000, "torn"), "RR 6.6.1(b)(ii)"))
    world.cage(cage.DecisionProposed(2, "pam", k.CancelPayment(1, 3_000_000, "x" * 300), "RR 6.6.1(b)(ii)"))
    void = ProposalView(1, "pat", "void-ticket", 1, "", 2_000_000, "torn")
    cancel = ProposalView(2, "pam", "cancel-payment", 1, "", 3_000_000, f"{'x' * 199}…")
    assert world.shown.cage.proposals == [void, cancel]
    assert json.loads(world.shown.cage_text())["proposals"][0]["reason"] == "torn"
    world.cage(cage.TicketRedeemed(1, 2_000_000, "cage"))
    assert world.shown.cage.proposals == [cancel]
    world.cage(cage.DecisionWithdrawn(2, "RR 6.6.1(b)(ii)"))
    assert world.shown.cage.proposals == []


def test_the_cashier_sees_what_the_house_has_set() -> None:
    world = World()
    sent = json.loads(world.shown.cage_text())
    assert (sent["validity_days"], sent["decision_limit"]) == (365, 1_000_000)
    world.cage(cage.TicketValiditySet(30))
    world.cage(cage.DecisionLimitSet(500))
    sent = json.loads(world.shown.cage_text())
    assert (sent["validity_days"], sent["decision_limit"]) == (30, 500)
