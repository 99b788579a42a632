"""Checking a log's chains in a separate process, so that replaying the log can use the other core meanwhile.

It is started as `python -m croupier.log.verify_process PATH` and prints the first fault, or null.
"""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from croupier.log.errors import LogError
from croupier.log.record import Fault
from croupier.log.sqlite import SqliteLog


class VerifyProcess:
    """A check in progress."""

    def __init__(self, path: Path) -> None:
        self._path = path
        command = [sys.executable, "-P", "-m", __name__, str(path)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)  # noqa: S603 - this very module

    def first(self) -> Fault | None:
        """Wait for the end; the first fault, or None if everything is as it was written."""
        told, _ = self._process.communicate()
        if self._process.returncode:  # if no process can be started, this one does it
            return first_fault(self._path)
        return msgspec.json.decode(told, type=Fault | None)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._process:  # closes its pipe and waits for it
            if self._process.poll() is None:
                self._process.kill()


def first_fault(path: Path) -> Fault | None:
    """The first thing in a log that differs from what was written."""
    try:
        with SqliteLog.open(path, create=False, read_only=True) as log:
            return next(log.verify(), None)
    except LogError as error:
        return Fault("the log", str(error))


if __name__ == "__main__":
    with suppress(BrokenPipeError):  # nobody is waiting for it any more
        sys.stdout.buffer.write(msgspec.json.encode(first_fault(Path(sys.argv[1]))))
