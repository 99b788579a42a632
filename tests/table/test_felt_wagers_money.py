"""Wagers on felt, to the cent: chips of a colour are laid, moved and lifted as whole chips, beside money."""

from typing import Any

import pytest

from croupier.games.refusal import Refusal
from croupier.table import Table, decide
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import LastRound, Share, Visit
from tests.table.felt import BESIDE, HERE, felt
from tests.table.standing import NOW_MS, changed, decided, standing

HAND: dict[str, Any] = {"balance": 1_000, "colours": {"blue": 900, "green": 1_000}}


def betting(phase: str = "betting", **visit: Any) -> Table:
    return felt(phase, **{**HAND, "colours": dict(HAND["colours"]), **visit})


def moved(deltas: dict[str, int], by: str) -> ev.WagersMoved:
    return ev.WagersMoved(HERE, deltas, by)


def refused(table: Table, command: c.Command) -> Refusal:
    answer = decide(table, command, NOW_MS)
    assert isinstance(answer, Refusal), answer
    return answer


LAID = {"a@blue": 600, "a": 700, "b@green": 1_000}
DONE: dict[str, tuple[dict[str, Any], c.Command, ev.WagersMoved]] = {
    "all blue chips": ({}, c.Place(1, "a", 900, "blue"), moved({"a@blue": 900}, "place")),
    "all money": ({}, c.Place(1, "a", 1_000), moved({"a": 1_000}, "place")),
    "money beside blue chips": ({"wagers": {"a@blue": 600}}, c.Place(1, "a", 700), moved({"a": 700}, "place")),
    "some chips back": ({"wagers": LAID}, c.TakeBack(1, "a", 300, "blue"), moved({"a@blue": -300}, "take-back")),
    "all chips back": ({"wagers": LAID}, c.TakeBack(1, "a", 600, "blue"), moved({"a@blue": -600}, "take-back")),
    "money back": ({"wagers": LAID}, c.TakeBack(1, "a", 200), moved({"a": -200}, "take-back")),
    "chips to another bet": (
        {"wagers": LAID}, c.Move(1, "a", "c", 600, "blue"), moved({"a@blue": -600, "c@blue": 600}, "move"),
    ),
    "green to green": (
        {"wagers": LAID}, c.Move(1, "b", "a", 500, "green"), moved({"b@green": -500, "a@green": 500}, "move"),
    ),
    "all of a stack without a chip in hand": (
        {"wagers": LAID, "colours": {"blue": 0}}, c.Move(1, "a", "b", 600, "blue"),
        moved({"a@blue": -600, "b@blue": 600}, "move"),
    ),
    "everything back": (
        {"wagers": LAID}, c.Clear(1), moved({"a@blue": -600, "a": -700, "b@green": -1_000}, "clear"),
    ),
    "everything twice": ({"wagers": LAID}, c.Double(1), moved(LAID, "double")),
    "the last round again beside what stayed": (
        {"wagers": {"a@blue": 600}, "last_wagers": {"a@blue": 900, "b@green": 500, "a": 500}}, c.Repeat(1),
        moved({"a@blue": 300, "b@green": 500, "a": 500}, "repeat"),
    ),
    "the last change undone": (
        {"wagers": LAID, "undo": [{"a": 700}, {"a@blue": 600, "b@green": -500}]}, c.Undo(1),
        moved({"a@blue": -600, "b@green": 500}, "undo"),
    ),
}  # fmt: skip


def test_what_is_laid_in_a_colour_is_of_that_colour() -> None:
    for case, (visit, command, event) in DONE.items():
        assert decided(betting(**visit), command) == [event], case


