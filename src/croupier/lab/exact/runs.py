"""So many rounds of a play: how every possible total comes about, counted in whole ways."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import force_setattr

from croupier.games import BadInput
from croupier.games.frozen import FrozenMap
from croupier.lab.exact.graph import Graph

MAX_STEPS = 5_000_000


class TooManySteps(BadInput):
    """So many rounds that their totals cannot be counted in reasonable time."""


class Run(Struct, frozen=True):
    """Where so many rounds lead."""

    totals: Mapping[int, Fraction]
    """For each total won or lost, in cents, the chance that it comes about; what lies on the layout counts in full."""
    ruin: Fraction
    """The chance that, at the start or after a round, the money does not pay for the wagers wanted; there it ends."""

    def __post_init__(self) -> None:
        force_setattr(self, "totals", FrozenMap(self.totals))

    @property
    def ahead(self) -> Fraction:
        """The chance to have more than at the start."""
        return sum((chance for total, chance in self.totals.items() if total > 0), Fraction(0))


def run(graph: Graph, rounds: int, bankroll: int | None = None) -> Run:
    """Play so many rounds from the start; with a bankroll, only as long as it pays for the wagers wanted."""
    totals: dict[int, int] = {}
    lying = [state.slip.total for state in graph.states]
    here: dict[tuple[int, int], int] = {(0, -graph.fee): 1}
    ruined = 0
    if bankroll is not None and bankroll - graph.fee < lying[0]:
        return Run({0: Fraction(1)}, Fraction(1))
    steps = 0
    scale = graph.ways**rounds
    for number in range(1, rounds + 1):
        steps += sum(len(graph.edges[state]) for state, _ in here)
        if steps > MAX_STEPS:
            raise TooManySteps(
                f"{rounds} rounds of this play have too many totals to count; {number - 1} rounds could be counted"
            )
        scale //= graph.ways
        then: dict[tuple[int, int], int] = {}
        for (state, total), count in here.items():
            for edge in graph.edges[state]:
                after, many = total + edge.gain, count * edge.ways
                stuck = bankroll is not None and bankroll + after - edge.fee < lying[edge.then]
                if stuck:
                    ruined += many * scale
                if stuck or number == rounds:
                    totals[after] = totals.get(after, 0) + many * scale
                else:
                    key = edge.then, after - edge.fee
                    then[key] = then.get(key, 0) + many
        here = then
    ways = graph.ways**rounds
    return Run({total: Fraction(count, ways) for total, count in totals.items()}, Fraction(ruined, ways))
