"""A table that is closed, stopped, frozen, or was never opened: what it refuses, and by which clause."""

import pytest

from croupier.games.refusal import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import LostApproval
from tests.floor.script import Played
from tests.table.standing import NEW, NOW_MS, OLD, decided, refused, standing

WAGERING: tuple[c.Command, ...] = (
    c.Place(1, "red", 300), c.Move(1, "red", "even", 100), c.TakeBack(1, "red", 100), c.Undo(1), c.Clear(1),
    c.Repeat(1), c.Double(1),
)  # fmt: skip
MONEY: tuple[c.Command, ...] = (c.BuyIn(1, 700), c.InsertNote(1, 700), c.CreditTicket(1, 700, "T7"))
IN_PHASE: dict[str, tuple[c.Command, ...]] = {
    "betting": (*WAGERING, *MONEY, c.FailStation(1), c.SetPeriod(60), c.StopTable("wheel-1", "worn", "RR 2.1")),
    "idle": (c.OpenBetting(), c.PostNotice("minimum", NOW_MS * 2, 500)),
    "closed": (c.EnterOutcome("5"), c.CallNoSpin("disruption")),
}


def empty(**changes: object) -> Table:
    """Between rounds, with nobody there."""
    return standing("idle", visits={}, **changes)  # type: ignore[arg-type]


def test_a_closed_table_does_nothing() -> None:
    for phase, commands in IN_PHASE.items():
        for command in commands:
            assert decided(standing(phase), command), command
            assert refused(standing(phase, open=False), command) == Refusal("", ""), command
    for command in (c.CloseTable(), c.SetLimits(100, 50_000)):
        assert decided(empty(), command)
        assert refused(empty(open=False), command) == Refusal("", "")


def test_the_ball_of_a_closed_table_is_not_spun() -> None:
    table = standing()
    table.round.ball_spun = False
    assert decided(table, c.SpinBall()) == [ev.BallSpun(8)]
    table.open = False
    assert refused(table, c.SpinBall()) == Refusal("", "")


def test_an_open_table_is_not_opened() -> None:
    again = c.OpenTable("t1", NEW, 3)
    assert refused(empty(), again) == Refusal("", "")
    assert decided(empty(open=False), again)


def test_a_stopped_table_takes_no_money_and_once_nothing_is_at_stake_no_wagers() -> None:
    table = standing(stopped=LostApproval("wheel-1", "recalled", "RR 2.1"))
    for command in WAGERING:
        assert decided(table, command), command
    for visit in table.visits.values():
        visit.wagers = {}
    for command in (*WAGERING, *MONEY):
        assert refused(table, command) == Refusal("RR 2.1", ""), command
    for other in ("t1-3", "t1-4"):  # of two players either keeps the round alive
        for visit in table.visits.values():
            visit.wagers = {"even": 400} if visit.id == other else {}
        assert decided(table, c.Place(1, "red", 300))


def test_a_table_that_was_never_opened_knows_no_rules() -> None:
    for command in (c.FreezeAccounts(), c.ReleaseAccounts(), c.FailSystem(), c.MakeClaim(1, "the number")):
        assert refused(Table(), command) == Refusal("", ""), command


@pytest.mark.parametrize(
    "game,clause",
    [
        pytest.param(NEW, "RR 9.4", marks=pytest.mark.clause("RR 9.4")),
        pytest.param(OLD, "RR99 8.4", marks=pytest.mark.clause("RR99 8.4")),
    ],
)
def test_a_frozen_table_moves_neither_wagers_nor_accounts(game: str, clause: str) -> None:
    for command in (*WAGERING, *MONEY, c.CashOut(1), c.SpinBall(), c.FreezeAccounts()):
        assert refused(standing(game=game, frozen=True), command) == Refusal(clause, ""), command


@pytest.mark.clause("RR 9.4")
def test_a_table_does_not_open_while_its_last_round_is_being_corrected(script: Played) -> None:
    """
    equip t1 {game} stations=2
    pat: open-table t1 {game} 2 minimum=100 maximum=100000
    dana: buy-in 1 5000
    dana: open-betting
    t1/1: place red 500
    wait 30s
    dana: spin-ball
    dana: enter-outcome 2
    dana: confirm-outcome 2
    t1/1: cash-out
    pat: close-table
    dana@t1: freeze-accounts
    pat: open-table t1 {game} 2 minimum=100 maximum=100000
    refused RR 9.4
    dana@t1: correct-outcome 1
    expect payments 1000
    dana@t1: release-accounts
    pat: open-table t1 {game} 2 minimum=100 maximum=100000
    """
    assert script.table().round.phase == "idle"
