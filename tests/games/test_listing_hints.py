"""A wrong id suggests the games that are like it, by its first sixty letters."""

import pytest

from croupier.games import HouseRules, UnknownGame, game

ALIKE = "rapid-roulette-1999"[:16]
"""So much of an id, among sixty letters, is just enough to be like it: 32 of 79 letters, where two fifths are asked."""


def test_the_sixtieth_letter_counts() -> None:
    with pytest.raises(UnknownGame, match="did you mean rapid-roulette-1999"):
        game("x" * 44 + ALIKE)


def test_the_next_letter_does_not() -> None:
    with pytest.raises(UnknownGame, match="the games are"):
        game("x" * 45 + ALIKE)


@pytest.mark.parametrize("id_", [5, None, ["craps"], b"craps"], ids=repr)
def test_what_is_no_text_is_no_game(id_: str) -> None:
    with pytest.raises(UnknownGame, match="there is no game"):
        game(id_)


def test_an_imprisoned_wager_is_lost_or_stays_on_another_zero() -> None:
    """As it is said when the rules are made: not when this file is collected."""
    for again in ("stays", "lost"):
        assert HouseRules(zero="en-prison", zero_again=again).zero_again == again
