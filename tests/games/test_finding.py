"""What there is to play and to bet on, and how it is found."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

import croupier
from croupier.games import GAME_IDS, UnknownBet, catalogue, game
from tools.make_types import FAMILIES, FILE, written

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "bet-ids.md"
KIND = re.compile(r"[a-z][a-z0-9/-]*")
NUMBERS = re.compile(r"(00|[0-9]+)(/(00|[0-9]+))*|(00|[0-9]+)-(00|[0-9]+)")
"""The grammar of docs/reference/bet-ids.md."""


def test_the_catalogue_lists_every_game() -> None:
    listed = catalogue()
    assert [listing.id for listing in listed] == list(GAME_IDS)
    assert {listing.family for listing in listed} == {"roulette", "craps", "big wheel"}
    for listing in listed:
        played = game(listing.id)
        assert (listing.title, listing.book, listing.bets) == (played.title, played.book, len(played.bets))
        assert (listing.limits == "chips") == played.regime.in_chips
        assert listing.outcomes == len(played.outcomes)
    assert croupier.catalogue() == listed


@pytest.mark.parametrize("id_", GAME_IDS)
def test_every_id_follows_the_grammar_and_its_kind_is_described(id_: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for bet in game(id_).bets.values():
        kind, colon, numbers = bet.id.partition(":")
        assert KIND.fullmatch(kind)
        assert bool(colon) == bool(numbers)
        assert not numbers or NUMBERS.fullmatch(numbers)
        listed = re.split("[/-]", numbers) if numbers else []
        assert listed == sorted(listed, key=lambda number: (int(number), number))
        assert ("-" in numbers) == (kind == "sixline")
        assert len(kind) == 1 or re.search(f"`{kind}[`:]", page), kind


@pytest.mark.parametrize("id_", GAME_IDS)
def test_covering_finds_every_bet_and_no_other(id_: str) -> None:
    played = game(id_)
    numbers = list(dict.fromkeys(number for bet in played.bets.values() for number in bet.numbers))
    for one, other in pairwise(numbers):
        both = {bet.id for bet in played.covering(one, other)}
        assert both == {bet.id for bet in played.bets.values() if {one, other} <= set(bet.numbers)}
        assert both == {b.id for b in played.by_number(one)} & {b.id for b in played.by_number(other)}
    with pytest.raises(UnknownBet, match="its numbers are"):
        played.covering("99")
    with pytest.raises(UnknownBet, match="its numbers are"):
        played.covering(17)  # type: ignore[arg-type]


def test_symbols_may_be_given_in_small_letters() -> None:
    assert game("big-wheel-1").covering("b") == game("big-wheel-1").covering("B") == (game("big-wheel-1").bets["b"],)


@pytest.mark.parametrize("id_", GAME_IDS)
def test_kinds_together_are_all_bets(id_: str) -> None:
    played = game(id_)
    assert sum(len(played.by_kind(kind)) for kind in played.kinds) == len(played.bets)
    with pytest.raises(UnknownBet, match="its kinds are"):
        played.by_kind("splits")


@pytest.mark.parametrize(
    ("id_", "name", "bets"),
    [
        ("craps", "Win Line", ["win"]),
        ("craps", "pass line", ["win"]),
        ("craps", "DON'T PASS", ["dont-win"]),
        ("craps", "Place 6", ["place:6"]),
        ("craps", "yo", ["eleven"]),
        ("french-roulette", "à cheval 5/8", ["split:5/8"]),
        ("french-roulette", "A cheval 5/8", ["split:5/8"]),
        ("french-roulette", "voisins", ["grand-series"]),
        ("rapid-roulette", "rouge", ["red"]),
        ("big-wheel-2", "symbol r", ["r"]),
    ],
)
def test_bets_by_name(id_: str, name: str, bets: list[str]) -> None:
    assert [bet.id for bet in game(id_).by_name(name)] == bets


def test_a_name_that_no_bet_has() -> None:
    with pytest.raises(UnknownBet, match="no bet named 'basket'"):
        game("rapid-roulette").by_name("basket")


@pytest.mark.parametrize(
    ("id_", "name", "hint"),
    [
        ("french-roulette", "second dozen", "did you mean dozen:2?"),
        ("french-roulette", "dozen", "did you mean dozen:1 or dozen:2 or dozen:3?"),
        ("craps", "pass odds", "did you mean win-odds or dont-win-lay?"),
        ("craps", "Hardway 6", "did you mean hard:6?"),
        ("craps", "come odds", "did you mean come-odds:4 or come-odds:5 or come-odds:6?"),
        ("craps", "fire", "its bets are win, win-odds, dont-win …"),
    ],
)
def test_a_wrong_name_suggests_bets_by_its_words(id_: str, name: str, hint: str) -> None:
    with pytest.raises(UnknownBet) as caught:
        game(id_).by_name(name)
    assert str(caught.value) == f"{id_} has no bet named {name!r}: {hint}"


def test_the_literal_ids_are_those_of_the_games() -> None:
    assert [id_ for ids in FAMILIES.values() for id_ in ids] == list(GAME_IDS)
    assert FILE.read_text(encoding="utf-8") == written() + "\n"
