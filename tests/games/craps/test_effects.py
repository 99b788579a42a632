"""What every roll does to every craps wager, clause by clause, against totals written out here."""

from itertools import product

import pytest

from croupier.games import Craps, Fate, game
from tests.games.craps.at import At, at

POINTS = (4, 5, 6, 8, 9, 10)
TOTALS = frozenset(range(2, 13))
DICE = list(product(range(1, 7), range(1, 7)))
ONE_ROLL_WINS = {
    14: ("any-craps", {2, 3, 12}),
    15: ("two-crap", {2}),
    16: ("three-crap", {3}),
    17: ("twelve-crap", {12}),
    18: ("eleven", {11}),
    19: ("horn", {2, 3, 11, 12}),
    20: ("horn-high", {2, 3, 11, 12}),
    21: ("field", {2, 3, 4, 9, 10, 11, 12}),
    22: ("any-seven", {7}),
}


PUCKS = (None, *POINTS)


def craps() -> Craps:
    return game("craps")


def working(bet: str, point: int | None) -> At:
    """A table where the bet works: those that sleep on a Come-Out are called on."""
    kind = bet.partition(":")[0]
    sleeps = point is None and kind in ("place", "buy", "hard", "come-odds")
    return at(point=point, switched={kind: True} if sleeps else {})


def one_rolls() -> list[tuple[int, str, frozenset[int]]]:
    """Rule, bet and the totals that win."""
    highs = ("", *(f":{high}" for high in (2, 3, 11, 12)))
    return [
        (rule, f"{kind}{high}", frozenset(wins))
        for rule, (kind, wins) in ONE_ROLL_WINS.items()
        for high in (highs[1:] if kind == "horn-high" else highs[:1])
    ]


Case = tuple[str, str, int | None, frozenset[int], Fate]
"""Clause, bet, Point, the totals that it names, and what happens to the wager."""


def line_cases() -> list[Case]:
    """Win and Don't Win on a Come-Out; Come and Don't Come on their first roll, wherever the puck is."""
    won, lost, stands = Fate.WON, Fate.LOST, Fate.STANDS
    cases = []
    for rule, bet, point in ((1, "win", None), *((5, "come", point) for point in POINTS)):
        cases += [
            (f"CR 3.6.{rule}(a)(i)", bet, point, frozenset({7, 11}), won),
            (f"CR 3.6.{rule}(b)(i)", bet, point, frozenset({2, 3, 12}), lost),
        ]
    for rule, bet, point in ((3, "dont-win", None), *((7, "dont-come", point) for point in POINTS)):
        cases += [
            (f"CR 3.6.{rule}(a)(i)", bet, point, frozenset({3, 12}), won),
            (f"CR 3.6.{rule}(b)(i)", bet, point, frozenset({7, 11}), lost),
            (f"CR 3.6.{rule}(c)(i)", bet, point, frozenset({2}), stands),
        ]
    return cases


def number_cases(rule: int, bet: str, point: int | None, number: int, right: bool, sub: str = "") -> list[Case]:
    """A wager on a number against 7: (a) wins, (b) loses, (c) is inactive; `sub` where the clause goes deeper."""
    wins, loses = (frozenset({number}), frozenset({7})) if right else (frozenset({7}), frozenset({number}))
    others = TOTALS - wins - loses
    inactive = f"CR 3.6.{rule}(c)" + (sub if not right and sub else "")
    return [
        (f"CR 3.6.{rule}(a){sub}", bet, point, wins, Fate.WON),
        (f"CR 3.6.{rule}(b){sub}", bet, point, loses, Fate.LOST),
        (inactive, bet, point, others, Fate.STANDS),
    ]


def all_cases() -> list[Case]:
    cases = line_cases()
    for number in POINTS:
        other = 5 if number != 5 else 6
        cases += number_cases(1, "win", number, number, right=True, sub="(ii)")
        cases += number_cases(2, "win-odds", number, number, right=True)
        cases += number_cases(3, "dont-win", number, number, right=False, sub="(ii)")
        cases += number_cases(4, "dont-win-lay", number, number, right=False)
        for point in (other, number, None):
            cases += number_cases(5, f"come:{number}", point, number, right=True, sub="(ii)")
            cases += number_cases(7, f"dont-come:{number}", point, number, right=False, sub="(ii)")
            cases += number_cases(11, f"dont-place:{number}", point, number, right=False)
            lay = number_cases(8, f"dont-come-lay:{number}", point, number, right=False)
            cases += [*lay[:2], ("CR 3.6.8(c)(ii)", *lay[2][1:])]
            cases += number_cases(6, f"come-odds:{number}", point, number, right=True)
            cases += number_cases(9, f"place:{number}", point, number, right=True)
    for rule, number in ((23, 6), (24, 8)):
        for point in PUCKS:
            cases += number_cases(rule, f"big:{number}", point, number, right=True)
    for rule, bet, wins in one_rolls():
        for point in PUCKS:
            cases.append((f"CR 3.6.{rule}(a)", bet, point, wins, Fate.WON))
            cases.append((f"CR 3.6.{rule}(b)", bet, point, TOTALS - wins, Fate.LOST))
    return cases


