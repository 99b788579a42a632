"""Where money moves at a table: the edges that no evening reaches by itself, each to the cent."""

from typing import Any

import pytest

from croupier.editions import BIG_WHEEL, EDITIONS
from croupier.games import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.adjusting import Comes, _Hand, adjust
from croupier.table.as_seen import _why
from croupier.table.pending import Waiting
from croupier.table.restoring import _again
from croupier.table.returned import move_chips
from croupier.table.state import Share, Visit
from croupier.table.wagers import WagersMoved
from tests.table.dice import dice_table, do, publish
from tests.table.dice import refused as dice_refused
from tests.table.editions import with_lines
from tests.table.felt import BESIDE, HERE, felt, settled
from tests.table.standing import NOW_MS, changed, decided, refused, standing


# --------------------------------------------------------------------- corrections
@pytest.mark.parametrize("comes", [0, 700, 999, 1_000, 1_001, 1_399, 1_400, 1_500])
def test_who_left_with_a_debt_owes_less_of_it_as_more_of_the_round_is_theirs(comes: int) -> None:
    """They had 1400 of a round that came to 700: of the rest they owe 400, and 300 were written off."""
    share = Share({}, 700, settled=700, debt=400, written_off=300, won_before=50)
    table = settled(share=share)
    del table.visits[HERE]
    found = adjust(table, _last(table), HERE, Comes(comes), "BW 9.11")
    assert (found.owed, found.written_off + 300, found.debt + 400) == _as_if_at_once(comes)


def _as_if_at_once(comes: int) -> tuple[int, int, int]:
    """What is owed, written off and a debt in all: the debt is what is still missing, up to what was on record."""
    missing = comes - 1_400
    owed, lacking = max(missing, 0), max(-missing, 0)
    debt = min(400, lacking)
    return owed, lacking - debt, debt


def _last(table: Table) -> Any:
    assert table.last is not None
    return table.last


@pytest.mark.parametrize("owes", [True, False])
def test_what_a_hand_without_a_screen_has_too_much_is_a_debt_where_the_book_says_so(
    monkeypatch: pytest.MonkeyPatch, owes: bool
) -> None:
    book = with_lines(BIG_WHEEL, overpaid_is_debt=owes, void_leaves_stakes=not owes)
    monkeypatch.setitem(EDITIONS, BIG_WHEEL.id, book)
    table = settled(share=Share({}, 700, settled=700), screen=False, balance=100)
    found = adjust(table, _last(table), HERE, Comes(0), "BW 9.11")
    expected = (700, 0, 0) if owes else (0, 600, 100)
    assert (found.debt, found.written_off, found.debited) == expected


def test_chips_that_go_by_the_result_are_not_there_to_cover_what_is_missing() -> None:
    """Three blue chips, one of which goes: two are left, and what they do not cover stays missing."""
    table = felt("betting", balance=0, colours={"blue": 900})
    hand = _Hand(table, table.visits[HERE], -1_500, {}, {"blue": -300})
    hand.cover_with_chips()
    assert (hand.chips, hand.changes, hand.money) == ({"blue": 0}, {"blue": -900}, -600)
    hand = _Hand(table, table.visits[HERE], -600, {}, {"blue": 300})
    hand.cover_with_chips()
    assert (hand.chips, hand.changes, hand.money) == ({"blue": 300}, {"blue": -600}, 0)


def test_what_was_wagered_since_goes_back_whole() -> None:
    assert _again({"a": 500}, {}, {}, {}) == ({}, {"a": 500})
    assert _again({"a": 500, "b": 7}, {"a": 300}, {"a": "a"}, {"a": "c"}) == ({"c": 300}, {"a": 200, "b": 7})
    assert _again({}, {"a": 300}, {}, {"a": "a", "b": "b"}) == ({"a": 300, "b": 0}, {})


def test_chips_come_to_lie_where_nothing_lay() -> None:
    wagers: dict[str, int] = {"b": 2}
    move_chips(wagers, {"a": 1, "b": -1, "c": 300})
    assert wagers == {"b": 1, "a": 1, "c": 300}
    move_chips(wagers, {"b": -1})
    assert wagers == {"a": 1, "c": 300}


