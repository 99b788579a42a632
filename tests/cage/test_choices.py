"""Choices and decisions of the cage cannot disagree; and the second person is another one with the same power."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.authority import Actor, staff, system
from croupier.authority.actors import device
from croupier.authority.second import Decider
from croupier.cage import Cage, decide, evolve
from croupier.cage import commands as k
from croupier.cage import events as ev
from croupier.cage.choices import KINDS, choices
from croupier.cage.tickets import LISTED
from croupier.deciding import Argument, Choice
from croupier.floor import CAGE, admission
from croupier.floor.state import FloorState
from croupier.games import Refusal
from croupier.games.money import MAX_CENTS
from tests.cage.cages import PAYMENT, RO, RR, TICKET, after, printing
from tests.deciding.agreeing import command_for, compare

NOW_MS = 1_000
DAY_MS = 24 * 60 * 60 * 1000
CAS, ADA, DANA = staff("cas", "", "cashier"), staff("ada", "", "administrator"), staff("dana", "dealer")
PAT, PIA, MAX = staff("pat", "pit-boss"), staff("pia", "pit-boss"), staff("max", "casino-manager")
PEOPLE = [system, system, CAS, CAS, PAT, PIA, PIA, MAX, ADA, DANA, device("printer"), device("printer")]
OPEN_ENDED = {"issue-ticket", "reprint-ticket", "present-ticket", "redeem-ticket", "reduce-payment"}
"""They are about a number that its holder alone can say, or about less than is due."""


def guesses(walk: random.Random, cage: Cage) -> dict[str, Any]:
    """What the ranges of no choice tell."""
    table = walk.choice(("t1", "t2"))
    return {
        "seal": walk.choice([*list(cage.seals)[-5:], "new"]) if walk.random() < 0.5 else f"seal {cage.next_ticket}",
        "last_four": "0001", "amount": walk.choice((100, 700, 2_000)), "visit": walk.choice(("t1-1", "t1-2")),
        "terms": walk.choice((RR, RO)), "place": "cage", "reason": "because", "why": "dispute", "table": table,
        "game": "big-wheel-1", "colour": "blue", "issue": walk.randint(1, 9), "value": 100, "chips": 5,
        "minimum": walk.choice((100, 200, None)), "ticket": 1, "payment": 1, "exchange": 1, "decision": 1,
    }  # fmt: skip


def steps(seed: int) -> Iterator[tuple[Cage, Actor, Choice, Any, int, object]]:
    """A random day: somebody does something that is listed, whether or not it is possible."""
    walk, now_ms, state = random.Random(seed), NOW_MS, FloorState()  # noqa: S311 no secret
    for event in (ev.DecisionLimitSet(1_000), ev.MinimumNoted("t3", "big-wheel-1", 300)):
        evolve(state.cage, event, now_ms)
    for _ in range(400):
        now_ms += walk.choice((10, 1_000, DAY_MS if walk.random() < 0.1 else 0))
        actor = walk.choice(PEOPLE)
        found = choices(state.cage, actor, now_ms)
        if not found:
            continue
        free = [choice for choice in found if choice.refusal is None]
        # Each command as often as any other, however much there is that it could be about.
        name = walk.choice(sorted({choice.command for choice in (free if walk.random() < 0.6 else found) or found}))
        choice = walk.choice([one for one in found if one.command == name])
        guessed = guesses(walk, state.cage)
        command = command_for(choice, KINDS[name], walk, guessed)
        if isinstance(command, k.NoteMinimum):
            command = replace(command, minimum=guessed["minimum"])
        answer: Any = admission.why_not(state, CAGE, command, actor, None)
        answer = answer or decide(state.cage, command, now_ms, Decider(actor.name, state.cage.decision_limit))
        yield state.cage, actor, choice, command, now_ms, answer
        for event in [] if isinstance(answer, Refusal) else answer:
            evolve(state.cage, event, now_ms)


def test_on_a_random_walk_decisions_answer_as_choices_say() -> None:
    done, refused = Counter[str](), Counter[str]()
    for seed in range(10):
        for cage, actor, choice, command, now_ms, answer in steps(seed):
            assert compare(choices(cage, actor, now_ms), command, answer) == choice
            if choice.refusal is None and choice.command not in OPEN_ENDED:
                assert not isinstance(answer, Refusal), (command, answer)
            (refused if isinstance(answer, Refusal) else done)[choice.command] += 1
    assert set(done) == set(KINDS), set(KINDS) - set(done)
    assert {"second-cage-decision", "make-payment", "verify-exchange", "void-ticket"} <= set(refused), refused


def offered(cage: Cage, actor: Actor, command: str, **about: Any) -> Choice:
    """The one choice of a command about this."""
    found = [one for one in choices(cage, actor, NOW_MS) if one.command == command and one.about == about]
    (one,) = found
    return one


@pytest.mark.clause("RR 6.6.1(b)(ii)")
def test_a_payment_is_offered_with_the_amount_that_has_to_be_named() -> None:
    cage = after(ev.PaymentDue(1, "t1-7", 300, "dispute"), ev.PaymentDue(2, "t1-8", 400, "dispute"))
    after(ev.PaymentApproved(2), cage=cage)
    approve, pay = (offered(cage, PAT, "approve-payment", payment=n) for n in (1, 2))
    assert (approve.refusal, approve.seen, approve.clause) == (None, {"amount": 300}, PAYMENT)
    assert pay.refusal == Refusal(PAYMENT, "payment 2 is approved already")
    assert offered(cage, CAS, "make-payment", payment=2).refusal is None
    assert offered(cage, CAS, "make-payment", payment=1).refusal == Refusal(PAYMENT, "payment 1 waits for approval")
    assert [one.command for one in choices(cage, PAT, NOW_MS) if one.command == "make-payment"] == []
    assert offered(cage, CAS, "approve-payment").by == "a pit boss or above"  # one line, and not theirs


@pytest.mark.clause("RR 6.6.1(b)(ii)")
def test_the_second_person_is_another_with_the_same_power() -> None:
    cage = after(
        printing(1, 1_001), ev.TicketIssued(1), ev.DecisionLimitSet(1_000),
        ev.DecisionProposed(1, "pat", k.VoidTicket(1, 1_001, "torn"), PAYMENT),
    )  # fmt: skip
    own = offered(cage, PAT, "second-cage-decision", decision=1).refusal
    assert own == Refusal(PAYMENT, "pat proposed decision 1: another person has to agree to it")
    assert offered(cage, PIA, "second-cage-decision", decision=1).refusal is None
    lower = offered(cage, CAS, "second-cage-decision", decision=1).refusal
    assert lower is not None
    assert lower.reason == "second-cage-decision is for a pit boss or above, not for cas"
    waits = "decision 1 about it waits for a second person: withdraw it first"
    assert offered(cage, PIA, "void-ticket", ticket=1).refusal == Refusal(PAYMENT, waits)
    after(ev.DecisionLimitSet(1_001), cage=cage)
    assert offered(cage, PIA, "void-ticket", ticket=1).refusal is None  # now one person decides alone


def test_a_ticket_is_offered_by_the_clauses_that_stand_on_it() -> None:
    cage = after(
        printing(1), ev.TicketIssued(1), printing(2, terms=RO), ev.TicketIssued(2), printing(3), printing(4, terms=RO)
    )
    assert offered(cage, PAT, "void-ticket", ticket=1).clause == PAYMENT
    assert offered(cage, PAT, "void-ticket", ticket=2).clause == RO.by_hand
    assert offered(cage, PAT, "print-failed", ticket=4).clause == RO.by_hand
    assert offered(cage, device("printer"), "ticket-printed", ticket=3).clause == TICKET
    by_hand = "in this book a ticket that failed to print is paid by hand, not printed again"
    assert offered(cage, CAS, "reprint-ticket", ticket=3).refusal == Refusal(PAYMENT, by_hand)
    again = offered(cage, CAS, "reprint-ticket", ticket=4)
    assert (again.refusal, again.clause) == (None, RO.reprint)


def test_the_newest_tickets_in_circulation_are_offered_and_an_older_one_is_decided_on_all_the_same() -> None:
    cage = Cage()
    for number in range(1, LISTED + 4):
        after(printing(number), ev.TicketIssued(number), cage=cage)
    after(ev.TicketRedeemed(LISTED + 3, 5_000, "cage"), cage=cage)
    found = [one.about["ticket"] for one in choices(cage, PAT, NOW_MS) if one.command == "void-ticket"]
    assert found == list(range(LISTED + 2, 2, -1))
    assert isinstance(decide(cage, k.VoidTicket(1, 5_000, "torn"), NOW_MS), list)


@pytest.mark.clause("BW 3.1.2(c)(ii)")
def test_chips_of_a_closed_table_are_offered_issue_by_issue_as_many_as_are_out() -> None:
    cage = after(
        ev.ColoursTakenOver("t1", "big-wheel-1", "blue", 1, 100, 700), ev.MinimumNoted("t1", "big-wheel-1"),
        ev.ColoursPresented(1, "t1", 1, 4, 100, 400),
    )  # fmt: skip
    assert offered(cage, CAS, "present-colours", table="t1", issue=1).arguments == (Argument("chips", least=1, most=3),)
    unknown = offered(cage, CAS, "present-colours", table="t1", issue=None).refusal
    assert unknown is not None
    assert "no table offers this game now" in unknown.reason
    after(ev.MinimumNoted("t2", "big-wheel-1", 200), cage=cage)
    (any_,) = offered(cage, CAS, "present-colours", table="t1", issue=None).arguments
    assert any_ == Argument("chips", least=1, most=MAX_CENTS // 200)
    told = offered(cage, PAT, "verify-exchange", exchange=1)
    assert (told.refusal, told.seen) == (Refusal("BW 3.1.2(c)(ii)", "tell surveillance first"), {"amount": 400})
