"""Rounds found again in the log: how each ended, step by step for the inspector, and the last ten for a player."""

from typing import cast

import pytest

from croupier.log import SqliteLog
from croupier.server.parts import replay as replays
from croupier.server.parts.rounds import PAGE, RECALLED, Rounds
from croupier.server.wire import RoundRecall, RoundView
from croupier.table import commands as c
from tests.server.pure import BOTH, OF_1999, SINGLE, START_MS, World

PERIOD_MS = 30_000


def found(world: World) -> Rounds:
    return Rounds(cast("SqliteLog", world))


def ends(world: World) -> dict[int, tuple[str, str]]:
    """The outcome and the end of each round."""
    return {view.round: (view.outcome, view.ended) for view in found(world).of("t1").page(None)}


@pytest.mark.parametrize("game", BOTH)
def test_each_round_is_told_as_it_ended(game: str) -> None:
    world = World(game).sit(10_000).do(c.OpenBetting(), c.Place(1, "red", 500)).settle("3")
    assert ends(world) == {1: ("3", "settled"), 2: ("", "")}
    world.do(c.FreezeAccounts(), c.CorrectOutcome("5"), c.ReleaseAccounts())
    world.close_betting().do(c.SpinBall(), c.CallNoSpin("foreign-object"), c.FailSystem())
    assert ends(world) == {1: ("5", "settled"), 2: ("", "no-spin"), 3: ("", "void")}


def test_a_result_that_was_cancelled_later_is_told_as_cancelled() -> None:
    world = World().sit(10_000).do(c.OpenBetting()).settle("3").do(c.InvalidateOutcome(1, "fraud", "a magnet"))
    assert ends(world)[1] == ("3", "invalidated")


def test_a_round_lies_between_its_first_event_and_its_last() -> None:
    world = World().sit(10_000)
    first = len(world.log) + 1 - sum(one.stream != "table:t1" for one in world.log)
    world.do(c.OpenBetting(), c.Place(1, "red", 500)).settle("3")
    one, two = found(world).of("t1").page(None)[::-1]
    steps = [event.type.partition("/")[2] for event in world.read_stream("table:t1") if event.version >= first]
    assert one == RoundView(1, first, first + len(steps) - 2, START_MS, "3", "settled")
    assert two == RoundView(2, one.last + 1, one.last + 1, START_MS + PERIOD_MS, "", "")
    assert steps[0] == steps[-1] == "round-opened.1"


def test_pages_of_rounds_go_back_from_the_newest() -> None:
    world = World().do(c.OpenBetting())
    for _ in range(PAGE + 4):
        world.settle("3")
    index = found(world).of("t1")
    newest, older = index.page(None), index.page(6)
    assert [view.round for view in newest] == list(range(PAGE + 5, 5, -1))
    assert [view.round for view in older] == [5, 4, 3, 2, 1]
    assert index.page(1) == []


def test_an_index_reads_on_where_it_stopped_and_tables_are_apart() -> None:
    world = World().do(c.OpenBetting())
    world.open("t2", SINGLE, 1)
    kept = found(world)
    assert [view.round for view in kept.of("t1").page(None)] == [1]
    assert kept.of("t2").page(None) == []
    world.settle("3")
    assert [(view.round, view.outcome) for view in kept.of("t1").page(None)] == [(2, ""), (1, "3")]
    assert kept.of("t1") is kept.of("t1")


@pytest.mark.parametrize(("game", "clause"), [(SINGLE, "RR 3.1"), (OF_1999, "RR99 3.1")])
def test_a_replay_has_every_step_with_its_clause_and_what_was_said_of_the_round_later(game: str, clause: str) -> None:
    world = World(game).sit(10_000).do(c.OpenBetting(), c.Place(1, "red", 500)).settle("3").settle("4")
    world.do(c.FreezeAccounts(), c.CorrectOutcome("6"), c.ReleaseAccounts())
    assert found(world).replay("t1", 9) is None
    replay = found(world).replay("t1", 1)
    assert replay is not None
    assert (replay.table, replay.round) == ("t1", 1)
    assert [step.type for step in replay.steps] == [
        "round-opened", "wagers-moved", "period-ended", "ball-spun", "outcome-entered", "settled", "round-settled",
    ]  # fmt: skip
    placed = next(event for event in world.log if event.type.startswith("table/wagers-moved"))
    step = replay.steps[1]
    assert (step.seq, step.at_ms, step.by, step.clause, step.hash) == (
        placed.seq, placed.at_ms, "somebody", clause, placed.hash.hex(),
    )  # fmt: skip
    assert step.details == {"visit": "t1-1", "deltas": {"red": 500}, "by": "place"}
    corrected = found(world).replay("t1", 2)
    assert corrected is not None
    types = [step.type for step in corrected.steps]
    assert types[:1] == ["round-opened"]
    assert types[types.index("round-settled") + 1 :] == [
        "accounts-frozen", "outcome-corrected", *(["adjusted"] if game == OF_1999 else []),
    ]  # fmt: skip


