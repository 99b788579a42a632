"""Values made by hand: what is left out says that there is nothing special about them."""

from croupier.games import Bet, Odds, Placed, Settled, Slip
from croupier.games.bet import Outcome
from croupier.games.verdict import Result


def test_an_outcome_comes_about_in_one_way() -> None:
    assert Outcome("7") == Outcome("7", 1)


def test_a_bet_is_of_one_piece_and_has_one_name() -> None:
    bet = Bet("red", "red", "Red", "the red numbers", (Odds(1),), "RR 7.1:Red", "RR 7.1:Red")
    assert (bet.parts, bet.pieces, bet.local_name, bet.numbers) == (1, (), "", ())


def test_what_is_placed_costs_nothing_more_and_is_not_cut() -> None:
    placed = Placed(Slip())
    assert (dict(placed.added), placed.fee, placed.cut, placed.cut_clause) == ({}, 0, 0, "")


def test_a_settlement_without_results_returns_nothing() -> None:
    assert Settled((), Slip()).returned == 0


def test_a_settlement_tells_all_that_a_result_has() -> None:
    assert set(Settled.columns) == {*Result.__struct_fields__, "lost", "returned"}
