"""House rules: the same tables with other data, marked as not by the book, and odds that are known from elsewhere."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from croupier.games import (
    GAME_IDS,
    BadAmount,
    BadRules,
    Fate,
    HouseRules,
    Odds,
    Sign,
    UnknownBet,
    UnknownGame,
    game,
    rules_fingerprint,
)
from croupier.games.roulette.wheels import DOUBLE_ZERO, SINGLE_ZERO
from croupier.lab.odds import odds
from tests.games.craps.test_effects import DICE

EVEN_CHANCES = ("low", "high", "even", "odd", "red", "black")
AMERICAN = HouseRules({"field": {"12": "3:1"}, "hard": "9:1", "hard:4": "7:1", "hard:10": "7:1"}, barred=12)


@pytest.mark.parametrize("id_", GAME_IDS)
def test_without_rules_it_is_the_books_own_game(id_: str) -> None:
    assert game(id_, HouseRules()) is game(id_)
    assert game(id_).by_the_book


@pytest.mark.parametrize("id_", GAME_IDS)
def test_a_game_with_rules_is_marked_and_no_id_opens_it(id_: str) -> None:
    bet = next(bet for bet in game(id_).bets.values() if not bet.pieces)
    house = game(id_, HouseRules({bet.id: "1000:1"}))
    assert (house.id, house.by_the_book) == (f"{id_}+house", False)
    assert house.title.endswith("house rules")
    assert (house != game(id_), type(house)) == (True, type(game(id_)))
    assert rules_fingerprint(house) != rules_fingerprint(game(id_))
    with pytest.raises(UnknownGame):
        game(house.id)
    others = [one for one in house.bets if bet.id not in (one, *dict(house.bets[one].pieces))]
    for one in others[:: max(1, len(others) // 10)]:
        assert house.bets[one] == game(id_).bets[one]


def test_other_payouts_by_bet_by_kind_and_by_outcome() -> None:
    craps = game("craps", AMERICAN)
    for dice, pays in (((1, 1), 200), ((6, 6), 300), ((1, 2), 100), ((5, 6), 100)):
        assert craps.settle(craps.start(), {"field": 100}, dice).results[0].paid == pays
    for number, pays in ((4, 700), (6, 900), (8, 900), (10, 700)):
        settled = craps.settle(craps.start(point=5), {f"hard:{number}": 100}, (number // 2, number // 2))
        assert settled.results[0].paid == pays
    assert [str(pays) for pays in craps.bet("field").pays] == ["1:1", "2:1", "3:1"]
    assert craps.bet("hard:8").pays_text == "9:1"
    big = game("big-wheel-1", HouseRules({"a": Odds(3, 2)}))
    assert big.settle(big.start(), {"a": 100}, "A").results[0].paid == 150


def test_calls_and_horns_pay_what_their_pieces_pay() -> None:
    craps = game("craps", HouseRules({"two-crap": "30:1"}))
    assert craps.settle(craps.start(), {"horn": 400}, (1, 1)).results[0].paid == 3000
    assert Odds(30) in craps.bet("horn").pays
    french = game("french-roulette", HouseRules({"split": "18:1"}))
    assert french.settle(french.start(), {"orphans": 500}, "6").results[0].paid == 1800
    assert Odds(18) in french.bet("orphans").pays


@pytest.mark.parametrize(("bar", "wins"), [(2, {3, 12}), (3, {2, 12}), (12, {2, 3})])
def test_another_barred_number(bar: int, wins: set[int]) -> None:
    craps = game("craps", HouseRules(barred=bar))
    for bet, situation in (("dont-win", craps.start()), ("dont-come", craps.start(point=6))):
        for dice in DICE:
            fate = craps.settle(situation, {bet: 100}, dice).results[0].fate
            if sum(dice) in (2, 3, 12):
                assert fate is (Fate.WON if sum(dice) in wins else Fate.STANDS)
            else:
                book = game("craps")
                assert fate is book.settle(situation, {bet: 100}, dice).results[0].fate
    assert f"{bar} is inactive" in craps.bet("dont-win").covers


@pytest.mark.parametrize(
    ("id_", "rules", "bet", "edge"),
    [
        ("craps", AMERICAN, "field", Fraction(1, 36)),
        ("craps", AMERICAN, "hard:6", Fraction(1, 11)),
        ("craps", AMERICAN, "hard:4", Fraction(1, 9)),
        ("craps", HouseRules(barred=12), "dont-win", Fraction(27, 1925)),
        ("craps", HouseRules(barred=3), "dont-come", Fraction(41, 935)),
        ("craps", HouseRules({"place:4": "2:1"}), "place:4", Fraction(0)),
        ("french-roulette", HouseRules(zero="la-partage"), "red", Fraction(1, 74)),
        ("french-roulette", HouseRules(zero="en-prison"), "odd", Fraction(1, 74)),
        ("french-roulette", HouseRules(zero="en-prison", zero_again="lost"), "low", Fraction(19, 1369)),
        ("french-roulette", HouseRules(zero="la-partage"), "column:1", Fraction(1, 37)),
        ("touchbet-00", HouseRules(zero="la-partage"), "red", Fraction(1, 38)),
        ("rapid-roulette", HouseRules({"straight": "36:1"}), "straight:17", Fraction(0)),
        ("double-zero-roulette-op", HouseRules(order=(*DOUBLE_ZERO, "000")), "straight:17", Fraction(1, 13)),
        ("american-roulette", HouseRules(order=(*SINGLE_ZERO, "00")), "red", Fraction(1, 19)),
        ("big-wheel-1", HouseRules(order=tuple("ABCDEFG")), "b", Fraction(3, 7)),
    ],
)
def test_the_odds_come_from_the_same_code(id_: str, rules: HouseRules, bet: str, edge: Fraction) -> None:
    assert odds(game(id_, rules), bet).edge == edge


def test_half_of_a_stake_is_rounded_as_payments_are() -> None:
    halves = game("french-roulette", HouseRules(zero="la-partage"))
    for chip, stake, back in ((1, 501, 251), (100, 500, 300), (100, 50, 50)):
        slip = halves.slip({"red": stake}, Sign(chip=chip))
        (result,) = halves.settle(halves.start(), slip, "0").results
        assert (result.fate, result.back, result.lost, result.paid) == (Fate.HALVED, back, stake - back, 0)


def test_a_prisoner_waits_for_the_next_spin() -> None:
    prison = game("touchbet", HouseRules(zero="en-prison"))
    start = prison.start()
    for bet in EVEN_CHANCES:
        held = prison.settle(start, {bet: 500, "straight:17": 100}, "0")
        assert (held.slip.stakes, held.returned) == ({f"prison:{bet}": 500}, 0)
        with pytest.raises(UnknownBet):
            prison.place(start, held.slip, f"prison:{bet}", 500)
        for outcome in (outcome.id for outcome in prison.outcomes):
            after = prison.settle(start, held.slip, outcome)
            if outcome in prison.bet(bet).numbers:
                assert (after.returned, bool(after.slip)) == (500, False)
            elif outcome == "0":
                assert after.slip == held.slip
            else:
                assert (after.returned, bool(after.slip), after.results[0].lost) == (0, False, 500)
    both = prison.place(start, prison.settle(start, {"red": 500}, "0").slip, "red", 300).or_raise().slip
    assert prison.settle(start, both, "0").slip.stakes == {"prison:red": 800}
    assert prison.cancel(start, both).returned == 800
    felt = game("french-roulette", HouseRules(zero="en-prison"))
    assert felt.cancel(felt.start(), felt.slip({"prison:red": 500})).returned == 0


def test_a_wheel_with_a_pocket_that_the_layout_lacks_has_no_racetrack() -> None:
    wide = game("american-roulette", HouseRules(order=(*SINGLE_ZERO, "00")))
    assert [outcome.id for outcome in wide.outcomes][:3] == ["0", "00", "1"]
    with pytest.raises(UnknownBet):
        wide.bet("orphans")
    assert not wide.settle(wide.start(), dict.fromkeys(wide.bets, 100), "00").returned
    turned = game("american-roulette", HouseRules(order=SINGLE_ZERO[::-1]))
    assert set(turned.bet("neighbours:0").numbers) == {"0", "32", "15", "26", "3"}


@pytest.mark.parametrize(
    "make",
    [
        lambda: HouseRules(barred=7),
        lambda: HouseRules(barred=True),
        lambda: HouseRules(zero="half"),  # type: ignore[arg-type]
        lambda: HouseRules(zero_again="free"),  # type: ignore[arg-type]
        lambda: HouseRules(order="0123"),  # type: ignore[arg-type]
        lambda: HouseRules(payouts={"red": "two"}),
        lambda: HouseRules(payouts={"red": 2}),  # type: ignore[dict-item]
        lambda: HouseRules(payouts={"red": "2.5:1"}),
        lambda: HouseRules(payouts=["red"]),  # type: ignore[arg-type]
        lambda: game("craps", HouseRules(zero="la-partage")),
        lambda: game("craps", HouseRules(order=("1",))),
        lambda: game("craps", HouseRules({"red": "2:1"})),
        lambda: game("craps", HouseRules({"horn": "2:1"})),
        lambda: game("rapid-roulette", HouseRules(barred=12)),
        lambda: game("rapid-roulette", HouseRules(order=SINGLE_ZERO[1:])),
        lambda: game("rapid-roulette", HouseRules(order=(*SINGLE_ZERO, "37"))),
        lambda: game("rapid-roulette", HouseRules(order=(*SINGLE_ZERO, "0"))),
        lambda: game("big-wheel-1", HouseRules(order=("A", "B"))),
        lambda: game("craps", {"barred": 12}),  # type: ignore[call-overload]
    ],
)
def test_rules_that_a_game_cannot_be_played_by(make: Callable[[], object]) -> None:
    with pytest.raises((BadRules, BadAmount)):
        make()


@pytest.mark.parametrize("zeros", [36, 37])
def test_odds_as_a_text_have_fewer_than_forty_letters(zeros: int) -> None:
    text = f"{'0' * zeros}3:2"
    if len(text) < 40:
        assert HouseRules({"field": text}).payouts["field"] == Odds(3, 2)
    else:
        with pytest.raises(BadRules):
            HouseRules({"field": text})
