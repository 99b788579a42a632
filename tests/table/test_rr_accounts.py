"""Chip accounts: in by the Dealer or by note, out by the Dealer, and leaving at any time (RR 6)."""

import pytest

from croupier.authority.actors import device
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import DEALER, PIT_BOSS, SIGN, TABLE, WHEEL, House
from tests.floor.rr import least, logged, to_entered, to_spun

STATION = device("station", TABLE, 1)


def opened(make_house: MakeHouse, **setup: object) -> House:
    h = make_house(**setup)
    h.equip()
    h.open_table()
    return h


@pytest.mark.clause("RR 6.2.1", "RR 6.3.1", "RR 6.3.2")
@pytest.mark.parametrize("instrument", ["cash", "vouchers", "tokens", "chips"])
def test_the_dealer_credits_what_is_tendered_and_gives_control(make_house: MakeHouse, instrument: str) -> None:
    h = opened(make_house)
    tendered = c.BuyIn(1, 5_000, instrument)  # type: ignore[arg-type]
    h.not_player(c.CashOut(1))  # nobody is in control of the seat
    assert least(h, "dealer", tendered).clause == "RR 6.2.1"
    assert (h.visit().balance, h.balance(f"world:{instrument}")) == (5_000, -5_000)
    h.dealer(c.OpenBetting())
    h.bet("red", 100)  # the player is
    h.close_betting()
    h.dealer(tendered)  # more, at any time, to the same account
    assert (h.visit().balance, len(h.table.visits)) == (9_900, 1)


@pytest.mark.clause("RR 6.2.1")
def test_the_dealer_takes_nothing_else_and_only_where_that_is_provided_for(make_house: MakeHouse) -> None:
    h = opened(make_house)
    assert h.refused(DEALER, c.BuyIn(1, 5_000, "watches")).clause == "RR 6.2.1"  # type: ignore[arg-type]
    for amount in (0, -5):
        h.refused(DEALER, c.BuyIn(1, amount))
    h = opened(make_house, dealer_buy_in=False)
    assert h.refused(DEALER, c.BuyIn(1, 5_000)).clause == "RR 6.2.1"


@pytest.mark.clause("RR 6.2.2", "RR 6.4")
def test_notes_are_credited_by_themselves_and_give_control(make_house: MakeHouse) -> None:
    h = opened(make_house)
    h.do(STATION, c.InsertNote(1, 5_000))
    assert (h.visit().balance, h.balance("world:notes")) == (5_000, -5_000)
    h.dealer(c.OpenBetting())
    h.bet("red", 100)
    h.do(STATION, c.InsertNote(1, 2_000))
    assert (h.visit().balance, len(h.table.visits)) == (6_900, 1)
    for other in (DEALER, WHEEL, SIGN):  # only an acceptor stacks notes
        assert h.refused(other, c.InsertNote(1, 5_000)).clause == "RR 6.2.2"
    assert h.not_player(c.InsertNote(1, 5_000)).clause == "RR 6.2.2"
    h = opened(make_house, acceptors=False)
    assert h.refused(STATION, c.InsertNote(1, 5_000)).clause == "RR 6.2.2"


@pytest.mark.clause("RR 6.5.1", "RR 6.6.1")
@pytest.mark.parametrize("phase", ["idle", "betting", "closed", "spun", "entered"])
def test_a_player_without_wagers_leaves_whenever_they_like(make_house: MakeHouse, phase: str) -> None:
    h = opened(make_house, printers=False)
    h.buy_in(5_000)
    if phase != "idle":
        h.dealer(c.OpenBetting())
    if phase == "closed":
        h.close_betting()
    if phase == "spun":
        to_spun(h)
    if phase == "entered":
        to_entered(h, "1")
    assert h.refused(DEALER, c.PayCashOut(1)).clause == "RR 6.6.1"  # they ask for it first
    h.player(c.CashOut(1))
    h.dealer(c.PayCashOut(1))
    assert (h.table.visit_at(1), h.balance("world:chips")) == (None, 5_000)


