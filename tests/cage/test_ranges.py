"""What can be said at the cage with each command, to its ends, and what its sender has seen."""

import pytest

from croupier.authority import staff
from croupier.authority.second import Proposal
from croupier.cage import Cage
from croupier.cage import commands as k
from croupier.cage import events as ev
from croupier.cage.choices import KINDS, choices, seen_now
from croupier.cage.decide import DECISIONS
from croupier.deciding import Argument
from croupier.games.money import MAX_CENTS
from tests.cage.cages import PAM, PAT, after, events, printing, refused

REASON = Argument("reason", longest=2_000)
ANY, SUM = Argument("amount", least=1), Argument("amount", least=1, most=MAX_CENTS)
NEW = (Argument("seal", longest=64), Argument("last_four", longest=4))
RANGES: dict[type[k.Command], tuple[Argument, ...]] = {
    k.SellChips: (SUM,), k.CashChips: (SUM,), k.SetDecisionLimit: (Argument("amount", least=0, most=MAX_CENTS),),
    k.OwePayment: (Argument("visit"), ANY, Argument("why")), k.CancelPayment: (REASON,), k.VoidTicket: (REASON,),
    k.IssueTicket: (*NEW, ANY), k.ReprintTicket: NEW,
}  # fmt: skip


@pytest.mark.parametrize("kind", RANGES, ids=lambda kind: kind.__name__)
def test_what_can_be_said_is_offered_to_its_ends(kind: type[k.Command]) -> None:
    assert DECISIONS[kind].arguments(Cage(), None, 0) == RANGES[kind]


def test_an_amount_is_taken_from_its_least_to_its_most() -> None:
    for least, most in (
        (k.SellChips(1), k.SellChips(MAX_CENTS)),
        (k.SetDecisionLimit(0), k.SetDecisionLimit(MAX_CENTS)),
    ):
        for command in (least, most):
            assert events(Cage(), command)
    for beyond in (k.SellChips(0), k.SetDecisionLimit(-1), k.SetDecisionLimit(MAX_CENTS + 1)):
        assert refused(Cage(), beyond)[0] == ""


def test_who_decides_about_money_at_the_cage_says_the_amount_that_they_saw() -> None:
    cage = after(printing(1), ev.PaymentDue(4, "t1-4", 300, "correction"))
    for kind, about, amount in ((k.VoidTicket, 1, 5_000), (k.CancelPayment, 4, 300)):
        assert seen_now(cage, kind, about) == {"amount": amount}


def test_every_command_of_the_cage_has_a_name() -> None:
    assert set(KINDS.values()) == set(DECISIONS)
    assert {"take-over-colours", "set-decision-limit", "issue-ticket"} <= set(KINDS)


@pytest.mark.parametrize("state", ["printing", "issued", "pending", "redeemed", "void", "expired", "cancelled"])
def test_tickets_that_may_still_be_paid_are_listed_the_newest_first_and_no_more_than_two_hundred(state: str) -> None:
    cage = after(*(printing(number) for number in range(1, 203)))
    for ticket in cage.tickets.values():
        ticket.state = state  # type: ignore[assignment]
    listed = list(DECISIONS[k.VoidTicket].about.every(cage))
    assert listed == (list(range(202, 2, -1)) if state in ("printing", "issued", "pending") else [])


@pytest.mark.parametrize(
    ("command", "state", "clause"),
    [
        (k.TicketPrinted(1), "issued", "RR 6.6.1(b)"), (k.ReturnTicket(1), "issued", "RR 6.6.1(b)"),
        (k.VoidTicket(1, 5_000, "torn"), "pending", "RR 6.6.1(b)"), (k.PrintFailed(1), "issued", "RR 6.6.1(b)"),
    ],
)  # fmt: skip
def test_what_is_done_to_a_ticket_is_done_in_its_own_state_alone(command: k.Command, state: str, clause: str) -> None:
    cage = after(printing(1))
    cage.tickets[1].state = state  # type: ignore[assignment]
    assert refused(cage, command)[0] == clause
    del cage.tickets[1]
    assert refused(cage, command)[3] == "ticket 1 is not on file"


def test_a_second_person_agrees_to_what_is_proposed_and_only_then() -> None:
    cage = after(ev.PaymentDue(4, "t1-4", 3_000, "correction"))
    assert refused(cage, k.SecondCageDecision(9), who=PAM)[3] == "no decision 9 waits for a second person"
    assert refused(cage, k.WithdrawCageDecision(9), who=PAM)[3] == "no decision 9 waits for a second person"
    cage.proposals[9] = Proposal(9, PAT.name, k.CancelPayment(4, 3_000, "paid"))
    assert _possible(cage) == [True]
    assert len(events(cage, k.SecondCageDecision(9), who=PAM)) == 2
    cage.payments[4].amount = 2_000  # it is another payment now, so that the decision could not be carried out
    assert _possible(cage) == [False]


def _possible(cage: Cage) -> list[bool]:
    """Whether agreeing is offered to another pit boss."""
    found = choices(cage, staff("pam", "pit-boss"), 0, {"second-cage-decision"})
    return [one.refusal is None for one in found]
