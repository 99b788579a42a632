"""The end of a log: what the writer must know to append without reading."""

import apsw

from croupier.log.end_marker import Mark
from croupier.log.schema import Meta

BLOCK = 2_048
"""Receipts are indexed in blocks of this size; those not yet indexed are found by searching the last block."""

HEAD = "select version, hash from event where stream = ? order by version desc limit 1"
LAST_EVENT = "select seq, hash from event order by seq desc limit 1"
LAST_RECEIPT = "select number, hash from receipt order by number desc limit 1"
INDEX_BLOCK = """insert into receipt_index select device, sequence, number from receipt
    where number > ? and number <= ? order by device, sequence"""
NEWEST_INDEXED = "select ifnull(max(sequence), 0) from receipt_index where device = ?"
NEWEST_RECENT = "select device, max(sequence) from receipt where number > ? group by device"
ANSWER_INDEXED = """select answer from receipt
    where number = (select number from receipt_index where device = ? and sequence = ?)"""
ANSWER_RECENT = "select answer from receipt where number > ? and device = ? and sequence = ?"


def indexed(receipts: int) -> int:
    """How many receipts are in the index: all complete blocks."""
    return receipts - receipts % BLOCK


def last(connection: apsw.Connection, query: str, root: bytes) -> tuple[int, bytes]:
    """The number and the hash of the last event or receipt."""
    number, hash_ = connection.execute(query).fetchone() or (0, root)
    return number, hash_


def answer(connection: apsw.Connection, device: str, sequence: int) -> bytes | None:
    """The stored answer to a device's command, if there is one."""
    with connection:  # both queries see the same moment
        found: bytes | None = connection.execute(ANSWER_INDEXED, (device, sequence)).get
        if found is None:
            done = indexed(last(connection, LAST_RECEIPT, b"")[0])
            found = connection.execute(ANSWER_RECENT, (done, device, sequence)).get
    return found


def newest_recent(connection: apsw.Connection) -> dict[str, int]:
    """The highest sequence of each device among the receipts that are not in the index."""
    done = indexed(last(connection, LAST_RECEIPT, b"")[0])
    return dict(connection.execute(NEWEST_RECENT, (done,)))


def newest(connection: apsw.Connection, device: str) -> int:
    """The highest sequence of a device."""
    # What enters the index between the two queries is in the answer to the first, so nothing is missed.
    recent = newest_recent(connection).get(device, 0)
    older: int = connection.execute(NEWEST_INDEXED, (device,)).get
    return max(older, recent)


class Heads(dict[str, tuple[int, bytes]]):
    """The version and the hash of each stream's last event; looked up once, then kept."""

    def __init__(self, connection: apsw.Connection, root: bytes) -> None:
        super().__init__()
        self._connection = connection
        self._new = (0, root)

    def __missing__(self, stream: str) -> tuple[int, bytes]:
        head: tuple[int, bytes] = self._connection.execute(HEAD, (stream,)).fetchone() or self._new
        self[stream] = head
        return head


class Newest(dict[str, int]):
    """The highest sequence that each device has a receipt for; looked up once, then kept."""

    def __init__(self, connection: apsw.Connection) -> None:
        super().__init__()
        self._connection = connection
        self._recent = newest_recent(connection)

    def __missing__(self, device: str) -> int:
        older: int = self._connection.execute(NEWEST_INDEXED, (device,)).get
        newest = self[device] = max(older, self._recent.get(device, 0))
        return newest


class Tail:
    """The end of a log; it moves only when a commit is durable."""

    def __init__(self, connection: apsw.Connection, meta: Meta) -> None:
        self._connection = connection
        self._floor = meta.floor
        self.seq, self.event_hash = last(connection, LAST_EVENT, meta.root)
        self.receipts, self.receipt_hash = last(connection, LAST_RECEIPT, meta.root)
        self.heads = Heads(connection, meta.root)
        self.newest = Newest(connection)

    def answered(self, device: str, sequence: int) -> bool:
        """Whether there is a receipt; only needed if a device's sequence does not grow."""
        return answer(self._connection, device, sequence) is not None

    def mark(self) -> Mark:
        """What the end marker says."""
        return Mark(self._floor, self.seq, self.event_hash, self.receipts, self.receipt_hash)
