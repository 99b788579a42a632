"""Who may do what at a Big Wheel: a higher duties dealer or above has every power of the Dealer (BW 1.2)."""

from itertools import pairwise

import pytest

from croupier.authority import staff
from tests.authority.lists import POWERS, why_not
from tests.floor.script import Played, for_each

PRELUDE = """
equip t1 big-wheel-1 stations=2
pat: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000 colours=red,blue without_screen=1
staff hugh higher-duties-dealer
staff ivy - inspector surveillance
"""
# What the Dealer may do, written out by hand: a command that is added to the book's powers must be added here.
DEALERS = set(
    "place move take-back undo clear repeat double take-oral-wager cash-out buy-in pay-cash-out issue-colour "
    "redeem-colour open-betting spin-wheel call-no-more-bets enter-outcome confirm-outcome call-no-spin fail-station "
    "repair-station fail-system vacate give-rules open-dispute request-review post-notice recover-debt".split()
)


@pytest.mark.clause("BW 1.2")
@pytest.mark.parametrize("who", ["hugh", "sam", "pat", "max"])
def test_whoever_stands_above_the_dealer_deals_a_whole_round(script: Played, who: str) -> None:
    """
    {who}: buy-in 1 10000
    {who}: issue-colour 1 blue 2
    {who}: open-betting
    {who}: place 1 a 500 blue
    {who}: take-oral-wager 1 b 500 tendered=500
    {who}: spin-wheel
    {who}: call-no-more-bets
    {who}: enter-outcome A
    {who}: confirm-outcome A
    {who}: clear 1
    {who}: redeem-colour 1 blue 3
    {who}: pay-cash-out 1
    """
    assert script.table().recent == ["A"]
    assert {by for by, _ in script.recorded("wheel-spun") + script.recorded("cashed-out")} == {who}


@pytest.mark.clause("BW 1.2")
def test_each_rank_has_every_power_of_the_one_below() -> None:
    ladder = [staff("x", rank) for rank in ("dealer", "game-supervisor", "pit-boss", "casino-manager")]
    may = [{name for name in POWERS["big-wheel"] if why_not(actor, "big-wheel", name) is None} for actor in ladder]
    assert may[0] == DEALERS
    assert all(lower < higher for lower, higher in pairwise(may))


@pytest.mark.clause("BW 1.2")
@for_each("who", "dana", "hugh", "max")
def test_no_rank_says_that_the_floor_was_started_again(script: Played) -> None:
    """
    {who}: fail-system restart
    refused BW 1.2 "only the floor itself"
    {who}: insert-note 1 500
    refused BW 1.2
    {who}: fail-system "the lights went out"
    """
    assert script.table().open


@pytest.mark.clause("BW 1.2")
@for_each("who", "cas", "ada", "ivy", "t1/1")
def test_nobody_else_deals(script: Played) -> None:
    """
    dana: buy-in 1 10000
    {who}: open-betting
    refused BW 5.1.1
    dana: open-betting
    dana: place 1 a 500
    {who}: spin-wheel
    refused BW 5.1.2
    """
    assert not script.table().round.ball_spun
