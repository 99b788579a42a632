"""A game with house rules is no book's game, so no table is opened for it."""

import pytest

from croupier.games import HouseRules, Refusal, game
from croupier.table import Table, decide
from croupier.table.commands import OpenTable


@pytest.mark.parametrize("id_", ["rapid-roulette", "rapid-roulette-00", "rapid-roulette-1999"])
def test_a_table_is_opened_for_a_books_own_game_only(id_: str) -> None:
    house = game(id_, HouseRules({"straight": "36:1"}))
    for asked in (house.id, "craps+house"):
        answer = decide(Table(), OpenTable("t1", asked, 5), 2_000_000_000_000)
        assert isinstance(answer, Refusal)
        assert "no book's game" in answer.reason
    assert not isinstance(decide(Table(), OpenTable("t1", id_, 5), 2_000_000_000_000), Refusal)
