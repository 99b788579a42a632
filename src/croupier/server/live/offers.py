"""What staff could do now, on their screens: worked out a few times a second at most, and never on a wager's way."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress

from croupier.authority import Actor
from croupier.floor import Floor, FloorState
from croupier.server.access.limits import Limits
from croupier.server.live.connection import Connection
from croupier.server.parts.choices import choices_part, house_part
from croupier.server.parts.follow import text
from croupier.table import due_ms

User = tuple[Actor | None, str]
"""Who uses a screen, and at which table."""
HOUSE = ""
"""What belongs to no table: the cage and the register of equipment."""


class Offers:
    """Tells each member of staff what they could do. It belongs to the event loop."""

    def __init__(self, floor: Floor, limits: Limits, at: Callable[[str], Iterable[Connection]]) -> None:
        self._floor, self._limits, self._at = floor, limits, at
        self._told: dict[tuple[str, Connection], str] = {}
        """By where they could do it, and by screen."""
        self._stale: set[str] = set()
        self._soon = asyncio.Event()
        self._decided = self._stored = 0
        self._caught_up = asyncio.Event()

    # ------------------------------------------------------------------ what happens
    def decided(self) -> int:
        """Something was decided: its number, by which it is known when it is stored. Called under the floor's lock."""
        self._decided += 1
        return self._decided

    @property
    def newest(self) -> int:
        """The number of what was decided last."""
        return self._decided

    def stored(self, number: int) -> None:
        """All up to this number is on disk, or never was."""
        self._stored = number
        self._caught_up.set()

    def mark(self, table: str) -> None:
        """Something changed at a table that may change a choice: look within the next moments."""
        self._stale.add(table)

    def hurry(self, table: str) -> None:
        """The table itself changed: look as soon as may be."""
        self._stale.add(table)
        self._soon.set()

    def forget(self, connection: Connection) -> None:
        """A screen is gone."""
        for where in (HOUSE, connection.user.table):
            self._told.pop((where, connection), None)

    # ------------------------------------------------------------------ what is told
    def part(self, connection: Connection, name: str = "choices") -> str | None:
        """What a screen was found to have to show; one that is new is looked after at once."""
        where = HOUSE if name == "house" else connection.user.table
        if (where, connection) not in self._told:
            found, number = self._look(where, [connection])
            if number > self._stored:  # the task will tell when it is on disk
                self.hurry(where)
                return None
            self._keep(where, found)
        return self._told.get((where, connection))

    def _keep(self, where: str, found: dict[Connection, str]) -> list[Connection]:
        """Remember what was found; says for whom it is new."""
        new = [screen for screen, told in found.items() if self._told.get((where, screen)) != told]
        self._told.update({(where, screen): told for screen, told in found.items()})
        return new

    async def run(self) -> None:
        """Look after the choices of all screens for ever."""
        loop = asyncio.get_running_loop()
        every_s, idle_s = self._limits.choices_every_s, self._limits.choices_idle_s
        looked = loop.time()
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(every_s):
                    await self._soon.wait()
            self._soon.clear()
            if loop.time() - looked >= idle_s:  # time alone can make something possible
                looked = loop.time()
                self._stale.update(where for where, _ in self._told)
            for table in list(self._stale):
                self._stale.discard(table)
                await self._renew(table)
            await asyncio.sleep(every_s)

    async def _renew(self, where: str) -> None:
        part = "choices" if where else "house"
        screens = [screen for screen in self._at(where) if part in screen.parts]
        if not screens:
            return
        found, number = self._look(where, screens)
        while self._stored < number:  # parts tell what is durable
            self._caught_up.clear()
            await self._caught_up.wait()
        for screen in self._keep(where, found):
            screen.touch(part)

    def _look(self, where: str, screens: Iterable[Connection]) -> tuple[dict[Connection, str], int]:
        """What the choices of these screens are by the newest decision, and its number.

        A table that has something to do by itself is left alone: it does it at once, and is looked at again.
        """
        with self._floor.newest() as (state, now_ms):
            number = self._decided
            told = self._at_table if where else self._in_house
            found = told(state, where, {(screen.user.actor, screen.user.table) for screen in screens}, now_ms)
        return {
            screen: found[who] for screen in screens if (who := (screen.user.actor, screen.user.table)) in found
        }, number

    def _at_table(self, state: FloorState, where: str, users: set[User], now_ms: int) -> dict[User, str]:
        table = state.tables.get(where)
        if table is None or ((due := due_ms(table)) is not None and due <= now_ms):
            return {}
        return {user: text(choices_part(table, user[0], now_ms)) for user in users if user[0] is not None}

    def _in_house(self, state: FloorState, _: str, users: set[User], now_ms: int) -> dict[User, str]:
        return {
            user: text(house_part(state.cage, state.register, user[1], user[0], now_ms))
            for user in users
            if user[0] is not None
        }
