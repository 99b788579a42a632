"""Who gives a command: a player at a seat, a member of staff, a device, or the floor itself."""

from msgspec import Struct

RANKS = {"player": 0, "dealer": 1, "game-supervisor": 2, "pit-boss": 3, "casino-manager": 4}
"""One ladder for all books. A higher rank may do what a lower one may (RR 1.2, RR99 1.2)."""
TITLES = {
    "croupier": "dealer",
    "chef-de-table": "game-supervisor",
    "higher-duties-dealer": "game-supervisor",
    "casino-supervisor": "pit-boss",
    "area-manager": "pit-boss",
    "assistant-casino-manager": "casino-manager",
}
ROLES = frozenset({"cashier", "surveillance", "inspector", "administrator", "tournament-director"})
DEVICES = frozenset({"station", "wheel", "sign", "printer", "terminal"})


class Actor(Struct, frozen=True, cache_hash=True):
    """Who gives a command, as the event will name them."""

    name: str
    rank: int = 0
    roles: frozenset[str] = frozenset()
    seat: tuple[str, int] | None = None
    """The table and seat that a player is in control of, or that a device is part of; 0: the table's own device."""
    device: str = ""
    is_system: bool = False


def player(table: str, seat: int) -> Actor:
    """The player in control of a seat."""
    return Actor(f"player {table}/{seat}", seat=(table, seat))


def staff(name: str, rank: str, *roles: str) -> Actor:
    """A member of staff.

    >>> staff("ann", "casino-supervisor").rank
    3
    """
    return Actor(name, RANKS[TITLES.get(rank, rank)] if rank else 0, frozenset(roles))


def device(kind: str, table: str = "", seat: int = 0) -> Actor:
    """A device, such as a wheel's sensor or a station's acceptor."""
    place = f" {table}/{seat}" if seat else f" {table}" if table else ""
    return Actor(f"{kind}{place}", device=kind, seat=(table, seat) if table else None)


system = Actor("system", is_system=True)
