"""House rules: a payout is on an outcome that can win, and a result says whether the house decided or the book."""

from collections.abc import Mapping

import pytest

from croupier.games import BadRules, Game, HouseRules, Sign, game
from croupier.games.craps import build
from croupier.games.roulette.wheels import SINGLE_ZERO
from tests.naive.craps import BETS

WITHOUT_A_NUMBER = {
    "win": (4, 5, 6, 7, 8, 9, 10, 11),
    "win-odds": (4, 5, 6, 8, 9, 10),
    "dont-win": (3, 7, 12),
    "dont-win-lay": (7,),
    "come": (7, 11),
    "dont-come": (3, 12),
    "any-craps": (2, 3, 12),
    "two-crap": (2,),
    "three-crap": (3,),
    "twelve-crap": (12,),
    "eleven": (11,),
    "field": (2, 3, 4, 9, 10, 11, 12),
    "any-seven": (7,),
}
ON_SEVEN = ("dont-come", "dont-come-lay", "dont-place", "lay")
SINGLES = [bet for bet in BETS if not bet.startswith("horn")]
NAMES = list(dict.fromkeys([*SINGLES, *(bet.partition(":")[0] for bet in SINGLES)]))
ALL = ", ".join(str(number) for number in range(36)) + " or 36"


def wins_on(bet: str) -> tuple[int, ...]:
    """The totals on which a craps bet can win, as a dealer would say it."""
    kind, _, number = bet.partition(":")
    if not number:
        return WITHOUT_A_NUMBER[kind]
    return (7,) if kind in ON_SEVEN else (int(number),)


@pytest.mark.parametrize("name", NAMES)
def test_a_craps_bet_or_kind_may_pay_otherwise_on_the_totals_that_win_and_on_no_other(name: str) -> None:
    meant = [bet for bet in SINGLES if name in (bet, bet.partition(":")[0])]
    good = [str(total) for total in range(2, 13) if any(total in wins_on(bet) for bet in meant)]
    told = f"{', '.join(good[:-1])} or {good[-1]}" if len(good) > 1 else good[0]
    pays = dict.fromkeys(good, "5:4")
    assert build("craps", HouseRules({name: pays})).rules == HouseRules({name: pays})
    for wrong in ("1", "13", *(str(total) for total in range(2, 13) if str(total) not in good)):
        with pytest.raises(BadRules, match=f"^{name} cannot win on '{wrong}': it wins on {told}$"):
            build("craps", HouseRules({name: {**pays, wrong: "5:4"}}))


@pytest.mark.parametrize(
    ("id_", "rules", "message"),
    [
        ("craps", {"field": {"13": "3:1"}}, "field cannot win on '13': it wins on 2, 3, 4, 9, 10, 11 or 12"),
        ("craps", {"hard:6": {"hello": "9:1"}}, "hard:6 cannot win on 'hello': it wins on 6"),
        ("craps", {"hard": {"6": "9:1", "12": "9:1"}}, "hard cannot win on '12': it wins on 4, 6, 8 or 10"),
        ("craps", {"hard:6": {"3-3": "9:1"}}, "hard:6 cannot win on '3-3': it wins on 6"),
        ("mini-craps", {"field": "2:1", "big": {"7": "9:1"}}, "big cannot win on '7': it wins on 6 or 8"),
        ("french-roulette", {"straight": {"38": "36:1"}}, f"straight cannot win on '38': it wins on {ALL}"),
        ("touchbet", {"column": {"0": "3:1"}}, f"column cannot win on '0': it wins on {ALL.removeprefix('0, ')}"),
        ("touchbet-00", {"split:0/00": {"000": "18:1"}}, "split:0/00 cannot win on '000': it wins on 0 or 00"),
        ("touchbet", {"split:5/8": {"5": "18:1", "6": "18:1"}}, "split:5/8 cannot win on '6': it wins on 5 or 8"),
        ("big-wheel-1", {"a": "2:1", "b": {"b": "4:1"}}, "b cannot win on 'b': it wins on B"),
    ],
)
def test_a_payout_on_an_outcome_that_cannot_win_is_refused(
    id_: str, rules: Mapping[str, str | Mapping[str, str]], message: str
) -> None:
    with pytest.raises(BadRules) as refused:
        game(id_, HouseRules(rules))
    assert str(refused.value) == message


