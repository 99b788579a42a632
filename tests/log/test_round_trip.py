"""Whatever is appended comes back: any text, any bytes, any grouping, against a simple model."""

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.log import Conflict, Entry, NewEvent, Receipt, Repeated, SqliteLog

text = st.text(max_size=12)
events = st.builds(NewEvent, text, st.integers(0, 2**63 - 1), text, text, st.binary(max_size=5_000))
receipts = st.builds(Receipt, text, st.integers(1, 2**63 - 1), st.binary(max_size=40))
entries = st.builds(
    Entry, st.lists(events, max_size=3).map(tuple), st.just(dict[str, int]()), st.one_of(st.none(), receipts)
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(entries, max_size=3), max_size=4))
def test_what_is_appended_comes_back(groups: list[list[Entry]]) -> None:
    stored: list[NewEvent] = []
    answers: dict[tuple[str, int], bytes] = {}
    with tempfile.TemporaryDirectory() as folder:
        with SqliteLog.open(Path(folder) / "floor.log") as log:
            for group in groups:
                commands = [(one.receipt.device, one.receipt.sequence) for one in group if one.receipt]
                try:
                    log.append(group)
                except Repeated as error:
                    assert commands.count((error.device, error.sequence)) > 1 or set(commands) & set(answers)
                    continue
                stored += [event for entry in group for event in entry.events]
                answers |= {
                    (one.receipt.device, one.receipt.sequence): one.receipt.answer for one in group if one.receipt
                }
        with SqliteLog.open(Path(folder) / "floor.log") as log:
            found = list(log.read())
            assert [NewEvent(e.stream, e.at_ms, e.by, e.type, e.data) for e in found] == stored
            assert [event.seq for event in found] == list(range(1, len(stored) + 1))
            assert {command: log.receipt(*command) for command in answers} == answers
            assert log.heads() == {event.stream: (event.version, event.hash) for event in found}
            assert list(log.verify()) == []


streams = st.sampled_from(["table:1", "table:2", "cage"])


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.lists(streams, max_size=3), st.dictionaries(streams, st.integers(0, 3))), max_size=12))
def test_an_entry_is_stored_exactly_when_its_expectations_hold(tries: list[tuple[list[str], dict[str, int]]]) -> None:
    versions: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder, SqliteLog.open(Path(folder) / "floor.log") as log:
        for written, expected in tries:
            new = Entry(tuple(NewEvent(stream, 0, "", "a.1", b"") for stream in written), expected)
            holds = all(versions.get(stream, 0) == version for stream, version in expected.items())
            try:
                log.append([new])
            except Conflict:
                assert not holds
            else:
                assert holds
                for stream in written:
                    versions[stream] = versions.get(stream, 0) + 1
            assert {stream: version for stream, (version, _) in log.heads().items()} == versions
