"""Chip accounts: buy-in, confirmation, leaving and cash-out (RR 6, RR99 6)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal, get_args

from croupier.games.money import check_cents
from croupier.games.refusal import said
from croupier.table.colours import left_behind
from croupier.table.dispatch import SEATED, STATION, Argument, Changes, Decisions, Rule
from croupier.table.guards import (
    edition_of,
    must_be_open,
    must_be_seated,
    must_be_station,
    must_fit,
    must_not_be_stopped,
    refuse,
    room,
    setup_of,
    text,
    visit_of,
)
from croupier.table.purses import colour_of
from croupier.table.setup import Command, Event
from croupier.table.state import BETWEEN_ROUNDS, Table, Visit
from croupier.table.wagers import StakesReturned, WagersMoved

Instrument = Literal["cash", "vouchers", "tokens", "chips"]


class ConfirmCredit(Command, frozen=True):
    """Confirm that the amount tendered was credited."""

    station: int


class CashOut(Command, frozen=True):
    """Leave, and collect the balance."""

    station: int


class InsertNote(Command, frozen=True):
    """A note was stacked by the station's acceptor."""

    station: int
    amount: int


class CreditTicket(Command, frozen=True):
    """A ticket was redeemed into the station's account."""

    station: int
    amount: int
    ticket: str


# The dealer.
class BuyIn(Command, frozen=True):
    """Credit what a player tendered."""

    station: int
    amount: int
    instrument: Instrument = "cash"


class PayCashOut(Command, frozen=True):
    """Pay a player who leaves, in chips."""

    SEES = {"visit": "visit", "amount": "balance"}

    station: int
    visit: str | None = None
    amount: int | None = None


class DirectToLeave(Command, frozen=True):
    """Order a disruptive player out."""

    SEES = {"visit": "visit"}

    station: int
    reason: str
    visit: str | None = None


class Vacate(Command, frozen=True):
    """Ask an idle player to vacate the seat."""

    SEES = {"visit": "visit"}

    station: int
    visit: str | None = None


class Credited(Event, frozen=True):
    """Money was credited to a visit's account; the first credit starts the visit."""

    visit: str
    station: int
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


class LeaveDirected(Event, frozen=True):
    """The player must leave the game."""

    visit: str
    reason: str
    clause: str


NOTHING: Mapping[str, int] = MappingProxyType({})


def takes_money(table: Table, station: int, now_ms: int) -> None:
    """Refuse money for an account that is closed to it."""
    edition = edition_of(table)
    if table.stations[station].failed and not edition.on_felt:
        raise refuse(edition.station_fault_before, said("station {} is out of order", station))
    visit = table.visit_at(station)
    if visit is not None and (visit.barred or visit.cashing_out):
        raise refuse(visit.barred or edition.cash_out, "this account takes no more money")


def _amount(table: Table, station: int, now_ms: int) -> tuple[Argument, ...]:
    return (Argument("amount", least=1, most=room(table.visit_at(station))),)


def _tendered(table: Table, station: int, now_ms: int) -> tuple[Argument, ...]:
    return *_amount(table, station, now_ms), Argument("instrument", get_args(Instrument))


def credit(table: Table, station: int, amount: int, source: str, clause: str, ticket: str = "") -> list[Event]:
    """Credit an account, and activate it if the station had none (RR 6.4; RR99 6.3(b), RR99 6.4)."""
    check_cents(amount, "a buy-in")
    edition = edition_of(table)
    visit = table.visit_at(station)
    if visit is not None:
        must_fit(visit, amount, clause)
    name = visit.id if visit is not None else f"{setup_of(table).table}-{table.next_visit}"
    return [Credited(name, station, amount, source, ticket, to_confirm=edition.confirm is not None)]


def _dealer_takes(table: Table, station: int, now_ms: int) -> None:
    if not setup_of(table).dealer_buy_in:
        clause = edition_of(table).dealer_buy_in
        raise refuse(clause, "this table has no provision for buying in with the Dealer")


def buy_in(table: Table, command: BuyIn, now_ms: int) -> list[Event]:
    """Credit what was tendered to the Dealer, and with it give control of the station."""
    edition = edition_of(table)
    if command.instrument not in get_args(Instrument):
        raise refuse(edition.dealer_buy_in, said("the Dealer takes {}", ", ".join(get_args(Instrument))))
    return credit(table, command.station, command.amount, command.instrument, edition.dealer_buy_in)


def _reads_notes(table: Table, station: int, now_ms: int) -> None:
    clause = edition_of(table).note_buy_in
    if clause is None:
        raise refuse(edition_of(table).dealer_buy_in, "buying in is with the Dealer only")
    found = table.stations.get(station)
    if found is not None and not found.acceptor:
        raise refuse(clause, said("station {} has no note acceptor", station))


