"""One table: rounds, seats and visits, limits, irregularities, notices, sanctions. Pure: time comes in as data."""

from croupier.table.commands import Command
from croupier.table.rounds import due_ms
from croupier.table.rules import decide, evolve
from croupier.table.state import Table

__all__ = ["Command", "Table", "decide", "due_ms", "evolve"]
