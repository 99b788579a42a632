"""A table as it stood before any event of its stream, without folding its whole history for each question."""

from bisect import bisect_right
from collections.abc import Iterator
from itertools import islice
from threading import Lock
from typing import cast

import msgspec

from croupier.floor.messages import decode
from croupier.log import Recorded, SqliteLog
from croupier.table import Table, evolve
from croupier.table import events as ev

GAP = 250
"""How many events lie between two kept states at first."""
MOST_BYTES = 8_000_000
"""What the kept states of one table may take together; beyond it every second one is dropped."""

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(Table)


def table_event(recorded: Recorded) -> ev.Event:
    """An event of a table's stream, which has no others."""
    return cast("ev.Event", decode(recorded))


class States:
    """Keeps the state of one table at some of its events. It reads on where it stopped, and no further than asked."""

    def __init__(self, log: SqliteLog, stream: str) -> None:
        self._log, self.stream = log, stream
        self._lock = Lock()
        self._table, self._version = Table(), 0
        self._gap = GAP
        self._versions: list[int] = [0]
        self._kept: list[bytes] = [_ENCODER.encode(self._table)]
        self.bytes = len(self._kept[0])

    def before(self, version: int) -> Table:
        """The table before the event of this version; the caller may keep it."""
        with self._lock:
            self._read_to(version - 1)
            at = bisect_right(self._versions, version - 1) - 1
            after, kept = self._versions[at], self._kept[at]
        table = _DECODER.decode(kept)
        for recorded in self._events(after, version - 1):
            evolve(table, table_event(recorded), recorded.at_ms)
        return table

    def _events(self, after: int, until: int) -> Iterator[Recorded]:
        events = self._log.read_stream(self.stream, after)
        return islice(events, until - after)  # a stream's versions have no gaps

    def _read_to(self, version: int) -> None:
        """Fold on, and keep a state wherever one is due."""
        if version < self._versions[-1] + self._gap:
            return
        for recorded in self._events(self._version, version):
            evolve(self._table, table_event(recorded), recorded.at_ms)
            self._version = recorded.version
            if self._version >= self._versions[-1] + self._gap:
                self._keep()

    def _keep(self) -> None:
        kept = _ENCODER.encode(self._table)
        self._versions.append(self._version)
        self._kept.append(kept)
        self.bytes += len(kept)
        while self.bytes > MOST_BYTES and len(self._kept) > 1:
            self._gap *= 2
            del self._versions[1::2], self._kept[1::2]
            self.bytes = sum(map(len, self._kept))
