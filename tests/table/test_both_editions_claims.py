"""A player's claim, from the moment it is made to the decision on it (RR 9.5, RR99 8.5)."""

import json
from typing import get_args, get_type_hints

from croupier.authority import player
from croupier.floor import Refused
from croupier.floor.records import records
from croupier.table import commands as c
from tests.floor.script import Played
from tests.table.editions import both

PRELUDE = """
equip t1 {game} stations=2
pat: open-table t1 {game} 2 minimum=100 maximum=100000
dana@t1: buy-in 1 10000
{confirm}
dana@t1: buy-in 2 10000
{confirm_2}
dana@t1: open-betting
"""
DECISIONS = {decision: {"decision": decision} for decision in get_args(get_type_hints(c.DecideClaim)["decision"])}
LEAVES = ("t1/1: cash-out", "t1/1: cash-out\ndana@t1: pay-cash-out 1")


@both("RR 9.5", "RR99 8.5", DECISIONS)
def test_a_claim_waits_over_a_restart_and_is_decided_once(script: Played) -> None:
    """
    t1/1: make-claim "it was 10"
    restart
    t1/1: decide-claim 1 {decision} "I say so"
    refused {clause}
    t1/2: decide-claim 1 {decision} "so do I"
    refused {clause}
    cas@t1: decide-claim 1 {decision} "not at the cage"
    refused {clause}
    dana@t1: decide-claim 1 {decision} ""
    refused {clause} "1 to 2000"
    dana@t1: decide-claim 1 {decision} " "
    refused {clause} "1 to 2000"
    dana@t1: decide-claim 1 {decision} "the film was looked at"
    dana@t1: decide-claim 1 {decision} "once more"
    refused {clause} "no open claim"
    dana@t1: decide-claim 2 {decision} "of nobody"
    refused {clause} "no open claim"
    restart
    """
    assert script.table().claims == {}
    ((by, data),) = script.recorded("claim-decided")
    decided = json.loads(data)
    assert (by, decided["reason"]) == ("dana", "the film was looked at")
    assert decided["decision"] == script.words["decision"]


@both("RR 9.5", "RR99 8.5")
def test_claims_are_decided_one_by_one(script: Played) -> None:
    """
    t1/1: make-claim "it was 10"
    t1/2: make-claim "it was 11"
    t1/1: make-claim "my screen was dark"
    sam@t1: decide-claim 2 reject "it was 10"
    pat@t1: decide-claim 3 void "so it was"
    """
    (left,) = script.table().claims.values()
    assert (left.number, left.visit, left.about) == (1, script.visit(1).id, "it was 10")


@both("RR 9.5", "RR99 8.5", leaves=LEAVES)
def test_a_claim_stays_when_its_player_goes_and_is_not_the_next_ones(script: Played) -> None:
    """
    t1/1: make-claim "one"
    t1/1: make-claim "two"
    t1/1: make-claim "three"
    {leaves}
    t1/1: make-claim "from the door"
    refused
    dana@t1: buy-in 1 5000
    {confirm}
    t1/1: make-claim "another player's first"
    """
    first, *_, mine = script.table().claims.values()
    assert len(script.table().claims) == 4
    assert mine.visit == script.visit(1).id != first.visit
    script.then('dana@t1: decide-claim 1 escalate "who claimed it has left"')
    assert [claim.about for claim in script.table().claims.values()] == ["two", "three", "another player's first"]


@both("RR 9.5", "RR99 8.5", held=("RR 9.4", "RR99 8.4"))
def test_a_claim_can_be_made_at_any_time_of_a_round(script: Played) -> None:
    """
    t1/2: make-claim "while wagers are taken"
    wait 30s
    t1/2: make-claim "after the close"
    dana@t1: spin-ball
    t1/1: make-claim "while the ball runs"
    dana@t1: enter-outcome 1
    t1/1: make-claim "it is 2"
    dana@t1: confirm-outcome 1
    dana@t1: freeze-accounts
    t1/1: cash-out
    refused {held}
    t1/1: make-claim "while accounts are frozen"
    dana@t1: decide-claim 4 recalculate "it is 2"
    dana@t1: correct-outcome 2
    dana@t1: release-accounts
    dana@t1: fail-station 1
    t1/1: make-claim "my screen is dark"
    expect outcomes t1 2
    """
    abouts = [claim.about for claim in script.table().claims.values()]
    assert abouts[-2:] == ["while accounts are frozen", "my screen is dark"]
    assert len(abouts) == 5


@both("RR 9.5", "RR99 8.5")
def test_a_claim_is_made_from_the_players_own_place(script: Played) -> None:
    """
    dana@t1: make-claim 1 "for somebody"
    refused {clause}
    pat@t1: make-claim 1 "for somebody"
    refused {clause}
    station t1/1: make-claim "by itself"
    refused {clause}
    """
    for other in (player("t1", 2), player("t2", 1)):
        answer = script.floor.run("table:t1", c.MakeClaim(1, "it was 10"), other)
        assert isinstance(answer, Refused)
        assert "is not in control" in answer.reason
    assert script.table().claims == {}


@both("RR 9.5", "RR99 8.5")
def test_a_claim_belongs_to_its_table(script: Played) -> None:
    """
    equip t2 {game} stations=1
    pat@t2: open-table t2 {game} 1
    t1/1: make-claim "it was 10"
    dana@t2: decide-claim 1 reject "not here"
    refused {clause} "no open claim"
    """
    assert list(script.table().claims) == [1]
    assert script.table("t2").claims == {}


@both("RR 9.5", "RR99 8.5")
def test_what_is_claimed_and_decided_is_on_file(script: Played) -> None:
    """
    t1/1: make-claim "it was 10"
    t1/2: make-claim "so it was"
    sam@t1: decide-claim 1 hold "until the film is here"
    """
    kept = list(records(script.floor.log.read(), "claim"))
    assert [(record["what"], record["by"]) for record in kept] == [
        ("claim-made", "player t1/1"), ("claim-made", "player t1/2"), ("claim-decided", "sam")
    ]  # fmt: skip
    assert {record["clause"] for record in kept} == {script.words["clause"]}
