"""The orders to a writer process and its answers, and how both go through a pipe."""

from collections.abc import Callable, Sequence
from typing import BinaryIO

from msgspec import Struct
from msgspec.msgpack import Decoder, Encoder

from croupier.log import errors
from croupier.log.errors import LogError
from croupier.log.record import Entry, Snapshot

SIZE_BYTES = 4
UNFIT = (TypeError, ValueError, OverflowError)
"""The errors of a value that does not fit into a message."""


class Append(Struct, frozen=True, tag=True, array_like=True):
    """Make all entries durable, or none of them."""

    entries: Sequence[Entry]


class Keep(Struct, frozen=True, tag=True, array_like=True):
    """Keep a snapshot."""

    snapshot: Snapshot


class Checkpoint(Struct, frozen=True, tag=True, array_like=True):
    """Bring everything into the main file."""


class Close(Struct, frozen=True, tag=True, array_like=True):
    """Close the log, and end."""


class Done(Struct, frozen=True, tag=True, array_like=True):
    """It is done; the log ends at this event."""

    seq: int


class Failed(Struct, frozen=True, tag=True, array_like=True):
    """It failed, with an error of the log."""

    kind: str
    message: str
    about: dict[str, str | int]

    @classmethod
    def of(cls, error: LogError) -> "Failed":
        """An error as a message."""
        return cls(error.__class__.__name__, str(error), vars(error))

    def error(self) -> LogError:
        """The error that was sent."""
        kind: type[LogError] = getattr(errors, self.kind)
        made = kind.__new__(kind)
        made.args = (self.message,)
        vars(made).update(self.about)
        return made


Order = Append | Keep | Checkpoint | Close
encode = Encoder().encode
decode_order, decode_told = Decoder[Order](Order).decode, Decoder[Done | Failed](Done | Failed).decode


def put(pipe: BinaryIO, message: bytes) -> None:
    """Send a message."""
    pipe.write(len(message).to_bytes(SIZE_BYTES))
    pipe.write(message)
    pipe.flush()


def take(pipe: BinaryIO) -> bytes:
    """The next message; empty if the other end is gone, even in the middle of a message."""
    size = pipe.read(SIZE_BYTES)
    if len(size) < SIZE_BYTES:
        return b""
    message = pipe.read(int.from_bytes(size))
    return message if len(message) == int.from_bytes(size) else b""


def culprit(entries: Sequence[object], convert: Callable[[object], object]) -> int:
    """The index of the first entry that cannot be converted."""
    for index, entry in enumerate(entries):
        try:
            convert(entry)
        except UNFIT:
            return index
    return 0
