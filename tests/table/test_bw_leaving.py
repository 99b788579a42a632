"""Who waits to leave the Big Wheel, who was warned of its closing, and what comes back of a debt."""

import inspect
from pathlib import Path

import pytest

from croupier.table import commands as c
from croupier.table.state import Share
from tests.floor.script import Played
from tests.table.felt import HERE, felt
from tests.table.standing import changed, decided

PRELUDE = """
equip t1 big-wheel-1
pat: open-table t1 big-wheel-1 4 minimum=500 maximum=50000 chip=500
dana: buy-in 1 10000
dana: buy-in 2 10000
dana: open-betting
"""


@pytest.mark.clause("BW 7.2")
def test_a_spin_of_no_effect_keeps_nobody_who_wants_to_leave(script: Played) -> None:
    """
    t1/1: place a 500
    t1/2: place a 1000
    dana: spin-wheel clockwise
    dana: call-no-more-bets
    t1/1: cash-out
    dana: call-no-spin interference
    """
    assert script.table().visit_at(1) is None
    assert script.visit(2).wagers == {"a": 1_000}
    assert script.visit(2).balance == 9_000


SPIN = """
dana: spin-wheel clockwise
dana: call-no-more-bets
dana: enter-outcome B turns=3
dana: confirm-outcome B
dana: open-betting
"""


@pytest.mark.clause("BW 9.8")
def test_a_spin_that_is_cancelled_is_none_of_the_three(script: Played) -> None:
    """
    t1/1: place a 500
    """
    again = "t1/1: place a 500\n"
    script.then("sam: warn-of-closing")
    script.then(SPIN + again + SPIN + again + SPIN)
    assert script.table().closing_after == 0
    script.then(f"max: invalidate-outcome {script.table().last.number} fraud magnet")  # type: ignore[union-attr]
    assert script.table().closing_after == 1


@pytest.mark.clause("BW 9.8")
def test_a_spin_from_before_the_warning_that_is_cancelled_is_none_of_the_three_either(script: Played) -> None:
    """
    t1/1: place a 500
    """
    script.then(SPIN + "sam: warn-of-closing\nmax: invalidate-outcome 1 fraud magnet")
    assert script.table().closing_after == 3


def test_a_debt_that_ended_is_known_to_the_round_that_it_came_from() -> None:
    table = felt("betting")
    assert table.last is not None
    table.debts = {HERE: 700}
    table.last.shares = {HERE: Share({}, 0, debt=400, written_off=10)}
    at = f"last.shares.{HERE}"
    (first,) = decided(table, c.RecoverDebt(HERE, 200))
    assert changed(table, first) == {f"debts.{HERE}": 500}  # that of earlier rounds comes back first
    (second,) = decided(table, c.RecoverDebt(HERE, 200))
    assert changed(table, second) == {f"debts.{HERE}": 300, f"{at}.debt": 300}
    (third,) = decided(table, c.WriteOffDebt(HERE, 100, "gone"))
    assert changed(table, third) == {
        f"debts.{HERE}": 200, f"{at}.debt": 200, f"{at}.written_off": 110, f"decided.{HERE}": 1_600,
    }  # fmt: skip


def test_what_is_written_off_of_an_earlier_debt_is_none_of_the_last_round() -> None:
    table = felt("betting")
    assert table.last is not None
    table.debts = {HERE: 700}
    table.last.shares = {HERE: Share({}, 0, debt=400, written_off=10)}
    (gone,) = decided(table, c.WriteOffDebt(HERE, 450, "gone"))
    at = f"last.shares.{HERE}"
    assert changed(table, gone) == {
        f"debts.{HERE}": 250, f"{at}.debt": 250, f"{at}.written_off": 160, f"decided.{HERE}": 1_950,
    }  # fmt: skip


COLOURS = """
equip w1 big-wheel-1
pat: open-table w1 big-wheel-1 3 minimum=500 maximum=50000 colours=red,blue,green
dana: buy-in 1 20000
dana: issue-colour 1 blue 8
dana: open-betting
w1/1: place b 2000 blue
"""


LOST = "dana: spin-wheel clockwise\ndana: call-no-more-bets\ndana: enter-outcome A turns=3\ndana: confirm-outcome A"


@pytest.mark.clause("BW 3.1.2(b)")
@pytest.mark.parametrize(
    ("given_back", "again", "clause"),
    [
        ("w1/1: take-back b 2000 blue\ndana: redeem-colour 1 blue 8", "undo", "BW 3.1"),  # nothing is left to undo
        (f"{LOST}\ndana: redeem-colour 1 blue 4\ndana: open-betting", "repeat", "BW 3.1.2(b)"),
    ],
    ids=["undo", "repeat"],
)
def test_chips_of_a_colour_that_were_given_back_cannot_be_laid_again(
    given_back: str, again: str, clause: str, tmp_path: Path
) -> None:
    with Played(tmp_path / "floor.log") as played:
        list(played.play(f"{COLOURS}{given_back}\nw1/1: {again}\nrefused {clause}\nw1/1: cash-out"))
        assert played.floor.state.tables["w1"].visit_at(1) is None


def test_what_waited_for_a_moment_between_rounds_is_given_up_when_the_table_closes(tmp_path: Path) -> None:
    script = """
    equip w1 big-wheel-1
    pat: open-table w1 big-wheel-1 3 minimum=500 maximum=50000
    dana: open-betting
    pat: set-limits 500 1000 when=between-rounds
    sam: close-table
    pat: open-table w1 big-wheel-1 3 minimum=500 maximum=50000
    expect limits w1 500 50000
    wait 1s
    expect limits w1 500 50000
    """
    with Played(tmp_path / "floor.log") as played:
        list(played.play(inspect.cleandoc(script)))
        assert played.floor.state.tables["w1"].queued == {}


@pytest.mark.parametrize("act", ["issue-colour 1 green 1", "redeem-colour 1 blue 1"])
def test_chips_of_a_colour_are_for_the_player_who_was_seen(act: str, tmp_path: Path) -> None:
    left = "w1/1: take-back b 2000 blue\nw1/1: cash-out\ndana: buy-in 1 50000"
    with Played(tmp_path / "floor.log") as played:
        list(played.play(f"{COLOURS}{left}\ndana: {act} visit=w1-1\nrefused\ndana: {act} visit=w1-2"))
