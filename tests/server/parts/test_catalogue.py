"""What screens are told of a game: enough to draw its layout and its wheel, whatever the game is."""

import pytest

from croupier.editions import BIG_WHEEL, EDITIONS
from croupier.equipment.commands import RegisterItem
from croupier.games import GAME_IDS, BigWheel, Refusal, game
from croupier.games.bigwheel import BY_ID
from croupier.server.parts.catalogue import catalogue, games
from croupier.server.wire import Catalogue
from croupier.table import Table, decide
from croupier.table import commands as c
from croupier.table.dispatch import Argument
from tests.table.editions import with_lines


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


def test_the_games_that_can_be_opened_are_those_of_which_an_edition_says_how() -> None:
    known = [one.game for one in games()]
    assert "rapid-roulette" in known
    assert "craps" not in known
    for game_id in GAME_IDS:
        opens = game(game_id).edition in EDITIONS
        assert (game_id in known) == opens
    assert {one.game: one.title for one in games()}["big-wheel-2"] == game("big-wheel-2").title


def test_the_list_of_equipment_is_the_books_own_with_what_is_entered_of_each_kind() -> None:
    roulette = {need.kind: need for need in drawn("rapid-roulette").equipment}
    assert roulette["station"].measures == ["seat", "distance_m"]
    assert roulette["wheel"].marks == drawn("rapid-roulette").wheel
    assert [kind for kind, need in roulette.items() if need.approved] == drawn("rapid-roulette").approved
    wheel = {need.kind: need for need in drawn("big-wheel-1").equipment}
    assert list(wheel) == ["wheel", "layout", "colour-chips"]
    assert wheel["colour-chips"].measures == ["pockets", "emblem"]
    assert wheel["colour-chips"].marks[:2] == ["red", "blue"]
    assert (wheel["layout"].clause, wheel["layout"].measures) == ("BW 2.2", ["pockets"])
    fields = set(RegisterItem.__struct_fields__)
    assert all(set(need.measures) <= fields for need in (*roulette.values(), *wheel.values()))


def test_what_can_be_said_of_a_set_up_is_what_an_opening_takes() -> None:
    """At both ends of each range a table opens, and beyond them it does not."""

    def opens(game_id: str, name: str, value: int | None) -> bool:
        command = c.OpenTable("t1", game_id, **{"seats": 2, "minimum": 100, "maximum": 50_000, name: value})  # type: ignore[arg-type]
        return not isinstance(decide(Table(), command, 2_000_000_000_000), Refusal)

    def ranges(game_id: str) -> dict[str, Argument]:
        return {said.name: said for said in drawn(game_id).set_up}

    for game_id in ("rapid-roulette", "big-wheel-1"):
        for name in ("seats", "period_s", "result_s"):
            said = ranges(game_id)[name]
            assert said.least is not None and said.most is not None
            assert [opens(game_id, name, value) for value in (said.least, said.most)] == [True, True], name
            assert [opens(game_id, name, value) for value in (said.least - 1, said.most + 1)] == [False, False], name
    assert [ranges(game_id)["result_s"].proposed for game_id in ("rapid-roulette", "big-wheel-1")] == [5, 0]
    assert ranges("big-wheel-1")["colours"].one_of[:2] == ("red", "blue")
    assert "colours" not in ranges("rapid-roulette")


def test_what_a_set_up_may_have_is_said_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def told() -> tuple[bool, bool, int]:
        catalogue.cache_clear()
        found = drawn("big-wheel-1")
        longest = next(said.most or 0 for said in found.set_up if said.name == "result_s")
        return found.colour_chips, found.dealer_stands_in, longest

    assert told() == (True, True, 0)
    for lines, expected in (
        ({"own_colours": None}, (False, True, 0)),
        ({"dealer_stands_in": False}, (True, False, 0)),
        ({"max_result_s": 12}, (True, True, 12)),
        ({"betting_ends": "time", "announces": None}, (True, True, 0)),
    ):
        monkeypatch.setitem(EDITIONS, BIG_WHEEL.id, with_lines(BIG_WHEEL, **lines))
        assert told() == expected
    monkeypatch.undo()
    catalogue.cache_clear()
