"""A wrong outcome: freeze, work it out again, release; claims about it; a display that is wrong (RR 9.4 to 9.6)."""

import pytest

from croupier.authority.actors import device
from croupier.cage import commands as k
from croupier.floor import CAGE
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import CASHIER, DEALER, PIT_BOSS, TABLE, House
from tests.floor.rr import correct, least, logged, to_spun


def wrongly_paid(make_house: MakeHouse, **setup: object) -> House:
    """17 was keyed in, and it was 18: seat 1 got 3,500 too much, seat 2 lost 1,000 that won, 3 sat it out."""
    h = make_house(**setup).opened(1_000, 5_000, 5_000)
    h.bet("straight:17", 100)
    h.bet("red", 1_000, 2)
    h.spin("17")
    assert (h.visit(1).balance, h.visit(2).balance, h.visit(3).balance) == (4_500, 4_000, 5_000)
    return h


@pytest.mark.clause("RR 9.4")
def test_the_dealer_freezes_recalculates_and_releases(make_house: MakeHouse) -> None:
    h = wrongly_paid(make_house)
    assert h.refused(DEALER, c.CorrectOutcome("18")).clause == "RR 9.4"  # freeze first
    assert least(h, "dealer", c.FreezeAccounts()).clause == "RR 9.4"
    assert least(h, "dealer", c.CorrectOutcome("18")).clause == "RR 9.4"
    assert least(h, "dealer", c.ReleaseAccounts()).clause == "RR 9.4"
    assert (h.visit(1).balance, h.visit(2).balance, h.visit(3).balance) == (900, 6_000, 5_000)
    assert (h.visit(1).last_paid, h.visit(2).last_paid) == (0, 1_000)  # and so the seats say
    assert h.table.recent == ["18"]
    assert h.balance(f"house:{TABLE}") == 100 - 1_000
    (said,) = logged(h, ev.OutcomeCorrected)
    assert (said.was, said.outcome) == ("17", "18")
    assert logged(h, ev.Settled)[0].outcome == "17"  # history is not edited


@pytest.mark.clause("RR 9.4")
def test_no_account_moves_while_it_is_frozen(make_house: MakeHouse) -> None:
    h = wrongly_paid(make_house)
    h.bet("even", 200, 3)
    h.wait(10_000)
    h.dealer(c.FreezeAccounts())
    for seat in (1, 2, 3):
        for command in (c.Place(seat, "red", 100), c.Clear(seat), c.CashOut(seat)):
            assert h.not_player(command, seat).clause == "RR 9.4"
        assert h.refused(DEALER, c.BuyIn(seat, 100)).clause == "RR 9.4"
        assert h.refused(DEALER, c.PayCashOut(seat)).clause == "RR 9.4"
    assert h.refused(device("station", TABLE, 1), c.InsertNote(1, 500)).clause == "RR 9.4"
    assert h.refused(PIT_BOSS, c.HoldWinnings(1, 100, "device")).clause == "RR 9.4"
    for dealt in (c.OpenBetting(), c.SpinBall(), c.EnterOutcome("1"), c.FreezeAccounts()):
        assert h.refused(DEALER, dealt).clause == "RR 9.4"
    assert h.refused(PIT_BOSS, c.CloseTable()).clause == "RR 9.4"
    h.wait(60_000)  # time stands still too
    assert h.table.round.phase == "betting"
    h.dealer(c.CorrectOutcome("18"))
    h.dealer(c.ReleaseAccounts())
    assert h.table.timers.get("period", 0) == h.clock.now_ms() + 20_000
    h.bet("even", 100, 3)


@pytest.mark.clause("RR 9.4")
@pytest.mark.parametrize("wrong", ["17", "37", "00", ""])
def test_it_is_recalculated_from_another_outcome_of_the_wheel(make_house: MakeHouse, wrong: str) -> None:
    h = wrongly_paid(make_house)
    h.dealer(c.FreezeAccounts())
    assert h.refused(DEALER, c.CorrectOutcome(wrong)).clause == "RR 9.4"


@pytest.mark.clause("RR 9.4")
def test_a_player_who_has_left_is_owed_or_written_off(make_house: MakeHouse) -> None:
    h = wrongly_paid(make_house)
    h.player(c.CashOut(1), 1)
    h.player(c.CashOut(2), 2)
    correct(h, "18")
    assert h.balance("house:written-off") == -3_600
    assert h.balance("payments") == 2_000
    h.do(PIT_BOSS, k.ApprovePayment(1, 2_000), CAGE)
    h.do(CASHIER, k.MakePayment(1), CAGE)
    correct(h, "17")  # it was right after all: what they have is not paid again
    assert h.balance("payments") == 0
    assert [(a.owed, a.written_off) for a in logged(h, ev.Adjusted)[-2:]] == [(0, -3_600), (0, 2_000)]
    assert h.balance("house:written-off") == -2_000  # which was paid out, and is the house's loss


@pytest.mark.clause("RR 9.4")
@pytest.mark.parametrize("closed", [False, True])
def test_open_wagers_that_are_no_longer_covered_are_void(make_house: MakeHouse, closed: bool) -> None:
    h = wrongly_paid(make_house)
    h.bet("low", 1_000)
    h.bet("high", 3_000)
    if closed:
        h.close_betting()
    assert h.visit().balance == 500
    correct(h, "18")
    (adjusted, _) = logged(h, ev.Adjusted)
    assert (adjusted.debited, adjusted.written_off) == (3_600, 0)
    assert h.visit().balance + sum(h.visit().wagers.values()) == 900
    assert h.visit().wagers == {}


