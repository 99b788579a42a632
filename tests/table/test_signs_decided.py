"""Signs that must be shown for twenty minutes, on a table without a log: to the millisecond and the cent (RR 4.1)."""

from typing import Any

import pytest

from croupier.games.money import MAX_CENTS
from croupier.games.refusal import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import Notice
from tests.table.standing import NEW, NOW_MS, OLD, decided, refused, standing

TWENTY_MS = 20 * 60_000
LINE = c.LineMinimum("straight", 300)
HIGHER = {NEW: Refusal("RR 4.1fn1:66(2)", ""), OLD: Refusal("RR99 4.1fn1:66(2)", "")}
in_both = pytest.mark.parametrize(
    "game",
    [
        pytest.param(NEW, marks=pytest.mark.clause("RR 4.1fn1:66(2)")),
        pytest.param(OLD, marks=pytest.mark.clause("RR99 4.1fn1:66(2)")),
    ],
)


# Posting.
POSTED: dict[str, c.PostNotice] = {
    "a minimum": c.PostNotice("minimum", NOW_MS + TWENTY_MS, 500),
    "of a cent": c.PostNotice("minimum", NOW_MS + TWENTY_MS, 1),
    "as high as can be": c.PostNotice("minimum", NOW_MS + TWENTY_MS, MAX_CENTS),
    "of all wagers": c.PostNotice("minimum", NOW_MS + TWENTY_MS, None, 700),
    "of a kind of bet": c.PostNotice("minimum", NOW_MS + TWENTY_MS, None, None, (LINE,)),
    "of each": c.PostNotice("minimum", NOW_MS + TWENTY_MS, 200, 700, (LINE, c.LineMinimum("red", MAX_CENTS))),
}


@in_both
def test_a_higher_minimum_is_posted_twenty_minutes_ahead(game: str) -> None:
    for name, sent in POSTED.items():
        posted = ev.NoticePosted(71, "minimum", NOW_MS + TWENTY_MS, sent.minimum, sent.total_minimum, sent.lines)
        assert decided(standing(game=game), sent) == [posted], name
        assert refused(standing(game=game), sent, NOW_MS + 1) == HIGHER[game], name


@pytest.mark.clause("RR 12.7")
def test_a_closing_is_posted_twenty_minutes_ahead() -> None:
    command = c.PostNotice("closing", NOW_MS + TWENTY_MS)
    assert decided(standing(), command) == [ev.NoticePosted(71, "closing", NOW_MS + TWENTY_MS)]
    assert refused(standing(), command, NOW_MS + 1) == Refusal("RR 12.7", "")
    assert refused(standing(game=OLD), command) == Refusal("RR99 6.5(a)", "")


NOT_POSTED: dict[str, c.PostNotice] = {
    "a minimum that is not named": c.PostNotice("minimum", NOW_MS + TWENTY_MS),
    "a closing with a minimum": c.PostNotice("closing", NOW_MS + TWENTY_MS, 500),
    "a closing with a total": c.PostNotice("closing", NOW_MS + TWENTY_MS, None, 500),
    "a closing with a line": c.PostNotice("closing", NOW_MS + TWENTY_MS, None, None, (LINE,)),
    "nothing": c.PostNotice("minimum", NOW_MS + TWENTY_MS, 0),
    "nothing of all wagers": c.PostNotice("minimum", NOW_MS + TWENTY_MS, None, 0),
    "nothing of a kind of bet": c.PostNotice(
        "minimum", NOW_MS + TWENTY_MS, None, None, (c.LineMinimum("straight", 0),)
    ),
    "too much": c.PostNotice("minimum", NOW_MS + TWENTY_MS, MAX_CENTS + 1),
    "no kind of bet": c.PostNotice("minimum", NOW_MS + TWENTY_MS, None, None, (c.LineMinimum("lucky", 300),)),
    "a kind of bet twice": c.PostNotice("minimum", NOW_MS + TWENTY_MS, None, None, (LINE, LINE)),
}


def test_a_sign_that_makes_no_sense_is_not_posted() -> None:
    for name, command in NOT_POSTED.items():
        assert refused(standing(), command) == HIGHER[NEW], name


@in_both
def test_a_sign_is_shown_and_lost_in_turn(game: str) -> None:
    table = standing(game=game)
    assert decided(table, c.NoticeShown(31)) == [ev.NoticeSeen(31, shown=True)]
    assert refused(table, c.NoticeLost(31)) == HIGHER[game]
    table.notices[31].shown_since_ms = 0
    assert decided(table, c.NoticeLost(31)) == [ev.NoticeSeen(31, shown=False)]
    assert refused(table, c.NoticeShown(31)) == HIGHER[game]
    for command in (c.NoticeShown(33), c.NoticeLost(33)):
        assert refused(table, command) == HIGHER[game]


# A higher minimum.
def with_signs(*notices: Notice, game: str = NEW, **changes: Any) -> Table:
    """A table with nothing at stake; its minimum is 100, on a straight 300 and on red 50, and it has no total."""
    lines = (c.LimitLine("straight", 300, 5_000), c.LimitLine("red", 50, 5_000))
    table = standing(game=game, **{"lines": lines, "notices": {notice.number: notice for notice in notices}, **changes})
    for visit in table.visits.values():
        visit.wagers = {}
    return table


