"""A book made for tests, in which every clause has its own number: what a book may lack or say otherwise."""

import pytest
from msgspec.structs import replace

from croupier.editions import Edition, Ground
from croupier.games.refusal import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import LostApproval, Notice, Visit
from tests.table.made import EVEN, FIRST, LAST, MADE, PAID, RED, TWENTY_MS, Publish, at, idler, set_up
from tests.table.standing import NEW, NOW_MS, OLD, decided, refused, standing

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
    assert decided(at(wagers={}), c.CashOut(1)) == [PAID]
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
    ground = Ground("no_spin wheel-not-rotating", exempt_if_driven=exempt)
    publish(replace(MADE, no_spin={"wheel-not-rotating": ground}))
    table = set_up(driven_wheel=True)
    command = c.CallNoSpin("wheel-not-rotating")
    if exempt:
        assert refused(table, command) == Refusal("no_spin wheel-not-rotating", "")
    else:
        assert decided(table, command)


def test_what_waits_for_the_records_goes_before_a_fault_of_the_equipment_only(publish: Publish) -> None:
    publish(MADE)
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
    table.stopped = LostApproval("wheel-1", "recalled", "RR 2.1")
    assert decided(table, c.ConfirmOutcome("5"))[2:] == [
        ev.RoundSettled(8, "5"),
        ev.StakesReturned(FIRST, {"straight:5": 100}, "stopped", "lifted"),
    ]
    table = at("entered", NEW, wagers={"straight:5": 100})
    table.stopped = LostApproval("wheel-1", "recalled", "RR 2.1")
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
    assert decided(table, c.CloseTable(), NOW_MS + 1) == [ev.TableClosed("closing_sign", "t1"), PAID]
    publish(replace(others, closing_sign=None))
    assert decided(table, c.CloseTable()) == [ev.TableClosed("leave", "t1"), PAID]
