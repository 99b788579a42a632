"""Changes that may have to wait for a moment between rounds: the commands."""

from typing import Literal

from msgspec import Struct

from croupier.table.setup import Command, LimitLine

When = Literal["now", "between-rounds"]
"""Whether a change is refused if it cannot be made now, or waits."""


class SetLimits(Command, frozen=True):
    """Say what the whole sign says from now on; a higher minimum needs its notice first."""

    SEES = {"sign": "sign"}

    minimum: int
    maximum: int
    unit: int | None = None
    total_minimum: int | None = None
    lines: tuple[LimitLine, ...] = ()
    """Kinds of bet with limits of their own; a kind that is not named has the table's."""
    when: When = "now"
    sign: int | None = None
    notice: int | None = None
    """The notice that the figures were taken from, if they were."""


class CloseTable(Command, frozen=True):
    """Close the table."""

    SEES = {"round": "round"}

    when: When = "now"
    round: int | None = None


class ChangeGame(Command, frozen=True):
    """Play another game of the family from now on, with another wheel and layout."""

    SEES = {"was": "game"}

    game: str
    wheel: str
    """The item of the register that takes the place of the wheel."""
    layout: str
    """The item of the register that takes the place of the layout."""
    when: When = "now"
    was: str | None = None
    """The game that was played so far."""


class GivenUp(Struct, frozen=True):
    """A change that waited and could not be made at its moment: shown until somebody has taken note of it."""

    change: int
    by: str
    """Who asked for it."""
    command: SetLimits | CloseTable | ChangeGame
    why_not: str
    clause: str
    code: str
    """The reason with `{}` in the place of every value; empty: it is its own code."""
    values: tuple[str | int, ...]


Queued = SetLimits | CloseTable | ChangeGame


class Waiting(Struct, frozen=True):
    """A change that waits, and who asked for it."""

    by: str
    command: Queued
