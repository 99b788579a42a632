"""Sets of equipment by themselves: an option that is exchanged, remote seats, colours that are wanted, emblems."""

from typing import Any

import pytest

from croupier.editions import RAPID
from croupier.equipment import Register, decide
from croupier.equipment import commands as q
from croupier.equipment.register import Item, OpenSet
from croupier.equipment.sets import approval_clauses, why_not_open
from croupier.games import Refusal, game

NOW_MS = 1_000


def made(kind: str, option: int, name: str, table: str = "") -> Item:
    """A wheel or a layout of an option."""
    return Item(name, kind, "M", "ok", table, pockets=game(f"big-wheel-{option}").marks(kind))


def chips(table: str = "w1", colours: tuple[str, ...] = ("blue", "red"), emblem: str = "a crown") -> Item:
    return Item(f"{table}-chips", "colour-chips", "M", "ok", table, pockets=colours, emblem=emblem)


def register(*items: Item, used: tuple[OpenSet, ...] = ()) -> Register:
    return Register({item.id: item for item in items}, {one.table: one for one in used}, NOW_MS)


STANDING = (made("wheel", 1, "w1-wheel", "w1"), made("layout", 1, "w1-layout", "w1"), chips())
OPEN = OpenSet("w1", "big-wheel-1", 3, (), ("w1-wheel", "w1-layout", "w1-chips"))
SPARE = (made("wheel", 2, "spare-wheel"), made("layout", 2, "spare-layout"), Item("spare-ball", "ball", "M", "ok"))
EXCHANGE = q.ExchangeItems("w1", "big-wheel-2", ("spare-wheel", "spare-layout"))


def exchanged(command: q.ExchangeItems, *items: Item, used: tuple[OpenSet, ...] = (OPEN,)) -> Any:
    return decide(register(*STANDING, *SPARE, *items, used=used), command, NOW_MS)


def test_wheel_and_layout_give_way_to_those_of_the_other_option() -> None:
    assert exchanged(EXCHANGE) == [
        q.ItemMoved("w1-wheel"), q.ItemMoved("spare-wheel", "w1"), q.ItemMoved("w1-layout"),
        q.ItemMoved("spare-layout", "w1"),
        q.SetTaken("w1", "big-wheel-2", 3, ("w1-chips", "spare-wheel", "spare-layout"), ()),
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["no-such-item", "spare-ball"])
def test_what_a_table_is_not_played_with_is_not_put_there(name: str) -> None:
    found = exchanged(q.ExchangeItems("w1", "big-wheel-2", (name, "spare-layout")))
    assert isinstance(found, Refusal)
    reason = f"{name} is no item of the register that this table is played with"
    assert (found.clause, found.reason) == ("", reason)


def test_a_set_of_colours_is_exchanged_as_well() -> None:
    others = Item("other-chips", "colour-chips", "M", "ok", "", pockets=("green",), emblem="a star")
    found = exchanged(q.ExchangeItems("w1", "big-wheel-1", ("other-chips",)), others)
    assert found[:2] == [q.ItemMoved("w1-chips"), q.ItemMoved("other-chips", "w1")]


def test_what_another_table_is_played_with_and_bears_counts_at_an_exchange() -> None:
    beside = OpenSet("w2", "big-wheel-1", 3, (), ("w2-chips",))
    found = exchanged(EXCHANGE, chips("w2"), used=(OPEN, beside))
    assert isinstance(found, Refusal)
    assert "the chips of table w2 bear the emblem a crown too" in found.reason


def test_nothing_is_exchanged_at_a_table_that_is_not_open() -> None:
    found = exchanged(EXCHANGE, used=())
    assert (found.clause, found.reason) == ("", "table w1 is not open")


@pytest.mark.parametrize(
    ("wanted", "lacking"),
    [(("blue", "red"), ""), ((), ""), (("green", "red"), "green"), (("blue", "green"), "green")],
)
def test_every_colour_that_is_wanted_is_in_the_set(wanted: tuple[str, ...], lacking: str) -> None:
    found = why_not_open(register(*STANDING), "w1", "big-wheel-1", 3, (), wanted)
    if not lacking:
        assert found is None
    else:
        assert found is not None
        assert found.clause == "BW 3.1.2(a)"
        assert found.reason == f"the set of table w1 has no {lacking}: its colours are blue, red"


def test_what_is_wrong_with_the_set_is_said_before_what_is_wanted_of_it() -> None:
    found = why_not_open(register(*STANDING[1:]), "w1", "big-wheel-1", 3, (), ("green",))
    assert found is not None
    assert "no wheel" in found.reason


@pytest.mark.parametrize("colours", [(), ("blue", "blue"), ("blue1",)])
def test_a_set_has_colours_each_once_and_no_value(colours: tuple[str, ...]) -> None:
    found = why_not_open(register(*STANDING[:2], chips(colours=colours)), "w1", "big-wheel-1", 3, ())
    assert found is not None
    assert ("show no value" in found.reason) == (colours == ("blue1",))


FAR, NEAR = "stands {} m from the wheel, approved are 1 to 9", "stands 3 m away, but not as a remote"


@pytest.mark.parametrize(
    ("distance", "remote", "words"),
    [
        (0, (), ""), (3, (2,), ""), (9, (2,), ""), (10, (2,), FAR.format(10)), (0, (2,), FAR.format(0)), (3, (), NEAR),
    ],
)  # fmt: skip
def test_a_remote_station_stands_where_it_was_approved(distance: int, remote: tuple[int, ...], words: str) -> None:
    kinds = ("console", "game-system", "display", "wheel", "ball", "printer")
    there = [Item(f"t1-{kind}", kind, "M", "ok", "t1") for kind in kinds]
    stations = [
        Item("t1-1", "station", "M", "ok", "t1", 1),
        Item("t1-2", "station", "M", "ok", "t1", 2, distance_m=distance, approved_distance_m=9),
    ]
    found = why_not_open(register(*there, *stations), "t1", "rapid-roulette", 2, remote)
    if not words:
        assert found is None or "station 2" not in found.reason
    else:
        assert found is not None
        assert words in found.reason
        assert found.clause == RAPID.remote


def test_the_approval_of_a_station_is_asked_for_by_the_books_that_have_stations() -> None:
    assert approval_clauses("station") == "RR 1.1:ATS(b), RR99 1.1.1(b)"
    assert approval_clauses("ball") == ""
