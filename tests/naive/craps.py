"""Craps, one player at a time: the others and the shooter do not touch his wagers.

First the dice alone tell where the Point stood at every step. Then each player's story
is told from beginning to end: what he takes down, what he puts up, what he calls on or
off, and what each roll does to it.
"""

from typing import Any

from .craps_edges import edges
from .craps_player import SLEEPERS, Player
from .craps_roll import Roll

__all__ = ["BETS", "GAMES", "SLEEPERS", "edges", "play"]

GAMES = ["craps", "mini-craps"]

BETS_AS_LISTED = """
    win win-odds dont-win dont-win-lay come dont-come
    come:4 come:5 come:6 come:8 come:9 come:10
    come-odds:4 come-odds:5 come-odds:6 come-odds:8 come-odds:9 come-odds:10
    dont-come:4 dont-come:5 dont-come:6 dont-come:8 dont-come:9 dont-come:10
    dont-come-lay:4 dont-come-lay:5 dont-come-lay:6
    dont-come-lay:8 dont-come-lay:9 dont-come-lay:10
    place:4 place:5 place:6 place:8 place:9 place:10
    buy:4 buy:5 buy:6 buy:8 buy:9 buy:10
    dont-place:4 dont-place:5 dont-place:6 dont-place:8 dont-place:9 dont-place:10
    lay:4 lay:5 lay:6 lay:8 lay:9 lay:10
    hard:4 hard:6 hard:8 hard:10 big:6 big:8
    any-craps two-crap three-crap twelve-crap eleven any-seven field
    horn horn-high:2 horn-high:3 horn-high:11 horn-high:12
"""
BETS = BETS_AS_LISTED.split()


def play_step(player: Player, name: str, step: dict[str, Any], point: int | None) -> dict[str, Any]:
    """One step of one player's story, in the order remove, place, call, roll."""
    refused: list[dict[str, Any]] = []
    back = 0
    commission = 0
    for bet, amount in own(step, "remove", name):
        clause = player.why_not_remove(bet, amount, point)
        if clause is None:
            back += player.remove(bet, amount, point)
        else:
            refused.append({"action": "remove", "bet": bet, "amount": amount, "clause": clause})
    for bet, amount in own(step, "place", name):
        clause = player.why_not_place(bet, amount, point)
        if clause is None:
            commission += player.place(bet, amount)
        else:
            refused.append({"action": "place", "bet": bet, "amount": amount, "clause": clause})
    for named, word, *only in own(step, "call", name):
        clause = player.call(named, word, only == ["only"])
        if clause is not None:
            refused.append({"action": "call", "bet": named, "clause": clause})
    returned: dict[str, int] = {}
    if "roll" in step:
        first, second = step["roll"]
        returned = player.roll(Roll(first, second, point, player.chip))
    return {
        "commission": commission,
        "returned_by_removal": back,
        "returned": returned,
        "on_table": dict(player.table),
        "refused": refused,
    }


def own(step: dict[str, Any], what: str, name: str) -> list[list[Any]]:
    """What one player asks for, without his name."""
    return [item[1:] for item in step.get(what, []) if item[0] == name]


def points(steps: list[dict[str, Any]]) -> list[int | None]:
    """The Point before the first step and after each one, from the dice alone."""
    story: list[int | None] = [None]
    for step in steps:
        point = story[-1]
        if "roll" in step:
            total = sum(step["roll"])
            if point is None and total in (4, 5, 6, 8, 9, 10):
                point = total
            elif point is not None and total in (7, point):
                point = None
        story.append(point)
    return story


def check(line: dict[str, Any]) -> None:
    """A line that cannot be understood is refused as a whole."""
    if line["game"] not in GAMES:
        raise ValueError(line["game"])
    for step in line["steps"]:
        for _, bet, amount in step.get("remove", []) + step.get("place", []):
            check_wager(bet, amount)
        for _, named, word, *only in step.get("call", []):
            check_call(named, word, only)
        for die in step.get("roll", []):
            if die not in (1, 2, 3, 4, 5, 6):
                raise ValueError(die)


def check_wager(bet: str, amount: object) -> None:
    if bet not in BETS:
        raise ValueError(bet)
    if type(amount) is not int or not 1 <= amount <= 100_000_000_000:
        raise ValueError(amount)


def check_call(named: str, word: str, only: list[str]) -> None:
    if named not in BETS and named not in SLEEPERS:
        raise ValueError(named)
    if word not in ("on", "off") or only not in ([], ["only"]):
        raise ValueError(word)


def play(line: dict[str, Any]) -> dict[str, Any]:
    """The whole answer to one line of steps."""
    check(line)
    steps = line["steps"]
    story = points(steps)
    answer: list[dict[str, Any]] = [{"players": {}, "point": story[number + 1]} for number in range(len(steps))]
    first_named: dict[str, int] = {}
    for number, step in enumerate(steps):
        for items in (
            step.get("remove", []),
            step.get("place", []),
            step.get("call", []),
        ):
            for item in items:
                first_named.setdefault(item[0], number)
    for name, first in first_named.items():
        player = Player(line)
        for number, step in enumerate(steps):
            told = play_step(player, name, step, story[number])
            if number >= first:
                answer[number]["players"][name] = told
    return {"steps": answer}
