"""The running floor: tables, cage, register and ledger on one log."""

from croupier.floor.answers import Accepted, Answer, NotApplied, Refused
from croupier.floor.clock import Clock, ManualClock
from croupier.floor.floor import Floor
from croupier.floor.state import CAGE, EQUIPMENT, FLOOR, TABLE, FloorState
from croupier.floor.transaction import Envelope
from croupier.floor.watcher import Watcher

__all__ = [
    "CAGE",
    "EQUIPMENT",
    "FLOOR",
    "TABLE",
    "Accepted",
    "Answer",
    "Clock",
    "Envelope",
    "Floor",
    "FloorState",
    "ManualClock",
    "NotApplied",
    "Refused",
    "Watcher",
]
