"""A floor driven at random, legally and not, with a second account of its money: what every step has in common."""

import atexit
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant

from croupier.authority import Actor, player
from croupier.cage import commands as k
from croupier.cage import events as cage_events
from croupier.floor import CAGE, Accepted, Answer, Floor, FloorState, ManualClock, NotApplied
from croupier.floor.admission import Command
from croupier.floor.audit import audit
from croupier.floor.messages import decode
from croupier.floor.scripts.equip import equip
from croupier.floor.tickets import Drawn
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.harness import ADMINISTRATOR, DEALER, PIT_BOSS, START_MS
from tests.floor.script import WORTH, check_money
from tests.floor.stateful.money import Board, Money

GAMES = {"a": "rapid-roulette", "b": "rapid-roulette-1999"}
SEATS = {"a": 3, "b": 2}
TOTAL_MINIMUM = {"a": 300, "b": 0}
FREE = ("house:", "world:")
DAY_MS = 86_400_000
VALID_DAYS = 1
"""Of a ticket."""

seats = st.integers(0, 49)
amounts = st.sampled_from([100, 200, 300, 500, 1_000, 100, 200, 500, 2_000, 150, 30_000, 50, 0, -100])
rare = st.integers(0, 3)
"""A rule with a large effect is applied only if this draws zero."""


def setup(table: str) -> c.OpenTable:
    """The table as it is opened, the first time and again."""
    total = TOTAL_MINIMUM[table] or None
    return c.OpenTable(table, GAMES[table], SEATS[table], minimum=100, maximum=20_000, chip=100, total_minimum=total)


