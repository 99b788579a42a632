"""What one transaction will write, prepared before it begins, so that a refused entry never reaches the disk."""

from collections.abc import Mapping, Sequence

from croupier.log.chain import event_hash, receipt_hash
from croupier.log.errors import Conflict, Repeated, Unstorable
from croupier.log.record import Entry, NewEvent, Receipt
from croupier.log.tail import Tail

LARGEST_INT = 2**63 - 1

EventRow = tuple[int, str, int, int, str, str, bytes, bytes]
ReceiptRow = tuple[int, str, int, int, bytes, bytes]


class Batch:
    """The rows of a group of entries, checked against the end of the log and chained to it."""

    def __init__(self, entries: Sequence[Entry], tail: Tail) -> None:
        self.events: list[EventRow] = []
        self.receipts: list[ReceiptRow] = []
        self._tail = tail
        self._heads: dict[str, tuple[int, bytes]] = {}
        self._newest: dict[str, int] = {}
        self._answered: set[tuple[str, int]] = set()
        self._seq, self._event_hash = tail.seq, tail.event_hash
        self._receipts, self._receipt_hash = tail.receipts, tail.receipt_hash
        for index, entry in enumerate(entries):
            try:
                self._expect(entry.expected, index)
                self._add_events(entry.events, index)
                if entry.receipt is not None:
                    self._add_receipt(entry.receipt, index)
            except UnicodeEncodeError as error:
                raise Unstorable(f"text that no encoding can hold ({error}): give valid Unicode", index) from error

    def _expect(self, expected: Mapping[str, int], index: int) -> None:
        heads, known = self._heads, self._tail.heads
        for stream, version in expected.items():
            found, _ = heads[stream] if stream in heads else known[stream]
            if found != version:
                raise Conflict(stream, version, found, index)

    def _add_events(self, events: Sequence[NewEvent], index: int) -> None:
        heads, known, seq = self._heads, self._tail.heads, self._seq
        for event in events:
            stream, at_ms, by, type_, data = event.stream, event.at_ms, event.by, event.type, event.data
            if not (stream.__class__ is by.__class__ is type_.__class__ is str and data.__class__ is bytes):
                check_types(event, index)
            if at_ms.__class__ is not int or not 0 <= at_ms <= LARGEST_INT:
                raise Unstorable(f"at_ms is {at_ms!r}: give whole milliseconds from 0 to {LARGEST_INT}", index)
            version, before = heads[stream] if stream in heads else known[stream]
            version += 1
            seq += 1
            hash_ = self._event_hash = event_hash(before, seq, stream, version, at_ms, by, type_, data)
            heads[stream] = (version, hash_)
            self.events.append((seq, stream, version, at_ms, by, type_, data, hash_))
        self._seq = seq

    def _add_receipt(self, receipt: Receipt, index: int) -> None:
        device, sequence, answer = receipt.device, receipt.sequence, receipt.answer
        check_receipt(receipt, index)
        key = (device, sequence)
        if sequence > (self._newest[device] if device in self._newest else self._tail.newest[device]):
            self._newest[device] = sequence
        elif key in self._answered or self._tail.answered(device, sequence):
            raise Repeated(device, sequence, index)
        self._answered.add(key)
        number = self._receipts = self._receipts + 1
        hash_ = self._receipt_hash = receipt_hash(self._receipt_hash, number, device, sequence, self._seq, answer)
        self.receipts.append((number, device, sequence, self._seq, answer, hash_))

    def land(self) -> None:
        """Move the tail behind this batch, which is durable."""
        tail = self._tail
        assert self._seq == tail.seq + len(self.events), "the log ended elsewhere when this was made"
        assert self._receipts == tail.receipts + len(self.receipts), "receipts were added meanwhile"
        tail.seq, tail.event_hash = self._seq, self._event_hash
        tail.receipts, tail.receipt_hash = self._receipts, self._receipt_hash
        tail.heads.update(self._heads)
        tail.newest.update(self._newest)


def is_text(value: object) -> bool:
    """Whether it is a plain str: the declared type of a field is not enforced."""
    return value.__class__ is str


def check_types(event: NewEvent, index: int) -> None:
    """Refuse what SQLite would convert: it would no longer be what was hashed."""
    texts = is_text(event.stream) and is_text(event.by) and is_text(event.type)
    if not texts or event.data.__class__ is not bytes:
        raise Unstorable(f"an event for {event.stream!r} has fields of wrong types: give text and bytes", index)


def check_receipt(receipt: Receipt, index: int) -> None:
    """Refuse a receipt that cannot be stored unchanged."""
    if not is_text(receipt.device) or receipt.answer.__class__ is not bytes:
        raise Unstorable(f"a receipt of {receipt.device!r} has fields of wrong types: give text and bytes", index)
    if receipt.sequence.__class__ is not int or not 1 <= receipt.sequence <= LARGEST_INT:
        raise Unstorable(f"sequence is {receipt.sequence!r}: give a whole number from 1 to {LARGEST_INT}", index)
