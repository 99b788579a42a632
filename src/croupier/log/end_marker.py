"""The end marker: a small file beside the log that says what was acknowledged. The one writer holds its lock.

It is written after each durable commit and never forced to disk, so it can be behind the log but never ahead of it: a
log that ends before its end marker has lost something.
"""

import errno
import fcntl
import os
import struct
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from croupier.log.errors import DiskFull, LogError, LogInUse, NotALog, ReadOnlyLog

MAGIC = b"croupend"
LAYOUT = struct.Struct(">8s16sQ32sQ32s")
"""Magic, floor, last event and its hash, last receipt and its hash; then a checksum of all of them."""
SIZE = LAYOUT.size + 32
RETRIES = 3
"""A read can see a half-finished write; reading again tells that from damage."""


class Mark(Struct, frozen=True):
    """How far a log had come."""

    floor: bytes
    seq: int
    event_hash: bytes
    receipts: int
    receipt_hash: bytes


def marker_path(log: Path) -> Path:
    """The path of a log's end marker."""
    return Path(f"{log}.end")


def pack(mark: Mark) -> bytes:
    """A mark as it is stored in the file."""
    body = LAYOUT.pack(MAGIC, mark.floor, mark.seq, mark.event_hash, mark.receipts, mark.receipt_hash)
    return body + sha256(body).digest()


def unpack(raw: bytes) -> Mark | None:
    """The mark in a file's bytes, if they are complete."""
    body, checksum = raw[: LAYOUT.size], raw[LAYOUT.size :]
    if len(raw) != SIZE or sha256(body).digest() != checksum:
        return None
    return Mark(*LAYOUT.unpack(body)[1:])


def read_mark(log: Path) -> Mark | None:
    """What the log's end marker says; nothing if there is none or it is damaged."""
    for _ in range(RETRIES):
        try:
            raw = marker_path(log).read_bytes()
        except OSError:
            return None
        if mark := unpack(raw):
            return mark
    return None


def is_damaged(log: Path) -> bool:
    """Whether there is an end marker that cannot be read; an empty one has not been written yet."""
    path = marker_path(log)
    return path.exists() and path.stat().st_size > 0 and read_mark(log) is None


def refused(path: Path, error: OSError) -> LogError:
    """Why the end marker cannot be opened."""
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return ReadOnlyLog(f"{path} may not be written: give write access, or open the log read-only")
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return DiskFull(f"no room left to make {path}: free some space and try again")
    return NotALog(f"{path} cannot be made ({error.strerror}): check the path")


class EndMarker:
    """The end marker for the writer, which holds its lock until it is closed."""

    def __init__(self, log: Path) -> None:
        path = marker_path(log)
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise refused(path, error) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(self._file)
            message = f"{log} is written to by another process, which holds the lock of {path}: stop that one first"
            raise LogInUse(message) from error
        if os.fstat(self._file).st_size > SIZE:
            os.ftruncate(self._file, SIZE)  # there was something else

    def write(self, mark: Mark) -> None:
        """Remember how far the log has come. If it cannot be written, it is only behind."""
        try:
            os.pwrite(self._file, pack(mark), 0)
        except OSError:
            return

    def close(self) -> None:
        """Release the lock."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
