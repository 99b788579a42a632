"""Who may give a command: by rank and role, from their own place, and for a new table, with its equipment."""

import re

import pytest

from croupier import authority
from croupier.authority import Actor, player, staff
from croupier.authority.actors import device
from croupier.cage import commands as k
from croupier.cage import events as ke
from croupier.cage import evolve as evolve_cage
from croupier.cage.state import Ticket
from croupier.editions import RAPID, RAPID_1999, Edition
from croupier.equipment import commands as eq
from croupier.floor import CAGE, EQUIPMENT, FloorState, admission
from croupier.floor.admission import Command
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table import evolve as evolve_table
from tests.cage.cages import RR
from tests.floor.conftest import MakeHouse
from tests.floor.harness import ADMINISTRATOR, CASHIER, DEALER, MANAGER, PIT_BOSS, STREAM, SUPERVISOR, TABLE
from tests.table.conftest import make_house as make_house  # noqa: PLC0414 - a fixture

INSPECTOR = staff("ivy", "", "inspector")
IN = "let in"


def clause(
    command: Command,
    actor: Actor,
    stream: str = STREAM,
    edition: Edition | None = RAPID,
    state: FloorState | None = None,
) -> str:
    """The clause by which somebody is refused."""
    if state is None:
        played = "rapid-roulette-1999" if edition is RAPID_1999 else "rapid-roulette"
        state = FloorState(tables={TABLE: Table(setup=c.OpenTable(TABLE, played, 2))})
    refusal = admission.why_not(state, stream, command, actor, edition)
    if refusal is None:
        return IN
    assert (refusal.asked, refusal.allowed) == (None, None)
    assert refusal.reason
    return refusal.clause


def test_the_edition_is_that_of_the_tables_game(make_house: MakeHouse) -> None:
    assert admission.edition_of(None) is admission.edition_of(Table()) is None
    assert admission.edition_of(make_house().opened().table) is RAPID
    assert admission.edition_of(make_house("rapid-roulette-1999").opened().table) is RAPID_1999


# --------------------------------------------------------------------- from where
@pytest.mark.parametrize("seat", [[], {}, 10**5_000], ids=["list", "dict", "endless"])
def test_what_is_no_number_is_no_station(seat: int) -> None:
    for good, found in ((1, IN), (seat, "")):
        wagers: list[Command] = [
            c.Place(good, "red", 100), c.Move(good, "red", "odd", 100), c.TakeBack(good, "red", 100), c.Undo(good),
            c.Clear(good), c.Repeat(good), c.Double(good),
        ]  # fmt: skip
        assert [clause(wager, player(TABLE, 1)) for wager in wagers] == [found] * 7


@pytest.mark.clause("RR 3.3", "RR99 3.3")
@pytest.mark.parametrize("edition", [RAPID, RAPID_1999], ids=lambda edition: edition.id)
def test_whoever_is_tied_to_a_place_has_no_say_at_another(edition: Edition) -> None:
    found = {
        (command.__class__, actor.name): clause(command, actor, STREAM, edition)
        for command in (c.Undo(2), c.CashOut(2))
        for actor in (player("t1", 2), player("t1", 1), player("t2", 2), player("t2", 1))
    }
    assert [where for where, refused in found.items() if refused == IN] == [
        (c.Undo, "player t1/2"),
        (c.CashOut, "player t1/2"),
    ]
    assert {refused for refused in found.values() if refused != IN} == {f"{edition.book} 3.3"}
    wheels = [device("wheel", "t1"), device("wheel", "t1", 3), device("wheel", "t2"), device("wheel")]
    assert [clause(c.BallDropping(), wheel, STREAM, edition) for wheel in wheels] == [
        IN,
        IN,
        f"{edition.book} 3.3",
        f"{edition.book} 3.3",
    ]
    stations = [device("station", "t1", 2), device("station", "t1", 1), device("station", "t2", 2), device("station")]
    assert [clause(c.FailStation(2), seat, STREAM, edition) for seat in stations] == [IN] + [f"{edition.book} 3.3"] * 3
    assert clause(c.FailStation(2), DEALER, STREAM, edition) == IN


