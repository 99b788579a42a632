"""Results that are corrected or cancelled: when that is offered, and under which terms they are worked out again."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.editions import BIG_WHEEL, EDITIONS, RAPID, Ground
from croupier.games.refusal import Refusal
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.dispatch import Argument
from croupier.table.sign_figures import Agreed, Figures
from croupier.table.state import LastRound, Share
from tests.table.editions import with_lines
from tests.table.felt import HERE, felt
from tests.table.offers import MAX, WORDS, check, in_the_way, listed, offered
from tests.table.standing import NEW, OLD, decided, refused, standing


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param(NEW, "RR 9.4", marks=pytest.mark.clause("RR 9.4")),
        pytest.param(OLD, "RR99 8.4", marks=pytest.mark.clause("RR99 8.4")),
    ],
)
def test_a_correction_is_offered_while_the_last_round_can_be_corrected(game: str, clause: str) -> None:
    gone = standing(game=game)
    assert gone.last is not None
    gone.last.cancelled = True
    for table in (standing(game=game, last=None), standing("entered", game), gone):
        assert in_the_way(table, MAX, "freeze-accounts") == [clause]
        assert refused(table, c.FreezeAccounts()) == Refusal(clause, "")
        table.frozen = True
        assert in_the_way(table, MAX, "correct-outcome") == [clause]
        assert refused(table, c.CorrectOutcome("18")) == Refusal(clause, "")
    for phase in ("idle", "betting", "closed", "result"):
        assert in_the_way(standing(phase, game), MAX, "freeze-accounts") == []
        assert in_the_way(standing(phase, game), MAX, "correct-outcome") == [clause]
        assert in_the_way(standing(phase, game, frozen=True), MAX, "correct-outcome") == []


def test_a_book_without_cancelled_results_knows_no_ground_for_one() -> None:
    for ground in ("fraud", "rain"):
        assert refused(standing(game=OLD), c.InvalidateOutcome(7, ground)) == Refusal("RR99 8.3", "")
    assert in_the_way(standing(game=OLD), MAX, "invalidate-outcome") == []


# The terms of the settlement are those of the correction.
TERMS: dict[str, tuple[dict[str, Any], int, int]] = {
    "the sign of today": ({}, 2_000, 2_000 + 3_500),
    "an earlier sign": ({"signs": {"a": 1}}, 3_000, 3_000 + 3_500),
    "limits of their own": ({"agreed": Agreed(400, 5_000)}, 3_500, 3_500 + 3_500),
}


def test_a_correction_goes_by_the_terms_that_the_round_was_settled_under() -> None:
    for case, (terms, won, now) in TERMS.items():
        table = felt("betting", balance=9_000)
        table.sign_number, table.earlier_signs = 3, {1: Figures(100, 3_000)}
        share = Share({"a": 3_500, "b": 600}, 1_800, {"b": 600}, settled=1_800, **terms)
        table.last, table.frozen = LastRound(7, "B", {HERE: share}), True
        corrected, adjusted = decided(table, c.CorrectOutcome("A"))
        assert corrected == ev.OutcomeCorrected(7, "A", "B")
        assert isinstance(adjusted, ev.Adjusted)
        assert (adjusted.was, adjusted.now, adjusted.won, adjusted.lost) == (1_800, now, won, 600), case


def test_a_correction_returns_what_was_under_the_minimum_of_a_player_who_was_told() -> None:
    for advised, now in ((False, 2 * 499), (True, 499)):
        table = felt("betting", balance=9_000)
        share = Share({"a": 499, "b": 600}, 1_800, settled=1_800, advised=advised)
        table.last, table.frozen = LastRound(7, "B", {HERE: share}), True
        _, adjusted = decided(table, c.CorrectOutcome("A"))
        assert isinstance(adjusted, ev.Adjusted)
        assert (adjusted.now, adjusted.won, adjusted.lost) == (now, now - 499, 600)


def test_a_corrected_winner_lies_there_again_where_winners_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where they do not, it is returned with its stake; how betting opens has no say in it."""
    for absent, again in (("announces", {"a": 1_000}), ("lifted", {})):
        monkeypatch.setitem(EDITIONS, BIG_WHEEL.id, with_lines(BIG_WHEEL, **{absent: None}))
        table = felt("betting", balance=9_000)
        table.last, table.frozen = LastRound(7, "B", {HERE: Share({"a": 1_000, "b": 600}, 2_400, settled=2_400)}), True
        _, adjusted = decided(table, c.CorrectOutcome("A"))
        assert isinstance(adjusted, ev.Adjusted)
        assert (adjusted.now, adjusted.won, adjusted.lost, adjusted.rewagered) == (2_000, 1_000, 600, again), absent


# What is offered.
@pytest.mark.parametrize("game", [NEW, OLD])
def test_a_correction_is_offered_every_outcome_but_the_one_that_held(game: str) -> None:
    table = standing(game=game, frozen=True)
    (argument,) = offered(table, MAX, "correct-outcome").arguments
    assert argument == Argument("outcome", tuple(str(number) for number in range(37) if number != 17))
    refused(table, c.CorrectOutcome("17"))
    for outcome in ("0", "18", "36"):
        assert decided(table, c.CorrectOutcome(outcome))


def test_what_is_corrected_is_the_round_that_was_seen() -> None:
    for command in (c.FreezeAccounts, c.FreezeAccounts()), (c.CorrectOutcome, c.CorrectOutcome("18")):
        table = standing(frozen=command[0] is c.CorrectOutcome)
        assert decided(table, replace(command[1], round=7))
        assert refused(table, replace(command[1], round=6)) == Refusal("", "")


def test_a_cancelled_result_has_a_ground_and_may_have_a_reason() -> None:
    check(
        [
            (standing(), MAX, "invalidate-outcome", {"round": 7, "ground": "fraud"}, (WORDS["reason"],)),
            (standing("closed"), MAX, "invalidate-outcome", {"round": 8, "ground": "disruption"}, (WORDS["reason"],)),
        ]
    )
    found = {one.about["ground"]: one.clause for one in listed(standing(), MAX, "invalidate-outcome")}
    assert found == {name: ground.clause for name, ground in (RAPID.invalidate or {}).items()}
    assert c.InvalidateOutcome(7, "fraud") == c.InvalidateOutcome(7, "fraud", "")
    cancelled = decided(standing(), c.InvalidateOutcome(7, "fraud"))[0]
    assert (
        cancelled
        == ev.OutcomeInvalidated(7, "fraud", "RR 12.3.2", "")
        == ev.OutcomeInvalidated(7, "fraud", "RR 12.3.2")
    )


def test_a_result_is_cancelled_by_the_clause_of_its_ground_whoever_may_do_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made = {ground: f"ground {ground}" for ground in RAPID.invalidate or {}}
    grounds = {name: Ground(clause) for name, clause in made.items()}
    monkeypatch.setitem(EDITIONS, RAPID.id, replace(RAPID, invalidate=grounds))
    assert {one.about["ground"]: one.clause for one in listed(standing(), MAX, "invalidate-outcome")} == made


def test_the_results_that_could_be_cancelled_are_the_last_and_the_one_under_way() -> None:
    for phase, last, rounds in (
        ("betting", True, [7]), ("closed", True, [7, 8]), ("entered", True, [7, 8]), ("closed", False, [8]),
        ("idle", False, []),
    ):  # fmt: skip
        table = standing(phase)
        table.last = table.last if last else None
        found = [one.about for one in listed(table, MAX, "invalidate-outcome")]
        grounds = RAPID.invalidate or {}
        assert found == [{"round": number, "ground": ground} for number in rounds for ground in grounds]
