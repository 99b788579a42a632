"""The second person of a large decision: what is in the way of the decision is in the way of agreeing to it."""

from croupier.authority import staff
from croupier.authority.second import Proposal
from croupier.games.refusal import Refusal
from croupier.table import commands as c
from croupier.table import decide
from tests.table.offers import in_the_way, listed
from tests.table.standing import NOW_MS, standing

PAT, PIA = staff("pat", "pit-boss"), staff("pia", "pit-boss")


def test_a_choice_refuses_what_is_no_amount_as_the_decision_does() -> None:
    table = standing(proposals={64: Proposal(64, "sam", c.DecideDispute(51, "pay", "t1-3", -5))})
    (found,) = listed(table, PAT, "second-decision")
    assert found.refusal == decide(table, c.SecondDecision(64), NOW_MS)
    assert isinstance(found.refusal, Refusal)
    assert (found.refusal.clause, "what a dispute pays" in found.refusal.reason) == ("", True)


def test_what_can_be_carried_out_no_more_is_not_offered_to_be_agreed_to() -> None:
    """By another person than the one who proposed it; the account may have filled up meanwhile."""
    table = standing()
    assert in_the_way(table, PIA, "second-decision") == []
    assert in_the_way(table, PAT, "second-decision") == ["RR 12.2.3", "RR 12.2.3"]
    table.visits["t1-3"].held = 59
    assert in_the_way(table, PIA, "second-decision") == ["RR 12.2.3"]
