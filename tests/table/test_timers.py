"""What a table does by itself, and what waits for its moment: one thing at a time, in its time."""

from typing import Any

import msgspec
import pytest

from croupier.games import Refusal
from croupier.table import Table, timers
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.pending import GivenUp, Waiting
from croupier.table.rules import DECISIONS
from croupier.table.state import LostApproval, Round
from croupier.table.timers import Tick, due_ms, is_due
from tests.table.standing import CLOSES_MS, LATER_MS, NOW_MS, OLD, changed, decided, refused, standing

LIMITS = c.SetLimits(100, 60_000, when="between-rounds")
CLOSE = c.CloseTable(when="between-rounds")


def at(phase: str = "betting", *queued: Any, game: str = "rapid-roulette", **changes: Any) -> Table:
    """A table in a phase, at which nothing lies and changes wait."""
    table = standing(phase, game, **changes)
    times = {"betting": {"period": CLOSES_MS}, "result": {"result": NOW_MS + 5_000}}
    table.timers = times.get(phase, {})
    table.round = Round(8, phase, ball_spun=True)  # type: ignore[arg-type]
    for visit in table.visits.values():
        visit.wagers = {}
    table.queued = {number: Waiting("pat", change) for number, change in enumerate(queued, start=5)}
    return table


STOP = LostApproval("wheel-1", "bent", "RR 2.2.5")
DUE: dict[str, tuple[Table, int | None]] = {
    "betting ends": (at(), CLOSES_MS),
    "betting opens": (at("result"), NOW_MS + 5_000),
    "nothing": (at("closed"), None),
    "not while accounts are frozen": (at(frozen=True), None),
    "not at a stopped table": (at("result", stopped=STOP), None),
    "a change may be made": (at("idle", LIMITS), NOW_MS),
    "a change may be made between rounds": (at("result", LIMITS), NOW_MS),
    "a change waits for frozen accounts": (at("idle", LIMITS, frozen=True), None),
    "a change at a closed table": (at("idle", LIMITS, open=False), None),
}


@pytest.mark.parametrize(("table", "due"), DUE.values(), ids=DUE)
def test_something_is_due_at_its_time(table: Table, due: int | None) -> None:
    assert due_ms(table) == due
    assert (decided(table, Tick(), NOW_MS - 1) == []) is True
    if due is not None:
        assert decided(table, Tick(), due)


