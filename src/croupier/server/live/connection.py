"""One screen's connection: a bounded queue of messages, and the task that sends them."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Struct

from croupier.authority import Actor
from croupier.authority.actors import device as device_actor
from croupier.floor import Accepted, Answer
from croupier.floor.admission import Command
from croupier.games.naming import command_name
from croupier.server.access.limits import Bucket, Limits
from croupier.server.parts.views import ENTITLED, FROM_DEVICE
from croupier.server.wire import FromServer, Gone, Screen, TicketView, gone
from croupier.table.choices import KINDS

Send = Callable[[str], Awaitable[None]]

_ENCODER = msgspec.json.Encoder()
NOTES = frozenset({"insert-note"})
BY_DEVICE = frozenset(KINDS[name] for name in FROM_DEVICE | NOTES)
"""Commands that come from a station's own device, where they come from a station."""
WITH_ANSWER = ("own", "choices")
"""Parts that come with an answer, if they are new: what a player asked for and what can be done then, at once."""
_DONE = _ENCODER.encode(Accepted()).decode()


class ScreenUser(Struct, frozen=True):
    """Who uses a screen: a station's device and its player, a member of staff, or anybody."""

    screen: Screen
    table: str
    seat: int = 0
    actor: Actor | None = None
    """None: this screen gives no commands."""
    device: str = ""
    """The name under which its commands are numbered."""
    key: str = ""
    """What lets it in and can be revoked: the id of a session or of an enrolled device."""
    person: str = ""
    takes_notes: bool = False
    """Whether this station's screen may say that a note was inserted."""

    def actor_for(self, command: Command) -> Actor | None:
        """The actor that a command comes from."""
        if command.__class__ not in BY_DEVICE or self.screen != "station":  # as nearly always
            return self.actor
        return self.reader if command_name(command) in self._from_device else self.actor

    @property
    def is_nobody(self) -> bool:
        """Whether this is a screen that anybody may open: a display, or a sign that is not enrolled."""
        return not self.key

    @property
    def reader(self) -> Actor:
        """The station's own device, which reads notes and tickets and knows when it fails."""
        return device_actor("station", self.table, self.seat)

    @property
    def _from_device(self) -> frozenset[str]:
        return FROM_DEVICE | NOTES if self.takes_notes else FROM_DEVICE

    @property
    def actors(self) -> tuple[Actor, ...]:
        """All actors that commands can come from here."""
        return (self.actor,) if self.actor is not None else ()


class Outgoing(Struct):
    """A message that waits to be sent: an answer, a problem, a ticket."""

    head: str
    """The message without its last brace."""
    is_answer: bool


class Connection:
    """The connection of one screen."""

    def __init__(self, user: ScreenUser, send: Send, limits: Limits, now: float, address: str = "") -> None:
        self.user, self.address = user, address
        self.parts = ENTITLED[user.screen]
        self.waiting: deque[Outgoing] = deque()
        self.dirty: set[str] = set()
        self.outstanding = 0
        """Commands that are not answered yet."""
        self.owed = False
        """Whether the player's own part is sent with the next answer."""
        self.bucket = Bucket(limits.messages_per_s, limits.burst, now)
        self.mistakes = 0
        self.sending_since: float | None = None
        self.gone: Gone | None = None
        self.ended = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self._send = send
        self._limits = limits
        self._wake = asyncio.Event()
        self._room = asyncio.Event()
        self._room.set()

    # ------------------------------------------------------------------ what waits
    def push(self, message: FromServer) -> None:
        """Queue a message."""
        self.waiting.append(Outgoing(_ENCODER.encode(message).decode()[:-1], is_answer=False))
        self._pushed()

    def greet(self, hello: str) -> None:
        """Queue the first message."""
        self.waiting.appendleft(Outgoing(hello[:-1], is_answer=False))
        self._pushed()

    def answer(self, n: int, answer: Answer, redeemed: TicketView | None = None) -> None:
        """Queue the answer to a command."""
        told = _DONE if answer == _ACCEPTED else _ENCODER.encode(answer).decode()
        also = f',"redeemed":{_ENCODER.encode(redeemed).decode()}' if redeemed is not None else ""
        self.outstanding -= 1
        if self.owed:
            self.owed = False
            self.dirty.add("own")
        self.waiting.append(Outgoing(f'{{"type":"answer","n":{n},"answer":{told}{also}', is_answer=True))
        self._pushed()

    def touch(self, part: str) -> None:
        """Send the newest version of a part soon."""
        if part in self.parts:
            self.dirty.add(part)
            self._wake.set()

    def _pushed(self) -> None:
        if not self.has_room:
            self._room.clear()
        self._wake.set()

    @property
    def has_room(self) -> bool:
        """Whether another message from this screen may be read."""
        return self.outstanding + len(self.waiting) < self._limits.outstanding

    async def room(self) -> None:
        """Wait until another message may be read."""
        while not self.has_room:
            self._room.clear()
            await self._room.wait()

    def hang_up(self, reason: str, *, again: bool) -> None:
        """End the connection after a last message."""
        if self.gone is None:
            self.gone = gone(reason, again=again)
            self._wake.set()
            asyncio.get_running_loop().call_later(self._limits.stalled_s, self.abandon)

    def abandon(self) -> None:
        """End the connection without a message: the other end does not read."""
        if self.task is not None:
            self.task.cancel()

    # ------------------------------------------------------------------ sending
    async def run(self, part: Callable[["Connection", str], str | None], now_ms: Callable[[], int]) -> None:
        """Send what waits, until the connection ends."""
        loop = asyncio.get_running_loop()
        last = False
        while True:
            if self.waiting:
                outgoing = self.waiting.popleft()
                parts = self._take(part, WITH_ANSWER) if outgoing.is_answer else ""
                message = outgoing.head + (f',"parts":{parts}}}' if parts else "}")
            elif self.gone is not None:
                message, last = _ENCODER.encode(self.gone).decode(), True
            elif self.dirty:
                parts = self._take(part, tuple(self.dirty))
                message = f'{{"type":"update","now_ms":{now_ms()},"parts":{parts or "{}"}}}'
            else:
                self._wake.clear()
                await self._wake.wait()
                continue
            self.sending_since = loop.time()
            await self._send(message)
            self.sending_since = None
            if last:
                self.ended.set()
                return
            if not self._room.is_set() and self.has_room:
                self._room.set()

    def _take(self, part: Callable[["Connection", str], str | None], names: tuple[str, ...]) -> str:
        """The newest versions of changed parts, as one object; empty if there are none."""
        found = []
        for name in names:
            if name in self.dirty:
                self.dirty.discard(name)
                told = part(self, name)
                if told is not None:
                    found.append(f'"{name}":{told}')
        return f"{{{','.join(found)}}}" if found else ""


_ACCEPTED = Accepted()
