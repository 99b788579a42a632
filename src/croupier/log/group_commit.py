"""Group commit: while one commit is running, entries for the next one gather."""

import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from threading import Condition, Thread, current_thread, get_ident
from types import TracebackType
from typing import Protocol, Self

from msgspec import Struct

from croupier.log.errors import Closed, LogError, Rejected, Uncertain
from croupier.log.record import Entry

Done = Callable[[int | LogError], None]
Waiting = tuple[Entry | LogError, Done]
"""An entry to be written, or why it was not: then its submitter is told in its turn."""

FAILED = "a callback of the committer failed"
_LOGGER = logging.getLogger(__name__)

MOST_WAITING = 16_384
"""How many entries may wait; then `submit` blocks until some are written."""
MOST_AT_ONCE = 64
"""How many entries go into one commit. If it were all that wait, deciding, writing and answering would take turns for
a hundred stations. With fewer, some commands are decided while others are written."""
ENOUGH = 24
"""This many waiting entries are sent while another group is being written, so that the writer is never idle."""


class Appends(Protocol):
    """A log that writes one group at a time, while the caller waits."""

    def append(self, entries: Sequence[Entry]) -> int:
        """Make all entries durable in one transaction, or none of them; returns the log's last event."""


class GroupWriter(Protocol):
    """Writes groups to a log: they finish in the order in which they began."""

    depth: int
    """How many groups may be in progress at a time."""

    def begin(self, entries: Sequence[Entry]) -> None:
        """Start to make all entries durable in one transaction, or none of them."""

    def finish(self) -> int:
        """Wait until the oldest group in progress is durable; returns the log's last event."""


class OneByOne:
    """Writes to a log in the committer's own thread."""

    depth = 1

    def __init__(self, log: Appends) -> None:
        self._log = log
        self._entries: Sequence[Entry] = ()

    def begin(self, entries: Sequence[Entry]) -> None:
        """Keep the group."""
        self._entries = entries

    def finish(self) -> int:
        """Write it."""
        return self._log.append(self._entries)


class Groups(Struct):
    """What a committer has done."""

    commits: int = 0
    entries: int = 0
    """Entries that became durable."""
    largest: int = 0


