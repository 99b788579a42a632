"""A round of the 1999 edition: period, ball, outcome, settlement, and winners that stay (RR99 3.6, 3.7, 5)."""

import pytest

from croupier.authority import player
from croupier.floor import Refused
from croupier.floor.admission import Command
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import DEALER, PIT_BOSS, TABLE
from tests.floor.rr99 import GAME, dealers_alone, logged, opened, to_entered


@pytest.mark.clause("RR99 5.1")
@pytest.mark.parametrize("seconds", [0, -30, 3_601])
def test_a_period_that_makes_no_sense(make_house: MakeHouse, seconds: int) -> None:
    h = make_house(GAME, 2)
    h.equip()
    answer = h.open_table(period_s=seconds)
    assert isinstance(answer, Refused)
    assert answer.clause == "RR99 5.1"
    h.open_table()
    assert h.refused(PIT_BOSS, c.SetPeriod(seconds)).clause == "RR99 5.1"


@pytest.mark.clause("RR99 5.1")
def test_the_operator_sets_the_period_and_sets_it_anew(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000, period_s=45)
    assert h.table.timers.get("period", 0) - h.clock.now_ms() == 45_000
    assert h.refused(DEALER, c.SetPeriod(10)).clause == "RR99 5.1"
    h.do(PIT_BOSS, c.SetPeriod(10))
    assert h.table.timers.get("period", 0) - h.clock.now_ms() == 45_000  # not within a round
    h.spin("1")
    h.clock.pass_ms(9_999)
    h.bet("red", 100)
    h.clock.pass_ms(1)
    late = h.give(player(TABLE, 1), c.Place(1, "red", 100))
    assert isinstance(late, Refused)


