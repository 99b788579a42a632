"""What a floor does before anything else after a restart (RR 9.8, RR99 8.8; READINGS T27)."""

from collections.abc import Iterator

from croupier.cage.commands import PrintFailed
from croupier.floor.admission import Command
from croupier.floor.state import CAGE, TABLE, FloorState
from croupier.table.commands import FailSystem


def due(state: FloorState) -> Iterator[tuple[str, Command]]:
    """Commands of its own: for rounds under way, signs that nobody saw meanwhile, and half-printed tickets."""
    for name, table in state.tables.items():
        shown = any(notice.shown_since_ms is not None for notice in table.notices.values())
        if shown or (table.open and table.round.phase != "idle"):
            yield f"{TABLE}{name}", FailSystem("restart")
    for number, ticket in state.cage.tickets.items():
        if ticket.state == "printing":  # its number was known to nobody but the process that is gone
            yield CAGE, PrintFailed(number)
