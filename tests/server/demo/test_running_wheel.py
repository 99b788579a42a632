"""The demo's wheel: it runs from the spin, and its sensor speaks once."""

from collections.abc import Callable

import pytest

from croupier.devices import Spin, Wheel
from croupier.games import game
from croupier.server.demo.wheels import RunningWheel
from croupier.table import Table
from croupier.table import commands as c
from croupier.table.state import Round
from tests.server.demo.at_table import SETUP_99, table


class KnownWheel:
    def __init__(self, *pockets: str) -> None:
        self.pockets = list(pockets)

    def spin(self) -> Spin:
        return Spin(1_000, 1_500, self.pockets.pop(0))


def known(*pockets: str) -> Callable[[Table], Wheel]:
    """A wheel that everybody knows beforehand."""
    wheel = KnownWheel(*pockets)
    return lambda _: wheel


def test_the_wheel_runs_from_the_spin_and_its_sensor_speaks_once() -> None:
    wheel, found = RunningWheel(known("17")), table("betting")
    assert wheel.look(found, 0) is None
    found.round.ball_spun = True
    assert wheel.look(found, 500) is None
    assert wheel.look(found, 1_499) is None
    assert wheel.look(found, 1_500) == c.BallDropping()
    assert wheel.look(found, 1_600) is None
    assert wheel.resting == ""
    wheel.look(found, 2_000)
    assert wheel.resting == "17"


def test_a_new_round_takes_the_ball_up_again() -> None:
    wheel, found = RunningWheel(known("17", "4")), table("closed", ball_spun=True)
    wheel.look(found, 0)
    wheel.look(found, 9_000)
    assert wheel.resting == "17"
    found.round = Round(4, "betting")
    wheel.look(found, 9_100)
    assert wheel.resting == ""
    found.round.ball_spun = True
    wheel.look(found, 9_200)
    wheel.look(found, 20_000)
    assert wheel.resting == "4"


@pytest.mark.parametrize("played", ["rapid-roulette", "rapid-roulette-00", "rapid-roulette-1999"])
def test_the_built_in_wheel_is_the_one_of_the_game(played: str) -> None:
    found = table("closed", c.OpenTable("t1", played, 2), ball_spun=True)
    found.period_s = 1
    seen = set()
    for number in range(1_000):
        found.round.number = number + 1
        wheel = RunningWheel()
        wheel.look(found, 0)
        wheel.look(found, 60_000)
        seen.add(wheel.resting)
    assert seen == {outcome.id for outcome in game(played).outcomes}


def test_the_1999_edition_knows_no_sensor() -> None:
    wheel, found = RunningWheel(known("17")), table("betting", SETUP_99, ball_spun=True)
    assert wheel.look(found, 0) is None
    assert wheel.look(found, 1_200) is None


def test_after_a_restart_the_ball_lies_where_it_was_entered() -> None:
    wheel, found = RunningWheel(known()), table("entered", ball_spun=True, outcome="22")
    wheel.look(found, 0)
    assert wheel.resting == "22"
