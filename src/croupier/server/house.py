"""All that a server is made of: the floor, who may come in, and where its files lie."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from croupier.devices.printer import Printed, TicketPrint
from croupier.floor import Answer, Clock, Floor
from croupier.floor.floor import Printer
from croupier.server.access.devices import Devices
from croupier.server.access.limits import Limits
from croupier.server.access.people import People
from croupier.server.access.sessions import Sessions
from croupier.server.wire import DemoPage

STATIC = Path(__file__).parent.parent / "static"
LOG, STAFF, DEVICES, DOCUMENTS = "floor.log", "staff.json", "devices.json", "documents"


class Demo(Protocol):
    """What a demo adds: a start page, bots that deal and play, and a stand-in for the note acceptor."""

    def page(self, base: str) -> DemoPage:
        """The start page, for a server that is reached at this address."""

    def deals(self, table: str) -> bool:
        """Whether a bot deals at a table."""

    def has_wheel(self, table: str) -> bool:
        """Whether a table has a built-in wheel."""

    def resting(self, table: str) -> str:
        """Where the ball of a built-in wheel lies; empty while it runs."""

    changed: Callable[[str], None]
    """To be called when what a dealer's desk shows of a table's bot or wheel changed."""
    enrolled: Callable[[str, int], bool]
    """Says whether a seat has a device, and so is somebody's."""

    async def start(self) -> None:
        """Begin, in the running event loop."""

    async def stop(self) -> None:
        """Stop everything where it stands."""

    def bot_at(self, table: str, seat: int) -> bool:
        """Whether a bot plays at a seat."""

    def take(self, slip: TicketPrint, printed: Printed) -> bool:
        """A ticket comes out where no screen is: a bot may take it."""

    async def switch_dealer(self, table: str, on: bool) -> None:
        """Let a bot deal, or a person."""

    async def set_bots(self, table: str, players: int) -> int:
        """Let so many players play by themselves, as far as there is room; gives how many do."""

    async def insert_note(self, table: str, seat: int, amount: int) -> Answer:
        """Put a note into a station's acceptor."""


@dataclass
class House:
    """What `create_app` needs."""

    floor: Floor
    people: People
    devices: Devices
    data: Path
    demo: Demo | None = None
    static: Path = STATIC
    limits: Limits = field(default_factory=Limits)
    origins: frozenset[str] = frozenset()
    """Other origins whose pages may speak to this server, such as `https://floor.example`."""
    https: bool = False
    """Whether browsers reach it by TLS: then cookies are for TLS alone."""
    screens_take_notes: bool = False
    """Whether a station's screen may say that a note was inserted: only where no player can tamper with it."""
    printer: Printer | None = None
    """Where tickets are printed; without one the station's own screen shows them."""
    sessions: Sessions = field(init=False)

    def __post_init__(self) -> None:
        self.sessions = Sessions(self.people)

    @classmethod
    def open(cls, data: Path, clock: Clock | None = None) -> "House":
        """The house whose files lie in a folder; a new folder is a new house."""
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        people, devices = People(data / STAFF), Devices(data / DEVICES)
        return cls(Floor.open(data / LOG, clock, writer_process=True), people, devices, data)

    @property
    def documents(self) -> Path:
        """Where the operator puts the official documents."""
        return self.data / DOCUMENTS
