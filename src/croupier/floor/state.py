"""All that a floor knows, and how an event changes it. A snapshot is this, whole."""

import msgspec
from msgspec import Struct, field

from croupier.cage import Cage
from croupier.cage import evolve as evolve_cage
from croupier.equipment import Register
from croupier.equipment import evolve as evolve_register
from croupier.floor.messages import Event
from croupier.floor.postings import postings
from croupier.ledger import Ledger
from croupier.table import Table
from croupier.table import evolve as evolve_table
from croupier.table.state import Visit

CAGE, EQUIPMENT, FLOOR, TABLE = "cage", "equipment", "floor", "table:"
NAME = slice(len(TABLE), None)
"""Where the name of a table stands in that of its stream."""


class FloorState(Struct):
    """The tables, the cage, the register, and the ledger that must agree with them."""

    tables: dict[str, Table] = {}
    cage: Cage = field(default_factory=Cage)
    register: Register = field(default_factory=Register)
    ledger: Ledger = field(default_factory=Ledger)
    versions: dict[str, int] = {}
    """The version that each stream stands at."""
    now_ms: int = 0
    """The time of the newest event of the floor itself."""

    @property
    def seq(self) -> int:
        """The event that this is the state as of; by its own count, for a log can have come further."""
        return sum(self.versions.values())

    @property
    def newest_ms(self) -> int:
        """The time of the newest event of all streams."""
        of_tables = (table.now_ms for table in self.tables.values())
        return max(self.now_ms, self.cage.now_ms, self.register.now_ms, *of_tables)

    def apply(self, stream: str, event: Event, at_ms: int) -> None:
        """Change everything that an event changes; money first, for a transfer that cannot be made changes nothing."""
        name = stream[NAME] if stream.startswith(TABLE) else ""
        transfers = postings(event, name)
        if transfers:
            self.ledger.post(transfers)
        if name:
            table = self.tables.get(name)
            if table is None:
                table = self.tables[name] = Table()
            assert at_ms >= table.now_ms, f"{stream}: an event of {at_ms} after one of {table.now_ms}"
            evolve_table(table, event, at_ms)  # type: ignore[arg-type]
            if transfers and (visit := getattr(event, "visit", "")):  # else it is the house's own money
                found = table.visits.get(visit)
                there = _money(found) if found is None or found.colours else found.balance
                booked = self.ledger.balances.get(f"visit:{visit}", 0)
                assert 0 <= there == booked, f"{visit} has {there} at the table and {booked} in the ledger"
        elif stream == CAGE:
            evolve_cage(self.cage, event, at_ms)  # type: ignore[arg-type]
        elif stream == FLOOR:
            self.now_ms = at_ms
        else:
            evolve_register(self.register, event, at_ms)  # type: ignore[arg-type]
        self.versions[stream] = self.versions.get(stream, 0) + 1

    def encode(self) -> bytes:
        """The state as a snapshot stores it."""
        return _ENCODER.encode(self)


def _money(visit: Visit | None) -> int:
    """What a visit has, as money and as chips of all colours; one that is over has nothing."""
    return 0 if visit is None else visit.balance + sum(visit.colours.values())


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(FloorState)


def decode_state(data: bytes) -> FloorState:
    """A state from a snapshot."""
    return _DECODER.decode(data)
