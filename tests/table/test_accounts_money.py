"""Money into an account and out of it: who may bring more, what is noted, and until when a wager can be lifted."""

import pytest
from msgspec.structs import replace

from croupier.authority import system
from croupier.authority.actors import device
from croupier.editions import BIG_WHEEL, EDITIONS, RAPID
from croupier.games.money import MAX_CENTS
from croupier.games.refusal import Refusal
from croupier.table import Table, decide
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.dispatch import Argument
from croupier.table.state import LostApproval
from tests.table.editions import with_lines
from tests.table.felt import HERE, felt
from tests.table.offers import MAX, WORDS, Offer, amount, check
from tests.table.standing import NEW, NOW_MS, OLD, decided, refused, standing


def at(game: str = NEW, **visit: object) -> Table:
    """The table with something else about the first player."""
    table = standing(game=game)
    for name, value in visit.items():
        setattr(table.visits[HERE], name, value)
    return table


@pytest.mark.parametrize("game", [NEW, OLD])
def test_who_has_to_leave_or_wants_to_brings_no_more_money(game: str) -> None:
    cash_out = "RR 6.6.1" if game == NEW else "RR99 6.6"
    for barred, cashing_out, clause in (("out", False, "out"), ("out", True, "out"), ("", True, cash_out)):
        table = at(game, barred=barred, cashing_out=cashing_out)
        assert refused(table, c.BuyIn(1, 700)) == Refusal(clause, "")
    assert decided(at(game), c.BuyIn(1, 700))


@pytest.mark.clause("RR 6.4")
def test_a_credit_says_what_it_came_from() -> None:
    """At a seat with an account, and at one without, which has one then."""
    for seat, visit in ((1, HERE), (2, "t1-5")):
        assert decided(standing(), c.CreditTicket(seat, 700, "T7")) == [
            ev.Credited(visit, seat, 700, "ticket", "T7", to_confirm=False)
        ]
        assert decided(standing(), c.InsertNote(seat, 700)) == [ev.Credited(visit, seat, 700, "notes")]
        assert decided(standing(game=OLD), c.BuyIn(seat, 700, "vouchers")) == [
            ev.Credited(visit, seat, 700, "vouchers", to_confirm=True)
        ]


@pytest.mark.clause("RR99 3.7")
def test_who_leaves_between_rounds_lifts_winners_where_they_may_be_lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the older book, and on felt, also by a book of felt in which betting opens by itself."""
    monkeypatch.setitem(EDITIONS, BIG_WHEEL.id, with_lines(BIG_WHEEL, announces=None))
    for phase in ("idle", "result"):
        assert decided(standing(phase, NEW), c.CashOut(1)) == [ev.CashOutAsked(HERE)]
        lifted = {"red": -200, "straight:17": -100}
        assert decided(standing(phase, OLD), c.CashOut(1))[0] == ev.WagersMoved(HERE, lifted, "cash-out")
        left = decided(felt(phase, wagers={"a": 500}), c.CashOut(1))
        assert left[0] == ev.WagersMoved(HERE, {"a": -500}, "cash-out")


# What is offered, and what is in the way of it.
INSTRUMENT = Argument("instrument", ("cash", "vouchers", "tokens", "chips"))
OFFERED: list[Offer] = [
    (standing(), MAX, "buy-in", {"seat": 1}, (amount(MAX_CENTS - 1_000), INSTRUMENT)),
    (standing(), MAX, "buy-in", {"seat": 2}, (amount(MAX_CENTS), INSTRUMENT)),
    (standing(), device("station", "t1", 1), "insert-note", {"seat": 1}, (amount(MAX_CENTS - 1_000),)),
    (standing(), device("station", "t1", 2), "insert-note", {"seat": 2}, (amount(MAX_CENTS),)),
    (standing(), system, "credit-ticket", {"seat": 1}, (amount(MAX_CENTS - 1_000),)),
    (standing(), MAX, "direct-to-leave", {"seat": 1}, (WORDS["reason"],)),
]


def test_the_whole_range_is_offered_and_no_more_is_taken() -> None:
    check(OFFERED)
    for seat, most in ((1, MAX_CENTS - 1_000), (2, MAX_CENTS)):
        for command in (c.BuyIn(seat, most), c.InsertNote(seat, most), c.CreditTicket(seat, most, "T7")):
            assert decided(standing(), command)
            refused(standing(), replace(command, amount=most + 1))


def test_money_is_taken_at_an_open_table_that_goes_on_and_takes_it() -> None:
    bare = standing()
    assert bare.setup is not None
    bare.setup = replace(bare.setup, dealer_buy_in=False)
    bare.seats[1].acceptor = False
    stopped = standing(stopped=LostApproval("wheel-1", "recalled", "RR 2.1"))
    by = {
        c.BuyIn(1, 700): "RR 6.2.1", c.InsertNote(1, 700): "RR 6.2.2", c.CreditTicket(1, 700, "T7"): "RR 6.2.3",
    }  # fmt: skip
    for command, clause in by.items():
        assert refused(standing(open=False), command) == Refusal("", "")
        assert refused(stopped, command) == Refusal("RR 2.1", "")
        assert refused(bare, command) == Refusal(clause, "")
        assert refused(standing(), replace(command, seat=4)).clause == RAPID.max_seats_clause
    for command in (c.InsertNote(1, 700), c.CreditTicket(1, 700, "T7")):
        assert refused(standing(game=OLD), command) == Refusal("RR99 6.2", "")


def test_who_is_paid_or_ordered_out_is_who_was_seen() -> None:
    full = at(idle_rounds=3, wagers={}, cashing_out=True)
    full.seats[2].failed = True
    for command in (c.PayCashOut(1), c.DirectToLeave(1, "loud"), c.Vacate(1)):
        assert decided(full, replace(command, visit=HERE))
        assert refused(full, replace(command, visit="t1-2")) == Refusal("", "")
    assert decided(full, c.PayCashOut(1, HERE, 1_000))
    assert refused(full, c.PayCashOut(1, HERE, 999)) == Refusal("", "")


def test_nobody_is_ordered_out_twice_or_confirms_what_is_not_there() -> None:
    assert refused(at(barred="out"), c.DirectToLeave(1, "loud")) == Refusal("RR 6.5.2", "")
    answer = decide(standing(), c.ConfirmCredit(2), NOW_MS)
    assert answer == Refusal("RR 6.3.1", "nobody plays at seat 2: buy in first")
