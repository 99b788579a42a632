"""Each book's clauses on permissible wagers, written out a second time from the books."""

import pytest

from croupier.games import game
from croupier.games.limits.regimes import Regime
from croupier.rulebooks import clauses

FELT = {"RO": "french-roulette", "CR": "craps", "BW": "big-wheel-1"}
SCREENS = {
    "touchbet": ("RO 10.5.2(a)", "RO 10.5.2(b)(i)", "RO 10.5.2(b)(ii)", "RO 10.5.2(c)", "RO 4.3"),
    "touchtable": ("RO 11.5.1(a)", "RO 11.5.1(b)(i)", "RO 11.5.1(b)(ii)", None, "RO 4.3"),
    "rapid-roulette": ("RR 4.3.1", "RR 4.3.2(a)", "RR 4.3.2(b)", "RR 4.3.3", None),
    "rapid-roulette-1999": ("RR99 4.3(a)", "RR99 4.3(b)", "RR99 4.3(b)", "RR99 4.3(c)", None),
}


def named(regime: Regime) -> tuple[str | None, ...]:
    return regime.below, regime.multiple, regime.above, regime.total, regime.personal


@pytest.mark.parametrize("book", FELT)
def test_three_books_of_felt_number_their_clauses_alike(book: str) -> None:
    expected = (f"{book} 4.2.1", f"{book} 4.2.3", f"{book} 4.2.2", None, f"{book} 4.3")
    assert named(game(FELT[book]).regime) == expected
    assert set(expected) - {None} <= set(clauses())


@pytest.mark.parametrize("id_", SCREENS)
def test_a_screen_goes_by_its_own_book(id_: str) -> None:
    assert named(game(id_).regime) == SCREENS[id_]
