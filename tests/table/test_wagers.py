"""A player's wagers, on a table without a log: the whole answer to each command, and each refusal (RR 3, RR99 3)."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.games.refusal import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from tests.table.standing import CLOSES_MS, NEW, NOW_MS, OLD, decided, refused, standing

FIRST = "t1-3"
in_both = pytest.mark.parametrize("game", [NEW, OLD])


def at(game: str = NEW, phase: str = "betting", table: dict[str, Any] | None = None, **visit: Any) -> Table:
    """The table with something else about it or about the player at seat 1."""
    found = standing(phase, game, **(table or {}))
    for name, value in visit.items():
        setattr(found.visits[FIRST], name, value)
    return found


def moved(deltas: dict[str, int], by: str, cut: int = 0, clause: str = "") -> list[ev.Event]:
    return [ev.WagersMoved(FIRST, deltas, by, cut, clause)]


# When and by whom.
EVERY = {
    "place": c.Place(1, "red", 300), "move": c.Move(1, "red", "even", 100), "take-back": c.TakeBack(1, "red", 100),
    "undo": c.Undo(1), "clear": c.Clear(1), "repeat": c.Repeat(1), "double": c.Double(1),
}  # fmt: skip
LIFTING = (c.TakeBack, c.Clear)


@pytest.mark.parametrize(
    "game,clause",
    [
        pytest.param(NEW, "RR 3.7", marks=pytest.mark.clause("RR 3.7")),
        pytest.param(OLD, "RR99 3.5", marks=pytest.mark.clause("RR99 3.5")),
    ],
)
def test_wagers_change_up_to_the_last_moment_of_the_period(game: str, clause: str) -> None:
    for name, command in EVERY.items():
        assert decided(at(game), command, CLOSES_MS - 1), name
        assert refused(at(game), command, CLOSES_MS) == Refusal(clause, ""), name
        assert refused(at(game), command, CLOSES_MS + 1) == Refusal(clause, ""), name
        for phase in ("idle", "closed", "entered"):
            assert refused(at(game, phase), command) == Refusal(clause, ""), name


@pytest.mark.parametrize("game,failed,leaving", [(NEW, "RR 9.7.1", "RR 6.6.1"), (OLD, "RR99 8.7(a)", "RR99 6.6")])
def test_nobody_wagers_at_a_dead_station_or_on_the_way_out(game: str, failed: str, leaving: str) -> None:
    dead = at(game)
    dead.seats[1].failed = True
    for name, command in EVERY.items():
        assert refused(dead, command) == Refusal(failed, ""), name
        assert refused(at(game, barred="RR 6.5.2"), command) == Refusal("RR 6.5.2", ""), name
        assert refused(at(game, cashing_out=True), command) == Refusal(leaving, ""), name


@pytest.mark.parametrize(
    "ever,clause",
    [
        pytest.param(False, "RR99 6.3(c)", marks=pytest.mark.clause("RR99 6.3(c)")),
        pytest.param(True, "RR99 6.4(b)", marks=pytest.mark.clause("RR99 6.4(b)")),
    ],
)
def test_before_a_credit_is_confirmed_chips_can_only_be_lifted(ever: bool, clause: str) -> None:
    table = at(OLD, unconfirmed=True, ever_confirmed=ever)
    for name, command in EVERY.items():
        if isinstance(command, LIFTING):
            assert decided(table, command), name
        else:
            assert refused(table, command) == Refusal(clause, ""), name


@pytest.mark.parametrize(
    "game,no_seat,no_account", [(NEW, "RR 2.2.1", "RR 6.3.1"), (OLD, "RR99 2.2(a)", "RR99 6.3(a)")]
)
def test_a_wager_comes_from_a_station_with_an_account(game: str, no_seat: str, no_account: str) -> None:
    for seat in (0, 4):
        assert refused(at(game), c.Place(seat, "red", 300)) == Refusal(no_seat, "")
    assert refused(at(game), c.Place(2, "red", 300)) == Refusal(no_account, "")


# Placing.
@pytest.mark.clause("RR 3.1", "RR 3.2.2")
def test_chips_are_laid_for_as_much_as_the_account_has() -> None:
    assert decided(at(), c.Place(1, "red", 300)) == moved({"red": 300}, "place")
    assert decided(at(), c.Place(1, "even", 1_000)) == moved({"even": 1_000}, "place")
    assert refused(at(), c.Place(1, "even", 1_100)) == Refusal("RR 3.1", "", 1_100, 1_000)
    assert refused(at(OLD), c.Place(1, "even", 1_100)) == Refusal("RR99 3.1", "", 1_100, 1_000)


@pytest.mark.clause("RR 4.3.1", "RR 4.3.2(a)", "RR 4.3.2(b)")
def test_chips_are_cut_to_what_the_limits_permit_and_the_cut_is_told() -> None:
    assert decided(at(), c.Place(1, "red", 350)) == moved({"red": 300}, "place", 50, "RR 4.3.2(a)")
    rich = at(balance=90_000)
    assert decided(rich, c.Place(1, "red", 49_900)) == moved({"red": 49_800}, "place", 100, "RR 4.3.2(b)")
    assert decided(rich, c.Place(1, "red", 49_800)) == moved({"red": 49_800}, "place")
    assert refused(at(), c.Place(1, "even", 99)) == Refusal("RR 4.3.1", "", 99, 100)
    for nothing in (0, -100):
        assert refused(at(), c.Place(1, "red", nothing)) == Refusal("", "")


@pytest.mark.parametrize(
    "game,clause",
    [
        pytest.param(NEW, "RR 3.9", marks=pytest.mark.clause("RR 3.9")),
        pytest.param(OLD, "RR99 3.8", marks=pytest.mark.clause("RR99 3.8")),
    ],
)
def test_there_is_no_wager_but_on_a_bet_of_the_layout(game: str, clause: str) -> None:
    for command in (
        c.Place(1, "lucky", 300),
        c.TakeBack(1, "lucky", 300),
        c.Move(1, "lucky", "red", 100),
        c.Move(1, "red", "lucky", 100),
        c.Move(1, "odd", "lucky", 100),  # and nothing lies on odd either
    ):
        assert refused(at(game), command) == Refusal(clause, "")


# Taking back.
def test_chips_are_taken_back_with_what_would_be_left_below_the_minimum() -> None:
    assert decided(at(), c.TakeBack(1, "red", 100)) == moved({"red": -100}, "take-back")
    assert decided(at(), c.TakeBack(1, "red", 101)) == moved({"red": -200}, "take-back")
    assert decided(at(), c.TakeBack(1, "red", 200)) == moved({"red": -200}, "take-back")
    assert refused(at(), c.TakeBack(1, "red", 201)) == Refusal("RR 3.1", "", 201, 200)
    assert refused(at(), c.TakeBack(1, "odd", 1)) == Refusal("RR 3.1", "", 1, 0)
    assert refused(at(OLD), c.TakeBack(1, "odd", 5)) == Refusal("RR99 3.1", "", 5, 0)
    assert refused(at(), c.TakeBack(1, "red", 0)) == Refusal("", "")


def test_everything_is_taken_back_at_once() -> None:
    assert decided(at(), c.Clear(1)) == moved({"red": -200, "straight:17": -100}, "clear")
    assert refused(at(wagers={}), c.Clear(1)) == Refusal("RR 3.1", "")
    assert refused(at(OLD, wagers={}), c.Clear(1)) == Refusal("RR99 3.1", "")


# Moving.
@pytest.mark.clause("RR 3.2.1")
def test_chips_move_and_the_account_stays_as_it_is() -> None:
    poor = at(balance=0)
    assert decided(poor, c.Move(1, "red", "even", 100)) == moved({"red": -100, "even": 100}, "move")
    assert decided(poor, c.Move(1, "red", "straight:17", 200)) == moved({"red": -200, "straight:17": 200}, "move")


LINES = (c.LimitLine("straight", 500, 5_000),)
NOT_MOVED: dict[str, tuple[Table, c.Move, Refusal]] = {
    "more than there is": (at(), c.Move(1, "red", "even", 201), Refusal("RR 3.1", "", 201, 200)),
    "from where nothing is": (at(), c.Move(1, "odd", "even", 5), Refusal("RR 3.1", "", 5, 0)),
    "by one cent from where nothing is": (at(), c.Move(1, "odd", "even", 1), Refusal("RR 3.1", "", 1, 0)),
    "to where it lies": (at(), c.Move(1, "red", "red", 100), Refusal("RR 3.1", "", 100, 200)),
    "in the older book": (at(OLD), c.Move(1, "red", "even", 201), Refusal("RR99 3.1", "", 201, 200)),
    "with too little left": (at(), c.Move(1, "red", "even", 150), Refusal("RR 4.3.1", "", 150, 200)),
    "with too little left in the older book": (
        at(OLD), c.Move(1, "red", "even", 150), Refusal("RR99 4.3(a)", "", 150, 200),
    ),
    "below the minimum of the other bet": (
        at(table={"lines": LINES}), c.Move(1, "red", "straight:5", 200), Refusal("RR 4.3.1", "", 200, 500),
    ),
    "over the maximum of the other bet": (
        at(wagers={"red": 200, "even": 49_900}), c.Move(1, "red", "even", 200), Refusal("RR 4.3.2(b)", ""),
    ),
    "against the step of the other bet": (
        at(wagers={"red": 200}, table={"lines": (c.LimitLine("even", 100, 5_000, 300),)}),
        c.Move(1, "red", "even", 200), Refusal("RR 4.3.2(a)", ""),
    ),
    "nothing": (at(), c.Move(1, "red", "even", 0), Refusal("", "")),
}  # fmt: skip


def test_chips_do_not_move() -> None:
    for name, (table, command, refusal) in NOT_MOVED.items():
        assert refused(table, command) == refusal, name


def test_chips_move_up_to_the_maximum() -> None:
    table = at(wagers={"red": 200, "even": 49_900})
    assert decided(table, c.Move(1, "red", "even", 100)) == moved({"red": -100, "even": 100}, "move")


# Undo, repeat, double.
def test_the_last_change_is_undone_if_the_account_can_pay_for_it() -> None:
    assert decided(at(), c.Undo(1)) == moved({"straight:17": -100}, "undo")
    lifted = [{"red": 200}, {"odd": -1_000}]
    assert decided(at(undo=lifted), c.Undo(1)) == moved({"odd": 1_000}, "undo")
    assert refused(at(undo=lifted, balance=999), c.Undo(1)) == Refusal("RR 3.1", "", 1_000, 999)
    assert refused(at(undo=[]), c.Undo(1)) == Refusal("RR 3.1", "")
    assert refused(at(OLD, undo=[]), c.Undo(1)) == Refusal("RR99 3.1", "")


def test_the_wagers_of_the_last_round_are_made_again_beside_others() -> None:
    assert decided(at(), c.Repeat(1)) == moved({"black": 300}, "repeat")
    assert decided(at(last_wagers={"red": 300, "odd": 100}), c.Repeat(1)) == moved({"red": 300, "odd": 100}, "repeat")
    assert refused(at(last_wagers={}), c.Repeat(1)) == Refusal("RR 3.1", "")


@pytest.mark.clause("RR99 3.6(b)")
def test_in_the_older_book_only_what_did_not_stay_is_made_again() -> None:
    last = {"red": 300, "straight:17": 100, "odd": 200}
    assert decided(at(OLD, last_wagers=last), c.Repeat(1)) == moved({"red": 100, "odd": 200}, "repeat")
    assert refused(at(OLD, last_wagers={"red": 200, "straight:17": 50}), c.Repeat(1)) == Refusal("RR99 3.1", "")


@pytest.mark.clause("RR99 3.6(b)")
def test_in_the_older_book_a_single_cent_that_did_not_stay_is_made_again() -> None:
    table = at(OLD, last_wagers={"red": 201}, table={"minimum": 1})
    assert table.setup is not None
    table.setup = replace(table.setup, chip=1)
    assert decided(table, c.Repeat(1)) == moved({"red": 1}, "repeat")


def test_every_wager_is_doubled() -> None:
    assert decided(at(), c.Double(1)) == moved({"red": 200, "straight:17": 100}, "double")
    assert decided(at(balance=300), c.Double(1)) == moved({"red": 200, "straight:17": 100}, "double")
    assert refused(at(wagers={}), c.Double(1)) == Refusal("RR 3.1", "")
    assert refused(at(OLD, wagers={}), c.Double(1)) == Refusal("RR99 3.1", "")


ALL_OR_NONE: dict[str, tuple[Table, c.Command, Refusal]] = {
    "doubled over the maximum": (
        at(balance=90_000, wagers={"even": 100, "red": 30_000}), c.Double(1),
        Refusal("RR 4.3.2(b)", "", 30_000, 20_000),
    ),
    "repeated over the maximum": (
        at(balance=90_000, last_wagers={"red": 49_900, "even": 100}), c.Repeat(1),
        Refusal("RR 4.3.2(b)", "", 49_900, 49_800),
    ),
    "doubled to the maximum already": (
        at(balance=90_000, wagers={"red": 50_000}), c.Double(1), Refusal("RR 4.3.2(b)", "", 100_000, 50_000),
    ),
    "doubled for more than there is": (at(balance=299), c.Double(1), Refusal("RR 3.1", "", 300, 299)),
    "repeated for more than there is": (at(balance=299), c.Repeat(1), Refusal("RR 3.1", "", 300, 299)),
}  # fmt: skip


def test_a_pattern_is_laid_whole_or_not_at_all() -> None:
    for name, (table, command, refusal) in ALL_OR_NONE.items():
        assert refused(table, command) == refusal, name


@in_both
def test_a_pattern_is_laid_up_to_the_maximum(game: str) -> None:
    table = at(game, balance=90_000, wagers={"red": 25_000})
    assert decided(table, c.Double(1), NOW_MS) == moved({"red": 25_000}, "double")
