"""A bet and an outcome made by hand: what is left out says that there is nothing special about them."""

from croupier.games import Bet, Odds
from croupier.games.bet import Outcome


def test_an_outcome_comes_about_in_one_way() -> None:
    assert Outcome("7") == Outcome("7", 1)


def test_a_bet_is_of_one_piece_and_has_one_name() -> None:
    bet = Bet("red", "red", "Red", "the red numbers", (Odds(1),), "RR 7.1:Red", "RR 7.1:Red")
    assert (bet.parts, bet.pieces, bet.local_name, bet.numbers) == (1, (), "", ())