REFUSED: dict[str, tuple[dict[str, Any], c.Command, Refusal]] = {
    "one chip more than there is": (
        {}, c.Place(1, "a", 1_200, "blue"),
        Refusal("BW 3.1", "1200 is needed in blue chips and 900 is in hand", 1_200, 900),
    ),
    "another colour does not pay": (
        {"colours": {"blue": 300, "green": 1_000}}, c.Place(1, "a", 600, "blue"),
        Refusal("BW 3.1", "600 is needed in blue chips and 300 is in hand", 600, 300),
    ),
    "colours do not pay for money": (
        {}, c.Place(1, "a", 1_001),
        Refusal("BW 3.1", "1001 is needed and 1000 stands to the account's credit", 1_001, 1_000),
    ),
    "a part of a chip": (
        {}, c.Place(1, "a", 800, "blue"), Refusal("BW 3.1.2(e)", "a blue chip is worth 300", 800, 600),
    ),
    "a part of a chip back": (
        {"wagers": LAID}, c.TakeBack(1, "a", 500, "blue"), Refusal("BW 3.1.2(e)", "a blue chip is worth 300", 500, 300),
    ),
    "a part of a chip to another bet": (
        {"wagers": {"a@green": 2_000}}, c.Move(1, "a", "b", 700, "green"),
        Refusal("BW 3.1.2(e)", "a green chip is worth 500", 700, 500),
    ),
    "more than lies there in that colour": (
        {"wagers": LAID}, c.TakeBack(1, "a", 900, "blue"), Refusal("BW 3.1", "600 lies on a", 900, 600),
    ),
    "money that lies there in a colour": (
        {"wagers": {"a@blue": 600}}, c.TakeBack(1, "a", 300), Refusal("BW 3.1", "nothing lies on a", 300, 0),
    ),
    "a colour that is not theirs": (
        {}, c.Place(1, "a", 500, "red"), Refusal("BW 3.1.2(b)", "this player has no red chips"),
    ),
    "a colour in the name of a bet": (
        {}, c.Place(1, "a@blue", 600),
        Refusal("BW 3.7", "a@blue is no bet: the colour of the chips is named beside it"),
    ),
    "a colour in the name of a bet, of a player without one": (
        {"colours": {}}, c.Place(1, "a@blue", 600),
        Refusal("BW 3.7", "this table has no bet 'a@blue': its bets are a, b, c …"),
    ),
    "money that is short, laid before a colour": (
        {"last_wagers": {"a": 1_001, "b@blue": 600}}, c.Repeat(1),
        Refusal("BW 3.1", "1001 is needed and 1000 stands to the account's credit", 1_001, 1_000),
    ),
    "money that is short, laid after a colour": (
        {"last_wagers": {"b@blue": 600, "a": 1_001}}, c.Repeat(1),
        Refusal("BW 3.1", "1001 is needed and 1000 stands to the account's credit", 1_001, 1_000),
    ),
    "a double that a colour does not pay for": (
        {"wagers": {"a@blue": 1_200}}, c.Double(1),
        Refusal("BW 3.1", "1200 is needed in blue chips and 900 is in hand", 1_200, 900),
    ),
}  # fmt: skip


@pytest.mark.clause("BW 3.1", "BW 3.1.2(b)")
def test_what_chips_cannot_make_or_pay_is_refused_with_what_they_can() -> None:
    for case, (visit, command, refusal) in REFUSED.items():
        answer = refused(betting(**visit), command)
        assert (answer.clause, answer.asked, answer.allowed) == (refusal.clause, refusal.asked, refusal.allowed)
        assert answer.reason == refusal.reason, case


# What the events do.
MOVES: dict[str, tuple[dict[str, int], dict[str, object]]] = {
    "chips of a colour": (
        {"a@blue": 300}, {f"visits.{HERE}.colours.blue": 600, f"visits.{HERE}.wagers.a@blue": 900},
    ),
    "money": ({"a": 300}, {f"visits.{HERE}.balance": 700, f"visits.{HERE}.wagers.a": 1_000}),
    "both": (
        {"a@blue": -600, "b@green": -500, "c": 1},
        {
            f"visits.{HERE}.colours.blue": 1_500, f"visits.{HERE}.colours.green": 1_500, f"visits.{HERE}.balance": 999,
            f"visits.{HERE}.wagers.a@blue": "gone", f"visits.{HERE}.wagers.b@green": 500, f"visits.{HERE}.wagers.c": 1,
        },
    ),
}  # fmt: skip


def test_chips_come_from_the_hand_that_they_are_in() -> None:
    for case, (deltas, expected) in MOVES.items():
        found = changed(betting(wagers=dict(LAID)), ev.WagersMoved(HERE, deltas, "place"))
        assert found.pop(f"visits.{HERE}.undo") == [deltas]
        assert found.pop("round.wagered", True) is True
        assert found == expected, case


def test_what_is_raised_is_judged_by_the_sign_of_today_and_what_is_lowered_is_not() -> None:
    table = betting(wagers={"a": 500, "b": 500, "c": 500}, signs={"a": 1, "b": 1, "c": 1})
    changed(table, ev.WagersMoved(HERE, {"a": 1, "b": -1}, "place"))
    assert table.visits[HERE].signs == {"b": 1, "c": 1}
    alone = betting(signs={"a": 1, "b": 1})
    changed(alone, ev.WagersMoved(HERE, {"a": 500}, "place"))  # it was taken back before, and is laid anew
    assert alone.visits[HERE].signs == {"b": 1}


def test_stakes_go_back_to_the_hand_that_they_came_from() -> None:
    table = betting(wagers=dict(LAID))
    changed(table, ev.StakesReturned(HERE, {"a@blue": 600, "a": 700, "b@green": 500}, "sanction", "BW 9.2.1"))
    visit = table.visits[HERE]
    assert (visit.balance, visit.colours) == (1_700, {"blue": 1_500, "green": 1_500})
    assert visit.wagers == {"b@green": 500}