@pytest.mark.parametrize(
    ("command", "actor", "places"),
    [
        (c.Undo(3), player("a", 4), ["4", "3"]),
        (c.BallDropping(), device("wheel", "b"), []),
    ],
)
def test_a_refusal_names_the_station_where_there_is_one(command: Command, actor: Actor, places: list[str]) -> None:
    state = FloorState(tables={"x": Table(setup=c.OpenTable("x", "rapid-roulette", 100))})
    refusal = admission.why_not(state, "table:x", command, actor, RAPID)
    assert refusal is not None
    assert re.findall(r"\d+|None", refusal.reason) == places


@pytest.mark.parametrize(
    "command", [c.Undo(1), c.CashOut(1), c.SpinBall(), c.Tick()], ids=lambda one: type(one).__name__
)
@pytest.mark.parametrize("actor", [player("t9", 1), MANAGER, authority.system], ids=lambda one: one.name)
def test_nobody_is_let_in_where_there_is_no_table(command: Command, actor: Actor) -> None:
    assert clause(command, actor, "table:t9", None) == ""
    assert clause(command, actor, "floor", None) == ""


# --------------------------------------------------------------------- what a power depends on
@pytest.mark.parametrize("edition", [RAPID, RAPID_1999], ids=lambda edition: edition.id)
def test_only_the_floor_itself_says_that_it_was_started_again(edition: Edition) -> None:
    causes = ("restart", "power", "")
    assert [clause(c.FailSystem(cause), DEALER, STREAM, edition) for cause in causes] == [f"{edition.book} 1.2", IN, IN]
    assert [clause(c.FailSystem(cause), authority.system, STREAM, edition) for cause in causes] == [IN, IN, IN]


@pytest.mark.clause("RR 9.3", "RR 12.3.1", "RR 12.3.2")
def test_the_ground_says_who_may_invalidate_an_outcome() -> None:
    grounds = ("equipment-fault", "disruption", "fraud")
    found = {
        actor.name: [clause(c.InvalidateOutcome(1, ground), actor) for ground in grounds]
        for actor in (DEALER, SUPERVISOR, PIT_BOSS)
    }
    assert found == {
        "dana": ["RR 9.3", "RR 12.3.1", "RR 12.3.2"],
        "sam": [IN, "RR 12.3.1", "RR 12.3.2"],
        "pat": [IN, IN, IN],
    }


@pytest.mark.clause("RR 12.9", "RR 12.2.3")
def test_the_second_person_holds_the_power_over_the_decision_itself() -> None:
    tables = {"t1": Table(), "t2": Table()}
    for number, command in (
        (4, c.DecideDispute(1, "pay", "t1-1", 100)),
        (5, c.ReleaseHeld("t1-1", 200, False, "over")),
    ):
        evolve_table(tables["t1"], ev.DecisionProposed(number, "pat", command, "RR 12.9"), 0)
    state = FloorState(tables=tables)
    for kind in (c.SecondDecision, c.WithdrawDecision):
        assert [clause(kind(number), SUPERVISOR, state=state) for number in (4, 5, 6)] == [
            "RR 12.9",
            "RR 12.2.3",
            "RR 12.9",
        ]
        assert clause(kind(5), SUPERVISOR, "table:t2", state=state) == "RR 12.9"
        assert [clause(kind(number), PIT_BOSS, state=state) for number in (4, 5, 6)] == [IN, IN, IN]


def test_what_was_proposed_at_the_cage_is_what_the_power_is_looked_up_for() -> None:
    state = FloorState()
    for number, command in ((4, k.CancelPayment(1, 500, "paid")), (5, k.VoidTicket(1, 500, "torn"))):
        evolve_cage(state.cage, ke.DecisionProposed(number, "pat", command, "RR 6.6.1(b)(ii)"), 0)
    for kind in (k.SecondCageDecision, k.WithdrawCageDecision):
        found = [admission._variant(state, kind(number)) for number in (4, 5, 6)]
        assert found == ["cancel-payment", "void-ticket", ""]
        assert clause(kind(4), SUPERVISOR, CAGE, None, state) == "RR 6.6.1(b)(ii)"
        assert clause(kind(4), PIT_BOSS, CAGE, None, state) == IN


