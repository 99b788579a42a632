"""The one writer of a log in SQLite."""

from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path
from threading import Lock

import apsw

from croupier.log import snapshots
from croupier.log.batch import Batch
from croupier.log.connection import in_our_words, translated
from croupier.log.end_marker import EndMarker, read_mark
from croupier.log.errors import Closed, LogError, Uncertain, Unstorable
from croupier.log.opening import OPENING, check_end_marker, open_writer
from croupier.log.record import Entry, Snapshot
from croupier.log.tail import INDEX_BLOCK, Tail, indexed

ROWS_AT_ONCE = (64, 16, 4, 1)
"""Rows per statement. Between two statements other threads may run, and then the writer has to wait."""


def _inserts(table: str, columns: int) -> list[tuple[int, str]]:
    row = f"({', '.join('?' * columns)})"
    return [(rows, f"insert into {table} values {', '.join([row] * rows)}") for rows in ROWS_AT_ONCE]  # noqa: S608


INSERT_EVENTS, INSERT_RECEIPTS = _inserts("event", 8), _inserts("receipt", 6)
WRITING = "while writing to"


class SqliteWriter:
    """Appends to a log, one group at a time; holds the lock of its end marker."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()
        self._broken: LogError | None = None
        self._marker = EndMarker(path)
        try:
            self._connection, self.meta = open_writer(path)
            try:
                with in_our_words(path, OPENING):
                    check_end_marker(read_mark(path), self._connection, self.meta, path)
                    self.tail = Tail(self._connection, self.meta)
            except BaseException:
                self._connection.close()
                raise
        except BaseException:
            self._marker.close()
            raise
        self._marker.write(self.tail.mark())

    @property
    def seq(self) -> int:
        """The log's last event."""
        return self.tail.seq

    def newest(self, device: str) -> int:
        """The highest sequence of a device, if it is known without asking the log; otherwise 0."""
        return self.tail.newest.get(device, 0)

    def append(self, entries: Sequence[Entry]) -> int:
        """Make all entries durable in one transaction, or none of them."""
        with self._lock:
            self._check_usable()
            try:
                batch = Batch(entries, self.tail)
            except apsw.Error as error:
                raise translated(error, self._path, WRITING) from error
            if batch.events or batch.receipts:
                self._commit(lambda: self._insert(batch))
                batch.land()
                self._marker.write(self.tail.mark())
            return self.tail.seq

    def _insert(self, batch: Batch) -> None:
        cursor = self._connection.cursor()
        insert(cursor, INSERT_EVENTS, batch.events)
        insert(cursor, INSERT_RECEIPTS, batch.receipts)
        before, after = indexed(self.tail.receipts), indexed(self.tail.receipts + len(batch.receipts))
        if after > before:
            cursor.execute(INDEX_BLOCK, (before, after))

    def save_snapshot(self, snapshot: Snapshot) -> None:
        """Store a snapshot and drop all but the newest two."""
        with self._lock:
            self._check_usable()
            if not 0 <= snapshot.seq <= self.tail.seq:
                raise Unstorable(f"a snapshot as of event {snapshot.seq}, and the log ends at {self.tail.seq}")
            self._commit(lambda: snapshots.store(self._connection, self.meta.root, snapshot))

    def _commit(self, write: Callable[[], None]) -> None:
        """Run one transaction; a failure before its commit leaves nothing behind."""
        connection = self._connection
        committing = False
        try:
            connection.execute("begin immediate")
            write()
            committing = True
            connection.execute("commit")
        except apsw.Error as error:
            failure = self._failure(error, committing=committing)
            self._roll_back()
            raise failure from error
        except BaseException:
            self._roll_back()
            raise

    def _failure(self, error: apsw.Error, *, committing: bool) -> LogError:
        if not committing or isinstance(error, apsw.FullError | apsw.BusyError | apsw.ConstraintError):
            return translated(error, self._path, WRITING)
        # The commit may have reached the disk before the failure, so the state of this object may be wrong.
        message = (
            f"{self._path} failed during a commit ({error}), whose outcome is unknown: open the log again to see it"
        )
        self._broken = Uncertain(message)
        return self._broken

    def _roll_back(self) -> None:
        if not self._connection.in_transaction:
            return
        try:
            self._connection.execute("rollback")
        except apsw.Error as error:
            self._broken = translated(error, self._path, "while taking back a write to")

    def _check_usable(self) -> None:
        if self._broken is not None:
            raise self._broken

    def checkpoint(self) -> None:
        """Copy the write-ahead log into the main file and empty it, as far as readers allow."""
        with self._lock:
            self._check_usable()
            try:
                self._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
            except apsw.BusyError:
                return  # a reader still needs it; the next checkpoint empties it
            except apsw.Error as error:
                raise translated(error, self._path, WRITING) from error

    def close(self) -> None:
        """Close the file, then release the lock."""
        with self._lock:
            if isinstance(self._broken, Closed):
                return
            self._broken = Closed(f"{self._path} was closed: open it again")
            try:
                self._connection.close()
            except apsw.Error as error:
                raise translated(error, self._path, "while closing") from error
            finally:
                self._marker.close()


def insert(cursor: apsw.Cursor, statements: list[tuple[int, str]], rows: Sequence[tuple[object, ...]]) -> None:
    """Insert rows, as many as possible at once."""
    done = 0
    for size, statement in statements:
        while len(rows) - done >= size:
            cursor.execute(statement, tuple(chain.from_iterable(rows[done : done + size])))
            done += size
