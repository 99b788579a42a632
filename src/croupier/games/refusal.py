"""A refusal is an answer, not an accident: why something may not be done, and what would be allowed."""

from msgspec import Struct


class Refusal(Struct, frozen=True, tag=True):
    """Nothing was changed, because of this clause."""

    clause: str
    reason: str
    asked: int | None = None
    allowed: int | None = None
    """The largest amount that would be allowed instead, where there is one."""
