"""The Big Wheel: what becomes of a player who broke a rule, and of winnings that are held (BW 9.2)."""

import pytest

from tests.floor.script import Played, for_each

PRELUDE = """
staff mia casino-manager
equip t1 big-wheel-1 stations=2
pat: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=100000000
dana: buy-in 1 5000000
dana: buy-in 2 10000
"""
SPIN = """
dana: open-betting
{1}
dana: spin-wheel
dana: call-no-more-bets
dana: enter-outcome {0}
dana: confirm-outcome {0}
"""
WON = SPIN.format("B", "t1/1: place b 1000000")
HELD = 'max: hold-winnings 1 3000000 "a device"'


def done(script: Played, text: str) -> tuple[str, ...]:
    """What happened at a line."""
    return next(step.events for step in script.steps if step.text == text)


@pytest.mark.clause("BW 9.2.1")
@for_each("call", "", "dana: spin-wheel\ndana: call-no-more-bets")
def test_the_wagers_of_nobody_else_are_void(script: Played) -> None:
    """
    dana: open-betting
    t1/1: place a 1000
    t1/2: place a 500
    {call}
    max: void-players-wagers 1 "a device in hand"
    expect wagers t1/1 none
    """
    assert script.visit(2).wagers == {"a": 500}
    ((_, data),) = script.recorded("stakes-returned")
    assert b'"why":"sanction","clause":"BW 9.2.1"' in data


@pytest.mark.clause("BW 9.2.1")
def test_void_and_out(script: Played) -> None:
    """
    dana: open-betting
    t1/2: place a 500
    dana: spin-wheel
    dana: call-no-more-bets
    max: exclude-player 2 "a device in hand"
    expect wagers t1/2 a=500
    max: void-players-wagers 2 "a device in hand"
    expect visit t1/2 none
    """
    assert script.balance("world:chips") == 10_000


@pytest.mark.clause("BW 9.2.2")
def test_who_is_excluded_with_nothing_at_stake_goes_at_once(script: Played) -> None:
    """
    max: exclude-player 2 " "
    refused BW 9.2.2
    max: exclude-player 2 "a device in hand"
    expect visit t1/2 none
    """
    assert script.balance("world:chips") == 10_000


@pytest.mark.clause("BW 9.2.2")
def test_nobody_is_excluded_twice(script: Played) -> None:
    """
    dana: open-betting
    t1/2: place a 500
    dana: spin-wheel
    dana: call-no-more-bets
    max: exclude-player 2 "a device in hand"
    max: exclude-player 2 "a device in hand"
    refused BW 9.2.2 "excluded already"
    """
    assert script.visit(2).barred == "BW 9.2.2"


@pytest.mark.clause("BW 9.2.2")
def test_who_is_ordered_out_plays_no_more_and_leaves(script: Played) -> None:
    """
    dana: open-betting
    t1/2: place a 500
    max: direct-to-leave 2 " "
    refused BW 9.2.2 "say why the player's presence would disrupt the game"
    max: direct-to-leave 2 "shouts"
    t1/2: place a 500
    refused BW 9.2.2
    dana: buy-in 2 500
    refused BW 9.2.2
    max: direct-to-leave 2 "shouts"
    refused BW 9.2.2 "ordered out already"
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome A
    dana: confirm-outcome A
    expect visit t1/2 none
    """
    ((by, data),) = script.recorded("leave-directed")
    assert (by, b'"reason":"shouts"' in data, b'"clause":"BW 9.2.2"' in data) == ("max", True, True)
    assert script.balance("world:chips") == 10_500


@pytest.mark.clause("BW 9.2.3")
def test_what_was_lost_since_is_no_winnings(script: Played) -> None:
    """
    dana: open-betting
    """
    script.then("t1/1: place b 1000\n" + SPIN.format("B", "").replace("dana: open-betting", ""))
    script.then(SPIN.format("C", ""))  # 3000 won, and the stake of 1000 lost again
    script.then("""
    max: hold-winnings 1 2001 "a device"
    refused BW 9.2.3
    max: hold-winnings 1 2000 " "
    refused BW 9.2.3
    max: hold-winnings 1 2000 "a device"
    """)
    assert script.visit().held == 2_000


