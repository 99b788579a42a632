"""What each connected screen shows. One wake-up brings a whole group of commits to the event loop."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from threading import get_ident

import msgspec

from croupier.cage.commands import RedeemTicket
from croupier.cage.events import TicketStarted
from croupier.floor import Accepted, Answer, Envelope, Floor, FloorState
from croupier.floor.messages import Event
from croupier.floor.tickets import Drawn
from croupier.server.access.limits import Limits
from croupier.server.live.connection import Connection, ScreenUser
from croupier.server.live.offers import HOUSE, Offers
from croupier.server.live.screens import Screens
from croupier.server.live.waking import call_on
from croupier.server.parts import views
from croupier.server.parts.follow import Follower, Seen, TableSeen
from croupier.server.parts.shown import Shown
from croupier.server.wire import AuditView, DeviceView

_ENCODER = msgspec.json.Encoder()


class Connections:
    """All connected screens. It watches the floor and tells them what is new."""

    def __init__(self, floor: Floor, limits: Limits) -> None:
        self.floor, self.limits = floor, limits
        self.follower = Follower(floor.state, floor.log)
        self.shown = Shown()
        self.screens = Screens(limits)
        self.offers = Offers(floor, limits, self._staff_at)
        self.audit = AuditView("none", "", 0)
        self.devices: Callable[[str], list[tuple[str, str, int, int]]] = lambda _: []
        """The enrolled devices of a table: id, table, seat, when it was paired."""
        self.extras: Callable[[str], tuple[bool, bool, str]] = lambda _: (False, False, "")
        """Whether a bot deals at a table, whether it has a built-in wheel, and the pocket of that wheel's ball."""
        self.printing: Callable[[int, Drawn, TicketStarted], None] = lambda *_: None
        """Gets tickets to print, in the event loop."""
        self.joined: Callable[[Connection], None] = lambda _: None
        """Called with each station's screen that connects."""
        self.drawn: Callable[[ScreenUser, int], None] = lambda *_: None
        """Called when a station's screen has drawn a ticket."""
        self.changed = asyncio.Event()
        """Set when a table changed: the ticker checks again."""
        self._calling: dict[str, set[int]] = {}
        self._desk: dict[str, str | None] = {}
        self._desk_at: dict[str, float] = {}
        self._due: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._of_cage: dict[str, str] = {}
        self._inbox: deque[Seen | tuple[Connection, int, Answer] | Callable[[], None]] = deque()
        self._awake = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = 0
        self._asking: Connection | None = None
        """The connection whose command is being decided."""

    # ------------------------------------------------------------------ start and stop
    def start(self) -> None:
        """Begin to follow the floor, in the running event loop."""
        self._loop, self._thread = asyncio.get_running_loop(), get_ident()
        self.floor.watcher = self
        self.floor.printer = self.print
        self._take(self.follower.everything(self.floor.state))

    def stop(self) -> None:
        """Disconnect everybody and stop following."""
        self.floor.watcher = None
        for handle in self._due.values():
            handle.cancel()
        for connection in self.screens:
            connection.hang_up("the server is being stopped", again=True)

    @property
    def connected(self) -> int:
        """How many screens are connected."""
        return len(self.screens)

    # ------------------------------------------------------------------ the floor's watcher, on any thread
    def decided(self, state: FloorState, events: Sequence[tuple[str, Event]]) -> Seen:
        """Work out what a change will show."""
        seen = self.follower.decided(state, events)
        seen.number = self.offers.decided()
        if self._asking is not None and get_ident() == self._thread:
            seen.by = self._asking
        return seen

    def durable(self, seen: object) -> None:
        """Show it."""
        if isinstance(seen, Seen):
            self._put(seen)

    def reloaded(self, state: FloorState) -> None:
        """The last decisions could not be stored: everybody starts again from what is on disk."""
        self.follower.reload(state)
        everything = self.follower.everything(state)
        everything.number = self.offers.newest
        self._put(lambda: self._start_anew(everything))

    def print(self, number: int, drawn: Drawn, started: TicketStarted) -> None:
        """Print a ticket."""
        self._put(lambda: self.printing(number, drawn, started))

    def submit(self, connection: Connection, n: int, envelope: Envelope) -> None:
        """Give a screen's command to the floor; the answer goes back to that screen."""
        self._submit(connection, envelope, lambda answer: self._put((connection, n, answer)))

    def _submit(self, connection: Connection, envelope: Envelope, done: Callable[[Answer], None]) -> None:
        connection.outstanding += 1
        self._asking = connection
        try:
            self.floor.submit(envelope, done)
        finally:
            self._asking = None

    def redeem(self, connection: Connection, n: int, envelope: Envelope) -> None:
        """Redeem a ticket; a cashier gets its amount with the answer."""

        def told(answer: Answer) -> None:
            command = envelope.command
            number = self.floor.state.cage.seals.get(command.seal) if isinstance(command, RedeemTicket) else None
            ticket = self.floor.state.cage.tickets.get(number) if number is not None else None
            known = isinstance(answer, Accepted) and ticket is not None and connection.user.screen != "station"
            connection.answer(n, answer, views.ticket_view(ticket) if known and ticket is not None else None)

        self._submit(connection, envelope, lambda answer: self._put(lambda: told(answer)))

    async def ask(self, envelope: Envelope) -> Answer:
        """Give a command and wait for its answer without blocking anybody."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def resolve(answer: Answer) -> None:
            if not answered.done():
                answered.set_result(answer)

        self.floor.submit(envelope, lambda answer: self._put(lambda: resolve(answer)))
        return await answered

    def _put(self, item: Seen | tuple[Connection, int, Answer] | Callable[[], None]) -> None:
        self._inbox.append(item)
        if not self._awake and self._loop is not None:
            self._awake = True
            call_on(self._loop, self._drain)

    # ------------------------------------------------------------------ in the event loop
    def _drain(self) -> None:
        self._awake = False
        inbox = self._inbox
        while inbox:
            item = inbox.popleft()
            if item.__class__ is tuple:
                connection, n, answer = item
                connection.answer(n, answer)
            elif isinstance(item, Seen):
                self._take(item)
            else:
                item()  # type: ignore[operator]

    def _take(self, seen: Seen) -> None:
        self.offers.stored(seen.number)
        for of_table in seen.tables:
            self._take_table(of_table, seen.by)
        if self.shown.take_cage(seen):
            self._later("", "cage")
            self.offers.hurry(HOUSE)
        if self.shown.take_items(seen.items):
            self.offers.hurry(HOUSE)
            for name in self.screens.tables():
                self._later(name, "pit")

    def _take_table(self, seen: TableSeen, by: object) -> None:
        name = seen.name
        changed = self.shown.take(seen)
        for number in changed.own:
            connection = self.screens.at_seat(name, number)
            if connection is by and connection is not None:
                connection.owed = True
            elif connection is not None:
                connection.touch("own")
        for number in changed.choices:
            connection = self.screens.at_seat(name, number)
            if connection is not None:
                connection.touch("choices")
        if changed.part:
            self.changed.set()
            self._touch(name, "table")
            self.offers.hurry(name)
        else:
            self.offers.mark(name)
        if changed.desk:
            self._renew_desk(name)
        elif changed.rows or changed.cases:
            self._later(name, "desk")
        if changed.pit:
            self._later(name, "pit")

    def _staff_at(self, name: str) -> list[Connection]:
        """The screens at a table, or at the cage, whose choices are looked after apart.

        A player's come with what the table decides.
        """
        screens = self.screens.of_table(name) if name else self.screens.at_cage()
        return [screen for screen in screens if screen.user.screen != "station"]

    def _touch(self, name: str, part: str) -> None:
        for connection in self.screens.of_table(name):
            connection.touch(part)

    def _later(self, name: str, part: str) -> None:
        """Renew a part soon, once for everything that happens until then."""
        if (name, part) in self._due or self._loop is None:
            return
        every = self.limits.pit_every_s if part == "pit" else self.limits.desk_every_s
        self._due[name, part] = self._loop.call_later(every, self._renew, name, part)

    def _renew(self, name: str, part: str) -> None:
        del self._due[name, part]
        if part == "desk":
            self._renew_desk(name)
        elif part == "pit":
            self._touch(name, "pit")
        else:
            before = self._of_cage
            self._of_cage = {}
            new = [one for one, told in before.items() if told != self._cage_text(one)]
            for connection in self.screens.at_cage():
                for of_cage in new:
                    connection.touch(of_cage)

    def _renew_desk(self, name: str) -> None:
        self._desk.pop(name, None)
        self._touch(name, "desk")

    def part(self, connection: Connection, part: str) -> str | None:
        """The newest version of a part that a connection is entitled to, as text; None if there is none."""
        user = connection.user
        if part not in connection.parts:
            return None
        match part:
            case "own" | "choices" if user.screen == "station":
                table = self.shown.tables.get(user.table)
                if table is None:
                    return None
                return (table.own if part == "own" else table.choices).get(user.seat)
            case "table":
                table = self.shown.tables.get(user.table)
                return table.part or None if table is not None else None
            case "desk":
                return self._desk_text(user.table)
            case "pit":
                return self._pit_text(user.table)
            case "choices" | "house":
                return self.offers.part(connection, part)
        return self._cage_text(part)

    def _cage_text(self, part: str) -> str:
        if part not in self._of_cage:
            self._of_cage[part] = self.shown.cage_text() if part == "cage" else self.shown.exchanges_text()
        return self._of_cage[part]

    def _desk_text(self, name: str) -> str | None:
        if name not in self._desk:
            calling = self._calling.get(name, set())
            self._desk[name] = self.shown.desk_text(name, self.screens.seats(name), calling, self.extras(name))
        return self._desk[name]

    def _pit_text(self, name: str) -> str:
        devices = [
            DeviceView(device, table, seat, paired_ms, self.screens.at_seat(table, seat) is not None)
            for device, table, seat, paired_ms in self.devices(name)
        ]
        return self.shown.pit_text(name, devices, self.floor.log.last_seq(), self.audit)

    def _start_anew(self, everything: Seen) -> None:
        self.shown = Shown()
        self._desk.clear()
        self._take(everything)
        for connection in self.screens:
            connection.hang_up("the last changes could not be stored", again=True)

    # ------------------------------------------------------------------ connections
    def join(self, connection: Connection) -> None:
        """Let a screen in; an older connection of the same device is ended."""
        self.screens.check_room(connection)
        user = connection.user
        older = self.screens.of_device(user.device)
        if older is not None:
            self.leave(older)
            older.hang_up("this screen is open elsewhere", again=False)
        self.screens.add(connection)
        if user.screen == "station":
            self.joined(connection)
            self._later(user.table, "desk")
            self._later(user.table, "pit")

    def leave(self, connection: Connection) -> None:
        """A screen is gone; leaving twice does nothing."""
        if connection not in self.screens:
            return
        user = connection.user
        self.offers.forget(connection)
        if self.screens.remove(connection):
            self._calling.get(user.table, set()).discard(user.seat)
            self._later(user.table, "desk")
            self._later(user.table, "pit")

    def at_seat(self, table: str, seat: int) -> Connection | None:
        """The screen of a seat, if it is connected."""
        return self.screens.at_seat(table, seat)

    def hang_up_on(self, key: str, reason: str) -> None:
        """Disconnect a session or a device."""
        for connection in [known for known in self.screens if known.user.key == key]:
            self.leave(connection)
            connection.hang_up(reason, again=False)

    def users(self) -> list[ScreenUser]:
        """The users of all connected screens."""
        return [connection.user for connection in self.screens]

    def has_sign(self, table: str) -> bool:
        """Whether a table's sign is connected."""
        return self.screens.of_device(f"sign {table}") is not None

    def call_staff(self, user: ScreenUser, on: bool) -> None:
        """A player calls staff, or takes the call back."""
        calling = self._calling.setdefault(user.table, set())
        (calling.add if on else calling.discard)(user.seat)
        self._later(user.table, "desk")  # not at once: it may be pressed often

    def renew(self, table: str) -> None:
        """Something outside the floor changed that the desk or the pit shows: a bot, a device, an audit."""
        self._renew_desk(table)
        self._touch(table, "pit")

    def drop_stalled(self, now: float) -> None:
        """Disconnect screens that do not read what they are sent, so that nobody else is affected."""
        for connection in self.screens:
            since = connection.sending_since
            if since is not None and now - since > self.limits.stalled_s:
                self.leave(connection)
                connection.abandon()

    def hello(self, connection: Connection, demo: bool) -> str:
        """The first message: who the user is, what they may do, and all their parts."""
        user = connection.user
        parts = ",".join(
            f'"{name}":{told}' for name in connection.parts if (told := self.part(connection, name)) is not None
        )
        next_ = self.floor.next_sequence(user.device) if user.device else 0
        who = user.actor.name if user.actor is not None else user.screen
        powers = views.powers(self.floor.state.tables.get(user.table), user.actors)
        head = _ENCODER.encode(
            {
                "type": "hello",
                "screen": user.screen,
                "who": who,
                "powers": powers,
                "now_ms": self.now_ms(),
                "next": next_,
            }
        ).decode()
        tail = ',"demo":true}' if demo else "}"
        return f'{head[:-1]},"parts":{{{parts}}}{tail}'

    def now_ms(self) -> int:
        """The floor's time."""
        return self.floor.clock.now_ms()
