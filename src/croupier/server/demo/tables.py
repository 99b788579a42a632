"""A demo table: its built-in wheel, its dealer bot and its player bots, looked after by one task."""

import asyncio
import logging
from collections.abc import Callable

from croupier.authority.actors import device
from croupier.floor import TABLE, Floor
from croupier.server.demo.dealer_bot import DEALER_BOT, DealerBot
from croupier.server.demo.giving import give
from croupier.server.demo.player_bots import PlayerBots
from croupier.server.demo.wheels import RunningWheel

LOOK_S = 0.1
"""How often a table is looked at: what an eye takes for at once."""
AFTER_ERROR_S = 2.0
LOGGER = logging.getLogger("croupier.demo")


class DemoTable:
    """One table of the demo, and what runs by itself there."""

    def __init__(self, floor: Floor, name: str, taken: Callable[[int], bool], changed: Callable[[], None]) -> None:
        self.name = name
        self._floor, self._stream, self._changed = floor, f"{TABLE}{name}", changed
        self._sensor = device("wheel", name)
        self._wheel = RunningWheel()
        self._dealer = DealerBot()
        self.bots = PlayerBots(floor, name, lambda: self.dealing, taken)
        self._task: asyncio.Task[None] | None = None

    @property
    def dealing(self) -> bool:
        """Whether the dealer bot runs this table."""
        return self._dealer.on

    @dealing.setter
    def dealing(self, on: bool) -> None:
        if self._dealer.on != on:
            self._dealer.on = on
            self._changed()

    @property
    def resting(self) -> str:
        """Where the ball lies; empty while it runs, and before."""
        return self._wheel.resting

    def start(self) -> None:
        """Begin to look after the table."""
        self._task = asyncio.create_task(self._run(), name=f"demo table {self.name}")

    async def stop(self) -> None:
        """Let everything stand as it stands."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.bots.stop()

    async def _run(self) -> None:
        while True:
            try:
                await self._look()
            except Exception:  # a demo goes on, and says what went wrong
                LOGGER.exception("table %s", self.name)
                await asyncio.sleep(AFTER_ERROR_S)
            await asyncio.sleep(LOOK_S)

    async def _look(self) -> None:
        table = self._floor.state.tables.get(self.name)
        if table is None:
            return
        now_ms, lay = self._floor.clock.now_ms(), self._wheel.resting
        dropping = self._wheel.look(table, now_ms)
        if lay != self._wheel.resting:
            self._changed()
        if dropping is not None:
            await give(self._floor, self._stream, dropping, self._sensor)
            return
        step = self._dealer.look(table, self._wheel.resting, now_ms, self._wheel.turns)
        if step is not None:
            answer = await give(self._floor, self._stream, step, DEALER_BOT)
            self._dealer.told(answer, self._floor.clock.now_ms())
