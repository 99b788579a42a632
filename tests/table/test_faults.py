"""Malfunctions, on a table without a log: the whole answer to each command (RR 9.7 to 9.9, RR99 8.7 to 8.9)."""

import pytest

from croupier.games.refusal import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from tests.table.standing import NEW, NOW_MS, OLD, decided, refused, standing

FIRST, LAST = "t1-3", "t1-4"
RED, EVEN = {"red": 200, "straight:17": 100}, {"even": 400}
before_the_close = pytest.mark.parametrize(
    "game,before", [(NEW, "RR 9.{}.1"), (OLD, "RR99 8.{}(a)")], ids=["RR", "RR99"]
)
after_the_close = pytest.mark.parametrize("game,after", [(NEW, "RR 9.{}.2"), (OLD, "RR99 8.{}(b)")], ids=["RR", "RR99"])
AFTER_CLOSE = ("closed", "entered")


def waiting(*seats: int, phase: str = "closed", game: str = NEW) -> Table:
    """A table where the wagers of some seats wait for the records."""
    table = standing(phase, game)
    for number in seats:
        table.seats[number].waiting = "for records"
    return table


def shown(phase: str, **changes: object) -> Table:
    """A table with two signs, of which the second is lit."""
    table = standing(phase, **changes)  # type: ignore[arg-type]
    table.notices[32].shown_since_ms = NOW_MS
    return table


# A seat.
@before_the_close
def test_a_station_that_fails_gives_its_wagers_back_before_the_close(game: str, before: str) -> None:
    clause = before.format(7)
    assert decided(standing(game=game), c.FailStation(1)) == [
        ev.StationFailed(1, clause),
        ev.StakesReturned(FIRST, RED, "station-fault", clause),
    ]
    assert decided(standing(game=game), c.FailStation(2)) == [ev.StationFailed(2, clause)]
    idle = standing("idle", game)
    idle.visits[LAST].wagers = {}
    assert decided(idle, c.FailStation(3)) == [ev.StationFailed(3, clause)]


@after_the_close
@pytest.mark.parametrize("phase", AFTER_CLOSE)
def test_a_station_that_fails_after_the_close_waits_for_the_records(game: str, after: str, phase: str) -> None:
    assert decided(standing(phase, game), c.FailStation(1)) == [ev.StationFailed(1, after.format(7))]


@pytest.mark.parametrize("game,clause,no_seat", [(NEW, "RR 9.7.1", "RR 2.2.1"), (OLD, "RR99 8.7(a)", "RR99 2.2(a)")])
def test_a_station_fails_once_and_is_repaired_once(game: str, clause: str, no_seat: str) -> None:
    table = standing(game=game)
    assert refused(table, c.RepairStation(1)) == Refusal(clause, "")
    table.seats[1].failed = True
    assert refused(table, c.FailStation(1)) == Refusal(clause, "")
    assert decided(table, c.RepairStation(1)) == [ev.StationRepaired(1)]
    for seat in (0, 4):
        assert refused(table, c.FailStation(seat)) == Refusal(no_seat, "")
        assert refused(table, c.RepairStation(seat)) == Refusal(clause, "")
    assert refused(standing("idle", game, open=False), c.FailStation(1)) == Refusal("", "")


# The game system.
@before_the_close
@pytest.mark.parametrize("cause", ["malfunction", "power"])
def test_a_fault_before_the_close_voids_every_wager(game: str, before: str, cause: str) -> None:
    clause = before.format(8)
    events: list[ev.Event] = [
        ev.SystemFailed(8, cause, clause),
        ev.StakesReturned(FIRST, RED, "system-fault", clause),
        ev.StakesReturned(LAST, EVEN, "system-fault", clause),
        ev.RoundVoided(8, clause),
    ]
    table = shown("betting", game=game)
    assert decided(table, c.FailSystem(cause)) == events
    table.visits[LAST].cashing_out = True
    ticket = [ev.CashedOut(LAST, 2_400, "ticket", "RR 6.6.1(b)")] if game == NEW else []
    assert decided(table, c.FailSystem(cause)) == [*events, *ticket]
    table.visits[FIRST].wagers = {}
    assert decided(table, c.FailSystem(cause)) == [events[0], *events[2:], *ticket]


@before_the_close
def test_a_restart_before_the_close_voids_every_wager_and_starts_every_sign_anew(game: str, before: str) -> None:
    clause = before.format(8)
    table = shown("betting", game=game, frozen=True)  # a restart asks nobody
    table.visits[LAST].cashing_out = True  # and no printer is there yet
    assert decided(table, c.FailSystem("restart")) == [
        ev.NoticeSeen(32, shown=False),
        ev.SystemFailed(8, "restart", clause),
        ev.StakesReturned(FIRST, RED, "system-fault", clause),
        ev.StakesReturned(LAST, EVEN, "system-fault", clause),
        ev.RoundVoided(8, clause),
    ]