@pytest.mark.clause("RR 9.4")
def test_what_is_spent_beyond_recall_is_written_off(make_house: MakeHouse) -> None:
    h = wrongly_paid(make_house)
    h.bet("straight:5", 4_500)
    to_spun(h)
    h.dealer(c.CallNoSpin("disruption"))
    h.player(c.CashOut(1))
    correct(h, "18")  # a no spin in between leaves the last result correctable
    assert h.balance("house:written-off") == -3_600


@pytest.mark.clause("RR 9.4")
def test_once_the_next_outcome_is_entered_only_a_dispute_remains(make_house: MakeHouse) -> None:
    h = wrongly_paid(make_house)
    h.close_betting()
    h.dealer(c.FreezeAccounts())  # after the close it is still in time
    h.dealer(c.ReleaseAccounts())  # and a false alarm changes nothing
    assert h.visit().balance == 4_500
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("5"))
    assert h.refused(DEALER, c.FreezeAccounts()).clause == "RR 9.4"
    h.dealer(c.OpenDispute("17 was keyed in, 18 it was"))


@pytest.mark.clause("RR 12.9")
@pytest.mark.parametrize("gone", [False, True])
def test_a_dispute_pays_what_a_correction_came_too_late_for(make_house: MakeHouse, gone: bool) -> None:
    h = wrongly_paid(make_house)
    h.dealer(c.OpenDispute("a split was paid as a straight"))
    balance = h.visit().balance
    if gone:
        h.player(c.CashOut(1))
    for wrong in (c.DecideDispute(1, "so be it", "t1-9", 700), c.DecideDispute(1, "so be it", "", 700)):
        assert h.refused(PIT_BOSS, wrong).clause == "RR 12.9"
    assert "at least 1 cent" in h.refused(PIT_BOSS, c.DecideDispute(1, "so be it", "t1-1", -700)).reason
    assert h.refused(PIT_BOSS, c.DecideDispute(1, "so be it", "t1-1")).clause == ""
    house = h.balance("house:t1")
    h.do(PIT_BOSS, c.DecideDispute(1, "700 more are due", "t1-1", 700))
    assert h.balance("house:t1") == house - 700
    if gone:
        assert [payment.amount for payment in h.floor.state.cage.payments.values()] == [700]
    else:
        assert h.visit().balance == balance + 700
    assert h.refused(PIT_BOSS, c.DecideDispute(1, "700 more are due", "t1-1", 700)).clause == "RR 12.9"  # paid once


@pytest.mark.clause("RR 9.4")
def test_a_leaver_who_was_frozen_is_paid_at_release(make_house: MakeHouse) -> None:
    h = wrongly_paid(make_house)
    h.dealer(c.FreezeAccounts())
    h.dealer(c.DirectToLeave(1, "shouts"))
    assert h.visit().balance == 4_500
    h.dealer(c.CorrectOutcome("18"))
    h.dealer(c.ReleaseAccounts())
    assert h.table.visit_at(1) is None
    assert logged(h, ev.CashedOut)[-1].amount == 900


@pytest.mark.clause("RR 9.4")
def test_nothing_to_correct_before_the_first_result(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    assert h.refused(DEALER, c.FreezeAccounts()).clause == "RR 9.4"
    assert h.refused(DEALER, c.ReleaseAccounts()).clause == "RR 9.4"


@pytest.mark.clause("RR 9.5")
@pytest.mark.parametrize("decision", ["reject", "recalculate", "void", "hold", "escalate"])
def test_a_claim_is_considered_and_decided(make_house: MakeHouse, decision: str) -> None:
    h = wrongly_paid(make_house)
    assert h.not_player(c.MakeClaim(2, " "), 2).clause == "RR 9.5"
    h.player(c.MakeClaim(2, "it was 18"), 2)
    (claim,) = h.table.claims.values()
    assert (claim.visit, claim.about) == (h.visit(2).id, "it was 18")
    h.restart()  # it waits until it is decided
    decided = c.DecideClaim(claim.number, decision, "the film was looked at")  # type: ignore[arg-type]
    assert least(h, "dealer", decided).clause == "RR 9.5"
    assert h.table.claims == {}
    (kept,) = logged(h, ev.ClaimDecided)
    assert (kept.claim, kept.decision, kept.reason, kept.clause) == (
        claim.number, decision, "the film was looked at", "RR 9.5"
    )  # fmt: skip
    assert h.refused(DEALER, decided).clause == "RR 9.5"


@pytest.mark.clause("RR 9.6")
def test_what_the_display_shows_does_not_count(make_house: MakeHouse) -> None:
    """The display shows 5, the Dealer enters 17: no word of the display reaches the result."""
    h = make_house().opened(1_000)
    h.bet("straight:17", 100)
    display = device("display", TABLE)
    to_spun(h)
    for said in (c.EnterOutcome("5"), c.ConfirmOutcome("5"), c.CorrectOutcome("5")):
        h.refused(display, said)
    h.dealer(c.EnterOutcome("17"))
    for then in (c.EnterOutcome("5"), c.ConfirmOutcome("17"), c.FreezeAccounts()):
        h.refused(display, then)
    h.dealer(c.ConfirmOutcome("17"))
    assert h.visit().balance == 900 + 3_600
    assert h.table.recent == ["17"]  # which the display is to mirror
