"""The set of an open table: no item of it is moved, registered again or loses its approval (READINGS T24)."""

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.floor import Accepted, Refused
from croupier.table.state import LostApproval
from tests.floor.script import Played

PRELUDE = """
staff ivy - inspector
equip t1 {game} stations=2
pat: open-table t1 {game} 2 minimum=100 maximum=100000
"""
SETS = {
    "rapid-roulette": """
        station-1 RR 2.2.1, RR 1.1:ATS(b)
        station-2 RR 2.2.1, RR 1.1:ATS(b)
        console-1 RR 2.2.2, RR 1.1:SGC(c)
        system-1 RR 2.2.3, RR 1.1:game-system(b)
        display-1 RR 2.2.4
        wheel-1 RR 2.2.5
        ball-1 RR 2.2.6
    """,
    "rapid-roulette-1999": """
        station-1 RR99 2.2(a), RR99 1.1.1(b)
        station-2 RR99 2.2(a), RR99 1.1.1(b)
        console-1 RR99 2.2(b), RR99 1.1.8(c)
        system-1 RR99 2.2(c), RR99 1.1.7(b)
        display-1 RR99 2.2(d), RR99 1.1.10(b)
        wheel-1 RR99 2.2(e)
        ball-1 RR99 2.2(f)
        printer-1 RR99 1.1.6
    """,
}
"""Every item of each book's set, the clause that asks for it, and the clause that asks for its approval."""


def rows() -> Iterator[Any]:
    """Game and item, the clause that needs it, and the clause by which it must not lose its approval."""
    for game, text in SETS.items():
        for line in text.strip().splitlines():
            item, _, clauses = line.strip().partition(" ")
            need, _, approval = clauses.partition(", ")
            marks = [pytest.mark.clause(clause) for clause in (need, approval) if clause]
            words = {"game": game, "item": item, "need": need, "approval": approval or need}
            yield pytest.param(words, words, marks=marks, id=f"{game}-{item}")


each_item = pytest.mark.parametrize(("script", "words"), list(rows()), indirect=["script"])
both = pytest.mark.parametrize("script", list(SETS), indirect=True)


@each_item
def test_an_item_stays_where_it_is_until_the_table_is_closed(script: Played, words: dict[str, str]) -> None:
    """
    ada: move-item {item} t2
    refused {need} "is in use at table t1: close the table first"
    ada: move-item {item}
    refused {need}
    ada: register-item {item} wheel W-37 t2
    refused {need} "is in use at table t1"
    pat@t1: close-table
    ada: move-item {item} t2
    """
    assert script.state.register.items[words["item"]].table == "t2"


@each_item
def test_an_approval_holds_until_the_table_is_closed(script: Played, words: dict[str, str]) -> None:
    """
    ada: withdraw-approval {item} "it ran out"
    refused {approval} "or withdraw the approval for cause"
    ada: approve-item {item} "renewed"
    expect table t1 open
    pat@t1: close-table
    ada: withdraw-approval {item} "it ran out"
    """
    assert script.state.register.items[words["item"]].approval == ""


@each_item
def test_a_withdrawal_for_cause_stops_the_table(script: Played, words: dict[str, str]) -> None:
    """
    ivy: withdraw-approval {item} "it was tampered with" for_cause=true
    expect table t1 stopped
    dana: open-betting
    refused {approval} "{item} lost its approval"
    dana: buy-in 1 1000
    refused {approval}
    """
    assert script.table().stopped == LostApproval(words["item"], "it was tampered with", words["approval"])
    script.then("pat@t1: close-table")
    opened = isinstance(_open_again(script), Accepted)
    assert opened == (
        words["approval"] == words["need"]
    )  # where the book wants the approval on file, nothing opens without it


def _open_again(script: Played) -> object:
    script.strict = False
    game = script.table().setup.game  # type: ignore[union-attr]
    return script.then(f"pat@t1: open-table t1 {game} 2 minimum=100 maximum=100000").answer


@both
def test_no_second_table_opens_with_the_wheel_of_an_open_one(script: Played) -> None:
    """
    equip t2 {game} stations=1 without=wheel-1
    ada: move-item wheel-1 t2
    refused
    pat@t2: open-table t2 {game} 1
    refused
    pat@t1: close-table
    ada: move-item wheel-1 t2
    pat@t2: open-table t2 {game} 1
    """
    assert script.table("t2").open


TOO_MANY = [
    ("rapid-roulette", "wheel", "RR 2.2.5"),
    ("rapid-roulette", "ball", "RR 2.2.6"),
    ("rapid-roulette", "console", "RR 2.2.2"),
    ("rapid-roulette-1999", "wheel", "RR99 2.2(e)"),
    ("rapid-roulette-1999", "ball", "RR99 2.2(f)"),
    ("rapid-roulette-1999", "console", "RR99 2.2(b)"),
]


