"""What corrections, faults, held money and limits change at a table, and that they change nothing else."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.table import Table, evolve
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import Notice
from tests.table.standing import CLOSES_MS, GONE, LATER_MS, NOW_MS, changed, standing

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


# Corrections.
def test_a_second_freeze_starts_another_correction() -> None:
    table = standing(corrected=True)
    assert changed(table, ev.AccountsFrozen(7, 0)) == {"frozen": True, "remaining_ms": 0, "corrected": False}


@pytest.mark.parametrize("phase", ["idle", "betting", "closed", "entered"])
def test_a_release_gives_the_period_what_was_left_of_it(phase: str) -> None:
    moved = {"timers.period": NOW_MS + 99} if phase == "betting" else {}
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
        "proposals.62.command.held": GONE,
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
        "seats.1.waiting": "",
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
    changes: dict[str, object] = {"seats.1.failed": True}
    if waits:
        changes["seats.1.waiting"] = "RR 9.7.2"
    assert changed(standing(phase), ev.StationFailed(1, "RR 9.7.2")) == changes


@pytest.mark.parametrize("seat", [1, 2])
def test_where_nothing_was_wagered_nothing_waits(seat: int) -> None:
    table = waiting()
    table.visits["t1-3"].wagers = {}
    assert changed(table, ev.StationFailed(seat, "RR 9.7.2")) == {
        f"seats.{seat}.failed": True,
        f"seats.{seat}.waiting": "",
    }


def test_a_repaired_station_is_in_order() -> None:
    table = standing()
    table.seats[1].failed = table.seats[3].failed = True
    assert changed(table, ev.StationRepaired(3)) == {"seats.3.failed": False}


@pytest.mark.parametrize("phase,waits", FAULT_PHASES)
def test_after_the_close_the_wagers_of_every_station_wait_for_the_records(phase: str, waits: bool) -> None:
    changes = {f"seats.{number}.waiting": WAITING for number in (1, 3)} if waits else {}
    assert changed(standing(phase), ev.SystemFailed(8, "power", WAITING)) == changes


def test_wagers_that_wait_already_wait_for_the_first_reason_and_none_wait_where_none_are() -> None:
    table = standing("closed")
    table.seats[1].waiting = "RR 9.7.2"
    table.visits["t1-4"].wagers = {}
    assert changed(table, ev.SystemFailed(8, "power", WAITING)) == {}


def test_confirmed_wagers_no_longer_wait() -> None:
    table = waiting()
    assert changed(table, ev.WagersConfirmed((1, 3), WAITING)) == {
        "seats.1.waiting": "",
        "seats.3.waiting": "",
    }


# Held money and disputes.
GONE_62 = {f"proposals.62.{place}": GONE for place in ("number", "by")} | {
    f"proposals.62.command.{place}": GONE for place in ("command", "visit", "amount", "forfeit", "reason", "held")
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
        "last.shares.t1-3.forfeited": 25,
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
    assert table.limits.permitted("red", 150) == 100
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
        "last.shares.t1-2.signs.red": 0,
        "last.shares.t1-3.signs.red": 0,
        "last.shares.t1-3.signs.straight:17": 0,
    }
    assert table.lines == lines
    assert (table.sign.of("red").minimum, table.sign.of("black").minimum) == (200, 150)
    assert table.limits.permitted("red", 260) == 250


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
    assert table.timers.get("period", 0) == CLOSES_MS
