"""Odds and results as frames of pandas and polars, and as plain rows without either."""

import json
from collections.abc import Callable
from fractions import Fraction

import pandas as pd
import polars as pl
import pytest

import croupier
from croupier.frames import Framed, with_exact
from croupier.games import game
from croupier.lab.odds import odds_of_stake
from tests.cli.process import python

roulette, craps = game("french-roulette"), game("craps")
VALUES: dict[str, Callable[[], Framed]] = {
    "odds": lambda: croupier.odds("craps"),
    "odds of a stake": lambda: odds_of_stake(craps, 100, 100),
    "results": lambda: roulette.settle(roulette.start(), {"split:5/8": 500, "red": 1000}, "8"),
    "no results": lambda: roulette.settle(roulette.start(), {}, "8"),
    "payouts": game("big-wheel-1").payouts,
    "totals": lambda: croupier.exact("rapid-roulette", {"red": 1000}).run(5),
}


@pytest.mark.parametrize("name", VALUES)
def test_every_row_has_all_columns_in_their_order_as_plain_data(name: str) -> None:
    value = VALUES[name]()
    rows = value.records()
    assert {tuple(row) for row in rows} <= {value.columns}
    assert json.loads(json.dumps(rows)) == rows


@pytest.mark.parametrize("name", VALUES)
def test_a_frame_of_pandas_has_the_rows(name: str) -> None:
    value = VALUES[name]()
    frame = value.to_pandas()
    assert tuple(frame.columns) == value.columns
    found = frame.astype(object).where(frame.notna(), None).to_dict("records")
    assert found == value.records()


@pytest.mark.parametrize("name", VALUES)
def test_a_frame_of_polars_has_the_rows(name: str) -> None:
    value = VALUES[name]()
    frame = value.to_polars()
    assert tuple(frame.columns) == value.columns
    assert frame.to_dicts() == value.records()


def test_the_rows_are_taken_as_they_are() -> None:
    rows = VALUES["results"]().records()
    assert pd.DataFrame(rows).to_dict("records") == rows
    assert pl.DataFrame(rows).to_dicts() == rows


def test_odds_have_floats_and_beside_each_the_exact_number() -> None:
    [row] = [row for row in croupier.odds("craps").records() if row["bet"] == "win"]
    assert row == {
        "game": "craps", "bet": "win", "point": None, "kind": "win", "name": "Win Line",
        "covers": "7 or 11 on the Come-Out, then the Point before 7", "pays": "1:1",
        "clause": craps.bet("win").clause, "refused": "",
        "edge": 7 / 495, "edge_exact": "7/495", "win_chance": 244 / 495, "win_chance_exact": "244/495",
        "variance": float(Fraction(244976, 245025)), "variance_exact": "244976/245025",
        "rolls": 557 / 165, "rolls_exact": "557/165",
        "edge_per_roll": float(Fraction(7, 1671)), "edge_per_roll_exact": "7/1671",
        "edge_with_ties": 7 / 495, "edge_with_ties_exact": "7/495",
    }  # fmt: skip


def test_a_stake_that_cannot_be_placed_has_no_numbers_and_says_why() -> None:
    [row] = [row for row in odds_of_stake(craps, 100, 100).records() if row["bet"] == "horn"]
    assert row["refused"] == "CR 3.6.19: Horn is placed in multiples of 400"
    assert {row[name] for name in ("edge", "edge_exact", "rolls", "variance_exact")} == {None}


def test_results_are_whole_cents() -> None:
    frame = VALUES["results"]().to_pandas()
    money = ["stake", "paid", "back", "stays", "lost", "returned"]
    assert [str(kind) for kind in frame[money].dtypes] == ["int64"] * 6
    assert frame[money].to_dict("list") == {
        "stake": [500, 1000], "paid": [8500, 0], "back": [500, 0], "stays": [0, 0], "lost": [0, 1000],
        "returned": [9000, 0],
    }  # fmt: skip
    assert list(frame["fate"]) == ["won", "lost"]


def test_points_stay_whole_where_some_rows_have_none() -> None:
    points = croupier.odds("craps").to_pandas()["point"]
    assert str(points.dtype) == "Int64"
    assert points.dropna().unique().tolist() == [4, 5, 6, 8, 9, 10]


def test_totals_come_with_their_chances() -> None:
    assert croupier.exact("rapid-roulette", {"red": 1000}).run(1).records() == [
        {"total": -1000, "chance": 19 / 37, "chance_exact": "19/37"},
        {"total": 1000, "chance": 18 / 37, "chance_exact": "18/37"},
    ]


def test_payouts_have_a_row_for_each_bet_and_outcome() -> None:
    payouts = game("big-wheel-1").payouts()
    rows = payouts.records()
    assert len(rows) == len(payouts.bets) * len(payouts.outcomes)
    assert {"bet": "b", "outcome": "B", "net": 3.0, "net_exact": "3"} in rows
    assert {"bet": "b", "outcome": "A", "net": -1.0, "net_exact": "-1"} in rows


def test_a_number_that_there_is_not_stays_away() -> None:
    assert with_exact(edge=None, rolls=Fraction(1, 3)) == {
        "edge": None, "edge_exact": None, "rolls": 1 / 3, "rolls_exact": "1/3",
    }  # fmt: skip


def test_a_fraction_of_thousands_of_digits_is_a_float_alone() -> None:
    [worst, best] = croupier.exact("rapid-roulette", {"red": 500, "black": 500}).run(3000, 1000).records()
    assert (worst["total"], best["total"]) == (-1000, 0)
    assert (worst["chance_exact"], best["chance_exact"]) == (None, None)
    assert best["chance"] == pytest.approx((36 / 37) ** 3000)


@pytest.mark.parametrize("name", ["pandas", "polars"])
def test_without_the_package_it_says_what_to_install(name: str) -> None:
    code = f"""
import sys
sys.modules["{name}"] = None
import croupier
odds = croupier.odds("big-wheel-1")
assert odds.records()
try:
    odds.to_{name}()
except ModuleNotFoundError as error:
    print(error.name, error, sep=": ")
"""
    ran = python(code)
    wanted = f"a frame of {name} needs {name}, which is not installed: pip install {name}; records() needs nothing"
    assert (ran.stdout, ran.stderr) == (f"{name}: {wanted}\n", "")


def test_neither_is_imported_before_a_frame_is_asked_for() -> None:
    code = """
import sys, croupier
croupier.odds("big-wheel-1").records()
croupier.odds("big-wheel-1")._repr_html_()
print(*{"pandas", "polars", "numpy", "IPython"} & set(sys.modules))
"""
    assert python(code).stdout == "\n"
