"""Live screens: one WebSocket each. Messages are checked, counted and given to the floor."""

import asyncio
from typing import Annotated, Any, Union

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.handlers import WebsocketRouteHandler
from litestar.params import FromPath
from msgspec import Meta, Struct

from croupier.cage.commands import Command as CageCommand
from croupier.cage.commands import RedeemTicket
from croupier.equipment.commands import Command as EquipmentCommand
from croupier.floor import CAGE, EQUIPMENT, TABLE, Envelope
from croupier.floor.admission import Command
from croupier.floor.scripts.catalogue import COMMANDS
from croupier.floor.tickets import BadTicket
from croupier.games.refusal import said
from croupier.server.access.as_seen import why_unsaid
from croupier.server.asking import Access
from croupier.server.live.connection import Connection, ScreenUser
from croupier.server.live.screens import Full
from croupier.server.wire import CallStaff, Gone, Printed, Redeem, Screen, gone, problem

Socket = WebSocket[Any, Any, Any]
Number = Annotated[int, Meta(ge=1, le=2**53 - 1)]
AnyCommand = Union[tuple(known.shape for known in COMMANDS.values())]  # type: ignore[valid-type]  # noqa: UP007
ANONYMOUS: tuple[Screen, ...] = ("display", "sign")
STAFF: tuple[Screen, ...] = ("dealer", "pit", "inspector")


class Given(Struct, frozen=True, tag_field="type", tag="give", forbid_unknown_fields=True):
    """`wire.Give` with its command decoded in the same step."""

    n: Number
    command: AnyCommand  # type: ignore[valid-type]


class OnlyNumber(Struct):
    """The number of a message that was not understood."""

    n: int = 0


_DECODER: msgspec.json.Decoder[Given | Redeem | CallStaff | Printed] = msgspec.json.Decoder(
    Given | Redeem | CallStaff | Printed
)
_NUMBER = msgspec.json.Decoder(OnlyNumber)


def stream_of(command: Command, table: str) -> str:
    """The stream of a command that comes from a screen of a table."""
    if isinstance(command, CageCommand):
        return CAGE
    return EQUIPMENT if isinstance(command, EquipmentCommand) else f"{TABLE}{table}"


def live_routes(access: Access) -> list[WebsocketRouteHandler]:
    """The routes of all WebSockets."""

    @websocket("/live/station/{table:str}/{number:int}")
    async def station(socket: Socket, table: FromPath[str], number: FromPath[int]) -> None:
        user = access.seat_user(socket, table, number)
        await LiveSocket(access, socket).run(user or gone("this browser is not enrolled as this station", again=False))

    @websocket("/live/cashier")
    async def cashier(socket: Socket) -> None:
        user = access.staff_user(socket, "cashier", "")
        await LiveSocket(access, socket).run(user or gone("sign in first", again=False))

    @websocket("/live/{screen:str}/{table:str}")
    async def of_table(socket: Socket, screen: FromPath[str], table: FromPath[str]) -> None:
        await LiveSocket(access, socket).run(_user(access, socket, screen, table))

    return [station, cashier, of_table]


def _user(access: Access, socket: Socket, screen: str, table: str) -> ScreenUser | Gone:
    there = table in access.connections.shown.tables
    if screen in ANONYMOUS and there:
        return access.sign_user(socket, table) if screen == "sign" else ScreenUser("display", table)
    if screen in STAFF and (there or screen == "pit") and len(table) <= 40:
        return access.staff_user(socket, screen, table) or gone("sign in first", again=False)
    return gone("there is no such screen", again=False)


