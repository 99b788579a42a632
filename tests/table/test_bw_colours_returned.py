"""The Big Wheel: who has nothing left of a colour holds it no longer; who brings chips back (BW 3.1.2(c) to (f))."""

import pytest

from croupier.table.adjusting import Comes, adjust
from croupier.table.state import Share
from tests.floor.script import Played
from tests.table.felt import HERE, settled

PRELUDE = """
equip t1 big-wheel-1 stations=3
pat@t1: open-table t1 big-wheel-1 stations=3 minimum=500 maximum=50000 chip=100 colours=red,blue,green
dana@t1: buy-in 1 20000
dana@t1: buy-in 2 20000
"""
LOST = """
dana: issue-colour 1 blue 4 value=1000
dana: open-betting
t1/1: place a 4000 blue
dana: spin-wheel
dana: call-no-more-bets
dana: enter-outcome B
dana: confirm-outcome B
"""


@pytest.mark.clause("BW 3.1.2(d)")
def test_a_colour_whose_chips_are_all_lost_is_free_for_another(script: Played) -> None:
    """
    dana: issue-colour 2 red 1
    """
    script.then(LOST)
    script.then("dana: issue-colour 2 blue 2\nrefused BW 3.1.2(f)\nsam: issue-colour 2 blue 2")
    assert script.visit(2).colours == {"red": 500, "blue": 1_000}
    assert script.visit(1).colours == {}
    assert (script.table().colours["blue"].issue, script.table().colours["blue"].holders) == (3, ["t1-2"])


@pytest.mark.clause("BW 3.1.2(d)")
def test_chips_on_the_layout_are_still_held(script: Played) -> None:
    """
    dana: issue-colour 1 blue 4 value=1000
    dana: open-betting
    t1/1: place a 4000 blue
    dana: issue-colour 2 blue 2
    refused BW 3.1.2(d)
    dana: issue-colour 1 blue 4 value=2000
    refused BW 3.1.2(e)
    dana: issue-colour 1 red 1
    refused BW 3.1.2(f)
    """
    assert script.visit(2).colours == {}


@pytest.mark.clause("BW 3.1.2(e)")
def test_who_lost_the_last_chip_declares_a_value_anew_or_goes_on_with_the_old_one(script: Played) -> None:
    """
    expect balance t1/1 20000
    """
    script.then(LOST).then("""
    dana: issue-colour 1 blue 2
    expect colours t1/1 blue=2000
    dana: redeem-colour 1 blue 2
    """)
    script.then(LOST).then("dana: issue-colour 1 blue 2 value=2500")
    assert script.visit().colours == {"blue": 5_000}
    assert script.table().colours["blue"].value == 2_500


@pytest.mark.clause("BW 3.1.2(f)")
def test_who_lost_the_last_chip_takes_another_colour_without_a_supervisor(script: Played) -> None:
    """
    dana: buy-in 3 5000
    """
    script.then(LOST).then("""
    dana: issue-colour 2 red 1
    sam: issue-colour 2 blue 1
    refused BW 3.1.2(f) "2 players have no colour, and 1 would be left"
    dana: issue-colour 1 green 1
    expect colours t1/1 blue=0 green=500
    """)
    assert list(script.table().colours["green"].holders) == ["t1-1"]


@pytest.mark.clause("BW 9.5")
def test_a_cancelled_round_pays_in_the_colour_until_it_is_issued_anew(script: Played) -> None:
    """
    expect balance t1/1 20000
    """
    script.then(LOST).then("sam: invalidate-outcome 1 disruption")
    assert (script.visit().balance, script.visit().colours) == (16_000, {"blue": 4_000})


@pytest.mark.clause("BW 9.5")
@pytest.mark.parametrize(("seat", "value", "colours"), [(2, 2_500, {}), (1, 1_500, {"blue": 3_000})])
def test_what_comes_back_of_an_issue_that_is_over_is_money(
    script: Played, seat: int, value: int, colours: dict[str, int]
) -> None:
    """
    expect balance t1/1 20000
    """
    script.then(LOST).then(f"dana: issue-colour {seat} blue 2 value={value}\nsam: invalidate-outcome 1 disruption")
    visit = script.visit()
    assert (visit.balance, visit.colours) == (20_000 - sum(colours.values()), colours)


