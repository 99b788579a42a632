"""Faults at the edges: a frozen table, a felt, and the seats that are offered to be repaired."""

import pytest

from croupier.games.refusal import Refusal
from croupier.table import commands as c
from croupier.table import events as ev
from tests.table.felt import felt
from tests.table.offers import MAX, listed
from tests.table.standing import changed, decided, refused, standing


@pytest.mark.clause("RR 9.4")
def test_a_fault_that_would_end_a_round_waits_for_the_release_and_a_restart_does_not() -> None:
    """On felt it ends none: the chips themselves show what was wagered."""
    for phase in ("betting", "closed", "entered"):
        table = standing(phase, frozen=True)
        assert refused(table, c.FailSystem()) == Refusal("RR 9.4", "")
        assert decided(table, c.FailSystem("restart"))
        chips = felt(phase, wagers={"a": 500})
        chips.frozen = True
        (told,) = decided(chips, c.FailSystem())
        assert told == ev.SystemFailed(8, "malfunction", "BW 3.5", waits=False)
    for phase in ("idle", "result"):
        assert refused(standing(phase, frozen=True), c.FailSystem()) == Refusal("RR 9.8.1", "")
        assert decided(standing(phase, frozen=True), c.FailSystem("restart")) == []


@pytest.mark.parametrize("phase", ["idle", "betting", "closed", "entered"])
def test_a_fault_that_is_reported_at_a_felt_is_on_record_and_touches_no_wager(phase: str) -> None:
    table = felt(phase, wagers={"a": 500})
    (told,) = decided(table, c.FailSystem())
    assert told == ev.SystemFailed(8, "malfunction", "BW 3.5", waits=False)
    assert changed(table, told) == {}
    assert decided(felt(phase, wagers={"a": 500}), c.FailSystem("restart")) == []


def test_each_station_that_is_out_of_order_is_offered_to_be_repaired_and_no_other() -> None:
    for failed in ([1], [3], [1, 2, 3], []):
        table = standing()
        for number in failed:
            table.seats[number].failed = True
        assert [one.about["seat"] for one in listed(table, MAX, "repair-station")] == failed


def test_wagers_that_wait_are_offered_to_be_confirmed_together_or_one_by_one() -> None:
    table = standing("closed")
    assert [one.about["seat"] for one in listed(table, MAX, "confirm-wagers")] == [None]
    table.seats[1].waiting = table.seats[3].waiting = "RR 9.8.2"
    for command in ("confirm-wagers", "void-wagers"):
        assert [one.about["seat"] for one in listed(table, MAX, command)] == [None, 1, 3]
    assert decided(table, c.ConfirmWagers()) == [ev.WagersConfirmed((1, 3), "RR 9.8.2")]
    assert decided(table, c.ConfirmWagers(3)) == [ev.WagersConfirmed((3,), "RR 9.7.2")]
    for command_ in (c.ConfirmWagers(), c.VoidWagers(), c.FailSystem()):
        assert decided(table, type(command_)(round=8))
        assert refused(table, type(command_)(round=7)) == Refusal("", "")


def test_a_fault_of_the_system_is_reported_as_a_malfunction() -> None:
    """A restart is the floor's own to tell."""
    assert [one.about for one in listed(standing(), MAX, "fail-system")] == [{"cause": "malfunction"}]


@pytest.mark.parametrize(
    ("phase", "station", "system"),
    [("betting", "RR 9.7.1", "RR 9.8.1"), ("closed", "RR 9.7.2", "RR 9.8.2"), ("entered", "RR 9.7.2", "RR 9.8.2")],
)
def test_the_choice_names_the_clause_by_which_the_wagers_will_be_dealt_with(
    phase: str, station: str, system: str
) -> None:
    table = standing(phase)
    assert {one.clause for one in listed(table, MAX, "fail-station")} == {station}
    assert {one.clause for one in listed(table, MAX, "fail-system")} == {system}
