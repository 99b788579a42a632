"""Group commit: while one commit is under way, the next gathers."""

import logging
from collections import deque
from collections.abc import Callable, Sequence
from threading import Condition, Thread, current_thread, get_ident
from types import TracebackType
from typing import Protocol, Self

from msgspec import Struct

from croupier.log.errors import Closed, LogError, Rejected
from croupier.log.record import Entry

Done = Callable[[int | LogError], None]

FAILED = "a done of the committer failed"
_LOGGER = logging.getLogger(__name__)

MOST_WAITING = 16_384
"""How many entries may wait; whoever submits more waits until some are written."""


MOST_AT_ONCE = 64
"""How many entries go into one commit. Were it all that wait, a hundred stations would be decided upon, then written,
then told, by turns: with fewer, some are decided upon while others are written."""


class Appends(Protocol):
    """What the committer needs of a log."""

    def append(self, entries: Sequence[Entry]) -> int:
        """Make all entries durable in one transaction, or none of them; returns the log's last event."""


class Groups(Struct):
    """What a committer has done."""

    commits: int = 0
    entries: int = 0
    """Those that became durable."""
    largest: int = 0


class Committer:
    """Appends entries from one thread of its own, as many in one commit as have gathered."""

    def __init__(self, log: Appends, *, max_group: int = MOST_AT_ONCE, max_waiting: int = MOST_WAITING) -> None:
        self.groups = Groups()
        self._log = log
        self._max_group = max_group
        self._max_waiting = max_waiting
        self._waiting: deque[tuple[Entry, Done]] = deque()
        self._changed = Condition()
        self._idle = False
        """The thread sleeps until something is submitted."""
        self._working = False
        """A group is being written or its submitters told."""
        self._closing = False
        self._thread = Thread(target=self._run, name="log committer", daemon=True)
        self._thread.start()

    def submit(self, entry: Entry, done: Done) -> None:
        """Have an entry written; `done` gets the log's last event as of this entry, or why it was not written.

        `done` is called from the committer's thread, in the order of submission, and must be quick.
        """
        with self._changed:
            while len(self._waiting) >= self._max_waiting and not self._closing and not self._is_me():
                self._changed.wait()
            if self._closing:
                raise Closed("the committer was closed: open the log again")
            self._waiting.append((entry, done))
            if self._idle:
                self._changed.notify_all()

    def must_not_wait(self) -> None:
        """Refuse to let the committer's own thread wait for itself."""
        if get_ident() == self._thread.ident:
            raise RuntimeError("this would wait for the thread that it runs on: hand it over from a done to another")

    def flush(self) -> None:
        """Wait until all that was submitted is written and told."""
        self.must_not_wait()
        with self._changed:
            while self._waiting or self._working:
                self._changed.wait()

    def close(self) -> None:
        """Write what is waiting, then stop; the log stays open."""
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
        while group := self._gather():
            self._write(group)

    def _gather(self) -> list[tuple[Entry, Done]]:
        """The next group; empty when there is nothing more to do."""
        with self._changed:
            self._working = False
            self._changed.notify_all()
            while not self._waiting and not self._closing:
                self._idle = True
                self._changed.wait()
            self._idle = False
            group = [self._waiting.popleft() for _ in range(min(len(self._waiting), self._max_group))]
            self._working = bool(group)
            return group

    def _write(self, group: list[tuple[Entry, Done]]) -> None:
        """Write a group; an entry that cannot be stored is told so, and those before and behind it are written."""
        while group:
            try:
                last = self._log.append([entry for entry, _ in group])
            except Rejected as error:
                self._write(group[: error.index])
                tell(group[error.index][1], error)
                group = group[error.index + 1 :]
            except Exception as error:  # noqa: BLE001 - nobody would be told, were this thread to end
                failure = error if isinstance(error, LogError) else LogError(f"the log failed: {error!r}")
                for _, done in group:
                    tell(done, failure)
                return
            else:
                self._tell_all(group, last)
                return

    def _tell_all(self, group: list[tuple[Entry, Done]], last: int) -> None:
        self.groups.commits += 1
        self.groups.entries += len(group)
        self.groups.largest = max(self.groups.largest, len(group))
        seq = last - sum([len(entry.events) for entry, _ in group])
        for entry, done in group:
            seq += len(entry.events)
            try:
                done(seq)
            except BaseException:
                _LOGGER.exception(FAILED)


def tell(done: Done, error: LogError) -> None:
    """Call back with an error."""
    try:
        done(error)
    except BaseException:
        _LOGGER.exception(FAILED)
