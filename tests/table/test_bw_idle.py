"""The Big Wheel: who sits three rounds running out at a full table may lose the seat (BW 9.9)."""

import pytest

from tests.floor.script import Played

PRELUDE = """
equip t1 big-wheel-1 stations=2
pat: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000
dana: buy-in 1 10000
dana: buy-in 2 10000
sam: direct-spins 9
"""
SPIN = """
dana: open-betting
{0}
dana: spin-wheel
dana: call-no-more-bets
{1}
dana: enter-outcome B
dana: confirm-outcome B
"""


def play(script: Played, *wagers: str, late: str = "") -> None:
    """A round with these wagers, and with what happens after the call."""
    script.then(SPIN.format("\n".join(wagers), late))


@pytest.mark.clause("BW 9.9")
def test_the_dealer_gives_the_seat_away_and_the_player_their_chips(script: Played) -> None:
    """
    expect visit t1/1 t1-1
    """
    for _ in range(3):
        play(script, "t1/2: place a 500")
    script.then("dana: vacate 1\nexpect visit t1/1 none\nexpect account world:chips 10000")
    ((by, data),) = script.recorded("leave-directed")
    assert (by, b'"clause":"BW 9.9"' in data) == ("dana", True)


@pytest.mark.clause("BW 9.9")
def test_one_wager_and_the_count_starts_again(script: Played) -> None:
    """
    expect visit t1/1 t1-1
    """
    play(script)
    play(script)
    play(script, "t1/1: place a 500")
    play(script)
    script.then('dana: vacate 1\nrefused BW 9.9 "sat out 1"')
    play(script)
    play(script)
    script.then("dana: vacate 1")


@pytest.mark.clause("BW 9.9")
def test_rounds_count_only_while_all_seats_are_taken(script: Played) -> None:
    """
    t1/2: cash-out
    """
    for _ in range(3):
        play(script)
    script.then('dana: buy-in 2 10000\ndana: vacate 1\nrefused BW 9.9 "sat out 0"')


@pytest.mark.clause("BW 9.9")
def test_nobody_goes_while_a_seat_is_free_or_wagers_lie_there(script: Played) -> None:
    """
    expect visit t1/1 t1-1
    """
    for _ in range(3):
        play(script)
    script.then("""
    t1/2: cash-out
    dana: vacate 1
    refused BW 9.9 "another seat is free"
    dana: buy-in 2 10000
    dana: open-betting
    t1/1: place a 500
    dana: vacate 1
    refused BW 9.9 "wagers on the layout"
    t1/1: clear
    dana: vacate 1
    """)
    assert script.table().visit_at(1) is None


@pytest.mark.clause("BW 9.9")
def test_a_round_that_was_closed_before_they_came_is_not_sat_out(script: Played) -> None:
    """
    t1/1: cash-out
    """
    play(script, late="dana: buy-in 1 10000")
    script.then('dana: vacate 1\nrefused BW 9.9 "sat out 0"')
    play(script)
    script.then('dana: vacate 1\nrefused BW 9.9 "sat out 1"')
