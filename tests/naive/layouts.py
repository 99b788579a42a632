"""Full craps layouts: a wager on everything, under every roll and every Point."""

from collections.abc import Iterator
from typing import Any

from .scripts import (
    AMOUNTS,
    CHIPS,
    MULTIPLES,
    NUMBERS,
    ONE_ROLL,
    PAIRS,
    Chance,
    Line,
    Wagers,
    now,
    whole_pieces,
)

Unseen = dict[int | None, list[list[int]]]
# Rolls that move Come wagers to all sorts of numbers.
A_FEW = [[5, 4], [4, 4], [2, 2], [3, 2], [6, 4], [1, 5]]


def wanted(point: int | None, table: Wagers) -> list[str]:
    """Everything that may lie on the layout now, given what lies there already."""
    if point is None:
        bets = ["win", "dont-win"]
    else:
        bets = ["come", "dont-come"]
        bets += ["win-odds"] if "win" in table else []
        bets += ["dont-win-lay"] if "dont-win" in table else []
    for n in NUMBERS:
        bets += [f"come-odds:{n}"] if f"come:{n}" in table else []
        bets += [f"dont-come-lay:{n}"] if f"dont-come:{n}" in table else []
        bets += [f"place:{n}", f"dont-place:{n}"]
    bets += ["hard:4", "hard:6", "hard:8", "hard:10", "big:6", "big:8"]
    return bets + ONE_ROLL.split()


def wanted_for_calls(point: int | None, table: Wagers) -> list[str]:
    """Only what can be called on and off, and the Come that carries the odds."""
    bets = [] if point is None else ["come"]
    bets += [f"come-odds:{n}" for n in NUMBERS if f"come:{n}" in table]
    bets += [f"place:{n}" for n in NUMBERS]
    return [*bets, "hard:4", "hard:6", "hard:8", "hard:10"]


def flat_under(bet: str) -> str:
    """The wager that a bet of odds lies on; the bet itself if it needs none."""
    if bet in ("win-odds", "dont-win-lay"):
        return "win" if bet == "win-odds" else "dont-win"
    return bet.replace("come-odds", "come").replace("come-lay", "come")


def fill(line: Line, chance: Chance, word: str) -> dict[str, Any]:
    """Puts up all that is missing: one player with Place, the other with Buy."""
    tables, point = now(line)
    mine = tables.get("p1", {})
    theirs = tables.get("p2", {})
    items: list[list[Any]] = []
    for bet in wanted_for_calls(point, mine) if word else wanted(point, mine):
        flat = flat_under(bet)
        if bet in mine:
            continue
        if bet.startswith("horn"):
            amount = whole_pieces(bet, line["chip"], chance)
        elif flat != bet:
            amount = 1 + chance.below(mine[flat])
        else:
            amount = chance.pick(AMOUNTS)
        items.append(["p1", bet, amount])
    bought = [f"buy:{n}" for n in NUMBERS]
    if not word:
        bought += [f"lay:{n}" for n in NUMBERS]
    items += [["p2", bet, chance.pick(AMOUNTS)] for bet in bought if bet not in theirs]
    if not word:
        return {"place": items}
    calls = [["p1", "place", word], ["p1", "hard:6", word], ["p2", "buy:9", word]]
    if any(f"come:{n}" in mine for n in NUMBERS):
        calls.append(["p1", "come-odds", word])
    return {"place": items, "call": calls}


def next_pair(unseen: Unseen, point: int | None) -> list[int]:
    """A roll not seen under this Point; those that keep the Point come first."""
    here = unseen[point]
    if point is None:
        if here:
            return here[0]
        goal = max(NUMBERS, key=lambda n: len(unseen[n]))
        return next(pair for pair in PAIRS if sum(pair) == goal)
    keeping = [pair for pair in here if sum(pair) not in (7, point)]
    if keeping or here:
        return (keeping or here)[0]
    return next(pair for pair in PAIRS if sum(pair) == point)


def layouts(game: str, unseen: Unseen, chance: Chance, word: str) -> Iterator[Line]:
    """Scripts of at most 25 steps until no roll is left unseen."""
    number = 0
    while any(unseen.values()):
        rules = {"chip": CHIPS[number % 4], "odds_multiple": MULTIPLES[number % 6]}
        line: Line = {"game": game, **rules, "steps": []}
        while len(line["steps"]) < 25 and any(unseen.values()):
            point = now(line)[1]
            pair = next_pair(unseen, point)
            if pair in unseen[point]:
                unseen[point].remove(pair)
            line["steps"].append({**fill(line, chance, word), "roll": pair})
        number += 1
        yield line


def full_layouts(game: str) -> Iterator[Line]:
    """All 36 rolls on a come-out and under each Point, then with calls on and off."""
    chance = Chance(20)
    phases: list[int | None] = [None, *NUMBERS]

    def shuffled() -> list[list[int]]:
        left = list(PAIRS)
        return [left.pop(chance.below(len(left))) for _ in PAIRS]

    yield from layouts(game, {phase: shuffled() for phase in phases}, chance, "")
    called_on: Unseen = {phase: list(A_FEW) for phase in phases}
    called_on[None] = shuffled()
    yield from layouts(game, called_on, chance, "on")
    called_off: Unseen = {phase: [] for phase in phases}
    called_off[None] = list(A_FEW)
    called_off[8] = shuffled()
    yield from layouts(game, called_off, chance, "off")
