"""A result put right, or cancelled, where wagers stand over rounds (READINGS T23, T34)."""

from copy import deepcopy

import pytest

from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.sign_figures import Agreed
from croupier.table.state import Marks, Share
from tests.table.dice import dice_table, do, on_layout, place, publish, refused, roll, visit_at

ROLLS = ("1-1", "1-2", "2-2", "1-4", "4-2", "3-3", "3-4", "4-4", "4-5", "5-5", "5-6")


@pytest.fixture(autouse=True)
def book(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch)


def laid_out(point: str = "4-2") -> Table:
    """A Point, or none, with much on the layout: some in its box, some on a number, some asleep, some barred."""
    table = dice_table()
    place(table, win=1_000, place_8=1_200, hard_4=500)
    place(table, 2, dont_win=2_000, big_8=500)
    roll(table, "4-2")
    place(table, come=700, dont_come=600)
    place(table, 2, dont_come=800)
    roll(table, "6-3")
    do(table, c.TakeBack(2, "dont-come:9", 300))
    if point != "4-2":
        roll(table, "4-2")
        place(table, win=900, field=500)
        return table
    place(table, win_odds=2_000, come=500, field=400, come_odds_9=1_400)
    return table


def correct(table: Table, dice: str) -> list[ev.Event]:
    return do(table, c.FreezeAccounts(), c.CorrectOutcome(dice), c.ReleaseAccounts())


def how_it_stands(table: Table) -> dict[int, tuple[object, ...]]:
    """What the players have, and how it lies."""
    return {
        seat: (table.situation, visit.balance, dict(sorted(visit.wagers.items())), visit.marks, visit.won)
        for seat in (1, 2)
        if (visit := table.visit_at(seat)) is not None
    }


def rolled(table: Table, dice: str) -> Table:
    after = deepcopy(table)
    roll(after, dice)
    return after


@pytest.mark.parametrize("point", ["4-2", "come-out"])
@pytest.mark.parametrize("wrong", ROLLS)
def test_it_is_as_if_the_right_roll_had_been_called_at_once(point: str, wrong: str) -> None:
    table = laid_out(point)
    for right in ROLLS:
        if right != wrong:
            corrected = rolled(table, wrong)
            correct(corrected, right)
            assert how_it_stands(corrected) == how_it_stands(rolled(table, right)), right
            assert not corrected.debts


@pytest.mark.parametrize("first", ROLLS)
def test_a_second_correction_is_as_if_the_first_had_never_been_made(first: str) -> None:
    table = laid_out()
    for right in ("4-2", "3-4", "5-5", "4-5"):
        if first not in (right, "4-4"):
            corrected = rolled(table, "4-4")
            correct(corrected, first)
            correct(corrected, right)
            assert how_it_stands(corrected) == how_it_stands(rolled(table, right)), right


def test_the_round_that_follows_goes_by_the_result_that_holds() -> None:
    table, right = rolled(laid_out(), "4-2"), rolled(laid_out(), "5-5")
    correct(table, "5-5")
    for dice in ("4-4", "3-3"):
        roll(table, dice)
        roll(right, dice)
    assert how_it_stands(table) == how_it_stands(right)


def test_what_a_correction_says() -> None:
    table = dice_table()
    place(table, win=1_000)
    roll(table, "4-2")
    place(table, come=500)
    roll(table, "3-4")
    assert correct(table, "4-4")[1:3] == [
        ev.OutcomeCorrected(2, "4-4", "3-4", "point 6"),
        ev.Adjusted(
            "t1-1", 2, 1_000, 1_500, debited=1_000, lost=0, clause="DC wrong_outcome",
            laid={"win": 1_000, "come:8": 500}, lies={"win": "win", "come": "come:8"},
        ),
    ]  # fmt: skip


def test_what_was_wagered_since_goes_back() -> None:
    table = dice_table()
    place(table, place_8=1_200)
    roll(table, "3-4")
    place(table, win=1_000, place_8=600, place_5=500)
    place(table, 2, win=700)
    happened = correct(table, "4-2")
    assert ev.StakesReturned("t1-2", {"win": 700}, "since", "DC wrong_outcome") in happened
    (adjusted,) = (event for event in happened if isinstance(event, ev.Adjusted))
    assert adjusted.unwagered == {"win": 1_000, "place:8": 600, "place:5": 500}
    assert on_layout(table) == "point 6; place:8 1200"
    assert on_layout(table, 2) == "point 6; nothing"
    assert [visit_at(table, seat).balance for seat in (1, 2)] == [98_800, 100_000]


def test_what_was_not_touched_since_is_not_spoken_of() -> None:
    table = dice_table()
    place(table, win=1_000, place_8=1_200)
    roll(table, "4-2")
    place(table, field=500, place_5=500)
    roll(table, "4-5")
    do(table, c.Place(1, "place:8", 1), c.TakeBack(1, "place:5", 500))
    (adjusted,) = (event for event in correct(table, "5-6") if isinstance(event, ev.Adjusted))
    assert (adjusted.unwagered, adjusted.laid) == ({"place:8": 1}, {})
    assert visit_at(table).wagers == {"win": 1_000, "place:8": 1_200}


