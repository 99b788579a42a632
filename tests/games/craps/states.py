"""A craps table as one player sees it, for tests: the situation, and what is on the slip beside the wagers."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

from croupier.games import Result, Slip, Terms, Wager
from croupier.games.craps import build
from croupier.games.frozen import FrozenMap
from croupier.games.situation import CrapsSituation


class State(Struct, frozen=True):
    """All that the answer to a move, or to a roll, depends on beside the wagers."""

    point: int | None = None
    switched: Mapping[str, bool] = FrozenMap()
    barred: frozenset[str] = frozenset()
    closed: bool = False
    terms: Terms = Terms()
    advised: bool = False

    @property
    def situation(self) -> CrapsSituation:
        """The game's part of it."""
        return CrapsSituation(self.point, closed=self.closed)

    def slip(self, wagers: Mapping[str, int]) -> Slip:
        """The player's part of it."""
        lying = build("craps").slip(wagers, self.terms).wagers
        return Slip(lying, (self.terms,), FrozenMap(self.switched), tuple(self.barred), self.advised)


class Moved(NamedTuple):
    """A move that was not refused: how the player stands then, and what goes back or is due."""

    state: State
    wagers: dict[str, int]
    cents: int


class Rolled(NamedTuple):
    """What a roll did to one player's wagers, and what lies there now."""

    state: State
    wagers: dict[str, int]
    results: list[Result]
    returned: int


def seen(situation: CrapsSituation, slip: Slip) -> tuple[State, dict[str, int]]:
    """The state and the wagers that a situation and a slip come to."""
    assert all(wager == Wager(wager.bet, wager.amount, fee=wager.fee) for wager in slip.wagers)
    (terms,) = slip.terms
    barred = frozenset(slip.barred)
    return State(situation.point, FrozenMap(slip.switched), barred, situation.closed, terms, slip.advised), dict(
        slip.stakes
    )
