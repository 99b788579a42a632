"""The bets that an error suggests are those that share the most words with what was asked for."""

import pytest

from croupier.games import UnknownBet, game


@pytest.mark.parametrize(
    ("id_", "name", "hint"),
    [
        pytest.param("craps", "winner", "win or win-odds or dont-win", id="the first bet"),
        pytest.param("craps", "bigger", "big:6 or big:8", id="the last bet"),
        pytest.param("rapid-roulette", "reddish", "red", id="a bet of one word"),
        pytest.param("french-roulette", "third dozen", "dozen:3", id="a number in words"),
        pytest.param("craps", "lineage", "win or win-odds or dont-win", id="any of its words"),
    ],
)
def test_a_word_suggests_the_bets_that_it_begins_with_or_stands_for(id_: str, name: str, hint: str) -> None:
    with pytest.raises(UnknownBet, match=f"did you mean {hint}[?]$"):
        game(id_).by_name(name)


def test_a_number_that_goes_on_is_another_number() -> None:
    with pytest.raises(UnknownBet, match="its bets are straight:0, "):
        game("rapid-roulette").by_name("36th")


def test_only_the_first_forty_letters_are_looked_at() -> None:
    with pytest.raises(UnknownBet, match=r"did you mean red\?"):
        game("rapid-roulette").by_name("x" * 36 + " red")
    with pytest.raises(UnknownBet, match="did you mean straight:3 or "):
        game("rapid-roulette").by_name("x" * 38 + " 36")
