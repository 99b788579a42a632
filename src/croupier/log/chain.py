"""Hash chains: every record's hash covers the record and the hash before it.

What is hashed is a MessagePack array (shortest forms), which says where each field ends and which any language can
write. The first element tells the kinds of records apart, the second is the hash before. A chain begins at the log's
root, so that no record can be carried from one log into another.
"""

from hashlib import sha256

from msgspec.msgpack import Encoder

encode = Encoder().encode
"""Turns a tuple into the bytes that are hashed."""
_fresh = sha256().copy
"""A hash of nothing yet, for records that come by the million: a copy is there sooner than a new one."""


def root_hash(format_: int, floor: bytes, created_ms: int) -> bytes:
    """Where all chains of a log begin."""
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
    """The checksum of a snapshot, tied to the hash of the event that it stands for."""
    return sha256(encode(("snapshot", event, seq, fingerprint, data))).digest()
