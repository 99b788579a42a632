"""What can be said when a table is opened, and what has to be decided before another book is played there."""

from typing import Any

import pytest

from croupier.editions import BIG_WHEEL, EDITIONS, RAPID, RAPID_1999
from croupier.games import Refusal
from croupier.table import Table, decide
from croupier.table import commands as c
from croupier.table.dispatch import Argument
from croupier.table.opening import set_up
from croupier.table.state import Case, DecidedDispute
from tests.table.editions import with_lines
from tests.table.felt import HERE, felt
from tests.table.standing import NEW, NOW_MS, OLD, changed, decided, standing

LEFT = "what the last opening left undecided is decided by its own book first"


def test_the_ranges_are_those_by_which_a_table_is_opened() -> None:
    period = Argument("period_s", least=1, most=3_600, proposed=30)
    assert set_up(RAPID) == (
        Argument("seats", least=1, most=100), period, Argument("result_s", least=0, most=30, proposed=5),
    )  # fmt: skip
    assert set_up(RAPID_1999)[0] == Argument("seats", least=1, most=12)
    seats, betting, result, colours = set_up(BIG_WHEEL)
    assert (seats.most, result) == (20, Argument("result_s", least=0, most=0, proposed=0))
    assert betting.proposed == BIG_WHEEL.default_period_s
    assert colours.one_of[:3] == ("red", "blue", "green")
    for game, seats_at_most in ((NEW, 100), (OLD, 12)):
        for seats_, result_s, good in ((1, 0, True), (seats_at_most, 30, True), (0, 0, False), (1, 31, False)):
            found = decide(Table(), c.OpenTable("t1", game, seats_, result_s=result_s), NOW_MS)
            assert isinstance(found, list) == good, (game, seats_, result_s)


def closed(**left: Any) -> Table:
    table = felt("idle")
    table.open, table.visits, table.disputes, table.decided_disputes = False, {}, {}, {}
    table.claims, table.proposals = {}, {}
    for name, value in left.items():
        setattr(table, name, value)
    return table


ASKED, NOT_ASKED = DecidedDispute(1, "it was B", "it was A", "seat 1"), DecidedDispute(2, "it was C", "it was A")


@pytest.mark.parametrize(
    "left",
    [
        {"held": {HERE: 1}}, {"debts": {HERE: 1}}, {"claims": {1: Case(1, "", "x")}},
        {"disputes": {1: Case(1, "", "x")}}, {"decided_disputes": {1: ASKED}},
        {"decided_disputes": {1: ASKED, 2: NOT_ASKED}}, {"decided_disputes": {2: NOT_ASKED, 1: ASKED}},
        {"proposals": {1: None}},
    ],
)  # fmt: skip
def test_what_is_left_undecided_keeps_another_book_from_the_table(left: dict[str, Any]) -> None:
    other, same = c.OpenTable("t1", NEW, 3), c.OpenTable("t1", "big-wheel-2", 3, minimum=500)
    assert decide(closed(**left), other, NOW_MS) == Refusal("", LEFT)
    assert isinstance(decide(closed(**left), same, NOW_MS), list)


@pytest.mark.parametrize("left", [{}, {"decided_disputes": {2: NOT_ASKED}}])
def test_what_is_decided_does_not(left: dict[str, Any]) -> None:
    assert isinstance(decide(closed(**left), c.OpenTable("t1", NEW, 3), NOW_MS), list)


@pytest.mark.parametrize("note", [True, False])
@pytest.mark.parametrize("ticket", [True, False])
def test_somebody_can_buy_in_with_the_dealer_or_in_another_way(
    monkeypatch: pytest.MonkeyPatch, note: bool, ticket: bool
) -> None:
    lines = {"note_buy_in": "RR 6.2.2" if note else None, "ticket_buy_in": "RR 6.2.3" if ticket else None}
    monkeypatch.setitem(EDITIONS, RAPID.id, with_lines(RAPID, **lines))
    for dealer in (True, False):
        found = decide(Table(), c.OpenTable("t1", NEW, 3, dealer_buy_in=dealer), NOW_MS)
        assert isinstance(found, list) == (dealer or note or ticket)


def test_who_leaves_or_was_sent_out_is_given_no_more_money() -> None:
    for about, clause in (
        ({"cashing_out": True}, "RR 6.6.1"), ({"barred": "RR 12.2.2"}, "RR 12.2.2"),
        ({"barred": "RR 12.2.2", "cashing_out": True}, "RR 12.2.2"),
    ):  # fmt: skip
        table = standing()
        for name, value in about.items():
            setattr(table.visits["t1-3"], name, value)
        found = decide(table, c.BuyIn(1, 500), NOW_MS)
        assert isinstance(found, Refusal)
        assert found.clause == clause


def test_a_cancelled_spin_is_given_back_to_the_notice_that_counted_it() -> None:
    for before in (0, 1, 2):
        table = felt("idle")
        assert table.last is not None
        table.last.counted, table.closing_after = True, before
        changed(table, *decided(table, c.InvalidateOutcome(7, "fraud")))
        assert table.closing_after == before + 1


def test_figures_that_somebody_saw_on_the_sign_of_the_last_opening_are_out_of_date() -> None:
    table = closed()
    table.sign_number = 5
    changed(table, *decided(table, c.OpenTable("t1", "big-wheel-1", 3, minimum=500)))
    assert table.sign_number == 6
    anew = Table()
    changed(anew, *decided(anew, c.OpenTable("t1", "big-wheel-1", 3, minimum=500)))
    assert anew.sign_number == Table().sign_number