def insert_note(table: Table, command: InsertNote, now_ms: int) -> list[Event]:
    """Credit a note; inserting money opens the account and gives control (READINGS A5)."""
    clause = edition_of(table).note_buy_in
    assert clause is not None, "a guard looked whether the book knows notes"
    return credit(table, command.station, command.amount, "notes", clause)


def _reads_tickets(table: Table, station: int, now_ms: int) -> None:
    clause = edition_of(table).ticket_buy_in
    if clause is None:
        raise refuse(edition_of(table).dealer_buy_in, "buying in is with the Dealer only")
    found = table.stations.get(station)
    if found is not None and not found.acceptor:
        raise refuse(clause, said("station {} has no ticket reader", station))


def credit_ticket(table: Table, command: CreditTicket, now_ms: int) -> list[Event]:
    """Credit a ticket that the cage has taken in."""
    clause = edition_of(table).ticket_buy_in
    assert clause is not None, "a guard looked whether the book knows tickets"
    return credit(table, command.station, command.amount, "ticket", clause, command.ticket)


def _waits_for_word(table: Table, station: int, now_ms: int) -> None:
    edition = edition_of(table)
    if edition.confirm is None or not visit_of(table, station).unconfirmed:
        raise refuse(edition.confirm or edition.control, "there is no credit to confirm")


def confirm_credit(table: Table, command: ConfirmCredit, now_ms: int) -> list[Event]:
    """The player confirms what was credited (RR99 6.3(c), 6.4(b))."""
    return [CreditConfirmed(visit_of(table, command.station).id)]


def _stays(table: Table, station: int, now_ms: int) -> None:
    if visit_of(table, station).cashing_out:
        raise refuse(edition_of(table).cash_out, "the account is being cashed out already")


def cash_out(table: Table, command: CashOut, now_ms: int) -> list[Event]:
    """Leave: at once if nothing is at stake after the close, else when it is settled (READINGS A1)."""
    visit = visit_of(table, command.station)
    events: list[Event] = []
    free = table.round.phase == "betting" and not 0 < table.round.closes_at_ms <= now_ms
    if visit.wagers and (free or (table.round.phase in BETWEEN_ROUNDS and edition_of(table).lifted is not None)):
        lifted = {bet: -stake for bet, stake in visit.wagers.items()}
        events.append(WagersMoved(visit.id, lifted, "cash-out"))
    elif visit.wagers:
        return [CashOutAsked(visit.id)]
    return [*events, *leave_with(table, visit, visit.wagers)]


def leave_with(table: Table, visit: Visit, back: Mapping[str, int]) -> list[Event]:
    """Leave with what is in hand and what comes back from the layout, in money and in colours."""
    balance, colours = visit.balance, dict(visit.colours)
    for wager, stake in back.items():
        if colour := colour_of(wager):
            colours[colour] += stake
        else:
            balance += stake
    return leave(table, visit, balance, colours)


def leave(table: Table, visit: Visit, balance: int, colours: Mapping[str, int] = NOTHING) -> list[Event]:
    """Pay by ticket where the station prints, else let the Dealer pay (READINGS A2); on felt take up the chips."""
    edition = edition_of(table)
    if edition.on_felt:
        how: Literal["chips", "nothing"] = "chips" if balance else "nothing"
        return [*left_behind(table, visit, colours), CashedOut(visit.id, balance, how, edition.chips_cash_out)]
    if not balance:
        return [CashedOut(visit.id, 0, "nothing", edition.leave)]
    station = table.stations[visit.station]
    if edition.ticket_cash_out is not None and station.printer and not station.failed:
        return [CashedOut(visit.id, balance, "ticket", edition.ticket_cash_out)]
    return [] if visit.cashing_out else [CashOutAsked(visit.id)]


def departures(table: Table, returned: Sequence[StakesReturned] = ()) -> list[Event]:
    """Pay whoever waits to leave and has nothing at stake any more; `returned` is what just came back to players."""
    back = {event.visit: event.wagers for event in returned}
    return [
        event
        for visit in table.visits.values()
        if visit.cashing_out and (visit.id in back or not visit.wagers)
        for event in leave_with(table, visit, back.get(visit.id, NOTHING))
    ]


def is_leaving(table: Table, visit: Visit) -> bool:
    """Whether the Dealer may pay a player: in a book that has players ask, only those who did."""
    asked = visit.cashing_out or table.stations[visit.station].failed  # a dead screen can ask for nothing
    return asked or edition_of(table).asks is None