class LiveSocket:
    """One WebSocket, from its first message to its last."""

    def __init__(self, access: Access, socket: Socket) -> None:
        self._access, self._socket = access, socket
        self._connections, self._limits = access.connections, access.house.limits

    async def run(self, user: ScreenUser | Gone) -> None:
        """Let a screen in and serve it until either side ends the connection."""
        if self._access.is_foreign(self._socket):
            raise WebSocketException(code=4403, detail="a page of another origin")
        await self._socket.accept()
        if isinstance(user, Gone):
            await self._refuse(user)
            return
        loop = asyncio.get_running_loop()
        connection = Connection(user, self._send, self._limits, loop.time(), self._access.address(self._socket))
        try:
            self._connections.join(connection)
        except Full as full:
            await self._refuse(gone(full.reason, again=True))
            return
        try:
            connection.greet(self._connections.hello(connection, self._access.house.demo is not None))
        except BaseException:  # the log cannot be asked for the next number, so the screen is not let in
            self._connections.leave(connection)
            raise
        sender = connection.task = asyncio.create_task(connection.run(self._connections.part, self._connections.now_ms))
        receiver = asyncio.create_task(self._listen(connection))
        try:
            await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._connections.leave(connection)
            receiver.cancel()
            stalled = connection.sending_since is not None
            sender.cancel()
            await asyncio.gather(sender, receiver, return_exceptions=True)
            if not stalled:
                await self._close()
        for task in (sender, receiver):
            if not task.cancelled() and (error := task.exception()) is not None and not _is_hang_up(error):
                raise error

    async def _send(self, message: str) -> None:
        await self._socket.send({"type": "websocket.send", "bytes": None, "text": message})

    async def _refuse(self, last: Gone) -> None:
        try:
            await self._send(msgspec.json.encode(last).decode())
        except Exception as error:
            if not _is_hang_up(error):
                raise
        await self._close()

    async def _close(self) -> None:
        try:
            await self._socket.close()
        except Exception as error:
            if not _is_hang_up(error):
                raise

    # ------------------------------------------------------------------ what comes in
    async def _listen(self, connection: Connection) -> None:
        loop = asyncio.get_running_loop()
        receive, limits = self._socket.receive, self._limits
        while connection.gone is None:
            if not connection.has_room:
                await connection.room()
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            if not connection.bucket.take(loop.time()):
                connection.push(problem("too many messages: slow down", _number(text)))
                await asyncio.sleep(1 / limits.messages_per_s)  # reading waits, so the sender has to wait too
                continue
            reason = self._take(connection, text)
            if reason is None:
                connection.mistakes = 0
                continue
            connection.push(problem(reason, _number(text)))
            connection.mistakes += 1
            if connection.mistakes >= limits.mistakes:
                connection.hang_up("too many messages that make no sense", again=False)
        await connection.ended.wait()  # the last message still has to be sent

    def _take(self, connection: Connection, text: str | None) -> str | None:
        """Do what a message asks; returns why it was not understood, if it was not."""
        if text is None:
            return "messages are text"
        if len(text) > self._limits.message_bytes:
            return said("a message has at most {} bytes", self._limits.message_bytes)
        try:
            message = _DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError) as error:
            return said("not understood: {}", str(error))
        except RecursionError:
            return "not understood: nested too deeply"
        user = connection.user
        if isinstance(message, CallStaff | Printed):
            return self._from_station(user, message)
        if user.actor is None:
            return "this screen gives no commands"
        if user.person and not self._access.house.sessions.alive(user.key, self._access.now_ms(), touch=True):
            connection.hang_up("your session is over: sign in again", again=False)
            return None
        if isinstance(message, Redeem):
            return self._redeem(connection, message)
        return self._give(connection, message)

    def _from_station(self, user: ScreenUser, message: CallStaff | Printed) -> str | None:
        if user.screen != "station":
            return "this screen has no call button and no printer"
        if isinstance(message, CallStaff):
            self._connections.call_staff(user, message.on)
        else:
            self._connections.drawn(user, message.ticket)
        return None

    def _give(self, connection: Connection, message: Given) -> str | None:
        user = connection.user
        command = message.command
        unsaid = why_unsaid(command)
        if unsaid is not None:
            return unsaid
        actor = user.actor_for(command)
        if actor is not None:
            envelope = Envelope(stream_of(command, user.table), command, actor, user.device, message.n)
            self._connections.submit(connection, message.n, envelope)
        return None

    def _redeem(self, connection: Connection, message: Redeem) -> str | None:
        user = connection.user
        if not 1 <= message.n < 2**53:
            return "commands are counted from 1"
        if len(message.number) > 40:
            return "a ticket number has 18 digits"
        try:
            seal = self._access.house.floor.seal(message.number)
        except BadTicket:
            seal = ""  # no ticket has it: the floor refuses it, and counts the attempt
        at_station = user.screen == "station"
        command = RedeemTicket(seal, "station", user.table, user.seat) if at_station else RedeemTicket(seal, "cage")
        actor = user.reader if at_station else user.actor
        if actor is not None:
            self._connections.redeem(connection, message.n, Envelope(CAGE, command, actor, user.device, message.n))
        return None


def _number(text: str | None) -> int:
    try:
        return _NUMBER.decode(text or "").n
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return 0


def _is_hang_up(error: BaseException) -> bool:
    """Whether an error only means that the other end is gone."""
    return isinstance(error, WebSocketDisconnect | OSError) or type(error).__name__ == "ClientDisconnected"
