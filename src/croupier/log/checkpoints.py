"""Checkpoints: the ends of all chains of a log at one moment, signed, to be kept away from the log.

A chain shows that a record was edited. But somebody who can write to the disk can forge a whole log and compute new
chains. A checkpoint that was kept elsewhere shows that too: the forged log has other hashes where the checkpoint names
them, or none.
"""

from pathlib import Path
from typing import Annotated, Final, Literal

import apsw
import msgspec
from msgspec import Struct

from croupier.log.chain import encode
from croupier.log.errors import LogError
from croupier.log.record import Fault
from croupier.log.schema import Meta
from croupier.log.tail import LAST_EVENT, LAST_RECEIPT, last

FORMAT: Final = 1
MAX_BYTES = 64_000_000
"""Larger than the checkpoint of any floor: a larger file is not a checkpoint."""
THE_CHECKPOINT = "the checkpoint"
Number = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
"""The largest integer of SQLite."""
Time = Annotated[int, msgspec.Meta(ge=0, le=253_402_300_799_999)]
"""Milliseconds since 1970, up to the end of the year 9999."""

# Jumps from one stream's name to the next by the index, however many events are between.
HEADS = """with recursive name (stream) as (
        select min(stream) from event
        union all
        select (select min(stream) from event where event.stream > name.stream) from name where name.stream is not null
    )
    select name.stream, event.version, event.hash from name join event on event.stream = name.stream
    and event.version = (select max(version) from event where event.stream = name.stream)"""
EVENT_HASH = "select hash from event where stream = ? and version = ?"
RECEIPT_HASH = "select hash from receipt where number = ?"


class BadCheckpoint(LogError):
    """A checkpoint that proves nothing about the log: not a checkpoint, of another floor, or wrongly signed."""


class Head(Struct, frozen=True):
    """The end of one chain."""

    at: Number
    """The version of the stream, or the number of the receipt."""
    hash: str


class Ends(Struct, frozen=True):
    """The ends of all chains of a log at one moment; hashes and names in hexadecimal."""

    floor: str
    root: str
    """The hash at which all chains of the log begin."""
    events: Number
    streams: dict[str, Head]
    receipts: Head


class Checkpoint(Struct, frozen=True, tag_field="croupier", tag="checkpoint", forbid_unknown_fields=True):
    """The ends of a log, the time, and the signature over both."""

    format: Literal[1]
    taken_ms: Time
    """By the clock of the machine that took it, in milliseconds since 1970."""
    ends: Ends
    public_key: str
    signature: str = ""


def read_ends(connection: apsw.Connection, meta: Meta) -> Ends:
    """The ends of all chains at one moment, even while a writer is at work."""
    with connection:  # all queries see the same moment
        events, _ = last(connection, LAST_EVENT, meta.root)
        number, hash_ = last(connection, LAST_RECEIPT, meta.root)
        heads = {stream: Head(version, head.hex()) for stream, version, head in connection.execute(HEADS)}
    return Ends(meta.floor.hex(), meta.root.hex(), events, heads, Head(number, hash_.hex()))


def signed_bytes(checkpoint: Checkpoint) -> bytes:
    """What is signed: a MessagePack array (shortest forms), streams in the order of their names' UTF-8."""
    ends = checkpoint.ends
    streams = [(stream, head.at, head.hash) for stream, head in sorted(ends.streams.items(), key=_utf8)]
    receipts = (ends.receipts.at, ends.receipts.hash)
    body = (checkpoint.format, checkpoint.taken_ms, ends.floor, ends.root, ends.events, streams, receipts)
    return encode(("checkpoint", *body))


def _utf8(item: tuple[str, Head]) -> bytes:
    return item[0].encode()


def write_checkpoint(checkpoint: Checkpoint) -> bytes:
    """A checkpoint as it is stored in its file."""
    return msgspec.json.format(msgspec.json.encode(checkpoint), indent=1) + b"\n"


def read_checkpoint(path: Path) -> Checkpoint:
    """The checkpoint in a file; its signature is checked elsewhere."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadCheckpoint(f"{path} cannot be read ({error.strerror}): check the path") from error
    try:
        if len(data) > MAX_BYTES:
            raise BadCheckpoint(f"{path} is no checkpoint: it has more than {MAX_BYTES} bytes")
        return msgspec.json.decode(data, type=Checkpoint)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        newer = _format(data)
        if newer is not None and newer > FORMAT:
            message = f"{path} is a checkpoint of format {newer}, and this Croupier knows formats up to {FORMAT}"
            raise BadCheckpoint(f"{message}: use the newer one that wrote it") from error
        raise BadCheckpoint(f"{path} is no checkpoint ({error}): give a file that croupier checkpoint wrote") from error


class _Any(Struct, tag_field="croupier", tag="checkpoint"):
    format: int


def _format(data: bytes) -> int | None:
    try:
        return msgspec.json.decode(data, type=_Any).format
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


def compare(connection: apsw.Connection, meta: Meta, ends: Ends) -> Fault | None:
    """The first end in a checkpoint that the log does not have; only meaningful if the log's chains are sound."""
    with connection:
        reached, _ = last(connection, LAST_EVENT, meta.root)
        answered, _ = last(connection, LAST_RECEIPT, meta.root)
        if reached < ends.events:
            return Fault(THE_CHECKPOINT, f"it covers {ends.events} events, and the log ends at event {reached}")
        if answered < ends.receipts.at:
            return Fault(THE_CHECKPOINT, f"it covers {ends.receipts.at} receipts, and the log has {answered}")
        for stream, head in ends.streams.items():
            found: bytes | None = connection.execute(EVENT_HASH, (stream, head.at)).get
            if found is None:
                return Fault(THE_CHECKPOINT, f"it has version {head.at} of stream {stream!r}, and the log has none")
            if found.hex() != head.hash:
                where = f"up to version {head.at} of stream {stream!r}"
                return Fault(THE_CHECKPOINT, f"{where} the log holds another history than it had then")
        kept: bytes | None = connection.execute(RECEIPT_HASH, (ends.receipts.at,)).get
        if (kept or meta.root).hex() != ends.receipts.hash:
            where = f"up to receipt {ends.receipts.at}"
            return Fault(THE_CHECKPOINT, f"{where} the log holds other answers than it had then")
    return None


def must_be_of(ends: Ends, meta: Meta, path: Path) -> None:
    """Refuse a checkpoint of another floor."""
    if ends.floor != meta.floor.hex():
        message = f"of floor {ends.floor}, and {path} is the log of floor {meta.floor.hex()}"
        raise BadCheckpoint(f"{message}: give a checkpoint of this log")
    if ends.root != meta.root.hex():
        raise BadCheckpoint(f"of a log of this floor that was begun at another time than {path}: give one of this log")
