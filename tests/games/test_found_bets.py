"""Bets that are found by number, kind and name: all of them, in their order; an error names what there is."""

import pytest

from croupier.games import GAME_IDS, UnknownBet, game


@pytest.mark.parametrize("id_", GAME_IDS)
def test_bets_are_found_by_each_number_each_kind_and_their_own_ids(id_: str) -> None:
    played = game(id_)
    every = tuple(played.bets.values())
    numbers = dict.fromkeys(number for bet in every for number in bet.numbers)
    for number in numbers:
        assert played.by_number(number) == tuple(bet for bet in every if number in bet.numbers)
    for kind in played.kinds:
        assert played.by_kind(kind) == tuple(bet for bet in every if bet.kind == kind)
    assert played.covering() == every
    for bet in every:
        assert played.by_name(bet.id) == (bet,)
    with pytest.raises(UnknownBet, match="its kinds are") as caught:
        played.by_kind("no such kind")
    assert str(caught.value).partition("its kinds are ")[2].split(", ") == list(
        dict.fromkeys(bet.kind for bet in every)
    )
    with pytest.raises(UnknownBet, match="its numbers are") as caught:
        played.covering("no such number")
    assert str(caught.value).partition("its numbers are ")[2].removesuffix(", as text").split(", ") == list(numbers)


@pytest.mark.parametrize("kind", ["place", "split", "horn-high"])
def test_a_kind_is_no_name(kind: str) -> None:
    for played in (game("craps"), game("french-roulette")):
        with pytest.raises(UnknownBet, match="no bet named"):
            played.by_name(kind)


@pytest.mark.parametrize("id_", ["craps", "mini-craps"])
@pytest.mark.clause("CR 3.6")
def test_a_bet_that_craps_lacks_is_refused_by_the_clause_that_lists_them(id_: str) -> None:
    for bet in ("place:7", "red", "", "fire"):
        with pytest.raises(UnknownBet, match=r"\(CR 3\.6\)$"):
            game(id_).bet(bet)
