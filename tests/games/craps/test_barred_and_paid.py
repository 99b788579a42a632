"""A house that bars another total and pays its own odds: on the total that the book bars, its odds count too."""

import pytest

from croupier.games import Fate, HouseRules, Odds
from croupier.games.craps import build
from tests.games.craps.test_effects import DICE

FIRST_ROLL_WINS = {2, 3, 12}
"""The craps totals: Don't Win and Don't Come win on them, but for the one that is barred."""


@pytest.mark.parametrize("bet", ["dont-win", "dont-come"])
@pytest.mark.parametrize("barred", [2, 3, 12])
@pytest.mark.parametrize("by_total", [False, True], ids=["one price", "a price for each total"])
def test_a_first_roll_is_paid_what_the_house_says_on_every_total_but_the_barred(
    bet: str, barred: int, by_total: bool
) -> None:
    pays = {total: Odds(10 * total if by_total else 3, 2) for total in FIRST_ROLL_WINS - {barred}}
    payouts = {bet: {str(total): odds for total, odds in pays.items()}} if by_total else {bet: Odds(3, 2)}
    house = build("craps", HouseRules(payouts, barred=barred))
    start = house.start(6 if bet == "dont-come" else None)
    for dice in DICE:
        if sum(dice) in FIRST_ROLL_WINS:
            (result,) = house.settle(start, {bet: 200}, dice).results
            odds = pays.get(sum(dice))
            assert result.fate is (Fate.STANDS if odds is None else Fate.WON)
            assert result.paid == (0 if odds is None else 200 * odds.to // odds.on)
            assert (result.clause == "house") == (odds is not None or barred != 2)  # the book bars 2 itself
