"""Sanctions and cases: what is offered with each decision about money, and that no more is taken."""

import pytest
from msgspec.structs import replace

from croupier.editions import EDITIONS, RAPID
from croupier.games.money import MAX_CENTS
from croupier.games.refusal import Refusal
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.dispatch import Argument
from croupier.table.state import Share
from tests.table.felt import HERE, felt
from tests.table.offers import GUEST, MAX, WORDS, Offer, amount, check, in_the_way, listed
from tests.table.standing import changed, decided, refused, standing

PAYS = Argument("pays", least=0, most=MAX_CENTS)
OFFERED: list[Offer] = [
    (standing(), GUEST, "make-claim", {"seat": 1}, (WORDS["about"],)),
    (standing(), GUEST, "make-complaint", {"seat": 1}, (WORDS["about"],)),
    (standing(), MAX, "open-dispute", {}, (WORDS["about"],)),
    (standing(), MAX, "give-rules", {}, (WORDS["to"],)),
    (
        standing(), MAX, "decide-claim", {"claim": 41},
        (Argument("decision", ("reject", "recalculate", "void", "hold", "escalate")), WORDS["reason"]),
    ),
    (standing(), MAX, "decide-dispute", {"dispute": 51}, (WORDS["decision"], PAYS)),
    (standing(frozen=True), MAX, "decide-dispute", {"dispute": 52}, (WORDS["decision"], replace(PAYS, most=0))),
    (standing(), MAX, "void-players-wagers", {"seat": 1}, (WORDS["reason"],)),
    (standing(), MAX, "exclude-player", {"seat": 1}, (WORDS["reason"],)),
    (standing(), MAX, "hold-winnings", {"seat": 1}, (amount(427), WORDS["reason"])),
    (standing(), MAX, "hold-winnings", {"seat": 3}, (amount(497), WORDS["reason"])),
    (standing(), MAX, "release-held", {"visit": "t1-3"}, (amount(60), WORDS["reason"])),
    (standing(), MAX, "release-held", {"visit": "t1-4"}, (amount(80), WORDS["reason"])),
    (standing(), MAX, "release-held", {"visit": "t1-1"}, (amount(50), WORDS["reason"])),
]  # fmt: skip


def test_the_whole_range_is_offered() -> None:
    check(OFFERED)


@pytest.mark.clause("RR 12.2.3")
def test_the_decision_takes_what_is_offered_and_no_more() -> None:
    for command, most in (
        (c.HoldWinnings(1, 1, "a device"), 427),
        (c.HoldWinnings(3, 1, "a device"), 497),
        (c.ReleaseHeld("t1-1", 1, True, "it was one"), 50),
        (c.ReleaseHeld("t1-3", 1, False, "it was none"), 60),
    ):
        for there in (1, most):
            assert decided(standing(), replace(command, amount=there))
        assert refused(standing(), replace(command, amount=most + 1)) == Refusal("RR 12.2.3", "", most + 1, most)


def test_what_is_held_is_offered_from_each_visit_that_something_is_held_from() -> None:
    table = standing()
    table.visits["t1-4"].held = 0
    assert [one.about["visit"] for one in listed(table, MAX, "release-held")] == ["t1-3", "t1-1", "t1-2"]


def test_a_sanction_is_for_the_visit_that_was_seen() -> None:
    for command in (c.VoidPlayersWagers(1, "a device"), c.ExcludePlayer(1, "a device"), c.HoldWinnings(1, 1, "x")):
        assert decided(standing(), replace(command, visit=HERE))
        assert refused(standing(), replace(command, visit="t1-2")) == Refusal("", "")


def test_a_dispute_pays_whoever_was_here() -> None:
    """From the first visit to the last, at the table or gone; nobody else, and not while accounts are frozen."""
    for visit, to in (("t1-1", "payment"), ("t1-3", "account"), ("t1-4", "account")):
        decided_, paid = decided(standing(), c.DecideDispute(51, "pay", visit, 9))
        assert decided_ == ev.DisputeDecided(51, "pay", "RR 12.9")
        assert paid == ev.DisputePaid(51, visit, 9, to, "RR 12.9")  # type: ignore[arg-type]
        refused(standing(frozen=True), c.DecideDispute(51, "pay", visit, 9))
    for nobody in ("t1-0", "t1-5", "t2-1", ""):
        assert refused(standing(), c.DecideDispute(51, "pay", nobody, 9)) == Refusal("RR 12.9", "")
    assert decided(standing(frozen=True), c.DecideDispute(51, "no")) == [ev.DisputeDecided(51, "no", "RR 12.9")]


def test_a_book_without_held_winnings_or_disputes_offers_none(monkeypatch: pytest.MonkeyPatch) -> None:
    table = standing(proposals={})
    for command, power in (
        ("hold-winnings", "sanction_hold"),
        ("open-dispute", "dispute"),
        ("give-rules", "rules_copy"),
    ):
        monkeypatch.setitem(EDITIONS, RAPID.id, RAPID)
        offers = listed(table, MAX, command)
        assert [one.refusal for one in offers] == [None] * len(offers)
        monkeypatch.setitem(EDITIONS, RAPID.id, replace(RAPID, leave="instead", claim="instead", **{power: None}))
        assert in_the_way(table, MAX, command) == ["instead"] * len(offers)


def test_what_is_only_put_on_record_changes_nothing() -> None:
    assert changed(standing(), ev.RulesGiven("a guest", "RR 12.13")) == {}


@pytest.mark.parametrize(
    ("balance", "colours", "amount", "chips"),
    [
        (1_000, {"blue": 600, "green": 1_000}, 1_000, {}),
        (999, {"blue": 600, "green": 1_000}, 1_000, {"blue": 300}),
        (700, {"blue": 600, "green": 1_000}, 1_000, {"blue": 300}),
        (699, {"blue": 600, "green": 1_000}, 1_000, {"blue": 600}),
        (0, {"blue": 0, "green": 1_000}, 501, {"green": 1_000}),
        (0, {"blue": 600, "green": 1_000}, 1_600, {"blue": 600, "green": 1_000}),
        (0, {"blue": 600, "green": 1_000}, 1_100, {"blue": 600, "green": 500}),
    ],
)
def test_what_money_does_not_cover_is_held_in_whole_chips_colour_by_colour(
    balance: int, colours: dict[str, int], amount: int, chips: dict[str, int]
) -> None:
    table = felt("betting", balance=balance, colours=colours, won=10_000)
    (held,) = decided(table, c.HoldWinnings(1, amount, "a device"))
    assert isinstance(held, ev.WinningsHeld)
    assert (held.amount, held.colours) == (amount, chips)


def test_what_is_forfeited_adds_up_in_the_last_round() -> None:
    table = felt("betting")
    assert table.last is not None
    table.last.shares = {HERE: Share({}, 0, forfeited=40)}
    table.visits[HERE].held = 100
    for cents, forfeited in ((30, 70), (70, 140)):
        changed(table, ev.HeldReleased(HERE, cents, "house", "a device"))
        assert table.last.shares[HERE].forfeited == forfeited
    assert table.visits[HERE].forfeited == 100
    table.last, table.visits[HERE].held = None, 5
    changed(table, ev.HeldReleased(HERE, 5, "house", "a device"))
    assert table.visits[HERE].forfeited == 105
