"""What could be done at a table now, by whom, by which clause, and what is in the way.

Made by the guards that `decide` runs first, so the two cannot disagree. What is overdue at the table is done before a
command is decided on: look after a tick, or at a table for which nothing is due.
"""

from collections.abc import Container, Mapping
from typing import Any

from msgspec import Struct

from croupier.authority import Actor, why_foreign
from croupier.authority.second import Decider
from croupier.deciding import Choice, Ruled, alike, offered
from croupier.deciding import why_not_now as in_the_way
from croupier.editions.edition import Power
from croupier.games.naming import command_name
from croupier.games.refusal import Refusal, said
from croupier.table.as_seen import seen_now
from croupier.table.guards import edition_of, setup_of
from croupier.table.rules import DECISIONS, check
from croupier.table.setup import Command
from croupier.table.state import Table
from croupier.table.wagers import Undo, dealer_laid_last

__all__ = ["KINDS", "Choice", "alike", "choices", "why_not_now"]

KINDS = {command_name(kind): kind for kind in DECISIONS}
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

    def is_foreign(actor: Actor, kind: type[Command], about: Mapping[str, Any]) -> bool:
        seat = about.get("seat")
        foreign = why_foreign(actor, home, seat, edition.in_control)
        return foreign is not None or (
            actor.seat is None and why_not_in_place(table, edition.powers, kind, seat) is not None
        )

    return Ruled(table, DECISIONS, edition.powers, seen_now, check, is_foreign, but_wagers)


def why_not_in_place(table: Table, powers: Mapping[str, Power], kind: type[Struct], seat: int | None) -> Refusal | None:
    """Why staff may not do what a player does: they act for somebody whose seat has no working screen.

    What the Dealer laid, the Dealer may undo anywhere.
    """
    power = powers.get(command_name(kind))
    found = table.seats.get(seat) if seat is not None else None
    if power is None or not power.in_place or found is None or not found.screen or found.failed:
        return None
    if kind is Undo and dealer_laid_last(table, found.number):
        return None
    return Refusal(power.clause, said("the player at seat {} does that at the screen", seat))