def sign(minimum: int | None = None, total: int | None = None, *lines: tuple[str, int], **other: int) -> Notice:
    """A sign that stood for twenty minutes, unless something else is said."""
    named = tuple(c.LineMinimum(*line) for line in lines)
    times = {"number": 31, "at_ms": NOW_MS, "shown_since_ms": NOW_MS - TWENTY_MS, **other}
    return Notice(
        times["number"], "minimum", times["at_ms"], minimum, total, named, shown_since_ms=times["shown_since_ms"]
    )


def limits(minimum: int = 100, total: int | None = None, **lines: int) -> c.SetLimits:
    """The current limits, except what is given."""
    minimums = {"straight": 300, "red": 50, **lines}
    named = tuple(c.LimitLine(kind, least, 5_000) for kind, least in minimums.items() if least)
    return c.SetLimits(minimum, 50_000, None, total, named)


RISES: dict[str, tuple[c.SetLimits, Notice, list[Notice]]] = {
    "the table's": (limits(101), sign(101), [sign(100), sign(102), sign(None, 101), sign(None, None, ("red", 101))]),
    "the total": (limits(total=1), sign(None, 1), [sign(1), sign(None, 2), sign(None, None, ("red", 1))]),
    "a line": (
        limits(red=51), sign(None, None, ("even", 7), ("red", 51)),
        [sign(51), sign(None, 51), sign(None, None, ("red", 50)), sign(None, None, ("even", 51))],
    ),
    "a line that goes": (limits(red=0), sign(None, None, ("red", 100)), [sign(100), sign(None, None, ("red", 50))]),
    "a line that comes": (limits(odd=101), sign(None, None, ("odd", 101)), [sign(101)]),
    "more than one at once": (
        limits(101, 200, straight=301), sign(101, 200, ("straight", 301)),
        [sign(101, 200), sign(101, None, ("straight", 301)), sign(None, 200, ("straight", 301))],
    ),
}  # fmt: skip
"""What is set, the sign that announces it, and signs that announce something else."""


@in_both
def test_each_minimum_rises_by_its_own_sign(game: str) -> None:
    for name, (command, announced, others) in RISES.items():
        assert len(decided(with_signs(announced, game=game), command)) == 1, name
        for other in others:
            assert refused(with_signs(other, game=game), command) == HIGHER[game], name
        assert refused(with_signs(game=game), command) == HIGHER[game], name


@in_both
def test_a_sign_stands_for_twenty_full_minutes_and_until_its_time(game: str) -> None:
    command = limits(101)
    young = sign(101, number=32, shown_since_ms=NOW_MS - TWENTY_MS + 1)
    assert refused(with_signs(young, game=game), command) == HIGHER[game]
    early = sign(101, number=33, at_ms=NOW_MS + 1)
    assert refused(with_signs(early, game=game), command) == HIGHER[game]
    dark = sign(101, number=34)
    dark.shown_since_ms = None
    assert refused(with_signs(dark, game=game), command) == HIGHER[game]
    assert refused(with_signs(young, early, dark, game=game), command) == HIGHER[game]
    for order in ((sign(101), young), (young, sign(101))):
        assert decided(with_signs(*order, game=game), command)
    assert decided(with_signs(young, early, game=game), command, NOW_MS + 1)


FREE: dict[str, tuple[Table, c.SetLimits]] = {
    "as it is": (with_signs(), limits()),
    "a lower minimum": (with_signs(), limits(99)),
    "lower lines": (with_signs(), limits(straight=299, red=49)),
    "a line that goes below the table's": (with_signs(), limits(straight=0)),
    "no total any more": (with_signs(total_minimum=200), limits()),
    "the same total": (with_signs(total_minimum=200), limits(total=200)),
    "a lower total": (with_signs(total_minimum=200), limits(total=199)),
}


def test_what_does_not_rise_needs_no_sign() -> None:
    for name, (table, command) in FREE.items():
        assert decided(table, command), name


@pytest.mark.clause("RR 4.1fn1:66(2)")
def test_a_total_that_rises_needs_a_sign() -> None:
    assert refused(with_signs(total_minimum=200), limits(total=201)) == HIGHER[NEW]
    assert decided(with_signs(sign(None, 201), total_minimum=200), limits(total=201))


# Opening again.
@in_both
def test_within_twenty_minutes_after_a_closing_a_minimum_needs_its_sign(game: str) -> None:
    table = with_signs(
        sign(500), sign(700, number=33, at_ms=NOW_MS + 9), game=game, lines=(), round=standing("idle").round
    )
    table.open, table.visits, table.closed_at_ms = False, {}, NOW_MS - TWENTY_MS + 1
    higher, announced = c.OpenTable("t1", game, 3, 600), c.OpenTable("t1", game, 3, 500)
    assert refused(table, higher) == HIGHER[game]
    (opened,) = decided(table, announced)
    assert isinstance(opened, ev.TableOpened)
    assert (opened.setup.minimum, opened.notices) == (500, (31, 33))
    (opened,) = decided(table, higher, NOW_MS + 1)
    assert isinstance(opened, ev.TableOpened)
    assert (opened.setup.minimum, opened.notices) == (600, ())
