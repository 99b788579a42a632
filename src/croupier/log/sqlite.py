"""The log in one SQLite file: the default, for a floor that runs on one machine."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import starmap
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Self

import apsw

from croupier.log import snapshots, verify
from croupier.log.checkpoints import HEADS, Ends, compare, must_be_of, read_ends
from croupier.log.connection import connect, in_our_words
from croupier.log.end_marker import read_mark
from croupier.log.errors import Closed, ReadOnlyLog
from croupier.log.group_commit import GroupWriter, OneByOne
from croupier.log.opening import check_end_marker, look, open_reader
from croupier.log.record import Entry, Fault, KeptReceipt, Recorded, Snapshot
from croupier.log.sqlite_writer import SqliteWriter
from croupier.log.tail import LAST_EVENT, LAST_RECEIPT, answer, last, newest
from croupier.log.upcast import UPCASTERS, Upcasters
from croupier.log.writer_process import WriterProcess

EVENT = 'select seq, stream, version, at_ms, "by", type, data, hash from event'
EVENTS = f"{EVENT} where seq > ? order by seq"
EVENTS_UNTIL = f"{EVENT} where seq > ? and seq <= ? order by seq"
EVENTS_OF_STREAM = f"{EVENT} where stream = ? and version > ? order by version"
RECEIPTS = "select number, device, sequence, seq, answer, hash from receipt where number > ? order by number"
READING = "while reading"


class SqliteLog:
    """A log in one file. Threads may share it, and other processes may read while its one writer writes."""

    def __init__(self, path: Path, *, read_only: bool, writer_process: bool, upcasters: Upcasters) -> None:
        self.path = path
        self._upcasters = upcasters
        self._lock = Lock()
        self._closed = False
        self._writer = None if read_only else WriterProcess(path) if writer_process else SqliteWriter(path)
        mark = read_mark(path) if read_only else None
        try:
            self._reader, self.meta = open_reader(path)
            try:
                with in_our_words(path, READING):
                    check_end_marker(mark, self._reader, self.meta, path)
            except BaseException:
                self._reader.close()
                raise
        except BaseException:
            if self._writer is not None:
                self._writer.close()
            raise

    @classmethod
    def open(
        cls,
        path: Path | str,
        *,
        create: bool = True,
        read_only: bool = False,
        writer_process: bool = False,
        upcasters: Upcasters = UPCASTERS,
    ) -> Self:
        """Open a log for its one writer, or read-only; `create` makes a new one if there is none.

        With `writer_process` the writer is a separate process: it takes a moment to start, and this one stays free.
        """
        path = Path(path)
        look(path, create=create and not read_only)
        return cls(path, read_only=read_only, writer_process=writer_process, upcasters=upcasters)

    def append(self, entries: Sequence[Entry]) -> int:
        """Make all entries durable in one transaction, or none of them; returns the log's last event."""
        return self._writing().append(entries)

    def group_writer(self) -> GroupWriter:
        """The writer for a committer's groups."""
        return self._writer if isinstance(self._writer, WriterProcess) else OneByOne(self)

    def read(self, after: int = 0, until: int | None = None) -> Iterator[Recorded]:
        """The events after one and up to another, in the order of the whole log, as of the first read."""
        query, values = (EVENTS, (after,)) if until is None else (EVENTS_UNTIL, (after, until))
        return self._upcasters.apply(self._rows(query, values))

    def read_stream(self, stream: str, after: int = 0) -> Iterator[Recorded]:
        """The events of one stream after a version of it."""
        return self._upcasters.apply(self._rows(EVENTS_OF_STREAM, (stream, after)))

    def read_receipts(self, after: int = 0) -> Iterator[KeptReceipt]:
        """The receipts after one, in the order in which they were written."""
        with self._own_connection() as connection:
            yield from starmap(KeptReceipt, connection.execute(RECEIPTS, (after,)))

    def last_seq(self) -> int:
        """The last durable event; 0 if there is none."""
        if self._writer is not None and (known := self._writer.seq) is not None:
            return known
        with self._looking_up() as connection:
            return last(connection, LAST_EVENT, b"")[0]

    def last_receipt(self) -> int:
        """How many receipts there are."""
        with self._looking_up() as connection:
            return last(connection, LAST_RECEIPT, b"")[0]

    def heads(self) -> dict[str, tuple[int, bytes]]:
        """The version and the hash of each stream's last event."""
        with self._looking_up() as connection:
            return {stream: (version, hash_) for stream, version, hash_ in connection.execute(HEADS)}

    def ends(self) -> Ends:
        """The ends of all chains, for a checkpoint."""
        with self._own_connection() as connection:
            return read_ends(connection, self.meta)

    def must_be_of(self, ends: Ends) -> None:
        """Refuse the ends of another floor's log."""
        must_be_of(ends, self.meta, self.path)

    def compare(self, ends: Ends) -> Fault | None:
        """The first end that this log does not have, or no longer has; for a log whose chains are sound."""
        with self._own_connection() as connection:
            return compare(connection, self.meta, ends)

    def receipt(self, device: str, sequence: int) -> bytes | None:
        """The stored answer to a device's command, if it was answered."""
        with self._looking_up() as connection:
            return answer(connection, device, sequence)

    def last_sequence(self, device: str) -> int:
        """The highest sequence that a device has a receipt for; 0 if none."""
        if self._writer is not None and (known := self._writer.newest(device)):
            return known
        with self._looking_up() as connection:
            return newest(connection, device)

    def save_snapshot(self, snapshot: Snapshot) -> None:
        """Store a snapshot; the newest earlier one is kept too."""
        self._writing().save_snapshot(snapshot)

    def snapshots(self) -> list[Snapshot]:
        """The usable snapshots, newest first."""
        with self._looking_up() as connection:
            found = snapshots.load(connection, self.meta.root)
            return [snapshot for snapshot in found if isinstance(snapshot, Snapshot)]

    def verify(self, each: Callable[[Recorded], object] | None = None) -> Iterator[Fault]:
        """Walk through the whole log and report everything that differs from what was written.

        `each` is called with every event, so that an audit does not have to read the log twice.
        """
        visitor = self._upcasters.before(each) if each is not None else None
        with self._own_connection() as connection:
            yield from verify.walk(connection, self.meta, self.path, visitor)

    def checkpoint(self) -> None:
        """Move everything into the main file, so that it can be copied by itself."""
        self._writing().checkpoint()

    def close(self) -> None:
        """Close the log; closing it again does nothing."""
        try:
            with self._lock, in_our_words(self.path, "while closing"):
                self._closed = True
                self._reader.close()
        finally:
            if self._writer is not None:
                self._writer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _writing(self) -> SqliteWriter | WriterProcess:
        if self._writer is None:
            raise ReadOnlyLog(f"{self.path} was opened read-only: open it for writing")
        return self._writer

    def _check_open(self) -> None:
        if self._closed:
            raise Closed(f"{self.path} was closed: open it again")

    @contextmanager
    def _looking_up(self) -> Iterator[apsw.Connection]:
        """The connection for short reads, which do not wait for a commit."""
        with self._lock, in_our_words(self.path, READING):
            self._check_open()
            yield self._reader

    @contextmanager
    def _own_connection(self) -> Iterator[apsw.Connection]:
        """A connection for a long read, which sees the log at one moment and blocks nobody."""
        self._check_open()
        with in_our_words(self.path, READING), closing(connect(self.path)) as connection:
            yield connection

    def _rows(self, query: str, values: tuple[str | int, ...]) -> Iterator[Recorded]:
        with self._own_connection() as connection:
            yield from starmap(Recorded, connection.execute(query, values))
