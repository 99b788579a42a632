"""Rules of the machine: tickets and payments by hand, used by several people at once."""

from functools import partial
from threading import Event as Signal

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from croupier.authority import Actor
from croupier.authority.actors import device
from croupier.cage import commands as k
from croupier.floor import CAGE, Accepted, Answer, Envelope
from tests.floor.harness import ADMINISTRATOR, CASHIER, PIT_BOSS, PRINTER
from tests.floor.stateful.driven import DAY_MS, VALID_DAYS, Driven, rare, seats

places = st.sampled_from(["station", "cage", "terminal"])
which = st.integers(0, 99)
TERMINAL = device("terminal")


def tickets(machine: Driven) -> bool:
    return bool(machine.money.tickets)


def payments(machine: Driven) -> bool:
    return bool(machine.money.payments)


class AtTheCage(Driven):
    """What happens to tickets and payments."""

    def some_ticket(self, number: int, state: str = "issued") -> int:
        """One of the tickets that were ever started, mostly in a given state."""
        fit = [ticket for ticket, (_, how) in self.money.tickets.items() if how.startswith(state)]
        found = fit if fit and number % 5 else list(self.money.tickets)
        return found[number // 5 % len(found)]

    @precondition(tickets)
    @rule(number=which, readable=st.sampled_from([True, True, True, False]))
    def ticket_comes_out(self, number: int, readable: bool) -> None:
        self.comes_out(self.some_ticket(number, "printing"), readable)

    def comes_out(self, ticket: int, readable: bool) -> None:
        command = k.TicketPrinted(ticket) if readable else k.PrintFailed(ticket)

        def out() -> None:
            amount, how = self.money.tickets[ticket]
            assert how == "printing"
            if readable:
                self.money.tickets[ticket] = (amount, "issued")
            else:
                self.money.spoil(ticket)

        self.ask(CAGE, command, PRINTER, out)

    def redeeming(self, ticket: int, place: str, table: str, seat: int) -> tuple[k.RedeemTicket, Actor]:
        seal = self.floor._office.seal(self.printed.get(ticket, "0" * 18))
        match place:
            case "station":
                return k.RedeemTicket(seal, "station", table, seat), device("station", table, seat)
            case "cage":
                return k.RedeemTicket(seal, "cage"), CASHIER
        return k.RedeemTicket(seal, "terminal"), TERMINAL

    def redeemed(self, ticket: int, place: str, table: str, seat: int) -> None:
        amount, how = self.money.tickets[ticket]
        assert how in ("issued", f"pending {place}"), f"ticket {ticket} was paid though it is {how}"
        self.money.tickets[ticket] = (amount, "spent")
        if place == "station":
            assert table == "a", "the 1999 edition takes no tickets"
            self.money.credit(table, self.visit(table, seat), amount, from_outside=False)
        else:
            self.money.went_out += amount

    @precondition(tickets)
    @rule(number=which, place=places, drawn=seats)
    def redeem(self, number: int, place: str, drawn: int) -> None:
        self.redeem_at(self.some_ticket(number), place, *self.seat(drawn))

    def redeem_at(self, ticket: int, place: str, table: str, seat: int) -> None:
        command, actor = self.redeeming(ticket, place, table, seat)
        touches = table if place == "station" else ""
        done = self.ask(CAGE, command, actor, lambda: self.redeemed(ticket, place, table, seat), touches)
        if done:
            assert not self.ask(CAGE, command, actor, touches=touches), "one ticket was redeemed twice"

    @precondition(tickets)
    @rule(number=which, contenders=st.lists(places, min_size=2, max_size=4), drawn=seats)
    def race_for_a_ticket(self, number: int, contenders: list[str], drawn: int) -> None:
        self.race(self.some_ticket(number), contenders, self.seat(drawn)[1])

    def race(self, ticket: int, contenders: list[str], seat: int) -> None:
        """Several people want the same ticket at once, and none waits for another: at most one gets it."""
        self.before("a" if "station" in contenders else "")
        answers: dict[int, Answer] = {}
        told = [Signal() for _ in contenders]

        def tell(at: int, answer: Answer) -> None:
            answers[at] = answer
            told[at].set()

        for at, place in enumerate(contenders):
            command, actor = self.redeeming(ticket, place, "a", seat)
            self.floor.submit(Envelope(CAGE, command, actor), partial(tell, at))
        for signal in told:
            signal.wait()
        winners = [contenders[at] for at, answer in answers.items() if isinstance(answer, Accepted)]
        assert len(winners) <= 1, "one ticket was redeemed twice"
        for place in winners:
            self.redeemed(ticket, place, "a", seat)
        self.told(k.RedeemTicket("", "cage"), answers[0])

    @precondition(tickets)
    @rule(number=which, place=places, back=st.booleans())
    def read_a_ticket(self, number: int, place: str, back: bool) -> None:
        """A ticket is held while it is read; it may be handed back."""
        ticket = self.some_ticket(number, "pending" if back else "issued")
        redeem, actor = self.redeeming(ticket, place, "a", 1)

        def pending() -> None:
            amount, how = self.money.tickets[ticket]
            assert how == "issued"
            self.money.tickets[ticket] = (amount, f"pending {place}")

        def returned() -> None:
            amount, how = self.money.tickets[ticket]
            assert how.startswith("pending")
            self.money.tickets[ticket] = (amount, "issued")

        if back:
            self.ask(CAGE, k.ReturnTicket(ticket), actor, returned)
        else:
            self.ask(CAGE, k.PresentTicket(redeem.seal, redeem.place), actor, pending)

    @precondition(tickets)
    @rule(number=which, rarely=rare)
    def void_ticket(self, number: int, rarely: int) -> None:
        if rarely:
            return
        ticket = self.some_ticket(number)
        amount, _ = self.money.tickets[ticket]
        self.ask(CAGE, k.VoidTicket(ticket, amount, "torn"), PIT_BOSS, lambda: self.money.spoil(ticket))

    @precondition(tickets)
    @rule(days=st.sampled_from([0, 1, 2]), rarely=rare)
    def tickets_expire(self, days: int, rarely: int) -> None:
        """Tickets of this house are valid for a day."""
        if rarely:
            return
        self.clock.pass_ms(days * DAY_MS)
        issued = [
            ticket.number
            for ticket in self.floor.state.cage.tickets.values()
            if ticket.state == "issued" and self.started_ms[ticket.number] + VALID_DAYS * DAY_MS <= self.clock.now_ms()
        ]

        def expired() -> None:
            for ticket in issued:
                amount, how = self.money.tickets[ticket]
                assert how == "issued"
                self.money.tickets[ticket] = (amount, "spent")
                self.money.house += amount

        self.ask(CAGE, k.ExpireTickets(), ADMINISTRATOR, expired)

    @precondition(payments)
    @rule(number=st.integers(1, 4))
    def approve_payment(self, number: int) -> None:
        self.approve(self.some_payment(number))

    def approve(self, payment: int) -> None:
        def approved() -> None:
            amount, before = self.money.payments[payment]
            assert not before
            self.money.payments[payment] = (amount, True)

        amount, _ = self.money.payments.get(payment, (1, False))
        self.ask(CAGE, k.ApprovePayment(payment, amount), PIT_BOSS, approved)

    def some_payment(self, number: int) -> int:
        due = list(self.money.payments)
        return due[number % len(due)] if due else number

    @precondition(payments)
    @rule(number=st.integers(1, 4), by_cashier=st.booleans())
    def make_payment(self, number: int, by_cashier: bool) -> None:
        self.pay(self.some_payment(number), by_cashier=by_cashier)

    def pay(self, payment: int, *, by_cashier: bool = True) -> None:
        def paid() -> None:
            amount, approved = self.money.payments.pop(payment)
            if payment in self.money.for_hand:
                self.money.for_hand[payment].has += amount
            assert approved, "a payment was made that nobody approved"
            assert by_cashier
            self.money.went_out += amount

        due = self.floor.state.cage.payments.get(payment)
        told = due.visit.rpartition("-")[0] if due is not None and due.why == "correction" else ""
        self.ask(CAGE, k.MakePayment(payment), CASHIER if by_cashier else PIT_BOSS, paid, told)
