"""Tickets: out of a station, in at a station, a cage or a terminal, each once; payment by hand (RR 6.2.3, 6.6)."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from croupier.authority import staff, system
from croupier.authority.actors import device
from croupier.cage import commands as k
from croupier.floor import CAGE, Accepted, Refused
from croupier.games.money import MAX_CENTS
from croupier.table import commands as c
from croupier.table import events as ev
from tests.cage.cages import RR
from tests.floor.conftest import MakeHouse
from tests.floor.harness import ADMINISTRATOR, CASHIER, DEALER, PIT_BOSS, PRINTER, SUPERVISOR, TABLE, House
from tests.floor.rr import least, logged

STATION_2 = device("station", TABLE, 2)
TERMINAL = device("terminal")


def ticket_of(h: House, seat: int = 1) -> str:
    """Cash out and let the printer finish; returns the number on the ticket."""
    return h.printed_ticket(h.player(c.CashOut(seat), seat).ticket)


@pytest.mark.clause("RR 6.6.1(b)")
def test_a_ticket_for_the_whole_balance_closes_the_account(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    h.bet("red", 500)
    number = ticket_of(h)
    assert (h.table.visit_at(1), h.balance("tickets")) == (None, 5_000)
    (paid,) = logged(h, ev.CashedOut)
    assert (paid.amount, paid.how, paid.clause) == (5_000, "ticket", "RR 6.6.1(b)")
    assert len(number) == 18
    assert number.isdigit()


@pytest.mark.clause("RR 6.6.1(b)")
@pytest.mark.parametrize(("place", "actor"), [("cage", CASHIER), ("terminal", TERMINAL)])
def test_it_is_redeemed_at_a_cage_or_a_terminal_once(make_house: MakeHouse, place: str, actor: object) -> None:
    h = make_house().opened(5_000)
    number = ticket_of(h)
    for nobody in (DEALER, PIT_BOSS, device("wheel", TABLE)):
        assert isinstance(h.floor.redeem(number, place, nobody), Refused)
    elsewhere = h.floor.redeem(number, "terminal" if place == "cage" else "cage", actor)  # type: ignore[arg-type]
    assert isinstance(elsewhere, Refused)
    assert isinstance(h.floor.redeem(number, place, actor), Accepted)  # type: ignore[arg-type]
    assert (h.balance("tickets"), h.balance("world:cash")) == (0, 0)
    for again, who in (("cage", CASHIER), ("terminal", TERMINAL)):
        answer = h.floor.redeem(number, again, who)
        assert isinstance(answer, Refused)
        assert "redeemed already" in answer.reason
    h.check_money()


@pytest.mark.clause("RR 6.6.1(b)")
def test_two_who_race_for_a_ticket_are_paid_once(make_kept_house: MakeHouse) -> None:
    h = make_kept_house().opened(5_000)
    number = ticket_of(h)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: h.floor.redeem(number, "cage", CASHIER), range(32)))
    assert sum(isinstance(answer, Accepted) for answer in answers) == 1
    h.check_money()


@pytest.mark.clause("RR 6.6.1(b)")
def test_a_ticket_that_is_being_read_is_redeemed_nowhere_else(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    number = ticket_of(h)
    seal = h.floor._office.seal(number)
    h.do(TERMINAL, k.PresentTicket(seal, "terminal"), CAGE)
    answer = h.floor.redeem(number, "cage", CASHIER)
    assert isinstance(answer, Refused)
    assert answer.clause == "RR 6.6.1(b)"
    assert h.refused(CASHIER, k.PresentTicket(seal, "cage"), CAGE).clause == "RR 6.6.1(b)"
    h.do(TERMINAL, k.ReturnTicket(1), CAGE)
    assert isinstance(h.floor.redeem(number, "cage", CASHIER), Accepted)


@pytest.mark.clause("RR 6.6.1(b)")
def test_no_number_is_given_twice(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    seal = h.floor._office.seal(ticket_of(h))
    again = k.IssueTicket(seal, "0000", 5_000, "t1-1", RR)
    assert h.refused(system, again, CAGE).clause == "RR 6.6.1(b)"


@pytest.mark.clause("RR 6.2.3", "RR 6.4")
def test_a_ticket_put_into_a_station_is_credited_by_itself(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000, 1_000)
    first = ticket_of(h)
    assert isinstance(h.floor.redeem(first, "station", STATION_2, TABLE, 1), Refused)  # into its own account only
    assert isinstance(h.floor.redeem(first, "station", STATION_2, TABLE, 2), Accepted)
    assert (h.visit(2).balance, h.balance("tickets")) == (6_000, 0)
    h.bet("red", 6_000, 2)
    answer = h.floor.redeem(first, "station", STATION_2, TABLE, 2)
    assert isinstance(answer, Refused)
    assert h.visit(2).balance == 0
    second = h.printed_ticket(h.player(c.CashOut(2), 2).ticket)
    assert isinstance(h.floor.redeem(second, "station", device("station", TABLE, 3), TABLE, 3), Accepted)
    assert h.visit(3).balance == 6_000  # and it gives control of a free station
    h.check_money()


@pytest.mark.clause("RR 6.2.2", "RR 6.2.3")
def test_neither_a_note_nor_a_ticket_makes_an_account_too_large(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000, MAX_CENTS - 100)
    number = ticket_of(h)
    assert h.refused(STATION_2, c.InsertNote(2, 500)).clause == "RR 6.2.2"
    answer = h.floor.redeem(number, "station", STATION_2, TABLE, 2)
    assert isinstance(answer, Refused)
    assert (answer.clause, answer.allowed) == ("RR 6.2.3", 100)


@pytest.mark.clause("RR 6.2.3")
@pytest.mark.parametrize("state", ["no reader", "frozen", "out of order", "leaving"])
def test_a_station_that_cannot_credit_leaves_the_ticket_as_it_is(make_house: MakeHouse, state: str) -> None:
    h = make_house(acceptors=state != "no reader").opened(5_000, 1_000)
    h.bet("red", 100, 2)
    h.spin("1")
    number = ticket_of(h)
    if state == "frozen":
        h.dealer(c.FreezeAccounts())
    if state == "out of order":
        h.dealer(c.FailStation(2))
    if state == "leaving":
        h.bet("red", 100, 2)
        h.dealer(c.DirectToLeave(2, "shouts"))
    refused = h.floor.redeem(number, "station", STATION_2, TABLE, 2)
    assert isinstance(refused, Refused)
    assert refused.clause == {"no reader": "RR 6.2.3", "frozen": "RR 9.4", "leaving": "RR 6.5.2"}.get(state, "RR 9.7.1")
    assert isinstance(h.floor.redeem(number, "cage", CASHIER), Accepted)


@pytest.mark.clause("RR 6.6.1(b)(ii)")
@pytest.mark.parametrize("fault", ["printer", "dealer", "restart", "illegible"])
def test_a_ticket_that_failed_is_paid_by_hand_once(make_house: MakeHouse, fault: str) -> None:
    h = make_house().opened(5_000)
    ticket = h.player(c.CashOut(1)).ticket
    number = h.printed[ticket].number
    if fault == "illegible":  # visible only after the printer has reported success
        h.do(PRINTER, k.TicketPrinted(ticket), CAGE)
        assert least(h, "pit-boss", k.VoidTicket(ticket, 5_000, "smeared"), CAGE).clause == "RR 6.6.1(b)(ii)"
    elif fault == "restart":
        h.restart()
    else:
        h.do(PRINTER if fault == "printer" else DEALER, k.PrintFailed(ticket), CAGE)
    assert (h.balance("tickets"), h.balance("payments")) == (0, 5_000)
    assert isinstance(h.floor.redeem(number, "cage", CASHIER), Refused)
    assert h.refused(CASHIER, k.MakePayment(1), CAGE).clause == "RR 6.6.1(b)(ii)"  # nobody has approved it
    assert least(h, "pit-boss", k.ApprovePayment(1, 5_000), CAGE).clause == "RR 6.6.1(b)(ii)"
    for other in (PIT_BOSS, SUPERVISOR, ADMINISTRATOR):  # the person who approves does not pay
        assert h.refused(other, k.MakePayment(1), CAGE).clause == "RR 6.6.1(b)(ii)"
    h.do(CASHIER, k.MakePayment(1), CAGE)
    assert (h.balance("payments"), h.balance("world:cash")) == (0, 0)
    h.refused(CASHIER, k.MakePayment(1), CAGE)
    h.refused(PIT_BOSS, k.ApprovePayment(1, 5_000), CAGE)


@pytest.mark.clause("RR 6.6.1(b)(ii)")
def test_a_payment_is_approved_once(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    h.do(PRINTER, k.PrintFailed(h.player(c.CashOut(1)).ticket), CAGE)
    h.do(PIT_BOSS, k.ApprovePayment(1, 5_000), CAGE)
    assert h.refused(PIT_BOSS, k.ApprovePayment(1, 5_000), CAGE).clause == "RR 6.6.1(b)(ii)"
    assert h.refused(PIT_BOSS, k.ApprovePayment(2, 5_000), CAGE).clause == "RR 6.6.1(b)(ii)"


@pytest.mark.clause("RR 6.6.1(b)(ii)")
def test_nothing_is_printed_twice_in_this_book(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    ticket = h.player(c.CashOut(1)).ticket
    assert h.refused(PIT_BOSS, k.ReprintTicket(ticket, "seal", "0000"), CAGE).clause == "RR 6.6.1(b)(ii)"


@pytest.mark.clause("RR 6.6.1(b)")
def test_a_number_that_is_no_ticket_is_refused(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    number = ticket_of(h)
    wrong = str((int(number) + 1) % 10**18).zfill(18)
    for bad in (wrong, number[:-1], f"{number}0", "", "x" * 18, "١" * 18):
        answer = h.floor.redeem(bad, "cage", CASHIER)
        assert isinstance(answer, Refused)
        assert answer.clause == "RR 6.6.1(b)"
        assert (answer.reason == "this ticket is not on file") == (bad == wrong)
    assert h.refused(PRINTER, k.TicketPrinted(99), CAGE).clause == "RR 6.6.1(b)"
    assert isinstance(h.floor.redeem(f"{number[:2]}-{number[2:10]} {number[10:]}", "cage", CASHIER), Accepted)


def test_expired_tickets_are_worth_nothing(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    number = ticket_of(h)
    h.clock.pass_ms(365 * 24 * 60 * 60_000)
    h.do(staff("ada", "", "administrator"), k.ExpireTickets(), CAGE)
    answer = h.floor.redeem(number, "cage", CASHIER)
    assert isinstance(answer, Refused)
    assert "expired" in answer.reason
    assert (h.balance("tickets"), h.balance("house:expired-tickets")) == (0, 5_000)


def test_the_whole_number_is_nowhere_but_on_the_ticket(make_kept_house: MakeHouse) -> None:
    h = make_kept_house().opened(5_000, 5_000)
    numbers = [ticket_of(h, 1), ticket_of(h, 2)]
    h.floor.redeem(numbers[1], "cage", CASHIER)
    drawn = repr(list(h.printed.values()))
    h.floor.snapshot()
    kept = b"".join(path.read_bytes() for path in Path(h.path).parent.iterdir())
    for number in numbers:
        assert number.encode() not in kept
        assert number not in drawn
        assert number[2:-4].encode() not in kept
