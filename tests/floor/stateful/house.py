"""Rules of the machine: sanctions, held money, closing, and what nobody may do."""

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from croupier.authority import Actor, player
from croupier.authority.actors import device
from croupier.floor import CAGE, Refused
from croupier.floor.admission import Command
from croupier.table import commands as c
from tests.floor.harness import CASHIER, DEALER, PIT_BOSS, SUPERVISOR
from tests.floor.stateful.driven import Driven, amounts, rare, seats, setup
from tests.floor.stateful.rounds import tables

SIGN_MS = 20 * 60 * 1000


def held(machine: Driven) -> bool:
    return bool(machine.money.gone) or any(purse.held for purse in machine.money.purses.values())


class House(Driven):
    """What the house decides."""

    # ------------------------------------------------------------------ sanctions
    @rule(drawn=seats, which=st.sampled_from(["direct", "exclude", "vacate", "void"]))
    def sanction(self, drawn: int, which: str) -> None:
        self.sanction_at(*self.seat(drawn), which)

    def sanction_at(self, table: str, seat: int, which: str) -> None:
        visit = self.visit(table, seat)
        commands: dict[str, Command] = {
            "direct": c.DirectToLeave(seat, "shouts"),
            "exclude": c.ExcludePlayer(seat, "cheats"),
            "vacate": c.Vacate(seat),
            "void": c.VoidPlayersWagers(seat, "cheats"),
        }

        def done() -> None:
            assert which == "direct" or table == "a"
            if which == "void":
                self.money.purses[visit].take_up()
            else:
                self.money.purses[visit].leaving = True

        self.give(table, commands[which], PIT_BOSS, done)

    @rule(drawn=seats, amount=amounts)
    def hold(self, drawn: int, amount: int) -> None:
        self.hold_at(*self.seat(drawn), amount)

    def hold_at(self, table: str, seat: int, amount: int) -> None:
        visit = self.visit(table, seat)

        def held() -> None:
            purse = self.money.purses[visit]
            purse.balance, purse.held = purse.balance - amount, purse.held + amount

        self.give(table, c.HoldWinnings(seat, amount, "a device"), PIT_BOSS, held)

    @precondition(held)
    @rule(table=tables, amount=amounts, forfeit=st.booleans(), number=seats)
    def release_held(self, table: str, amount: int, forfeit: bool, number: int) -> None:
        names = [visit for visit, purse in self.money.purses.items() if purse.held] + list(self.money.gone)
        self.release_held_of(table, names[number % len(names)], amount, forfeit)

    def release_held_of(self, table: str, visit: str, amount: int, forfeit: bool) -> None:
        def released() -> None:
            purse = self.money.purses.get(visit)
            if purse is not None:
                purse.held -= amount
                purse.balance += 0 if forfeit else amount
            else:
                self.money.gone[visit] -= amount
                if not forfeit:
                    self.money.pay(amount)
            self.money.house += amount if forfeit else 0

        self.give(table, c.ReleaseHeld(visit, amount, forfeit, "decided"), PIT_BOSS, released)

    # ------------------------------------------------------------------ closing
    @rule(table=tables, announced=st.booleans(), rarely=rare)
    def close_table(self, table: str, announced: bool, rarely: int) -> None:
        if announced:
            self.announce(table)
        if not rarely:
            self.close_down(table)

    def announce(self, table: str) -> None:
        """The sign of a closing is shown for as long as it must be."""
        number = self.table(table).next_case
        self.give(table, c.PostNotice("closing", self.clock.now_ms() + SIGN_MS), PIT_BOSS)
        self.give(table, c.NoticeShown(number), device("sign", table))
        self.clock.pass_ms(SIGN_MS)

    def close_down(self, table: str) -> None:
        def closed() -> None:
            board = self.money.boards[table]
            assert board.phase in ("idle", "betting")
            board.open, board.phase = False, "idle"
            for _, purse in self.money.at(table):
                purse.take_up()
                purse.leaving = True

        self.give(table, c.CloseTable(), PIT_BOSS, closed)

    @precondition(lambda self: not all(board.open for board in self.money.boards.values()))
    @rule(table=tables)
    def open_table(self, table: str) -> None:
        def opened() -> None:
            board = self.money.boards[table]
            assert not self.money.at(table), "accounts were left behind"
            board.open, board.last, board.period_ms = True, {}, 30_000

        self.give(table, setup(table), PIT_BOSS, opened)

    # ------------------------------------------------------------------ what nobody may do
    @rule(drawn=seats, data=st.data())
    def overstep(self, drawn: int, data: st.DataObject) -> None:
        """Commands by people who may not give them."""
        table, seat = self.seat(drawn)
        somebody = player(table, seat)
        dealers: list[Command] = [
            c.BuyIn(seat, 100), c.PayCashOut(seat), c.OpenBetting(), c.SpinBall(), c.EnterOutcome("1"),
            c.ConfirmOutcome("1"), c.CallNoSpin("disruption"), c.FreezeAccounts(), c.CorrectOutcome("1"),
            c.ReleaseAccounts(), c.VoidWagers(), c.FailSystem(), c.SetPeriod(10), c.CloseTable(),
        ]  # fmt: skip
        players: list[Command] = [c.Place(seat, "red", 100), c.Clear(seat), c.CashOut(seat)]
        oversteps: list[tuple[Actor, Command]] = [
            *((somebody, command) for command in dealers),
            *((CASHIER, command) for command in dealers),
            *((DEALER, command) for command in players),
            *((player(table, seat + 1), command) for command in players),
            *((SUPERVISOR, command) for command in (c.HoldWinnings(seat, 1, "x"), c.ExcludePlayer(seat, "x"))),
            (somebody, c.CreditTicket(seat, 100, "1")),
        ]
        actor, command = data.draw(st.sampled_from(oversteps))
        assert not self.give(table, command, actor), f"{actor.name} may not do this"
        assert isinstance(self.floor.run(CAGE, command, actor), Refused)
