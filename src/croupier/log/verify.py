"""Checking a whole log: is everything there, and is everything as it was written."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from pathlib import Path
from typing import Any

import apsw

from croupier.log import snapshots
from croupier.log.chain import event_hash, receipt_hash
from croupier.log.connection import connect
from croupier.log.end_marker import Mark, is_damaged, marker_path, read_mark
from croupier.log.errors import TailLost
from croupier.log.opening import check_end_marker
from croupier.log.record import Fault, Recorded
from croupier.log.schema import Meta
from croupier.log.tail import LAST_EVENT, LAST_RECEIPT, indexed, last

EVENTS = 'select seq, stream, version, at_ms, "by", type, data, hash from event where seq > ? order by seq'
EVENT_AFTER = "select min(seq) from event where seq > ?"
RECEIPTS = "select number, device, sequence, seq, answer, hash from receipt where number > ? order by number"
RECEIPT_AFTER = "select min(number) from receipt where number > ?"
MISPLACED = """select r.number, r.device, r.sequence from receipt r left join receipt_index i
    on i.device = r.device and i.sequence = r.sequence where r.number <= ? and i.number is not r.number"""
ALTERED = "its content is not what was written"
CACHE_KB = 32_000
MOST_COMPLAINTS = 100
"""How many of SQLite's messages about a broken file are reported."""


def walk(
    connection: apsw.Connection, meta: Meta, path: Path, each: Callable[[Recorded], object] | None = None
) -> Iterator[Fault]:
    """Everything that is wrong with a log at one moment, its events first; `each` gets every readable event."""
    mark = read_mark(path)  # read before the log, so that a running writer cannot put it ahead of what we see
    connection.execute("begin")
    with closing(connect(path)) as other, ThreadPoolExecutor(1) as pool:
        # SQLite's own check does not need Python, so it runs on the second core meanwhile.
        file = pool.submit(lambda: list(guarded("file", structure(other))))
        try:
            yield from guarded("events", events(connection, meta.root, each))
            yield from guarded("receipts", receipts(connection, meta.root))
            yield from guarded("snapshots", saved(connection, meta.root))
            yield from guarded("end marker", end_marker(mark, connection, meta, path))
            yield from file.result()
        finally:
            while not file.done():  # a caller that stops at the first fault does not wait for the rest
                other.interrupt()
                wait([file], timeout=0.01)


def guarded(where: str, faults: Iterator[Fault]) -> Iterator[Fault]:
    """The faults of one part. If it cannot be read, that is a fault, and the other parts are still checked."""
    try:
        yield from faults
    except (apsw.Error, UnicodeDecodeError) as error:
        yield Fault(where, f"cannot be read ({error})")


def rows(connection: apsw.Connection, kind: str, query: str, after: str) -> Iterator[tuple[Any, ...] | Fault]:
    """Rows in order; instead of one that cannot be decoded, what is wrong with it."""
    number = 0
    while True:
        try:
            for row in connection.execute(query, (number,)):
                number = row[0]
                yield row
        except UnicodeDecodeError as error:
            number = connection.execute(after, (number,)).get
            yield Fault(f"{kind} {number}", f"{ALTERED} ({error})")
        except apsw.Error as error:
            yield Fault(f"{kind} {number + 1}", f"cannot be read ({error})")
            return
        else:
            return


def events(
    connection: apsw.Connection, root: bytes, each: Callable[[Recorded], object] | None = None
) -> Iterator[Fault]:
    """What is wrong with the events and their chains; one fault does not make all later events wrong."""
    heads: dict[str, tuple[int, bytes]] = {}
    new = (0, root)
    expected = 1
    for row in rows(connection, "event", EVENTS, EVENT_AFTER):
        if not isinstance(row, tuple):  # quicker than asking for a Struct, for each row
            yield row
            expected += 1
            continue
        seq, stream, version, at_ms, by, type_, data, hash_ = row
        if seq != expected:
            yield Fault(f"event {expected}", f"is missing, event {seq} follows")
        expected = seq + 1
        before_version, before = heads.get(stream, new)
        heads[stream] = (version, hash_)
        if version != before_version + 1:
            yield Fault(f"event {seq}", f"is version {version!r} of stream {stream!r}, and follows {before_version}")
            if not isinstance(version, int):
                heads[stream] = (before_version + 1, hash_)
        elif event_hash(before, seq, stream, version, at_ms, by, type_, data) != hash_:
            yield Fault(f"event {seq}", f"{ALTERED} (version {version} of stream {stream!r})")
        if each is not None:
            each(Recorded(*row))


def receipts(connection: apsw.Connection, root: bytes) -> Iterator[Fault]:
    """What is wrong with the receipts and their chain."""
    before, expected, reached = root, 1, 0
    for row in rows(connection, "receipt", RECEIPTS, RECEIPT_AFTER):
        if not isinstance(row, tuple):
            yield row
            expected += 1
            continue
        number, device, sequence, seq, answer, hash_ = row
        if number != expected:
            yield Fault(f"receipt {expected}", f"is missing, receipt {number} follows")
        expected = number + 1
        if receipt_hash(before, number, device, sequence, seq, answer) == hash_:
            reached = seq
        else:
            yield Fault(f"receipt {number}", f"{ALTERED} (command {sequence!r} of {device!r})")
        before = hash_
    end, _ = last(connection, LAST_EVENT, root)
    if reached > end:
        yield Fault(f"event {end + 1}", f"is missing, a receipt was written after event {reached}")


def receipt_index(connection: apsw.Connection) -> Iterator[Fault]:
    """What is wrong with the index of receipts."""
    expected = indexed(last(connection, LAST_RECEIPT, b"")[0])
    for number, device, sequence in connection.execute(MISPLACED, (expected,)):
        yield Fault("index of receipts", f"does not lead to receipt {number} (command {sequence!r} of {device!r})")
    found = connection.execute("select count(*) from receipt_index").get
    if found != expected:
        yield Fault("index of receipts", f"has {found} entries where {expected} belong")


def saved(connection: apsw.Connection, root: bytes) -> Iterator[Fault]:
    """What is wrong with the snapshots."""
    return (found for found in snapshots.load(connection, root) if isinstance(found, Fault))


def structure(connection: apsw.Connection) -> Iterator[Fault]:
    """What SQLite itself finds wrong with its file, and the index that we keep ourselves."""
    connection.execute(f"pragma cache_size=-{CACHE_KB}")
    yield from guarded("index of receipts", receipt_index(connection))
    for (complaint,) in connection.execute(f"pragma integrity_check({MOST_COMPLAINTS})"):
        if complaint != "ok":
            yield Fault("file", complaint)


def end_marker(mark: Mark | None, connection: apsw.Connection, meta: Meta, path: Path) -> Iterator[Fault]:
    """Where the end marker differs."""
    if mark is None and is_damaged(path):
        yield Fault(str(marker_path(path)), "cannot be understood: it is disposable, remove it")
    try:
        check_end_marker(mark, connection, meta, path)
    except TailLost as error:
        yield Fault("end of the log", str(error))
