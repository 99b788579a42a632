"""What everybody may see of a table, field by field, in every phase, by both books."""

from typing import Any

import pytest

from croupier.server.parts import views
from croupier.server.parts.memory import TableMemory
from croupier.server.wire import NoticeView, TablePart, TableView
from croupier.table import Table
from croupier.table import commands as c
from tests.server.pure import BOTH, OF_1999, SINGLE, START_MS, World

TITLES = {SINGLE: "Rapid Roulette", OF_1999: "Rapid Roulette, 1999 edition"}
BOOKS = {SINGLE: "RR", OF_1999: "RR99"}


def idle(game: str, **more: Any) -> TablePart:
    """A table of which nothing is known but its set-up."""
    known: dict[str, Any] = {
        "table": "t1", "game": game, "title": TITLES[game], "book": BOOKS[game], "open": True, "round": 0,
        "phase": "idle", "closes_at_ms": 0, "period_s": 45, "ball_spun": False, "frozen": False, "outcome": "",
        "outcome_round": 0, "recent": [], "minimum": 200, "maximum": 50_000, "unit": 100, "total_minimum": 600,
        "sign": 0, "lines": (), "chip": 50, "notices": [], "news": "", "news_clause": "", "words": "station",
        "house": "",
        "direction": "", "by_call": False, "result_s": 0, "opens_at_ms": 0, "chips": [],
        "colours": [], "markers": [], "closing_after": None, "spins_directed": 0,
    }  # fmt: skip
    return TablePart(**(known | more))


def opened(game: str) -> World:
    return World(game, minimum=200, maximum=50_000, unit=100, total_minimum=600, chip=50, period_s=45)


@pytest.mark.parametrize("game", BOTH)
def test_a_round_from_its_opening_to_the_next(game: str) -> None:
    world = opened(game).sit(10_000)
    assert world.part == idle(game)
    closes = START_MS + 45_000
    world.do(c.OpenBetting())
    betting = idle(game, round=1, phase="betting", closes_at_ms=closes)
    assert world.part == betting
    world.do(c.SpinBall(), after_ms=44_000)
    assert world.part == idle(game, round=1, phase="betting", closes_at_ms=closes, ball_spun=True)
    world.close_betting()
    assert world.part == idle(game, round=1, phase="closed", ball_spun=True)
    world.do(c.EnterOutcome("17"))
    assert world.part == idle(game, round=1, phase="entered", ball_spun=True)  # nobody is told before it is confirmed
    world.do(c.ConfirmOutcome("17"))
    after = {"round": 2, "phase": "betting", "closes_at_ms": closes + 45_000}
    assert world.part == idle(game, outcome="17", outcome_round=1, recent=["17"], **after)


@pytest.mark.parametrize("game", BOTH)
def test_the_result_is_that_of_the_round_before_and_the_newest_comes_last(game: str) -> None:
    world = opened(game).do(c.OpenBetting()).settle("17").settle("0")
    assert (world.part.outcome, world.part.outcome_round, world.part.recent) == ("0", 2, ["17", "0"])
    for _ in range(30):  # the screens remember more than the state does
        world.settle("5")
    assert world.part.recent == ["17", "0", *["5"] * 30]
    assert len(world.table.recent) == 20
    assert views.table_part("t1", world.table, TableMemory()).recent == ["5"] * 20


@pytest.mark.parametrize(("game", "clause"), [(SINGLE, "RR 9.4"), (OF_1999, "RR99 8.4")])
def test_frozen_accounts_stop_the_countdown_and_a_correction_is_news(game: str, clause: str) -> None:
    world = opened(game).do(c.OpenBetting()).settle("17")
    before = world.part
    world.do(c.FreezeAccounts(), after_ms=5_000)
    assert world.differs(before) == {"frozen": True, "closes_at_ms": 0}
    frozen = world.part
    world.do(c.CorrectOutcome("18"))
    corrected = {"outcome": "18", "recent": ["18"], "news": "corrected", "news_clause": clause}
    assert world.differs(frozen) == corrected
    world.do(c.ReleaseAccounts(), after_ms=7_000)
    assert world.differs(before) == {**corrected, "closes_at_ms": before.closes_at_ms + 7_000}
    world.close_betting()
    assert (world.part.news, world.part.news_clause) == ("", "")


