"""A wrong id suggests the games that are like it, by its first sixty letters."""

import pytest

from croupier.games import UnknownGame, game

ALIKE = "rapid-roulette-1999"[:16]
"""So much of an id, among sixty letters, is just enough to be like it: 32 of 79 letters, where two fifths are asked."""


def test_the_sixtieth_letter_counts() -> None:
    with pytest.raises(UnknownGame, match="did you mean rapid-roulette-1999"):
        game("x" * 44 + ALIKE)


def test_the_next_letter_does_not() -> None:
    with pytest.raises(UnknownGame, match="the games are"):
        game("x" * 45 + ALIKE)
