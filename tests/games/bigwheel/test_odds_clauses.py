"""Every symbol is paid by the row of the table of odds that names it."""

import pytest

from croupier.games import Fate, game
from croupier.rulebooks import clauses

OPTIONS = (1, 2, 3, 4)


@pytest.mark.parametrize("option", OPTIONS)
def test_a_symbol_is_paid_by_its_own_row(option: int) -> None:
    wheel = game(f"big-wheel-{option}")
    rows = {id_.rpartition("-")[2]: id_ for id_ in clauses() if id_.startswith(f"BW 6.1:Opt{option}-")}
    assert {bet.upper(): found.odds_clause for bet, found in wheel.bets.items()} == rows
    for symbol, row in rows.items():
        (result,) = wheel.settle(wheel.start(), {symbol.lower(): 100}, symbol).results
        assert (result.fate, result.clause) == (Fate.WON, row)
