"""What is told to the screens after a change: what is new, and nothing else."""

from croupier.cage import events as cage
from croupier.equipment import commands as equipment
from croupier.server.parts.follow import Seen, TableSeen
from croupier.server.parts.shown import Changed, Shown
from croupier.table import commands as c
from tests.cage.cages import RR
from tests.server.pure import SINGLE, World


def changed(world: World, *commands: c.Command) -> Changed:
    world.do(*commands)
    return world.changed


def test_each_change_is_told_to_whom_it_concerns() -> None:
    world = World().sit(10_000, 10_000)
    assert changed(world, c.BuyIn(3, 500)) == Changed(own=[3], rows=True)
    assert changed(world, c.OpenBetting()) == Changed(part=True)
    assert changed(world, c.Place(1, "red", 500)) == Changed(own=[1], rows=True)
    assert changed(world, c.MakeClaim(1, "the ball")) == Changed(own=[1], rows=True, cases=True)
    assert changed(world, c.MakeClaim(1, "the ball")) == Changed(own=[1], rows=True, cases=True)
    world.close_betting()
    assert changed(world, c.SpinBall()) == Changed(part=True)
    assert changed(world, c.EnterOutcome("3")) == Changed(part=True, desk=True)
    assert changed(world, c.ConfirmOutcome("3")) == Changed(part=True, own=[1], desk=True, rows=True)
    assert changed(world, c.HoldWinnings(1, 100, "a device")) == Changed(own=[1], rows=True, pit=True)
    assert changed(world, c.DecideClaim(1, "reject", "no")) == Changed(own=[1], rows=True, cases=True)
    assert changed(world, c.SetPeriod(50)) == Changed(part=True)
    assert changed(world, c.GiveRules("somebody")) == Changed()
    assert changed(world, c.FreezeAccounts()) == Changed(part=True, own=[1, 2, 3], rows=True)


def test_the_same_once_more_is_not_new() -> None:
    world = World()
    shown = world.shown.tables["t1"]
    seen = TableSeen("t1", [], part=shown.part, view=shown.view, desk=shown.desk, pit=shown.pit)
    assert world.shown.take(seen) == Changed()
    assert world.shown.take(TableSeen("t1", [])) == Changed()


def test_a_table_that_opens_with_fewer_stations_loses_the_others() -> None:
    world = World(seats=3)
    world.do(c.CloseTable(), c.OpenTable("t1", SINGLE, 2, minimum=100, maximum=1_000))
    shown = world.shown.tables["t1"]
    assert list(shown.rows) == list(shown.own) == [1, 2]
    assert shown.view is not None
    assert shown.view.seats == 2


def test_two_tables_are_shown_apart() -> None:
    world = World()
    world.open("t2", SINGLE, 2)
    before = world.shown.tables["t1"].part
    world.do(c.BuyIn(1, 500), c.OpenBetting(), table="t2")
    assert world.shown.tables["t1"].part == before
    assert (world.shown.tables["t1"].rows[1].visit, world.shown.tables["t2"].rows[1].visit) == ("", "t2-1")
    assert (len(world.shown.tables["t1"].rows), len(world.shown.tables["t2"].rows)) == (3, 2)


def test_the_cage_and_the_register_say_whether_anything_changed() -> None:
    shown, world = Shown(), World()
    assert not shown.take_cage(Seen())
    assert shown.take_cage(Seen(cage=world.shown.cage))
    world.cage(cage.TicketStarted(1, "seal", "0001", 500, "t1-1", RR))
    assert shown.take_cage(Seen(tickets=list(world.shown.tickets.values())))
    assert shown.tickets == world.shown.tickets
    world.cage(cage.DecisionLimitSet(250_000))
    assert shown.take_cage(Seen(cage=world.shown.cage))
    assert shown.cage.decision_limit == 250_000
    assert not shown.take_items([])
    world.register(equipment.ItemApproved("t1-wheel-1", "approval 7", 0))
    assert shown.take_items([world.shown.items["t1-wheel-1"]])
    assert shown.items["t1-wheel-1"].approval == "approval 7"


def test_what_a_new_screen_is_shown_is_what_the_others_have_by_now() -> None:
    world = World().sit(10_000, 20_000).do(c.OpenBetting(), c.Place(1, "red", 500)).settle("3")
    world.do(c.HoldWinnings(1, 100, "a device"), c.MakeClaim(2, "the ball"))
    world.cage(cage.PaymentDue(1, "t1-9", 700, "correction"))
    world.cage(cage.TicketValiditySet(90))
    world.register(equipment.SetTaken("t1", SINGLE, 3, ("t1-wheel-1",)))
    fresh = Shown()
    everything = world.follower.everything(world.state)
    for table in everything.tables:
        fresh.take(table)
    fresh.take_cage(everything)
    fresh.take_items(everything.items)
    assert fresh.tables == world.shown.tables
    assert (fresh.tickets, fresh.cage, fresh.items) == (world.shown.tickets, world.shown.cage, world.shown.items)
    assert (fresh.cage.validity_days, fresh.items["t1-wheel-1"].in_use) == (90, True)
