"""Payments by hand: due, approved, made, or not due after all (RR 6.6.1(b)(ii))."""

from croupier.cage import commands as c
from croupier.cage import events as ev
from croupier.cage.state import Cage, Payment
from croupier.editions.shared import PAYMENT
from croupier.games import BadAmount, Refusal
from croupier.games.refusal import said

Decision = list[ev.Event] | Refusal


def check(amount: int, what: str) -> None:
    """An account can hold more than the largest wager, and it must still be paid."""
    if amount.__class__ is not int or amount <= 0:
        raise BadAmount(said("{} is a whole number of cents, at least 1", what))


def wrong_amount(what: str, on_file: int, named: int, clause: str = PAYMENT) -> Refusal | None:
    """People who decide about money name the amount, so that nobody decides about a different one by mistake."""
    if named != on_file:
        return Refusal(clause, said("{} is {} cents, not {}", what, on_file, named), named, on_file)
    return None


def owe(cage: Cage, command: c.OwePayment, now_ms: int) -> Decision:
    """Record a payment that is due."""
    check(command.amount, "a payment")
    return [ev.PaymentDue(cage.next_payment, command.visit, command.amount, command.why)]


def reduce(cage: Cage, command: c.ReducePayment, now_ms: int) -> Decision:
    """Reduce what is due to this visit for this reason, the newest payment first."""
    check(command.amount, "what is no longer due")
    left, reduced = command.amount, list[ev.Event]()
    for payment in reversed(cage.payments.values()):
        if left and (payment.visit, payment.why) == (command.visit, command.why):
            less = min(left, payment.amount)
            reduced.append(ev.PaymentReduced(payment.number, less))
            left -= less
    if left:
        return Refusal(
            PAYMENT, said("less than that is due to visit {}", command.visit), command.amount, command.amount - left
        )
    return reduced


def _due(cage: Cage, number: int) -> Payment | Refusal:
    payment = cage.payments.get(number)
    if payment is None:
        return Refusal(PAYMENT, said("payment {} is not due", number))
    return payment


def _named(payment: Payment) -> str:
    return f"payment {payment.number}"


def approve(cage: Cage, command: c.ApprovePayment, now_ms: int) -> Decision:
    """Allow the cashier to pay it."""
    payment = _due(cage, command.payment)
    if isinstance(payment, Refusal):
        return payment
    if payment.approved:
        return Refusal(PAYMENT, said("payment {} is approved already", command.payment))
    wrong = wrong_amount(_named(payment), payment.amount, command.amount)
    return wrong or [ev.PaymentApproved(command.payment)]


def pay(cage: Cage, command: c.MakePayment, now_ms: int) -> Decision:
    """Pay what was approved, once."""
    payment = _due(cage, command.payment)
    if isinstance(payment, Refusal):
        return payment
    if not payment.approved:
        return Refusal(PAYMENT, said("payment {} waits for approval", command.payment))
    if command.amount is not None and (wrong := wrong_amount(_named(payment), payment.amount, command.amount)):
        return wrong
    return [ev.PaymentMade(payment.number, payment.amount, payment.visit, payment.why)]


def cancel(cage: Cage, command: c.CancelPayment, now_ms: int) -> Decision:
    """Cancel a payment, with a reason."""
    payment = _due(cage, command.payment)
    if isinstance(payment, Refusal):
        return payment
    if not command.reason.strip():
        return Refusal(PAYMENT, "say why it is not due")
    wrong = wrong_amount(_named(payment), payment.amount, command.amount)
    return wrong or [ev.PaymentCancelled(payment.number, payment.amount, command.reason, payment.visit, payment.why)]
