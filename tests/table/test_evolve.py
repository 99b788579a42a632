"""What each event changes at a table, and that it changes nothing else."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.table import Table, evolve
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import LostApproval
from croupier.table.wagers import KEPT_UNDO
from tests.table.standing import CLOSES_MS, GONE, LATER_MS, NOW_MS, OLD, changed, standing

FIRST, LAST = "visits.t1-3", "visits.t1-4"
WAITING = "RR 9.8.2"
EMPTIED: dict[str, object] = {f"{FIRST}.undo": [], f"{LAST}.undo": []}
ENDED = {**EMPTIED, "round.phase": "idle", "timers.period": GONE, "round.ball_spun": False}
"""What the end of a betting round changes, in every case."""


def waiting(phase: str = "closed", **changes: Any) -> Table:
    """A table where the wagers of every seat wait to be confirmed."""
    table = standing(phase, **changes)
    for seat in table.seats.values():
        seat.waiting = WAITING
    return table


SIMPLE: dict[str, tuple[ev.Event, dict[str, object]]] = {
    "stopped": (
        ev.TableStopped("wheel-1", "recalled", "RR 2.1"),
        {"stopped": GONE, "stopped.item": "wheel-1", "stopped.reason": "recalled", "stopped.clause": "RR 2.1"},
    ),
    "credit confirmed": (ev.CreditConfirmed("t1-3"), {f"{FIRST}.ever_confirmed": True}),
    "period ended": (
        ev.PeriodEnded(8, NOW_MS, "sensor"),
        {"round.phase": "closed", "round.ended": "sensor", "remaining_ms": 0, "timers.period": GONE, **EMPTIED},
    ),
    "no spin": (ev.NoSpinCalled(8, "disruption", "RR 9.1.8"), ENDED),
    "round voided": (ev.RoundVoided(8, "RR 9.8.1"), ENDED),
    "frozen": (ev.AccountsFrozen(7, 5_000), {"frozen": True, "remaining_ms": 5_000}),
    "corrected": (
        ev.OutcomeCorrected(7, "18", "17"),
        {"last.outcome": "18", "corrected": True, "recent": [*(str(n) for n in range(1, 20)), "18"]},
    ),
    "cancelled": (
        ev.OutcomeInvalidated(7, "fraud", "RR 12.3.2"),
        {"last.cancelled": True, "recent": [str(n) for n in range(1, 20)]},
    ),
    "the round under way cancelled": (ev.OutcomeInvalidated(8, "fraud", "RR 12.3.2"), {}),
    "owed settled": (ev.OwedSettled("t1-2", 50), {"last.shares.t1-2.owed": 40}),
    "cash-out asked": (ev.CashOutAsked("t1-3"), {f"{FIRST}.cashing_out": True}),
    "directed to leave": (
        ev.LeaveDirected("t1-3", "loud", "RR 6.5.2"),
        {f"{FIRST}.cashing_out": True, f"{FIRST}.barred": "RR 6.5.2"},
    ),
    "excluded": (
        ev.PlayerExcluded("t1-4", "a device", "RR 12.2.2"),
        {f"{LAST}.cashing_out": True, f"{LAST}.barred": "RR 12.2.2"},
    ),
    "claim made": (
        ev.ClaimMade(71, "t1-3", "the number"),
        {
            "claims.71.number": 71,
            "claims.71.visit": "t1-3",
            "claims.71.about": "the number",
            "next_case": 72,
        },
    ),
    "claim decided": (
        ev.ClaimDecided(41, "reject", "seen", "RR 9.5"),
        {"claims.41.number": GONE, "claims.41.visit": GONE, "claims.41.about": GONE},
    ),
    "dispute opened": (
        ev.DisputeOpened(71, "a payout"),
        {"disputes.71.number": 71, "disputes.71.visit": "", "disputes.71.about": "a payout", "next_case": 72},
    ),
    "decision seconded": (ev.DecisionSeconded(61, "pat", "RR 12.2.3"), {}),
    "complaint made": (ev.ComplaintMade(71, "t1-3", "slow"), {"next_case": 72, f"{FIRST}.complaints": 2}),
    "rules given": (ev.RulesGiven("a guest", "RR 12.13"), {}),
    "period set": (ev.PeriodSet(60), {"period_s": 60}),
    "notice posted": (
        ev.NoticePosted(71, "minimum", NOW_MS + 9, 700, 900, (c.LineMinimum("red", 800),)),
        {
            "notices.71.number": 71,
            "notices.71.about": "minimum",
            "notices.71.at_ms": NOW_MS + 9,
            "notices.71.minimum": 700,
            "notices.71.total_minimum": 900,
            "notices.71.lines": ({"kind": "red", "minimum": 800},),
            "notices.71.shown_since_ms": None,
            "next_case": 72,
        },
    ),
    "notice seen": (ev.NoticeSeen(32, True), {"notices.32.shown_since_ms": LATER_MS}),
}


@pytest.mark.parametrize("event,changes", SIMPLE.values(), ids=SIMPLE)
def test_an_event_changes_what_it_says_and_nothing_else(event: ev.Event, changes: dict[str, object]) -> None:
    assert changed(standing(), event) == changes


def test_a_round_opens_after_the_last_is_over() -> None:
    opened = {"round.number": 9, "round.phase": "betting", "round.ball_spun": False}
    for phase in ("idle", "result"):
        table = standing(phase, timers={"result": NOW_MS} if phase == "result" else {})
        gone = {"timers.result": GONE} if phase == "result" else {}
        timed = ev.RoundOpened(9, NOW_MS + 60_000)
        assert changed(table, timed) == {**opened, **gone, "timers.period": NOW_MS + 60_000}
        assert changed(standing(phase), ev.RoundOpened(9, 0)) == opened  # it ends by the call


def test_an_outcome_is_entered() -> None:
    entered = ev.OutcomeEntered(8, "0")
    assert changed(standing("closed"), entered) == {"round.phase": "entered", "round.outcome": "0"}


OF_A_ROUND: list[tuple[ev.Event, tuple[str, ...]]] = [
    (ev.PeriodEnded(8, NOW_MS), ("betting",)),
    (ev.BallSpun(8), ("betting", "closed", "entered")),
    (ev.OutcomeEntered(8, "0"), ("closed", "entered")),
    (ev.NoSpinCalled(8, "disruption", "RR 9.1.8"), ("betting", "closed", "entered")),
    (ev.RoundVoided(8, "RR 9.8.1"), ("betting", "closed", "entered")),
    (ev.RoundOpened(9, CLOSES_MS), ("idle", "result")),
]
"""Events of the round after the seventh, and the phases that they come in."""


@pytest.mark.parametrize(("event", "phases"), OF_A_ROUND, ids=lambda value: type(value).__name__)
def test_an_event_of_a_round_is_of_the_one_under_way_and_in_its_phase(event: Any, phases: tuple[str, ...]) -> None:
    for phase in ("idle", "betting", "closed", "entered", "result"):
        if phase in phases:
            evolve(standing(phase), event, LATER_MS)
        else:
            with pytest.raises(AssertionError, match=r"phase|is over"):
                evolve(standing(phase), event, LATER_MS)
        with pytest.raises(AssertionError, match=r"under way|follow"):
            evolve(standing(phase), replace(event, round=event.round + 1), LATER_MS)


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (ev.WagersMoved("t1-3", {"odd": 1_001}, "place"), "the account pays"),
        (ev.WagersMoved("t1-3", {"red": -201}, "take-back"), "more than lies on a bet"),
        (ev.Settled("t1-3", 8, "5", {}, 0, -1), "less than nothing"),
        (ev.Settled("t1-3", 8, "5", {}, -1, 0), "less than nothing"),
        (ev.Settled("t1-3", 8, "5", {}, 0, 0, {"red": -1}), "is a stake"),
    ],
)
def test_no_event_takes_what_is_not_there(event: ev.Event, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        evolve(standing(), event, LATER_MS)


def test_a_visit_ends_at_its_own_seat() -> None:
    table = standing()
    table.seats[1].visit = "t1-9"
    with pytest.raises(AssertionError, match="its own seat"):
        evolve(table, ev.CashedOut("t1-3", 1_000, "chips", "RR 6.6.1(a)"), LATER_MS)


def test_the_ball_is_spun() -> None:
    table = standing()
    table.round.ball_spun = False
    assert changed(table, ev.BallSpun(8)) == {"round.ball_spun": True}


# The table.
def test_an_opening_starts_with_its_own_set_up_and_keeps_the_notices_that_stand_on() -> None:
    setup = c.OpenTable(
        "t1", "rapid-roulette-1999", 2, 200, 40_000, 100, 300, period_s=40, printers=False, acceptors=False,
        remote=(2,), lines=(c.LimitLine("red", 150, 250, 50),),
    )  # fmt: skip
    table = standing(
        open=False, closed_at_ms=NOW_MS, stopped=LostApproval("a", "b", "c"), visits={}, decided={"t1-3": 1_500}
    )
    table.round.phase = "idle"
    evolve(table, ev.TableOpened(setup, "Notice 20", (31,)), LATER_MS)
    assert (table.open, table.setup, table.approval) == (True, setup, "Notice 20")
    assert (table.closed_at_ms, table.stopped, table.last, table.decided) == (None, None, None, {"t1-3": 1_500})
    assert [(s.number, s.visit, s.remote, s.printer, s.acceptor) for s in table.seats.values()] == [
        (1, None, False, False, False),
        (2, None, True, False, False),
    ]
    assert list(table.notices) == [31]
    assert (table.minimum, table.maximum, table.unit, table.total_minimum) == (200, 40_000, 100, 300)
    assert table.lines == setup.lines
    assert table.period_s == 40
    assert (table.round.number, table.round.phase, table.round.ball_spun) == (8, "idle", False)
    assert table.sign.of("red").minimum == 150


def test_an_opening_with_printers_and_a_period_of_its_own() -> None:
    table = Table()
    evolve(table, ev.TableOpened(c.OpenTable("t1", "rapid-roulette", 2, period_s=50, remote=(1,))), LATER_MS)
    assert table.period_s == 50
    assert [(s.remote, s.printer, s.acceptor) for s in table.seats.values()] == [
        (True, True, True),
        (False, True, True),
    ]


def test_a_closing_takes_its_own_notice_away() -> None:
    assert changed(standing(), ev.TableClosed("RR 12.7", "t1")) == {
        "open": False,
        "closed_at_ms": LATER_MS,
        "round.phase": "idle",
        "timers.period": GONE,
        "notices.32.number": GONE,
        "notices.32.about": GONE,
        "notices.32.at_ms": GONE,
        "notices.32.minimum": GONE,
        "notices.32.total_minimum": GONE,
        "notices.32.lines": GONE,
        "notices.32.shown_since_ms": GONE,
    }


def test_a_notice_that_is_lost_is_not_shown() -> None:
    table = standing()
    table.notices[31].shown_since_ms = NOW_MS
    assert changed(table, ev.NoticeSeen(31, False)) == {"notices.31.shown_since_ms": None}


# Accounts.
@pytest.mark.parametrize("game", ["rapid-roulette", OLD])
@pytest.mark.parametrize("to_confirm", [False, True])
def test_a_further_credit_goes_to_the_account_that_is_there(game: str, to_confirm: bool) -> None:
    changes: dict[str, object] = {f"{FIRST}.balance": 1_700}
    if to_confirm:
        changes[f"{FIRST}.unconfirmed"] = True
    assert changed(standing(game=game), ev.Credited("t1-3", 1, 700, "cash", to_confirm=to_confirm)) == changes


@pytest.mark.parametrize("phase,idle_rounds", [("idle", 0), ("betting", 0), ("closed", -1), ("entered", -1)])
def test_a_first_credit_starts_a_visit_and_a_round_that_is_closed_does_not_count_as_sat_out(
    phase: str, idle_rounds: int
) -> None:
    table = standing(phase)
    evolve(table, ev.Credited("t1-5", 2, 700, "cash"), LATER_MS)
    visit = table.visits["t1-5"]
    assert (visit.id, visit.seat, visit.balance, visit.idle_rounds) == ("t1-5", 2, 700, idle_rounds)
    assert not visit.unconfirmed
    assert (table.seats[2].visit, table.next_visit) == ("t1-5", 6)


def test_a_confirmed_credit_no_longer_waits() -> None:
    table = standing(game=OLD)
    table.visits["t1-3"].unconfirmed = True
    assert changed(table, ev.CreditConfirmed("t1-3")) == {
        f"{FIRST}.unconfirmed": False,
        f"{FIRST}.ever_confirmed": True,
    }


def test_who_leaves_leaves_the_held_money_behind() -> None:
    table = waiting()
    changes = changed(table, ev.CashedOut("t1-3", 1_000, "chips", "RR 6.6.1(a)"))
    assert {place: new for place, new in changes.items() if not place.startswith(FIRST)} == {
        "seats.1.visit": None,
        "seats.1.waiting": "",
        "held.t1-3": 60,
    }
    assert list(table.visits) == ["t1-4"]


def test_who_leaves_with_nothing_held_leaves_nothing_behind() -> None:
    table = standing()
    table.visits["t1-3"].held = 0
    evolve(table, ev.CashedOut("t1-3", 1_000, "chips", "RR 6.6.1(a)"), LATER_MS)
    assert table.held == {"t1-1": 50, "t1-2": 70}


# Wagers.
def test_chips_that_appear_are_paid_for_by_the_account() -> None:
    assert changed(standing(), ev.WagersMoved("t1-3", {"red": 30, "black": 40}, "place")) == {
        f"{FIRST}.balance": 930,
        f"{FIRST}.wagers.red": 230,
        f"{FIRST}.wagers.black": 40,
        f"{FIRST}.undo": [{"red": 200}, {"straight:17": 100}, {"red": 30, "black": 40}],
        "round.wagered": True,
    }


def test_chips_that_are_lifted_go_back_to_the_account_and_are_no_wager() -> None:
    assert changed(standing(), ev.WagersMoved("t1-3", {"red": -200, "straight:17": -40}, "take-back")) == {
        f"{FIRST}.balance": 1_240,
        f"{FIRST}.wagers.red": GONE,
        f"{FIRST}.wagers.straight:17": 60,
        f"{FIRST}.undo": [{"red": 200}, {"straight:17": 100}, {"red": -200, "straight:17": -40}],
    }


def test_an_undo_takes_the_last_change_off_the_list() -> None:
    assert changed(standing(), ev.WagersMoved("t1-3", {"straight:17": -100}, "undo")) == {
        f"{FIRST}.balance": 1_100,
        f"{FIRST}.wagers.straight:17": GONE,
        f"{FIRST}.undo": [{"red": 200}],
    }


def test_no_more_changes_are_kept_than_can_be_undone() -> None:
    table = standing()
    table.visits["t1-3"].undo = [{"red": number} for number in range(1, KEPT_UNDO)]
    evolve(table, ev.WagersMoved("t1-3", {"red": 50}, "place"), LATER_MS)
    assert table.visits["t1-3"].undo == [*({"red": number} for number in range(1, KEPT_UNDO)), {"red": 50}]
    evolve(table, ev.WagersMoved("t1-3", {"red": 60}, "place"), LATER_MS)
    assert table.visits["t1-3"].undo == [*({"red": number} for number in range(2, KEPT_UNDO)), {"red": 50}, {"red": 60}]


RETURNS = {
    "no-spin": True, "system-fault": True, "station-fault": True, "invalidated": True, "below-total": False,
    "sanction": False, "unconfirmed": False, "leaving": False, "stopped": False, "closing": False, "limits": False,
}  # fmt: skip
"""Why stakes go back, and whether the player may repeat them."""


@pytest.mark.parametrize("why,can_repeat", RETURNS.items())
def test_stakes_without_a_result_go_back_to_the_account(why: str, can_repeat: bool) -> None:
    changes: dict[str, object] = {
        f"{FIRST}.balance": 1_250,
        f"{FIRST}.wagers.red": GONE,
        f"{FIRST}.wagers.straight:17": 50,
        f"{FIRST}.undo": [],
        "seats.1.waiting": "",
        "last.shares.t1-3.stays.red": GONE,  # what went back no longer stays
    }
    if can_repeat:
        changes |= {
            f"{FIRST}.last_wagers.black": GONE,
            f"{FIRST}.last_wagers.red": 200,
            f"{FIRST}.last_wagers.straight:17": 50,
            f"{FIRST}.idle_rounds": 0,
        }
    assert changed(waiting(), ev.StakesReturned("t1-3", {"red": 200, "straight:17": 50}, why, "RR 9.2.2")) == changes


@pytest.mark.parametrize("with_last", [True, False])
def test_stakes_go_back_to_a_player_without_a_share_in_the_last_round(with_last: bool) -> None:
    table = standing() if with_last else standing(last=None)
    assert changed(table, ev.StakesReturned("t1-4", {"even": 400}, "sanction", "RR 12.2.1")) == {
        f"{LAST}.balance": 2_400,
        f"{LAST}.wagers.even": GONE,
        f"{LAST}.undo": [],
    }


def test_a_winner_that_stays_is_not_forgotten_when_another_wager_goes_back() -> None:
    table = standing()
    event = ev.StakesReturned("t1-3", {"straight:17": 100}, "limits", "RR99 4.3(a)")
    assert "last.shares.t1-3.stays.red" not in changed(table, event)
