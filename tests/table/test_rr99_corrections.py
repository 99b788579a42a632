"""A wrong outcome in the 1999 edition, with winners that stay: freeze, work it out again, release (RR99 8.4)."""

import pytest

from croupier.floor import Refused
from croupier.floor.admission import Command
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import DEALER, TABLE, House
from tests.floor.rr99 import correct, dealers_alone, logged, opened, to_entered


def settled(make_house: MakeHouse, outcome: str, balance: int = 10_000, **bets: int) -> House:
    """A round with these wagers of seat 1, settled on an outcome; the next period is open."""
    h = opened(make_house, balance, 10_000)
    for bet, amount in bets.items():
        h.bet(bet.replace("_", ":"), amount)
    h.spin(outcome)
    return h


@pytest.mark.clause("RR99 8.4")
def test_the_dealer_freezes_every_account_and_has_it_worked_out_again(make_house: MakeHouse) -> None:
    h = settled(make_house, "2", red=500)
    assert (h.visit().balance, h.visit().wagers) == (9_500, {})
    assert h.refused(DEALER, c.CorrectOutcome("1")).clause == "RR99 8.4"  # first they are frozen
    assert dealers_alone(h, c.FreezeAccounts()).clause == "RR99 8.4"
    moves: list[Command] = [c.Place(1, "red", 100), c.CashOut(1)]
    for command in moves:
        assert h.not_player(command).clause == "RR99 8.4"
    assert h.refused(DEALER, c.BuyIn(2, 100)).clause == "RR99 8.4"
    for command in (c.SpinBall(), c.OpenBetting(), c.FreezeAccounts()):
        h.refused(DEALER, command)
    assert dealers_alone(h, c.CorrectOutcome("1")).clause == "RR99 8.4"
    assert (h.visit().balance, h.visit().wagers) == (10_000, {"red": 500})
    assert h.table.recent == ["1"]
    h.not_player(c.Place(1, "red", 100))  # until they are released
    assert dealers_alone(h, c.ReleaseAccounts()).clause == "RR99 8.4"
    h.bet("red", 100)
    corrected = logged(h, ev.OutcomeCorrected)
    assert [(event.was, event.outcome) for event in corrected] == [("2", "1")]
    assert [event.outcome for event in logged(h, ev.RoundSettled)] == ["2"]  # history is not edited


@pytest.mark.clause("RR99 8.4")
def test_what_was_left_of_the_period_is_left_after_the_release(make_house: MakeHouse) -> None:
    h = settled(make_house, "2", red=500)
    h.wait(12_000)
    h.dealer(c.FreezeAccounts())
    h.wait(600_000)
    h.dealer(c.CorrectOutcome("1"))
    h.dealer(c.ReleaseAccounts())
    h.wait(17_999)
    h.bet("red", 100)
    h.wait(1)
    h.not_player(c.Place(1, "red", 100))


@pytest.mark.clause("RR99 8.4")
def test_a_winner_that_should_have_been_swept_does_not_lie_there_any_longer(make_house: MakeHouse) -> None:
    h = settled(make_house, "1", red=500, odd=300, straight_2=100)
    assert (h.visit().balance, h.visit().wagers) == (9_900, {"red": 500, "odd": 300})
    correct(h, "3")  # red and odd still
    assert (h.visit().balance, h.visit().wagers) == (9_900, {"red": 500, "odd": 300})
    correct(h, "2")  # neither; the straight-up wins
    assert (h.visit().balance, h.visit().wagers) == (9_100 + 3_500, {"straight:2": 100})
    correct(h, "11")  # odd, which was taken off in the meantime, is on the layout again
    assert (h.visit().balance, h.visit().wagers) == (9_100 + 300, {"odd": 300})


@pytest.mark.clause("RR99 8.4")
def test_a_winner_that_was_swept_lies_on_the_layout_again(make_house: MakeHouse) -> None:
    h = settled(make_house, "2", red=500)
    h.bet("straight:9", 200)
    correct(h, "1")
    assert (h.visit().balance, h.visit().wagers) == (9_300 + 500, {"straight:9": 200, "red": 500})
    assert h.balance(f"house:{TABLE}") == -500


@pytest.mark.clause("RR99 8.4")
@pytest.mark.clause("RR99 3.6(b)")
def test_a_winner_that_is_found_while_the_result_is_shown_lies_there_like_the_others(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000, result_s=5)
    h.bet("red", 500)
    h.bet("odd", 300)
    h.spin("11")  # black and odd
    assert h.table.round.phase == "result"
    assert (h.visit().balance, h.visit().wagers) == (9_500, {"odd": 300})
    h.dealer(c.FreezeAccounts())
    h.dealer(c.CorrectOutcome("1"))
    assert (h.visit().balance, h.visit().wagers) == (10_000, {"odd": 300, "red": 500})
    h.dealer(c.ReleaseAccounts())
    h.player(c.TakeBack(1, "red", 500))
    assert h.visit().balance == 10_500


