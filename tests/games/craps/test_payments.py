"""What winning craps wagers are paid (CR 6.1), what Buy and Lay cost, and how chips round a payment up."""

from itertools import product

import pytest

from croupier.games import Fate, Odds, Placed, Sign, Terms
from croupier.games.craps.payments import paid_row
from tests.games.craps.at import at
from tests.games.craps.test_effects import DICE, POINTS, PUCKS, working

STAKE = 13200  # divides evenly by every odds of the book
PAIRS = {4: (1, 3), 5: (1, 4), 6: (2, 4), 8: (2, 6), 9: (3, 6), 10: (4, 6)}
SEVEN = (3, 4)

Case = tuple[str, str, int | None, tuple[int, int], int, int]
"""Clause, bet, Point, dice that win, and the odds. Where the puck is matters to the line alone."""
ON_THE_LINE = ("win", "win-odds", "dont-win", "dont-win-lay")
TRUE_ODDS = {"buy": ("CR 3.6.10",), "lay": ("CR 3.6.12",)}
"""The clauses that promise them in return for a commission."""
PRINTED = {15: "7.5:1", 19: "9.5:1"}
"""Odds that the book prints with half a unit."""

CASES: list[Case] = [
    ("CR 6.1:Win-Line", "win", None, SEVEN, 1, 1),
    ("CR 6.1:Win-Line", "win", None, (5, 6), 1, 1),
    *[("CR 6.1:Win-Line", "win", n, dice, 1, 1) for n, dice in PAIRS.items()],
    ("CR 6.1:Don't-Win-Line", "dont-win", None, (1, 2), 1, 1),
    ("CR 6.1:Don't-Win-Line", "dont-win", None, (6, 6), 1, 1),
    *[("CR 6.1:Don't-Win-Line", "dont-win", n, SEVEN, 1, 1) for n in PAIRS],
    ("CR 6.1:Come", "come", 4, SEVEN, 1, 1),
    ("CR 6.1:Come", "come", 4, (5, 6), 1, 1),
    *[("CR 6.1:Come", f"come:{n}", 4, dice, 1, 1) for n, dice in PAIRS.items()],
    ("CR 6.1:Don't-Come", "dont-come", 4, (1, 2), 1, 1),
    ("CR 6.1:Don't-Come", "dont-come", 4, (6, 6), 1, 1),
    *[("CR 6.1:Don't-Come", f"dont-come:{n}", 4, SEVEN, 1, 1) for n in PAIRS],
    ("CR 6.1:Hardway-4", "hard:4", 5, (2, 2), 15, 2),
    ("CR 6.1:Hardway-6", "hard:6", 5, (3, 3), 19, 2),
    ("CR 6.1:Hardway-8", "hard:8", 5, (4, 4), 19, 2),
    ("CR 6.1:Hardway-10", "hard:10", 5, (5, 5), 15, 2),
    ("CR 6.1:Any-Craps", "any-craps", None, (1, 1), 15, 2),
    ("CR 6.1:Any-Craps", "any-craps", None, (1, 2), 15, 2),
    ("CR 6.1:Any-Craps", "any-craps", 6, (6, 6), 15, 2),
    ("CR 6.1:Two-Crap", "two-crap", None, (1, 1), 33, 1),
    ("CR 6.1:Three-Crap", "three-crap", None, (1, 2), 16, 1),
    ("CR 6.1:Twelve-Crap", "twelve-crap", None, (6, 6), 33, 1),
    ("CR 6.1:Eleven", "eleven", None, (5, 6), 16, 1),
    ("CR 6.1:Any-Seven", "any-seven", None, SEVEN, 4, 1),
    ("CR 6.1:Big-6", "big:6", None, PAIRS[6], 1, 1),
    ("CR 6.1:Big-8", "big:8", None, PAIRS[8], 1, 1),
    *[("CR 6.1:Field-3-4-9-10-11", "field", None, dice, 1, 1) for dice in ((1, 2), (2, 2), (4, 5), (4, 6), (5, 6))],
    *[("CR 6.1:Field-2-12", "field", None, dice, 2, 1) for dice in ((1, 1), (6, 6))],
]
for numbers, row, true, place, dont_place in (
    ((4, 10), "4-10", (2, 1), (9, 5), (5, 11)),
    ((5, 9), "5-9", (3, 2), (7, 5), (5, 8)),
    ((6, 8), "6-8", (6, 5), (7, 6), (4, 5)),
):
    laid = (true[1], true[0])
    for n in numbers:
        CASES += [
            (f"CR 6.1:Win-Line-Odds-{row}", "win-odds", n, PAIRS[n], *true),
            (f"CR 6.1:Don't-Win-Lay-Odds-{row}", "dont-win-lay", n, SEVEN, *laid),
            (f"CR 6.1:Come-Odds-{row}", f"come-odds:{n}", 5, PAIRS[n], *true),
            (f"CR 6.1:Don't-Come-Lay-Odds-{row}", f"dont-come-lay:{n}", 5, SEVEN, *laid),
            (f"CR 6.1:Place-{row}", f"place:{n}", 5, PAIRS[n], *place),
            (f"CR 6.1:Don't-Place-{row}", f"dont-place:{n}", 5, SEVEN, *dont_place),
            (f"CR 6.1:Buy-{row}", f"buy:{n}", 5, PAIRS[n], *true),
            (f"CR 6.1:Lay-{row}", f"lay:{n}", 5, SEVEN, *laid),
        ]


