"""House payouts by outcome name outcomes that there are, and odds that somebody could pay."""

import pytest

from croupier.games import BadAmount, BadRules, HouseRules, Odds, game
from croupier.games.house import MAX_ODDS
from croupier.games.money import MAX_CENTS


@pytest.mark.parametrize(
    ("id_", "bet", "outcome"),
    [
        ("craps", "field", "twelve"),
        ("craps", "field", "6-6"),
        ("craps", "field", "13"),
        ("craps", "hard", "1"),
        ("rapid-roulette", "red", "37"),
        ("rapid-roulette", "straight", "00"),
        ("big-wheel-1", "a", "a"),
        ("big-wheel-1", "a", "<script>"),
    ],
)
def test_an_outcome_that_the_game_does_not_have(id_: str, bet: str, outcome: str) -> None:
    with pytest.raises(BadRules, match=f"^{bet} cannot win on '{outcome}': it wins on "):
        game(id_, HouseRules({bet: {outcome: "3:1"}}))


@pytest.mark.parametrize(
    ("id_", "bet", "outcome", "falls"),
    [
        ("craps", "field", "12", (6, 6)),
        ("craps", "field", "2", (1, 1)),
        ("rapid-roulette-00", "straight", "00", "00"),
        ("big-wheel-1", "a", "A", "A"),
    ],
)
def test_an_outcome_that_it_has(id_: str, bet: str, outcome: str, falls: str) -> None:
    house = game(id_, HouseRules({bet: {outcome: "77:1"}}))
    wager = bet if bet in house.bets else f"{bet}:{outcome}"
    assert house.settle(house.start(), {wager: 100}, falls).returned == 7_800


def test_odds_have_a_limit() -> None:
    assert HouseRules({"red": f"{MAX_ODDS}:1"}).payouts["red"] == Odds(MAX_ODDS)
    assert HouseRules({"red": Odds(1, MAX_ODDS)}).payouts["red"] == Odds(1, MAX_ODDS)
    assert MAX_CENTS * MAX_ODDS < 2**63
    for pays in (f"{MAX_ODDS + 1}:1", f"1:{MAX_ODDS + 1}", Odds(MAX_ODDS + 1)):
        with pytest.raises(BadAmount, match=f"what red pays is at most {MAX_ODDS} to 1"):
            HouseRules({"red": pays})


def test_odds_of_thousands_of_digits_are_no_odds() -> None:
    with pytest.raises(BadRules, match="what red pays is"):
        HouseRules({"red": "9" * 5_000 + ":1"})
