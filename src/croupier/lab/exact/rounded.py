"""More rounds than can be counted exactly: the same totals with chances rounded down, and how much that lost.

The chances of all totals of a state are the digits of one long whole number. A round then multiplies, shifts and adds
whole numbers, which is quick, and every chance keeps the same number of bits.
"""

from collections.abc import Iterator, Mapping
from math import gcd
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import force_setattr

from croupier.display import Tabled
from croupier.frames import Framed, Record
from croupier.games.frozen import FrozenMap
from croupier.lab.exact.graph import Graph
from croupier.lab.exact.runs import TooManySteps, too_poor

DIGIT = 80
"""Bits of a chance: whole bytes, so that digits can be cut out."""
MAX_BITS = 150_000_000_000
"""How much is multiplied and shifted at most: half a minute or so."""
MAX_SHIFT = 1_000_000_000
"""The longest number that one round may make."""


MAX_ROUNDS = 200_000


class RoundedRun(Struct, Tabled, Framed, frozen=True):
    """Where so many rounds lead; every chance is a float."""

    totals: Mapping[int, float]
    """For each total won or lost, in cents, its chance; wagers on the layout count in full."""
    ruin: float
    """The chance that the money does not cover the wanted wagers, at the start or after a round; play ends there."""
    error: float
    """The chance that rounding lost: `ruin`, `ahead` and each chance are too small by at most this."""
    ahead: float
    """The chance to have more than at the start."""

    def __post_init__(self) -> None:
        force_setattr(self, "totals", FrozenMap(self.totals))

    def __repr__(self) -> str:
        """What it comes to, in one line: the totals may be thousands."""
        chances = f"ahead {self.ahead:.3%}, ruin {self.ruin:.3%}, too small by at most {self.error:.0e}"
        return f"<RoundedRun: {len(self.totals):,} totals, {chances}>"

    columns: ClassVar[tuple[str, ...]] = ("total", "chance")

    def records(self) -> list[Record]:
        """A row for each total, the greatest loss first."""
        return [{"total": total, "chance": chance} for total, chance in sorted(self.totals.items())]


def run_rounded(graph: Graph, rounds: int, bankroll: int | None = None) -> RoundedRun:
    """Play this many rounds from the start, as `run` does."""
    if too_poor(graph, bankroll):
        return RoundedRun({0: 1.0}, 1.0, 0.0, 0.0)
    if rounds > MAX_ROUNDS:  # before their ways are counted, which are a number of so many digits
        raise TooManySteps(f"{rounds} rounds are too many even for rounded chances; at most {MAX_ROUNDS} are counted")
    counted = _Count(graph, rounds, bankroll)
    ways = graph.ways**rounds
    lost = ways - sum(counted.totals.values())
    ahead = sum(count for total, count in counted.totals.items() if total > 0)
    totals = {total: count / ways for total, count in counted.totals.items()}
    return RoundedRun(totals, counted.ruined / ways, lost / ways, ahead / ways)


class _Count:
    """Ways to every total, each rounded down; all ways of all rounds together are `graph.ways**rounds`."""

    def __init__(self, graph: Graph, rounds: int, bankroll: int | None) -> None:
        self.graph, self.rounds, self.bankroll = graph, rounds, bankroll
        changes = [edge.gain - edge.fee for edges in graph.edges for edge in edges]
        self.unit = gcd(*changes) or 1
        """Totals differ by multiples of it."""
        self.least = min(changes)
        self.lying = [state.slip.total for state in graph.states]
        self.totals: dict[int, int] = {}
        self.ruined = 0
        spread = max(changes) - self.least
        if spread // self.unit * DIGIT > MAX_SHIFT:
            raise TooManySteps(
                f"the results of a round are up to {spread} cents apart, in steps of {self.unit}: too many totals to "
                "count; want amounts that are multiples of a larger one"
            )
        self._play()

    def _play(self) -> None:
        here, origin = {0: 1}, -self.graph.fee
        most, dropped, bits = 1, 0, 0
        scale = self.graph.ways**self.rounds
        for number in range(1, self.rounds + 1):
            excess = max(0, (most * self.graph.ways).bit_length() - DIGIT)
            here = {state: _drop(packed, excess) for state, packed in here.items()}
            most, dropped = (most >> excess) * self.graph.ways, dropped + excess
            here, lowest = _trim(here)
            origin += lowest * self.unit + self.least
            bits += sum(packed.bit_length() * len(self.graph.edges[state]) for state, packed in here.items())
            if bits > MAX_BITS:
                raise TooManySteps(
                    f"{self.rounds} rounds of this play have too many totals even for rounded chances; "
                    f"{number - 1} rounds could be counted"
                )
            here, stuck, done = self._round(here, origin, last=number == self.rounds)
            scale //= self.graph.ways
            self.ruined += self._note(stuck, origin, scale, dropped)
            self._note(done, origin, scale, dropped)

    def _round(self, here: Mapping[int, int], origin: int, *, last: bool) -> tuple[dict[int, int], ...]:
        """Where a round leads: by state, and by fee what ends there, because the money does or the rounds do."""
        then: dict[int, int] = {}
        stuck: dict[int, int] = {}
        done: dict[int, int] = {}
        for state, packed in here.items():
            for edge in self.graph.edges[state]:
                up = (edge.gain - edge.fee - self.least) // self.unit
                many = packed * edge.ways << up * DIGIT
                if self.bankroll is not None:
                    missing = self.lying[edge.then] - self.bankroll - origin
                    short = many & (1 << max(0, -(-missing // self.unit)) * DIGIT) - 1
                    if short:
                        stuck[edge.fee] = stuck.get(edge.fee, 0) + short
                        many -= short
                kept, key = (done, edge.fee) if last else (then, edge.then)
                kept[key] = kept.get(key, 0) + many
        return then, stuck, done

    def _note(self, ended: Mapping[int, int], origin: int, scale: int, dropped: int) -> int:
        """Add what ended to the totals, before the fee that is not paid any more; return how many ways that is."""
        added = 0
        for fee, packed in ended.items():
            for place, count in _digits(packed):
                ways = (count << dropped) * scale
                total = origin + place * self.unit + fee
                self.totals[total] = self.totals.get(total, 0) + ways
                added += ways
        return added


def _drop(packed: int, bits: int) -> int:
    """Every digit without its last bits."""
    if not bits:
        return packed
    digits = -(-packed.bit_length() // DIGIT)
    kept = ((1 << DIGIT - bits) - 1).to_bytes(DIGIT // 8, "little")
    return packed >> bits & int.from_bytes(kept * digits, "little")


def _trim(here: Mapping[int, int]) -> tuple[dict[int, int], int]:
    """The numbers without the zeros that all of them end in, and how many those were."""
    found = {state: packed for state, packed in here.items() if packed}
    lowest = min((((packed & -packed).bit_length() - 1) // DIGIT for packed in found.values()), default=0)
    return {state: packed >> lowest * DIGIT for state, packed in found.items()}, lowest


def _digits(packed: int) -> Iterator[tuple[int, int]]:
    """The digits that are not 0, with their places."""
    size = DIGIT // 8
    data = packed.to_bytes(-(-packed.bit_length() // DIGIT) * size, "little")
    for place in range(len(data) // size):
        digit = int.from_bytes(data[place * size : (place + 1) * size], "little")
        if digit:
            yield place, digit
