"""A log that is written by a process of its own: whoever is killed, nothing acknowledged is lost."""

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from fcntl import ioctl
from io import BufferedReader
from pathlib import Path
from termios import FIONREAD
from threading import Event, Thread, get_ident
from typing import IO, BinaryIO

import pytest

from croupier.authority import player
from croupier.floor import Accepted, NotApplied
from croupier.log import (
    Closed,
    Conflict,
    Damaged,
    Entry,
    GroupCommitter,
    LogError,
    LogInUse,
    NewEvent,
    Snapshot,
    SqliteLog,
    TailLost,
    Uncertain,
    Unstorable,
)
from croupier.log.group_commit import ENOUGH, MOST_AT_ONCE
from croupier.log.orders import take
from croupier.log.writer_main import PATIENCE_S
from croupier.table import commands as c
from tests.floor.harness import STREAM, House
from tests.log.logs import entry, fill
from tests.log.writer_processes import kill, killed_before_it_is_heard, killed_with_the_next_order, writer_of


@pytest.fixture
def log(path: Path) -> Iterator[SqliteLog]:
    with SqliteLog.open(path, writer_process=True) as opened:
        yield opened


def test_a_writer_process_that_is_killed_between_orders_is_replaced(log: SqliteLog) -> None:
    fill(log, 3)
    kill(log)
    assert log.append([entry("cage")]) == 4
    assert list(log.verify()) == []


