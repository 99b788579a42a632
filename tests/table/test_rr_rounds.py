"""The wagering period, the ball, the outcome and what the seats then say (RR 5)."""

import pytest

from croupier.authority import player
from croupier.authority.actors import device
from croupier.floor import Accepted
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import DEALER, PIT_BOSS, STREAM, SUPERVISOR, TABLE, WHEEL
from tests.floor.rr import least, logged, to_entered, to_spun


@pytest.mark.clause("RR 5.1.1")
def test_the_house_sets_the_period(make_house: MakeHouse) -> None:
    h = make_house(period_s=45).opened(1_000)
    start_ms = h.clock.now_ms()
    assert h.table.timers.get("period", 0) == start_ms + 45_000
    h.wait(44_999)
    h.bet("red", 100)
    h.wait(1)
    assert h.table.round.phase == "closed"
    assert h.refused(SUPERVISOR, c.SetPeriod(20)).clause == "RR 5.1.1"
    h.do(PIT_BOSS, c.SetPeriod(20))
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    assert h.table.timers.get("period", 0) == h.clock.now_ms() + 20_000
    h.do(PIT_BOSS, c.SetPeriod(10))  # the period that runs is not shortened
    assert h.table.timers.get("period", 0) == h.clock.now_ms() + 20_000


@pytest.mark.clause("RR 5.1.1")
@pytest.mark.parametrize("seconds", [0, -1, 3_601])
def test_a_period_without_sense_is_refused(make_house: MakeHouse, seconds: int) -> None:
    h = make_house()
    h.equip()
    assert h.refused(PIT_BOSS, c.OpenTable(TABLE, h.game, 3, period_s=seconds)).clause == "RR 5.1.1"
    h.open_table()
    assert h.refused(PIT_BOSS, c.SetPeriod(seconds)).clause == "RR 5.1.1"


