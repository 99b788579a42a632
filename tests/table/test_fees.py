"""Commission: paid with the wager, known to the slip, given back when the wager or the game is void (READINGS C11)."""

from copy import deepcopy
from pathlib import Path

import pytest

import croupier.table as table_package
from croupier.authority import staff
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.accounts import departures
from croupier.table.choices import choices
from croupier.table.returned import all_back, wagers_back
from croupier.table.state import Marks
from tests.table.dice import dice_table, do, on_layout, place, publish, refused, roll, visit_at

SUBJECTS = list(Path(table_package.__file__).parent.glob("*.py"))


@pytest.fixture(autouse=True)
def book(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch)


def test_commission_is_paid_in_the_event_that_places_the_wager() -> None:
    table = dice_table()
    assert do(table, c.Place(1, "buy:4", 1_000)) == [
        ev.WagersMoved("t1-1", {"buy:4": 1_000}, "place", fee=50, fees={"buy:4": 50})
    ]
    assert (visit_at(table).balance, visit_at(table).fees) == (98_950, {"buy:4": 50})
    do(table, c.Place(1, "buy:4", 500))
    assert (visit_at(table).balance, visit_at(table).fees) == (98_425, {"buy:4": 75})
    assert on_layout(table) == "come-out; buy:4 1500 fee 75"


def test_the_account_pays_for_wager_and_commission_together() -> None:
    table = dice_table()
    refusal = refused(table, c.Place(1, "buy:4", 100_000))
    assert (refusal.clause, refusal.asked, refusal.allowed) == ("DC placing", 105_000, 100_000)
    place(table, place_6=96_000 - 6)
    place(table, buy_4=3_815)
    assert visit_at(table).balance == 1


def test_commission_is_kept_when_the_wager_is_taken_down() -> None:
    table = dice_table()
    place(table, buy_4=1_000)
    assert do(table, c.TakeBack(1, "buy:4", 500)) == [
        ev.WagersMoved("t1-1", {"buy:4": -500}, "take-back", fees={"buy:4": -25})
    ]
    assert (visit_at(table).balance, visit_at(table).fees) == (99_450, {"buy:4": 25})
    do(table, c.Clear(1))
    assert (visit_at(table).balance, visit_at(table).fees) == (99_950, {})


def test_a_decided_wager_takes_its_commission_with_it() -> None:
    table = dice_table()
    place(table, win=500)
    roll(table, "4-2")
    place(table, buy_4=1_000, lay_8=600, buy_9=600)
    place(table, 2, buy_4=2_000)
    first, second = (event for event in roll(table, "2-2") if isinstance(event, ev.Settled))
    assert (first.fee, first.ended, second.fee) == (50, {"buy:4": 1_000}, 100)
    assert (visit_at(table).fees, visit_at(table, 2).fees) == ({"lay:8": 25, "buy:9": 30}, {})
    (settled,) = (event for event in roll(table, "3-4") if isinstance(event, ev.Settled))
    assert (settled.fee, visit_at(table).fees) == (55, {})


def test_commission_goes_back_with_a_wager_that_is_void() -> None:
    table = dice_table()
    place(table, buy_4=1_000, win=500)
    assert do(table, c.VoidPlayersWagers(1, "a device")) == [
        ev.StakesReturned("t1-1", {"buy:4": 1_000, "win": 500}, "sanction", "DC sanction_void", {"buy:4": 50})
    ]
    assert (visit_at(table).balance, visit_at(table).fees) == (100_000, {})


def test_commission_goes_with_a_player_whose_wagers_are_void() -> None:
    table = dice_table()
    place(table, buy_4=1_000)
    do(table, c.DirectToLeave(1, "loud"))
    assert do(table, c.VoidPlayersWagers(1, "a device"))[1] == ev.CashedOut(
        "t1-1", 100_000, "chips", "DC chips_cash_out"
    )


def test_commission_goes_with_a_player_who_waited_to_leave() -> None:
    table = dice_table()
    place(table, buy_4=1_000)
    visit = visit_at(table)
    visit.cashing_out = True
    void = all_back(visit, "system-fault", "DC unconfirmed")
    assert departures(table, [void]) == [ev.CashedOut("t1-1", 100_000, "chips", "DC chips_cash_out")]


def test_commission_goes_back_at_the_closing() -> None:
    table = dice_table()
    place(table, buy_4=1_000)
    happened = do(table, c.CloseTable())
    assert ev.StakesReturned("t1-1", {"buy:4": 1_000}, "closing", "DC leave", {"buy:4": 50}) in happened
    assert ev.CashedOut("t1-1", 100_000, "chips", "DC chips_cash_out") in happened


