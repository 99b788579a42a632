"""Connections to a log's file, and SQLite's errors as our own."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import apsw

from croupier.log.errors import Damaged, DiskFull, LogError, LogInUse, NotALog, ReadOnlyLog

BUSY_MS = 5_000
CHECKPOINT_PAGES = 2_000
"""How large the write-ahead log may grow (8 MB) before it is copied into the main file: rarely enough to cost little,
often enough that one copy does not delay commits."""


def translated(error: apsw.Error, path: Path, doing: str) -> LogError:
    """SQLite's error as one of ours."""
    match error:
        case apsw.NotADBError():
            return NotALog(f"{path} is no SQLite database: check the path, or restore the log from a copy")
        case apsw.FullError():
            return DiskFull(f"no room left {doing} {path}, nothing was changed: free some space and try again")
        case apsw.ReadOnlyError() | apsw.PermissionsError():
            return ReadOnlyLog(f"{path} or its directory may not be written: give write access, or open it read-only")
        case apsw.BusyError() | apsw.LockedError():
            return LogInUse(f"somebody else kept {path} locked {doing} it: let only one process write to it")
        case apsw.ConstraintError():
            return LogInUse(f"somebody else has written to {path}: let only one process write to it, and open it again")
        case apsw.CantOpenError():
            return Damaged(f"{path} cannot be opened ({error}): check access to it and to its directory")
        case apsw.CorruptError() | apsw.IOError() | apsw.SchemaChangeError() | apsw.SQLError():
            return Damaged(f"{path} failed {doing} it ({error}): check the disk, restore the log from a copy")
        case _:
            return LogError(f"SQLite failed {doing} {path} ({error})")


@contextmanager
def in_our_words(path: Path, doing: str) -> Iterator[None]:
    """Turn SQLite's exceptions into our errors; `doing` is the start of the message."""
    try:
        yield
    except apsw.Error as error:
        raise translated(error, path, doing) from error
    except UnicodeDecodeError as error:
        raise Damaged(f"{path} holds text that is none ({error}): run an audit, restore the log from a copy") from error


def connect(path: Path, *, write: bool = False) -> apsw.Connection:
    """Open a connection; only a writer creates the file."""
    if write:
        connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE)
        connection.execute("pragma synchronous=full")
        connection.wal_autocheckpoint(CHECKPOINT_PAGES)
    else:
        connection = apsw.Connection(address(path), flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    connection.set_busy_timeout(BUSY_MS)
    connection.execute("pragma cell_size_check=on; pragma trusted_schema=off")
    return connection


def address(path: Path) -> str:
    """The file as a URI. A file that nobody can write to is read without the files that readers share."""
    shared = Path(f"{path}-shm")
    left = Path(f"{path}-wal")
    alone = not writable(path.parent) and not shared.exists() and not (left.exists() and left.stat().st_size)
    return f"file:{quote(str(path.absolute()))}" + ("?immutable=1" if alone else "")


def writable(path: Path) -> bool:
    """Whether this process may write there."""
    return os.access(path, os.W_OK, effective_ids=True)
