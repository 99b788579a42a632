"""What the cashier sees: the newest tickets by their last four digits, and payments that are due."""

import json

from croupier.cage import events as cage
from croupier.server import views
from croupier.server.views import NEWEST_TICKETS
from croupier.server.wire import PaymentView, TicketView
from tests.server.pure import START_MS, World


def ticket(world: World, number: int, amount: int = 1_000) -> None:
    world.cage(cage.TicketStarted(number, f"seal {number}", f"{number:04}", amount, f"t1-{number}", "RR"))


def test_a_ticket_from_the_printer_to_the_cashier() -> None:
    world = World()
    ticket(world, 1, 1_200)
    shown = world.shown.tickets
    assert shown == {1: TicketView(1, "0001", 1_200, "printing", 0, "t1-1", "")}
    world.now_ms += 5
    world.cage(cage.TicketIssued(1))
    assert shown == {1: TicketView(1, "0001", 1_200, "issued", START_MS + 5, "t1-1", "")}
    world.cage(cage.TicketHeld(1, "cage"))
    assert (shown[1].state, shown[1].place) == ("pending", "cage")
    world.cage(cage.TicketRedeemed(1, 1_200, "cage"))
    assert shown == {1: TicketView(1, "0001", 1_200, "redeemed", START_MS + 5, "t1-1", "cage")}
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
        "place": "",
    }  # fmt: skip


def test_payments_are_there_until_they_are_made() -> None:
    world = World()
    for number, amount in ((1, 700), (2, 900)):
        world.cage(cage.PaymentDue(number, f"t1-{number}", amount, "correction"))
    due = [PaymentView(1, "t1-1", 700, "correction", False), PaymentView(2, "t1-2", 900, "correction", False)]
    assert world.shown.payments == views.payments(world.state.cage) == due
    ticket(world, 1)  # of which payments know nothing
    assert world.shown.payments == due
    world.cage(cage.PaymentApproved(2))
    assert world.shown.payments == [due[0], PaymentView(2, "t1-2", 900, "correction", True)]
    sent = json.loads(world.shown.cage_text())["payments"]
    assert sent[1] == {"payment": 2, "visit": "t1-2", "amount": 900, "why": "correction", "approved": True}
    world.cage(cage.PaymentMade(2, 900))
    assert world.shown.payments == due[:1]
