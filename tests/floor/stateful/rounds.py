"""Rules of the machine: time, the ball, outcomes."""

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from croupier.authority.actors import device
from croupier.table import commands as c
from tests.floor.harness import DEALER, PIT_BOSS
from tests.floor.stateful.driven import GAMES, Driven

tables = st.sampled_from(sorted(GAMES))
outcomes = st.sampled_from(["1", "1", "0", "2", "5", "20"])


def idle(machine: Driven) -> bool:
    return any(board.phase == "idle" for board in machine.money.boards.values())


class Rounds(Driven):
    """What the Dealer and the clock do."""

    @rule(milliseconds=st.sampled_from([0, 1, 999, 10_000, 29_999, 30_000]))
    def time_passes(self, milliseconds: int) -> None:
        self.clock.pass_ms(milliseconds)

    @rule(table=tables, early_ms=st.sampled_from([0, 0, 1]))
    def time_passes_to_the_close(self, table: str, early_ms: int) -> None:
        left = self.money.boards[table].closes_ms - self.clock.now_ms() - early_ms
        self.clock.pass_ms(max(left, 0))

    @rule(table=tables)
    def tick(self, table: str) -> None:
        if self.money.time_is_up(table, self.clock.now_ms()):
            self.money.end_period(table)
        self.floor.tick(table)
        self.departures()

    @precondition(idle)
    @rule(table=tables)
    def open_betting(self, table: str) -> None:
        self.give(table, c.OpenBetting(), DEALER, lambda: self.money.open_betting(table, self.clock.now_ms()))

    @rule(table=tables)
    def spin_ball(self, table: str) -> None:
        self.give(table, c.SpinBall(), DEALER)

    @rule(table=tables)
    def ball_dropping(self, table: str) -> None:
        def dropped() -> None:
            assert table == "a", "the 1999 edition knows no sensor"
            if self.money.boards[table].phase == "betting":
                self.money.end_period(table)

        self.give(table, c.BallDropping(), device("wheel", table), dropped)

    @rule(table=tables, outcome=outcomes)
    def enter_outcome(self, table: str, outcome: str) -> None:
        def entered() -> None:
            assert self.money.boards[table].phase in ("closed", "entered")
            self.money.boards[table].phase = "entered"

        self.give(table, c.EnterOutcome(outcome), DEALER, entered)

    @rule(table=tables, outcome=outcomes)
    def confirm_outcome(self, table: str, outcome: str) -> None:
        def settled() -> None:
            assert self.money.boards[table].phase == "entered"
            self.money.settle(table, int(outcome))
            self.money.open_betting(table, self.clock.now_ms())

        self.give(table, c.ConfirmOutcome(outcome), DEALER, settled)

    @rule(table=tables, outcome=outcomes)
    def play_the_round_out(self, table: str, outcome: str) -> None:
        self.open_betting(table)
        self.time_passes_to_the_close(table, 0)
        self.spin_ball(table)
        self.enter_outcome(table, outcome)
        self.confirm_outcome(table, outcome)

    @rule(table=tables, seconds=st.sampled_from([0, 10, 30]))
    def set_period(self, table: str, seconds: int) -> None:
        def was_set() -> None:
            self.money.boards[table].period_ms = seconds * 1000

        self.give(table, c.SetPeriod(seconds), PIT_BOSS, was_set)

    def bring_to_betting(self, table: str) -> None:
        """Do what the table waits for, if possible."""
        self.tick(table)
        if self.money.boards[table].phase != "betting":
            self.release(table)
            self.give(table, c.ConfirmWagers(), DEALER)
            self.play_the_round_out(table, "20")