def test_a_bar_ends_by_the_right_roll_though_nothing_lies_there() -> None:
    table = dice_table()
    roll(table, "4-2")
    place(table, dont_come=500)
    do(table, c.TakeBack(1, "dont-come", 500))
    roll(table, "4-4")
    correct(table, "3-3")
    assert visit_at(table).marks == Marks()
    correct(table, "5-5")
    assert visit_at(table).marks == Marks(barred=("dont-come",))


def test_a_player_without_wagers_since_is_left_alone() -> None:
    table = dice_table()
    place(table, win=1_000)
    roll(table, "3-4")
    assert not [event for event in correct(table, "4-2") if isinstance(event, ev.StakesReturned)]


TAKEN_DOWN = [
    ("5-5", 98_400, {"win": 1_000, "place:8": 600}),
    ("3-4", 97_800, {}),
    ("4-4", 97_800 + 1_200 + 1_400, {"win": 1_000}),
]
"""It was 1200 on 8, and half of it came down; if the right roll decides it, it decides all of it."""


@pytest.mark.parametrize(("right", "balance", "lying"), TAKEN_DOWN)
def test_what_was_taken_down_since_stays_down(right: str, balance: int, lying: dict[str, int]) -> None:
    table = dice_table()
    place(table, win=1_000, place_8=1_200)
    roll(table, "4-2")
    roll(table, "1-4")
    do(table, c.TakeBack(1, "place:8", 600))
    correct(table, right)
    assert (visit_at(table).wagers, visit_at(table).balance) == (lying, balance)


def test_a_player_at_a_seat_without_a_screen_owes_what_was_paid_too_much() -> None:
    table = dice_table(screens=False)
    place(table, win=1_000, field=500)
    roll(table, "4-2")
    place(table, win_odds=2_000)
    roll(table, "3-3")
    assert visit_at(table).balance == 99_500 + 1_000 + 2_400
    correct(table, "3-4")
    assert (visit_at(table).wagers, table.debts) == ({}, {"t1-1": 6_400})
    correct(table, "4-4")
    assert (visit_at(table).wagers, table.debts) == ({"win": 1_000, "win-odds": 2_000}, {"t1-1": 6_400})
    correct(table, "3-3")
    assert (visit_at(table).wagers, table.debts) == ({}, {})


def test_what_is_wagered_since_goes_back_to_one_who_owes() -> None:
    table = dice_table(screens=False)
    place(table, field=500)
    roll(table, "5-5")
    place(table, place_5=900)
    correct(table, "3-4")
    assert (visit_at(table).wagers, table.debts, visit_at(table).balance) == ({}, {"t1-1": 1_000}, 100_500)


def test_who_has_gone_is_owed_what_would_stand() -> None:
    table = dice_table()
    place(table, win=1_000)
    roll(table, "4-2")
    place(table, field=500)
    roll(table, "3-4")
    do(table, c.CashOut(1))
    (adjusted,) = (event for event in correct(table, "5-5") if isinstance(event, ev.Adjusted))
    assert adjusted == ev.Adjusted(
        "t1-1", 2, 0, 2_000, owed=2_000, won=500, lost=0, clause="DC wrong_outcome", lies={"win": "win"}
    )


def test_money_that_is_held_covers_what_was_paid_and_not_what_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch, sanction_hold="DC sanction_hold")
    table = dice_table()
    place(table, place_8=1_200, field=500, win=1_000)
    roll(table, "4-2")
    roll(table, "4-4")
    do(table, c.HoldWinnings(1, 1_400, "a device"))
    (adjusted,) = (event for event in correct(table, "3-4") if isinstance(event, ev.Adjusted))
    assert (adjusted.unheld, adjusted.debited, adjusted.laid) == (1_400, 1_200, {"win": -1_000})
    assert visit_at(table).held == 0


def test_held_money_covers_no_more_than_was_paid_beside_what_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch, sanction_hold="DC sanction_hold")
    table = dice_table()
    place(table, win=1_000, field=800)
    roll(table, "5-5")
    place(table, place_8=1_200, field=500)
    roll(table, "4-5")
    do(table, c.HoldWinnings(1, 1_300, "a device"))
    (adjusted,) = (event for event in correct(table, "5-1") if isinstance(event, ev.Adjusted))
    assert adjusted.lies == {"win": "win", "place:8": "place:8"}
    assert (adjusted.unheld, adjusted.debited, visit_at(table).held) == (1_000, 0, 300)


