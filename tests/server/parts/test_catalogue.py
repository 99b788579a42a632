"""What screens are told of a game: enough to draw its layout and its wheel, whatever the game is."""

import pytest
from msgspec.structs import replace

from croupier.editions import BIG_WHEEL, EDITIONS
from croupier.games import BigWheel, game
from croupier.games.bigwheel import BY_ID
from croupier.server.parts.catalogue import catalogue
from croupier.server.wire import Catalogue


def drawn(game_id: str) -> Catalogue:
    """The catalogue of a game that screens draw."""
    found = catalogue(game_id)
    assert found is not None
    return found


@pytest.mark.parametrize("game_id", BY_ID)
def test_the_big_wheel_has_a_field_and_odds_for_every_symbol_of_its_option(game_id: str) -> None:
    found, option = drawn(game_id), BY_ID[game_id]
    assert {(field.bet, field.words, field.outcome) for field in found.fields} == {
        (symbol.letter.lower(), symbol.letter, symbol.letter) for symbol in option.symbols
    }
    assert found.odds == {symbol.letter: f"{symbol.pays_to_1} to 1" for symbol in option.symbols}
    assert len(set(found.colours.values())) == len(option.symbols)


@pytest.mark.parametrize("game_id", BY_ID)
def test_the_big_wheel_is_drawn_in_the_order_in_which_it_stands(game_id: str) -> None:
    found, played = drawn(game_id), game(game_id)
    assert isinstance(played, BigWheel)
    assert found.wheel == list(played.order)
    assert (found.outcome, found.skin) == ("big-wheel", "big-wheel")


@pytest.mark.parametrize("game_id", [*BY_ID, "rapid-roulette", "rapid-roulette-00"])
def test_fields_do_not_overlap(game_id: str) -> None:
    fields = drawn(game_id).fields
    for at, one in enumerate(fields):
        for other in fields[at + 1 :]:
            across = min(one.right, other.right) - max(one.left, other.left)
            down = min(one.bottom, other.bottom) - max(one.top, other.top)
            assert across <= 0 or down <= 0, f"{one.bet} lies on {other.bet}"


@pytest.mark.parametrize("game_id", BY_ID)
def test_a_chip_on_the_big_wheel_lies_in_its_own_field(game_id: str) -> None:
    found = drawn(game_id)
    fields = {field.bet: field for field in found.fields}
    for bet in found.bets:
        field = fields[bet.bet]
        assert field.left < bet.x < field.right
        assert field.top < bet.y < field.bottom


def test_a_number_of_roulette_says_which_outcome_it_is_and_an_outside_bet_none() -> None:
    outcomes = {field.bet: field.outcome for field in drawn("rapid-roulette-00").fields}
    assert (outcomes["straight:00"], outcomes["straight:17"], outcomes["red"], outcomes["dozen:1"]) == (
        "00",
        "17",
        "",
        "",
    )
    assert drawn("rapid-roulette-00").odds == {}


def test_what_an_edition_does_not_know_has_no_clause() -> None:
    now, then = drawn("rapid-roulette").clauses, drawn("rapid-roulette-1999").clauses
    assert now["note_buy_in"] == EDITIONS["rapid"].note_buy_in
    assert "note_buy_in" not in then
    assert then["confirm"] == EDITIONS["rapid-1999"].confirm
    assert "confirm" not in now
    assert "approval" not in now


def test_what_a_set_up_may_have_is_said_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def told() -> tuple[bool, bool, int]:
        catalogue.cache_clear()
        found = drawn("big-wheel-1")
        return found.colour_chips, found.dealer_stands_in, found.max_result_s

    assert told() == (True, True, 0)
    for lines, expected in (
        ({"own_colours": None}, (False, True, 0)),
        ({"dealer_stands_in": False}, (True, False, 0)),
        ({"max_result_s": 12}, (True, True, 12)),
        ({"betting_ends": "time", "announces": None}, (True, True, 0)),
    ):
        monkeypatch.setitem(EDITIONS, BIG_WHEEL.id, replace(BIG_WHEEL, **lines))
        assert told() == expected
    monkeypatch.undo()
    catalogue.cache_clear()
