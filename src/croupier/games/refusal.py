"""A refusal is a normal answer: why something may not be done, and what would be allowed."""

from typing import NoReturn

from msgspec import Struct
from msgspec.structs import force_setattr


class Reason(str):
    """A reason in English that keeps what it was made from: the code, which is its pattern, and the values in it.

    Screens make the sentence from these in every language; nobody has to read a sentence to find out what it says.

    >>> reason = said("the minimum on {} is {}", "red", 500)
    >>> reason, reason.code, reason.values
    ('the minimum on red is 500', 'the minimum on {} is {}', ('red', 500))
    """

    __slots__ = ("code", "values")
    code: str
    values: tuple[str | int, ...]


def said(code: str, *values: str | int | None) -> Reason:
    """A reason made from its code and its values."""
    reason = Reason(code.format(*values))
    reason.code = code
    reason.values = tuple(value if isinstance(value, int) else str(value) for value in values)
    return reason


def lies_on(bet: str, amount: int) -> Reason:
    """A reason not to take more back: what lies on a bet, which may be nothing.

    >>> lies_on("red", 0), lies_on("red", 500)
    ('nothing lies on red', '500 lies on red')
    """
    return said("{} lies on {}", amount, bet) if amount else said("nothing lies on {}", bet)


class Refused(Exception):
    """An unexpected refusal, raised by `or_raise`; its message has the clause and the reason."""

    def __init__(self, refusal: "Refusal") -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.clause, self.reason = refusal.clause, refusal.reason

    def __reduce__(self) -> tuple[type["Refused"], tuple["Refusal"]]:
        return Refused, (self.refusal,)


class Refusal(Struct, frozen=True, tag=True, dict=True):
    """Nothing was changed, because of this clause.

    >>> print(Refusal("XY 3.6", "the puck is off"))
    XY 3.6: the puck is off
    """

    clause: str
    reason: str
    asked: int | None = None
    allowed: int | None = None
    """The largest amount that would be allowed instead, where there is one."""

    def __post_init__(self) -> None:
        if isinstance(self.reason, Reason):  # what it was made from stands beside the fields: equal sentences are equal
            self.__dict__["_made_from"] = self.reason.code, self.reason.values
            force_setattr(self, "reason", str(self.reason))

    @property
    def made_from(self) -> tuple[str, tuple[str | int, ...]]:
        """The code and the values as a message carries them; without values the reason is its own code."""
        code, values = self.__dict__.get("_made_from", ("", ()))
        return (code, values) if values else ("", ())

    @property
    def code(self) -> str:
        """What kind of reason it is: the sentence with `{}` in the place of every value."""
        return self.made_from[0] or self.reason

    @property
    def values(self) -> tuple[str | int, ...]:
        """What stands in the sentence, in its order."""
        return self.made_from[1]

    def __str__(self) -> str:
        return f"{self.clause}: {self.reason}" if self.clause else self.reason

    def or_raise(self) -> NoReturn:
        """Raise it: for callers that do not expect a refusal."""
        raise Refused(self)