CHANGES: list[tuple[list[Command], dict[str, int]]] = [
    ([c.Clear(1)], {}),
    ([c.TakeBack(1, "red", 300)], {}),
    ([c.Double(1)], {"red": 500}),
    ([c.Place(1, "red", 100)], {"red": 100}),
    ([c.Move(1, "red", "black", 500)], {"black": 500}),
    ([c.Place(1, "odd", 100)], {"odd": 100}),
]


@pytest.mark.clause("RR99 8.4")
@pytest.mark.parametrize(("changes", "left"), CHANGES)
def test_what_the_player_did_with_the_winner_meanwhile(
    make_house: MakeHouse, changes: list[Command], left: dict[str, int]
) -> None:
    """The stake that should have been lost is taken off the layout; in total the player has lost 500."""
    h = settled(make_house, "1", red=500)
    for command in changes:
        h.player(command)
    correct(h, "2")
    assert h.visit().wagers == left
    assert h.visit().balance + sum(left.values()) == 9_500
    h.not_player(c.Undo(1))  # what was corrected is not undone


@pytest.mark.clause("RR99 8.4")
def test_chips_that_may_not_be_left_alone_are_cleared_too(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000, minimum=400)
    h.bet("red", 500)
    h.spin("1")
    h.bet("red", 100)
    correct(h, "2")
    assert (h.visit().wagers, h.visit().balance) == ({}, 9_500)


@pytest.mark.clause("RR99 8.4")
def test_wagers_that_are_no_longer_covered_are_void(make_house: MakeHouse) -> None:
    h = settled(make_house, "1", 1_000, straight_1=1_000)
    h.bet("red", 30_000)
    h.bet("black", 5_000)
    assert h.visit().balance == 0
    correct(h, "2")
    # 35 000 won and the stake of 1 000 are due: all of it lies on the layout.
    assert (h.visit().wagers, h.visit().balance) == ({}, 0)
    assert h.balance("house:written-off") == 0
    assert h.balance(f"house:{TABLE}") == 1_000


@pytest.mark.clause("RR99 8.4")
def test_what_was_paid_out_meanwhile_is_the_houses_loss(make_house: MakeHouse) -> None:
    h = settled(make_house, "1", red=500)
    h.player(c.CashOut(1))
    h.dealer(c.PayCashOut(1))
    correct(h, "2")
    assert h.balance("world:chips") == 10_500
    assert h.balance("house:written-off") == -1_000
    assert h.balance(f"house:{TABLE}") == 500


@pytest.mark.clause("RR99 8.4")
def test_a_second_correction_starts_from_the_first(make_house: MakeHouse) -> None:
    h = settled(make_house, "1", red=500)
    correct(h, "2")
    assert isinstance(h.refused(DEALER, c.CorrectOutcome("2")), Refused)
    h.dealer(c.FreezeAccounts())
    assert h.refused(DEALER, c.CorrectOutcome("2")).clause == "RR99 8.4"  # so it is already
    assert h.refused(DEALER, c.CorrectOutcome("37")).clause == "RR99 8.4"
    h.dealer(c.CorrectOutcome("3"))
    h.dealer(c.ReleaseAccounts())
    assert (h.visit().balance, h.visit().wagers) == (10_000, {"red": 500})
    assert [(event.was, event.now) for event in logged(h, ev.Adjusted)] == [(1_000, 0), (0, 1_000)]


@pytest.mark.clause("RR99 8.4")
def test_a_result_is_corrected_until_the_next_one_is_entered(make_house: MakeHouse) -> None:
    h = settled(make_house, "1", red=500)
    to_entered(h, "5")
    assert h.refused(DEALER, c.FreezeAccounts()).clause == "RR99 8.4"
    assert h.refused(DEALER, c.CorrectOutcome("2")).clause == "RR99 8.4"


@pytest.mark.clause("RR99 8.4")
def test_nothing_is_corrected_before_anything_was_settled(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    assert h.refused(DEALER, c.FreezeAccounts()).clause == "RR99 8.4"


@pytest.mark.clause("RR99 8.4")
def test_a_crash_while_frozen(make_house: MakeHouse) -> None:
    h = settled(make_house, "1", red=500)
    h.dealer(c.FreezeAccounts())
    h.restart()
    assert h.table.frozen
    assert (h.visit().wagers, h.visit().balance) == ({}, 10_500)  # the open period was void
    h.dealer(c.CorrectOutcome("2"))
    h.dealer(c.ReleaseAccounts())
    assert h.visit().balance == 9_500
    h.bet("red", 100)
