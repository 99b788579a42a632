"""Follows the floor: of each change, made when it is decided, what screens will be shown once it is durable."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from croupier.cage import events as cage
from croupier.equipment import Register
from croupier.equipment import commands as equipment
from croupier.floor import CAGE, TABLE, FloorState
from croupier.floor.messages import Event
from croupier.log import SqliteLog
from croupier.server.parts import views
from croupier.server.parts.choices import seat_choices
from croupier.server.parts.memory import TableMemory, recall_floor
from croupier.server.parts.views import CageDesk, Desk, Pit
from croupier.server.wire import ItemView, SeatRow, TableView, TicketView
from croupier.table import events as ev
from croupier.table.guards import at_stake
from croupier.table.state import Table

OF_ALL_SEATS = frozenset({
    ev.TableOpened, ev.TableStopped, ev.TableClosed, ev.PeriodEnded, ev.RoundSettled, ev.NoSpinCalled, ev.RoundVoided,
    ev.AccountsFrozen, ev.AccountsReleased, ev.SystemFailed, ev.LimitsSet, ev.OutcomeInvalidated,
    ev.GameChanged, ev.ColourIssued, ev.ColoursPassed,
})  # fmt: skip
"""Events after which any seat may look different."""
OF_ONE_VISIT = frozenset({
    ev.WagersMoved, ev.Credited, ev.CreditConfirmed, ev.StakesReturned, ev.Settled, ev.Adjusted, ev.CashOutAsked,
    ev.LeaveDirected, ev.PlayerExcluded, ev.OwedSettled,
})  # fmt: skip
"""Events that change nothing but one visit, and so no part but its own and its row at the desk."""

_ENCODER = msgspec.json.Encoder()


def text(part: object) -> str:
    """A part as it is sent."""
    return _ENCODER.encode(part).decode()


class SeatSeen(Struct, gc=False):
    """One seat after a change: its own part as text, and its row at the desk."""

    number: int
    own: str
    row: SeatRow


class TableSeen(Struct):
    """What changed of one table."""

    name: str
    seats: list[SeatSeen]
    part: str | None = None
    view: TableView | None = None
    desk: Desk | None = None
    pit: Pit | None = None
    choices: dict[int, str] | None = None
    """What the players at these seats could do; None: as before."""


class Seen(Struct):
    """What one command changed."""

    tables: list[TableSeen] = []
    tickets: list[TicketView] = []
    cage: CageDesk | None = None
    items: list[ItemView] = []
    number: int = 0
    """Which decision it was; 0: none."""
    by: object = None
    """The connection that asked for it: what changed for it comes together with its answer."""


class Follower:
    """Makes of decided events what is to be seen. All of it runs under the floor's lock."""

    def __init__(self, state: FloorState, log: SqliteLog) -> None:
        self._log = log
        self.memories: dict[str, TableMemory] = {}
        self._at_stake: dict[str, bool] = {}
        """Whether anything was at stake at each table: a table that is stopped takes wagers as long as there is."""
        self.reload(state)

    def reload(self, state: FloorState) -> None:
        """Start again from what is on disk."""
        self.memories = recall_floor(state, self._log)

    def decided(self, state: FloorState, events: Sequence[tuple[str, Event]]) -> Seen:
        """What these events change for the screens."""
        if len(events) == 1 and events[0][1].__class__ is ev.WagersMoved:  # what most commands come to
            stream, event = events[0]
            name = stream[len(TABLE) :]
            table = state.tables[name]
            visit = table.visits[event.visit]  # type: ignore[union-attr]
            seen_here = TableSeen(name, [self._seat(table, self._memory(name), visit.seat)])
            # The first wager or the last one of a player may be that of the table.
            if len(visit.wagers) <= len(event.deltas) and self._turned(name, table):  # type: ignore[union-attr]
                seen_here.choices = self._choices(table, table.seats)
            return Seen([seen_here])
        seen = Seen()
        of_tables: dict[str, list[ev.Event]] = {}
        for stream, event in events:
            if stream.startswith(TABLE):
                of_tables.setdefault(stream[len(TABLE) :], []).append(event)  # type: ignore[arg-type]
            elif stream == CAGE:
                self._cage(state, event, seen)  # type: ignore[arg-type]
            else:
                self._register(state, event, seen)  # type: ignore[arg-type]
        for name, found in of_tables.items():
            seen.tables.append(self._table(state, name, found))
        return seen

    def everything(self, state: FloorState) -> Seen:
        """The whole floor, as at the start."""
        return Seen(
            [self._whole(state, name) for name in state.tables],
            list(views.newest_tickets(state.cage).values()),
            views.cage_desk(state.cage),
            [views.item_view(item, state.register.user(item.id) is not None) for item in state.register.items.values()],
        )

    def place_of(self, visit: str) -> tuple[str, int] | None:
        """The table and seat where a visit is or was."""
        name = visit.rpartition("-")[0]
        memory = self.memories.get(name)
        seat = memory.places.get(visit) if memory is not None else None
        return (name, seat) if seat is not None else None

    def last_visit(self, table: str, seat: int) -> str:
        """The newest visit at a seat, over or not; empty if none is remembered."""
        memory = self.memories.get(table)
        found = memory.seats.get(seat) if memory is not None else None
        return found.visit if found is not None else ""

    def _memory(self, name: str) -> TableMemory:
        memory = self.memories.get(name)
        if memory is None:
            memory = self.memories[name] = TableMemory()
        return memory

    def _seat(self, table: Table, memory: TableMemory, number: int) -> SeatSeen:
        seat = table.seats[number]
        total = sum(table.visits[seat.visit].wagers.values()) if seat.visit is not None else 0
        own = views.own_part(table, seat, memory.seat(number), total)
        return SeatSeen(number, text(own), views.seat_row(table, seat, total))

    def _table(self, state: FloorState, name: str, events: list[ev.Event]) -> TableSeen:
        table, memory = state.tables[name], self._memory(name)
        seats: set[int] = set()
        stand: set[int] = set()
        of_table = False
        for event in events:
            memory.see(table, event)
            kind = event.__class__
            if kind is not ev.WagersMoved:  # no wager changes what a player could do
                stand.update(_touched(event, memory))
            if kind in OF_ALL_SEATS:
                seats.update(table.seats)
            else:
                seats.update(_touched(event, memory))
            of_table = of_table or kind not in OF_ONE_VISIT
        seen = TableSeen(name, [self._seat(table, memory, n) for n in sorted(seats) if n in table.seats])
        everybody = self._turned(name, table) or of_table
        seen.choices = self._choices(table, table.seats if everybody else stand & table.seats.keys())
        return self._public(state, name, seen) if of_table else seen

    def _turned(self, name: str, table: Table) -> bool:
        """Whether the first wager was made at a table, or the last one is gone."""
        was = self._at_stake.get(name)
        now = self._at_stake[name] = at_stake(table)
        return was != now

    def _choices(self, table: Table, seats: Iterable[int]) -> dict[int, str]:
        """What the players at these seats could do, as their screens get it."""
        return {number: text(seat_choices(table, number)) for number in seats if table.seats[number].screen}

    def _public(self, state: FloorState, name: str, seen: TableSeen) -> TableSeen:
        table = state.tables[name]
        seen.part = text(views.table_part(name, table, self._memory(name)))
        seen.view, seen.desk = views.table_view(name, table), views.desk(table)
        seen.pit = views.pit(name, table, state.register)
        return seen

    def _whole(self, state: FloorState, name: str) -> TableSeen:
        table, memory = state.tables[name], self._memory(name)
        seats = [self._seat(table, memory, number) for number in table.seats]
        self._turned(name, table)
        return self._public(state, name, TableSeen(name, seats, choices=self._choices(table, table.seats)))

    def _cage(self, state: FloorState, event: cage.Event, seen: Seen) -> None:
        number = getattr(event, "ticket", None)
        if number is not None and number in state.cage.tickets:
            seen.tickets.append(views.ticket_view(state.cage.tickets[number]))
        seen.cage = views.cage_desk(state.cage)

    def _register(self, state: FloorState, event: equipment.Event, seen: Seen) -> None:
        register = state.register
        items = ITEMS[event.__class__](register, event)
        seen.items += [views.item_view(register.items[item], register.user(item) is not None) for item in items]
        for name, found in state.tables.items():
            seen.tables.append(TableSeen(name, [], pit=views.pit(name, found, state.register)))


def _registered(_: Register, event: equipment.ItemRegistered) -> Iterable[str]:
    return (event.entry.item,)


def _one(_: Register, event: Any) -> Iterable[str]:
    return (event.item,)


def _all_of_the_table(register: Register, event: equipment.SetTaken | equipment.SetReleased) -> Iterable[str]:
    return [item.id for item in register.items.values() if item.table == event.table]


ITEMS: Mapping[type[equipment.Event], Callable[[Register, Any], Iterable[str]]] = {
    equipment.ItemRegistered: _registered,
    equipment.ItemApproved: _one,
    equipment.ApprovalWithdrawn: _one,
    equipment.ItemMoved: _one,
    equipment.SetTaken: _all_of_the_table,
    equipment.SetReleased: _all_of_the_table,
}
"""The items that look different after an event of the register."""


def _touched(event: ev.Event, memory: TableMemory) -> list[int]:
    """The seats that an event is about."""
    seat = getattr(event, "seat", None)
    if seat is not None:
        return [seat]
    visit = getattr(event, "visit", "")
    if visit and visit in memory.places:
        return [memory.places[visit]]
    if isinstance(event, ev.ClaimDecided):
        return list(memory.seats)
    return list(getattr(event, "seats", ()))
