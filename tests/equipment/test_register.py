"""The register by itself: the whole answer to each command, what each event changes, and whole sets (RR 2, RR99 2)."""

from copy import deepcopy
from decimal import Decimal
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.editions import EDITIONS, RAPID, Need
from croupier.equipment import Register, decide, evolve, kinds_to_approve, missing, why_not_open
from croupier.equipment import commands as q
from croupier.equipment.register import Item, OpenSet
from croupier.equipment.sets import approval_clauses, need_of, set_of
from croupier.games import Refusal
from croupier.games.roulette.wheels import SINGLE_ZERO

NEW, OLD = "rapid-roulette", "rapid-roulette-1999"
NOW_MS = 50_000


def items(table: str, old: bool = False) -> dict[str, Item]:
    """A complete set for two stations, all of it approved."""
    found = [
        Item("console-1", "console", "C", "ok", table),
        Item("system-1", "game-system", "G", "ok", table),
        Item("display-1", "display", "D", "ok", table),
        Item("wheel-1", "wheel", "W", "", table, pockets=SINGLE_ZERO),
        Item("ball-1", "ball", "B", "", table, diameter_mm=Decimal(20)),
        Item("station-1", "station", "S", "ok", table, 1),
        Item("station-2", "station", "S", "ok", table, 2),
        *([Item("printer-1", "printer", "P", "", table)] if old else []),
    ]
    return {item.id: item for item in found}


def free(old: bool = False) -> Register:
    """The set of a closed table, and a console in the store."""
    return Register({**items("ta", old), "console-2": Item("console-2", "console", "C", "ok")})


def used(old: bool = False) -> Register:
    """The same while the table is open."""
    register = free(old)
    game = OLD if old else NEW
    register.in_use["ta"] = OpenSet("ta", game, 2, (), set_of(register, "ta", game, 2))
    return register


def decided(register: Register, command: q.Command) -> list[q.Event]:
    """The events that a command leads to; deciding changes nothing."""
    before = deepcopy(register)
    answer = decide(register, command, NOW_MS)
    assert register == before
    assert isinstance(answer, list), answer
    return answer


def refused(register: Register, command: q.Command) -> Refusal:
    """The refusal of a command, without its words."""
    answer = decide(register, command, NOW_MS)
    assert isinstance(answer, Refusal), answer
    return replace(answer, reason="")


# Items.
ENTRY = q.RegisterItem("wheel-9", "wheel", "W-37", "tb", 4, 5, ("0", "32"), "a crown", Decimal(19), True)


def test_an_item_is_registered_once_with_all_that_is_said_of_it() -> None:
    assert decided(free(), ENTRY) == [q.ItemRegistered(ENTRY)]
    assert refused(free(), replace(ENTRY, item="wheel-1")) == Refusal("", "")
    assert refused(used(), replace(ENTRY, item="wheel-1")) == Refusal("RR 2.2.5", "")
    assert refused(used(old=True), replace(ENTRY, item="station-2")) == Refusal("RR99 2.2(a)", "")
    for nothing in ("", " "):
        assert refused(free(), replace(ENTRY, item=nothing)) == Refusal("", "")
        assert refused(free(), replace(ENTRY, model=nothing)) == Refusal("", "")
    register = free()
    before = dict(register.items)
    evolve(register, q.ItemRegistered(ENTRY), NOW_MS)
    entered = Item("wheel-9", "wheel", "W-37", "", "tb", 4, 5, 0, ("0", "32"), Decimal(19), True, "a crown")
    assert register == Register({**before, "wheel-9": entered}, {}, NOW_MS)


