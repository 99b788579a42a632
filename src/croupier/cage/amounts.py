"""Amounts at the cage: all are positive, and who decides about one names it as it is on file."""

from croupier.deciding import Argument, refuse
from croupier.games import BadAmount
from croupier.games.refusal import said

AMOUNT = Argument("amount", least=1)
"""An amount of money that has no other bound than what the log can hold."""


def check(amount: int, what: str) -> None:
    """An account can hold more than the largest wager, and it must still be paid."""
    if amount.__class__ is not int or amount <= 0:
        raise BadAmount(said("{} is a whole number of cents, at least 1", what))


def must_be_on_file(what: str, on_file: int, named: int, clause: str) -> None:
    """People who decide about money name the amount, so that nobody decides about a different one by mistake."""
    if named != on_file:
        raise refuse(clause, said("{} is {} cents, not {}", what, on_file, named), named, on_file)


def must_be_positive(amount: int) -> None:
    """An event that moves no money, or moves it backwards, is our mistake: it was never decided."""
    assert amount > 0, f"an event of {amount} cents"
