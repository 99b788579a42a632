"""Tickets without a floor: every answer of the cage as a whole event, and every refusal with its clause."""

from typing import Any, Literal, get_args

import pytest

from croupier.cage import Cage
from croupier.cage import commands as k
from croupier.cage import events as ev
from croupier.cage.commands import TicketTerms
from croupier.cage.state import Ticket, TicketState
from tests.cage.cages import DAY_MS, PAYMENT, RO, RR, TICKET, after, answer, events, printing, refused

ticket_clause = pytest.mark.clause("RR 6.6.1(b)")
by_hand = pytest.mark.clause("RR 6.6.1(b)(ii)")
AGAIN = TicketTerms(TICKET, PAYMENT, PAYMENT)
"""As RR, but a ticket that failed to print is printed again."""
LATER = (printing(3, 5_000), ev.TicketIssued(3), ev.PaymentDue(8, "t1-7", 300, "dispute"))
"""Ticket 3 is out, the next ticket is 4, and the next payment is 9."""


# --------------------------------------------------------------------- printing
@ticket_clause
def test_a_ticket_starts_with_a_number_of_its_own_and_a_date() -> None:
    cage = after(*LATER, ev.TicketValiditySet(30))
    started = events(cage, k.IssueTicket("seal", "1234", 700, "t1-9", RR), 1_000)
    assert started == [ev.TicketStarted(4, "seal", "1234", 700, "t1-9", RR, 1_000 + 30 * DAY_MS)]
    before = dict(cage.tickets)
    after(*started, cage=cage, at_ms=1_000)
    new = Ticket(4, "seal", "1234", 700, "t1-9", RR, "printing", 0, 1_000 + 30 * DAY_MS, "")
    assert cage.tickets == {**before, 4: new}
    assert cage.seals == {"seal 3": 3, "seal": 4}
    assert (cage.next_ticket, cage.now_ms) == (5, 1_000)


@ticket_clause
def test_a_number_that_was_drawn_before_is_drawn_again() -> None:
    for command in (
        k.IssueTicket("seal 3", "1234", 700, "t1-9", RR),
        k.ReprintTicket(4, "seal 3", "1234"),
    ):
        clause, asked, allowed, reason = refused(after(*LATER, printing(4, terms=AGAIN)), command)
        assert (clause, asked, allowed) == (TICKET, None, None)
        assert "draw another" in reason


@ticket_clause
def test_a_ticket_is_worth_its_amount_when_it_is_printed() -> None:
    cage = after(*LATER, printing(4, expires_ms=99))
    assert events(cage, k.TicketPrinted(4)) == [ev.TicketIssued(4)]
    after(ev.TicketIssued(4), cage=cage, at_ms=7)
    assert cage.tickets[4] == Ticket(4, "seal 4", "0004", 5_000, "t1-40", RR, "issued", 7, 99, "")


@by_hand
def test_a_ticket_that_fails_to_print_is_due_by_hand() -> None:
    cage = after(*LATER, printing(4, 700))
    assert events(cage, k.PrintFailed(4)) == [
        ev.TicketSpoiled(4, 700, PAYMENT),
        ev.PaymentDue(9, "t1-40", 700, "printer-fault"),
    ]


def test_a_book_that_allows_it_has_a_spoiled_ticket_printed_again_under_a_new_number() -> None:
    cage = after(*LATER, printing(4, 700, terms=RO, expires_ms=99), ev.TicketValiditySet(30))
    again = [
        ev.TicketVoided(4, 0, "reprinted"),
        ev.TicketStarted(5, "seal", "1234", 700, "t1-40", RO, 1_000 + 30 * DAY_MS),
    ]
    assert events(cage, k.ReprintTicket(4, "seal", "1234"), 1_000) == again
    after(*again, cage=cage)
    assert refused(cage, k.RedeemTicket("seal 4", "cage"))[3] == "ticket 4 is void"
    assert [(ticket.amount, ticket.state) for ticket in cage.tickets.values()] == [
        (5_000, "issued"), (700, "void"), (700, "printing"),
    ]  # fmt: skip


