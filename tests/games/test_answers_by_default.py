"""Answers made by hand: what is left out says that nothing more happened."""

from croupier.games import Placed, Settled, Slip
from croupier.games.verdict import Result


def test_what_is_placed_costs_nothing_more_and_is_not_cut() -> None:
    placed = Placed(Slip())
    assert (dict(placed.added), placed.fee, placed.cut, placed.cut_clause) == ({}, 0, 0, "")


def test_a_settlement_without_results_returns_nothing() -> None:
    assert Settled((), Slip()).returned == 0


def test_a_settlement_tells_all_that_a_result_has() -> None:
    assert set(Settled.columns) == {*Result.__struct_fields__, "lost", "returned"}
