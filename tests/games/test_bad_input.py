"""Bad input gets a narrow, named error that says what would be right; nothing is changed silently."""

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
    CrapsSituation,
    Limit,
    Sign,
    Slip,
    Terms,
    UnknownBet,
    UnknownGame,
    UnknownOutcome,
    game,
)

BAD_AMOUNTS = [0, -1, 1.0, 0.5, "500", None, True, 100_000_000_001, 10**30, 10**400, [], float("nan")]


def good_outcome(id_: str) -> object:
    played = game(id_)
    return played.outcome(played.outcomes[0].id)


@pytest.mark.parametrize("id_", GAME_IDS)
@pytest.mark.parametrize("amount", BAD_AMOUNTS, ids=repr)
def test_amounts(id_: str, amount: object) -> None:
    played = game(id_)
    bet = next(iter(played.bets))
    with pytest.raises(BadAmount, match="cent"):
        played.settle(played.start(), {bet: amount}, good_outcome(id_))  # type: ignore[arg-type, dict-item]
    with pytest.raises(BadAmount, match="cent"):
        played.slip({bet: amount})  # type: ignore[arg-type]
    with pytest.raises(BadAmount, match="cent"):
        played.place(played.start(), played.slip(), bet, amount)  # type: ignore[arg-type]
    with pytest.raises(BadAmount, match="cent"):
        played.remove(played.start(), played.slip(), bet, amount)  # type: ignore[arg-type]


@pytest.mark.parametrize("id_", GAME_IDS)
def test_the_least_and_the_largest_amount(id_: str) -> None:
    played = game(id_)
    bet = next(iter(played.bets))
    for amount in (1, 100_000_000_000):
        (result,) = played.settle(played.start(), {bet: amount}, good_outcome(id_)).results  # type: ignore[arg-type]
        assert result.stake == amount


@pytest.mark.parametrize("id_", GAME_IDS)
@pytest.mark.parametrize(
    "bet", ["split:1/5", "split:8/5", "straight:37", "", "Red", "a/b", "straight:017", "q:", "z" * 99]
)
def test_bets(id_: str, bet: str) -> None:
    played = game(id_)
    with pytest.raises(UnknownBet, match=id_):
        played.settle(played.start(), {bet: 100}, good_outcome(id_))  # type: ignore[arg-type]
    for act in (played.place, played.remove):
        with pytest.raises(UnknownBet, match=id_):
            act(played.start(), played.slip(), bet, 100)
    with pytest.raises(UnknownBet, match=id_):
        played.slip({bet: 100})
    forged = Slip(played.slip({next(iter(played.bets)): 1800}).wagers, switched={})
    other = Slip(tuple(replace(wager, bet=bet) for wager in forged.wagers))
    for read in (
        lambda: played.settle(played.start(), other, good_outcome(id_)),  # type: ignore[arg-type]
        lambda: played.legal(played.start(), other),
        lambda: played.cancel(played.start(), other),
    ):
        with pytest.raises(UnknownBet, match=id_):
            read()


