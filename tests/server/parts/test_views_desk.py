"""What staff see of seats, claims, held money and equipment, field by field."""

import json
from typing import Any

import msgspec
import pytest

from croupier.authority.second import Decider
from croupier.equipment import commands as equipment
from croupier.floor import Refused
from croupier.server.parts import views
from croupier.server.parts.shown import Changed
from croupier.server.parts.views import LONGEST_ABOUT, Desk, Pit
from croupier.server.wire import (
    AuditView,
    CaseView,
    DebtView,
    DeskPart,
    DeviceView,
    GivenUpView,
    HeldView,
    ItemView,
    Lack,
    PitPart,
    ProposalView,
    SeatRow,
)
from croupier.table import Table
from croupier.table import commands as c
from croupier.table.pending import GivenUp
from tests.server.pure import BOTH, OF_1999, SINGLE, World


def row(seat: int, **more: Any) -> SeatRow:
    """A seat at which nobody plays."""
    known: dict[str, Any] = {
        "seat": seat, "state": "closed", "remote": False, "visit": "", "balance": 0, "total": 0,
        "cashing_out": False, "unconfirmed": False, "waiting": "", "barred": "", "held": 0, "idle_rounds": 0,
        "connected": False, "calling": False, "colours": {}, "screen": True, "placed_for": False,
        "wagers": {},
        "personal": False,
    }  # fmt: skip
    return SeatRow(**(known | more))


def taken(seat: int, balance: int, **more: Any) -> SeatRow:
    """A seat at which somebody plays."""
    return row(seat, **{"state": "open", "visit": f"t1-{seat}", "balance": balance, **more})


def rows(world: World) -> list[SeatRow]:
    return list(world.shown.tables["t1"].rows.values())


def desk(world: World) -> Desk:
    return world.shown.tables["t1"].desk


@pytest.mark.parametrize("game", BOTH)
def test_the_rows_of_a_round(game: str) -> None:
    remote = game == SINGLE  # the book of 1999 knows no such stations
    world = World(game, remote=(2,) if remote else ()).sit(10_000, 20_000).do(c.OpenBetting())
    assert rows(world) == [taken(1, 10_000), taken(2, 20_000, remote=remote), row(3)]
    world.do(c.Place(1, "red", 500), c.Place(1, "black", 300))
    assert rows(world) == [taken(1, 9_200, total=800), taken(2, 20_000, remote=remote), row(3)]
    world.settle("3").do(c.FreezeAccounts())
    kept = 500 if game == OF_1999 else 0
    one = taken(1, 9_200 + 1_000 - kept, total=kept, state="frozen")
    assert rows(world) == [one, taken(2, 20_000, remote=remote, state="frozen"), row(3)]


@pytest.mark.parametrize(("game", "waits"), [(SINGLE, "RR 9.7.2"), (OF_1999, "RR99 8.7(b)")])
def test_the_dealer_sees_who_waits_who_failed_and_who_leaves(game: str, waits: str) -> None:
    world = World(game, 4).sit(10_000, 10_000, 10_000).do(c.OpenBetting(), c.Place(1, "red", 500))
    world.do(c.Place(2, "red", 400)).close_betting().do(c.FailStation(1), c.FailStation(4), c.CashOut(2))
    assert rows(world) == [
        taken(1, 9_500, total=500, state="fault", waiting=waits),  # a dead screen can ask for nothing
        taken(2, 9_600, total=400, cashing_out=True),
        taken(3, 10_000),
        row(4, state="fault"),
    ]
    world.do(c.VoidWagers(1), c.RepairStation(1))
    assert rows(world)[0] == taken(1, 10_000)


def test_the_dealer_sees_who_has_not_confirmed_a_credit_in_1999() -> None:
    assert rows(World(OF_1999).do(c.BuyIn(1, 5_000)))[0] == taken(1, 5_000, unconfirmed=True)


