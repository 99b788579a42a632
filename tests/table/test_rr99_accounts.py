"""Chip accounts of the 1999 edition: buying in, confirming, leaving (RR99 6)."""

import pytest

from croupier.authority import player
from croupier.authority.actors import device
from croupier.floor import Accepted, Refused
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import DEALER, PIT_BOSS, TABLE, House
from tests.floor.rr99 import GAME, dealers_alone, logged, opened

STATION = device("station", TABLE, 1)


def idle(make_house: MakeHouse) -> House:
    """An open table of this edition where nobody has bought in, betting open."""
    return opened(make_house)


@pytest.mark.clause("RR99 6.2")
@pytest.mark.parametrize("instrument", ["cash", "vouchers", "tokens", "chips"])
def test_buying_in_is_with_the_dealer(make_house: MakeHouse, instrument: str) -> None:
    h = idle(make_house)
    tender = c.BuyIn(1, 5_000, instrument)  # type: ignore[arg-type]
    assert dealers_alone(h, tender).clause == "RR99 6.2"
    assert h.balance(f"world:{instrument}") == -5_000
    assert h.visit().balance == 5_000


@pytest.mark.clause("RR99 6.2")
def test_buying_in_is_in_no_other_way(make_house: MakeHouse) -> None:
    h = idle(make_house)
    assert h.refused(STATION, c.InsertNote(1, 5_000)).clause == "RR99 6.2"
    assert h.refused(STATION, c.CreditTicket(1, 5_000, "1")).clause == "RR99 6.2"
    assert h.refused(PIT_BOSS, c.CreditTicket(1, 5_000, "1")).clause == "RR99 6.2"
    for amount in (0, -100):
        h.refused(DEALER, c.BuyIn(1, amount))
    closed = make_house(GAME, 2)
    closed.equip()
    answer = closed.open_table(dealer_buy_in=False)  # then nobody could
    assert isinstance(answer, Refused)
    assert answer.clause == "RR99 6.2"


@pytest.mark.clause("RR99 6.3(a)")
def test_a_buy_in_gives_control_of_a_station(make_house: MakeHouse) -> None:
    h = idle(make_house)
    assert h.not_player(c.Place(1, "red", 100)).clause == "RR99 6.3(a)"
    dealers_alone(h, c.BuyIn(1, 5_000))
    assert h.table.seats[1].visit == "t1-1"
    h.player(c.ConfirmCredit(1))
    h.bet("red", 100)
    assert h.refused(player(TABLE, 2), c.Place(1, "red", 100)).clause == "RR99 3.3"  # and to nobody else
    assert h.table.seats[2].visit is None


@pytest.mark.clause("RR99 6.3(b)")
def test_a_buy_in_activates_the_account_with_what_was_tendered(make_house: MakeHouse) -> None:
    h = idle(make_house)
    assert h.table.visit_at(1) is None
    dealers_alone(h, c.BuyIn(1, 5_050))
    assert (h.visit().balance, h.balance("visit:t1-1")) == (5_050, 5_050)
    h.restart()
    assert h.visit().balance == 5_050
    h.dealer(c.BuyIn(2, 700))
    assert (h.visit().balance, h.visit(2).balance) == (5_050, 700)


@pytest.mark.clause("RR99 6.3(c)")
def test_no_wager_before_the_credit_is_confirmed(make_house: MakeHouse) -> None:
    h = idle(make_house)
    h.dealer(c.BuyIn(1, 5_000))
    assert h.not_player(c.Place(1, "red", 100)).clause == "RR99 6.3(c)"
    h.refused(player(TABLE, 2), c.ConfirmCredit(1))
    h.refused(STATION, c.ConfirmCredit(1))
    h.player(c.ConfirmCredit(1))
    h.bet("red", 100)
    assert h.not_player(c.ConfirmCredit(1)).clause == "RR99 6.3(c)"  # there is nothing more to confirm


@pytest.mark.clause("RR99 6.4", "RR99 6.4(a)")
@pytest.mark.parametrize("moment", ["idle", "betting", "running", "closed", "entered"])
def test_more_may_be_tendered_at_any_time(make_house: MakeHouse, moment: str) -> None:
    h = make_house(GAME, 2)
    h.equip()
    h.open_table()
    h.buy_in(1_000)
    steps = {"betting": c.OpenBetting(), "running": c.SpinBall(), "closed": None, "entered": c.EnterOutcome("1")}
    for name, command in steps.items():
        if moment == "idle":
            break
        if command is None:
            h.close_betting()
        else:
            h.dealer(command)
        if name == moment:
            break
    dealers_alone(h, c.BuyIn(1, 2_000, "chips"))
    assert h.visit().balance == 3_000
    assert [event.visit for event in logged(h, ev.Credited)] == ["t1-1", "t1-1"]  # the same account


