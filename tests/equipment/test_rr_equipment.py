"""What a Rapid Roulette table needs: it does not open with anything missing or wrong (RR 1.1, 2)."""

from decimal import Decimal

import pytest

from croupier.equipment import commands as q
from croupier.floor import EQUIPMENT, Accepted
from croupier.games import Roulette, WrongEquipment
from croupier.games.roulette import BY_ID
from croupier.games.roulette.positions import Position
from croupier.games.roulette.wheels import COLOURS, DOUBLE_ZERO, SINGLE_ZERO, Wheel
from croupier.table import commands as c
from tests.floor.conftest import MakeHouse
from tests.floor.harness import ADMINISTRATOR, PIT_BOSS, TABLE, House

NEEDED = [
    ("console-1", "RR 2.2.2"),
    ("system-1", "RR 2.2.3"),
    ("display-1", "RR 2.2.4"),
    ("wheel-1", "RR 2.2.5"),
    ("ball-1", "RR 2.2.6"),
]
APPROVED = [("station-1", "RR 1.1:ATS(b)"), ("system-1", "RR 1.1:game-system(b)"), ("console-1", "RR 1.1:SGC(c)")]


def by_clause(rows: list[tuple[str, str]]) -> list[object]:
    return [pytest.param(*row, marks=pytest.mark.clause(row[1]), id=row[0]) for row in rows]


def will_not_open(h: House, **changes: object) -> str:
    setup = {"seats": h.seats, **h.setup, **changes}
    return h.refused(PIT_BOSS, c.OpenTable(TABLE, h.game, **setup)).clause  # type: ignore[arg-type]


def register(h: House, item: q.RegisterItem) -> None:
    h.do(ADMINISTRATOR, item, EQUIPMENT)
    h.do(ADMINISTRATOR, q.ApproveItem(item.item, "approved"), EQUIPMENT)


def swap(h: House, old: str, new: q.RegisterItem) -> None:
    h.do(ADMINISTRATOR, q.MoveItem(old), EQUIPMENT)
    register(h, new)


@pytest.mark.parametrize(("item", "clause"), by_clause(NEEDED))
def test_one_of_each_is_needed_and_no_second_one(make_house: MakeHouse, item: str, clause: str) -> None:
    h = make_house()
    h.equip()
    entry = h.floor.state.register.items[item]
    h.do(ADMINISTRATOR, q.MoveItem(item), EQUIPMENT)  # into the store
    assert will_not_open(h) == clause
    h.do(ADMINISTRATOR, q.MoveItem(item, TABLE), EQUIPMENT)
    second = q.RegisterItem(
        "spare", entry.kind, entry.model, TABLE, pockets=entry.pockets, diameter_mm=entry.diameter_mm  # type: ignore[arg-type]
    )  # fmt: skip
    register(h, second)
    assert will_not_open(h) == clause
    h.do(ADMINISTRATOR, q.MoveItem("spare"), EQUIPMENT)
    assert isinstance(h.open_table(), Accepted)


@pytest.mark.parametrize(("item", "clause"), by_clause(APPROVED))
def test_nothing_opens_without_its_approval(make_house: MakeHouse, item: str, clause: str) -> None:
    h = make_house()
    h.equip()
    h.do(ADMINISTRATOR, q.WithdrawApproval(item, "expired"), EQUIPMENT)
    assert will_not_open(h) == clause
    h.do(ADMINISTRATOR, q.ApproveItem(item, "renewed"), EQUIPMENT)
    assert isinstance(h.open_table(), Accepted)


@pytest.mark.clause("RR 2.2.1")
def test_a_table_has_a_hundred_stations_and_not_a_hundred_and_one(make_house: MakeHouse) -> None:
    h = make_house(seats=101)
    h.equip()
    assert will_not_open(h) == will_not_open(h, seats=0) == "RR 2.2.1"
    assert isinstance(h.open_table(seats=100), Accepted)
    h.buy_in(1_000, seat=100)
    assert h.visit(100).balance == 1_000
    assert h.refused(PIT_BOSS, c.BuyIn(101, 1_000)).clause == "RR 2.2.1"


@pytest.mark.clause("RR 2.2.1")
def test_every_station_is_in_the_register_once(make_house: MakeHouse) -> None:
    h = make_house(seats=2)
    h.equip()
    h.do(ADMINISTRATOR, q.MoveItem("station-2"), EQUIPMENT)
    assert will_not_open(h) == "RR 2.2.1"
    h.do(ADMINISTRATOR, q.MoveItem("station-2", TABLE, seat=1), EQUIPMENT)
    assert will_not_open(h) == "RR 2.2.1"
    h.do(ADMINISTRATOR, q.MoveItem("station-2", TABLE, seat=2), EQUIPMENT)
    assert isinstance(h.open_table(), Accepted)


