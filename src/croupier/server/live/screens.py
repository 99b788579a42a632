"""The connected screens: by table, seat and device, and whether there is room for one more."""

from collections import Counter
from collections.abc import Collection, Iterator

from croupier.games.refusal import said
from croupier.server.access.limits import Limits
from croupier.server.live.connection import Connection

OF_CAGE = frozenset({"cage", "exchanges"})
"""The parts that are made of what the cage has."""


class Full(Exception):
    """No more connections of this kind."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Screens:
    """All connections. It belongs to the event loop."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._all: set[Connection] = set()
        self._of_device: dict[str, Connection] = {}
        self._of_table: dict[str, set[Connection]] = {}
        self._at_cage: set[Connection] = set()
        self._seats: dict[tuple[str, int], Connection] = {}

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, connection: Connection) -> bool:
        return connection in self._all

    def __iter__(self) -> Iterator[Connection]:
        """All that are connected now; they may leave meanwhile."""
        return iter(list(self._all))

    # ------------------------------------------------------------------ coming and going
    def check_room(self, connection: Connection) -> None:
        """Raise `Full` if there is no room for a connection."""
        if len(self._all) >= self._limits.connections:
            raise Full("the server has as many screens as it takes")
        of_address = Counter(known.address for known in self._all)[connection.address]
        if of_address >= self._limits.connections_per_address:
            raise Full("too many screens are connected from this address")
        if connection.user.is_nobody:
            nobody = Counter(known.address for known in self._all if known.user.is_nobody)
            if nobody.total() >= self._limits.anonymous:
                raise Full("the server shows as many displays as it can")
            if nobody[connection.address] >= self._limits.anonymous_per_address:
                raise Full("too many displays are connected from this address")
        person = connection.user.person
        mine = sum(known.user.person == person for known in self._all) if person else 0
        if mine >= self._limits.connections_per_person:
            raise Full(said("{} has as many screens open as one person may", person))

    def add(self, connection: Connection) -> None:
        """A screen is there; it is the one of its device and its seat."""
        user = connection.user
        self._all.add(connection)
        if user.device:
            self._of_device[user.device] = connection
        if user.table:
            self._of_table.setdefault(user.table, set()).add(connection)
        if not OF_CAGE.isdisjoint(connection.parts):
            self._at_cage.add(connection)
        if user.screen == "station":
            self._seats[user.table, user.seat] = connection

    def remove(self, connection: Connection) -> bool:
        """A screen is gone; tells whether its seat is without one now."""
        user = connection.user
        self._all.discard(connection)
        self._at_cage.discard(connection)
        if self._of_device.get(user.device) is connection:
            del self._of_device[user.device]
        of_table = self._of_table.get(user.table, set())
        of_table.discard(connection)
        if not of_table:
            self._of_table.pop(user.table, None)
        if self._seats.get((user.table, user.seat)) is not connection:
            return False
        del self._seats[user.table, user.seat]
        return True

    # ------------------------------------------------------------------ who is there
    def of_device(self, device: str) -> Connection | None:
        """The screen of a device, if it is connected."""
        return self._of_device.get(device)

    def at_seat(self, table: str, seat: int) -> Connection | None:
        """The screen of a seat, if it is connected."""
        return self._seats.get((table, seat))

    def seats(self, table: str) -> set[int]:
        """The seats of a table whose screens are connected."""
        return {seat for at, seat in self._seats if at == table}

    def of_table(self, table: str) -> Collection[Connection]:
        """The screens that show a table."""
        return self._of_table.get(table, ())

    def tables(self) -> Collection[str]:
        """The tables that screens show."""
        return self._of_table.keys()

    def at_cage(self) -> Collection[Connection]:
        """The screens that show the cage, or something of it."""
        return self._at_cage
