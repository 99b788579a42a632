"""A hand-made craps script: steps of one player, and the answers worked out by hand.

What an answer leaves unsaid is nothing: nothing returned, refused or charged, nothing
on the table, no Point.
"""

from typing import Any, NamedTuple

Step = dict[str, Any]


class Classic(NamedTuple):
    """A script for one player, and what each of its steps must answer."""

    title: str
    steps: list[Step]
    by_hand: list[Step]
    chip: int = 1
    odds_multiple: int = 3

    def answers(self) -> list[Step]:
        """The answers by hand, with all that they leave unsaid."""
        nothing: Step = {"commission": 0, "returned_by_removal": 0}
        nothing |= {"returned": {}, "on_table": {}, "refused": []}
        full = []
        for said in self.by_hand:
            told = {**nothing, **said}
            point = told.pop("point", None)
            full.append({"player": told, "point": point})
        return full

    def line(self, game: str) -> dict[str, Any]:
        rules = {"chip": self.chip, "odds_multiple": self.odds_multiple}
        return {"game": game, **rules, "steps": self.steps}


def p1(words: str) -> list[list[Any]]:
    """Items of one player: `win 500, place:6 600`."""
    items = [item.split() for item in words.split(",")]
    return [["p1", bet, int(amount)] for bet, amount in items]


def says(words: str) -> list[list[str]]:
    """Calls of one player: `place on, hard:8 off only`."""
    return [["p1", *call.split()] for call in words.split(",")]


def refuses(action: str, items: str) -> list[Step]:
    """Refusals: `win 500 CR 3.6.1, place on CR 3.5.1`."""
    refused = []
    for item in items.split(", "):
        asked, _, clause = item.partition(" CR ")
        bet, _, amount = asked.partition(" ")
        entry: Step = {"action": action, "bet": bet, "clause": "CR " + clause}
        if action != "call":
            entry["amount"] = int(amount)
        refused.append(entry)
    return refused