def test_a_result_that_is_cancelled_is_no_result() -> None:
    world = opened(SINGLE).do(c.OpenBetting()).settle("17").settle("18")
    before = world.part
    world.do(c.InvalidateOutcome(2, "disruption", "a flood"))
    news = {"news": "invalidated", "news_clause": "RR 12.3.1"}
    assert world.differs(before) == {"outcome": "", "outcome_round": 0, "recent": ["17"], **news}
    world.settle("19")
    assert (world.part.outcome, world.part.outcome_round, world.part.recent) == ("19", 3, ["17", "19"])


@pytest.mark.parametrize(
    ("game", "no_spin", "failed"), [(SINGLE, "RR 9.1.4", "RR 9.8.1"), (OF_1999, "RR99 8.1(d)", "RR99 8.8(a)")]
)
def test_why_a_round_does_not_count_is_news_until_the_next_period_is_over(game: str, no_spin: str, failed: str) -> None:
    world = opened(game).do(c.OpenBetting()).close_betting().do(c.SpinBall(), c.CallNoSpin("foreign-object"))
    assert (world.part.news, world.part.news_clause) == ("no-spin", no_spin)
    assert (world.part.outcome, world.part.phase, world.part.round) == ("", "betting", 2)
    world.close_betting()
    assert (world.part.news, world.part.news_clause) == ("", "")
    world.do(c.SpinBall(), c.EnterOutcome("1"), c.ConfirmOutcome("1"), c.FailSystem())
    assert (world.part.news, world.part.news_clause) == ("system-fault", failed)


def test_every_notice_is_there_with_its_time_and_its_amounts() -> None:
    world = opened(SINGLE)
    at_ms = START_MS + 1_800_000
    world.do(c.PostNotice("minimum", at_ms, 500), c.PostNotice("minimum", at_ms + 1, None, 900))
    world.do(c.PostNotice("closing", at_ms + 2))
    straight = (c.LineMinimum("straight", 300),)
    world.do(c.PostNotice("minimum", at_ms + 3, lines=straight))
    assert world.part.notices == [
        NoticeView(1, "minimum", at_ms, 500, None, (), None),
        NoticeView(2, "minimum", at_ms + 1, None, 900, (), None),
        NoticeView(3, "closing", at_ms + 2, None, None, (), None),
        NoticeView(4, "minimum", at_ms + 3, None, None, straight, None),
    ]
    world.do(c.NoticeShown(2), after_ms=10)
    assert [notice.shown_since_ms for notice in world.part.notices] == [None, START_MS + 10, None, None]
    world.do(c.NoticeLost(2))
    assert [notice.shown_since_ms for notice in world.part.notices] == [None, None, None, None]


@pytest.mark.parametrize("game", BOTH)
def test_the_limits_are_those_of_now_and_not_of_the_opening(game: str) -> None:
    world = opened(game)
    before = world.part
    world.do(c.SetLimits(100, 60_000, 50, 300), c.SetPeriod(60))
    changed = {"minimum": 100, "maximum": 60_000, "unit": 50, "total_minimum": 300, "period_s": 60, "sign": 1}
    assert world.differs(before) == changed
    world.do(c.SetLimits(100, 60_000))
    assert world.differs(before) == {**changed, "unit": None, "total_minimum": None, "sign": 2}


@pytest.mark.parametrize("game", BOTH)
def test_a_kind_of_bet_with_limits_of_its_own_is_there_until_they_end(game: str) -> None:
    world = opened(game)
    before = world.part
    lines = (c.LimitLine("straight", 200, 5_000), c.LimitLine("red", 200, 80_000, 50))
    world.do(c.SetLimits(200, 50_000, 100, 600, lines))
    assert world.part.lines == lines
    assert world.differs(before).keys() == {"lines", "sign"}
    world.do(c.SetLimits(200, 50_000, 100, 600))
    assert world.differs(before) == {"sign": before.sign + 2}


@pytest.mark.parametrize("game", BOTH)
def test_a_table_that_is_closed_says_so_and_is_in_the_list(game: str) -> None:
    world = opened(game)
    assert world.shown.tables["t1"].view == TableView("t1", game, TITLES[game], True, 3, "station")
    before = world.part
    world.do(c.CloseTable())
    assert world.differs(before) == {"open": False}
    assert world.shown.tables["t1"].view == TableView("t1", game, TITLES[game], False, 3, "station")


def test_a_table_that_was_never_opened_has_no_more_than_its_name() -> None:
    assert views.table_view("t9", Table()) == TableView("t9", "", "t9", False, 0, "station")