def test_a_total_that_the_house_bars_wins_no_more_and_the_books_does() -> None:
    assert not build("craps", HouseRules({"dont-win": {"2": "2:1"}}, barred=12)).by_the_book
    with pytest.raises(BadRules, match="dont-win cannot win on '12': it wins on 2, 3 or 7"):
        build("craps", HouseRules({"dont-win": {"12": "2:1"}}, barred=12))


def test_a_pocket_that_the_layout_lacks_wins_nothing() -> None:
    with pytest.raises(BadRules) as refused:
        game("american-roulette", HouseRules({"straight": {"00": "35:1"}}, order=(*SINGLE_ZERO, "00")))
    assert str(refused.value) == f"straight cannot win on '00': it wins on {ALL}"


def clauses(played: Game, outcomes: Mapping[str, object], bet: str, point: int | None = None) -> dict[str, str]:
    """What becomes of a wager on each of these outcomes, and by which clause."""
    start = played.start() if point is None else build("craps").start(point)
    stake = played.bet(bet).parts * 100
    found = {}
    for name, outcome in outcomes.items():
        (plain,) = played.settle(start, {bet: stake}, outcome).results  # type: ignore[arg-type]
        (laid,) = played.settle(start, played.slip({bet: stake}, Sign(chip=100)), outcome).results  # type: ignore[arg-type]
        assert (plain.fate, plain.clause) == (laid.fate, laid.clause)
        found[name] = f"{plain.fate.value} {plain.clause}"
    return found


DICE = {"2": (1, 1), "3": (1, 2), "12": (6, 6), "7": (3, 4), "11": (5, 6), "hard 6": (3, 3), "soft 6": (2, 4)}


@pytest.mark.parametrize(
    ("bar", "expected"),
    [
        (2, {"2": "stands CR 3.6.3(c)(i)", "3": "won CR 3.6.3(a)(i)", "12": "won CR 3.6.3(a)(i)"}),
        (3, {"2": "won house", "3": "stands house", "12": "won CR 3.6.3(a)(i)"}),
        (12, {"2": "won house", "3": "won CR 3.6.3(a)(i)", "12": "stands house"}),
    ],
)
def test_a_house_that_bars_another_total_decides_on_both(bar: int, expected: dict[str, str]) -> None:
    played = build("craps", HouseRules(barred=bar))
    rest = {"7": "lost CR 3.6.3(b)(i)", "11": "lost CR 3.6.3(b)(i)", "hard 6": "stands CR 1.1:Point"}
    wanted = expected | rest
    assert clauses(played, {name: DICE[name] for name in wanted}, "dont-win") == wanted
    wanted = {name: told.replace("3.6.3", "3.6.7") for name, told in wanted.items()}
    wanted["hard 6"] = "moved CR 1.1:Don't-Come-Bet-Point"
    assert clauses(played, {name: DICE[name] for name in wanted}, "dont-come", point=4) == wanted
    for bet, number, first in (("win", "1", None), ("come", "5", 4)):
        wanted = dict.fromkeys(("2", "3", "12"), f"lost CR 3.6.{number}(b)(i)")
        assert clauses(played, {name: DICE[name] for name in wanted}, bet, first) == wanted


@pytest.mark.parametrize(
    ("payouts", "bet", "expected"),
    [
        ({"hard": "9:1"}, "hard:6", {"hard 6": "won house", "soft 6": "lost CR 3.6.13(b)", "2": "stands CR 3.6.13(c)"}),
        ({"hard:8": "9:1"}, "hard:6", {"hard 6": "won CR 3.6.13(a)", "7": "lost CR 3.6.13(b)"}),
        ({"field": {"12": "3:1"}}, "field", {"12": "won house", "2": "won CR 3.6.21(a)", "7": "lost CR 3.6.21(b)"}),
        ({"two-crap": "30:1"}, "horn", {"2": "won house", "12": "won CR 3.6.19(a)", "7": "lost CR 3.6.19(b)"}),
        ({"two-crap": "30:1"}, "horn-high:2", {"2": "won house", "12": "won CR 3.6.20(a)", "7": "lost CR 3.6.20(b)"}),
        ({"dont-come": {"3": "2:1"}}, "dont-come", {"3": "won house", "12": "won CR 3.6.7(a)(i)"}),
        ({"dont-win": {"7": "2:1"}}, "dont-win", {"7": "won house", "2": "stands CR 3.6.3(c)(ii)"}),
    ],
)
def test_a_craps_wager_that_the_house_pays_is_won_by_the_house(
    payouts: Mapping[str, str | Mapping[str, str]], bet: str, expected: dict[str, str]
) -> None:
    played = build("craps", HouseRules(payouts))
    assert clauses(played, {name: DICE[name] for name in expected}, bet, point=5) == expected


