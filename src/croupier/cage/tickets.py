"""Tickets: printed, read, redeemed once, void or expired (RR 6.2.3, 6.6.1(b)).

What a book says of its tickets stands on each ticket: the cage knows no book.
"""

from collections.abc import Iterator
from itertools import islice

from croupier.authority.second import Decider
from croupier.cage import commands as c
from croupier.cage import events as ev
from croupier.cage.amounts import AMOUNT, check, must_be_on_file
from croupier.cage.proposals import by_two, must_not_wait
from croupier.cage.rule import Decisions, Rule, about
from croupier.cage.state import IN_CIRCULATION, Cage, Ticket
from croupier.deciding import Argument, Guard, Text, checked_text, refuse, to_say
from croupier.editions.shared import TICKET
from croupier.games.refusal import said

DAY_MS = 24 * 60 * 60 * 1000
MAX_DAYS = 3_650
LISTED = 200
"""How many tickets in circulation are offered: the newest. An older one is found by its number."""
SEAL, LAST_FOUR = Text("seal", longest=64), Text("last_four", longest=4)
WHY = Text("reason", "say why the ticket is made void")
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


def issue(cage: Cage, command: c.IssueTicket, now_ms: int) -> list[ev.Event]:
    """Start a ticket, valid for as long as the house has set."""
    check(command.amount, "a ticket")
    _must_be_new(cage, command, command.terms.clause)
    started = ev.TicketStarted(
        cage.next_ticket, command.seal, command.last_four, command.amount, command.visit, command.terms,
        _expires_ms(cage, now_ms),
    )  # fmt: skip
    return [started]


def _must_be_new(cage: Cage, command: c.IssueTicket | c.ReprintTicket, clause: str) -> None:
    checked_text(SEAL, command.seal, clause)
    checked_text(LAST_FOUR, command.last_four, clause)
    if command.seal in cage.seals:
        raise refuse(clause, "this number was drawn before: draw another")


def _expires_ms(cage: Cage, now_ms: int) -> int:
    return now_ms + cage.validity_days * DAY_MS


def is_over(ticket: Ticket, now_ms: int) -> bool:
    """Whether a ticket is in circulation and its validity is over; one that is being read was presented in time."""
    return ticket.state == "issued" and 0 < ticket.expires_ms <= now_ms


def _in_state(cage: Cage, number: int, now_ms: int, *states: str) -> Ticket:
    ticket = cage.tickets.get(number)
    if ticket is None:
        raise refuse(TICKET, said("ticket {} is not on file", number))
    state = "expired" if is_over(ticket, now_ms) else ticket.state
    if state not in states:
        raise refuse(ticket.terms.clause, said(SAID[state], number))
    return ticket


def _must_be(*states: str) -> Guard[Cage]:
    """The guard of what is done to a ticket in one of these states."""

    def guard(cage: Cage, number: int, now_ms: int) -> None:
        _in_state(cage, number, now_ms, *states)

    return guard


def _must_be_printed_again(cage: Cage, number: int, now_ms: int) -> None:
    terms = cage.tickets[number].terms
    if terms.reprint is None:
        reason = "in this book a ticket that failed to print is paid by hand, not printed again"
        raise refuse(terms.by_hand, reason)


def printed(cage: Cage, command: c.TicketPrinted, now_ms: int) -> list[ev.Event]:
    """From now on the ticket is worth its amount."""
    return [ev.TicketIssued(command.ticket)]


def print_failed(cage: Cage, command: c.PrintFailed, now_ms: int) -> list[ev.Event]:
    """Printing failed at cash-out: the amount is due by hand."""
    ticket = cage.tickets[command.ticket]
    spoiled = ev.TicketSpoiled(ticket.number, ticket.amount, ticket.terms.by_hand)
    return [spoiled, ev.PaymentDue(cage.next_payment, ticket.visit, ticket.amount, "printer-fault")]


def reprint(cage: Cage, command: c.ReprintTicket, now_ms: int) -> list[ev.Event]:
    """The first number is void before the second exists, so that only one of them can ever be paid."""
    ticket = cage.tickets[command.ticket]
    _must_be_new(cage, command, ticket.terms.clause)
    again = ev.TicketStarted(
        cage.next_ticket, command.seal, command.last_four, ticket.amount, ticket.visit, ticket.terms,
        _expires_ms(cage, now_ms),
    )  # fmt: skip
    return [ev.TicketVoided(ticket.number, 0, "reprinted"), again]


def _sealed(cage: Cage, seal: str, now_ms: int, *states: str) -> Ticket:
    number = cage.seals.get(seal)
    if number is None:
        raise refuse(TICKET, "this ticket is not on file")
    return _in_state(cage, number, now_ms, *states)


