"""Decisions about large amounts, without a floor: one person proposes, another carries it out."""

import pytest

from croupier.authority.second import SYSTEM, Decider
from croupier.cage import Cage
from croupier.cage import commands as k
from croupier.cage import events as ev
from croupier.cage.state import Payment
from croupier.games.money import MAX_CENTS
from tests.cage.cages import PAM, PAT, PAYMENT, TICKET, after, events, printing, refused

by_hand = pytest.mark.clause("RR 6.6.1(b)(ii)")
CANCEL, VOID = k.CancelPayment(7, 1_001, "paid in chips"), k.VoidTicket(3, 1_001, "torn")
DONE: dict[k.Decision, list[ev.Event]] = {
    CANCEL: [ev.PaymentCancelled(7, 1_001, "paid in chips", "t1-9", "dispute")],
    VOID: [ev.TicketVoided(3, 1_001, "torn"), ev.PaymentDue(8, "t1-30", 1_001, "ticket-void")],
}
both = pytest.mark.parametrize("decision", DONE, ids=lambda value: type(value).__name__)


def standing() -> Cage:
    """A ticket and a payment, both a cent too large for one person; the next decision is number 5."""
    return after(
        printing(3, 1_001), ev.TicketIssued(3), ev.PaymentDue(7, "t1-9", 1_001, "dispute"),
        ev.DecisionProposed(4, "pam", k.VoidTicket(9, 1, "torn"), PAYMENT), ev.DecisionWithdrawn(4, PAYMENT),
    )  # fmt: skip


@by_hand
@both
def test_a_cent_above_the_limit_it_is_proposed_and_up_to_it_done(decision: k.Decision) -> None:
    assert events(standing(), decision, who=PAT) == [ev.DecisionProposed(5, "pat", decision, PAYMENT)]
    assert events(standing(), decision, who=Decider("pat", 1_001)) == DONE[decision]
    assert events(standing(), decision, who=SYSTEM) == DONE[decision]


@by_hand
@both
def test_what_is_wrong_is_refused_before_anybody_is_asked_to_agree(decision: k.Decision) -> None:
    gone = after(ev.TicketVoided(3, 1_001, "torn"), ev.PaymentApproved(7), ev.PaymentMade(7, 1_001), cage=standing())
    clause = TICKET if decision is VOID else PAYMENT
    assert refused(gone, decision, who=PAT)[:3] == (clause, None, None)


@by_hand
@both
def test_another_person_carries_out_what_was_proposed(decision: k.Decision) -> None:
    cage = after(ev.DecisionProposed(5, "pat", decision, PAYMENT), cage=standing())
    assert refused(cage, k.SecondCageDecision(5), who=PAT)[:3] == (PAYMENT, None, None)
    carried_out = [ev.DecisionSeconded(5, "pat", PAYMENT), *DONE[decision]]
    assert events(cage, k.SecondCageDecision(5), who=PAM) == carried_out
    after(*carried_out, cage=cage)
    assert (cage.proposals, cage.next_decision) == ({}, 6)
    left = {7: Payment(7, "t1-9", 1_001, "dispute"), 8: Payment(8, "t1-30", 1_001, "ticket-void")}
    assert cage.payments == ({} if decision is CANCEL else left)


@by_hand
@both
def test_only_one_proposal_about_the_same_thing_waits(decision: k.Decision) -> None:
    cage = after(ev.DecisionProposed(5, "pat", decision, PAYMENT), cage=standing())
    assert refused(cage, decision, who=PAM)[:3] == (PAYMENT, None, None)
    (other,) = set(DONE) - {decision}
    assert events(cage, other, who=PAM) == [ev.DecisionProposed(6, "pam", other, PAYMENT)]


@by_hand
def test_what_was_proposed_is_judged_as_the_cage_stands_now() -> None:
    cage = after(ev.DecisionProposed(5, "pat", VOID, PAYMENT), ev.TicketPresented(3, "terminal"), cage=standing())
    assert refused(cage, k.SecondCageDecision(5), who=PAM)[:3] == (TICKET, None, None)


@by_hand
def test_what_was_proposed_is_withdrawn_once() -> None:
    cage = after(ev.DecisionProposed(5, "pat", VOID, PAYMENT), cage=standing())
    assert events(cage, k.WithdrawCageDecision(5), who=PAM) == [ev.DecisionWithdrawn(5, PAYMENT)]
    after(ev.DecisionWithdrawn(5, PAYMENT), cage=cage)
    for command in (k.WithdrawCageDecision(5), k.SecondCageDecision(5)):
        assert refused(cage, command, who=PAM) == (PAYMENT, None, None, "no decision 5 waits for a second person")


@pytest.mark.parametrize("amount", [0, 1, MAX_CENTS])
def test_the_house_sets_what_one_person_decides_alone(amount: int) -> None:
    assert events(Cage(), k.SetDecisionLimit(amount)) == [ev.DecisionLimitSet(amount)]


@pytest.mark.parametrize("amount", [-1, MAX_CENTS + 1])
def test_a_limit_out_of_bounds_is_refused_with_what_would_be_allowed(amount: int) -> None:
    assert refused(Cage(), k.SetDecisionLimit(amount))[:3] == ("", amount, MAX_CENTS)


def test_other_commands_need_no_second_person_whatever_the_amount() -> None:
    none = Decider("pat", 0)
    cage = after(ev.PaymentApproved(7), cage=standing())
    assert events(cage, k.MakePayment(7), who=none) == [ev.PaymentMade(7, 1_001, "t1-9", "dispute")]
    assert events(cage, k.RedeemTicket("seal 3", "cage"), who=none) == [ev.TicketRedeemed(3, 1_001, "cage")]
