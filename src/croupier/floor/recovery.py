"""What a floor does before anything else after a restart (RR 9.8, RR99 8.8)."""

from collections.abc import Iterator

from croupier.cage.commands import PrintFailed
from croupier.floor.admission import Command
from croupier.floor.state import CAGE, TABLE, FloorState
from croupier.table.commands import FailSystem


def due(state: FloorState) -> Iterator[tuple[str, Command]]:
    """Commands of the floor's own: rounds under way are dealt with as the books say, tickets in the printer spoiled."""
    for name, table in state.tables.items():
        if table.open and table.round.phase != "idle":
            yield f"{TABLE}{name}", FailSystem("restart")
    for number, ticket in state.cage.tickets.items():
        if ticket.state == "printing":  # its number was known to nobody but the process that is gone
            yield CAGE, PrintFailed(number)
