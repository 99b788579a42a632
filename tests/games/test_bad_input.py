"""Bad input gets a narrow, named error that says what would be right; nothing is silently changed."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.games import (
    GAME_IDS,
    BadAmount,
    BadInput,
    BadSign,
    Craps,
    CrapsState,
    Limit,
    Roulette,
    Sign,
    UnknownBet,
    UnknownGame,
    UnknownOutcome,
    game,
)
from croupier.games.craps import Terms
from croupier.games.craps.effects import Roll
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


@pytest.mark.parametrize(
    "act",
    [
        lambda craps: craps.call(craps.start(), {}, [], on=True),
        lambda craps: craps.call(craps.start(), {"place:6": 1}, "place", on="off"),
        lambda craps: craps.place(craps.start(), {}, ["win"], 5),
        lambda craps: craps.remove(craps.start(), {}, None, 5),
        lambda craps: craps.resolve(game("rapid-roulette").start(), {"win": 5}, (1, 2)),
        lambda craps: craps.next_point(7, (1, 2)),
        lambda craps: craps.resolve(CrapsState(point=7), {"win": 5}, (1, 2)),
        lambda craps: craps.roll(CrapsState(point="6"), {"win": 5}, (1, 2)),  # type: ignore[arg-type]
        lambda craps: craps.place(CrapsState(point=7), {"win": 5}, "win-odds", 5),
        lambda _: Terms(multiples=5),  # type: ignore[arg-type]
        lambda _: Terms(5),  # type: ignore[arg-type]
        lambda _: Sign(limit=5),  # type: ignore[arg-type]
        lambda _: Sign(kinds=5),  # type: ignore[arg-type]
        lambda craps: game("rapid-roulette").resolve(craps.start(), {"red": 5}, "1"),  # type: ignore[arg-type]
        lambda _: game("rapid-roulette").start(5),  # type: ignore[arg-type]
        lambda _: game([]),  # type: ignore[arg-type]
    ],
)
def test_misuse_of_the_library(act: Callable[[Craps], object]) -> None:
    craps = game("craps")
    assert isinstance(craps, Craps)
    with pytest.raises(BadInput):
        act(craps)


def test_what_the_library_gives_cannot_be_changed_behind_its_back() -> None:
    craps, roulette = game("craps"), game("rapid-roulette")
    assert isinstance(craps, Craps)
    assert isinstance(roulette, Roulette)
    shared = [craps.bets, roulette.bets, roulette.table("1"), craps.table(None, Roll(7, False)), roulette.probabilities]
    for mapping in shared:
        with pytest.raises(TypeError):
            mapping["red"] = 1  # type: ignore[index]
    multiples = dict.fromkeys((4, 5, 6, 8, 9, 10), 3)
    terms = Terms(multiples=multiples)
    multiples[4] = 10**9
    assert terms.multiples[4] == 3


def test_results_that_are_remembered_are_those_that_were_asked_for() -> None:
    craps = game("craps")
    assert isinstance(craps, Craps)
    for chip in (*range(1, 30), 1):
        state = craps.start(Terms(Sign(chip=chip)))
        paid = craps.resolve(replace(state, point=5), {"place:6": 100}, (2, 4))[0].paid
        assert paid == -(-700 // (6 * chip)) * chip


def test_dice_may_be_a_list_or_text() -> None:
    craps = game("craps")
    assert isinstance(craps, Craps)
    assert craps.outcome([3, 1]) == craps.outcome("3-1") == (3, 1)
    for dice in ((3, 1), [3, 1], "3-1"):
        assert craps.roll(craps.start(), {"win": 500}, dice).state.point == 4  # type: ignore[arg-type]


@pytest.mark.parametrize("id_", ["roulette", "Craps", "", "big-wheel-5", None, 3])
def test_games(id_: object) -> None:
    with pytest.raises(UnknownGame, match=r"did you mean|the games are"):
        game(id_)  # type: ignore[arg-type]


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
