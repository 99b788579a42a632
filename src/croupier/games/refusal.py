"""A refusal is a normal answer: why something may not be done, and what would be allowed."""

from typing import NoReturn

from msgspec import Struct


class Refused(Exception):
    """An unexpected refusal, raised by `or_raise`; its message has the clause and the reason."""

    def __init__(self, refusal: "Refusal") -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.clause, self.reason = refusal.clause, refusal.reason

    def __reduce__(self) -> tuple[type["Refused"], tuple["Refusal"]]:
        return Refused, (self.refusal,)


class Refusal(Struct, frozen=True, tag=True):
    """Nothing was changed, because of this clause.

    >>> print(Refusal("XY 3.6", "the puck is off"))
    XY 3.6: the puck is off
    """

    clause: str
    reason: str
    asked: int | None = None
    allowed: int | None = None
    """The largest amount that would be allowed instead, where there is one."""

    def __str__(self) -> str:
        return f"{self.clause}: {self.reason}" if self.clause else self.reason

    def or_raise(self) -> NoReturn:
        """Raise it: for callers that do not expect a refusal."""
        raise Refused(self)
