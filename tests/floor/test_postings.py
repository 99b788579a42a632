"""What each event moves, written out a second time: from which account to which, and how much.

Every amount is another number, so that no two of them can be taken for each other.
"""

import pytest
from msgspec.structs import fields

from croupier.cage import events as k
from croupier.floor.messages import TYPES
from croupier.floor.postings import _RULES, postings
from croupier.ledger import Transfer
from croupier.table import events as ev

V, W = "t1-1", "t1-2"
MOVES: list[tuple[object, list[Transfer]]] = [
    (ev.Credited(V, 1, 101, "cash"), [("world:cash", "visit:t1-1", 101)]),
    (ev.Credited(V, 1, 102, "notes"), [("world:notes", "visit:t1-1", 102)]),
    (ev.Credited(V, 1, 103, "chips"), [("world:chips", "visit:t1-1", 103)]),
    (ev.Credited(V, 1, 104, "ticket", "7"), [("tickets", "visit:t1-1", 104)]),
    (ev.WagersMoved(V, {"red": 105}, "place"), [("visit:t1-1", "stakes:t1", 105)]),
    (ev.WagersMoved(V, {"red": 100, "low": 7}, "repeat"), [("visit:t1-1", "stakes:t1", 107)]),
    (ev.WagersMoved(V, {"red": -100, "low": 9}, "undo"), [("stakes:t1", "visit:t1-1", 91)]),
    (ev.WagersMoved(V, {"red": -50, "low": 50}, "move"), []),
    (
        ev.WagersMoved(V, {"buy:4": 500}, "place", fee=25, fees={"buy:4": 25}),
        [("visit:t1-1", "stakes:t1", 500), ("visit:t1-1", "fees:t1", 25)],
    ),
    (
        ev.WagersMoved(V, {"buy:4": -250}, "take-back", fees={"buy:4": -13}),
        [("stakes:t1", "visit:t1-1", 250), ("fees:t1", "house:t1", 13)],
    ),
    (
        ev.WagersMoved(V, {"buy:4": -250}, "take-back", fee=-13, fees={"buy:4": -13}),
        [("stakes:t1", "visit:t1-1", 250), ("fees:t1", "visit:t1-1", 13)],
    ),
    (
        ev.StakesReturned(V, {"buy:4": 600, "win": 7}, "sanction", "", {"buy:4": 30, "lay:4": 2}),
        [("stakes:t1", "visit:t1-1", 607), ("fees:t1", "visit:t1-1", 32)],
    ),
    (
        ev.Settled(V, 1, "2-2", {"buy:4": 1_200}, 600, 0, ended={"buy:4": 600}, fee=30),
        [("stakes:t1", "visit:t1-1", 600), ("house:t1", "visit:t1-1", 1_200), ("fees:t1", "house:t1", 30)],
    ),
    (ev.Adjusted(V, 1, 9, 9, fee=99, fees={"buy:4": 30, "lay:4": -6}), [("house:t1", "fees:t1", 24)]),
    (ev.Adjusted(V, 1, 9, 9, fees={"buy:4": -28}), [("fees:t1", "house:t1", 28)]),
    (ev.StakesReturned(V, {"red": 60, "low": 7}, "no-spin", "RR 9.2.2"), [("stakes:t1", "visit:t1-1", 67)]),
    (
        ev.Settled(V, 1, "17", paid={"straight:17": 3_500, "odd": 11}, back=111, lost=13, stays={"low": 17}),
        [("stakes:t1", "visit:t1-1", 111), ("stakes:t1", "house:t1", 13), ("house:t1", "visit:t1-1", 3_511)],
    ),
    (ev.Settled(V, 1, "17", paid={}, back=0, lost=19), [("stakes:t1", "house:t1", 19)]),
    (ev.CashedOut(V, 120, "ticket", "RR 6.6.1(b)"), [("visit:t1-1", "tickets", 120)]),
    (ev.CashedOut(V, 121, "chips", "RR 6.6.1(a)"), [("visit:t1-1", "world:chips", 121)]),
    (ev.CashedOut(V, 0, "nothing", "RR 6.5.1"), []),
    (ev.WinningsHeld(V, 122, "device", "RR 12.2.3"), [("visit:t1-1", "held:t1-1", 122)]),
    (ev.HeldReleased(V, 123, "account", "clean"), [("held:t1-1", "visit:t1-1", 123)]),
    (ev.HeldReleased(W, 124, "payment", "clean"), [("held:t1-2", "payments", 124)]),
    (ev.HeldReleased(V, 125, "house", "guilty"), [("held:t1-1", "house:t1", 125)]),
    (ev.DisputePaid(1, V, 126, "account", "RR 12.9"), [("house:t1", "visit:t1-1", 126)]),
    (ev.DisputePaid(1, W, 127, "payment", "RR 12.9"), [("house:t1", "payments", 127)]),
    (
        ev.Adjusted(V, 1, 9, 9, credited=140, rewagered={"red": 20, "low": 21}),
        [("house:t1", "visit:t1-1", 140), ("visit:t1-1", "stakes:t1", 41)],
    ),
    (
        ev.Adjusted(V, 1, 9, 9, debited=142, unwagered={"red": 22, "low": 23}, unheld=143, written_off=144),
        [
            ("visit:t1-1", "house:t1", 142),
            ("stakes:t1", "visit:t1-1", 45),
            ("held:t1-1", "house:t1", 143),
            ("house:written-off", "house:t1", 144),
        ],
    ),
    (
        ev.Adjusted(V, 1, 9, 9, laid={"win": 30, "come:8": 24, "come:9": -4}),
        [("house:t1", "stakes:t1", 50)],
    ),
    (ev.Adjusted(V, 1, 9, 9, laid={"win": -31}), [("stakes:t1", "house:t1", 31)]),
    (ev.Adjusted(W, 1, 9, 9, owed=146), [("house:t1", "payments", 146)]),
    (
        ev.Adjusted(W, 1, 9, 9, owed=-147, unheld=-148, written_off=-149),
        [
            ("payments", "house:t1", 147),
            ("house:t1", "held:t1-2", 148),
            ("house:t1", "house:written-off", 149),
        ],
    ),
    (k.TicketSpoiled(1, 128, "RR 6.6.1(b)(ii)"), [("tickets", "payments", 128)]),
    (k.TicketVoided(1, 129, "torn"), [("tickets", "payments", 129)]),
    (k.TicketVoided(1, 0, "reprinted"), []),
    (k.TicketRedeemed(1, 130, "cage"), [("tickets", "world:cash", 130)]),
    (k.TicketRedeemed(1, 131, "terminal"), [("tickets", "world:cash", 131)]),
    (k.TicketRedeemed(1, 132, "station", "t1", 2), []),
    (k.TicketExpired(1, 133), [("tickets", "house:expired-tickets", 133)]),
    (k.PaymentMade(1, 134), [("payments", "world:cash", 134)]),
    (k.PaymentCancelled(1, 135, "not due"), [("payments", "house:written-off", 135)]),
    # Where chips lie on felt: losers are collected first, colours are out, and what was paid too much is a debt.
    (ev.LosersCollected(1, {V: 150, W: 1_510}, "BW 5.1.4"), [("stakes:t1", "house:t1", 1_660)]),
    (
        ev.Settled(V, 1, "a", paid={"a": 152}, back=153, lost=154, collected=True),
        [("stakes:t1", "visit:t1-1", 153), ("house:t1", "visit:t1-1", 152)],
    ),
    (ev.Adjusted(V, 1, 9, 9, debt=155), [("debts:t1", "house:t1", 155)]),
    (ev.Adjusted(V, 1, 9, 9, debt=-156), [("house:t1", "debts:t1", 156)]),
    (ev.DebtRecovered(V, 157), [("world:chips", "debts:t1", 157)]),
    (ev.DebtWrittenOff(V, 158, "gone"), [("house:written-off", "debts:t1", 158)]),
    (ev.ColourIssued(V, "blue", 1, 500, 159), []),
    (ev.ColourRedeemed(V, "blue", 160), []),
    (ev.ColourRedeemed(V, "blue", 161, brought=60), [("colours:t1", "visit:t1-1", 60)]),
    (ev.ColourLeft(V, "blue", 1, 500, 162), [("visit:t1-1", "colours:t1", 162)]),
    (k.ColoursTakenOver("t1", "big-wheel-1", "blue", 1, 500, 163), [("colours:t1", "colours:cage", 163)]),
    (ev.ColoursPassed("t1", "big-wheel-1", "blue", 1, 500, 166), []),
    (k.ColoursPresented(1, "t1", 1, 2, 500, 167), []),
    (k.ColoursExchanged(1, "t1", 1, 168, "BW 3.1.2(c)(ii)"), [("colours:cage", "world:chips", 168)]),
    (k.ColoursExchanged(1, "t1", None, 169, "BW 3.1.2(c)(ii)"), [("house:colours", "world:chips", 169)]),
    (k.ChipsSold(164), [("world:cash", "world:chips", 164)]),
    (k.ChipsCashed(165), [("world:chips", "world:cash", 165)]),
    (ev.WagersMoved(V, {"red": 1}, "place"), [("visit:t1-1", "stakes:t1", 1)]),
    (ev.WagersMoved(V, {"red": -1}, "undo"), [("stakes:t1", "visit:t1-1", 1)]),
    (ev.Adjusted(V, 1, 9, 9, owed=1), [("house:t1", "payments", 1)]),
    (ev.Adjusted(V, 1, 9, 9, owed=-1), [("payments", "house:t1", 1)]),
]


