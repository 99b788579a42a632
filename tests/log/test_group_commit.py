"""Group commit: many entries in one commit, and nobody pays for another's mistake."""

import threading
from collections.abc import Sequence

import pytest

from croupier.log import (
    Closed,
    Conflict,
    DiskFull,
    Entry,
    GroupCommitter,
    LogError,
    OneByOne,
    Repeated,
    SqliteLog,
    Uncertain,
    Unstorable,
)
from croupier.log.group_commit import ENOUGH
from tests.log.logs import answered, entry, event

Outcome = int | LogError


class SlowLog:
    """A log that waits before each commit until it is let go, and can be told to fail."""

    def __init__(self, log: SqliteLog) -> None:
        self.log = log
        self.go = threading.Semaphore(0)
        self.begun = threading.Semaphore(0)
        self.failure: LogError | None = None

    def append(self, entries: Sequence[Entry]) -> int:
        self.begun.release()
        self.go.acquire()
        if self.failure:
            raise self.failure
        return self.log.append(entries)


@pytest.fixture
def slow(log: SqliteLog) -> SlowLog:
    return SlowLog(log)


def submit_all(committer: GroupCommitter, entries: Sequence[Entry], found: list[Outcome]) -> None:
    for each in entries:
        committer.submit(each, found.append)


def outcomes(committer: GroupCommitter, *entries: Entry) -> list[Outcome]:
    """Where the outcomes of these entries will be, in the order in which they are told."""
    found: list[Outcome] = []
    submit_all(committer, entries, found)
    return found


def test_each_submitter_is_told_where_its_entry_ends(log: SqliteLog) -> None:
    with GroupCommitter(OneByOne(log)) as committer:
        found = outcomes(committer, entry("a", "b"), answered("station 7", 1), entry("a"), entry("a", "b", "c"))
        committer.flush()
        assert found == [2, 2, 3, 6]
    assert log.last_seq() == 6


def test_submissions_gather_while_a_commit_is_under_way(slow: SlowLog) -> None:
    with GroupCommitter(OneByOne(slow), max_group=10) as committer:
        found = outcomes(committer, entry("a"))
        slow.begun.acquire()
        found += outcomes(committer, *[entry("a")] * 14)
        assert found == []
        slow.go.release(3)
        committer.flush()
        assert (committer.groups.commits, committer.groups.entries, committer.groups.largest) == (3, 15, 10)


def test_done_comes_after_the_entry_is_durable(log: SqliteLog) -> None:
    seen: list[int] = []
    with GroupCommitter(OneByOne(log)) as committer:
        for _ in range(20):
            committer.submit(entry("a"), lambda outcome: seen.append(log.last_seq() if outcome else 0))
    assert [last >= number for number, last in enumerate(seen, 1)] == [True] * 20


def test_one_entrys_mistake_does_not_fail_the_others(slow: SlowLog) -> None:
    group = [
        answered("station 7", 1, b"placed", "a"),
        entry("a", a=9),
        answered("station 7", 2, b"placed", "b"),
        answered("station 7", 1, b"again", "a"),
        Entry((event(at_ms=-1),)),
        entry("a", a=1),
    ]
    with GroupCommitter(OneByOne(slow)) as committer:
        found: list[Outcome] = []
        committer.submit(entry("c"), found.append)
        slow.begun.acquire()
        for each in group:
            committer.submit(each, found.append)
        slow.go.release(20)
        committer.flush()
    assert [each if isinstance(each, int) else type(each) for each in found] == [
        1,
        2,
        Conflict,
        3,
        Repeated,
        Unstorable,
        4,
    ]
    assert list(slow.log.verify()) == []
    assert slow.log.receipt("station 7", 1) == b"placed"


def test_what_was_built_on_a_refused_entry_is_refused_too(log: SqliteLog) -> None:
    with GroupCommitter(OneByOne(log)) as committer:
        found = outcomes(committer, entry("a", a=5), *(entry("a", a=n) for n in range(6, 300)), entry("b"))
        committer.flush()
    assert [type(each) for each in found[:-1]] == [Conflict] * 295
    assert (found[-1], log.last_seq()) == (1, 1)


