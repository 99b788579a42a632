"""Changes at their edges: the last of several, one of two alike, a single cent."""

import pytest

from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table import evolve
from croupier.table.adjusting import Comes, adjust
from croupier.table.state import Notice, Share
from tests.table.standing import LATER_MS, OLD, standing


@pytest.mark.clause("RR 6.2.2", "RR 6.6.1")
@pytest.mark.parametrize(("printers", "acceptors"), [(True, False), (False, True)])
def test_stations_are_opened_with_the_fittings_of_the_set_up(printers: bool, acceptors: bool) -> None:
    table = standing()
    setup = c.OpenTable("t1", "rapid-roulette", 2, period_s=30, printers=printers, acceptors=acceptors)
    evolve(table, ev.TableOpened(setup), LATER_MS)
    assert {(seat.printer, seat.acceptor) for seat in table.seats.values()} == {(printers, acceptors)}


@pytest.mark.clause("RR 12.7")
def test_a_closing_keeps_the_notice_of_a_minimum_wherever_it_stands() -> None:
    notices = {n: Notice(n, about, 0) for n, about in ((1, "minimum"), (2, "closing"), (3, "minimum"))}
    table = standing(notices=notices)
    evolve(table, ev.TableClosed("RR 12.7"), LATER_MS)
    assert sorted(table.notices) == [1, 3]


@pytest.mark.clause("RR 3.1", "RR99 3.1")
def test_a_single_cent_stays_and_nothing_is_no_wager() -> None:
    table = standing()
    evolve(table, ev.WagersMoved("t1-3", {"red": -199, "straight:17": -100}, "move"), LATER_MS)
    assert table.visits["t1-3"].wagers == {"red": 1}
    assert table.visits["t1-3"].balance == 1_299


@pytest.mark.parametrize(("delta", "wagered"), [(1, True), (0, False), (-1, False)])
def test_a_round_is_wagered_on_from_the_first_cent(delta: int, wagered: bool) -> None:
    table = standing()
    evolve(table, ev.WagersMoved("t1-3", {"red": delta}, "move"), LATER_MS)
    assert table.round.wagered == wagered


@pytest.mark.clause("RR99 3.6(b)")
def test_only_the_stakes_that_went_back_no_longer_stay() -> None:
    table = standing(game=OLD)
    assert table.last is not None
    share = table.last.shares["t1-3"]
    share.stays = {"red": 200, "low": 50, "odd": 60}
    table.visits["t1-3"].wagers = {"red": 200, "low": 50, "odd": 60}
    evolve(table, ev.StakesReturned("t1-3", {"low": 50}, "limits", "RR99 4.3(a)"), LATER_MS)
    assert share.stays == {"red": 200, "odd": 60}


@pytest.mark.clause("RR99 8.4")
def test_a_correction_keeps_the_winners_that_still_win() -> None:
    table = standing(game=OLD)
    assert table.last is not None
    share = table.last.shares["t1-3"]
    share.stays = {"red": 200, "low": 50, "odd": 60}
    table.visits["t1-3"].wagers = {"red": 200, "low": 50, "odd": 60}
    evolve(table, ev.Adjusted("t1-3", 7, 3_600, 100, unwagered={"low": 50}, rewagered={"even": 70}), LATER_MS)
    assert share.stays == {"red": 200, "odd": 60, "even": 70}
    assert table.visits["t1-3"].wagers == {"red": 200, "odd": 60, "even": 70}


@pytest.mark.clause("RR 12.8")
@pytest.mark.parametrize("free", [1, 2, 3])
def test_no_round_is_sat_out_while_any_seat_is_free(free: int) -> None:
    table = standing("entered")
    for number, seat in table.seats.items():
        seat.visit = None if number == free else (seat.visit or "t1-3")
    for visit in table.visits.values():
        visit.wagers, visit.idle_rounds = {}, 2
    evolve(table, ev.RoundSettled(8, "5"), LATER_MS)
    assert [visit.idle_rounds for visit in table.visits.values()] == [0, 0]


@pytest.mark.clause("RR99 8.4")
def test_a_wager_that_was_taken_back_in_part_covers_only_its_rest() -> None:
    """Of 300 on red 200 had stayed as a winner and go back; the 100 left do not cover what is still missing."""
    table = standing(game=OLD)
    assert table.last is not None
    share = table.last.shares["t1-3"] = Share({"red": 200}, 900, {"red": 200}, 900)
    visit = table.visits["t1-3"]
    visit.balance, visit.held, visit.wagers = 0, 0, {"red": 300, "even": 400}
    adjusted = adjust(table, table.last, "t1-3", Comes(share.returned - 500), "RR99 8.4", frozenset({"red"}))
    assert adjusted.unwagered == {"red": 300, "even": 400}
    assert (adjusted.debited, adjusted.written_off) == (500, 0)
