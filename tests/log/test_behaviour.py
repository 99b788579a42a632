"""What every log does, whatever it is kept in."""

from collections.abc import Callable

import pytest

from croupier.log import Closed, Conflict, Entry, Receipt, Rejected, Repeated, Snapshot, SqliteLog, Unstorable
from tests.log.logs import TABLE, answered, entry, event, fill

OpenLog = Callable[[], SqliteLog]


def test_a_new_log_is_empty(log: SqliteLog) -> None:
    assert (log.last_seq(), log.heads(), list(log.read()), log.snapshots()) == (0, {}, [], [])
    assert (log.receipt("station 7", 1), log.last_sequence("station 7")) == (None, 0)
    assert list(log.verify()) == []


def test_events_are_numbered_in_the_log_and_in_their_stream(log: SqliteLog) -> None:
    assert log.append([entry("table:1", "cage"), entry("table:1")]) == 3
    assert log.append([entry("cage")]) == 4
    found = [(event.seq, event.stream, event.version) for event in log.read()]
    assert found == [(1, "table:1", 1), (2, "cage", 1), (3, "table:1", 2), (4, "cage", 2)]


def test_what_is_read_is_what_was_appended(log: SqliteLog) -> None:
    new = event(data=b'{"bet":"straight:17"}', at_ms=1_234_567_890_123)
    log.append([Entry((new,))])
    (found,) = log.read()
    assert (found.stream, found.at_ms, found.by, found.type, found.data) == (
        new.stream,
        new.at_ms,
        new.by,
        new.type,
        new.data,
    )


@pytest.mark.parametrize(
    ("after", "until", "seqs"), [(0, None, [1, 2, 3, 4]), (2, None, [3, 4]), (1, 3, [2, 3]), (4, None, []), (0, 0, [])]
)
def test_a_part_can_be_read(log: SqliteLog, after: int, until: int | None, seqs: list[int]) -> None:
    log.append([entry(TABLE, TABLE, TABLE, TABLE)])
    assert [event.seq for event in log.read(after, until)] == seqs


def test_a_stream_can_be_read_alone(log: SqliteLog) -> None:
    fill(log, 9)
    assert [event.seq for event in log.read_stream("cage")] == [1, 4, 7]
    assert [event.seq for event in log.read_stream("cage", after=1)] == [4, 7]
    assert list(log.read_stream("nobody's")) == []


def test_heads_are_the_last_of_each_stream(log: SqliteLog) -> None:
    fill(log, 20)
    assert log.heads() == {event.stream: (event.version, event.hash) for event in log.read()}


def test_a_reader_sees_one_moment_and_keeps_nobody_waiting(log: SqliteLog) -> None:
    fill(log, 5)
    reader = log.read()
    next(reader)
    fill(log, 5, first=6)
    assert len(list(reader)) == 4
    assert log.last_seq() == 10


def test_an_entry_is_stored_where_its_streams_stand_as_expected(log: SqliteLog) -> None:
    log.append([entry("table:1", "cage", table_1=0, cage=0), entry("table:1", table_1=1, cage=1)])
    assert log.heads()["table:1"][0] == 2


@pytest.mark.parametrize("expected", [0, 2, 7])
def test_a_conflict_names_the_stream_and_both_versions(log: SqliteLog, expected: int) -> None:
    log.append([entry("table:1")])
    with pytest.raises(Conflict, match=rf"'table:1' was expected at version {expected} and stands at 1") as caught:
        log.append([entry("cage"), entry("table:1", table_1=expected)])
    assert (caught.value.stream, caught.value.expected, caught.value.found) == ("table:1", expected, 1)
    assert caught.value.index == 1


def test_of_a_refused_group_nothing_is_stored_and_the_log_goes_on(log: SqliteLog) -> None:
    fill(log, 3)
    before = list(log.read())
    with pytest.raises(Conflict):
        log.append([answered("station 9", 1, b"placed", "cage"), entry("cage", cage=99)])
    assert (list(log.read()), log.last_sequence("station 9")) == (before, 0)
    assert log.append([answered("station 9", 1, b"placed", "cage")]) == 4
    assert list(log.verify()) == []


def test_an_expectation_may_guard_a_stream_that_is_not_written(log: SqliteLog) -> None:
    log.append([entry("table:1")])
    with pytest.raises(Conflict):
        log.append([entry("cage", table_1=0)])
    assert log.append([entry("cage", table_1=1)]) == 2


def test_an_answer_is_kept_with_its_events(log: SqliteLog) -> None:
    log.append([answered("station 7", 1, b"placed", TABLE), answered("station 7", 2, b"refused")])
    assert (log.receipt("station 7", 1), log.receipt("station 7", 2)) == (b"placed", b"refused")
    assert log.last_sequence("station 7") == 2
    assert [(kept.number, kept.device, kept.sequence, kept.seq, kept.answer) for kept in log.read_receipts()] == [
        (1, "station 7", 1, 1, b"placed"),
        (2, "station 7", 2, 1, b"refused"),
    ]


