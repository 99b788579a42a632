"""What goes into a log and what comes out of it."""

from collections.abc import Mapping

from msgspec import Struct

NOTHING_EXPECTED: Mapping[str, int] = {}


class NewEvent(Struct, frozen=True, gc=False, array_like=True):
    """An event that is to be appended."""

    stream: str
    at_ms: int
    by: str
    type: str
    """Its name and version, such as `table/wagers-moved.1`."""
    data: bytes
    """Its fields as JSON."""


class Recorded(Struct, frozen=True, gc=False):
    """An event of the log."""

    seq: int
    """Its place in the whole log, from 1, without gaps."""
    stream: str
    version: int
    """Its place in its stream, from 1, without gaps."""
    at_ms: int
    by: str
    type: str
    data: bytes
    hash: bytes
    """The link of its stream's chain: covers the event as it was stored and everything before it in the stream."""


class Receipt(Struct, frozen=True, gc=False, array_like=True):
    """The answer to a device's command, kept so that a repeat of the command gets the same answer."""

    device: str
    sequence: int
    """The device's number of the command, from 1."""
    answer: bytes


class KeptReceipt(Struct, frozen=True, gc=False):
    """A receipt of the log."""

    number: int
    """Its place among all receipts, from 1, without gaps."""
    device: str
    sequence: int
    seq: int
    """The log's last event when the receipt was written: the last one that its command caused, if any."""
    answer: bytes
    hash: bytes


class Entry(Struct, frozen=True, gc=False, array_like=True):
    """Everything that one command writes: it is stored completely or not at all."""

    events: tuple[NewEvent, ...]
    expected: Mapping[str, int] = NOTHING_EXPECTED
    """The version that each stream must have before this entry; 0 for a new stream."""
    receipt: Receipt | None = None


class Snapshot(Struct, frozen=True, gc=False, array_like=True):
    """A state as of one event; disposable, because it can be rebuilt from the events."""

    seq: int
    fingerprint: str
    """The fingerprint of the code that made it: other code cannot use it."""
    data: bytes


class Fault(Struct, frozen=True, gc=False):
    """Something in a log that differs from what was written."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"
