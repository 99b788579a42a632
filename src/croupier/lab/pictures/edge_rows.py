"""The rows of a chart of edges: bets of a kind with the same edge together, in panels of similar bets."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import takewhile

from msgspec import Struct

from croupier.games import Craps, Game, Roulette
from croupier.games.craps.kinds import KINDS
from croupier.lab.odds import BetOdds, odds

TRAVELLED = "Come and Don't Come, travelled"
INSIDE = 6
"""A bet on more numbers than a six-line lies outside the numbers."""


class Bar(Struct, frozen=True):
    """One row: bets of one kind that share an edge."""

    kind: str
    name: str
    detail: str
    pays: str
    edge: Fraction


def panels(game: Game) -> list[tuple[str, list[Bar]]]:
    """The rows of a game in panels with headings, in the order of the book."""
    found: dict[str, dict[tuple[str, Fraction], list[BetOdds]]] = {}
    for row in odds(game):
        found.setdefault(_panel(game, row), {}).setdefault((row.bet.kind, row.edge), []).append(row)
    return [(title, [_bar(game, rows) for rows in groups.values()]) for title, groups in found.items()]


def _panel(game: Game, row: BetOdds) -> str:
    if isinstance(game, Craps):
        kind = KINDS[row.bet.kind]
        if kind.behind:
            return "Odds behind another wager"
        if kind.travels and row.bet.numbers:
            return TRAVELLED
        if row.rolls == 1:
            return "Decided by the next roll"
        return "On one number, until it or 7" if kind.numbers and not kind.travels else "The lines, Come and Don't Come"
    if isinstance(game, Roulette):
        if row.bet.pieces:
            return "Calls of the racetrack"
        return "On the numbers" if len(row.bet.numbers) <= INSIDE else "Outside the numbers"
    return "Symbols"


def _bar(game: Game, rows: Sequence[BetOdds]) -> Bar:
    first = rows[0].bet
    pays = list(dict.fromkeys(row.pays for row in rows))
    names = list(dict.fromkeys(row.bet.name for row in rows))
    name = names[0] if len(names) == 1 else _common(names)
    if isinstance(game, Craps):
        detail = _numbers(game, rows)
        name = KINDS[first.kind].name if detail else name
    else:
        detail = f"{len(names)} bets" if len(names) > 1 else ""
    return Bar(first.kind, name, detail, ", ".join(pays), rows[0].edge)


def _common(names: Sequence[str]) -> str:
    """The words that all names begin with.

    >>> _common(["Split 1/2", "Split 11/12"]), _common(["Neighbours of 0", "Neighbours of 17"])
    ('Split', 'Neighbours')
    """
    shared = takewhile(lambda column: len(set(column)) == 1, zip(*(name.split() for name in names), strict=False))
    return " ".join(column[0] for column in shared).removesuffix(" of")


def _numbers(game: Craps, rows: Sequence[BetOdds]) -> str:
    """The numbers or Points of a row of craps, unless it has all those of its kind."""
    kind = KINDS[rows[0].bet.kind]
    if kind.behind and not kind.numbers:
        return "any Point"
    numbers = [number for row in rows for number in row.bet.numbers]
    offered = [bet for bet in game.bets.values() if bet.kind == kind.id and bet.numbers]
    if len(numbers) == len(offered) > 2:
        return "any number"
    return " and ".join(numbers)
