"""Tickets: printed, read, redeemed once, void or expired (RR 6.2.3, 6.6.1(b))."""

from croupier.cage import commands as c
from croupier.cage import events as ev
from croupier.cage.payments import check, wrong_amount
from croupier.cage.state import Cage, Ticket
from croupier.editions.shared import PAYMENT, REPRINTING_BOOKS, TICKET
from croupier.games import Refusal
from croupier.games.refusal import said

DAY_MS = 24 * 60 * 60 * 1000
MAX_DAYS = 3_650
SAID = {
    "printing": "ticket {} is still being printed",
    "issued": "ticket {} is issued",
    "pending": "ticket {} is being redeemed elsewhere",
    "redeemed": "ticket {} was redeemed already",
    "expired": "ticket {} has expired",
    "void": "ticket {} is void",
    "cancelled": "ticket {} was never completed",
}
"""Why a ticket in such a state is not taken."""

Decision = list[ev.Event] | Refusal


def issue(cage: Cage, command: c.IssueTicket, now_ms: int) -> Decision:
    """Start a ticket, valid for as long as the house has set."""
    check(command.amount, "a ticket")
    if command.seal in cage.seals:
        return Refusal(TICKET, "this number was drawn before: draw another")
    started = ev.TicketStarted(
        cage.next_ticket, command.seal, command.last_four, command.amount, command.visit, command.book,
        _expires_ms(cage, now_ms),
    )  # fmt: skip
    return [started]


def _expires_ms(cage: Cage, now_ms: int) -> int:
    return now_ms + cage.validity_days * DAY_MS


def is_over(ticket: Ticket, now_ms: int) -> bool:
    """Whether a ticket is in circulation and its validity is over; one that is being read was presented in time."""
    return ticket.state == "issued" and 0 < ticket.expires_ms <= now_ms


def _in_state(cage: Cage, number: int, now_ms: int, *states: str) -> Ticket | Refusal:
    ticket = cage.tickets.get(number)
    if ticket is None:
        return Refusal(TICKET, said("ticket {} is not on file", number))
    state = "expired" if is_over(ticket, now_ms) else ticket.state
    if state not in states:
        return Refusal(TICKET, said(SAID[state], number))
    return ticket


def printed(cage: Cage, command: c.TicketPrinted, now_ms: int) -> Decision:
    """From now on the ticket is worth its amount."""
    ticket = _in_state(cage, command.ticket, now_ms, "printing")
    return ticket if isinstance(ticket, Refusal) else [ev.TicketIssued(command.ticket)]


def print_failed(cage: Cage, command: c.PrintFailed, now_ms: int) -> Decision:
    """Printing failed at cash-out: the amount is due by hand."""
    ticket = _in_state(cage, command.ticket, now_ms, "printing")
    if isinstance(ticket, Refusal):
        return ticket
    spoiled = ev.TicketSpoiled(ticket.number, ticket.amount, PAYMENT)
    return [spoiled, ev.PaymentDue(cage.next_payment, ticket.visit, ticket.amount, "printer-fault")]


def reprint(cage: Cage, command: c.ReprintTicket, now_ms: int) -> Decision:
    """The first number is void before the second exists, so that only one of them can ever be paid."""
    ticket = _in_state(cage, command.ticket, now_ms, "printing")
    if isinstance(ticket, Refusal):
        return ticket
    if ticket.book not in REPRINTING_BOOKS:
        return Refusal(PAYMENT, "in this book a ticket that failed to print is paid by hand, not printed again")
    if command.seal in cage.seals:
        return Refusal(TICKET, "this number was drawn before: draw another")
    again = ev.TicketStarted(
        cage.next_ticket, command.seal, command.last_four, ticket.amount, ticket.visit, ticket.book,
        _expires_ms(cage, now_ms),
    )  # fmt: skip
    return [ev.TicketVoided(ticket.number, 0, "reprinted"), again]


def _sealed(cage: Cage, seal: str, now_ms: int, *states: str) -> Ticket | Refusal:
    number = cage.seals.get(seal)
    if number is None:
        return Refusal(TICKET, "this ticket is not on file")
    return _in_state(cage, number, now_ms, *states)


def _place(command: c.HoldTicket | c.RedeemTicket) -> str:
    return f"{command.place} {command.table}/{command.seat}" if command.place == "station" else command.place


def hold(cage: Cage, command: c.HoldTicket, now_ms: int) -> Decision:
    """Reserve a ticket for the place that reads it."""
    ticket = _sealed(cage, command.seal, now_ms, "issued")
    return ticket if isinstance(ticket, Refusal) else [ev.TicketHeld(ticket.number, _place(command))]


def hand_back(cage: Cage, command: c.ReturnTicket, now_ms: int) -> Decision:
    """The ticket goes back to the player."""
    ticket = _in_state(cage, command.ticket, now_ms, "pending")
    return ticket if isinstance(ticket, Refusal) else [ev.TicketReturned(command.ticket)]


def redeem(cage: Cage, command: c.RedeemTicket, now_ms: int) -> Decision:
    """Each ticket is redeemed once: if two try at the same time, the second finds it redeemed."""
    ticket = _sealed(cage, command.seal, now_ms, "issued", "pending")
    if isinstance(ticket, Refusal):
        return ticket
    if ticket.state == "pending" and ticket.place != _place(command):
        return Refusal(TICKET, said("ticket {} is being redeemed elsewhere", ticket.number))
    return [ev.TicketRedeemed(ticket.number, ticket.amount, command.place, command.table, command.seat)]


def void(cage: Cage, command: c.VoidTicket, now_ms: int) -> Decision:
    """Make a ticket worthless; its amount is due by hand."""
    ticket = _in_state(cage, command.ticket, now_ms, "issued")
    if isinstance(ticket, Refusal):
        return ticket
    if not command.reason.strip():
        return Refusal(PAYMENT, "say why the ticket is made void")
    if (refusal := wrong_amount(f"ticket {ticket.number}", ticket.amount, command.amount)) is not None:
        return refusal
    due = ev.PaymentDue(cage.next_payment, ticket.visit, ticket.amount, "ticket-void")
    return [ev.TicketVoided(ticket.number, ticket.amount, command.reason), due]


def expire(cage: Cage, command: c.ExpireTickets, now_ms: int) -> Decision:
    """Expire the tickets whose validity is over, and no others (READINGS T30)."""
    return [
        ev.TicketExpired(ticket.number, ticket.amount) for ticket in cage.tickets.values() if is_over(ticket, now_ms)
    ]


def set_validity(cage: Cage, command: c.SetTicketValidity, now_ms: int) -> Decision:
    """Set the validity of future tickets; tickets in circulation keep what is printed on them."""
    if not 1 <= command.days <= MAX_DAYS:
        return Refusal("", said("tickets are valid for 1 to {} days", MAX_DAYS), command.days)
    return [ev.TicketValiditySet(command.days)]
