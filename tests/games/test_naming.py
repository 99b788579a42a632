"""What may have been meant by a wrong name, shown by some bets of different games."""

import re

import pytest

from croupier.games import GAME_IDS, Bet, UnknownBet, UnknownGame, game
from croupier.games.naming import kebab, suggestions, unknown_bet

NAMES = (
    *(
        "low",
        "high",
        "red",
        "black",
        "five-line",
        "grand-series",
        "orphans",
        "zero-game",
        "win",
        "win-odds",
        "dont-win",
    ),
    *("eleven", "straight:0", "straight:00", "straight:1", "straight:17", "straight:7", "straight:27"),
    *("split:5/8", "split:8/11", "split:10/11", "split:0/00", "street:10/11/12", "street:0/00/2", "street:00/2/3"),
    *("corner:7/8/10/11", "corner:0/1/2/3", "sixline:1-6", "sixline:7-12"),
)
BETS = {name: Bet(name, "", "", "", (), "", "") for name in NAMES}


def words(error: Exception) -> set[str]:
    return set(re.findall(r"[\w:/-]+", str(error)))


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        # the same, written otherwise
        ("RED", "red"),
        (" win ", "win"),
        ("Split:5/8", "split:5/8"),
        ("sixline:1-6", "sixline:1-6"),
        ("17", "straight:17"),
        ("00", "straight:00"),
        # the same numbers in another order
        ("split:8/5", "split:5/8"),
        ("split:11/10", "split:10/11"),
        ("split:11/8", "split:8/11"),
        ("split:5-8", "split:5/8"),
        ("street:12-11-10", "street:10/11/12"),
        ("corner:8/11/7/10", "corner:7/8/10/11"),
        ("corner:3/0/2/1", "corner:0/1/2/3"),
        ("split:00/0", "split:0/00"),
        ("street:2/00/0", "street:0/00/2"),
        ("street:2/3/00", "street:00/2/3"),
        # a six-line by its numbers
        ("sixline:1/6", "sixline:1-6"),
        ("sixline:6-1", "sixline:1-6"),
        ("sixline:12/11/10/9/8/7", "sixline:7-12"),
        ("line:7/8/9/10/11/12", "sixline:7-12"),
        # what it is called elsewhere
        ("manque", "low"),
        ("Rouge", "red"),
        ("voisins", "grand-series"),
        ("jeu-zero", "zero-game"),
        ("basket", "five-line"),
        ("pass", "win"),
        ("dont-pass", "dont-win"),
        ("yo", "eleven"),
    ],
)
def test_one_bet_was_meant(asked: str, expected: str) -> None:
    assert suggestions(BETS, asked) == [expected]


def test_up_to_three_bets_have_nearly_the_same_letters() -> None:
    assert suggestions(BETS, "strait:17") == ["straight:17", "straight:7", "straight:1"]
    assert suggestions(BETS, "blac") == ["black"]


@pytest.mark.parametrize("asked", ["", "zzzz", ":", "/", "-", "٣", "²", "x" * 99])
def test_nothing_is_near(asked: str) -> None:
    assert suggestions(BETS, asked) == []
    assert set(NAMES[:3]) <= words(unknown_bet("g", BETS, asked))


def test_only_the_first_forty_characters_are_looked_at() -> None:
    assert "straight:17" in words(unknown_bet("g", BETS, " " * 38 + "17" + "x" * 99))
    assert "straight:17" not in words(unknown_bet("g", BETS, " " * 39 + "17" + "x" * 99))


def test_a_clause_is_told_if_there_is_one() -> None:
    plain = str(unknown_bet("g", BETS, "wins"))
    assert plain == str(unknown_bet("g", BETS, "wins", ""))
    assert not {"(", ")"} & set(plain)
    assert "CR 3.6" in str(unknown_bet("g", BETS, "wins", "CR 3.6"))


def test_a_wrong_bet_is_answered_with_the_right_one() -> None:
    told = unknown_bet("some-game", BETS, "split:8/5")
    assert isinstance(told, UnknownBet)
    assert {"some-game", "split:5/8"} <= words(told)
    assert "split:8/5" in str(told)


@pytest.mark.parametrize(("asked", "near"), [("roulette", 2), ("crap", 2), ("Craps", 2), ("big-wheel", 2), ("zzz", 0)])
def test_a_wrong_game_is_answered_with_two_that_are_near_or_with_all(asked: str, near: int) -> None:
    with pytest.raises(UnknownGame) as caught:
        game(asked)
    named = words(caught.value) & set(GAME_IDS)
    assert len(named) == (near or len(GAME_IDS))


def test_a_command_is_named_after_its_class() -> None:
    assert [kebab(name) for name in ("Void", "CallNoSpin", "already")] == ["void", "call-no-spin", "already"]
