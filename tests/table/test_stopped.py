"""A table whose equipment lost an approval for cause: it plays its round out and then plays no more (READINGS T24)."""

import pytest

from tests.floor.script import Played

PRELUDE = """
staff ivy - inspector
equip t1 {game} stations=2
pat: open-table t1 {game} 2 minimum=100 maximum=100000 {total}
dana: buy-in 1 10000
dana: buy-in 2 10000
{confirm}
dana: open-betting
"""
BOTH = {
    "RR": {"game": "rapid-roulette", "wheel": "RR 2.2.5", "confirm": ""},
    "RR99": {
        "game": "rapid-roulette-1999",
        "wheel": "RR99 2.2(e)",
        "confirm": "t1/1: confirm-credit\nt1/2: confirm-credit",
    },
}
"""Each edition: the clause that needs a wheel, and what a player does after a buy-in."""
STOP = 'ivy: withdraw-approval wheel-1 "worn" for_cause=true'


def editions(*books: str, total: str = "") -> pytest.MarkDecorator:
    """Play the script by the books, both of them if none is named."""
    return pytest.mark.parametrize(
        "script",
        [
            pytest.param({**BOTH[b], "total": total, "stop": STOP}, marks=pytest.mark.clause(BOTH[b]["wheel"]), id=b)
            for b in books or BOTH
        ],
        indirect=True,
    )


@editions()
def test_the_round_under_way_is_played_out_and_no_other_opens(script: Played) -> None:
    """
    t1/1: place red 500
    {stop}
    expect table t1 stopped
    expect phase t1 betting
    t1/2: place black 500
    dana: buy-in 1 1000
    refused {wheel} "the table is stopped until it is closed: wheel-1 lost its approval"
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    expect phase t1 idle
    expect balance t1/1 10500
    expect balance t1/2 9500
    expect wagers t1/1 none
    dana: open-betting
    refused {wheel}
    """
    stopped = script.table().stopped
    assert stopped is not None
    assert (stopped.item, stopped.reason) == ("wheel-1", "worn")


@editions()
def test_a_period_without_wagers_ends_at_once(script: Played) -> None:
    """
    {stop}
    expect phase t1 idle
    t1/1: place red 500
    refused
    dana: open-betting
    refused {wheel}
    """
    assert script.visit().balance == 10_000


@editions()
def test_once_every_wager_is_taken_back_none_is_made_again(script: Played) -> None:
    """
    t1/1: place red 500
    {stop}
    t1/2: place red 500
    t1/2: clear
    t1/1: clear
    t1/1: place red 500
    refused {wheel}
    wait 30s
    expect phase t1 idle
    expect balance t1/1 10000
    """
    assert script.table().stopped is not None


@editions(total="total_minimum=500")
def test_a_round_whose_wagers_do_not_count_is_over_at_the_close(script: Played) -> None:
    """
    t1/1: place red 400
    {stop}
    wait 30s
    expect phase t1 idle
    expect balance t1/1 10000
    """
    assert script.table().round.number == 1


@editions("RR", total="total_minimum=500")
def test_it_is_over_when_the_sensor_closes_it_too(script: Played) -> None:
    """
    t1/1: place red 400
    {stop}
    dana: spin-ball
    wheel: ball-dropping
    expect phase t1 idle
    expect balance t1/1 10000
    """
    assert script.table().round.number == 1


@editions()
def test_after_a_no_spin_no_period_starts(script: Played) -> None:
    """
    t1/1: place red 500
    {stop}
    dana: spin-ball
    dana: call-no-spin interference
    expect phase t1 idle
    expect balance t1/1 10000
    """
    assert script.table().round.number == 1


@editions()
def test_a_correction_is_made_and_no_period_starts_after_it(script: Played) -> None:
    """
    t1/1: place red 500
    {stop}
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    dana: freeze-accounts
    dana: correct-outcome 2
    dana: release-accounts
    expect phase t1 idle
    expect balance t1/1 9500
    """
    assert script.table().stopped is not None


@editions("RR")
def test_after_an_invalidated_round_no_period_starts(script: Played) -> None:
    """
    t1/1: place red 500
    {stop}
    wait 30s
    pat: invalidate-outcome 1 fraud "marked ball"
    expect phase t1 idle
    expect balance t1/1 10000
    """
    assert script.table().round.number == 1


@editions("RR99")
def test_winners_do_not_stay_for_a_spin_that_never_comes(script: Played) -> None:
    """
    t1/1: place red 500
    t1/2: place black 500
    {stop}
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    expect wagers t1/1 none
    expect balance t1/1 10500
    t1/1: cash-out
    dana: pay-cash-out 1
    """
    assert script.balance("world:chips") == 10_500


@editions()
def test_whoever_leaves_is_paid(script: Played) -> None:
    """
    t1/1: place red 500
    t1/2: place red 500
    {stop}
    t1/1: cash-out
    wait 30s
    t1/2: cash-out
    dana: spin-ball
    dana: enter-outcome 2
    dana: confirm-outcome 2
    """
    paid = script.balance("tickets")
    for seat in script.table().seats.values():
        if seat.visit is not None:
            script.then(f"dana: pay-cash-out {seat.number}")
    assert paid + script.balance("world:chips") == 10_000 + 9_500


@editions()
def test_it_closes_without_a_sign(script: Played) -> None:
    """
    t1/1: place red 500
    {stop}
    wait 30s
    pat: close-table
    refused
    dana: spin-ball
    dana: enter-outcome 2
    dana: confirm-outcome 2
    pat: close-table
    expect table t1 closed
    """
    assert script.table().open is False


@editions()
def test_it_closes_after_the_period_too_once_nothing_is_at_stake(script: Played) -> None:
    """
    t1/1: place red 500
    {stop}
    wait 30s
    station t1/1: fail-station
    dana: void-wagers 1
    expect phase t1 closed
    pat: close-table
    expect table t1 closed
    """
    assert script.table().round.phase == "idle"


@editions()
def test_opened_again_with_another_wheel_it_plays(script: Played) -> None:
    """
    t1/1: cash-out
    t1/2: cash-out
    {stop}
    """
    for seat in script.table().seats.values():
        if seat.visit is not None:
            script.then(f"dana: pay-cash-out {seat.number}")
    played = script.table().setup
    assert played is not None
    script.then(f"""
        pat@t1: close-table
        ada: approve-item wheel-1 "examined"
        pat@t1: open-table t1 {played.game} 2 minimum=100 maximum=100000
        dana@t1: open-betting
    """)
    assert (script.table().stopped, script.table().round.phase) == (None, "betting")
