"""Short names for the tests of Rapid Roulette."""

from typing import TypeVar

from croupier.authority import Actor, player
from croupier.floor import Floor, Refused
from croupier.floor.admission import Command
from croupier.floor.messages import decode
from croupier.table import commands as c
from tests.floor.harness import LADDER, STREAM, TABLE, House

Kind = TypeVar("Kind")


def logged(h: House, kind: type[Kind]) -> list[Kind]:
    """The events of one kind in the log, decoded again."""
    if isinstance(h.floor, Floor):
        h.floor._committer.flush()
    found = (decode(recorded) for recorded in h.floor.log.read())
    return [event for event in found if isinstance(event, kind)]


def least(h: House, rank: str, command: Command, stream: str = STREAM) -> Refused:
    """One rank lower is refused, and nothing changes; then this rank does it. Returns the refusal."""
    below = list(LADDER)[list(LADDER).index(rank) - 1]
    lower: Actor = player(TABLE, getattr(command, "seat", 1)) if below == "player" else LADDER[below]
    refused = h.refused(lower, command, stream)
    h.do(LADDER[rank], command, stream)
    return refused


def to_spun(h: House) -> None:
    """From open betting to a ball that runs after the close."""
    h.close_betting()
    h.dealer(c.SpinBall())


def to_entered(h: House, outcome: str) -> None:
    """From open betting to an outcome that waits to be confirmed."""
    to_spun(h)
    h.dealer(c.EnterOutcome(outcome))


def correct(h: House, outcome: str) -> None:
    """Freeze, work out again, release."""
    h.dealer(c.FreezeAccounts())
    h.dealer(c.CorrectOutcome(outcome))
    h.dealer(c.ReleaseAccounts())
