"""Roulette wheels: the order of the pockets, clockwise, and their colours, as data.

The pictures of the wheels are lost with the diagrams. These are the two orders in general use. The neighbours of 17 in
RO 6.4 agree with the first (docs/readings.md).
"""

from collections.abc import Mapping
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import force_setattr

from croupier.display import Drawn
from croupier.games.errors import UnknownOutcome, WrongEquipment
from croupier.games.frozen import FrozenMap
from croupier.games.refusal import said

SINGLE_ZERO = tuple(
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split()
)
DOUBLE_ZERO = tuple(
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2".split()
)
ZEROS = ("0", "00")
NUMBERS = tuple(str(number) for number in range(1, 37))
RED = frozenset("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split())
BLACK = frozenset(NUMBERS) - RED
COLOURS: Mapping[str, str] = (
    dict.fromkeys(ZEROS, "green") | dict.fromkeys(sorted(RED), "red") | dict.fromkeys(sorted(BLACK), "black")
)


class Wheel(Struct, Drawn, frozen=True, forbid_unknown_fields=True):
    """A wheel on a table: its pockets clockwise, and the colour of each."""

    order: tuple[str, ...]
    colours: Mapping[str, str]

    def __post_init__(self) -> None:
        force_setattr(self, "order", tuple(self.order))
        force_setattr(self, "colours", FrozenMap(self.colours))

    def neighbours(self, pocket: str, each_side: int = 2) -> tuple[str, ...]:
        """A pocket and its neighbours on the wheel.

        >>> Wheel(SINGLE_ZERO, COLOURS).neighbours("17")
        ('2', '25', '17', '34', '6')
        """
        if pocket not in self.order:
            raise UnknownOutcome(
                said("the wheel has no pocket {}: it has {}, as text", f"{pocket!r:.40}", ", ".join(self.order))
            )
        at = self.order.index(pocket)
        return tuple(self.order[(at + step) % len(self.order)] for step in range(-each_side, each_side + 1))


class WheelRule(Struct, frozen=True):
    """What a book demands of a wheel, and by which clauses."""

    zeros: tuple[str, ...]
    compartments: str
    """The clause on the number, marks and colours of the compartments."""
    order: tuple[str, ...] | None = None
    """The only order allowed, where the book prints one."""
    order_clause: str = ""
    alternating: bool = False
    """Whether red and black must alternate around the wheel."""

    def check(self, wheel: Wheel) -> None:
        """Refuse a wheel that the book does not allow."""
        pockets = {*self.zeros, *NUMBERS}
        if len(wheel.order) != len(pockets) or set(wheel.order) != pockets:
            marks = f"{', '.join(self.zeros)} and 1 to 36"
            raise WrongEquipment(
                self.compartments, said("the wheel has {} compartments: {}, once each", len(pockets), marks)
            )
        for pocket in wheel.order:
            if (wheel.colours.get(pocket) == "green") != (pocket in self.zeros):
                raise WrongEquipment(
                    self.compartments, said("{} has the wrong colour: the zeros alone are green", pocket)
                )
        if sorted(wheel.colours[number] for number in NUMBERS) != ["black"] * 18 + ["red"] * 18:
            raise WrongEquipment(self.compartments, "18 of the numbers 1 to 36 are red and 18 black")
        self._check_alternation(wheel)
        if self.order is not None:
            if not _same_circle(wheel.order, self.order):
                raise WrongEquipment(self.order_clause, said("clockwise from 0 the order is {}", ", ".join(self.order)))
            if any(wheel.colours[number] != COLOURS[number] for number in NUMBERS):
                raise WrongEquipment(
                    self.order_clause, said("red are {}, the others black", ", ".join(sorted(RED, key=int)))
                )

    def _check_alternation(self, wheel: Wheel) -> None:
        start = wheel.order.index("0")
        circle = [wheel.colours[pocket] for pocket in (*wheel.order[start:], *wheel.order[:start])]
        pairs = pairwise(circle)
        if self.alternating and any(one == other for one, other in pairs):
            raise WrongEquipment(self.compartments, "red and black alternate around the wheel")


def _same_circle(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    at = one.index(other[0])
    return one[at:] + one[:at] == other


RULES = {
    "RR": WheelRule(("0",), "RR 2.3", SINGLE_ZERO, "RR DiagramB"),
    "RR-00": WheelRule(ZEROS, "RR 10.2.2(a)", DOUBLE_ZERO, "RR 10.2.2"),  # the picture is RR DiagramE
    "RR99": WheelRule(("0",), "RR99 2.3", SINGLE_ZERO, "RR99 DiagramB"),
    "RO": WheelRule(("0",), "RO 2.2", SINGLE_ZERO, "RO DiagramD", alternating=True),
    # Two orders are allowed and both pictures are lost, so each table has its own order (READINGS Z9).
    "RO-00": WheelRule(ZEROS, "RO 8.2.2(a)"),
}
