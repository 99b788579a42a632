"""A number of rounds of a play: all possible totals, counted in whole ways."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import force_setattr

from croupier.display import Tabled
from croupier.frames import Framed, Record, with_exact
from croupier.games import BadInput
from croupier.games.frozen import FrozenMap
from croupier.lab.exact.graph import Graph
from croupier.lab.rounding import percent

MAX_STEPS = 5_000_000
MAX_BITS = 1_000_000
"""How long the number of all ways may be."""


class TooManySteps(BadInput):
    """Too many rounds to count their totals in reasonable time."""


class Run(Struct, Tabled, Framed, frozen=True):
    """Where so many rounds lead."""

    totals: Mapping[int, Fraction]
    """For each total won or lost, in cents, its chance; wagers on the layout count in full."""
    ruin: Fraction
    """The chance that the money does not cover the wanted wagers, at the start or after a round; play ends there."""

    def __post_init__(self) -> None:
        force_setattr(self, "totals", FrozenMap(self.totals))

    def __repr__(self) -> str:
        """What it comes to, in one line: the totals may be thousands."""
        chances = f"ahead {percent(self.ahead, 3)} %, ruin {percent(self.ruin, 3)} %"
        return f"<Run: {len(self.totals):,} totals, {chances}>"

    @property
    def ahead(self) -> Fraction:
        """The chance to have more than at the start."""
        return sum((chance for total, chance in self.totals.items() if total > 0), Fraction(0))

    columns: ClassVar[tuple[str, ...]] = ("total", "chance", "chance_exact")

    def records(self) -> list[Record]:
        """A row for each total, the greatest loss first."""
        return [{"total": total, **with_exact(chance=chance)} for total, chance in sorted(self.totals.items())]

    def at_most(self, share: Fraction) -> int:
        """The least total that is not exceeded with at least this chance: the median is `at_most(Fraction(1, 2))`.

        >>> Run({-500: Fraction(3, 4), 500: Fraction(1, 4)}, Fraction(0)).at_most(Fraction(1, 2))
        -500
        """
        if not 0 < share <= 1:
            raise BadInput(f"a share is more than 0 and at most 1, not {share!r:.40}")
        return next(total for total, chance in self._summed() if chance >= share)

    def _summed(self) -> Iterator[tuple[int, Fraction]]:
        so_far = Fraction(0)
        for total, chance in sorted(self.totals.items()):
            so_far += chance
            yield total, so_far


def too_poor(graph: Graph, bankroll: int | None) -> bool:
    """Whether a bankroll does not cover the wagers that are wanted first."""
    return bankroll is not None and bankroll - graph.fee < graph.states[0].slip.total


def run(graph: Graph, rounds: int, bankroll: int | None = None) -> Run:
    """Play this many rounds from the start; with a bankroll, only as long as it covers the wanted wagers."""
    totals: dict[int, int] = {}
    lying = [state.slip.total for state in graph.states]
    here: dict[tuple[int, int], int] = {(0, -graph.fee): 1}
    ruined = 0
    if too_poor(graph, bankroll):
        return Run({0: Fraction(1)}, Fraction(1))
    most = MAX_BITS // graph.ways.bit_length()
    if rounds > most:  # before their ways are counted, which would take for ever
        raise TooManySteps(f"{rounds} rounds of this play have too many totals to count; at most {most} can be counted")
    steps = 0
    scale = graph.ways**rounds
    for number in range(1, rounds + 1):
        steps += sum(len(graph.edges[state]) for state, _ in here)
        if steps > MAX_STEPS:
            raise TooManySteps(
                f"{rounds} rounds of this play have too many totals to count; {number - 1} rounds could be counted: "
                "ask for fewer, or for floats with exact=False"
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
