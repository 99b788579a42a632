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
from tests.floor.stateful.driven import GAMES, STATIONS, Driven, amounts, seats
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
        seats = [(table, station) for table, many in STATIONS.items() for station in range(1, many + 1)]
        for (table, station), amount in zip(seats, amounts, strict=True):
            if self.credited(table, station, amount, c.BuyIn(station, amount), DEALER):
                self.give(table, c.ConfirmCredit(station), player(table, station))
        for table in GAMES:
            self.open_betting(table)

    # ------------------------------------------------------------------ accounts
    def credited(self, table: str, station: int, amount: int, command: c.Command, actor: Actor) -> bool:
        return self.give(table, command, actor, lambda: self.money.credit(table, self.visit(table, station), amount))

    @rule(seat=seats, amount=amounts, instrument=st.sampled_from(["cash", "chips"]))
    def buy_in(self, seat: int, amount: int, instrument: str) -> None:
        table, station = self.seat(seat)
        command = c.BuyIn(station, amount * 10, instrument)  # type: ignore[arg-type]
        if self.credited(table, station, amount * 10, command, DEALER) and amount != 300:
            self.give(table, c.ConfirmCredit(station), player(table, station))

    @rule(seat=seats, amount=amounts)
    def insert_note(self, seat: int, amount: int) -> None:
        table, station = self.seat(seat)
        self.credited(table, station, amount, c.InsertNote(station, amount), device("station", table, station))

    @rule(seat=seats)
    def leave(self, seat: int) -> None:
        self.cash_out(*self.seat(seat))

    @precondition(lambda self: any(purse.leaving for purse in self.money.purses.values()))
    @rule(seat=seats)
    def pay_cash_out(self, seat: int) -> None:
        table, station = self.seat(seat)
        self.give(table, c.PayCashOut(station), DEALER)

    # ------------------------------------------------------------------ wagers
    @rule(seat=seats, bet=bets, amount=amounts)
    def place_in_time(self, seat: int, bet: str, amount: int) -> None:
        table, station = self.seat(seat)
        self.bring_to_betting(table)
        self.give(table, c.ConfirmCredit(station), player(table, station))
        self.place(seat, bet, amount)

    @rule(seat=seats, bet=bets, amount=amounts)
    def place(self, seat: int, bet: str, amount: int) -> None:
        self.lay(*self.seat(seat), bet, amount)

    def lay(self, table: str, station: int, bet: str, amount: int) -> None:
        before = self.wagers(table, station)

        def laid() -> dict[str, int]:
            there = self.table(table).visit_at(station)
            assert there is not None
            added = there.wagers[bet] - before.get(bet, 0)
            assert 0 < added <= amount
            return before | {bet: there.wagers[bet]}

        self.wager(table, station, c.Place(station, bet, amount), laid)

    @precondition(staked)
    @rule(seat=seats, bet=bets, amount=amounts)
    def take_back(self, seat: int, bet: str, amount: int) -> None:
        table, station = self.playing(seat)
        bet = self.laid(table, station, bet)
        wagers = self.wagers(table, station)
        left = max(wagers.get(bet, 0) - amount, 0) // 100 * 100
        self.wager(table, station, c.TakeBack(station, bet, amount), lambda: wagers | {bet: left})

    @precondition(staked)
    @rule(seat=seats, bet=bets, to=bets, amount=amounts)
    def move(self, seat: int, bet: str, to: str, amount: int) -> None:
        table, station = self.playing(seat)
        bet = self.laid(table, station, bet)
        wagers = self.wagers(table, station)
        moved = wagers | {bet: wagers.get(bet, 0) - amount, to: wagers.get(to, 0) + amount}
        self.wager(table, station, c.Move(station, bet, to, amount), lambda: moved)

    @precondition(staked)
    @rule(seat=seats)
    def undo(self, seat: int) -> None:
        table, station = self.playing(seat)
        self.wager(table, station, c.Undo(station), dict)

    @precondition(staked)
    @rule(seat=seats)
    def clear(self, seat: int) -> None:
        table, station = self.playing(seat)
        self.wager(table, station, c.Clear(station), dict)

    @precondition(staked)
    @rule(seat=seats)
    def double(self, seat: int) -> None:
        table, station = self.playing(seat)
        wagers = self.wagers(table, station)
        self.wager(table, station, c.Double(station), lambda: {bet: 2 * stake for bet, stake in wagers.items()})

    @rule(seat=seats)
    def repeat(self, seat: int) -> None:
        table, station = self.seat(seat)
        before = self.wagers(table, station)

        def again() -> dict[str, int]:
            there = self.table(table).visit_at(station)
            assert there is not None
            assert all(there.wagers[bet] >= stake for bet, stake in before.items())
            return dict(there.wagers)

        self.wager(table, station, c.Repeat(station), again)

    @rule(seat=seats, bet=bets)
    def spend_one_balance_twice_at_once(self, seat: int, bet: str) -> None:
        """Two touches that each want most of the account, neither waiting for the other."""
        table, station = self.seat(seat)
        visit = self.visit(table, station)
        balance = self.money.purses[visit].balance if visit else 0
        command = c.Place(station, bet, max(balance, 100))
        before = self.wagers(table, station)
        self.before(table)
        answers: list[Answer] = []
        told = [Signal(), Signal()]

        def tell(signal: Signal, answer: Answer) -> None:
            answers.append(answer)
            signal.set()

        for signal in told:
            envelope = Envelope(f"table:{table}", command, player(table, station))
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
            station = self.table(purse.table).visits[visit].station
            for bet in sorted(COVERS)[at % 3 :: 2]:
                self.lay(purse.table, station, bet, amount)
        for table in GAMES:
            if until == "close":
                self.spin_ball(table)
                self.time_passes_to_the_close(table, 0)
                self.tick(table)
            elif until == "end":
                self.play_the_round_out(table, outcome)

    @rule(seat=seats, bet=bets, times=st.integers(2, 3))
    def say_the_same_twice(self, seat: int, bet: str, times: int) -> None:
        """A device that got no answer sends the command again under the same number: it is carried out once."""
        table, station = self.seat(seat)
        before = self.wagers(table, station)
        self.before(table)
        name = f"{table}/{station}"
        self.sequences[name] += 1
        command = c.Place(station, bet, 100)
        answers = [
            self.floor.run(f"table:{table}", command, player(table, station), name, self.sequences[name])
            for _ in range(times)
        ]
        assert all(answer == answers[0] for answer in answers)
        if isinstance(answers[0], Accepted):
            self.money.change(self.visit(table, station), before | {bet: before.get(bet, 0) + 100})
        self.told(command, answers[0])
