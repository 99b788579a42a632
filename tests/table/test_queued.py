"""Changes that wait for a moment between rounds: queued, shown as pending, made by themselves, or revoked."""

import pytest

from croupier.games import game
from croupier.table import commands as c
from tests.floor.script import Played, for_each

PRELUDE = "\n".join((
    "equip t1 big-wheel-1 stations=2",
    *(
        f"ada: register-item {kind}-2 {kind} X-52 pockets={','.join(game('big-wheel-2').marks(kind))}"
        for kind in ("wheel", "layout")
    ),
    "pat@t1: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000 colours=red,blue",
    "dana@t1: buy-in 1 10000",
    "dana@t1: open-betting",
    "t1/1: place a 500",
))  # fmt: skip
CLOSE = """
dana: spin-wheel
dana: call-no-more-bets
dana: enter-outcome {0}
"""


def test_limits_wait_for_the_end_of_the_round(script: Played) -> None:
    """
    pat: set-limits 400 40000
    refused BW 3.5 "between rounds"
    dana: set-limits 400 40000 when=between-rounds
    refused BW 4.1fn1:66(2)
    pat: set-limits 400 40000 when=between-rounds
    expect limits t1 500 50000
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome A
    expect limits t1 500 50000
    dana: confirm-outcome A
    expect limits t1 400 40000
    """
    assert script.table().queued == {}
    ((by, data),) = script.recorded("change-queued")
    assert by == "pat"
    assert b'"minimum":400' in data
    assert b"why_not" not in script.recorded("change-came-due")[0][1]


def test_what_waits_is_shown_and_can_be_revoked(script: Played) -> None:
    """
    pat: set-limits 400 40000 when=between-rounds
    pat: set-limits 300 30000 when=between-rounds
    """
    first, second = script.table().queued
    assert script.table().queued[first] == c.SetLimits(400, 40_000, when="between-rounds")
    script.then(f"""
    pat: revoke-change {second + 1}
    refused BW 3.5 "no change {second + 1} waits"
    sam: revoke-change {second}
    refused BW 4.1fn1:66(2)
    pat: revoke-change {second}
    pat: revoke-change {second}
    refused BW 3.5 "no change {second} waits"
    """)
    assert list(script.table().queued) == [first]
    script.then(CLOSE.format("B") + "dana: confirm-outcome B\nexpect limits t1 400 40000")


def test_changes_are_made_in_their_order(script: Played) -> None:
    """
    pat: set-limits 300 30000 when=between-rounds
    pat: set-limits 400 40000 when=between-rounds
    """
    script.then(CLOSE.format("B") + "dana: confirm-outcome B")
    script.then("expect limits t1 300 30000")  # from 300 to 400 takes a sign of twenty minutes
    came_due = [data for _, data in script.recorded("change-came-due")]
    assert [b"BW 4.1fn1:66(2)" in data for data in came_due] == [False, True]
    assert script.table().queued == {}


def test_five_changes_wait_at_most(script: Played) -> None:
    for maximum in range(1, 6):
        script.then(f"pat: set-limits 500 {maximum}0000 when=between-rounds")
    script.then('pat: set-limits 500 60000 when=between-rounds\nrefused BW 3.5 "5 changes wait already"')
    script.then("sam: close-table when=between-rounds\nexpect table t1 open")
    script.then("dana: spin-wheel\ndana: call-no-more-bets")
    script.then('sam: close-table when=between-rounds\nrefused BW 9.8 "5 changes wait already"')


@for_each("figures", "100 50", "0 500", "500 600 lines=z:500-600")
def test_what_makes_no_sense_does_not_wait(script: Played) -> None:
    """
    pat: set-limits {figures} when=between-rounds
    refused
    """
    assert script.table().queued == {}


def test_a_notice_has_to_have_stood_when_the_change_is_made_not_when_it_is_asked_for(script: Played) -> None:
    """
    dana: post-notice minimum +20m minimum=1000
    sign: notice-shown 1
    wait 19m
    pat: set-limits 1000 50000 when=between-rounds
    wait 1m
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    expect limits t1 1000 50000
    """
    assert script.table().queued == {}


def test_a_closing_waits_for_the_settlement_and_for_its_warning(script: Played) -> None:
    """
    dana: spin-wheel
    dana: call-no-more-bets
    sam: close-table
    refused BW 9.8
    sam: close-table when=between-rounds
    dana: enter-outcome B
    dana: confirm-outcome B
    expect table t1 open
    """
    ((_, data),) = script.recorded("change-came-due")
    assert b"warn the players first" in data
    assert script.table().queued == {}


def test_a_closing_that_waited_pays_whoever_is_there(script: Played) -> None:
    """
    sam: warn-of-closing
    t1/1: clear
    sam: direct-spins 9
    """
    for _ in range(2):
        script.then(CLOSE.format("B") + "dana: confirm-outcome B\ndana: open-betting")
    script.then("dana: spin-wheel\ndana: call-no-more-bets\nsam: close-table when=between-rounds")
    assert script.table().open
    script.then("dana: enter-outcome B\ndana: confirm-outcome B")
    assert not script.table().open
    assert script.balance("world:chips") == 10_000


@pytest.mark.clause("BW 2.1")
def test_another_option_waits_for_an_empty_layout(script: Played) -> None:
    """
    pat: change-game big-wheel-1 wheel-2 layout-2 when=between-rounds
    refused BW 2.1
    pat: change-game roulette wheel-2 layout-2 when=between-rounds
    refused BW 2.1
    pat: change-game big-wheel-2 wheel-2 layout-2 when=between-rounds
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome A
    dana: confirm-outcome A
    """
    setup = script.table().setup
    assert setup is not None
    assert setup.game == "big-wheel-1"  # a winner lies there still
    script.then("t1/1: clear")
    now = script.table().setup
    assert now is not None
    assert now.game == "big-wheel-2"
    assert script.state.register.in_use["t1"].game == "big-wheel-2"


@pytest.mark.clause("BW 2.1")
def test_an_option_whose_wheel_is_wrong_stays_away_though_it_waited(script: Played) -> None:
    """
    ada: register-item wheel-9 wheel X-52 pockets=A,B
    pat: change-game big-wheel-2 wheel-9 layout-2 when=between-rounds
    t1/1: clear
    sam: direct-spins 1
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome A
    dana: confirm-outcome A
    dana: open-betting
    """
    setup = script.table().setup
    assert setup is not None
    assert setup.game == "big-wheel-1"
    assert script.table().queued == {}


def test_what_waits_survives_a_restart(script: Played) -> None:
    """
    pat: set-limits 400 40000 when=between-rounds
    restart
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    expect limits t1 400 40000
    """
    assert script.table().queued == {}
