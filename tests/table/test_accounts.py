"""Chip accounts, on a table without a log: the whole answer to each command, and each refusal (RR 6, RR99 6)."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.games.money import MAX_CENTS
from croupier.games.refusal import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import LostApproval
from tests.table.standing import CLOSES_MS, NEW, NOW_MS, OLD, decided, refused, standing

FIRST = "t1-3"
STOP = LostApproval("wheel-1", "recalled", "RR 2.1")


def at(game: str = NEW, phase: str = "betting", seat: dict[str, Any] | None = None, **visit: Any) -> Table:
    """The table with something else about seat 1 and its player."""
    table = standing(phase, game)
    for name, value in (seat or {}).items():
        setattr(table.seats[1], name, value)
    for name, value in visit.items():
        setattr(table.visits[FIRST], name, value)
    return table


def set_up(table: Table, **changes: Any) -> Table:
    assert table.setup is not None
    table.setup = replace(table.setup, **changes)
    return table


# Buying in.
@pytest.mark.parametrize("instrument", ["cash", "vouchers", "tokens", "chips"])
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(NEW, marks=pytest.mark.clause("RR 6.3.2")),
        pytest.param(OLD, marks=pytest.mark.clause("RR99 6.3(b)")),
    ],
)
def test_a_buy_in_is_credited_to_the_account_or_starts_one(game: str, instrument: Any) -> None:
    further = ev.Credited(FIRST, 1, 700, instrument, to_confirm=game == OLD)
    first = ev.Credited("t1-5", 2, 700, instrument, to_confirm=game == OLD)
    assert decided(standing(game=game), c.BuyIn(1, 700, instrument)) == [further]
    assert decided(standing(game=game), c.BuyIn(2, 700, instrument)) == [first]


@pytest.mark.clause("RR 6.2.2")
def test_a_note_is_credited() -> None:
    assert decided(standing(), c.InsertNote(2, 700)) == [ev.Credited("t1-5", 2, 700, "notes")]


@pytest.mark.clause("RR 6.2.3")
def test_a_ticket_is_credited() -> None:
    assert decided(standing(), c.CreditTicket(1, 700, "T7")) == [ev.Credited(FIRST, 1, 700, "ticket", "T7")]


NO_ACCEPTOR = {"acceptor": False}
MONEY = (c.BuyIn(1, 700), c.InsertNote(1, 700), c.CreditTicket(1, 700, "T7"))
NOT_IN: dict[str, tuple[Table, tuple[c.Command, ...], Refusal]] = {
    "no Dealer's buy-in": (set_up(standing(), dealer_buy_in=False), MONEY[:1], Refusal("RR 6.2.1", "")),
    "what the Dealer does not take": (standing(), (c.BuyIn(1, 700, "notes"),), Refusal("RR 6.2.1", "")),  # type: ignore[arg-type]
    "no acceptor for notes": (at(seat=NO_ACCEPTOR), MONEY[1:2], Refusal("RR 6.2.2", "")),
    "no acceptor for tickets": (at(seat=NO_ACCEPTOR), MONEY[2:], Refusal("RR 6.2.3", "")),
    "notes in the older book": (standing(game=OLD), MONEY[1:], Refusal("RR99 6.2", "")),
    "a closed table": (standing(open=False), MONEY, Refusal("", "")),
    "a stopped table": (standing(stopped=STOP), MONEY, Refusal("RR 2.1", "")),
    "a station out of order": (at(seat={"failed": True}), MONEY, Refusal("RR 9.7.1", "")),
    "a player who was ordered out": (at(barred="RR 6.5.2"), MONEY, Refusal("RR 6.5.2", "")),
    "a player who leaves": (at(cashing_out=True), MONEY, Refusal("RR 6.6.1", "")),
    "no such station": (
        standing(),
        (c.BuyIn(4, 1), c.BuyIn(0, 1), c.InsertNote(4, 1), c.CreditTicket(4, 1, "T7")),
        Refusal("RR 2.2.1", ""),
    ),
    "no such station in the older book": (standing(game=OLD), (c.BuyIn(4, 1),), Refusal("RR99 2.2(a)", "")),
    "too much by the Dealer": (at(balance=MAX_CENTS - 699), MONEY[:1], Refusal("RR 6.2.1", "", 700, 699)),
    "too much by a note": (at(balance=MAX_CENTS - 699), MONEY[1:2], Refusal("RR 6.2.2", "", 700, 699)),
    "too much by a ticket": (at(balance=MAX_CENTS - 699), MONEY[2:], Refusal("RR 6.2.3", "", 700, 699)),
    "nothing": (standing(), (c.BuyIn(1, 0), c.BuyIn(2, -5), c.InsertNote(1, 0)), Refusal("", "")),
}


def test_money_that_may_not_be_taken_is_refused() -> None:
    for name, (table, commands, refusal) in NOT_IN.items():
        for command in commands:
            assert refused(table, command) == refusal, name


def test_an_account_may_be_filled_to_the_brim() -> None:
    assert decided(at(balance=MAX_CENTS - 700), c.BuyIn(1, 700)) == [ev.Credited(FIRST, 1, 700, "cash")]


@pytest.mark.clause("RR99 6.3(c)")
def test_a_credit_is_confirmed_once_in_the_book_that_asks_for_it() -> None:
    assert decided(at(OLD, unconfirmed=True), c.ConfirmCredit(1)) == [ev.CreditConfirmed(FIRST)]
    assert refused(at(OLD), c.ConfirmCredit(1)) == Refusal("RR99 6.3(c)", "")
    assert refused(at(NEW, unconfirmed=True), c.ConfirmCredit(1)) == Refusal("RR 6.3.1", "")


# Leaving.
LIFTED = ev.WagersMoved(FIRST, {"red": -200, "straight:17": -100}, "cash-out")
TICKET = ev.CashedOut(FIRST, 1_300, "ticket", "RR 6.6.1(b)")
ASKED = ev.CashOutAsked(FIRST)
LEAVING: dict[str, tuple[Table, int, list[ev.Event]]] = {
    "within the period": (at(), NOW_MS, [LIFTED, TICKET]),
    "at its last moment": (at(), CLOSES_MS - 1, [LIFTED, TICKET]),
    "at its end": (at(), CLOSES_MS, [ASKED]),
    "after the close": (at(phase="closed"), NOW_MS, [ASKED]),
    "after the close with nothing at stake": (
        at(phase="closed", wagers={}), NOW_MS, [ev.CashedOut(FIRST, 1_000, "ticket", "RR 6.6.1(b)")],
    ),
    "with nothing at all": (at(wagers={}, balance=0), NOW_MS, [ev.CashedOut(FIRST, 0, "nothing", "RR 6.5.1")]),
    "with nothing but wagers": (
        at(balance=0), NOW_MS, [LIFTED, ev.CashedOut(FIRST, 300, "ticket", "RR 6.6.1(b)")],
    ),
    "without a printer": (at(seat={"printer": False}), NOW_MS, [LIFTED, ASKED]),
    "at a station out of order": (at(seat={"failed": True}), NOW_MS, [LIFTED, ASKED]),
    "in the older book": (at(OLD), NOW_MS, [LIFTED, ASKED]),
    "in the older book with nothing at all": (
        at(OLD, wagers={}, balance=0), NOW_MS, [ev.CashedOut(FIRST, 0, "nothing", "RR99 6.5(a)")],
    ),
}  # fmt: skip


def test_a_player_leaves() -> None:
    for name, (table, now_ms, events) in LEAVING.items():
        assert decided(table, c.CashOut(1), now_ms) == events, name


def test_a_player_leaves_once() -> None:
    assert refused(at(cashing_out=True), c.CashOut(1)) == Refusal("RR 6.6.1", "")
    assert refused(at(OLD, cashing_out=True), c.CashOut(1)) == Refusal("RR99 6.6", "")


@pytest.mark.clause("RR 6.6.1(a)")
def test_the_dealer_pays_who_asked_and_has_nothing_at_stake() -> None:
    paid = [ev.CashedOut(FIRST, 1_000, "chips", "RR 6.6.1(a)")]
    assert decided(at(cashing_out=True, wagers={}), c.PayCashOut(1)) == paid
    assert decided(at(wagers={}, seat={"failed": True}), c.PayCashOut(1)) == paid  # a dead screen can ask for nothing
    assert refused(at(wagers={}), c.PayCashOut(1)) == Refusal("RR 6.6.1", "")
    assert refused(at(cashing_out=True), c.PayCashOut(1)) == Refusal("RR 3.7", "")


@pytest.mark.clause("RR99 6.6")
def test_in_the_older_book_the_dealer_pays_who_did_not_ask_too() -> None:
    paid = [ev.CashedOut(FIRST, 1_000, "chips", "RR99 6.6")]
    assert decided(at(OLD, wagers={}), c.PayCashOut(1)) == paid
    assert refused(at(OLD), c.PayCashOut(1)) == Refusal("RR99 3.5", "")


def directed(game: str) -> tuple[str, ev.LeaveDirected]:
    clause = "RR 6.5.2" if game == NEW else "RR99 6.5(b)"
    return clause, ev.LeaveDirected(FIRST, "loud", clause)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(NEW, marks=pytest.mark.clause("RR 6.5.2")),
        pytest.param(OLD, marks=pytest.mark.clause("RR99 6.5(b)")),
    ],
)
def test_a_player_is_ordered_out_and_wagers_run_to_their_settlement(game: str) -> None:
    clause, ordered = directed(game)
    order = c.DirectToLeave(1, "loud")
    assert decided(at(game), order) == [ordered]
    table = at(game, wagers={})
    table.frozen = True
    assert decided(table, order) == [ordered]
    ticket = [ev.CashedOut(FIRST, 1_000, "ticket", "RR 6.6.1(b)")] if game == NEW else []
    assert decided(at(game, wagers={}), order) == [ordered, *ticket]
    assert decided(at(game, wagers={}, seat={"printer": False}), order) == [ordered]
    assert refused(at(game, barred="x"), order) == Refusal(clause, "")
    assert refused(at(game), c.DirectToLeave(1, " ")) == Refusal(clause, "")


def idle(**visit: Any) -> Table:
    """Every seat is taken, and the first player sat out three rounds."""
    table = at(**{"idle_rounds": 3, "wagers": {}, **visit})
    table.seats[2].failed = True
    return table


@pytest.mark.clause("RR 12.8")
def test_an_idle_player_is_asked_for_the_seat() -> None:
    asked = ev.LeaveDirected(FIRST, "idle for three rounds with all seats taken", "RR 12.8")
    ticket = ev.CashedOut(FIRST, 1_000, "ticket", "RR 6.6.1(b)")
    assert decided(idle(), c.Vacate(1)) == [asked, ticket]
    assert decided(idle(idle_rounds=4), c.Vacate(1)) == [asked, ticket]
    assert refused(idle(idle_rounds=2), c.Vacate(1)) == Refusal("RR 12.8", "", 2, 3)
    assert refused(idle(wagers={"red": 100}), c.Vacate(1)) == Refusal("RR 12.8", "")
    free = idle()
    free.seats[2].failed = False
    assert refused(free, c.Vacate(1)) == Refusal("RR 12.8", "")
    taken = idle()
    taken.seats[2].failed, taken.seats[2].visit = False, "t1-9"
    assert decided(taken, c.Vacate(1)) == [asked, ticket]
    assert refused(idle(game=OLD), c.Vacate(1)) == Refusal("RR99 6.5(a)", "")


@pytest.mark.clause("RR 12.8")
def test_nobody_is_asked_for_a_seat_while_any_other_is_free() -> None:
    for free in (1, 2, 3):
        table = standing()
        for number, seat in table.seats.items():
            seat.visit = None if number == free else FIRST
        table.visits[FIRST].idle_rounds, table.visits[FIRST].wagers = 3, {}
        assert refused(table, c.Vacate(1 + free % 3)) == Refusal("RR 12.8", ""), free


@pytest.mark.parametrize(
    "command", [c.ConfirmCredit(2), c.CashOut(2), c.PayCashOut(2), c.DirectToLeave(2, "loud"), c.Vacate(2)]
)
def test_where_nobody_plays_there_is_no_account(command: c.Command) -> None:
    assert refused(standing(), command) == Refusal("RR 6.3.1", "")
    assert refused(standing(game=OLD), command) == Refusal("RR99 6.3(a)", "")
