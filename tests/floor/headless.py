"""A floor without a log, a thread or a file: the same decisions on the same state, for tests of the pure half."""

from collections.abc import Iterator

from croupier import authority, table
from croupier.authority import Actor
from croupier.cage.commands import RedeemTicket
from croupier.floor import CAGE, TABLE, Answer, FloorState, ManualClock, recovery, transaction
from croupier.floor.admission import Command
from croupier.floor.answers import refused
from croupier.floor.floor import Printer, _no_printer
from croupier.floor.messages import decode, encode
from croupier.floor.tickets import BadTicket, Drawn, TicketOffice
from croupier.floor.transaction import Envelope, Happened
from croupier.floor.watcher import Watcher
from croupier.games import Refusal
from croupier.log import Recorded
from croupier.table import commands as table_commands


class Record:
    """What happened, in order: a list instead of a log."""

    def __init__(self) -> None:
        self.events: list[Recorded] = []

    def last_seq(self) -> int:
        return len(self.events)

    def read(self, after: int = 0) -> Iterator[Recorded]:
        yield from self.events[after:]

    def read_stream(self, stream: str, after: int = 0) -> Iterator[Recorded]:
        yield from [recorded for recorded in self.events if recorded.stream == stream][after:]


class Headless:
    """Replaces a `Floor` where nothing has to be stored."""

    def __init__(self, clock: ManualClock) -> None:
        self.clock, self.log, self.state = clock, Record(), FloorState()
        self.printer: Printer = _no_printer
        self.watcher: Watcher | None = None
        self._office = TicketOffice(b"\0" * 32)
        self._newest_ms = 0

    def run(self, stream: str, command: Command, actor: Actor) -> Answer:
        envelope = Envelope(stream, command, actor)
        self._newest_ms = now_ms = max(self._newest_ms, self.clock.now_ms())
        drawn: dict[str, Drawn] = {}

        def draw() -> Drawn:
            found = self._office.draw()
            drawn[found.seal] = found
            return found

        self._apply(transaction.overdue(self.state, envelope, now_ms, draw), drawn)
        decided = transaction.decide(self.state, envelope, now_ms, draw)
        if isinstance(decided, Refusal):
            return refused(decided)
        self._apply(decided, drawn)
        return transaction.accepted(decided)

    def _apply(self, events: list[Happened], drawn: dict[str, Drawn]) -> None:
        for stream, event, by, at_ms in events:
            self.state.apply(stream, event, at_ms)
            new = encode(event, stream, at_ms, by)
            seq, version = len(self.log.events) + 1, self.state.versions[stream]
            self.log.events.append(Recorded(seq, stream, version, at_ms, by, new.type, new.data, b""))
        if self.watcher is not None and events:
            self.watcher.durable(self.watcher.decided(self.state, [(stream, event) for stream, event, _, _ in events]))
        for ticket, found, started in transaction.to_print(events, drawn):
            self.printer(ticket, found, started)

    def tick(self, name: str) -> Answer | None:
        due = table.due_ms(self.state.tables[name])
        if due is None or due > self.clock.now_ms():
            return None
        return self.run(f"{TABLE}{name}", table_commands.Tick(), authority.system)

    def redeem(self, number: str, place: str, actor: Actor, name: str = "", seat: int = 0) -> Answer:
        try:
            seal = self.seal(number)
        except BadTicket as error:
            return refused(Refusal("RR 6.6.1(b)", str(error)))
        return self.run(CAGE, RedeemTicket(seal, place, name, seat), actor)  # type: ignore[arg-type]

    def seal(self, number: str) -> str:
        return self._office.seal(number)

    def restart(self) -> None:
        """Read the recorded events again, then do what the books demand first."""
        self.state = FloorState()
        for recorded in self.log.read():
            self.state.apply(recorded.stream, decode(recorded), recorded.at_ms)
        if self.watcher is not None:
            self.watcher.reloaded(self.state)
        for stream, command in list(recovery.due(self.state)):
            self.run(stream, command, authority.system)

    def snapshot(self) -> None:
        """There is no place for a snapshot."""

    def close(self) -> None:
        """There is nothing to close."""
