"""A second, simple account of a floor's money: where each cent is, worked out from the commands that were accepted.

It knows nothing of events, postings or editions beyond whether winners stay: a few dicts, moved by hand. The machine
compares it with the floor after every step.
"""

from dataclasses import dataclass, field
from typing import Literal

RED = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
COVERS: dict[str, tuple[frozenset[int], int]] = {
    "red": (RED, 1),
    "black": (frozenset(range(1, 37)) - RED, 1),
    "odd": (frozenset(range(1, 37, 2)), 1),
    "dozen:1": (frozenset(range(1, 13)), 2),
    "sixline:1-6": (frozenset(range(1, 7)), 5),
    "split:0/1": (frozenset({0, 1}), 17),
    "straight:0": (frozenset({0}), 35),
}
"""The bets that are played here: what they cover, and what they pay to one."""


@dataclass
class Purse:
    """One visit's money."""

    table: str
    balance: int = 0
    wagers: dict[str, int] = field(default_factory=dict)
    held: int = 0
    leaving: bool = False
    history: list[dict[str, int]] = field(default_factory=list)

    @property
    def staked(self) -> int:
        return sum(self.wagers.values())

    def take_up(self) -> None:
        """Return every stake to the account."""
        self.balance, self.wagers = self.balance + self.staked, {}
        self.history.clear()


@dataclass
class Hand:
    """What a visit had on the last settled round, and what it has of it now."""

    wagers: dict[str, int]
    has: int
    """In the account, on the layout, held or paid by hand; money that is only owed does not count."""
    settled: int
    unheld: int = 0
    owed: list[int] = field(default_factory=list)
    """The payments by which a visit that is over gets the rest."""


@dataclass
class Board:
    """One table: where its round is, by its own clock."""

    retains: bool
    total_minimum: int
    period_ms: int = 30_000
    open: bool = True
    phase: Literal["idle", "betting", "closed", "entered"] = "idle"
    closes_ms: int = 0
    frozen: bool = False
    left_ms: int = 0
    outcome: int = 0
    last: dict[str, Hand] = field(default_factory=dict)


