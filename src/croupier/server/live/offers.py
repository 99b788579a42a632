"""What staff could do now, on their screens: worked out a few times a second at most, and never on a wager's way."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress

from croupier.floor import Floor
from croupier.server.access.limits import Limits
from croupier.server.live.connection import Connection
from croupier.server.parts.choices import choices_part
from croupier.server.parts.follow import text
from croupier.table import due_ms


class Offers:
    """Tells each member of staff what they could do. It belongs to the event loop."""

    def __init__(self, floor: Floor, limits: Limits, at_table: Callable[[str], Iterable[Connection]]) -> None:
        self._floor, self._limits, self._at_table = floor, limits, at_table
        self._told: dict[Connection, str] = {}
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
        self._told.pop(connection, None)

    # ------------------------------------------------------------------ what is told
    def part(self, connection: Connection) -> str | None:
        """What a screen was found to have to show; one that is new is looked after at once."""
        if connection not in self._told:
            found, number = self._look(connection.user.table, [connection])
            if number > self._stored:  # the task will tell when it is on disk
                self.hurry(connection.user.table)
                return None
            self._told.update(found)
        return self._told.get(connection)

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
                self._stale.update(connection.user.table for connection in self._told)
            for table in list(self._stale):
                self._stale.discard(table)
                await self._renew(table)
            await asyncio.sleep(every_s)

    async def _renew(self, table: str) -> None:
        screens = [screen for screen in self._at_table(table) if "choices" in screen.parts]
        if not screens:
            return
        found, number = self._look(table, screens)
        while self._stored < number:  # parts tell what is durable
            self._caught_up.clear()
            await self._caught_up.wait()
        for screen, told in found.items():
            if self._told.get(screen) != told:
                self._told[screen] = told
                screen.touch("choices")

    def _look(self, name: str, screens: Iterable[Connection]) -> tuple[dict[Connection, str], int]:
        """What the choices of these screens are by the newest decision, and its number.

        A table that has something to do by itself is left alone: it does it at once, and is looked at again.
        """
        with self._floor.newest() as (state, now_ms):
            table, number = state.tables.get(name), self._decided
            if table is None or ((due := due_ms(table)) is not None and due <= now_ms):
                return {}, number
            actors = {screen.user.actor for screen in screens}
            texts = {actor: text(choices_part(table, actor, now_ms)) for actor in actors if actor is not None}
        return {screen: texts[screen.user.actor] for screen in screens if screen.user.actor is not None}, number
