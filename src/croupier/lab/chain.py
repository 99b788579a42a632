"""Exact expectations of a wager: a chain of rounds, explored through the real `settle` and solved in fractions."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

from croupier.games import Fate, Game, Result, Situation, Slip

Node = tuple[Situation, str]
"""The situation of the game, and the bet that the wager lies on."""
ENDS = (Fate.WON, Fate.LOST, Fate.RETURNED, Fate.HALVED)


class Sums(NamedTuple):
    """The final result of a wager, in cents, weighted by chance."""

    decided: Fraction
    won: Fraction
    net: Fraction
    net_squared: Fraction
    rolls: Fraction
    """How many rounds it works for."""

    def plus(self, other: "Sums", chance: Fraction) -> "Sums":
        """These sums plus a share of others."""
        return Sums(*(mine + chance * theirs for mine, theirs in zip(self, other, strict=True)))


NOTHING = Sums(*[Fraction(0)] * 5)


class Chain:
    """The fate of one wager, the first on the slip that `laid` returns for a bet, from a situation until it ends."""

    def __init__(
        self,
        game: Game,
        situation: Situation,
        bet: str,
        laid: Callable[[str], Slip],
        *,
        moves: bool = True,
        ties_end_it: bool = False,
        returned_decides: bool = False,
    ) -> None:
        self.game, self.laid, self.moves, self.ties_end_it = game, laid, moves, ties_end_it
        self.returned_decides = returned_decides
        self.start: Node = (situation, bet)

    def solve(self) -> Sums:
        """Explore everything that can happen from the start, then solve it."""
        ends: dict[Node, Sums] = {}
        steps: dict[Node, dict[Node, Fraction]] = {}
        todo = [self.start]
        while todo:
            node = todo.pop()
            if node not in ends:
                ends[node], steps[node] = self._play_once(node)
                todo += steps[node]
        return _absorb(ends, steps)[self.start]

    def _play_once(self, node: Node) -> tuple[Sums, dict[Node, Fraction]]:
        """All outcomes from one node: what ends here, and where the rest goes."""
        situation, bet = node
        slip = self.laid(bet)
        ended = NOTHING._replace(rolls=Fraction(1))
        steps: dict[Node, Fraction] = {}
        for outcome in self.game.outcomes:
            chance = Fraction(outcome.ways, self.game.ways)
            result = self.game.settle(situation, slip, outcome.id).results[0]
            if result.fate in ENDS:
                ended = ended.plus(self._final(result), chance)
                continue
            then = self.game.next(situation, outcome.id) if self.moves else situation
            there = (then, result.lies_on or bet)
            steps[there] = steps.get(there, Fraction(0)) + chance
            if there == node and self.ties_end_it and node == self.start:
                ended = ended.plus(NOTHING._replace(decided=Fraction(1)), chance)
                del steps[there]
        return ended, steps

    def _final(self, result: Result) -> Sums:
        net = Fraction(result.returned + result.stays - result.stake)
        won = Fraction(result.fate is Fate.WON)
        decided = Fraction(self.returned_decides or result.fate is not Fate.RETURNED)
        return Sums(decided, won, net, net * net, Fraction(0))


def _absorb(ends: Mapping[Node, Sums], steps: Mapping[Node, Mapping[Node, Fraction]]) -> dict[Node, Sums]:
    """Solve `x = ends + steps · x` exactly, by eliminating one node after the other."""
    constants = dict(ends)
    rows = {node: dict(row) for node, row in steps.items()}
    order = list(rows)
    for node in order:
        stay = rows[node].pop(node, Fraction(0))
        factor = 1 / (1 - stay)
        constants[node] = NOTHING.plus(constants[node], factor)
        rows[node] = {other: chance * factor for other, chance in rows[node].items()}
        for other in order:
            if other != node and node in rows[other]:
                chance = rows[other].pop(node)
                constants[other] = constants[other].plus(constants[node], chance)
                for beyond, further in rows[node].items():
                    rows[other][beyond] = rows[other].get(beyond, Fraction(0)) + chance * further
    return constants
