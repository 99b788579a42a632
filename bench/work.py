"""The work that all contestants of a subject get, as it goes through the pipe."""

from typing import TypedDict


class Wager(TypedDict):
    """One wager, in Croupier's words."""

    bet: str
    numbers: list[str]
    cents: int


class FullTable(TypedDict):
    """A roulette table with every station's wagers, and the pocket of the ball."""

    game: str
    outcome: str
    stations: list[list[Wager]]


class Stakes(TypedDict):
    """What one craps player bets on the line, behind it, and on each of two numbers."""

    line: int
    odds: int
    place: int


class Session(TypedDict):
    """One craps player and all the dice that are rolled."""

    stakes: Stakes
    dice: list[tuple[int, int]]
