"""RR 12.2.3: winnings can be held until an investigation ends: net winnings, and nothing else (READINGS T28)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from croupier.games import Refusal
from croupier.table import Table, decide, evolve
from croupier.table import commands as c
from tests.floor.script import Played

PRELUDE = """
equip t1 {game} stations=2
pat: open-table t1 {game} 2 minimum=100 maximum=1000000
dana: buy-in 1 10000
dana: open-betting
"""


@pytest.mark.clause("RR 12.2.3")
def test_what_was_lost_since_cannot_be_held(script: Played) -> None:
    """
    t1/1: place red 1000
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    t1/1: place red 600
    wait 30s
    dana: spin-ball
    dana: enter-outcome 2
    dana: confirm-outcome 2
    expect balance t1/1 10400
    pat: hold-winnings 1 401 "a device"
    refused RR 12.2.3
    pat: hold-winnings 1 400 "a device"
    pat: hold-winnings 1 1 "a device"
    refused RR 12.2.3
    """
    assert (script.visit().held, script.visit().balance) == (400, 10_000)


@pytest.mark.clause("RR 12.2.3")
def test_a_loss_is_not_carried_over_to_later_winnings(script: Played) -> None:
    """
    t1/1: place red 3000
    wait 30s
    dana: spin-ball
    dana: enter-outcome 2
    dana: confirm-outcome 2
    pat: hold-winnings 1 1 "a device"
    refused RR 12.2.3
    t1/1: place red 500
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    pat: hold-winnings 1 501 "a device"
    refused RR 12.2.3
    pat: hold-winnings 1 500 "a device"
    """
    assert script.visit().held == 500


@pytest.mark.clause("RR 12.2.3")
def test_winnings_that_a_correction_takes_away_cannot_be_held(script: Played) -> None:
    """
    t1/1: place red 1000
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    dana: freeze-accounts
    dana: correct-outcome 2
    dana: release-accounts
    pat: hold-winnings 1 1 "a device"
    refused RR 12.2.3
    dana: freeze-accounts
    dana: correct-outcome 1
    dana: release-accounts
    pat: hold-winnings 1 1001 "a device"
    refused RR 12.2.3
    pat: hold-winnings 1 1000 "a device"
    """
    assert script.visit().held == 1_000


@pytest.mark.clause("RR 12.2.3")
def test_cancelled_winnings_cannot_be_held_and_a_cancelled_loss_is_none(script: Played) -> None:
    """
    t1/1: place red 1000
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    t1/1: place red 700
    wait 30s
    dana: spin-ball
    dana: enter-outcome 2
    dana: confirm-outcome 2
    pat: invalidate-outcome fraud "a magnet"
    pat: hold-winnings 1 1001 "a device"
    refused RR 12.2.3
    t1/1: place straight:17 100
    wait 30s
    dana: spin-ball
    dana: enter-outcome 17
    dana: confirm-outcome 17
    pat: invalidate-outcome fraud "a magnet"
    pat: hold-winnings 1 1001 "a device"
    refused RR 12.2.3
    pat: hold-winnings 1 1000 "a device"
    """
    assert script.visit().held == 1_000


@pytest.mark.clause("RR 12.2.3")
def test_released_winnings_can_be_held_again_and_forfeited_ones_cannot(script: Played) -> None:
    """
    t1/1: place red 1000
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    pat: hold-winnings 1 1000 "a device"
    pat: release-held t1-1 300 true "it was one"
    pat: release-held t1-1 200 false "only a part"
    pat: hold-winnings 1 201 "another device"
    refused RR 12.2.3
    pat: hold-winnings 1 200 "another device"
    t1/1: place red 400
    wait 30s
    dana: spin-ball
    dana: enter-outcome 2
    dana: confirm-outcome 2
    pat: release-held t1-1 700 true "it was one"
    t1/1: place red 400
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    pat: hold-winnings 1 1 "what was won back was lost before"
    refused RR 12.2.3
    """
    assert (script.visit().held, script.balance("house:t1")) == (0, 0)


# ---------------------------------------------------------------------- a second account, at random
STAKES = {"red": 1, "straight:17": 35}
"""Bets, and what one cent on them wins."""
WINS = {"1": {"red"}, "17": {"straight:17"}, "0": set[str]()}


class Naive(Struct):
    """A visit as a clerk would keep it: every round on a list, added up anew each time."""

    bought_in: int
    rounds: list[tuple[dict[str, int], str]] = []
    """Stakes and outcome; no outcome: cancelled."""
    held: int = 0
    forfeited: int = 0
    written_off: int = 0
    last_written_off: int = 0
    """Of the last round, which can still be put right."""

    def result(self, stakes: dict[str, int], outcome: str) -> int:
        if not outcome:
            return 0
        return sum(stake * STAKES[bet] if bet in WINS[outcome] else -stake for bet, stake in stakes.items())

    @property
    def balance(self) -> int:
        total = self.bought_in + sum(self.result(*played) for played in self.rounds)
        return total - self.held - self.forfeited + self.written_off + self.last_written_off

    @property
    def to_hold(self) -> int:
        net = 0
        for played in self.rounds:
            net = max(net + self.result(*played), 0)
        return max(min(self.balance, net - self.held - self.forfeited), 0)


def changed(table: Table, command: c.Command, now_ms: int) -> None:
    decided = decide(table, command, now_ms)
    assert not isinstance(decided, Refusal), decided
    for event in decided:
        evolve(table, event, now_ms)


outcomes = st.sampled_from(sorted(WINS))
step = st.one_of(
    st.tuples(st.just("round"), st.dictionaries(st.sampled_from(sorted(STAKES)), st.integers(1, 9)), outcomes),
    st.tuples(st.just("correct"), outcomes),
    st.tuples(st.just("cancel")),
    st.tuples(st.just("hold"), st.integers(1, 4_000)),
    st.tuples(st.just("release"), st.integers(1, 4_000), st.booleans()),
)


@pytest.mark.clause("RR 12.2.3")
@given(st.lists(step, max_size=14))
def test_as_much_can_be_held_as_a_second_account_says(steps: list[tuple[object, ...]]) -> None:
    table, clerk = Table(), Naive(20_000)
    changed(table, c.OpenTable("t1", "rapid-roulette", 1, minimum=100, maximum=1_000_000), 0)
    changed(table, c.BuyIn(1, 20_000), 0)
    changed(table, c.OpenBetting(), 0)
    for step_ in steps:
        match step_:
            case ("round", dict() as stakes, str() as outcome):
                stakes = {bet: 100 * stake for bet, stake in stakes.items()}
                if sum(stakes.values()) > clerk.balance:
                    continue
                for bet, stake in stakes.items():
                    changed(table, c.Place(1, bet, stake), table.now_ms)
                now_ms = table.round.closes_at_ms
                for command in (c.Tick(), c.SpinBall(), c.EnterOutcome(outcome), c.ConfirmOutcome(outcome)):
                    changed(table, command, now_ms)
                clerk.rounds.append((stakes, outcome))
                clerk.written_off, clerk.last_written_off = clerk.written_off + clerk.last_written_off, 0
            case ("correct", str() as outcome) if clerk.rounds and clerk.rounds[-1][1] not in ("", outcome):
                for command in (c.FreezeAccounts(), c.CorrectOutcome(outcome), c.ReleaseAccounts()):
                    changed(table, command, table.now_ms)
                put_right(clerk, (clerk.rounds[-1][0], outcome))
            case ("cancel",) if clerk.rounds and clerk.rounds[-1][1]:
                changed(table, c.InvalidateOutcome("fraud", "a magnet"), table.now_ms)
                put_right(clerk, (clerk.rounds[-1][0], ""))
            case ("hold", int() as amount):
                decided = decide(table, c.HoldWinnings(1, amount, "a device"), table.now_ms)
                assert isinstance(decided, Refusal) == (amount > clerk.to_hold)
                if not isinstance(decided, Refusal):
                    changed(table, c.HoldWinnings(1, amount, "a device"), table.now_ms)
                    clerk.held += amount
            case ("release", int() as amount, bool() as forfeit) if amount <= clerk.held:
                changed(table, c.ReleaseHeld("t1-1", amount, forfeit, "it is over"), table.now_ms)
                clerk.held -= amount
                clerk.forfeited += amount if forfeit else 0
        visit = table.visits["t1-1"]
        assert (visit.balance, visit.held) == (clerk.balance, clerk.held)
        most = decide(table, c.HoldWinnings(1, 10**9, "a device"), table.now_ms)
        assert isinstance(most, Refusal)
        assert most.allowed == clerk.to_hold


def put_right(clerk: Naive, played: tuple[dict[str, int], str]) -> None:
    """The last round was another one. Wrong winnings come out of what is held first, then out of the account."""
    before = clerk.balance + clerk.held
    clerk.rounds[-1], clerk.last_written_off = played, 0
    taken = before - (clerk.balance + clerk.held)
    clerk.held -= min(clerk.held, max(taken, 0))
    clerk.last_written_off = max(-clerk.balance, 0)
