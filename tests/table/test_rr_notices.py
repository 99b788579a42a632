"""Signs that must be shown for twenty minutes: a higher minimum and the closing of a table (RR 4.1, 12.7)."""

import pytest

from croupier.authority import player
from croupier.floor import Accepted
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import DEALER, MINUTE_MS, PIT_BOSS, SIGN, SUPERVISOR, TABLE, House
from tests.floor.rr import logged, to_spun

HIGHER, CLOSING = "RR 4.1fn1:66(2)", "RR 12.7"
TWENTY_MS = 20 * MINUTE_MS


def post(h: House, about: str, in_ms: int = TWENTY_MS, **what: int) -> int:
    """Post a notice; its number."""
    h.do(PIT_BOSS, c.PostNotice(about, h.clock.now_ms() + in_ms, **what))  # type: ignore[arg-type]
    return max(h.table.notices)


@pytest.fixture
def h(make_house: MakeHouse) -> House:
    """A table with a player, where rounds do not get in the way."""
    return make_house(period_s=3_600).opened(10_000)


@pytest.mark.clause("RR 4.1fn1:66(2)")
def test_a_minimum_rises_after_twenty_full_minutes_of_its_sign(h: House) -> None:
    higher = c.SetLimits(500, 100_000)
    assert h.refused(PIT_BOSS, higher).clause == HIGHER
    notice = post(h, "minimum", minimum=500)
    assert h.refused(PIT_BOSS, higher).clause == HIGHER  # posted is not shown
    h.wait(MINUTE_MS)
    h.do(SIGN, c.NoticeShown(notice))
    h.wait(TWENTY_MS - 1)
    assert h.refused(PIT_BOSS, higher).clause == HIGHER
    h.bet("red", 100)
    h.player(c.Clear(1))
    h.wait(1)
    assert h.refused(PIT_BOSS, c.SetLimits(600, 100_000)).clause == HIGHER  # another minimum than the sign says
    assert h.refused(SUPERVISOR, higher).clause == HIGHER
    h.do(PIT_BOSS, higher)
    assert h.not_player(c.Place(1, "red", 100)).clause == "RR 4.3.1"


@pytest.mark.clause("RR 4.1fn1:66(2)")
def test_a_sign_that_was_lost_starts_anew(h: House) -> None:
    higher = c.SetLimits(500, 100_000)
    notice = post(h, "minimum", minimum=500)
    h.do(SIGN, c.NoticeShown(notice))
    h.wait(TWENTY_MS - MINUTE_MS)
    h.do(SIGN, c.NoticeLost(notice))
    h.wait(MINUTE_MS)
    assert h.refused(PIT_BOSS, higher).clause == HIGHER
    h.do(SIGN, c.NoticeShown(notice))
    h.wait(TWENTY_MS - 1)
    assert h.refused(PIT_BOSS, higher).clause == HIGHER
    h.wait(1)
    h.do(PIT_BOSS, higher)


@pytest.mark.clause("RR 4.1fn1:66(2)")
def test_it_rises_not_before_the_time_on_the_sign(h: House) -> None:
    assert h.refused(PIT_BOSS, c.PostNotice("minimum", h.clock.now_ms() + TWENTY_MS - 1, 500)).clause == HIGHER
    notice = post(h, "minimum", 2 * TWENTY_MS, minimum=500)
    h.do(SIGN, c.NoticeShown(notice))
    h.wait(TWENTY_MS)
    assert h.refused(PIT_BOSS, c.SetLimits(500, 100_000)).clause == HIGHER
    h.wait(TWENTY_MS)
    h.do(PIT_BOSS, c.SetLimits(500, 100_000))


@pytest.mark.clause("RR 4.1fn1:66(2)")
def test_a_sign_serves_once_and_other_changes_leave_it_standing(h: House) -> None:
    notice = post(h, "minimum", minimum=500)
    h.do(SIGN, c.NoticeShown(notice))
    h.wait(TWENTY_MS)
    h.do(PIT_BOSS, c.SetLimits(100, 50_000))  # a maximum changes at once
    h.do(PIT_BOSS, c.SetLimits(50, 50_000))  # and so does a lower minimum
    h.do(PIT_BOSS, c.SetLimits(500, 50_000))
    h.do(PIT_BOSS, c.SetLimits(100, 50_000))
    assert h.refused(PIT_BOSS, c.SetLimits(500, 50_000)).clause == HIGHER


@pytest.mark.clause("RR 4.1fn1:66(2)")
def test_a_minimum_total_is_a_minimum_too(h: House) -> None:
    total = c.SetLimits(100, 100_000, total_minimum=1_000)
    assert h.refused(PIT_BOSS, total).clause == HIGHER
    h.do(SIGN, c.NoticeShown(post(h, "minimum", minimum=100)))
    announced = post(h, "minimum", total_minimum=1_000)
    h.wait(TWENTY_MS)
    assert h.refused(PIT_BOSS, total).clause == HIGHER  # the earlier sign does not mention it
    h.do(SIGN, c.NoticeShown(announced))
    h.wait(TWENTY_MS)
    h.do(PIT_BOSS, total)
    assert h.table.total_minimum == 1_000


