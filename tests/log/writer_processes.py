"""Writer processes, and how to lose one."""

import os
import signal
from typing import BinaryIO

import pytest

from croupier.log import SqliteLog
from croupier.log.orders import take
from croupier.log.writer_process import WriterProcess


def writer_of(log: SqliteLog) -> WriterProcess:
    assert isinstance(log._writer, WriterProcess)
    return log._writer


def kill(log: SqliteLog) -> None:
    process = writer_of(log).process
    process.kill()
    process.wait()


def killed_with_the_next_order(log: SqliteLog, monkeypatch: pytest.MonkeyPatch) -> None:
    """The writer process takes no order in, and is killed when the next one was sent to it."""
    os.kill(writer_of(log).process.pid, signal.SIGSTOP)

    def lost(pipe: BinaryIO) -> bytes:
        monkeypatch.undo()
        kill(log)
        return take(pipe)

    monkeypatch.setattr("croupier.log.writer_process.take", lost)


def killed_before_it_is_heard(log: SqliteLog, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next order is carried out, and the writer process is killed before anybody heard of it."""

    def lost(pipe: BinaryIO) -> bytes:
        assert take(pipe)
        monkeypatch.undo()
        kill(log)
        return take(pipe)

    monkeypatch.setattr("croupier.log.writer_process.take", lost)
