"""What commands leave out means nothing: an opening, changes that may wait, and decisions about money."""

from croupier.games.money import MAX_CENTS
from croupier.games.refusal import Refusal
from croupier.table import commands as c
from tests.table.standing import NEW, decided, refused, standing


def test_an_opening_with_nothing_said_has_screens_printers_and_no_limits() -> None:
    assert c.OpenTable("t1", NEW, 3) == c.OpenTable(
        "t1", NEW, 3, minimum=1, maximum=MAX_CENTS, unit=None, total_minimum=None, chip=100, period_s=None,
        printers=True, acceptors=True, dealer_buy_in=True, driven_wheel=False, sensor=True, remote=(), lines=(),
        without_screen=(), colours=(), result_s=0, house="", fingerprint="",
    )  # fmt: skip
    assert c.LimitLine("red", 5, 50) == c.LimitLine("red", 5, 50, unit=None)


def test_a_change_with_nothing_said_is_for_now_and_for_whatever_stands() -> None:
    assert c.SetLimits(100, 500) == c.SetLimits(
        100, 500, unit=None, total_minimum=None, lines=(), when="now", sign=None
    )
    assert c.CloseTable() == c.CloseTable(when="now", round=None)
    assert c.ChangeGame("big-wheel-2", "w", "l") == c.ChangeGame("big-wheel-2", "w", "l", when="now")


def test_a_change_is_of_the_sign_and_the_round_that_were_seen() -> None:
    idle = standing("idle", visits={})
    assert decided(idle, c.SetLimits(100, 500, sign=0))
    assert refused(idle, c.SetLimits(100, 500, sign=1)) == Refusal("", "")
    assert decided(idle, c.CloseTable(round=8))
    assert refused(idle, c.CloseTable(round=7)) == Refusal("", "")


def test_a_dispute_is_decided_for_what_it_pays_and_by_default_for_nothing() -> None:
    assert c.DecideDispute(51, "no") == c.DecideDispute(51, "no", visit="", pays=0)
    assert (c.DecideDispute(51, "pay", "t1-3", 9).cents, c.ReleaseHeld("t1-3", 7, False, "clean").cents) == (9, 7)
    assert len(decided(standing(), c.DecideDispute(51, "no"))) == 1
