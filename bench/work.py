"""The work that all contestants of a subject are given, as it goes through the pipe."""

from typing import TypedDict


class Wager(TypedDict):
    """One wager, in Croupier's words."""

    bet: str
    numbers: list[str]
    cents: int


class FullTable(TypedDict):
    """A table of roulette with every station's wagers, and where the ball fell."""

    game: str
    outcome: str
    stations: list[list[Wager]]


class Stakes(TypedDict):
    """What one player of craps puts on the line, behind it, and on each of two numbers."""

    line: int
    odds: int
    place: int


class Session(TypedDict):
    """One player of craps and all the dice that are rolled."""

    stakes: Stakes
    dice: list[tuple[int, int]]
