"""Plays that would never end, or could not be written, are refused at once."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

import croupier
from croupier.games import BadInput, Situation, Slip, UnknownGame
from croupier.lab.display.numbers import exact as shown
from croupier.lab.exact import TooManyStates, TooManySteps, exact, solve
from croupier.lab.exact.files import read_play


@pytest.mark.parametrize("rounds", [166_667, 10**9, 10**15])
def test_so_many_rounds_are_not_counted(rounds: int) -> None:
    """Without a wager there is one total, and yet 37 to the power of the rounds is a number without use."""
    with pytest.raises(TooManySteps, match=f"{rounds} rounds .* at most 166666 can be counted"):
        exact("rapid-roulette", {}).run(rounds)


@pytest.mark.parametrize("rounds", [200_001, 10**9, 10**15])
def test_so_many_rounds_are_not_even_rounded(rounds: int) -> None:
    with pytest.raises(TooManySteps, match=f"{rounds} rounds .* at most 200000 are counted"):
        exact("rapid-roulette", {"red": 500}).run(rounds, exact=False)


def test_a_run_whose_chances_python_would_not_write_has_no_json() -> None:
    run = exact("rapid-roulette", {"red": 500, "black": 500}).run(3_000, 1_000)
    with pytest.raises(BadInput, match="a fraction is written in numbers of up to"):
        croupier.to_json(run)


@pytest.mark.parametrize("number", [10**15 + 1, 10**5_000], ids=["one more", "no text has it"])
def test_rounds_hours_and_bankrolls_have_a_limit(number: int) -> None:
    play = exact("rapid-roulette", {"red": 500})
    for ask in (lambda: play.over(number), lambda: play.over(1, number), lambda: play.ruin(number, 1)):
        with pytest.raises(BadInput, match="are a whole number from 1 to 1,000,000,000,000,000"):
            ask()


def test_a_fraction_that_python_would_not_write_is_shown_all_the_same() -> None:
    assert shown(Fraction(1, 10**5_000)) == "a fraction of 5,002 digits"
    assert shown(Fraction(-(10**5_000), 3)) == "a fraction of 5,002 digits"
    assert shown(Fraction(1, 10**3_999)) == "a fraction of 4,001 digits"


def scattered(_: Situation, slip: Slip) -> Mapping[str, int]:
    """From any state, every number leads to another one."""
    lying = sum(at * amount for at, amount in enumerate(slip.stakes.values(), 1)) + 31 * len(slip.wagers)
    return {"place:6": 6 * (1 + lying % 3), "place:8": 6 * (1 + lying % 2), "place:5": 5, "place:9": 5}


def test_states_that_lead_to_each_other_in_too_many_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    states = exact("craps", scattered).states
    monkeypatch.setattr(solve, "MAX_LINKS", 100)
    with pytest.raises(TooManyStates, match=f"the {states} states of the play lead to each other in too many ways"):
        exact("craps", scattered)


@pytest.mark.parametrize("played", [5, None, ["craps"]])
def test_what_is_no_game(played: str) -> None:
    with pytest.raises(UnknownGame):
        croupier.odds(played)
    with pytest.raises(UnknownGame):
        croupier.exact(played, {})


def test_a_play_in_a_file_has_every_bet_once() -> None:
    with pytest.raises(BadInput, match="'red' is given twice"):
        read_play('{"wagers": {"red": 500, "red": 100}}')
