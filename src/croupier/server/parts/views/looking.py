"""Which parts each screen may see, who may look at one, and what they may do there."""

from collections.abc import Mapping

from croupier import authority
from croupier.authority import Actor
from croupier.editions import edition_of_game
from croupier.server.wire import Screen
from croupier.table.state import Table

ENTITLED: dict[Screen, tuple[str, ...]] = {
    "station": ("table", "own", "choices"),
    "dealer": ("table", "desk", "choices"),
    "display": ("table",),
    "sign": ("table",),
    "pit": ("table", "desk", "pit", "cage", "exchanges", "choices", "house"),
    "cashier": ("cage", "exchanges", "house"),
    "inspector": ("table", "desk", "exchanges", "choices"),
}
"""The parts that each screen gets; there is no other way to get one."""
LOOKERS: dict[str, tuple[str, frozenset[str]]] = {
    "dealer": ("dealer", frozenset()),
    "pit": ("pit-boss", frozenset({"administrator"})),
    "cashier": ("pit-boss", frozenset({"cashier"})),
    "inspector": ("casino-manager", frozenset({"inspector", "surveillance"})),
}
"""Who may sign in at a screen: from this rank on, or with one of these roles."""
FROM_DEVICE = frozenset({"fail-station"})
"""What a station's device reports for itself; all else that comes from a station is its player's word."""


def may_look(actor: Actor, screen: str) -> bool:
    """Whether a member of staff may use a screen; what they may do there, their powers say."""
    least, roles = LOOKERS[screen]
    return actor.rank >= authority.RANKS[least] or not actor.roles.isdisjoint(roles)


def powers(table: Table | None, actors: tuple[Actor, ...]) -> list[str]:
    """The commands that somebody may give at a table, at the cage and to the register."""
    lists: list[Mapping[str, authority.Power]] = [authority.CAGE, authority.EQUIPMENT]
    if table is not None and table.setup is not None:
        lists.append(edition_of_game(table.setup.game).powers)
    found = {
        name
        for listed in lists
        for name in listed
        for actor in actors
        if authority.why_not(actor, listed, name) is None
    }
    if any(actor.rank >= authority.RANKS["pit-boss"] for actor in actors):
        found.add("open-table")  # as every book says, and where there is no table yet there is no book
    return sorted(found)