@pytest.mark.parametrize("why", ["no-spin", "system-fault", "station-fault", "invalidated", "sanction", "leaving"])
def test_what_nobody_found_fault_with_can_be_repeated_in_its_colours(why: str) -> None:
    table = betting(wagers=dict(LAID), last_wagers={"c": 500}, idle_rounds=2)
    changed(table, ev.StakesReturned(HERE, dict(LAID), why, "BW 7.2"))
    blameless = why not in ("sanction", "leaving")
    visit = table.visits[HERE]
    assert (visit.last_wagers, visit.idle_rounds) == ((LAID, 0) if blameless else ({"c": 500}, 2))


# Leaving.
LEAVE: dict[str, tuple[dict[str, Any], list[ev.Event]]] = {
    "with what lies there": (
        {"wagers": LAID},
        [
            moved({"a@blue": -600, "a": -700, "b@green": -1_000}, "cash-out"),
            ev.ColourLeft(HERE, "blue", 5, 300, 1_500),
            ev.ColourLeft(HERE, "green", 6, 500, 2_000),
            ev.CashedOut(HERE, 1_700, "chips", "BW 3.1.1"),
        ],
    ),
    "with chips of a colour alone": (
        {"balance": 0, "colours": {"blue": 300}},
        [ev.ColourLeft(HERE, "blue", 5, 300, 300), ev.CashedOut(HERE, 0, "nothing", "BW 3.1.1")],
    ),
    "with nothing": ({"balance": 0, "colours": {}}, [ev.CashedOut(HERE, 0, "nothing", "BW 3.1.1")]),
    "with one cent": ({"balance": 1, "colours": {}}, [ev.CashedOut(HERE, 1, "chips", "BW 3.1.1")]),
}


@pytest.mark.parametrize("phase", ["betting", "idle", "result"])
def test_who_leaves_takes_up_their_chips(phase: str) -> None:
    for case, (visit, events) in LEAVE.items():
        assert decided(betting(phase, **visit), c.CashOut(1)) == events, case


@pytest.mark.clause("BW 3.2")
@pytest.mark.parametrize("phase", ["closed", "entered"])
def test_who_has_something_at_stake_after_the_call_waits(phase: str) -> None:
    assert decided(betting(phase, wagers=dict(LAID)), c.CashOut(1)) == [ev.CashOutAsked(HERE)]
    assert decided(betting(phase), c.CashOut(1))[-1] == ev.CashedOut(HERE, 1_000, "chips", "BW 3.1.1")


def test_the_dealer_pays_a_leaver_whose_chips_of_a_colour_stay_a_debt() -> None:
    assert decided(betting(), c.PayCashOut(1)) == [
        ev.ColourLeft(HERE, "blue", 5, 300, 900),
        ev.ColourLeft(HERE, "green", 6, 500, 1_000),
        ev.CashedOut(HERE, 1_000, "chips", "BW 3.1.1"),
    ]


@pytest.mark.clause("BW 9.2.2")
def test_who_is_ordered_out_leaves_with_every_chip() -> None:
    events = decided(betting(), c.DirectToLeave(1, "loud"))
    assert events == [
        ev.LeaveDirected(HERE, "loud", "BW 9.2.2"),
        ev.ColourLeft(HERE, "blue", 5, 300, 900),
        ev.ColourLeft(HERE, "green", 6, 500, 1_000),
        ev.CashedOut(HERE, 1_000, "chips", "BW 3.1.1"),
    ]


@pytest.mark.clause("BW 9.2.1")
def test_voided_wagers_leave_with_the_player_who_waits_to_go() -> None:
    table = betting(wagers={"a@blue": 600, "b": 500}, cashing_out=True)
    assert decided(table, c.VoidPlayersWagers(1, "a device")) == [
        ev.StakesReturned(HERE, {"a@blue": 600, "b": 500}, "sanction", "BW 9.2.1"),
        ev.ColourLeft(HERE, "blue", 5, 300, 1_500),
        ev.ColourLeft(HERE, "green", 6, 500, 1_000),
        ev.CashedOut(HERE, 1_500, "chips", "BW 3.1.1"),
    ]


# A seat that is out of order: on felt the Dealer goes on placing for it.
def test_a_dead_screen_on_felt_takes_money_and_wagers() -> None:
    table = betting()
    table.seats[1].failed = True
    assert decided(table, c.BuyIn(1, 500)) == [ev.Credited(HERE, 1, 500, "cash")]
    assert decided(table, c.Place(1, "a", 500)) == [moved({"a": 500}, "place")]
    electronic = standing()
    electronic.seats[1].failed = True
    assert refused(electronic, c.BuyIn(1, 500)).clause == "RR 9.7.1"
    assert refused(electronic, c.Place(1, "red", 500)).clause == "RR 9.7.1"


def test_a_share_of_the_last_round_keeps_what_still_stays() -> None:
    table = felt("betting", wagers=dict(LAID), beside=Visit(BESIDE, 3), **HAND)
    table.last = LastRound(7, "A", {HERE: Share({}, 0, {"a": 700, "a@blue": 600})})
    changed(table, ev.StakesReturned(HERE, {"a@blue": 600}, "stopped", "BW 3.2"))
    assert table.last.shares[HERE].stays == {"a": 700}
