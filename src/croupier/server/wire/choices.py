"""What somebody could do now, by which clause, and what is in the way: the same for a table and for the cage."""

from msgspec import Struct

from croupier.deciding import Argument
from croupier.floor import Refused


class ChoiceOf(Struct, frozen=True, omit_defaults=True):
    """One thing that a command could be about."""

    about: dict[str, bool | int | str | None] = {}
    """The fields of the command that name it; empty: the table itself, or all that the command could be about."""
    seen: dict[str, int | str] = {}
    """What the command has to name as it is now."""
    arguments: tuple[Argument, ...] = ()
    """The ranges of what else is said with it; none where it cannot be done now."""
    follows: tuple[str, ...] = ()
    """What follows from it that its sender is asked about before: of leaving, what becomes of wagers that lie there
    (`lifted` or `settled`), and how the player is paid (`ticket` or `chips`)."""


class ChoiceView(Struct, frozen=True, omit_defaults=True):
    """A command that this user could give now, or what is in its way, for all that it could be about."""

    command: str
    clause: str
    """The clause by which it is done."""
    by: str
    """Who may do it, in words."""
    of: list[ChoiceOf]
    """What it could be about, with the same answer."""
    refusal: Refused | None = None
    """What is in the way; None: it can be done."""


class StepView(Struct, frozen=True, omit_defaults=True):
    """Something that the table waits for."""

    command: str
    clause: str
    about: dict[str, bool | int | str | None] = {}
    seen: dict[str, int | str] = {}
    arguments: tuple[Argument, ...] = ()
    refusal: Refused | None = None
    """Its turn has come, but this is in the way."""


class ChoicesPart(Struct, frozen=True):
    """What this user could do at the table now, by which clause, and what is in the way.

    A command that is not here is not this user's. Of one that is here, what is not named cannot be done: nobody plays
    at that seat, for instance. A station gets what its player could do at this seat with any wagers on the
    layout: none makes it out of date.
    """

    steps: list[StepView]
    """What the table waits for: the first is the next step. None: for its time, or for players."""
    choices: list[ChoiceView]