def test_the_first_player_has_back_what_was_wagered_since() -> None:
    table = dice_table()
    place(table, 2, field=500)
    roll(table, "3-4")
    place(table, win=1_000)
    correct(table, "4-2")
    assert (visit_at(table).wagers, visit_at(table).balance) == ({}, 100_000)


def test_a_share_knows_all_of_a_slip_that_stood() -> None:
    table = dice_table()
    visit = visit_at(table)
    visit.agreed, visit.advised, visit.signs = Agreed(700, 900), True, {"win": 0}
    visit.won, visit.forfeited, visit.last_paid, visit.last_lost = 300, 200, 11, 12
    place(table, win=1_000, buy_4=1_000)
    visit.signs["win"] = 0
    roll(table, "4-2")
    assert table.last is not None
    assert table.last.shares["t1-1"] == Share(
        {"win": 1_000, "buy:4": 1_000}, 2_000, agreed=Agreed(700, 900), advised=True, signs={"win": 0},
        fees={"buy:4": 50}, lies={"win": "win", "buy:4": "buy:4"}, won_before=300, forfeited_before=200,
    )  # fmt: skip
    assert (visit.won, visit.last_paid, visit.last_lost) == (300, 0, 0)
    do(table, c.Place(1, "buy:4", 500))
    assert table.last.shares["t1-1"].fees == {"buy:4": 50}


def test_a_stake_that_would_have_stood_is_not_taken_out_of_held_money(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch, sanction_hold="DC sanction_hold")
    table = dice_table()
    place(table, win=1_000, field=500)
    roll(table, "4-5")
    do(table, c.HoldWinnings(1, 500, "a device"))
    roll(table, "5-5")
    (adjusted,) = (event for event in correct(table, "3-4") if isinstance(event, ev.Adjusted))
    assert (adjusted.unheld, adjusted.debited, adjusted.laid) == (0, 0, {"win": -1_000})
    assert visit_at(table).held == 500


def test_a_correction_goes_by_the_sign_of_its_round() -> None:
    table = dice_table()
    place(table, win=500)
    roll(table, "4-2")
    place(table, field=2_000, place_8=1_200)
    roll(table, "3-4")
    do(table, c.SetLimits(500, 1_000))
    do(table, c.SetLimits(500, 1_100))
    correct(table, "4-4")
    assert visit_at(table).balance == 100_000 - 500 - 2_000 + 1_400
    correct(table, "5-5")
    assert visit_at(table).balance == 100_000 - 500 - 1_200 + 2_000


def test_a_cancelled_roll_is_refunded_where_it_decided_something() -> None:
    table = laid_out()
    before = deepcopy(table)
    number = table.round.number
    roll(table, "4-4")
    do(table, c.InvalidateOutcome(number, "fraud"))
    had = visit_at(before)
    assert table.situation == "point 6"
    assert visit_at(table).wagers == {bet: n for bet, n in had.wagers.items() if bet not in ("place:8", "field")}
    assert visit_at(table).balance == had.balance + 1_200 + 400
    assert visit_at(table, 2).wagers == {"dont-win": 2_000, "dont-come:9": 500}
    assert visit_at(table, 2).balance == visit_at(before, 2).balance + 500
    assert visit_at(table, 2).marks == Marks(barred=("dont-come",))


@pytest.mark.parametrize(("dice", "situation"), [
    ("3-4", "come-out"), ("3-3", "come-out"), ("5-5", "point 6"), ("5-6", "point 6"),
])  # fmt: skip
def test_a_point_that_was_decided_is_over_though_the_roll_is_cancelled(dice: str, situation: str) -> None:
    table = laid_out()
    number = table.round.number
    roll(table, dice)
    do(table, c.InvalidateOutcome(number, "fraud"))
    assert table.situation == situation


@pytest.mark.parametrize("dice", ["5-5", "3-4"])
def test_no_point_comes_of_a_cancelled_roll(dice: str) -> None:
    table = laid_out("come-out")
    number = table.round.number
    roll(table, dice)
    do(table, c.InvalidateOutcome(number, "fraud"))
    assert table.situation == "come-out"


def test_what_a_cancelled_roll_paid_is_a_debt() -> None:
    table = dice_table(screens=False)
    place(table, win=1_000, place_8=1_200)
    place(table, 2, field=500)
    roll(table, "4-2")
    roll(table, "4-4")
    place(table, 2, place_5=500)
    happened = do(table, c.InvalidateOutcome(2, "fraud"))
    assert happened[1] == ev.StakesReturned("t1-2", {"place:5": 500}, "since", "DC refund")
    assert (table.debts, visit_at(table).wagers) == ({"t1-1": 1_400}, {"win": 1_000})
    assert refused(table, c.InvalidateOutcome(2, "fraud")).clause == "DC fraud"


def test_a_period_that_ends_by_the_call_goes_on_until_the_call() -> None:
    table = rolled(laid_out(), "5-5")
    correct(table, "4-5")
    assert (table.round.phase, table.timers.get("period", 0)) == ("betting", 0)
