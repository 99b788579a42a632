"""Tickets on the screens of stations without a printer: a ticket is printed when the screen says that it drew it."""

import asyncio
import logging

from msgspec import Struct

from croupier.authority.actors import device
from croupier.cage.commands import PrintFailed, TicketPrinted
from croupier.cage.events import TicketStarted
from croupier.devices.printer import Printed, StandInPrinter, Taker, TicketPrint
from croupier.floor import CAGE, Envelope
from croupier.floor.tickets import Drawn
from croupier.server.live.connection import Connection, ScreenUser
from croupier.server.live.connections import Connections
from croupier.server.wire import TicketOut

LOG = logging.getLogger(__name__)
PRINT_S = 10.0
"""How long a screen has to draw a ticket, including a reconnection; after that it is paid by hand."""
PRINTER = device("printer")


class Drawing(Struct):
    """A ticket that a screen was told to draw."""

    slip: TicketPrint
    key: str
    """The only device that was told."""
    printed: Printed
    given_up: asyncio.TimerHandle

    def is_for(self, user: ScreenUser) -> bool:
        """Whether the ticket belongs to this user."""
        return (user.table, user.seat, user.key) == (self.slip.table, self.slip.seat, self.key)


class Tickets:
    """The tickets that are being drawn."""

    def __init__(self, connections: Connections, *others: Taker) -> None:
        self._connections = connections
        self._printer = StandInPrinter(self._show, *others)
        self._drawing: dict[int, Drawing] = {}

    def print(self, number: int, drawn: Drawn, started: TicketStarted) -> None:
        """Print a ticket at its seat; the cage is told whether it worked."""
        connections = self._connections
        table, seat = connections.follower.place_of(started.visit) or ("", 0)
        slip = TicketPrint(number, drawn.number, started.amount, connections.now_ms(), table, seat, started.expires_ms)
        self._printer.print(slip, lambda printed: self._report(number, printed=printed))

    def joined(self, connection: Connection) -> None:
        """A screen is connected again: send its tickets again, because they may not have arrived."""
        for drawing in self._drawing.values():
            if drawing.is_for(connection.user):
                _send(connection, drawing.slip)

    def drawn(self, user: ScreenUser, number: int) -> None:
        """A screen says that it drew a ticket. It is ignored if the ticket is not its own, or if it is too late."""
        drawing = self._drawing.get(number)
        if drawing is not None and drawing.is_for(user):
            self._end(number, printed=True)

    def stop(self) -> None:
        """Stop waiting; at the next start, tickets that were not printed are spoiled."""
        for drawing in self._drawing.values():
            drawing.given_up.cancel()

    def _show(self, slip: TicketPrint, printed: Printed) -> bool:
        connection = self._connections.at_seat(slip.table, slip.seat)
        if connection is None:
            return False
        given_up = asyncio.get_running_loop().call_later(PRINT_S, lambda: self._end(slip.ticket, printed=False))
        self._drawing[slip.ticket] = Drawing(slip, connection.user.key, printed, given_up)
        _send(connection, slip)
        return True

    def _end(self, number: int, *, printed: bool) -> None:
        drawing = self._drawing.pop(number)
        drawing.given_up.cancel()
        drawing.printed(printed)

    def _report(self, number: int, *, printed: bool) -> None:
        command = TicketPrinted(number) if printed else PrintFailed(number)
        self._connections.floor.submit(
            Envelope(CAGE, command, PRINTER), lambda answer: LOG.debug("%s: %s", command, answer)
        )


def _send(connection: Connection, slip: TicketPrint) -> None:
    connection.push(
        TicketOut(slip.ticket, slip.number, slip.amount, slip.at_ms, slip.table, slip.seat, slip.expires_ms)
    )
