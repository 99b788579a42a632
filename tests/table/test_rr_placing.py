"""A wager's life: how it is made, changed and taken back, and that nothing changes it after the close (RR 3)."""

import pytest

from croupier.authority import player
from croupier.cage import commands as k
from croupier.floor import CAGE
from croupier.table import commands as c
from tests.floor.conftest import MakeHouse
from tests.floor.harness import CASHIER, DEALER, MANAGER, PIT_BOSS, TABLE, House
from tests.floor.rr import to_entered
from tests.naive import roulette as naive

CHANGES = [
    c.Place(1, "red", 100),
    c.Move(1, "red", "black", 500),
    c.TakeBack(1, "red", 100),
    c.Undo(1),
    c.Clear(1),
    c.Repeat(1),
    c.Double(1),
]


def wagered(make_house: MakeHouse, **setup: object) -> House:
    """A second round, in which 500 lies on red: so that every change of a wager is possible."""
    h = make_house(**setup).opened(10_000)
    h.bet("even", 200)
    h.spin("2")
    h.bet("red", 500)
    return h


@pytest.mark.clause("RR 1.1:ATS(a)", "RR 3.1")
@pytest.mark.parametrize("game", ["rapid-roulette", "rapid-roulette-00"])
def test_a_station_takes_every_bet_of_the_layout_and_no_other(make_house: MakeHouse, game: str) -> None:
    bets = naive.bets(game)  # a list made by other hands
    h = make_house(game).opened(100_000)
    for bet in bets:
        h.bet(bet, 100)
    assert h.visit().wagers == dict.fromkeys(bets, 100)
    assert h.visit().balance == 100_000 - 100 * len(bets)
    for no_bet in ("five-line", "split:1/5", "street:2/3/4", "sixline:0-5", "orphans", "straight:37", ""):
        h.not_player(c.Place(1, no_bet, 100))
    h.spin("17")
    assert h.visit().balance == 100_000 - 100 * len(bets) + naive.settle(game, dict.fromkeys(bets, 100), "17")["total"]  # type: ignore[operator]


@pytest.mark.clause("RR 3.1")
def test_a_wager_is_money_of_the_account_within_the_period(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    refused = h.not_player(c.Place(1, "red", 1_100))
    assert (refused.clause, refused.asked, refused.allowed) == ("RR 3.1", 1_100, 1_000)
    h.bet("red", 1_000)
    assert (h.visit().balance, h.visit().wagers) == (0, {"red": 1_000})
    assert h.not_player(c.Place(1, "black", 100)).clause == "RR 3.1"
    assert h.not_player(c.Double(1)).clause == "RR 3.1"
    assert h.not_player(c.Place(2, "red", 100), 2).clause == "RR 6.3.1"  # nobody has bought in there


@pytest.mark.clause("RR 3.1")
def test_before_betting_opens_there_is_no_period(make_house: MakeHouse) -> None:
    h = make_house()
    h.equip()
    h.open_table()
    h.buy_in(1_000)
    h.not_player(c.Place(1, "red", 100))
    h.dealer(c.OpenBetting())
    h.bet("red", 100)


@pytest.mark.clause("RR 3.2.1")
def test_chips_move_from_one_bet_to_another(make_house: MakeHouse) -> None:
    h = wagered(make_house)
    before = h.visit().balance
    h.player(c.Move(1, "red", "split:5/8", 200))
    assert (h.visit().wagers, h.visit().balance) == ({"red": 300, "split:5/8": 200}, before)
    assert h.not_player(c.Move(1, "red", "black", 400)).allowed == 300
    assert h.not_player(c.Move(1, "red", "red", 100)).clause == "RR 3.1"
    assert h.not_player(c.Move(1, "red", "nowhere", 100)).clause == "RR 3.9"
    h.player(c.Move(1, "split:5/8", "red", 200))
    assert h.visit().wagers == {"red": 500}


@pytest.mark.clause("RR 3.2.2")
def test_chips_appear_and_vanish_and_the_balance_with_them(make_house: MakeHouse) -> None:
    h = make_house().opened(10_000)
    h.bet("red", 500)
    h.bet("low", 300)
    assert (h.visit().balance, h.visit().wagers) == (9_200, {"red": 500, "low": 300})
    h.player(c.TakeBack(1, "red", 200))
    assert (h.visit().balance, h.visit().wagers) == (9_400, {"red": 300, "low": 300})
    assert h.not_player(c.TakeBack(1, "red", 400)).allowed == 300
    h.player(c.Double(1))
    assert (h.visit().balance, h.visit().wagers) == (8_800, {"red": 600, "low": 600})
    h.player(c.Undo(1))
    assert (h.visit().balance, h.visit().wagers) == (9_400, {"red": 300, "low": 300})
    h.player(c.Clear(1))
    assert (h.visit().balance, h.visit().wagers) == (10_000, {})
    for nothing in (c.Clear(1), c.Double(1), c.TakeBack(1, "red", 100), c.Repeat(1)):
        assert h.not_player(nothing).clause == "RR 3.1"


@pytest.mark.clause("RR 3.1")
def test_undo_goes_ten_deep_and_not_beyond_the_round(make_house: MakeHouse) -> None:
    h = make_house().opened(10_000)
    for number in range(1, 13):
        h.bet(f"straight:{number}", 100)
    for left in range(11, 1, -1):
        h.player(c.Undo(1))
        assert len(h.visit().wagers) == left
    h.player(c.Clear(1))
    h.close_betting()
    h.dealer(c.FailSystem("power"))
    h.dealer(c.SpinBall())
    h.dealer(c.CallNoSpin("disruption"))
    assert h.not_player(c.Undo(1)).clause == "RR 3.1"


@pytest.mark.clause("RR 4.3.2(b)")
def test_repeat_and_double_are_all_or_none(make_house: MakeHouse) -> None:
    h = make_house(maximum=1_000).opened(2_000)
    h.bet("red", 600)
    h.bet("straight:5", 400)
    h.spin("2")  # both lose: 1,000 is left
    h.buy_in(100)
    h.player(c.Repeat(1))
    assert (h.visit().balance, h.visit().wagers) == (100, {"red": 600, "straight:5": 400})
    h.buy_in(10_000)
    assert h.not_player(c.Double(1)).clause == "RR 4.3.2(b)"  # red would be 1,200
    assert h.not_player(c.Repeat(1)).clause == "RR 4.3.2(b)"
    h.spin("2")
    h.bet("red", 500)
    h.not_player(c.Repeat(1))
    h.player(c.Double(1))
    assert h.visit().wagers == {"red": 1_000}


@pytest.mark.clause("RR 3.7")
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: type(change).__name__)
def test_nothing_changes_at_or_after_the_end(make_house: MakeHouse, change: c.Command) -> None:
    h = wagered(make_house)
    h.clock.pass_ms(h.table.timers.get("period", 0) - h.clock.now_ms() - 1)
    h.player(change)  # the last millisecond is in time
    h = wagered(make_house)
    h.clock.pass_ms(h.table.timers.get("period", 0) - h.clock.now_ms())  # nobody has said yet that the time is over
    late = h.floor.run(f"table:{TABLE}", change, player(TABLE, 1))
    assert getattr(late, "clause", "") == "RR 3.7"
    assert h.table.round.phase == "closed"
    h.dealer(c.SpinBall())
    assert h.not_player(change).clause == "RR 3.7"
    h.dealer(c.EnterOutcome("2"))
    assert h.not_player(change).clause == "RR 3.7"
    assert h.visit().wagers == {"red": 500}