def test_the_desk_sees_sanctions_and_who_sits_idle() -> None:
    world = World(seats=2).sit(10_000, 10_000).do(c.OpenBetting(), c.Place(1, "red", 500)).settle("3")
    world.do(c.HoldWinnings(1, 300, "a device"))
    assert rows(world) == [taken(1, 10_200, held=300), taken(2, 10_000, idle_rounds=1)]
    world.do(c.Place(1, "red", 500)).close_betting().do(c.ExcludePlayer(1, "a device"))
    assert rows(world)[0] == taken(1, 9_700, total=500, held=300, barred="RR 12.2.2", cashing_out=True)


@pytest.mark.parametrize("game", BOTH)
def test_the_desk_knows_the_number_that_waits_and_the_one_that_can_be_corrected(game: str) -> None:
    world = World(game).sit(10_000).do(c.OpenBetting())
    empty = Desk("", "", [])
    assert desk(world) == empty
    world.close_betting().do(c.SpinBall())
    assert desk(world) == empty
    world.do(c.EnterOutcome("17"))
    assert desk(world) == Desk("17", "", [])
    world.do(c.ConfirmOutcome("17"))
    assert desk(world) == Desk("", "17", [])
    world.close_betting().do(c.SpinBall(), c.EnterOutcome("18"))  # now it is too late to correct 17
    assert desk(world) == Desk("18", "", [])
    world.do(c.ConfirmOutcome("18"), c.FreezeAccounts())
    assert desk(world) == Desk("", "18", [])
    world.do(c.CorrectOutcome("19"))
    assert desk(world) == Desk("", "19", [])
    world.do(c.ReleaseAccounts(), c.FreezeAccounts())  # and once more: nothing is worked out again yet
    assert desk(world) == Desk("", "19", [])


def test_a_cancelled_result_cannot_be_corrected() -> None:
    world = World().do(c.OpenBetting()).settle("17").do(c.InvalidateOutcome(1, "fraud", "a magnet"))
    assert desk(world) == Desk("", "", [])


def test_the_desk_shows_what_waits_who_asked_for_it_and_what_it_waits_for() -> None:
    world = World().sit(10_000).do(c.OpenBetting(), c.Place(1, "red", 500))
    limits, closing = c.SetLimits(100, 700, when="between-rounds"), c.CloseTable("between-rounds")
    world.do(limits, who=Decider("pat")).close_betting().do(closing, who=Decider("max"))
    first, second = desk(world).queued
    assert (first.by, first.command, second.by, second.command) == ("pat", limits, "max", closing)
    assert first.waits is not None and second.waits is not None
    assert (first.waits.clause, second.waits.clause) == ("RR 3.6", "RR 12.7")
    assert first.waits.reason == "limits change between rounds, when nothing is at stake"
    world.do(c.RevokeChange(second.change))
    assert desk(world).queued == [first]


def test_the_desk_shows_who_has_been_paid_too_much() -> None:
    table = World("big-wheel-1").sit(500).table
    table.debts = {"t1-1": 300}
    assert views.desk(table).debts == [DebtView("t1-1", 300)]


def test_claims_come_before_disputes_and_long_ones_are_cut() -> None:
    world = World().sit(10_000).do(c.OpenBetting()).settle("17")
    long = "x" * LONGEST_ABOUT
    world.do(c.OpenDispute("the ball"), c.MakeClaim(1, long), c.MakeClaim(1, f"{long}y"))
    cut = f"{'x' * (LONGEST_ABOUT - 1)}…"
    found = [
        CaseView(2, "claim", "t1-1", long),
        CaseView(3, "claim", "t1-1", cut),
        CaseView(1, "dispute", "", "the ball"),
    ]
    assert desk(world).cases == views.cases(world.table) == found
    world.do(c.DecideClaim(2, "reject", "no"))
    assert desk(world).cases == found[1:]