@pytest.mark.parametrize(("issue", "lies"), [(5, {"a@blue": 300}), (4, {}), (None, {})])
def test_chips_of_an_issue_that_is_over_are_not_laid_again(issue: int | None, lies: dict[str, int]) -> None:
    share = Share({"a@blue": 300}, 0, issues={} if issue is None else {"blue": issue})
    table = settled(share=share, colours={"blue": 900})
    assert table.last is not None
    found = adjust(table, table.last, HERE, Comes(600, 300), "BW 9.11", found={"a@blue": 300})
    assert found.rewagered == lies


@pytest.mark.clause("BW 3.1.2(c)(i)")
def test_a_holder_redeems_what_a_co_holder_took_away_and_their_own(script: Played) -> None:
    """
    dana: issue-colour 1 blue 4 value=1000
    dana: issue-colour 2 blue 4 agreed=true
    t1/1: cash-out
    expect account colours:t1 4000
    dana: redeem-colour 2 blue 9
    refused BW 3.1.2(c)(i) "8 blue chips can be redeemed"
    dana: redeem-colour 2 blue 6
    expect balance t1/2 22000
    expect account colours:t1 2000
    dana: redeem-colour 2 blue 2
    expect account colours:t1 0
    """
    assert [data.partition(b'"amount":')[2] for _, data in script.recorded("colour-redeemed")]
    brought = [b'"brought":2000' in data for _, data in script.recorded("colour-redeemed")]
    assert brought == [True, True]  # four of their own and two of the other, then the other two
    assert script.table().colours == {}


@pytest.mark.clause("BW 3.1.2(d)")
def test_who_joins_needs_the_word_of_those_who_are_left(script: Played) -> None:
    """
    dana: buy-in 3 5000
    dana: issue-colour 1 blue 4 value=1000
    dana: issue-colour 2 blue 4 agreed=true
    t1/1: cash-out
    dana: issue-colour 3 blue 1
    refused BW 3.1.2(d) "they may agree to share"
    dana: issue-colour 3 blue 1 agreed=true
    t1/2: cash-out
    dana: redeem-colour 3 blue 1
    dana: issue-colour 3 blue 1 agreed=true
    refused BW 3.1.2(d) "of an earlier player are still out"
    """
    agreed = [b'"agreed":true' in data for _, data in script.recorded("colour-issued")]
    assert agreed == [False, True, True]  # that they agreed is on record


@pytest.mark.clause("BW 3.1.2(d)")
def test_who_lost_their_chips_does_not_open_a_colour_of_which_others_are_still_out(script: Played) -> None:
    """
    dana: buy-in 3 5000
    dana: issue-colour 1 blue 4 value=1000
    dana: issue-colour 2 blue 4 agreed=true
    dana: open-betting
    t1/2: cash-out
    t1/1: place a 4000 blue
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    dana: issue-colour 3 blue 1
    refused BW 3.1.2(d) "of an earlier player are still out"
    dana: redeem-colour 1 blue 4
    dana: issue-colour 3 blue 1
    """
    assert script.table().colours["blue"].holders == ["t1-3"]


@pytest.mark.clause("BW 3.1.2(d)")
def test_all_who_shared_a_colour_and_lost_it_are_off_its_list_when_it_is_issued_again(script: Played) -> None:
    """
    dana: buy-in 3 5000
    dana: issue-colour 1 blue 4 value=1000
    dana: issue-colour 2 blue 4 agreed=true
    dana: open-betting
    t1/1: place a 4000 blue
    t1/2: place a 4000 blue
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    dana: issue-colour 3 blue 2 value=2500
    """
    assert [script.visit(seat).colours for seat in (1, 2, 3)] == [{}, {}, {"blue": 5_000}]
    script.then("t1/2: cash-out\nt1/1: cash-out")
    assert script.table().colours["blue"].holders == ["t1-3"]