def test_an_approval_is_kept_and_withdrawn() -> None:
    approve = q.ApproveItem("station-1", "A-7", 30)
    assert decided(free(), approve) == [q.ItemApproved("station-1", "A-7", 30)]
    assert refused(free(), q.ApproveItem("station-1", " ", 30)) == Refusal("", "")
    withdraw = q.WithdrawApproval("station-1", "worn")
    assert decided(free(), withdraw) == [q.ApprovalWithdrawn("station-1", "worn")]
    assert decided(free(), q.WithdrawApproval("station-1", "")) == [q.ApprovalWithdrawn("station-1", "")]
    assert refused(free(), q.WithdrawApproval("station-1", " ", for_cause=True)) == Refusal("", "")
    register = free()
    evolve(register, q.ItemApproved("station-1", "A-7", 30), NOW_MS)
    assert register.items["station-1"] == Item("station-1", "station", "S", "A-7", "ta", 1, 0, 30)
    evolve(register, q.ApprovalWithdrawn("station-1", "worn"), NOW_MS + 1)
    assert register.items["station-1"] == Item("station-1", "station", "S", "", "ta", 1, 0, 30)
    assert register.now_ms == NOW_MS + 1


@pytest.mark.parametrize(
    ("old", "approval", "distance"),
    [(False, "RR 1.1:ATS(b)", "RR 1.1:remote-ATS"), (True, "RR99 1.1.1(b)", "RR99 2.2(a)")],
)
def test_an_approval_of_an_item_in_use_holds(old: bool, approval: str, distance: str) -> None:
    assert decided(used(old), q.ApproveItem("station-1", "A-7", 0)) == [q.ItemApproved("station-1", "A-7", 0)]
    assert refused(used(old), q.ApproveItem("station-1", "A-7", 30)) == Refusal(distance, "")
    assert refused(used(old), q.WithdrawApproval("station-1", "worn")) == Refusal(approval, "")
    assert decided(used(old), q.WithdrawApproval("station-1", "worn", for_cause=True)) == [
        q.ApprovalWithdrawn("station-1", "worn", "ta", approval)
    ]


def test_an_item_without_an_approval_of_its_own_is_withdrawn_by_the_clause_that_needs_it() -> None:
    assert decided(used(), q.WithdrawApproval("wheel-1", "worn", for_cause=True)) == [
        q.ApprovalWithdrawn("wheel-1", "worn", "ta", "RR 2.2.5")
    ]


def test_an_item_is_moved_unless_it_is_in_use() -> None:
    move = q.MoveItem("station-2", "tb", 7, 9)
    assert decided(free(), move) == [q.ItemMoved("station-2", "tb", 7, 9)]
    assert refused(used(), move) == Refusal("RR 2.2.1", "")
    assert refused(used(), q.MoveItem("station-2", "ta", 7)) == Refusal("RR 2.2.1", "")
    assert refused(used(), q.MoveItem("station-2", "ta", 2, 9)) == Refusal("RR 2.2.1", "")
    assert refused(used(old=True), q.MoveItem("station-2", "ta", 2, 9)) == Refusal("RR99 2.2(a)", "")
    assert refused(used(), q.MoveItem("console-1", "ta", 0, 9)) == Refusal("RR 2.2.2", "")
    assert decided(used(), q.MoveItem("console-2", "tb")) == [q.ItemMoved("console-2", "tb")]
    register = free()
    evolve(register, q.ItemMoved("station-2", "tb", 7, 9), NOW_MS)
    assert register.items["station-2"] == Item("station-2", "station", "S", "ok", "tb", 7, 9)


def test_nothing_is_done_about_an_item_that_is_not_there() -> None:
    for command in (q.ApproveItem("x", "A-7"), q.WithdrawApproval("x", "worn"), q.MoveItem("x", "tb")):
        assert refused(free(), command) == Refusal("", "")


def test_nothing_comes_to_an_open_table_as_one_too_many() -> None:
    assert refused(used(), q.MoveItem("console-2", "ta")) == Refusal("RR 2.2.2", "")
    second = q.RegisterItem("station-3", "station", "S", "ta", 2)
    assert refused(used(), second) == Refusal("RR 2.2.1", "")
    assert decided(used(), replace(second, seat=3)) == [q.ItemRegistered(replace(second, seat=3))]
    lame = used()
    lame.items["console-1"].approval = ""  # the new item is not to blame
    assert decided(lame, replace(second, seat=3)) == [q.ItemRegistered(replace(second, seat=3))]