@pytest.mark.parametrize(
    ("row", "bet", "point", "dice", "to", "on"),
    [
        pytest.param(*case, marks=pytest.mark.clause(case[0], *TRUE_ODDS.get(case[1].partition(":")[0], ())))
        for case in CASES
    ],
)
def test_a_winner_is_paid(row: str, bet: str, point: int | None, dice: tuple[int, int], to: int, on: int) -> None:
    kind, _, number = bet.partition(":")
    assert paid_row(kind, int(number) if number else point, sum(dice)) == (Odds(to, on, PRINTED.get(to, "")), row)
    pucks = (point,) if bet in ON_THE_LINE else POINTS if bet in ("come", "dont-come") else PUCKS
    same = [roll for roll in DICE if sum(roll) == sum(dice) and (roll == dice or not bet.startswith("hard"))]
    for puck, roll in product(pucks, same):
        result = working(bet, puck).results({bet: STAKE}, roll)[0]
        assert result.fate is Fate.WON
        assert result.paid * on == STAKE * to
        assert result.back == STAKE


@pytest.mark.parametrize(("dice", "paid"), [((1, 1), 33), ((1, 2), 16), ((5, 6), 16), ((6, 6), 33)])
@pytest.mark.clause("CR 6.1:Horn")
def test_horn_is_settled_as_four_wagers(dice: tuple[int, int], paid: int) -> None:
    for point in PUCKS:
        result = at(point=point).results({"horn": 400}, dice)[0]
        assert (result.paid, result.back, result.lost) == (100 * paid, 100, 300)


@pytest.mark.parametrize("high", [2, 3, 11, 12])
@pytest.mark.parametrize(("dice", "paid"), [((1, 1), 33), ((1, 2), 16), ((5, 6), 16), ((6, 6), 33)])
@pytest.mark.clause("CR 6.1:Horn-High", "CR 3.6.20")
def test_horn_high_has_one_more_unit_on_its_total(high: int, dice: tuple[int, int], paid: int) -> None:
    units = 2 if sum(dice) == high else 1
    for point in PUCKS:
        result = at(point=point).results({f"horn-high:{high}": 500}, dice)[0]
        assert (result.paid, result.back, result.lost) == (units * 100 * paid, units * 100, 500 - units * 100)


@pytest.mark.parametrize(("bet", "amount", "commission"), [
    ("buy:4", 2000, 100), ("buy:5", 2000, 100), ("buy:6", 500, 25), ("buy:6", 19, 0), ("buy:8", 600, 30),
    ("buy:9", 39, 1), ("buy:10", 1000, 50), ("place:6", 2000, 0),
])  # fmt: skip
@pytest.mark.clause("CR 3.6.10")
def test_buy_costs_5_percent_of_the_stake(bet: str, amount: int, commission: int) -> None:
    placed = at().place({}, bet, amount)
    assert isinstance(placed, Placed)
    assert placed.fee == commission


@pytest.mark.parametrize(("bet", "amount", "commission"), [
    ("lay:4", 4000, 100), ("lay:5", 3000, 100), ("lay:6", 2400, 100), ("lay:6", 599, 24), ("lay:8", 1200, 50),
    ("lay:9", 600, 20), ("lay:10", 2000, 50), ("dont-place:4", 4000, 0),
])  # fmt: skip
@pytest.mark.clause("CR 3.6.12")
def test_lay_costs_5_percent_of_what_it_would_win(bet: str, amount: int, commission: int) -> None:
    placed = at().place({}, bet, amount)
    assert isinstance(placed, Placed)
    assert placed.fee == commission


def test_a_raise_costs_commission_on_the_increase_only() -> None:
    placed = at().place({"buy:4": 2000}, "buy:4", 1000)
    assert isinstance(placed, Placed)
    assert (placed.slip.stakes, placed.fee) == ({"buy:4": 3000}, 50)


@pytest.mark.parametrize(("bet", "dice", "stake", "chip", "paid"), [
    ("place:6", (2, 4), 500, 100, 600), ("place:6", (2, 4), 600, 100, 700), ("place:6", (2, 4), 100, 100, 200),
    ("place:6", (2, 4), 500, 1, 584), ("hard:4", (2, 2), 100, 100, 800), ("hard:4", (2, 2), 200, 100, 1500),
    ("dont-place:4", SEVEN, 100, 25, 50), ("win", SEVEN, 137, 100, 200),
])  # fmt: skip
@pytest.mark.clause("CR 4.2.3")
def test_payments_go_up_to_what_chips_can_make(
    bet: str, dice: tuple[int, int], stake: int, chip: int, paid: int
) -> None:
    point = None if bet == "win" else 5
    state = at(point=point, terms=Terms(Sign(chip=chip)))
    result = state.results({bet: stake}, dice)[0]
    assert (result.paid, result.back) == (paid, stake)