@pytest.mark.clause("RR 3.6")
def test_what_is_settled_is_what_lay_there_at_the_close(make_house: MakeHouse) -> None:
    h = make_house().opened(10_000, 10_000)
    h.bet("red", 500)
    h.bet("black", 300, 2)
    h.close_betting()
    h.buy_in(5_000)  # more money does not make more wagers
    h.not_player(c.Place(1, "straight:1", 100))
    h.not_player(c.Clear(2), 2)
    assert h.refused(PIT_BOSS, c.SetLimits(100, 400)).clause == "RR 3.6"  # nor do other limits make less
    h.restart()
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    assert (h.visit(1).balance, h.visit(2).balance) == (15_500, 9_700)


@pytest.mark.clause("RR 3.8.1", "RR 3.8.2")
def test_settlement_clears_the_losers_and_pays_the_winners(make_house: MakeHouse) -> None:
    h = make_house().opened(10_000, 10_000, 10_000)
    h.bet("straight:17", 100)
    h.bet("red", 500)
    h.bet("black", 500, 2)
    h.spin("17")
    assert [h.visit(n).wagers for n in (1, 2, 3)] == [{}, {}, {}]
    assert h.visit(1).balance == 10_000 - 600 + 36 * 100
    assert h.visit(2).balance == 10_000 - 500 + 2 * 500
    assert h.visit(3).balance == 10_000
    assert h.balance(f"house:{TABLE}") == 500 - 3_500 - 500


@pytest.mark.clause("RR 3.9")
def test_no_other_way_leads_to_a_wager(make_house: MakeHouse) -> None:
    """Only the player at the seat, only a bet of the layout, only with a whole amount."""
    h = make_house().opened(10_000, 10_000)
    for actor in (DEALER, PIT_BOSS, MANAGER, CASHIER, player(TABLE, 2)):
        h.refused(actor, c.Place(1, "red", 100))
    assert h.not_player(c.Place(1, "both", 100)).clause == "RR 3.9"
    for amount in (0, -100, 10**15):
        h.not_player(c.Place(1, "red", amount))
        h.not_player(c.Move(1, "red", "black", amount))
    h.refused(player(TABLE, 1), k.OwePayment("t1-1", 100, "wager"), CAGE)
    to_entered(h, "1")
    h.dealer(c.ConfirmOutcome("1"))
    assert (h.visit(1).balance, h.visit(2).balance) == (10_000, 10_000)
