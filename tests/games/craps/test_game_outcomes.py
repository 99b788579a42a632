"""The outcomes of two dice, counted one roll at a time."""

from collections import Counter
from itertools import product

from croupier.games.craps.game import OUTCOMES, TOTALS

FACES = range(1, 7)


def test_two_dice_fall_in_these_ways() -> None:
    counted = Counter(f"{min(dice)}-{max(dice)}" for dice in product(FACES, FACES))
    assert {outcome.id: outcome.ways for outcome in OUTCOMES} == counted
    assert len(OUTCOMES) == len(counted)


def test_they_come_to_these_totals() -> None:
    assert tuple(str(total) for total in sorted({sum(dice) for dice in product(FACES, FACES)})) == TOTALS
