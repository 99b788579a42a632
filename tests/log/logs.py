"""Small logs for the tests."""

import contextlib
from pathlib import Path

import apsw

from croupier.log import Entry, NewEvent, Receipt, SqliteLog

TABLE = "table:1"


def event(
    stream: str = TABLE, data: bytes = b"{}", at_ms: int = 1_000, type_: str = "table/wagers-moved.1"
) -> NewEvent:
    return NewEvent(stream, at_ms, "station 7", type_, data)


def entry(*streams: str, receipt: Receipt | None = None, **expected: int) -> Entry:
    """One event for each stream; expectations are written `table_1=3`."""
    expectations = {stream.replace("_", ":"): version for stream, version in expected.items()}
    return Entry(tuple(event(stream) for stream in streams), expectations, receipt)


def answered(device: str, sequence: int, answer: bytes = b"placed", *streams: str) -> Entry:
    return entry(*streams, receipt=Receipt(device, sequence, answer))


def fill(log: SqliteLog, count: int, first: int = 1) -> None:
    """Commands of two stations, each with an event for one of three streams."""
    entries = []
    for number in range(first, first + count):
        stream, device = ("table:1", "cage", "jackpot:3")[number % 3], f"station {number % 2}"
        new = NewEvent(stream, number, device, "table/wagers-moved.1", b'{"cents":%d}' % number)
        entries.append(Entry((new,), {}, Receipt(device, number, b"answer %d" % number)))
    log.append(entries)


def tamper(path: Path, *statements: str) -> None:
    """Edit a closed log behind its back, as somebody with a database tool could."""
    with contextlib.closing(apsw.Connection(str(path))) as connection:
        triggers = "select name, sql from sqlite_schema where type = 'trigger' order by rowid"
        guards = connection.execute(triggers).fetchall()
        for name, _ in guards:
            connection.execute(f"drop trigger {name}")
        for statement in statements:
            connection.execute(statement)
        for _, sql in guards:
            connection.execute(str(sql))


def wal(path: Path) -> Path:
    return Path(f"{path}-wal")
