"""Which wagers go together: odds lie behind a flat wager, and of two rivals one lies on a number."""

from croupier.games.craps.kinds import SPECS

POINTS = (4, 5, 6, 8, 9, 10)
BEHIND = {
    "win-odds": "win",
    "dont-win-lay": "dont-win",
    **{f"come-odds:{number}": f"come:{number}" for number in POINTS},
    **{f"dont-come-lay:{number}": f"dont-come:{number}" for number in POINTS},
}
RIVALS = {f"buy:{number}": f"place:{number}" for number in POINTS} | {
    f"lay:{number}": f"dont-place:{number}" for number in POINTS
}


def test_odds_lie_behind_the_wager_that_they_belong_to_and_nothing_else_does() -> None:
    assert {bet: spec.parent for bet, spec in SPECS.items() if spec.parent} == BEHIND
    assert {bet: spec.odds for bet, spec in SPECS.items() if spec.odds} == {flat: odds for odds, flat in BEHIND.items()}


def test_rivals_name_each_other_and_nothing_else_has_one() -> None:
    both = RIVALS | {flat: bet for bet, flat in RIVALS.items()}
    assert {bet: spec.rival for bet, spec in SPECS.items() if spec.rival} == both
