"""The running floor: the only place where it all meets. Decides on the newest state, answers when it is on disk."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event as Signal
from threading import RLock

from croupier import authority, table
from croupier.authority import Actor
from croupier.cage import commands as cage_commands
from croupier.cage import events as cage_events
from croupier.editions.shared import TICKET
from croupier.floor import recovery, transaction
from croupier.floor.admission import WAGERING, Command
from croupier.floor.answers import (
    DONE,
    NOT_STORED,
    UNCERTAIN,
    Accepted,
    Answer,
    NotApplied,
    encode_answer,
    refused,
)
from croupier.floor.clock import Clock
from croupier.floor.events import ClockStepped
from croupier.floor.fingerprint import fingerprint
from croupier.floor.loading import load
from croupier.floor.messages import encode
from croupier.floor.sequences import Sequences
from croupier.floor.state import CAGE, FLOOR, TABLE, FloorState
from croupier.floor.tickets import BadTicket, Drawn, TicketOffice
from croupier.floor.transaction import Envelope, Happened, Printing
from croupier.floor.waiters import Done
from croupier.floor.watcher import Watcher
from croupier.games import Refusal
from croupier.log import Entry, GroupCommitter, LogError, Receipt, Rejected, Snapshot, SqliteLog, Uncertain
from croupier.table import commands as table_commands

Printer = Callable[[int, Drawn, cage_events.TicketStarted], None]
"""Gets a ticket to print: its running number, what to print, and for whom."""

_LOGGER = logging.getLogger(__name__)
SNAPSHOT_EVERY = 20_000
STEP_MS = 1_000
"""How far the system's clock and the floor's may part before it is put on record."""
STALLED_S = 5.0
"""A commit that takes longer has met a disk that hangs."""
MOST_DUE = 16
"""How much comes due before one command: more than can wait at a table at once."""
TRIES = 3
"""How often the floor tries to store what follows from its restart: a writer process may be killed just then."""


class Floor:
    """All that one casino runs, on one log; it needs no other system to run (RR 1.1:game-system(a), RR99 1.1.7(a))."""

    def __init__(self, log: SqliteLog, office: TicketOffice, clock: Clock | None = None) -> None:
        self.log, self.clock = log, clock or Clock()
        self.printer: Printer = _no_printer
        self.watcher: Watcher | None = None
        self._office = office
        self._lock = RLock()
        self._broken: LogError | None = None
        self._failing = False
        self._ahead_of_log = False
        """Something was applied that the committer did not get yet: were it to stay so, memory and log would differ."""
        self._sequences = Sequences(log)
        self._since_snapshot = 0
        self.state = load(self.log)
        self._newest_ms = self.state.newest_ms
        self._committer = GroupCommitter(log.group_writer())
        self._apart_ms = 0
        self.clock.go_on_from(self._newest_ms)
        self.check_clock()
        try:
            self._recover()
        except BaseException:
            self._committer.close()
            raise

    @classmethod
    def open(
        cls, path: Path | str, clock: Clock | None = None, *, site: int = 1, writer_process: bool = False
    ) -> "Floor":
        """Open the floor whose log lies in a file; a new file is a new floor.

        With `writer_process` the log is written by a process of its own: for a floor that runs long and decides much.
        """
        path = Path(path)
        log = SqliteLog.open(path, writer_process=writer_process)
        try:
            return cls(log, TicketOffice.beside(path, site, is_new=CAGE not in log.heads()), clock)
        except BaseException:
            log.close()
            raise

    @property
    def failing(self) -> bool:
        """The last commit failed, or does not end: its disk needs a look."""
        return self._failing or self._committer.waits_s() > STALLED_S

    # ------------------------------------------------------------------ state and log
    def _recover(self) -> None:
        """Do what no floor may begin without; if it cannot be stored, there is none."""
        for stream, command in list(recovery.due(self.state)):
            self._must(stream, command)

    def _must(self, stream: str, command: Command) -> None:
        for _ in range(TRIES):
            with self._lock:
                self._mend()
            is_due = (stream, command) in recovery.due(self.state)
            if not is_due or not isinstance(self.run(stream, command, authority.system), NotApplied):
                return
        raise self._broken or LogError(f"{self.log.path} could not store what follows from a restart: try again")

    def snapshot(self) -> None:
        """Write a snapshot of what is committed."""
        with self._lock:
            self._committer.flush()
            self._mend()
            self.log.save_snapshot(Snapshot(self.state.seq, fingerprint(), self.state.encode()))
            self._since_snapshot = 0

    def _snapshot_if_due(self) -> None:
        """A snapshot now and then. One that fails is tried again later: what was decided stands without it."""
        if self._since_snapshot >= SNAPSHOT_EVERY:
            try:
                self.snapshot()
            except LogError:
                self._since_snapshot = 0
                _LOGGER.exception("no snapshot could be written")

    def close(self) -> None:
        """Write what is waiting, a snapshot, and close."""
        try:
            self.snapshot()
        finally:
            self._committer.close()
            self.log.close()

    def abandon(self) -> None:
        """Let go of the log without a snapshot, as a process that is killed does."""
        self._committer.close()
        self.log.close()

    def __enter__(self) -> "Floor":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _mend(self) -> None:
        """After a commit that failed, or a command that was cut short: drop what was not committed."""
        if self._broken is not None or self._ahead_of_log:
            self._committer.flush()
            self._sequences.forget()
            self._reload()
            self._broken, self._ahead_of_log = None, False  # not before: reading can fail too, and is tried again then

    def _reload(self) -> None:
        self.state = load(self.log)
        if self.watcher is not None:
            self.watcher.reloaded(self.state)

    # ------------------------------------------------------------------ commands
    def run(self, stream: str, command: Command, actor: Actor, device: str = "", sequence: int = 0) -> Answer:
        """Give a command and wait until its answer is durable."""
        answers: list[Answer] = []
        signal = Signal()

        def done(answer: Answer) -> None:
            answers.append(answer)
            signal.set()

        self.submit(Envelope(stream, command, actor, device, sequence), done)
        signal.wait()
        return answers[0]

    def tick(self, name: str) -> Answer | None:
        """Do what is due at a table, if anything is."""
        due = table.due_ms(self.state.tables[name])
        if due is None or due > self.clock.now_ms():
            return None
        return self.run(f"{TABLE}{name}", table_commands.Tick(), authority.system)

    def check_clock(self) -> None:
        """Put it on record if the system's clock was set since the last look; the server looks often."""
        with self._lock:
            self._mend()
            now_ms, wall_ms, before_ms = self._now_ms(), self.clock.wall_ms(), self._apart_ms
            step_ms = wall_ms - now_ms - before_ms
            if abs(step_ms) <= STEP_MS:
                return
            self._apart_ms = wall_ms - now_ms

            def told(answer: Answer) -> None:
                if isinstance(answer, NotApplied):  # the next look will tell
                    self._apart_ms = before_ms

            happened: list[Happened] = [(FLOOR, ClockStepped(step_ms, wall_ms), authority.system.name, now_ms)]
            self._apply(happened)
            self._commit(Envelope(FLOOR, table_commands.Tick(), authority.system), happened, [], DONE, told)

    def submit(self, envelope: Envelope, done: Done) -> None:
        """Decide on a command now; `done` gets the answer when it is durable.

        It is called by the thread that writes the log, so it must be quick and hand over what leads to another
        command: a command given from within it would wait for that very thread.
        """
        self._committer.must_not_wait()
        with self._lock:
            if self._broken is not None or self._ahead_of_log:
                self._mend()
            device = envelope.device
            expected = not device or self._sequences.is_next(device, envelope.sequence)
            if not expected and self._sequences.answer(envelope, done, self.submit):
                return
            decided = self._decide(envelope)
            if isinstance(decided, Refusal):
                self._commit(envelope, [], [], refused(decided), done)
            else:
                events, printing = decided
                self._commit(envelope, events, printing, transaction.accepted(events), done)
            self._snapshot_if_due()

    @contextmanager
    def newest(self) -> Iterator[tuple[FloorState, int]]:
        """The newest state and the floor's time, while nothing is decided; not all of it need be on disk yet."""
        with self._lock:
            self._mend()
            yield self.state, self._now_ms()

    def next_sequence(self, device: str) -> int:
        """The number of a device's next command, those under way counted."""
        with self._lock:
            self._mend()
            return self._sequences.newest(device) + 1

    def _decide(self, envelope: Envelope) -> tuple[list[Happened], list[Printing]] | Refusal:
        """All that follows from a command, and apply it; nothing is applied if any part of it is refused."""
        now_ms = self._now_ms()
        found = transaction.table_of(self.state, envelope.stream)
        if found is None or table.is_due(found, now_ms):
            self._end_what_is_over(envelope, now_ms)
        drawn: dict[str, Drawn] = {}
        if found is not None and envelope.command.__class__ in WAGERING:
            decided = transaction.decide_wager(found, envelope, now_ms)
        else:
            decided = transaction.decide(self.state, envelope, now_ms, partial(self._draw, drawn))
        if isinstance(decided, Refusal):
            return decided
        self._apply(decided)
        return decided, transaction.to_print(decided, drawn) if drawn else []

    def _apply(self, events: list[Happened]) -> None:
        # If this is cut short (money that is not there, an interrupt), nothing of it is written, and the next command
        # begins with reading again what is. Where nothing follows from a command, nothing has to be written.
        self._ahead_of_log = bool(events)
        for stream, event, _, at_ms in events:
            self.state.apply(stream, event, at_ms)

    def _now_ms(self) -> int:
        """The time of arrival, never before the newest event: one command can reach several streams."""
        now_ms = self.clock.now_ms()
        if now_ms > self._newest_ms:  # noqa: PLR1730 - no call, for each command asks
            self._newest_ms = now_ms
        return self._newest_ms

    def _draw(self, drawn: dict[str, Drawn]) -> Drawn:
        ticket = self._office.draw()
        drawn[ticket.seal] = ticket
        return ticket

    def _end_what_is_over(self, envelope: Envelope, now_ms: int) -> None:
        """Store what was due before this command came, each as a transaction of its own, in the order of its time."""
        for _ in range(MOST_DUE):
            drawn: dict[str, Drawn] = {}
            late = transaction.overdue(self.state, envelope, now_ms, partial(self._draw, drawn))
            if not late:
                return
            self._apply(late)
            tick = Envelope(late[0][0], table_commands.Tick(), authority.system)
            self._commit(tick, late, transaction.to_print(late, drawn), Accepted(), lambda _: None)

    # ------------------------------------------------------------------ commits
    def _commit(
        self,
        envelope: Envelope,
        events: list[Happened],
        printing: list[Printing],
        answer: Answer,
        done: Done,
    ) -> None:
        device, sequence = envelope.device, envelope.sequence
        if not events and not device:
            done(answer)
            return
        versions = self.state.versions
        expected: dict[str, int] = {}
        for stream, _, _, _ in events:
            expected[stream] = expected.get(stream, versions[stream]) - 1
        if not events or envelope.command.__class__ is table_commands.OpenTable:
            # It was decided on streams that it does not change: if what was seen there gets lost, it may not stand.
            expected = {
                **{stream: versions[stream] for stream in transaction.decided_on(envelope) if stream in versions},
                **expected,
            }
        receipt = None
        if device:
            receipt = Receipt(device, sequence, encode_answer(answer))
            self._sequences.begin(device, sequence)
        self._since_snapshot += len(events)
        watcher = self.watcher if events else None
        seen = watcher.decided(self.state, [(stream, event) for stream, event, _, _ in events]) if watcher else None

        def told(outcome: int | LogError) -> None:
            result: Answer = answer
            if isinstance(outcome, int):
                self._failing = False
                if printing or seen is not None:
                    self._show(watcher, seen, printing)
            else:
                self._fail(outcome)
                result = UNCERTAIN if isinstance(outcome, Uncertain) else NOT_STORED
            if device:
                for waiter in self._sequences.end(device, sequence):
                    waiter(result)
            done(result)

        self._committer.submit(
            Entry(tuple([encode(event, stream, at_ms, by) for stream, event, by, at_ms in events]), expected, receipt),
            told,
        )
        self._ahead_of_log = False

    def _fail(self, error: LogError) -> None:
        """A commit failed. The others of its group fail with the same error, and it is written down once."""
        if error is not self._broken:
            _LOGGER.error("a commit failed, and nothing of it was applied: %s", error)
        self._broken = error
        self._failing = self._failing or not isinstance(error, Rejected)  # which is the entry's fault, not the log's

    def _show(self, watcher: Watcher | None, seen: object, printing: list[Printing]) -> None:
        """Let others see what is durable; the sender is answered even if that fails."""
        try:
            if watcher is not None and seen is not None:
                watcher.durable(seen)
            for number, drawn, started in printing:
                self.printer(number, drawn, started)
        except Exception:
            _LOGGER.exception("what became durable could not be shown or printed")

    # ------------------------------------------------------------------ tickets by their number
    def redeem(self, number: str, place: str, actor: Actor, name: str = "", seat: int = 0) -> Answer:
        """Take in a ticket by the number that is printed on it."""
        try:
            seal = self.seal(number)
        except BadTicket as error:
            return refused(Refusal(TICKET, str(error)))
        command = cage_commands.RedeemTicket(seal, place, name, seat)  # type: ignore[arg-type]
        return self.run(CAGE, command, actor)

    def seal(self, number: str) -> str:
        """What stands in commands for the number that is printed on a ticket."""
        return self._office.seal(number)


def _no_printer(number: int, drawn: Drawn, started: cage_events.TicketStarted) -> None:
    """A floor without printers: tickets stay in the printer until a restart spoils them."""
