"""What is wrong with a log, its disk or its users is said clearly, and nothing is lost over it."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from croupier.log import (
    Damaged,
    DiskFull,
    Entry,
    LogError,
    LogInUse,
    NewerLog,
    NotALog,
    SqliteLog,
    Uncertain,
)
from croupier.log.schema import FORMAT
from croupier.log.sqlite_writer import SqliteWriter
from tests.log.disk import failing_disk
from tests.log.logs import entry, event, fill, tamper

HOLD = """
import sys
from croupier.log import SqliteLog
with SqliteLog.open(sys.argv[1]):
    print("open", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def other_process(path: Path) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        yield process
        process.kill()


def test_a_log_has_one_writer(path: Path, other_process: "subprocess.Popen[str]") -> None:
    with pytest.raises(LogInUse, match=r"floor\.log is written to by another process.*floor\.log\.end"):
        SqliteLog.open(path)
    other_process.kill()
    other_process.wait()
    with SqliteLog.open(path) as log:
        fill(log, 1)


def test_a_log_has_one_writer_within_a_process_too(path: Path) -> None:
    with SqliteLog.open(path), pytest.raises(LogInUse):
        SqliteLog.open(path)


@pytest.mark.usefixtures("other_process")
def test_others_may_read_beside_the_writer(path: Path) -> None:
    with SqliteLog.open(path, read_only=True) as log:
        assert (log.last_seq(), list(log.verify())) == (0, [])


def test_a_reader_follows_the_writer(path: Path) -> None:
    with SqliteLog.open(path) as writer, SqliteLog.open(path, read_only=True) as reader:
        fill(writer, 7)
        assert (reader.last_seq(), reader.last_sequence("station 1"), list(reader.verify())) == (7, 7, [])


def test_a_writer_that_evades_the_lock_is_noticed_before_it_does_harm(path: Path) -> None:
    with SqliteLog.open(path) as first:
        fill(first, 3)
        Path(f"{path}.end").unlink()
        with SqliteLog.open(path) as second:
            second.append([entry("cage")])
            with pytest.raises(LogInUse, match="somebody else has written to"):
                first.append([entry("cage")])
    with SqliteLog.open(path) as log:
        assert (log.last_seq(), list(log.verify())) == (4, [])


@pytest.mark.parametrize("content", [b"a text, no database" * 30, b"x", bytes(5_000)])
def test_something_else_is_no_log_and_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    for read_only in (False, True):
        with pytest.raises(NotALog, match="is no SQLite database: check the path"):
            SqliteLog.open(path, read_only=read_only)
    assert path.read_bytes() == content
    assert [file.name for file in path.parent.iterdir()] == ["floor.log"]


def test_another_programs_database_is_no_log_and_is_left_alone(path: Path) -> None:
    connection = apsw.Connection(str(path))
    connection.execute("create table event (seq integer primary key)")
    connection.close()
    for read_only in (False, True):
        with pytest.raises(NotALog, match="is a database but no log of Croupier"):
            SqliteLog.open(path, read_only=read_only)
    assert [file.name for file in path.parent.iterdir()] == ["floor.log"]


def test_where_there_is_nothing_nothing_is_made_unless_wanted(path: Path) -> None:
    for create, read_only in ((False, False), (True, True)):
        with pytest.raises(NotALog, match="there is no log at"):
            SqliteLog.open(path, create=create, read_only=read_only)
    with pytest.raises(NotALog, match="make it first"):
        SqliteLog.open(path / "deeper" / "floor.log")
    with pytest.raises(NotALog, match="is a directory"):
        SqliteLog.open(path.parent)
    assert list(path.parent.iterdir()) == []


def test_a_log_whose_making_was_cut_short_is_made_again(path: Path) -> None:
    connection = apsw.Connection(str(path))
    connection.pragma("journal_mode", "wal")
    connection.close()
    with pytest.raises(NotALog, match="empty"):
        SqliteLog.open(path, read_only=True)
    with SqliteLog.open(path) as log:
        fill(log, 1)


@pytest.mark.parametrize("read_only", [False, True])
def test_a_newer_log_is_not_touched(path: Path, *, read_only: bool) -> None:
    with SqliteLog.open(path) as log:
        fill(log, 1)
    tamper(path, "update meta set format = format + 1", "create table novelty (x)")
    with pytest.raises(NewerLog, match=rf"has log format {FORMAT + 1} and this Croupier knows formats up to {FORMAT}"):
        SqliteLog.open(path, read_only=read_only)


def test_other_tables_are_damage(path: Path) -> None:
    SqliteLog.open(path).close()
    tamper(path, "drop table snapshot")
    with pytest.raises(Damaged, match="has other tables"):
        SqliteLog.open(path)


def test_a_commit_that_may_or_may_not_have_happened_is_uncertain_until_the_log_is_opened_again(path: Path) -> None:
    with failing_disk() as disk:
        log = SqliteLog.open(path)
        log.append([entry("a")])
        disk.broken = {"sync"}
        with pytest.raises(Uncertain, match="open the log again"):
            log.append([entry("a")])
        disk.broken = set()
        with pytest.raises(Uncertain, match="open the log again"):
            log.append([entry("a")])
        log.close()
    with SqliteLog.open(path) as log:
        assert log.last_seq() in {1, 2}
        assert list(log.verify()) == []
        log.append([entry("a")])


def test_a_disk_that_cannot_be_read_is_named(path: Path) -> None:
    with SqliteLog.open(path) as log:
        fill(log, 100)
    with failing_disk() as disk, SqliteLog.open(path) as log:
        disk.broken = {"read"}
        with pytest.raises(Damaged, match=r"floor\.log failed while reading it .*: check the disk"):
            list(log.read())
        with pytest.raises(LogError):
            log.receipt("station 1", 1)
        disk.broken = set()
        assert len(list(log.read())) == 100


def test_no_room_left_is_said_and_nothing_is_changed(path: Path) -> None:
    with SqliteLog.open(path) as log:
        fill(log, 3)
        assert isinstance(log._writer, SqliteWriter)
        connection = log._writer._connection
        connection.pragma("max_page_count", connection.pragma("page_count"))
        with pytest.raises(DiskFull, match="nothing was changed: free some space and try again"):
            log.append([entry("a"), *(entry("a") for _ in range(500))])
        connection.pragma("max_page_count", 1_000_000)
        assert (log.last_seq(), "a" in log.heads()) == (3, False)
        log.append([entry("a")])
        assert list(log.verify()) == []


def test_opening_and_appending_cost_the_same_however_long_the_history(path: Path) -> None:
    costs = []
    for _ in range(4):
        with SqliteLog.open(path) as log:
            log.append([entry(*["table:1"] * 5_000)])
        with failing_disk() as disk, SqliteLog.open(path) as log:
            opening = disk.done["read"]
            log.append([entry("table:1")])
            disk.done.clear()
            for _ in range(10):
                log.append([entry("table:1")])
            costs.append((opening, disk.done["read"], disk.done["write"]))
    assert max(opening for opening, _, _ in costs) <= 40
    assert max(reads for _, reads, _ in costs) <= 4
    assert max(writes for _, _, writes in costs[1:]) <= 1.25 * min(writes for _, _, writes in costs[1:])


def test_an_entry_far_larger_than_a_page_is_stored(path: Path) -> None:
    with SqliteLog.open(path) as log:
        log.append([Entry((event(data=b"x" * 3_000_000),))])
        assert len(next(log.read()).data) == 3_000_000
        assert list(log.verify()) == []
