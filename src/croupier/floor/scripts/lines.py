"""What a script says, line by line, understood and checked."""

from typing import Literal

from msgspec import Struct

from croupier.authority import Actor
from croupier.floor.admission import Command


class Wanted(Struct, frozen=True):
    """What the answer to a command is to be: refused, or cut."""

    line: int
    text: str
    clause: str | None = None
    """None: any clause; empty: a refusal without one."""
    reason: str = ""
    """A part of the reason."""
    cut: int | None = None
    """How much of a wager is cut off; None: refused."""


class Line(Struct, frozen=True, kw_only=True):
    """One line of a script."""

    line: int
    text: str


class Give(Line, frozen=True, kw_only=True):
    """Somebody gives a command."""

    actor: Actor
    stream: str
    command: Command
    later: dict[str, str] = {}
    """Fields that are known only when it is given: a time from then, or a ticket."""
    wanted: Wanted | None = None


class Redeem(Line, frozen=True, kw_only=True):
    """A ticket is taken in by the number that is printed on it."""

    ticket: str
    actor: Actor
    place: Literal["cage", "terminal", "station"]
    table: str = ""
    seat: int = 0
    wanted: Wanted | None = None


class Equip(Line, frozen=True, kw_only=True):
    """A table gets its equipment."""

    table: str
    game: str
    seats: int
    without: tuple[str, ...] = ()
    unapproved: tuple[str, ...] = ()


class Wait(Line, frozen=True, kw_only=True):
    """Time passes."""

    milliseconds: int


class Restart(Line, frozen=True, kw_only=True):
    """The process is killed and started again."""


class TakeSnapshot(Line, frozen=True, kw_only=True):
    """A snapshot is written."""


class SetPrinter(Line, frozen=True, kw_only=True):
    """The printers behave differently from now on."""

    to: Literal["works", "fails", "waits", "prints"]


class Expect(Line, frozen=True, kw_only=True):
    """Something is to be so."""

    about: str
    subject: str
    value: object


Statement = Give | Redeem | Equip | Wait | Restart | TakeSnapshot | SetPrinter | Expect
