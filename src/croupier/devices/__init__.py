"""Drivers for the devices of a table: wheel, ticket printer, note acceptor; each with a stand-in for a demo."""

from croupier.devices.acceptor import Acceptor, NotTaken, StandInAcceptor
from croupier.devices.printer import Printed, Printer, StandInPrinter, Taker, TicketPrint
from croupier.devices.wheel import BuiltInWheel, Spin, Wheel

__all__ = [
    "Acceptor",
    "BuiltInWheel",
    "NotTaken",
    "Printed",
    "Printer",
    "Spin",
    "StandInAcceptor",
    "StandInPrinter",
    "Taker",
    "TicketPrint",
    "Wheel",
]
