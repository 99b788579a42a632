"""Accounts by both editions of Rapid Roulette, each under its own clause: single refusals, and their names."""

import pytest

from croupier.floor import Accepted
from croupier.games.money import MAX_CENTS
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import DEALER, MINUTE_MS, PIT_BOSS, SIGN, TABLE
from tests.floor.rr import logged, to_entered
from tests.table.editions import NEW, books


@books("RR 6.2.1", "RR99 6.2")
def test_no_account_grows_beyond_all_bounds(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game).opened(MAX_CENTS - 100)
    refused = h.refused(DEALER, c.BuyIn(1, 200))
    assert (refused.clause, refused.allowed) == (clause, 100)
    h.dealer(c.BuyIn(1, 100))


@books("RR 6.2.1", "RR99 6.2")
def test_the_dealer_takes_no_watches(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game).opened(10_000)
    assert h.refused(DEALER, c.BuyIn(1, 100, "watches")).clause == clause  # type: ignore[arg-type]


@books("RR 6.3.1", "RR99 6.3(a)")
def test_without_an_account_nobody_is_in_control(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game).opened()
    for command in (c.Place(1, "red", 100), c.CashOut(1), c.MakeClaim(1, "mine")):
        assert h.not_player(command).clause == clause


@pytest.mark.clause("RR 6.3.1")
def test_in_the_newer_book_there_is_no_credit_to_confirm(make_house: MakeHouse) -> None:
    h = make_house(NEW).opened(10_000)
    assert h.not_player(c.ConfirmCredit(1)).clause == "RR 6.3.1"
    h.bet("red", 100)


@books("RR 6.5.1", "RR99 6.5(a)")
@pytest.mark.parametrize("phase", ["idle", "betting", "closed", "entered"])
def test_whoever_has_nothing_left_leaves_at_once(make_house: MakeHouse, game: str, clause: str, phase: str) -> None:
    h = make_house(game, printers=False).opened(500)
    h.bet("red", 500)
    h.spin("2")
    if phase == "idle":
        h.dealer(c.FailSystem("power"))
    if phase == "closed":
        h.close_betting()
    if phase == "entered":
        to_entered(h, "2")
    assert h.table.round.phase == phase
    h.player(c.CashOut(1))
    assert h.table.visit_at(1) is None
    (left,) = logged(h, ev.CashedOut)
    assert (left.how, left.clause) == ("nothing", clause)


@books("RR 6.6.1", "RR99 6.6")
def test_an_account_that_is_being_cashed_out_is_left_alone(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game, printers=False).opened(10_000)
    h.player(c.CashOut(1))
    for command in (c.Place(1, "red", 100), c.CashOut(1)):
        assert h.not_player(command).clause == clause
    assert h.refused(DEALER, c.BuyIn(1, 100)).clause == clause


@books("RR 6.6.1", "RR99 6.6")
def test_nobody_is_forgotten_when_a_table_opens_again(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game, printers=False, period_s=3_600).opened(10_000)
    if game == NEW:
        h.do(PIT_BOSS, c.PostNotice("closing", h.clock.now_ms() + 20 * MINUTE_MS))
        h.do(SIGN, c.NoticeShown(1))
        h.wait(20 * MINUTE_MS)
    h.do(PIT_BOSS, c.CloseTable())
    assert h.refused(PIT_BOSS, c.OpenTable(TABLE, game, 3)).clause == clause
    h.dealer(c.PayCashOut(1))
    assert isinstance(h.open_table(), Accepted)


@books("RR 6.6.1(a)", "RR99 6.6")
def test_a_payment_in_chips_is_on_record(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game, printers=False).opened(10_000)
    h.player(c.CashOut(1))
    h.dealer(c.PayCashOut(1))
    (paid,) = logged(h, ev.CashedOut)
    assert (paid.amount, paid.how, paid.clause) == (10_000, "chips", clause)


@books("RR 6.5.2", "RR99 6.5(b)")
def test_whoever_was_ordered_out_is_not_ordered_out_again(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game).opened(10_000)
    h.bet("red", 500)
    h.dealer(c.DirectToLeave(1, "shouts"))
    assert h.refused(DEALER, c.DirectToLeave(1, "sings")).clause == clause
    (ordered,) = logged(h, ev.LeaveDirected)
    assert (ordered.reason, ordered.clause) == ("shouts", clause)
