"""Winnings that were cancelled or corrected away are none: there is nothing of them to hold (RR 12.2.3)."""

import pytest

from tests.floor.script import Played

PRELUDE = """
equip t1 rapid-roulette stations=2
pat: open-table t1 rapid-roulette 2 minimum=100 maximum=100000
dana: buy-in 1 5000
dana: open-betting
t1/1: place red 500
wait 30s
dana: spin-ball
dana: enter-outcome 1
dana: confirm-outcome 1
"""


@pytest.mark.clause("RR 12.2.3")
@pytest.mark.parametrize(
    "gone",
    [
        'pat: invalidate-outcome 1 fraud "a magnet"',
        "dana: freeze-accounts\ndana: correct-outcome 2\ndana: release-accounts",
        """
        dana: freeze-accounts
        dana: correct-outcome 2
        pat: invalidate-outcome 1 fraud "a magnet"
        dana: release-accounts
        """,
    ],
)
def test_they_cannot_be_held(script: Played, gone: str) -> None:
    script.then(gone)
    script.then('pat: hold-winnings 1 1 "a device"\nrefused RR 12.2.3')
    assert script.visit().held == 0


@pytest.mark.clause("RR 12.2.3")
def test_winnings_that_stand_can(script: Played) -> None:
    """
    pat: hold-winnings 1 501 "a device"
    refused RR 12.2.3
    pat: hold-winnings 1 500 "a device"
    """
    assert script.visit().held == 500