# Sets.
def test_a_set_is_taken_and_released() -> None:
    register = free()
    for number, item in enumerate(("station-1", "station-2"), start=1):
        register.items[item].distance_m = register.items[item].approved_distance_m = number
    take = q.TakeSet("ta", NEW, 2, (1, 2))
    taken = q.SetTaken("ta", NEW, 2, tuple(items("ta")), (1, 2))
    assert decided(register, take) == [taken]
    assert refused(register, replace(take, table="tb")) == Refusal("RR 2.2.2", "")
    assert decided(register, q.ReleaseSet("ta")) == []
    evolve(register, taken, NOW_MS)
    assert register.in_use == {"ta": OpenSet("ta", NEW, 2, (1, 2), tuple(items("ta")))}
    assert [register.user(item) for item in ("ball-1", "console-2")] == [register.in_use["ta"], None]
    assert decided(register, q.ReleaseSet("ta")) == [q.SetReleased("ta")]
    assert decided(register, q.ReleaseSet("tb")) == []
    evolve(register, q.SetReleased("ta"), NOW_MS + 1)
    assert (register.in_use, register.now_ms) == ({}, NOW_MS + 1)


def test_a_set_is_what_the_book_lists_and_the_stations_that_are_played_from() -> None:
    register = free(old=True)
    for number in (0, 3):
        register.items[f"station-{number}"] = Item(f"station-{number}", "station", "S", "ok", "ta", number)
    register.items["stray"] = Item("stray", "sensor", "X", "ok", "ta", 1)  # of a kind that no list has
    register.items["other"] = Item("other", "wheel", "W", "ok", "tb")
    everything = tuple(items("ta", old=True))
    assert set_of(register, "ta", OLD, 2) == everything
    assert set_of(register, "ta", NEW, 2) == tuple(items("ta"))
    assert set_of(register, "ta", OLD, 1) == tuple(item for item in everything if item != "station-2")
    assert set_of(register, "ta", OLD, 3) == (*everything, "station-3")
    assert set_of(register, "tb", NEW, 2) == ("other",)


def with_items(old: bool = False, **changes: dict[str, Any]) -> Register:
    """A complete set in which something is different."""
    register = free(old)
    for name, fields in changes.items():
        for field, value in fields.items():
            setattr(register.items[name.replace("_", "-")], field, value)
    return register


def more(*added: Item, old: bool = False) -> Register:
    register = free(old)
    register.items |= {item.id: item for item in added}
    return register


SETS: dict[str, tuple[Register, str, tuple[int, ...], list[str]]] = {
    "complete": (free(), NEW, (), []),
    "complete in the older book": (free(old=True), OLD, (), []),
    "two printers": (more(Item("p", "printer", "P", "", "ta"), old=True), OLD, (), []),
    "no printer in the older book": (free(), OLD, (), ["RR99 1.1.6"]),
    "two consoles": (more(Item("c", "console", "C", "ok", "ta")), NEW, (), ["RR 2.2.2"]),
    "two consoles, one not approved": (more(Item("c", "console", "C", "", "ta")), NEW, (), ["RR 2.2.2"]),
    "a console elsewhere": (with_items(console_1={"table": "tb"}), NEW, (), ["RR 2.2.2"]),
    "a console without approval": (with_items(console_1={"approval": ""}), NEW, (), ["RR 1.1:SGC(c)"]),
    "a station without approval": (with_items(station_2={"approval": ""}), NEW, (), ["RR 1.1:ATS(b)"]),
    "a station too few": (with_items(station_2={"seat": 3}), NEW, (), ["RR 2.2.1"]),
    "a station twice": (more(Item("s", "station", "S", "ok", "ta", 2)), NEW, (), ["RR 2.2.1"]),
    "a station far away": (with_items(station_2={"distance_m": 1}), NEW, (), ["RR 1.1:remote-ATS"]),
    "a station far away in the older book": (with_items(True, station_2={"distance_m": 1}), OLD, (), ["RR99 2.2(a)"]),
    "a station that could stand far away": (with_items(station_2={"approved_distance_m": 9}), NEW, (), []),
    "a remote station": (with_items(station_2={"distance_m": 9, "approved_distance_m": 9}), NEW, (2,), []),
    "a remote station a metre away": (
        with_items(station_2={"distance_m": 1, "approved_distance_m": 9}), NEW, (2,), [],
    ),
    "a remote station at the table": (
        with_items(station_2={"approved_distance_m": 9}), NEW, (2,), ["RR 1.1:remote-ATS"],
    ),
    "a remote station too far away": (
        with_items(station_2={"distance_m": 10, "approved_distance_m": 9}), NEW, (2,), ["RR 1.1:remote-ATS"],
    ),
    "a ball that nobody measured": (with_items(ball_1={"diameter_mm": None}), NEW, (), ["RR 2.4"]),
    "a ball of metal": (with_items(ball_1={"metallic": True}), NEW, (), ["RR 2.4"]),
    "more than one fault": (
        with_items(console_1={"approval": ""}, station_1={"approval": ""}, ball_1={"metallic": True}), NEW, (),
        ["RR 1.1:SGC(c)", "RR 1.1:ATS(b)", "RR 2.4"],
    ),
}  # fmt: skip
"""The register, the game, which stations are remote, and the clauses of what is missing or wrong, in their order."""


