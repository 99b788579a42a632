"""Sanctions, held money, idle seats and the last word in a dispute (RR 12.2, 12.8, 12.9)."""

import pytest

from croupier.cage import commands as k
from croupier.floor import CAGE
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import CASHIER, DEALER, PIT_BOSS, TABLE, House
from tests.floor.rr import least, logged, to_spun


@pytest.mark.clause("RR 12.2.1")
@pytest.mark.parametrize("closed", [False, True])
def test_a_rule_breakers_wagers_are_void(make_house: MakeHouse, closed: bool) -> None:
    h = make_house().opened(5_000, 5_000)
    h.bet("red", 500)
    h.bet("red", 300, 2)
    if closed:
        to_spun(h)
    assert h.refused(PIT_BOSS, c.VoidPlayersWagers(1, "")).clause == "RR 12.2.1"
    assert least(h, "pit-boss", c.VoidPlayersWagers(1, "syndicate play")).clause == "RR 12.2.1"
    assert (h.visit(1).balance, h.visit(1).wagers, h.visit(2).wagers) == (5_000, {}, {"red": 300})
    assert h.refused(PIT_BOSS, c.VoidPlayersWagers(1, "once more")).clause == "RR 12.2.1"
    (void,) = logged(h, ev.StakesReturned)
    assert (void.why, void.clause) == ("sanction", "RR 12.2.1")
    if not closed:
        to_spun(h)
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    assert (h.visit(1).balance, h.visit(2).balance) == (5_000, 5_300)
    assert h.refused(PIT_BOSS, c.VoidPlayersWagers(2, "too late")).clause == "RR 12.2.1"  # a result stays a result


@pytest.mark.clause("RR 12.2.2")
def test_a_rule_breaker_takes_no_further_part(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000, 5_000)
    h.bet("red", 500)
    assert h.refused(PIT_BOSS, c.ExcludePlayer(1, " ")).clause == "RR 12.2.2"
    assert least(h, "pit-boss", c.ExcludePlayer(1, "a device")).clause == "RR 12.2.2"
    for command in (c.Place(1, "red", 100), c.Clear(1), c.Double(1)):
        assert h.not_player(command).clause == "RR 12.2.2"
    assert h.refused(DEALER, c.BuyIn(1, 100)).clause == "RR 12.2.2"
    assert h.refused(PIT_BOSS, c.ExcludePlayer(1, "again")).clause == "RR 12.2.2"
    h.bet("red", 300, 2)  # others play on
    h.spin("1")
    assert h.table.visit_at(1) is None
    assert logged(h, ev.CashedOut)[-1].amount == 5_500  # what is theirs is paid
    h.do(PIT_BOSS, c.ExcludePlayer(2, "the same"))
    assert h.table.visit_at(2) is None


