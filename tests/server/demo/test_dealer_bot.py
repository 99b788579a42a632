"""The dealer bot, step by step."""

import ast
import inspect

import pytest
from msgspec.structs import replace

from croupier.editions import EDITIONS, RAPID, Ground
from croupier.editions.procedure import STEPS
from croupier.floor import Accepted, NotApplied, Refused
from croupier.server.demo import dealer_bot
from croupier.server.demo.dealer_bot import DealerBot, Pace, next_step
from croupier.table import commands as c
from croupier.table.state import Visit
from tests.server.demo.at_table import SETUP, SETUP_99, table

PACE = Pace()
LONG_MS = 60_000
"""Longer than any pause of the bot."""


def test_it_opens_betting_at_an_idle_table_after_a_pause() -> None:
    assert next_step(table(), "", 0, 0, PACE) is None
    assert next_step(table(), "", 0, PACE.open_ms, PACE) == c.OpenBetting()


@pytest.mark.parametrize("changes", [{"open": False}, {"frozen": True}])
@pytest.mark.parametrize("phase", ["idle", "betting", "closed", "entered"])
def test_it_leaves_a_closed_or_frozen_table_alone(phase: str, changes: dict[str, bool]) -> None:
    found = table(phase, outcome="5")
    for name, value in changes.items():
        setattr(found, name, value)
    assert next_step(found, "5", 200_000, LONG_MS, PACE) is None


def test_it_spins_the_ball_before_the_period_ends_and_at_once_if_nobody_did() -> None:
    early, late = 100_000 - PACE.spin_before_ms - 1, 100_000 - PACE.spin_before_ms
    assert next_step(table("betting"), "", early, LONG_MS, PACE) is None
    assert next_step(table("betting"), "", late, LONG_MS, PACE) == c.SpinBall()
    assert next_step(table("closed"), "", 200_000, 0, PACE) == c.SpinBall()


def test_it_enters_where_the_ball_lies_and_confirms_it() -> None:
    closed = table("closed", ball_spun=True)
    assert next_step(closed, "", 200_000, LONG_MS, PACE) is None
    assert next_step(closed, "17", 200_000, 0, PACE) is None
    assert next_step(closed, "17", 200_000, PACE.enter_ms, PACE) == c.EnterOutcome("17")
    entered = table("entered", ball_spun=True, outcome="17")
    assert next_step(entered, "17", 200_000, 0, PACE) is None
    assert next_step(entered, "17", 200_000, PACE.confirm_ms, PACE) == c.ConfirmOutcome("17", entered.round.number)


def test_it_enters_the_right_number_over_a_wrong_one() -> None:
    entered = table("entered", ball_spun=True, outcome="18")
    assert next_step(entered, "17", 200_000, LONG_MS, PACE) == c.EnterOutcome("17")


def test_it_calls_a_no_spin_when_the_ball_rests_within_the_period() -> None:
    found = table("betting", ball_spun=True)
    assert next_step(found, "", 0, LONG_MS, PACE) is None
    assert next_step(found, "17", 0, LONG_MS, PACE) == c.CallNoSpin("rested-before-close")


def test_it_calls_it_on_whatever_ground_the_book_has_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    grounds = {"rested-before-close": Ground("RR 9.1.6"), "too-soon": Ground("RR 9.1.7", while_open=True)}
    monkeypatch.setitem(EDITIONS, RAPID.id, replace(RAPID, no_spin=grounds))
    found = table("betting", ball_spun=True)
    assert next_step(found, "17", 0, LONG_MS, PACE) == c.CallNoSpin("too-soon")
    monkeypatch.setitem(EDITIONS, RAPID.id, replace(RAPID, no_spin={"rested-before-close": Ground("RR 9.1.6")}))
    assert next_step(found, "17", 0, LONG_MS, PACE) is None


def test_it_confirms_wagers_that_wait_for_the_records() -> None:
    found = table("closed", ball_spun=True)
    found.seats[2].waiting = "RR 9.7.2"
    assert next_step(found, "17", 200_000, LONG_MS, PACE) == c.ConfirmWagers(round=found.round.number)


