"""Signs, No Spins, corrections, faults and claims by both editions of Rapid Roulette: refusals, and their names."""

from croupier.authority.actors import device
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import DEALER, MINUTE_MS, PIT_BOSS, SIGN, TABLE, House
from tests.floor.rr import logged, to_entered, to_spun
from tests.table.editions import NEW, books


def settled(make_house: MakeHouse, game: str, **setup: object) -> House:
    """A round that was settled on 2, with 500 lost on red; the next period is open."""
    h = make_house(game, 3, printers=False, **setup).opened(10_000, 10_000)
    h.bet("red", 500)
    h.spin("2")
    return h


@books("RR 4.1fn1:66(2)", "RR99 4.1fn1:66(2)")
def test_a_sign_says_what_it_is_about_and_is_shown_before_it_is_lost(
    make_house: MakeHouse, game: str, clause: str
) -> None:
    h = make_house(game, period_s=3_600).opened(10_000)
    at_ms = h.clock.now_ms() + 20 * MINUTE_MS
    assert h.refused(PIT_BOSS, c.PostNotice("minimum", at_ms)).clause == clause
    assert h.refused(PIT_BOSS, c.PostNotice("minimum", at_ms - 1, 500)).clause == clause
    h.do(PIT_BOSS, c.PostNotice("minimum", at_ms + 20 * MINUTE_MS, 500))
    assert h.refused(SIGN, c.NoticeLost(1)).clause == clause
    h.do(SIGN, c.NoticeShown(1))
    for number in (1, 2):
        assert h.refused(SIGN, c.NoticeShown(number)).clause == clause
    h.wait(20 * MINUTE_MS)
    assert h.refused(PIT_BOSS, c.SetLimits(500, 100_000)).clause == clause  # a later time stands on it
    h.wait(20 * MINUTE_MS)
    h.do(PIT_BOSS, c.SetLimits(500, 100_000))


@books("RR 9.2.2", "RR99 8.3")
def test_a_no_spin_is_on_record_and_on_no_other_ground(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game).opened(10_000)
    h.bet("red", 500)
    to_spun(h)
    assert h.refused(DEALER, c.CallNoSpin("the dealer sneezed")).clause == clause
    h.dealer(c.CallNoSpin("disruption"))
    (back,) = logged(h, ev.StakesReturned)
    assert (back.wagers, back.clause) == ({"red": 500}, clause)
    assert [called.round for called in logged(h, ev.NoSpinCalled)] == [1]


@books("RR 9.4", "RR99 8.4")
def test_a_no_spin_waits_until_the_accounts_are_released(make_house: MakeHouse, game: str, clause: str) -> None:
    h = settled(make_house, game)
    to_spun(h)
    h.dealer(c.FreezeAccounts())
    assert h.refused(DEALER, c.CallNoSpin("interference")).clause == clause
    h.dealer(c.ReleaseAccounts())
    h.dealer(c.CallNoSpin("interference"))
    assert (h.table.round.number, h.table.round.phase) == (3, "betting")


@books("RR 9.4", "RR99 8.4")
def test_what_cannot_be_corrected_is_not(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game).opened(10_000)
    assert h.refused(DEALER, c.FreezeAccounts()).clause == clause  # nothing has been settled
    h.bet("red", 500)
    h.spin("2")
    assert h.refused(DEALER, c.ReleaseAccounts()).clause == clause  # nothing is frozen
    h.dealer(c.FreezeAccounts())
    for wrong in ("2", "37", "00", ""):
        assert h.refused(DEALER, c.CorrectOutcome(wrong)).clause == clause
    for command in (c.OpenBetting(), c.SpinBall(), c.EnterOutcome("1"), c.FreezeAccounts()):
        assert h.refused(DEALER, command).clause == clause
    assert h.refused(PIT_BOSS, c.CloseTable()).clause == clause
    h.dealer(c.ReleaseAccounts())
    to_entered(h, "5")
    assert h.refused(DEALER, c.FreezeAccounts()).clause == clause  # another number was entered meanwhile


