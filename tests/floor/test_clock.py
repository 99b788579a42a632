"""The floor has its own time: a jump of the system's clock is an event and never moves it."""

import json
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.authority import system
from croupier.cli import main
from croupier.floor import FLOOR, Clock, Floor, ManualClock
from croupier.floor.audit import audit
from croupier.floor.events import ClockStepped
from croupier.log import DiskFull, Entry
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import PIT_BOSS, START_MS, House
from tests.floor.rr import logged

HOUR_MS = 3_600_000


@pytest.mark.parametrize("step", [HOUR_MS, -HOUR_MS, 1_001, -1_001])
def test_a_step_is_put_on_record_once(make_house: MakeHouse, step: int) -> None:
    h = make_house().opened(1_000)
    h.clock.set_wall(step)
    for _ in range(3):
        h.floor.check_clock()
        h.wait(100)
    assert logged(h, ClockStepped) == [ClockStepped(step, START_MS + step)]
    (recorded,) = h.floor.log.read_stream(FLOOR)
    assert (recorded.by, recorded.at_ms, recorded.type) == (system.name, START_MS, "floor/clock-stepped.1")


@pytest.mark.parametrize("step", [1_000, -1_000, 0])
def test_a_second_is_no_step_but_small_ones_add_up(make_house: MakeHouse, step: int) -> None:
    h = make_house().opened()
    h.clock.set_wall(step)
    h.floor.check_clock()
    assert logged(h, ClockStepped) == []
    h.clock.set_wall(step)
    h.floor.check_clock()
    assert [event.step_ms for event in logged(h, ClockStepped)] == ([2 * step] if step else [])


def test_a_clock_that_is_set_right_again_is_another_step(make_house: MakeHouse) -> None:
    h = make_house().opened()
    for step in (HOUR_MS, -HOUR_MS):
        h.clock.set_wall(step)
        h.floor.check_clock()
    assert [event.step_ms for event in logged(h, ClockStepped)] == [HOUR_MS, -HOUR_MS]


@pytest.mark.clause("RR 5.1.2")
@pytest.mark.parametrize("step", [HOUR_MS, -HOUR_MS])
def test_a_wagering_period_is_as_long_as_ever(make_house: MakeHouse, step: int) -> None:
    h = make_house().opened(1_000)
    closes = h.table.timers.get("period", 0)
    h.clock.set_wall(step)
    h.floor.check_clock()
    h.wait(29_999)
    h.bet("red", 100)
    h.wait(1)
    assert h.not_player(c.Place(1, "red", 100)).clause == "RR 3.7"
    assert [event.at_ms for event in logged(h, ev.PeriodEnded)] == [closes]


def test_a_wall_clock_before_the_newest_event_is_told_at_opening_and_time_goes_on(tmp_path: Path) -> None:
    h = House(tmp_path / "floor.log")
    h.opened(1_000)
    h.wait(5_000)
    h.bet("red", 100)
    newest = h.clock.now_ms()
    h.floor.abandon()
    h.clock = ManualClock(START_MS - HOUR_MS)
    h.floor = Floor.open(h.path, h.clock)
    assert logged(h, ClockStepped) == [ClockStepped(START_MS - HOUR_MS - newest, START_MS - HOUR_MS)]
    assert h.clock.now_ms() == newest
    h.floor.check_clock()
    assert len(logged(h, ClockStepped)) == 1
    h.dealer(c.OpenBetting())
    h.close_betting()  # it ends, though the wall clock is an hour behind
    assert [event.at_ms for event in h.floor.log.read()] == sorted(event.at_ms for event in h.floor.log.read())
    h.close()
    assert audit(h.path).fault is None


def test_a_step_is_remembered_as_the_newest_event(make_house: MakeHouse) -> None:
    """Otherwise an event after a restart could be earlier than one before it."""
    h = make_house().opened()
    h.wait(HOUR_MS)
    h.clock.set_wall(-HOUR_MS)
    h.floor.check_clock()
    told = h.clock.now_ms()
    h.floor.close()
    h.floor = Floor.open(h.path, ManualClock(START_MS))
    assert h.floor.clock.now_ms() == told


def test_a_step_that_could_not_be_stored_is_told_later(make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    h = make_house().opened()

    def full(_: list[Entry]) -> int:
        raise DiskFull("no room left")

    with monkeypatch.context() as patch:
        patch.setattr(h.floor.log, "append", full)
        h.clock.set_wall(HOUR_MS)
        h.floor.check_clock()
        h.floor._committer.flush()
    assert logged(h, ClockStepped) == []
    h.floor.check_clock()
    assert [event.step_ms for event in logged(h, ClockStepped)] == [HOUR_MS]


def test_records_show_it(make_house: MakeHouse) -> None:
    h = make_house().opened()
    h.clock.set_wall(-HOUR_MS)
    h.floor.check_clock()
    h.floor.snapshot()
    found = CliRunner().invoke(main, ["records", str(h.path), "--kind", "clock", "--json"])
    (row,) = [json.loads(line) for line in found.stdout.splitlines()]
    assert (row["where"], row["what"], row["by"]) == ("floor", "clock-stepped", system.name)
    assert row["details"] == {"step_ms": -HOUR_MS, "wall_ms": START_MS - HOUR_MS}


def test_the_systems_clock_is_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real clock: its wall clock is the system's, and setting that does not move the floor's time."""
    clock = Clock()
    with Floor.open(tmp_path / "floor.log", clock) as floor:
        floor.check_clock()
        assert list(floor.log.read_stream(FLOOR)) == []
        before = clock.now_ms()
        real = time.time_ns
        monkeypatch.setattr(time, "time_ns", lambda: real() - HOUR_MS * 1_000_000)
        floor.check_clock()
        assert clock.now_ms() >= before
        floor._committer.flush()
        (told,) = floor.log.read_stream(FLOOR)
        assert abs(json.loads(told.data)["step_ms"] + HOUR_MS) < 60_000


def test_a_clock_goes_on_from_what_has_happened() -> None:
    clock = Clock()
    later = clock.now_ms() + HOUR_MS
    clock.go_on_from(later)
    assert clock.now_ms() >= later
    clock.go_on_from(0)
    assert clock.now_ms() >= later


@pytest.mark.parametrize("stream", [FLOOR, "jackpot:3", ""])
def test_nobody_gives_commands_to_what_takes_none(make_house: MakeHouse, stream: str) -> None:
    h = make_house().opened()
    for actor in (system, PIT_BOSS):
        assert "nobody gives commands" in h.refused(actor, c.Tick(), stream).reason
