"""Large decisions at a table, without a log: who proposes, who agrees, and the whole answer (RR 12.2.3, 12.9)."""

import pytest

from croupier.authority.second import Decider
from croupier.games.refusal import Refusal
from croupier.table import commands as c
from croupier.table import events as ev
from tests.table.standing import OLD, decided, refused, standing

PAM = Decider("pam", 1_000)
DISPUTE, HELD = pytest.mark.clause("RR 12.9"), pytest.mark.clause("RR 12.2.3")


@DISPUTE
def test_a_dispute_that_pays_more_than_one_person_decides_is_proposed() -> None:
    small, large = (c.DecideDispute(52, "pay it", "t1-4", cents) for cents in (1_000, 1_001))
    assert decided(standing(), small, who=PAM) == [
        ev.DisputeDecided(52, "pay it", "RR 12.9"),
        ev.DisputePaid(52, "t1-4", 1_000, "account", "RR 12.9"),
    ]
    assert decided(standing(), large, who=PAM) == [ev.DecisionProposed(71, "pam", large, "RR 12.9")]
    nothing = c.DecideDispute(52, "no")
    assert decided(standing(), nothing, who=Decider("pam", 0)) == [ev.DisputeDecided(52, "no", "RR 12.9")]


@HELD
def test_held_money_beyond_what_one_person_decides_is_proposed() -> None:
    command = c.ReleaseHeld("t1-4", 80, False, "clean")
    assert decided(standing(), command, who=Decider("pam", 80)) == [ev.HeldReleased("t1-4", 80, "account", "clean")]
    assert decided(standing(), command, who=Decider("pam", 79)) == [
        ev.DecisionProposed(71, "pam", command, "RR 12.2.3")
    ]


@DISPUTE
def test_what_was_decided_for_the_same_visit_before_counts() -> None:
    fifteen_hundred_before = standing()
    one, more = (c.DecideDispute(52, "pay it", "t1-3", cents) for cents in (100, 101))
    who = Decider("pam", 1_600)
    assert len(decided(fifteen_hundred_before, one, who=who)) == 2
    assert decided(fifteen_hundred_before, more, who=who) == [ev.DecisionProposed(71, "pam", more, "RR 12.9")]


def test_what_is_refused_anyway_is_not_proposed_and_what_waits_is_not_proposed_twice() -> None:
    none = Decider("pam", 0)
    assert refused(standing(), c.DecideDispute(53, "pay it", "t1-3", 9), who=none) == Refusal("RR 12.9", "")
    assert refused(standing(), c.ReleaseHeld("t1-4", 81, False, "clean"), who=none) == Refusal("RR 12.2.3", "", 81, 80)
    assert refused(standing(), c.DecideDispute(51, "pay it", "t1-4", 8), who=none) == Refusal("RR 12.9", "")
    assert refused(standing(), c.ReleaseHeld("t1-3", 59, True, "proven"), who=none) == Refusal("RR 12.2.3", "")
    assert decided(standing(), c.ReleaseHeld("t1-1", 50, False, "clean"), who=none)


@HELD
@DISPUTE
def test_another_person_agrees_and_it_is_carried_out() -> None:
    assert decided(standing(), c.SecondDecision(61), who=PAM) == [
        ev.DecisionSeconded(61, "pat", "RR 12.2.3"),
        ev.HeldReleased("t1-2", 70, "payment", "clean"),
    ]
    assert decided(standing(), c.SecondDecision(62), who=PAM) == [
        ev.DecisionSeconded(62, "pat", "RR 12.2.3"),
        ev.HeldReleased("t1-3", 60, "house", "not clean"),
    ]
    assert decided(standing(), c.SecondDecision(63), who=Decider("pat", 0)) == [
        ev.DecisionSeconded(63, "sam", "RR 12.9"),
        ev.DisputeDecided(51, "pay", "RR 12.9"),
        ev.DisputePaid(51, "t1-3", 9, "account", "RR 12.9"),
    ]


def test_nobody_agrees_with_themselves() -> None:
    assert refused(standing(), c.SecondDecision(61), who=Decider("pat")) == Refusal("RR 12.2.3", "")
    assert refused(standing(), c.SecondDecision(63), who=Decider("sam")) == Refusal("RR 12.9", "")


def test_what_was_proposed_is_judged_again_as_the_table_stands() -> None:
    table = standing(held={"t1-2": 69})
    assert refused(table, c.SecondDecision(61), who=PAM) == Refusal("RR 12.2.3", "", 70, 69)
    del table.disputes[51]
    assert refused(table, c.SecondDecision(63), who=PAM) == Refusal("RR 12.9", "")


def test_what_was_proposed_is_taken_back() -> None:
    for by in (PAM, Decider("pat")):
        assert decided(standing(), c.WithdrawDecision(61), who=by) == [ev.DecisionWithdrawn(61, "RR 12.2.3")]
        assert decided(standing(), c.WithdrawDecision(63), who=by) == [ev.DecisionWithdrawn(63, "RR 12.9")]


@pytest.mark.parametrize("command", [c.SecondDecision(64), c.WithdrawDecision(64)])
def test_nothing_is_done_about_a_decision_that_does_not_wait(command: c.Command) -> None:
    assert refused(standing(), command, who=PAM) == Refusal("RR 12.9", "")
    assert refused(standing(game=OLD), command, who=PAM) == Refusal("", "")
