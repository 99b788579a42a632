"""Which decisions need two people, and who may be the second."""

import pytest

from croupier.authority.second import (
    DECISION_LIMIT,
    Decider,
    Proposal,
    outdate,
    takes_two,
    waiting,
    why_not_propose,
    why_not_second,
)
from croupier.games import Refusal
from croupier.table.commands import DecideDispute


def about(number: int, cents: int = 100) -> DecideDispute:
    return DecideDispute(number, "pay", "t1-1", cents)


def waits() -> dict[int, Proposal[DecideDispute]]:
    return {4: Proposal(4, "pat", about(1)), 5: Proposal(5, "max", about(2)), 6: Proposal(6, "pat", about(1, 300))}


def clause(refusal: object) -> str:
    assert isinstance(refusal, Refusal)
    assert (refusal.asked, refusal.allowed) == (None, None)
    return refusal.clause


@pytest.mark.parametrize(
    ("cents", "before", "two"),
    [
        (999, 0, False), (1_000, 0, False), (1_001, 0, True),
        (400, 599, False), (400, 600, False), (400, 601, True),
        (1, 999, False), (1, 1_000, True), (0, 1_001, False), (0, 0, False),
    ],
)  # fmt: skip
def test_more_than_one_person_may_decide_alone_takes_two(cents: int, before: int, two: bool) -> None:
    assert takes_two(about(1, cents), Decider("pat", 1_000), before) is two


def test_what_the_house_sets_nothing_else_for() -> None:
    assert not takes_two(about(1, DECISION_LIMIT), Decider("pat"))
    assert takes_two(about(1, DECISION_LIMIT + 1), Decider("pat"))


def test_one_decision_about_a_thing_waits_at_a_time() -> None:
    assert why_not_propose(waits(), about(3).about, "RR 12.9") is None
    assert clause(why_not_propose(waits(), about(2, 777).about, "RR 12.9")) == "RR 12.9"
    assert why_not_propose({}, about(1).about, "RR 12.9") is None


def test_a_decision_that_waits_is_found_by_its_number() -> None:
    proposals = waits()
    assert waiting(proposals, 5, "RR 12.9") is proposals[5]
    assert clause(waiting(proposals, 7, "RR 12.9")) == "RR 12.9"


def test_nobody_is_their_own_second() -> None:
    assert clause(why_not_second(waits()[4], Decider("pat"), "RR 12.9")) == "RR 12.9"
    assert why_not_second(waits()[4], Decider("max"), "RR 12.9") is None


def test_what_has_changed_is_proposed_anew() -> None:
    proposals = waits()
    outdate(proposals, about(1).about)
    assert list(proposals) == [5]
    outdate(proposals, about(3).about)
    assert list(proposals) == [5]


def test_a_number_that_begins_alike_is_another_one() -> None:
    proposals = {4: Proposal(4, "pat", about(12)), 5: Proposal(5, "pat", about(1))}
    outdate(proposals, about(1).about)
    assert list(proposals) == [4]
