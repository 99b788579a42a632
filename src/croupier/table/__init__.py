"""One table: rounds, seats and visits, limits, irregularities, notices, sanctions. Pure: time comes in as data."""

from croupier.table.commands import Command
from croupier.table.rules import decide, evolve
from croupier.table.state import Table
from croupier.table.timers import due_ms, is_due

__all__ = ["Command", "Table", "decide", "due_ms", "evolve", "is_due"]
