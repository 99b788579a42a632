"""Snapshots in a log: disposable, so a damaged one is skipped."""

from collections.abc import Iterator
from typing import Any

import apsw

from croupier.log.chain import snapshot_hash
from croupier.log.errors import Unstorable
from croupier.log.record import Fault, Snapshot

KEPT = 2


def store(connection: apsw.Connection, root: bytes, snapshot: Snapshot) -> None:
    """Write a snapshot and drop all but the newest two."""
    try:
        hash_ = snapshot_hash(event_at(connection, root, snapshot.seq), *fields(snapshot))
    except UnicodeEncodeError as error:
        raise Unstorable(f"a fingerprint that no encoding can hold ({error}): give valid Unicode") from error
    connection.execute("insert or replace into snapshot values (?, ?, ?, ?)", (*fields(snapshot), hash_))
    connection.execute(
        "delete from snapshot where seq not in (select seq from snapshot order by seq desc limit ?)", (KEPT,)
    )


def fields(snapshot: Snapshot) -> tuple[int, str, bytes]:
    """A snapshot as it is stored."""
    return snapshot.seq, snapshot.fingerprint, snapshot.data


def event_at(connection: apsw.Connection, root: bytes, seq: int) -> bytes:
    """The hash of the event that a snapshot was taken at; nothing if the log has no such event."""
    if seq == 0:
        return root
    hash_: bytes | None = connection.execute("select hash from event where seq = ?", (seq,)).get
    return hash_ or b""


def load(connection: apsw.Connection, root: bytes) -> Iterator[Snapshot | Fault]:
    """All snapshots, newest first; instead of a damaged one, what is wrong with it."""
    query = "select fingerprint, data, hash from snapshot where seq = ?"
    kept: list[int] = [seq for (seq,) in connection.execute("select seq from snapshot order by seq desc")]
    for seq in kept:
        where = f"snapshot as of event {seq}"
        try:
            rows: list[Any] = connection.execute(query, (seq,)).fetchall()
            ((fingerprint, data, hash_),) = rows
            event = event_at(connection, root, seq)
        except (apsw.Error, UnicodeDecodeError, ValueError) as error:
            yield Fault(where, f"cannot be read ({error})")
            continue
        if not event:
            yield Fault(where, "the log has no such event")
        elif snapshot_hash(event, seq, fingerprint, data) != hash_:
            yield Fault(where, "its content is not what was saved")
        else:
            yield Snapshot(seq, fingerprint, data)