@pytest.mark.parametrize(("event", "moves"), MOVES, ids=lambda value: type(value).__name__)
def test_an_event_moves_just_this(event: object, moves: list[Transfer]) -> None:
    assert sorted(postings(event, "t1")) == sorted(moves)


def test_these_events_move_money_and_no_others() -> None:
    assert set(_RULES) == {event.__class__ for event, moves in MOVES if moves}


def test_the_table_of_the_event_is_meant() -> None:
    event = ev.Settled(V, 1, "17", paid={"odd": 1}, back=2, lost=3)
    assert {account for transfer in postings(event, "t9") for account in transfer[:2]} == {
        "stakes:t9", "house:t9", "visit:t1-1",
    }  # fmt: skip


MONEY = {"amount", "paid", "back", "lost", "deltas", "wagers", "credited", "debited", "owed", "written_off", "unheld"}
STILL = {
    ev.NoticePosted, ev.OwedSettled, k.TicketStarted, k.PaymentDue, k.PaymentReduced, k.DecisionLimitSet,
}  # fmt: skip
"""Events that name an amount and move none: it is on a sign, or set by the house, or another event has moved it."""


def test_every_event_that_names_an_amount_is_looked_at_here() -> None:
    seen = {event.__class__ for event, _ in MOVES} | STILL
    named = {kind for kind in TYPES if MONEY & {field.name for field in fields(kind)}}
    assert named - seen == set()
