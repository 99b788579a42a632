"""A wheel that the Dealer turns, one decision at a time (BW 5)."""

from typing import Any

import pytest

from croupier.games import Refusal
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.dispatch import Argument
from croupier.table.rules import DECISIONS
from croupier.table.state import Round, Visit
from tests.table.felt import BESIDE, HERE, felt
from tests.table.standing import NOW_MS, changed, decided, refused


def at(phase: str = "betting", spun: bool = False, directed: int = 0, **visit: Any) -> Table:
    table = felt(phase, **visit)
    table.round = Round(8, phase, ball_spun=spun)  # type: ignore[arg-type]
    table.spins_directed = directed
    return table


@pytest.mark.clause("BW 5.1.5")
def test_the_wheel_is_spun_for_wagers_or_because_somebody_directed_it() -> None:
    assert refused(at(), c.SpinWheel()) == Refusal("BW 5.1.5", "")
    assert decided(at(directed=1), c.SpinWheel()) == [ev.WheelSpun(8, "clockwise")]
    assert decided(at(wagers={"a": 500}), c.SpinWheel("anticlockwise")) == [ev.WheelSpun(8, "anticlockwise")]


@pytest.mark.clause("BW 5.1.2")
@pytest.mark.parametrize(("phase", "spun", "clause"), [("idle", False, "BW 5.1.1"), ("betting", True, "BW 5.1.2")])
def test_it_is_spun_once_while_bets_are_placed(phase: str, spun: bool, clause: str) -> None:
    assert refused(at(phase, spun, wagers={"a": 500}), c.SpinWheel()) == Refusal(clause, "")


@pytest.mark.clause("BW 5.1.2")
@pytest.mark.parametrize(("phase", "spun"), [("betting", False), ("closed", True), ("idle", False)])
def test_betting_is_called_off_once_while_it_turns(phase: str, spun: bool) -> None:
    assert refused(at(phase, spun, wagers={"a": 500}), c.CallNoMoreBets()) == Refusal("BW 5.1.2", "")
    assert decided(at(spun=True), c.CallNoMoreBets()) == [ev.PeriodEnded(8, NOW_MS, "call")]


@pytest.mark.clause("BW 5.1.5")
@pytest.mark.parametrize("spins", [0, -1, 101])
def test_so_many_spins_are_directed(spins: int) -> None:
    assert refused(at(), c.DirectSpins(spins)) == Refusal("BW 5.1.5", "", spins, 100)
    for some in (1, 100):
        assert decided(at(), c.DirectSpins(some)) == [ev.SpinsDirected(some, "BW 5.1.5")]
    table = at()
    assert changed(table, ev.SpinsDirected(7, "BW 5.1.5")) == {"spins_directed": 7}


@pytest.mark.clause("BW 5.1.5")
def test_nothing_is_directed_while_wagers_lie_there() -> None:
    assert refused(at(wagers={"a": 500}), c.DirectSpins(1)) == Refusal("BW 5.1.5", "")


WAGERS: tuple[dict[str, int], ...] = ({"a": 500}, {})


@pytest.mark.clause("BW 5.1.5")
@pytest.mark.parametrize("mine", WAGERS)
@pytest.mark.parametrize("theirs", WAGERS)
@pytest.mark.parametrize("directed", [0, 1, 5])
def test_a_directed_spin_is_used_up_when_nothing_is_at_stake(
    mine: dict[str, int], theirs: dict[str, int], directed: int
) -> None:
    beside = Visit(BESIDE, 3, wagers=theirs, last_wagers={"b": 500})
    table = at(directed=directed, wagers=mine, last_wagers={"b": 500}, beside=beside)
    changes = changed(table, ev.WheelSpun(8, "anticlockwise"))
    used = directed and not mine and not theirs
    assert changes == {"round.ball_spun": True, "round.direction": "anticlockwise"} | (
        {"spins_directed": directed - 1} if used else {}
    )


def test_what_can_be_said_is_offered() -> None:
    assert DECISIONS[c.DirectSpins].arguments(at(), None, NOW_MS) == (Argument("spins", least=1, most=100),)
    both = ("clockwise", "anticlockwise")
    for number, way in ((7, "clockwise"), (8, "anticlockwise"), (9, "clockwise")):  # the other way round than the last
        table = at()
        table.round.number = number
        ways = (Argument("direction", both, proposed=way),)
        assert DECISIONS[c.SpinWheel].arguments(table, None, NOW_MS) == ways


@pytest.mark.parametrize("command", [c.SpinWheel(), c.CallNoMoreBets(), c.DirectSpins(1)])
def test_the_wheel_of_a_closed_table_stands(command: c.Command) -> None:
    spun, wagers = isinstance(command, c.CallNoMoreBets), {} if isinstance(command, c.DirectSpins) else {"a": 500}
    table = at(spun=spun, wagers=wagers)
    assert decided(table, command)
    table.open = False
    assert refused(table, command) == Refusal("", "")


def test_who_wagers_is_left_alone_by_a_spin() -> None:
    table = at(wagers={"a": 500})
    changed(table, ev.WheelSpun(8, "clockwise"))
    assert table.visits[HERE].wagers == {"a": 500}
