"""Exact expectations of a craps wager: a chain of rolls, walked through the real `resolve`, solved in fractions."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from croupier.games.craps import Craps, CrapsState
from croupier.games.craps.kinds import SPECS, parse
from croupier.games.verdict import Fate, Result

Node = tuple[int | None, str]
"""Where the puck is, and the bet that the wager lies on."""


ENDS = (Fate.WON, Fate.LOST, Fate.RETURNED)


class Sums(NamedTuple):
    """What a wager comes to in the end, in cents, weighted by chance."""

    decided: Fraction
    won: Fraction
    net: Fraction
    net_squared: Fraction
    rolls: Fraction
    """How many rolls it works for."""

    def plus(self, other: "Sums", chance: Fraction) -> "Sums":
        """These sums and so much of others."""
        return Sums(*(mine + chance * theirs for mine, theirs in zip(self, other, strict=True)))


NOTHING = Sums(*[Fraction(0)] * 5)


class Chain:
    """The fate of one wager that stands alone, or behind the flat wager that it belongs to."""

    def __init__(self, craps: Craps, state: CrapsState, bet: str, stake: int, ties_end_it: bool = False) -> None:
        self.craps, self.stake, self.ties_end_it = craps, stake, ties_end_it
        kind, _ = parse(bet)
        # Asleep, a wager waits and nothing else, so its odds are those of one that always works.
        self.state = replace(state, calls={kind.id: True} if kind.callable else {})
        # The puck has a say in wagers on the line only; for all others it may stay where it is.
        self.puck_matters = not kind.numbers
        self.start: Node = (state.point, bet)

    def solve(self) -> Sums:
        """Walk all that can happen from the start, then solve for it."""
        ends: dict[Node, Sums] = {}
        steps: dict[Node, dict[Node, Fraction]] = {}
        todo = [self.start]
        while todo:
            node = todo.pop()
            if node not in ends:
                ends[node], steps[node] = self._roll_once(node)
                todo += steps[node]
        return _absorb(ends, steps)[self.start]

    def _roll_once(self, node: Node) -> tuple[Sums, dict[Node, Fraction]]:
        """All rolls from one node: what ends here, and where the rest goes on."""
        point, bet = node
        state = replace(self.state, point=point)
        parent = SPECS[bet].parent
        wagers = {bet: self.stake} | ({parent: self.stake} if parent else {})
        ended = NOTHING._replace(rolls=Fraction(1))
        steps: dict[Node, Fraction] = {}
        for outcome in self.craps.outcomes:
            chance = Fraction(outcome.ways, self.craps.ways)
            dice = self.craps.outcome(outcome.id)
            result = self.craps.resolve(state, wagers, dice)[0]
            if result.fate in ENDS:
                ended = ended.plus(_final(result), chance)
                continue
            puck = self.craps.next_point(point, dice) if self.puck_matters else point
            there = (puck, result.lies_on or bet)
            steps[there] = steps.get(there, Fraction(0)) + chance
            if there == node and self.ties_end_it and node == self.start:
                ended = ended.plus(NOTHING._replace(decided=Fraction(1)), chance)
                del steps[there]
        return ended, steps


def _final(result: Result) -> Sums:
    net = Fraction(result.returned - result.stake)
    won = Fraction(result.fate is Fate.WON)
    decided = Fraction(result.fate is not Fate.RETURNED)
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
