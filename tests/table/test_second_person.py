"""Large decisions at a table need two people: one pays after a dispute or releases held money, another agrees."""

import pytest

from croupier.floor import Accepted
from tests.floor.script import Played

PRELUDE = """
staff pam pit-boss
equip t1 {game} stations=2
pat: open-table t1 {game} 2 minimum=100 maximum=100000000
dana: buy-in 1 5000000
dana: open-betting
"""
WON = """
t1/1: place red 3000000
wait 30s
dana: spin-ball
dana: enter-outcome 1
dana: confirm-outcome 1
pat: hold-winnings 1 3000000 "a device"
"""


def done(script: Played, text: str) -> tuple[str, ...]:
    """What happened at a line."""
    return next(step.events for step in script.steps if step.text == text)


@pytest.mark.clause("RR 12.9")
def test_a_dispute_that_pays_much_is_decided_by_two(script: Played) -> None:
    """
    dana: open-dispute "it was 17"
    pat: decide-dispute 1 "so it was" visit=t1-1 pays=1000001
    expect balance t1/1 5000000
    pat: second-decision 2
    refused RR 12.9 "another person"
    sam: second-decision 2
    refused RR 12.9
    dana: withdraw-decision 2
    refused RR 12.9
    restart
    pam: second-decision 2
    expect balance t1/1 6000001
    max: second-decision 2
    refused RR 12.9 "no decision 2 waits"
    """
    assert (script.table().disputes, script.table().proposals) == ({}, {})
    assert script.balance("house:t1") == -1_000_001
    assert done(script, "pam: second-decision 2") == ("decision-seconded", "dispute-decided", "dispute-paid")


@pytest.mark.clause("RR 12.9")
def test_up_to_the_limit_one_person_decides_a_dispute(script: Played) -> None:
    """
    dana: open-dispute "it was 17"
    dana: open-dispute "and so was this"
    pat: decide-dispute 1 "so it was" visit=t1-1 pays=1000000
    expect balance t1/1 6000000
    pat: decide-dispute 2 "no, it was not"
    """
    assert script.table().disputes == {}


def test_the_answer_tells_that_it_was_only_proposed(script: Played) -> None:
    """
    dana: open-dispute "it was 17"
    pat: decide-dispute 1 "so it was" visit=t1-1 pays=2000000
    """
    assert script.answer == Accepted(decision=2)
    assert script.steps[-1].events == ("decision-proposed",)


@pytest.mark.clause("RR 12.9")
def test_a_large_sum_is_not_a_small_one_in_parts(script: Played) -> None:
    """
    dana: open-dispute "the first part"
    dana: open-dispute "the second part"
    dana: buy-in 2 1000
    pat: decide-dispute 1 "pay it" visit=t1-1 pays=600000
    pat: decide-dispute 2 "pay it" visit=t1-1 pays=400001
    expect balance t1/1 5600000
    pat: withdraw-decision 3
    pat: decide-dispute 2 "pay it" visit=t1-2 pays=400001
    expect balance t1/2 401001
    """
    assert script.table().proposals == {}


@pytest.mark.clause("RR 12.9")
def test_a_decision_makes_no_account_larger_than_it_may_be(script: Played) -> None:
    """
    dana: open-dispute "it was 17"
    pat: decide-dispute 1 "so it was" visit=t1-1 pays=99995000001
    refused RR 12.9 "too large"
    pat: decide-dispute 1 "so it was" visit=t1-1 pays=100000000001
    refused - "at most 100000000000 cents"
    pat: decide-dispute 1 "so it was" visit=t1-1 pays=99995000000
    dana: buy-in 1 100
    pam: second-decision 2
    refused RR 12.9 "too large"
    """
    assert script.visit().balance == 5_000_100
    assert list(script.table().proposals) == [2]


@pytest.mark.clause("RR 12.9")
def test_a_dispute_that_was_decided_otherwise_leaves_no_proposal(script: Played) -> None:
    """
    dana: open-dispute "it was 17"
    pat: decide-dispute 1 "so it was" visit=t1-1 pays=2000000
    pam: decide-dispute 1 "so it was" visit=t1-1 pays=3000000
    refused RR 12.9 "decision 2 about it waits"
    max: decide-dispute 1 "it was not"
    pam: second-decision 2
    refused RR 12.9 "no decision 2 waits"
    """
    assert (script.table().proposals, script.visit().balance) == ({}, 5_000_000)


