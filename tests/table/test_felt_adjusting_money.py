"""A result put right on felt, to the cent: money and colours in hand, chips on the layout, and what is a debt."""

from copy import deepcopy
from typing import Any

import msgspec
import pytest

from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.adjusting import Comes, adjust
from croupier.table.state import LastRound, Share
from tests.table.felt import HERE, settled
from tests.table.standing import OLD, changed, decided, standing

CLAUSE = "BW 9.5"


def adjusted(table: Table, now: int, colours: dict[str, int] | None = None) -> dict[str, object]:
    """What `adjust` says of the player, without empty fields."""
    assert table.last is not None
    event = adjust(table, table.last, HERE, Comes(now), CLAUSE, colours=colours or {})
    assert (event.visit, event.round, event.was, event.now) == (HERE, 7, table.last.shares[HERE].returned, now)
    names = ("credited", "debited", "unwagered", "rewagered", "unheld", "debt", "written_off", "owed", "colours")
    return {name: value for name in names if (value := getattr(event, name))}


def carried_out(table: Table, now: int, colours: dict[str, int] | None = None) -> tuple[int, dict[str, int]]:
    """The money and the colours that the player has in hand then."""
    assert table.last is not None
    changed(table, adjust(table, table.last, HERE, Comes(now), CLAUSE, colours=colours or {}))
    visit = table.visits[HERE]
    return visit.balance, visit.colours


def returned(amount: int, **more: Any) -> Share:
    """A round that returned so much at its settlement."""
    return Share({}, amount, **{"settled": amount, **more})


# Chips in a player's hand are not taken.
DEBTS: dict[str, tuple[bool, Share, int, dict[str, object]]] = {
    "out of the hand comes nothing": (False, returned(1_000), 0, {"debt": 1_000}),
    "one cent too much": (False, returned(1_000), 999, {"debt": 1}),
    "nothing too much": (False, returned(1_000), 1_000, {}),
    "more is paid": (False, returned(1_000), 1_001, {"credited": 1}),
    "a larger debt": (False, returned(600, settled=1_000, debt=400), 200, {"debt": 400}),
    "a smaller debt": (False, returned(0, settled=1_000, debt=1_000), 300, {"debt": -300}),
    "a debt that is none and more": (
        False, returned(0, settled=1_000, debt=1_000), 1_500, {"debt": -1_000, "credited": 500},
    ),
    "held money first": (False, returned(1_000), 0, {"unheld": 60, "debt": 940}),
    "held money that goes back in part": (
        True, returned(0, settled=300, unheld=150), 220, {"unheld": -70, "credited": 150},
    ),
    "held money that comes to more than was taken": (
        True, returned(0, settled=300, unheld=40), 100, {"unheld": 60, "credited": 160},
    ),
    "at a screen the chips are taken": (True, returned(1_000), 0, {"debited": 1_000}),
    "at a screen a debt is what is not there": (True, returned(1_001), 0, {"debited": 1_000, "debt": 1}),
    "at a screen a debt can be had now": (
        True, returned(0, settled=1_000, debt=1_000), 0, {"debited": 1_000, "debt": -1_000},
    ),
}  # fmt: skip


def test_what_cannot_be_had_back_is_a_debt() -> None:
    for case, (screen, share, now, found) in deepcopy(DEBTS).items():
        before = share.debt
        table = settled(screen=screen, share=share, held=60 if "held" in case else 0)
        table.debts = {HERE: before} if before else {}
        assert adjusted(table, now) == found, case
        carried_out(table, now)
        owes = before + found.get("debt", 0)  # type: ignore[operator]
        assert table.debts == ({HERE: owes} if owes else {})
        assert (share.returned, share.debt) == (now, owes)


