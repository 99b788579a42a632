"""Random evenings at a Big Wheel: the engine and the calculation by hand agree on every step and to the cent."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.authority import Actor
from croupier.authority import player as at_seat
from croupier.floor import Accepted
from croupier.floor.admission import Command
from croupier.floor.audit import Auditor
from croupier.table import commands as c
from tests.floor.harness import DEALER, MANAGER, PIT_BOSS, SUPERVISOR, TABLE, House
from tests.naive import bigwheel
from tests.naive.bigwheel_table import NaiveTable

SEATS, COLOURS = 3, ("red", "blue", "green")
AMOUNTS = (100, 450, 500, 700, 1_000, 1_400, 2_500, 6_000)
VALUES = (400, 500, 700, 1_000, 2_500)
LIMITS = ((500, 5_000), (200, 3_000), (500, 1_000), (100, 9_000), (600, 7_000))
EVENINGS = 250 if os.environ.get("HYPOTHESIS_PROFILE") != "explore" else 5_000


class Choice(NamedTuple):
    """What somebody tries next; the numbers say who, where and how much."""

    what: str
    seat: int
    first: int
    second: int
    colour: int


OPEN, TURN, CALL = (Choice(what, 1, 0, 0, 0) for what in ("open", "turn", "call"))


PLAYERS = (c.Place, c.Move, c.TakeBack, c.Undo, c.Clear, c.Repeat, c.Double, c.CashOut)
"""What players do at their own screens."""


class Evening:
    """One table twice: as the engine has it, and by hand."""

    def __init__(self, option: str) -> None:
        self.house = House(Path("nowhere"), option, SEATS, headless=True, minimum=500, maximum=5_000, colours=COLOURS)
        self.house.equip()
        assert isinstance(self.house.open_table(), Accepted)
        self.naive = NaiveTable(option, 100, 500, 5_000, list(COLOURS))
        self.bets, self.symbols = bigwheel.bets(option), bigwheel.outcomes(option)

    def both(self, allowed: bool, command: Command, actor: Actor = DEALER) -> None:
        """The engine accepts what the rules allow by hand, and nothing else; then all accounts agree."""
        if isinstance(command, PLAYERS):
            actor = at_seat(TABLE, command.seat)
        answer = self.house.give(actor, command)
        assert isinstance(answer, Accepted) == allowed, (command, answer)
        self.compare()

    def compare(self) -> None:
        naive, table, balance = self.naive, self.house.table, self.house.balance
        assert {visit.seat for visit in table.visits.values()} == set(naive.players)
        for seat, player in naive.players.items():
            visit = self.house.visit(seat)
            assert visit.balance == player.cash
            hand = {colour: count * naive.worth[colour] for colour, count in player.chips.items()}
            assert visit.colours == hand
            piles = {f"{pile.bet}@{pile.colour}".rstrip("@"): pile.cents for pile in player.piles}
            assert visit.wagers == piles
            assert visit.advised == player.advised
        assert balance(f"house:{TABLE}") == naive.house
        assert balance(f"colours:{TABLE}") == sum(count * naive.worth[c] for c, count in naive.left.items() if count)
        assert balance("world:cash") == naive.world_cash
        assert balance("world:chips") == naive.world_chips
        assert balance("payments") == naive.payments
        assert balance("house:written-off") == naive.written_off

    def act(self, choice: Choice) -> None:
        """Try it in both."""
        TRIES[choice.what](self, choice)

    # What a choice means: mostly something that can be done, now and then anything.
    def bet(self, number: int) -> str:
        return self.bets[number % (3 if number < 15 else len(self.bets))]

    def purse(self, choice: Choice) -> str:
        """The colour of the chips, empty for cash chips."""
        player = self.naive.players.get(choice.seat)
        if player is None or choice.colour == 3:
            return COLOURS[choice.first % 3]
        purses = [*player.chips, ""]
        return purses[choice.colour % len(purses)]

    def amount(self, choice: Choice) -> int:
        """In chips of a colour mostly one that they can make."""
        worth = self.naive.worth.get(self.purse(choice))
        if worth is None or not choice.second % 8:
            return AMOUNTS[choice.second % len(AMOUNTS)]
        return worth * (1 + choice.second % 3)

    def lying(self, choice: Choice) -> tuple[str, str, int]:
        """Chips that lie there: all of a pile, or some."""
        player = self.naive.players.get(choice.seat)
        if player is None or not player.piles or not choice.first % 8:
            return self.bet(choice.first), self.purse(choice), self.amount(choice)
        pile = player.piles[choice.first % len(player.piles)]
        part = self.naive.worth.get(pile.colour, 100)
        return pile.bet, pile.colour, pile.cents if choice.second % 3 else part

    def buy(self, choice: Choice) -> None:
        self.both(self.naive.buy(choice.seat, 5_000), c.BuyIn(choice.seat, 5_000))

    def issue(self, choice: Choice) -> None:
        colour, value, count = COLOURS[choice.colour % 3], VALUES[choice.first % 5], 3 + choice.second % 4
        known = self.naive.worth.get(colour)
        agreed = bool(choice.second & 8)
        allowed = self.naive.issue(choice.seat, colour, count, value, shared=agreed)
        declared = known if known is not None else value
        self.both(allowed, c.IssueColour(choice.seat, colour, count, declared, agreed=agreed), SUPERVISOR)

    def redeem(self, choice: Choice) -> None:
        colour, count = self.purse(choice) or COLOURS[choice.colour % 3], 1 + choice.second % 4
        self.both(self.naive.redeem(choice.seat, colour, count), c.RedeemColour(choice.seat, colour, count))

    def place(self, choice: Choice) -> None:
        bet, colour, cents = self.bet(choice.first), self.purse(choice), self.amount(choice)
        self.both(self.naive.place(choice.seat, bet, colour, cents), c.Place(choice.seat, bet, cents, colour))

    def take_back(self, choice: Choice) -> None:
        bet, colour, cents = self.lying(choice)
        self.both(self.naive.take_back(choice.seat, bet, colour, cents), c.TakeBack(choice.seat, bet, cents, colour))

    def move(self, choice: Choice) -> None:
        bet, colour, cents = self.lying(choice)
        to = self.bet(choice.second)
        allowed = self.naive.move(choice.seat, bet, to, colour, cents)
        self.both(allowed, c.Move(choice.seat, bet, to, cents, colour))

    def agree(self, choice: Choice) -> None:
        limits = LIMITS[choice.first % len(LIMITS)]
        self.both(self.naive.agree(choice.seat, limits), c.AgreeLimits(choice.seat, *limits), SUPERVISOR)

    def set_limits(self, choice: Choice) -> None:
        limits = LIMITS[choice.first % len(LIMITS)]
        if self.naive.phase == "idle":
            self.both(self.naive.set_limits(*limits), c.SetLimits(*limits), PIT_BOSS)

    def spin(self, choice: Choice) -> None:
        """From the turning wheel to the payments; somebody may want to leave meanwhile."""
        if self.naive.phase == "idle":
            self.both(self.naive.open(), c.OpenBetting())
        if self.naive.phase == "betting":
            self.both(self.naive.turn(), c.SpinWheel())
        if self.naive.phase == "turning":
            self.both(self.naive.call(), c.CallNoMoreBets())
        if self.naive.phase != "closed":
            return
        if choice.colour == 0:
            self.cash_out(choice)
        symbol = self._symbol(choice)
        self.house.dealer(c.EnterOutcome(symbol))
        self.both(self.naive.settle(symbol), c.ConfirmOutcome(symbol))

    def _symbol(self, choice: Choice) -> str:
        """Where the wheel stops: mostly where somebody has wagered."""
        laid = [pile.bet.upper() for player in self.naive.players.values() for pile in player.piles]
        return (
            laid[choice.first % len(laid)]
            if laid and choice.second % 3
            else self.symbols[choice.first % len(self.symbols)]
        )

    def cancel_last(self) -> None:
        last = self.house.table.last
        if last is None or not self.naive.untouched or self.naive.last is None:
            return
        self.both(self.naive.cancel_last(), c.InvalidateOutcome(last.number, "fraud"), MANAGER)

    def cancel_round(self) -> None:
        number = self.house.table.round.number
        if self.naive.phase == "closed":
            self.both(self.naive.cancel_round(), c.InvalidateOutcome(number, "disruption"), SUPERVISOR)

    def cash_out(self, choice: Choice) -> None:
        self.both(self.naive.cash_out(choice.seat), c.CashOut(choice.seat))

    def fill(self) -> None:
        """Somebody takes each seat that is free."""
        for seat in range(1, SEATS + 1):
            if seat not in self.naive.players:
                self.both(self.naive.buy(seat, 20_000), c.BuyIn(seat, 20_000))

    def audit(self) -> None:
        """The audit settles every round again and adds up all accounts."""
        auditor = Auditor()
        for recorded in self.house.floor.log.read():
            auditor.see(recorded)
        auditor.reconcile()


Try = Callable[[Evening, Choice], None]
TRIES: dict[str, Try] = {
    "place": Evening.place,
    "spin": Evening.spin,
    "issue": Evening.issue,
    "redeem": Evening.redeem,
    "take-back": Evening.take_back,
    "move": Evening.move,
    "clear": lambda e, x: e.both(e.naive.clear(x.seat), c.Clear(x.seat)),
    "double": lambda e, x: e.both(e.naive.double(x.seat), c.Double(x.seat)),
    "undo": lambda e, x: e.both(e.naive.undo(x.seat), c.Undo(x.seat)),
    "open": lambda e, _: e.both(e.naive.open(), c.OpenBetting()),
    "turn": lambda e, _: e.both(e.naive.turn(), c.SpinWheel()),
    "call": lambda e, _: e.both(e.naive.call(), c.CallNoMoreBets()),
    "no-spin": lambda e, _: e.both(e.naive.no_spin(), c.CallNoSpin("interference")),
    "agree": Evening.agree,
    "end-agreement": lambda e, x: e.both(e.naive.agree(x.seat, None), c.EndAgreement(x.seat), SUPERVISOR),
    "set-limits": Evening.set_limits,
    "cancel-last": lambda e, _: e.cancel_last(),
    "cancel-round": lambda e, _: e.cancel_round(),
    "buy": Evening.buy,
    "cash-out": Evening.cash_out,
}
IDLE = ("issue", "issue", "redeem", "agree", "set-limits", "take-back", "clear", "cash-out")
LAYING = (
    "place",
    "place",
    "place",
    "place",
    "take-back",
    "move",
    "double",
    "undo",
    "clear",
    "issue",
    "redeem",
    "cash-out",
)
LATE = ("place", "take-back", "clear", "cash-out", "issue", "agree")
ENDS = ("spin", "spin", "spin", "spin", "no-spin", "cancel-round")


def choices(kinds: tuple[str, ...], least: int, most: int) -> st.SearchStrategy[list[Choice]]:
    """Some choices of these kinds, by any player, and now and then one of any kind."""
    numbers = (st.integers(1, SEATS), st.integers(0, 19), st.integers(0, 19), st.integers(0, 3))
    return st.lists(
        st.builds(Choice, st.sampled_from(kinds * (1 + 24 // len(kinds)) + tuple(TRIES)), *numbers),
        min_size=least,
        max_size=most,
    )


class Round(NamedTuple):
    """What is tried before betting opens, while it is open, while the wheel turns, and after the call."""

    idle: list[Choice]
    laying: list[Choice]
    turning: list[Choice]
    late: list[Choice]
    end: Choice
    after: list[Choice]


ROUNDS = st.builds(
    Round,
    choices(IDLE, 1, 5),
    choices(LAYING, 3, 10),
    choices(LAYING, 0, 3),
    choices(LATE, 0, 2),
    choices(ENDS, 1, 1).map(lambda found: found[0]),
    choices(("clear", "take-back", "cash-out", "cancel-last"), 0, 3),
)


@settings(max_examples=EVENINGS)
@given(st.sampled_from(bigwheel.GAMES), st.lists(ROUNDS, min_size=2, max_size=6))
def test_an_evening_comes_to_the_same_by_hand(option: str, rounds: list[Round]) -> None:
    evening = Evening(option)
    for played in rounds:
        evening.fill()
        steps = (
            *played.idle,
            OPEN,
            *played.laying,
            TURN,
            *played.turning,
            CALL,
            *played.late,
            played.end,
            *played.after,
        )
        for choice in steps:
            evening.act(choice)
    evening.audit()