def _place(command: c.PresentTicket | c.RedeemTicket) -> str:
    return f"{command.place} {command.table}/{command.seat}" if command.place == "station" else command.place


def present(cage: Cage, command: c.PresentTicket, now_ms: int) -> list[ev.Event]:
    """Reserve a ticket for the place that reads it."""
    ticket = _sealed(cage, command.seal, now_ms, "issued")
    return [ev.TicketPresented(ticket.number, _place(command))]


def hand_back(cage: Cage, command: c.ReturnTicket, now_ms: int) -> list[ev.Event]:
    """The ticket goes back to the player."""
    return [ev.TicketReturned(command.ticket)]


def redeem(cage: Cage, command: c.RedeemTicket, now_ms: int) -> list[ev.Event]:
    """Each ticket is redeemed once: if two try at the same time, the second finds it redeemed."""
    ticket = _sealed(cage, command.seal, now_ms, "issued", "pending")
    if ticket.state == "pending" and ticket.place != _place(command):
        raise refuse(ticket.terms.clause, said("ticket {} is being redeemed elsewhere", ticket.number))
    return [ev.TicketRedeemed(ticket.number, ticket.amount, command.place, command.table, command.seat)]


def void(cage: Cage, command: c.VoidTicket, now_ms: int) -> list[ev.Event]:
    """Make a ticket worthless; its amount is due by hand."""
    ticket = cage.tickets[command.ticket]
    clause = ticket.terms.by_hand
    checked_text(WHY, command.reason, clause)
    must_be_on_file(f"ticket {ticket.number}", ticket.amount, command.amount, clause)
    due = ev.PaymentDue(cage.next_payment, ticket.visit, ticket.amount, "ticket-void")
    return [ev.TicketVoided(ticket.number, ticket.amount, command.reason), due]


def _not_proposed(cage: Cage, number: int, who: Decider) -> None:
    ticket = cage.tickets[number]
    must_not_wait(cage, f"ticket {number}", ticket.amount, ticket.terms.by_hand, who)


def expire(cage: Cage, command: c.ExpireTickets, now_ms: int) -> list[ev.Event]:
    """Expire the tickets whose validity is over, and no others (READINGS T30)."""
    return [
        ev.TicketExpired(ticket.number, ticket.amount) for ticket in cage.tickets.values() if is_over(ticket, now_ms)
    ]


def set_validity(cage: Cage, command: c.SetTicketValidity, now_ms: int) -> list[ev.Event]:
    """Set the validity of future tickets; tickets in circulation keep what is printed on them."""
    if not 1 <= command.days <= MAX_DAYS:
        raise refuse("", said("tickets are valid for 1 to {} days", MAX_DAYS), command.days)
    return [ev.TicketValiditySet(command.days)]


def _newest(cage: Cage) -> Iterator[int]:
    """The newest tickets in circulation; those that are finished only tell what became of them."""
    found = (number for number in reversed(cage.tickets) if cage.tickets[number].state in IN_CIRCULATION)
    return islice(found, LISTED)


def _clause(cage: Cage, number: int) -> str:
    return cage.tickets[number].terms.clause


def _by_hand(cage: Cage, number: int) -> str:
    return cage.tickets[number].terms.by_hand


def _reprint(cage: Cage, number: int) -> str | None:
    return cage.tickets[number].terms.reprint


_TICKET = about("ticket", every=_newest)
_NEW = (SEAL.range, LAST_FOUR.range)
_ON_FILE = (Argument(SEAL.name),)  # there is one of this seal, or there is none: that is its check

DECISIONS: Decisions = {
    c.IssueTicket: Rule(issue, arguments=lambda *_: (*_NEW, AMOUNT)),
    c.TicketPrinted: Rule(printed, (_must_be("printing"),), _TICKET, clause=_clause),
    c.PrintFailed: Rule(print_failed, (_must_be("printing"),), _TICKET, clause=_by_hand),
    c.ReprintTicket: Rule(
        reprint, (_must_be("printing"), _must_be_printed_again), _TICKET, lambda *_: _NEW, clause=_reprint
    ),
    # A ticket that is handed in is known by its number alone, which nobody but its holder can say.
    c.PresentTicket: Rule(present, arguments=lambda *_: _ON_FILE),
    c.ReturnTicket: Rule(hand_back, (_must_be("pending"),), _TICKET, clause=_clause),
    c.RedeemTicket: Rule(redeem, arguments=lambda *_: _ON_FILE),
    c.VoidTicket: Rule(
        void,
        (_must_be("issued"),),
        _TICKET,
        to_say(WHY),
        clause=_by_hand,
        person=_not_proposed,
        by_person=by_two,
    ),
    c.ExpireTickets: Rule(expire),
    c.SetTicketValidity: Rule(set_validity, arguments=lambda *_: (Argument("days", least=1, most=MAX_DAYS),)),
}
