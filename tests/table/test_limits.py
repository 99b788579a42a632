"""The permissible wagers and the period, and what lies there when they change: one decision at a time."""

from typing import Any

import msgspec
import pytest

from croupier.games import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.dispatch import Argument
from croupier.table.rules import DECISIONS
from croupier.table.setup import LimitLine
from croupier.table.sign_figures import Figures
from croupier.table.state import Round, Visit
from tests.table.felt import BESIDE, HERE, felt
from tests.table.standing import NOW_MS, changed, decided, refused, standing

LINE = LimitLine("a", 500, 1_000)
NEW = ev.LimitsSet(200, 9_000, table="t1", game="big-wheel-1")


def test_a_period_has_a_second_to_an_hour() -> None:
    for seconds in (1, 3_600):
        assert decided(standing(), c.SetPeriod(seconds)) == [ev.PeriodSet(seconds)]
    for seconds in (0, 3_601):
        assert refused(standing(), c.SetPeriod(seconds)) == Refusal("RR 5.1.1", "", seconds)
    assert DECISIONS[c.SetPeriod].arguments(standing(), None, NOW_MS) == (Argument("seconds", least=1, most=3_600),)


@pytest.mark.parametrize("command", [c.SetPeriod(30), c.SetLimits(100, 60_000)])
def test_a_closed_table_has_neither(command: c.Command) -> None:
    assert decided(standing("idle", visits={}), command)
    assert refused(standing("idle", visits={}, open=False), command) == Refusal("", "")


def test_what_an_event_does_not_say_is_not_on_the_sign() -> None:
    said = {"minimum": 100, "maximum": 200, "type": ev.LimitsSet.__struct_config__.tag}
    event = msgspec.convert(said, ev.LimitsSet)
    assert (event.unit, event.total_minimum, event.lines, event.table, event.game) == (None, None, (), "", "")


def at(signs: dict[str, int] | None = None, beside: dict[str, Any] | None = None, **visit: Any) -> Table:
    """A felt between rounds, under its third sign, with two signs that somebody's wagers lie under."""
    table = felt("idle", beside=Visit(BESIDE, 3, **(beside or {})), signs=signs or {}, **visit)
    table.round = Round(8, "idle")
    table.unit, table.total_minimum, table.lines = 7, 11, (LINE,)
    table.sign_number = 3
    table.earlier_signs = {1: Figures(100, 3_000), 2: Figures(200, 2_500)}
    return table


TODAY = Figures(500, 2_000, 7, 11, (LINE,))
REMEMBERED: dict[str, tuple[Table, dict[int, Figures], dict[str, int]]] = {
    "nothing lies there": (at(last_wagers={"a": 500}), {}, {}),
    "what lies under the sign of today": (at(wagers={"a": 500}), {3: TODAY}, {"a": 3}),
    "what lies under an earlier one": (at({"a": 1}, wagers={"a": 500}), {1: Figures(100, 3_000)}, {"a": 1}),
    "both": (
        at({"a": 1}, wagers={"a": 500, "b": 500}), {1: Figures(100, 3_000), 3: TODAY}, {"a": 1, "b": 3},
    ),
    "both, the other way round": (
        at({"b": 2}, wagers={"a": 500, "b": 500}), {2: Figures(200, 2_500), 3: TODAY}, {"a": 3, "b": 2},
    ),
    "of another player": (
        at({"a": 1}, {"wagers": {"a": 500}, "signs": {"a": 2}}, wagers={"a": 500}),
        {1: Figures(100, 3_000), 2: Figures(200, 2_500)}, {"a": 1},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("table", "signs", "mine"), REMEMBERED.values(), ids=REMEMBERED)
def test_what_lies_there_keeps_its_sign_and_no_other_is_kept(
    table: Table, signs: dict[int, Figures], mine: dict[str, int]
) -> None:
    changed(table, NEW)
    assert table.earlier_signs == signs
    assert table.visits[HERE].signs == mine
    assert table.sign_number == 4
    assert (table.minimum, table.maximum, table.unit, table.total_minimum, table.lines) == (200, 9_000, None, None, ())


def test_who_has_nothing_there_has_no_sign_and_nothing_to_undo() -> None:
    table = at(wagers={"a": 500}, undo=[{"a": 500}], beside={"undo": [{"b": 500}], "last_wagers": {"b": 500}})
    changed(table, NEW)
    assert table.visits[BESIDE].signs == {}
    assert [visit.undo for visit in table.visits.values()] == [[], []]


def test_the_cage_is_told_the_minimum_where_chips_of_a_colour_are_issued() -> None:
    assert decided(at(), c.SetLimits(200, 9_000)) == [NEW]
    assert decided(standing("idle", visits={}), c.SetLimits(100, 60_000)) == [ev.LimitsSet(100, 60_000)]


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param("rapid-roulette", "RR 3.6", marks=pytest.mark.clause("RR 3.6")),
        pytest.param("rapid-roulette-1999", "RR99 3.4", marks=pytest.mark.clause("RR99 3.4")),
    ],
)
def test_on_screens_limits_change_over_no_wager(game: str, clause: str) -> None:
    table = standing("idle", game)
    assert table.visits["t1-3"].wagers
    assert refused(table, c.SetLimits(100, 50_000)).clause == clause
    assert refused(table, c.AcknowledgeChange(9)) == Refusal(clause, "")
    for visit in table.visits.values():
        visit.wagers = {}
    assert decided(table, c.SetLimits(100, 50_000))


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param("rapid-roulette", "RR 3.9", marks=pytest.mark.clause("RR 3.9")),
        pytest.param("rapid-roulette-1999", "RR99 3.8", marks=pytest.mark.clause("RR99 3.8")),
    ],
)
def test_on_screens_no_bet_is_named_with_a_colour(game: str, clause: str) -> None:
    found = refused(standing("betting", game), c.Place(1, "red@blue", 300, "blue"))
    assert found == Refusal(clause, "")
