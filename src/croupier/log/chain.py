"""Hash chains: the hash of every record covers the record and the previous hash.

The input is a MessagePack array (shortest forms), which says where each field ends and which any language can write.
The first element tells the kinds of records apart, the second is the previous hash. A chain begins at the log's root,
so that no record can be moved from one log to another.
"""

from hashlib import sha256

from msgspec.msgpack import Encoder

encode = Encoder().encode
"""Turns a tuple into the bytes that are hashed."""
_fresh = sha256().copy
"""An empty hash, for millions of records: copying it is faster than making a new one."""


def root_hash(format_: int, floor: bytes, created_ms: int) -> bytes:
    """The start of all chains of a log."""
    return sha256(encode(("log", format_, floor, created_ms))).digest()


def event_hash(
    before: bytes, seq: int, stream: str, version: int, at_ms: int, by: str, type_: str, data: bytes
) -> bytes:
    """The link of one event in its stream's chain."""
    hashing = _fresh()
    hashing.update(encode(("event", before, seq, stream, version, at_ms, by, type_, data)))
    return hashing.digest()


def receipt_hash(before: bytes, number: int, device: str, sequence: int, seq: int, answer: bytes) -> bytes:
    """The link of one receipt in the chain of all receipts."""
    hashing = _fresh()
    hashing.update(encode(("receipt", before, number, device, sequence, seq, answer)))
    return hashing.digest()


def snapshot_hash(event: bytes, seq: int, fingerprint: str, data: bytes) -> bytes:
    """The checksum of a snapshot, tied to the hash of the event that it was taken at."""
    return sha256(encode(("snapshot", event, seq, fingerprint, data))).digest()
