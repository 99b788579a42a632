"""One player at crapssim's table, with its strategies combined as in its documentation.

With `lean`, a strategy written for this one policy decides what to bet: less work than the general ones do. With
`settle`, only `get_result` is on the clock: the bets of every roll are recorded before.
"""

import sys
from collections.abc import Iterator
from typing import ClassVar

from crapssim import Table  # type: ignore[import-not-found]
from crapssim.bet import Bet, BetResult, Odds, PassLine, Place  # type: ignore[import-not-found]
from crapssim.point import Point  # type: ignore[import-not-found]
from crapssim.strategy import BetPassLine, BetPlace, PassLineOddsMultiplier, Strategy  # type: ignore[import-not-found]
from crapssim.strategy.single_bet import StrategyMode  # type: ignore[import-not-found]
from crapssim.table import Player  # type: ignore[import-not-found]

from bench.contestants.loop import Play, serve
from bench.work import Session, Stakes

BANKROLL = 1_000_000


class Lean(Strategy):  # type: ignore[misc]
    """The policy in as few steps as its interface allows."""

    def __init__(self, line: float, odds: float, place: float) -> None:
        self.line, self.odds, self.place = line, odds, place

    def completed(self, player: Player) -> bool:  # noqa: ARG002 - its interface
        """Never: the bankroll outlasts the dice."""
        return False

    def update_bets(self, player: Player) -> None:
        """Bet what is missing."""
        point = player.table.point.number
        if point is None:
            if not player.has_bets(PassLine):
                player.add_bet(PassLine(self.line))
            return
        there = {(type(bet), getattr(bet, "number", None)) for bet in player.bets}
        if (Odds, point) not in there:
            player.add_bet(Odds(PassLine, point, self.odds))
        for number in (6, 8):
            if (Place, number) not in there:
                player.add_bet(Place(number, self.place))


def strategy(stakes: Stakes, lean: bool) -> Strategy:
    """Pass line, odds behind it, place 6 and 8 while a point stands; it counts in dollars."""
    line, odds, place = stakes["line"] / 100, stakes["odds"] / 100, stakes["place"] / 100
    if lean:
        return Lean(line, odds, place)
    numbers = BetPlace({6: place, 8: place}, mode=StrategyMode.ADD_IF_POINT_ON, skip_point=False)
    return BetPassLine(line) + PassLineOddsMultiplier(odds / line) + numbers


def prepare(work: Session) -> Play[float]:
    """One unit: all the dice, and what the player then has, wagers on the table included."""
    policy = strategy(work["stakes"], "lean" in sys.argv)
    rolls = [(one, other) for one, other in work["dice"]]

    def act() -> float:
        table = Table()
        player = table.add_player(BANKROLL, policy)
        table.fixed_run(rolls)
        return float(player.total_player_cash) - BANKROLL

    return Play(act, lambda dollars: round(dollars * 100))


class Noting(Lean):
    """The lean policy, which also records the bets before each settlement."""

    noted: ClassVar[list[tuple[tuple[int, int], Point, list[Bet]]]] = []

    def after_roll(self, player: Player) -> None:
        """Its hook between the roll and the settlement."""
        self.noted.append((player.table.dice.result, Point(player.table.point.number), list(player.bets)))


def prepare_settle(work: Session) -> Play[list[list[BetResult]]]:
    """One unit: all the dice, and the result of every bet."""
    stakes, table = work["stakes"], Table()
    table.add_player(BANKROLL, Noting(stakes["line"] / 100, stakes["odds"] / 100, stakes["place"] / 100))
    table.fixed_run([(one, other) for one, other in work["dice"]])

    def act() -> list[list[BetResult]]:
        settled = []
        for dice, table.point, bets in Noting.noted:
            table.dice.fixed_roll(dice)
            settled.append([bet.get_result(table) for bet in bets])
        return settled

    return Play(act, lambda settled: round(100 * sum(won.amount - won.bet_amount for won in _won(settled))))


def _won(settled: list[list[BetResult]]) -> Iterator[BetResult]:
    return (result for results in settled for result in results if result.won)


if __name__ == "__main__":
    if "settle" in sys.argv:
        serve(prepare_settle)
    else:
        serve(prepare)
