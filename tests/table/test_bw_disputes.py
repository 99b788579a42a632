"""The Big Wheel: an area manager decides disputes, and two do so about large sums (BW 9.11)."""

import pytest

from croupier.games import Refusal
from croupier.table import commands as c
from tests.floor.script import Played
from tests.table.felt import felt
from tests.table.standing import refused

PRELUDE = """
staff ana area-manager
equip t1 big-wheel-1 stations=2
pat: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000 without_screen=2
dana: buy-in 1 5000000
dana: open-dispute "the indicator stood on B"
"""


def done(script: Played, text: str) -> tuple[str, ...]:
    """What happened at a line."""
    return next(step.events for step in script.steps if step.text == text)


@pytest.mark.clause("BW 9.11")
def test_a_decision_has_words_and_pays_a_visit_of_this_table(script: Played) -> None:
    """
    dana: open-dispute " "
    refused BW 9.11
    ana: decide-dispute 1 " "
    refused BW 9.11
    ana: decide-dispute 1 "it stood on B" pays=500
    refused BW 9.11 "whose visit"
    ana: decide-dispute 1 "it stood on B" visit=t2-1 pays=500
    refused BW 9.11 "whose visit"
    ana: decide-dispute 1 "it stood on B" visit=t1-1 pays=99995000001
    refused BW 9.11 "too large"
    ana: decide-dispute 1 "it stood on B" visit=t1-1 pays=500
    expect balance t1/1 5000500
    """
    ((by, data),) = script.recorded("dispute-decided")
    assert (by, b'"decision":"it stood on B"' in data) == ("ana", True)


@pytest.mark.clause("BW 9.11")
def test_a_dispute_that_pays_much_is_decided_by_two(script: Played) -> None:
    """
    pat: decide-dispute 1 "so it did" visit=t1-1 pays=1000001
    expect balance t1/1 5000000
    ana: decide-dispute 1 "so it did" visit=t1-1 pays=2000000
    refused BW 9.11 "decision 2 about it waits"
    pat: second-decision 2
    refused BW 9.11 "another person"
    sam: second-decision 2
    refused BW 9.11
    sam: withdraw-decision 2
    refused BW 9.11
    restart
    ana: second-decision 2
    expect balance t1/1 6000001
    max: second-decision 2
    refused BW 9.11 "no decision 2 waits"
    """
    assert (script.table().disputes, script.table().proposals) == ({}, {})
    assert script.balance("house:t1") == -1_000_001
    assert done(script, "ana: second-decision 2") == ("decision-seconded", "dispute-decided", "dispute-paid")


@pytest.mark.clause("BW 9.11")
def test_a_large_sum_is_not_a_small_one_in_parts(script: Played) -> None:
    """
    dana: open-dispute "the second part"
    pat: decide-dispute 1 "pay it" visit=t1-1 pays=1000000
    expect balance t1/1 6000000
    pat: decide-dispute 2 "pay it" visit=t1-1 pays=1
    expect balance t1/1 6000000
    ana: withdraw-decision 3
    ana: withdraw-decision 3
    refused BW 9.11 "no decision 3 waits"
    """
    assert script.table().proposals == {}


@pytest.mark.clause("BW 9.11")
def test_a_dispute_that_was_decided_otherwise_leaves_no_proposal(script: Played) -> None:
    """
    pat: decide-dispute 1 "so it did" visit=t1-1 pays=2000000
    max: decide-dispute 1 "it did not"
    ana: second-decision 2
    refused BW 9.11 "no decision 2 waits"
    """
    assert script.visit().balance == 5_000_000


@pytest.mark.clause("BW 9.11")
def test_a_complaint_says_something_and_many_are_for_staff_to_hear(script: Played) -> None:
    """
    t1/1: make-complaint " "
    refused BW 9.10
    """
    for number in range(10):
        script.then(f't1/1: make-complaint "the light is bad, {number}"')
    script.then('t1/1: make-complaint "and so is the music"\nrefused BW 9.10 "tell a member of staff"')
    assert script.visit().complaints == 10


@pytest.mark.clause("BW 9.11")
def test_what_is_written_off_is_owed_no_more(script: Played) -> None:
    """
    dana: buy-in 2 10000
    dana: open-betting
    dana: place 2 b 1000
    dana: spin-wheel
    dana: call-no-more-bets
    dana: enter-outcome B
    dana: confirm-outcome B
    dana: clear 2
    sam: invalidate-outcome 1 disruption
    pat: write-off-debt t1-2 2999 "the player will not"
    """
    assert script.table().debts == {"t1-2": 1}
    script.then('pat: write-off-debt t1-2 1 "nor that"\npat: write-off-debt t1-2 1 "again"\nrefused BW 9.5')
    assert script.table().debts == {}
    assert script.balance("house:written-off") == -3_000


@pytest.mark.clause("BW 9.11")
@pytest.mark.parametrize("command", [c.MakeClaim(1, "it was B"), c.DecideClaim(1, "reject", "it was A")])
def test_this_book_knows_disputes_and_no_claims(command: c.Command) -> None:
    assert refused(felt("betting"), command) == Refusal("BW 9.11", "")
