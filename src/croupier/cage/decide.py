"""What the cage answers to a command (RR 6.2.3, 6.6.1(b))."""

from collections.abc import Callable
from typing import Any

from croupier.cage import commands as c
from croupier.cage import events as ev
from croupier.cage.state import Cage, Ticket
from croupier.games import BadAmount, BadInput, Refusal

TICKET, PAYMENT = "RR 6.6.1(b)", "RR 6.6.1(b)(ii)"
REPRINTING_BOOKS = ("RO",)
"""Books that let a spoiled ticket be printed again; in the others it is paid by hand (READINGS A4)."""
SAID = {
    "printing": "is still being printed",
    "pending": "is being redeemed elsewhere",
    "redeemed": "was redeemed already",
    "expired": "has expired",
    "void": "is void",
    "cancelled": "was never completed",
}

Decision = list[ev.Event] | Refusal


def decide(cage: Cage, command: c.Command, now_ms: int) -> Decision:
    """The events that a command leads to now, or why it may not be done."""
    try:
        return _DECISIONS[command.__class__](cage, command, now_ms)
    except BadInput as error:
        return Refusal("", str(error))


def _check(amount: int, what: str) -> None:
    """An account can come to more than any wager may be, and it is paid all the same."""
    if amount.__class__ is not int or amount <= 0:
        raise BadAmount(f"{what} is a whole number of cents, at least 1")


def _issue(cage: Cage, command: c.IssueTicket, _: int) -> Decision:
    _check(command.amount, "a ticket")
    if command.seal in cage.seals:
        return Refusal(TICKET, "this number was drawn before: draw another")
    started = ev.TicketStarted(
        cage.next_ticket, command.seal, command.last_four, command.amount, command.visit, command.book
    )
    return [started]


def _in_state(cage: Cage, number: int, *states: str) -> Ticket | Refusal:
    ticket = cage.tickets.get(number)
    if ticket is None:
        return Refusal(TICKET, f"ticket {number} is not on file")
    if ticket.state not in states:
        return Refusal(TICKET, f"ticket {number} {SAID.get(ticket.state, 'is issued')}")
    return ticket


def _printed(cage: Cage, command: c.TicketPrinted, _: int) -> Decision:
    ticket = _in_state(cage, command.ticket, "printing")
    return ticket if isinstance(ticket, Refusal) else [ev.TicketIssued(command.ticket)]


def _failed(cage: Cage, command: c.PrintFailed, _: int) -> Decision:
    """A fault at the time of cash-out: the amount is due by hand."""
    ticket = _in_state(cage, command.ticket, "printing")
    if isinstance(ticket, Refusal):
        return ticket
    spoiled = ev.TicketSpoiled(ticket.number, ticket.amount, PAYMENT)
    return [spoiled, ev.PaymentDue(cage.next_payment, ticket.visit, ticket.amount, "printer-fault")]


def _reprint(cage: Cage, command: c.ReprintTicket, _: int) -> Decision:
    """The first number is void before the second exists, so that only one of them can ever be paid."""
    ticket = _in_state(cage, command.ticket, "printing")
    if isinstance(ticket, Refusal):
        return ticket
    if ticket.book not in REPRINTING_BOOKS:
        return Refusal(PAYMENT, "in this book a ticket that failed to print is paid by hand, not printed again")
    if command.seal in cage.seals:
        return Refusal(TICKET, "this number was drawn before: draw another")
    again = ev.TicketStarted(
        cage.next_ticket, command.seal, command.last_four, ticket.amount, ticket.visit, ticket.book
    )
    return [ev.TicketVoided(ticket.number, 0, "reprinted"), again]


def _sealed(cage: Cage, seal: str, *states: str) -> Ticket | Refusal:
    number = cage.seals.get(seal)
    if number is None:
        return Refusal(TICKET, "this ticket is not on file")
    return _in_state(cage, number, *states)


def _place(command: c.HoldTicket | c.RedeemTicket) -> str:
    return f"{command.place} {command.table}/{command.station}" if command.place == "station" else command.place


def _hold(cage: Cage, command: c.HoldTicket, _: int) -> Decision:
    ticket = _sealed(cage, command.seal, "issued")
    return ticket if isinstance(ticket, Refusal) else [ev.TicketHeld(ticket.number, _place(command))]