def two_due(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table with two timers of its own, the later one set first: each sets another period."""
    made = {"late": timers.Timer(lambda *_: [ev.PeriodSet(50)]), "early": timers.Timer(lambda *_: [ev.PeriodSet(40)])}
    monkeypatch.setattr(timers, "TIMERS", {**timers.TIMERS, **made})
    table = at("closed")
    table.timers = {"late": NOW_MS + 9_000, "early": NOW_MS + 4_000}
    return table


def test_what_is_due_happens_in_the_order_of_its_times_also_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    before = two_due(monkeypatch)
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(before), type=Table)  # as a snapshot brings it back
    for table in (before, again):
        assert due_ms(table) == NOW_MS + 4_000
        assert decided(table, Tick(), NOW_MS + 3_999) == []
        assert decided(table, Tick(), NOW_MS + 99_000) == [ev.PeriodSet(40)]
        del table.timers["early"]
        assert due_ms(table) == NOW_MS + 9_000
        assert decided(table, Tick(), NOW_MS + 99_000) == [ev.PeriodSet(50)]


def test_a_change_that_waited_comes_in_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    table = two_due(monkeypatch)
    table.queued = {5: Waiting("pat", LIMITS)}
    table.timers = {"early": NOW_MS - 1}
    assert decided(table, Tick()) == [ev.PeriodSet(40)]
    for at_ms in (NOW_MS, NOW_MS + 1):
        table.timers = {"early": at_ms}
        assert decided(table, Tick())[0] == ev.ChangeCameDue(5)


@pytest.mark.parametrize("frozen", [False, True])
@pytest.mark.parametrize("queued", [{}, {5: Waiting("pat", LIMITS)}])
@pytest.mark.parametrize("phase", ["idle", "betting", "closed", "result"])
@pytest.mark.parametrize("timers", [{}, {"period": NOW_MS}, {"period": NOW_MS + 1}, {"result": NOW_MS - 1}])
def test_whether_something_is_due_is_what_the_time_of_the_next_says(
    timers: dict[str, int], phase: str, queued: dict[int, Waiting], frozen: bool
) -> None:
    table = at(phase)
    table.timers, table.queued, table.frozen = timers, queued, frozen
    due = due_ms(table)
    assert is_due(table, NOW_MS) is (due is not None and due <= NOW_MS)


def test_where_a_call_ends_betting_no_time_does() -> None:
    table = at()
    table.timers = {}
    assert due_ms(table) is None


def test_what_is_due_is_done_as_of_its_time() -> None:
    assert decided(at(), Tick(), CLOSES_MS + 999) == [ev.PeriodEnded(8, CLOSES_MS, "time")]
    assert decided(at("result"), Tick(), NOW_MS + 9_999) == [ev.RoundOpened(9, NOW_MS + 5_000 + 45_000)]


def test_changes_are_made_one_by_one_in_their_order() -> None:
    table = at("idle", LIMITS, c.SetLimits(100, 70_000, when="between-rounds"))
    first = decided(table, Tick())
    assert first == [ev.ChangeCameDue(5), ev.LimitsSet(100, 60_000)]
    changed(table, *first)
    assert list(table.queued) == [6]
    assert decided(table, Tick(), LATER_MS) == [ev.ChangeCameDue(6), ev.LimitsSet(100, 70_000)]


def test_the_first_that_need_not_wait_is_made() -> None:
    table = at("betting", LIMITS, CLOSE)
    table.visits = {}
    table.seats[1].visit = table.seats[3].visit = None
    assert decided(table, Tick())[0] == ev.ChangeCameDue(5)
    table = at("closed", CLOSE, LIMITS)
    assert decided(table, Tick()) == [ev.ChangeCameDue(6), ev.LimitsSet(100, 60_000)]


def test_a_table_closes_when_it_may() -> None:
    table = at("idle", CLOSE, visits={})
    table.seats[1].visit = table.seats[3].visit = None
    assert decided(table, Tick()) == [ev.ChangeCameDue(5), ev.TableClosed("RR 12.7", "t1")]


def test_a_change_that_cannot_be_made_is_given_up_and_says_why() -> None:
    (given_up,) = decided(at("idle", c.SetLimits(5_000, 60_000, when="between-rounds")), Tick())
    assert isinstance(given_up, ev.ChangeCameDue)
    assert given_up.change == 5
    assert given_up.clause == "RR 4.1fn1:66(2)"
    assert given_up.code.format(*given_up.values) == given_up.why_not
    assert decided(at("idle", LIMITS), Tick("no such wheel")) == [ev.ChangeCameDue(5, "no such wheel")]


def test_a_change_is_queued_and_gone_when_it_was_made_or_taken_back() -> None:
    table = at("closed")
    table.visits["t1-3"].wagers = {"red": 500}
    (queued,) = decided(table, LIMITS)
    assert queued == ev.ChangeQueued(71, LIMITS, "system")
    changes = changed(table, queued)
    assert table.queued == {71: Waiting("system", LIMITS)}
    assert changes["next_case"] == 72
    assert list(DECISIONS[c.RevokeChange].about.every(table)) == [71]
    assert refused(table, c.RevokeChange(72)) == Refusal("RR 3.6", "")
    (revoked,) = decided(table, c.RevokeChange(71))
    assert revoked == ev.ChangeRevoked(71)
    changed(table, revoked)
    assert table.queued == {}


@pytest.mark.parametrize("waiting", [5, 7])
def test_five_changes_wait(waiting: int) -> None:
    table = at("closed", *([LIMITS] * waiting))
    table.visits["t1-3"].wagers = {"red": 500}
    assert refused(table, LIMITS) == Refusal("RR 3.6", "", waiting + 1, 5)
    table.queued = {5: Waiting("pat", LIMITS)}
    assert refused(table, c.SetLimits(100, 60_000)) == Refusal("RR 3.6", "")
    assert decided(table, LIMITS)


def test_what_an_event_does_not_say_is_empty() -> None:
    said = {"change": 5, "type": ev.ChangeCameDue.__struct_config__.tag}
    assert msgspec.convert(said, ev.ChangeCameDue).why_not == ""


def test_a_winner_that_stays_makes_limits_wait_at_a_screen() -> None:
    table = at("result", game=OLD)
    assert decided(table, c.SetLimits(100, 60_000))
    table.visits["t1-3"].wagers = {"red": 500}
    assert refused(table, c.SetLimits(100, 60_000)) == Refusal("RR99 3.4", "")


def test_a_change_that_came_due_is_gone_or_given_up_with_its_reason() -> None:
    """Each word of the reason in its own place, so that it is told in every language."""
    table = standing()
    waiting = Waiting("pat", c.CloseTable())
    table.queued = {5: waiting, 6: waiting}
    changed(table, ev.ChangeCameDue(5))
    assert (table.queued, table.given_up) == ({6: waiting}, None)
    changed(table, ev.ChangeCameDue(6, "it cannot be", "RR 12.7", "it cannot {}", ("be",)))
    assert table.given_up == GivenUp(6, "pat", waiting.command, "it cannot be", "RR 12.7", "it cannot {}", ("be",))
    assert table.queued == {}


def test_a_change_that_has_to_wait_makes_nothing_due_before_its_time() -> None:
    table = at("closed", LIMITS, decided={})
    table.visits["t1-3"].wagers = {"red": 500}
    assert due_ms(table) is None
    assert not is_due(table, CLOSES_MS)
    table.timers = {"period": CLOSES_MS}
    assert due_ms(table) == CLOSES_MS
    assert not is_due(table, CLOSES_MS - 1)
    assert is_due(table, CLOSES_MS)
    table.queued = {}
    assert is_due(table, CLOSES_MS)
