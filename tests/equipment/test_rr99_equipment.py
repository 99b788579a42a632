"""The equipment of the 1999 edition: what a table needs before it opens, and the approvals on file (RR99 1.1, 2)."""

from decimal import Decimal

import pytest
from msgspec.structs import replace

from croupier.authority import player
from croupier.equipment import commands as q
from croupier.floor import EQUIPMENT, Accepted, Refused
from croupier.floor.scripts.equip import standard_set
from croupier.games import Roulette, WrongEquipment
from croupier.games.roulette import BY_ID
from croupier.games.roulette.positions import Position
from croupier.games.roulette.wheels import COLOURS, Wheel
from croupier.table import commands as c
from tests.floor.conftest import MakeHouse
from tests.floor.harness import ADMINISTRATOR, PIT_BOSS, TABLE, House
from tests.floor.rr99 import GAME, exported

NEEDED = [
    ("station-2", "RR99 2.2(a)"),
    ("console-1", "RR99 2.2(b)"),
    ("system-1", "RR99 2.2(c)"),
    ("display-1", "RR99 2.2(d)"),
    ("wheel-1", "RR99 2.2(e)"),
    ("ball-1", "RR99 2.2(f)"),
    ("printer-1", "RR99 1.1.6"),
]
APPROVED = [
    ("station-1", "RR99 1.1.1(b)"),
    ("system-1", "RR99 1.1.7(b)"),
    ("console-1", "RR99 1.1.8(c)"),
    ("display-1", "RR99 1.1.10(b)"),
]


def marked(rows: list[tuple[str, str]]) -> list[object]:
    return [pytest.param(*row, marks=pytest.mark.clause(row[1]), id=row[0]) for row in rows]


def register(h: House, item: q.RegisterItem) -> None:
    h.do(ADMINISTRATOR, item, EQUIPMENT)
    h.do(ADMINISTRATOR, q.ApproveItem(item.item, "approved"), EQUIPMENT)


def will_not_open(h: House, **changes: object) -> str:
    setup = {"seats": h.seats, **h.setup, **changes}
    return h.refused(PIT_BOSS, c.OpenTable(TABLE, h.game, **setup)).clause  # type: ignore[arg-type]


@pytest.mark.parametrize(("item", "clause"), marked(NEEDED))
def test_a_table_opens_only_with_a_complete_set(make_house: MakeHouse, item: str, clause: str) -> None:
    h = make_house(GAME, 2)
    h.equip()
    h.do(ADMINISTRATOR, q.MoveItem(item), EQUIPMENT)  # into the store
    assert will_not_open(h) == clause
    h.do(ADMINISTRATOR, q.MoveItem(item, TABLE, seat=2 if item == "station-2" else 0), EQUIPMENT)
    assert isinstance(h.open_table(), Accepted)


@pytest.mark.parametrize(("item", "clause"), marked(NEEDED[1:6]))
def test_of_each_thing_there_is_one(make_house: MakeHouse, item: str, clause: str) -> None:
    h = make_house(GAME, 2)
    h.equip()
    copies = {found.item: found for found in standard_set(TABLE, GAME, 2)}
    again = replace(copies[item], item=f"second-{item}")
    register(h, again)
    assert will_not_open(h) == clause


@pytest.mark.clause("RR99 2.2(a)")
def test_twelve_stations_and_no_thirteenth(make_house: MakeHouse) -> None:
    h = make_house(GAME, 12)
    h.equip(seats=13)
    answer = h.refused(PIT_BOSS, c.OpenTable(TABLE, GAME, 13))
    assert (answer.clause, answer.asked, answer.allowed) == ("RR99 2.2(a)", 13, 12)
    assert isinstance(h.open_table(), Accepted)
    assert list(h.table.seats) == list(range(1, 13))
    assert h.refused(PIT_BOSS, c.BuyIn(13, 1_000)).clause == "RR99 2.2(a)"


@pytest.mark.clause("RR99 2.2(a)")
def test_this_edition_knows_no_remote_stations(make_house: MakeHouse) -> None:
    h = make_house(GAME, 2)
    h.equip()
    h.do(ADMINISTRATOR, q.MoveItem("station-2", TABLE, 2, distance_m=5), EQUIPMENT)
    h.do(ADMINISTRATOR, q.ApproveItem("station-2", "as remote", approved_distance_m=50), EQUIPMENT)
    assert will_not_open(h, remote=(2,)) == "RR99 2.2(a)"
    assert will_not_open(h) == "RR99 2.2(a)"  # nor a remote station that is not declared as one