# --------------------------------------------------------------------- leaving
def test_who_has_nothing_there_now_leaves_at_once_whatever_lay_there_before() -> None:
    table = standing()
    visit = table.visits["t1-3"]
    visit.wagers, visit.last_wagers = {}, {"red": 500}
    assert not any(isinstance(event, ev.CashOutAsked) for event in decided(table, c.CashOut(1)))
    visit.wagers, visit.last_wagers = {"red": 500}, {}
    table.timers["period"] = NOW_MS  # over: what lies there is played out
    assert decided(table, c.CashOut(1)) == [ev.CashOutAsked("t1-3")]


@pytest.mark.parametrize(
    ("timers", "at_once"), [({}, True), ({"period": NOW_MS + 1}, True), ({"period": NOW_MS}, False)]
)
def test_who_leaves_takes_up_what_lies_there_until_betting_is_over(timers: dict[str, int], at_once: bool) -> None:
    table = felt("betting", wagers={"a": 500})
    table.timers = dict(timers)
    first = decided(table, c.CashOut(1))[0]
    assert isinstance(first, WagersMoved if at_once else ev.CashOutAsked)


def test_a_warning_of_closing_is_for_those_who_heard_it() -> None:
    for spins in (0, 2):
        for there, left in (({}, None), ({BESIDE: Visit(BESIDE, 3)}, spins)):
            table = felt("idle")
            table.visits, table.closing_after = dict(there), spins
            table.seats[1].visit = None
            changed(table, ev.Credited("t1-9", 1, 500, "cash"))
            assert table.closing_after == left


def test_a_cancelled_spin_is_given_back_to_no_notice_if_there_is_none() -> None:
    table = felt("idle")
    _last(table).counted, table.closing_after = True, None
    changed(table, *decided(table, c.InvalidateOutcome(7, "fraud")))
    assert table.closing_after is None


def test_an_account_whose_seat_failed_takes_money_where_the_dealer_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    for stands_in in (True, False):
        lines = {"dealer_stands_in": stands_in, "limits_change_over_wagers": not stands_in}
        monkeypatch.setitem(EDITIONS, BIG_WHEEL.id, with_lines(BIG_WHEEL, **lines))
        table = felt("betting")
        table.seats[1].failed = True
        if stands_in:
            assert decided(table, c.BuyIn(1, 500))
        else:
            assert refused(table, c.BuyIn(1, 500)).clause == BIG_WHEEL.station_fault_before


# --------------------------------------------------------------------- closing
def test_what_else_waited_for_its_moment_is_given_up_when_the_table_closes() -> None:
    table = felt("idle")
    table.visits, table.seats[1].visit, table.seats[3].visit = {}, None, None
    close, limits, other = c.CloseTable(), c.SetLimits(600, 900), c.ChangeGame("big-wheel-2", "w", "l")
    table.queued = {4: Waiting("pat", limits), 5: Waiting("pat", close), 6: Waiting("pat", other)}
    events = decided(table, close)
    assert [event for event in events if isinstance(event, ev.ChangeRevoked)] == [
        ev.ChangeRevoked(4), ev.ChangeRevoked(6),
    ]  # fmt: skip
    assert isinstance(events[2], ev.TableClosed)
    table.timers, table.decided = {"period": 5}, {HERE: 7}
    changed(table, events[2])
    assert (table.timers, table.decided) == ({}, {HERE: 7})


# --------------------------------------------------------------------- words
def test_each_reason_for_being_out_of_date_is_its_own_also_where_nothing_was_seen() -> None:
    assert _why("balance", 0, 5) == "out of date: the balance was 0, and is 5"
    assert _why("visit", "", "t1-3") == "out of date: the seat was free, and visit t1-3 is there now"
    assert _why("visit", "t1-2", "t1-3") == "out of date: visit t1-2 is not at the seat any more"


def test_a_game_is_void_on_a_ground_that_the_book_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch)
    table = dice_table()
    assert dice_refused(table, c.VoidGame("rain")).clause == "DC no_effect"
    assert do(table, c.VoidGame("no-shooter"))
    assert refused(felt("betting"), c.VoidGame("no-shooter")) == Refusal(BIG_WHEEL.no_effect, "")
