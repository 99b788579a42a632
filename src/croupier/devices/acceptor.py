"""A note acceptor: takes notes and reports what was stacked."""

from typing import Protocol

from croupier.games.refusal import said

NOTES = (500, 1_000, 2_000, 5_000, 10_000)
"""The banknotes of the country, in cents."""
MOST = 1_000_000
"""The largest bundle that is accepted at once."""


class NotTaken(ValueError):
    """The notes were given back."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Acceptor(Protocol):
    """Something that takes notes."""

    def stack(self, amount: int) -> int:
        """Take a note or a bundle of notes; returns what was stacked, or raises `NotTaken`."""
        ...


class StandInAcceptor:
    """An acceptor without a slot: accepts any amount that can be paid in notes.

    >>> StandInAcceptor().stack(7_500)
    7500
    >>> StandInAcceptor().stack(750)
    Traceback (most recent call last):
    croupier.devices.acceptor.NotTaken: 750 cannot be paid in notes: the smallest is 500
    """

    def stack(self, amount: int) -> int:
        """Accept notes."""
        if amount < NOTES[0] or amount % NOTES[0]:
            raise NotTaken(said("{} cannot be paid in notes: the smallest is {}", amount, NOTES[0]))
        if amount > MOST:
            raise NotTaken(said("{} is too much at once: put in {} at most", amount, MOST))
        return amount