def _leaves(table: Table, station: int, now_ms: int) -> None:
    visit, edition = visit_of(table, station), edition_of(table)
    if visit.wagers:
        raise refuse(edition.after_close, "wagers are at stake: payment waits for their settlement")
    if not is_leaving(table, visit):
        assert edition.asks is not None, "in a book without it, whoever has an account may be paid"
        raise refuse(edition.asks, "the player has not asked for it")


def pay_cash_out(table: Table, command: PayCashOut, now_ms: int) -> list[Event]:
    """The Dealer pays the full value in chips and closes the account."""
    visit = visit_of(table, command.station)
    colours = left_behind(table, visit, visit.colours)
    return [*colours, CashedOut(visit.id, visit.balance, "chips", edition_of(table).chips_cash_out)]


def _takes_part(table: Table, station: int, now_ms: int) -> None:
    if visit_of(table, station).barred:
        raise refuse(edition_of(table).directed, "the player was ordered out already")


def direct_to_leave(table: Table, command: DirectToLeave, now_ms: int) -> list[Event]:
    """Order a player out; what is at stake runs to settlement, then all is paid (READINGS A8)."""
    visit = visit_of(table, command.station)
    edition = edition_of(table)
    if not command.reason.strip():
        raise refuse(edition.directed, "say why the player's presence would disrupt the game")
    return [LeaveDirected(visit.id, command.reason, edition.directed), *then_leave(table, visit)]


def then_leave(table: Table, visit: Visit) -> list[Event]:
    """Whoever has to leave does so at once, unless something is at stake; else, and by the Dealer, later."""
    if visit.wagers or table.frozen:
        return []
    visit_leaving = leave(table, visit, visit.balance, visit.colours)
    return [event for event in visit_leaving if not isinstance(event, CashOutAsked)]


def _sat_out(table: Table, station: int, now_ms: int) -> None:
    visit, edition = visit_of(table, station), edition_of(table)
    if edition.idle is None:
        raise refuse(edition.leave, "this book knows no idle player")
    if visit.idle_rounds < IDLE_ROUNDS:
        reason = said("the player sat out {} rounds running, and three are needed", visit.idle_rounds)
        raise refuse(edition.idle, reason, visit.idle_rounds, IDLE_ROUNDS)
    if any(found.visit is None and not found.failed for found in table.stations.values()):
        raise refuse(edition.idle, "another seat is free")
    if visit.wagers:
        raise refuse(edition.idle, "the player has wagers on the layout")


def vacate(table: Table, command: Vacate, now_ms: int) -> list[Event]:
    """Ask a player for the seat who sat out three rounds while every other seat was taken (RR 12.8)."""
    visit, clause = visit_of(table, command.station), edition_of(table).idle
    assert clause is not None, "a guard looked whether the book knows idle players"
    reason = "idle for three rounds with all seats taken"
    return [LeaveDirected(visit.id, reason, clause), *then_leave(table, visit)]


IDLE_ROUNDS = 3


def _credited(table: Table, event: Credited, _: int) -> None:
    visit = table.visits.get(event.visit)
    if visit is None:
        # A round that was closed before they came is not one that they sat out.
        late = table.round.phase in ("closed", "entered")
        visit = table.visits[event.visit] = Visit(event.visit, event.station, idle_rounds=-1 if late else 0)
        table.stations[event.station].visit = event.visit
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
    station = table.stations[visit.station]
    station.visit, station.waiting = None, ""


def _leave_directed(table: Table, event: LeaveDirected, _: int) -> None:
    visit = table.visits[event.visit]
    visit.barred, visit.cashing_out = event.clause, True


INTO_ACCOUNT = (must_be_open, must_be_station, must_not_be_stopped, takes_money)

DECISIONS: Decisions = {
    ConfirmCredit: Rule(confirm_credit, (must_be_seated, _waits_for_word), SEATED),
    CashOut: Rule(cash_out, (must_be_seated, _stays), SEATED),
    InsertNote: Rule(insert_note, (_reads_notes, *INTO_ACCOUNT), STATION, _amount),
    CreditTicket: Rule(credit_ticket, (_reads_tickets, *INTO_ACCOUNT), STATION, _amount),
    BuyIn: Rule(buy_in, (_dealer_takes, *INTO_ACCOUNT), STATION, _tendered),
    PayCashOut: Rule(pay_cash_out, (must_be_seated, _leaves), SEATED),
    DirectToLeave: Rule(direct_to_leave, (must_be_seated, _takes_part), SEATED, lambda *_: (text("reason"),)),
    Vacate: Rule(vacate, (must_be_seated, _sat_out), SEATED),
}
CHANGES: Changes = {
    Credited: _credited,
    CreditConfirmed: _credit_confirmed,
    CashOutAsked: _cash_out_asked,
    CashedOut: _cashed_out,
    LeaveDirected: _leave_directed,
}
