"""In a book made for tests, in which every clause has its own number, each refusal names its own."""

from croupier.games.money import MAX_CENTS
from croupier.games.refusal import Refusal
from croupier.table import Table
from croupier.table import commands as c
from tests.table.made import FIRST, MADE, RED, TWENTY_MS, Publish, at, idler, set_up, unspun
from tests.table.standing import NEW, NOW_MS, refused, standing

REFUSED: dict[str, list[tuple[Table, c.Command]]] = {
    "max_seats_clause": [
        (standing(), c.BuyIn(4, 700)),
        (standing(), c.Place(4, "red", 100)),
        (standing(), c.FailStation(4)),
    ],
    "station_fault_before": [
        (at(seat={"failed": True}), c.BuyIn(1, 700)),
        (at(seat={"failed": True}), c.Place(1, "red", 100)),
        (at(seat={"failed": True}), c.FailStation(1)),
        (standing(), c.RepairStation(1)),
    ],
    "cash_out": [
        (at(cashing_out=True), c.BuyIn(1, 700)),
        (at(cashing_out=True), c.CashOut(1)),
        (at(cashing_out=True), c.Place(1, "red", 100)),
        (standing("idle", open=False), c.OpenTable("t1", NEW, 3)),
    ],
    "dealer_buy_in": [
        (set_up(dealer_buy_in=False), c.BuyIn(1, 700)),
        (standing(), c.BuyIn(1, 700, "shells")),  # type: ignore[arg-type]
    ],
    "note_buy_in": [(at(seat={"acceptor": False}), c.InsertNote(1, 700))],
    "ticket_buy_in": [(at(seat={"acceptor": False}), c.CreditTicket(1, 700, "T7"))],
    "confirm": [(at(), c.ConfirmCredit(1)), (at(unconfirmed=True), c.Place(1, "red", 100))],
    "confirm_further": [(at(unconfirmed=True, ever_confirmed=True), c.Place(1, "red", 100))],
    "control": [(standing(), c.CashOut(2))],
    "asks": [(at(wagers={}), c.PayCashOut(1))],
    "after_close": [(standing("closed"), c.Place(1, "red", 100)), (at(cashing_out=True), c.PayCashOut(1))],
    "placing": [
        (standing(), c.Place(1, "odd", 1_100)),
        (standing(), c.TakeBack(1, "odd", 5)),
        (standing(), c.Move(1, "odd", "even", 5)),
        (at(undo=[]), c.Undo(1)),
        (at(wagers={}), c.Clear(1)),
        (at(last_wagers={}), c.Repeat(1)),
        (at(wagers={}), c.Double(1)),
    ],
    "only_so": [(standing(), c.Place(1, "lucky", 100)), (standing(), c.Move(1, "red", "lucky", 100))],
    "directed": [(at(barred="x"), c.DirectToLeave(1, "loud")), (at(), c.DirectToLeave(1, " "))],
    "idle": [(idler(idle_rounds=2), c.Vacate(1)), (idler(wagers=RED), c.Vacate(1)), (at(idle_rounds=3), c.Vacate(1))],
    "at_close": [(standing(), c.OpenBetting()), (standing("closed"), c.SetLimits(100, 50_000))],
    "sensor": [(set_up(sensor=False), c.BallDropping()), (unspun(), c.BallDropping())],
    "spin_early": [(unspun("idle"), c.SpinBall())],
    "spin_late": [(standing(), c.SpinBall())],
    "enter": [
        (unspun("closed"), c.EnterOutcome("5")),
        (standing("closed"), c.EnterOutcome("x")),
        (standing("closed"), c.ConfirmOutcome("5")),
        (standing("entered"), c.ConfirmOutcome("6")),
    ],
    "no_spin rested-before-close": [(standing(), c.EnterOutcome("5"))],
    "no_spin disruption": [(unspun("closed"), c.CallNoSpin("disruption"))],
    "no_effect": [(standing("closed"), c.CallNoSpin("rain"))],
    "wrong_outcome": [
        (standing(frozen=True), c.FreezeAccounts()),
        (standing(last=None), c.FreezeAccounts()),
        (standing(), c.CorrectOutcome("18")),
        (standing(frozen=True), c.CorrectOutcome("17")),
        (standing(frozen=True), c.CorrectOutcome("x")),
        (standing(), c.ReleaseAccounts()),
        (standing(frozen=True), c.CashOut(1)),
    ],
    "refund": [(standing(), c.InvalidateOutcome(7, "rain"))],
    "invalidate fraud": [
        (standing(), c.InvalidateOutcome(6, "fraud")),
        (standing(), c.InvalidateOutcome(8, "fraud")),
        (standing("entered"), c.InvalidateOutcome(7, "fraud")),
    ],
    "system_fault_after": [(standing("closed"), c.ConfirmWagers())],
    "station_fault_after": [(standing("closed"), c.ConfirmWagers(1))],
    "unconfirmed": [(standing("closed"), c.VoidWagers())],
    "sanction_void": [(at(wagers={}), c.VoidPlayersWagers(1, "a device")), (at(), c.VoidPlayersWagers(1, ""))],
    "sanction_exclude": [
        (at(barred="sanction_exclude"), c.ExcludePlayer(1, "a device")), (at(), c.ExcludePlayer(1, "")),
    ],
    "sanction_hold": [(at(), c.HoldWinnings(1, 5, "")), (at(), c.ReleaseHeld(FIRST, 5, False, ""))],
    "claim": [(standing(), c.DecideClaim(43, "void", "seen"))],
    "complaint": [(standing(), c.MakeComplaint(1, ""))],
    "dispute": [
        (standing(), c.DecideDispute(53, "no")),
        (standing(), c.DecideDispute(51, "pay", "t1-9", 5)),
        (standing(), c.SecondDecision(64)),
        (standing(), c.WithdrawDecision(64)),
    ],
    "rules_copy": [(standing(), c.GiveRules(""))],
    "closing_sign": [
        (standing("closed"), c.CloseTable()),
        (at(game=NEW, wagers={}), c.CloseTable()),
        (standing(), c.PostNotice("closing", NOW_MS)),
    ],
    "higher_minimum": [
        (standing(), c.PostNotice("minimum", NOW_MS, 500)),
        (standing(), c.PostNotice("minimum", NOW_MS + TWENTY_MS)),
        (standing(), c.NoticeLost(31)),
        (standing(), c.NoticeShown(33)),
        (standing("idle", visits={}), c.SetLimits(101, 50_000)),
    ],
}  # fmt: skip


