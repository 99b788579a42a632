"""General provisions, on a table without a log: the whole answer to each command, and each refusal (RR 12, 9.5)."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.editions import BIG_WHEEL, EDITIONS
from croupier.games.money import MAX_CENTS
from croupier.games.refusal import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.state import Case
from tests.table.editions import with_lines
from tests.table.felt import felt
from tests.table.standing import NEW, OLD, changed, decided, refused, standing

FIRST, LAST = "t1-3", "t1-4"
RED = {"red": 200, "straight:17": 100}
LONGEST = "x" * 2_000


def at(game: str = NEW, seat: dict[str, Any] | None = None, **visit: Any) -> Table:
    """The table with something else about seat 1 and its player."""
    table = standing(game=game)
    for name, value in (seat or {}).items():
        setattr(table.seats[1], name, value)
    for name, value in visit.items():
        setattr(table.visits[FIRST], name, value)
    return table


# Words.
WORDS: dict[str, Callable[[str], c.Command]] = {
    "RR 12.2.1": lambda said: c.VoidPlayersWagers(1, said),
    "RR 12.2.2": lambda said: c.ExcludePlayer(1, said),
    "RR 12.2.3": lambda said: c.HoldWinnings(1, 5, said),
    "RR 12.2.3 at its end": lambda said: c.ReleaseHeld(FIRST, 5, False, said),
    "RR 9.5": lambda said: c.MakeClaim(1, said),
    "RR 9.5 at its end": lambda said: c.DecideClaim(41, "reject", said),
    "RR 12.11": lambda said: c.MakeComplaint(1, said),
    "RR 12.9": c.OpenDispute,
    "RR 12.9 at its end": lambda said: c.DecideDispute(51, said),
    "RR 12.13": c.GiveRules,
}


def test_what_is_put_on_record_is_said_in_words_and_not_in_too_many() -> None:
    for name, command in WORDS.items():
        clause = " ".join(name.split()[:2])
        for said in ("", " \t\n", LONGEST + "x"):
            assert refused(standing(), command(said)) == Refusal(clause, ""), name
        assert decided(standing(), command(LONGEST)), name


# Sanctions.
@pytest.mark.clause("RR 12.2.1")
def test_a_rule_breakers_wagers_are_void() -> None:
    void = ev.StakesReturned(FIRST, RED, "sanction", "RR 12.2.1")
    command = c.VoidPlayersWagers(1, "a device")
    assert decided(at(), command) == [void]
    leaving = at(cashing_out=True, last_wagers={"black": 700})
    leaving.visits[LAST].cashing_out, leaving.visits[LAST].wagers = True, {}  # waits for the Dealer
    assert decided(leaving, command) == [void, ev.CashedOut(FIRST, 1_300, "ticket", "RR 6.6.1(b)")]
    assert decided(at(cashing_out=True, seat={"printer": False}), command) == [void]
    assert refused(at(wagers={}), command) == Refusal("RR 12.2.1", "")


@pytest.mark.clause("RR 12.2.2")
def test_a_rule_breaker_is_excluded_and_paid_when_nothing_is_at_stake() -> None:
    excluded = ev.PlayerExcluded(FIRST, "a device", "RR 12.2.2")
    command = c.ExcludePlayer(1, "a device")
    assert decided(at(), command) == [excluded]
    ticket = ev.CashedOut(FIRST, 1_000, "ticket", "RR 6.6.1(b)")
    assert decided(at(wagers={}), command) == [excluded, ticket]
    assert decided(at(wagers={}, barred="RR 6.5.2"), command) == [excluded, ticket]
    assert decided(at(wagers={}, seat={"printer": False}), command) == [excluded]  # the Dealer pays
    frozen = at(wagers={})
    frozen.frozen = True
    assert decided(frozen, command) == [excluded]
    assert refused(at(barred="RR 12.2.2"), command) == Refusal("RR 12.2.2", "")


HOLDABLE: dict[str, tuple[Table, int]] = {
    "net winnings less what is held and forfeited": (at(), 427),
    "no more than is there": (at(balance=300), 300),
    "nothing, where more was lost": (at(won=50), 0),
    "nothing of an empty account": (at(balance=0), 0),
}


@pytest.mark.clause("RR 12.2.3")
@pytest.mark.parametrize("table,most", HOLDABLE.values(), ids=HOLDABLE)
def test_winnings_are_held_to_the_cent_and_no_more(table: Table, most: int) -> None:
    if most:
        held = ev.WinningsHeld(FIRST, most, "a device", "RR 12.2.3")
        assert decided(table, c.HoldWinnings(1, most, "a device")) == [held]
    else:
        assert refused(table, c.HoldWinnings(1, 1, "a device")) == Refusal("RR 12.2.3", "", None, 0)
        return
    assert refused(table, c.HoldWinnings(1, most + 1, "a device")) == Refusal("RR 12.2.3", "", most + 1, most)
    for nothing in (0, -5, MAX_CENTS + 1):
        assert refused(table, c.HoldWinnings(1, nothing, "a device")) == Refusal("", "")


@pytest.mark.clause("RR 12.2.3")
def test_held_money_goes_back_to_the_account_to_the_cage_or_to_the_house() -> None:
    assert decided(at(), c.ReleaseHeld(FIRST, 60, False, "clean")) == [ev.HeldReleased(FIRST, 60, "account", "clean")]
    assert decided(at(), c.ReleaseHeld(FIRST, 59, True, "proven")) == [ev.HeldReleased(FIRST, 59, "house", "proven")]
    assert decided(at(), c.ReleaseHeld("t1-1", 50, False, "clean")) == [ev.HeldReleased("t1-1", 50, "payment", "clean")]
    assert decided(at(), c.ReleaseHeld("t1-1", 50, True, "proven")) == [ev.HeldReleased("t1-1", 50, "house", "proven")]


@pytest.mark.clause("RR 12.2.3")
def test_no_more_is_released_than_is_held() -> None:
    assert refused(at(), c.ReleaseHeld(FIRST, 61, False, "clean")) == Refusal("RR 12.2.3", "", 61, 60)
    assert refused(at(), c.ReleaseHeld("t1-1", 51, True, "proven")) == Refusal("RR 12.2.3", "", 51, 50)
    assert refused(at(), c.ReleaseHeld("t1-9", 5, False, "clean")) == Refusal("RR 12.2.3", "", 5, 0)
    for nothing in (0, -5):
        assert refused(at(), c.ReleaseHeld(FIRST, nothing, False, "clean")) == Refusal("", "")


TOO_LARGE = [
    pytest.param(c.ReleaseHeld(FIRST, 60, False, "clean"), "RR 12.2.3", marks=pytest.mark.clause("RR 12.2.3")),
    pytest.param(c.DecideDispute(51, "pay it", FIRST, 60), "RR 12.9", marks=pytest.mark.clause("RR 12.9")),
]


@pytest.mark.parametrize("command,clause", TOO_LARGE)
def test_a_decision_makes_no_account_larger_than_a_buy_in_may(command: c.Command, clause: str) -> None:
    assert decided(at(balance=MAX_CENTS - 60), command)
    assert refused(at(balance=MAX_CENTS - 59), command) == Refusal(clause, "", 60, 59)
    assert refused(at(balance=MAX_CENTS), command) == Refusal(clause, "", 60, 0)
    assert refused(at(balance=MAX_CENTS + 5), command) == Refusal(clause, "", 60, 0)  # by winnings
    assert decided(at(balance=MAX_CENTS), c.ReleaseHeld(FIRST, 60, True, "proven"))


# Claims and complaints.
@pytest.mark.parametrize(
    "game,clause",
    [
        pytest.param(NEW, "RR 9.5", marks=pytest.mark.clause("RR 9.5")),
        pytest.param(OLD, "RR99 8.5", marks=pytest.mark.clause("RR99 8.5")),
    ],
)
def test_a_claim_is_put_on_record_and_decided(game: str, clause: str) -> None:
    table = standing(game=game)
    assert decided(table, c.MakeClaim(3, "the number")) == [ev.ClaimMade(71, LAST, "the number")]
    assert decided(table, c.DecideClaim(42, "void", "seen")) == [ev.ClaimDecided(42, "void", "seen", clause)]
    assert refused(table, c.DecideClaim(43, "void", "seen")) == Refusal(clause, "")
    table.claims[43] = Case(43, FIRST, "two")
    assert decided(table, c.MakeClaim(1, "three")) == [ev.ClaimMade(71, FIRST, "three")]
    table.claims[44] = Case(44, FIRST, "three")
    assert refused(table, c.MakeClaim(1, "four")) == Refusal(clause, "", 4, 3)
    assert decided(table, c.MakeClaim(3, "two")) == [ev.ClaimMade(71, LAST, "two")]
    table.claims[45] = Case(45, FIRST, "four")
    assert refused(table, c.MakeClaim(1, "five")) == Refusal(clause, "", 5, 3)


@pytest.mark.parametrize("game,clause", [(NEW, "RR 12.11"), (OLD, "RR99 8.5")])
def test_a_complaint_is_put_on_record_up_to_ten_of_a_visit(game: str, clause: str) -> None:
    assert decided(at(game), c.MakeComplaint(1, "slow")) == [ev.ComplaintMade(71, FIRST, "slow")]
    assert decided(at(game, complaints=9), c.MakeComplaint(1, "slow")) == [ev.ComplaintMade(71, FIRST, "slow")]
    assert refused(at(game, complaints=10), c.MakeComplaint(1, "slow")) == Refusal(clause, "", 11, 10)
    assert refused(at(game, complaints=12), c.MakeComplaint(1, "slow")) == Refusal(clause, "", 13, 10)


# Disputes.
@pytest.mark.clause("RR 12.9")
def test_a_dispute_is_put_on_record_and_decided_in_words() -> None:
    assert decided(standing(), c.OpenDispute("a payout")) == [ev.DisputeOpened(71, "a payout")]
    assert decided(standing(), c.DecideDispute(52, "no")) == [ev.DisputeDecided(52, "no", "RR 12.9")]
    assert refused(standing(), c.DecideDispute(53, "no")) == Refusal("RR 12.9", "")
    assert decided(standing(frozen=True), c.DecideDispute(52, "no")) == [ev.DisputeDecided(52, "no", "RR 12.9")]


@pytest.mark.clause("RR 12.9")
@pytest.mark.parametrize("visit,to", [(FIRST, "account"), (LAST, "account"), ("t1-1", "payment"), ("t1-2", "payment")])
def test_what_a_dispute_pays_goes_to_the_visit_that_is_named(visit: str, to: Any) -> None:
    command = c.DecideDispute(52, "pay it", visit, 9)
    assert decided(standing(), command) == [
        ev.DisputeDecided(52, "pay it", "RR 12.9"),
        ev.DisputePaid(52, visit, 9, to, "RR 12.9"),
    ]
    assert refused(standing(frozen=True), command) == Refusal("RR 9.4", "")
    for nothing in (0, -5):
        assert refused(standing(), c.DecideDispute(52, "pay it", visit, nothing)) == Refusal("", "")


@pytest.mark.clause("RR 12.9")
@pytest.mark.parametrize(
    "visit", ["t1-0", "t1-5", "t1-6", "t1--1", "t1-", "t1", "3", "-3", "t2-3", "", "t1-x", "t1-03", "t1-٣", "t1-3 "]
)
def test_nobody_is_paid_whose_visit_was_not_at_this_table(visit: str) -> None:
    assert refused(standing(), c.DecideDispute(51, "pay it", visit, 9)) == Refusal("RR 12.9", "")


@pytest.mark.clause("RR 12.13")
def test_a_copy_of_the_rules_is_on_record() -> None:
    assert decided(standing(), c.GiveRules("a guest")) == [ev.RulesGiven("a guest", "RR 12.13")]


# What the older book does not know.
UNKNOWN: list[tuple[c.Command, Refusal]] = [
    (c.VoidPlayersWagers(1, "a device"), Refusal("RR99 6.5(a)", "")),
    (c.ExcludePlayer(1, "a device"), Refusal("RR99 6.5(a)", "")),
    (c.HoldWinnings(1, 5, "a device"), Refusal("RR99 6.5(a)", "")),
    (c.ReleaseHeld("t1-9", 5, False, "clean"), Refusal("RR99 6.5(a)", "", 5, 0)),
    (c.ReleaseHeld("t1-9", 5, False, " "), Refusal("RR99 6.5(a)", "")),
    (c.OpenDispute("a payout"), Refusal("RR99 8.5", "")),
    (c.DecideDispute(51, "no"), Refusal("RR99 8.5", "")),
    (c.GiveRules("a guest"), Refusal("RR99 8.5", "")),
]


def test_the_older_book_has_no_general_provisions() -> None:
    for command, refusal in UNKNOWN:
        assert refused(standing(game=OLD), command) == refusal, command


@pytest.mark.parametrize(
    ("command", "absent", "there", "clause"),
    [
        (c.MakeClaim(1, "it was B"), "claim", {"dispute": "BW 9.11"}, "BW 9.11"),
        (c.MakeClaim(1, "it was B"), "claim", {"dispute": None}, "BW 9.10"),
        (c.OpenDispute("it was B"), "dispute", {"claim": "BW 9.13"}, "BW 9.13"),
        (c.OpenDispute("it was B"), "dispute", {"claim": None}, "BW 9.10"),
        (c.GiveRules("seat 1"), "rules_copy", {"claim": "BW 9.11"}, "BW 9.11"),
        (c.GiveRules("seat 1"), "rules_copy", {"claim": None}, "BW 9.10"),
    ],
)
def test_what_a_book_does_not_know_is_refused_by_what_it_says_of_the_like(
    monkeypatch: pytest.MonkeyPatch, command: c.Command, absent: str, there: dict[str, str | None], clause: str
) -> None:
    """By the clause of claims, of disputes, or at the least of complaints."""
    lines: dict[str, Any] = {"review": "BW 9.13" if clause != "BW 9.13" else "BW 9.10", **there, absent: None}
    monkeypatch.setitem(EDITIONS, BIG_WHEEL.id, with_lines(BIG_WHEEL, **lines))
    assert refused(felt("betting"), command).clause == clause


def test_the_newest_twenty_decided_disputes_are_remembered_and_those_under_review() -> None:
    table = felt("betting")
    for number in range(1, 24):
        table.disputes = {number: Case(number, "", "it was B")}
        table.next_case = number + 1
        changed(table, *decided(table, c.DecideDispute(number, "it was A")))
        if number == 2:
            changed(table, *decided(table, c.RequestReview(2, "seat 1")))
    assert list(table.decided_disputes) == [2, *range(4, 24)]
