"""What is said first, and counts when it is confirmed: late and oral wagers, on and off (READINGS C24, C25)."""

import pytest
from msgspec import json
from msgspec.structs import replace

from croupier.authority import player, staff
from croupier.authority.second import Decider
from croupier.deciding.text import LONGEST
from croupier.editions import Announcing
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.choices import Choice, choices
from croupier.table.dispatch import Argument
from croupier.table.rules import variant_of
from croupier.table.state import Marks
from tests.table.dice import DICE, dice_table, do, on_layout, place, publish, refused, roll, visit_at

DANA, ERIK = Decider("dana"), Decider("erik")
FIRST = Decider("player t1/1")
ORAL = c.TakeOralWager(1, "horn", 800, 500, "vouchers")


@pytest.fixture(autouse=True)
def book(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch)


def pointed() -> Table:
    """A Point of 6, and a place wager that waits for it."""
    table = dice_table()
    place(table, win=1_000, place_8=1_200)
    roll(table, "4-2")
    return table


def out() -> Table:
    """The dice are in the air."""
    table = pointed()
    do(table, c.CallNoMoreBets())
    return table


def test_a_late_wager_is_announced_and_counts_when_it_is_confirmed() -> None:
    table = out()
    assert refused(table, c.Place(1, "field", 500)).clause == "DC after_close"
    act = c.Place(1, "field", 500)
    assert do(table, c.Announce(act), who=FIRST) == [
        ev.ActAnnounced(1, "player t1/1", "t1-1", act, "DC late", "result")
    ]
    assert visit_at(table).wagers == {"win": 1_000, "place:8": 1_200}
    assert table.announced[1].act == act
    assert do(table, c.ConfirmAnnounced(1), who=DANA) == [
        ev.AnnouncementConfirmed(1, "player t1/1", "DC late"),
        ev.WagersMoved("t1-1", {"field": 500}, "place"),
    ]
    assert visit_at(table).wagers["field"] == 500
    assert refused(table, c.ConfirmAnnounced(1), DANA).reason == "no announcement 1 waits"


def test_a_late_removal_goes_the_same_way() -> None:
    table = out()
    assert refused(table, c.TakeBack(1, "place:8", 600)).clause == "DC after_close"
    do(table, c.Announce(c.TakeBack(1, "place:8", 600)), c.ConfirmAnnounced(1))
    assert visit_at(table).wagers["place:8"] == 600
    assert refused(table, c.Announce(c.TakeBack(1, "win", 500))).clause == "CR 3.4.1"


def test_what_may_be_done_by_oneself_is_not_announced() -> None:
    table = pointed()
    assert refused(table, c.Announce(c.Place(1, "field", 500))).clause == "DC late"
    do(table, c.Place(1, "field", 500))


def test_after_the_call_nothing_is_announced_or_confirmed() -> None:
    table = out()
    do(table, c.Announce(c.Place(1, "field", 500)), c.EnterOutcome("4-5"))
    assert refused(table, c.Announce(c.Place(1, "field", 500))).clause == "DC late"
    assert refused(table, c.ConfirmAnnounced(1)).clause == "DC late"


def test_an_announcement_lapses_with_the_result() -> None:
    table = out()
    do(table, c.Announce(c.Place(1, "field", 500)), c.EnterOutcome("4-5"))
    assert list(table.announced) == [1]
    do(table, c.ConfirmOutcome("4-5"))
    assert table.announced == {}


@pytest.mark.parametrize("void", [c.CallNoSpin("die-lost"), c.InvalidateOutcome(2, "fraud")])
def test_an_announcement_lapses_with_a_round_without_a_result(void: c.Command) -> None:
    table = out()
    do(table, c.Announce(c.Place(1, "field", 500)), void)
    assert table.announced == {}


def test_another_lapses_at_the_close() -> None:
    table = pointed()
    do(table, c.Announce(c.SwitchWagers(1, "place", False)), c.Announce(ORAL), c.CallNoMoreBets())
    assert list(table.announced) == [2]


