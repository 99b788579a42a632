"""A player at a craps table, as tests put one there: the situation, and a slip on which wagers are yet to be laid."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier import games
from croupier.games import (
    Craps,
    CrapsSituation,
    Placed,
    Refusal,
    Removed,
    Result,
    Settled,
    Sign,
    Slip,
    Switched,
    Terms,
    Wager,
)
from croupier.games.ids import CrapsId
from croupier.games.terms import as_terms

Dice = tuple[int, int]


class At(Struct, frozen=True):
    """A table as one player sees it, with any wagers."""

    situation: CrapsSituation
    slip: Slip = Slip()
    game: CrapsId = "craps"

    @property
    def played(self) -> Craps:
        """Looked up each time, so that a game that was built again is found."""
        return games.game(self.game)

    @property
    def point(self) -> int | None:
        return self.situation.point

    def lay(self, wagers: Mapping[str, int]) -> Slip:
        return replace(self.slip, wagers=tuple(Wager(bet, stake) for bet, stake in wagers.items()))

    def place(self, wagers: Mapping[str, int], bet: str, amount: int = 500) -> Placed | Refusal:
        return self.played.place(self.situation, self.lay(wagers), bet, amount)

    def remove(self, wagers: Mapping[str, int], bet: str, amount: int) -> Removed | Refusal:
        return self.played.remove(self.situation, self.lay(wagers), bet, amount)

    def switch(self, wagers: Mapping[str, int], what: str, *, on: bool, only: bool = False) -> Switched | Refusal:
        return self.played.switch(self.situation, self.lay(wagers), what, on, only)

    def having(self, slip: Slip) -> "At":
        """The same table with what a slip says beside its wagers."""
        return replace(self, slip=replace(slip, wagers=()))

    def settle(self, wagers: Mapping[str, int], dice: Dice) -> Settled:
        return self.played.settle(self.situation, self.lay(wagers), dice)

    def results(self, wagers: Mapping[str, int], dice: Dice) -> list[Result]:
        return list(self.settle(wagers, dice).results)

    def roll(self, wagers: Mapping[str, int], dice: Dice) -> "At":
        """The table after a roll."""
        slip = self.settle(wagers, dice).slip
        return replace(self.having(slip), situation=self.played.next(self.situation, dice))


def at(
    point: int | None = None,
    switched: Mapping[str, bool] | None = None,
    *,
    closed: bool = False,
    terms: Terms | Sign | None = None,
    advised: bool = False,
    game: CrapsId = "craps",
) -> At:
    slip = replace(Slip(terms=(as_terms(terms),), advised=advised), switched=switched or {})
    return At(CrapsSituation(point, closed=closed), slip, game)
