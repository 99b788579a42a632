"""What could be done at a table now, by whom, by which clause, and what is in the way.

Made by the guards that `decide` runs first, so the two cannot disagree. What is overdue at the table is done before a
command is decided on: look after a tick, or at a table for which nothing is due.
"""

from collections.abc import Container
from typing import Any

from croupier.authority import Actor, why_foreign
from croupier.authority.second import Decider
from croupier.deciding import Choice, Ruled, alike, offered
from croupier.deciding import why_not_now as in_the_way
from croupier.games.refusal import Refusal
from croupier.table.as_seen import seen_now
from croupier.table.guards import edition_of, setup_of
from croupier.table.rules import DECISIONS, check
from croupier.table.setup import Command
from croupier.table.state import Table

__all__ = ["KINDS", "Choice", "alike", "choices", "why_not_now"]

KINDS = {str(kind.__struct_config__.tag): kind for kind in DECISIONS}
"""The commands that a table decides on, by name."""


def choices(
    table: Table, actor: Actor, now_ms: int, only: Container[str] | None = None, *, but_wagers: bool = False
) -> list[Choice]:
    """All that an actor could do at a table that has been opened; see `offered`, and `but_wagers` at `Ruled`."""
    if table.setup is None:
        return []
    return offered(_ruled(table, but_wagers=but_wagers), KINDS, actor, Decider(actor.name), now_ms, only)


def why_not_now(table: Table, kind: type[Command], about: Any, now_ms: int, who: Decider) -> Refusal | None:
    """What is in the way of a command at a table; see `deciding.why_not_now`."""
    return in_the_way(_ruled(table), kind, about, now_ms, who)


def _ruled(table: Table, *, but_wagers: bool = False) -> Ruled[Table]:
    edition, home = edition_of(table), setup_of(table).table
    return Ruled(
        table, DECISIONS, edition.powers, seen_now, check,
        lambda actor, fields: why_foreign(actor, home, fields.get("seat"), edition.in_control) is not None, but_wagers,
    )  # fmt: skip