def test_an_announcement_lapses_when_the_table_closes() -> None:
    table = pointed()
    do(table, c.Announce(c.SwitchWagers(1, "place", False)), c.CloseTable())
    assert table.announced == {}


def test_all_that_guards_an_act_is_asked_again_when_it_is_confirmed() -> None:
    table = out()
    do(table, c.Announce(c.Place(1, "field", 90_000)), c.Announce(c.Place(1, "field", 10_000)), c.ConfirmAnnounced(1))
    assert refused(table, c.ConfirmAnnounced(2)).clause == "DC placing"


def test_who_takes_no_further_part_has_nothing_confirmed() -> None:
    table = out()
    acts = (c.TakeBack(1, "place:8", 1_200), c.Place(1, "field", 500), ORAL)
    do(table, *(c.Announce(act) for act in acts), c.DirectToLeave(1, "loud"))
    assert [refused(table, c.ConfirmAnnounced(n), DANA).clause for n in (1, 2, 3)] == ["DC directed"] * 3
    table = pointed()
    do(table, c.Announce(c.SwitchWagers(1, "place", False)), c.DirectToLeave(1, "loud"))
    assert refused(table, c.ConfirmAnnounced(1), DANA).clause == "DC directed"


def test_nothing_is_announced_that_could_not_be_done() -> None:
    table = out()
    assert refused(table, c.Announce(c.Place(1, "field", 200_000))).clause == "DC placing"
    assert refused(table, c.Announce(c.Place(1, "lucky", 500))).clause == "DC only_so"
    assert refused(table, c.Announce(c.Place(1, "win", 500))).clause == "CR 3.6.1"
    assert refused(table, c.Announce(c.Place(3, "field", 500))).clause == "DC control"
    assert refused(table, c.Announce(c.Place(9, "field", 500))).clause == "DC max_seats_clause"


def test_it_is_not_confirmed_for_somebody_else_at_the_seat() -> None:
    table = dice_table()
    do(table, c.CallNoMoreBets(), c.Announce(c.Place(1, "field", 500)), c.CashOut(1), c.BuyIn(1, 5_000))
    refusal = refused(table, c.ConfirmAnnounced(1))
    assert (refusal.clause, refusal.reason) == (
        "DC late",
        "out of date: visit t1-1 is not at the seat any more",
    )


def test_an_oral_wager_takes_two_dealers() -> None:
    table = pointed()
    assert refused(table, ORAL, DANA).clause == "DC two dealers"
    do(table, c.Announce(ORAL), who=DANA)
    refusal = refused(table, c.ConfirmAnnounced(1), DANA)
    assert refusal.clause == "DC two dealers"
    assert refusal.reason == "dana announced it: another person has to confirm it"
    assert do(table, c.ConfirmAnnounced(1), who=ERIK) == [
        ev.AnnouncementConfirmed(1, "dana", "DC two dealers"),
        ev.Credited("t1-1", 1, 500, "vouchers"),
        ev.WagersMoved("t1-1", {"horn": 800}, "oral", clause="DC oral"),
    ]


def test_one_dealer_takes_an_oral_wager_where_the_book_asks_for_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch, announced=None)
    table = pointed()
    do(table, ORAL, who=DANA)
    assert visit_at(table).wagers["horn"] == 800
    assert refused(table, c.Announce(ORAL), DANA).clause == "DC only_so"


def test_an_oral_wager_pays_for_its_commission_too() -> None:
    table = pointed()
    act = c.TakeOralWager(1, "buy:4", 100_000, 2_200)
    refusal = refused(table, c.Announce(act))
    assert (refusal.clause, refusal.asked, refusal.allowed) == ("DC placing", 105_000, 100_000)
    do(table, c.Announce(replace(act, tendered=7_200)), who=DANA)
    do(table, c.ConfirmAnnounced(1), who=ERIK)
    assert (visit_at(table).balance, visit_at(table).fees) == (0, {"buy:4": 5_000})