def test_the_desk_as_it_is_sent_counts_the_stakes_and_marks_who_is_connected() -> None:
    world = World().sit(10_000, 20_000).do(c.OpenBetting(), c.Place(1, "red", 500), c.Place(2, "odd", 700))
    assert world.shown.desk_text("t9", set(), set(), (False, False, "")) is None
    text = world.shown.desk_text("t1", {1, 3}, {2, 3}, (True, False, "17"))
    sent = DeskPart(
        "",
        [
            taken(1, 9_500, total=500, connected=True),
            taken(2, 19_300, total=700, calling=True),
            row(3, connected=True, calling=True),
        ],
        1_200, "", [], bot=True, wheel=False, resting="17",
    )  # fmt: skip
    assert json.loads(text or "") == _plain(sent)
    world.settle("3").do(c.FreezeAccounts(), c.CorrectOutcome("4"), c.MakeClaim(1, "the ball"))
    shown = json.loads(world.shown.desk_text("t1", set(), set(), (False, True, "")) or "")
    told = {"staked": 0, "correctable": "4", "bot": False, "wheel": True, "resting": ""}
    assert {name: shown[name] for name in told} == told
    assert shown["cases"] == [{"number": 1, "kind": "claim", "visit": "t1-1", "about": "the ball"}]


def _plain(part: DeskPart | PitPart) -> Any:
    return json.loads(msgspec.json.encode(part))


def test_the_pit_sees_held_money_of_players_who_are_there_and_of_those_who_left() -> None:
    world = World().sit(10_000, 10_000).do(c.OpenBetting(), c.Place(1, "red", 500), c.Place(2, "red", 600)).settle("3")
    assert world.shown.tables["t1"].pit == Pit([], _lacks(world), [])
    world.do(c.HoldWinnings(1, 300, "a device"), c.HoldWinnings(2, 400, "a device"))
    assert world.shown.tables["t1"].pit.held == [HeldView("t1-1", 300), HeldView("t1-2", 400)]
    world.do(c.CashOut(1))
    left = [HeldView("t1-2", 400), HeldView("t1-1", 300)]
    assert views.pit("t1", world.table, world.state.register).held == left


def test_the_pit_sees_decisions_that_wait_for_a_second_person() -> None:
    pat, robin = Decider("pat", 20_000), Decider("robin", 20_000)
    world = World().sit(10_000, 100_000).do(c.OpenBetting(), c.Place(2, "red", 50_000)).settle("3")
    world.do(c.HoldWinnings(2, 30_000, "a device"), c.OpenDispute("the ball"), c.OpenDispute("a chip"))
    held = world.shown.tables["t1"].pit.held
    world.do(c.DecideDispute(1, "x" * (LONGEST_ABOUT + 1), "t1-1", 40_000), who=pat)
    assert world.changed == Changed(pit=True)
    world.do(c.ReleaseHeld("t1-2", 30_000, True, "proved"), who=robin)
    world.do(c.DecideDispute(2, "a word", "t1-1", 20_000), who=pat)  # so much one person decides alone
    waiting = [
        ProposalView(3, "pat", "RR 12.9", "decide-dispute", 1, "t1-1", 40_000, f"{'x' * (LONGEST_ABOUT - 1)}…"),
        ProposalView(4, "robin", "RR 12.2.3", "release-held", 0, "t1-2", 30_000, "proved", forfeit=True),
    ]
    assert world.shown.tables["t1"].pit == Pit(held, _lacks(world), waiting)
    sent = json.loads(world.shown.pit_text("t1", [], 0, AuditView("none", "", 0)))
    assert sent["proposals"] == msgspec.to_builtins(waiting)
    world.do(c.WithdrawDecision(3))
    assert world.shown.tables["t1"].pit.proposals == waiting[1:]
    world.do(c.SecondDecision(4), who=pat)
    assert world.shown.tables["t1"].pit == Pit([], _lacks(world), [])


def _lacks(world: World) -> list[Lack]:
    return views.lacks(world.state.register, "t1", world.game, 3)


