"""Wagers in the 1999 edition: placing, the close, limits (RR99 1.1.1, 3, 4)."""

import pytest

from croupier.authority import player
from croupier.floor import Refused
from croupier.floor.admission import Command
from croupier.games import game
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import DEALER, MANAGER, MINUTE_MS, PIT_BOSS, SIGN, TABLE
from tests.floor.rr99 import GAME, logged, opened


@pytest.mark.clause("RR99 1.1.1(a)")
def test_the_whole_layout_can_be_played_and_nothing_else(make_house: MakeHouse) -> None:
    h = opened(make_house, 100_000)
    bets = list(game(GAME).bets)
    assert len(bets) == 157
    for bet in bets:
        h.bet(bet, 100)
    assert h.visit().wagers == dict.fromkeys(bets, 100)
    for bet in ("straight:00", "five-line", "split:1/5", "series-5/8", "neighbours:17", "sixline:0-5"):
        assert h.not_player(c.Place(1, bet, 100)).clause == "RR99 3.8"


@pytest.mark.clause("RR99 3.1")
def test_a_wager_is_money_of_the_account_put_on_a_bet(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000, 10_000)
    h.bet("red", 4_000)
    assert (h.visit().balance, h.visit(2).balance) == (6_000, 10_000)
    assert (h.balance("visit:t1-1"), h.balance(f"stakes:{TABLE}")) == (6_000, 4_000)
    answer = h.not_player(c.Place(1, "black", 6_100))
    assert (answer.clause, answer.asked, answer.allowed) == ("RR99 3.1", 6_100, 6_000)
    h.bet("black", 6_000)
    assert h.visit().balance == 0
    assert h.not_player(c.Double(1)).clause == "RR99 3.1"


