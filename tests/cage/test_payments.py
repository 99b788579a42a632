"""Payments by hand without a floor: due, reduced, approved, made, or no longer due."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cage import Cage, Command
from croupier.cage import commands as k
from croupier.cage import events as ev
from croupier.cage.state import Payment
from croupier.games.money import MAX_CENTS
from tests.cage.cages import PAM, PAT, PAYMENT, RR, after, answer, events, printing, refused

by_hand = pytest.mark.clause("RR 6.6.1(b)(ii)")
DUE = (
    ev.PaymentDue(1, "t1-7", 300, "correction"),
    ev.PaymentDue(2, "t1-8", 400, "correction"),
    ev.PaymentDue(3, "t1-7", 500, "dispute"),
    ev.PaymentDue(4, "t1-7", 600, "correction"),
)
WRONG: list[Any] = [0, -1, 2.5, True, "5"]


def test_a_payment_is_put_on_the_books_under_the_next_number() -> None:
    cage = after(*DUE)
    owed = events(cage, k.OwePayment("t1-9", 700, "dispute"))
    assert owed == [ev.PaymentDue(5, "t1-9", 700, "dispute")]
    before = dict(cage.payments)
    after(*owed, cage=cage, at_ms=9)
    assert cage == Cage(
        payments={**before, 5: Payment(5, "t1-9", 700, "dispute", approved=False)}, next_payment=6, now_ms=9
    )


def test_an_account_that_outgrew_every_wager_is_paid_all_the_same() -> None:
    cage = Cage()
    assert events(cage, k.OwePayment("t1-9", MAX_CENTS + 1, "dispute")) == [
        ev.PaymentDue(1, "t1-9", MAX_CENTS + 1, "dispute")
    ]


@pytest.mark.parametrize("amount", WRONG)
@pytest.mark.parametrize(
    "command",
    [
        lambda amount: k.OwePayment("t1-7", amount, "correction"),
        lambda amount: k.ReducePayment("t1-7", amount, "correction"),
        lambda amount: k.IssueTicket("seal", "0000", amount, "t1-7", RR),
    ],
    ids=["owe", "reduce", "issue"],
)
def test_what_is_no_amount_is_not_put_on_the_books(command: Any, amount: Any) -> None:
    clause, asked, allowed, reason = refused(after(*DUE), command(amount))
    assert (clause, asked, allowed) == ("", None, None)
    assert "whole number of cents, at least 1" in reason


@pytest.mark.parametrize("amount", [1])
def test_the_least_amount_is_a_cent(amount: int) -> None:
    assert events(after(*DUE), k.OwePayment("t1-7", amount, "dispute")) == [ev.PaymentDue(5, "t1-7", 1, "dispute")]
    assert events(after(*DUE), k.ReducePayment("t1-7", amount, "correction")) == [ev.PaymentReduced(4, 1)]


# --------------------------------------------------------------------- less than was said
@pytest.mark.parametrize(
    ("amount", "reduced"),
    [
        (599, [ev.PaymentReduced(4, 599)]),
        (600, [ev.PaymentReduced(4, 600)]),
        (601, [ev.PaymentReduced(4, 600), ev.PaymentReduced(1, 1)]),
        (900, [ev.PaymentReduced(4, 600), ev.PaymentReduced(1, 300)]),
    ],
)
def test_it_is_taken_off_the_newest_payment_to_this_visit_for_this_reason(amount: int, reduced: list[ev.Event]) -> None:
    assert events(after(*DUE), k.ReducePayment("t1-7", amount, "correction")) == reduced


@by_hand
@pytest.mark.parametrize(
    ("visit", "why", "asked", "allowed"),
    [("t1-7", "correction", 901, 900), ("t1-8", "correction", 500, 400), ("t1-8", "dispute", 1, 0)],
)
def test_no_more_is_taken_off_than_is_due(visit: str, why: str, asked: int, allowed: int) -> None:
    refusal = refused(after(*DUE), k.ReducePayment(visit, asked, why))
    assert refusal[:3] == (PAYMENT, asked, allowed)
    assert f"visit {visit}" in refusal[3]


@by_hand
def test_what_is_left_of_a_payment_waits_for_approval_anew() -> None:
    cage = after(*DUE, ev.PaymentApproved(4), ev.PaymentApproved(1))
    after(ev.PaymentReduced(4, 599), cage=cage)
    assert cage.payments == {
        1: Payment(1, "t1-7", 300, "correction", approved=True),
        2: Payment(2, "t1-8", 400, "correction"),
        3: Payment(3, "t1-7", 500, "dispute"),
        4: Payment(4, "t1-7", 1, "correction"),
    }
    assert refused(cage, k.MakePayment(4))[0] == PAYMENT
    assert events(cage, k.MakePayment(1)) == [ev.PaymentMade(1, 300, "t1-7", "correction")]


@by_hand
def test_a_payment_of_which_nothing_is_left_is_gone() -> None:
    cage = after(*DUE, ev.PaymentApproved(4), ev.PaymentReduced(4, 599), ev.PaymentReduced(4, 1))
    assert list(cage.payments) == [1, 2, 3]
    for command in (k.ApprovePayment(4, 0), k.MakePayment(4), k.CancelPayment(4, 0, "paid in chips")):
        assert refused(cage, command) == (PAYMENT, None, None, "payment 4 is not due")
    assert cage.next_payment == 5


visits = st.sampled_from(["t1-7", "t1-8"])
whys = st.sampled_from(["correction", "dispute"])


@given(st.lists(st.tuples(visits, st.integers(1, 9), whys), max_size=6), visits, whys, st.integers(1, 30))
def test_cent_for_cent_what_is_no_longer_due_comes_off_from_the_newest(
    due: list[tuple[str, int, str]], visit: str, why: str, amount: int
) -> None:
    """Compared with a second calculation that lists every cent that is due, the newest last."""
    cage = after(*(ev.PaymentDue(number, *one) for number, one in enumerate(due, start=1)))
    cents = [
        number for number, (whose, much, reason) in enumerate(due, start=1) if (whose, reason) == (visit, why)
        for _ in range(much)
    ]  # fmt: skip
    reduced = answer(cage, k.ReducePayment(visit, amount, why))
    if amount > len(cents):
        assert refused(cage, k.ReducePayment(visit, amount, why))[:3] == (PAYMENT, amount, len(cents))
        return
    assert isinstance(reduced, list)
    after(*reduced, cage=cage)
    left = cents[: len(cents) - amount]
    others = {n: much for n, (whose, much, reason) in enumerate(due, start=1) if (whose, reason) != (visit, why)}
    assert {n: payment.amount for n, payment in cage.payments.items()} == others | {n: left.count(n) for n in left}
    assert all(one.amount > 0 for one in reduced if isinstance(one, ev.PaymentReduced))


# --------------------------------------------------------------------- approved, made, cancelled
@by_hand
def test_a_payment_is_approved_then_made_once() -> None:
    cage = after(*DUE)
    assert refused(cage, k.MakePayment(3)) == (PAYMENT, None, None, "payment 3 waits for approval")
    assert events(cage, k.ApprovePayment(3, 500)) == [ev.PaymentApproved(3)]
    after(ev.PaymentApproved(3), cage=cage)
    assert cage.payments[3] == Payment(3, "t1-7", 500, "dispute", approved=True)
    assert refused(cage, k.ApprovePayment(3, 500)) == (PAYMENT, None, None, "payment 3 is approved already")
    wrong = (PAYMENT, 499, 500, "payment 3 is 500 cents, not 499")
    assert refused(cage, k.MakePayment(3, 499)) == wrong  # the cashier's list was out of date
    assert events(cage, k.MakePayment(3)) == [ev.PaymentMade(3, 500, "t1-7", "dispute")]
    assert events(cage, k.MakePayment(3, 500)) == events(cage, k.MakePayment(3))
    after(ev.PaymentMade(3, 500, "t1-7", "dispute"), cage=cage, at_ms=5)
    assert cage == after(DUE[0], DUE[1], DUE[3], at_ms=5)
    assert refused(cage, k.MakePayment(3))[0] == PAYMENT


@by_hand
def test_a_payment_that_is_not_due_after_all_is_cancelled_for_a_reason() -> None:
    cage = after(*DUE, ev.PaymentApproved(3))
    for nothing in ("", " \t"):
        assert refused(cage, k.CancelPayment(3, 500, nothing))[:3] == (PAYMENT, None, None)
    cancelled = ev.PaymentCancelled(3, 500, "paid in chips", "t1-7", "dispute")
    assert events(cage, k.CancelPayment(3, 500, "paid in chips")) == [cancelled]
    assert after(cancelled, cage=cage) == after(DUE[0], DUE[1], DUE[3])


@by_hand
@pytest.mark.parametrize("named", [499, 501, 0])
@pytest.mark.parametrize(
    ("command", "what"),
    [
        (lambda named: k.ApprovePayment(3, named), "payment 3"),
        (lambda named: k.CancelPayment(3, named, "paid in chips"), "payment 3"),
        (lambda named: k.VoidTicket(6, named, "torn"), "ticket 6"),
    ],
    ids=["approve", "cancel", "void"],
)
def test_another_amount_than_on_file_is_refused_and_told(command: Any, what: str, named: int) -> None:
    cage = after(*DUE, printing(6, 500), ev.TicketIssued(6))
    assert refused(cage, command(named)) == (PAYMENT, named, 500, f"{what} is 500 cents, not {named}")


# --------------------------------------------------------------------- proposals about payments
@by_hand
@pytest.mark.parametrize(
    ("event", "gone"),
    [
        (ev.PaymentReduced(3, 1), True),
        (ev.PaymentReduced(3, 500), True),
        (ev.PaymentMade(3, 500, "t1-7", "dispute"), True),
        (ev.PaymentCancelled(3, 500, "paid in chips", "t1-7", "dispute"), True),
        (ev.PaymentReduced(4, 1), False),
        (ev.PaymentMade(4, 600), False),
        (ev.PaymentApproved(3), False),
    ],
)
def test_a_proposal_is_out_of_date_when_its_payment_has_changed(event: ev.Event, gone: bool) -> None:
    proposed = ev.DecisionProposed(1, "pat", k.CancelPayment(3, 500, "paid in chips"), PAYMENT)
    approved = [ev.PaymentApproved(event.payment)] if isinstance(event, ev.PaymentMade) else []
    cage = after(*DUE, proposed, *approved, event)
    assert list(cage.proposals) == ([] if gone else [1])


@by_hand
@pytest.mark.parametrize(
    "command", [k.ApprovePayment(9, 100), k.MakePayment(9), k.CancelPayment(9, 5_000, "paid in chips")]
)
def test_nothing_is_done_about_a_payment_that_is_not_due(command: Command) -> None:
    for who in (PAT, PAM):
        assert refused(after(*DUE), command, who=who) == (PAYMENT, None, None, "payment 9 is not due")
