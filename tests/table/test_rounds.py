"""A round from buy-in to cash-out, in both editions: the basis of everything else."""

import pytest

from croupier.cage import commands as k
from croupier.floor import CAGE
from croupier.table import commands as c
from tests.floor.conftest import MakeHouse
from tests.floor.harness import CASHIER, PIT_BOSS, PRINTER, TABLE

EDITIONS = [
    pytest.param("rapid-roulette", marks=pytest.mark.clause("RR 3.8.1", "RR 3.8.2")),
    pytest.param("rapid-roulette-00", marks=pytest.mark.clause("RR 10.1")),
    pytest.param("rapid-roulette-1999", marks=pytest.mark.clause("RR99 3.6(a)", "RR99 3.6(b)", "RR99 3.6(c)")),
]


@pytest.mark.parametrize("game", EDITIONS)
def test_buy_in_place_close_outcome_settle(make_house: MakeHouse, game: str) -> None:
    h = make_house(game).opened(10_000)
    h.bet("straight:17", 100)
    h.bet("red", 500)
    assert h.visit().balance == 9_400
    h.spin("17")
    stays = 100 if game == "rapid-roulette-1999" else 0
    assert h.visit().balance == 9_400 + 3_500 + 100 - stays
    assert h.visit().wagers == ({"straight:17": 100} if stays else {})
    assert h.table.round.phase == "betting"
    assert h.balance(f"house:{TABLE}") == 500 - 3_500


@pytest.mark.clause("RR 6.6.1(b)")
def test_cash_out_by_ticket_and_redeem_it_once(make_house: MakeHouse) -> None:
    h = make_house().opened(10_000)
    ticket = h.player(c.CashOut(1)).ticket
    number = h.printed_ticket(ticket)
    assert h.balance("tickets") == 10_000
    assert h.table.visit_at(1) is None
    h.floor.redeem(number, "cage", CASHIER)
    assert h.balance("tickets") == 0
    again = h.floor.redeem(number, "cage", CASHIER)
    assert "redeemed already" in again.reason  # type: ignore[union-attr]
    h.check_money()


@pytest.mark.clause("RR 9.8.2")
def test_a_restart_after_the_close_goes_on_with_the_round(make_house: MakeHouse) -> None:
    h = make_house().opened(10_000)
    h.bet("red", 500)
    h.close_betting()
    h.restart()
    assert h.visit().wagers == {"red": 500}
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    assert h.visit().balance == 10_500


@pytest.mark.clause("RR 9.8.1")
def test_a_restart_within_the_period_returns_the_wagers(make_house: MakeHouse) -> None:
    h = make_house().opened(10_000)
    h.bet("red", 500)
    h.restart()
    assert (h.visit().balance, h.visit().wagers) == (10_000, {})
    assert h.table.round.phase == "idle"


@pytest.mark.clause("RR 6.6.1(b)(ii)")
def test_a_printer_fault_leads_to_payment_by_hand(make_house: MakeHouse) -> None:
    h = make_house().opened(10_000)
    ticket = h.player(c.CashOut(1)).ticket

    h.do(PRINTER, k.PrintFailed(ticket), CAGE)
    assert h.refused(CASHIER, k.MakePayment(1), CAGE).clause == "RR 6.6.1(b)(ii)"
    h.refused(CASHIER, k.ApprovePayment(1, 10_000), CAGE)
    h.do(PIT_BOSS, k.ApprovePayment(1, 10_000), CAGE)
    h.do(CASHIER, k.MakePayment(1), CAGE)
    assert h.balance("world:cash") == 0
