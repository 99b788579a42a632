"""What somebody decides on is what they saw: a command that is out of date is refused, and changes nothing."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.games import Refusal
from croupier.table import Table, decide
from croupier.table import commands as c
from croupier.table.as_seen import _NOW as NOW
from croupier.table.as_seen import in_words, seen_now
from croupier.table.pending import CloseTable, SetLimits
from croupier.table.personal import AgreeLimits, EndAgreement
from croupier.table.rules import DECISIONS
from croupier.table.sign_figures import Agreed
from croupier.table.state import DecidedDispute, Visit
from tests.table.dice import dice_table, do, place, publish
from tests.table.felt import HERE, felt
from tests.table.standing import NOW_MS, OLD, changed, decided, refused, standing


def no_wagers(phase: str = "idle", **changes: Any) -> Table:
    table = standing(phase, **changes)
    for visit in table.visits.values():
        visit.wagers = {}
    return table


def leaving() -> Table:
    table = no_wagers()
    table.visits["t1-3"].cashing_out = True
    return table


def unsure() -> Table:
    table = standing(game=OLD)
    table.visits["t1-3"].unconfirmed = True
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


def owing() -> Table:
    table = felt("betting")
    table.debts = {HERE: 700}
    return table


STANDING: dict[type[c.Command], tuple[Table, c.Command, dict[str, Any]]] = {
    c.ConfirmOutcome: (standing("entered"), c.ConfirmOutcome("5"), {"round": 8}),
    c.CallNoSpin: (standing("closed"), c.CallNoSpin("foreign-object"), {"round": 8}),
    c.ConfirmAnnounced: (SAID, c.ConfirmAnnounced(1), {"said": f"switch-wagers seat=1 {OFF}"}),
    c.VoidGame: (DICE, c.VoidGame("no-shooter"), {"round": 1}),
    c.FreezeAccounts: (standing(), c.FreezeAccounts(), {"round": 7}),
    c.CorrectOutcome: (standing(frozen=True), c.CorrectOutcome("5"), {"round": 7, "was": "17"}),
    c.ReleaseAccounts: (standing(frozen=True), c.ReleaseAccounts(), {"round": 7, "outcome": "17"}),
    c.FailSystem: (standing("closed"), c.FailSystem(), {"round": 8}),
    c.ConfirmWagers: (waiting(), c.ConfirmWagers(1), {"round": 8}),
    c.VoidWagers: (waiting(), c.VoidWagers(1), {"round": 8}),
    c.VoidPlayersWagers: (
        standing(),
        c.VoidPlayersWagers(1, "a rule"),
        {"visit": "t1-3", "round": 8, "amount": 300},
    ),
    c.ExcludePlayer: (standing(), c.ExcludePlayer(1, "a rule"), {"visit": "t1-3"}),
    c.HoldWinnings: (standing(), c.HoldWinnings(1, 100, "a device"), {"visit": "t1-3", "held": 60}),
    c.ReleaseHeld: (standing(), c.ReleaseHeld("t1-1", 20, False, "clean"), {"held": 50}),
    c.DirectToLeave: (standing(), c.DirectToLeave(1, "loud"), {"visit": "t1-3"}),
    c.Vacate: (full(), c.Vacate(1), {"visit": "t1-3"}),
    AgreeLimits: (no_wagers(game="big-wheel-1"), AgreeLimits(1, 100, 900), {"visit": "t1-3"}),
    EndAgreement: (with_marker(), EndAgreement(1), {"visit": "t1-3"}),
    c.IssueColour: (felt("betting", colours={"blue": 300}), c.IssueColour(1, "blue", 1), {"visit": "t1-3"}),
    c.RedeemColour: (felt("betting", colours={"blue": 300}), c.RedeemColour(1, "blue", 1), {"visit": "t1-3"}),
    c.TakeOralWager: (felt("betting"), c.TakeOralWager(1, "a", 500), {"visit": "t1-3"}),
    c.BuyIn: (standing(), c.BuyIn(1, 500), {"visit": "t1-3"}),
    c.ConfirmCredit: (unsure(), c.ConfirmCredit(1), {"visit": "t1-3", "amount": 1_000}),
    c.ReviewDispute: (decided_before(), c.ReviewDispute(1, True, "seen on film"), {"decision": "it stood on A"}),
    c.RecoverDebt: (owing(), c.RecoverDebt(HERE, 300), {"debt": 700}),
    c.WriteOffDebt: (owing(), c.WriteOffDebt(HERE, 300, "gone"), {"debt": 700}),
    c.CashOut: (standing(), c.CashOut(1), {"visit": "t1-3"}),
    c.PayCashOut: (leaving(), c.PayCashOut(1), {"visit": "t1-3", "amount": 1_000}),
    SetLimits: (no_wagers(), SetLimits(100, 60_000), {"sign": 0}),
    c.SetPeriod: (standing(), c.SetPeriod(30), {"was": 45}),
    c.ChangeGame: (no_wagers(game="big-wheel-1"), c.ChangeGame("big-wheel-2", "w", "l"), {"was": "big-wheel-1"}),
    c.WarnOfClosing: (standing("idle", game="big-wheel-1"), c.WarnOfClosing(), {"round": 8}),
    CloseTable: (no_wagers(visits={}), CloseTable(), {"round": 8}),
}
"""Each command that a decision is made by, where it is taken, and what its sender sees there."""
STALE = {
    "said": "place", "round": 6, "visit": "t1-1", "amount": 999, "sign": 3, "held": 70, "was": "0", "outcome": "33",
    "decision": "it stood on B", "debt": 300,
}  # fmt: skip


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


# The second of two, another player at the seat, the next round.
@pytest.mark.clause("BW 3.1.1")
def test_a_dialog_left_open_sends_nobody_home_who_came_later() -> None:
    """At a seat without a screen it is the Dealer who says that a player leaves."""
    table = felt("betting", wagers={"a": 500})
    command = saying(table, c.CashOut(1))
    changed(table, *decided(table, command))
    table.visits["t1-9"] = Visit("t1-9", 1, 700)
    table.seats[1].visit = "t1-9"
    assert reason(table, command) == "out of date: visit t1-3 is not at the seat any more"


def test_wagers_of_the_next_round_are_not_voided_by_a_decision_on_the_last() -> None:
    table = standing()
    command = c.VoidPlayersWagers(1, "a device", visit="t1-3", round=7, amount=500)
    assert refused(table, command) == Refusal("", "")
    assert refused(table, replace(command, round=8)) == Refusal("", "")
    assert decided(table, replace(command, round=8, amount=300))


def test_what_a_player_wagered_meanwhile_is_not_voided_with_the_rest() -> None:
    table = standing()
    command = saying(table, c.VoidPlayersWagers(1, "a device"))
    table.visits["t1-3"].wagers["red"] += 100
    assert reason(table, command) == "out of date: 300 was at stake, and now 400 is"


def test_the_second_of_two_corrections_changes_nothing() -> None:
    table = standing(frozen=True)
    first, second = saying(table, c.CorrectOutcome("5")), saying(table, c.CorrectOutcome("33"))
    changed(table, *decided(table, first))
    assert reason(table, second) == "out of date: the outcome that held was 17, and now it is 5"
    assert decided(table, saying(table, c.CorrectOutcome("33")))


def test_accounts_are_released_by_somebody_who_knows_what_was_corrected() -> None:
    table = standing(frozen=True)
    command = saying(table, c.ReleaseAccounts())
    changed(table, *decided(table, c.CorrectOutcome("5")))
    assert reason(table, command) == "out of date: the outcome that held was 17, and now it is 5"
    assert decided(table, saying(table, c.ReleaseAccounts()))


def test_the_second_of_two_who_hold_and_of_two_who_release_changes_nothing() -> None:
    table = standing()
    hold = saying(table, c.HoldWinnings(1, 100, "a device"))
    changed(table, *decided(table, hold))
    assert reason(table, hold) == "out of date: 60 was held, and now 160 is"
    release = saying(table, c.ReleaseHeld("t1-3", 100, False, "clean"))
    changed(table, *decided(table, release))
    assert reason(table, release) == "out of date: 160 was held, and now 60 is"


def test_the_second_of_two_who_settle_a_debt_changes_nothing() -> None:
    """Two dealers who each saw 700 do not both put 300 on record; who looks again may."""
    table = owing()
    recover, write_off = saying(table, c.RecoverDebt(HERE, 300)), saying(table, c.WriteOffDebt(HERE, 400, "gone"))
    changed(table, *decided(table, recover))
    assert reason(table, recover) == reason(table, write_off) == "out of date: 700 was owed, and now 400 is"
    changed(table, *decided(table, saying(table, c.WriteOffDebt(HERE, 400, "gone"))))
    assert reason(table, write_off) == "out of date: 700 was owed, and now 0 is"


def test_the_second_of_two_who_set_the_period_or_the_game_changes_nothing() -> None:
    table = standing()
    changed(table, *decided(table, c.SetPeriod(60, was=45)))
    assert reason(table, c.SetPeriod(20, was=45)) == "out of date: the period was 45 seconds, and is 60"
    wheel = no_wagers(game="big-wheel-1")
    wheel.round.phase = "idle"
    changed(wheel, *decided(wheel, c.ChangeGame("big-wheel-2", "w", "l", was="big-wheel-1")))
    said = "out of date: the game was big-wheel-1, and is big-wheel-2"
    assert reason(wheel, c.ChangeGame("big-wheel-3", "w", "l", was="big-wheel-1")) == said


def test_money_is_for_the_player_who_was_seen_at_the_seat() -> None:
    table = standing()
    assert reason(table, c.BuyIn(1, 500, visit="")) == "out of date: the seat was free, and visit t1-3 is there now"
    assert reason(table, c.BuyIn(2, 500, visit="t1-3")) == "out of date: visit t1-3 is not at the seat any more"
    assert decided(table, c.BuyIn(2, 500, visit=""))


def test_a_credit_that_came_since_is_not_confirmed_with_the_one_that_was_seen() -> None:
    table = unsure()
    command = saying(table, c.ConfirmCredit(1))
    changed(table, *decided(table, c.BuyIn(1, 5_000)))
    assert reason(table, command) == "out of date: the balance was 1000, and is 6000"


def test_limits_from_a_notice_are_set_while_it_stands() -> None:
    table = no_wagers()
    assert decided(table, SetLimits(100, 60_000, notice=31))
    for gone in (32, 33):  # one is of the closing, the other was never posted
        assert refused(table, SetLimits(100, 60_000, notice=gone)) == Refusal("", "")
    del table.notices[31]
    said = "out of date: no notice 31 of a minimum stands any more"
    assert reason(table, SetLimits(100, 60_000, notice=31)) == said


def saying(table: Table, command: c.Command) -> c.Command:
    """The command of somebody who looks at the table now."""
    kind = command.__class__
    return replace(command, **seen_now(table, kind, DECISIONS[kind].about.of(command)))


def reason(table: Table, command: c.Command) -> str:
    """Why it is refused, in words; it changes nothing."""
    refused(table, command)
    answer = decide(table, command, NOW_MS)
    assert isinstance(answer, Refusal)
    return str(answer.reason)


def test_what_is_not_there_is_seen_as_nothing() -> None:
    """As an empty text or none at all, so that a screen that says so is not out of date."""
    empty = Table()
    for what, about, nothing in (
        ("at stake", 9, 0), ("held at the seat", 9, 0), ("game", None, ""), ("decision", 9, ""), ("announced", 9, ""),
        ("debt", "t1-9", 0),
    ):  # fmt: skip
        assert NOW[what](empty, about) == nothing, what


def test_a_command_is_read_out_without_what_it_does_not_say() -> None:
    assert (
        in_words(c.TakeOralWager(1, "a", 500)) == "take-oral-wager seat=1 bet=a amount=500 tendered=0 instrument=cash"
    )
    assert in_words(c.Place(1, "a", 500)) == "place seat=1 bet=a amount=500"