def test_a_replay_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World().do(c.OpenBetting()).settle("3")
    monkeypatch.setattr(replays, "MOST_STEPS", 2)
    replay = found(world).replay("t1", 1)
    assert replay is not None
    assert [step.type for step in replay.steps] == ["round-opened", "period-ended"]


@pytest.mark.parametrize("game", BOTH)
def test_a_player_recalls_stakes_payments_and_what_came_back(game: str) -> None:
    world = World(game).sit(10_000, 10_000).do(c.OpenBetting())
    world.do(c.Place(1, "red", 500), c.Place(1, "odd", 300), c.TakeBack(1, "odd", 300), c.Place(1, "black", 200))
    world.do(c.Place(2, "low", 900)).settle("3")
    won = RoundRecall(1, "3", "settled", {"red": 500, "black": 200}, {"red": 500}, 500, world.now_ms)
    assert found(world).recall("t1", "t1-1") == [won]
    assert found(world).recall("t1", "t1-2")[0].wagers == {"low": 900}
    assert found(world).recall("t1", "t1-9") == []
    world.do(c.Clear(1), c.Clear(2)) if game == OF_1999 else None
    opened_ms = world.now_ms
    world.do(c.Place(1, "even", 400)).close_betting().do(c.SpinBall(), c.CallNoSpin("foreign-object"))
    back = found(world).recall("t1", "t1-1")
    assert back[1:] == [won]
    assert back[0] == RoundRecall(2, "", "no-spin", {"even": 400}, {}, 400, opened_ms)


@pytest.mark.parametrize("game", BOTH)
def test_a_player_recalls_a_corrected_round_with_what_it_came_to(game: str) -> None:
    world = World(game).sit(10_000).do(c.OpenBetting(), c.Place(1, "red", 500)).settle("3")
    world.do(c.FreezeAccounts(), c.CorrectOutcome("4"), c.ReleaseAccounts())
    (recalled,) = found(world).recall("t1", "t1-1")
    assert (recalled.round, recalled.outcome, recalled.wagers) == (1, "4", {"red": 500})
    assert recalled.returned == 500 - 1_000


def test_a_player_recalls_ten_rounds_and_no_more() -> None:
    world = World().sit(10_000).do(c.OpenBetting())
    for _ in range(RECALLED + 2):
        world.do(c.Place(1, "black", 100)).settle("3")
    assert [one.round for one in found(world).recall("t1", "t1-1")] == list(range(RECALLED + 2, 2, -1))


def test_rounds_without_a_wager_are_not_recalled_and_old_ones_are_not_sought_for_ever() -> None:
    world = World().sit(10_000).do(c.OpenBetting(), c.Place(1, "black", 100)).settle("3")
    for _ in range(3 * RECALLED - 2):
        world.settle("3")
    assert [one.round for one in found(world).recall("t1", "t1-1")] == [1]
    world.settle("3")
    assert found(world).recall("t1", "t1-1") == []


def test_a_round_that_is_cancelled_while_it_is_played_is_told_once() -> None:
    world = World().sit(10_000).do(c.OpenBetting(), c.Place(1, "red", 500)).close_betting()
    world.do(c.SpinBall(), c.InvalidateOutcome(world.table.round.number, "disruption", "a flood"))
    assert ends(world)[1] == ("", "invalidated")
    replay = found(world).replay("t1", 1)
    assert replay is not None
    assert [step.type for step in replay.steps].count("outcome-invalidated") == 1
    (recalled,) = found(world).recall("t1", "t1-1")
    assert (recalled.ended, recalled.wagers, recalled.returned) == ("invalidated", {"red": 500}, 500)


def test_a_round_under_way_is_recalled_and_what_came_back_a_moment_ago_counts() -> None:
    world = World().sit(10_000).do(c.OpenBetting(), c.Place(1, "red", 500))
    under_way = RoundRecall(1, "", "", {"red": 500}, {}, 0, START_MS)
    assert found(world).recall("t1", "t1-1") == [under_way]
    world.do(c.FailStation(1))
    assert found(world).recall("t1", "t1-1") == [RoundRecall(1, "", "", {"red": 500}, {}, 500, START_MS)]


def test_in_1999_a_wager_that_stayed_is_recalled_in_the_round_that_it_played_on_in() -> None:
    world = World(OF_1999).sit(10_000).do(c.OpenBetting(), c.Place(1, "red", 500)).settle("3").settle("4")
    recalled = found(world).recall("t1", "t1-1")
    assert [(one.round, one.outcome, one.returned) for one in recalled] == [(2, "4", 0), (1, "3", 500)]


def test_a_log_whose_beginning_is_not_there_is_read_from_where_it_is() -> None:
    world = World().sit(10_000).do(c.OpenBetting(), c.Place(1, "red", 500)).settle("3")
    world.do(c.FreezeAccounts(), c.CorrectOutcome("4"), c.ReleaseAccounts())
    opened = next(event for event in world.log if event.type.startswith("table/round-opened"))
    world.log.remove(opened)
    assert ends(world) == {2: ("", "")}
