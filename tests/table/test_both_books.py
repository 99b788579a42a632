"""What both editions of Rapid Roulette have in common, each under its own clause: single refusals, and their names."""

from collections.abc import Callable
from inspect import signature

import pytest

from croupier.authority import player
from croupier.authority.actors import device
from croupier.equipment import commands as q
from croupier.floor import EQUIPMENT, Accepted
from croupier.games.money import MAX_CENTS
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import ADMINISTRATOR, DEALER, MINUTE_MS, PIT_BOSS, SIGN, TABLE, WHEEL, House
from tests.floor.rr import logged, to_entered, to_spun

Test = Callable[..., None]
NEW, OLD = "rapid-roulette", "rapid-roulette-1999"


def books(new: str, old: str) -> Callable[[Test], Test]:
    """Run a test by both books, as the proof of a clause of each, which it may be told."""
    rows = [(NEW, new), (OLD, old)]

    def mark(test: Test) -> Test:
        told = "clause" in signature(test).parameters
        names, much = ("game", "clause")[: 1 + told], 1 + told
        marked = [pytest.param(*row[:much], marks=pytest.mark.clause(row[1]), id=row[1]) for row in rows]
        return pytest.mark.parametrize(names, marked)(test)

    return mark


def settled(make_house: MakeHouse, game: str, **setup: object) -> House:
    """A round that was settled on 2, with 500 lost on red; the next period is open."""
    h = make_house(game, 3, printers=False, **setup).opened(10_000, 10_000)
    h.bet("red", 500)
    h.spin("2")
    return h


@books("RR 3.1", "RR99 3.1")
def test_nothing_is_taken_from_an_empty_layout(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game).opened(10_000)
    for nothing in (c.Clear(1), c.Double(1), c.Undo(1), c.Repeat(1), c.TakeBack(1, "red", 100)):
        assert h.not_player(nothing).clause == clause
    h.bet("red", 500)
    for too_much in (c.Move(1, "red", "black", 600), c.Move(1, "red", "red", 100), c.TakeBack(1, "red", 600)):
        assert h.not_player(too_much).clause == clause


@books("RR 3.9", "RR99 3.8")
def test_chips_lie_on_bets_of_the_layout_and_nowhere_else(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game).opened(10_000)
    h.bet("red", 500)
    for nowhere in (c.Place(1, "both", 100), c.Move(1, "red", "both", 500), c.TakeBack(1, "both", 100)):
        assert h.not_player(nowhere).clause == clause


@books("RR 1.2", "RR99 1.2")
def test_only_the_floor_itself_says_that_it_was_started_again(make_house: MakeHouse, game: str, clause: str) -> None:
    """Else a Dealer could skip the analysis of the records that the books ask for."""
    h = make_house(game).opened(10_000)
    h.bet("red", 500)
    h.close_betting()
    for person in (DEALER, PIT_BOSS):
        assert h.refused(person, c.FailSystem("restart")).clause == clause
    assert not h.table.seats[1].waiting
    h.dealer(c.FailSystem())
    assert h.table.seats[1].waiting


@books("RR 3.6", "RR99 3.4")
def test_a_round_is_neither_begun_anew_nor_given_other_limits(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game).opened(10_000)
    h.bet("red", 500)
    for step in (h.close_betting, lambda: h.dealer(c.SpinBall()), lambda: h.dealer(c.EnterOutcome("1"))):
        assert h.refused(DEALER, c.OpenBetting()).clause == clause
        assert h.refused(PIT_BOSS, c.SetLimits(100, 400)).clause == clause
        step()
    h.dealer(c.ConfirmOutcome("1"))
    assert h.visit().balance + sum(h.visit().wagers.values()) == 10_500


@books("RR 3.7", "RR99 3.5")
def test_what_is_at_stake_is_not_paid_out(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game, printers=False).opened(10_000)
    h.bet("red", 500)
    h.close_betting()
    h.player(c.CashOut(1))
    assert h.refused(DEALER, c.PayCashOut(1)).clause == clause


@books("RR 2.2.1", "RR99 2.2(a)")
def test_there_is_no_station_beyond_the_last(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game).opened(10_000)
    assert h.refused(player(TABLE, 4), c.Place(4, "red", 100)).clause == clause
    assert h.refused(DEALER, c.FailStation(4)).clause == clause
    assert h.refused(DEALER, c.BuyIn(4, 100)).clause == clause