@pytest.mark.clause("RR 1.1:remote-ATS")
@pytest.mark.parametrize(("distance", "approved", "opens"), [(40, 40, True), (41, 40, False), (1, 0, False)])
def test_a_remote_station_stands_within_its_approved_distance(
    make_house: MakeHouse, distance: int, approved: int, opens: bool
) -> None:
    h = make_house(seats=2)
    h.equip()
    h.do(ADMINISTRATOR, q.MoveItem("station-2", TABLE, seat=2, distance_m=distance), EQUIPMENT)
    h.do(ADMINISTRATOR, q.ApproveItem("station-2", "remote", approved_distance_m=approved), EQUIPMENT)
    if not opens:
        assert will_not_open(h, remote=(2,)) == "RR 1.1:remote-ATS"
        return
    assert will_not_open(h) == "RR 1.1:remote-ATS"  # it is remote, and was not declared as such
    assert will_not_open(h, remote=(1, 2)) == will_not_open(h, remote=(3,)) == "RR 1.1:remote-ATS"
    assert isinstance(h.open_table(remote=(2,)), Accepted)
    h.buy_in(1_000, 2)
    h.dealer(c.OpenBetting())
    h.bet("red", 100, 2)
    h.spin("1")
    assert h.visit(2).balance == 1_100


@pytest.mark.clause("RR 1.1:remote-ATS")
def test_no_station_is_remote_that_is_not_there(make_house: MakeHouse) -> None:
    h = make_house(seats=2)
    h.equip(seats=3)
    assert will_not_open(h, remote=(3,)) == "RR 1.1:remote-ATS"
    assert isinstance(h.open_table(), Accepted)


@pytest.mark.clause("RR 2.3")
def test_a_wheel_has_37_compartments_in_their_order(make_house: MakeHouse) -> None:
    h = make_house()
    h.equip()
    wrong = {
        "one-short": (SINGLE_ZERO[:-1], "RR 2.3"),
        "one-twice": ((*SINGLE_ZERO[:-1], "3"), "RR 2.3"),
        "double-zero": (DOUBLE_ZERO, "RR 2.3"),
        "other-order": (("0", *SINGLE_ZERO[:0:-1]), "RR DiagramB"),
    }
    last = "wheel-1"
    for item, (pockets, clause) in wrong.items():
        swap(h, last, q.RegisterItem(item, "wheel", "W", TABLE, pockets=pockets))
        assert will_not_open(h) == clause
        last = item
    swap(h, last, q.RegisterItem("turned", "wheel", "W", TABLE, pockets=(*SINGLE_ZERO[5:], *SINGLE_ZERO[:5])))
    assert isinstance(h.open_table(), Accepted)


@pytest.mark.clause("RR 2.3")
@pytest.mark.parametrize("painted", [{"0": "red"}, {"1": "green"}, {"1": "black"}, {"32": "black", "15": "red"}])
def test_a_wheel_is_red_and_black_with_one_green(painted: dict[str, str]) -> None:
    variant = BY_ID["rapid-roulette"]
    with pytest.raises(WrongEquipment) as wrong:
        Roulette(variant, Wheel(variant.order, {**COLOURS, **painted}))
    assert wrong.value.clause == ("RR DiagramB" if len(painted) > 1 else "RR 2.3")


@pytest.mark.clause("RR 2.4")
@pytest.mark.parametrize(
    ("diameter", "metallic", "opens"),
    [("17", False, True), ("22", False, True), ("16.99", False, False), ("22.01", False, False), ("20", True, False)],
)
def test_a_ball_is_17_to_22_mm_and_of_no_metal(
    make_house: MakeHouse, diameter: str, metallic: bool, opens: bool
) -> None:
    h = make_house()
    h.equip()
    ball = q.RegisterItem("ball-2", "ball", "B", TABLE, diameter_mm=Decimal(diameter), metallic=metallic)
    swap(h, "ball-1", ball)
    if opens:
        assert isinstance(h.open_table(), Accepted)
    else:
        assert will_not_open(h) == "RR 2.4"


@pytest.mark.clause("RR 2.1.2")
def test_a_screen_may_add_a_second_spot_but_nothing_that_clashes() -> None:
    variant = BY_ID["rapid-roulette"]
    known = Roulette(variant).positions
    six = known["sixline:1-6"]
    added = Position(six.bet, six.kind, six.numbers, (12, 4))
    assert Roulette(variant).bet_at(12, 4) is None
    assert Roulette(variant, features=[added]).bet_at(12, 4) == "sixline:1-6"
    no_bet = Position("five-line", "five-line", ("0", "00", "1", "2", "3"), (-6, -2))
    taken = Position(six.bet, six.kind, six.numbers, known["split:1/4"].spot)
    for clash in (no_bet, taken):
        with pytest.raises(WrongEquipment) as caught:
            Roulette(variant, features=[clash])
        assert caught.value.clause == "RR 2.1.2"
