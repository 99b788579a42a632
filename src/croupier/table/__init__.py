"""One table: rounds, stations and visits, limits, irregularities, notices, sanctions. Pure: time comes in as data."""

from croupier.table.commands import Command
from croupier.table.deciding import decide
from croupier.table.deciding.rounds import due_ms
from croupier.table.evolve import evolve
from croupier.table.state import Table

__all__ = ["Command", "Table", "decide", "due_ms", "evolve"]
