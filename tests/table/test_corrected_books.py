"""After any number of corrections, and if players leave in between, the books are those of the right result (T23)."""

from collections import Counter
from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier import cage, table
from croupier.cage import commands as k
from croupier.cage import events as cage_events
from croupier.editions import EDITIONS
from croupier.equipment import commands as q
from croupier.floor.messages import Event
from croupier.floor.postings import postings
from croupier.floor.reactions import follows
from croupier.floor.state import CAGE, FloorState
from croupier.floor.tickets import Drawn
from croupier.games import Refusal, Roulette, game
from croupier.ledger import guarded
from croupier.table import commands as c
from croupier.table import events as ev

GAMES = ("rapid-roulette", "rapid-roulette-1999")
BETS = ("red", "odd", "dozen:1", "straight:1", "straight:17", "straight:0")
OUTCOMES = ("1", "2", "17", "0", "36")
SEATS = (1, 2, 3)
BOUGHT_IN = 5_000
T1 = "table:t1"


class Tables:
    """A table and the cage without a log: commands are decided, applied and followed up as a floor does it."""

    def __init__(self, id_: str) -> None:
        self.state, self.now_ms, self.drawn = FloorState(), 1_700_000_000_000, 0
        self.edition, self.went = EDITIONS[game(id_).edition], Counter[str]()
        self.must(c.OpenTable("t1", id_, len(SEATS), minimum=100, maximum=100_000, chip=100))

    @property
    def table(self) -> table.Table:
        return self.state.tables["t1"]

    def must(self, command: c.Command | k.Command, stream: str = T1) -> None:
        assert self.give(command, stream), (command, self.table.round)

    def give(self, command: c.Command | k.Command, stream: str = T1) -> bool:
        """Whether it is accepted; then it is done, with all that follows."""
        if isinstance(command, k.Command):
            decided: object = cage.decide(self.state.cage, command, self.now_ms)
        else:
            decided = table.decide(self.state.tables.get("t1", table.Table()), command, self.now_ms)
        if isinstance(decided, Refusal):
            return False
        assert isinstance(decided, list)
        for event in decided:
            self.state.apply(stream, event, self.now_ms)
            self.check(event)
        for event in decided:
            for stream_, follow in follows(event, self.edition, self.draw):
                if not isinstance(follow, q.Command):  # there is no register here
                    self.must(follow, stream_)
        return True

    def draw(self) -> Drawn:
        self.drawn += 1
        return Drawn(str(self.drawn), f"seal {self.drawn}", "0000")

    def check(self, event: Event) -> None:
        """Nothing is overdrawn, and what a player took away is remembered."""
        if isinstance(event, ev.CashedOut | cage_events.PaymentMade):
            self.went[event.visit] += event.amount
        balances = self.state.ledger.balances
        assert sum(balances.values()) == 0
        assert all(amount >= 0 for account, amount in balances.items() if guarded(account)), (event, balances)
        assert all(amount > 0 for _, _, amount in postings(event, "t1"))

    def spin(self, outcome: str) -> None:
        self.now_ms = self.table.round.closes_at_ms
        for command in (c.Tick(), c.SpinBall(), c.EnterOutcome(outcome), c.ConfirmOutcome(outcome)):
            self.must(command)


wagers = st.dictionaries(st.sampled_from(BETS), st.sampled_from([100, 300, 1_000]), max_size=3)
seats = st.sampled_from(SEATS)
Act = Callable[[Tables], object]


def leaves(floor: Tables, seat: int) -> None:
    if floor.give(c.CashOut(seat)):
        floor.give(c.PayCashOut(seat))


def corrects(floor: Tables, outcome: str) -> None:
    floor.must(c.FreezeAccounts())
    floor.give(c.CorrectOutcome(outcome))
    floor.must(c.ReleaseAccounts())


def pays(floor: Tables, number: int) -> None:
    for payment in list(floor.state.cage.payments.values())[number : number + 1]:
        floor.must(k.ApprovePayment(payment.number, payment.amount), CAGE)
        floor.must(k.MakePayment(payment.number), CAGE)


def wagers_again(floor: Tables, seat: int, bet: str) -> None:
    visit = floor.table.visit_at(seat)
    if visit is not None:
        floor.give(c.Place(seat, bet, max(visit.balance - visit.balance % 100, 100)))


def closes(floor: Tables) -> None:
    floor.now_ms = max(floor.table.round.closes_at_ms, floor.now_ms)
    floor.give(c.Tick())


acts: st.SearchStrategy[Act] = st.one_of(
    st.builds(lambda outcome: lambda floor: corrects(floor, outcome), st.sampled_from(OUTCOMES)),
    st.builds(lambda outcome: lambda floor: corrects(floor, outcome), st.sampled_from(OUTCOMES)),
    st.builds(lambda seat: lambda floor: leaves(floor, seat), seats),
    st.builds(lambda number: lambda floor: pays(floor, number), st.integers(0, 2)),
    st.builds(lambda seat, bet: lambda floor: wagers_again(floor, seat, bet), seats, st.sampled_from(BETS)),
    st.just(closes),
)


def right(id_: str, laid: dict[str, int], outcome: str | None) -> int:
    """What a player would have of their money, had the outcome been entered at once; None: it is cancelled."""
    if outcome is None:
        return BOUGHT_IN
    played = game(id_)
    assert isinstance(played, Roulette)
    results = played.settle(played.start(), laid, outcome).results
    return BOUGHT_IN - sum(laid.values()) + sum(result.returned + result.stays for result in results)


@settings(max_examples=300, deadline=None)
@given(
    id_=st.sampled_from(GAMES),
    laid=st.tuples(wagers, wagers, wagers),
    first=st.sampled_from(OUTCOMES),
    meanwhile=st.lists(acts, max_size=9),
    cancelled=st.booleans(),
)
def test_the_books_are_those_of_the_right_result(
    id_: str, laid: tuple[dict[str, int], ...], first: str, meanwhile: list[Act], cancelled: bool
) -> None:
    floor = Tables(id_)
    for seat in SEATS:
        floor.must(c.BuyIn(seat, BOUGHT_IN))
        floor.give(c.ConfirmCredit(seat))
    floor.must(c.OpenBetting())
    for seat, bets in zip(SEATS, laid, strict=True):
        for bet, stake in bets.items():
            floor.must(c.Place(seat, bet, stake))
    floor.spin(first)
    for act in meanwhile:
        act(floor)
    outcome: str | None = floor.table.last.outcome if floor.table.last is not None else None
    if cancelled and floor.give(c.InvalidateOutcome(1, "fraud", "a magnet")):
        outcome = None

    state, ledger = floor.state, floor.state.ledger
    due = {f"t1-{seat}": right(id_, bets, outcome) for seat, bets in zip(SEATS, laid, strict=True)}
    # The table won and lost what it would have, had the right number been entered at once.
    assert ledger.balance("house:t1") == sum(BOUGHT_IN - amount for amount in due.values())
    borne = 0
    for visit, amount in due.items():
        paid = sum(p.amount for p in state.cage.payments.values() if (p.visit, p.why) == (visit, "correction"))
        there = floor.table.visits.get(visit)
        has = there.balance + sum(there.wagers.values()) if there is not None else floor.went[visit]
        too_much = has + paid - amount
        assert too_much >= 0, "somebody did not get all that is theirs"
        # What the house bears is what is out of reach: nothing that lies in an account, or that is still to be paid.
        assert too_much == 0 or (paid == 0 and (there is None or has == 0))
        borne += too_much
    assert ledger.balance("house:written-off") == -borne
    assert ledger.balance("payments") == sum(p.amount for p in state.cage.payments.values())
