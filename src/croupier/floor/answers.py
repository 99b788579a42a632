"""What the sender of a command is told, once it is on disk."""

import msgspec
from msgspec import Struct

from croupier.games.refusal import Refusal


class Accepted(Struct, frozen=True, tag="accepted", omit_defaults=True):
    """It was done."""

    cut: int = 0
    """What a limit cut off a wager."""
    clause: str = ""
    """The clause that cut it."""
    ticket: int = 0
    """The ticket that was started."""
    visit: str = ""
    """The visit that was credited."""
    decision: int = 0
    """The decision that was proposed and now waits for a second person; nothing else was done."""


class Refused(Struct, frozen=True, tag="refused", omit_defaults=True):
    """It was not done, and why."""

    clause: str
    reason: str
    asked: int | None = None
    allowed: int | None = None
    code: str = ""
    """The reason with `{}` in the place of every value; empty: the reason has no values, and is its own code."""
    values: tuple[str | int, ...] = ()


class NotApplied(Struct, frozen=True, tag="not-applied"):
    """It was not done because it could not be made durable; it may be tried again."""

    reason: str


Answer = Accepted | Refused | NotApplied
_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Accepted | Refused | NotApplied] = msgspec.json.Decoder(Accepted | Refused | NotApplied)


def refused(refusal: Refusal) -> Refused:
    """A refusal as an answer."""
    return Refused(refusal.clause, refusal.reason, refusal.asked, refusal.allowed, *refusal.made_from)


DONE = Accepted()
"""What most commands are answered."""
NOT_STORED = NotApplied("it could not be stored, and nothing was changed")
"""Why it could not, the floor writes down: that names files, and is nothing for players."""
UNCERTAIN = NotApplied("it is not known yet whether this was stored: look at the account before you try again")
_DONE_BYTES = _ENCODER.encode(DONE)


def encode_answer(answer: Answer) -> bytes:
    """An answer as its receipt stores it."""
    return _DONE_BYTES if answer is DONE else _ENCODER.encode(answer)


def decode_answer(data: bytes) -> Answer:
    """An answer from its receipt."""
    return _DECODER.decode(data)
