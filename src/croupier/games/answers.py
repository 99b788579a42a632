"""What the verbs of a game answer when they are not refused: frozen records of what was done, with the new slip."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import force_setattr

from croupier.games.frozen import FrozenMap
from croupier.games.situation import AnySituation, Situation
from croupier.games.slip import Slip, Wager
from croupier.games.verdict import Result

Given = TypeVar("Given", bound="Answer")


class Answer(Struct, frozen=True, gc=False):
    """Something was done, and the player's slip is now this one."""

    slip: Slip

    def or_raise(self: Given) -> Given:
        """The answer itself; its twin, a `Refusal`, raises."""
        return self


class Placed(Answer, frozen=True, gc=False):
    """A wager was placed or raised."""

    added: Mapping[str, int] = FrozenMap()
    """What came to lie on which bets: on a screen a call is laid out in its pieces."""
    fee: int = 0
    """The commission that is due beside it."""
    cut: int = 0
    """What a screen did not take of the amount that was asked for…"""
    cut_clause: str = ""
    """…and by which clause."""

    def __post_init__(self) -> None:
        if self.added.__class__ is not FrozenMap:
            force_setattr(self, "added", FrozenMap(self.added))


class Removed(Answer, frozen=True, gc=False):
    """A wager was reduced or taken down, and with it what lay behind it without ground."""

    taken: tuple[Wager, ...] = ()
    """What goes back, to which purse."""
    fee: int = 0
    """Commission that goes back with it: only while the game is void (READINGS C11)."""

    @property
    def returned(self) -> int:
        """How much goes back, commission included."""
        return sum(wager.amount for wager in self.taken) + self.fee


class Switched(Answer, frozen=True, gc=False):
    """A kind of wager, or one wager, was switched on or off."""


class Cancelled(Answer, frozen=True, gc=False):
    """The round was of no effect, or the game was void."""

    situation: AnySituation = Situation()
    taken: tuple[Wager, ...] = ()
    """What goes back, to which purse; the commission on it too, which is in its `fee`."""

    @property
    def returned(self) -> int:
        """How much goes back, commission included."""
        return sum(wager.amount + wager.fee for wager in self.taken)


class Settled(Struct, frozen=True, gc=False):
    """What an outcome did to a slip."""

    results: tuple[Result, ...]
    """What became of each wager, in their order."""
    slip: Slip
    """What lies on the layout now."""
    returned: int = 0
    """All that goes to the player now: winnings and stakes."""
