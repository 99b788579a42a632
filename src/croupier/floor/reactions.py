"""What follows from an event elsewhere: pure functions from event to command, decided in the same breath."""

from collections.abc import Callable

from croupier.cage import commands as cage_commands
from croupier.cage import events as cage
from croupier.equipment import commands as equipment
from croupier.floor.messages import Event
from croupier.floor.state import CAGE, EQUIPMENT, TABLE
from croupier.floor.tickets import Drawn
from croupier.table import commands as table_commands
from croupier.table import events as table

Follow = tuple[str, cage_commands.Command | table_commands.Command | equipment.Command]


LEADING = frozenset({
    table.TableOpened, table.TableClosed, table.CashedOut, table.Adjusted, table.HeldReleased, table.DisputePaid,
    cage.TicketRedeemed, equipment.ApprovalWithdrawn,
})  # fmt: skip


def follows(event: Event, book: str, draw: Callable[[], Drawn]) -> Follow | None:
    """The command that an event leads to in another stream, and the stream."""
    if event.__class__ not in LEADING:
        return None
    match event:
        case table.TableOpened(setup=setup):
            return EQUIPMENT, equipment.TakeSet(setup.table, setup.game, setup.stations, setup.remote)
        case table.TableClosed():
            return EQUIPMENT, equipment.ReleaseSet(event.table)
        case equipment.ApprovalWithdrawn(table=name) if name:
            return f"{TABLE}{name}", table_commands.StopTable(event.item, event.reason, event.clause)
        case table.CashedOut(how="ticket"):
            drawn = draw()
            issue = cage_commands.IssueTicket(drawn.seal, drawn.last_four, event.amount, event.visit, book)
            return CAGE, issue
        case table.Adjusted(owed=owed) if owed:
            return CAGE, cage_commands.OwePayment(event.visit, owed, "correction")
        case table.HeldReleased(to="payment"):
            return CAGE, cage_commands.OwePayment(event.visit, event.amount, "held-released")
        case table.DisputePaid(to="payment"):
            return CAGE, cage_commands.OwePayment(event.visit, event.amount, "dispute")
        case cage.TicketRedeemed(place="station"):
            credit = table_commands.CreditTicket(event.station, event.amount, str(event.ticket))
            return f"{TABLE}{event.table}", credit
    return None