def test_a_set_is_complete_or_what_is_missing_is_named_in_order() -> None:
    for name, (register, game, remote, clauses) in SETS.items():
        found = missing(register, "ta", game, 2, remote)
        assert [fault.clause for fault in found] == clauses, name
        assert why_not_open(register, "ta", game, 2, remote) == (found[0] if found else None), name


def test_a_station_that_is_there_twice_is_named() -> None:
    (fault,) = missing(more(Item("s", "station", "S", "ok", "ta", 2, 5, 6)), "ta", NEW, 1, ())
    assert "station 2 " in fault.reason


def test_no_set_is_known_of_another_game() -> None:
    refusal = why_not_open(free(), "ta", "craps", 2, ())
    assert refusal is not None
    assert refusal.clause == ""
    assert missing(free(), "ta", "craps", 2, ()) == []
    assert refused(free(), q.TakeSet("ta", "craps", 2)) == Refusal("", "")


# The lists.
def test_the_clauses_of_all_books_that_want_an_approval() -> None:
    assert {kind: approval_clauses(kind) for kind in q.Kind.__args__} == {  # type: ignore[attr-defined]
        "station": "RR 1.1:ATS(b), RR99 1.1.1(b)",
        "console": "RR 1.1:SGC(c), RR99 1.1.8(c)",
        "game-system": "RR 1.1:game-system(b), RR99 1.1.7(b)",
        "display": "RR99 1.1.10(b)",
        "wheel": "",
        "ball": "",
        "printer": "",
        "layout": "",
        "colour-chips": "",
    }


def test_the_kinds_that_a_book_wants_approved() -> None:
    assert kinds_to_approve("rapid") == ["console", "game-system", "station"]
    assert kinds_to_approve("rapid-1999") == ["console", "game-system", "display", "station"]
    assert kinds_to_approve("no such edition") == []


def test_every_line_of_a_list_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    needs = (Need("ball", "2", "2a"), Need("wheel", "3", "3a"), Need("printer", "4", "4a"))
    edition = replace(RAPID, needs=needs)
    monkeypatch.setitem(EDITIONS, "rapid", edition)
    assert (approval_clauses("ball"), approval_clauses("wheel"), approval_clauses("printer")) == ("2a", "3a", "4a")
    assert kinds_to_approve("rapid") == ["ball", "wheel", "printer", "station"]
    assert [need_of(edition, kind) for kind in ("ball", "printer")] == [
        Need("ball", "2", "2a"),
        Need("printer", "4", "4a"),
    ]
    assert need_of(edition, "station") == Need("station", "RR 2.2.1", "RR 1.1:ATS(b)", many=True)


def test_of_many_items_of_a_kind_each_is_approved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EDITIONS, "rapid", replace(RAPID, needs=(Need("printer", "4", "4a", many=True),)))
    for first, second in (("", "ok"), ("ok", "")):
        register = more(Item("p", "printer", "P", first, "ta"), Item("r", "printer", "P", second, "ta"))
        assert [fault.clause for fault in missing(register, "ta", NEW, 2, ())] == ["4a"]
