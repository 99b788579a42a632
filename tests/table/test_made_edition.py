"""A book made for tests, in which every clause has its own number: each rule names its own clause and no other."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import fields, replace

from croupier.editions import EDITIONS, RAPID, RAPID_1999, Edition
from croupier.games.money import MAX_CENTS
from croupier.games.refusal import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import Notice, Stop, Visit
from tests.table.standing import NEW, NOW_MS, OLD, decided, refused, standing

FIRST, LAST = "t1-3", "t1-4"
RED, EVEN = {"red": 200, "straight:17": 100}, {"even": 400}
TWENTY_MS = 20 * 60_000
GROUNDS = {name: {ground: f"{name} {ground}" for ground in getattr(RAPID, name)} for name in ("no_spin", "invalidate")}
BOOKS = (RAPID, RAPID_1999)
CLAUSES = {
    field.name: field.name
    for field in fields(Edition)
    if field.name not in ("id", "words") and any(isinstance(getattr(book, field.name), str) for book in BOOKS)
}
MADE = replace(RAPID, **CLAUSES, **GROUNDS)
"""It knows everything that either book knows, and each of its clauses is named as its rule is."""

Publish = Callable[[Edition], None]


@pytest.fixture
def publish(monkeypatch: pytest.MonkeyPatch) -> Publish:
    """Puts an edition in the place of both books; the games stay as they are."""

    def publish(edition: Edition) -> None:
        for id_ in (RAPID.id, RAPID_1999.id):
            monkeypatch.setitem(EDITIONS, id_, edition)

    return publish


def at(phase: str = "betting", game: str = NEW, seat: dict[str, Any] | None = None, **visit: Any) -> Table:
    """The table with something else about seat 1 and its player."""
    table = standing(phase, game)
    for name, value in (seat or {}).items():
        setattr(table.seats[1], name, value)
    for name, value in visit.items():
        setattr(table.visits[FIRST], name, value)
    return table


def set_up(**changes: Any) -> Table:
    table = standing()
    assert table.setup is not None
    table.setup = replace(table.setup, **changes)
    return table


def unspun(phase: str = "betting") -> Table:
    table = standing(phase)
    table.round.ball_spun = False
    return table


def idler(**visit: Any) -> Table:
    """Every seat is taken, and the first player sat out three rounds."""
    table = at(**{"idle_rounds": 3, "wagers": {}, **visit})
    table.seats[2].failed = True
    return table


# Powers that a book may lack.
OPTIONAL: dict[str, tuple[Table, c.Command, str]] = {
    "note_buy_in": (standing(), c.InsertNote(2, 700), "dealer_buy_in"),
    "ticket_buy_in": (standing(), c.CreditTicket(2, 700, "T7"), "dealer_buy_in"),
    "confirm": (at(unconfirmed=True), c.ConfirmCredit(1), "control"),
    "sensor": (standing(), c.BallDropping(), "default_period_clause"),
    "sanction_void": (standing(), c.VoidPlayersWagers(1, "a device"), "leave"),
    "sanction_exclude": (standing(), c.ExcludePlayer(1, "a device"), "leave"),
    "sanction_hold": (standing(), c.HoldWinnings(1, 5, "a device"), "leave"),
    "invalidate": (standing(), c.InvalidateOutcome(7, "fraud"), "no_effect"),
    "closing_sign": (standing(), c.PostNotice("closing", NOW_MS + TWENTY_MS), "leave"),
    "idle": (idler(), c.Vacate(1), "leave"),
    "dispute": (standing(), c.OpenDispute("a payout"), "claim"),
    "rules_copy": (standing(), c.GiveRules("a guest"), "claim"),
}
"""A table where it could be used, the command, and the clause by which a book without it refuses."""


def unasked(event: ev.Event) -> ev.Event:
    """The event where nothing has to be confirmed."""
    return replace(event, to_confirm=False) if isinstance(event, ev.Credited) else event


def test_a_book_lacks_one_power_and_no_other(publish: Publish) -> None:
    for power, (table, command, instead) in OPTIONAL.items():
        publish(MADE)
        known = decided(table, command)
        publish(replace(MADE, **{power: None}))
        assert refused(table, command) == Refusal(instead, ""), power
        for other, (elsewhere, usable, _) in OPTIONAL.items():
            assert other == power or decided(elsewhere, usable), (power, other)
        publish(replace(MADE, **{name: None for name in OPTIONAL if name != power}))
        assert decided(table, command) == [unasked(event) for event in known], power


# Refusals.
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


# Events.
GONE = ev.CashedOut(FIRST, 1_000, "ticket", "ticket_cash_out")
DONE: dict[str, tuple[Table, c.Command, list[ev.Event]]] = {
    "leaving with nothing": (
        at(wagers={}, balance=0), c.CashOut(1), [ev.CashedOut(FIRST, 0, "nothing", "leave")],
    ),
    "leaving with a ticket": (at(wagers={}), c.CashOut(1), [GONE]),
    "leaving with chips": (
        at(wagers={}, cashing_out=True), c.PayCashOut(1), [ev.CashedOut(FIRST, 1_000, "chips", "chips_cash_out")],
    ),
    "ordered out": (at(), c.DirectToLeave(1, "loud"), [ev.LeaveDirected(FIRST, "loud", "directed")]),
    "no spin": (
        standing("closed"), c.CallNoSpin("disruption"),
        [
            ev.StakesReturned(FIRST, RED, "no-spin", "no_effect"),
            ev.StakesReturned(LAST, EVEN, "no-spin", "no_effect"),
            ev.NoSpinCalled(8, "disruption", "no_spin disruption"),
            ev.RoundOpened(9, NOW_MS + 45_000),
        ],
    ),
    "a station that fails": (
        at(wagers={}), c.FailStation(1), [ev.StationFailed(1, "station_fault_before")],
    ),
    "a station that fails after the close": (
        at("closed"), c.FailStation(1), [ev.StationFailed(1, "station_fault_after")],
    ),
    "the system fails after the close": (
        at("closed"), c.FailSystem(), [ev.SystemFailed(8, "malfunction", "system_fault_after")],
    ),
    "the system fails before the close": (
        standing(), c.FailSystem(),
        [
            ev.SystemFailed(8, "malfunction", "system_fault_before"),
            ev.StakesReturned(FIRST, RED, "system-fault", "system_fault_before"),
            ev.StakesReturned(LAST, EVEN, "system-fault", "system_fault_before"),
            ev.RoundVoided(8, "system_fault_before"),
        ],
    ),
    "cancelled": (
        standing("closed"), c.InvalidateOutcome(8, "fraud", "seen"),
        [
            ev.StakesReturned(FIRST, RED, "invalidated", "refund"),
            ev.StakesReturned(LAST, EVEN, "invalidated", "refund"),
            ev.OutcomeInvalidated(8, "fraud", "invalidate fraud", "seen"),
            ev.RoundVoided(8, "invalidate fraud"),
            ev.RoundOpened(9, NOW_MS + 45_000),
        ],
    ),
    "void": (
        standing(), c.VoidPlayersWagers(1, "a device"), [ev.StakesReturned(FIRST, RED, "sanction", "sanction_void")],
    ),
    "excluded": (
        at(wagers={}), c.ExcludePlayer(1, "a device"), [ev.PlayerExcluded(FIRST, "a device", "sanction_exclude"), GONE],
    ),
    "held": (at(), c.HoldWinnings(1, 5, "a device"), [ev.WinningsHeld(FIRST, 5, "a device", "sanction_hold")]),
    "claim decided": (
        standing(), c.DecideClaim(41, "void", "seen"), [ev.ClaimDecided(41, "void", "seen", "claim")],
    ),
    "dispute decided": (
        standing(), c.DecideDispute(51, "pay", FIRST, 9),
        [ev.DisputeDecided(51, "pay", "dispute"), ev.DisputePaid(51, FIRST, 9, "account", "dispute")],
    ),
    "released by two": (
        standing(), c.SecondDecision(61),
        [ev.DecisionSeconded(61, "pat", "sanction_hold"), ev.HeldReleased("t1-2", 70, "payment", "clean")],
    ),
    "taken back": (standing(), c.WithdrawDecision(63), [ev.DecisionWithdrawn(63, "dispute")]),
    "rules given": (standing(), c.GiveRules("a guest"), [ev.RulesGiven("a guest", "rules_copy")]),
    "closed": (
        standing("idle", visits={}), c.CloseTable(), [ev.TableClosed("closing_sign", "t1")],
    ),
}  # fmt: skip


def test_each_event_names_its_own_clause(publish: Publish) -> None:
    publish(MADE)
    for name, (table, command, events) in DONE.items():
        assert decided(table, command) == events, name


def test_an_opening_names_the_approval(publish: Publish) -> None:
    publish(MADE)
    (opened,) = decided(Table(), c.OpenTable("t1", NEW, 3))
    assert isinstance(opened, ev.TableOpened)
    assert opened.approval == "approval"


def test_a_book_is_in_force_from_its_own_hour_on(publish: Publish) -> None:
    publish(replace(MADE, applies_from_ms=777))
    assert refused(Table(), c.OpenTable("t1", NEW, 3), 776) == Refusal("commencement", "", 776, 777)
    assert decided(Table(), c.OpenTable("t1", NEW, 3), 777)


@pytest.mark.parametrize("ways", [("note_buy_in",), ("ticket_buy_in",), ("note_buy_in", "ticket_buy_in"), ()])
def test_a_table_without_the_dealers_buy_in_needs_another_way(publish: Publish, ways: tuple[str, ...]) -> None:
    publish(replace(MADE, **{name: None for name in ("note_buy_in", "ticket_buy_in") if name not in ways}))
    command = c.OpenTable("t1", NEW, 3, dealer_buy_in=False)
    if ways:
        assert decided(Table(), command)
    else:
        assert refused(Table(), command) == Refusal("dealer_buy_in", "")


@pytest.mark.parametrize("others", [MADE, replace(MADE, manual_payment=None, note_buy_in=None, ticket_buy_in=None)])
def test_who_leaves_gets_a_ticket_only_in_a_book_with_tickets(publish: Publish, others: Edition) -> None:
    publish(others)
    assert decided(at(wagers={}), c.CashOut(1)) == [GONE]
    publish(replace(others, ticket_cash_out=None))
    assert decided(at(wagers={}), c.CashOut(1)) == [ev.CashOutAsked(FIRST)]


@pytest.mark.parametrize("others", [MADE, replace(MADE, ticket_cash_out=None)])
def test_the_dealer_pays_who_did_not_ask_only_in_a_book_without_asking(publish: Publish, others: Edition) -> None:
    publish(others)
    assert refused(at(wagers={}), c.PayCashOut(1)) == Refusal("asks", "")
    publish(replace(others, asks=None))
    chips = ev.CashedOut(FIRST, 1_000, "chips", "chips_cash_out")
    assert decided(at(wagers={}), c.PayCashOut(1)) == [chips]


def test_what_stayed_is_not_repeated_only_where_winners_stay(publish: Publish) -> None:
    table = at(last_wagers={"red": 300})
    publish(replace(MADE, lifted=None))
    assert decided(table, c.Repeat(1)) == [ev.WagersMoved(FIRST, {"red": 100}, "repeat")]
    publish(replace(MADE, retained=None))
    assert decided(table, c.Repeat(1)) == [ev.WagersMoved(FIRST, {"red": 300}, "repeat")]


@pytest.mark.parametrize("exempt", [True, False])
def test_a_driven_wheel_is_exempt_only_where_the_book_says_so(publish: Publish, exempt: bool) -> None:
    publish(replace(MADE, driven_wheel_exempt=exempt))
    table = set_up(driven_wheel=True)
    command = c.CallNoSpin("wheel-not-rotating")
    if exempt:
        assert refused(table, command) == Refusal("no_spin wheel-not-rotating", "")
    else:
        assert decided(table, command)


def test_what_waits_for_the_records_goes_before_a_fault_of_the_equipment_only(publish: Publish) -> None:
    publish(replace(MADE, equipment_fault="invalidate equipment-fault"))
    table = standing("closed")
    table.seats[1].waiting, table.seats[3].waiting = "first", "last"
    assert refused(table, c.InvalidateOutcome(8, "equipment-fault")) == Refusal("first", "")
    assert decided(table, c.InvalidateOutcome(8, "fraud"))


# Winners that stay, in a book that pays by ticket: all that is paid can be seen.
def test_who_leaves_with_winners_gets_every_cent(publish: Publish) -> None:
    publish(MADE)
    table = at("entered", OLD, cashing_out=True, wagers={"straight:5": 100, "even": 300})
    assert decided(table, c.ConfirmOutcome("5")) == [
        ev.Settled(FIRST, 8, "5", {"straight:5": 3_500}, 0, 300, {"straight:5": 100}),
        ev.Settled(LAST, 8, "5", {}, 0, 400),
        ev.RoundSettled(8, "5"),
        ev.StakesReturned(FIRST, {"straight:5": 100}, "leaving", "lifted"),
        ev.CashedOut(FIRST, 1_000 + 3_500 + 100, "ticket", "ticket_cash_out"),
        ev.RoundOpened(9, NOW_MS + 45_000),
    ]


def test_at_a_stopped_table_winners_go_back_whole(publish: Publish) -> None:
    publish(MADE)
    table = at("entered", OLD, wagers={"straight:5": 100, "even": 300})
    table.stopped = Stop("wheel-1", "recalled", "RR 2.1")
    assert decided(table, c.ConfirmOutcome("5"))[2:] == [
        ev.RoundSettled(8, "5"),
        ev.StakesReturned(FIRST, {"straight:5": 100}, "stopped", "lifted"),
    ]
    table = at("entered", NEW, wagers={"straight:5": 100})
    table.stopped = Stop("wheel-1", "recalled", "RR 2.1")
    assert decided(table, c.ConfirmOutcome("5"))[2:] == [ev.RoundSettled(8, "5")]


def test_a_closing_pays_what_lay_on_the_layout(publish: Publish) -> None:
    publish(replace(MADE, closing_sign=None))
    assert decided(standing(), c.CloseTable()) == [
        ev.StakesReturned(FIRST, RED, "closing", "lifted"),
        ev.StakesReturned(LAST, EVEN, "closing", "lifted"),
        ev.TableClosed("leave", "t1"),
        ev.CashedOut(FIRST, 1_300, "ticket", "ticket_cash_out"),
        ev.CashedOut(LAST, 2_400, "ticket", "ticket_cash_out"),
    ]
    publish(replace(MADE, closing_sign=None, lifted=None))
    assert refused(standing(), c.CloseTable()) == Refusal("leave", "")


@pytest.mark.parametrize("others", [MADE, replace(MADE, idle=None, dispute=None, rules_copy=None)])
def test_a_closing_needs_a_sign_only_in_a_book_with_one(publish: Publish, others: Edition) -> None:
    table = standing(notices={32: Notice(32, "closing", NOW_MS, shown_since_ms=NOW_MS - TWENTY_MS + 1)})
    table.visits = {FIRST: Visit(FIRST, 1, balance=1_000)}
    table.seats[3].visit = None
    publish(others)
    assert refused(table, c.CloseTable()) == Refusal("closing_sign", "")
    assert decided(table, c.CloseTable(), NOW_MS + 1) == [ev.TableClosed("closing_sign", "t1"), GONE]
    publish(replace(others, closing_sign=None))
    assert decided(table, c.CloseTable()) == [ev.TableClosed("leave", "t1"), GONE]