@pytest.mark.parametrize(("item", "clause"), marked(APPROVED))
def test_an_approval_is_written_and_found_again(make_kept_house: MakeHouse, item: str, clause: str) -> None:
    h = make_kept_house(GAME, 2)
    h.equip()
    h.do(ADMINISTRATOR, q.WithdrawApproval(item, "recalled"), EQUIPMENT)
    assert will_not_open(h) == clause
    approve = q.ApproveItem(item, "certificate 1999/77")
    h.refused(PIT_BOSS, approve, EQUIPMENT)
    h.refused(player(TABLE, 1), approve, EQUIPMENT)
    h.do(ADMINISTRATOR, approve, EQUIPMENT)
    h.restart()
    assert h.floor.state.register.items[item].approval == "certificate 1999/77"
    newest = exported(h, "approval")[-1]
    assert (newest["details"]["item"], newest["details"]["approval"]) == (item, "certificate 1999/77")
    assert clause in newest["clause"].split(", ")
    whole = exported(h, "approval")
    kept = [row["what"] for row in whole if row["details"].get("item") == item]
    assert kept == ["item-approved", "approval-withdrawn", "item-approved"]
    entries = [row["details"]["entry"] for row in whole if row["what"] == "item-registered"]
    assert all(entry["model"] for entry in entries if entry["item"] == item)
    assert item in [entry["item"] for entry in entries]
    assert isinstance(h.open_table(), Accepted)


def wheels() -> list[tuple[str, ...]]:
    order = BY_ID[GAME].order
    swapped = (order[0], order[2], order[1], *order[3:])
    return [order[:-1], (*order[:-1], "00"), swapped, (*order[:-1], "1"), ()]


@pytest.mark.clause("RR99 2.3")
@pytest.mark.parametrize("pockets", wheels())
def test_a_wheel_that_is_not_the_books(make_house: MakeHouse, pockets: tuple[str, ...]) -> None:
    h = make_house(GAME, 2)
    h.equip()
    h.do(ADMINISTRATOR, q.MoveItem("wheel-1"), EQUIPMENT)
    register(h, q.RegisterItem("wheel-x", "wheel", "W", TABLE, pockets=pockets))
    assert will_not_open(h) in ("RR99 2.3", "RR99 DiagramB")
    h.do(ADMINISTRATOR, q.MoveItem("wheel-x"), EQUIPMENT)
    h.do(ADMINISTRATOR, q.MoveItem("wheel-1", TABLE), EQUIPMENT)
    assert isinstance(h.open_table(), Accepted)


@pytest.mark.clause("RR99 2.3")
@pytest.mark.parametrize(
    "painted",
    [{"0": "red"}, {"1": "green"}, {"1": "black"}, {"32": "black", "15": "red"}],
)
def test_a_wheel_in_other_colours(painted: dict[str, str]) -> None:
    variant = BY_ID[GAME]
    with pytest.raises(WrongEquipment) as wrong:
        Roulette(variant, Wheel(variant.order, {**COLOURS, **painted}))
    assert wrong.value.clause in ("RR99 2.3", "RR99 DiagramB")


@pytest.mark.clause("RR99 2.4")
@pytest.mark.parametrize(
    ("diameter", "metallic", "opens"),
    [("17", False, True), ("22", False, True), ("16.99", False, False), ("22.01", False, False), ("20", True, False)],
)
def test_the_ball(make_house: MakeHouse, diameter: str, metallic: bool, opens: bool) -> None:
    h = make_house(GAME, 2)
    h.equip()
    h.do(ADMINISTRATOR, q.MoveItem("ball-1"), EQUIPMENT)
    register(h, q.RegisterItem("ball-x", "ball", "B", TABLE, diameter_mm=Decimal(diameter), metallic=metallic))
    answer = h.open_table()
    if opens:
        assert isinstance(answer, Accepted)
    else:
        assert isinstance(answer, Refused)
        assert answer.clause == "RR99 2.4"


@pytest.mark.clause("RR99 2.1(b)")
def test_a_screen_may_show_more_if_it_does_not_clash() -> None:
    variant = BY_ID[GAME]
    six_line = Roulette(variant).positions["sixline:1-6"]
    again = Position(six_line.bet, six_line.kind, six_line.numbers, (12, 4))
    assert Roulette(variant, features=[again]).bet_at(12, 4) == "sixline:1-6"
    five = Position("five-line", "five-line", ("0", "1", "2", "3", "4"), (13, 4))
    elsewhere = Position(six_line.bet, six_line.kind, six_line.numbers, Roulette(variant).positions["red"].spot)
    for clash in (five, elsewhere):
        with pytest.raises(WrongEquipment) as wrong:
            Roulette(variant, features=[clash])
        assert wrong.value.clause == "RR99 2.1(b)"