def test_it_pays_in_chips_only_where_the_book_knows_no_tickets() -> None:
    for setup, expected in ((SETUP, None), (SETUP_99, c.PayCashOut(2, "t1-1", 500))):
        found = table("betting", setup)
        found.visits["t1-1"] = Visit("t1-1", 2, balance=500, cashing_out=True)
        found.seats[2].visit = "t1-1"
        assert next_step(found, "", 0, 0, PACE) == expected
        found.visits["t1-1"].wagers = {"red": 100}
        assert next_step(found, "", 0, 0, PACE) is None


def test_it_pays_where_a_station_does_not_print() -> None:
    found = table("betting")
    found.visits["t1-1"] = Visit("t1-1", 2, balance=500, cashing_out=True)
    found.seats[2].visit, found.seats[2].printer = "t1-1", False
    assert next_step(found, "", 0, 0, PACE) == c.PayCashOut(2, "t1-1", 500)


def test_a_player_who_leaves_does_not_make_it_wait_anew() -> None:
    bot, found = DealerBot(PACE), table()
    found.setup = SETUP_99
    assert bot.look(found, "", 0) is None
    found.visits["t1-1"] = Visit("t1-1", 2, balance=500, cashing_out=True)
    found.seats[2].visit = "t1-1"
    assert bot.look(found, "", PACE.open_ms - 1) == c.PayCashOut(2, "t1-1", 500)
    del found.visits["t1-1"]
    found.seats[2].visit = None
    assert bot.look(found, "", PACE.open_ms) == c.OpenBetting()


def test_it_spins_the_wheel_in_turn_either_way_once_something_is_at_stake() -> None:
    found = table("betting", c.OpenTable("t1", "big-wheel-1", 2))
    found.timers = {}
    assert next_step(found, "", 0, PACE.bets_ms, PACE) is None
    found.visits["t1-1"] = Visit("t1-1", 2, wagers={"a": 100})
    found.seats[2].visit = "t1-1"
    assert next_step(found, "", 0, PACE.bets_ms - 1, PACE) is None
    ways = []
    for number in (3, 4, 5):
        found.round.number = number
        ways.append(next_step(found, "", 0, PACE.bets_ms, PACE))
    assert ways == [c.SpinWheel("clockwise"), c.SpinWheel("anticlockwise"), c.SpinWheel("clockwise")]
    found.round.ball_spun = True
    assert next_step(found, "", 0, PACE.call_ms - 1, PACE) is None
    assert next_step(found, "", 0, PACE.call_ms, PACE) == c.CallNoMoreBets()


def test_it_leaves_the_showing_of_a_result_to_the_table() -> None:
    found = table("result")
    found.timers = {"result": 90_000}
    assert next_step(found, "", 80_000, LONG_MS, PACE) is None


RULES = {"phase", "ball_spun", "frozen", "stopped", "open", "visits", "stations", "wagers", "last", "spins_directed"}


def test_it_knows_no_rule_of_its_own() -> None:
    """Of the table it reads how long its period is and the number of its round; the engine tells it the rest."""
    tree = ast.parse(inspect.getsource(dealer_bot))
    read = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert {text for text in read if text.startswith("table.")} == {
        "table.round", "table.round.number", "table.period_s",
    }  # fmt: skip
    assert not {text.rpartition(".")[2] for text in read} & RULES
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not {"croupier.editions", "croupier.games", "croupier.table.guards", "croupier.table.rules"} & imported


def test_it_takes_every_step_but_those_of_a_correction() -> None:
    assert set(STEPS) - set(dealer_bot.TIMES) - dealer_bot.AT_ONCE == {"correct-outcome", "release-accounts"}


def test_it_gives_nothing_while_it_is_off_and_takes_over_where_the_table_stands() -> None:
    bot, closed = DealerBot(PACE), table("closed")
    bot.on = False
    assert bot.look(closed, "", 1_000) is None
    bot.on = True
    assert bot.look(closed, "", 1_001) == c.SpinBall()


def test_after_a_refusal_it_waits_a_moment_before_it_asks_again() -> None:
    bot, closed = DealerBot(PACE), table("closed")
    for answer in (Refused("RR 5.3.2", "no"), NotApplied("disk full")):
        bot.told(answer, 10_000)
        assert bot.look(closed, "", 10_500) is None
        assert bot.look(closed, "", 11_000) == c.SpinBall()
    bot.told(Accepted(), 20_000)
    assert bot.look(closed, "", 20_000) == c.SpinBall()
