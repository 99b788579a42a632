"""Games of one spin, shown by a wheel of four pockets that fits on this page."""

import re
from fractions import Fraction

import pytest

from croupier.games import (
    GAME_IDS,
    BadAmount,
    Bet,
    Fate,
    Limit,
    Outcome,
    Result,
    Sign,
    Slip,
    Terms,
    UnknownBet,
    UnknownOutcome,
    WheelGame,
    game,
)
from croupier.games.errors import BadSign, BadState
from croupier.games.limits.regimes import BIG_WHEEL, RAPID
from croupier.games.money import MAX_CENTS, Odds
from croupier.games.situation import CrapsSituation
from croupier.games.verdict import Verdict
from croupier.games.wheelgame import ZeroRule, call_verdict

WHEELS = [id_ for id_ in GAME_IDS if "craps" not in id_]


def single(id_: str, numbers: str, pays: Odds) -> Bet:
    return Bet(id_, f"{id_}-kind", id_.upper(), numbers, (pays,), f"{id_} is", f"{id_} pays", numbers=tuple(numbers))


BETS = {
    bet.id: bet
    for bet in (
        single("a", "a", Odds(2)),
        single("b", "b", Odds(3, 2)),
        single("ab", "ab", Odds(1)),
        Bet("both", "both-kind", "BOTH", "", (), "both is", "both pays", 2, (("a", 1), ("b", 1))),
        Bet("more", "more-kind", "MORE", "", (), "more is", "more pays", 3, (("b", 2), ("ab", 1))),
    )
}
OUTCOMES = (Outcome("a", 2), Outcome("b"), Outcome("c"), Outcome("z"))
ZERO = ZeroRule("z wins", "z loses", frozenset(), frozenset())


def small(*, chips: bool = True, retains: str | None = None) -> WheelGame:
    rules = {"z": ZERO}
    regime = BIG_WHEEL if chips else RAPID
    return WheelGame((), "w", "W", OUTCOMES, BETS, regime, retains, rules, aliases={"A": "a"})


def settle(wheel: WheelGame, wagers: object, outcome: str, sign: Sign | None = None) -> list[Result]:
    """The results of a spin, of a slip; and, at a table without a sign, the same of a plain mapping."""
    if sign is None:
        plain = wheel.settle(wheel.start(), wagers, outcome)  # type: ignore[arg-type]
        assert plain == wheel.settle(wheel.start(), wheel.slip(wagers), outcome)  # type: ignore[arg-type]
        return list(plain.results)
    return list(wheel.settle(wheel.start(), wheel.slip(wagers, sign), outcome).results)  # type: ignore[arg-type]


EVERYTHING = {"a": 10, "b": 11, "ab": 12, "both": 10, "more": 9}
LOST, WON = Fate.LOST, Fate.WON


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (
            "a",
            [
                Result("a", 10, WON, "a pays", 20, 10),
                Result("b", 11, LOST, "b pays"),
                Result("ab", 12, WON, "ab pays", 12, 12),
                Result("both", 10, WON, "both pays", 10, 5),
                Result("more", 9, WON, "more pays", 3, 3),
            ],
        ),
        (
            "b",
            [
                Result("a", 10, LOST, "a pays"),
                Result("b", 11, WON, "b pays", 17, 11),
                Result("ab", 12, WON, "ab pays", 12, 12),
                Result("both", 10, WON, "both pays", 8, 5),
                Result("more", 9, WON, "more pays", 9 + 3, 6 + 3),
            ],
        ),
        ("c", [Result(bet, stake, LOST, f"{bet} pays") for bet, stake in EVERYTHING.items()]),
        (
            "z",
            [
                *(Result(bet, EVERYTHING[bet], LOST, "z loses") for bet in ("a", "b", "ab")),
                Result("both", 10, LOST, "both pays"),
                Result("more", 9, LOST, "more pays"),
            ],
        ),
    ],
)
def test_every_bet_on_every_outcome(outcome: str, expected: list[Result]) -> None:
    assert settle(small(), EVERYTHING, outcome) == expected
    assert settle(small(chips=False), EVERYTHING, outcome) == expected
    kept = [
        Result(won.bet, won.stake, WON, won.clause, won.paid, 0, won.stake) if won.fate is WON else won
        for won in expected
    ]
    assert settle(small(chips=False, retains="r"), EVERYTHING, outcome) == kept


