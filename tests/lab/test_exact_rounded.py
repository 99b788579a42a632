"""Chances as floats, for more rounds than can be counted exactly: against the exact ones, and against averages."""

from collections.abc import Mapping

import pytest

from croupier.games import Situation, Slip
from croupier.lab.exact import Play, TooManySteps, WhatIsWanted, exact, rounded, runs
from tests.lab.test_exact import with_buy, with_odds_and_places

FLOAT = 2**-52
"""What a float may be off by, as a share of it."""


def switching(_: Situation, slip: Slip) -> Mapping[str, int]:
    """Winners stay on this layout, so what is wanted depends on what is there."""
    return {"red": 300} if slip else {"red": 100, "straight:0": 7}


@pytest.mark.parametrize(
    ("id_", "wanted", "rounds"),
    [
        ("french-roulette", {"red": 700, "straight:17": 300}, 30),
        ("french-roulette", {"red": 1_000}, 1),
        ("rapid-roulette-1999", switching, 12),
        ("craps", {}, 5),
        ("craps", with_buy, 18),
        ("craps", with_odds_and_places, 25),
    ],
)
@pytest.mark.parametrize("bankroll", [None, 500, 9_000, 60_000])
def test_chances_are_the_exact_ones_less_what_rounding_lost(
    id_: str, wanted: WhatIsWanted, rounds: int, bankroll: int | None
) -> None:
    play = exact(id_, wanted)
    right, found = play.run(rounds, bankroll), play.run(rounds, bankroll, exact=False)
    pairs = [(right.totals[total], found.totals.get(total, 0.0)) for total in right.totals]
    pairs += [(right.ruin, found.ruin), (right.ahead, found.ahead)]
    assert set(found.totals) <= set(right.totals)
    assert 0 <= found.error < 1e-16
    for true, chance in pairs:
        assert true - found.error - true * FLOAT <= chance <= true * (1 + FLOAT)


@pytest.fixture(scope="module")
def common() -> Play:
    return exact("craps", with_odds_and_places)


def test_three_hundred_rolls_of_the_common_play_of_craps(common: Play) -> None:
    """What a roll more loses is the long-run loss; all chances add up to 1."""
    means = []
    for rounds in (299, 300):
        ran = common.run(rounds, exact=False)
        assert ran.error < 1e-15
        assert sum(ran.totals.values()) == pytest.approx(1, abs=1e-12)
        means.append(sum(total * chance for total, chance in ran.totals.items()))
    assert means[0] - means[1] == pytest.approx(float(common.loss), abs=1e-6)


def test_ahead_and_ruin_are_those_of_the_run(common: Play) -> None:
    ran = common.run(200, 50_000, exact=False)
    assert (common.ahead(200, 50_000, exact=False), common.ruin(50_000, 200, exact=False)) == (ran.ahead, ran.ruin)
    assert ran.ahead == pytest.approx(sum(chance for total, chance in ran.totals.items() if total > 0))


def test_the_error_of_too_many_rounds_names_the_way_on(common: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "MAX_STEPS", 100)
    with pytest.raises(TooManySteps, match="ask for fewer, or for floats with exact=False"):
        common.ruin(50_000, 200)


def test_rounded_chances_have_a_limit_too(common: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounded, "MAX_BITS", 1_000_000)
    with pytest.raises(TooManySteps, match=r"200 rounds .* even for rounded chances; \d+ rounds could be counted"):
        common.ahead(200, exact=False)


def test_amounts_that_are_too_far_apart() -> None:
    with pytest.raises(TooManySteps, match=r"up to 36000000 cents apart, in steps of 1: .* multiples of a larger one"):
        exact("rapid-roulette", {"red": 1, "straight:17": 1_000_000}).ahead(2, exact=False)


def test_a_row_for_each_total_the_greatest_loss_first() -> None:
    assert exact("rapid-roulette", {"red": 1_000}).run(1, exact=False).records() == [
        {"total": -1_000, "chance": 19 / 37},
        {"total": 1_000, "chance": 18 / 37},
    ]
