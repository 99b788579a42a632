"""A floor and its log: what it reads when it opens, when it writes a snapshot, and how it closes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier import authority
from croupier.equipment.commands import MoveItem, RegisterItem
from croupier.floor import EQUIPMENT, Accepted, Clock, Floor, ManualClock, recovery
from croupier.floor import floor as rules
from croupier.floor.answers import NOT_STORED, Answer
from croupier.floor.fingerprint import fingerprint
from croupier.log import GroupCommitter, LogError, Recorded, Snapshot, SqliteLog
from tests.floor.harness import ADMINISTRATOR, START_MS

DUE: Any = (EQUIPMENT, MoveItem("nothing"))


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    with Floor.open(tmp_path / "floor.log", ManualClock(START_MS)) as opened:
        yield opened


def register(floor: Floor, *names: str) -> None:
    for name in names:
        assert isinstance(floor.run(EQUIPMENT, RegisterItem(name, "ball", "B"), ADMINISTRATOR), Accepted)


def read_from(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The event after which logs are read from now on."""
    found: list[int] = []
    read = SqliteLog.read

    def noted(self: SqliteLog, after: int = 0) -> Iterator[Recorded]:
        found.append(after)
        return read(self, after)

    monkeypatch.setattr(SqliteLog, "read", noted)
    return found


# --------------------------------------------------------------------- opening
def test_a_new_floor_has_the_first_site_a_clock_and_nothing_to_mend(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, object]] = []
    open_ = SqliteLog.open
    monkeypatch.setattr(SqliteLog, "open", lambda path, **more: asked.append(more) or open_(path, **more))  # type: ignore[func-returns-value, redundant-expr]
    after = read_from(monkeypatch)
    with Floor.open(tmp_path / "floor.log") as floor:
        assert floor.clock.__class__ is Clock
        assert floor._office.draw().number[:2] == "01"
        assert (floor.failing, floor._ahead_of_log, floor._broken, floor._since_snapshot) == (False, False, None, 0)
    assert (asked, after) == ([{"writer_process": False}], [0])


def test_a_floor_reads_on_from_its_newest_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, clock = tmp_path / "floor.log", ManualClock(START_MS)
    floor = Floor.open(path, clock)
    register(floor, "a")
    floor.snapshot()
    register(floor, "b", "c")
    floor.snapshot()
    register(floor, "d")
    floor.abandon()
    after = read_from(monkeypatch)
    floor = Floor.open(path, clock)
    assert (after, list(floor.state.register.items)) == ([3], ["a", "b", "c", "d"])
    floor.log.save_snapshot(Snapshot(4, "of other code", b"not to be read"))
    floor.abandon()
    floor = Floor.open(path, clock)
    assert (after, list(floor.state.register.items)) == ([3, 3], ["a", "b", "c", "d"])
    assert [(kept.seq, kept.fingerprint == fingerprint()) for kept in floor.log.snapshots()] == [(4, False), (3, True)]
    floor.close()
    with Floor.open(path, clock) as floor:
        assert (after, floor.log.snapshots()[0].fingerprint) == ([3, 3, 4], fingerprint())


def test_a_floor_that_cannot_recover_lets_go_of_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[str] = []
    for kind in (GroupCommitter, SqliteLog):
        monkeypatch.setattr(kind, "close", noted(closed, kind))
    monkeypatch.setattr(Floor, "_recover", lambda _: (_ for _ in ()).throw(KeyError))
    with pytest.raises(KeyError):
        Floor.open(tmp_path / "floor.log", ManualClock(START_MS))
    assert closed == ["GroupCommitter", "SqliteLog"]


def noted(found: list[str], kind: type) -> Any:
    close = kind.close  # type: ignore[attr-defined]

    def closing(self: object) -> None:
        found.append(kind.__name__)
        close(self)

    return closing


# --------------------------------------------------------------------- closing
@pytest.mark.parametrize(("how", "snapshots"), [("close", [1]), ("abandon", []), ("__exit__", [1])])
def test_a_floor_lets_go_of_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str, snapshots: list[int]
) -> None:
    floor = Floor.open(tmp_path / "floor.log", ManualClock(START_MS))
    register(floor, "a")
    closed: list[str] = []
    for kind in (GroupCommitter, SqliteLog):
        monkeypatch.setattr(kind, "close", noted(closed, kind))
    getattr(floor, how)()
    assert closed == ["GroupCommitter", "SqliteLog"]
    with SqliteLog.open(tmp_path / "floor.log") as log:
        assert [kept.seq for kept in log.snapshots()] == snapshots


# --------------------------------------------------------------------- snapshots
@pytest.mark.parametrize("full", [False, True])
def test_a_snapshot_is_kept_after_so_many_events(floor: Floor, monkeypatch: pytest.MonkeyPatch, full: bool) -> None:
    assert rules.SNAPSHOT_EVERY == 20_000
    monkeypatch.setattr(rules, "SNAPSHOT_EVERY", 3)
    kept: list[int] = []
    save = floor.log.save_snapshot

    def saved(snapshot: Snapshot) -> None:
        kept.append(snapshot.seq)
        if full:
            raise LogError("the disk is full")
        save(snapshot)

    monkeypatch.setattr(floor.log, "save_snapshot", saved)
    register(floor, *"abcdefg")
    assert kept == [3, 6]


# --------------------------------------------------------------------- what went wrong
def test_a_commit_that_takes_too_long_is_a_failure(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    failing = []
    for seconds in (0.0, rules.STALLED_S, rules.STALLED_S + 0.001):
        monkeypatch.setattr(floor._committer, "waits_s", lambda seconds=seconds: seconds)
        failing.append(floor.failing)
    assert failing == [False, False, True]


def test_what_follows_from_a_restart_is_tried_three_times(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []

    def run(stream: str, command: object, actor: object) -> Answer:
        given.append((stream, command, actor))
        return NOT_STORED

    monkeypatch.setattr(floor, "run", run)
    monkeypatch.setattr(recovery, "due", lambda _: [DUE])
    with pytest.raises(LogError):
        floor._recover()
    assert given == [(*DUE, authority.system)] * 3
    given.clear()
    due = iter([[DUE], [DUE], []])
    monkeypatch.setattr(recovery, "due", lambda _: next(due))
    floor._recover()  # the first try succeeded, though it could not report it
    assert given == [(*DUE, authority.system)]


def test_what_is_not_broken_is_not_read_again(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    register(floor, "a")
    whole = floor.state
    flushed: list[bool] = []
    monkeypatch.setattr(floor._committer, "flush", lambda: flushed.append(True))
    floor._sequences.begin("a device", 7)
    floor._mend()
    assert (floor.state is whole, flushed, floor._sequences.newest("a device")) == (True, [], 7)
    for broken, ahead in ((LogError("no"), False), (None, True)):
        floor._broken, floor._ahead_of_log = broken, ahead
        floor._sequences.begin("a device", 7)
        before = floor.state
        floor._mend()
        assert floor.state is not before
        assert floor.state == before
        assert (floor._broken, floor._ahead_of_log, floor._sequences.newest("a device")) == (None, False, 0)
    assert flushed == [True, True]
