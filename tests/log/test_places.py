"""Places where a log cannot be written: a full disk, a file or a directory that may only be read."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from croupier.log import DiskFull, LogError, ReadOnlyLog, Snapshot, SqliteLog
from tests.log.logs import answered, fill, wal

NOBODY = 65_534


@contextmanager
def without_privileges() -> Iterator[None]:
    """Be somebody for whom a file's mode counts."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def place() -> Iterator[Path]:
    """A log in a directory of its own that others may reach."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    with SqliteLog.open(folder / "floor.log") as log:
        fill(log, 5)
    for file in (folder, *folder.iterdir()):
        os.chown(file, NOBODY if os.geteuid() == 0 else -1, -1)
    yield folder / "floor.log"
    folder.chmod(0o755)
    shutil.rmtree(folder)


def test_a_read_only_file_is_not_written_and_can_be_read(place: Path) -> None:
    place.chmod(0o444)
    with without_privileges():
        with pytest.raises(ReadOnlyLog, match="may not be written: give write access, or open it read-only"):
            SqliteLog.open(place)
        with SqliteLog.open(place, read_only=True) as log:
            assert (log.last_seq(), list(log.verify())) == (5, [])


def test_a_log_in_a_read_only_directory_can_be_read_and_nothing_is_left_there(place: Path) -> None:
    before = sorted(place.parent.iterdir())
    place.chmod(0o444)
    place.parent.chmod(0o555)
    with without_privileges():
        with SqliteLog.open(place, read_only=True) as log:
            assert (log.last_seq(), log.receipt("station 1", 3), list(log.verify())) == (5, b"answer 3", [])
        with pytest.raises(ReadOnlyLog):
            SqliteLog.open(place)
    assert sorted(place.parent.iterdir()) == before


def test_a_log_is_not_made_in_a_read_only_directory(place: Path) -> None:
    place.parent.chmod(0o555)
    with without_privileges(), pytest.raises(ReadOnlyLog, match="may not be written: give write access"):
        SqliteLog.open(place.parent / "new.log")


def test_a_read_only_directory_where_a_writer_was_killed_says_what_to_do(place: Path) -> None:
    with SqliteLog.open(place) as log:
        fill(log, 3, first=6)
        left = wal(place).read_bytes()
    wal(place).write_bytes(left)
    wal(place).chmod(0o444)
    place.parent.chmod(0o555)
    with without_privileges(), pytest.raises(LogError, match="directory"):
        SqliteLog.open(place, read_only=True)


def test_a_file_that_may_not_even_be_read_is_named(place: Path) -> None:
    place.chmod(0)
    with without_privileges(), pytest.raises(ReadOnlyLog, match="may not be read: give read access"):
        SqliteLog.open(place, read_only=True)


def test_a_log_that_was_opened_to_read_is_not_written(path: Path) -> None:
    SqliteLog.open(path).close()
    with SqliteLog.open(path, read_only=True) as log:
        for write in (
            lambda: log.append([answered("station 1", 1)]),
            lambda: log.save_snapshot(Snapshot(0, "", b"")),
            log.checkpoint,
        ):
            with pytest.raises(ReadOnlyLog, match="was opened read-only: open it for writing"):
                write()


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A real disk of half a megabyte."""
    disk = tmp_path / "tiny"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(disk)]
    try:
        mounted = subprocess.run(command, check=False, capture_output=True).returncode == 0  # noqa: S603
    except OSError:
        mounted = False
    if not mounted:
        pytest.skip("only root may mount a tiny disk; test_failures has a full disk that needs none")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)  # noqa: S603, S607


def test_on_a_full_disk_nothing_acknowledged_is_lost_and_the_log_goes_on_when_there_is_room(tiny_disk: Path) -> None:
    path, ballast = tiny_disk / "floor.log", tiny_disk / "ballast"
    ballast.write_bytes(bytes(100_000))
    acknowledged = 0
    with SqliteLog.open(path) as log:
        with pytest.raises(DiskFull, match="no room left"):
            for number in range(1, 10_000):
                log.append([answered("station 1", number, bytes(500), "table:1")])
                acknowledged = number
        assert (log.last_seq(), log.last_sequence("station 1")) == (acknowledged, acknowledged)
        with pytest.raises(DiskFull):
            log.append([answered("station 1", acknowledged + 1, bytes(90_000), "table:1")])
        ballast.unlink()
        assert log.append([answered("station 1", acknowledged + 1, b"", "table:1")]) == acknowledged + 1
        assert list(log.verify()) == []
    with SqliteLog.open(path) as log:
        assert (log.last_seq(), list(log.verify())) == (acknowledged + 1, [])


def test_a_log_cannot_be_made_on_a_full_disk(tiny_disk: Path) -> None:
    (tiny_disk / "ballast").write_bytes(bytes(508_000))
    with pytest.raises(DiskFull):
        SqliteLog.open(tiny_disk / "floor.log")
