"""Irregularities of the 1999 edition: no spin, wrong outcomes, claims, malfunctions (RR99 8)."""

import pytest

from croupier.authority.actors import device
from croupier.table import commands as c
from croupier.table import events as ev
from tests.floor.conftest import MakeHouse
from tests.floor.harness import DEALER, TABLE, House
from tests.floor.rr99 import dealers_alone, exported, logged, opened, to_entered

GROUNDS = {
    "wheel-not-rotating": "RR99 8.1(a)",
    "same-direction": "RR99 8.1(b)",
    "under-four-circuits": "RR99 8.1(c)",
    "foreign-object": "RR99 8.1(d)",
    "ball-left-wheel": "RR99 8.1(e)",
    "rested-before-close": "RR99 8.1(f)",
    "interference": "RR99 8.1(g)",
    "disruption": "RR99 8.1(h)",
}
DISPLAY = device("display", TABLE)


@pytest.mark.parametrize(
    ("ground", "clause"),
    [pytest.param(ground, clause, marks=pytest.mark.clause(clause)) for ground, clause in GROUNDS.items()],
)
def test_each_ground_of_a_no_spin(make_house: MakeHouse, ground: str, clause: str) -> None:
    h = opened(make_house, 10_000, driven_wheel=True)  # a driven wheel is no exception here
    h.bet("red", 500)
    call = c.CallNoSpin(ground)
    assert h.refused(DEALER, call).clause == clause  # no ball is running
    h.dealer(c.SpinBall())
    if ground != "rested-before-close":
        h.close_betting()
    dealers_alone(h, call)
    called = logged(h, ev.NoSpinCalled)[-1]
    assert (called.ground, called.clause) == (ground, clause)
    assert (h.visit().balance, h.visit().wagers) == (10_000, {})


