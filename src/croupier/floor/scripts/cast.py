"""Who acts in a script: staff by name, players by their seat, devices by their kind."""

import re

from msgspec import Struct

from croupier.authority import RANKS, Actor, player, staff
from croupier.authority.actors import ROLES, TITLES, device
from croupier.floor.scripts.errors import Unclear
from croupier.floor.scripts.words import did_you_mean

NAME = re.compile(r"[A-Za-z][\w-]*")
SEAT = re.compile(r"(?P<table>[A-Za-z0-9][\w-]*)/(?P<seat>\d{1,4})")
DEVICES = ("wheel", "sign", "printer", "terminal")
ALWAYS = {
    "dana": staff("dana", "dealer"),
    "sam": staff("sam", "game-supervisor"),
    "pat": staff("pat", "pit-boss"),
    "max": staff("max", "casino-manager"),
    "cas": staff("cas", "", "cashier"),
    "ada": staff("ada", "", "administrator"),
}
"""People who are there in every script."""


class Speaker(Struct, frozen=True):
    """Who gives a command, at which table, and from which seat of it."""

    actor: Actor
    table: str = ""
    seat: int = 0


class Cast:
    """The people and the tables of a script."""

    def __init__(self) -> None:
        self.staff = dict(ALWAYS)
        self.tables: set[str] = set()

    def hire(self, words: list[str]) -> None:
        """Take somebody on: name, rank or `-`, roles."""
        if len(words) < 2:
            raise Unclear("write staff NAME RANK [ROLE …], such as: staff ann dealer; a rank may be -")
        name, rank, *roles = words
        if not NAME.fullmatch(name) or name in (*DEVICES, "station"):
            raise Unclear(f"{name!r} is no name: letters, digits and hyphens, and not that of a device")
        ranks = [known for known in (*RANKS, *TITLES) if known != "player"]
        if rank != "-" and rank not in ranks:
            raise Unclear(f"there is no rank {rank}: {did_you_mean(rank, ranks)}")
        for role in roles:
            if role not in ROLES:
                raise Unclear(f"there is no role {role}: {did_you_mean(role, sorted(ROLES))}")
        self.staff[name] = staff(name, "" if rank == "-" else rank, *roles)

    def table(self) -> str:
        """The table that is meant when none is named; none if there are several."""
        return next(iter(self.tables)) if len(self.tables) == 1 else ""

    def speaker(self, text: str) -> Speaker:
        """The person or device before a colon."""
        name, at, table = text.partition("@")
        if at and not NAME.fullmatch(table):
            raise Unclear(f"{table!r} is no table: write {name}@t1")
        table = table or self.table()
        kind, _, place = name.partition(" ")
        if kind == "station":
            found, seat = read_seat(place)
            return Speaker(device("station", found, seat), found, seat)
        if "/" in name:
            found, seat = read_seat(name)
            return Speaker(player(found, seat), found, seat)
        if name in DEVICES:
            return Speaker(device(name, table if name in ("wheel", "sign") else ""), table)
        return Speaker(self.person(name), table)

    def person(self, name: str) -> Actor:
        """A member of staff by name."""
        if name not in self.staff:
            hint = did_you_mean(name, [*self.staff, *DEVICES, "station t1/2", "t1/2 for a player"])
            raise Unclear(f"nobody is called {name}: {hint}")
        return self.staff[name]


def read_seat(text: str) -> tuple[str, int]:
    """A table and one of its seats.

    >>> read_seat("t1/2")
    ('t1', 2)
    """
    match = SEAT.fullmatch(text)
    if match is None:
        raise Unclear(f"{text!r} is no seat: write t1/2 for seat 2 of table t1")
    return match["table"], int(match["seat"])
