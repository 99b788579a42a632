"""House rules of wheels against a second calculation: halves, prison, other payouts, other pockets."""

from fractions import Fraction
from itertools import product
from math import ceil

import pytest

from croupier.games import (
    BadRules,
    Fate,
    Game,
    HouseRules,
    Limit,
    Odds,
    Result,
    Roulette,
    Sign,
    Slip,
    Terms,
    Wager,
    game,
)
from croupier.games.house import CLAUSE
from croupier.games.roulette.wheels import COLOURS, DOUBLE_ZERO, SINGLE_ZERO, Wheel
from tests.games.test_house import EVEN_CHANCES

WHEELS = ("french-roulette", "touchbet", "touchbet-00", "double-zero-roulette-op", "rapid-roulette-1999")
ZEROS = ("0", "00")
LOST, HALVED, MOVED, RETURNED, STANDS = Fate.LOST, Fate.HALVED, Fate.MOVED, Fate.RETURNED, Fate.STANDS


def wagers_on_all(played: Game) -> dict[str, int]:
    """A different stake on every bet."""
    return {bet.id: bet.parts * (101 + 2 * number) for number, bet in enumerate(played.bets.values())}


@pytest.mark.parametrize("id_", WHEELS)
@pytest.mark.parametrize("rule", ["la-partage", "en-prison"])
def test_on_a_zero_even_chances_have_their_own_fate_and_nothing_else_has(id_: str, rule: str) -> None:
    book, house = game(id_), game(id_, HouseRules(zero=rule))  # type: ignore[arg-type]
    wagers = wagers_on_all(book)
    for outcome in (known.id for known in book.outcomes):
        expected = list(book.settle(book.start(), wagers, outcome).results)
        for number, result in enumerate(expected):
            if outcome in ZEROS and result.bet in EVEN_CHANCES:
                stake = result.stake
                expected[number] = (
                    Result(result.bet, stake, HALVED, "house", 0, (stake + 1) // 2)
                    if rule == "la-partage"
                    else Result(result.bet, stake, MOVED, "house", 0, 0, stake, f"prison:{result.bet}")
                )
        settled = house.settle(house.start(), wagers, outcome)
        assert list(settled.results) == expected
        assert settled == house.settle(house.start(), house.slip(wagers), outcome)


@pytest.mark.parametrize("id_", WHEELS)
@pytest.mark.parametrize("again", ["stays", "lost"])
@pytest.mark.parametrize("sign", [Sign(), Sign(Limit(100, 200), chip=100)])
def test_the_next_spin_frees_a_prisoner_or_takes_it_whatever_the_sign_says(id_: str, again: str, sign: Sign) -> None:
    house = game(id_, HouseRules(zero="en-prison", zero_again=again))  # type: ignore[arg-type]
    slip = house.slip(
        [Wager(f"prison:{bet}", 7 + 300 * number, "Ann") for number, bet in enumerate(EVEN_CHANCES)], sign
    )
    for outcome in (known.id for known in house.outcomes):
        expected = []
        for wager in slip.wagers:
            bet, stake = wager.bet, wager.amount
            if outcome in house.bet(bet.removeprefix("prison:")).numbers:
                expected.append(Result(bet, stake, RETURNED, "house", 0, stake, purse="Ann"))
            elif outcome in ZEROS and again == "stays":
                expected.append(Result(bet, stake, STANDS, "house", 0, 0, stake, bet, purse="Ann"))
            else:
                expected.append(Result(bet, stake, LOST, "house", purse="Ann"))
        settled = house.settle(house.start(), slip, outcome)
        assert list(settled.results) == expected
        assert settled.returned == sum(result.back for result in expected)
        held = outcome in ZEROS and again == "stays"
        assert settled.slip == (slip if held else house.slip(terms=sign))


def test_only_a_house_with_a_prison_knows_prisoners() -> None:
    for rules in (HouseRules(), HouseRules(zero="la-partage"), HouseRules({"red": "2:1"})):
        with pytest.raises(ValueError, match="prison:red"):
            game("french-roulette", rules).slip({"prison:red": 500})
    with pytest.raises(ValueError, match="prison:dozen:1"):
        game("french-roulette", HouseRules(zero="en-prison")).slip({"prison:dozen:1": 500})


@pytest.mark.parametrize("chip", [1, 5, 100])
def test_half_of_a_stake_goes_back_in_chips_and_never_more_than_the_stake(chip: int) -> None:
    halves = game("french-roulette", HouseRules(zero="la-partage"))
    for stake in (1, 2, 99, 100, 101, 250, 1_000):
        slip = halves.slip({"red": stake}, Sign(chip=chip))
        back = min(stake, chip * ceil(Fraction(stake, 2 * chip)))
        assert halves.settle(halves.start(), slip, "0").results == (Result("red", stake, HALVED, "house", 0, back),)


def test_a_limit_cuts_what_is_halved() -> None:
    """Over the maximum the rest goes back whole; under the minimum all of it does, once the player was told."""
    halves = game("french-roulette", HouseRules(zero="la-partage"))
    sign = Sign(Limit(100, 200))
    for stake, advised, expected in (
        (300, False, Result("red", 300, HALVED, "house", 0, 100 + 100, limit_clause="RO 4.2.2")),
        (50, False, Result("red", 50, HALVED, "house", 0, 25, limit_clause="RO 4.2.1")),
        (50, True, Result("red", 50, RETURNED, "RO 4.2.1", 0, 50, limit_clause="RO 4.2.1")),
    ):
        slip = halves.slip({"red": stake}, sign, advised=advised)
        assert halves.settle(halves.start(), slip, "0").results == (expected,)


def test_prisoners_of_two_spins_are_one_wager_under_the_terms_of_the_last() -> None:
    prison = game("touchbet", HouseRules(zero="en-prison"))
    old, new = Terms(Sign(chip=5)), Terms(Sign(chip=25))
    slip = Slip((Wager("prison:red", 100, "Ann"), Wager("red", 30, "Ann", 1), Wager("red", 7, "", 1)), (old, new))
    assert prison.settle(prison.start(), slip, "0").slip == Slip(
        (Wager("prison:red", 130, "Ann"), Wager("prison:red", 7)), (new,)
    )


PAYOUTS = HouseRules(
    {"straight": "36:1", "straight:17": "40:1", "red": {"1": "3:2"}, "dozen": {"5": Odds(7, 3), "30": "3:1"}}
)


@pytest.mark.parametrize("id_", ["rapid-roulette", "french-roulette", "rapid-roulette-00"])
def test_other_payouts_by_bet_by_kind_and_by_outcome(id_: str) -> None:
    book, house = game(id_), game(id_, PAYOUTS)
    for bet, outcome in product(book.bets.values(), book.outcomes):
        other = {
            "straight": Odds(40) if bet.id == "straight:17" else Odds(36),
            "red": Odds(3, 2) if outcome.id == "1" else None,
            "dozen": {"5": Odds(7, 3), "30": Odds(3)}.get(outcome.id),
        }.get(bet.kind)
        stake = 100 * bet.parts
        (result,) = book.settle(book.start(), {bet.id: stake}, outcome.id).results
        paid, clause = result.paid, result.clause
        if bet.pieces:
            pieces = [
                (count, house.settle(house.start(), {piece: 100}, outcome.id).results[0]) for piece, count in bet.pieces
            ]
            paid = sum(count * piece.paid for count, piece in pieces)
            clause = CLAUSE if any(piece.clause == CLAUSE for _, piece in pieces) else clause
        elif other is not None and result.fate is Fate.WON:
            paid, clause = ceil(other.exact(100)), CLAUSE
        assert house.settle(house.start(), {bet.id: stake}, outcome.id).results == (
            Result(bet.id, stake, result.fate, clause, paid, result.back),
        )


@pytest.mark.parametrize(
    ("id_", "order"),
    [
        ("american-roulette", (*SINGLE_ZERO, "00")),
        ("american-roulette", (*SINGLE_ZERO, "00", "000")),
        ("double-zero-roulette-op", ("000", *DOUBLE_ZERO)),
        ("rapid-roulette", SINGLE_ZERO[::-1]),
    ],
)
def test_further_zeros_are_green_and_no_chip_lies_on_them(id_: str, order: tuple[str, ...]) -> None:
    book, house = game(id_), game(id_, HouseRules(order=order, zero="la-partage"))
    assert isinstance(book, Roulette)
    assert isinstance(house, Roulette)
    green = dict.fromkeys(("0", "00", "000"), "green")
    colours = {pocket: {**COLOURS, **green}[pocket] for pocket in {*COLOURS, *order}}
    assert house.wheel == Wheel(order, colours)
    assert [outcome.id for outcome in house.outcomes] == sorted(order, key=lambda pocket: (int(pocket), pocket))
    wide = set(order) > set(book.wheel.order)
    assert list(house.bets) == [bet.id for bet in book.bets.values() if not (bet.pieces and wide)]
    for zero in green:
        if zero in order and f"straight:{zero}" not in house.bets:
            settled = house.settle(house.start(), dict.fromkeys(house.bets, 200), zero)
            assert settled.returned == 6 * 100
            assert {result.fate for result in settled.results} == {LOST, HALVED}


@pytest.mark.parametrize(
    "rules",
    [
        HouseRules({"a": "2:1"}),
        HouseRules(barred=12),
        HouseRules(order=SINGLE_ZERO[1:]),
        HouseRules(order=(*SINGLE_ZERO, "0")),
        HouseRules(order=(*SINGLE_ZERO, "00", "00")),
        HouseRules(order=(*SINGLE_ZERO, "37")),
        HouseRules(order=(*SINGLE_ZERO[1:], "00")),
        HouseRules(order=(*SINGLE_ZERO[1:], "17")),
        HouseRules(order=(*SINGLE_ZERO[1:], "00", "00")),
    ],
)
def test_rules_that_no_roulette_can_be_played_by(rules: HouseRules) -> None:
    with pytest.raises(BadRules, match="rapid-roulette"):
        game("rapid-roulette", rules)
