"""Every stop is a row: what it lets through is read from it, and what an act does otherwise too."""

from operator import attrgetter

import pytest

from croupier.games import Refusal
from croupier.table import Table, stops
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.choices import KINDS
from croupier.table.guards import refuse
from croupier.table.state import LostApproval
from croupier.table.stops import STOPS, Stop, why_stopped
from croupier.table.timers import due_ms
from tests.table.felt import felt
from tests.table.standing import NOW_MS, OLD, decided, refused, standing

RED = Stop(attrgetter("corrected"), lambda _: refuse("RL", "red light"), blocks=frozenset({"buy-in"}))
"""A stop that no book has, which is on where the mark of a correction is."""


def lit(monkeypatch: pytest.MonkeyPatch, stop: Stop, phase: str = "betting") -> Table:
    """A table that is stopped so."""
    monkeypatch.setattr(stops, "STOPS", {**STOPS, "red-light": stop})
    return standing(phase, corrected=True)


def test_every_name_in_a_row_is_a_command_of_tables() -> None:
    named = {name for stop in STOPS.values() for name in (*(stop.lets or ()), *stop.blocks, *stop.blocks_at_rest)}
    assert named <= set(KINDS)
    assert {"buy-in", "place", "tick"} <= named


def test_a_further_stop_is_one_more_row(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lit(monkeypatch, RED)
    assert refused(table, c.BuyIn(2, 700)) == Refusal("RL", "")
    assert decided(table, c.Place(1, "red", 100))
    table.corrected = False
    assert decided(table, c.BuyIn(2, 700))


def test_what_is_blocked_at_rest_goes_on_while_something_is_at_stake(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lit(monkeypatch, RED._replace(blocks_at_rest=frozenset({"place"})))
    assert decided(table, c.Place(1, "red", 100))
    for visit in table.visits.values():
        visit.wagers = {}
    assert refused(table, c.Place(1, "red", 100)) == Refusal("RL", "")


def test_a_stop_may_let_only_some_commands_through(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lit(monkeypatch, RED._replace(lets=frozenset({"make-claim"})))
    assert decided(table, c.MakeClaim(1, "it was 2"))
    assert refused(table, c.Place(1, "red", 100)) == Refusal("RL", "")


@pytest.mark.parametrize("ends", [True, False])
def test_a_stop_that_ends_play_lets_no_round_follow(monkeypatch: pytest.MonkeyPatch, ends: bool) -> None:
    table = lit(monkeypatch, RED._replace(ends_play=ends), "entered")
    settled = decided(table, c.ConfirmOutcome("5"))
    assert any(isinstance(event, ev.RoundOpened) for event in settled) is not ends
    for visit in table.visits.values():
        visit.wagers = {}
    table.round.phase = "betting"
    voided = ev.RoundVoided(8, "RL")
    assert (voided in decided(table, c.BallDropping())) is ends


@pytest.mark.parametrize("stands", [True, False])
def test_nothing_comes_due_while_time_stands(monkeypatch: pytest.MonkeyPatch, stands: bool) -> None:
    assert (due_ms(lit(monkeypatch, RED._replace(time_stands=stands))) is None) is stands


def test_a_stop_until_the_closing_is_none_at_a_closed_table(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lit(monkeypatch, RED._replace(until_closed=True))
    table.open = False
    assert refused(table, c.BuyIn(2, 700)) == Refusal("", "")
    table.open = True
    assert refused(table, c.BuyIn(2, 700), NOW_MS) == Refusal("RL", "")


NO_MORE_PLAY = {"open-betting", "buy-in", "insert-note", "credit-ticket", "issue-colour"}
NO_MORE_WAGERS = {
    "place", "move", "take-back", "undo", "clear", "repeat", "double", "switch-wagers", "take-oral-wager", "announce",
    "confirm-announced",
}  # fmt: skip


@pytest.mark.parametrize(
    ("table", "clause"),
    [
        pytest.param(standing(), "RR 2.2.5", marks=pytest.mark.clause("RR 2.2.5"), id="RR"),
        pytest.param(standing(game=OLD), "RR99 2.2(e)", marks=pytest.mark.clause("RR99 2.2(e)"), id="RR99"),
        pytest.param(felt("betting", wagers={"a": 500}), "BW 2.1", marks=pytest.mark.clause("BW 2.1"), id="BW"),
    ],
)
def test_a_table_whose_wheel_lost_its_approval_takes_up_no_play_and_plays_out_what_lies_there(
    table: Table, clause: str
) -> None:
    def stopped() -> set[str]:
        found = {name: why_stopped(table, kind) for name, kind in KINDS.items()}
        assert {stop.refusal.clause for stop in found.values() if stop is not None} <= {clause}
        return {name for name, stop in found.items() if stop is not None}

    assert stopped() == set()
    table.stopped = LostApproval("wheel-1", "bent", clause)
    assert stopped() == NO_MORE_PLAY
    for visit in table.visits.values():
        visit.wagers = {}
    assert stopped() == NO_MORE_PLAY | NO_MORE_WAGERS
    table.open = False
    assert stopped() == set()


WHILE_FROZEN = {
    "correct-outcome", "release-accounts", "invalidate-outcome", "ball-dropping", "fail-station", "repair-station",
    "fail-system", "settle-owed", "notice-shown", "notice-lost", "stop-table", "tick", "confirm-credit", "make-claim",
    "decide-claim", "make-complaint", "open-dispute", "decide-dispute", "withdraw-decision", "give-rules",
    "direct-to-leave", "vacate", "exclude-player", "post-notice", "set-period", "revoke-change", "acknowledge-change",
    "request-review", "review-dispute",
}  # fmt: skip


@pytest.mark.parametrize(
    ("table", "clause"),
    [
        pytest.param(standing(frozen=True), "RR 9.4", marks=pytest.mark.clause("RR 9.4"), id="RR"),
        pytest.param(standing(game=OLD, frozen=True), "RR99 8.4", marks=pytest.mark.clause("RR99 8.4"), id="RR99"),
    ],
)
def test_while_accounts_are_frozen_only_the_correction_facts_and_words_go_on(table: Table, clause: str) -> None:
    found = {name: why_stopped(table, kind) for name, kind in KINDS.items()}
    assert {name for name, stop in found.items() if stop is None} == WHILE_FROZEN
    assert {stop.refusal.clause for stop in found.values() if stop is not None} == {clause}
