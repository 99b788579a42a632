"""Odds that are alike, together: how terminals, pages and notebooks show hundreds of bets in a few rows."""

from collections.abc import Sequence
from typing import TypeVar

from croupier.games.craps.kinds import SPECS
from croupier.lab.odds import BetOdds, NotPlaced

Row = BetOdds | NotPlaced
AnyRow = TypeVar("AnyRow", bound=Row)


def grouped(rows: Sequence[AnyRow]) -> list[list[AnyRow]]:
    """Bets that are alike in kind and in worth, together; in the order of the first of each."""
    groups: dict[tuple[object, ...], list[AnyRow]] = {}
    for row in rows:
        groups.setdefault(alike(row), []).append(row)
    return list(groups.values())


def alike(row: Row) -> tuple[object, ...]:
    """What bets have in common that are shown together."""
    if isinstance(row, NotPlaced):
        return (row.game, row.bet.kind, row.refusal.reason)
    kind = row.bet.kind if len(row.bet.kind) > 1 else ""  # the symbols of a Big Wheel are one kind
    return (row.game, kind, travelled(row), row.pays, row.edge, row.variance, len(row.bet.numbers))


def travelled(row: Row) -> bool:
    """Whether it is Come or Don't Come on its number: a wager travels there and cannot be placed there."""
    return row.bet.id in SPECS and SPECS[row.bet.id].travelled


def grouped_ids(group: Sequence[Row]) -> str:
    """The ids of bets that are shown together."""
    ids = [f"{row.bet.id} (Point {row.point})" if row.point else row.bet.id for row in group]
    return ", ".join(ids) if len(ids) <= 2 else f"{ids[0]} … {ids[-1]} ({len(ids)})"


def grouped_covers(group: Sequence[Row]) -> str:
    """What bets that are shown together cover: in one word where only the number differs, else by example."""
    covers = list(dict.fromkeys(row.bet.covers for row in group))
    numbers = [row.bet.numbers[0] for row in group if len(row.bet.numbers) == 1]
    if len(covers) > 1 and len(numbers) == len(group) and group[0].bet.kind != "straight":
        joined = " or ".join(numbers) if len(numbers) == 2 else "n"
        patterns = {cover.replace(number, joined, 1) for cover, number in zip(covers, numbers, strict=True)}
        if len(patterns) == 1:
            return patterns.pop()
    return "; ".join(covers[:2]) + (" …" if len(covers) > 2 else "")
