"""One craps player: what he may put up and take down, his calls, his wagers on a roll.

Written as the book tells it, one wager after the other, with the clause that refuses.
"""

from fractions import Fraction
from math import floor
from typing import Any

from .craps_roll import Roll, fate

# The wagers that a player may call on or off (CR 3.5).
SLEEPERS = ["place", "buy", "come-odds", "hard"]


def kind_of(bet: str) -> str:
    return bet.partition(":")[0]


def number_of(bet: str) -> int:
    return int(bet.partition(":")[2])


def lay_winnings(number: int, stake: int) -> Fraction:
    """What a lay at true odds wins exactly, before any rounding (CR 6.1)."""
    if number in (4, 10):
        return Fraction(stake, 2)
    if number in (5, 9):
        return Fraction(stake * 2, 3)
    return Fraction(stake * 5, 6)


class Player:
    """One player's wagers, calls, and what he may not put back yet."""

    def __init__(self, line: dict[str, Any]) -> None:
        self.chip: int = line.get("chip", 1)
        self.multiples: Any = line.get("odds_multiple", 3)
        self.table: dict[str, int] = {}
        self.kind_calls: dict[str, str] = {}
        self.single_calls: dict[str, str] = {}
        # Taken down or reduced while the present Point stood (CR 3.4.3).
        self.touched_dont_win = False
        self.touched_dont_come = False

    def multiple(self, number: int) -> int:
        if isinstance(self.multiples, dict):
            return int(self.multiples[str(number)])
        return int(self.multiples)

    def on(self, bet: str) -> int:
        return self.table.get(bet, 0)

    def has_kind(self, kind: str) -> bool:
        return any(kind_of(bet) == kind and ":" in bet for bet in self.table)

    # Taking down

    def why_not_remove(self, bet: str, amount: int, point: int | None) -> str | None:
        if amount > self.on(bet):
            return "CR 3.4"
        if bet == "win" and point is not None:
            return "CR 3.4.1"
        if kind_of(bet) == "come" and bet != "come":
            return "CR 3.4.2"
        return self.why_not_pieces(bet, amount)

    def take(self, bet: str, amount: int) -> None:
        self.table[bet] -= amount
        if self.table[bet] == 0:
            del self.table[bet]

    def cut_lay(self, lay: str, number: int, flat: int) -> int:
        """Lay odds live only as far as the flat wager still carries them."""
        there = self.on(lay)
        if there == 0:
            return 0
        cap = self.multiple(number) * flat
        if number in (4, 10):
            most = cap * 2
        elif number in (5, 9):
            most = floor(Fraction(cap * 3, 2))
        else:
            most = floor(Fraction(cap * 6, 5))
        cut = max(there - most, 0)
        if cut > 0:
            self.take(lay, cut)
        return cut

    def remove(self, bet: str, amount: int, point: int | None) -> int:
        """Takes an allowed amount down and says how much comes back in all."""
        self.take(bet, amount)
        back = amount
        if bet == "dont-win" and point is not None:
            self.touched_dont_win = True
            back += self.cut_lay("dont-win-lay", point, self.on("dont-win"))
        if kind_of(bet) == "dont-come":
            if point is not None:
                self.touched_dont_come = True
            if bet != "dont-come":
                number = number_of(bet)
                back += self.cut_lay(f"dont-come-lay:{number}", number, self.on(bet))
        self.forget_calls()
        return back

    # Putting up

    def why_not_line(self, bet: str, after: int, point: int | None) -> str | None:
        if bet == "win":
            return None if point is None else "CR 3.6.1"
        if bet == "win-odds":
            if point is None or after > self.multiple(point) * self.on("win"):
                return "CR 3.6.2"
            return None
        if bet == "dont-win":
            if point is None:
                return None
            return "CR 3.4.3" if self.touched_dont_win else "CR 3.6.3"
        if point is None or lay_winnings(point, after) > self.multiple(point) * self.on("dont-win"):
            return "CR 3.6.4"
        return None

    def why_not_box(self, bet: str, point: int | None) -> str | None:
        if bet == "come":
            return "CR 3.6.5" if point is None else None
        if point is None:
            return "CR 3.6.7"
        return "CR 3.4.3" if self.touched_dont_come else None

    def why_not_travelled(self, kind: str, number: int, after: int) -> str | None:
        if kind == "come":
            return "CR 3.6.5"
        if kind == "dont-come":
            return "CR 3.6.7"
        if kind == "come-odds":
            most = self.multiple(number) * self.on(f"come:{number}")
            return "CR 3.6.6" if after > most else None
        most = self.multiple(number) * self.on(f"dont-come:{number}")
        return "CR 3.6.8" if lay_winnings(number, after) > most else None

    def why_not_in_lieu(self, kind: str, number: int) -> str | None:
        """One wager in lieu of the other, never both on a number."""
        if kind == "place" and self.on(f"buy:{number}") > 0:
            return "CR 3.6.10"
        if kind == "buy" and self.on(f"place:{number}") > 0:
            return "CR 3.6.10"
        if kind == "dont-place" and self.on(f"lay:{number}") > 0:
            return "CR 3.6.12"
        if kind == "lay" and self.on(f"dont-place:{number}") > 0:
            return "CR 3.6.12"
        return None

    def why_not_place(self, bet: str, amount: int, point: int | None) -> str | None:
        after = self.on(bet) + amount
        kind = kind_of(bet)
        if bet in ("win", "win-odds", "dont-win", "dont-win-lay"):
            return self.why_not_line(bet, after, point)
        if bet in ("come", "dont-come"):
            return self.why_not_box(bet, point)
        if kind in ("come", "come-odds", "dont-come", "dont-come-lay"):
            return self.why_not_travelled(kind, number_of(bet), after)
        if kind in ("place", "buy", "dont-place", "lay"):
            return self.why_not_in_lieu(kind, number_of(bet))
        return self.why_not_pieces(bet, amount)

    def why_not_pieces(self, bet: str, amount: int) -> str | None:
        """Equal pieces of whole chips, and nothing else, may go up or come down."""
        if bet == "horn" and amount % (4 * self.chip) != 0:
            return "CR 3.6.19"
        if kind_of(bet) == "horn-high" and amount % (5 * self.chip) != 0:
            return "CR 3.6.20"
        return None

    def place(self, bet: str, amount: int) -> int:
        """Puts an allowed amount up and says what commission it costs."""
        self.table[bet] = self.on(bet) + amount
        if kind_of(bet) == "buy":
            return floor(Fraction(amount * 5, 100))
        if kind_of(bet) == "lay":
            return floor(lay_winnings(number_of(bet), amount) * Fraction(5, 100))
        return 0

    # Calling on and off

    def call(self, name: str, word: str, only: bool) -> str | None:
        """Notes a call, or gives the clause that refuses it."""
        kind = kind_of(name)
        there = self.has_kind(kind) if name == kind else name in self.table
        if kind not in SLEEPERS or not there:
            return "CR 3.5.1" if word == "on" else "CR 3.5.2"
        if only and name != kind:
            self.single_calls[name] = word
        else:
            self.kind_calls[kind] = word
            for bet in list(self.single_calls):
                if kind_of(bet) == kind:
                    del self.single_calls[bet]
        return None

    def forget_calls(self) -> None:
        """A call ends with the last wager that it speaks of."""
        for kind in list(self.kind_calls):
            if not self.has_kind(kind):
                del self.kind_calls[kind]
        for bet in list(self.single_calls):
            if bet not in self.table:
                del self.single_calls[bet]

    def asleep(self, bet: str, point: int | None) -> bool:
        if kind_of(bet) not in SLEEPERS:
            return False
        if bet in self.single_calls:
            return self.single_calls[bet] == "off"
        if kind_of(bet) in self.kind_calls:
            return self.kind_calls[kind_of(bet)] == "off"
        return point is None

    # Rolling

    def roll(self, roll: Roll) -> dict[str, int]:
        """Lets one roll act on every wager and says what came back for which."""
        returned: dict[str, int] = {}
        left: dict[str, int] = {}
        for bet, stake in self.table.items():
            what, number = fate(bet, stake, roll, self.asleep(bet, roll.point))
            if what == "stays":
                left[bet] = stake
            elif what == "moves":
                left[f"{bet}:{number}"] = stake
            else:
                returned[bet] = number
        self.table = left
        self.forget_calls()
        if roll.point is not None and roll.total in (7, roll.point):
            self.touched_dont_win = False
            self.touched_dont_come = False
        return returned
