"""The Big Wheel: chips of a colour, which have the value that their buyer declares, at this table (BW 3.1.2)."""

import pytest

from tests.floor.script import Played

PRELUDE = """
equip t1 big-wheel-1 stations=4
pat@t1: open-table t1 big-wheel-1 stations=4 minimum=500 maximum=50000 colours=red,blue,green
dana@t1: buy-in 1 20000
dana@t1: buy-in 2 20000
"""
LONG = "b" * 33


@pytest.mark.clause("BW 3.1.2(b)")
def test_a_colour_is_played_where_it_was_issued(script: Played) -> None:
    """
    equip t2 big-wheel-1 stations=2
    pat@t2: open-table t2 big-wheel-1 stations=2 minimum=500 maximum=50000 colours=red,blue,green
    dana@t1: issue-colour 1 blue 4
    t1/1: cash-out
    dana@t2: buy-in 1 5000
    dana@t2: open-betting
    t2/1: place a 500 blue
    refused BW 3.1.2(b)
    t2/1: place a 500 blue
    refused BW 3.1.2(b)
    dana@t1: buy-in 1 5000
    dana@t1: open-betting
    t1/1: place a 500 blue
    refused BW 3.1.2(b)
    dana@t1: issue-colour 1 green 2
    t1/1: place a 500 green
    """
    assert script.visit(1).wagers == {"a@green": 500}
    assert script.visit(1, "t2").wagers == {}
    assert script.table("t1").colours["blue"].left == 2_000  # out of the house, and of no use but here
    assert script.table("t2").colours == {}


@pytest.mark.clause("BW 3.1.2(b)")
@pytest.mark.parametrize(
    "script",
    [{"colours": colours, "long": LONG} for colours in ("Red", "red,red", "sky@blue", LONG)],
    indirect=True,
)
def test_a_table_names_its_own_colours_each_once(script: Played) -> None:
    """
    equip t2 big-wheel-1 stations=2 without=chips-1
    ada: register-item odd colour-chips C-8 t2 pockets=red,Red,sky@blue,{long} emblem=anchor
    pat@t2: open-table t2 big-wheel-1 stations=2 colours={colours}
    refused BW 3.1.2(b)
    pat@t2: open-table t2 big-wheel-1 stations=2 colours=red
    """
    setup = script.table("t2").setup
    assert setup is not None
    assert setup.colours == ("red",)


@pytest.mark.clause("BW 3.1.2(c)(i)")
def test_chips_of_a_colour_are_redeemed_at_their_own_table(script: Played) -> None:
    """
    equip t2 big-wheel-1 stations=2
    pat@t2: open-table t2 big-wheel-1 stations=2 minimum=500 maximum=50000 colours=red,blue,green
    dana@t1: issue-colour 1 blue 4 value=1000
    dana@t1: redeem-colour 1 blue 5
    refused BW 3.1.2(c)(i) "4 blue chips can be redeemed"
    dana@t1: redeem-colour 2 blue 1
    refused BW 3.1.2(c)(i)
    t1/1: redeem-colour blue 1
    refused BW 3.1.2(c)(i)
    dana@t1: redeem-colour 1 blue 1
    expect balance t1/1 17000
    t1/1: cash-out
    expect account colours:t1 3000
    dana@t2: buy-in 1 5000
    dana@t2: redeem-colour 1 blue 3
    refused BW 3.1.2(c)(i)
    dana@t1: redeem-colour 2 blue 4
    refused BW 3.1.2(c)(i)
    dana@t1: redeem-colour 2 blue 3
    expect balance t1/2 23000
    """
    assert script.balance("colours:t1") == 0
    assert script.table().colours == {}


@pytest.mark.clause("BW 3.1.2(d)")
def test_one_colour_has_one_player_unless_they_agree(script: Played) -> None:
    """
    dana: issue-colour 1 blue 4 value=1000
    dana: issue-colour 2 blue 4
    refused BW 3.1.2(d)
    dana: issue-colour 2 blue 4 value=2000 agreed=true
    refused BW 3.1.2(e)
    dana: issue-colour 2 blue 4 agreed=true
    dana: open-betting
    t1/1: place a 2000 blue
    t1/2: place a 3000 blue
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome A
    dana: confirm-outcome A
    expect colours t1/1 blue=4000
    expect colours t1/2 blue=4000
    """
    assert script.table().colours["blue"].holders == ["t1-1", "t1-2"]


@pytest.mark.clause("BW 3.1.2(d)")
def test_a_colour_is_free_again_when_all_its_chips_are_back(script: Played) -> None:
    """
    dana: issue-colour 1 blue 4 value=1000
    t1/1: cash-out
    dana: issue-colour 2 blue 4
    refused BW 3.1.2(d)
    dana: redeem-colour 2 blue 4
    dana: issue-colour 2 blue 2 value=2500
    """
    assert script.table().colours["blue"].holders == ["t1-2"]
    assert script.table().colours["blue"].value == 2_500


@pytest.mark.clause("BW 9.2.2")
def test_nobody_gets_chips_of_a_colour_who_is_about_to_leave(script: Played) -> None:
    """
    staff mia casino-manager
    dana@t1: open-betting
    t1/1: place a 1000
    t1/2: place a 1000
    dana@t1: spin-wheel
    dana@t1: call-no-more-bets
    t1/1: cash-out
    dana@t1: issue-colour 1 blue 2
    refused BW 3.1.1
    mia@t1: exclude-player 2 "a device"
    dana@t1: issue-colour 2 blue 2
    refused BW 9.2.2
    """
    assert script.table().colours == {}