@pytest.mark.clause("RR 12.2.2", "RR 12.2.1")
def test_void_and_out(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    h.bet("red", 500)
    h.do(PIT_BOSS, c.ExcludePlayer(1, "a device"))
    h.do(PIT_BOSS, c.VoidPlayersWagers(1, "a device"))
    assert h.table.visit_at(1) is None
    assert logged(h, ev.CashedOut)[-1].amount == 5_000


def won(make_house: MakeHouse) -> House:
    """500 won on red, with 5,000 bought in."""
    h = make_house().opened(5_000)
    h.bet("red", 500)
    h.spin("1")
    return h


@pytest.mark.clause("RR 12.2.3")
def test_what_was_won_is_held_and_no_more(make_house: MakeHouse) -> None:
    h = won(make_house)
    refused = h.refused(PIT_BOSS, c.HoldWinnings(1, 501, "a device"))
    assert (refused.clause, refused.allowed) == ("RR 12.2.3", 500)  # the buy-in is not winnings
    assert least(h, "pit-boss", c.HoldWinnings(1, 400, "a device")).clause == "RR 12.2.3"
    assert (h.visit().balance, h.visit().held, h.balance(f"held:{h.visit().id}")) == (5_100, 400, 400)
    assert h.refused(PIT_BOSS, c.HoldWinnings(1, 101, "more")).allowed == 100
    assert h.not_player(c.Place(1, "red", 5_200)).allowed == 5_100  # held money does not play
    assert h.refused(PIT_BOSS, c.HoldWinnings(1, 100, " ")).clause == "RR 12.2.3"


@pytest.mark.clause("RR 12.2.3")
@pytest.mark.parametrize("forfeit", [False, True])
@pytest.mark.parametrize("left", [False, True])
def test_held_money_waits_for_the_end_of_the_investigation(make_house: MakeHouse, forfeit: bool, left: bool) -> None:
    h = won(make_house)
    visit = h.visit().id
    h.do(PIT_BOSS, c.HoldWinnings(1, 500, "a device"))
    if left:
        h.player(c.CashOut(1))
        assert logged(h, ev.CashedOut)[-1].amount == 5_000
    h.restart()
    assert h.refused(PIT_BOSS, c.ReleaseHeld(visit, 501, forfeit, "done")).allowed == 500
    house = h.balance(f"house:{TABLE}")
    assert least(h, "pit-boss", c.ReleaseHeld(visit, 500, forfeit, "done")).clause == "RR 12.2.3"
    assert h.balance(f"held:{visit}") == 0
    if forfeit:
        assert h.balance(f"house:{TABLE}") == house + 500
    elif left:
        h.do(PIT_BOSS, k.ApprovePayment(2, 500), CAGE)  # the first is the ticket that the restart spoiled
        h.do(CASHIER, k.MakePayment(2), CAGE)
    else:
        assert h.visit().balance == 5_500
    assert h.refused(PIT_BOSS, c.ReleaseHeld(visit, 1, forfeit, "once more")).clause == "RR 12.2.3"


def full_table(make_house: MakeHouse) -> House:
    return make_house(seats=2).opened(5_000, 5_000)


def play(h: House, *, idle: int) -> None:
    h.bet("red", 100, 2 if idle == 1 else 1)
    h.spin("1")


@pytest.mark.clause("RR 12.8")
def test_three_idle_rounds_at_a_full_table_cost_the_seat(make_house: MakeHouse) -> None:
    h = full_table(make_house)
    for rounds in range(3):
        refused = h.refused(DEALER, c.Vacate(1))
        assert (refused.clause, refused.asked) == ("RR 12.8", rounds)
        play(h, idle=1)
    assert h.refused(DEALER, c.Vacate(2)).clause == "RR 12.8"  # a player who wagers stays
    assert least(h, "dealer", c.Vacate(1)).clause == "RR 12.8"
    assert h.table.visit_at(1) is None
    assert logged(h, ev.LeaveDirected)[-1].clause == "RR 12.8"
    assert logged(h, ev.CashedOut)[-1].amount == 5_000


@pytest.mark.clause("RR 12.8")
def test_only_rounds_running_and_only_while_all_other_seats_are_taken_count(make_house: MakeHouse) -> None:
    h = full_table(make_house)
    play(h, idle=1)
    play(h, idle=1)
    play(h, idle=2)  # one wager, and the count starts again
    play(h, idle=1)
    assert h.refused(DEALER, c.Vacate(1)).asked == 1
    h = make_house(seats=3).opened(5_000, 5_000)  # the third seat is free
    for _ in range(4):
        play(h, idle=1)
    assert h.refused(DEALER, c.Vacate(1)).clause == "RR 12.8"
    h.buy_in(1_000, 3)
    assert h.refused(DEALER, c.Vacate(1)).clause == "RR 12.8"  # nobody wanted the seat until now
    for _ in range(3):
        play(h, idle=1)
    h.dealer(c.Vacate(1))


@pytest.mark.clause("RR 12.8")
def test_whoever_could_not_wager_did_not_sit_it_out(make_house: MakeHouse) -> None:
    h = make_house(seats=2).opened(5_000)
    h.close_betting()
    h.buy_in(5_000, 2)  # too late for this round
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    h.dealer(c.FailStation(2))
    play(h, idle=2)
    h.dealer(c.RepairStation(2))
    play(h, idle=2)
    assert h.refused(DEALER, c.Vacate(2)).asked == 1
    h.bet("red", 100, 2)
    to_spun(h)
    h.dealer(c.CallNoSpin("disruption"))  # a wager was made, even if it came to nothing
    play(h, idle=2)
    assert h.refused(DEALER, c.Vacate(2)).asked == 1


@pytest.mark.clause("RR 12.8")
def test_nobody_goes_while_a_seat_is_free_or_wagers_lie_there(make_house: MakeHouse) -> None:
    h = full_table(make_house)
    for _ in range(3):
        play(h, idle=1)
    h.player(c.CashOut(2), 2)
    assert h.refused(DEALER, c.Vacate(1)).clause == "RR 12.8"  # a seat is free by now
    h.buy_in(5_000, 2)
    h.bet("red", 100)
    assert h.refused(DEALER, c.Vacate(1)).clause == "RR 12.8"
    h.player(c.Clear(1))
    h.dealer(c.Vacate(1))


@pytest.mark.clause("RR 12.8")
def test_whoever_loses_the_seat_plays_no_more_while_waiting_for_chips(make_house: MakeHouse) -> None:
    h = make_house(seats=2, printers=False).opened(5_000, 5_000)
    for _ in range(3):
        play(h, idle=1)
    h.dealer(c.Vacate(1))
    assert h.not_player(c.Place(1, "red", 100)).clause == "RR 12.8"
    h.dealer(c.PayCashOut(1))
    assert h.table.visit_at(1) is None


@pytest.mark.clause("RR 12.9")
def test_the_pit_boss_has_the_last_word(make_house: MakeHouse) -> None:
    h = make_house().opened(5_000)
    h.dealer(c.OpenDispute("two players claim one seat"))
    (dispute,) = h.table.disputes.values()
    h.restart()
    assert h.refused(PIT_BOSS, c.DecideDispute(dispute.number, " ")).clause == "RR 12.9"
    decided = c.DecideDispute(dispute.number, "the first one")
    assert least(h, "pit-boss", decided).clause == "RR 12.9"
    assert h.table.disputes == {}
    assert logged(h, ev.DisputeDecided)[-1].decision == "the first one"
    assert h.refused(PIT_BOSS, c.DecideDispute(dispute.number, "the other one")).clause == "RR 12.9"  # it is final