@pytest.mark.clause("RR 12.2.3")
@pytest.mark.parametrize("forfeit", ["false", "true"])
def test_much_held_money_is_released_or_forfeited_by_two(script: Played, forfeit: str) -> None:
    """
    expect balance t1/1 5000000
    """
    script.then(WON).then(f"""
    pat: release-held t1-1 1000001 {forfeit} "it is over"
    expect held t1/1 3000000
    pat: second-decision 1
    refused RR 12.2.3 "another person"
    sam: second-decision 1
    refused RR 12.2.3
    sam: withdraw-decision 1
    refused RR 12.2.3
    pam: second-decision 1
    expect held t1/1 1999999
    pat: release-held t1-1 1 {forfeit} "in parts"
    expect held t1/1 1999999
    """)
    assert done(script, "pam: second-decision 1") == ("decision-seconded", "held-released")
    assert script.visit().balance == (5_000_000 if forfeit == "true" else 6_000_001)


@pytest.mark.clause("RR 12.9")
def test_a_decision_in_a_dispute_can_be_taken_back(script: Played) -> None:
    """
    dana: open-dispute "it was 17"
    pat: decide-dispute 1 "so it was" visit=t1-1 pays=2000000
    pam: withdraw-decision 2
    pam: withdraw-decision 2
    refused RR 12.9 "no decision 2 waits"
    max: second-decision 2
    refused RR 12.9 "no decision 2 waits"
    pam: decide-dispute 1 "so it was" visit=t1-1 pays=2000000
    pat: second-decision 3
    expect balance t1/1 7000000
    """
    assert script.table().proposals == {}


@pytest.mark.clause("RR 12.2.3")
def test_only_one_decision_about_the_same_money_waits(script: Played) -> None:
    """
    expect balance t1/1 5000000
    """
    script.then(WON).then("""
    pat: release-held t1-1 2000000 false "it is over"
    pam: release-held t1-1 3000000 true "it is not"
    refused RR 12.2.3 "decision 1 about it waits"
    pat: withdraw-decision 1
    pam: release-held t1-1 3000000 true "it is not"
    pat: second-decision 2
    expect held t1/1 0
    """)
    assert script.visit().forfeited == 3_000_000


@pytest.mark.clause("RR 12.2.3")
@pytest.mark.parametrize("change", ["release", "hold", "correction"])
def test_a_proposal_is_out_of_date_when_what_is_held_changes(script: Played, change: str) -> None:
    """
    expect balance t1/1 5000000
    """
    changes = {
        "release": 'pat: release-held t1-1 100 false "a part"',
        "hold": 'pat: hold-winnings 1 500 "another device"',
        "correction": "dana: freeze-accounts\ndana: correct-outcome 2\ndana: release-accounts",
    }
    won = WON.replace("hold-winnings 1 3000000", "hold-winnings 1 2000000")
    script.then(won).then('pat: release-held t1-1 1500000 false "it is over"').then(changes[change])
    assert script.table().proposals == {}
    script.then('pam: second-decision 1\nrefused RR 12.9 "no decision 1 waits"')


def test_what_is_held_of_a_visit_that_is_over_is_released_by_two(script: Played) -> None:
    """
    expect balance t1/1 5000000
    """
    script.then(WON).then("""
    t1/1: cash-out
    pat: release-held t1-1 3000000 false "it is over"
    expect payments 0
    pam: second-decision 1
    expect payments 3000000
    """)
    assert script.table().held == {}


@pytest.mark.clause("RR 12.2.3")
def test_released_money_does_not_make_an_account_too_large(script: Played) -> None:
    """
    expect balance t1/1 5000000
    """
    script.then(WON).then("""
    dana: buy-in 1 99995000000
    pat: release-held t1-1 1 false "it is over"
    refused RR 12.2.3 "too large"
    pat: release-held t1-1 1 true "it is over"
    """)
    assert script.visit().balance == 100_000_000_000


def test_what_a_correction_writes_off_needs_nobody(script: Played) -> None:
    """
    t1/1: place red 3000000
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    t1/1: cash-out
    dana: freeze-accounts
    dana: correct-outcome 2
    expect account house:written-off -6000000
    """
    assert script.table().proposals == {}


@pytest.mark.parametrize("script", ["rapid-roulette-1999"], indirect=True)
def test_the_1999_edition_knows_no_such_decisions(script: Played) -> None:
    """
    max: second-decision 1
    refused RR99 1.2
    max: withdraw-decision 1
    refused RR99 1.2
    """
    assert script.table().proposals == {}


@pytest.mark.clause("RR 9.4")
def test_a_second_person_waits_for_the_end_of_a_freeze(script: Played) -> None:
    """
    expect balance t1/1 5000000
    """
    script.then(WON).then("""
    pat: release-held t1-1 1000001 false "it is over"
    dana: freeze-accounts
    pam: second-decision 1
    refused RR 9.4
    expect held t1/1 3000000
    dana: correct-outcome 1
    refused RR 9.4
    dana: release-accounts
    pam: second-decision 1
    expect held t1/1 1999999
    """)
