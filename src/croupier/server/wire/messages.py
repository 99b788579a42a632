"""The messages of a live connection, from the server and from a screen."""

from msgspec import UNSET, Struct, UnsetType

from croupier.cage import commands as cage
from croupier.equipment import commands as equipment
from croupier.floor import Answer
from croupier.games import Refusal
from croupier.server.wire.cage import TicketView
from croupier.server.wire.parts import Parts, Screen
from croupier.table import commands as table


class FromServer(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """A message to a screen."""


class Hello(FromServer, frozen=True, tag="hello"):
    """The first message: who the screen is, what it may ask, and all of its parts."""

    screen: Screen
    who: str
    """The name that events will bear."""
    powers: list[str]
    """The commands that this screen's user may give at this table."""
    now_ms: int
    next: int
    """The number of the next command of this device: one more than the last that was answered."""
    parts: Parts
    demo: bool = False


class Update(FromServer, frozen=True, tag="update"):
    """Parts that changed, each whole."""

    now_ms: int
    parts: Parts


class Answered(FromServer, frozen=True, tag="answer"):
    """The answer to a command, when it is on disk; with it comes what it changed of the own part."""

    n: int
    answer: Answer
    parts: Parts | UnsetType = UNSET
    redeemed: TicketView | UnsetType = UNSET
    """The ticket that a cashier took in, with its amount."""


class TicketOut(FromServer, frozen=True, tag="ticket"):
    """A ticket comes out of this station's printer: its number is told to no other device.

    It is sent again after a new connection until the screen says `Printed`.
    """

    ticket: int
    number: str
    amount: int
    at_ms: int
    table: str
    seat: int
    expires_ms: int
    """0: never."""


class Problem(FromServer, frozen=True, tag="problem"):
    """A message was not understood, or came too often; nothing was done."""

    reason: str
    n: int = 0
    code: str = ""
    """The reason with `{}` in the place of every value; empty: it has no values, and is its own code."""
    values: tuple[str | int, ...] = ()


class Gone(FromServer, frozen=True, tag="gone"):
    """The last message before the server hangs up, and why."""

    reason: str
    again: bool
    """Whether to connect again."""
    code: str = ""
    values: tuple[str | int, ...] = ()


def problem(reason: str, n: int) -> Problem:
    """A problem with message `n`, with what its reason was made from."""
    why = Refusal("", reason)
    return Problem(why.reason, n, *why.made_from)


def gone(reason: str, *, again: bool) -> Gone:
    """A last message, with what its reason was made from."""
    why = Refusal("", reason)
    return Gone(why.reason, again, *why.made_from)


Message = Hello | Update | Answered | TicketOut | Problem | Gone


# ---------------------------------------------------------------------- from a screen
AnyCommand = table.Command | cage.Command | equipment.Command


class Give(Struct, frozen=True, tag_field="type", tag="give", forbid_unknown_fields=True):
    """A command with the device's next sequence number. It is sent again, unchanged, until it is answered."""

    n: int
    command: dict[str, object]
    """A command of the engine, as `croupier commands --json` describes them."""


class Redeem(Struct, frozen=True, tag_field="type", tag="redeem", forbid_unknown_fields=True):
    """A ticket was put into this station's reader, or was given to this cashier."""

    n: int
    number: str


class CallStaff(Struct, frozen=True, tag_field="type", tag="call", forbid_unknown_fields=True):
    """The player presses, or lets go of, the call button."""

    on: bool


class Printed(Struct, frozen=True, tag_field="type", tag="printed", forbid_unknown_fields=True):
    """A ticket lies drawn before the player: only now does it count as printed. It may be said more than once."""

    ticket: int


FromScreen = Give | Redeem | CallStaff | Printed