def test_each_refusal_names_its_own_clause(publish: Publish) -> None:
    publish(MADE)
    for clause, cases in REFUSED.items():
        for table, command in cases:
            assert refused(table, command).clause == clause, command


AMOUNTS: list[tuple[Table, c.Command, Refusal]] = [
    (at(balance=MAX_CENTS - 699), c.BuyIn(1, 700), Refusal("dealer_buy_in", "", 700, 699)),
    (at(balance=MAX_CENTS - 699), c.InsertNote(1, 700), Refusal("note_buy_in", "", 700, 699)),
    (at(balance=MAX_CENTS - 699), c.CreditTicket(1, 700, "T7"), Refusal("ticket_buy_in", "", 700, 699)),
    (idler(idle_rounds=1), c.Vacate(1), Refusal("idle", "", 1, 3)),
    (at(), c.HoldWinnings(1, 428, "a device"), Refusal("sanction_hold", "", 428, 427)),
    (at(), c.ReleaseHeld(FIRST, 61, False, "clean"), Refusal("sanction_hold", "", 61, 60)),
    (at(balance=MAX_CENTS), c.ReleaseHeld(FIRST, 60, False, "clean"), Refusal("sanction_hold", "", 60, 0)),
    (at(balance=MAX_CENTS), c.DecideDispute(51, "pay", FIRST, 9), Refusal("dispute", "", 9, 0)),
    (at(complaints=10), c.MakeComplaint(1, "slow"), Refusal("complaint", "", 11, 10)),
    (Table(), c.OpenTable("t1", NEW, 101), Refusal("max_seats_clause", "", 101, 100)),
    (Table(), c.OpenTable("t1", NEW, 3, period_s=0), Refusal("period", "", 0)),
    (standing(), c.SetPeriod(0), Refusal("period", "", 0)),
]


def test_each_refusal_of_an_amount_names_its_own_clause(publish: Publish) -> None:
    publish(MADE)
    for table, command, refusal in AMOUNTS:
        assert refused(table, command) == refusal, command