@pytest.mark.clause("RR99 3.2(a)")
def test_chips_move_from_one_bet_to_another(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    h.player(c.Move(1, "red", "straight:17", 200))
    assert h.visit().wagers == {"red": 300, "straight:17": 200}
    assert h.visit().balance == 9_500
    for move in (c.Move(1, "red", "black", 400), c.Move(1, "odd", "even", 100), c.Move(1, "red", "straight:37", 100)):
        assert h.not_player(move).clause in ("RR99 3.1", "RR99 3.8")
    h.player(c.Undo(1))
    assert h.visit().wagers == {"red": 500}


@pytest.mark.clause("RR99 3.2(b)")
def test_chips_appear_and_disappear_and_the_balance_follows(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    steps: list[tuple[Command, dict[str, int]]] = [
        (c.Place(1, "red", 500), {"red": 500}),
        (c.Place(1, "red", 300), {"red": 800}),
        (c.TakeBack(1, "red", 200), {"red": 600}),
        (c.Double(1), {"red": 1_200}),
        (c.Undo(1), {"red": 600}),
        (c.TakeBack(1, "red", 550), {}),
        (c.Place(1, "odd", 400), {"odd": 400}),
        (c.Clear(1), {}),
        (c.Undo(1), {"odd": 400}),
    ]
    for command, there in steps:
        h.player(command)
        assert h.visit().wagers == there
        assert h.visit().balance == 10_000 - sum(there.values())


CHANGES: list[Command] = [
    c.Place(1, "red", 100),
    c.Move(1, "red", "black", 500),
    c.TakeBack(1, "red", 500),
    c.Undo(1),
    c.Clear(1),
    c.Repeat(1),
    c.Double(1),
]


@pytest.mark.clause("RR99 3.5")
@pytest.mark.parametrize("command", CHANGES, ids=lambda command: type(command).__name__)
@pytest.mark.parametrize("late_ms", [0, 1, 60_000])
def test_nothing_is_placed_changed_or_withdrawn_after_the_period(
    make_house: MakeHouse, command: Command, late_ms: int
) -> None:
    h = opened(make_house, 10_000)
    h.bet("black", 100)
    h.spin("1")
    h.bet("red", 500)
    h.clock.pass_ms(h.table.timers.get("period", 0) - h.clock.now_ms() + late_ms)
    first = h.give(player(TABLE, 1), command)  # it is this command by which the floor learns that time is up
    assert isinstance(first, Refused)
    assert first.clause == "RR99 3.5"
    h.dealer(c.SpinBall())
    assert h.not_player(command).clause == "RR99 3.5"
    h.dealer(c.EnterOutcome("3"))
    assert h.not_player(command).clause == "RR99 3.5"
    assert h.visit().wagers == {"red": 500}


@pytest.mark.clause("RR99 3.4", "RR99 3.5")
def test_settlement_goes_by_the_screen_at_the_close(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.bet("straight:17", 500)
    h.clock.pass_ms(29_998)
    h.player(c.Move(1, "straight:17", "straight:18", 500))  # in the last moment: this is what counts
    h.clock.pass_ms(1)
    h.bet("straight:19", 100)
    h.clock.pass_ms(1)
    for late in (c.Move(1, "straight:18", "straight:17", 500), c.Place(1, "straight:17", 500)):
        assert isinstance(h.give(player(TABLE, 1), late), Refused)
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("17"))
    h.dealer(c.ConfirmOutcome("17"))
    assert logged(h, ev.Settled)[-1].lost == 600
    assert (h.visit().balance, h.visit().wagers) == (9_400, {})


@pytest.mark.clause("RR99 3.8")
def test_no_wager_but_by_the_players_own_touch_on_a_bet_of_the_layout(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000, 10_000)
    for actor in (DEALER, PIT_BOSS, MANAGER, SIGN):  # nobody calls a bet in for a player
        assert h.refused(actor, c.Place(1, "red", 100)).clause == "RR99 3.1"
    assert h.refused(player(TABLE, 2), c.Place(1, "red", 100)).clause == "RR99 3.3"
    assert h.refused(player("t2", 1), c.Place(1, "red", 100)).clause == "RR99 3.3"
    assert h.not_player(c.Place(1, "anything", 100)).clause == "RR99 3.8"
    h.not_player(c.Place(1, "red", -100))
    h.not_player(c.Place(1, "red", 0))
    assert (h.visit().wagers, h.visit(2).wagers) == ({}, {})


@pytest.mark.clause("RR99 4.3(a)")
def test_below_the_minimum_no_chip_is_shown(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000, minimum=500)
    answer = h.not_player(c.Place(1, "red", 499))
    assert (answer.clause, answer.allowed) == ("RR99 4.3(a)", 500)
    assert h.bet("red", 500).cut == 0


@pytest.mark.clause("RR99 4.3(b)")
def test_a_step_or_a_maximum_cuts_to_the_next_lower_permitted_wager(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000, minimum=500, maximum=2_000, unit=300)
    laid = h.bet("red", 1_000)
    assert (laid.cut, laid.clause, h.visit().wagers) == (200, "RR99 4.3(b)", {"red": 800})
    laid = h.bet("red", 9_000)
    assert (laid.cut, laid.clause, h.visit().wagers) == (7_800, "RR99 4.3(b)", {"red": 2_000})
    assert h.not_player(c.Place(1, "red", 300)).clause == "RR99 4.3(b)"


@pytest.mark.clause("RR99 4.3(c)")
@pytest.mark.parametrize(("total", "recognised"), [(None, True), (700, True), (701, False)])
def test_wagers_that_in_total_fall_short_are_not_recognised(
    make_house: MakeHouse, total: int | None, recognised: bool
) -> None:
    h = opened(make_house, 10_000, total_minimum=total)
    h.bet("red", 400)
    h.bet("odd", 300)
    h.close_betting()
    assert h.visit().wagers == ({"red": 400, "odd": 300} if recognised else {})
    assert [event.clause for event in logged(h, ev.StakesReturned)] == ([] if recognised else ["RR99 4.3(c)"])
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    assert h.visit().balance + sum(h.visit().wagers.values()) == (10_700 if recognised else 10_000)


@pytest.mark.clause("RR99 4.1fn1:66(2)")
def test_a_higher_minimum_needs_twenty_minutes_of_its_sign(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000, minimum=500)
    higher = c.SetLimits(1_000, 100_000)
    clause = "RR99 4.1fn1:66(2)"
    assert h.refused(DEALER, higher).clause == clause
    assert h.refused(DEALER, c.PostNotice("minimum", h.clock.now_ms() + 20 * MINUTE_MS - 1, 1_000)).clause == clause
    h.dealer(c.PostNotice("minimum", h.clock.now_ms() + 20 * MINUTE_MS, 1_000))
    h.wait(25 * MINUTE_MS)
    assert h.refused(DEALER, higher).clause == clause  # posted is not shown
    h.refused(DEALER, c.NoticeShown(1))
    h.do(SIGN, c.NoticeShown(1))
    h.wait(15 * MINUTE_MS)
    h.do(SIGN, c.NoticeLost(1))
    h.do(SIGN, c.NoticeShown(1))  # it flickered: the twenty minutes begin again
    h.wait(20 * MINUTE_MS - 1)
    assert h.refused(DEALER, higher).clause == clause
    h.wait(1)
    assert h.refused(DEALER, c.SetLimits(1_500, 100_000)).clause == clause  # other than the one on the sign
    h.dealer(higher)
    assert h.table.minimum == 1_000
    h.dealer(c.SetLimits(100, 100_000))  # lower needs no sign
    assert h.refused(DEALER, higher).clause == clause  # and the old sign does not count again


@pytest.mark.clause("RR99 4.3(a)")
def test_a_new_minimum_is_not_slipped_under_by_an_undo(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000, minimum=100)
    h.dealer(c.PostNotice("minimum", h.clock.now_ms() + 20 * MINUTE_MS, 500))
    h.do(SIGN, c.NoticeShown(1))
    h.wait(20 * MINUTE_MS)
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    h.bet("red", 100)
    h.player(c.Clear(1))
    h.dealer(c.SetLimits(500, 100_000))
    h.not_player(c.Undo(1))
