"""Tickets on the screens of their stations, where no printer is: printed is what a screen says that it has drawn."""

import asyncio
import logging

from msgspec import Struct

from croupier.authority.actors import device
from croupier.cage.commands import PrintFailed, TicketPrinted
from croupier.cage.events import TicketStarted
from croupier.devices.printer import Printed, Slip, StandInPrinter, Taker
from croupier.floor import CAGE, Envelope
from croupier.floor.tickets import Drawn
from croupier.server.live.connection import Connection, Seat
from croupier.server.live.connections import Connections
from croupier.server.wire import TicketOut

LOG = logging.getLogger(__name__)
PRINT_S = 10.0
"""How long a screen has to draw a ticket, a lost connection and a new one included; then it is paid by hand."""
PRINTER = device("printer")


class Drawing(Struct):
    """A ticket that a screen was told to draw."""

    slip: Slip
    key: str
    """The device that was told: no other is."""
    printed: Printed
    given_up: asyncio.TimerHandle

    def is_for(self, seat: Seat) -> bool:
        """Whether it belongs to whoever sits there."""
        return (seat.table, seat.station, seat.key) == (self.slip.table, self.slip.station, self.key)


class Tickets:
    """The tickets that are being drawn."""

    def __init__(self, connections: Connections, *others: Taker) -> None:
        self._connections = connections
        self._printer = StandInPrinter(self._show, *others)
        self._drawing: dict[int, Drawing] = {}

    def print(self, number: int, drawn: Drawn, started: TicketStarted) -> None:
        """Let a ticket come out at its station; the cage is told whether it did."""
        connections = self._connections
        table, station = connections.follower.place_of(started.visit) or ("", 0)
        slip = Slip(number, drawn.number, started.amount, connections.now_ms(), table, station, started.expires_ms)
        self._printer.print(slip, lambda printed: self._report(number, printed=printed))

    def joined(self, connection: Connection) -> None:
        """A screen is there again: what it was to draw may never have reached it."""
        for drawing in self._drawing.values():
            if drawing.is_for(connection.seat):
                _send(connection, drawing.slip)

    def drawn(self, seat: Seat, number: int) -> None:
        """A screen says that a ticket lies before the player; for any but its own, and too late, nothing follows."""
        drawing = self._drawing.get(number)
        if drawing is not None and drawing.is_for(seat):
            self._end(number, printed=True)

    def stop(self) -> None:
        """Wait for nobody any more; the next start spoils what was not printed."""
        for drawing in self._drawing.values():
            drawing.given_up.cancel()

    def _show(self, slip: Slip, printed: Printed) -> bool:
        connection = self._connections.at_station(slip.table, slip.station)
        if connection is None:
            return False
        given_up = asyncio.get_running_loop().call_later(PRINT_S, lambda: self._end(slip.ticket, printed=False))
        self._drawing[slip.ticket] = Drawing(slip, connection.seat.key, printed, given_up)
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


def _send(connection: Connection, slip: Slip) -> None:
    connection.push(
        TicketOut(slip.ticket, slip.number, slip.amount, slip.at_ms, slip.table, slip.station, slip.expires_ms)
    )
