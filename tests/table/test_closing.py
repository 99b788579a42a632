"""Closing a table at which players are present, one decision at a time (BW 9.8)."""

import pytest

from croupier.games import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import LostApproval, Round
from tests.table.felt import felt
from tests.table.standing import changed, decided, refused


def warned(left: int | None) -> Table:
    table = felt("idle")
    table.round = Round(8, "idle")
    table.closing_after = left
    return table


@pytest.mark.clause("BW 9.8")
def test_the_players_are_warned_once() -> None:
    table = warned(None)
    (announced,) = decided(table, c.WarnOfClosing())
    assert announced == ev.ClosingAnnounced(3, "BW 9.8")
    assert changed(table, announced) == {"closing_after": 3}
    for left in (3, 0):
        assert refused(warned(left), c.WarnOfClosing()) == Refusal("BW 9.8", "")


def test_nobody_is_warned_at_a_closed_table() -> None:
    table = warned(None)
    table.open = False
    assert refused(table, c.WarnOfClosing()) == Refusal("", "")


@pytest.mark.clause("BW 9.8")
def test_a_spin_whose_outcome_is_known_is_none_of_three_that_follow() -> None:
    for phase in ("idle", "betting", "closed", "entered"):
        table = warned(None)
        table.round = Round(8, phase)
        if phase == "entered":
            assert refused(table, c.WarnOfClosing()) == Refusal("BW 9.8", "")
        else:
            assert decided(table, c.WarnOfClosing()), phase


@pytest.mark.clause("BW 9.8")
def test_a_spin_that_counted_for_an_earlier_notice_is_not_given_back_to_a_later_one() -> None:
    """Who was warned has left; who came later was warned of three spins, and not of four."""
    table = warned(None)
    assert table.last is not None
    table.last.counted = True
    changed(table, *decided(table, c.WarnOfClosing()))
    changed(table, *decided(table, c.InvalidateOutcome(7, "fraud")))
    assert table.closing_after == 3


@pytest.mark.clause("BW 9.8")
@pytest.mark.parametrize(("left", "refusal"), [(None, Refusal("BW 9.8", "")), (1, Refusal("BW 9.8", "", 1, 0))])
def test_it_closes_over_nobodys_head(left: int | None, refusal: Refusal) -> None:
    assert refused(warned(left), c.CloseTable()) == refusal
    assert decided(warned(0), c.CloseTable())


@pytest.mark.clause("BW 9.8")
def test_a_stopped_or_an_empty_table_needs_no_warning() -> None:
    table = warned(None)
    table.stopped = LostApproval("wheel-1", "bent", "BW 2.1")
    assert decided(table, c.CloseTable())
    table = warned(None)
    table.visits = {}
    table.seats[1].visit = None
    assert decided(table, c.CloseTable())