def test_the_inspector_withdraws_an_approval_for_cause_only() -> None:
    for_cause = eq.WithdrawApproval("wheel-1", "worn", for_cause=True)
    without = eq.WithdrawApproval("wheel-1", "worn")
    powers = [clause(command, actor, EQUIPMENT, None) for actor in (ADMINISTRATOR, INSPECTOR, PIT_BOSS)
              for command in (for_cause, without)]  # fmt: skip
    assert powers == [IN, IN, IN, *["RR 1.1:game-system(b)"] * 3]


# --------------------------------------------------------------------- a new table
def test_a_table_is_opened_by_a_pit_boss_with_its_equipment(make_house: MakeHouse) -> None:
    h = make_house(seats=2)
    h.equip(without="console-1")
    state = h.floor.state
    good = c.OpenTable(TABLE, "rapid-roulette", 2, minimum=100, maximum=100_000)
    assert clause(good, PIT_BOSS, edition=None, state=state) == "RR 2.2.2"
    assert clause(good, SUPERVISOR, edition=None, state=state) == "RR 2.2.1"
    whole = make_house(seats=2)
    whole.equip()
    state = whole.floor.state
    assert [clause(good, actor, edition=None, state=state) for actor in (SUPERVISOR, PIT_BOSS)] == ["RR 2.2.1", IN]
    assert clause(good, PIT_BOSS, "table:t2", None, state) == ""  # it is called t1 in the command
    for unknown in ("nothing", "craps", "american-roulette"):
        assert clause(c.OpenTable(TABLE, unknown, 2), PIT_BOSS, edition=None, state=state) == ""


# --------------------------------------------------------------------- tickets
def test_a_station_tells_of_the_tickets_of_its_own_table() -> None:
    state = FloorState()
    state.cage.tickets[1] = Ticket(1, "seal", "0001", 500, "t1-7", RR)
    other = "RR 6.6.1(b)"
    for kind in (k.TicketPrinted, k.PrintFailed):
        told = {
            actor.name: (clause(kind(1), actor, CAGE, None, state), clause(kind(2), actor, CAGE, None, state))
            for actor in (
                device("station", "t1", 3), device("station", "t2", 3), device("printer", "t1"),
                device("printer", "t2"), device("printer"), device("station"),
            )
        }  # fmt: skip
        assert told == {
            "station t1/3": (IN, IN),
            "station t2/3": (other, IN),  # of a ticket that is not there, the cage says so itself
            "printer t1": (IN, IN),
            "printer t2": (IN, IN),
            "printer": (IN, IN),
            "station": (other, IN),  # which is at no table
        }


@pytest.mark.clause("RR 6.6.1(b)")
def test_a_ticket_is_taken_in_where_it_is_shown() -> None:
    who = (CASHIER, device("terminal"), device("station", "t1", 2))
    for kind in (k.RedeemTicket, k.PresentTicket):
        taken = {
            (actor.name, place): clause(kind("seal", place, "t1", 2), actor, CAGE, None)
            for actor in who
            for place in ("cage", "terminal", "station")
        }
        own = {("cas", "cage"), ("terminal", "terminal"), ("station t1/2", "station")}
        assert taken == {where: IN if where in own else "RR 6.6.1(b)" for where in taken}


@pytest.mark.clause("RR 6.2.3")
def test_a_station_credits_its_own_account_only() -> None:
    station = device("station", "t1", 2)
    for kind in (k.RedeemTicket, k.PresentTicket):
        assert [
            clause(kind("seal", "station", table, number), station, CAGE, None)
            for table, number in (("t1", 2), ("t1", 1), ("t2", 2), ("", 0))
        ] == [IN, *["RR 6.2.3"] * 3]
        assert clause(kind("seal", "cage", "t2", 5), CASHIER, CAGE, None) == IN
        assert clause(k.ReturnTicket(1), station, CAGE, None) == IN
