"""Everyone above the Dealer may do what the Dealer may; a player and a side role may not (RR 1.2, RR99 1.2)."""

from itertools import pairwise

from croupier.authority import staff
from croupier.games import game
from tests.authority.lists import POWERS, why_not
from tests.floor.script import Played
from tests.table.editions import both

PRELUDE = """
equip t1 {game} stations=1
pat: open-table t1 {game} 1 minimum=100 maximum=100000
staff ivy - inspector surveillance
staff tom - tournament-director
"""
SIDE = {name: {"who": name} for name in ("cas", "ada", "ivy", "tom")}
RANKS = {name: {"who": name} for name in ("sam", "pat", "max")}


@both("RR 1.2", "RR99 1.2", RANKS)
def test_a_supervisor_or_above_runs_a_whole_round(script: Played) -> None:
    """
    {who}: buy-in 1 10000
    {confirm}
    {who}: open-betting
    t1/1: place red 500
    wait 30s
    {who}: spin-ball
    {who}: enter-outcome 2
    {who}: confirm-outcome 2
    {who}: freeze-accounts
    {who}: correct-outcome 1
    {who}: release-accounts
    {who}: fail-station 1
    {who}: repair-station 1
    {who}: spin-ball
    {who}: call-no-spin disruption
    {who}: direct-to-leave 1 shouts
    """
    assert script.table().recent == ["1"]
    given = {by for by, _ in script.recorded("ball-spun") + script.recorded("outcome-corrected")}
    assert given == {script.words["who"]}


@both("RR 1.2", "RR99 1.2")
def test_each_rank_has_every_power_of_the_one_below(script: Played) -> None:
    """
    expect table t1 open
    """
    edition = game(str(script.words["game"])).edition
    ladder = [staff("x", rank) for rank in ("dealer", "game-supervisor", "pit-boss", "casino-manager")]
    may = [{name for name in POWERS[edition] if why_not(actor, edition, name) is None} for actor in ladder]
    assert all(lower <= higher for lower, higher in pairwise(may))
    assert {"buy-in", "spin-ball", "enter-outcome", "call-no-spin", "decide-claim", "void-wagers"} <= may[0]


@both("RR 1.2", "RR99 1.2", SIDE, spin=("RR 5.3.1", "RR99 5.4(a)"))
def test_no_side_role_deals(script: Played) -> None:
    """
    dana: buy-in 1 10000
    {confirm}
    dana: open-betting
    {who}: spin-ball
    refused {spin}
    {who}: call-no-spin disruption
    refused
    {who}: buy-in 1 100
    refused
    """
    assert not script.table().round.ball_spun