@pytest.mark.clause("RR 6.5.1", "RR 6.6.1")
def test_wagers_are_lifted_before_the_close_and_run_to_settlement_after_it(make_house: MakeHouse) -> None:
    h = make_house(printers=False).opened(5_000, 5_000)
    h.bet("red", 500)
    h.bet("red", 500, 2)
    h.player(c.CashOut(1))
    assert (h.visit(1).wagers, h.visit(1).balance) == ({}, 5_000)
    h.close_betting()
    h.player(c.CashOut(2), 2)
    assert h.visit(2).wagers == {"red": 500}
    assert h.refused(DEALER, c.PayCashOut(2)).clause == "RR 3.7"
    assert h.not_player(c.CashOut(2), 2).clause == "RR 6.6.1"  # once is enough
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    h.dealer(c.PayCashOut(2))
    assert logged(h, ev.CashedOut)[-1].amount == 5_500


@pytest.mark.clause("RR 6.6.1(a)")
def test_the_dealer_pays_the_whole_balance_in_chips_and_closes_the_account(make_house: MakeHouse) -> None:
    h = make_house(printers=False).opened(5_000)
    h.player(c.CashOut(1))
    assert h.not_player(c.Place(1, "red", 100)).clause == "RR 6.6.1"
    assert h.refused(DEALER, c.BuyIn(1, 100)).clause == "RR 6.6.1"
    assert least(h, "dealer", c.PayCashOut(1)).clause == "RR 6.6.1(a)"
    (paid,) = logged(h, ev.CashedOut)
    assert (paid.amount, paid.how, paid.clause) == (5_000, "chips", "RR 6.6.1(a)")
    assert (h.table.visit_at(1), h.table.visits) == (None, {})
    assert h.refused(DEALER, c.PayCashOut(1)).clause == "RR 6.3.1"
    h.buy_in(700)  # the next player begins with nothing of the last one
    assert (h.visit().balance, h.visit().last_wagers) == (700, {})


@pytest.mark.clause("RR 6.6.1(a)")
def test_the_dealer_pays_at_a_station_that_is_out_of_order(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    h.dealer(c.FailStation(1))
    least(h, "dealer", c.PayCashOut(1))
    assert (h.table.visit_at(1), h.balance("world:chips")) == (None, 5_000)


@pytest.mark.clause("RR 6.5.1")
def test_nothing_to_collect_closes_the_account_at_once(make_house: MakeHouse) -> None:
    h = make_house(printers=False).opened(500)
    h.bet("red", 500)
    h.spin("2")
    h.player(c.CashOut(1))
    assert h.table.visit_at(1) is None


@pytest.mark.clause("RR 6.5.2")
def test_a_disruptive_player_must_leave_and_gets_all_that_is_theirs(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000, 5_000)
    h.bet("red", 500)
    assert h.refused(DEALER, c.DirectToLeave(1, " ")).clause == "RR 6.5.2"
    assert least(h, "dealer", c.DirectToLeave(1, "shouts at the wheel")).clause == "RR 6.5.2"
    assert h.not_player(c.Place(1, "red", 100)).clause == "RR 6.5.2"
    assert h.not_player(c.Clear(1)).clause == "RR 6.5.2"  # what is at stake runs to its result
    assert h.refused(DEALER, c.BuyIn(1, 100)).clause == "RR 6.5.2"
    assert h.refused(DEALER, c.DirectToLeave(1, "again")).clause == "RR 6.5.2"
    h.spin("1")
    assert h.table.visit_at(1) is None
    assert (logged(h, ev.CashedOut)[-1].amount, logged(h, ev.CashedOut)[-1].how) == (5_500, "ticket")
    h.dealer(c.DirectToLeave(2, "the same"))  # with nothing at stake it is at once
    assert h.table.visit_at(2) is None


@pytest.mark.clause("RR 6.5.2")
@pytest.mark.parametrize("end", ["no-spin", "invalidated", "void", "system"])
def test_whoever_was_ordered_out_is_paid_when_the_round_ends_without_a_result(make_house: MakeHouse, end: str) -> None:
    h = make_house().opened(5_000)
    h.bet("red", 500)
    h.dealer(c.DirectToLeave(1, "shouts"))
    if end == "system":
        h.dealer(c.FailSystem("power"))
        assert h.table.visit_at(1) is None
        return
    to_spun(h)
    if end == "no-spin":
        h.dealer(c.CallNoSpin("disruption"))
    elif end == "invalidated":
        h.do(PIT_BOSS, c.InvalidateOutcome(1, "disruption"))
    else:
        h.dealer(c.FailSystem("power"))
        h.dealer(c.VoidWagers())
    assert h.table.visit_at(1) is None
    assert logged(h, ev.CashedOut)[-1].amount == 5_000