@pytest.mark.parametrize(
    "script",
    [
        pytest.param(
            dict(zip(("game", "kind", "clause"), row, strict=True)), marks=pytest.mark.clause(row[2]), id=row[2]
        )
        for row in TOO_MANY
    ],
    indirect=True,
)
def test_nothing_comes_to_an_open_table_that_it_has_already(script: Played) -> None:
    """
    ada: register-item spare {kind} S-1 t1
    refused {clause} "one is needed"
    ada: register-item spare {kind} S-1
    ada: move-item spare t1
    refused {clause} "one is needed"
    """
    assert script.state.register.items["spare"].table == ""


@both
def test_what_an_open_table_does_not_play_with_comes_and_goes(script: Played) -> None:
    """
    ada: register-item station-9 station ATS-4 t1 station=9
    ada: approve-item station-9 "approved" approved_distance_m=9
    ada: move-item station-9 t2 station=1
    ada: move-item station-9 t1 station=2
    refused
    """
    assert script.state.register.items["station-9"].table == "t2"


@both
def test_what_a_stopped_table_lacks_is_no_fault_of_what_comes_and_goes(script: Played) -> None:
    """
    ivy: withdraw-approval console-1 "tampered with" for_cause=true
    ada: register-item station-9 station ATS-4 t1 station=9
    ada: register-item wheel-2 wheel W-37 t1
    refused
    """
    assert "wheel-2" not in script.state.register.items


@pytest.mark.clause("RR 1.1:remote-ATS")
def test_a_remote_station_keeps_its_distance_while_the_table_is_open(script: Played) -> None:
    """
    pat: close-table
    ada: move-item station-2 t1 station=2 distance_m=40
    ada: approve-item station-2 "remote" approved_distance_m=40
    pat: open-table t1 {game} 2 minimum=100 maximum=100000 remote=2
    ada: move-item station-2 t1 station=2 distance_m=41
    refused RR 1.1:remote-ATS
    ada: move-item station-2 t1 station=2 distance_m=39
    refused RR 1.1:remote-ATS "is in use at table t1"
    ada: approve-item station-2 "nearer only" approved_distance_m=39
    refused RR 1.1:remote-ATS "approved for 40 m"
    ada: approve-item station-2 "renewed" approved_distance_m=40
    """
    item = script.state.register.items["station-2"]
    assert (item.distance_m, item.approved_distance_m, item.approval) == (40, 40, "renewed")


@pytest.mark.clause("RR99 2.2(a)")
@pytest.mark.parametrize("script", ["rapid-roulette-1999"], indirect=True)
def test_a_station_of_1999_stays_at_the_table(script: Played) -> None:
    """
    ada: move-item station-2 t1 station=2 distance_m=5
    refused RR99 2.2(a)
    ada: approve-item station-2 "remote" approved_distance_m=5
    refused RR99 2.2(a)
    """
    assert script.state.register.items["station-2"].distance_m == 0


@both
def test_a_withdrawal_for_cause_is_the_inspectors_and_says_why(script: Played) -> None:
    """
    ivy: withdraw-approval wheel-1 "worn"
    refused RR 1.1:game-system(b)
    pat: withdraw-approval wheel-1 "worn" for_cause=true
    refused RR 1.1:game-system(b)
    ivy: withdraw-approval wheel-1 " " for_cause=true
    refused - "say for what cause"
    expect table t1 open
    ada: withdraw-approval wheel-1 "worn" for_cause=true
    expect table t1 stopped
    """
    assert script.state.register.items["wheel-1"].approval == ""


@both
def test_a_withdrawal_for_cause_stops_no_table_but_the_items_own(script: Played) -> None:
    """
    equip t2 {game} stations=1
    pat@t2: open-table t2 {game} 1
    ivy: withdraw-approval t2-wheel-1 "worn" for_cause=true
    expect table t1 open
    expect table t2 stopped
    ada: register-item old-wheel wheel W-37
    ivy: withdraw-approval old-wheel "worn" for_cause=true
    refused - "no approval on file"
    ada: approve-item old-wheel "W-37 approved"
    ivy: withdraw-approval old-wheel "worn" for_cause=true
    expect table t1 open
    """
    assert isinstance(script.answer, Accepted)


@both
def test_only_the_floor_itself_takes_a_set_or_stops_a_table(script: Played) -> None:
    """
    pat: stop-table wheel-1 "worn" "RR 2.2.5"
    refused
    ada: take-set t2 {game} 2
    refused
    ada: release-set t1
    refused
    ada: move-item wheel-1 t2
    refused
    """
    assert isinstance(script.answer, Refused)


@both
def test_what_is_in_use_is_known_after_a_restart(script: Played) -> None:
    """
    restart
    ada: move-item wheel-1 t2
    refused
    snapshot
    restart
    ada: move-item wheel-1 t2
    refused
    """
    assert script.state.register.in_use["t1"].items