def test_every_total_of_every_case_is_covered_by_some_clause() -> None:
    seen: dict[tuple[str, int | None], set[int]] = {}
    for _, bet, point, totals, _ in all_cases():
        seen.setdefault((bet, point), set()).update(totals)
    boxes = {("win", None), ("dont-win", None), *((bet, point) for bet in ("come", "dont-come") for point in POINTS)}
    assert {key for key, totals in seen.items() if totals != TOTALS} == boxes


@pytest.mark.parametrize(
    ("clause", "bet", "point", "totals", "fate"),
    [pytest.param(*case, marks=pytest.mark.clause(case[0])) for case in all_cases()],
)
def test_a_roll_does_this(clause: str, bet: str, point: int | None, totals: frozenset[int], fate: Fate) -> None:
    state = working(bet, point)
    stake = 2000
    for dice in DICE:
        result = state.results({bet: stake}, dice)[0]
        speaks = sum(dice) in totals
        assert (result.clause == clause) == speaks, dice
        if speaks:
            assert result.fate is fate
            assert result.stays == (stake if fate is Fate.STANDS else 0)


@pytest.mark.parametrize(
    ("bet", "wins"),
    [pytest.param(bet, wins, marks=pytest.mark.clause(f"CR 3.6.{rule}"), id=bet) for rule, bet, wins in one_rolls()],
)
@pytest.mark.parametrize("point", PUCKS)
def test_a_one_roll_wager_is_won_or_lost_by_the_next_roll(bet: str, wins: frozenset[int], point: int | None) -> None:
    for dice in DICE:
        rolled = at(point=point).settle({bet: 2000}, dice)
        assert not rolled.slip
        assert rolled.results[0].fate is (Fate.WON if sum(dice) in wins else Fate.LOST)


@pytest.mark.parametrize(
    "number",
    [pytest.param(6, marks=pytest.mark.clause("CR 3.6.23")), pytest.param(8, marks=pytest.mark.clause("CR 3.6.24"))],
)
def test_big_6_and_big_8_do_not_sleep_on_a_come_out(number: int) -> None:
    for dice in DICE:
        expected = {number: Fate.WON, 7: Fate.LOST}.get(sum(dice), Fate.STANDS)
        assert at().results({f"big:{number}": 100}, dice)[0].fate is expected


@pytest.mark.parametrize("number", POINTS)
@pytest.mark.clause("CR 3.6.8(c)(i)")
def test_lay_odds_on_a_dont_come_stand_on_a_2_on_the_next_roll(number: int) -> None:
    wagers = {f"dont-come:{number}": 500, f"dont-come-lay:{number}": 600}
    for point in PUCKS:
        assert at(point=point).settle(wagers, (1, 1)).slip.stakes == wagers


@pytest.mark.parametrize("point", PUCKS)
@pytest.mark.parametrize("number", (4, 6, 8, 10))
@pytest.mark.parametrize(
    "part",
    [pytest.param(part, marks=pytest.mark.clause(f"CR 3.6.13({part})")) for part in "abc"],
)
def test_hardways(number: int, part: str, point: int | None) -> None:
    state = working(f"hard:{number}", point)
    for dice in DICE:
        total, pair = sum(dice), dice[0] == dice[1]
        expected = Fate.WON if total == number and pair else Fate.LOST if total in (number, 7) else Fate.STANDS
        named = {Fate.WON: "a", Fate.LOST: "b", Fate.STANDS: "c"}[expected]
        result = state.results({f"hard:{number}": 100}, dice)[0]
        if named == part:
            assert (result.fate, result.clause) == (expected, f"CR 3.6.13({part})")


@pytest.mark.parametrize("number", POINTS)
@pytest.mark.clause("CR 3.6.10")
def test_buy_wins_and_loses_as_place(number: int) -> None:
    buy, place = f"buy:{number}", f"place:{number}"
    for point, dice in product(PUCKS, DICE):
        bought = working(buy, point).results({buy: 2000}, dice)[0]
        assert bought.fate is working(place, point).results({place: 2000}, dice)[0].fate


@pytest.mark.parametrize("number", POINTS)
@pytest.mark.clause("CR 3.6.12")
def test_lay_wins_and_loses_as_dont_place(number: int) -> None:
    for point, dice in product(PUCKS, DICE):
        wagers = {f"lay:{number}": 2000, f"dont-place:{number}": 2000}
        lay, dont = at(point=point).results(wagers, dice)
        assert lay.fate is dont.fate


@pytest.mark.parametrize("bet", ["come", "dont-come"])
@pytest.mark.parametrize("number", POINTS)
def test_come_and_dont_come_travel_to_the_number_rolled(bet: str, number: int) -> None:
    dice = next(dice for dice in DICE if sum(dice) == number)
    result = at(point=5).results({bet: 500}, dice)[0]
    assert (result.fate, result.lies_on, result.stays) == (Fate.MOVED, f"{bet}:{number}", 500)


def test_the_puck_is_set_by_a_point_and_taken_off_by_it_or_by_7() -> None:
    played = craps()
    for dice in DICE:
        total = sum(dice)
        assert played.next(played.start(), dice).point == (total if total in POINTS else None)
        assert played.next(played.start(point=8), dice).point == (None if total in (7, 8) else 8)


def test_mini_craps_settles_as_craps() -> None:
    wagers = dict.fromkeys(craps().bets, 2000)
    for point in (None, *POINTS):
        for dice in DICE:
            mini, full = at(point=point, game="mini-craps"), at(point=point)
            assert mini.settle(wagers, dice) == full.settle(wagers, dice)
