"""Small logs for the tests."""

import contextlib
from pathlib import Path
from typing import Any

import apsw

from croupier.log import Entry, NewEvent, Receipt, SqliteLog
from croupier.log.chain import event_hash, receipt_hash

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


EVENTS = 'select seq, stream, version, at_ms, "by", type, data from event order by seq'
RECEIPTS = "select number, device, sequence, seq, answer from receipt order by number"


def forge(path: Path, **columns: str) -> None:
    """Edit the events of a closed log and compute every chain anew, as somebody who knows how could.

    Columns are given as SQL: `at_ms="at_ms + 1"`.
    """
    changes = [f'update event set "{column}" = {value}' for column, value in columns.items()]  # noqa: S608
    tamper(path, *changes, "delete from snapshot")
    with contextlib.closing(apsw.Connection(str(path))) as connection:
        root: bytes = connection.execute("select hash from meta").get
        events: list[Any] = connection.execute(EVENTS).fetchall()
        receipts: list[Any] = connection.execute(RECEIPTS).fetchall()
    edits, heads, answered = list[str](), dict[str, bytes](), root
    for seq, stream, *rest in events:
        heads[stream] = event_hash(heads.get(stream, root), seq, stream, *rest)
        edits.append(f"update event set hash = x'{heads[stream].hex()}' where seq = {seq}")  # noqa: S608
    for number, *rest in receipts:
        answered = receipt_hash(answered, number, *rest)
        edits.append(f"update receipt set hash = x'{answered.hex()}' where number = {number}")  # noqa: S608
    tamper(path, *edits)


def wal(path: Path) -> Path:
    return Path(f"{path}-wal")
