"""A round, where the books leave no choice but a made one would: which rule it is that each step goes by."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.authority import staff
from croupier.editions import BIG_WHEEL, EDITIONS, RAPID
from croupier.games import game
from croupier.games.bigwheel.options import OPTION_1
from croupier.games.refusal import Refusal
from croupier.table import Table, decide
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.choices import choices
from croupier.table.dispatch import Argument
from croupier.table.state import LostApproval, Visit
from tests.table.editions import with_lines
from tests.table.felt import HERE, WHEEL, felt
from tests.table.standing import CLOSES_MS, NEW, NOW_MS, decided, refused, standing

DANA = staff("dana", "dealer")
PAYS = {symbol.letter: symbol.pays_to_1 for symbol in OPTION_1}


OPTIONAL = (
    "announces", "empty_spins", "odds_announced", "collects_first", "oral", "options", "own_colours",
)  # fmt: skip
"""What the book of the Big Wheel knows and another may not."""


@contextmanager
def lacking(name: str) -> Iterator[None]:
    """A made book without this rule is in the place of the Big Wheel's."""
    with instead(**{name: None}):
        yield


@contextmanager
def instead(**lines: Any) -> Iterator[None]:
    """A made book with these lines is in the place of the Big Wheel's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(EDITIONS, BIG_WHEEL.id, with_lines(BIG_WHEEL, **lines))
        yield


# How betting opens and ends.
@pytest.mark.clause("BW 5.1.2")
def test_betting_has_a_time_only_where_no_call_ends_it() -> None:
    for absent in OPTIONAL:
        with lacking(absent):
            assert decided(felt("idle"), c.OpenBetting()) == [ev.RoundOpened(9, 0)]
    for moves in ("ball", "wheel", "dice"):
        with instead(betting_ends="time", in_motion=moves):
            assert decided(felt("idle"), c.OpenBetting()) == [ev.RoundOpened(9, NOW_MS + 45_000)]


@pytest.mark.clause("BW 5.1.1")
def test_betting_opens_by_itself_only_where_no_announcement_opens_it() -> None:
    for absent in OPTIONAL:
        with lacking(absent):
            opened = [ev.RoundOpened(9, 0)] if absent == "announces" else []
            settled = decided(felt(wagers={"a": 500}), c.ConfirmOutcome("A"))
            assert [event for event in settled if isinstance(event, ev.RoundOpened)] == opened
            called = decided(felt("closed"), c.CallNoSpin("under-three-turns"))
            assert called == [ev.NoSpinCalled(8, "under-three-turns", "BW 7.1.1"), *opened]


# The outcome.
@pytest.mark.clause("BW 5.1.3")
def test_the_odds_are_announced_where_the_book_says_so() -> None:
    for absent in OPTIONAL:
        with lacking(absent):
            (entered,) = decided(felt("closed"), c.EnterOutcome("A"))
            assert entered == ev.OutcomeEntered(8, "A", "" if absent == "odds_announced" else "1:1")


@pytest.mark.clause("BW 5.1.3")
def test_each_symbol_is_announced_with_its_own_odds() -> None:
    """The first of the layout and the last as well."""
    for letter, pays in PAYS.items():
        assert decided(felt("closed"), c.EnterOutcome(letter)) == [ev.OutcomeEntered(8, letter, f"{pays}:1")]


@pytest.mark.clause("BW 7.1.1")
def test_too_few_turns_are_refused_with_what_was_asked_and_what_is_allowed() -> None:
    for turns in (0, 2):
        refusal = decide(felt("closed"), c.EnterOutcome("A", turns), NOW_MS)
        reason = f"the wheel made {turns} turns, and 3 are needed: call a no spin"
        assert refusal == Refusal("BW 7.1.1", reason, turns, 3)
    for enough in (3, 4, None):
        assert decided(felt("closed"), c.EnterOutcome("A", enough))


def offered(table: Table, command: str) -> tuple[Argument, ...]:
    """What a dealer can say with a command."""
    (found,) = [one for one in choices(table, DANA, NOW_MS) if one.command == command]
    assert found.refusal is None
    return found.arguments


@pytest.mark.parametrize(("played", "table"), [(NEW, standing("closed")), (WHEEL, felt("closed"))])
def test_every_outcome_of_the_game_is_offered_and_taken(played: str, table: Table) -> None:
    argument, *turns = offered(table, "enter-outcome")
    assert turns == ([] if played == NEW else [Argument("turns", least=3)])
    assert argument == Argument("outcome", tuple(outcome.id for outcome in game(played).outcomes))
    for outcome in argument.one_of:
        (entered,) = decided(table, c.EnterOutcome(outcome))
        assert isinstance(entered, ev.OutcomeEntered)
        assert entered.outcome == outcome
    assert len(argument.one_of) == (37 if played == NEW else len(PAYS))


def test_a_no_spin_is_called_on_a_ground_of_the_book_and_on_the_round_that_was_seen() -> None:
    closed = standing("closed")
    found = {one.about["ground"]: one for one in choices(closed, DANA, NOW_MS) if one.command == "call-no-spin"}
    assert {ground: one.clause for ground, one in found.items()} == {
        name: ground.clause for name, ground in RAPID.no_spin.items()
    }
    assert decided(closed, c.CallNoSpin("foreign-object", 8))
    assert refused(closed, c.CallNoSpin("foreign-object", 7)) == Refusal("", "")
    assert refused(standing("closed", open=False), c.CallNoSpin("foreign-object")) == Refusal("", "")


# After the result.
@pytest.mark.parametrize("result_s", [1, 7])
def test_the_result_is_shown_for_as_many_seconds_as_were_set(result_s: int) -> None:
    table = standing("entered")
    assert table.setup is not None
    table.setup = replace(table.setup, result_s=result_s)
    assert decided(table, c.ConfirmOutcome("5"))[-1] == ev.RoundSettled(8, "5", NOW_MS + result_s * 1000)


def test_a_visit_that_wagered_nothing_is_not_settled() -> None:
    table = felt()
    assert decided(table, c.ConfirmOutcome("A")) == [ev.RoundSettled(8, "A")]
    assert HERE in table.visits


@pytest.mark.clause("BW 5.1.4")
def test_losers_are_collected_first_where_the_book_says_so() -> None:
    for absent in OPTIONAL:
        with lacking(absent):
            events = decided(felt(wagers={"a": 500, "b": 700}), c.ConfirmOutcome("A"))
            first = absent != "collects_first"
            collected = [ev.LosersCollected(8, {HERE: 700}, "BW 5.1.4")] if first else []
            settled = ev.Settled(HERE, 8, "A", {"a": 500}, 0, 700, {"a": 500}, collected=first)
            assert events[: len(collected) + 1] == [*collected, settled]


def test_a_stopped_table_plays_on_while_anybody_has_something_at_stake() -> None:
    """Whoever comes first, whoever wagered nothing: the round is void only where all wagered nothing."""
    for players in ("wagers", "guest"), ("guest", "wagers"), ("guest", "guest"), ("wagers", "wagers"):
        table = standing(stopped=LostApproval("wheel-1", "recalled", "RR 2.1"))
        staked = {"wagers": {"red": 200}, "guest": {}}
        table.visits = {f"t1-{at}": Visit(f"t1-{at}", at, wagers=staked[kind]) for at, kind in enumerate(players, 1)}
        void = [ev.RoundVoided(8, "RR 2.1")] if "wagers" not in players else []
        assert decided(table, c.Tick(), CLOSES_MS) == [ev.PeriodEnded(8, CLOSES_MS), *void], players
