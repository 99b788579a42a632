"""Rules of the machine: accounts, wagers and rounds."""

from functools import partial
from threading import Event as Signal

from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from croupier.authority import Actor, player
from croupier.authority.actors import device
from croupier.floor import Accepted, Answer, Envelope
from croupier.table import commands as c
from tests.floor.harness import DEALER
from tests.floor.stateful.driven import GAMES, SEATS, Driven, amounts, seats
from tests.floor.stateful.money import COVERS
from tests.floor.stateful.rounds import Rounds, outcomes

bets = st.sampled_from(sorted(COVERS))


def staked(machine: Driven) -> bool:
    """Whether anybody has anything on the layout; without, most touches are idle."""
    return any(purse.wagers for purse in machine.money.purses.values())


class Play(Rounds):
    """What players do."""

    @initialize(amounts=st.lists(st.sampled_from([0, 1_000, 5_000, 50_000]), min_size=5, max_size=5))
    def the_evening_begins(self, amounts: list[int]) -> None:
        seats = [(table, seat) for table, many in SEATS.items() for seat in range(1, many + 1)]
        for (table, seat), amount in zip(seats, amounts, strict=True):
            if self.credited(table, seat, amount, c.BuyIn(seat, amount), DEALER):
                self.give(table, c.ConfirmCredit(seat), player(table, seat))
        for table in GAMES:
            self.open_betting(table)

    # ------------------------------------------------------------------ accounts
    def credited(self, table: str, seat: int, amount: int, command: c.Command, actor: Actor) -> bool:
        return self.give(table, command, actor, lambda: self.money.credit(table, self.visit(table, seat), amount))

    @rule(drawn=seats, amount=amounts, instrument=st.sampled_from(["cash", "chips"]))
    def buy_in(self, drawn: int, amount: int, instrument: str) -> None:
        table, seat = self.seat(drawn)
        command = c.BuyIn(seat, amount * 10, instrument)  # type: ignore[arg-type]
        if self.credited(table, seat, amount * 10, command, DEALER) and amount != 300:
            self.give(table, c.ConfirmCredit(seat), player(table, seat))

    @rule(drawn=seats, amount=amounts)
    def insert_note(self, drawn: int, amount: int) -> None:
        table, seat = self.seat(drawn)
        self.credited(table, seat, amount, c.InsertNote(seat, amount), device("station", table, seat))

    @rule(drawn=seats)
    def leave(self, drawn: int) -> None:
        self.cash_out(*self.seat(drawn))

    @precondition(lambda self: any(purse.leaving for purse in self.money.purses.values()))
    @rule(drawn=seats)
    def pay_cash_out(self, drawn: int) -> None:
        table, seat = self.seat(drawn)
        self.give(table, c.PayCashOut(seat), DEALER)

    # ------------------------------------------------------------------ wagers
    @rule(drawn=seats, bet=bets, amount=amounts)
    def place_in_time(self, drawn: int, bet: str, amount: int) -> None:
        table, seat = self.seat(drawn)
        self.bring_to_betting(table)
        self.give(table, c.ConfirmCredit(seat), player(table, seat))
        self.place(drawn, bet, amount)

    @rule(drawn=seats, bet=bets, amount=amounts)
    def place(self, drawn: int, bet: str, amount: int) -> None:
        self.lay(*self.seat(drawn), bet, amount)

    def lay(self, table: str, seat: int, bet: str, amount: int) -> None:
        before = self.wagers(table, seat)

        def laid() -> dict[str, int]:
            there = self.table(table).visit_at(seat)
            assert there is not None
            added = there.wagers[bet] - before.get(bet, 0)
            assert 0 < added <= amount
            return before | {bet: there.wagers[bet]}

        self.wager(table, seat, c.Place(seat, bet, amount), laid)

    @precondition(staked)
    @rule(drawn=seats, bet=bets, amount=amounts)
    def take_back(self, drawn: int, bet: str, amount: int) -> None:
        table, seat = self.playing(drawn)
        bet = self.laid(table, seat, bet)
        wagers = self.wagers(table, seat)
        left = max(wagers.get(bet, 0) - amount, 0) // 100 * 100
        self.wager(table, seat, c.TakeBack(seat, bet, amount), lambda: wagers | {bet: left})

    @precondition(staked)
    @rule(drawn=seats, bet=bets, to=bets, amount=amounts)
    def move(self, drawn: int, bet: str, to: str, amount: int) -> None:
        table, seat = self.playing(drawn)
        bet = self.laid(table, seat, bet)
        wagers = self.wagers(table, seat)
        moved = wagers | {bet: wagers.get(bet, 0) - amount, to: wagers.get(to, 0) + amount}
        self.wager(table, seat, c.Move(seat, bet, to, amount), lambda: moved)

    @precondition(staked)
    @rule(drawn=seats)
    def undo(self, drawn: int) -> None:
        table, seat = self.playing(drawn)
        self.wager(table, seat, c.Undo(seat), dict)

    @precondition(staked)
    @rule(drawn=seats)
    def clear(self, drawn: int) -> None:
        table, seat = self.playing(drawn)
        self.wager(table, seat, c.Clear(seat), dict)

    @precondition(staked)
    @rule(drawn=seats)
    def double(self, drawn: int) -> None:
        table, seat = self.playing(drawn)
        wagers = self.wagers(table, seat)
        self.wager(table, seat, c.Double(seat), lambda: {bet: 2 * stake for bet, stake in wagers.items()})

    @rule(drawn=seats)
    def repeat(self, drawn: int) -> None:
        table, seat = self.seat(drawn)
        before = self.wagers(table, seat)

        def again() -> dict[str, int]:
            there = self.table(table).visit_at(seat)
            assert there is not None
            assert all(there.wagers[bet] >= stake for bet, stake in before.items())
            return dict(there.wagers)

        self.wager(table, seat, c.Repeat(seat), again)

    @rule(drawn=seats, bet=bets)
    def spend_one_balance_twice_at_once(self, drawn: int, bet: str) -> None:
        """Two touches that each want most of the account, neither waiting for the other."""
        table, seat = self.seat(drawn)
        visit = self.visit(table, seat)
        balance = self.money.purses[visit].balance if visit else 0
        command = c.Place(seat, bet, max(balance, 100))
        before = self.wagers(table, seat)
        self.before(table)
        answers: list[Answer] = []
        told = [Signal(), Signal()]

        def tell(signal: Signal, answer: Answer) -> None:
            answers.append(answer)
            signal.set()

        for signal in told:
            envelope = Envelope(f"table:{table}", command, player(table, seat))
            self.floor.submit(envelope, partial(tell, signal))
        for signal in told:
            signal.wait()
        won = [answer for answer in answers if isinstance(answer, Accepted)]
        for answer in won:
            before[bet] = before.get(bet, 0) + command.amount - answer.cut
            self.money.change(visit, dict(before))
        self.told(command, answers[0])

    @rule(
        outcome=outcomes, amount=st.sampled_from([100, 200, 1_000]), until=st.sampled_from(["wagers", "close", "end"])
    )
    def everybody_plays(self, outcome: str, amount: int, until: str) -> None:
        for table in GAMES:
            self.bring_to_betting(table)
        for at, (visit, purse) in enumerate(list(self.money.purses.items())):
            seat = self.table(purse.table).visits[visit].seat
            for bet in sorted(COVERS)[at % 3 :: 2]:
                self.lay(purse.table, seat, bet, amount)
        for table in GAMES:
            if until == "close":
                self.spin_ball(table)
                self.time_passes_to_the_close(table, 0)
                self.tick(table)
            elif until == "end":
                self.play_the_round_out(table, outcome)

    @rule(drawn=seats, bet=bets, times=st.integers(2, 3))
    def say_the_same_twice(self, drawn: int, bet: str, times: int) -> None:
        """A device that got no answer sends the command again under the same number: it is carried out once."""
        table, seat = self.seat(drawn)
        before = self.wagers(table, seat)
        self.before(table)
        name = f"{table}/{seat}"
        self.sequences[name] += 1
        command = c.Place(seat, bet, 100)
        answers = [
            self.floor.run(f"table:{table}", command, player(table, seat), name, self.sequences[name])
            for _ in range(times)
        ]
        assert all(answer == answers[0] for answer in answers)
        if isinstance(answers[0], Accepted):
            self.money.change(self.visit(table, seat), before | {bet: before.get(bet, 0) + 100})
        self.told(command, answers[0])