@pytest.mark.clause("RR99 8.3")
def test_there_is_no_ninth_ground(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.dealer(c.SpinBall())
    for ground in ("wheel-stopped", "bad-luck", ""):
        assert h.refused(DEALER, c.CallNoSpin(ground)).clause == "RR99 8.3"


@pytest.mark.clause("RR99 8.3")
@pytest.mark.parametrize("entered", [False, True])
def test_a_no_spin_counts_for_nothing_even_if_the_ball_lands(make_house: MakeHouse, entered: bool) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    h.spin("1")  # red stays
    h.bet("straight:7", 100)
    h.close_betting()
    h.dealer(c.SpinBall())
    if entered:
        h.dealer(c.EnterOutcome("7"))
    h.dealer(c.CallNoSpin("interference"))
    h.refused(DEALER, c.ConfirmOutcome("7"))
    h.refused(DEALER, c.EnterOutcome("7"))
    assert (h.visit().balance, h.visit().wagers) == (10_500, {})
    assert h.table.recent == ["1"]
    assert h.table.round.phase == "betting"  # betting is open again
    assert h.table.timers.get("period", 0) == h.clock.now_ms() + 30_000
    h.bet("red", 100)


@pytest.mark.clause("RR99 8.5")
@pytest.mark.parametrize("decision", ["reject", "recalculate", "void"])
def test_the_dealer_decides_on_a_claim(make_kept_house: MakeHouse, decision: str) -> None:
    h = opened(make_kept_house, 10_000)
    h.spin("1")
    claim = c.MakeClaim(1, "it was 10, not 1")
    h.refused(DEALER, claim)
    h.player(claim)
    decide = c.DecideClaim(1, decision, "the recording shows it")  # type: ignore[arg-type]
    assert h.refused(DEALER, c.DecideClaim(1, "reject", "")).clause == "RR99 8.5"
    assert dealers_alone(h, decide).clause == "RR99 8.5"
    assert h.refused(DEALER, decide).clause == "RR99 8.5"  # once
    made, decided = exported(h, "claim")
    assert (made["details"]["about"], made["clause"]) == ("it was 10, not 1", "RR99 8.5")
    assert (decided["details"]["decision"], decided["clause"], decided["by"]) == (decision, "RR99 8.5", DEALER.name)


@pytest.mark.clause("RR99 8.6")
def test_what_the_display_shows_does_not_count(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000)
    h.bet("red", 500)
    h.close_betting()
    h.dealer(c.SpinBall())
    h.refused(DISPLAY, c.EnterOutcome("2"))
    h.dealer(c.EnterOutcome("1"))
    h.refused(DISPLAY, c.EnterOutcome("2"))
    h.refused(DISPLAY, c.ConfirmOutcome("1"))
    h.dealer(c.ConfirmOutcome("1"))
    h.refused(DISPLAY, c.FreezeAccounts())
    assert h.table.recent == ["1"]
    assert (h.visit().balance, h.visit().wagers) == (10_000, {"red": 500})


@pytest.mark.clause("RR99 8.7(a)")
def test_a_station_that_fails_before_the_close_loses_no_money(make_house: MakeHouse) -> None:
    h = opened(make_house, 10_000, 10_000)
    h.bet("red", 500)
    h.spin("1")  # red stays: it too is void
    h.bet("straight:7", 100)
    h.bet("straight:7", 100, 2)
    assert dealers_alone(h, c.FailStation(1)).clause == "RR99 8.7(a)"
    assert (h.visit().balance, h.visit().wagers) == (10_500, {})
    assert h.visit(2).wagers == {"straight:7": 100}  # this seat alone
    assert h.not_player(c.Place(1, "red", 100)).clause == "RR99 8.7(a)"
    assert logged(h, ev.StakesReturned)[-1].clause == "RR99 8.7(a)"
    h.dealer(c.RepairStation(1))
    h.bet("red", 100)


def failed_after_the_close(make_house: MakeHouse) -> House:
    h = opened(make_house, 10_000, 10_000)
    h.bet("red", 500)
    h.bet("red", 500, 2)
    h.close_betting()
    h.dealer(c.SpinBall())
    return h


@pytest.mark.clause("RR99 8.7(b)")
def test_a_station_that_fails_after_the_close_is_settled_from_the_records(make_house: MakeHouse) -> None:
    h = failed_after_the_close(make_house)
    dealers_alone(h, c.FailStation(1))
    assert h.visit().wagers == {"red": 500}
    h.dealer(c.EnterOutcome("1"))
    assert h.refused(DEALER, c.ConfirmOutcome("1")).clause == "RR99 8.7(b)"  # first the records
    assert dealers_alone(h, c.ConfirmWagers(1)).clause == "RR99 8.7(b)"
    h.dealer(c.ConfirmOutcome("1"))
    assert (h.visit().balance, h.visit(2).balance) == (10_000, 10_000)
    assert (h.visit().wagers, h.visit(2).wagers) == ({"red": 500}, {"red": 500})


@pytest.mark.clause("RR99 8.8(a)")
@pytest.mark.parametrize("by_crash", [False, True])
def test_a_system_that_fails_before_the_close_voids_every_wager(make_house: MakeHouse, by_crash: bool) -> None:
    h = opened(make_house, 10_000, 10_000)
    h.bet("red", 500)
    h.spin("1")
    h.bet("straight:7", 100, 2)
    if by_crash:
        h.restart()
    else:
        assert dealers_alone(h, c.FailSystem("smoke")).clause == "RR99 8.8(a)"
    assert (h.visit().balance, h.visit().wagers) == (10_500, {})
    assert (h.visit(2).balance, h.visit(2).wagers) == (10_000, {})
    assert h.table.round.phase == "idle"
    assert {event.clause for event in logged(h, ev.StakesReturned)} == {"RR99 8.8(a)"}
    h.dealer(c.OpenBetting())


@pytest.mark.clause("RR99 8.8(b)")
def test_a_system_that_fails_after_the_close_is_settled_from_the_records(make_house: MakeHouse) -> None:
    h = failed_after_the_close(make_house)
    dealers_alone(h, c.FailSystem("smoke"))
    assert (h.visit().wagers, h.visit(2).wagers) == ({"red": 500}, {"red": 500})
    h.dealer(c.EnterOutcome("1"))
    h.refused(DEALER, c.ConfirmOutcome("1"))
    dealers_alone(h, c.ConfirmWagers())
    assert logged(h, ev.WagersConfirmed)[-1].clause == "RR99 8.8(b)"
    h.dealer(c.ConfirmOutcome("1"))
    assert (h.visit().balance, h.visit(2).balance) == (10_000, 10_000)


@pytest.mark.clause("RR99 8.8(b)")
def test_a_crash_after_the_close_goes_on_from_the_log(make_house: MakeHouse) -> None:
    h = failed_after_the_close(make_house)
    h.restart()
    failed, confirmed = logged(h, ev.SystemFailed)[-1], logged(h, ev.WagersConfirmed)[-1]
    assert (failed.clause, confirmed.clause, confirmed.seats) == ("RR99 8.8(b)", "RR99 8.8(b)", (1, 2))
    h.dealer(c.EnterOutcome("2"))
    h.dealer(c.ConfirmOutcome("2"))
    assert (h.visit().balance, h.visit(2).balance) == (9_500, 9_500)


@pytest.mark.clause("RR99 8.9")
@pytest.mark.parametrize("fault", [c.FailStation(1), c.FailSystem("smoke")])
def test_wagers_that_the_records_do_not_show_are_void(make_house: MakeHouse, fault: c.Command) -> None:
    h = failed_after_the_close(make_house)
    assert h.refused(DEALER, c.VoidWagers(1)).clause == "RR99 8.9"  # nothing failed
    h.dealer(fault)
    assert dealers_alone(h, c.VoidWagers(1)).clause == "RR99 8.9"
    assert (h.visit().balance, h.visit().wagers) == (10_000, {})
    assert logged(h, ev.StakesReturned)[-1].clause == "RR99 8.9"
    if isinstance(fault, c.FailSystem):
        h.dealer(c.ConfirmWagers(2))
    h.dealer(c.EnterOutcome("2"))
    h.dealer(c.ConfirmOutcome("2"))
    assert (h.visit().balance, h.visit(2).balance) == (10_000, 9_500)


@pytest.mark.clause("RR99 8.3")
def test_a_no_spin_leaves_nothing_to_confirm(make_house: MakeHouse) -> None:
    h = failed_after_the_close(make_house)
    h.dealer(c.FailStation(1))
    h.dealer(c.CallNoSpin("disruption"))
    h.bet("red", 100, 2)
    to_entered(h, "1")
    h.dealer(c.ConfirmOutcome("1"))
