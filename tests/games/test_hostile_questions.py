"""Questions that make no sense get an error that says what would; and what a game shows cannot be changed."""

from enum import StrEnum
from types import MappingProxyType
from typing import Any

import msgspec
import pytest

from croupier.games import (
    GAME_IDS,
    BadAmount,
    BadText,
    Game,
    Span,
    UnknownBet,
    UnknownOutcome,
    from_json,
    game,
    to_json,
)
from croupier.games.bigwheel.game import SymbolWheel


class Id(StrEnum):
    CRAPS = "craps"


class Text(str):
    """A text of another class, as numpy has one."""

    __slots__ = ()


def changeable(value: Any, path: str) -> list[str]:
    """The paths to all lists, sets and plain mappings in a value."""
    found = [path] if type(value) in (dict, list, set) else []
    if isinstance(value, dict | MappingProxyType):
        parts = [(f"{path}[{key!r}]", part) for key, part in value.items()]
    elif isinstance(value, tuple | list):
        parts = [(f"{path}[{at}]", part) for at, part in enumerate(value)]
    elif isinstance(value, msgspec.Struct):
        parts = [(f"{path}.{field}", getattr(value, field)) for field in value.__struct_fields__]
    else:
        parts = []
    return found + [inside for name, part in parts for inside in changeable(part, name)]


@pytest.mark.parametrize("id_", GAME_IDS)
def test_nothing_that_a_game_shows_can_be_changed(id_: str) -> None:
    """Variants share their tables, so whoever changed one would change games that are built later."""
    played = game(id_)
    shown = [name for name in (*vars(played), *vars(type(played))) if not name.startswith("_")]
    assert [path for name in shown for path in changeable(getattr(played, name), name)] == []


def test_a_wheel_of_symbols_is_a_value() -> None:
    wheel = game("big-wheel-1").wheel
    again = from_json(to_json(wheel), SymbolWheel)
    assert (again, hash(again)) == (wheel, hash(wheel))


@pytest.mark.parametrize("id_", [Id.CRAPS, Text("craps")])
def test_an_id_may_be_a_text_of_another_class(id_: str) -> None:
    assert game(id_) is game("craps")


@pytest.mark.parametrize(
    ("id_", "text"),
    [
        ("craps", f"point {'9' * 5_000}; win 500"),
        ("craps", f"point 6; win {'9' * 5_000}"),
        ("rapid-roulette", f"red 500 fee {'9' * 5_000}"),
        ("rapid-roulette", f"red 500 under {'9' * 5_000}"),
    ],
    ids=["point", "amount", "fee", "terms"],
)
def test_a_number_of_thousands_of_digits_is_no_number(id_: str, text: str) -> None:
    with pytest.raises(BadText, match="999"):
        game(id_).parse(text)


@pytest.mark.parametrize("amount", [500.0, True, "500", None])
def test_only_whole_numbers_are_in_a_span(amount: object) -> None:
    assert amount not in Span(1, 1_000)


def test_payouts_of_nothing() -> None:
    payouts = game("rapid-roulette").payouts()
    with pytest.raises(UnknownBet, match="no payouts of 'rad': the bets are straight:0, "):
        payouts.of("rad", "1")
    with pytest.raises(UnknownOutcome, match="no payouts on '37': the outcomes are 0, 1, "):
        payouts.of("red", "37")


@pytest.mark.parametrize("pocket", ["37", 17, ["17"]])
def test_neighbours_of_nothing(pocket: str) -> None:
    with pytest.raises(UnknownOutcome, match=r"the wheel has no pocket .* it has 0, 32, "):
        game("rapid-roulette").wheel.neighbours(pocket)


@pytest.mark.parametrize("number", [["17"], {}, 17, None])
def test_bets_that_cover_nothing(number: str) -> None:
    with pytest.raises(UnknownBet, match="its numbers are 0, 1"):
        game("rapid-roulette").covering(number)


@pytest.mark.parametrize("id_", ["rapid-roulette", "craps"])
def test_an_error_does_not_repeat_a_name_without_end(id_: str) -> None:
    played: Game = game(id_)
    with pytest.raises(BadAmount) as caught:
        played.settle(played.start(), {"z" * 1_000_000: 0}, played.outcomes[0].id)
    assert len(str(caught.value)) < 200
