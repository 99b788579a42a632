"""What made-up craps scripts are made of: amounts, rules of the house, and chance.

The choices come from a small generator of our own, so that the same files appear on
every machine and in every version of Python.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from . import craps

T = TypeVar("T")
Line = dict[str, Any]
Step = dict[str, Any]
Wagers = dict[str, int]

CHIPS = [1, 25, 100, 500]
AMOUNTS = [1, 5, 25, 99, 100, 137, 250, 333, 500, 600, 777, 1000, 1234, 2500, 10001]
MULTIPLES: list[Any] = [
    3,
    1,
    {"4": 3, "5": 4, "6": 5, "8": 5, "9": 4, "10": 3},
    2,
    10,
    {"4": 1, "5": 2, "6": 7, "8": 3, "9": 5, "10": 20},
]
NUMBERS = (4, 5, 6, 8, 9, 10)
PAIRS = [[first, second] for first in range(1, 7) for second in range(1, 7)]
ONE_ROLL = """any-craps two-crap three-crap twelve-crap eleven any-seven field
    horn horn-high:2 horn-high:3 horn-high:11 horn-high:12"""


class Chance:
    """A linear congruential generator; its high digits are good enough for scripts."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, limit: int) -> int:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit

    def one_in(self, count: int) -> bool:
        return self.below(count) == 0

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]


def now(line: Line) -> tuple[dict[str, Wagers], int | None]:
    """What lies on the table after the steps so far, and the Point."""
    if not line["steps"]:
        return {}, None
    last = craps.play(line)["steps"][-1]
    tables = {name: told["on_table"] for name, told in last["players"].items()}
    return tables, last["point"]


def whole_pieces(bet: str, chip: int, chance: Chance) -> int:
    count = 4 if bet == "horn" else 5
    return count * chip * (1 + chance.below(4))
