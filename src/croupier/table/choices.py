"""What could be done at a table now, by whom, by which clause, and what is in the way.

Made by the guards that `decide` runs first, so the two cannot disagree. What is overdue at the table is done before a
command is decided on: look after a tick, or at a table for which nothing is due.
"""

from collections.abc import Container

from croupier.authority import Actor, why_foreign
from croupier.authority.second import Decider
from croupier.deciding import Choice, Place, alike, offered
from croupier.table.as_seen import seen_now
from croupier.table.guards import edition_of, setup_of
from croupier.table.rules import DECISIONS, check
from croupier.table.state import Table

__all__ = ["KINDS", "Choice", "alike", "choices"]

KINDS = {str(kind.__struct_config__.tag): kind for kind in DECISIONS}
"""The commands that a table decides on, by name."""


def choices(table: Table, actor: Actor, now_ms: int, only: Container[str] | None = None) -> list[Choice]:
    """All that an actor could do at a table that has been opened; see `offered`."""
    if table.setup is None:
        return []
    edition, home = edition_of(table), setup_of(table).table
    place = Place(
        table, DECISIONS, edition.powers, edition, seen_now, check,
        lambda actor, fields: why_foreign(actor, home, fields.get("seat"), edition.in_control) is not None,
    )  # fmt: skip
    return offered(place, KINDS, actor, Decider(actor.name), now_ms, only)
