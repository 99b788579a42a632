"""Chip accounts: buy-in, confirmation, leaving and cash-out (RR 6, RR99 6)."""

from collections.abc import Mapping, Sequence
from typing import Literal, get_args

from croupier.games.money import check_cents
from croupier.games.refusal import said
from croupier.table.acts import Instrument
from croupier.table.colours import left_behind
from croupier.table.dispatch import SEAT, SEATED, Argument, Changes, Decisions, Rule
from croupier.table.guards import (
    edition_of,
    must_be_open,
    must_be_seat,
    must_be_seated,
    must_fit,
    must_stay,
    refuse,
    room,
    setup_of,
    visit_of,
)
from croupier.table.purses import NO_CHIPS, colour_of
from croupier.table.returned import StakesReturned
from croupier.table.setup import Command, Event
from croupier.table.slips import liftable
from croupier.table.state import AFTER_CLOSE, BETWEEN_ROUNDS, Table, Visit
from croupier.table.wagers import moved


class ConfirmCredit(Command, frozen=True):
    """Confirm that the amount tendered was credited."""

    SEES = {"visit": "visit", "amount": "balance"}

    seat: int
    visit: str | None = None
    amount: int | None = None
    """What is in the account with it."""


class CashOut(Command, frozen=True):
    """Leave, and collect the balance."""

    SEES = {"visit": "visit"}

    seat: int
    visit: str | None = None
    """Who leaves; the Dealer says it of a seat without a screen."""


class InsertNote(Command, frozen=True):
    """A note was stacked by the station's acceptor."""

    seat: int
    amount: int


class CreditTicket(Command, frozen=True):
    """A ticket was redeemed into the seat's account."""

    seat: int
    amount: int
    ticket: str


class BuyIn(Command, frozen=True):
    """Credit what a player tendered."""

    SEES = {"visit": "visit"}

    seat: int
    amount: int
    instrument: Instrument = "cash"
    visit: str | None = None
    """Whose account it goes to; empty: the seat is free, and the money opens an account there."""


class PayCashOut(Command, frozen=True):
    """Pay a player who leaves, in chips."""

    SEES = {"visit": "visit", "amount": "balance"}

    seat: int
    visit: str | None = None
    amount: int | None = None


class Credited(Event, frozen=True):
    """Money was credited to a visit's account; the first credit starts the visit."""

    visit: str
    seat: int
    amount: int
    source: str
    ticket: str = ""
    to_confirm: bool = False
    """Whether the player has to confirm it before wagering with it."""


class CreditConfirmed(Event, frozen=True):
    """The player confirmed what was credited."""

    visit: str


class CashOutAsked(Event, frozen=True):
    """The player wants to leave; payment waits for settlement or for the Dealer."""

    visit: str


class CashedOut(Event, frozen=True):
    """The balance left the account, which is closed."""

    visit: str
    amount: int
    how: Literal["chips", "ticket", "nothing"]
    clause: str


def takes_money(table: Table, seat: int, now_ms: int) -> None:
    """Refuse money for an account that is closed to it."""
    edition = edition_of(table)
    if table.seats[seat].failed and not edition.dealer_stands_in:
        raise refuse(edition.station_fault_before, said("seat {} is out of order", seat))
    visit = table.visit_at(seat)
    if visit is not None:
        must_stay(table, visit)


def _amount(table: Table, seat: int, now_ms: int) -> tuple[Argument, ...]:
    return (Argument("amount", least=1, most=room(table.visit_at(seat))),)


def _tendered(table: Table, seat: int, now_ms: int) -> tuple[Argument, ...]:
    return *_amount(table, seat, now_ms), Argument("instrument", get_args(Instrument))


def credit(table: Table, seat: int, amount: int, source: str, clause: str, ticket: str = "") -> list[Event]:
    """Credit an account, and activate it if the seat had none (RR 6.4; RR99 6.3(b), RR99 6.4)."""
    check_cents(amount, "a buy-in")
    edition = edition_of(table)
    visit = table.visit_at(seat)
    if visit is not None:
        must_fit(visit, amount, clause)
    name = visit.id if visit is not None else f"{setup_of(table).table}-{table.next_visit}"
    return [Credited(name, seat, amount, source, ticket, to_confirm=edition.confirm is not None)]


def _dealer_takes(table: Table, seat: int, now_ms: int) -> None:
    if not setup_of(table).dealer_buy_in:
        clause = edition_of(table).dealer_buy_in
        raise refuse(clause, "this table has no provision for buying in with the Dealer")


def buy_in(table: Table, command: BuyIn, now_ms: int) -> list[Event]:
    """Credit what was tendered to the Dealer, and with it give control of the seat."""
    edition = edition_of(table)
    if command.instrument not in get_args(Instrument):
        raise refuse(edition.dealer_buy_in, said("the Dealer takes {}", ", ".join(get_args(Instrument))))
    return credit(table, command.seat, command.amount, command.instrument, edition.dealer_buy_in)


