"""The one writer of a log in a separate process: while it hashes and stores, deciding can use the other core."""

import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Condition

from croupier.log.errors import Closed, LogError, NotALog, Uncertain, Unstorable
from croupier.log.orders import (
    UNFIT,
    Append,
    Checkpoint,
    Close,
    Done,
    Keep,
    Order,
    culprit,
    decode_told,
    encode,
    put,
    take,
)
from croupier.log.record import Entry, Snapshot


class WriterProcess:
    """Appends to a log through a process; it behaves and fails like a SqliteWriter.

    If the process is killed, the result of the orders in progress is unknown. The next order starts another process,
    which reads the end of the log.
    """

    depth = 2
    """One group is stored while the next is on its way, so that storing never waits for deciding."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._turn = Condition()
        self._broken: LogError | None = None
        self._under_way = 0
        """Groups that were begun and are not finished."""
        self._lost = 0
        """How many of them were lost with a process that was killed."""
        self._gone = False
        self.seq: int | None = None
        """The log's last event; None if the process that knew it was killed, and the log must be asked."""
        self._start()

    def begin(self, entries: Sequence[Entry]) -> None:
        """Start to make all entries durable in one transaction, or none of them; `finish` says which."""
        with self._turn:
            self._put(Append(entries))
            self._under_way += 1

    def finish(self) -> int:
        """Wait for the oldest group that was begun; returns the log's last event."""
        try:
            return self._hear()
        finally:
            with self._turn:
                self._under_way -= 1
                self._turn.notify_all()

    def append(self, entries: Sequence[Entry]) -> int:
        """Make all entries durable in one transaction, or none of them."""
        return self._order(Append(entries))

    def save_snapshot(self, snapshot: Snapshot) -> None:
        """Store a snapshot and drop all but the newest two."""
        self._order(Keep(snapshot))

    def checkpoint(self) -> None:
        """Copy the write-ahead log into the main file and empty it, as far as readers allow."""
        self._order(Checkpoint())

    def newest(self, device: str) -> int:  # noqa: ARG002
        """Not known here: the log can be asked."""
        return 0

    def close(self) -> None:
        """Close the file, release the lock, and let the process end."""
        if isinstance(self._broken, Closed):
            return
        try:
            if self._broken is None and not self._gone:
                self._order(Close())
        finally:
            self._broken = Closed(f"{self._path} was closed: open it again")
            self._end()

    def _order(self, order: Order) -> int:
        """Give an order when no other is in progress, and wait for its answer."""
        with self._turn:
            while self._under_way:
                self._turn.wait()
            self._put(order)
            try:
                return self._hear()
            except LogError:
                raise
            except BaseException:  # an interrupt: its answer may still come, and would answer the next order
                self._gone, self.seq = True, None
                raise

    def _put(self, order: Order) -> None:
        if self._broken is not None:
            raise self._broken
        try:
            message = encode(order)
        except UNFIT as error:
            entries = order.entries if isinstance(order, Append) else ()
            raise Unstorable(f"a value that no log can hold: {error}", culprit(entries, encode)) from error
        if not self._under_way and self.process.poll() is not None:
            self._gone = True
        if self._gone:
            self._end()
            if not self._path.exists():  # a new log in its place would not have what was acknowledged
                raise NotALog(f"{self._path} is gone: put the log back")
            self._start()
        try:
            put(self.process.stdin, message)  # type: ignore[arg-type]
        except BrokenPipeError:  # reading the answer will fail too
            pass
        except BaseException:  # an interrupt: the next order would be taken for the rest of this one
            self.process.kill()
            self._gone = not self._under_way  # if an order is in progress, its caller finds out
            raise

    def _start(self) -> None:
        self._gone = True  # until it answers
        command = [sys.executable, "-P", "-m", "croupier.log.writer_main", str(self._path)]
        try:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - our own module
        except OSError as error:
            message = f"no process can be started to write {self._path} ({error}): see to the machine, and try again"
            raise LogError(message) from error
        try:
            self._told(take(self.process.stdout))  # type: ignore[arg-type]
        except LogError:
            self._end()
            raise
        self._gone = False

    def _hear(self) -> int:
        """The answer to the oldest unanswered order."""
        if self._lost:
            self._lost -= 1
            raise self._loss()
        raw = take(self.process.stdout)  # type: ignore[arg-type]
        if not raw:
            with self._turn:
                self._gone, self._lost, self.seq = True, max(self._under_way - 1, 0), None
        return self._told(raw)

    def _told(self, raw: bytes) -> int:
        if not raw:
            raise self._loss()
        told = decode_told(raw)
        if isinstance(told, Done):
            self.seq = told.seq
            return told.seq
        error = told.error()
        if isinstance(error, Uncertain):
            self._broken = error
        raise error

    def _loss(self) -> Uncertain:
        return Uncertain(f"the process that writes {self._path} is gone: the log tells what it stored")

    def _end(self) -> None:
        with suppress(BrokenPipeError):  # part of an order may be left
            self.process.stdin.close()  # type: ignore[union-attr]
        self.process.wait()
        self.process.stdout.close()  # type: ignore[union-attr]