class GroupCommitter:
    """Writes entries, as many in one commit as have gathered, and answers their submitters from its own thread."""

    def __init__(self, writer: GroupWriter, *, max_group: int = MOST_AT_ONCE, max_waiting: int = MOST_WAITING) -> None:
        self.groups = Groups()
        self._writer = writer
        self._max_group = max_group
        self._max_waiting = max_waiting
        self._waiting: deque[Waiting] = deque()
        self._under_way: deque[tuple[list[Waiting], Exception | None]] = deque()
        """Groups that are being written, and groups that are known to have failed."""
        self._changed = Condition()
        self._idle = False
        """The thread sleeps until something is submitted."""
        self._working = False
        """A group is being written or its submitters are being answered."""
        self._holding = False
        """Nothing is sent: an entry could not be stored, and the entries around it come first."""
        self._closing = False
        self._since = time.monotonic()
        """When the thread began to wait for the oldest group."""
        self._thread = Thread(target=self._run, name="log committer", daemon=True)
        self._thread.start()
        self._ident = self._thread.ident

    def submit(self, entry: Entry, done: Done) -> None:
        """Submit an entry; `done` gets the log's last event as of this entry, or why it was not written.

        `done` is called from the committer's thread, in the order of submission, and must be quick.
        """
        with self._changed:
            waiting = self._waiting
            while len(waiting) >= self._max_waiting and not self._closing and not self._is_me():
                self._changed.wait()
            if self._closing:
                raise Closed("the committer was closed: open the log again")
            waiting.append((entry, done))
            if self._under_way:  # otherwise the thread sends it, with everything that arrives until it is awake
                self._fill()
            if self._idle:
                self._changed.notify_all()

    def must_not_wait(self) -> None:
        """Raise if the committer's own thread would wait for itself."""
        if get_ident() == self._ident:
            raise RuntimeError("this would wait for the thread that it runs on: hand it over from a done to another")

    def waits_s(self) -> float:
        """How many seconds the oldest group has taken so far; 0 if there is none."""
        return time.monotonic() - self._since if self._working else 0.0

    def flush(self) -> None:
        """Wait until everything submitted is written and answered."""
        self.must_not_wait()
        with self._changed:
            while self._waiting or self._working:
                self._changed.wait()

    def close(self) -> None:
        """Write what waits, then stop; the log stays open."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        if not self._is_me():
            self._thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _is_me(self) -> bool:
        return current_thread() is self._thread

    def _run(self) -> None:
        while self._more():
            again = self._land(to_blame=True)
            if not again:
                continue
            while self._under_way:  # they depend on what was not written
                again += self._land(to_blame=False)
            with self._changed:
                self._waiting.extendleft(reversed(again))
                self._holding = False

    def _land(self, *, to_blame: bool) -> list[Waiting]:
        """Wait for the oldest group in progress, and answer; returns what has to be written again.

        A group may fail only because the group before it had an entry that could not be stored; then it is tried again.
        """
        group, failure = self._under_way[0]
        refused, done = group[0]
        if not isinstance(refused, LogError):
            return self._finish(group, failure, to_blame=to_blame)
        self._landed()
        if not to_blame:
            return group
        tell(done, refused)
        return []

    def _finish(self, group: list[Waiting], failure: Exception | None, *, to_blame: bool) -> list[Waiting]:
        try:
            if failure is not None:
                raise failure  # noqa: TRY301 - one place for all that can go wrong
            last = self._writer.finish()
        except Rejected as error:
            self._holding = True
            self._landed()
            return again(group, error) if to_blame else group
        except Exception as error:  # noqa: BLE001 - nobody would be told, were this thread to end
            self._landed()
            told = error if isinstance(error, LogError) else LogError(f"the log failed: {error!r}")
            for _, done in group:
                tell(done, told)
        else:
            self._landed()
            self._tell_all(group, last)
        return []

    def _more(self) -> bool:
        """Wait for a group; False if there will be none."""
        with self._changed:
            if not self._waiting and not self._under_way:
                self._working = False
            self._changed.notify_all()
            while not self._waiting and not self._under_way and not self._closing:
                self._idle = True
                self._changed.wait()
            self._idle = False
            self._working = bool(self._waiting or self._under_way)
            self._fill()
            self._since = time.monotonic()
            return self._working

    def _fill(self) -> None:
        """Send what waits, as far as the writer has room; a second group only if it is large enough."""
        waiting, under_way, depth = self._waiting, self._under_way, self._writer.depth
        while waiting and not self._holding and (not under_way or (len(under_way) < depth and len(waiting) >= ENOUGH)):
            self._send()

    def _send(self) -> None:
        """Send what waits, holding the lock, so that groups arrive in the order of submission."""
        waiting = self._waiting
        if isinstance(waiting[0][0], LogError):
            self._under_way.append(([waiting.popleft()], None))
            return
        group: list[Waiting] = [waiting.popleft()]
        failure: Exception | None = None
        while waiting and len(group) < self._max_group and waiting[0][0].__class__ is Entry:
            group.append(waiting.popleft())
        try:
            self._writer.begin([entry for entry, _ in group])  # type: ignore[misc]
        except Exception as error:  # noqa: BLE001 - after any error, this group is answered
            failure = error
        except BaseException:  # an interrupt: the rest of this group is still answered
            self._under_way.append((group, Uncertain("sending was interrupted: the log shows whether it was stored")))
            raise
        self._under_way.append((group, failure))

    def _landed(self) -> None:
        """A group is finished. If another process writes, the next one starts before all of this one are answered."""
        with self._changed:
            self._under_way.popleft()
            if self._writer.depth > 1:
                self._fill()

    def _tell_all(self, group: list[Waiting], last: int) -> None:
        self.groups.commits += 1
        self.groups.entries += len(group)
        self.groups.largest = max(self.groups.largest, len(group))
        seq = last - sum([len(entry.events) for entry, _ in group])  # type: ignore[union-attr, misc]
        for entry, done in group:
            seq += len(entry.events)  # type: ignore[union-attr]
            try:
                done(seq)
            except BaseException:
                _LOGGER.exception(FAILED)


def again(group: list[Waiting], error: Rejected) -> list[Waiting]:
    """An entry cannot be stored and is told so in its turn; the entries around it are written again without it."""
    return [*group[: error.index], (error, group[error.index][1]), *group[error.index + 1 :]]


def tell(done: Done, error: LogError) -> None:
    """Call back with an error."""
    try:
        done(error)
    except BaseException:
        _LOGGER.exception(FAILED)