@cache
def template() -> Path:
    """A folder with a floor where both tables are open: made once, copied for every run."""
    folder = Path(tempfile.mkdtemp(prefix="croupier-template-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with Floor.open(folder / "floor.log", ManualClock(START_MS)) as floor:
        for table, game in GAMES.items():
            assert isinstance(equip(floor, ADMINISTRATOR, table, game, SEATS[table]), Accepted)
            assert isinstance(floor.run(f"table:{table}", setup(table), PIT_BOSS), Accepted)
        assert isinstance(floor.run(CAGE, k.SetTicketValidity(VALID_DAYS), ADMINISTRATOR), Accepted)
    return folder


class Driven(RuleBasedStateMachine):
    """A floor, the model of its money, and the comparison of the two."""

    accepted: ClassVar[Counter[str]] = Counter()
    refused: ClassVar[Counter[str]] = Counter()

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="croupier-machine-"))
        shutil.copytree(template(), self.folder, dirs_exist_ok=True)
        self.clock = ManualClock(START_MS)
        self.floor = Floor.open(self.folder / "floor.log", self.clock)
        self.printed: dict[int, str] = {}
        self.started_ms: dict[int, int] = {}
        """When each ticket was started."""
        self.money = Money()
        self.money.boards = {table: Board(table == "b", TOTAL_MINIMUM[table]) for table in GAMES}
        self.sequences: Counter[str] = Counter()
        self.seen = self.floor.log.last_seq()
        self.listen()

    def listen(self) -> None:
        def prints(number: int, drawn: Drawn, _: object) -> None:
            self.printed[number] = drawn.number

        self.floor.printer = prints

    def teardown(self) -> None:
        try:
            self.floor.close()
            found = audit(self.folder / "floor.log")
            assert found.fault is None, found
        finally:
            shutil.rmtree(self.folder)

    # ------------------------------------------------------------------ looking
    def table(self, name: str) -> Table:
        return self.floor.state.tables[name]

    def seat(self, number: int) -> tuple[str, int]:
        """A table and a seat: mostly where somebody sits, sometimes any, sometimes one that is not there."""
        taken = [(purse.table, self.table(purse.table).visits[name].seat) for name, purse in self.money.purses.items()]
        anywhere = [(table, seat) for table in GAMES for seat in (1, 2, 3)]
        seats = taken if taken and number % 5 else anywhere
        return seats[number // 5 % len(seats)]

    def playing(self, number: int) -> tuple[str, int]:
        """Mostly a seat with chips on the layout at a table that takes wagers."""
        able = [
            (purse.table, self.table(purse.table).visits[name].seat)
            for name, purse in self.money.purses.items()
            if purse.wagers and self.money.boards[purse.table].phase == "betting"
        ]
        return able[number // 5 % len(able)] if able and number % 5 else self.seat(number)

    def laid(self, table: str, seat: int, bet: str) -> str:
        """Mostly a bet on which something lies."""
        wagers = sorted(self.wagers(table, seat))
        return wagers[len(bet) % len(wagers)] if wagers and bet != "red" else bet

    def visit(self, table: str, seat: int) -> str:
        """The visit at a seat, or nobody."""
        found = self.table(table).visit_at(seat)
        return found.id if found is not None else ""

    def wagers(self, table: str, seat: int) -> dict[str, int]:
        visit = self.visit(table, seat)
        return dict(self.money.purses[visit].wagers) if visit else {}

    # ------------------------------------------------------------------ doing
    def give(self, table: str, command: Command, actor: Actor, then: Callable[[], object] | None = None) -> bool:
        """A command to a table; `then` moves the model if it was accepted."""
        return self.ask(f"table:{table}", command, actor, then, table)

    def ask(
        self, stream: str, command: Command, actor: Actor, then: Callable[[], object] | None = None, touches: str = ""
    ) -> bool:
        """A command to any stream; the table that it touches first finds out whether its period is over."""
        before = self.before(touches)
        answer = self.floor.run(stream, command, actor)
        return self.told(command, answer, before, then)

    def before(self, touches: str) -> bytes:
        """What a refusal must not change; nothing, if looking at the clock ends a period."""
        if touches and self.money.time_is_up(touches, self.clock.now_ms()):
            self.money.end_period(touches)
            return b""
        return self.floor.state.encode()

    def told(
        self, command: object, answer: Answer, before: bytes = b"", then: Callable[[], object] | None = None
    ) -> bool:
        assert not isinstance(answer, NotApplied), answer
        name = type(command).__name__
        if isinstance(answer, Accepted):
            self.accepted[name] += 1
            if then is not None:
                then()
        else:
            self.refused[name] += 1
            assert answer.reason
            assert not before or self.floor.state.encode() == before, "a refusal changed something"
        self.departures()
        return isinstance(answer, Accepted)

    def wager(self, table: str, seat: int, command: Command, wagers: Callable[[], dict[str, int]]) -> None:
        """A player's touch: accepted only within the period, by the model's own clock."""

        def moved() -> None:
            board = self.money.boards[table]
            assert board.phase == "betting", "a wager was taken outside the period"
            assert not board.frozen
            assert self.clock.now_ms() < board.closes_ms, "a wager was taken at or after the close"
            if isinstance(command, c.Undo):
                self.money.undo(self.visit(table, seat))
            else:
                self.money.change(self.visit(table, seat), wagers())

        self.give(table, command, player(table, seat), moved)

    def cash_out(self, table: str, seat: int) -> None:
        visit = self.visit(table, seat)

        def left() -> None:
            purse = self.money.purses[visit]
            if self.money.boards[table].phase == "betting":
                purse.take_up()
            purse.leaving = True

        self.give(table, c.CashOut(seat), player(table, seat), left)

    def release(self, table: str) -> None:
        """The Dealer lets play go on after a correction, with what was left of the period."""

        def released() -> None:
            board = self.money.boards[table]
            board.frozen = False
            if board.phase == "betting":
                board.closes_ms = self.clock.now_ms() + board.left_ms
            elif board.phase == "idle" and board.open:
                self.money.open_betting(table, self.clock.now_ms())

        self.give(table, c.ReleaseAccounts(), DEALER, released)

    def departures(self) -> None:
        """Visits that ended: each takes with it exactly what the model says it had."""
        self.floor._committer.flush()  # a period that ended by the clock is written, but nobody waits for it
        for recorded in self.floor.log.read(self.seen):
            self.seen = recorded.seq
            event = decode(recorded)
            match event:
                case cage_events.TicketStarted():
                    assert self.money.leave(event.visit) == event.amount
                    self.money.tickets[event.ticket] = (event.amount, "printing")
                    self.started_ms[event.ticket] = recorded.at_ms
                case ev.CashedOut(how="chips" | "nothing"):
                    assert self.money.leave(event.visit) == event.amount
                    self.money.went_out += event.amount

    # ------------------------------------------------------------------ what always holds
    @invariant()
    def the_floor_agrees_with_itself(self) -> None:
        state = self.floor.state
        check_money(state)
        assert all(amount >= 0 for name, amount in state.ledger.balances.items() if not name.startswith(FREE))
        replayed, last_ms = FloorState(), 0
        for recorded in self.floor.log.read():
            replayed.apply(recorded.stream, decode(recorded), recorded.at_ms)
            last_ms = max(last_ms, recorded.at_ms)
        assert replayed.encode() == state.encode(), "the log does not give the state"
        assert last_ms <= self.clock.now_ms()

    @invariant()
    def the_floor_agrees_with_the_model(self) -> None:
        state, money = self.floor.state, self.money
        visits = {visit.id: visit for table in state.tables.values() for visit in table.visits.values()}
        assert {name: (visit.balance, visit.wagers, visit.held) for name, visit in visits.items()} == {
            name: (purse.balance, purse.wagers, purse.held) for name, purse in money.purses.items()
        }
        for name, board in money.boards.items():
            table = state.tables[name]
            assert (table.open, table.frozen, table.round.phase) == (board.open, board.frozen, board.phase)
            assert {v.id: v.seat for v in table.visits.values()} == {
                seat.visit: number for number, seat in table.seats.items() if seat.visit
            }
        worth = {n: ticket.amount for n, ticket in state.cage.tickets.items() if ticket.state in WORTH}
        assert worth == {n: amount for n, (amount, how) in money.tickets.items() if how != "spent"}
        assert {n: (due.amount, due.approved) for n, due in state.cage.payments.items()} == money.payments
        outside = sum(amount for name, amount in state.ledger.balances.items() if name.startswith("world:"))
        assert -outside == money.came_in - money.went_out == money.everything()