# What a screen holds: money, then chips of a colour, then what lies on the layout.
HANDS: dict[str, tuple[dict[str, Any], int, dict[str, object], tuple[int, dict[str, int]]]] = {
    "money is enough": (
        {"balance": 900, "colours": {"blue": 900}}, 900, {"debited": 900}, (0, {"blue": 900}),
    ),
    "a chip for the last cent, and its rest is changed": (
        {"balance": 899, "colours": {"blue": 900}}, 900, {"debited": 900, "colours": {"blue": -300}},
        (299, {"blue": 600}),
    ),
    "whole chips to the cent": (
        {"balance": 100, "colours": {"blue": 900, "green": 500}}, 1_000, {"debited": 1_000, "colours": {"blue": -900}},
        (0, {"blue": 0, "green": 500}),
    ),
    "the next colour too": (
        {"balance": 100, "colours": {"blue": 900, "green": 1_500}}, 1_001,
        {"debited": 1_001, "colours": {"blue": -900, "green": -500}}, (499, {"blue": 0, "green": 1_000}),
    ),
    "all in hand and more": (
        {"balance": 100, "colours": {"blue": 300, "green": 500}}, 1_000,
        {"debited": 900, "debt": 100, "colours": {"blue": -300, "green": -500}}, (0, {"blue": 0, "green": 0}),
    ),
    "a wager in a colour": (
        {"balance": 0, "colours": {"blue": 0}, "wagers": {"b@blue": 900, "c": 500}}, 700,
        {"debited": 700, "unwagered": {"b@blue": 900}, "colours": {"blue": -900}}, (200, {"blue": 0}),
    ),
    "some chips of that wager come back": (
        {"balance": 0, "colours": {"blue": 0}, "wagers": {"b@blue": 1_200, "c": 500}}, 600,
        {"debited": 600, "unwagered": {"b@blue": 1_200}, "colours": {"blue": -600}}, (0, {"blue": 600}),
    ),
    "a wager in a colour and one in money": (
        {"balance": 0, "colours": {"blue": 0}, "wagers": {"b@blue": 600, "c": 500, "d": 500}}, 700,
        {"debited": 700, "unwagered": {"b@blue": 600, "c": 500}, "colours": {"blue": -600}}, (400, {"blue": 0}),
    ),
}  # fmt: skip


def test_what_is_missing_comes_out_of_money_then_whole_chips_then_wagers() -> None:
    for case, (visit, missing, found, hand) in deepcopy(HANDS).items():
        table = settled(share=returned(missing), **visit)
        assert adjusted(table, 0) == found, case
        before = dict(visit.get("wagers", {}))
        assert carried_out(table, 0) == hand
        taken = found.get("unwagered", {})
        assert isinstance(taken, dict)
        assert table.visits[HERE].wagers == {wager: stake for wager, stake in before.items() if wager not in taken}


# What of a result should come or go in chips of a colour.
COLOURS: dict[str, tuple[dict[str, int], dict[str, int], int, dict[str, object], tuple[int, dict[str, int]]]] = {
    "chips come": (
        {"blue": 300}, {"blue": 600}, 700, {"credited": 700, "colours": {"blue": 600}}, (1_100, {"blue": 900}),
    ),
    "chips go": ({"blue": 900}, {"blue": -600}, 0, {"colours": {"blue": -600}}, (1_600, {"blue": 300})),
    "no more chips go than are there": (
        {"blue": 300}, {"blue": -600}, 0, {"colours": {"blue": -300}}, (1_300, {"blue": 0}),
    ),
    "one of two colours": (
        {"blue": 300, "green": 500}, {"green": 500}, 500, {"credited": 500, "colours": {"green": 500}},
        (1_000, {"blue": 300, "green": 1_000}),
    ),
    "a colour that the player has no more": (
        {"green": 500}, {"blue": 600}, 600, {"credited": 600}, (1_600, {"green": 500}),
    ),
}  # fmt: skip


def test_what_was_in_a_colour_comes_and_goes_in_it() -> None:
    for case, (colours, change, more, found, hand) in deepcopy(COLOURS).items():
        for screen in (True, False):  # nothing is taken out of the hand: one kind of chip is changed for another
            share = msgspec.structs.replace(returned(0), issues={"blue": 5, "green": 6})
            table = settled(screen=screen, share=share, colours=dict(colours))
            assert adjusted(table, more, change) == found, case
            assert carried_out(table, more, change) == hand


