"""Rules of the machine: everything that the books call irregular, and crashes."""

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from croupier.editions import RAPID
from croupier.floor import Floor
from croupier.table import commands as c
from tests.floor.harness import DEALER, PIT_BOSS
from tests.floor.stateful.driven import GAMES, Driven, rare, seats
from tests.floor.stateful.money import winnings
from tests.floor.stateful.rounds import outcomes, tables

maybe_seat = st.sampled_from([None, None, 1, 2])


def frozen(machine: Driven) -> bool:
    return any(board.frozen for board in machine.money.boards.values())


def waiting(machine: Driven) -> bool:
    return any(s.waiting for table in machine.floor.state.tables.values() for s in table.seats.values())


def failed(machine: Driven) -> bool:
    return any(s.failed for table in machine.floor.state.tables.values() for s in table.seats.values())


class Irregular(Driven):
    """What goes wrong."""

    @rule(table=tables, ground=st.sampled_from(list(RAPID.no_spin)))
    def no_spin(self, table: str, ground: str) -> None:
        def called() -> None:
            assert not self.money.boards[table].frozen
            self.money.take_up(table)
            self.money.open_betting(table, self.clock.now_ms())

        self.give(table, c.CallNoSpin(ground), DEALER, called)

    # ------------------------------------------------------------------ wrong outcomes
    @rule(table=tables)
    def freeze(self, table: str) -> None:
        def frozen() -> None:
            board = self.money.boards[table]
            board.frozen = True
            board.left_ms = max(board.closes_ms - self.clock.now_ms(), 0)

        self.give(table, c.FreezeAccounts(), DEALER, frozen)

    @precondition(frozen)
    @rule(table=tables, outcome=outcomes)
    def correct(self, table: str, outcome: str) -> None:
        def corrected() -> None:
            assert self.money.boards[table].frozen
            self.reworked(table, int(outcome))

        self.give(table, c.CorrectOutcome(outcome), DEALER, corrected)

    def reworked(self, table: str, outcome: int | None) -> None:
        """The model says what each visit must have; which wagers were voided for it is taken from the table."""
        board = self.money.boards[table]
        for visit, wealth in self.money.rework(table, outcome).items():
            purse, found = self.money.purses[visit], self.table(table).visits[visit]
            kept = winnings(board.last[visit].wagers, outcome)[1] if outcome is not None and board.retains else {}
            for bet, stake in found.wagers.items():
                again = kept.get(bet, 0) if board.phase == "betting" else 0
                assert stake <= purse.wagers.get(bet, 0) + again, "a wager that nobody made"
            purse.wagers = dict(found.wagers)
            purse.balance = wealth - purse.staked

    @precondition(frozen)
    @rule(table=tables)
    def release_accounts(self, table: str) -> None:
        self.release(table)

    @rule(table=tables, outcome=outcomes)
    def freeze_correct_release(self, table: str, outcome: str) -> None:
        self.freeze(table)
        self.correct(table, outcome)
        self.release(table)

    @rule(
        table=tables,
        ground=st.sampled_from(["equipment-fault", "disruption", "fraud", "dislike"]),
        which=st.sampled_from(["last", "now", "older"]),
    )
    def invalidate(self, table: str, ground: str, which: str) -> None:
        found = self.table(table)
        settled = found.last.number if found.last is not None else 0
        number = {"last": settled, "now": found.round.number, "older": settled - 1}[which]

        def cancelled() -> None:
            board = self.money.boards[table]
            assert table == "a", "the 1999 edition cancels nothing"
            if number == settled:
                self.reworked(table, None)
                return
            assert number == found.round.number - 1, "neither the last round nor the one under way"
            assert board.phase in ("closed", "entered")
            assert not board.frozen
            self.money.take_up(table)
            self.money.open_betting(table, self.clock.now_ms())

        self.give(table, c.InvalidateOutcome(number, ground), PIT_BOSS, cancelled)

    # ------------------------------------------------------------------ malfunctions
    @rule(drawn=seats, rarely=rare)
    def fail_station(self, drawn: int, rarely: int) -> None:
        if not rarely:
            self.fail(*self.seat(drawn))

    def fail(self, table: str, seat: int) -> None:
        visit = self.visit(table, seat)

        def failed() -> None:
            if visit and self.money.boards[table].phase in ("idle", "betting"):
                self.money.purses[visit].take_up()

        self.give(table, c.FailStation(seat), DEALER, failed)

    @precondition(failed)
    @rule()
    def repair_stations(self) -> None:
        for table in GAMES:
            for number in self.table(table).seats:
                self.give(table, c.RepairStation(number), DEALER)

    @rule(table=tables, cause=st.sampled_from(["smoke", "restart"]), rarely=rare)
    def fail_system(self, table: str, cause: str, rarely: int) -> None:
        if rarely:
            return
        self.give(table, c.FailSystem(cause), DEALER, lambda: self.system_failed(table))

    def system_failed(self, table: str) -> None:
        board = self.money.boards[table]
        if board.phase == "betting":
            self.money.take_up(table)
            board.phase = "idle"

    @precondition(waiting)
    @rule(table=tables, seat=maybe_seat)
    def confirm_wagers(self, table: str, seat: int | None) -> None:
        self.give(table, c.ConfirmWagers(seat), DEALER)

    @precondition(waiting)
    @rule(table=tables, seat=maybe_seat)
    def void_wagers(self, table: str, seat: int | None) -> None:
        waiting = [
            found.visit
            for number, found in self.table(table).seats.items()
            if found.waiting and found.visit and seat in (None, number)
        ]

        def void() -> None:
            for visit in waiting:
                self.money.purses[visit].take_up()

        self.give(table, c.VoidWagers(seat), DEALER, void)

    @rule(clean=st.booleans(), rarely=rare)
    def restart(self, clean: bool, rarely: int) -> None:
        """A crash, or an orderly stop; the money is unchanged, except for rounds and printers that were active."""
        if rarely:
            return
        if clean:
            self.floor.close()
        else:
            self.floor.abandon()
        for table in self.money.boards:
            self.system_failed(table)  # a close that is not in the log did not happen
        self.floor = Floor.open(self.folder / "floor.log", self.clock)
        self.listen()
        self.departures()
        for ticket, (_, how) in self.money.tickets.items():
            if how == "printing":
                self.money.spoil(ticket)

    @rule()
    def snapshot(self) -> None:
        self.floor.snapshot()
