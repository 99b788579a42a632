"""What a game carries from one round to the next, the same for all players."""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from croupier.games.errors import BadState
from croupier.games.money import whole
from croupier.games.terms import POINTS


class Situation(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The state of a game between two rounds. A wheel remembers nothing, so this one is empty."""

    def __str__(self) -> str:
        return ""


class CrapsSituation(Situation, frozen=True, cache_hash=True):
    """The state of a craps game between two rolls.

    >>> str(CrapsSituation()), str(CrapsSituation(point=6).dice_out())
    ('come-out', 'point 6 closed')
    """

    point: int | None = None
    """The Point that the puck is on; None: the puck is off, and the next roll is a Come-Out."""
    free: bool = False
    """Whether the game was void: contract wagers may be reduced until the dice are accepted (READINGS C18)."""
    closed: bool = False
    """Whether the dice are out: no more changes without a Dealer (CR 3.2), none at all in Mini Craps (CR 7.4.1)."""

    def __post_init__(self) -> None:
        if self.point is not None:
            point = whole(self.point)
            if point not in POINTS:
                raise BadState(f"the puck is off (None) or on a Point, not on {self.point!r:.40}")
            force_setattr(self, "point", point)
        for value in (self.free, self.closed):
            if value.__class__ is not bool:
                raise BadState(f"contracts are free and dice are out, or not: True or False, not {value!r:.40}")

    def __str__(self) -> str:
        puck = "come-out" if self.point is None else f"point {self.point}"
        return puck + " free" * self.free + " closed" * self.closed

    def dice_accepted(self) -> "CrapsSituation":
        """A shooter has accepted the dice: contracts bind again."""
        return replace(self, free=False)

    def dice_out(self) -> "CrapsSituation":
        """The dice are out: nothing changes until the result."""
        return replace(self, free=False, closed=True)


AnySituation: TypeAlias = Situation | CrapsSituation
"""A situation of any game: a decoder of JSON has to know all of them, so both are in this file."""
NOTHING = Situation()