@after_the_close
@pytest.mark.parametrize("phase", AFTER_CLOSE)
def test_after_the_close_only_a_restart_finds_the_wagers_by_itself(game: str, after: str, phase: str) -> None:
    clause = after.format(8)
    assert decided(shown(phase, game=game), c.FailSystem()) == [ev.SystemFailed(8, "malfunction", clause)]
    sign, failed = ev.NoticeSeen(32, shown=False), ev.SystemFailed(8, "restart", clause)
    table = shown(phase, game=game)
    restarted = c.FailSystem("restart")
    assert decided(table, restarted) == [sign, failed, ev.WagersConfirmed((1, 3), clause)]
    table.seats[1].waiting = "for records"  # that was in doubt before
    assert decided(table, restarted) == [sign, failed, ev.WagersConfirmed((3,), clause)]
    table.visits[LAST].wagers = {}
    assert decided(table, restarted) == [sign, failed]
    table.seats[1].waiting = ""
    assert decided(table, restarted) == [sign, failed, ev.WagersConfirmed((1,), clause)]


@pytest.mark.parametrize("open_", [True, False])
def test_between_rounds_nothing_is_void_and_only_a_restart_loses_sight_of_the_signs(open_: bool) -> None:
    table = shown("idle", open=open_)
    for visit in table.visits.values():
        visit.wagers = {}
    assert refused(table, c.FailSystem()) == Refusal("RR 9.8.1", "")  # there is nothing to put on record
    assert decided(table, c.FailSystem("restart")) == [ev.NoticeSeen(32, shown=False)]
    table.notices[31].shown_since_ms = NOW_MS
    both = [ev.NoticeSeen(31, shown=False), ev.NoticeSeen(32, shown=False)]
    assert decided(table, c.FailSystem("restart")) == both
    table.frozen = True
    assert refused(table, c.FailSystem()) == Refusal("RR 9.8.1", "")


def test_after_a_restart_betting_opens_when_the_result_was_shown_but_not_while_accounts_are_frozen() -> None:
    table = standing("result")
    table.timers = {"result": NOW_MS}
    for visit in table.visits.values():
        visit.wagers = {}
    assert decided(table, c.FailSystem("restart")) == [ev.RoundOpened(9, NOW_MS + 45_000)]
    table.frozen = True
    assert decided(table, c.FailSystem("restart")) == []


@pytest.mark.parametrize("phase", ["betting", "closed"])
def test_a_fault_that_somebody_reports_waits_for_the_release(phase: str) -> None:
    assert refused(standing(phase, frozen=True), c.FailSystem()) == Refusal("RR 9.4", "")
    assert refused(standing(phase, OLD, frozen=True), c.FailSystem()) == Refusal("RR99 8.4", "")


# The records.
@after_the_close
def test_the_records_confirm_the_wagers_of_one_station_or_of_all(game: str, after: str) -> None:
    table = waiting(1, 3, game=game)
    assert decided(table, c.ConfirmWagers()) == [ev.WagersConfirmed((1, 3), after.format(8))]
    assert decided(table, c.ConfirmWagers(3)) == [ev.WagersConfirmed((3,), after.format(7))]
    assert refused(table, c.ConfirmWagers(2)) == Refusal(after.format(7), "")
    assert refused(waiting(game=game), c.ConfirmWagers()) == Refusal(after.format(8), "")


@pytest.mark.parametrize(
    "game,clause",
    [
        pytest.param(NEW, "RR 9.9", marks=pytest.mark.clause("RR 9.9")),
        pytest.param(OLD, "RR99 8.9", marks=pytest.mark.clause("RR99 8.9")),
    ],
)
def test_what_no_record_shows_is_void(game: str, clause: str) -> None:
    table = waiting(1, 2, 3, game=game)
    first = ev.StakesReturned(FIRST, RED, "unconfirmed", clause)
    last = ev.StakesReturned(LAST, EVEN, "unconfirmed", clause)
    assert decided(table, c.VoidWagers()) == [first, last, ev.WagersConfirmed((1, 2, 3), clause)]
    assert decided(table, c.VoidWagers(3)) == [last, ev.WagersConfirmed((3,), clause)]
    table.visits[LAST].cashing_out = True
    ticket = [ev.CashedOut(LAST, 2_400, "ticket", "RR 6.6.1(b)")] if game == NEW else []
    assert decided(table, c.VoidWagers(3)) == [last, ev.WagersConfirmed((3,), clause), *ticket]
    assert refused(waiting(1, game=game), c.VoidWagers(3)) == Refusal(clause, "")
    assert refused(waiting(game=game), c.VoidWagers()) == Refusal(clause, "")


@pytest.mark.parametrize("seen", [True, False])
def test_a_restart_while_a_result_is_shown_loses_sight_of_the_signs_too(seen: bool) -> None:
    table = standing("result")
    table.timers["result"] = NOW_MS
    for notice in table.notices.values():
        notice.shown_since_ms = NOW_MS - 1 if seen else None
    *unseen, opened = decided(table, c.FailSystem("restart"))
    assert isinstance(opened, ev.RoundOpened)
    assert unseen == ([ev.NoticeSeen(number, shown=False) for number in table.notices] if seen else [])
    assert table.notices
