"""The end of the log: what was acknowledged is there, and if it is not, the log says so."""

import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from croupier.log import Damaged, LogError, SqliteLog, TailLost
from croupier.log.end_marker import SIZE
from tests.log.logs import entry, fill, wal

KILLS = 5


def killed_writer(path: Path, delay_s: float) -> int:
    """Let a process write, kill it without warning, and return the last command that it acknowledged."""
    command = [sys.executable, "-m", "tests.log.victim", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(delay_s)
        process.send_signal(signal.SIGKILL)
        lines = process.stdout.read().split("\n")[:-1]
    assert process.returncode == -signal.SIGKILL
    return max((int(line.split()[0]) for line in lines), default=1)


@pytest.fixture
def unfinished(path: Path) -> tuple[Path, int]:
    """A log whose writer was killed, with its last events in the write-ahead log only."""
    acknowledged = killed_writer(path, 0.01)
    assert wal(path).stat().st_size > 0
    return path, acknowledged


def marker(path: Path) -> Path:
    return Path(f"{path}.end")


def test_what_was_acknowledged_is_there_after_a_kill_and_nothing_is_there_by_half(path: Path) -> None:
    for kill in range(KILLS):
        acknowledged = killed_writer(path, 0.03 * kill)
        with SqliteLog.open(path) as log:
            last = log.last_sequence("station 1")
            assert last >= acknowledged
            assert log.last_seq() == 2 * last
            assert {stream: version for stream, (version, _) in log.heads().items()} == {
                "table:1": last,
                "ledger": last,
            }
            assert log.receipt("station 1", acknowledged) == b"placed %d" % acknowledged
            assert list(log.verify()) == []


def test_a_read_only_reader_sees_what_a_killed_writer_left(unfinished: tuple[Path, int]) -> None:
    path, acknowledged = unfinished
    with SqliteLog.open(path, read_only=True) as log:
        assert log.last_sequence("station 1") >= acknowledged
        assert list(log.verify()) == []


@pytest.mark.parametrize("read_only", [False, True])
def test_a_deleted_write_ahead_log_is_noticed(unfinished: tuple[Path, int], *, read_only: bool) -> None:
    path, acknowledged = unfinished
    wal(path).unlink()
    with pytest.raises(LogError) as caught:
        SqliteLog.open(path, read_only=read_only)
    assert isinstance(caught.value, TailLost | Damaged)
    if isinstance(caught.value, TailLost):
        assert caught.value.reached < 2 * acknowledged <= caught.value.acknowledged


@pytest.mark.parametrize("kept", [0, 1, 32, 5_000, -4_000, -1])
def test_a_truncated_write_ahead_log_is_noticed(unfinished: tuple[Path, int], kept: int) -> None:
    path, _ = unfinished
    with wal(path).open("r+b") as file:
        file.truncate(kept if kept >= 0 else wal(path).stat().st_size + kept)
    try:
        log = SqliteLog.open(path)
    except TailLost as error:
        assert error.reached < error.acknowledged
        assert f"reaches event {error.reached} and events up to {error.acknowledged} were acknowledged" in str(error)
    else:  # what was cut off had not been acknowledged
        with log:
            assert kept < 0
            assert list(log.verify()) == []


@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.99])
def test_a_truncated_file_is_noticed(path: Path, share: float) -> None:
    with SqliteLog.open(path) as log:
        fill(log, 200)
    with path.open("r+b") as file:
        file.truncate(int(path.stat().st_size * share))
    with pytest.raises(LogError) as caught:
        SqliteLog.open(path, create=False)
    assert isinstance(caught.value, Damaged | TailLost)


def test_an_old_copy_put_back_is_noticed(path: Path, tmp_path: Path) -> None:
    with SqliteLog.open(path) as log:
        fill(log, 5)
    shutil.copy(path, tmp_path / "copy")
    with SqliteLog.open(path) as log:
        fill(log, 4, first=6)
    shutil.copy(tmp_path / "copy", path)
    with pytest.raises(
        TailLost, match=r"reaches event 5 and events up to 9 were acknowledged: put the complete log back"
    ):
        SqliteLog.open(path)
    marker(path).unlink()  # as the message advises
    with SqliteLog.open(path) as log:
        assert log.last_seq() == 5