def test_wagers_are_switched_off_and_on() -> None:
    table = pointed()
    assert refused(table, c.SwitchWagers(1, "place", False)).clause == "DC on and off"
    do(table, c.Announce(c.SwitchWagers(1, "place", False)), who=FIRST)
    assert do(table, c.ConfirmAnnounced(1), who=DANA)[1] == ev.WagersSwitched(
        "t1-1", "place", False, Marks({"place": False})
    )
    assert on_layout(table) == "point 6; win 1000, place:8 1200; switched place off"
    balance = visit_at(table).balance
    roll(table, "4-4")
    assert visit_at(table).balance == balance
    do(table, c.Announce(c.SwitchWagers(1, "place:8", True, only=True)), c.ConfirmAnnounced(2))
    assert on_layout(table) == "point 6; win 1000, place:8 1200 on; switched place off"
    roll(table, "4-4")
    assert (visit_at(table).balance, visit_at(table).marks) == (balance + 2_600, Marks())


def test_what_the_book_lets_nobody_switch_is_not_announced() -> None:
    table = pointed()
    assert refused(table, c.Announce(c.SwitchWagers(1, "win", False))).clause == "CR 3.5.2"
    assert refused(table, c.Announce(c.SwitchWagers(1, "hard", True))).clause == "CR 3.5.1"


def test_a_switch_without_announcement_where_the_book_asks_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch, announced={"place": Announcing("DC late", ("closed",))})
    table = pointed()
    do(table, c.SwitchWagers(1, "place", False))
    assert visit_at(table).marks == Marks({"place": False})
    do(table, c.CallNoMoreBets())
    assert refused(table, c.SwitchWagers(1, "place", True)).clause == "DC after_close"


def test_who_announced_it_may_withdraw_it() -> None:
    table = out()
    do(table, c.Announce(c.Place(1, "field", 500)), who=FIRST)
    refusal = refused(table, c.WithdrawAnnounced(1), Decider("player t1/2"))
    assert (refusal.clause, refusal.reason) == ("DC late", "player t1/1 announced it, and may withdraw it")
    assert do(table, c.WithdrawAnnounced(1), who=FIRST) == [ev.AnnouncementWithdrawn(1, "DC late")]
    assert table.announced == {}
    assert refused(table, c.WithdrawAnnounced(1), FIRST).clause == "DC only_so"


def test_a_dealer_may_reject_it() -> None:
    table = out()
    do(table, c.Announce(c.Place(1, "field", 500)), who=FIRST)
    refusal = refused(table, c.RejectAnnounced(1, "x" * (LONGEST + 1)))
    assert (refusal.clause, refusal.reason) == ("DC late", "say it in at most 2000 characters")
    assert do(table, c.RejectAnnounced(1, "y" * LONGEST)) == [ev.AnnouncementRejected(1, "y" * LONGEST, "DC late")]
    do(table, c.Announce(c.Place(1, "field", 500)), who=FIRST)
    assert do(table, c.RejectAnnounced(2)) == [ev.AnnouncementRejected(2, "", "DC late")]
    assert table.announced == {}
    assert refused(table, c.RejectAnnounced(1)).clause == "DC only_so"


def test_only_so_many_announcements_wait() -> None:
    table = out()
    for _ in range(100):
        do(table, c.Announce(c.Place(1, "field", 500)))
    refusal = refused(table, c.Announce(c.Place(1, "field", 500)))
    assert (refusal.clause, refusal.asked, refusal.allowed) == ("DC late", 101, 100)


def test_a_confirmation_names_what_it_confirms() -> None:
    table = out()
    do(table, c.Announce(c.Place(1, "field", 500)))
    refusal = refused(table, c.ConfirmAnnounced(1, "place seat=1 bet=field amount=900"))
    assert refusal.reason == "out of date: place seat=1 bet=field amount=900 is not what was announced"
    assert refused(table, c.ConfirmAnnounced(2, "place")).reason == "out of date: place is not what was announced"
    do(table, c.ConfirmAnnounced(1, "place seat=1 bet=field amount=500"))


