"""Requests that would take all memory or time are refused at once."""

import time

import pytest

from croupier.games import UnknownGame, game
from croupier.lab import settlement
from croupier.lab.settlement import BadRequest, settle_request

PLACED = {"place": [["Ann", "place:6", 600], ["Ann", "place:8", 600], ["Ben", "field", 500]]}


@pytest.mark.parametrize(("explain", "listed"), [(False, 2 + 2), (True, 2 + 5)])
def test_an_answer_lists_only_so_many_players_and_wagers(
    monkeypatch: pytest.MonkeyPatch, explain: bool, listed: int
) -> None:
    evening = {"game": "craps", "explain": explain, "steps": [PLACED, {"roll": [1, 1]}]}
    monkeypatch.setattr(settlement, "MAX_REPORTED", listed)
    assert len(settle_request(evening)["steps"]) == 2
    monkeypatch.setattr(settlement, "MAX_REPORTED", listed - 1)
    with pytest.raises(BadRequest, match=f"at most {listed - 1} players and wagers: ask for fewer steps"):
        settle_request(evening)


def test_a_game_of_a_million_letters_is_unknown_at_once() -> None:
    start = time.process_time()
    with pytest.raises(UnknownGame, match="there is no game 'craps"):
        game("craps" * 1_000_000)
    assert time.process_time() - start < 0.2
