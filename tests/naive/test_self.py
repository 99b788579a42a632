"""The naive calculation against facts known from elsewhere, and against itself."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from . import bigwheel, craps, roulette
from .choices import CHOICES
from .classic import Classic
from .classics_layout import CLASSICS as LAYOUT_CLASSICS
from .classics_line import CLASSICS as LINE_CLASSICS

HAND_MADE = LINE_CLASSICS + LAYOUT_CLASSICS + CHOICES
NUMBERS = (4, 5, 6, 8, 9, 10)
PAIRS = [[first, second] for first in range(1, 7) for second in range(1, 7)]
LINE_AND_COME = ("win", "dont-win", "come", "dont-come")
# Divides by all that the odds and the commission divide by.
STAKE = 6600 * 20
NOTHING: dict[str, Any] = {
    "commission": 0,
    "returned_by_removal": 0,
    "returned": {},
    "on_table": {},
    "refused": [],
}


def returned(bet: str, stake: int, outcome: str, game: str = "french-roulette") -> int:
    answer: Any = roulette.settle(game, {bet: stake}, outcome)
    amount: int = answer["returned"][bet]
    return amount


@pytest.mark.parametrize(
    ("bet", "stake", "outcome", "back"),
    [
        ("grand-series", 900, "0", 2400),
        ("grand-series", 900, "25", 1800),
        ("grand-series", 900, "4", 1800),
        ("grand-series", 900, "1", 0),
        ("orphans", 500, "17", 3600),
        ("orphans", 500, "1", 3600),
        ("neighbours:17", 500, "25", 3600),
        ("neighbours:0", 500, "3", 3600),
        ("neighbours:0", 500, "12", 0),
        ("straight:17", 100, "17", 3600),
        ("red", 100, "0", 0),
    ],
)
def test_calls_and_bets_of_the_single_zero(bet: str, stake: int, outcome: str, back: int) -> None:
    assert returned(bet, stake, outcome) == back


def test_neighbours_are_those_of_the_example_in_ro_6_4() -> None:
    names = [piece for piece, _ in roulette.pieces("neighbours:17")]
    assert names == [f"straight:{number}" for number in (2, 25, 17, 34, 6)]


def test_the_three_sectors_cover_every_number_exactly_once() -> None:
    covered: Counter[str] = Counter()
    for call in ("series-5/8", "orphans", "grand-series"):
        covered.update({n for piece, _ in roulette.pieces(call) for n in roulette.numbers(piece)})
    assert covered == Counter(roulette.pockets("french-roulette"))


def test_colours_alternate_round_the_wheel() -> None:
    colours = [number in roulette.RED for number in roulette.WHEEL[1:]]
    assert colours == [True, False] * 18
    assert sorted(roulette.RED + roulette.BLACK, key=int) == roulette.ONE_TO_36


def test_double_zero_splits_win_and_the_five_line_is_refused_where_it_is_not() -> None:
    assert returned("split:0/00", 100, "00", "rapid-roulette-00") == 1800
    assert returned("split:0/00", 500, "00", "double-zero-roulette-fh") == 9000
    assert returned("split:0/00", 100, "0", "touchtable-00") == 1800
    with pytest.raises(ValueError, match="five-line"):
        roulette.settle("rapid-roulette-00", {"five-line": 100}, "00")


def test_1999_retains_the_winning_stake() -> None:
    answer = roulette.settle("rapid-roulette-1999", {"low": 100, "straight:0": 5}, "7")
    assert answer == {
        "returned": {"low": 100, "straight:0": 0},
        "retained": {"low": 100},
        "total": 100,
    }


def test_only_felt_rounds_to_chips() -> None:
    assert returned("split:1/2", 10, "1", "american-roulette") == 180
    for game, back in (("american-roulette", 210), ("touchbet", 180)):
        answer = roulette.settle(game, {"split:1/2": 10}, "1", chip=100)
        assert answer["total"] == back


@pytest.mark.parametrize(
    ("game", "count"),
    [
        ("rapid-roulette", 157),
        ("rapid-roulette-1999", 157),
        ("american-roulette", 157),
        ("french-roulette", 157),
        ("touchbet", 157),
        ("touchtable", 157),
        ("double-zero-roulette-fh", 161),
        ("touchbet-00", 161),
        ("double-zero-roulette-op", 159),
        ("touchtable-00", 159),
        ("rapid-roulette-00", 159),
        ("double-zero-roulette-vw", 160),
    ],
)
def test_legal_positions_are_counted(game: str, count: int) -> None:
    assert len(set(roulette.bets(game))) == len(roulette.bets(game)) == count


@pytest.mark.parametrize("game", roulette.GAMES)
def test_roulette_edges(game: str) -> None:
    for (bet, _), edge in roulette.edges(game).items():
        if bet == "five-line":
            assert edge == Fraction(3, 38)
        else:
            assert edge == Fraction(1, 37 if game in roulette.SINGLE_ZERO_GAMES else 19)


@pytest.mark.parametrize("game", bigwheel.GAMES)
def test_big_wheel(game: str) -> None:
    assert len(bigwheel.wheel(game)) == 52
    assert set(bigwheel.edges(game).values()) == {Fraction(1, 13)}


@pytest.mark.parametrize(
    ("bet", "edge"),
    [
        ("win", "7/495"),
        ("come", "7/495"),
        ("dont-win", "27/1925"),
        ("dont-come", "27/1925"),
        ("place:4", "1/15"),
        ("place:5", "1/25"),
        ("place:6", "1/66"),
        ("field", "1/18"),
        ("buy:4", "1/20"),
        ("buy:6", "1/20"),
        ("lay:4", "1/40"),
        ("lay:5", "1/30"),
        ("lay:6", "1/24"),
        ("dont-place:4", "1/33"),
        ("dont-place:5", "1/40"),
        ("dont-place:6", "1/55"),
        ("hard:4", "1/18"),
        ("hard:8", "1/22"),
        ("big:6", "1/11"),
        ("any-seven", "1/6"),
        ("any-craps", "1/18"),
        ("horn", "1/18"),
        ("horn-high:3", "1/18"),
        ("come:6", "1/11"),
        ("dont-come:4", "-1/3"),
        ("come-odds:9", "0"),
    ],
)
def test_craps_edges(bet: str, edge: str) -> None:
    assert craps.edges("craps")[bet, None] == Fraction(edge)


def returns(steps: list[dict[str, Any]], bet: str) -> list[int]:
    """What comes back for a bet from each of the next rolls that decide it."""
    decided = []
    for pair in PAIRS:
        line = {"game": "craps", "steps": [*steps, {"roll": pair}]}
        told = craps.play(line)["steps"][-1]["players"]["p1"]["returned"]
        if bet in told:
            decided.append(told[bet])
    return decided


def average_loss(stake: int, decided: list[int]) -> Fraction:
    return 1 - Fraction(sum(decided), stake * len(decided))


def show(total: int) -> dict[str, list[int]]:
    return {"roll": [total // 2, total - total // 2]}


@pytest.mark.parametrize("point", NUMBERS)
def test_odds_behind_the_line_played_on_all_36_rolls(point: int) -> None:
    for flat, odds in (("win", "win-odds"), ("dont-win", "dont-win-lay")):
        steps: list[dict[str, Any]] = [{"place": [["p1", flat, STAKE]], **show(point)}]
        steps.append({"place": [["p1", odds, STAKE]]})
        edge = craps.edges("craps")[odds, point]
        assert average_loss(STAKE, returns(steps, odds)) == edge


@pytest.mark.parametrize("number", NUMBERS)
def test_travelled_wagers_played_on_all_36_rolls(number: int) -> None:
    for box, odds in (("come", "come-odds"), ("dont-come", "dont-come-lay")):
        point = 9 if number == 5 else 5
        steps: list[dict[str, Any]] = [show(point)]
        steps.append({"place": [["p1", box, STAKE]], **show(number)})
        steps.append({"place": [["p1", f"{odds}:{number}", STAKE]]})
        for bet in (f"{box}:{number}", f"{odds}:{number}"):
            edge = craps.edges("craps")[bet, None]
            assert average_loss(STAKE, returns(steps, bet)) == edge


@pytest.mark.parametrize("bet", [bet for bet in craps.BETS if not bet.startswith(LINE_AND_COME)])
def test_all_other_wagers_played_on_all_36_rolls(bet: str) -> None:
    steps: list[dict[str, Any]] = [show(5), {"place": [["p1", bet, STAKE]]}]
    commission = craps.play({"game": "craps", "steps": steps})["steps"][-1]
    charged = Fraction(commission["players"]["p1"]["commission"], STAKE)
    edge = craps.edges("craps")[bet, None]
    assert average_loss(STAKE, returns(steps, bet)) + charged == edge


@pytest.mark.parametrize("bet", ["win", "come", "dont-win", "dont-come"])
def test_line_and_come_played_over_two_rolls(bet: str) -> None:
    """The first roll decides, or puts a number up that all next rolls then decide."""
    before: list[dict[str, Any]] = [] if "win" in bet else [show(5)]
    before.append({"place": [["p1", bet, STAKE]]})
    losses = []
    for pair in PAIRS:
        steps = [*before, {"roll": pair}]
        told = craps.play({"game": "craps", "steps": steps})["steps"][-1]
        player = told["players"]["p1"]
        if bet in player["returned"]:
            losses.append(average_loss(STAKE, [player["returned"][bet]]))
        elif sum(pair) != 2:
            (waiting,) = player["on_table"]
            losses.append(average_loss(STAKE, returns(steps, waiting)))
    edge = craps.edges("craps")[bet, None]
    assert sum(losses) / len(losses) == edge


@pytest.mark.parametrize("classic", HAND_MADE, ids=lambda classic: classic.title)
@pytest.mark.parametrize("game", craps.GAMES)
def test_craps_by_hand(game: str, classic: Classic) -> None:
    played = craps.play(classic.line(game))["steps"]
    answers = classic.answers()
    assert len(played) == len(answers)
    for step, by_hand in zip(played, answers, strict=True):
        assert step["players"].get("p1", NOTHING) == by_hand["player"]
        assert step["point"] == by_hand["point"]


@pytest.mark.parametrize(
    ("step", "wrong"),
    [
        ({"place": [["p1", "place:7", 100]]}, "place:7"),
        ({"place": [["p1", "win", 0]]}, 0),
        ({"place": [["p1", "win", 100_000_000_001]]}, 100_000_000_001),
        ({"remove": [["p1", "horn-high:4", 100]]}, "horn-high:4"),
        ({"call": [["p1", "place", "maybe"]]}, "maybe"),
        ({"roll": [1, 7]}, 7),
    ],
)
def test_a_line_that_cannot_be_understood(step: dict[str, Any], wrong: object) -> None:
    with pytest.raises(ValueError, match=str(wrong)):
        craps.play({"game": "craps", "steps": [step]})