@pytest.mark.clause("RR99 5.2")
def test_without_a_word_of_the_operator_it_is_thirty_seconds(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.clock.pass_ms(29_999)
    h.bet("red", 100)
    h.clock.pass_ms(1)
    late = h.give(player(TABLE, 1), c.Place(1, "red", 100))
    assert isinstance(late, Refused)
    assert h.table.round.phase == "closed"


@pytest.mark.clause("RR99 5.4(a)", "RR99 8.1(f)")
def test_the_ball_may_be_spun_within_the_period_and_not_before(make_house: MakeHouse) -> None:
    h = make_house(GAME, 2)
    h.equip()
    h.open_table()
    assert h.refused(DEALER, c.SpinBall()).clause == "RR99 5.4(a)"
    h.buy_in(10_000)
    h.dealer(c.OpenBetting())
    assert dealers_alone(h, c.SpinBall()).clause == "RR99 5.4(a)"
    h.bet("red", 100)  # the period goes on while it runs
    assert h.refused(DEALER, c.EnterOutcome("1")).clause == "RR99 8.1(f)"  # it must not rest before the end
    h.close_betting()
    h.dealer(c.EnterOutcome("1"))


@pytest.mark.clause("RR99 5.4(b)")
def test_a_ball_not_spun_by_the_close_is_spun_then(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 100)
    h.close_betting()
    assert h.refused(DEALER, c.EnterOutcome("1")).clause == "RR99 5.5(b)"  # without a spin there is no outcome
    dealers_alone(h, c.SpinBall())
    assert h.refused(DEALER, c.SpinBall()).clause == "RR99 5.4(b)"  # once
    h.dealer(c.EnterOutcome("1"))


@pytest.mark.clause("RR99 5.5(a)")
def test_the_number_is_announced_before_it_counts(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    h.close_betting()
    h.dealer(c.SpinBall())
    h.refused(DEALER, c.ConfirmOutcome("7"))  # nothing is settled that was not announced
    assert dealers_alone(h, c.EnterOutcome("7")).clause == "RR99 5.5(b)"
    assert (h.table.round.phase, h.table.round.outcome) == ("entered", "7")
    assert h.visit().wagers == {"red": 500}
    h.refused(DEALER, c.ConfirmOutcome("8"))  # nor anything other than what was announced
    h.dealer(c.EnterOutcome("8"))
    assert h.table.round.outcome == "8"
    assert [event.outcome for event in logged(h, ev.OutcomeEntered)] == ["7", "8"]


@pytest.mark.clause("RR99 5.5(b)")
def test_the_dealer_keys_the_number_in(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    h.close_betting()
    assert h.refused(DEALER, c.EnterOutcome("7")).clause == "RR99 5.5(b)"
    h.dealer(c.SpinBall())
    for wrong in ("37", "00", "-1", "seven", ""):
        assert h.refused(DEALER, c.EnterOutcome(wrong)).clause == "RR99 5.5(b)"
    h.dealer(c.EnterOutcome("7"))
    assert dealers_alone(h, c.ConfirmOutcome("7")).clause == "RR99 5.5(b)"
    assert h.table.recent == ["7"]
    assert h.visit().balance == 10_000  # 9 500 and the winnings of 500; the stake stays


@pytest.mark.clause("RR99 5.6(b)")
def test_what_was_won_and_lost_is_worked_out_for_every_station(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000, 10_000)
    h.bet("straight:17", 100)
    h.bet("red", 700)
    h.bet("split:17/20", 200, 2)
    h.spin("17")
    assert (h.visit().last_paid, h.visit().last_lost) == (3_500, 700)
    assert (h.visit(2).last_paid, h.visit(2).last_lost) == (3_400, 0)
    first, second = logged(h, ev.Settled)
    assert (first.paid, first.lost, second.paid, second.lost) == (
        {"straight:17": 3_500},
        700,
        {"split:17/20": 3_400},
        0,
    )
    h.player(c.Clear(1))
    h.spin("17")
    assert (h.visit().last_paid, h.visit().last_lost) == (0, 0)
    assert h.visit(2).last_paid == 3_400  # it stayed, and won again


@pytest.mark.clause("RR99 3.6(a)")
def test_losing_wagers_disappear(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000, 10_000)
    h.bet("red", 500)
    h.bet("straight:8", 100, 2)
    h.spin("2")
    assert (h.visit().wagers, h.visit(2).wagers) == ({}, {})
    assert (h.visit().balance, h.visit(2).balance) == (9_500, 9_900)
    assert h.balance(f"house:{TABLE}") == 600


@pytest.mark.clause("RR99 3.6(b)", "RR99 3.6(c)")
def test_winning_wagers_stay_and_winnings_are_paid(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    h.bet("straight:1", 100)
    h.bet("black", 200)
    h.spin("1")
    assert h.visit().wagers == {"red": 500, "straight:1": 100}
    assert h.visit().balance == 9_200 + 500 + 3_500
    h.spin("3")  # untouched, they are wagers of the next spin: red wins again, the straight-up loses
    assert h.visit().wagers == {"red": 500}
    assert h.visit().balance == 13_200 + 500
    h.spin("2")
    assert (h.visit().wagers, h.visit().balance) == ({}, 13_700)


LIFTS: list[tuple[Command, dict[str, int]]] = [
    (c.TakeBack(1, "red", 500), {"straight:1": 100}),
    (c.TakeBack(1, "red", 200), {"red": 300, "straight:1": 100}),
    (c.Clear(1), {}),
]


@pytest.mark.clause("RR99 3.7")
@pytest.mark.parametrize(("lift", "left"), LIFTS)
def test_a_winner_may_be_lifted_before_the_next_spin(
    make_house: MakeHouse, lift: Command, left: dict[str, int]
) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    h.bet("straight:1", 100)
    h.spin("1")
    before = h.visit().balance
    h.player(lift)
    assert h.visit().wagers == left
    assert h.visit().balance == before + 600 - sum(left.values())
    h.player(c.Undo(1))
    h.close_betting()
    assert h.not_player(lift).clause == "RR99 3.5"


@pytest.mark.clause("RR99 3.7")
def test_lifting_does_not_wait_for_a_credit_to_be_confirmed(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    h.spin("1")
    h.dealer(c.BuyIn(1, 1_000))
    assert h.not_player(c.Double(1)).clause == "RR99 6.4(b)"
    h.player(c.Clear(1))
    assert (h.visit().wagers, h.visit().balance) == ({}, 11_500)


@pytest.mark.clause("RR99 3.6(b)")
def test_a_winner_that_stayed_can_be_raised_doubled_moved_and_undone(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    h.spin("1")
    for command in (c.Place(1, "red", 100), c.Double(1), c.Move(1, "red", "black", 1_200)):
        h.player(command)
    assert (h.visit().wagers, h.visit().balance) == ({"black": 1_200}, 9_300)
    for _ in range(3):
        h.player(c.Undo(1))
    assert (h.visit().wagers, h.visit().balance) == ({"red": 500}, 10_000)
    h.not_player(c.Undo(1))  # what the round before did is not undone


@pytest.mark.clause("RR99 3.6(b)")
def test_repeating_puts_back_what_was_swept_beside_what_stayed(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    h.bet("even", 300)
    h.spin("1")
    h.player(c.Repeat(1))
    assert h.visit().wagers == {"red": 500, "even": 300}
    h.not_player(c.Repeat(1))


@pytest.mark.clause("RR99 4.3(c)")
def test_winners_that_stay_count_toward_the_total(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000, total_minimum=500)
    h.bet("red", 400)
    h.bet("even", 100)
    h.spin("1")
    h.close_betting()  # 400 are left of 500: below the total
    assert (h.visit().wagers, h.visit().balance) == ({}, 10_300)


@pytest.mark.clause("RR99 6.6")
def test_whoever_asked_to_leave_does_not_stay_with_a_winner(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    to_entered(h, "1")
    h.player(c.CashOut(1))
    h.refused(DEALER, c.PayCashOut(1))
    h.dealer(c.ConfirmOutcome("1"))
    assert (h.visit().wagers, h.visit().balance) == ({}, 10_500)
    h.dealer(c.PayCashOut(1))
    assert h.table.visit_at(1) is None
