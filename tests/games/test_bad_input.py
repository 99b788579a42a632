"""Bad input gets a narrow, named error that says what would be right; nothing is silently changed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games import (
    GAME_IDS,
    BadAmount,
    BadInput,
    BadSign,
    Craps,
    CrapsState,
    Limit,
    Sign,
    UnknownBet,
    UnknownGame,
    UnknownOutcome,
    game,
)
from croupier.games.craps import Terms
from croupier.games.money import MAX_CENTS

BAD_AMOUNTS = [0, -1, 1.0, 0.5, "500", None, True, MAX_CENTS + 1, 10**30, 10**400, [], float("nan")]


def good_outcome(id_: str) -> object:
    played = game(id_)
    return played.outcome(played.outcomes[0].id)


@pytest.mark.parametrize("id_", GAME_IDS)
@pytest.mark.parametrize("amount", BAD_AMOUNTS, ids=repr)
def test_amounts(id_: str, amount: object) -> None:
    played = game(id_)
    bet = next(iter(played.bets))
    with pytest.raises(BadAmount, match="cent"):
        played.resolve(played.start(), {bet: amount}, good_outcome(id_))  # type: ignore[arg-type, dict-item]


@pytest.mark.parametrize("id_", GAME_IDS)
@pytest.mark.parametrize(
    "bet", ["split:1/5", "split:8/5", "straight:37", "", "Red", "a/b", "straight:017", "q:", "z" * 99]
)
def test_bets(id_: str, bet: str) -> None:
    played = game(id_)
    with pytest.raises(UnknownBet, match=id_):
        played.resolve(played.start(), {bet: 100}, good_outcome(id_))  # type: ignore[arg-type]


@pytest.mark.parametrize("id_", [i for i in GAME_IDS if "craps" not in i])
@pytest.mark.parametrize("outcome", ["37", "000", "", "-1", 17, 0, None, "Z", ["0"], b"0", "0 "])
def test_outcomes_of_wheels(id_: str, outcome: object) -> None:
    played = game(id_)
    with pytest.raises(UnknownOutcome, match="it is one of"):
        played.resolve(played.start(), {}, outcome)  # type: ignore[arg-type]


def test_00_falls_on_double_zero_wheels_only() -> None:
    with pytest.raises(UnknownOutcome):
        game("rapid-roulette").outcome("00")
    assert game("rapid-roulette-00").outcome("00") == "00"


@pytest.mark.parametrize(
    "dice",
    [(7, 1), (0, 3), (1,), (1, 2, 3), "7-1", "1", "1-", "", 7, None, (1.0, 2), (True, 2), ("1", 2), [1, 9], "x-y"],
)
def test_dice(dice: object) -> None:
    craps = game("craps")
    assert isinstance(craps, Craps)
    with pytest.raises(UnknownOutcome, match="two dice of 1 to 6"):
        craps.resolve(CrapsState(), {"win": 100}, dice)  # type: ignore[arg-type]


def test_dice_may_be_a_list_or_text() -> None:
    craps = game("craps")
    assert isinstance(craps, Craps)
    assert craps.outcome([3, 1]) == craps.outcome("3-1") == (3, 1)


@pytest.mark.parametrize("id_", ["roulette", "Craps", "", "big-wheel-5", None, 3])
def test_games(id_: object) -> None:
    with pytest.raises(UnknownGame, match="did you mean"):
        game(id_)


@pytest.mark.parametrize("call", ["orphans", "series-5/8", "grand-series", "zero-game", "neighbours:0"])
def test_a_call_that_does_not_fall_into_equal_pieces(call: str) -> None:
    played = game("french-roulette")
    for outcome in ("0", "1", "17"):
        with pytest.raises(BadAmount, match="equal pieces"):
            played.resolve(played.start(), {call: 1801}, outcome)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "make",
    [
        lambda: Limit(0),
        lambda: Limit(500, 499),
        lambda: Limit(1, 10, 0),
        lambda: Sign(chip=0),
        lambda: Sign(chip=2.5),  # type: ignore[arg-type]
        lambda: Sign(total_minimum=-1),
        lambda: Terms(multiples={4: 3}),
        lambda: Terms(multiples=dict.fromkeys((4, 5, 6, 8, 9, 10), -1)),
        lambda: Terms(multiples=dict.fromkeys((4, 5, 6, 8, 9, 10), 1.5)),  # type: ignore[arg-type]
    ],
)
def test_signs(make: object) -> None:
    with pytest.raises((BadAmount, BadSign)):
        make()  # type: ignore[operator]


anything = st.one_of(
    st.text(max_size=12), st.integers(), st.none(), st.floats(), st.tuples(st.integers(), st.integers())
)


@given(st.sampled_from(GAME_IDS), st.dictionaries(st.text(max_size=12), anything, min_size=1, max_size=3), anything)
def test_nothing_but_named_errors(id_: str, wagers: dict[str, object], outcome: object) -> None:
    played = game(id_)
    with pytest.raises(BadInput):
        played.resolve(played.start(), {**wagers, "no such bet": 1}, outcome)  # type: ignore[arg-type, dict-item]
