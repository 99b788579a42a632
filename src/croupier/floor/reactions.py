"""What follows from an event elsewhere: pure functions from event to command, decided in the same breath."""

from collections.abc import Callable

from croupier.cage import commands as cage_commands
from croupier.cage import events as cage
from croupier.floor.messages import Event
from croupier.floor.state import CAGE, TABLE
from croupier.floor.tickets import Drawn
from croupier.table import commands as table_commands
from croupier.table import events as table

Follow = tuple[str, cage_commands.Command | table_commands.Command]


CORRECTION = "correction"
"""Why the cage owes what a correction made due; the table that corrected is told when it is paid or cancelled."""
LEADING = frozenset({
    table.CashedOut, table.Adjusted, table.HeldReleased, table.DisputePaid,
    cage.TicketRedeemed, cage.PaymentMade, cage.PaymentCancelled,
})  # fmt: skip


def follows(event: Event, book: str, draw: Callable[[], Drawn]) -> Follow | None:
    """The command that an event leads to in another stream, and the stream."""
    if event.__class__ not in LEADING:
        return None
    match event:
        case table.CashedOut(how="ticket"):
            drawn = draw()
            issue = cage_commands.IssueTicket(drawn.seal, drawn.last_four, event.amount, event.visit, book)
            return CAGE, issue
        case table.Adjusted(owed=owed) if owed > 0:
            return CAGE, cage_commands.OwePayment(event.visit, owed, CORRECTION)
        case table.Adjusted(owed=owed) if owed < 0:
            return CAGE, cage_commands.ReducePayment(event.visit, -owed, CORRECTION)
        case table.HeldReleased(to="payment"):
            return CAGE, cage_commands.OwePayment(event.visit, event.amount, "held-released")
        case table.DisputePaid(to="payment"):
            return CAGE, cage_commands.OwePayment(event.visit, event.amount, "dispute")
        case cage.TicketRedeemed(place="station"):
            credit = table_commands.CreditTicket(event.station, event.amount, str(event.ticket))
            return f"{TABLE}{event.table}", credit
        case cage.PaymentMade(why="correction") | cage.PaymentCancelled(why="correction"):
            return of_visit(event.visit), table_commands.SettleOwed(event.visit, event.amount)
    return None


def of_visit(visit: str) -> str:
    """The stream of the table where a visit was."""
    return f"{TABLE}{visit.rpartition('-')[0]}"
