"""A layout as it is printed: its fields, where chips lie, and what shows the outcome. Screens draw it from this."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Skin = Literal["roulette", "big-wheel"]
Show = Literal["wheel", "big-wheel"]


class PrintedField(Struct, frozen=True):
    """A field of a layout, in the layout's own units."""

    bet: str
    left: int
    top: int
    right: int
    bottom: int
    words: str
    colour: str = ""
    """The name of its colour; empty: it has the colour of the felt."""
    outcome: str = ""
    """The one outcome that this field stands for; empty if it stands for several."""


class PrintedLayout(Struct, frozen=True):
    """A layout, and the wheel beside it."""

    skin: Skin
    """How it is drawn."""
    shows: Show
    """What shows the outcome."""
    fields: tuple[PrintedField, ...]
    spots: Mapping[str, tuple[int, int]]
    """Where the chip of each bet lies."""
    wheel: tuple[str, ...]
    """The pockets or compartments, clockwise."""
    colours: Mapping[str, str]
    """The colour of each outcome, by name."""
    odds: Mapping[str, str]
    """The odds that are announced with each outcome; empty where its colour is announced instead."""
