"""The truth files are fresh, complete, and reach every corner of the rules."""

from collections import Counter
from typing import Any

import pytest

from . import bigwheel, craps, roulette
from .make_truth import truth_files
from .truth import FOLDER, read_edges, read_rows, read_scripts

PAIRS = {(first, second) for first in range(1, 7) for second in range(1, 7)}
PLACE_CLAUSES = """3.6.1 3.6.2 3.6.3 3.4.3 3.6.4 3.6.5 3.6.6 3.6.7 3.6.8 3.6.10 3.6.12
    3.6.19 3.6.20"""


def test_files_are_what_the_naive_calculation_says() -> None:
    for name, text in truth_files().items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text, name


@pytest.mark.parametrize("game", roulette.GAMES)
def test_every_roulette_bet_has_a_row(game: str) -> None:
    rows = [bet for bet, _, _ in read_rows(game)]
    assert rows == roulette.bets(game) + roulette.calls(game)


@pytest.mark.parametrize("game", bigwheel.GAMES)
def test_every_symbol_has_a_row(game: str) -> None:
    assert [bet for bet, _, _ in read_rows(game)] == bigwheel.bets(game)


def test_every_bet_of_every_game_has_an_edge() -> None:
    bets: dict[str, set[str]] = {}
    for game, bet, _, _ in read_edges():
        bets.setdefault(game, set()).add(bet)
    assert set(bets) == {*roulette.GAMES, *craps.GAMES, *bigwheel.GAMES}
    for game in roulette.GAMES:
        assert bets[game] == {*roulette.bets(game), *roulette.calls(game)}
    for game in craps.GAMES:
        assert bets[game] == set(craps.BETS)


@pytest.mark.parametrize("game", craps.GAMES)
def test_scripts_reach_every_bet_every_refusal_and_every_roll(game: str) -> None:
    won, lost, clauses = set(), set(), set()
    rolls: dict[bool, set[tuple[int, int]]] = {True: set(), False: set()}
    for line, answer in read_scripts(game):
        point = None
        for step, told in zip(line["steps"], answer["steps"], strict=True):
            if "roll" in step:
                rolls[point is None].add(tuple(step["roll"]))
            point = told["point"]
            for player in told["players"].values():
                won |= {bet for bet, back in player["returned"].items() if back > 0}
                lost |= {bet for bet, back in player["returned"].items() if back == 0}
                clauses |= {(no["action"], no["clause"]) for no in player["refused"]}
    assert won == set(craps.BETS)
    assert lost == set(craps.BETS)
    assert rolls == {True: PAIRS, False: PAIRS}
    expected = {("place", f"CR {clause}") for clause in PLACE_CLAUSES.split()}
    expected |= {("remove", "CR 3.4"), ("remove", "CR 3.4.1"), ("remove", "CR 3.4.2")}
    expected |= {("remove", "CR 3.6.19"), ("remove", "CR 3.6.20")}
    expected |= {("call", "CR 3.5.1"), ("call", "CR 3.5.2")}
    assert clauses == expected


@pytest.mark.parametrize("game", craps.GAMES)
def test_full_layouts_meet_all_rolls_under_every_point(game: str) -> None:
    seen: Counter[Any] = Counter()
    for line, answer in read_scripts(game):
        point = None
        for step, told in zip(line["steps"], answer["steps"], strict=True):
            player = told["players"].get("p1", {"returned": {}, "on_table": {}})
            if len(player["returned"]) + len(player["on_table"]) > 30:
                seen[point, tuple(step["roll"])] += 1
            point = told["point"]
    assert len(seen) == 7 * 36
