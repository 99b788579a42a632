"""Wagers and rounds by both editions of Rapid Roulette, each under its own clause: single refusals, and their names."""

import pytest

from croupier.authority import player
from croupier.equipment import commands as q
from croupier.floor import EQUIPMENT, Accepted
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import ADMINISTRATOR, DEALER, PIT_BOSS, TABLE, WHEEL
from tests.floor.rr import logged, to_spun
from tests.table.editions import OLD, books


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
