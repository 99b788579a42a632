"""A table as it stood before any event: found from kept states, of which there are never too many."""

from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from croupier.floor.messages import decode
from croupier.log import Recorded, SqliteLog
from croupier.server.parts import states
from croupier.server.parts.rounds import Rounds
from croupier.server.parts.states import States
from croupier.table import Table, evolve
from croupier.table import commands as c
from tests.server.pure import World

STREAM = "table:t1"


class Counted:
    """A log that counts what is read of it."""

    def __init__(self, world: World) -> None:
        self.world, self.count = world, 0

    def read_stream(self, stream: str, after: int = 0) -> Iterator[Recorded]:
        for recorded in self.world.read_stream(stream, after):
            self.count += 1
            yield recorded


def played(rounds: int) -> World:
    world = World().sit(100_000, 100_000).do(c.OpenBetting())
    for number in range(rounds):
        world.do(c.Place(1, "red", 100), c.Place(2, f"straight:{number % 37}", 100)).settle(str(number * 7 % 37))
    return world


def folded(world: World, version: int) -> Table:
    """The state before an event, from the first one on."""
    table = Table()
    for recorded in world.read_stream(STREAM):
        if recorded.version < version:
            evolve(table, decode(recorded), recorded.at_ms)  # type: ignore[arg-type]
    return table


def of(world: World | Counted) -> States:
    return States(cast("SqliteLog", world), STREAM)


def test_every_state_is_that_of_the_whole_fold_in_whatever_order_they_are_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(states, "GAP", 7)
    world = played(6)
    last = sum(one.stream == STREAM for one in world.log)
    kept = of(world)
    for version in [last + 1, 1, 2, *range(3, last, 5), 7, 8, 9, last]:
        assert kept.before(version) == folded(world, version)


def test_a_state_belongs_to_who_asked() -> None:
    world = played(2)
    kept = of(world)
    kept.before(12).visits.clear()
    assert kept.before(12) == folded(world, 12)
    assert len(kept.before(12).visits) == 2


def test_what_lies_far_behind_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "GAP", 10)
    log = Counted(played(20))
    last = sum(one.stream == STREAM for one in log.world.log)
    kept = of(log)
    kept.before(last)
    assert log.count < last + 10
    for version in (last, last // 2, 15):
        log.count = 0
        kept.before(version)
        assert log.count < 10, version


def test_no_more_is_read_than_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "GAP", 10)
    log = Counted(played(20))
    of(log).before(25)
    assert log.count <= 24 + 10


def test_the_kept_states_have_a_limit_and_lie_evenly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "GAP", 3)
    world = played(30)
    last = sum(one.stream == STREAM for one in world.log)
    size = len(msgspec.msgpack.encode(folded(world, last)))
    monkeypatch.setattr(states, "MOST_BYTES", 8 * size)
    log = Counted(world)
    kept = of(log)
    kept.before(last + 1)
    assert kept.bytes == sum(map(len, kept._kept))
    assert 2 * size < kept.bytes <= 8 * size
    longest = 0
    for version in range(1, last + 2):
        log.count = 0
        assert kept.before(version) == folded(world, version)
        longest = max(longest, log.count)
    assert longest < last / 3  # with nothing kept it would be all of it


def test_a_limit_that_no_state_fits_into_keeps_none_but_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "GAP", 3)
    monkeypatch.setattr(states, "MOST_BYTES", 1)
    world = played(5)
    kept = of(world)
    assert kept.before(40) == folded(world, 40)
    assert kept.before(20) == folded(world, 20)


def test_new_events_are_read_where_the_last_reading_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "GAP", 5)
    world = played(3)
    kept = of(world)
    for _ in range(3):
        last = sum(one.stream == STREAM for one in world.log)
        assert kept.before(last + 1) == folded(world, last + 1)
        world.do(c.Place(1, "red", 100)).settle("3")


def test_a_replay_reads_a_round_once_and_what_lies_between_it_and_a_kept_state(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "GAP", 10)
    log = Counted(played(8).do(c.FreezeAccounts(), c.CorrectOutcome("1"), c.ReleaseAccounts()))
    rounds = Rounds(cast("SqliteLog", log))
    rounds.replay("t1", 9)
    for number, span in rounds.of("t1").spans.items():
        log.count = 0
        found = rounds.replay("t1", number)
        assert found is not None
        ahead = (span.first - 1) % 10
        if span.later:  # what was said later is read one by one, and the state before it is found anew
            assert ahead + len(found.steps) < log.count <= 2 * ahead + len(found.steps) + 1 + 20
        else:
            seen_end = 0 if number == 9 else 1  # the next round's opening
            assert log.count == ahead + len(found.steps) + seen_end