def test_of_an_order_under_way_when_the_writer_process_is_killed_nobody_knows(
    log: SqliteLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(log, 3)
    killed_with_the_next_order(log, monkeypatch)
    with pytest.raises(Uncertain, match="is gone: the log shows what it stored"):
        log.append([entry("cage")])
    assert (log.last_seq(), len(list(log.read()))) == (3, 3)
    with pytest.raises(Conflict):  # whoever goes on as if it had been stored is told
        log.append([Entry((NewEvent("cage", 1, "x", "t.1", b"{}"),), {"cage": 2})])
    assert log.append([entry("cage")]) == 4


def test_what_a_writer_process_stored_before_it_was_killed_is_the_last_event(
    log: SqliteLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(log, 3)
    killed_before_it_is_heard(log, monkeypatch)
    with pytest.raises(Uncertain):
        log.append([entry("cage")])
    assert (log.last_seq(), len(list(log.read()))) == (4, 4)
    assert log.append([entry("cage")]) == log.last_seq() == 5


class Interrupted(BaseException):
    """As Ctrl-C is."""


@contextmanager
def interrupting(due: Callable[[], bool]) -> Iterator[None]:
    """Within, this thread is interrupted by a signal, as soon as it is due."""

    def interrupt(*_: object) -> None:
        raise Interrupted

    def send() -> None:
        while not due():
            time.sleep(0.001)
        signal.pthread_kill(me, signal.SIGUSR1)

    me = get_ident()
    before = signal.signal(signal.SIGUSR1, interrupt)
    sender = Thread(target=send)
    sender.start()
    try:
        with pytest.raises(Interrupted):
            yield
    finally:
        sender.join()
        signal.signal(signal.SIGUSR1, before)


def test_an_interrupted_order_does_not_answer_for_the_next(log: SqliteLog, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(log, 3)
    process = writer_of(log).process
    os.kill(process.pid, signal.SIGSTOP)
    listening = Event()

    def hear(pipe: BinaryIO) -> bytes:
        listening.set()
        return take(pipe)

    monkeypatch.setattr("croupier.log.writer_process.take", hear)
    with interrupting(listening.is_set):
        log.save_snapshot(Snapshot(3, "mine", b"state"))
    os.kill(process.pid, signal.SIGCONT)
    while not log.snapshots():  # its answer is on its way, and nobody waits for it
        time.sleep(0.01)
    with pytest.raises(Conflict):
        log.append([entry("table:1", table_1=7)])
    assert log.append([entry("cage")]) == log.last_seq() == len(list(log.read())) == 4


def test_an_order_that_was_cut_short_is_not_taken_for_part_of_the_next(log: SqliteLog) -> None:
    fill(log, 3)
    process = writer_of(log).process
    os.kill(process.pid, signal.SIGSTOP)
    with interrupting(lambda: bytes_in(process.stdin) > 0):  # the order is more than a pipe holds
        log.append([Entry((NewEvent("cage", 1, "x", "t.1", bytes(1_000_000)),))])
    os.kill(process.pid, signal.SIGCONT)
    assert log.append([entry("cage")]) == log.last_seq() == len(list(log.read())) == 4


def bytes_in(pipe: IO[bytes] | None) -> int:
    """How much of what was written to a pipe nobody has read yet."""
    assert pipe is not None
    return int.from_bytes(ioctl(pipe.fileno(), FIONREAD, bytes(4)), sys.byteorder)


def test_signals_for_all_processes_do_not_stop_the_writer_process(log: SqliteLog) -> None:
    for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        os.kill(writer_of(log).process.pid, one)
    pid = writer_of(log).process.pid
    fill(log, 3)
    assert writer_of(log).process.pid == pid
    log.close()
    assert writer_of(log).process.returncode == 0


def told(committer: GroupCommitter, *entries: Entry) -> list[int | LogError]:
    found: list[int | LogError] = []
    for each in entries:
        committer.submit(each, found.append)
    return found


def test_groups_follow_each_other_and_all_are_told_in_their_order(log: SqliteLog) -> None:
    begun, writer = [], writer_of(log)
    begin = writer.begin

    def noting(entries: Sequence[Entry]) -> None:
        begun.append((len(entries), writer._under_way))
        begin(entries)

    writer.begin = noting  # type: ignore[method-assign]
    os.kill(writer.process.pid, signal.SIGSTOP)  # so that more comes while the first is being stored
    with GroupCommitter(log.group_writer()) as committer:
        found = told(committer, *[entry("cage")] * 1_000)
        while writer._under_way < writer.depth:
            time.sleep(0.001)
        os.kill(writer.process.pid, signal.SIGCONT)
        committer.flush()
    assert found == list(range(1, 1_001))
    assert {under_way for _, under_way in begun} == {0, 1}, "one is stored while the next is on its way, and no more"
    assert max(size for size, _ in begun) <= MOST_AT_ONCE
    assert list(log.verify()) == []


def test_an_entry_that_cannot_be_stored_is_told_so_in_its_turn(log: SqliteLog) -> None:
    bad = entry("table:1", table_1=7), Entry((NewEvent("cage", 1, "\ud800", "t.1", b"{}"),))
    with GroupCommitter(log.group_writer()) as committer:
        found = told(committer, *[entry("cage")] * 100, bad[0], entry("cage"), bad[1], *[entry("cage")] * 100)
        committer.flush()
    outcomes = [one if isinstance(one, int) else type(one) for one in found]
    assert [one for one in outcomes if one is Conflict] == [Conflict]
    assert [one for one in outcomes if one is Unstorable] == [Unstorable]
    assert sorted(one for one in outcomes if isinstance(one, int)) == list(range(1, 202))
    assert log.last_seq() == 201


def test_nobody_pays_for_the_mistake_of_another_whose_group_is_on_its_way_before(log: SqliteLog) -> None:
    writer = writer_of(log)
    with GroupCommitter(log.group_writer()) as committer:
        os.kill(writer.process.pid, signal.SIGSTOP)
        found = told(committer, entry("cage", cage=0))
        while writer._under_way < 1:
            time.sleep(0.001)
        committer.submit(entry("table:1", table_1=7), found.append)
        for version in range(1, 4 * ENOUGH):  # each counts on the one before
            committer.submit(entry("cage", cage=version), found.append)
        assert writer._under_way == writer.depth
        os.kill(writer.process.pid, signal.SIGCONT)
        committer.flush()
    outcomes = [one if isinstance(one, int) else type(one) for one in found]
    assert outcomes == [1, Conflict, *range(2, 4 * ENOUGH + 1)]
    assert list(log.verify()) == []


def test_all_groups_under_way_are_told_when_the_writer_process_is_killed(log: SqliteLog) -> None:
    writer = writer_of(log)
    with GroupCommitter(log.group_writer()) as committer:
        os.kill(writer.process.pid, signal.SIGSTOP)
        found = told(committer, entry("cage"))
        while writer._under_way < 1:
            time.sleep(0.001)
        for _ in range(300):  # another is sent behind the first, the rest waits
            committer.submit(entry("cage"), found.append)
        assert writer._under_way == writer.depth
        writer.process.kill()
        committer.flush()
        lost = [one for one in found if isinstance(one, Uncertain)]
        assert 2 <= len(lost) <= 1 + MOST_AT_ONCE
        assert found[: len(lost)] == lost, "they come first, as they were submitted"
        assert found[len(lost) :] == list(range(1, 302 - len(lost)))
    assert list(log.verify()) == []


def test_a_snapshot_waits_until_nothing_is_under_way(log: SqliteLog) -> None:
    with GroupCommitter(log.group_writer()) as committer:
        found = told(committer, *[entry("cage")] * 500)
        log.save_snapshot(Snapshot(0, "mine", b"state"))
        committer.flush()
    assert found == list(range(1, 501))
    assert [snapshot.data for snapshot in log.snapshots()] == [b"state"]


def test_a_closed_log_stays_closed(log: SqliteLog) -> None:
    log.close()
    with pytest.raises(Closed):
        log.append([entry("cage")])
    log.close()


def test_errors_keep_what_they_know(log: SqliteLog) -> None:
    with pytest.raises(Conflict, match="expected at version 5 and stands at 0") as raised:
        log.append([entry("cage"), entry("table:1", table_1=5)])
    error = raised.value
    assert (error.stream, error.expected, error.found, error.index) == ("table:1", 5, 0, 1)
    assert log.last_seq() == 0


@pytest.mark.parametrize(
    "bad",
    [
        NewEvent("cage", 1, "\ud800", "t.1", b"{}"),
        NewEvent("cage", 2**70, "x", "t.1", b"{}"),
        NewEvent("cage", "soon", "x", "t.1", b"{}"),  # type: ignore[arg-type]
        NewEvent("cage", 1, "x", object(), b"{}"),  # type: ignore[arg-type]
    ],
)
def test_the_entry_that_cannot_be_sent_is_named(log: SqliteLog, bad: NewEvent) -> None:
    with pytest.raises(Unstorable) as raised:
        log.append([entry("cage"), Entry((bad,)), entry("cage")])
    assert raised.value.index == 1
    assert log.append([entry("cage")]) == 1


def test_a_log_that_cannot_be_opened_says_why_and_leaves_no_process(path: Path) -> None:
    with SqliteLog.open(path) as log:
        fill(log, 3)
        start = time.monotonic()
        with pytest.raises(LogInUse, match="is written to by another process"):
            SqliteLog.open(path, writer_process=True)
        assert time.monotonic() - start >= PATIENCE_S
    Path(f"{path}-wal").unlink(missing_ok=True)
    path.unlink()
    with pytest.raises(TailLost) as raised:
        SqliteLog.open(path, writer_process=True)
    assert (raised.value.reached, raised.value.acknowledged) == (0, 3)
    assert not [pid for pid in Path("/proc").glob("[0-9]*/cmdline") if str(path).encode() in _words(pid)]


def _words(file: Path) -> list[bytes]:
    try:
        return file.read_bytes().split(b"\0")
    except OSError:  # it ended meanwhile
        return []


ORPHAN = """
import os, sys
from croupier.log import Entry, NewEvent, Receipt, SqliteLog
from croupier.log.orders import Append, encode, put
log = SqliteLog.open(sys.argv[1], writer_process=True)
entries = [Entry((NewEvent("cage", 1, "x", "t.1", b"{}"),), {}, Receipt("d", n, b"")) for n in range(1, 20_001)]
put(log._writer.process.stdin, encode(Append(entries)))
os.kill(os.getpid(), 9)
"""


def test_the_writer_process_of_a_killed_floor_finishes_and_the_next_waits_for_it(path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", ORPHAN, str(path)], check=False)  # noqa: S603
    assert done.returncode == -signal.SIGKILL
    with SqliteLog.open(path, writer_process=True) as log:
        assert log.last_seq() == 20_000  # all that it was told, not half of it
        assert list(log.verify()) == []


def test_a_writer_forces_to_disk_what_one_before_it_left(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forced = []
    fsync = os.fsync
    with SqliteLog.open(path) as log:
        fill(log, 3)
        copy = path.with_name("copy.log")  # as after a kill: the write-ahead log is still there
        for end in ("", "-wal"):
            Path(f"{copy}{end}").write_bytes(Path(f"{path}{end}").read_bytes())

    def noting(file: BufferedReader) -> None:
        forced.append(file.name)
        fsync(file)

    monkeypatch.setattr(os, "fsync", noting)
    SqliteLog.open(copy).close()
    assert [str(name) for name in forced] == [f"{copy}-wal", str(copy)]


def test_a_log_whose_writer_process_cannot_be_started_says_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(path.with_name("nowhere")))
    with pytest.raises(LogError, match="no process can be started to write"):
        SqliteLog.open(path, writer_process=True)


def test_a_writer_process_makes_no_new_log_where_the_old_one_vanished(path: Path) -> None:
    house = House(path, writer_process=True).opened(10_000)
    moved = path.with_name("elsewhere")
    moved.mkdir()
    kill(house.floor.log)
    files = list(path.parent.glob(f"{path.name}*"))
    for file in files:
        file.rename(moved / file.name)
    wager = c.Place(1, "red", 500), player("t1", 1), "t1/1", 1
    assert isinstance(house.floor.run(STREAM, *wager), NotApplied)
    with pytest.raises(LogError):  # nor does it go on as a floor on which nothing ever happened
        house.floor.run(STREAM, *wager)
    assert not path.exists()
    for file in files:
        (moved / file.name).rename(file)
    assert isinstance(house.floor.run(STREAM, *wager), Accepted)
    assert house.visit().balance == 9_500
    house.close()


def test_a_disk_that_cannot_force_what_is_there_is_an_error_of_the_log(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SqliteLog.open(path).close()

    def failing(_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", failing)
    with pytest.raises(Damaged, match="cannot be forced to disk"):
        SqliteLog.open(path)