@pytest.mark.clause("BW 3.1.2(e)")
def test_the_buyer_declares_what_a_chip_is_worth(script: Played) -> None:
    """
    t1/1: issue-colour blue 2 value=1000
    refused BW 3.1.2(d)
    dana: issue-colour 1 blue 2 value=400
    refused BW 3.1.2(e) "at least the minimum"
    dana: issue-colour 1 blue 2 value=1050
    refused BW 3.1.2(e) "multiple of 100"
    dana: issue-colour 1 purple 2 value=1000
    refused BW 3.1.2(e)
    dana: issue-colour 1 blue 2 value=1000
    dana: issue-colour 2 red 2
    expect colours t1/1 blue=2000
    expect colours t1/2 red=1000
    dana: open-betting
    t1/1: place a 1500 blue
    refused BW 3.1.2(e) "a blue chip is worth 1000"
    t1/1: place a 1000 blue
    dana: issue-colour 1 blue 1
    """
    marked = [b'"marked":true' in data for _, data in script.recorded("colour-issued")]
    assert marked == [True, False, True]  # only a value above the minimum is shown by a marker, and more chips keep it


@pytest.mark.clause("BW 3.1.2(e)")
def test_chips_are_issued_as_many_as_cash_chips_pay_for_and_all_at_one_value(script: Played) -> None:
    """
    dana: issue-colour 1 blue 0 value=1000
    refused BW 3.1.2(e) "1 to 10000 chips"
    dana: issue-colour 1 blue 21 value=1000
    refused BW 3.1.2(e) "21000 is needed and 20000 is there"
    dana: issue-colour 1 blue 20 value=1000
    expect balance t1/1 0
    dana: redeem-colour 1 blue 10
    dana: issue-colour 1 blue 1 value=2000
    refused BW 3.1.2(e) "a blue chip is worth 1000"
    dana: issue-colour 1 blue 1 value=1000
    dana: buy-in 2 99999900000
    dana: issue-colour 2 red 10001
    refused BW 3.1.2(e) "1 to 10000 chips"
    dana: issue-colour 2 red 10000
    """
    assert script.visit(1).colours == {"blue": 11_000}
    assert script.visit(2).colours == {"red": 5_000_000}


@pytest.mark.clause("BW 3.1.2(e)")
def test_a_colour_keeps_its_value_when_the_minimum_rises(script: Played) -> None:
    """
    dana: issue-colour 1 blue 4
    dana: post-notice minimum +20m minimum=1000
    sign: notice-shown 1
    wait 20m
    pat: set-limits 1000 50000
    dana: issue-colour 1 blue 2
    expect colours t1/1 blue=3000
    dana: issue-colour 2 red 2 value=500
    refused BW 3.1.2(e)
    dana: redeem-colour 1 blue 6
    """
    assert script.visit().balance == 20_000


@pytest.mark.clause("BW 3.1.2(f)")
def test_a_supervisor_allows_a_second_colour_if_nobody_is_left_without(script: Played) -> None:
    """
    dana: issue-colour 1 blue 2
    dana: issue-colour 1 red 2
    refused BW 3.1.2(f)
    sam: issue-colour 1 red 2
    sam: issue-colour 1 green 2
    refused BW 3.1.2(f) "1 players have no colour, and 0 would be left"
    dana: issue-colour 2 green 2
    dana: issue-colour 1 red 2
    dana: redeem-colour 2 green 2
    t1/2: cash-out
    sam: issue-colour 1 green 2
    """
    assert script.visit().colours == {"blue": 1_000, "red": 2_000, "green": 1_000}


@pytest.mark.clause("BW 3.1.2(f)")
def test_the_first_colour_of_the_set_is_one_that_is_left_too(script: Played) -> None:
    """
    dana: issue-colour 1 blue 2
    sam: issue-colour 1 green 2
    dana: issue-colour 2 red 2
    """
    assert script.visit().colours == {"blue": 1_000, "green": 1_000}


@pytest.mark.clause("BW 3.1.2(f)")
def test_who_shares_a_colour_that_is_out_takes_none_from_anybody(script: Played) -> None:
    """
    dana: buy-in 3 5000
    dana: buy-in 4 5000
    dana: issue-colour 1 blue 2
    dana: issue-colour 2 red 2
    sam: issue-colour 1 green 2
    refused BW 3.1.2(f) "2 players have no colour, and 0 would be left"
    sam: issue-colour 1 red 2
    refused "they may agree to share"
    dana: issue-colour 1 red 2 agreed=true
    refused BW 3.1.2(f)
    sam: issue-colour 1 red 2 agreed=true
    dana: issue-colour 3 green 2
    """
    assert script.visit().colours == {"blue": 1_000, "red": 1_000}


@pytest.mark.clause("BW 3.1.2(f)(i)")
def test_the_colours_of_one_player_may_differ_in_value(script: Played) -> None:
    """
    dana: issue-colour 1 blue 2 value=500
    sam: issue-colour 1 red 2 value=2500
    dana: open-betting
    t1/1: place b 500 blue
    t1/1: place b 500 red
    refused BW 3.1.2(e) "a red chip is worth 2500"
    t1/1: place b 2500 red
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    expect wagers t1/1 b@blue=500 b@red=2500
    expect colours t1/1 blue=2000 red=10000
    t1/1: clear
    dana: redeem-colour 1 red 5
    dana: redeem-colour 1 blue 5
    """
    assert script.visit().balance == 20_000 - 1_000 - 5_000 + 5 * 2_500 + 5 * 500


@pytest.mark.clause("BW 4.2.2")
def test_what_chips_of_a_colour_cannot_make_is_changed_into_cash_chips(script: Played) -> None:
    """
    dana: issue-colour 1 blue 2 value=700
    sam: agree-limits 1 500 1000
    dana: open-betting
    t1/1: place a 1400 blue
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    expect colours t1/1 blue=0
    expect balance t1/1 19000
    """
    assert script.balance("house:t1") == 1_000
