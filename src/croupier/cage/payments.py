"""Payments by hand: due, approved, made, or not due after all (RR 6.6.1(b)(ii))."""

from croupier.authority.second import Decider
from croupier.cage import commands as c
from croupier.cage import events as ev
from croupier.cage.amounts import AMOUNT, check, must_be_on_file
from croupier.cage.proposals import by_two, must_not_wait
from croupier.cage.rule import Decisions, Rule, about
from croupier.cage.state import Cage
from croupier.deciding import Argument, Text, checked_text, refuse, to_say
from croupier.editions.shared import PAYMENT
from croupier.games.refusal import said

WHY_NOT = Text("reason", "say why it is not due")


def owe(cage: Cage, command: c.OwePayment, now_ms: int) -> list[ev.Event]:
    """Record a payment that is due."""
    check(command.amount, "a payment")
    return [ev.PaymentDue(cage.next_payment, command.visit, command.amount, command.why)]


def reduce(cage: Cage, command: c.ReducePayment, now_ms: int) -> list[ev.Event]:
    """Reduce what is due to this visit for this reason, the newest payment first."""
    check(command.amount, "what is no longer due")
    left, reduced = command.amount, list[ev.Event]()
    for payment in reversed(cage.payments.values()):
        if left and (payment.visit, payment.why) == (command.visit, command.why):
            less = min(left, payment.amount)
            reduced.append(ev.PaymentReduced(payment.number, less))
            left -= less
    if left:
        reason = said("less than that is due to visit {}", command.visit)
        raise refuse(PAYMENT, reason, command.amount, command.amount - left)
    return reduced


def _must_be_due(cage: Cage, number: int, now_ms: int) -> None:
    if number not in cage.payments:
        raise refuse(PAYMENT, said("payment {} is not due", number))


def _must_wait(cage: Cage, number: int, now_ms: int) -> None:
    if cage.payments[number].approved:
        raise refuse(PAYMENT, said("payment {} is approved already", number))


def _must_be_approved(cage: Cage, number: int, now_ms: int) -> None:
    if not cage.payments[number].approved:
        raise refuse(PAYMENT, said("payment {} waits for approval", number))


def _must_be_amount(cage: Cage, number: int, named: int) -> None:
    must_be_on_file(f"payment {number}", cage.payments[number].amount, named, PAYMENT)


def approve(cage: Cage, command: c.ApprovePayment, now_ms: int) -> list[ev.Event]:
    """Allow the cashier to pay it."""
    _must_be_amount(cage, command.payment, command.amount)
    return [ev.PaymentApproved(command.payment)]


def pay(cage: Cage, command: c.MakePayment, now_ms: int) -> list[ev.Event]:
    """Pay what was approved, once."""
    if command.amount is not None:
        _must_be_amount(cage, command.payment, command.amount)
    payment = cage.payments[command.payment]
    return [ev.PaymentMade(payment.number, payment.amount, payment.visit, payment.why)]


def cancel(cage: Cage, command: c.CancelPayment, now_ms: int) -> list[ev.Event]:
    """Cancel a payment, with a reason."""
    checked_text(WHY_NOT, command.reason, PAYMENT)
    _must_be_amount(cage, command.payment, command.amount)
    payment = cage.payments[command.payment]
    return [ev.PaymentCancelled(payment.number, payment.amount, command.reason, payment.visit, payment.why)]


def _not_proposed(cage: Cage, number: int, who: Decider) -> None:
    must_not_wait(cage, f"payment {number}", cage.payments[number].amount, PAYMENT, who)


_PAYMENT = about("payment", every=lambda cage: cage.payments)
_OF_VISIT = (Argument("visit"), AMOUNT, Argument("why"))

DECISIONS: Decisions = {
    c.OwePayment: Rule(owe, arguments=lambda *_: _OF_VISIT),
    c.ReducePayment: Rule(reduce, arguments=lambda *_: _OF_VISIT),
    c.ApprovePayment: Rule(approve, (_must_be_due, _must_wait), _PAYMENT),
    c.MakePayment: Rule(pay, (_must_be_due, _must_be_approved), _PAYMENT),
    c.CancelPayment: Rule(cancel, (_must_be_due,), _PAYMENT, to_say(WHY_NOT), person=_not_proposed, by_person=by_two),
}
