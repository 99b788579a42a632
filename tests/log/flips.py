"""A small log whose bits are flipped one by one, and what becomes of it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from croupier.log import LogError, Snapshot, SqliteLog, end_marker, schema, tail
from tests.log.logs import fill

EVENTS = 24
BLOCK = 8
"""Small, so that receipts are in the index and beside it."""


@contextmanager
def specimen(path: Path, page_bytes: int) -> Iterator[None]:
    """Makes a closed log with something of everything in one file without an end marker: a copy made by hand."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(schema, "PAGE_BYTES", page_bytes)
        patch.setattr(tail, "BLOCK", BLOCK)
        with SqliteLog.open(path) as log:
            fill(log, EVENTS)
            for seq in (3, 10, 20):
                log.save_snapshot(Snapshot(seq, "rules 1", b"state as of %d, " % seq * 100))
        end_marker.marker_path(path).unlink()
        yield


def contents(log: SqliteLog) -> tuple[object, ...]:
    """All that a log gives to a reader."""
    commands = [(f"station {number % 2}", number) for number in range(1, EVENTS + 2)]
    return (
        log.meta,
        list(log.read()),
        [list(log.read_stream(stream)) for stream in ("table:1", "cage", "jackpot:3")],
        log.heads(),
        log.last_seq(),
        list(log.read_receipts()),
        [log.receipt(*command) for command in commands],
        [log.last_sequence(f"station {number}") for number in range(3)],
        log.snapshots(),
    )


def verdict(path: Path, before: tuple[object, ...]) -> str:
    """What an auditor sees: an error, a fault, nothing because nothing is different, or (never) something UNNOTICED."""
    try:
        with SqliteLog.open(path, read_only=True) as log:
            if faults := list(log.verify()):
                return f"fault {faults[0]}"
            return "unchanged" if contents(log) == before else "UNNOTICED"
    except LogError as error:
        return f"error {type(error).__name__}"


class Flipper:
    """Flips bits of a closed log and puts them back."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.bytes = path.read_bytes()
        with SqliteLog.open(path, read_only=True) as log:
            self.before = contents(log)

    def flip(self, position: int, bit: int) -> str:
        """What becomes of the log with this one bit flipped."""
        changed = bytes([self.bytes[position] ^ 1 << bit])
        file = os.open(self.path, os.O_WRONLY)
        try:
            os.pwrite(file, changed, position)
            return verdict(self.path, self.before)
        finally:
            os.pwrite(file, self.bytes[position : position + 1], position)
            os.close(file)

    def live(self, content: bytes) -> range:
        """Where stored content lies; where pages were split, stale copies of it lie about, which nobody reads."""
        places, start = [], self.bytes.find(content)
        while start >= 0:
            if self.flip(start, 0) != "unchanged":
                places.append(start)
            start = self.bytes.find(content, start + 1)
        (place,) = places
        return range(place, place + len(content))
