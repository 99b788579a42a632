"""What somebody decides on is what they saw: a command that is out of date is refused, and changes nothing."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.games import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table.as_seen import seen_now
from croupier.table.pending import CloseTable, SetLimits
from croupier.table.personal import AgreeLimits, EndAgreement
from croupier.table.rules import DECISIONS
from croupier.table.sign_figures import Agreed
from croupier.table.state import DecidedDispute
from tests.table.dice import dice_table, do, place, publish
from tests.table.felt import felt
from tests.table.standing import NOW_MS, decided, refused, standing


def no_wagers(phase: str = "idle", **changes: Any) -> Table:
    table = standing(phase, **changes)
    for visit in table.visits.values():
        visit.wagers = {}
    return table


def leaving() -> Table:
    table = no_wagers()
    table.visits["t1-3"].cashing_out = True
    return table


def waiting() -> Table:
    table = standing("closed")
    table.seats[1].waiting = "RR 9.7.2"
    return table


def full() -> Table:
    table = standing()
    table.seats[2].failed = True
    table.visits["t1-3"].idle_rounds, table.visits["t1-3"].wagers = 3, {}
    return table


OFF = "what=place on=False only=False"
with pytest.MonkeyPatch.context() as patch:
    publish(patch)
    DICE, SAID = dice_table(), dice_table()
    place(SAID, place_8=600)
    do(SAID, c.Announce(c.SwitchWagers(1, "place", False)))


@pytest.fixture(autouse=True)
def book_of_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch)


def with_marker() -> Table:
    table = no_wagers(game="big-wheel-1")
    table.visits["t1-3"].agreed = Agreed(200, 900)
    return table


def decided_before() -> Table:
    table = felt("betting")
    table.decided_disputes = {1: DecidedDispute(1, "the indicator", "it stood on A", "seat 1")}
    return table


STANDING: dict[type[c.Command], tuple[Table, c.Command, dict[str, Any]]] = {
    c.ConfirmOutcome: (standing("entered"), c.ConfirmOutcome("5"), {"round": 8}),
    c.CallNoSpin: (standing("closed"), c.CallNoSpin("foreign-object"), {"round": 8}),
    c.ConfirmAnnounced: (SAID, c.ConfirmAnnounced(1), {"said": f"switch-wagers seat=1 {OFF}"}),
    c.VoidGame: (DICE, c.VoidGame("no-shooter"), {"round": 1}),
    c.FreezeAccounts: (standing(), c.FreezeAccounts(), {"round": 7}),
    c.CorrectOutcome: (standing(frozen=True), c.CorrectOutcome("5"), {"round": 7}),
    c.FailSystem: (standing("closed"), c.FailSystem(), {"round": 8}),
    c.ConfirmWagers: (waiting(), c.ConfirmWagers(1), {"round": 8}),
    c.VoidWagers: (waiting(), c.VoidWagers(1), {"round": 8}),
    c.VoidPlayersWagers: (standing(), c.VoidPlayersWagers(1, "a rule"), {"visit": "t1-3"}),
    c.ExcludePlayer: (standing(), c.ExcludePlayer(1, "a rule"), {"visit": "t1-3"}),
    c.HoldWinnings: (standing(), c.HoldWinnings(1, 100, "a device"), {"visit": "t1-3"}),
    c.DirectToLeave: (standing(), c.DirectToLeave(1, "loud"), {"visit": "t1-3"}),
    c.Vacate: (full(), c.Vacate(1), {"visit": "t1-3"}),
    AgreeLimits: (no_wagers(game="big-wheel-1"), AgreeLimits(1, 100, 900), {"visit": "t1-3"}),
    EndAgreement: (with_marker(), EndAgreement(1), {"visit": "t1-3"}),
    c.IssueColour: (felt("betting", colours={"blue": 300}), c.IssueColour(1, "blue", 1), {"visit": "t1-3"}),
    c.RedeemColour: (felt("betting", colours={"blue": 300}), c.RedeemColour(1, "blue", 1), {"visit": "t1-3"}),
    c.ReviewDispute: (decided_before(), c.ReviewDispute(1, True, "seen on film"), {"decision": "it stood on A"}),
    c.PayCashOut: (leaving(), c.PayCashOut(1), {"visit": "t1-3", "amount": 1_000}),
    SetLimits: (no_wagers(), SetLimits(100, 60_000), {"sign": 0}),
    CloseTable: (no_wagers(visits={}), CloseTable(), {"round": 8}),
}
"""Each command that a decision is made by, where it is taken, and what its sender sees there."""
STALE = {"said": "place", "round": 6, "visit": "t1-1", "amount": 999, "decision": "it stood on B", "sign": 3}


def test_every_command_that_sees_something_is_looked_at() -> None:
    assert set(STANDING) == {kind for kind in DECISIONS if kind.SEES}


@pytest.mark.parametrize("kind", STANDING)
def test_what_was_seen_is_what_is_decided_on(kind: type[c.Command]) -> None:
    table, command, seen = STANDING[kind]
    events = decided(table, command)
    assert decided(table, replace(command, **seen)) == events
    assert seen_now(table, kind, DECISIONS[kind].about.of(command)) == seen
    for field in seen:
        assert refused(table, replace(command, **seen | {field: STALE[field]})) == Refusal("", "")


def test_where_nobody_is_any_more_nobody_is_decided_on() -> None:
    assert refused(standing(), c.ExcludePlayer(2, "a rule", visit="t1-3")) == Refusal("", "")
    assert refused(standing(), c.ExcludePlayer(99, "a rule", visit="t1-3")) == Refusal("", "")


def test_a_dialog_left_open_for_two_rounds_cancels_nothing() -> None:
    table = standing("betting")
    assert table.last is not None
    command = c.InvalidateOutcome(table.last.number, "fraud", "it was fixed")
    assert decided(table, command, NOW_MS)
    table.last.number, table.round.number = 9, 10
    assert refused(table, command, NOW_MS).clause == "RR 12.3.2"
