"""The one writer of a log in a process of its own: while it hashes and stores, whoever decides has the other core."""

import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock

from croupier.log.errors import Closed, LogError, Uncertain, Unstorable
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


class Scribe:
    """Appends to a log by a process; what a Writer does and how it fails, this does and fails likewise.

    Should the process be killed, nobody knows what became of its last order; the next order starts another, which
    reads where the log ends.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()
        self._broken: LogError | None = None
        self.seq = 0
        self._start()

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
        """Close the file, give the lock back, and let the process end."""
        with self._lock:
            if isinstance(self._broken, Closed):
                return
            try:
                if self.process.poll() is None:
                    self._give(encode(Close()))
            finally:
                self._broken = Closed(f"{self._path} was closed: open it again")
                self._end()

    def _order(self, order: Order) -> int:
        with self._lock:
            if self._broken is not None:
                raise self._broken
            try:
                message = encode(order)
            except UNFIT as error:
                entries = order.entries if isinstance(order, Append) else ()
                raise Unstorable(f"a value that no log can hold: {error}", culprit(entries, encode)) from error
            if self.process.poll() is not None:
                self._end()
                self._start()
            return self._give(message)

    def _start(self) -> None:
        command = [sys.executable, "-P", "-m", "croupier.log.scribing", str(self._path)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - our own module
        try:
            self._hear()
        except LogError:
            self._end()
            raise

    def _give(self, message: bytes) -> int:
        with suppress(BrokenPipeError):  # then nobody answers either
            put(self.process.stdin, message)  # type: ignore[arg-type]
        return self._hear()

    def _hear(self) -> int:
        raw = take(self.process.stdout)  # type: ignore[arg-type]
        if not raw:
            self._end()
            raise Uncertain(f"the process that writes {self._path} is gone: the log tells what it stored")
        told = decode_told(raw)
        if isinstance(told, Done):
            self.seq = told.seq
            return told.seq
        error = told.error()
        if isinstance(error, Uncertain):
            self._broken = error
        raise error

    def _end(self) -> None:
        with suppress(BrokenPipeError):  # part of an order may be left
            self.process.stdin.close()  # type: ignore[union-attr]
        self.process.wait()
        self.process.stdout.close()  # type: ignore[union-attr]