@pytest.mark.clause("RR99 6.4(b)")
def test_after_more_was_credited_no_further_wager_until_it_is_confirmed(make_house: MakeHouse) -> None:
    h = opened(make_house, 5_000)
    h.bet("red", 500)
    h.dealer(c.BuyIn(1, 1_000))
    for command in (c.Place(1, "red", 100), c.Double(1), c.Move(1, "red", "odd", 500), c.Undo(1)):
        assert h.not_player(command).clause == "RR99 6.4(b)"
    assert h.visit().wagers == {"red": 500}  # existing wagers stay valid
    h.player(c.ConfirmCredit(1))
    h.bet("red", 100)
    h.dealer(c.BuyIn(1, 1_000))
    h.dealer(c.ConfirmCredit(1))  # by word to the Dealer, not through the station
    h.player(c.Double(1))


@pytest.mark.clause("RR99 6.5(a)")
@pytest.mark.parametrize("phase", ["idle", "betting", "closed", "entered"])
def test_whoever_has_no_wagers_may_leave_now(make_house: MakeHouse, phase: str) -> None:
    h = make_house(GAME, 2)
    h.equip()
    h.open_table()
    h.buy_in(5_000)
    if phase != "idle":
        h.dealer(c.OpenBetting())
    if phase in ("closed", "entered"):
        h.close_betting()
    if phase == "entered":
        h.dealer(c.SpinBall())
        h.dealer(c.EnterOutcome("1"))
    h.player(c.CashOut(1))
    h.dealer(c.PayCashOut(1))
    assert (h.table.visit_at(1), h.balance("world:chips")) == (None, 5_000)


@pytest.mark.clause("RR99 6.5(a)")
def test_a_player_may_leave_at_any_time(make_house: MakeHouse) -> None:
    h = opened(make_house, 5_000, 5_000)
    h.bet("red", 500)
    h.bet("red", 500, 2)
    h.player(c.CashOut(1))  # within the period the wager is lifted
    assert (h.visit().balance, h.visit().wagers) == (5_000, {})
    h.dealer(c.PayCashOut(1))
    h.close_betting()
    h.player(c.CashOut(2), 2)  # after it the wager runs to its settlement
    assert h.visit(2).wagers == {"red": 500}
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("2"))
    h.dealer(c.ConfirmOutcome("2"))
    h.dealer(c.PayCashOut(2))
    assert h.table.visits == {}
    assert h.balance("world:chips") == 5_000 + 4_500


@pytest.mark.clause("RR99 6.5(b)")
def test_the_dealer_orders_a_disruptive_player_out(make_house: MakeHouse) -> None:
    h = opened(make_house, 5_000, 5_000)
    h.bet("red", 500)
    out = c.DirectToLeave(1, "throws chips at the wheel")
    assert dealers_alone(h, out).clause == "RR99 6.5(b)"
    assert h.refused(DEALER, c.DirectToLeave(2, " ")).clause == "RR99 6.5(b)"  # the opinion has a reason
    assert h.not_player(c.Place(1, "red", 100)).clause == "RR99 6.5(b)"
    assert h.not_player(c.Clear(1)).clause == "RR99 6.5(b)"
    h.bet("red", 100, 2)  # the others play on
    h.spin("1")  # what was at stake ran to its end, and the winner does not stay
    assert (h.visit().balance, h.visit().wagers) == (5_500, {})
    assert h.refused(DEALER, c.BuyIn(1, 100)).clause == "RR99 6.5(b)"
    h.dealer(c.PayCashOut(1))
    assert h.balance("world:chips") == 5_500
    assert [event.reason for event in logged(h, ev.LeaveDirected)] == ["throws chips at the wheel"]


@pytest.mark.clause("RR99 6.6")
def test_the_dealer_pays_everything_in_chips_and_the_account_is_closed(make_house: MakeHouse) -> None:
    h = opened(make_house, 5_000)
    h.bet("red", 500)
    h.spin("1")  # 5 000 on the account, 500 on the layout
    assert h.refused(DEALER, c.PayCashOut(1)).clause == "RR99 3.5"
    h.player(c.CashOut(1))
    assert dealers_alone(h, c.PayCashOut(1)).clause == "RR99 6.6"
    assert (h.balance("world:chips"), h.balance("tickets")) == (5_500, 0)  # no tickets in this edition
    assert (h.table.visit_at(1), h.balance("visit:t1-1")) == (None, 0)
    h.refused(DEALER, c.PayCashOut(1))  # once
    h.refused(player(TABLE, 1), c.CashOut(1))
    h.dealer(c.BuyIn(1, 1_000))
    assert h.visit().id == "t1-2"  # the next player has a new account


@pytest.mark.clause("RR99 6.5(a)")
def test_an_empty_account_is_closed_without_the_dealer(make_house: MakeHouse) -> None:
    h = opened(make_house, 500)
    h.bet("red", 500)
    h.spin("2")
    assert isinstance(h.player(c.CashOut(1)), Accepted)
    assert h.table.visit_at(1) is None