@pytest.mark.parametrize(("bet", "pieces"), [("horn", 1), ("horn-high:2", 2), ("horn-high:12", 1)])
def test_the_house_pays_as_many_pieces_of_a_horn_as_lie_on_the_total(bet: str, pieces: int) -> None:
    played = build("craps", HouseRules({"two-crap": "30:1"}))
    (result,) = played.settle(played.start(), {bet: played.bet(bet).parts * 100}, (1, 1)).results
    assert (result.paid, result.back) == (pieces * 3000, pieces * 100)


@pytest.mark.parametrize(
    ("id_", "payouts", "bet", "expected"),
    [
        ("french-roulette", {"red": "6:5"}, "red", {"1": "won house", "2": "lost RO 9.6.1:Rouge"}),
        ("french-roulette", {"black": "6:5"}, "red", {"1": "won RO 9.6.1:Rouge"}),
        (
            "french-roulette",
            {"split": {"8": "18:1"}},
            "split:5/8",
            {"8": "won house", "5": "won RO 9.6.1:A-Cheval", "6": "lost RO 9.6.1:A-Cheval"},
        ),
        ("rapid-roulette-1999", {"straight:5": "36:1"}, "straight:5", {"5": "won house"}),
        ("big-wheel-1", {"b": "4:1"}, "b", {"B": "won house", "A": "lost BW 6.1:Opt1-B"}),
    ],
)
def test_a_wager_on_a_wheel_that_the_house_pays_is_won_by_the_house(
    id_: str, payouts: Mapping[str, str | Mapping[str, str]], bet: str, expected: dict[str, str]
) -> None:
    played = game(id_, HouseRules(payouts))
    assert clauses(played, {outcome: outcome for outcome in expected}, bet) == expected


def test_what_the_house_names_is_paid_otherwise_and_nothing_else() -> None:
    played = game("touchbet", HouseRules({"split": {"8": "18:1"}, "straight": "36:1", "straight:5": "30:1"}))
    expected = {("split:5/8", "8"): 18, ("split:5/8", "5"): 17, ("straight:5", "5"): 30, ("straight:8", "8"): 36}
    for (bet, outcome), pays in expected.items():
        assert played.settle(played.start(), {bet: 100}, outcome).results[0].paid == pays * 100


@pytest.mark.parametrize("paid", ["straight:1", "split:6/9", "split:14/17", "split:17/20", "split:31/34"])
def test_a_call_is_won_by_the_house_if_it_pays_one_of_the_pieces(paid: str) -> None:
    played = game("french-roulette", HouseRules({paid: "20:1"}))
    orphans = game("french-roulette").bet("orphans")
    assert paid in dict(orphans.pieces)
    by_the_house = paid.partition(":")[2].split("/")
    expected = dict.fromkeys(orphans.numbers, f"won {orphans.odds_clause}")
    expected |= dict.fromkeys(by_the_house, "won house") | {"2": f"lost {orphans.odds_clause}"}
    assert clauses(played, {outcome: outcome for outcome in expected}, "orphans") == expected


def test_a_zero_that_the_house_pays() -> None:
    book, played = game("french-roulette"), game("french-roulette", HouseRules({"straight:0": "36:1"}))
    assert clauses(played, {"0": "0"}, "straight:0") == {"0": "won house"}
    for bet in ("straight:1", "split:0/1", "red"):
        assert clauses(played, {"0": "0"}, bet) == clauses(book, {"0": "0"}, bet)


@pytest.mark.parametrize(
    ("field", "given", "message"),
    [
        ("zero", "la partage", "zero is la-partage or en-prison, not 'la partage'"),
        ("zero_again", "free", "zero_again is stays or lost, not 'free'"),
    ],
)
def test_a_wrong_word_is_answered_with_the_right_ones(field: str, given: str, message: str) -> None:
    with pytest.raises(BadRules) as refused:
        HouseRules(**{field: given})  # type: ignore[arg-type]
    assert str(refused.value) == message
