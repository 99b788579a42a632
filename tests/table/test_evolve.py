"""What each event changes at a table, and that it changes nothing else."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.table import Table, evolve
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import LastRound, Notice, Stop
from croupier.table.wagers import KEPT_UNDO
from tests.table.standing import CLOSES_MS, GONE, LATER_MS, NOW_MS, OLD, changed, standing

FIRST, LAST = "visits.t1-3", "visits.t1-4"
WAITING = "RR 9.8.2"
EMPTIED: dict[str, object] = {f"{FIRST}.undo": [], f"{LAST}.undo": []}
ENDED = {**EMPTIED, "round.phase": "idle", "round.closes_at_ms": 0, "round.ball_spun": False}
"""What the end of a betting round changes, in every case."""


def waiting(phase: str = "closed", **changes: Any) -> Table:
    """A table where the wagers of every station wait to be confirmed."""
    table = standing(phase, **changes)
    for station in table.stations.values():
        station.waiting = WAITING
    return table


SIMPLE: dict[str, tuple[ev.Event, dict[str, object]]] = {
    "stopped": (
        ev.TableStopped("wheel-1", "recalled", "RR 2.1"),
        {"stopped": GONE, "stopped.item": "wheel-1", "stopped.reason": "recalled", "stopped.clause": "RR 2.1"},
    ),
    "round opened": (
        ev.RoundOpened(9, NOW_MS + 60_000),
        {"round.number": 9, "round.closes_at_ms": NOW_MS + 60_000, "round.ball_spun": False},
    ),
    "credit confirmed": (ev.CreditConfirmed("t1-3"), {f"{FIRST}.ever_confirmed": True}),
    "period ended": (
        ev.PeriodEnded(8, NOW_MS, "sensor"),
        {"round.phase": "closed", "round.ended": "sensor", "remaining_ms": 0, **EMPTIED},
    ),
    "outcome entered": (ev.OutcomeEntered(8, "0"), {"round.phase": "entered", "round.outcome": "0"}),
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
    table = standing(open=False, closed_at_ms=NOW_MS, stopped=Stop("a", "b", "c"), visits={})
    table.round.phase = "idle"
    evolve(table, ev.TableOpened(setup, "Notice 20", (31,)), LATER_MS)
    assert (table.open, table.setup, table.approval) == (True, setup, "Notice 20")
    assert (table.closed_at_ms, table.stopped, table.last, table.decided) == (None, None, None, {})
    assert [(s.number, s.visit, s.remote, s.printer, s.acceptor) for s in table.stations.values()] == [
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
    assert [(s.remote, s.printer, s.acceptor) for s in table.stations.values()] == [
        (True, True, True),
        (False, True, True),
    ]


def test_a_closing_takes_its_own_notice_away() -> None:
    assert changed(standing(), ev.TableClosed("RR 12.7", "t1")) == {
        "open": False,
        "closed_at_ms": LATER_MS,
        "round.phase": "idle",
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
    assert (visit.id, visit.station, visit.balance, visit.idle_rounds) == ("t1-5", 2, 700, idle_rounds)
    assert not visit.unconfirmed
    assert (table.stations[2].visit, table.next_visit) == ("t1-5", 6)


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
        "stations.1.visit": None,
        "stations.1.waiting": "",
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
        "stations.1.waiting": "",
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


# Settlement.
def test_a_settlement_pays_clears_and_remembers() -> None:
    table = standing("entered")
    event = ev.Settled("t1-3", 8, "17", {"straight:17": 3_500, "red": 20}, 300, 700, {"straight:17": 100, "red": 5})
    evolve(table, event, LATER_MS)
    visit = table.visits["t1-3"]
    assert visit.balance == 1_000 + 3_520 + 300
    assert visit.wagers == {"straight:17": 100, "red": 5}
    assert visit.wagers is not event.stays
    assert visit.last_wagers == {"red": 200, "straight:17": 100}
    assert (visit.last_paid, visit.last_lost) == (3_520, 700)
    assert (visit.won_before, visit.won) == (500, 500 + 3_520 - 700)
    assert table.last is not None
    assert (table.last.number, table.last.outcome, list(table.last.shares)) == (8, "17", ["t1-3"])
    share = table.last.shares["t1-3"]
    assert (share.wagers, share.stays) == (visit.last_wagers, event.stays)
    assert (share.returned, share.settled) == (3_925, 3_925)
    assert (share.unheld, share.owed, share.written_off) == (0, 0, 0)
    assert (visit.held, visit.forfeited, visit.undo) == (60, 13, [{"red": 200}, {"straight:17": 100}])


def test_the_second_player_of_a_settlement_has_a_share_in_the_same_round() -> None:
    table = standing("entered")
    evolve(table, ev.Settled("t1-3", 8, "17", {}, 0, 300), LATER_MS)
    evolve(table, ev.Settled("t1-4", 8, "17", {}, 0, 400), LATER_MS)
    assert table.last is not None
    assert list(table.last.shares) == ["t1-3", "t1-4"]
    assert (table.visits["t1-3"].won, table.visits["t1-4"].won) == (200, 200)


def test_net_winnings_never_fall_below_nothing() -> None:
    table = standing("entered")
    evolve(table, ev.Settled("t1-3", 8, "17", {"red": 100}, 0, 900), LATER_MS)
    assert (table.visits["t1-3"].won_before, table.visits["t1-3"].won) == (500, 0)


def test_the_first_settlement_of_a_table_makes_the_first_last_round() -> None:
    table = standing("entered", last=None)
    evolve(table, ev.Settled("t1-3", 8, "17", {}, 0, 300), LATER_MS)
    assert table.last is not None
    assert (table.last.number, table.last.outcome) == (8, "17")


def test_the_end_of_a_settlement_ends_the_round() -> None:
    table = waiting("entered", corrected=True)
    assert changed(table, ev.RoundSettled(8, "5")) == {
        "last.number": 8,
        "last.outcome": "5",
        **{f"last.shares.{place}": GONE for place in _shares()},
        "recent": [*(str(number) for number in range(2, 21)), "5"],
        f"{FIRST}.idle_rounds": 0,
        f"{FIRST}.last_paid": 0,
        f"{FIRST}.last_lost": 0,
        f"{LAST}.idle_rounds": 0,
        f"{LAST}.last_paid": 0,
        f"{LAST}.last_lost": 0,
        **ENDED,
        "round.outcome": "",
        "corrected": False,
        **{f"stations.{number}.waiting": "" for number in (1, 2, 3)},
    }


def _shares() -> list[str]:
    fields = ("returned", "settled", "unheld", "owed", "written_off", "agreed", "advised", "debt")
    wagers = ("t1-2.wagers.red", "t1-3.wagers.straight:17", "t1-3.wagers.red", "t1-3.stays.red")
    return [*(f"{visit}.{field}" for visit in ("t1-2", "t1-3") for field in fields), *wagers]


def test_the_first_round_without_wagers_makes_the_first_last_round() -> None:
    table = standing("entered", last=None, recent=[])
    evolve(table, ev.RoundSettled(8, "5"), LATER_MS)
    assert table.last == LastRound(8, "5")
    assert table.recent == ["5"]


def test_the_shares_of_the_round_stay_when_it_ends() -> None:
    table = standing("entered")
    evolve(table, ev.Settled("t1-3", 8, "5", {"red": 200}, 0, 100), LATER_MS)
    evolve(table, ev.RoundSettled(8, "5"), LATER_MS)
    assert table.last is not None
    assert list(table.last.shares) == ["t1-3"]
    assert (table.visits["t1-3"].last_paid, table.visits["t1-3"].last_lost) == (200, 100)
    assert (table.visits["t1-4"].last_paid, table.visits["t1-4"].last_lost) == (0, 0)


@pytest.mark.clause("RR 12.8")
@pytest.mark.parametrize(
    "seat_2,failed,idle",
    [
        ("t1-5", (), (3, 0)),  # every seat is taken
        (None, (2,), (3, 0)),  # the free seat is out of order
        (None, (), (0, 0)),  # a seat is free
        (None, (1,), (0, 0)),  # a seat is free, another out of order
        ("t1-5", (1,), (0, 0)),  # the player cannot wager
    ],
)
def test_a_round_is_sat_out_by_a_player_without_wagers_while_every_seat_is_taken(
    seat_2: str | None, failed: tuple[int, ...], idle: tuple[int, int]
) -> None:
    table = standing("entered")
    table.stations[2].visit = seat_2
    for number in failed:
        table.stations[number].failed = True
    evolve(table, ev.Settled("t1-4", 8, "5", {}, 0, 400), LATER_MS)
    evolve(table, ev.RoundSettled(8, "5"), LATER_MS)
    assert (table.visits["t1-3"].idle_rounds, table.visits["t1-4"].idle_rounds) == idle


@pytest.mark.parametrize(
    "event",
    [ev.NoSpinCalled(8, "disruption", "RR 9.1.8"), ev.RoundVoided(8, "RR 9.8.1")],
    ids=lambda e: e.__class__.__name__,
)
def test_a_round_without_a_result_leaves_nothing_to_confirm_and_no_correction_open(event: ev.Event) -> None:
    table = waiting(corrected=True)
    table.round.ended, table.round.wagered = "time", True
    assert changed(table, event) == {
        **ENDED,
        "round.ended": "",
        "round.wagered": False,
        "corrected": False,
        **{f"stations.{number}.waiting": "" for number in (1, 2, 3)},
    }


# Corrections.
def test_a_second_freeze_starts_another_correction() -> None:
    table = standing(corrected=True)
    assert changed(table, ev.AccountsFrozen(7, 0)) == {"frozen": True, "remaining_ms": 0, "corrected": False}


@pytest.mark.parametrize("phase", ["idle", "betting", "closed", "entered"])
def test_a_release_gives_the_period_what_was_left_of_it(phase: str) -> None:
    moved = {"round.closes_at_ms": NOW_MS + 99} if phase == "betting" else {}
    assert changed(standing(phase, frozen=True), ev.AccountsReleased(NOW_MS + 99)) == {"frozen": False, **moved}


def test_an_adjustment_changes_the_share_the_account_and_the_wagers() -> None:
    event = ev.Adjusted(
        "t1-3", 7, 3_600, 4_000, credited=700, debited=30, unwagered={"red": 200, "straight:17": 40},
        rewagered={"black": 90, "odd": 10}, unheld=20, written_off=-3, owed=-2, won=900, lost=50, clause="RR 9.4",
    )  # fmt: skip
    assert changed(waiting(), event) == {
        "last.shares.t1-3.returned": 4_000,
        "last.shares.t1-3.unheld": 25,
        "last.shares.t1-3.owed": 4,
        "last.shares.t1-3.written_off": 4,
        "last.shares.t1-3.stays.red": GONE,
        "last.shares.t1-3.stays.black": 90,
        "last.shares.t1-3.stays.odd": 10,
        "proposals.62.number": GONE,  # the money that it is about is less
        "proposals.62.by": GONE,
        "proposals.62.command.command": GONE,
        "proposals.62.command.visit": GONE,
        "proposals.62.command.amount": GONE,
        "proposals.62.command.forfeit": GONE,
        "proposals.62.command.reason": GONE,
        f"{FIRST}.held": 40,
        f"{FIRST}.won": 400 + 900 - 50,
        f"{FIRST}.last_paid": 900,
        f"{FIRST}.last_lost": 50,
        f"{FIRST}.balance": 1_000 + 700 + 240 - 30 - 100,
        f"{FIRST}.wagers.red": GONE,
        f"{FIRST}.wagers.straight:17": 60,
        f"{FIRST}.wagers.black": 90,
        f"{FIRST}.wagers.odd": 10,
        f"{FIRST}.undo": [],
    }


def test_an_adjustment_that_leaves_nothing_at_stake_leaves_nothing_to_confirm() -> None:
    table = waiting()
    event = ev.Adjusted("t1-3", 7, 3_600, 0, debited=1_300, unwagered={"red": 200, "straight:17": 100}, lost=900)
    assert changed(table, event) == {
        "last.shares.t1-3.returned": 0,
        "last.shares.t1-3.stays.red": GONE,
        f"{FIRST}.won": 0,
        f"{FIRST}.last_paid": 0,
        f"{FIRST}.last_lost": 900,
        f"{FIRST}.balance": 0,
        f"{FIRST}.wagers.red": GONE,
        f"{FIRST}.wagers.straight:17": GONE,
        f"{FIRST}.undo": [],
        "stations.1.waiting": "",
    }


def test_an_adjustment_after_a_visit_changes_what_is_owed_written_off_and_held() -> None:
    event = ev.Adjusted("t1-2", 7, 200, 150, unheld=20, written_off=6, owed=-90)
    changes = changed(standing(), event)
    assert {place: new for place, new in changes.items() if not place.startswith("proposals.61.")} == {
        "last.shares.t1-2.returned": 150,
        "last.shares.t1-2.unheld": 50,
        "last.shares.t1-2.owed": 0,
        "last.shares.t1-2.written_off": 46,
        "held.t1-2": 50,
    }
    assert any(place.startswith("proposals.61.") for place in changes)


def test_held_money_that_is_used_up_is_no_longer_there_and_can_come_back() -> None:
    table = standing(proposals={})
    evolve(table, ev.Adjusted("t1-2", 7, 200, 0, unheld=70), LATER_MS)
    assert table.held == {"t1-1": 50}
    evolve(table, ev.Adjusted("t1-2", 7, 0, 0, unheld=0), LATER_MS)
    assert table.held == {"t1-1": 50}
    evolve(table, ev.Adjusted("t1-2", 7, 0, 200, unheld=-15), LATER_MS)
    assert table.held == {"t1-1": 50, "t1-2": 15}


def test_an_adjustment_that_takes_no_held_money_leaves_the_proposals_about_it() -> None:
    table = standing()
    evolve(table, ev.Adjusted("t1-3", 7, 3_600, 3_700, credited=100), LATER_MS)
    assert list(table.proposals) == [61, 62, 63]


# Faults.
FAULT_PHASES = [("idle", False), ("betting", False), ("closed", True), ("entered", True)]


@pytest.mark.parametrize("phase,waits", FAULT_PHASES)
def test_after_the_close_the_wagers_of_a_failed_station_wait(phase: str, waits: bool) -> None:
    changes: dict[str, object] = {"stations.1.failed": True}
    if waits:
        changes["stations.1.waiting"] = "RR 9.7.2"
    assert changed(standing(phase), ev.StationFailed(1, "RR 9.7.2")) == changes


@pytest.mark.parametrize("station", [1, 2])
def test_where_nothing_was_wagered_nothing_waits(station: int) -> None:
    table = waiting()
    table.visits["t1-3"].wagers = {}
    assert changed(table, ev.StationFailed(station, "RR 9.7.2")) == {
        f"stations.{station}.failed": True,
        f"stations.{station}.waiting": "",
    }


def test_a_repaired_station_is_in_order() -> None:
    table = standing()
    table.stations[1].failed = table.stations[3].failed = True
    assert changed(table, ev.StationRepaired(3)) == {"stations.3.failed": False}


@pytest.mark.parametrize("phase,waits", FAULT_PHASES)
def test_after_the_close_the_wagers_of_every_station_wait_for_the_records(phase: str, waits: bool) -> None:
    changes = {f"stations.{number}.waiting": WAITING for number in (1, 3)} if waits else {}
    assert changed(standing(phase), ev.SystemFailed(8, "power", WAITING)) == changes


def test_wagers_that_wait_already_wait_for_the_first_reason_and_none_wait_where_none_are() -> None:
    table = standing("closed")
    table.stations[1].waiting = "RR 9.7.2"
    table.visits["t1-4"].wagers = {}
    assert changed(table, ev.SystemFailed(8, "power", WAITING)) == {}


def test_confirmed_wagers_no_longer_wait() -> None:
    table = waiting()
    assert changed(table, ev.WagersConfirmed((1, 3), WAITING)) == {
        "stations.1.waiting": "",
        "stations.3.waiting": "",
    }


# Held money and disputes.
GONE_62 = {f"proposals.62.{place}": GONE for place in ("number", "by")} | {
    f"proposals.62.command.{place}": GONE for place in ("command", "visit", "amount", "forfeit", "reason")
}


def test_winnings_that_are_held_come_out_of_the_account() -> None:
    assert changed(standing(), ev.WinningsHeld("t1-3", 300, "a device", "RR 12.2.3")) == {
        f"{FIRST}.balance": 700,
        f"{FIRST}.held": 360,
        **GONE_62,
    }


def test_held_money_goes_back_to_the_account() -> None:
    assert changed(standing(), ev.HeldReleased("t1-3", 25, "account", "clean")) == {
        f"{FIRST}.balance": 1_025,
        f"{FIRST}.held": 35,
        "decided.t1-3": 1_525,
        **GONE_62,
    }


def test_held_money_that_is_forfeited_is_kept() -> None:
    assert changed(standing(), ev.HeldReleased("t1-3", 25, "house", "not clean")) == {
        f"{FIRST}.forfeited": 38,
        f"{FIRST}.held": 35,
        "decided.t1-3": 1_525,
        **GONE_62,
    }


@pytest.mark.parametrize("to", ["payment", "house"])
def test_money_held_from_a_visit_that_is_over_is_decided_on(to: Any) -> None:
    assert changed(standing(), ev.HeldReleased("t1-1", 20, to, "clean")) == {"held.t1-1": 30, "decided.t1-1": 20}


def test_a_decided_dispute_is_gone_with_the_proposals_about_it() -> None:
    table = standing()
    evolve(table, ev.DisputeDecided(51, "pay", "RR 12.9"), LATER_MS)
    assert (list(table.disputes), list(table.proposals)) == ([52], [61, 62])


def test_what_a_dispute_pays_goes_to_the_account_or_to_the_cage() -> None:
    assert changed(standing(), ev.DisputePaid(51, "t1-3", 9, "account", "RR 12.9")) == {
        f"{FIRST}.balance": 1_009,
        "decided.t1-3": 1_509,
    }
    assert changed(standing(), ev.DisputePaid(51, "t1-1", 9, "payment", "RR 12.9")) == {"decided.t1-1": 9}


def test_a_proposal_waits_until_it_is_withdrawn() -> None:
    table = standing()
    command = c.DecideDispute(52, "pay", "t1-4", 2_000_000)
    evolve(table, ev.DecisionProposed(71, "pat", command, "RR 12.9"), LATER_MS)
    proposal = table.proposals[71]
    assert (proposal.number, proposal.by, proposal.command, table.next_case) == (71, "pat", command, 72)
    evolve(table, ev.DecisionWithdrawn(71, "RR 12.9"), LATER_MS)
    assert (list(table.proposals), table.next_case) == ([61, 62, 63], 72)


# Limits.
def test_new_limits_are_the_sign_and_what_was_laid_under_others_cannot_be_undone() -> None:
    table = standing()
    assert table.sign.of("red").minimum == 100
    assert table.screen.permitted("red", 150) == 100
    lines = (c.LimitLine("red", 200, 300, 50),)
    changes = changed(table, ev.LimitsSet(150, 40_000, 25, 400, lines))
    assert {place: new for place, new in changes.items() if not place.startswith("lines")} == {
        "minimum": 150,
        "maximum": 40_000,
        "unit": 25,
        "total_minimum": 400,
        **EMPTIED,
        "sign_number": 1,
        "earlier_signs.0": (100, 50_000, None, None, ()),
        f"{FIRST}.signs.red": 0,
        f"{FIRST}.signs.straight:17": 0,
        f"{LAST}.signs.even": 0,
    }
    assert table.lines == lines
    assert (table.sign.of("red").minimum, table.sign.of("black").minimum) == (200, 150)
    assert table.screen.permitted("red", 260) == 250


ANNOUNCED = Notice(31, "minimum", NOW_MS, 500, 900, (c.LineMinimum("red", 600), c.LineMinimum("black", 700)), NOW_MS)
CAME_TRUE: dict[str, tuple[ev.LimitsSet, dict[str, object] | None]] = {
    "nothing": (
        ev.LimitsSet(499, 50_000, None, 899, (c.LimitLine("red", 599, 9_000), c.LimitLine("black", 699, 9_000))), {},
    ),
    "the minimum": (
        ev.LimitsSet(500, 50_000, None, 800, (c.LimitLine("red", 500, 9_000),)),
        {"minimum": None},
    ),
    "the total": (ev.LimitsSet(100, 50_000, None, 900), {"total_minimum": None}),
    "one line": (
        ev.LimitsSet(100, 50_000, None, None, (c.LimitLine("red", 600, 9_000),)),
        {"lines": (c.LineMinimum("black", 700),)},
    ),
    "the other line": (
        ev.LimitsSet(100, 50_000, None, None, (c.LimitLine("black", 800, 9_000),)),
        {"lines": (c.LineMinimum("red", 600),)},
    ),
    "all but a line": (
        ev.LimitsSet(600, 50_000, None, 900),
        {"minimum": None, "total_minimum": None, "lines": (c.LineMinimum("black", 700),)},
    ),
    "all but the total": (ev.LimitsSet(700, 50_000, None, 899), {"minimum": None, "lines": ()}),
    "all but the minimum": (
        ev.LimitsSet(499, 50_000, None, 900, (c.LimitLine("red", 600, 9_000), c.LimitLine("black", 700, 9_000))),
        {"total_minimum": None, "lines": ()},
    ),
    "all": (ev.LimitsSet(700, 50_000, None, 900), None),
}  # fmt: skip
"""What a new sign says of what was announced, and what of the notice is then left: None if it goes."""


@pytest.mark.parametrize("limits,left", CAME_TRUE.values(), ids=CAME_TRUE)
def test_what_came_true_of_a_notice_cannot_be_used_again(limits: ev.LimitsSet, left: dict[str, object] | None) -> None:
    closing = Notice(32, "closing", NOW_MS)
    table = standing(notices={31: ANNOUNCED, 32: closing})
    evolve(table, limits, LATER_MS)
    stands_on = {31: replace(ANNOUNCED, **left)} if left is not None else {}
    assert table.notices == {**stands_on, 32: closing}


def test_the_time_of_a_table_is_that_of_its_newest_event() -> None:
    table = standing()
    evolve(table, ev.PeriodSet(45), LATER_MS)
    assert table.now_ms == LATER_MS
    assert table.round.closes_at_ms == CLOSES_MS