def _reads_notes(table: Table, seat: int, now_ms: int) -> None:
    clause = edition_of(table).note_buy_in
    if clause is None:
        raise refuse(edition_of(table).dealer_buy_in, "buying in is with the Dealer only")
    found = table.seats.get(seat)
    if found is not None and not found.acceptor:
        raise refuse(clause, said("seat {} has no note acceptor", seat))


def insert_note(table: Table, command: InsertNote, now_ms: int) -> list[Event]:
    """Credit a note; inserting money opens the account and gives control (READINGS A5)."""
    clause = edition_of(table).note_buy_in
    assert clause is not None, "a guard looked whether the book knows notes"
    return credit(table, command.seat, command.amount, "notes", clause)


def _reads_tickets(table: Table, seat: int, now_ms: int) -> None:
    clause = edition_of(table).ticket_buy_in
    if clause is None:
        raise refuse(edition_of(table).dealer_buy_in, "buying in is with the Dealer only")
    found = table.seats.get(seat)
    if found is not None and not found.acceptor:
        raise refuse(clause, said("seat {} has no ticket reader", seat))


def credit_ticket(table: Table, command: CreditTicket, now_ms: int) -> list[Event]:
    """Credit a ticket that the cage has taken in."""
    clause = edition_of(table).ticket_buy_in
    assert clause is not None, "a guard looked whether the book knows tickets"
    return credit(table, command.seat, command.amount, "ticket", clause, command.ticket)


def _waits_for_word(table: Table, seat: int, now_ms: int) -> None:
    edition = edition_of(table)
    if edition.confirm is None or not visit_of(table, seat).unconfirmed:
        raise refuse(edition.confirm or edition.control, "there is no credit to confirm")


def confirm_credit(table: Table, command: ConfirmCredit, now_ms: int) -> list[Event]:
    """The player confirms what was credited (RR99 6.3(c), 6.4(b))."""
    return [CreditConfirmed(visit_of(table, command.seat).id)]


def _stays(table: Table, seat: int, now_ms: int) -> None:
    if visit_of(table, seat).cashing_out:
        raise refuse(edition_of(table).cash_out, "the account is being cashed out already")


def cash_out(table: Table, command: CashOut, now_ms: int) -> list[Event]:
    """Leave: at once if nothing is at stake after the close, else when it is settled (READINGS A1)."""
    visit = visit_of(table, command.seat)
    if not visit.wagers:
        return leave_with(table, visit, NO_CHIPS)
    if not _lifts(table, now_ms):
        return [CashOutAsked(visit.id)]
    up = liftable(table, visit)
    lifted = [moved(table, visit, up, "cash-out")] if up else []
    if len(up) < len(visit.wagers):
        return [*lifted, CashOutAsked(visit.id)]
    return [*lifted, *leave_with(table, visit, visit.wagers, -lifted[0].fee)]


def _lifts(table: Table, now_ms: int) -> bool:
    """Whether a player who leaves now takes up what lies on the layout, if they may; else it is settled first."""
    if table.round.phase == "betting":
        return not 0 < table.timers.get("period", 0) <= now_ms
    return table.round.phase in BETWEEN_ROUNDS and edition_of(table).lifted is not None


def _leaving(table: Table, seat: int, now_ms: int) -> tuple[str, ...]:
    """What becomes of wagers that lie on the layout, and how the player is paid."""
    by_ticket = _ticket_clause(table, visit_of(table, seat)) is not None
    return "lifted" if _lifts(table, now_ms) else "settled", "ticket" if by_ticket else "chips"


def leave_with(table: Table, visit: Visit, back: Mapping[str, int], fee: int = 0) -> list[Event]:
    """Leave with what is in hand and what comes back from the layout, in money and in colours, and with commission."""
    balance, colours = visit.balance + fee, dict(visit.colours)
    for wager, stake in back.items():
        if colour := colour_of(wager):
            colours[colour] += stake
        else:
            balance += stake
    return leave(table, visit, balance, colours)


def leave(table: Table, visit: Visit, balance: int, colours: Mapping[str, int] = NO_CHIPS) -> list[Event]:
    """Pay by ticket where the station prints, else let the Dealer pay (READINGS A2); on felt take up the chips."""
    edition = edition_of(table)
    if edition.leaves_with_chips:
        how: Literal["chips", "nothing"] = "chips" if balance else "nothing"
        return [*left_behind(table, visit, colours), CashedOut(visit.id, balance, how, edition.chips_cash_out)]
    if not balance:
        return [CashedOut(visit.id, 0, "nothing", edition.leave)]
    by_ticket = _ticket_clause(table, visit)
    if by_ticket is not None:
        return [CashedOut(visit.id, balance, "ticket", by_ticket)]
    return [] if visit.cashing_out else [CashOutAsked(visit.id)]


