"""What every bet comes to on every outcome, as a whole table, against what is settled in cents."""

from fractions import Fraction

import pytest

from croupier.games import Payouts, game
from croupier.games.payouts import net
from croupier.games.verdict import Fate, Verdict

STAKE = 13_200 * 60
"""In so many cents every bet is paid evenly."""


@pytest.mark.parametrize("id_", ["craps", "french-roulette", "rapid-roulette-00", "big-wheel-1", "big-wheel-4"])
def test_payouts_are_a_whole_table_of_bets_by_outcomes(id_: str) -> None:
    played = game(id_)
    bets, outcomes = tuple(played.bets), tuple(outcome.id for outcome in played.outcomes)
    wagers = {bet.id: STAKE * bet.parts for bet in played.bets.values()}
    settled = [played.settle(played.start(), wagers, outcome).results for outcome in outcomes]
    rows = tuple(
        tuple(Fraction(result.paid - result.lost, result.stake) for result in row) for row in zip(*settled, strict=True)
    )
    assert played.payouts() == played.payouts(played.start()) == Payouts(bets, outcomes, rows)


@pytest.mark.parametrize(
    ("verdict", "comes_to"),
    [
        (Verdict(Fate.LOST, ""), Fraction(-1)),
        (Verdict(Fate.LOST, "", 4), Fraction(-1)),
        (Verdict(Fate.HALVED, ""), Fraction(-1, 2)),
        (Verdict(Fate.RETURNED, ""), Fraction(0)),
        (Verdict(Fate.STANDS, ""), Fraction(0)),
        (Verdict(Fate.MOVED, ""), Fraction(0)),
        (Verdict(Fate.WON, "", 1, ((1, 7, 6),)), Fraction(7, 6)),
        (Verdict(Fate.WON, "", 5, ((2, 33, 1),)), Fraction(2 * 33 - 3, 5)),
        (Verdict(Fate.WON, "", 6, ((1, 17, 1), (2, 8, 1))), Fraction(17 + 2 * 8 - 3, 6)),
    ],
)
def test_what_a_verdict_comes_to(verdict: Verdict, comes_to: Fraction) -> None:
    assert net(verdict) == comes_to


def test_a_table_as_rows_of_plain_data() -> None:
    half = Fraction(1, 2)
    assert Payouts(("red",), ("1", "2"), ((half, -half),)).records() == [
        {"bet": "red", "outcome": "1", "net": 0.5, "net_exact": "1/2"},
        {"bet": "red", "outcome": "2", "net": -0.5, "net_exact": "-1/2"},
    ]


@pytest.mark.parametrize("rows", [(), ((Fraction(1),),), ((Fraction(1), Fraction(1)),) * 2])
def test_a_table_with_a_gap_is_no_rows(rows: tuple[tuple[Fraction, ...], ...]) -> None:
    with pytest.raises(ValueError, match="zip"):
        Payouts(("red",), ("1", "2"), rows).records()