@pytest.mark.clause("RR 5.1.2")
def test_thirty_seconds_if_nobody_decided(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    h.wait(29_999)
    h.bet("red", 100)
    h.clock.pass_ms(1)
    h.give(player(TABLE, 1), c.Place(1, "red", 100))
    assert (h.table.round.phase, h.visit().wagers) == ("closed", {"red": 100})
    assert logged(h, ev.PeriodEnded)[-1].why == "time"


@pytest.mark.clause("RR 5.1.3")
def test_the_sensor_ends_the_period_at_once(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    assert h.refused(WHEEL, c.BallDropping()).clause == "RR 5.1.3"  # no ball has been spun
    h.dealer(c.SpinBall())
    h.bet("red", 100)
    h.wait(12_000)
    for other in (DEALER, player(TABLE, 1), device("sign", TABLE)):
        assert h.refused(other, c.BallDropping()).clause == "RR 5.1.3"
    h.do(WHEEL, c.BallDropping())
    assert h.not_player(c.Place(1, "red", 100)).clause == "RR 3.7"
    (ended,) = logged(h, ev.PeriodEnded)  # which the seats are told
    assert (ended.why, ended.at_ms) == ("sensor", h.clock.now_ms())
    h.dealer(c.EnterOutcome("1"))  # the ball rested after that end: the spin is good
    h.dealer(c.ConfirmOutcome("1"))
    assert h.visit().balance == 1_100


@pytest.mark.clause("RR 5.1.3")
def test_a_wheel_without_a_sensor_ends_nothing_and_a_late_sensor_neither(make_house: MakeHouse) -> None:
    h = make_house(sensor=False).opened()
    h.dealer(c.SpinBall())
    assert h.refused(WHEEL, c.BallDropping()).clause == "RR 5.1.3"
    h = make_house().opened()
    to_spun(h)
    h.do(WHEEL, c.BallDropping())
    assert len(logged(h, ev.PeriodEnded)) == 1


@pytest.mark.clause("RR 5.3.1")
def test_the_ball_may_be_spun_within_the_period_and_not_before(make_house: MakeHouse) -> None:
    h = make_house()
    h.equip()
    h.open_table()
    assert h.refused(DEALER, c.SpinBall()).clause == "RR 5.3.1"
    h.dealer(c.OpenBetting())
    assert least(h, "dealer", c.SpinBall()).clause == "RR 5.3.1"
    assert h.table.round.ball_spun
    h.buy_in(1_000)
    h.bet("red", 100)  # wagers are still taken
    assert h.refused(DEALER, c.EnterOutcome("1")).clause == "RR 9.1.6"  # it may rest only after the close
    h.close_betting()
    h.dealer(c.EnterOutcome("1"))


@pytest.mark.clause("RR 5.3.2")
def test_a_ball_not_spun_by_the_close_is_spun_then(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    h.bet("red", 100)
    h.close_betting()
    assert h.refused(DEALER, c.EnterOutcome("1")).clause == "RR 5.4.2"  # nothing goes on without it
    assert h.refused(DEALER, c.OpenBetting()).clause == "RR 3.6"
    least(h, "dealer", c.SpinBall())
    assert h.refused(DEALER, c.SpinBall()).clause == "RR 5.3.2"
    h.dealer(c.EnterOutcome("1"))


@pytest.mark.clause("RR 5.4.1", "RR 5.4.2")
def test_the_number_is_announced_entered_and_only_then_confirmed(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    h.bet("red", 100)
    to_spun(h)
    assert h.refused(DEALER, c.ConfirmOutcome("1")).clause == "RR 5.4.2"
    for wrong in ("37", "00", "-1", "", "x"):
        assert h.refused(DEALER, c.EnterOutcome(wrong)).clause == "RR 5.4.2"
    assert least(h, "dealer", c.EnterOutcome("2")).clause == "RR 5.4.2"
    assert h.table.round.outcome == "2"
    assert h.visit().balance == 900  # nothing is settled yet
    h.dealer(c.EnterOutcome("1"))  # a slip of the finger is put right before it counts
    assert h.refused(DEALER, c.ConfirmOutcome("2")).clause == "RR 5.4.2"
    least(h, "dealer", c.ConfirmOutcome("1"))
    assert h.table.recent == ["1"]
    assert h.visit().balance == 1_100
    assert [recorded.by for recorded in h.floor.log.read_stream(STREAM) if "outcome-entered" in recorded.type] == (
        [DEALER.name] * 2
    )


@pytest.mark.clause("RR 5.4.2")
def test_double_zero_has_one_outcome_more(make_house: MakeHouse) -> None:
    h = make_house("rapid-roulette-00").opened(1_000)
    h.bet("split:0/00", 100)
    h.spin("00")
    assert h.visit().balance == 900 + 1_800
    assert h.table.recent == ["00"]


@pytest.mark.clause("RR 5.5.2(a)", "RR 5.5.2(b)")
def test_what_was_won_and_the_balance_are_worked_out_at_once(make_house: MakeHouse) -> None:
    h = make_house().opened(10_000, 10_000, 10_000)
    h.bet("straight:17", 200)
    h.bet("black", 100)
    h.bet("red", 400, 2)
    h.spin("17")
    assert [h.visit(n).last_paid for n in (1, 2, 3)] == [35 * 200 + 100, 0, 0]
    assert [h.visit(n).balance for n in (1, 2, 3)] == [10_000 + 7_100, 9_600, 10_000]
    h.bet("red", 400, 2)
    h.spin("1")
    assert [h.visit(n).last_paid for n in (1, 2, 3)] == [0, 400, 0]  # only of the newest round
    assert [h.visit(n).balance for n in (1, 2, 3)] == [17_100, 10_000, 10_000]


@pytest.mark.clause("RR 3.6")
def test_one_period_follows_another(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    assert h.refused(DEALER, c.OpenBetting()).clause == "RR 3.6"
    for number in range(1, 4):
        assert (h.table.round.number, h.table.round.phase) == (number, "betting")
        to_entered(h, "0")
        assert isinstance(h.give(DEALER, c.ConfirmOutcome("0")), Accepted)
