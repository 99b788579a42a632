"""Made-up craps evenings: players who mostly play well and sometimes try anything."""

from collections.abc import Iterator
from typing import Any

from . import craps
from .scripts import (
    AMOUNTS,
    CHIPS,
    MULTIPLES,
    NUMBERS,
    ONE_ROLL,
    PAIRS,
    Chance,
    Line,
    Step,
    Wagers,
    now,
    whole_pieces,
)


def odds_to_take(table: Wagers, point: int | None) -> list[tuple[str, int, int, bool]]:
    """Bet, number, flat wager and whether it lays, for all odds that may go up."""
    odds: list[tuple[str, int, int, bool]] = []
    if point is not None and "win" in table:
        odds.append(("win-odds", point, table["win"], False))
    if point is not None and "dont-win" in table:
        odds.append(("dont-win-lay", point, table["dont-win"], True))
    for n in NUMBERS:
        if f"come:{n}" in table:
            odds.append((f"come-odds:{n}", n, table[f"come:{n}"], False))
        if f"dont-come:{n}" in table:
            odds.append((f"dont-come-lay:{n}", n, table[f"dont-come:{n}"], True))
    return odds


class Guest:
    """One player of a made-up evening, who mostly plays well and sometimes does not."""

    def __init__(self, name: str, line: Line, chance: Chance, *, calls: bool) -> None:
        self.name = name
        # Some guests love the numbers, and to call them on and off.
        self.calls_often = calls
        self.chance = chance
        self.chip: int = line.get("chip", 1)
        self.multiples: Any = line.get("odds_multiple", 3)
        self.reduced_dont_come = False
        self.reduced_dont_win = False

    def odds(self, number: int, flat: int, lays: bool) -> int:
        """Some of the odds allowed, all of them, or a cent too much."""
        times = self.multiples
        most: int = flat * (times[str(number)] if isinstance(times, dict) else times)
        if lays:
            group = {4: (2, 1), 10: (2, 1), 5: (3, 2), 9: (3, 2)}
            up, down = group.get(number, (6, 5))
            most = most * up // down
        return self.chance.pick([most, most // 2 + 1, most + 1, min(most, 137)])

    def good_place(self, table: Wagers, point: int | None) -> list[Any]:
        """A wager that fits the moment."""
        amount = self.chance.pick(AMOUNTS)
        fitting = ["win", "dont-win"] if point is None else ["come", "dont-come"]
        odds = odds_to_take(table, point)
        if odds and self.chance.one_in(2):
            bet, number, flat, lays = self.chance.pick(odds)
            return [self.name, bet, self.odds(number, flat, lays)]
        if self.chance.one_in(4 if self.calls_often else 2):
            return [self.name, self.chance.pick(fitting), amount]
        kind = self.chance.pick(["place", "buy", "dont-place", "lay", "hard", "prop"])
        if self.calls_often:
            kind = self.chance.pick(["place", "buy", "hard", "place", "buy", kind])
        if kind == "prop":
            bet = self.chance.pick([*ONE_ROLL.split(), "big:6", "big:8"])
            if bet.startswith("horn"):
                amount = whole_pieces(bet, self.chip, self.chance)
            return [self.name, bet, amount]
        numbers = (4, 6, 8, 10) if kind == "hard" else NUMBERS
        return [self.name, f"{kind}:{self.chance.pick(numbers)}", amount]

    def place(self, table: Wagers, point: int | None) -> list[Any]:
        """Once in six, anything at all."""
        if point is not None and self.reduced_dont_win and self.chance.one_in(4):
            return [self.name, "dont-win", self.chance.pick(AMOUNTS)]
        if not self.chance.one_in(6):
            return self.good_place(table, point)
        bet = self.chance.pick(craps.BETS)
        if bet.startswith("dont-come:") and self.reduced_dont_come:
            bet = "dont-come"
        return [self.name, bet, self.chance.pick(AMOUNTS)]

    def remove(self, table: Wagers) -> list[Any]:
        """All of a wager, a part of it, or what is not there."""
        if not table or self.chance.one_in(8):
            bet = self.chance.pick(["place:6", "field", "dont-win", "lay:4", "hard:8"])
            amount = table.get(bet, 0) + 1
        else:
            bet = self.chance.pick(sorted(table))
            if "dont-win" in table and self.chance.one_in(3):
                bet = "dont-win"
            there = table[bet]
            amount = self.chance.pick([there, there, 1 + there // 3, 1 + there // 2])
            if bet.startswith("horn"):
                amount = there
        if bet.startswith("dont-come"):
            self.reduced_dont_come = True
        if bet == "dont-win":
            self.reduced_dont_win = True
        return [self.name, bet, amount]

    def call(self, table: Wagers, gone: list[str]) -> list[Any]:
        """On or off; mostly for something that can be called."""
        word = self.chance.pick(["on", "off"])
        sleepers = [bet for bet in sorted(table) if bet.split(":")[0] in craps.SLEEPERS]
        named = [bet for bet in sleepers if ":" in bet and bet not in gone]
        if not named or self.chance.one_in(6):
            others = ["win", "field", "lay:4", "big:6", "dont-place:8", "come"]
            return [self.name, self.chance.pick([*craps.SLEEPERS, *others]), word]
        bet = self.chance.pick(named)
        if self.chance.one_in(3):
            return [self.name, bet.split(":")[0], word]
        return [self.name, bet, word] + (["only"] if self.chance.one_in(2) else [])

    def act(self, step: Step, table: Wagers, point: int | None) -> None:
        gone: list[str] = []
        if self.chance.one_in(4):
            step["remove"].append(self.remove(table))
            gone.append(step["remove"][-1][1])
        for _ in range(self.chance.below(4)):
            step["place"].append(self.place(table, point))
        if self.chance.one_in(2 if self.calls_often else 8):
            step["call"].append(self.call(table, gone))


def evenings(game: str, count: int, seed: int) -> Iterator[Line]:
    """Scripts of 5 to 25 steps with one to three players."""
    chance = Chance(seed)
    for number in range(count):
        line: Line = {"game": game}
        if number % 10 != 0:
            line["chip"] = CHIPS[number % 4]
        if number % 7 != 0:
            line["odds_multiple"] = chance.pick(MULTIPLES)
        line["steps"] = []
        names = ["p1", "p2", "p3"][: 1 + min(chance.below(3), chance.below(3))]
        guests = [Guest(name, line, chance, calls=number % 3 == 0) for name in names]
        length = 5 + min(chance.below(21), chance.below(21), chance.below(21))
        for _ in range(length):
            tables, point = now(line)
            step: Step = {"remove": [], "place": [], "call": []}
            for guest in guests:
                guest.act(step, tables.get(guest.name, {}), point)
            step = {what: items for what, items in step.items() if items}
            if not chance.one_in(10):
                step["roll"] = chance.pick(PAIRS)
            line["steps"].append(step)
        yield line
