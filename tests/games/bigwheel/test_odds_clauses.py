"""Every symbol is paid by the row of the table of odds that names it."""

import pytest

from croupier.games import Fate, game
from croupier.rulebooks import clauses

OPTIONS = (1, 2, 3, 4)
ROWS = {
    (option, id_.rpartition("-")[2]): id_
    for option in OPTIONS
    for id_ in clauses()
    if id_.startswith(f"BW 6.1:Opt{option}-")
}
"""The clause of each option and symbol, as the list of clauses names them."""


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_has_a_bet_for_each_row(option: int) -> None:
    symbols = [symbol for at, symbol in ROWS if at == option]
    assert [bet.upper() for bet in game(f"big-wheel-{option}").bets] == symbols


@pytest.mark.parametrize(
    ("option", "symbol"), [pytest.param(*at, marks=pytest.mark.clause(row)) for at, row in ROWS.items()]
)
def test_a_symbol_is_paid_by_its_own_row(option: int, symbol: str) -> None:
    wheel = game(f"big-wheel-{option}")
    assert wheel.bets[symbol.lower()].odds_clause == ROWS[option, symbol]
    (result,) = wheel.settle(wheel.start(), {symbol.lower(): 100}, symbol).results
    assert (result.fate, result.clause) == (Fate.WON, ROWS[option, symbol])
