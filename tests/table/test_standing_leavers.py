"""Who leaves while wagers stand over rounds takes up what may come down, and waits for what may not."""

import pytest

from croupier.table import commands as c
from croupier.table import events as ev
from tests.table.dice import dice_table, do, place, publish, roll, visit_at


@pytest.fixture(autouse=True)
def book(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch)


def test_who_leaves_takes_up_what_may_come_down() -> None:
    table = dice_table()
    place(table, place_8=1_200)
    roll(table, "4-2")
    place(table, horn_high_12=500)
    assert do(table, c.CashOut(1)) == [
        ev.WagersMoved("t1-1", {"place:8": -1_200, "horn-high:12": -500}, "cash-out"),
        ev.CashedOut("t1-1", 100_000, "chips", "DC chips_cash_out"),
    ]


def test_who_leaves_waits_for_a_contract_to_be_decided() -> None:
    table = dice_table()
    place(table, win=1_000, place_8=1_200)
    roll(table, "4-2")
    place(table, come=500)
    roll(table, "6-3")
    assert do(table, c.CashOut(1)) == [
        ev.WagersMoved("t1-1", {"place:8": -1_200}, "cash-out"),
        ev.CashOutAsked("t1-1"),
    ]
    roll(table, "5-5")
    roll(table, "4-5")
    assert visit_at(table).wagers == {"win": 1_000}
    assert [event for event in roll(table, "3-3") if isinstance(event, ev.CashedOut)] == [
        ev.CashedOut("t1-1", 101_500, "chips", "DC chips_cash_out")
    ]
    assert table.visit_at(1) is None


def test_who_has_nothing_but_contracts_waits_with_all_of_it() -> None:
    table = dice_table()
    place(table, win=1_000)
    roll(table, "4-2")
    assert do(table, c.CashOut(1)) == [ev.CashOutAsked("t1-1")]


def test_a_leaver_without_wagers_goes_though_others_wager() -> None:
    table = dice_table()
    place(table, field=500)
    do(table, c.CallNoMoreBets(), c.CashOut(1), c.EnterOutcome("4-3"), c.ConfirmOutcome("4-3"))
    assert table.visit_at(1) is None
