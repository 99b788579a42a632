"""What is on disk, as screens are shown it: the newest of every part. It belongs to the event loop alone."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.authority.second import DECISION_LIMIT
from croupier.cage.state import VALIDITY_DAYS
from croupier.editions.shared import PAYMENT
from croupier.server.parts.follow import Seen, TableSeen, text
from croupier.server.parts.views import NEWEST_TICKETS, CageDesk, Desk, Pit
from croupier.server.wire import (
    AuditView,
    CagePart,
    DeskPart,
    DeviceView,
    ExchangesPart,
    ItemView,
    PitPart,
    SeatRow,
    TableView,
    TicketView,
)


class ShownTable(Struct):
    """The parts of one table."""

    part: str = ""
    view: TableView | None = None
    own: dict[int, str] = {}
    rows: dict[int, SeatRow] = {}
    desk: Desk = Desk("", "", [])
    pit: Pit = Pit([], [], [])
    choices: dict[int, str] = {}
    """What the player at each seat could do."""


class Changed(Struct):
    """What a change is to whom."""

    part: bool = False
    own: list[int] = []
    desk: bool = False
    """Something of the desk beside its rows and cases."""
    cases: bool = False
    rows: bool = False
    pit: bool = False
    choices: list[int] = []


class Shown:
    """All parts of all tables, the cage and the register."""

    def __init__(self) -> None:
        self.tables: dict[str, ShownTable] = {}
        self.tickets: dict[int, TicketView] = {}
        self.cage = CageDesk([], [], VALIDITY_DAYS, DECISION_LIMIT, [], [])
        self.items: dict[str, ItemView] = {}

    def take(self, seen: TableSeen) -> Changed:
        """Take in what changed at a table; says what of it is new."""
        table = self.tables.get(seen.name)
        if table is None:
            table = self.tables[seen.name] = ShownTable()
        changed = Changed()
        own, rows = table.own, table.rows
        for seat in seen.seats:
            if own.get(seat.number) != seat.own:
                own[seat.number] = seat.own
                changed.own.append(seat.number)
            rows[seat.number] = seat.row
            changed.rows = True
        if seen.choices is not None:
            changed.choices = [number for number, told in seen.choices.items() if table.choices.get(number) != told]
            table.choices |= seen.choices
        if seen.view is not None:
            table.view = seen.view
            for gone in [number for number in rows if number > seen.view.seats]:
                del own[gone], rows[gone]
                table.choices.pop(gone, None)
        if seen.part is not None and seen.part != table.part:
            table.part, changed.part = seen.part, True
        if seen.desk is not None:
            changed.cases = seen.desk.cases != table.desk.cases
            changed.desk = seen.desk != replace(table.desk, cases=seen.desk.cases)
            table.desk = seen.desk
        if seen.pit is not None and seen.pit != table.pit:
            table.pit, changed.pit = seen.pit, True
        return changed

    def take_cage(self, seen: Seen) -> bool:
        """Take in what changed at the cage; says whether anything did."""
        for ticket in seen.tickets:
            self.tickets[ticket.ticket] = ticket
        while len(self.tickets) > NEWEST_TICKETS:
            del self.tickets[min(self.tickets)]
        if seen.cage is not None:
            self.cage = seen.cage
        return bool(seen.tickets) or seen.cage is not None

    def take_items(self, items: list[ItemView]) -> bool:
        """Take in what changed in the register."""
        for item in items:
            self.items[item.item] = item
        return bool(items)

    def desk_text(
        self, name: str, connected: set[int], calling: set[int], extras: tuple[bool, bool, str]
    ) -> str | None:
        """The dealer's desk at a table."""
        table = self.tables.get(name)
        if table is None:
            return None
        rows = [
            replace(row, connected=number in connected, calling=number in calling)
            if number in connected or number in calling
            else row
            for number, row in table.rows.items()
        ]
        desk = table.desk
        return text(
            DeskPart(
                desk.entered,
                rows,
                sum(row.total for row in rows),
                desk.correctable,
                desk.cases,
                *extras,
                desk.queued,
                desk.debts,
                desk.given_up,
            )
        )

    def pit_text(self, name: str, devices: list[DeviceView], events: int, audit: AuditView) -> str:
        """The pit boss's part at a table, which need not be open yet."""
        table = self.tables.get(name) or ShownTable()
        items = [item for item in self.items.values() if item.table in ("", name)]
        of_table = table.pit
        return text(PitPart(of_table.held, items, of_table.missing, devices, events, audit, of_table.proposals))

    def cage_text(self) -> str:
        """The cashier's part."""
        newest = [self.tickets[number] for number in sorted(self.tickets, reverse=True)]
        cage = self.cage
        return text(
            CagePart(
                newest, cage.payments, cage.proposals, cage.validity_days, cage.decision_limit, PAYMENT, cage.colours
            )
        )  # fmt: skip

    def exchanges_text(self) -> str:
        """Exchanges of closed tables' chips."""
        return text(ExchangesPart(self.cage.exchanges))
