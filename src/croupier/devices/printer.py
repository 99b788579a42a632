"""A ticket printer: gets a ticket, and reports later whether it was printed."""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct


class TicketPrint(Struct, frozen=True):
    """What is printed on a ticket. The number is a secret: anyone who has it can redeem the ticket."""

    ticket: int
    number: str
    amount: int
    at_ms: int
    table: str
    seat: int
    expires_ms: int
    """Until when it is valid; 0 means for ever."""

    def __repr__(self) -> str:
        return f"TicketPrint({self.ticket}, …{self.number[-4:]})"


Printed = Callable[[bool], None]
"""Called once, with whether the ticket was printed and can be read."""
Taker = Callable[[TicketPrint, Printed], bool]
"""Someone who can be offered a ticket. False: not here, ask the next one. If it accepts, it reports the result."""


class Printer(Protocol):
    """Something that prints tickets."""

    def print(self, slip: TicketPrint, printed: Printed) -> None:
        """Print a ticket."""
        ...


class StandInPrinter:
    """A printer without paper: the ticket is drawn on the station's screen, or goes to a bot that plays there.

    If nobody accepts it, the ticket was not printed: the cage owes its amount by hand (RR 6.6.1(b)(ii)).
    """

    def __init__(self, *takers: Taker) -> None:
        self._takers = takers

    def print(self, slip: TicketPrint, printed: Printed) -> None:
        """Offer the ticket to one receiver after the other."""
        if not any(taker(slip, printed) for taker in self._takers):
            printed(False)
