"""Rules of the machine: short sequences, because chance alone seldom completes one."""

from hypothesis import strategies as st
from hypothesis.stateful import rule

from croupier.authority import player
from croupier.table import commands as c
from tests.floor.harness import DEALER
from tests.floor.stateful.cage import AtTheCage, places
from tests.floor.stateful.driven import seats
from tests.floor.stateful.house import House
from tests.floor.stateful.irregular import Irregular
from tests.floor.stateful.play import Play
from tests.floor.stateful.rounds import outcomes, tables

LIKELY = ("red", "odd", "split:0/1")
"""On 1 all of them win."""


class Stories(Play, Irregular, House, AtTheCage):
    """What often happens together."""

    def sit(self, table: str, number: int) -> int:
        """Somebody with money at a seat of a table, ready to play; gives the seat."""
        seat = 1 + number % 2
        if self.credited(table, seat, 3_000, c.BuyIn(seat, 3_000), DEALER):
            self.give(table, c.ConfirmCredit(seat), player(table, seat))
        return seat

    def bet_and_close(self, table: str, number: int, amount: int = 1_000) -> int:
        self.bring_to_betting(table)
        seat = self.sit(table, number)
        for bet in LIKELY:
            self.lay(table, seat, bet, amount)
        self.spin_ball(table)
        self.time_passes_to_the_close(table, 0)
        self.tick(table)
        return seat

    def result(self, table: str, outcome: str) -> None:
        self.enter_outcome(table, outcome)
        self.confirm_outcome(table, outcome)

    def new_ticket(self, number: int) -> int:
        """Somebody leaves the table that prints; the ticket that is in the printer then, or the last one."""
        seat = self.sit("a", number)
        known = len(self.money.tickets)
        self.cash_out("a", seat)
        return list(self.money.tickets)[-1] if len(self.money.tickets) > known else known

    @rule(number=seats, ends=st.lists(places, min_size=1, max_size=3), table=tables)
    def a_ticket_is_redeemed_here_and_there(self, number: int, ends: list[str], table: str) -> None:
        ticket = self.new_ticket(number)
        if ticket:
            self.redeem_at(ticket, "cage", "a", 1)  # too early: it is in the printer
            self.comes_out(ticket, readable=True)
            for place in ends:
                self.redeem_at(ticket, place, table, 2)

    @rule(number=seats, ends=st.lists(places, min_size=2, max_size=4), restarts=st.booleans())
    def a_ticket_is_raced_for(self, number: int, ends: list[str], restarts: bool) -> None:
        ticket = self.new_ticket(number)
        if ticket:
            self.comes_out(ticket, readable=True)
            if restarts:
                self.restart(clean=False, rarely=0)
            self.race(ticket, ends, 2)
            self.race(ticket, ends, 1)

    @rule(number=seats, steps=st.lists(st.sampled_from(["approve", "pay", "print"]), min_size=2, max_size=5))
    def a_printer_fails(self, number: int, steps: list[str]) -> None:
        ticket = self.new_ticket(number)
        if not ticket:
            return
        self.comes_out(ticket, readable=False)
        for step in steps:
            payment = max(self.money.payments, default=1)
            match step:
                case "approve":
                    self.approve(payment)
                case "pay":
                    self.pay(payment)
                case "print":
                    self.comes_out(ticket, readable=True)
                    self.redeem_at(ticket, "cage", "a", 1)

    @rule(table=tables, number=seats, outcome=outcomes, how=st.sampled_from(["ask", "direct", "exclude"]))
    def somebody_leaves_after_the_close(self, table: str, number: int, outcome: str, how: str) -> None:
        seat = self.bet_and_close(table, number)
        if how == "ask":
            self.cash_out(table, seat)
        else:
            self.sanction_at(table, seat, how)
        self.result(table, outcome)
        self.give(table, c.PayCashOut(seat), DEALER)

    @rule(
        table=tables,
        number=seats,
        numbers=st.lists(outcomes, min_size=2, max_size=4),
        meanwhile=st.sampled_from(["leave", "leave", "nothing", "bet", "lift", "restart", "close"]),
    )
    def a_result_is_corrected(self, table: str, number: int, numbers: list[str], meanwhile: str) -> None:
        seat = self.bet_and_close(table, number)
        self.result(table, numbers[0])
        match meanwhile:
            case "leave":
                self.cash_out(table, seat)
                self.give(table, c.PayCashOut(seat), DEALER)
            case "bet":
                visit = self.visit(table, seat)
                for bet in ("black", "dozen:1"):
                    self.lay(table, seat, bet, self.money.purses[visit].balance if visit else 100)
            case "lift":
                self.wager(table, seat, c.Clear(seat), dict)
            case "close":
                self.time_passes_to_the_close(table, 0)
        self.freeze(table)
        if meanwhile == "restart":
            self.restart(clean=False, rarely=0)
        self.lay(table, seat, "red", 100)  # not while they are frozen
        for outcome in (*numbers[1:], numbers[0]):  # and back to where it began
            self.correct(table, outcome)
        self.cash_out(table, seat)
        self.release(table)

    @rule(number=seats, outcome=outcomes, forfeit=st.booleans(), stays=st.booleans())
    def winnings_are_held(self, number: int, outcome: str, forfeit: bool, stays: bool) -> None:
        seat = self.bet_and_close("a", number)
        self.result("a", outcome)
        visit = self.visit("a", seat)
        self.hold_at("a", seat, 700)
        self.hold_at("a", seat, 100_000)
        if not stays:
            self.cash_out("a", seat)
        self.release_held_of("a", visit, 500, forfeit)
        self.release_held_of("a", visit, 500, forfeit)
        self.release_held_of("a", visit, 200, not forfeit)

    @rule(table=tables, number=seats, outcome=outcomes, way=st.sampled_from(["confirm", "void", "no-spin", "repair"]))
    def a_station_fails_after_the_close(self, table: str, number: int, outcome: str, way: str) -> None:
        seat = self.bet_and_close(table, number)
        self.fail(table, seat)
        self.result(table, outcome)
        match way:
            case "confirm":
                self.confirm_wagers(table, seat)
            case "void":
                self.void_wagers(table, seat)
            case "no-spin":
                self.no_spin(table, "disruption")
            case "repair":
                self.repair_stations()
        self.result(table, outcome)
        self.repair_stations()

    @rule(table=tables, number=seats, outcome=outcomes, pays=st.booleans())
    def a_table_closes_and_opens(self, table: str, number: int, outcome: str, pays: bool) -> None:
        self.announce(table)
        self.bet_and_close(table, number)
        self.result(table, outcome)
        self.close_down(table)
        self.open_table(table)
        for seat in self.table(table).seats:
            if pays:
                self.give(table, c.PayCashOut(seat), DEALER)
        self.open_table(table)
        self.open_betting(table)
