"""Chips of a colour, to the cent and one decision at a time (BW 3.1.2)."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.games import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.colours import passed_on
from croupier.table.dispatch import Argument
from croupier.table.rules import DECISIONS
from croupier.table.state import Colour, LostApproval, Visit
from tests.table.felt import BESIDE, HERE, felt
from tests.table.standing import GONE, NOW_MS, changed, decided, refused

VALUE, ONE, SEVERAL, HERE_ONLY = "BW 3.1.2(e)", "BW 3.1.2(d)", "BW 3.1.2(f)", "BW 3.1.2(c)(i)"


def none_out(**visit: Any) -> Table:
    """Nobody has chips of a colour yet."""
    table = felt("betting", **visit)
    table.colours, table.next_issue = {}, 9
    return table


def beside(**visit: Any) -> Visit:
    return Visit(BESIDE, 3, **{"balance": 700, **visit})


def test_the_first_chips_of_a_colour_are_an_issue_of_their_own() -> None:
    table = none_out()
    (issued,) = decided(table, c.IssueColour(1, "red", 2))
    assert issued == ev.ColourIssued(HERE, "red", 9, 500, 1_000, marked=False, agreed=False, clause=VALUE)
    assert changed(table, issued) == {
        "visits.t1-3.balance": 0,
        "visits.t1-3.colours.red": 1_000,
        "colours.red.issue": 9,
        "colours.red.value": 500,
        "colours.red.holders": [HERE],
        "colours.red.left": 0,
        "next_issue": 10,
    }


def test_more_of_it_is_the_same_issue_at_the_same_value() -> None:
    table = felt("betting", colours={"blue": 300})
    table.colours["blue"].left = 900  # taken away by somebody else who has it
    (issued,) = decided(table, c.IssueColour(1, "blue", 2))
    assert issued == ev.ColourIssued(HERE, "blue", 5, 300, 600, marked=False, agreed=False, clause=VALUE)
    assert changed(table, issued) == {"visits.t1-3.balance": 400, "visits.t1-3.colours.blue": 900}
    assert table.colours["blue"].holders == [HERE]


def test_who_shares_a_colour_needs_no_word_for_more_of_it() -> None:
    table = felt("betting", beside=beside(colours={"blue": 0}))
    table.colours["blue"].holders = [HERE, BESIDE]
    (issued,) = decided(table, c.IssueColour(3, "blue", 1))
    assert issued == ev.ColourIssued(BESIDE, "blue", 5, 300, 300, clause=VALUE)


def test_who_wants_to_share_needs_the_word_of_the_others() -> None:
    table = felt("betting", beside=beside(), colours={"blue": 300})
    assert refused(table, c.IssueColour(3, "blue", 1)) == Refusal(ONE, "")
    (issued,) = decided(table, c.IssueColour(3, "blue", 1, agreed=True))
    assert issued == ev.ColourIssued(BESIDE, "blue", 5, 300, 300, agreed=True, clause=VALUE)
    changed(table, issued)
    assert table.colours["blue"].holders == [HERE, BESIDE]


def test_what_is_still_out_of_a_player_who_left_is_issued_to_nobody_new() -> None:
    table = none_out()
    table.colours = {"blue": Colour(5, 500, left=500)}
    assert refused(table, c.IssueColour(1, "blue", 1)) == Refusal(ONE, "")
    table.colours["blue"].left = 0
    assert decided(table, c.IssueColour(1, "blue", 1))


def at_chips(chip: int) -> Table:
    table = none_out(balance=100_000)
    assert table.setup is not None
    table.setup = msgspec.structs.replace(table.setup, chip=chip)
    return table


@pytest.mark.parametrize(
    ("value", "refusal"),
    [
        (1_050, Refusal(VALUE, "", 1_050, 1_000)),
        (1_099, Refusal(VALUE, "", 1_099, 1_000)),
        (50, Refusal(VALUE, "", 50, 100)),
        (400, Refusal(VALUE, "", 400, 500)),
        (0, Refusal("", "")),
        (-100, Refusal("", "")),
        (100_000_000_100, Refusal("", "")),
    ],
)
def test_a_value_is_a_multiple_of_the_smallest_chip_from_the_minimum_up(value: int, refusal: Refusal) -> None:
    assert refused(at_chips(100), c.IssueColour(1, "red", 1, value)) == refusal


@pytest.mark.parametrize(("value", "marked"), [(500, False), (600, True), (100_000, True)])
def test_a_value_above_the_minimum_has_a_marker(value: int, marked: bool) -> None:
    (issued,) = decided(at_chips(100), c.IssueColour(1, "red", 1, value))
    assert issued == ev.ColourIssued(HERE, "red", 9, value, value, marked=marked, clause=VALUE)


def test_another_value_than_the_chips_have_is_none() -> None:
    table = felt("betting", colours={"green": 500})
    assert refused(table, c.IssueColour(1, "green", 1, 600)) == Refusal(VALUE, "", 600, 500)
    assert decided(table, c.IssueColour(1, "green", 1, 500))


@pytest.mark.parametrize("chips", [0, -1, 10_001])
def test_so_many_chips_are_issued_at_once(chips: int) -> None:
    assert refused(none_out(), c.IssueColour(1, "red", chips)) == Refusal(VALUE, "", chips, 10_000)
    (issued,) = decided(none_out(balance=5_000_000), c.IssueColour(1, "red", 10_000))
    assert isinstance(issued, ev.ColourIssued)
    assert issued.amount == 5_000_000


def test_no_more_is_issued_than_is_there_in_cash_chips() -> None:
    assert refused(none_out(), c.IssueColour(1, "red", 3)) == Refusal(VALUE, "", 1_500, 1_000)
    assert decided(none_out(), c.IssueColour(1, "red", 2))


@pytest.mark.parametrize(("first", "last", "free"), [(True, True, 1), (False, True, 0), (True, False, 0)])
def test_a_further_colour_leaves_one_for_each_player_without(first: bool, last: bool, free: int) -> None:
    """Three colours and three players: whoever takes a second one leaves as many as the others lack, or none."""
    middle = Visit("t1-5", 2, balance=1_000, colours={"blue": 300})
    table = none_out(balance=1_000, **({"colours": {"green": 500}} if first else {}))
    there = table.visits[HERE]
    table.visits = {HERE: there, middle.id: middle, BESIDE: beside(**({"colours": {"green": 500}} if last else {}))}
    table.seats[2].visit, table.seats[3].visit = middle.id, BESIDE
    table.colours = {"blue": Colour(5, 300, [middle.id]), "green": Colour(6, 500, [HERE, BESIDE])}
    answer = c.IssueColour(2, "red", 1)
    if free:
        assert decided(table, answer)
    else:
        assert refused(table, answer) == Refusal(SEVERAL, "")


def test_chips_in_hand_are_redeemed_and_no_more() -> None:
    table = felt("betting", colours={"blue": 900})
    for chips in (0, -1, 4):
        assert refused(table, c.RedeemColour(1, "blue", chips)) == Refusal(HERE_ONLY, "", chips, 3)
    (redeemed,) = decided(table, c.RedeemColour(1, "blue", 3))
    assert redeemed == ev.ColourRedeemed(HERE, "blue", 900, HERE_ONLY)
    changes = changed(table, redeemed)
    assert (changes["visits.t1-3.balance"], changes["visits.t1-3.colours.blue"]) == (1_900, GONE)
    assert "blue" not in table.colours


def test_who_has_all_chips_on_the_layout_has_none_to_redeem() -> None:
    table = felt("betting", colours={"blue": 0}, wagers={"a@blue": 300})
    assert refused(table, c.RedeemColour(1, "blue", 1)) == Refusal(HERE_ONLY, "")


def test_chips_that_were_taken_away_are_brought_back_by_anybody() -> None:
    table = felt("betting", beside=beside(), colours={"blue": 300})
    table.colours["blue"].left = 600
    assert refused(table, c.RedeemColour(3, "blue", 3)) == Refusal(HERE_ONLY, "", 3, 2)
    (redeemed,) = decided(table, c.RedeemColour(3, "blue", 2))
    assert redeemed == ev.ColourRedeemed(BESIDE, "blue", 600, HERE_ONLY, brought=600)
    assert changed(table, redeemed) == {"visits.t1-4.balance": 1_300, "colours.blue.left": 0}
    assert table.colours["blue"].holders == [HERE]


def test_a_holder_brings_chips_of_somebody_else_beside_their_own() -> None:
    table = felt("betting", colours={"blue": 900}, wagers={"a@blue": 300})
    table.colours["blue"].left = 1_500
    assert refused(table, c.RedeemColour(1, "blue", 9)) == Refusal(HERE_ONLY, "", 9, 8)
    (redeemed,) = decided(table, c.RedeemColour(1, "blue", 5))
    assert redeemed == ev.ColourRedeemed(HERE, "blue", 1_500, HERE_ONLY, brought=600)
    assert changed(table, redeemed) == {
        "visits.t1-3.balance": 2_500,
        "visits.t1-3.colours.blue": 0,
        "colours.blue.left": 900,
    }


@pytest.mark.parametrize("colour", ["red", "green"])
def test_what_was_not_issued_is_not_redeemed(colour: str) -> None:
    table = felt("betting", beside=beside())
    assert refused(table, c.RedeemColour(3, colour, 1)) == Refusal(HERE_ONLY, "")


RETURNED: dict[str, tuple[dict[str, Any], int, list[str], list[str]]] = {
    "nothing of it is left": ({}, 0, [HERE], []),
    "a wager of it lies there first": ({"wagers": {"a@blue": 300, "b": 500}}, 0, [HERE], [HERE]),
    "a wager of it lies there last": ({"wagers": {"b": 500, "a@blue": 300}}, 0, [HERE], [HERE]),
    "a wager of it lay there": ({"last_wagers": {"a@blue": 300}}, 0, [HERE], []),
    "a wager of another colour lies there": ({"wagers": {"a@green": 500}}, 0, [HERE], []),
    "another player has it": ({}, 0, [HERE, BESIDE], [BESIDE]),
    "some of it was taken away": ({}, 600, [HERE], []),
}


@pytest.mark.parametrize(("visit", "left", "holders", "then"), RETURNED.values(), ids=RETURNED)
def test_a_colour_is_free_when_nothing_of_it_is_out(
    visit: dict[str, Any], left: int, holders: list[str], then: list[str]
) -> None:
    table = felt("betting", colours={"blue": 300}, **visit)
    table.colours["blue"].holders, table.colours["blue"].left = list(holders), left
    changed(table, ev.ColourRedeemed(HERE, "blue", 300, HERE_ONLY))
    assert ("blue" in table.colours) == bool(then or left)
    if "blue" in table.colours:
        assert table.colours["blue"].holders == then
    assert ("blue" in table.visits[HERE].colours) == (HERE in then)


def test_a_part_of_what_is_in_hand_keeps_the_colour() -> None:
    table = felt("betting", colours={"blue": 600})
    assert changed(table, ev.ColourRedeemed(HERE, "blue", 300, HERE_ONLY)) == {
        "visits.t1-3.balance": 1_300,
        "visits.t1-3.colours.blue": 300,
    }


@pytest.mark.parametrize(
    ("held", "left", "others", "stays"),
    [(300, 600, [], True), (300, 0, [], True), (0, 0, [], False), (0, 0, [BESIDE], True), (0, 600, [], True)],
)
def test_what_a_player_takes_away_adds_to_what_was_taken(held: int, left: int, others: list[str], stays: bool) -> None:
    table = felt("betting", colours={"blue": held})
    table.colours["blue"].holders, table.colours["blue"].left = [HERE, *others], left
    changed(table, ev.ColourLeft(HERE, "blue", 5, 300, held))
    assert table.visits[HERE].colours == {}
    assert ("blue" in table.colours) is stays
    if stays:
        assert (table.colours["blue"].left, table.colours["blue"].holders) == (left + held, others)


def test_what_is_out_passes_to_the_cage_with_what_is_taken_away_now() -> None:
    table = felt("betting")
    table.colours["blue"].left = 600
    table.colours["red"] = Colour(7, 500)
    leaving: list[Any] = [ev.ColourLeft(BESIDE, "blue", 5, 300, 900), ev.ColourLeft(HERE, "green", 6, 500, 1_000)]
    passed = passed_on(table, leaving)
    assert passed == [
        ev.ColoursPassed("t1", "big-wheel-1", "blue", 5, 300, 1_500),
        ev.ColoursPassed("t1", "big-wheel-1", "green", 6, 500, 1_000),
    ]
    changed(table, passed[0])
    assert list(table.colours) == ["green", "red"]


def test_what_can_be_issued_and_redeemed_is_offered_for_every_player() -> None:
    table = felt("betting", beside=beside(), colours={"blue": 1_000})
    issue, redeem = DECISIONS[c.IssueColour], DECISIONS[c.RedeemColour]
    seats = [(seat, colour) for seat in (1, 3) for colour in ("blue", "green", "red")]
    assert list(issue.about.every(table)) == seats
    assert list(redeem.about.every(table)) == [(seat, colour) for seat in (1, 3) for colour in ("blue", "green")]
    chips = Argument("chips", least=1, most=10_000, worth_most=table.visits[HERE].balance)
    value = Argument("value", least=500, step=1, proposed=500, marked_above=500)
    assert issue.arguments(table, (1, "red"), NOW_MS) == (chips, value)
    worth = table.colours["blue"].value
    fixed = Argument("value", least=worth, most=worth, proposed=worth, marked_above=500)
    assert issue.arguments(table, (1, "blue"), NOW_MS) == (chips, fixed)
    theirs = issue.arguments(table, (3, "blue"), NOW_MS)
    assert [said.name for said in theirs] == ["chips", "value", "agreed"]  # its holder has to agree
    assert redeem.arguments(table, (1, "blue"), NOW_MS) == (Argument("chips", least=1, most=3),)


@pytest.mark.parametrize(("chip", "least"), [(1, 500), (200, 600), (500, 500), (800, 800)])
def test_the_value_that_is_proposed_can_be_paid_in_chips(chip: int, least: int) -> None:
    table = felt("betting")
    assert table.setup is not None
    table.setup = replace(table.setup, chip=chip)
    table.visits[HERE].balance = 10_000
    proposed = DECISIONS[c.IssueColour].arguments(table, (1, "red"), NOW_MS)[1]
    assert (proposed.least, proposed.proposed) == (least, least)
    (issued,) = decided(table, c.IssueColour(1, "red", 1, least))
    assert isinstance(issued, ev.ColourIssued)
    assert issued.marked == (least > 500)


def test_a_further_colour_is_told_from_a_first() -> None:
    table = felt("betting", beside=beside(), colours={"blue": 300})
    variant = DECISIONS[c.IssueColour].variant
    assert variant is not None
    asked = ((1, "red"), (1, "blue"), (3, "red"), (2, "red"))
    assert [variant(table, purse) for purse in asked] == ["further", "", "", ""]


@pytest.mark.parametrize("command", [c.IssueColour(1, "green", 1), c.RedeemColour(1, "blue", 1)])
def test_a_closed_table_has_no_chips(command: c.Command) -> None:
    table = felt("idle", colours={"blue": 300})
    assert decided(table, command)
    table.open = False
    assert refused(table, command) == Refusal("", "")


def test_a_stopped_table_gives_out_no_chips_and_takes_them_back() -> None:
    table = felt("idle", colours={"blue": 300})
    table.stopped = LostApproval("wheel-1", "bent", "BW 2.1")
    assert refused(table, c.IssueColour(1, "blue", 1)) == Refusal("BW 2.1", "")
    assert decided(table, c.RedeemColour(1, "blue", 1))


def test_what_an_event_does_not_say_is_not_so() -> None:
    issued = msgspec.convert(
        {"visit": HERE, "colour": "blue", "issue": 5, "value": 300, "amount": 600}
        | {"type": ev.ColourIssued.__struct_config__.tag},
        ev.ColourIssued,
    )
    assert (issued.marked, issued.agreed, issued.clause) == (False, False, "")
    redeemed = msgspec.convert(
        {"visit": HERE, "colour": "blue", "amount": 600, "type": ev.ColourRedeemed.__struct_config__.tag},
        ev.ColourRedeemed,
    )
    table = felt("betting", colours={"blue": 900})
    assert changed(table, redeemed) == {"visits.t1-3.balance": 1_600, "visits.t1-3.colours.blue": 300}
    assert redeemed.clause == ""
