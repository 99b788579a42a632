"""The last moment of a period: what arrives before it is in time, what arrives with it is not."""

import pytest

from croupier.games.refusal import Refusal
from croupier.table import commands as c
from croupier.table import events as ev
from tests.table.felt import HERE
from tests.table.standing import decided, refused, standing

MOMENTS = ((1, 0, True), (1, 1, False), (2, 1, True), (5, 5, False), (5, 6, False), (0, 0, True), (0, 9, True))
"""When the period ends, when the command arrives, and whether it is in time. One without an end is ended by a call."""


@pytest.mark.clause("RR 3.7")
def test_a_wager_is_in_time_before_the_period_ends_and_not_with_it() -> None:
    for closes_ms, now_ms, taken in MOMENTS:
        table = standing()
        table.timers["period"] = closes_ms
        for command in (c.Place(1, "red", 200), c.Clear(1)):
            if taken:
                assert decided(table, command, now_ms), (closes_ms, now_ms)
            else:
                assert refused(table, command, now_ms) == Refusal("RR 3.7", ""), (closes_ms, now_ms)


def test_who_leaves_lifts_wagers_before_the_period_ends_and_not_with_it() -> None:
    lifted = ev.WagersMoved(HERE, {"red": -200, "straight:17": -100}, "cash-out")
    for closes_ms, now_ms, free in MOMENTS:
        table = standing()
        table.timers["period"] = closes_ms
        first = decided(table, c.CashOut(1), now_ms)[0]
        assert first == (lifted if free else ev.CashOutAsked(HERE)), (closes_ms, now_ms)
