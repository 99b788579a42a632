"""The chains: an edit of history is found and named, whoever made it."""

from hashlib import sha256
from pathlib import Path

import apsw
import pytest

from croupier.log import Damaged, Fault, Snapshot, SqliteLog
from tests.log.logs import fill, tamper


def packed(value: str | bytes | int) -> bytes:
    """MessagePack, written a second time from its specification, for small values."""
    if isinstance(value, int):
        return bytes([value]) if value < 128 else b"\xcd" + value.to_bytes(2)
    if isinstance(value, bytes):
        return b"\xc4" + bytes([len(value)]) + value
    text = value.encode()
    return (bytes([0xA0 | len(text)]) if len(text) < 32 else b"\xd9" + bytes([len(text)])) + text


def hash_of(*values: str | bytes | int) -> bytes:
    return sha256(bytes([0x90 | len(values)]) + b"".join(map(packed, values))).digest()


def faults(path: Path) -> list[str]:
    with SqliteLog.open(path, read_only=True) as log:
        return [str(fault) for fault in log.verify()]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "floor.log"
    with SqliteLog.open(path) as log:
        fill(log, 12)
        log.save_snapshot(Snapshot(6, "rules 1", b"state"))
    Path(f"{path}.end").unlink()
    return path


def test_the_chains_can_be_recomputed_by_anybody(path: Path) -> None:
    with SqliteLog.open(path, read_only=True) as log:
        root = log.meta.root
        before: dict[str, bytes] = {}
        for event in log.read():
            previous = before.get(event.stream, root)
            fields = (event.seq, event.stream, event.version, event.at_ms, event.by, event.type, event.data)
            assert event.hash == hash_of("event", previous, *fields)
            before[event.stream] = event.hash
        last = root
        for kept in log.read_receipts():
            assert kept.hash == hash_of("receipt", last, kept.number, kept.device, kept.sequence, kept.seq, kept.answer)
            last = kept.hash


@pytest.mark.parametrize(
    ("edit", "first"),
    [
        ("update event set data = x'7b7d' where seq = 7", "event 7: its content is not what was written"),
        ("update event set version = 8 where seq = 7", "event 7: is version 8 of stream 'cage', and follows 2"),
        ("update event set at_ms = 8 where seq = 7", "event 7: its content"),
        ("update event set \"by\" = 'nobody' where seq = 7", "event 7: its content"),
        ("update event set stream = 'cage:2' where seq = 7", "event 7: is version 3 of stream 'cage:2', and follows 0"),
        ("update event set hash = zeroblob(32) where seq = 7", "event 7: its content"),
        ("delete from event where seq = 7", "event 7: is missing, event 8 follows"),
        ("delete from event where seq = 1", "event 1: is missing, event 2 follows"),
        ("delete from event where seq = 12", "event 12: is missing, a receipt was written after event 12"),
        ("update event set seq = 13 where seq = 12", "event 12: is missing, event 13 follows"),
        ("update event set type = cast(x'ff' as text) where seq = 7", "event 7: its content is not what was written"),
        ("update receipt set answer = x'00' where number = 5", "receipt 5: its content is not what was written"),
        ("update receipt set device = 'x' where number = 5", "receipt 5: its content"),
        ("update receipt set device = cast(x'ff' as text) where number = 5", "receipt 5: its content"),
        ("delete from receipt where number = 5", "receipt 5: is missing, receipt 6 follows"),
        ("insert into receipt_index values ('x', 1, 1)", "index of receipts: has 1 entries where 0 belong"),
        ("update snapshot set data = x'00'", "snapshot as of event 6: its content is not what was saved"),
        ("update snapshot set seq = 7", "snapshot as of event 7: its content"),
        ("update snapshot set seq = 99", "snapshot as of event 99: the log has no such event"),
    ],
)
def test_an_edit_is_found_and_named(path: Path, edit: str, first: str) -> None:
    tamper(path, edit)
    assert faults(path)[0].startswith(first)


def test_one_edit_does_not_make_everything_after_it_wrong(path: Path) -> None:
    tamper(path, "update event set data = x'7b7d' where seq = 2", "update event set data = x'7b7d' where seq = 11")
    assert [fault.split(":")[0] for fault in faults(path)] == ["event 2", "event 11"]


def test_two_events_cannot_change_places(path: Path) -> None:
    tamper(
        path,
        "update event set seq = 100 where seq = 5",
        "update event set seq = 5 where seq = 6",
        "update event set seq = 6 where seq = 100",
    )
    assert [fault.split(":")[0] for fault in faults(path)] == ["event 5", "event 6", "snapshot as of event 6"]


def test_an_event_cannot_be_carried_into_another_log(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.log"
    with SqliteLog.open(other) as log:
        fill(log, 12)
    Path(f"{other}.end").unlink()
    tamper(other, f"attach '{path}' as source", "delete from event", "insert into event select * from source.event")
    assert faults(other)[0].startswith("event 1: its content is not what was written")


@pytest.mark.parametrize("table", ["meta", "event", "receipt", "receipt_index"])
def test_history_cannot_be_edited_without_force(path: Path, table: str) -> None:
    connection = apsw.Connection(str(path))
    connection.execute("insert into receipt_index values ('x', 1, 1)")
    column = {"meta": "format", "event": "version", "receipt": "sequence", "receipt_index": "sequence"}[table]
    for statement in (f"update {table} set {column} = 9", f"delete from {table}"):  # noqa: S608
        with pytest.raises(apsw.ConstraintError, match="the log is never edited"):
            connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    "edit", ["update meta set created_ms = 0", "update meta set floor = x'00'", "delete from meta"]
)
def test_a_damaged_description_is_noticed_at_once(path: Path, edit: str) -> None:
    tamper(path, edit)
    with pytest.raises(Damaged, match="restore it from a copy"):
        SqliteLog.open(path)


def test_a_damaged_snapshot_is_passed_over(path: Path) -> None:
    with SqliteLog.open(path) as log:
        log.save_snapshot(Snapshot(9, "rules 1", b"newer"))
    tamper(path, "update snapshot set fingerprint = 'rules 2' where seq = 9")
    with SqliteLog.open(path) as log:
        assert log.snapshots() == [Snapshot(6, "rules 1", b"state")]
        assert list(log.verify()) == [Fault("snapshot as of event 9", "its content is not what was saved")]


def test_an_audit_can_look_at_every_event_on_the_way(path: Path) -> None:
    seen: list[int] = []
    with SqliteLog.open(path, read_only=True) as log:
        assert list(log.verify(each=lambda event: seen.append(event.seq))) == []
    assert seen == list(range(1, 13))


def test_an_audit_may_stop_at_the_first_fault(path: Path) -> None:
    tamper(path, "update event set data = x'7b7d' where seq > 1")
    with SqliteLog.open(path, read_only=True) as log:
        assert next(log.verify()).where == "event 2"