def _return(cage: Cage, command: c.ReturnTicket, _: int) -> Decision:
    ticket = _in_state(cage, command.ticket, "pending")
    return ticket if isinstance(ticket, Refusal) else [ev.TicketReturned(command.ticket)]


def _redeem(cage: Cage, command: c.RedeemTicket, _: int) -> Decision:
    """Each ticket is redeemed once, whoever races: the second finds it redeemed."""
    ticket = _sealed(cage, command.seal, "issued", "pending")
    if isinstance(ticket, Refusal):
        return ticket
    if ticket.state == "pending" and ticket.place != _place(command):
        return Refusal(TICKET, f"ticket {ticket.number} is being redeemed elsewhere")
    return [ev.TicketRedeemed(ticket.number, ticket.amount, command.place, command.table, command.station)]


def _void(cage: Cage, command: c.VoidTicket, _: int) -> Decision:
    ticket = _in_state(cage, command.ticket, "issued")
    if isinstance(ticket, Refusal):
        return ticket
    due = ev.PaymentDue(cage.next_payment, ticket.visit, ticket.amount, "ticket-void")
    return [ev.TicketVoided(ticket.number, ticket.amount, command.reason), due]


def _expire(cage: Cage, command: c.ExpireTickets, _: int) -> Decision:
    return [
        ev.TicketExpired(ticket.number, ticket.amount)
        for ticket in cage.tickets.values()
        if ticket.state == "issued" and ticket.issued_ms <= command.issued_until_ms
    ]


def _owe(cage: Cage, command: c.OwePayment, _: int) -> Decision:
    _check(command.amount, "a payment")
    return [ev.PaymentDue(cage.next_payment, command.visit, command.amount, command.why)]


def _reduce(cage: Cage, command: c.ReducePayment, _: int) -> Decision:
    """Take it off what is due to this visit for this reason, the newest first."""
    _check(command.amount, "what is no longer due")
    left, reduced = command.amount, list[ev.Event]()
    for payment in reversed(cage.payments.values()):
        if left and (payment.visit, payment.why) == (command.visit, command.why):
            less = min(left, payment.amount)
            reduced.append(ev.PaymentReduced(payment.number, less))
            left -= less
    if left:
        return Refusal(PAYMENT, f"not so much is due to visit {command.visit}", command.amount, command.amount - left)
    return reduced


def _approve(cage: Cage, command: c.ApprovePayment, _: int) -> Decision:
    payment = cage.payments.get(command.payment)
    if payment is None:
        return Refusal(PAYMENT, f"payment {command.payment} is not due")
    if payment.approved:
        return Refusal(PAYMENT, f"payment {command.payment} is approved already")
    return [ev.PaymentApproved(command.payment)]


def _pay(cage: Cage, command: c.MakePayment, _: int) -> Decision:
    payment = cage.payments.get(command.payment)
    if payment is None:
        return Refusal(PAYMENT, f"payment {command.payment} is not due")
    if not payment.approved:
        return Refusal(PAYMENT, f"payment {command.payment} waits for approval")
    return [ev.PaymentMade(payment.number, payment.amount, payment.visit, payment.why)]


def _cancel(cage: Cage, command: c.CancelPayment, _: int) -> Decision:
    payment = cage.payments.get(command.payment)
    if payment is None:
        return Refusal(PAYMENT, f"payment {command.payment} is not due")
    if not command.reason.strip():
        return Refusal(PAYMENT, "say why it is not due")
    return [ev.PaymentCancelled(payment.number, payment.amount, command.reason, payment.visit, payment.why)]


_DECISIONS: dict[type, Callable[[Cage, Any, int], Decision]] = {
    c.IssueTicket: _issue,
    c.TicketPrinted: _printed,
    c.PrintFailed: _failed,
    c.ReprintTicket: _reprint,
    c.HoldTicket: _hold,
    c.ReturnTicket: _return,
    c.RedeemTicket: _redeem,
    c.VoidTicket: _void,
    c.ExpireTickets: _expire,
    c.OwePayment: _owe,
    c.ReducePayment: _reduce,
    c.ApprovePayment: _approve,
    c.MakePayment: _pay,
    c.CancelPayment: _cancel,
}