@by_hand
def test_in_other_books_it_is_not_printed_again() -> None:
    cage = after(*LATER, printing(4, 700))
    clause, asked, allowed, reason = refused(cage, k.ReprintTicket(4, "seal", "1234"))
    assert (clause, asked, allowed) == (PAYMENT, None, None)
    assert "paid by hand" in reason


# --------------------------------------------------------------------- in which state a ticket is
OF_STATE: dict[str, tuple[ev.Event, ...]] = {
    "printing": (),
    "issued": (ev.TicketIssued(4),),
    "pending": (ev.TicketIssued(4), ev.TicketPresented(4, "cage")),
    "redeemed": (ev.TicketIssued(4), ev.TicketRedeemed(4, 700, "cage")),
    "expired": (ev.TicketIssued(4), ev.TicketExpired(4, 700)),
    "void": (ev.TicketIssued(4), ev.TicketVoided(4, 700, "torn")),
    "cancelled": (ev.TicketSpoiled(4, 700, PAYMENT),),
}
SAID = {
    "printing": "ticket 4 is still being printed",
    "issued": "ticket 4 is issued",
    "pending": "ticket 4 is being redeemed elsewhere",
    "redeemed": "ticket 4 was redeemed already",
    "expired": "ticket 4 has expired",
    "void": "ticket 4 is void",
    "cancelled": "ticket 4 was never completed",
}
ALLOWED: list[tuple[k.Command, set[str]]] = [
    (k.TicketPrinted(4), {"printing"}),
    (k.PrintFailed(4), {"printing"}),
    (k.ReprintTicket(4, "seal", "1234"), {"printing"}),
    (k.PresentTicket("seal 4", "cage"), {"issued"}),
    (k.ReturnTicket(4), {"pending"}),
    (k.RedeemTicket("seal 4", "cage"), {"issued", "pending"}),
    (k.VoidTicket(4, 700, "torn"), {"issued"}),
]


@ticket_clause
@pytest.mark.parametrize("state", get_args(TicketState))
@pytest.mark.parametrize(("command", "states"), ALLOWED, ids=lambda value: type(value).__name__)
def test_each_step_is_taken_in_its_state_alone(command: k.Command, states: set[str], state: str) -> None:
    cage = after(*LATER, printing(4, 700, terms=AGAIN), *OF_STATE[state])
    assert cage.tickets[4].state == state
    if state in states:
        assert events(cage, command)
    else:
        assert refused(cage, command) == (TICKET, None, None, SAID[state])


@ticket_clause
@pytest.mark.parametrize("command", [command for command, _ in ALLOWED], ids=lambda value: type(value).__name__)
def test_nothing_is_done_about_a_ticket_that_is_not_on_file(command: k.Command) -> None:
    clause, asked, allowed, reason = refused(after(*LATER), command)
    assert (clause, asked, allowed) == (TICKET, None, None)
    assert reason in ("ticket 4 is not on file", "this ticket is not on file")


# --------------------------------------------------------------------- where it is read
Where = tuple[Literal["station", "cage", "terminal"], str, int]
PLACES: dict[str, Where] = {
    "cage": ("cage", "", 0),
    "terminal": ("terminal", "", 0),
    "station t1/2": ("station", "t1", 2),
    "station t1/3": ("station", "t1", 3),
    "station t2/2": ("station", "t2", 2),
}


@ticket_clause
@pytest.mark.parametrize("place", PLACES)
def test_a_ticket_is_kept_for_the_place_that_reads_it(place: str) -> None:
    cage = after(*LATER)
    assert events(cage, k.PresentTicket("seal 3", *PLACES[place])) == [ev.TicketPresented(3, place)]
    after(ev.TicketPresented(3, place), cage=cage)
    assert (cage.tickets[3].state, cage.tickets[3].place) == ("pending", place)
    for other, (kind, table, seat) in PLACES.items():
        redeem = k.RedeemTicket("seal 3", kind, table, seat)
        if other == place:
            assert events(cage, redeem) == [ev.TicketRedeemed(3, 5_000, kind, table, seat)]
        else:
            assert refused(cage, redeem) == (TICKET, None, None, "ticket 3 is being redeemed elsewhere")


