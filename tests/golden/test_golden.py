"""A log of every release can be read, audited and continued for ever."""

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.authority import player, staff
from croupier.editions import EDITIONS
from croupier.editions.fingerprint import pinned
from croupier.floor import Accepted, Floor, ManualClock, Refused
from croupier.floor.audit import audit
from croupier.floor.messages import decode
from croupier.floor.scripts import Standing, standing
from croupier.floor.state import FloorState
from croupier.games import game
from croupier.log import SqliteLog
from croupier.table import commands as c
from tests.golden.make import HERE, held, reachable

RELEASES = sorted(path.parent.name for path in HERE.glob("*/floor.log"))
DEALER = staff("dana", "dealer")


@pytest.fixture(params=RELEASES)
def release(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def expected(release: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode((HERE / release / "expected.json").read_bytes())
    return found


@pytest.fixture
def copy(release: str, tmp_path: Path) -> Path:
    shutil.copy(HERE / release / "floor.log.key", tmp_path / "floor.log.key")
    return Path(shutil.copy(HERE / release / "floor.log", tmp_path / "floor.log"))


def test_it_replays_to_the_same_balances(copy: Path, expected: dict[str, Any]) -> None:
    state = FloorState()
    with SqliteLog.open(copy, create=False, read_only=True) as log:
        for event in log.read():
            state.apply(event.stream, decode(event), event.at_ms)
    assert standing(state) == msgspec.convert(expected["standing"], Standing)


def test_its_audit_says_the_same(copy: Path, expected: dict[str, Any]) -> None:
    assert str(audit(copy)) == expected["audit"]


def deal(floor: Floor, *commands: c.Command) -> None:
    for command in commands:
        assert isinstance(floor.run("table:t1", command, DEALER), Accepted)


def test_it_is_opened_and_played_on(copy: Path, expected: dict[str, Any]) -> None:
    with SqliteLog.open(copy, create=False, read_only=True) as log:
        clock = ManualClock(max(event.at_ms for event in log.read()))
    with Floor.open(copy, clock) as floor:
        table = floor.state.tables["t1"]
        visit = table.visit_at(1)
        assert visit is not None
        # It was left within a wagering period: the wagers of that round went back.
        assert (visit.balance, visit.wagers, table.round.phase) == (6_000, {}, "idle")
        deal(floor, c.OpenBetting(), c.BuyIn(2, 1_000))
        stored = floor.run("table:t1", c.Place(1, "straight:38", 500), player("t1", 1), "station t1/1", 2)
        assert isinstance(stored, Refused)  # as it was answered then
        next_ = floor.next_sequence("station t1/1")
        assert next_ == 3
        placed = floor.run("table:t1", c.Place(1, "red", 500), player("t1", 1), "station t1/1", next_)
        assert isinstance(placed, Accepted)
        clock.pass_ms(table.timers.get("period", 0) - clock.now_ms())
        floor.tick("t1")
        deal(floor, c.SpinBall(), c.EnterOutcome("1"), c.ConfirmOutcome("1"))
        assert visit.balance == 6_500
    found = audit(copy)
    assert found.fault is None
    assert found.rounds == int(expected["audit"].split(" rounds")[0].split()[-1]) + 1


def test_its_tables_were_opened_with_the_rules_of_today(expected: dict[str, Any]) -> None:
    """If a rule changed since the release, say so here; if none did, the fingerprint must not change either."""
    changed = {
        id_: today
        for id_, then in expected["rules"].items()
        if (today := pinned(game(id_), EDITIONS[game(id_).edition])) != then
    }
    assert changed == {}


def test_every_type_of_event_is_in_a_golden_log() -> None:
    golden = set[str]().union(*(held(HERE / release / "floor.log") for release in RELEASES))
    lacking = sorted(reachable() - golden)
    assert not lacking, f"add them to every-event.script and run python -m tests.golden.make: {lacking}"
