"""A ticket printer: gets a ticket, and says in its own time whether it came out."""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct


class Slip(Struct, frozen=True):
    """What is printed on a ticket. The number is a secret: it is worth the amount to whoever holds it."""

    ticket: int
    number: str
    amount: int
    at_ms: int
    table: str
    station: int
    expires_ms: int
    """Until when it is valid; 0: for ever."""

    def __repr__(self) -> str:
        return f"Slip({self.ticket}, …{self.number[-4:]})"


Printed = Callable[[bool], None]
"""Told once whether the ticket came out and can be read."""
Taker = Callable[[Slip, Printed], bool]
"""Somebody to whom a ticket can be handed; False: not here, ask the next. Who takes it on says how it went."""


class Printer(Protocol):
    """Something that prints tickets."""

    def print(self, slip: Slip, printed: Printed) -> None:
        """Print a ticket."""
        ...


class StandInPrinter:
    """A printer without paper: the ticket is drawn on the screen of the station, or goes to whoever else plays there.

    Where nobody takes it, it is a ticket that was not printed: the cage owes its amount by hand (RR 6.6.1(b)(ii)).
    """

    def __init__(self, *takers: Taker) -> None:
        self._takers = takers

    def print(self, slip: Slip, printed: Printed) -> None:
        """Offer the ticket to one taker after the other."""
        if not any(taker(slip, printed) for taker in self._takers):
            printed(False)
