"""A limit on everything that comes in: what the log could not store is refused before anything is changed."""

from msgspec import Struct
from msgspec.structs import astuple

from croupier.games.refusal import Refusal, said

LARGEST = 2**53 - 1
"""Whole numbers up to here are the same in every language that reads the log."""
LONGEST = 4_000
"""Characters of a text, and items of a list."""


def why_out_of_bounds(command: Struct) -> Refusal | None:
    """Why a command cannot be taken at all; None if it can.

    >>> from croupier.table.commands import SetPeriod
    >>> why_out_of_bounds(SetPeriod(30))
    >>> why_out_of_bounds(SetPeriod(10**20)).reason
    'a number is at most 9007199254740991'
    """
    return next((found for value in astuple(command) if (found := _why_not(value)) is not None), None)


def _why_not(value: object) -> Refusal | None:
    if isinstance(value, int):
        return None if -LARGEST <= value <= LARGEST else Refusal("", said("a number is at most {}", LARGEST))
    if isinstance(value, str):
        if len(value) > LONGEST:
            return Refusal("", said("a text has at most {} characters", LONGEST))
        if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
            return Refusal("", "a text is made of whole characters")
    if isinstance(value, tuple):
        if len(value) > LONGEST:
            return Refusal("", said("a list has at most {} items", LONGEST))
        return next((found for item in value if (found := _why_not(item)) is not None), None)
    return why_out_of_bounds(value) if isinstance(value, Struct) else None