def test_a_lost_answer_is_noticed_even_if_no_event_is_lost(path: Path, tmp_path: Path) -> None:
    with SqliteLog.open(path) as log:
        fill(log, 5)
    shutil.copy(path, tmp_path / "copy")
    with SqliteLog.open(path) as log:
        fill(log, 1, first=6)
    shutil.copy(tmp_path / "copy", path)
    old = marker(path).read_bytes()
    marker(path).unlink()
    with SqliteLog.open(path) as log:
        log.append([entry("table:1")])
    marker(path).write_bytes(old)
    with pytest.raises(TailLost, match=r"reaches receipt 5 and receipts up to 6 were acknowledged"):
        SqliteLog.open(path)


def test_an_old_copy_that_went_its_own_way_is_noticed(path: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.log"
    with SqliteLog.open(path) as log:
        fill(log, 5)
    shutil.copy(path, elsewhere)
    with SqliteLog.open(path) as log:
        fill(log, 4, first=6)
    with SqliteLog.open(elsewhere) as log:
        fill(log, 9, first=20)
    shutil.copy(elsewhere, path)
    with pytest.raises(TailLost, match="has another event 9 or receipt 9 than was acknowledged"):
        SqliteLog.open(path)


def test_the_log_of_another_floor_is_noticed(path: Path, tmp_path: Path) -> None:
    for each in (path, tmp_path / "other.log"):
        with SqliteLog.open(each) as log:
            fill(log, 3)
    shutil.copy(tmp_path / "other.log", path)
    with pytest.raises(TailLost, match="another floor"):
        SqliteLog.open(path)


def test_a_log_that_was_copied_without_its_end_marker_is_fine(path: Path, tmp_path: Path) -> None:
    with SqliteLog.open(path) as log:
        fill(log, 3)
        log.checkpoint()
        shutil.copy(path, tmp_path / "copy.log")
    with SqliteLog.open(tmp_path / "copy.log") as log:
        assert log.last_seq() == 3


def test_an_end_marker_that_lags_behind_is_fine(path: Path) -> None:
    with SqliteLog.open(path) as log:
        fill(log, 3)
        old = marker(path).read_bytes()
        fill(log, 3, first=4)
    marker(path).write_bytes(old)
    with SqliteLog.open(path) as log:
        assert log.last_seq() == 6
    assert marker(path).read_bytes() != old


@pytest.mark.parametrize("content", [b"", b"x", bytes(SIZE), bytes(2 * SIZE)], ids=len)
def test_a_damaged_end_marker_does_not_keep_the_floor_closed(path: Path, content: bytes) -> None:
    with SqliteLog.open(path) as log:
        fill(log, 3)
    marker(path).write_bytes(content)
    with SqliteLog.open(path, read_only=True) as log:
        assert [fault.where for fault in log.verify()] == ([str(marker(path))] if content else [])
    with SqliteLog.open(path) as log:
        assert list(log.verify()) == []


TOOL = """
import sqlite3, sys
print(*sqlite3.connect(sys.argv[1]).execute("select max(seq) from event").fetchone())
"""


@pytest.mark.parametrize("writer_process", [False, True])
@pytest.mark.parametrize("read_here", [False, True])
def test_whoever_looks_into_a_log_with_a_tool_takes_nothing_away(
    path: Path, writer_process: bool, read_here: bool
) -> None:
    """A tool that believes to be the last one there deletes the write-ahead log, with all that comes after."""
    SqliteLog.open(path).close()
    with SqliteLog.open(path, writer_process=writer_process) as log:
        for number in (1, 2, 3):
            assert log.append([entry("cage")]) == number
            if read_here:
                with SqliteLog.open(path, read_only=True) as reader:
                    assert reader.last_seq() == number
            looked = subprocess.run([sys.executable, "-c", TOOL, str(path)], capture_output=True, check=True)  # noqa: S603
            assert int(looked.stdout) == number
            assert wal(path).exists()
    with SqliteLog.open(path) as log:
        assert log.last_seq() == 3
        assert list(log.verify()) == []