class Money:
    """Where each cent of a floor is."""

    def __init__(self) -> None:
        self.boards: dict[str, Board] = {}
        self.purses: dict[str, Purse] = {}
        self.gone: dict[str, int] = {}
        """What is held of visits that are over."""
        self.tickets: dict[int, tuple[int, str]] = {}
        """Amount and state of every ticket ever started."""
        self.payments: dict[int, tuple[int, bool]] = {}
        self.for_hand: dict[int, Hand] = {}
        """The share in a round that a payment is for, if a correction made it due."""
        self.came_in = self.went_out = self.house = self._payments = 0

    def at(self, table: str) -> list[tuple[str, Purse]]:
        return [(visit, purse) for visit, purse in self.purses.items() if purse.table == table]

    # ------------------------------------------------------------------ accounts
    def credit(self, table: str, visit: str, amount: int, *, from_outside: bool = True) -> None:
        self.purses.setdefault(visit, Purse(table)).balance += amount
        self.came_in += amount if from_outside else 0

    def change(self, visit: str, wagers: dict[str, int], *, undoable: bool = True) -> None:
        """Other wagers than before; the account pays for the difference."""
        purse = self.purses[visit]
        if undoable:
            purse.history.append(dict(purse.wagers))
        purse.balance += purse.staked - sum(wagers.values())
        purse.wagers = {bet: stake for bet, stake in wagers.items() if stake}
        assert purse.balance >= 0, "more was wagered than there was"

    def undo(self, visit: str) -> None:
        self.change(visit, self.purses[visit].history.pop(), undoable=False)

    def leave(self, visit: str) -> int:
        """A visit is over: its money is on its way out."""
        purse = self.purses.pop(visit)
        assert not purse.wagers, "a visit ended with wagers on the layout"
        if purse.held:
            self.gone[visit] = purse.held
        return purse.balance

    # ------------------------------------------------------------------ rounds
    def open_betting(self, table: str, now_ms: int) -> None:
        board = self.boards[table]
        board.phase, board.closes_ms = "betting", now_ms + board.period_ms

    def end_period(self, table: str) -> None:
        board = self.boards[table]
        board.phase = "closed"
        for _, purse in self.at(table):
            purse.history.clear()
            if purse.staked < board.total_minimum:
                purse.take_up()

    def time_is_up(self, table: str, now_ms: int) -> bool:
        board = self.boards[table]
        return board.phase == "betting" and not board.frozen and now_ms >= board.closes_ms

    def take_up(self, table: str) -> None:
        for _, purse in self.at(table):
            purse.take_up()

    def settle(self, table: str, outcome: int) -> None:
        board = self.boards[table]
        board.outcome = outcome
        board.last = {}
        for visit, purse in self.at(table):
            if not purse.wagers:
                continue
            won, stakes = winnings(purse.wagers, outcome)
            self.house += purse.staked - sum(stakes.values()) - won
            returned = won + sum(stakes.values())
            board.last[visit] = Hand(purse.wagers, returned, returned)
            purse.balance += won
            purse.wagers = stakes
            if not board.retains or purse.leaving:
                purse.take_up()

    def rework(self, table: str, outcome: int | None) -> dict[str, int]:
        """The last round again, on another outcome or none; gives what each visit should have, account and stakes."""
        should: dict[str, int] = {}
        for visit, hand in self.boards[table].last.items():
            if outcome is None:
                now = sum(hand.wagers.values())
            else:
                won, stakes = winnings(hand.wagers, outcome)
                now = won + sum(stakes.values())
            self._unhold(visit, hand, now)
            more = now - hand.has
            purse = self.purses.get(visit)
            if purse is None:
                self._owe(hand, max(more, 0))
                continue
            met = max(more, -(purse.balance + purse.staked))
            should[visit] = purse.balance + purse.staked + met
            purse.history.clear()
            self.house -= met
            hand.has += met
        return should

    def _unhold(self, visit: str, hand: Hand, now: int) -> None:
        """Wrong winnings come out of held money first, and go back there if they were right after all."""
        purse = self.purses.get(visit)
        held = purse.held if purse is not None else self.gone.get(visit, 0)
        taken = min(hand.unheld + held, max(hand.settled - now, 0)) - hand.unheld
        if purse is not None:
            purse.held -= taken
        elif taken:
            self.gone[visit] = held - taken
            if not self.gone[visit]:
                del self.gone[visit]
        hand.unheld += taken
        hand.has -= taken
        self.house += taken

    def _owe(self, hand: Hand, due: int) -> None:
        """This much is due by hand in total: more falls due, or less, the newest first."""
        owed = [number for number in hand.owed if number in self.payments]
        more = due - sum(self.payments[number][0] for number in owed)
        self.house -= more
        if more > 0:
            self.pay(more)
            hand.owed.append(self._payments)
            self.for_hand[self._payments] = hand
        for number in reversed(owed):
            amount, _ = self.payments[number]
            less = min(amount, max(-more, 0))
            more += less
            if less == amount:
                del self.payments[number]
            elif less:
                self.payments[number] = (amount - less, False)

    # ------------------------------------------------------------------ the cage
    def pay(self, amount: int) -> None:
        """A payment by hand falls due."""
        self._payments += 1
        self.payments[self._payments] = (amount, False)

    def spoil(self, ticket: int) -> None:
        amount, _ = self.tickets[ticket]
        self.tickets[ticket] = (amount, "spent")
        self.pay(amount)

    def outstanding(self) -> int:
        return sum(amount for amount, state in self.tickets.values() if state != "spent")

    def due(self) -> int:
        return sum(amount for amount, _ in self.payments.values())

    def everything(self) -> int:
        """All money of players, wherever it is, and what the house won: as much as came in and did not go out."""
        mine = sum(purse.balance + purse.staked + purse.held for purse in self.purses.values())
        return mine + sum(self.gone.values()) + self.outstanding() + self.due() + self.house


def winnings(wagers: dict[str, int], outcome: int) -> tuple[int, dict[str, int]]:
    """What wagers win on an outcome, and the stakes that are not lost."""
    won, kept = 0, {}
    for bet, stake in wagers.items():
        covers, pays = COVERS[bet]
        if outcome in covers:
            won += stake * pays
            kept[bet] = stake
    return won, kept