@pytest.mark.clause("BW 9.2.3")
def test_a_loss_counts_against_no_later_win(script: Played) -> None:
    """
    expect balance t1/1 5000000
    """
    script.then(SPIN.format("C", "t1/1: place b 5000")).then(SPIN.format("B", "t1/1: place b 1000"))
    script.then('max: hold-winnings 1 3001 "a device"\nrefused BW 9.2.3\nmax: hold-winnings 1 3000 "a device"')
    assert script.visit().held == 3_000


@pytest.mark.clause("BW 9.2.3")
def test_what_was_cancelled_or_forfeited_is_no_winnings_any_more(script: Played) -> None:
    """
    expect balance t1/1 5000000
    """
    script.then(SPIN.format("B", "t1/1: place b 1000"))
    script.then('sam: invalidate-outcome 1 disruption\nmax: hold-winnings 1 1 "a device"\nrefused BW 9.2.3')
    script.then(SPIN.format("B", ""))
    script.then("""
    max: hold-winnings 1 3000 "a device"
    max: release-held t1-1 3001 true "it was a device"
    refused BW 9.2.3 "3000 is held"
    max: release-held t1-1 3000 true " "
    refused BW 9.2.3
    max: release-held t1-1 3000 true "it was a device"
    max: hold-winnings 1 1 "again"
    refused BW 9.2.3
    """)
    assert script.balance("house:t1") == 0


@pytest.mark.clause("BW 9.2.3")
@for_each("forfeit", "false", "true")
def test_much_held_money_is_released_or_forfeited_by_two(script: Played) -> None:
    """
    expect balance t1/1 5000000
    """
    forfeit = script.words["forfeit"]
    script.then(WON).then(HELD).then(f"""
    max: release-held t1-1 1000001 {forfeit} "it is over"
    expect held t1/1 3000000
    max: release-held t1-1 2000000 {forfeit} "it is over"
    refused BW 9.2.3 "decision 1 about it waits"
    max: second-decision 1
    refused BW 9.2.3 "another person"
    pat: second-decision 1
    refused BW 9.2.3
    pat: withdraw-decision 1
    refused BW 9.2.3
    mia: second-decision 1
    expect held t1/1 1999999
    max: release-held t1-1 1 {forfeit} "in parts"
    expect held t1/1 1999999
    """)
    assert done(script, "mia: second-decision 1") == ("decision-seconded", "held-released")
    assert script.visit().balance == (4_000_000 if forfeit == "true" else 5_000_001)


@pytest.mark.clause("BW 9.2.3")
def test_up_to_the_limit_one_person_decides(script: Played) -> None:
    """
    expect balance t1/1 5000000
    """
    script.then(WON).then(HELD).then('max: release-held t1-1 1000000 false "no device"\nexpect held t1/1 2000000')
    assert script.visit().balance == 5_000_000


@pytest.mark.clause("BW 9.2.3")
@for_each("change", 'max: release-held t1-1 1 false "a part"', 'max: hold-winnings 1 1 "more"')
def test_a_proposal_is_out_of_date_when_what_is_held_changes(script: Played) -> None:
    """
    expect balance t1/1 5000000
    """
    script.then(WON).then('max: hold-winnings 1 2999999 "a device"')
    script.then('max: release-held t1-1 2000000 false "it is over"')
    assert list(script.table().proposals) == [1]
    script.then(str(script.words["change"]))
    script.then('mia: second-decision 1\nrefused BW 9.11 "no decision 1 waits"')


@pytest.mark.clause("BW 9.2.3")
def test_released_money_does_not_make_an_account_too_large(script: Played) -> None:
    """
    expect balance t1/1 5000000
    """
    script.then(WON).then(HELD)
    script.then('dana: buy-in 1 99996000000\nmax: release-held t1-1 1 false "clean"\nrefused BW 9.2.3 "too large"')
    assert script.visit().held == 3_000_000
