"""Scribes, and how to lose one."""

from typing import BinaryIO

import pytest

from croupier.log import SqliteLog
from croupier.log.orders import take
from croupier.log.scribe import Scribe


def scribe_of(log: SqliteLog) -> Scribe:
    assert isinstance(log._writer, Scribe)
    return log._writer


def kill(log: SqliteLog) -> None:
    process = scribe_of(log).process
    process.kill()
    process.wait()


def killed_before_it_is_heard(log: SqliteLog, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next order is carried out, and the scribe is killed before anybody heard of it."""

    def lost(pipe: BinaryIO) -> bytes:
        assert take(pipe)
        monkeypatch.undo()
        kill(log)
        return take(pipe)

    monkeypatch.setattr("croupier.log.scribe.take", lost)