def test_a_failed_commit_is_told_to_all_of_its_group_and_to_nobody_else(slow: SlowLog) -> None:
    with GroupCommitter(OneByOne(slow)) as committer:
        found = outcomes(committer, entry("a"))
        slow.begun.acquire()
        found_next = outcomes(committer, entry("a"), entry("b"))
        slow.go.release()
        slow.begun.acquire()
        slow.failure = DiskFull("no room")
        slow.go.release()
        committer.flush()
        slow.failure = None
        slow.go.release()
        found_last = outcomes(committer, entry("b"))
        committer.flush()
    assert (found, [type(each) for each in found_next], found_last) == ([1], [DiskFull] * 2, [2])


def test_a_done_that_fails_keeps_nobody_waiting(log: SqliteLog, caplog: pytest.LogCaptureFixture) -> None:
    def fails(_: Outcome) -> None:
        raise RuntimeError("somebody's mistake")

    with GroupCommitter(OneByOne(log)) as committer:
        committer.submit(entry("a"), fails)
        found = outcomes(committer, entry("a"))
        committer.flush()
    assert found == [2]
    assert "somebody's mistake" in caplog.text


def test_who_submits_too_much_waits(slow: SlowLog) -> None:
    committer = GroupCommitter(OneByOne(slow), max_group=2, max_waiting=3)
    found: list[Outcome] = []
    committer.submit(entry("a"), found.append)
    slow.begun.acquire()
    eager = threading.Thread(target=submit_all, args=(committer, [entry("a")] * 4, found))
    eager.start()
    eager.join(0.05)
    assert eager.is_alive()
    slow.go.release(10)
    eager.join(10)
    committer.close()
    assert (found, slow.log.last_seq()) == ([1, 2, 3, 4, 5], 5)


def test_done_may_submit_even_if_many_wait(log: SqliteLog) -> None:
    found: list[Outcome] = []
    committer = GroupCommitter(OneByOne(log), max_waiting=1)

    def more(outcome: Outcome) -> None:
        found.append(outcome)
        if len(found) < 4:
            committer.submit(entry("a"), more)
            committer.submit(entry("a"), found.append)

    committer.submit(entry("a"), more)
    committer.flush()
    committer.close()
    assert found == list(range(1, len(found) + 1))


def test_closing_writes_what_is_waiting_and_takes_no_more(log: SqliteLog) -> None:
    committer = GroupCommitter(OneByOne(log))
    found = outcomes(committer, *[entry("a")] * 500)
    committer.close()
    committer.close()
    assert found == list(range(1, 501))
    with pytest.raises(Closed):
        committer.submit(entry("a"), found.append)


def test_many_threads_may_submit(log: SqliteLog) -> None:
    found: list[Outcome] = []

    def play(seat: int) -> None:
        for sequence in range(1, 51):
            committer.submit(answered(f"station {seat}", sequence, b"", "a"), found.append)

    with GroupCommitter(OneByOne(log)) as committer:
        threads = [threading.Thread(target=play, args=(seat,)) for seat in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert found == list(range(1, 401))
    assert list(log.verify()) == []


class Interrupted(BaseException):
    """As Ctrl-C is."""


def test_those_whose_group_was_interrupted_on_its_way_are_told_and_the_next_are_written(slow: SlowLog) -> None:
    class Failing(OneByOne):
        depth = 2
        sent = 0

        def begin(self, entries: Sequence[Entry]) -> None:
            super().begin(entries)
            self.sent += 1
            if self.sent == 2:
                raise Interrupted

    with GroupCommitter(Failing(slow)) as committer:
        found = outcomes(committer, entry("a"))
        slow.begun.acquire()
        with pytest.raises(Interrupted):
            submit_all(committer, [entry("a")] * ENOUGH, found)
        slow.go.release(20)
        committer.flush()
        submit_all(committer, [entry("a")], found)
        committer.flush()
    told = [each if isinstance(each, int) else type(each) for each in found]
    assert told == [1, *[Uncertain] * ENOUGH, 2]
