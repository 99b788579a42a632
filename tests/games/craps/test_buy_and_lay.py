"""Buy and Lay are decided by their own clauses, on every roll."""

from itertools import product

import pytest

from croupier.games import Fate
from tests.games.craps.test_effects import DICE, POINTS, PUCKS, working


@pytest.mark.parametrize(
    ("kind", "clause", "wins_on_7"),
    [
        pytest.param("buy", "CR 3.6.10", False, marks=pytest.mark.clause("CR 3.6.10")),
        pytest.param("lay", "CR 3.6.12", True, marks=pytest.mark.clause("CR 3.6.12")),
    ],
)
@pytest.mark.parametrize("number", POINTS)
def test_a_roll_decides_by_the_clause_of_the_wager(kind: str, clause: str, wins_on_7: bool, number: int) -> None:
    bet = f"{kind}:{number}"
    on_7, on_number = (Fate.WON, Fate.LOST) if wins_on_7 else (Fate.LOST, Fate.WON)
    for point, dice in product(PUCKS, DICE):
        (result,) = working(bet, point).results({bet: 2000}, dice)
        assert result.fate is {7: on_7, number: on_number}.get(sum(dice), Fate.STANDS)
        assert result.clause == clause