def test_chips_round_at_a_chip_table_only() -> None:
    sign = Sign(chip=10)
    assert settle(small(), {"b": 11}, "b", sign) == [Result("b", 11, WON, "b pays", 20, 11)]
    assert settle(small(chips=False), {"b": 11}, "b", sign) == [Result("b", 11, WON, "b pays", 17, 11)]


def test_limits_have_their_say_at_settlement_at_a_chip_table_only() -> None:
    sign = Sign(Limit(5, 10))
    cut = Result("a", 11, WON, "a pays", 20, 11, limit_clause="BW 4.2.2")
    assert settle(small(), {"a": 11}, "a", sign) == [cut]
    assert settle(small(chips=False), {"a": 11}, "a", sign) == [Result("a", 11, WON, "a pays", 22, 11)]


def test_the_table_of_an_outcome() -> None:
    assert dict(small().verdicts(small().start(), "b")) == {
        "a": Verdict(LOST, "a pays"),
        "b": Verdict(WON, "b pays", 1, ((1, 3, 2),)),
        "ab": Verdict(WON, "ab pays", 1, ((1, 1, 1),)),
        "both": Verdict(WON, "both pays", 2, ((1, 3, 2),)),
        "more": Verdict(WON, "more pays", 3, ((2, 3, 2), (1, 1, 1))),
    }


def test_a_call_wins_with_each_of_its_pieces() -> None:
    singles = {"b": Verdict(WON, "x", wins=((3, 7, 5), (1, 1, 1))), "ab": Verdict(LOST, "y")}
    assert call_verdict(BETS["more"], singles) == Verdict(WON, "more pays", 3, ((6, 7, 5), (2, 1, 1)))
    singles["b"] = Verdict(LOST, "y")
    assert call_verdict(BETS["more"], singles) == Verdict(LOST, "more pays", 3, ())


@pytest.mark.parametrize("outcome", ["a", "z"])
def test_a_call_that_does_not_fall_into_its_pieces_is_refused_also_where_it_loses(outcome: str) -> None:
    for bet, stake in (("both", 5), ("more", 10)):
        with pytest.raises(BadAmount):
            settle(small(), {bet: stake}, outcome)


def test_any_amount_is_a_wager_up_to_the_largest_there_is() -> None:
    for stake in (1, MAX_CENTS - 1, MAX_CENTS):
        assert settle(small(), {"a": stake}, "a") == [Result("a", stake, WON, "a pays", 2 * stake, stake)]


@pytest.mark.parametrize("stake", [0, -1, MAX_CENTS + 1, 5.0, True, "5", None])
@pytest.mark.parametrize("sign", [Sign(), Sign(Limit(1, 10))])
def test_no_other_amount_is(stake: object, sign: Sign) -> None:
    for bet in ("ab", "both"):
        with pytest.raises(BadAmount, match=bet):
            settle(small(), {"a": 6, bet: stake}, "z", sign)


@pytest.mark.parametrize("sign", [Sign(), Sign(Limit(1, 10))])
def test_a_bet_that_is_not_there_is_named_and_so_is_what_is_near(sign: Sign) -> None:
    with pytest.raises(UnknownBet, match=r"bothh.*both"):
        settle(small(), {"bothh": 6}, "a", sign)


def test_without_limits_no_position_has_a_maximum_of_its_own() -> None:
    won = [Result("a", MAX_CENTS, WON, "a pays", 2 * MAX_CENTS, MAX_CENTS), Result("both", 10, WON, "both pays", 10, 5)]
    assert settle(small(), {"a": MAX_CENTS, "both": 10}, "a") == won


def test_a_slip_has_the_terms_of_its_table() -> None:
    sign = Sign(Limit(5, 10), kinds={"a-kind": Limit(1, 2)}, chip=5)
    assert small().slip() == Slip((), (Terms(),), advised=False)
    assert small().slip(advised=True) == Slip((), (Terms(),), advised=True)
    assert small().slip(terms=sign) == Slip((), (Terms(sign),), advised=False)
    assert small().slip(terms=Terms(sign), advised=True) == Slip((), (Terms(sign),), advised=True)


