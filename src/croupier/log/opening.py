"""Opening a log: is it a log, is it ours, is it complete."""

import os
from contextlib import suppress
from pathlib import Path

import apsw

from croupier.log import schema
from croupier.log.connection import connect, in_our_words, writable
from croupier.log.end_marker import Mark, marker_path
from croupier.log.errors import Damaged, NotALog, ReadOnlyLog, TailLost
from croupier.log.schema import Meta
from croupier.log.tail import LAST_EVENT, LAST_RECEIPT, last

SQLITE_MAGIC = b"SQLite format 3\0"
OPENING = "while opening"


def look(path: Path, *, create: bool) -> None:
    """Refuse what cannot be a log, before an end marker is created beside it."""
    if path.is_dir():
        raise NotALog(f"{path} is a directory: name a file")
    if not path.exists():
        if not create:
            raise NotALog(f"there is no log at {path}: check the path")
        if not path.parent.is_dir():
            raise NotALog(f"there is no directory {path.parent}: make it first")
        return
    if not os.access(path, os.R_OK, effective_ids=True):
        raise ReadOnlyLog(f"{path} may not be read: give read access")
    head = head_of(path)
    if head and not head.startswith(SQLITE_MAGIC):
        raise NotALog(f"{path} is no SQLite database: check the path, or restore the log from a copy")
    foreign = int.from_bytes(head[68:72]) != schema.APPLICATION_ID
    unfinished = Path(f"{path}-wal").exists() or Path(f"{path}-journal").exists()
    if head and foreign and not unfinished and not is_blank(path):
        raise NotALog(f"{path} is a database but no log of Croupier: check the path")


def head_of(path: Path) -> bytes:
    """A file's first bytes, read by SQLite, which can close a file without losing its locks on it."""
    with in_our_words(path, OPENING):
        file = apsw.VFSFile("", str(path.absolute()), [apsw.SQLITE_OPEN_MAIN_DB | apsw.SQLITE_OPEN_READONLY, 0])
        try:
            return file.xRead(100, 0)
        finally:
            file.xClose()


def is_blank(path: Path) -> bool:
    """Whether it is a database without tables, left by a process that was killed before it made them."""
    with in_our_words(path, OPENING):
        connection = connect(path)
        try:
            return schema.is_empty(connection)
        finally:
            connection.close()


def open_reader(path: Path) -> tuple[apsw.Connection, Meta]:
    """A connection for reading, and which log it is."""
    with in_our_words(path, OPENING):
        connection = connect(path)
        try:
            return connection, schema.recognise(connection, path)
        except BaseException:
            connection.close()
            raise


def open_writer(path: Path) -> tuple[apsw.Connection, Meta]:
    """A connection for writing, and which log it is; creates the log if there is none."""
    if path.exists() and not writable(path):
        raise ReadOnlyLog(f"{path} may not be written: give write access, or open it read-only")
    keep_what_is_there(path)
    with in_our_words(path, OPENING):
        connection = connect(path, write=True)
        try:
            if schema.is_empty(connection):
                schema.make(connection)
                keep_name(path)
            meta = schema.recognise(connection, path)
            check_mode(connection.pragma("journal_mode", "wal"), path)
        except BaseException:
            connection.close()
            raise
    return connection, meta


def check_mode(mode: str, path: Path) -> None:
    """Refuse a place where SQLite cannot give the guarantees that we rely on."""
    if mode != "wal":
        raise ReadOnlyLog(f"{path} lies where SQLite can keep no write-ahead log: move it to a local disk")


def keep_name(path: Path) -> None:
    """Force the new file's name to disk: without its name the content is lost."""
    directory = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)


def keep_what_is_there(path: Path) -> None:
    """Force to disk what an earlier writer wrote but may not have forced before it was killed: others rely on it now.

    This is done before SQLite opens the file: closing a file releases all locks of the process on it, and without
    SQLite's own lock the next reader would take the write-ahead log for a leftover and delete it.
    """
    for file in (Path(f"{path}-wal"), path):
        try:
            with suppress(FileNotFoundError), file.open("rb") as opened:
                os.fsync(opened)
        except OSError as error:
            raise Damaged(f"{file} cannot be forced to disk ({error.strerror}): check the disk") from error


def check_end_marker(mark: Mark | None, connection: apsw.Connection, meta: Meta, path: Path) -> None:
    """Raise if the log ends before its end marker, or has something else there."""
    if mark is None:
        return
    advice = f"put the complete log back, or remove {marker_path(path)} to go on with what is there"
    seq, receipts = last(connection, LAST_EVENT, b"")[0], last(connection, LAST_RECEIPT, b"")[0]
    if mark.floor != meta.floor:
        raise TailLost(f"{path} is the log of another floor than the one that ran here: {advice}", seq, mark.seq)
    if mark.seq > seq:
        message = f"{path} reaches event {seq} and events up to {mark.seq} were acknowledged: {advice}"
        raise TailLost(message, seq, mark.seq)
    if mark.receipts > receipts:
        message = f"{path} reaches receipt {receipts} and receipts up to {mark.receipts} were acknowledged: {advice}"
        raise TailLost(message, seq, mark.seq)
    event = connection.execute("select hash from event where seq = ?", (mark.seq,)).get
    receipt = connection.execute("select hash from receipt where number = ?", (mark.receipts,)).get
    if event not in {None, mark.event_hash} or receipt not in {None, mark.receipt_hash}:
        message = f"{path} has another event {mark.seq} or receipt {mark.receipts} than was acknowledged: {advice}"
        raise TailLost(message, seq, mark.seq)
