"""The ids of the games, by family, for type checkers. Made by `./run make`: do not edit."""

from typing import Literal, TypeAlias

RouletteId: TypeAlias = Literal[
    "rapid-roulette",
    "rapid-roulette-00",
    "rapid-roulette-1999",
    "american-roulette",
    "double-zero-roulette-fh",
    "double-zero-roulette-op",
    "double-zero-roulette-vw",
    "french-roulette",
    "touchbet",
    "touchbet-00",
    "touchtable",
    "touchtable-00",
]
CrapsId: TypeAlias = Literal[
    "craps",
    "mini-craps",
]
BigWheelId: TypeAlias = Literal[
    "big-wheel-1",
    "big-wheel-2",
    "big-wheel-3",
    "big-wheel-4",
]