def under_way() -> Table:
    """A Point of 6, with something of everything on the layout."""
    table = dice_table()
    place(table, win=1_000)
    roll(table, "4-2")
    place(table, come=500)
    roll(table, "4-4")
    place(table, win_odds=2_000, come=700, buy_4=1_000, dont_come=600)
    place(table, 2, dont_come=500, lay_5=600)
    do(table, c.TakeBack(2, "dont-come", 500))
    return table


def test_a_void_game_gives_back_what_only_it_could_decide() -> None:
    """READINGS C18."""
    table = under_way()
    assert do(table, c.VoidGame("no-shooter")) == [
        ev.StakesReturned(
            "t1-1", {"win-odds": 2_000, "come": 700, "dont-come": 600}, "void-game", "DC no-shooter"
        ),
        ev.GameVoided("no-shooter", "DC no-shooter", "come-out free", {"t1-2": Marks()}),
    ]  # fmt: skip
    assert on_layout(table) == "come-out free; win 1000, come:8 500, buy:4 1000 fee 50"
    assert on_layout(table, 2) == "come-out free; lay:5 600 fee 20"
    assert table.last is None


def test_while_the_game_is_void_contracts_come_down_and_commission_goes_back() -> None:
    table = under_way()
    do(table, c.VoidGame("no-shooter"))
    before = visit_at(table).balance
    assert do(table, c.TakeBack(1, "buy:4", 400)) == [
        ev.WagersMoved("t1-1", {"buy:4": -400}, "take-back", fee=-20, fees={"buy:4": -20})
    ]
    do(table, c.Clear(1))
    assert (visit_at(table).balance, visit_at(table).fees) == (before + 2_550, {})


def test_who_leaves_a_void_game_takes_the_commission_along() -> None:
    table = under_way()
    do(table, c.VoidGame("no-shooter"))
    assert do(table, c.CashOut(1))[-1] == ev.CashedOut("t1-1", 100_000, "chips", "DC chips_cash_out")


def test_the_next_roll_ends_the_time_in_which_contracts_are_free() -> None:
    table = under_way()
    do(table, c.VoidGame("no-shooter"))
    roll(table, "5-5")
    assert table.situation == "point 10"
    assert refused(table, c.TakeBack(1, "come:8", 500)).clause == "CR 3.4.2"


def test_a_game_is_void_on_a_ground_of_the_book_between_two_rolls() -> None:
    table = under_way()
    assert refused(table, c.VoidGame("rain")).clause == "DC no_effect"
    do(table, c.CallNoMoreBets())
    assert refused(table, c.VoidGame("no-shooter")).clause == "DC no_effect"


def test_choices_name_the_clause_of_each_ground() -> None:
    table = under_way()
    found = choices(table, staff("dana", "dealer"), table.now_ms)
    (choice,) = (one for one in found if one.command == "void-game")
    assert (choice.about, choice.clause) == ({"ground": "no-shooter"}, "DC no-shooter")


def test_a_book_without_void_games_knows_no_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch, void_game=None)
    assert refused(under_way(), c.VoidGame("no-shooter")).clause == "DC no_effect"


def test_a_cent_more_or_less_goes_by_the_book_too() -> None:
    table = dice_table()
    place(table, field=1)
    assert visit_at(table).wagers == {"field": 1}
    do(table, c.TakeBack(1, "field", 1))
    assert (visit_at(table).wagers, visit_at(table).balance) == ({}, 100_000)


def test_commission_on_several_wagers_is_added_up() -> None:
    table = dice_table()
    place(table, buy_4=1_000, buy_5=2_000)
    (doubled,) = do(table, c.Double(1))
    assert doubled == ev.WagersMoved(
        "t1-1", {"buy:4": 1_000, "buy:5": 2_000}, "double", fee=150, fees={"buy:4": 50, "buy:5": 100}
    )


def test_a_void_game_gives_back_whatever_commission_there_is() -> None:
    """No commission is paid on these by the book of craps; a game that takes some has it given back."""
    table = under_way()
    visit_at(table).fees |= {"win-odds": 7, "dont-come": 9}
    (returned, _) = do(table, c.VoidGame("no-shooter"))
    assert isinstance(returned, ev.StakesReturned)
    assert returned.fees == {"win-odds": 7, "dont-come": 9}


def correct(table: Table, dice: str) -> list[ev.Event]:
    return do(table, c.FreezeAccounts(), c.CorrectOutcome(dice), c.ReleaseAccounts())