# A cancelled result: every stake back in what it was wagered in.
@pytest.mark.clause("BW 9.5")
def test_a_cancelled_result_gives_back_what_was_staked_in_a_colour_and_takes_what_was_won_in_it() -> None:
    """Blue won 600, money won 500, and both stay; green lost."""
    share = Share(
        {"a@blue": 600, "b@green": 1_000, "a": 500}, 1_200 + 1_000, {"a@blue": 600, "a": 500}, settled=2_200,
        colours={"blue": 600}, issues={"blue": 5, "green": 6},
    )  # fmt: skip
    table = settled(share=share, colours={"blue": 900, "green": 0}, wagers={"a@blue": 600, "a": 500})
    cancelled, back = decided(table, c.InvalidateOutcome(7, "fraud", "a magnet"))
    assert isinstance(back, ev.Adjusted)
    assert (back.was, back.now, back.clause) == (2_200, 2_100, "BW 9.5")
    assert back.colours == {"blue": -600, "green": 1_000}
    assert cancelled == ev.OutcomeInvalidated(7, "fraud", "BW 9.3", "a magnet")
    changed(table, back)
    # The winnings of 1 to 1 are gone, the lost stake is there; what lies on the layout stays there.
    assert (table.visits[HERE].balance, table.visits[HERE].colours) == (500, {"blue": 300, "green": 1_000})
    assert table.visits[HERE].wagers == {"a@blue": 600, "a": 500}


@pytest.mark.clause("RR 9.4")
def test_an_account_is_debited_whatever_the_station_has() -> None:
    """Only chips on felt can be in a player's hand."""
    table = standing()
    table.seats[1].screen = False
    table.last = LastRound(7, "17", {HERE: returned(500)})
    assert adjusted(table, 0) == {"unheld": 60, "debited": 440}


# Chips of a colour that are counted once.
def test_chips_that_went_already_cover_nothing_more() -> None:
    """Two of three blue chips go because they were won; only the third one is left for what is missing."""
    table = settled(share=returned(1_000), balance=0, colours={"blue": 900})
    assert adjusted(table, 0, {"blue": -600}) == {"debited": 900, "debt": 100, "colours": {"blue": -900}}
    assert carried_out(table, 0, {"blue": -600}) == (0, {"blue": 0})


def test_a_winner_that_had_lost_comes_back_to_the_chips_in_hand() -> None:
    """After the close it is void as a whole, and all its chips cover what is missing."""
    share = returned(700, stays={"a@blue": 300})
    table = settled(phase="closed", share=share, balance=0, colours={"blue": 300}, wagers={"a@blue": 600, "b": 500})
    assert table.last is not None
    event = adjust(table, table.last, HERE, Comes(0), CLAUSE, frozenset({"a@blue"}))
    assert (event.debited, event.debt, event.unwagered) == (700, 0, {"a@blue": 600})
    assert event.colours == {"blue": -900}
    changed(table, event)
    assert (table.visits[HERE].balance, table.visits[HERE].colours) == (200, {"blue": 0})
    assert table.visits[HERE].wagers == {"b": 500}


@pytest.mark.clause("RR99 3.4")
def test_a_winner_that_was_swept_lies_there_again_while_it_may_be_lifted_only() -> None:
    """In the period, and in this edition while a result is shown (READINGS T29)."""
    for phase in ("idle", "betting", "closed", "entered", "result"):
        table = standing(phase, OLD)
        table.last = LastRound(7, "17", {HERE: returned(0)})
        event = adjust(table, table.last, HERE, Comes(400), "RR99 8.4", found={"black": 200})
        laid = {"black": 200} if phase in ("betting", "result") else {}
        assert (event.credited, event.rewagered) == (400, laid), phase


def test_what_an_adjustment_leaves_out_means_nothing() -> None:
    """As in logs from before a field existed."""
    assert ev.Adjusted(HERE, 7, 200, 300) == ev.Adjusted(
        HERE, 7, 200, 300, credited=0, debited=0, unwagered={}, rewagered={}, unheld=0, debt=0, written_off=0, owed=0,
        won=0, lost=0, clause="", colours={},
    )  # fmt: skip