@pytest.mark.parametrize("sign", [5, 0, "", {}, Sign(kinds={"a": Limit()})])
def test_a_sign_of_another_game_or_none_at_all(sign: object) -> None:
    with pytest.raises(BadSign):
        small().slip(terms=sign)  # type: ignore[arg-type]


@pytest.mark.parametrize("situation", [None, Sign(), CrapsSituation(), True])
def test_a_situation_of_another_game(situation: object) -> None:
    with pytest.raises(BadState):
        small().settle(situation, {}, "a")  # type: ignore[arg-type]


@pytest.mark.clause("BW 4.2.1")
@pytest.mark.parametrize(
    ("wagers", "then"),
    [({}, False), ({"a": 10, "b": 21}, False), ({"a": 10, "b": 9}, True), ({"a": 9, "b": 10}, True)],
)
def test_a_player_is_advised_once_any_wager_was_under_the_minimum(wagers: dict[str, int], then: bool) -> None:
    sign, wheel = Sign(Limit(10, 20), chip=2), small()
    for advised in (False, True):
        slip = wheel.settle(wheel.start(), wheel.slip(wagers, sign, advised=advised), "a").slip
        assert slip == wheel.slip(terms=sign, advised=advised or then)


def test_kinds_are_those_of_all_bets() -> None:
    assert small().kinds == {"a-kind", "b-kind", "ab-kind", "both-kind", "more-kind"}


def test_a_bet_is_found_by_its_id() -> None:
    for id_, bet in BETS.items():
        assert small().bet(id_) == bet
    for wrong in ("A", "", "c", 5, None, ["a"]):
        with pytest.raises(UnknownBet):
            small().bet(wrong)


def test_an_outcome_is_found_by_its_id_or_by_another_name_of_it() -> None:
    assert {name: small().outcome(name) for name in ("a", "b", "c", "z", "A")} == {
        "a": "a", "b": "b", "c": "c", "z": "z", "A": "a",
    }  # fmt: skip


@pytest.mark.parametrize("wrong", ["B", "", 5, None, ["a"]])
def test_an_outcome_that_is_not_there_is_told_which_are(wrong: object) -> None:
    with pytest.raises(UnknownOutcome) as caught:
        small().outcome(wrong)
    assert {"a", "b", "c", "z"} <= set(re.findall(r"\w+", str(caught.value)))


def test_chances_are_those_of_the_ways() -> None:
    assert small().ways == 5
    assert small().probabilities == {
        "a": Fraction(2, 5), "b": Fraction(1, 5), "c": Fraction(1, 5), "z": Fraction(1, 5),
    }  # fmt: skip


def test_what_a_wheel_has_unless_it_is_told_otherwise() -> None:
    plain = WheelGame((), "w", "W", OUTCOMES, BETS, BIG_WHEEL)
    assert (plain.id, plain.title, plain.outcomes, dict(plain.bets)) == ("w", "W", OUTCOMES, BETS)
    assert (plain.retains, dict(plain.zero_rules), plain.closed_list) == (None, {}, "")
    assert plain.verdicts(plain.start(), "z")["a"] == Verdict(LOST, "a pays")


def test_only_the_book_of_1999_leaves_a_winning_stake_on_the_layout() -> None:
    kept = {}
    for id_ in WHEELS:
        wheel = game(id_)
        assert isinstance(wheel, WheelGame)
        kept[id_] = wheel.retains
    assert kept == dict.fromkeys(WHEELS) | {"rapid-roulette-1999": "RR99 3.6(b)"}


@pytest.mark.parametrize("id_", WHEELS)
def test_whoever_asks_for_a_call_where_there_is_none_hears_of_the_clause(id_: str) -> None:
    wheel = game(id_)
    for call in ("orphans", "series-5/8", "grand-series", "zero-game", "neighbours:5", "orphan", "streit"):
        if call in wheel.bets:
            continue
        with pytest.raises(UnknownBet) as caught:
            wheel.bet(call)
        told = "double-zero-roulette" in id_ or id_ in ("touchbet-00", "touchtable-00")
        assert ("RO 6.4" in str(caught.value)) == (told and call not in ("orphan", "streit"))
