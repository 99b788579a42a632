"""A wheel: the ball is released, a sensor sees it leave the rim, and it comes to rest in a pocket."""

import secrets
from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class Spin(Struct, frozen=True):
    """The timing of one spin, counted from the moment the ball is released."""

    dropping_ms: int
    """When the sensor sees that the ball is about to fall (RR 5.1.3)."""
    rest_ms: int
    """When the ball comes to rest."""
    pocket: str
    turns: int = 0
    """How many turns a wheel made that is spun without a ball; 0: nobody counted."""


class Wheel(Protocol):
    """Something that can be spun."""

    def spin(self) -> Spin:
        """Release the ball."""
        ...


RIM_MS = (7_500, 9_500)
"""How long the ball runs along the rim: more than four circuits (RR 9.1.3), and never the same twice."""
TURNS = (4, 8)
"""Turns of a wheel that is spun without a ball: more than three (BW 7.1.1)."""
FALL_MS = (2_800, 4_600)
"""From the rim over the deflectors into a pocket."""


class BuiltInWheel:
    """A wheel for a table that has none: all pockets are equally likely, by the operating system's random numbers.

    >>> BuiltInWheel(["0", "1"]).spin().pocket in ("0", "1")
    True
    """

    def __init__(self, pockets: Sequence[str], percent: int = 100) -> None:
        if not pockets:
            raise ValueError("a wheel has pockets")
        if not 1 <= percent <= 100:
            raise ValueError("a wheel takes from 1 to 100 percent of its time")
        self._pockets = tuple(pockets)
        self._percent = percent
        """The fraction of its natural time that a spin takes: less for short rounds."""

    def spin(self) -> Spin:
        """Release the ball: pocket and times are drawn separately, so that neither reveals the other."""
        dropping_ms = self._scaled(*RIM_MS)
        rest_ms = dropping_ms + self._scaled(*FALL_MS)
        least, most = TURNS
        turns = least + secrets.randbelow(most - least + 1)
        return Spin(dropping_ms, rest_ms, self._pockets[secrets.randbelow(len(self._pockets))], turns)

    def _scaled(self, least_ms: int, most_ms: int) -> int:
        return (least_ms + secrets.randbelow(most_ms - least_ms + 1)) * self._percent // 100
