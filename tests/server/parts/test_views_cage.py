"""What the cashier sees: the newest tickets by their last four digits, payments that are due, decisions that wait."""

import json

from croupier.authority.second import DECISION_LIMIT
from croupier.cage import commands
from croupier.cage import events as cage
from croupier.cage.state import VALIDITY_DAYS
from croupier.server.parts import views
from croupier.server.parts.views import LONGEST_ABOUT, NEWEST_TICKETS, CageDesk
from croupier.server.wire import PaymentView, ProposalView, TicketView
from tests.cage.cages import RR
from tests.server.pure import START_MS, World

EXPIRES_MS = START_MS + 86_400_000


def ticket(world: World, number: int, amount: int = 1_000) -> None:
    world.cage(cage.TicketStarted(number, f"seal {number}", f"{number:04}", amount, f"t1-{number}", RR, EXPIRES_MS))


def test_a_ticket_from_the_printer_to_the_cashier() -> None:
    world = World()
    ticket(world, 1, 1_200)
    shown = world.shown.tickets
    assert shown == {1: TicketView(1, "0001", 1_200, "printing", 0, "t1-1", "", EXPIRES_MS)}
    world.now_ms += 5
    world.cage(cage.TicketIssued(1))
    assert shown == {1: TicketView(1, "0001", 1_200, "issued", START_MS + 5, "t1-1", "", EXPIRES_MS)}
    world.cage(cage.TicketPresented(1, "cage"))
    assert (shown[1].state, shown[1].place) == ("pending", "cage")
    world.cage(cage.TicketRedeemed(1, 1_200, "cage"))
    assert shown == {1: TicketView(1, "0001", 1_200, "redeemed", START_MS + 5, "t1-1", "cage", EXPIRES_MS)}
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
        "place": "", "expires_ms": EXPIRES_MS,
    }  # fmt: skip


def test_payments_are_there_until_they_are_made() -> None:
    world = World()
    for number, amount in ((1, 700), (2, 900)):
        world.cage(cage.PaymentDue(number, f"t1-{number}", amount, "correction"))
    due = [PaymentView(1, "t1-1", 700, "correction", False), PaymentView(2, "t1-2", 900, "correction", False)]
    assert (
        world.shown.cage
        == views.cage_desk(world.state.cage)
        == CageDesk(due, [], VALIDITY_DAYS, DECISION_LIMIT, [], [])
    )
    ticket(world, 1)  # of which payments know nothing
    assert world.shown.cage.payments == due
    world.cage(cage.PaymentApproved(2))
    assert world.shown.cage.payments == [due[0], PaymentView(2, "t1-2", 900, "correction", True)]
    sent = json.loads(world.shown.cage_text())["payments"]
    assert sent[1] == {"payment": 2, "visit": "t1-2", "amount": 900, "why": "correction", "approved": True}
    world.cage(cage.PaymentMade(2, 900))
    assert world.shown.cage.payments == due[:1]


def test_decisions_that_wait_for_a_second_person_are_there_until_they_are_taken() -> None:
    world = World()
    ticket(world, 1, 2_000_000)
    world.cage(cage.PaymentDue(4, "t1-4", 3_000_000, "correction"))
    void = commands.VoidTicket(1, 2_000_000, "torn")
    cancel = commands.CancelPayment(4, 3_000_000, "x" * (LONGEST_ABOUT + 1))
    world.cage(cage.DecisionProposed(1, "pat", void, "RR 6.7"))
    world.cage(cage.DecisionProposed(2, "robin", cancel, "RR 6.7"))
    waiting = [
        ProposalView(1, "pat", "RR 6.6.1(b)(ii)", "void-ticket", 1, "", 2_000_000, "torn", of_cage=True),
        ProposalView(
            2,
            "robin",
            "RR 6.6.1(b)(ii)",
            "cancel-payment",
            4,
            "",
            3_000_000,
            f"{'x' * (LONGEST_ABOUT - 1)}…",
            of_cage=True,
        ),
    ]
    assert world.shown.cage.proposals == waiting
    assert json.loads(world.shown.cage_text())["proposals"][0] == {
        "decision": 1, "by": "pat", "clause": "RR 6.6.1(b)(ii)", "command": "void-ticket", "number": 1, "visit": "",
        "amount": 2_000_000, "reason": "torn", "forfeit": False, "of_cage": True,
    }  # fmt: skip
    world.cage(cage.DecisionWithdrawn(1, "RR 6.7"))
    assert world.shown.cage.proposals == waiting[1:]
    world.cage(cage.PaymentCancelled(4, 3_000_000, "no"))
    assert (world.shown.cage.proposals, world.shown.cage.payments) == ([], [])


def test_what_the_house_has_set_is_told_to_the_cage() -> None:
    world = World()
    world.cage(cage.TicketValiditySet(90))
    world.cage(cage.DecisionLimitSet(250_000))
    assert world.shown.cage == CageDesk([], [], 90, 250_000, [], [])
    sent = json.loads(world.shown.cage_text())
    assert (sent["validity_days"], sent["decision_limit"]) == (90, 250_000)
