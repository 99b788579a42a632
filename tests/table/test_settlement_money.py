"""The settlement at its edges: a stopped table, a result that is shown, colours that won nothing, signs of old."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.authority import staff
from croupier.games.refusal import Refusal
from croupier.games.terms import Terms
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.choices import choices
from croupier.table.dispatch import Argument
from croupier.table.sign_figures import Figures
from croupier.table.slips import Owner, owner_of, slip_of
from croupier.table.state import LastRound, LostApproval, Round, Visit
from tests.table.felt import HERE, felt
from tests.table.standing import NOW_MS, changed, decided, refused, standing

STOP = LostApproval("wheel-1", "bent", "RR 2.1")


@pytest.mark.parametrize(("result_s", "stopped"), [(5, False), (5, True), (0, False), (0, True)])
def test_a_period_follows_at_once_or_after_the_result_was_shown_or_not_at_all(result_s: int, stopped: bool) -> None:
    table = standing("entered", stopped=STOP if stopped else None)
    assert table.setup is not None
    table.setup = replace(table.setup, result_s=result_s)
    shown_until_ms = NOW_MS + 5_000 if result_s and not stopped else 0
    at_once = [ev.RoundOpened(9, NOW_MS + 45_000)] if not result_s and not stopped else []
    assert decided(table, c.ConfirmOutcome("5"))[2:] == [ev.RoundSettled(8, "5", shown_until_ms), *at_once]


LEAVERS: dict[str, tuple[dict[str, Any], dict[str, int], int]] = {
    "a colour that lost": ({"colours": {"blue": 300}, "wagers": {"b@blue": 600}}, {"blue": 300}, 1_000),
    "money that won": ({"colours": {"blue": 300}, "wagers": {"a": 700}}, {"blue": 300}, 2_400),
    "one colour that won and one that was not wagered": (
        {"colours": {"blue": 300, "green": 500}, "wagers": {"a@green": 1_000}}, {"blue": 300, "green": 2_500}, 1_000,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("visit", "colours", "money"), LEAVERS.values(), ids=LEAVERS)
def test_who_leaves_takes_the_chips_of_each_colour_to_the_cent(
    visit: dict[str, Any], colours: dict[str, int], money: int
) -> None:
    table = felt(cashing_out=True, **visit)
    events = decided(table, c.ConfirmOutcome("A"))
    left = {event.colour: event.amount for event in events if isinstance(event, ev.ColourLeft)}
    assert left == colours
    assert events[-1] == ev.CashedOut(HERE, money, "chips", "BW 3.1.1")
    changed(table, *events)
    assert HERE not in table.visits


@pytest.mark.parametrize("signs", [{"a": 1, "b": 2}, {"b": 2, "a": 1}])
def test_a_winner_that_stays_keeps_the_sign_that_it_was_placed_under(signs: dict[str, int]) -> None:
    table = felt(wagers={"a": 500, "b": 500}, signs=signs)
    changed(table, ev.Settled(HERE, 8, "A", {"a": 500}, 0, 500, {"a": 500}, collected=True))
    assert table.visits[HERE].signs == {"a": 1}


@pytest.mark.parametrize(("wagers", "numbers"), [({}, []), ({"a": 500}, [0]), ({"a": 500, "b": 600}, [0, 1])])
def test_the_terms_of_a_slip_end_with_the_sign_of_today(wagers: dict[str, int], numbers: list[int]) -> None:
    """Also where nothing lies there, or nothing that was placed under it."""
    table = felt(wagers=wagers, signs={"a": 1})
    table.sign_number, table.earlier_signs = 3, {1: Figures(100, 3_000)}
    slip = slip_of(table, wagers, owner_of(table.visits[HERE]))
    assert slip.terms[-1] == Terms(table.sign)
    assert [wager.terms for wager in slip.wagers] == numbers
    assert len(slip.terms) == (2 if wagers else 1)


def test_a_round_without_wagers_is_the_last_one_too() -> None:
    for before in (None, LastRound(7, "B")):
        table = felt()
        table.last = before
        changed(table, ev.RoundSettled(8, "A"))
        assert table.last == LastRound(8, "A")
        assert table.round == Round(8)  # no result is shown where none was said to be


def test_twenty_outcomes_are_remembered() -> None:
    for known in (18, 19, 20, 21):
        table = standing("entered")
        table.recent = [str(number) for number in range(known)]
        changed(table, ev.RoundSettled(8, "5"))
        assert table.recent == [*(str(number) for number in range(known)), "5"][-20:]


def test_what_was_entered_is_offered_to_be_confirmed_and_nothing_else() -> None:
    for direction in ("", "clockwise"):
        table = felt("entered", "C", wagers={"a": 500})
        table.round.direction = direction
        (found,) = [one for one in choices(table, staff("dana", "dealer"), NOW_MS) if one.command == "confirm-outcome"]
        assert found.arguments == (Argument("outcome", ("C",)),)
        assert decided(table, c.ConfirmOutcome("C"))[-1] == ev.RoundSettled(8, "C")


def test_an_outcome_is_confirmed_for_the_round_that_was_seen() -> None:
    assert decided(standing("entered"), c.ConfirmOutcome("5", 8))
    assert refused(standing("entered"), c.ConfirmOutcome("5", 7)) == Refusal("", "")


def test_nobody_was_told_of_a_minimum_unless_it_is_said() -> None:
    assert slip_of(felt(), {"a": 499}, Owner()).advised is False
    assert slip_of(felt(), {"a": 499}, owner_of(Visit(HERE, 1, advised=True))).advised is True


@pytest.mark.clause("BW 9.8")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 0), (0, 0), (None, None)])
def test_a_settled_round_is_one_of_the_last_spins_before_a_closing(before: int | None, after: int | None) -> None:
    table = felt()
    table.closing_after, table.unit = before, 100
    changed(table, ev.RoundSettled(8, "A"))
    assert (table.closing_after, table.unit) == (after, 100)