@pytest.mark.clause("RR 12.7")
@pytest.mark.parametrize("actor", [PIT_BOSS, DEALER, player(TABLE, 1)], ids=lambda actor: actor.name)
def test_only_the_sign_screen_says_what_is_shown(h: House, actor: object) -> None:
    notice = post(h, "closing")
    h.refused(actor, c.NoticeShown(notice))  # type: ignore[arg-type]
    h.do(SIGN, c.NoticeShown(notice))
    h.refused(actor, c.NoticeLost(notice))  # type: ignore[arg-type]
    h.refused(SIGN, c.NoticeShown(notice))
    h.refused(SIGN, c.NoticeShown(99))


@pytest.mark.clause("RR 4.1fn1:66(2)")
@pytest.mark.parametrize("wrong", [{"minimum": 500}, {"total_minimum": 500}])
def test_a_notice_says_what_it_is_about(h: House, wrong: dict[str, int]) -> None:
    at_ms = h.clock.now_ms() + TWENTY_MS
    h.refused(PIT_BOSS, c.PostNotice("closing", at_ms, **wrong))  # type: ignore[arg-type]
    h.refused(PIT_BOSS, c.PostNotice("minimum", at_ms))


@pytest.mark.clause("RR 12.7")
def test_a_table_with_players_closes_after_twenty_minutes_of_its_sign(h: House) -> None:
    assert h.refused(PIT_BOSS, c.CloseTable()).clause == CLOSING
    late = post(h, "closing", 10 * TWENTY_MS)
    h.do(SIGN, c.NoticeShown(late))
    notice = post(h, "closing")
    h.do(SIGN, c.NoticeShown(notice))
    h.wait(TWENTY_MS - 1)
    assert h.refused(PIT_BOSS, c.CloseTable()).clause == CLOSING
    h.wait(1)
    assert h.refused(SUPERVISOR, c.CloseTable()).clause == CLOSING
    h.do(PIT_BOSS, c.CloseTable())  # by the earlier of the two signs
    assert not h.table.open
    (paid,) = logged(h, ev.CashedOut)  # and everybody is paid
    assert (paid.amount, paid.how) == (10_000, "ticket")
    h.not_player(c.Place(1, "red", 100))


@pytest.mark.clause("RR 12.7")
def test_a_lost_closing_sign_starts_anew_and_a_round_is_played_out(make_house: MakeHouse) -> None:
    h = make_house().opened(10_000)
    notice = post(h, "closing")
    h.do(SIGN, c.NoticeShown(notice))
    h.wait(TWENTY_MS)
    h.do(SIGN, c.NoticeLost(notice))
    h.do(SIGN, c.NoticeShown(notice))
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    assert h.refused(PIT_BOSS, c.CloseTable()).clause == CLOSING
    h.bet("red", 100)
    to_spun(h)
    h.wait(TWENTY_MS)
    assert h.refused(PIT_BOSS, c.CloseTable()).clause == CLOSING  # wagers are at stake
    h.dealer(c.EnterOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    h.do(PIT_BOSS, c.CloseTable())


@pytest.mark.clause("RR 12.7")
def test_it_closes_not_before_the_time_on_the_sign(h: House) -> None:
    assert h.refused(PIT_BOSS, c.PostNotice("closing", h.clock.now_ms() + TWENTY_MS - 1)).clause == CLOSING
    h.do(SIGN, c.NoticeShown(post(h, "closing", 2 * TWENTY_MS)))
    h.wait(TWENTY_MS)
    assert h.refused(PIT_BOSS, c.CloseTable()).clause == CLOSING
    h.wait(TWENTY_MS - 1)
    assert h.refused(PIT_BOSS, c.CloseTable()).clause == CLOSING
    h.wait(1)
    h.do(PIT_BOSS, c.CloseTable())


@pytest.mark.clause("RR 12.7")
def test_a_sign_stands_for_twenty_minutes_however_early_its_time(h: House) -> None:
    notice = post(h, "closing")
    h.wait(MINUTE_MS)
    h.do(SIGN, c.NoticeShown(notice))
    h.wait(TWENTY_MS - 1)
    assert h.refused(PIT_BOSS, c.CloseTable()).clause == CLOSING
    h.wait(1)
    h.do(PIT_BOSS, c.CloseTable())


@pytest.mark.clause("RR 12.7")
def test_an_empty_table_closes_without_a_sign(make_house: MakeHouse) -> None:
    h = make_house().opened()
    h.do(PIT_BOSS, c.CloseTable())
    assert isinstance(h.open_table(), Accepted)


@pytest.mark.clause("RR 6.6.1", "RR 6.6.1(a)")
def test_whoever_waits_for_chips_is_paid_after_the_closing_and_before_the_next_opening(make_house: MakeHouse) -> None:
    h = make_house(printers=False, period_s=3_600).opened(10_000)
    h.do(SIGN, c.NoticeShown(post(h, "closing")))
    h.wait(TWENTY_MS)
    h.do(PIT_BOSS, c.CloseTable())
    h.refused(PIT_BOSS, c.OpenTable(TABLE, h.game, 3))
    h.dealer(c.PayCashOut(1))
    assert h.balance("world:chips") == 10_000
    assert isinstance(h.open_table(), Accepted)