@pytest.mark.parametrize("wrong", ["2-2", "3-4", "4-5", "6-6", "4-4", "4-2"])
def test_a_correction_knows_the_commission_as_it_was(wrong: str) -> None:
    table = under_way()
    for right in ("1-3", "5-2", "3-6", "5-5", "3-3"):
        at_once, corrected = deepcopy(table), deepcopy(table)
        roll(at_once, right)
        roll(corrected, wrong)
        correct(corrected, right)
        for seat in (1, 2):
            one, other = visit_at(at_once, seat), visit_at(corrected, seat)
            assert (other.fees, other.wagers.keys(), other.balance) == (one.fees, one.wagers.keys(), one.balance), right


def test_commission_paid_since_goes_back_with_the_wager() -> None:
    table = under_way()
    roll(table, "6-6")
    do(table, c.Place(1, "buy:4", 400), c.Place(1, "lay:5", 600))
    adjusted = next(event for event in correct(table, "5-6") if isinstance(event, ev.Adjusted))
    assert (adjusted.fee, adjusted.fees) == (40, {"buy:4": -20, "lay:5": -20})
    assert (adjusted.unwagered, visit_at(table).fees) == ({"buy:4": 400, "lay:5": 600}, {"buy:4": 50})


def test_commission_of_what_was_taken_down_since_is_kept() -> None:
    table = under_way()
    roll(table, "6-6")
    do(table, c.TakeBack(1, "buy:4", 500))
    before = visit_at(table).balance
    adjusted = next(event for event in correct(table, "5-5") if isinstance(event, ev.Adjusted))
    assert (adjusted.fee, adjusted.fees, visit_at(table).fees) == (0, {}, {"buy:4": 25})
    assert visit_at(table).balance == before - 1_200  # the Don't Come that 12 had paid lies there again


def test_a_cancelled_roll_gives_back_the_commission_on_what_it_decided() -> None:
    """READINGS T34: stake and commission are refunded, and what it paid is given back."""
    table = under_way()
    before = visit_at(table).balance
    roll(table, "2-2")
    assert visit_at(table).balance == before + 3_000
    happened = do(table, c.InvalidateOutcome(3, "fraud"))
    adjusted = next(event for event in happened if isinstance(event, ev.Adjusted))
    assert (adjusted.fee, adjusted.fees, adjusted.debited) == (50, {}, 1_950)
    assert visit_at(table).balance == before + 1_050
    assert on_layout(table) == "point 6; win 1000, come:8 500, win-odds 2000, come 700, dont-come 600"


def test_a_cancelled_roll_leaves_the_commission_on_what_stands() -> None:
    table = under_way()
    place(table, buy_5=1_000)
    before = visit_at(table).balance
    roll(table, "2-2")
    do(table, c.InvalidateOutcome(3, "fraud"))
    assert (visit_at(table).balance, visit_at(table).fees) == (before + 1_050, {"buy:5": 50})


def test_a_player_who_has_gone_is_owed_the_commission_on_a_cancelled_roll() -> None:
    table = dice_table()
    place(table, 2, win=1_000)
    roll(table, "4-2")
    place(table, buy_4=1_000)
    roll(table, "3-4")
    do(table, c.CashOut(1))
    happened = do(table, c.InvalidateOutcome(2, "fraud"))
    (adjusted,) = (event for event in happened if isinstance(event, ev.Adjusted) and event.visit == "t1-1")
    assert (adjusted.owed, adjusted.fee, adjusted.now) == (1_050, 50, 1_000)


def test_what_is_missing_is_owed_and_no_contract_is_given_up_for_it() -> None:
    """The money that the wrong roll paid went for commission that stays paid."""
    table = dice_table(maximum=200_000)
    place(table, win=1_000)
    roll(table, "4-2")
    place(table, field=98_000)
    roll(table, "4-5")
    for _ in range(30):
        amount = visit_at(table).balance * 20 // 21 // 20 * 20
        if amount >= 20:
            do(table, c.Place(1, "buy:4", amount), c.TakeBack(1, "buy:4", amount))
    left = visit_at(table).balance
    assert left < 98_000 * 2
    correct(table, "4-4")
    assert visit_at(table).wagers == {"win": 1_000}
    assert (visit_at(table).balance, table.debts) == (0, {"t1-1": 196_000 - left})


def test_commission_goes_back_with_every_wager_that_does() -> None:
    """Whole wagers go back in one way only, so that no way forgets what was paid on them."""
    table = dice_table()
    place(table, buy_4=1_000, place_6=600)
    visit = visit_at(table)
    assert wagers_back(visit, {"place:6": 600}, "limits", "DC limits").fees == {}
    assert wagers_back(visit, {"buy:4": 1_000}, "limits", "DC limits").fees == {"buy:4": 50}
    assert all_back(visit, "no-spin", "DC void").fees == {"buy:4": 50}
    built = {path.name for path in SUBJECTS if "StakesReturned(visit" in path.read_text(encoding="utf-8")}
    assert built == {"returned.py"}
