"""Small files beside the log: written completely or not at all, readable by their owner only."""

import os
import secrets
from pathlib import Path


class NotWritten(OSError):
    """A file could not be written, for example because the disk is full; the old file is still there."""


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file so that a crash leaves the old one or the new one."""
    try:
        _replace(path, data)
    except OSError as error:
        raise NotWritten(error.errno, f"{path.name} could not be written: {error.strerror}") from error


def _replace(path: Path, data: bytes) -> None:
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