@pytest.mark.parametrize("id_", [i for i in GAME_IDS if "craps" not in i])
@pytest.mark.parametrize("outcome", ["37", "000", "", "-1", 17, 0, None, "Z", ["0"], b"0", "0 "])
def test_outcomes_of_wheels(id_: str, outcome: object) -> None:
    played = game(id_)
    with pytest.raises(UnknownOutcome, match="it is one of"):
        played.settle(played.start(), {}, outcome)  # type: ignore[arg-type]
    with pytest.raises(UnknownOutcome, match="it is one of"):
        played.next(played.start(), outcome)  # type: ignore[arg-type]


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
    with pytest.raises(UnknownOutcome, match="two dice of 1 to 6"):
        craps.settle(craps.start(), {"win": 100}, dice)  # type: ignore[arg-type]
    with pytest.raises(UnknownOutcome, match="two dice of 1 to 6"):
        craps.next(craps.start(), dice)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "act",
    [
        lambda craps: craps.switch(craps.start(), craps.slip(), [], on=True),
        lambda craps: craps.switch(craps.start(), craps.slip({"place:6": 1}), "place", on="off"),
        lambda craps: craps.place(craps.start(), craps.slip(), ["win"], 5),
        lambda craps: craps.place(craps.start(), {}, "win", 5),
        lambda craps: craps.place(game("rapid-roulette").start(), craps.slip(), "win", 5),
        lambda craps: craps.remove(craps.start(), craps.slip(), None, 5),
        lambda craps: craps.settle(game("rapid-roulette").start(), {"win": 5}, (1, 2)),
        lambda craps: craps.settle(craps.start(), 5, (1, 2)),
        lambda craps: craps.next(game("rapid-roulette").start(), (1, 2)),
        lambda craps: craps.next(CrapsSituation(7), (1, 2)),
        lambda craps: craps.settle(CrapsSituation(point=7), {"win": 5}, (1, 2)),
        lambda craps: craps.settle(CrapsSituation(point="6"), {"win": 5}, (1, 2)),  # type: ignore[arg-type]
        lambda craps: craps.place(CrapsSituation(point=7), craps.slip({"win": 5}), "win-odds", 5),
        lambda craps: craps.place(craps.start(), craps.slip(), "win", 5, purse=5),
        lambda _: CrapsSituation(free=1),  # type: ignore[arg-type]
        lambda _: Terms(multiples="5"),  # type: ignore[arg-type]
        lambda _: Terms(multiples=1001),
        lambda _: Terms(5),  # type: ignore[arg-type]
        lambda craps: craps.slip(terms=5),
        lambda _: Sign(limit=5),  # type: ignore[arg-type]
        lambda _: Sign(kinds=5),  # type: ignore[arg-type]
        lambda craps: game("rapid-roulette").settle(craps.start(), {"red": 5}, "1"),
        lambda _: game("rapid-roulette").slip(terms=5),  # type: ignore[arg-type]
        lambda _: game("rapid-roulette").slip(terms=Sign(kinds={"reds": Limit(), "odd": Limit()})),
        lambda _: game("rapid-roulette").slip(terms=Sign(kinds={"red": Limit(), "odds": Limit()})),
        lambda _: game([]),  # type: ignore[call-overload]
    ],
)
def test_misuse_of_the_library(act: Callable[[Craps], object]) -> None:
    with pytest.raises(BadInput):
        act(game("craps"))


def test_what_the_library_gives_cannot_be_changed_behind_its_back() -> None:
    craps, roulette = game("craps"), game("rapid-roulette")
    shared = [
        craps.bets, roulette.bets, roulette.verdicts(roulette.start(), "1"), craps.verdicts(craps.start(), (3, 4)),
        roulette.probabilities, roulette.positions, roulette.zero_rules,
    ]  # fmt: skip
    for mapping in shared:
        with pytest.raises(TypeError):
            mapping["red"] = 1  # type: ignore[index]
    multiples = dict.fromkeys((4, 5, 6, 8, 9, 10), 3)
    terms = Terms(multiples=multiples)
    multiples[4] = 10**9
    assert terms.multiple(4) == 3


def test_results_that_are_remembered_are_those_that_were_asked_for() -> None:
    craps = game("craps")
    for chip in (*range(1, 30), 1):
        slip = craps.slip({"place:6": 100}, Terms(Sign(chip=chip)))
        paid = craps.settle(craps.start(point=5), slip, (2, 4)).results[0].paid
        assert paid == -(-700 // (6 * chip)) * chip


def test_dice_may_be_a_list_or_text() -> None:
    craps = game("craps")
    assert craps.outcome([3, 1]) == craps.outcome("3-1") == (3, 1)
    for dice in ((3, 1), [3, 1], "3-1"):
        assert craps.settle(craps.start(), {"win": 500}, dice).slip.stakes == {"win": 500}
        assert craps.next(craps.start(), dice).point == 4


@pytest.mark.parametrize("id_", ["roulette", "Craps", "", "big-wheel-5", None, 3])
def test_games(id_: object) -> None:
    with pytest.raises(UnknownGame, match=r"did you mean|the games are"):
        game(id_)  # type: ignore[call-overload]


@pytest.mark.parametrize("call", ["orphans", "series-5/8", "grand-series", "zero-game", "neighbours:0"])
def test_a_call_that_does_not_fall_into_equal_pieces(call: str) -> None:
    played = game("french-roulette")
    for outcome in ("0", "1", "17"):
        with pytest.raises(BadAmount, match="equal pieces"):
            played.settle(played.start(), {call: 1801}, outcome)


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
        played.settle(played.start(), {**wagers, "no such bet": 1}, outcome)  # type: ignore[arg-type, dict-item]