@ticket_clause
def test_a_ticket_that_was_handed_back_is_anybodys_again() -> None:
    cage = after(*LATER, ev.TicketPresented(3, "terminal"))
    assert events(cage, k.ReturnTicket(3)) == [ev.TicketReturned(3)]
    after(ev.TicketReturned(3), cage=cage)
    assert events(cage, k.RedeemTicket("seal 3", "cage")) == [ev.TicketRedeemed(3, 5_000, "cage", "", 0)]


def test_a_ticket_that_nobody_holds_is_redeemed_anywhere() -> None:
    for kind, table, seat in PLACES.values():
        assert events(after(*LATER), k.RedeemTicket("seal 3", kind, table, seat)) == [
            ev.TicketRedeemed(3, 5_000, kind, table, seat)
        ]


# --------------------------------------------------------------------- void and expired
@by_hand
def test_a_ticket_that_is_made_void_is_due_by_hand() -> None:
    cage = after(*LATER)
    for nothing in ("", " \t"):
        assert refused(cage, k.VoidTicket(3, 5_000, nothing))[:3] == (PAYMENT, None, None)
    assert events(cage, k.VoidTicket(3, 5_000, "torn")) == [
        ev.TicketVoided(3, 5_000, "torn"),
        ev.PaymentDue(9, "t1-30", 5_000, "ticket-void"),
    ]


@ticket_clause
def test_a_ticket_is_valid_up_to_its_moment_and_expired_from_it_on() -> None:
    cage = after(printing(1, 100, expires_ms=50), printing(2, 200, expires_ms=51), printing(3, 300))
    after(*(ev.TicketIssued(number) for number in (1, 2, 3)), cage=cage)
    redeem = k.RedeemTicket("seal 1", "cage")
    assert (events(cage, k.ExpireTickets(), 49), len(events(cage, redeem, 49))) == ([], 1)
    assert events(cage, k.ExpireTickets(), 50) == [ev.TicketExpired(1, 100)]
    assert refused(cage, redeem, 50) == (TICKET, None, None, "ticket 1 has expired")
    assert events(cage, k.ExpireTickets(), 10**15) == [ev.TicketExpired(1, 100), ev.TicketExpired(2, 200)]
    earliest = after(printing(1, 100, expires_ms=1), ev.TicketIssued(1))
    assert (events(earliest, k.ExpireTickets(), 0), len(events(earliest, k.ExpireTickets(), 1))) == ([], 1)


@pytest.mark.parametrize("state", [state for state in get_args(TicketState) if state != "issued"])
def test_only_a_ticket_that_is_out_expires(state: str) -> None:
    cage = after(printing(4, 700, expires_ms=50), *OF_STATE[state])
    assert events(cage, k.ExpireTickets(), 10**15) == []


@pytest.mark.parametrize("days", [1, 30, 3_650])
def test_the_validity_is_set_within_its_bounds(days: int) -> None:
    assert events(Cage(), k.SetTicketValidity(days)) == [ev.TicketValiditySet(days)]
    assert after(ev.TicketValiditySet(days), at_ms=3) == Cage(validity_days=days, now_ms=3)


@pytest.mark.parametrize("days", [0, -1, 3_651])
def test_a_validity_out_of_bounds_is_told_back(days: int) -> None:
    assert refused(Cage(), k.SetTicketValidity(days))[:3] == ("", days, None)


def test_a_ticket_of_nothing_does_not_exist() -> None:
    wrong: Any = 0
    assert answer(Cage(), k.IssueTicket("seal", "1234", 1, "t1-9", RR))
    assert refused(Cage(), k.IssueTicket("seal", "1234", wrong, "t1-9", RR))[:3] == ("", None, None)