@books("RR 9.6", "RR99 8.6")
def test_a_display_that_is_stuck_changes_nothing(make_house: MakeHouse, game: str) -> None:
    """It still shows the 2 of the last round, or 5, when 1 is entered; and it is no ground to correct anything to."""
    h = settled(make_house, game)
    h.bet("red", 500)
    to_entered(h, "1")
    assert h.table.recent == ["2"]
    h.dealer(c.ConfirmOutcome("1"))
    assert (h.table.recent, h.visit().last_paid) == (["2", "1"], 500)
    h.table.recent[-1] = "5"  # the display above the table is wrong
    h.dealer(c.FreezeAccounts())
    h.dealer(c.CorrectOutcome("3"))
    h.dealer(c.ReleaseAccounts())
    assert (h.table.recent, h.visit().last_paid) == (["2", "3"], 500)  # red, as 1 is


@books("RR 9.6", "RR99 8.6")
def test_a_display_has_no_say_at_any_moment(make_house: MakeHouse, game: str) -> None:
    display = device("display", TABLE)
    h = settled(make_house, game)

    def told(*commands: c.Command) -> None:
        for command in commands:
            assert "is for" in h.refused(display, command).reason  # not because it would not fit

    told(c.FreezeAccounts())
    h.dealer(c.FreezeAccounts())
    told(c.CorrectOutcome("5"), c.ReleaseAccounts())
    h.dealer(c.ReleaseAccounts())
    to_spun(h)
    told(c.EnterOutcome("5"), c.CallNoSpin("disruption"))
    h.dealer(c.EnterOutcome("1"))
    told(c.EnterOutcome("5"), c.ConfirmOutcome("1"))


@books("RR 9.7.1", "RR99 8.7(a)")
def test_a_station_is_out_of_order_once(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game).opened(10_000)
    assert h.refused(DEALER, c.RepairStation(1)).clause == clause
    h.dealer(c.FailStation(1))
    assert h.refused(DEALER, c.FailStation(1)).clause == clause
    assert h.refused(DEALER, c.BuyIn(1, 100)).clause == clause


@books("RR 9.7.2", "RR99 8.7(b)")
def test_a_repair_does_not_answer_for_the_wagers(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game).opened(10_000)
    h.bet("red", 500)
    to_spun(h)
    assert h.refused(DEALER, c.ConfirmWagers(1)).clause == clause  # nothing is in doubt
    h.dealer(c.FailStation(1))
    h.dealer(c.RepairStation(1))
    h.dealer(c.EnterOutcome("1"))
    assert h.refused(DEALER, c.ConfirmOutcome("1")).clause == clause


@books("RR 9.8.2", "RR99 8.8(b)")
def test_while_the_system_works_nothing_waits_for_the_records(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game).opened(10_000)
    h.bet("red", 500)
    to_spun(h)
    assert h.refused(DEALER, c.ConfirmWagers()).clause == clause


@books("RR 9.5", "RR99 8.5")
def test_nobody_fills_the_desk_with_claims(make_house: MakeHouse, game: str, clause: str) -> None:
    """Three of a visit may wait at once; one that is decided makes room."""
    h = make_house(game).opened(10_000, 10_000)
    for number in range(3):
        h.player(c.MakeClaim(1, f"claim {number}"))
    refused = h.not_player(c.MakeClaim(1, "one more"))
    assert (refused.clause, refused.asked, refused.allowed) == (clause, 4, 3)
    h.player(c.MakeClaim(2, "another player's"), 2)
    h.dealer(c.DecideClaim(1, "reject", "the film was looked at"))
    h.player(c.MakeClaim(1, "one more"))


def test_a_visit_has_ten_complaints(make_house: MakeHouse) -> None:
    h = make_house(NEW).opened(10_000, 10_000)
    for number in range(10):
        h.player(c.MakeComplaint(1, f"complaint {number}"))
    refused = h.not_player(c.MakeComplaint(1, "one more"))
    assert (refused.clause, refused.asked, refused.allowed) == ("RR 12.11", 11, 10)
    h.player(c.MakeComplaint(2, "another player's"), 2)