def of(found: list[Choice], command: str) -> list[Choice]:
    return [choice for choice in found if choice.command == command]


def test_choices_know_what_can_be_announced_and_confirmed() -> None:
    table = out()
    do(table, c.Announce(c.Place(1, "field", 500)), who=FIRST)
    do(table, c.Announce(c.TakeOralWager(2, "field", 500)), who=DANA)
    own, dealer = choices(table, player("t1", 1), table.now_ms), choices(table, staff("dana", "dealer"), table.now_ms)
    late = {choice.about["act"]: choice.refusal for choice in of(own, "announce")}
    assert [act for act, refusal in late.items() if refusal is None] == ["place", "take-back"]
    assert late["switch-wagers"] is not None
    assert {choice.about["seat"] for choice in of(own, "announce")} == {1}
    assert of(own, "confirm-announced") == []
    assert [choice.refusal is None for choice in of(own, "withdraw-announced")] == [True, False]
    first, second = of(dealer, "confirm-announced")
    assert (first.about, first.refusal, first.clause) == ({"announcement": 1}, None, "DC 3")
    assert first.seen == {"said": "place seat=1 bet=field amount=500"}
    assert second.refusal is not None
    assert second.refusal.clause == "DC two dealers"
    rejecting = of(dealer, "reject-announced")
    assert [choice.arguments for choice in rejecting] == [(Argument("reason", longest=LONGEST),)] * 2
    assert {choice.about["seat"] for choice in of(dealer, "announce")} == {1, 2}
    do(table, c.BuyIn(3, 1_000))
    later = choices(table, staff("dana", "dealer"), table.now_ms)
    assert {choice.about["seat"] for choice in of(later, "announce")} == {1, 2, 3}


def test_choices_say_what_is_in_the_way_of_a_confirmation() -> None:
    table = out()
    do(table, c.Announce(c.Place(1, "field", 90_000)), c.Announce(c.Place(1, "field", 90_000)), c.ConfirmAnnounced(1))
    (choice,) = of(choices(table, staff("dana", "dealer"), table.now_ms), "confirm-announced")
    assert choice.refusal is not None
    assert choice.refusal.clause == "DC placing"


def test_the_power_over_an_announcement_depends_on_the_act(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch, powers={**DICE.powers, "confirm-announced:place": DICE.powers["open-table"]})
    table = out()
    do(table, c.Announce(c.Place(1, "field", 500)), c.Announce(c.TakeBack(1, "place:8", 600)))
    found = of(choices(table, staff("dana", "dealer"), table.now_ms), "confirm-announced")
    assert [(choice.about, choice.refusal is None) for choice in found] == [
        ({"announcement": 1}, False),
        ({"announcement": 2}, True),
    ]
    assert variant_of(table, c.ConfirmAnnounced(1)) == "place"
    assert variant_of(table, c.ConfirmAnnounced(9)) == ""
    assert variant_of(table, c.Announce(c.TakeBack(1, "place:8", 600))) == "take-back"


def test_choices_say_what_can_be_switched(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch, announced=None, powers={**DICE.powers, "switch-wagers": DICE.powers["place"]})
    table = pointed()
    place(table, hard_4=500)
    (choice,) = of(choices(table, player("t1", 1), table.now_ms), "switch-wagers")
    assert choice.arguments == (Argument("what", ("win", "place:8", "hard:4")),)


def test_one_bet_stands_for_all_of_its_kind() -> None:
    table = pointed()
    place(table, place_5=500)
    do(table, c.Announce(c.SwitchWagers(1, "place:8", True)))
    assert do(table, c.ConfirmAnnounced(1))[1] == ev.WagersSwitched("t1-1", "place:8", True, Marks({"place": True}))


def test_announcements_are_stored_and_read_again() -> None:
    table = out()
    do(table, c.Announce(c.Place(1, "field", 500)))
    assert json.decode(json.encode(table), type=Table) == table
