"""Every bet and outcome, and every scripted roll, agrees with the naive second calculation."""

from typing import Any

import pytest

from croupier.games import GAME_IDS, Craps, game
from croupier.lab.settlement import settle_request
from tests.naive.truth import read_rows, read_scripts

SPINS = [id_ for id_ in GAME_IDS if not isinstance(game(id_), Craps)]
LEAST = {"craps": 400, "mini-craps": 80}
CRAPS = [id_ for id_ in GAME_IDS if isinstance(game(id_), Craps)]


@pytest.mark.parametrize("id_", SPINS)
def test_every_bet_on_every_outcome(id_: str) -> None:
    played = game(id_)
    rows = list(read_rows(id_))
    assert {bet for bet, _, _ in rows} == set(played.bets)
    for outcome in played.outcomes:
        wagers = {bet: stake for bet, stake, _ in rows}
        answer = settle_request({"game": id_, "wagers": wagers, "outcome": outcome.id})
        expected = {bet: returned.get(outcome.id, 0) for bet, _, returned in rows}
        assert answer["returned"] == expected
        assert answer["total"] == sum(expected.values())
        kept = {bet: stake for bet, stake in wagers.items() if expected[bet]}
        assert answer.get("retained", {}) == (kept if id_ == "rapid-roulette-1999" else {})


@pytest.mark.parametrize("id_", CRAPS)
def test_every_scripted_roll(id_: str) -> None:
    scripts = list(read_scripts(id_))
    assert len(scripts) >= LEAST[id_]
    for request, expected in scripts:
        assert without_reasons(settle_request(request)) == expected, request


def without_reasons(answer: dict[str, Any]) -> dict[str, Any]:
    for step in answer["steps"]:
        for player in step["players"].values():
            for refusal in player["refused"]:
                assert refusal.pop("reason")
                refusal.pop("allowed", None)
    return answer
