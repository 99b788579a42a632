"""What an open Big Wheel is played with stays as it is until the table is closed (BW 2.1, 3.1.2(a); READINGS T24)."""

import pytest

from croupier.games import game
from tests.floor.script import Played

MARKS = {
    "wheel": ",".join(game("big-wheel-1").marks("wheel")),
    "layout": ",".join(game("big-wheel-1").marks("layout")),
    "colour-chips": "red,blue emblem=anchor",
}
ITEMS = {"wheel": ("wheel-1", "BW 2.1"), "layout": ("layout-1", "BW 2.2"), "colour-chips": ("chips-1", "BW 3.1.2(a)")}
KINDS = [
    pytest.param(
        {"kind": kind, "item": item, "clause": clause, "marks": MARKS[kind]},
        marks=pytest.mark.clause(clause),
        id=kind,
    )
    for kind, (item, clause) in ITEMS.items()
]
PRELUDE = """
equip t1 big-wheel-1 stations=2
equip t2 big-wheel-2 stations=2
pat@t1: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000 colours=red,blue
"""


@pytest.mark.parametrize("script", KINDS, indirect=True)
def test_it_is_not_moved_registered_again_or_without_its_approval(script: Played) -> None:
    """
    ada: move-item {item} t2
    refused {clause} "in use at table t1"
    ada: register-item {item} {kind} X-52 t2
    refused {clause} "in use at table t1"
    ada: withdraw-approval {item} "worn"
    refused {clause} "in use at table t1"
    sam@t1: close-table
    ada: withdraw-approval {item} "worn"
    ada: move-item {item}
    """
    assert script.state.register.items[str(script.words["item"])].table == ""


@pytest.mark.parametrize("script", KINDS, indirect=True)
def test_there_is_one_of_it(script: Played) -> None:
    """
    ada: register-item other {kind} X-52 t1 pockets={marks}
    refused {clause} "one is needed"
    ada: register-item other {kind} X-52 pockets={marks}
    ada: move-item other t1
    refused {clause} "one is needed"
    sam@t1: close-table
    ada: move-item other t1
    pat@t1: open-table t1 big-wheel-1 stations=2
    refused {clause} "one is needed"
    ada: move-item other
    pat@t1: open-table t1 big-wheel-1 stations=2
    """
    assert script.table().open


@pytest.mark.parametrize("script", KINDS, indirect=True)
def test_a_table_that_lost_it_for_cause_is_stopped_and_closes(script: Played) -> None:
    """
    dana@t1: buy-in 1 10000
    dana@t1: open-betting
    t1/1: place a 500
    dana@t1: spin-wheel
    ada: withdraw-approval {item} "bent" for_cause=true
    expect table t1 stopped
    dana@t1: call-no-more-bets
    dana@t1: enter-outcome B
    dana@t1: confirm-outcome B
    dana@t1: open-betting
    refused {clause} "stopped until it is closed"
    dana@t1: issue-colour 1 blue 1
    refused {clause} "stopped until it is closed"
    sam@t1: close-table
    """
    stop = [data for _, data in script.recorded("table-stopped")]
    assert len(stop) == 1
    assert f'"clause":"{script.words["clause"]}"' in stop[0].decode()
    assert script.balance("world:chips") == 9_500


@pytest.mark.parametrize("script", KINDS[:1], indirect=True)
def test_a_stopped_table_without_wagers_plays_no_further_spin(script: Played) -> None:
    """
    sam@t1: direct-spins 2
    dana@t1: open-betting
    dana@t1: spin-wheel
    ada: withdraw-approval {item} "bent" for_cause=true
    """
    assert script.table().round.phase == "idle"
    assert script.recorded("round-voided") != []


@pytest.mark.parametrize("script", KINDS, indirect=True)
def test_a_stopped_table_ends_its_round_when_the_last_wager_is_taken_back(script: Played) -> None:
    """
    dana@t1: buy-in 1 10000
    dana@t1: open-betting
    t1/1: place a 500
    dana@t1: spin-wheel
    ada: withdraw-approval {item} "bent" for_cause=true
    t1/1: clear
    dana@t1: call-no-more-bets
    expect phase t1 idle
    """
    assert script.steps[-2].events == ("period-ended", "round-voided")
    ((_, data),) = script.recorded("round-voided")
    assert f'"clause":"{script.words["clause"]}"' in data.decode()


@pytest.mark.clause("BW 2.1")
@pytest.mark.parametrize("script", [{"item": "wheel-1"}], indirect=True)
def test_no_table_opens_without_its_wheel(script: Played) -> None:
    """
    ada: move-item t2-wheel-1
    pat@t2: open-table t2 big-wheel-2 stations=2
    refused BW 2.1 "table t2 has no wheel"
    ada: move-item t2-wheel-1 t2
    pat@t2: open-table t2 big-wheel-2 stations=2
    """
    assert script.table("t2").open


@pytest.mark.clause("BW 2.1")
def test_nothing_is_exchanged_for_what_another_table_plays_with(script: Played) -> None:
    """
    pat@t2: open-table t2 big-wheel-2 stations=2 minimum=500 maximum=50000
    pat@t1: change-game big-wheel-2 t2-wheel-1 t2-layout-1
    refused BW 2.1
    sam@t2: close-table
    """
    assert not script.table("t2").open
