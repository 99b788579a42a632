"""Limits for a particular kind of bet, in addition to the table's (RR 4.3.1, RR 4.3.2; RR99 4.3; READINGS T25, L3)."""

import pytest

from croupier.floor import Refused
from croupier.table.commands import LimitLine
from tests.floor.script import Played

PRELUDE = """
equip t1 {game} stations=1
pat@t1: open-table t1 {game} 1 minimum=500 maximum=50000 lines={lines}
dana@t1: buy-in 1 100000
{confirm}
dana@t1: open-betting
"""
LINES = "split:300-10000/200,straight:100-5000"
BOTH = {
    "RR": {
        "game": "rapid-roulette", "confirm": "",
        "below": "RR 4.3.1", "step": "RR 4.3.2(a)", "above": "RR 4.3.2(b)", "rise": "RR 4.1fn1:66(2)",
    },
    "RR99": {
        "game": "rapid-roulette-1999", "confirm": "t1/1: confirm-credit",
        "below": "RR99 4.3(a)", "step": "RR99 4.3(b)", "above": "RR99 4.3(b)", "rise": "RR99 4.1fn1:66(2)",
    },
}  # fmt: skip
"""Each edition: its clauses on a minimum, a step, a maximum and a rise, and what a player does after a buy-in."""
WRONG = {
    "unknown": ("triple:100-5000", "the sign has a line for 'triple', and the kinds of bet are black, column,"),
    "twice": ("straight:100-5000,straight:200-5000", "one line on the sign, not two"),
    "swapped": ("straight:5000-100", "the maximum (100) is below the minimum (5000)"),
    "nothing": ("straight:0-100", "a minimum"),
}
"""Lines that make no sense, and what is said of them."""


def editions(*proven: str) -> pytest.MarkDecorator:
    """Play the script by both books, as the proof of these of their clauses."""
    return pytest.mark.parametrize(
        "script",
        [
            pytest.param({**words, "lines": LINES}, marks=[pytest.mark.clause(words[name]) for name in proven], id=book)
            for book, words in BOTH.items()
        ],
        indirect=True,
    )


wrong_lines = pytest.mark.parametrize(
    "script",
    [
        pytest.param({**words, "lines": LINES, "wrong": wrong, "reason": reason}, id=f"{book}-{what}")
        for book, words in BOTH.items()
        for what, (wrong, reason) in WRONG.items()
    ],
    indirect=True,
)


@editions("below")
def test_a_kind_of_bet_has_its_own_minimum(script: Played) -> None:
    """
    t1/1: place red 400
    refused {below} "the minimum on red is 500"
    t1/1: place straight:17 100
    t1/1: place split:5/8 200
    refused {below} "the minimum on split:5/8 is 300"
    t1/1: place split:5/8 300
    expect wagers t1/1 straight:17=100 split:5/8=300
    t1/1: place straight:18 99
    refused {below} "the minimum on straight:18 is 100"
    """
    assert isinstance(script.answer, Refused)
    assert (script.answer.asked, script.answer.allowed) == (99, 100)


@editions("above")
def test_a_kind_of_bet_has_its_own_maximum(script: Played) -> None:
    """
    t1/1: place straight:17 5001
    cut 1 {above}
    t1/1: place straight:17 100
    refused {above} "5000"
    t1/1: place red 50001
    cut 1 {above}
    expect wagers t1/1 straight:17=5000 red=50000
    """
    assert isinstance(script.answer, Refused) is False


@editions("step")
def test_a_kind_of_bet_has_its_own_step(script: Played) -> None:
    """
    t1/1: place split:5/8 600
    cut 100 {step}
    t1/1: place straight:17 150
    cut 50 {step}
    t1/1: place red 1050
    cut 50 {step}
    """
    assert script.visit().wagers == {"split:5/8": 500, "straight:17": 100, "red": 1_000}


@editions("above")
def test_a_doubled_wager_keeps_the_limits_of_its_kind(script: Played) -> None:
    """
    t1/1: place red 3000
    t1/1: place straight:17 3000
    t1/1: double
    refused {above} "3000 more is not permitted on straight:17"
    t1/1: clear
    """
    assert script.visit().balance == 100_000


@editions("below")
def test_what_would_be_left_of_a_kind_below_its_minimum_comes_back_too(script: Played) -> None:
    """
    t1/1: place split:5/8 500
    t1/1: move split:5/8 straight:5 300
    refused {below} "200 may not be left on split:5/8"
    t1/1: take-back split:5/8 300
    expect wagers t1/1 none
    """
    assert script.visit().balance == 100_000


@editions()
def test_lines_stand_in_the_order_of_the_games_bets(script: Played) -> None:
    """
    expect limits t1 500 50000
    expect lines t1 straight:100-5000 split:300-10000/200
    """
    assert script.table().lines == (LimitLine("straight", 100, 5_000), LimitLine("split", 300, 10_000, 200))


@editions()
def test_lines_change_at_once_where_no_minimum_rises(script: Played) -> None:
    """
    t1/1: place straight:17 100
    pat: set-limits 500 50000 lines=straight:50-2000
    refused
    t1/1: clear
    pat: set-limits 500 50000 lines=straight:50-2000,split:300-20000,dozen:400-60000
    expect lines t1 straight:50-2000 split:300-20000 dozen:400-60000
    t1/1: place straight:17 3000
    cut 1050 {above}
    t1/1: place dozen:1 400
    t1/1: place straight:20 50
    """
    assert script.visit().wagers == {"straight:17": 1_950, "dozen:1": 400, "straight:20": 50}


@editions()
def test_lines_survive_a_restart_and_a_snapshot(script: Played) -> None:
    """
    t1/1: place straight:17 100
    snapshot
    restart
    expect lines t1 straight:100-5000 split:300-10000/200
    dana: open-betting
    t1/1: place straight:17 99
    refused {below} "the minimum on straight:17 is 100"
    """
    assert script.table().lines


@wrong_lines
def test_lines_that_make_no_sense_are_refused(script: Played) -> None:
    """
    pat: set-limits 500 50000 lines={wrong}
    refused - "{reason}"
    """
    assert len(script.table().lines) == 2


@wrong_lines
def test_no_table_opens_with_lines_that_make_no_sense(script: Played) -> None:
    """
    equip t2 {game} stations=1
    pat@t2: open-table t2 {game} 1 lines={wrong}
    refused - "{reason}"
    """
    assert "t2" not in script.state.tables


@editions("rise")
def test_a_notice_names_kinds_of_bet_of_the_game_each_once(script: Played) -> None:
    """
    pat: post-notice minimum at_ms=+20m lines=triple:500
    refused {rise} "the kinds of bet are black, column,"
    pat: post-notice minimum at_ms=+20m lines=straight:500,straight:600
    refused {rise} "one line"
    pat: post-notice minimum at_ms=+20m lines=straight:0
    refused {rise}
    pat: post-notice minimum at_ms=+20m minimum=-5
    refused {rise}
    """
    assert script.table().notices == {}