@books("RR 2.2.1", "RR99 2.2(a)")
def test_no_station_is_there_twice(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game, 2)
    h.equip(seats=3)
    h.do(ADMINISTRATOR, q.MoveItem("station-3", TABLE, seat=2), EQUIPMENT)
    refused = h.refused(PIT_BOSS, c.OpenTable(TABLE, game, 2))
    assert refused.clause == clause
    h.do(ADMINISTRATOR, q.MoveItem("station-3"), EQUIPMENT)
    assert isinstance(h.open_table(), Accepted)


@books("RR 4.3.1", "RR99 4.3(a)")
def test_no_chips_are_left_below_the_minimum(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game, minimum=500).opened(10_000)
    h.bet("red", 800)
    assert h.not_player(c.Move(1, "red", "black", 500)).clause == clause


@books("RR 4.3.2(a)", "RR99 4.3(b)")
def test_no_step_is_slipped_in_by_moving_or_doubling(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game, minimum=500, unit=200).opened(10_000)
    h.bet("red", 1_500)
    assert h.not_player(c.Move(1, "red", "black", 600)).clause == clause  # 900 may be left, 600 may not be there
    h.player(c.Clear(1))
    h.bet("red", 700)
    assert h.not_player(c.Double(1)).clause == clause


@books("RR 4.3.2(b)", "RR99 4.3(b)")
def test_no_maximum_is_passed_by_moving_or_doubling(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game, maximum=1_000).opened(10_000)
    h.bet("red", 600)
    h.bet("black", 600)
    assert h.not_player(c.Move(1, "red", "black", 500)).clause == clause
    assert h.not_player(c.Double(1)).clause == clause


@books("RR 5.1.2", "RR99 5.2")
def test_time_ends_the_period_without_anybodys_word(make_house: MakeHouse, game: str) -> None:
    h = make_house(game).opened(10_000)
    h.bet("red", 100)
    h.wait(29_999)
    assert logged(h, ev.PeriodEnded) == []
    h.wait(1)  # nobody has asked for anything
    assert h.table.round.phase == "closed"
    (ended,) = logged(h, ev.PeriodEnded)
    assert (ended.why, ended.at_ms) == ("time", h.clock.now_ms())


@pytest.mark.clause("RR99 5.2")
def test_in_the_older_book_no_sensor_ends_the_period(make_house: MakeHouse) -> None:
    h = make_house(OLD).opened(10_000)
    h.dealer(c.SpinBall())
    assert h.refused(WHEEL, c.BallDropping()).clause == "RR99 5.2"
    h.bet("red", 100)  # it goes on


@books("RR 5.4.2", "RR99 5.5(b)")
def test_only_what_was_entered_is_confirmed(make_house: MakeHouse, game: str, clause: str) -> None:
    h = make_house(game).opened(10_000)
    h.bet("red", 500)
    h.close_betting()
    assert h.refused(DEALER, c.EnterOutcome("1")).clause == clause  # no ball has been spun
    h.dealer(c.SpinBall())
    for nothing in ("", "1"):
        assert h.refused(DEALER, c.ConfirmOutcome(nothing)).clause == clause
    h.dealer(c.EnterOutcome("2"))
    assert h.refused(DEALER, c.ConfirmOutcome("1")).clause == clause
    h.dealer(c.EnterOutcome("1"))  # the second number counts
    assert h.refused(DEALER, c.ConfirmOutcome("2")).clause == clause
    h.dealer(c.ConfirmOutcome("1"))
    assert (h.table.recent, h.visit().last_paid) == (["1"], 500)


@books("RR 5.4.1", "RR99 5.5(a)")
def test_the_number_is_public_before_it_counts(make_house: MakeHouse, game: str) -> None:
    """What the Dealer entered is in the log, and stays there over a restart; that and nothing else counts, and it
    counts only when it is confirmed."""
    h = make_house(game).opened(10_000)
    h.bet("red", 500)
    to_spun(h)
    assert h.table.round.outcome == ""
    h.refused(DEALER, c.ConfirmOutcome("1"))  # what nobody announced
    assert logged(h, ev.OutcomeEntered) == []
    for number in ("2", "1"):
        h.dealer(c.EnterOutcome(number))
        assert (h.table.round.phase, h.table.round.outcome) == ("entered", number)
        assert logged(h, ev.OutcomeEntered)[-1].outcome == number
        assert logged(h, ev.Settled) == []
        assert (h.visit().wagers, h.visit().balance) == ({"red": 500}, 9_500)
    h.restart()
    assert (h.table.round.phase, h.table.round.outcome) == ("entered", "1")
    h.refused(DEALER, c.ConfirmOutcome("2"))  # that was taken back
    h.dealer(c.ConfirmOutcome("1"))
    (settled,) = logged(h, ev.Settled)
    assert (settled.outcome, settled.paid, h.table.recent) == ("1", {"red": 500}, ["1"])


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