def _ticket_clause(table: Table, visit: Visit) -> str | None:
    """The clause by which a seat pays its player by ticket; None: it does not print."""
    seat = table.seats[visit.seat]
    return edition_of(table).ticket_cash_out if seat.printer and not seat.failed else None


def departures(table: Table, returned: Sequence[StakesReturned] = ()) -> list[Event]:
    """Pay players who wait to leave with nothing at stake any more; `returned` is what just came back to players."""
    back = {event.visit: event for event in returned}
    gone: list[Event] = []
    for visit in table.visits.values():
        if visit.cashing_out and visit.id in back:
            came = back[visit.id]
            gone += leave_with(table, visit, came.wagers, sum(came.fees.values()))
        elif visit.cashing_out and not visit.wagers:
            gone += leave_with(table, visit, NO_CHIPS)
    return gone


def is_leaving(table: Table, visit: Visit) -> bool:
    """Whether the Dealer may pay a player: in a book that has players ask, only those who did."""
    asked = visit.cashing_out or table.seats[visit.seat].failed  # a dead screen can ask for nothing
    return asked or edition_of(table).asks is None


def _leaves(table: Table, seat: int, now_ms: int) -> None:
    visit, edition = visit_of(table, seat), edition_of(table)
    if visit.wagers:
        raise refuse(edition.after_close, "wagers are at stake: payment waits for their settlement")
    if not is_leaving(table, visit):
        assert edition.asks is not None, "in a book without it, everybody who has an account may be paid"
        raise refuse(edition.asks, "the player has not asked for it")


def _asked(table: Table, seat: int) -> bool:
    """Where no ticket is printed, a player who asked waits for the Dealer."""
    visit = visit_of(table, seat)
    return visit.cashing_out and _ticket_clause(table, visit) is None


def pay_cash_out(table: Table, command: PayCashOut, now_ms: int) -> list[Event]:
    """The Dealer pays the full value in chips and closes the account."""
    visit = visit_of(table, command.seat)
    colours = left_behind(table, visit, visit.colours)
    return [*colours, CashedOut(visit.id, visit.balance, "chips", edition_of(table).chips_cash_out)]


def then_leave(table: Table, visit: Visit) -> list[Event]:
    """A player who has to leave does so at once, unless something is at stake or the Dealer has to pay: then later."""
    if visit.wagers or table.frozen:
        return []
    visit_leaving = leave(table, visit, visit.balance, visit.colours)
    return [event for event in visit_leaving if not isinstance(event, CashOutAsked)]


def _credited(table: Table, event: Credited, _: int) -> None:
    visit = table.visits.get(event.visit)
    if visit is None:
        # A round that was closed before they came is not one that they sat out.
        late = table.round.phase in AFTER_CLOSE
        if not table.visits:
            table.closing_after = None  # nobody who is here now was told that the table will close
        visit = table.visits[event.visit] = Visit(event.visit, event.seat, idle_rounds=-1 if late else 0)
        table.seats[event.seat].visit = event.visit
        table.next_visit += 1
    visit.balance += event.amount
    if event.to_confirm:
        visit.unconfirmed = True


def _credit_confirmed(table: Table, event: CreditConfirmed, _: int) -> None:
    visit = table.visits[event.visit]
    visit.unconfirmed, visit.ever_confirmed = False, True


def _cash_out_asked(table: Table, event: CashOutAsked, _: int) -> None:
    table.visits[event.visit].cashing_out = True


def _cashed_out(table: Table, event: CashedOut, _: int) -> None:
    visit = table.visits.pop(event.visit)
    if visit.held:
        table.held[visit.id] = visit.held
    seat = table.seats[visit.seat]
    assert seat.visit == visit.id, "a visit ends at its own seat"
    seat.visit, seat.waiting = None, ""


INTO_ACCOUNT = (must_be_open, must_be_seat, takes_money)

DECISIONS: Decisions = {
    ConfirmCredit: Rule(confirm_credit, (must_be_seated, _waits_for_word), SEATED),
    CashOut: Rule(cash_out, (must_be_seated, _stays), SEATED, follows=_leaving),
    InsertNote: Rule(insert_note, (_reads_notes, *INTO_ACCOUNT), SEAT, _amount),
    CreditTicket: Rule(credit_ticket, (_reads_tickets, *INTO_ACCOUNT), SEAT, _amount),
    BuyIn: Rule(buy_in, (_dealer_takes, *INTO_ACCOUNT), SEAT, _tendered),
    PayCashOut: Rule(pay_cash_out, (must_be_seated, _leaves), SEATED, waited_for=_asked),
}
CHANGES: Changes = {
    Credited: _credited,
    CreditConfirmed: _credit_confirmed,
    CashOutAsked: _cash_out_asked,
    CashedOut: _cashed_out,
}