def test_a_second_answer_to_one_command_is_refused(log: SqliteLog) -> None:
    log.append([answered("station 7", 5)])
    with pytest.raises(Repeated, match=r"command 5 of 'station 7' was answered before") as caught:
        log.append([entry(TABLE), answered("station 7", 5, b"other", TABLE)])
    assert (caught.value.device, caught.value.sequence, caught.value.index) == ("station 7", 5, 1)
    assert (log.last_seq(), log.receipt("station 7", 5)) == (0, b"placed")


def test_a_second_answer_within_one_group_is_refused(log: SqliteLog) -> None:
    with pytest.raises(Repeated):
        log.append([answered("station 7", 5), answered("station 7", 6), answered("station 7", 5)])
    assert log.last_sequence("station 7") == 0


def test_a_late_command_with_a_lower_number_is_no_repeat(log: SqliteLog) -> None:
    log.append([answered("station 7", 5)])
    log.append([answered("station 7", 3, b"late")])
    assert (log.receipt("station 7", 3), log.receipt("station 7", 4), log.last_sequence("station 7")) == (
        b"late",
        None,
        5,
    )


def test_the_same_number_of_another_device_is_another_command(log: SqliteLog) -> None:
    log.append([answered("station 7", 1, b"seven"), answered("station 8", 1, b"eight")])
    assert (log.receipt("station 7", 1), log.receipt("station 8", 1)) == (b"seven", b"eight")


def test_receipts_are_found_however_many_there_are(open_log: OpenLog) -> None:
    log = open_log()
    devices = [f"station {number}" for number in range(7)]
    for first in range(1, 1_501, 500):
        log.append([answered(name, n, f"{name} {n}".encode()) for n in range(first, first + 500) for name in devices])
    log.close()
    log = open_log()
    for name in devices:
        assert log.last_sequence(name) == 1_500
        assert [log.receipt(name, n) for n in (1, 292, 293, 777, 1_500, 1_501)] == [
            *(f"{name} {n}".encode() for n in (1, 292, 293, 777, 1_500)),
            None,
        ]
        for n in (1, 300, 1_500):
            with pytest.raises(Repeated):
                log.append([answered(name, n)])
    assert list(log.verify()) == []


def test_everything_is_there_after_opening_again(open_log: OpenLog) -> None:
    log = open_log()
    fill(log, 10)
    before = (list(log.read()), log.heads(), log.last_seq(), log.last_sequence("station 1"))
    log.close()
    log = open_log()
    assert (list(log.read()), log.heads(), log.last_seq(), log.last_sequence("station 1")) == before
    fill(log, 10, first=11)
    assert [event.seq for event in log.read()] == list(range(1, 21))
    assert list(log.verify()) == []


def test_nothing_to_append_is_no_mistake(log: SqliteLog) -> None:
    fill(log, 2)
    assert (log.append([]), log.append([Entry(())])) == (2, 2)


def test_the_newest_two_snapshots_are_kept(open_log: OpenLog) -> None:
    log = open_log()
    fill(log, 9)
    for seq in (2, 4, 9):
        log.save_snapshot(Snapshot(seq, "rules 1", b"state %d" % seq))
    log.close()
    log = open_log()
    assert log.snapshots() == [Snapshot(9, "rules 1", b"state 9"), Snapshot(4, "rules 1", b"state 4")]
    assert list(log.verify()) == []


def test_a_newer_snapshot_of_the_same_event_replaces_the_older(log: SqliteLog) -> None:
    fill(log, 1)
    log.save_snapshot(Snapshot(1, "rules 1", b"old"))
    log.save_snapshot(Snapshot(1, "rules 2", b"new"))
    assert log.snapshots() == [Snapshot(1, "rules 2", b"new")]


@pytest.mark.parametrize("seq", [-1, 4])
def test_a_snapshot_of_an_event_that_is_not_there_is_refused(log: SqliteLog, seq: int) -> None:
    fill(log, 3)
    with pytest.raises(Unstorable, match="the log ends at 3"):
        log.save_snapshot(Snapshot(seq, "rules 1", b""))


@pytest.mark.parametrize(
    "bad",
    [
        Entry((event(stream="\ud800"),)),
        Entry((event(at_ms=-1),)),
        Entry((event(at_ms=2**63),)),
        Entry((event(at_ms=1.5),)),  # type: ignore[arg-type]
        Entry((event(data="{}"),)),  # type: ignore[arg-type]
        Entry((event(stream=7),)),  # type: ignore[arg-type]
        Entry((), {}, Receipt("station 7", 0, b"")),
        Entry((), {}, Receipt("station 7", 2**63, b"")),
        Entry((), {}, Receipt("\udfff", 1, b"")),
        Entry((), {}, Receipt("station 7", 1, "placed")),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_come_back_as_it_was_is_refused(log: SqliteLog, bad: Entry) -> None:
    with pytest.raises(Unstorable) as caught:
        log.append([entry(TABLE), bad])
    assert (caught.value.index, log.last_seq()) == (1, 0)
    assert isinstance(caught.value, Rejected)


def test_a_closed_log_says_so(log: SqliteLog) -> None:
    log.close()
    log.close()
    for use in (lambda: log.append([entry(TABLE)]), log.heads, lambda: list(log.read()), lambda: log.receipt("a", 1)):
        with pytest.raises(Closed, match="open it again"):
            use()
