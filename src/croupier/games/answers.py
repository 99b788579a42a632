"""What a game answers when it does not refuse: frozen records of what was done, with the new slip."""

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from msgspec import Struct
from msgspec.structs import force_setattr

from croupier.display import Tabled
from croupier.frames import Framed, Record
from croupier.games.frozen import FrozenMap
from croupier.games.situation import AnySituation, Situation
from croupier.games.slip import Slip, Wager
from croupier.games.verdict import Result

Given = TypeVar("Given", bound="Answer")


class Answer(Struct, frozen=True, gc=False):
    """Something was done, and this is the player's slip now."""

    slip: Slip

    def or_raise(self: Given) -> Given:
        """The answer itself. A `Refusal` has the same method, and raises."""
        return self


class Placed(Answer, frozen=True, gc=False):
    """A wager was placed or raised."""

    added: Mapping[str, int] = FrozenMap()
    """How much was added on each bet: on a screen, a call bet is split into its pieces."""
    fee: int = 0
    """The commission that the player pays on top."""
    cut: int = 0
    """How much of the amount the screen did not accept…"""
    cut_clause: str = ""
    """…and by which clause."""

    def __post_init__(self) -> None:
        if self.added.__class__ is not FrozenMap:
            force_setattr(self, "added", FrozenMap(self.added))


class Removed(Answer, frozen=True, gc=False):
    """A wager was reduced or taken down, together with any odds that lost the wager they were laid behind."""

    taken: tuple[Wager, ...] = ()
    """The wagers that go back, each to its purse."""
    fee: int = 0
    """Commission that goes back too: only while the game is void (READINGS C11)."""

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
    """The wagers that go back, each to its purse, with the commission in their `fee`."""

    @property
    def returned(self) -> int:
        """How much goes back, commission included."""
        return sum(wager.amount + wager.fee for wager in self.taken)


class Settled(Struct, Tabled, Framed, frozen=True, gc=False):
    """What an outcome did to a slip."""

    results: tuple[Result, ...]
    """The result of each wager, in their order."""
    slip: Slip
    """What is on the layout now."""
    returned: int = 0
    """All that goes to the player now: winnings and stakes."""

    columns: ClassVar[tuple[str, ...]] = (
        "bet", "stake", "fate", "paid", "back", "stays", "lies_on", "lost", "returned", "clause",
        "limit_clause", "purse",
    )  # fmt: skip

    def records(self) -> list[Record]:
        """A row for each wager: its result, in cents.

        >>> from croupier.games import game
        >>> roulette = game("rapid-roulette")
        >>> [row["returned"] for row in roulette.settle(roulette.start(), {"red": 500, "odd": 500}, "8").records()]
        [0, 0]
        """
        return [
            {column: getattr(result, column) for column in self.columns} | {"fate": result.fate.value}
            for result in self.results
        ]
