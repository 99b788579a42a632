"""The situation of a craps table between two rolls: the puck, the dice, and whether contracts are free."""

from msgspec.structs import force_setattr, replace

from croupier.games.errors import BadState, BadText
from croupier.games.money import whole
from croupier.games.situation import Situation
from croupier.games.terms import POINTS


class CrapsSituation(Situation, frozen=True, cache_hash=True):
    """Where the game stands, whoever plays.

    >>> str(CrapsSituation()), str(CrapsSituation(point=6).dice_out())
    ('come-out', 'point 6 closed')
    """

    point: int | None = None
    """The Point that the puck is on; None: the puck is off, and the next roll is a Come-Out."""
    free: bool = False
    """Whether the game was void, so that contract wagers may be reduced until the dice are accepted (READINGS C18)."""
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


def parse_situation(text: str) -> CrapsSituation:
    """The situation that a text describes, as `str` writes it.

    >>> parse_situation("point 6 closed")
    CrapsSituation(point=6, free=False, closed=True)
    """
    words = text.split()
    point = None
    match words:
        case ["come-out", *rest]:
            pass
        case ["point", number, *rest] if number.isascii() and number.isdecimal():
            point = int(number)
        case _:
            raise BadText(f"a craps situation is come-out, or point and a number, such as point 6, not {text!r:.60}")
    if rest != [word for word in ("free", "closed") if word in rest]:
        raise BadText(f"after the puck a situation may be free and closed, not {' '.join(rest)!r:.60}")
    return CrapsSituation(point, "free" in rest, "closed" in rest)