def test_the_pit_sees_what_its_table_lacks_as_it_was_set_up() -> None:
    world = World(remote=(2,))
    for item in list(world.state.register.items):
        world.register(equipment.ItemApproved(item, f"approval of {item}", 0))
    world.register(equipment.ItemMoved("t1-station-2", "t1", 2, 30))
    lacking = world.shown.tables["t1"].pit.missing
    setup = world.table.setup
    assert setup is not None
    assert lacking == views.lacks(world.state.register, "t1", SINGLE, 3, (2,))
    assert lacking != views.lacks(world.state.register, "t1", SINGLE, 3)
    assert all(lack.reason and lack.clause.startswith("RR ") for lack in lacking)
    world.register(equipment.ItemApproved("t1-station-2", "approval 7", 30))
    assert len(world.shown.tables["t1"].pit.missing) < len(lacking)
    assert views.pit("t9", Table(), world.state.register) == Pit([], [], [])


def test_the_pit_as_it_is_sent_has_the_items_of_its_table_and_of_the_store() -> None:
    world = World()
    world.open("t2", SINGLE, 1)
    world.register(equipment.ItemRegistered(equipment.RegisterItem("wheel-9", "wheel", "W-37")))
    world.register(equipment.ItemApproved("t1-station-2", "approval 7", 0))
    world.register(equipment.SetTaken("t1", SINGLE, 3, ("t1-wheel-1", "t1-station-2")))
    devices = [DeviceView("d1", "t1", 1, 5, connected=True)]
    sent = json.loads(world.shown.pit_text("t1", devices, 42, AuditView("wrong", "a cent is missing", 77)))
    items = {item["item"]: item for item in sent["items"]}
    assert not any(name.startswith("t2-") for name in items)
    assert {"t1-wheel-1", "wheel-9"} <= items.keys()
    assert items["t1-station-2"] == _item("t1-station-2", "station", "ATS-4", "t1", 2, "approval 7", True)
    assert (items["t1-wheel-1"]["in_use"], items["t1-station-1"]["in_use"]) == (True, False)
    assert items["wheel-9"] == _item("wheel-9", "wheel", "W-37", "", 0, "", False)
    assert sent["devices"] == [{"device": "d1", "table": "t1", "seat": 1, "paired_ms": 5, "connected": True}]
    assert (sent["held"], sent["proposals"], sent["events"]) == ([], [], 42)
    assert sent["audit"] == {"state": "wrong", "said": "a cent is missing", "at_ms": 77}
    assert [lack["reason"] for lack in sent["missing"]] == [
        lack.reason for lack in world.shown.tables["t1"].pit.missing
    ]
    world.register(equipment.SetReleased("t1"))
    assert not any(item.in_use for item in world.shown.items.values())
    unknown = json.loads(world.shown.pit_text("t9", [], 0, AuditView("none", "", 0)))  # a table that is to be
    assert (unknown["held"], unknown["missing"], [item["item"] for item in unknown["items"]]) == ([], [], ["wheel-9"])


def _item(item: str, kind: str, model: str, table: str, seat: int, approval: str, in_use: bool) -> dict[str, object]:
    made = ItemView(item, kind, model, table, seat, approval, in_use)
    return {name: getattr(made, name) for name in made.__struct_fields__}


def test_a_decided_dispute_is_shown_where_a_review_can_be_asked_for() -> None:
    world = World("big-wheel-1").do(c.OpenDispute("the indicator"))
    assert desk(world).cases == [CaseView(1, "dispute", "", "the indicator")]
    world.do(c.DecideDispute(1, "it stood on A"))
    assert desk(world).cases == [CaseView(1, "decided", "", "the indicator", "it stood on A")]
    world.do(c.RequestReview(1, "seat 1"))
    assert desk(world).cases == [CaseView(1, "review", "", "the indicator", "it stood on A", "seat 1")]
    elsewhere = World(SINGLE).do(c.OpenDispute("the ball"))
    elsewhere.do(c.DecideDispute(1, "it lay"))
    assert desk(elsewhere).cases == []


def test_a_change_that_was_given_up_is_shown_with_its_reason() -> None:
    world = World()
    assert views.desk(world.table).given_up is None
    world.table.given_up = GivenUp(3, "pat", c.CloseTable(), "2 things", "RR 1", "{} things", (2,))
    why = Refused("RR 1", "2 things", code="{} things", values=(2,))
    assert views.desk(world.table).given_up == GivenUpView(3, "pat", c.CloseTable(), why)
