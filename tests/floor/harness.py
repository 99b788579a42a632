"""A small floor for tests: one table with its equipment, staff of every rank, and a clock that the test moves."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from croupier.authority import Actor, player, staff
from croupier.authority.actors import device
from croupier.cage import commands as k
from croupier.floor import CAGE, Accepted, Answer, Floor, ManualClock, Refused
from croupier.floor.admission import Command
from croupier.floor.scripts.equip import equip
from croupier.floor.tickets import Drawn
from croupier.table import Table
from croupier.table import commands as c
from croupier.table.state import Visit
from tests.floor.headless import Headless

TABLE = "t1"
STREAM = f"table:{TABLE}"
DEALER = staff("dana", "dealer")
SUPERVISOR = staff("sam", "game-supervisor")
PIT_BOSS = staff("pat", "pit-boss")
MANAGER = staff("max", "casino-manager")
CASHIER = staff("cas", "", "cashier")
ADMINISTRATOR = staff("ada", "", "administrator")
WHEEL, SIGN, PRINTER = device("wheel", TABLE), device("sign", TABLE), device("printer")
LADDER = {"player": player(TABLE, 1), "dealer": DEALER, "game-supervisor": SUPERVISOR, "pit-boss": PIT_BOSS}
START_MS = 1_700_000_000_000
MINUTE_MS = 60_000


class House:
    """A floor with one table, and short names for what happens there."""

    def __init__(
        self,
        path: Path,
        game: str = "rapid-roulette",
        seats: int = 3,
        *,
        writer_process: bool = False,
        headless: bool = False,
        **setup: object,
    ) -> None:
        self.path, self.game, self.seats, self.headless = path, game, seats, headless
        self.clock = ManualClock(START_MS)
        self.floor: Floor = (
            Headless(self.clock)  # type: ignore[assignment]  # stands in for it, as far as tests of the pure half go
            if headless
            else Floor.open(path, self.clock, writer_process=writer_process)
        )
        self.printed: dict[int, Drawn] = {}
        self._listen()
        self.setup = {"minimum": 100, "maximum": 100_000, "chip": 100, **setup}

    def _listen(self) -> None:
        self.floor.printer = lambda number, drawn, _: self.printed.__setitem__(number, drawn)

    # What is there.
    @property
    def table(self) -> Table:
        return self.floor.state.tables[TABLE]

    def visit(self, seat: int = 1) -> Visit:
        found = self.table.visit_at(seat)
        assert found is not None
        return found

    def balance(self, account: str) -> int:
        return self.floor.state.ledger.balance(account)

    def check_money(self) -> None:
        """Ledger, tables and cage agree, and the ledger sums to zero."""
        balances = self.floor.state.ledger.balances
        assert sum(balances.values()) == 0
        for visit in self.table.visits.values():
            assert self.balance(f"visit:{visit.id}") == visit.balance + sum(visit.colours.values())
            assert self.balance(f"held:{visit.id}") == visit.held
        staked = sum(sum(visit.wagers.values()) for visit in self.table.visits.values())
        assert self.balance(f"stakes:{TABLE}") == staked
        tickets = self.floor.state.cage.tickets.values()
        assert self.balance("tickets") == sum(t.amount for t in tickets if t.state in ("printing", "issued", "pending"))
        assert self.balance("payments") == sum(p.amount for p in self.floor.state.cage.payments.values())

    # What is done.
    def give(self, actor: Actor, command: Command, stream: str = STREAM) -> Answer:
        answer = self.floor.run(stream, command, actor)
        if TABLE in self.floor.state.tables:
            self.check_money()
        return answer

    def do(self, actor: Actor, command: Command, stream: str = STREAM) -> Accepted:
        answer = self.give(actor, command, stream)
        assert isinstance(answer, Accepted), answer
        return answer

    def refused(self, actor: Actor, command: Command, stream: str = STREAM) -> Refused:
        before = self.floor.state.encode()
        answer = self.give(actor, command, stream)
        assert isinstance(answer, Refused), answer
        assert answer.reason
        assert self.floor.state.encode() == before  # a refusal changes nothing
        return answer

    def player(self, command: Command, seat: int = 1) -> Accepted:
        return self.do(player(TABLE, seat), command)

    def not_player(self, command: Command, seat: int = 1) -> Refused:
        return self.refused(player(TABLE, seat), command)

    def dealer(self, command: Command) -> Accepted:
        return self.do(DEALER, command)

    def wait(self, milliseconds: int) -> None:
        self.clock.pass_ms(milliseconds)
        if TABLE in self.floor.state.tables:
            self.floor.tick(TABLE)

    # Longer sequences.
    def equip(self, game: str | None = None, seats: int | None = None, without: str = "") -> None:
        """Register and approve a complete set."""
        done = equip(self.floor, ADMINISTRATOR, TABLE, game or self.game, seats or self.seats, {without})
        assert isinstance(done, Accepted), done

    def open_table(self, **changes: object) -> Answer:
        setup = {"seats": self.seats, **self.setup, **changes}
        return self.give(PIT_BOSS, c.OpenTable(TABLE, self.game, **setup))  # type: ignore[arg-type]

    def opened(self, *buy_ins: int) -> "House":
        """An open table with these amounts bought in at seats 1, 2, …, and betting open."""
        self.equip()
        answer = self.open_table()
        assert isinstance(answer, Accepted), answer
        for seat, amount in enumerate(buy_ins, start=1):
            self.buy_in(amount, seat)
        self.dealer(c.OpenBetting())
        return self

    def buy_in(self, amount: int, seat: int = 1) -> None:
        self.dealer(c.BuyIn(seat, amount))
        if self.visit(seat).unconfirmed:
            self.player(c.ConfirmCredit(seat), seat)

    def bet(self, bet: str, amount: int, seat: int = 1) -> Accepted:
        return self.player(c.Place(seat, bet, amount), seat)

    def close_betting(self) -> None:
        self.wait(max(self.table.timers.get("period", 0) - self.clock.now_ms(), 0))
        assert self.table.round.phase == "closed"

    def spin(self, outcome: str) -> None:
        """From open betting to the next open betting."""
        self.close_betting()
        self.dealer(c.SpinBall())
        self.dealer(c.EnterOutcome(outcome))
        self.dealer(c.ConfirmOutcome(outcome))

    def restart(self) -> None:
        """As after a crash: the process is gone, the log is there."""
        if isinstance(self.floor, Headless):
            self.floor.restart()
            return
        self.floor.abandon()
        self.floor = Floor.open(self.path, self.clock)
        self._listen()

    def printed_ticket(self, ticket: int) -> str:
        """Let the printer finish a ticket; returns its number."""
        self.do(PRINTER, k.TicketPrinted(ticket), CAGE)
        return self.printed[ticket].number

    def close(self) -> None:
        self.floor.close()


@contextmanager
def house(path: Path, game: str = "rapid-roulette", seats: int = 3, **setup: object) -> Iterator[House]:
    made = House(path, game, seats, **setup)  # type: ignore[arg-type]
    try:
        yield made
    finally:
        made.close()
