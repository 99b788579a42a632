"""When wagers may be changed, and by which clause they may not: at any table, and by a made book."""

import pytest
from msgspec.structs import replace

from croupier.editions import BIG_WHEEL, EDITIONS
from croupier.games.refusal import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.dispatch import Argument
from tests.table.editions import with_lines
from tests.table.felt import HERE, felt
from tests.table.offers import GUEST, Offer, amount, check, in_the_way
from tests.table.standing import NEW, OLD, changed, decided, refused, standing

LIFTS = {(OLD, "result"), ("big-wheel-1", "result"), ("big-wheel-1", "idle")}
PLACES = c.Place(1, "red", 200)


def table_of(game: str, phase: str) -> Table:
    return felt(phase, wagers={"a": 500, "b": 500}) if game == "big-wheel-1" else standing(phase, game)


def test_nothing_is_wagered_at_a_closed_table() -> None:
    assert refused(standing(open=False), PLACES) == Refusal("", "")
    assert refused(standing(open=False), c.Clear(1)) == Refusal("", "")


@pytest.mark.clause("RR99 3.7", "BW 3.2")
@pytest.mark.parametrize("game", [NEW, OLD, "big-wheel-1"])
@pytest.mark.parametrize("phase", ["idle", "closed", "entered", "result"])
def test_winners_are_lifted_between_rounds_where_they_may_be(game: str, phase: str) -> None:
    table = table_of(game, phase)
    wagers = table.visits[HERE].wagers
    if (game, phase) in LIFTS:
        lifted = {bet: -stake for bet, stake in wagers.items()}
        assert decided(table, c.Clear(1)) == [ev.WagersMoved(HERE, lifted, "clear")]
    else:
        refused(table, c.Clear(1))
    refused(table, c.Double(1))


@pytest.mark.clause("BW 3.2")
@pytest.mark.parametrize("absent", ["announces", "lifted", "retained"])
def test_only_a_book_that_says_so_lets_winners_be_lifted(monkeypatch: pytest.MonkeyPatch, absent: str) -> None:
    monkeypatch.setitem(EDITIONS, BIG_WHEEL.id, with_lines(BIG_WHEEL, **{absent: None}))
    table = table_of("big-wheel-1", "idle")
    if absent == "lifted":
        assert refused(table, c.Clear(1)) == Refusal("BW 3.2", "")
    else:
        assert decided(table, c.Clear(1))


# Chips of a colour in a book that says less of them.
@pytest.mark.clause("RR 3.1", "RR99 3.1")
@pytest.mark.parametrize(("game", "clause"), [(NEW, "RR 3.1"), (OLD, "RR99 3.1")])
def test_a_book_without_colours_takes_money_of_the_account_only(game: str, clause: str) -> None:
    assert refused(standing(game=game), c.Place(1, "red", 200, "blue")) == Refusal(clause, "")
    assert refused(standing(game=game), c.TakeBack(1, "red", 200, "blue")) == Refusal(clause, "")


@pytest.mark.parametrize("absent", ["own_colours", "colour_value"])
def test_what_a_book_does_not_say_of_colours_it_says_of_wagers(monkeypatch: pytest.MonkeyPatch, absent: str) -> None:
    made = replace(BIG_WHEEL, placing="placing", **{absent: None})
    monkeypatch.setitem(EDITIONS, BIG_WHEEL.id, made)
    table = felt("betting", colours={"blue": 900})
    not_theirs, half_a_chip = c.Place(1, "a", 500, "red"), c.Place(1, "a", 650, "blue")
    assert refused(table, not_theirs) == Refusal(made.own_colours or "placing", "")
    assert refused(table, half_a_chip) == Refusal(made.colour_value or "placing", "", 650, 600)


# What is offered, and what is in the way of it.
ROULETTE, WHEEL = (tuple(table.limits.bets) for table in (standing(), felt()))


def taken_back(*bets: str, most: int) -> tuple[Argument, ...]:
    return Argument("bet", bets), amount(most)


BLUE, MONEY = ("colour", "blue"), ("colour", "")


def in_blue(most: int) -> Argument:
    return Argument("amount", least=300, most=most, step=300, when=BLUE)


def in_money(most: int) -> Argument:
    return Argument("amount", least=1, most=most, when=MONEY)


TWO_COLOURS = {"a@blue": 600, "b": 500, "a": 700}
OFFERED: list[Offer] = [
    (standing(), GUEST, "place", {"seat": 1}, (Argument("bet", ROULETTE), amount(1_000))),
    (standing(), GUEST, "take-back", {"seat": 1}, taken_back("red", "straight:17", most=200)),
    (
        standing(), GUEST, "move", {"seat": 1},
        (*taken_back("red", "straight:17", most=200), Argument("to", ROULETTE)),
    ),
    (felt("betting"), GUEST, "take-back", {"seat": 1}, taken_back(most=0)),
    (
        felt("betting", wagers=TWO_COLOURS, colours={"blue": 0}), GUEST, "take-back", {"seat": 1},
        (
            Argument("colour", ("blue", "")), Argument("bet", ("a",), when=BLUE),
            Argument("bet", ("b", "a"), when=MONEY), in_blue(600), in_money(700),
        ),
    ),
]  # fmt: skip


def test_the_whole_range_is_offered() -> None:
    check(OFFERED)


def test_what_the_account_cannot_pay_is_not_offered_whole_patterns_included() -> None:
    poor = standing()
    visit = poor.visits[HERE]
    visit.balance, visit.undo = 99, [{"red": -100}]
    for command in ("undo", "double", "repeat"):
        assert in_the_way(standing(), GUEST, command) == []
        assert in_the_way(poor, GUEST, command) == ["RR 3.1"]
    nothing = standing()
    visit = nothing.visits[HERE]
    visit.wagers, visit.undo, visit.last_wagers = {}, [], {}
    for command in ("undo", "double", "repeat", "clear"):
        assert in_the_way(nothing, GUEST, command) == ["RR 3.1"]


def test_the_last_twenty_changes_can_be_undone() -> None:
    table = felt("betting", balance=100_000)
    for amount_ in range(500, 525):
        changed(table, ev.WagersMoved(HERE, {"a": amount_}, "place"))
    assert table.visits[HERE].undo == [{"a": amount_} for amount_ in range(505, 525)]
