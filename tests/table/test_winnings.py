"""RR 12.2.3: winnings can be held until an investigation ends: net winnings, and nothing else (READINGS T28)."""

from typing import Any

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
    pat: invalidate-outcome 2 fraud "a magnet"
    pat: hold-winnings 1 1001 "a device"
    refused RR 12.2.3
    t1/1: place straight:17 100
    wait 30s
    dana: spin-ball
    dana: enter-outcome 17
    dana: confirm-outcome 17
    pat: invalidate-outcome 3 fraud "a magnet"
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
    """A visit as a clerk would keep it: every round on a list, added up again each time."""

    bought_in: int
    rounds: list[tuple[dict[str, int], str]] = []
    """Stakes and outcome; no outcome: cancelled."""
    held: int = 0
    forfeited: int = 0
    written_off: int = 0
    last_written_off: int = 0
    """Of the last round, which can still be put right."""
    last_unheld: int = 0
    """What its corrections took out of what is held; the next one puts it back first."""
    last_settled: int = 0
    """What it came to when it was settled."""

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


def bet(table: Table, clerk: Naive, stakes: dict[str, int], outcome: str) -> None:
    """A round, if there is money for it."""
    stakes = {bet: 100 * stake for bet, stake in stakes.items()}
    if sum(stakes.values()) > clerk.balance:
        return
    for spot, stake in stakes.items():
        changed(table, c.Place(1, spot, stake), table.now_ms)
    now_ms = table.timers.get("period", 0)
    changed(table, c.Tick(), now_ms)
    changed(table, c.SpinBall(), now_ms)
    changed(table, c.EnterOutcome(outcome), now_ms)
    changed(table, c.ConfirmOutcome(outcome), now_ms)
    clerk.rounds.append((stakes, outcome))
    clerk.written_off, clerk.last_written_off = clerk.written_off + clerk.last_written_off, 0
    clerk.last_unheld, clerk.last_settled = 0, clerk.result(stakes, outcome)


def correct(table: Table, clerk: Naive, outcome: str) -> None:
    """The last outcome was another one; none: it is cancelled."""
    if not clerk.rounds or clerk.rounds[-1][1] in ("", outcome):
        return
    if outcome:
        changed(table, c.FreezeAccounts(), table.now_ms)
        changed(table, c.CorrectOutcome(outcome), table.now_ms)
        changed(table, c.ReleaseAccounts(), table.now_ms)
    else:
        changed(table, c.InvalidateOutcome(table.round.number - 1, "fraud", "a magnet"), table.now_ms)
    put_right(clerk, (clerk.rounds[-1][0], outcome))


def hold(table: Table, clerk: Naive, amount: int) -> None:
    """Hold as much, if it is there."""
    command = c.HoldWinnings(1, amount, "a device")
    if amount > clerk.to_hold:
        assert isinstance(decide(table, command, table.now_ms), Refusal)
        return
    changed(table, command, table.now_ms)
    clerk.held += amount


def release(table: Table, clerk: Naive, amount: int, forfeit: bool) -> None:
    """Give back or forfeit as much, if it is held."""
    if amount <= clerk.held:
        changed(table, c.ReleaseHeld("t1-1", amount, forfeit, "it is over"), table.now_ms)
        clerk.held -= amount
        clerk.forfeited += amount if forfeit else 0


outcomes = st.sampled_from(sorted(WINS))
step = st.one_of(
    st.tuples(st.just(bet), st.dictionaries(st.sampled_from(sorted(STAKES)), st.integers(1, 9)), outcomes),
    st.tuples(st.just(correct), st.sampled_from(["", *sorted(WINS)])),
    st.tuples(st.just(hold), st.integers(1, 4_000)),
    st.tuples(st.just(release), st.integers(1, 4_000), st.booleans()),
)


@pytest.mark.clause("RR 12.2.3")
@given(st.lists(step, max_size=14))
def test_as_much_can_be_held_as_a_second_account_says(steps: list[tuple[Any, ...]]) -> None:
    table, clerk = Table(), Naive(20_000)
    changed(table, c.OpenTable("t1", "rapid-roulette", 1, minimum=100, maximum=1_000_000), 0)
    changed(table, c.BuyIn(1, 20_000), 0)
    changed(table, c.OpenBetting(), 0)
    for do, *arguments in steps:
        do(table, clerk, *arguments)
        visit = table.visits["t1-1"]
        assert (visit.balance, visit.held) == (clerk.balance, clerk.held)
        most = decide(table, c.HoldWinnings(1, 10**9, "a device"), table.now_ms)
        assert isinstance(most, Refusal)
        assert most.allowed == clerk.to_hold


def put_right(clerk: Naive, played: tuple[dict[str, int], str]) -> None:
    """The last round was another one. Wrong winnings come out of what is held first, then out of the account."""
    clerk.rounds[-1], clerk.last_written_off = played, 0
    held = clerk.held + clerk.last_unheld
    clerk.last_unheld = min(held, max(clerk.last_settled - clerk.result(*played), 0))
    clerk.held = held - clerk.last_unheld
    clerk.last_written_off = max(-clerk.balance, 0)
