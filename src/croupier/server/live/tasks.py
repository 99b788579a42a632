"""What the server does by itself: it ends periods on time, shows tickets, and disconnects expired sessions."""

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from croupier import authority
from croupier.authority.actors import device
from croupier.floor import TABLE, Envelope, Floor, NotApplied
from croupier.log import LogError
from croupier.server.asking import Access
from croupier.server.live.connections import Connections
from croupier.server.live.tickets import Tickets
from croupier.server.wire import AuditView
from croupier.table import commands as table_commands
from croupier.table import due_ms

LOG = logging.getLogger(__name__)
LONGEST_NAP_S = 1.0
"""The floor's clock may differ from the event loop's, so no sleep is longer than this."""
HOUSEKEEPING_S = 1.0
SIGN_GRACE_S = 10.0
"""How long a sign may be gone, for example while its page reloads, before its notices count as not shown."""


@asynccontextmanager
async def running(access: Access) -> AsyncIterator[None]:
    """Run the server's own tasks."""
    connections = access.connections
    connections.start()
    demo = access.house.demo
    tickets = Tickets(connections, *((demo.take,) if demo is not None else ()))
    connections.printing, connections.joined, connections.drawn = tickets.print, tickets.joined, tickets.drawn
    if access.house.printer is not None:
        access.house.floor.printer = access.house.printer
    if demo is not None:
        await demo.start()
    tasks = [
        asyncio.create_task(kept_up(lambda: ticker(connections))),
        asyncio.create_task(kept_up(lambda: housekeeper(access))),
        asyncio.create_task(kept_up(connections.offers.run)),
    ]
    try:
        yield
    finally:
        if demo is not None:
            await demo.stop()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        tickets.stop()
        connections.stop()


async def kept_up(task: Callable[[], Awaitable[None]]) -> None:
    """Run a task for ever. If the log cannot be read, the task starts again: without it no period would end."""
    while True:
        try:
            await task()
        except LogError:
            LOG.exception("a task of the server was stopped by the log, and begins again")
            await asyncio.sleep(LONGEST_NAP_S)


def due(floor: Floor, now_ms: int) -> tuple[list[str], int | None]:
    """The tables that are due now, and in how many milliseconds the next one is."""
    times = {name: at for name, table in floor.state.tables.items() if (at := due_ms(table)) is not None}
    late = [name for name, at in times.items() if at <= now_ms]
    rest = [at - now_ms for at in times.values() if at > now_ms]
    return late, min(rest, default=None)


async def ticker(connections: Connections) -> None:
    """End each wagering period on time, to the millisecond, without polling."""
    while True:
        connections.changed.clear()
        late, next_ms = due(connections.floor, connections.now_ms())
        stored = True
        for name in late:
            answer = await connections.ask(Envelope(f"{TABLE}{name}", table_commands.Tick(), authority.system))
            LOG.debug("tick of %s: %s", name, answer)
            stored = stored and not isinstance(answer, NotApplied)
        if not stored:  # try again, but not at once: a full disk stays full for a while
            await asyncio.sleep(LONGEST_NAP_S)
        if late:
            continue
        nap_s = LONGEST_NAP_S if next_ms is None else min(next_ms / 1000, LONGEST_NAP_S)
        with suppress(TimeoutError):
            async with asyncio.timeout(nap_s):  # wait_for can lose a cancellation, and the server would never stop
                await connections.changed.wait()


async def housekeeper(access: Access) -> None:
    """Disconnect screens that stall, whose session is over, or whose device was removed."""
    connections, house = access.connections, access.house
    loop = asyncio.get_running_loop()
    signs = Signs(connections)
    while True:
        await asyncio.sleep(HOUSEKEEPING_S)
        connections.drop_stalled(loop.time())
        signs.look(loop.time())
        house.floor.check_clock()
        now_ms = access.now_ms()
        house.sessions.sweep(now_ms)
        for user in connections.users():
            if user.person and not house.sessions.alive(user.key, now_ms):
                connections.hang_up_on(user.key, "your session is over: sign in again")
            elif user.key and not user.person and not house.devices.goes_on(user.key):
                connections.hang_up_on(user.key, "this device is no longer enrolled")


class Signs:
    """A sign that is no longer connected shows nothing, and cannot say so itself (RR 12.7)."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._dark_since: dict[str, float] = {}

    def look(self, now: float) -> None:
        """Once a sign has been gone for a moment, its notices count as not shown."""
        for name, table in self._connections.floor.state.tables.items():
            shown = [notice.number for notice in table.notices.values() if notice.shown_since_ms is not None]
            if not shown or self._connections.has_sign(name):
                self._dark_since.pop(name, None)
            elif now - self._dark_since.setdefault(name, now) >= SIGN_GRACE_S:
                for number in shown:
                    lost = Envelope(f"{TABLE}{name}", table_commands.NoticeLost(number), device("sign", name))
                    self._connections.floor.submit(lost, lambda answer: LOG.debug("a sign is dark: %s", answer))


async def audit(connections: Connections) -> None:
    """Audit the log in a separate process, and show the result in the pit."""
    connections.audit = AuditView("running", "", connections.now_ms())
    _tell(connections)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "croupier", "audit", str(connections.floor.log.path),
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, stdin=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    said, _ = await process.communicate()
    connections.audit = AuditView(
        "wrong" if process.returncode else "in-order",
        said.decode(errors="replace").strip()[-2_000:] or f"it ended with {process.returncode}",
        connections.now_ms(),
    )
    _tell(connections)


def _tell(connections: Connections) -> None:
    for name in {user.table for user in connections.users() if user.screen == "pit"}:
        connections.renew(name)
