"""Values as JSON: how they are written, and what cannot be read or written."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.games import (
    BadInput,
    BadText,
    BigWheel,
    Cancelled,
    Craps,
    CrapsSituation,
    Game,
    HouseRules,
    Payouts,
    Roulette,
    Sign,
    Situation,
    Slip,
    Wager,
    from_json,
    game,
    to_json,
)
from croupier.games.bigwheel import BY_ID as OPTIONS
from croupier.games.craps import CRAPS_GAMES
from croupier.games.roulette import BY_ID
from croupier.games.roulette.wheels import COLOURS, DOUBLE_ZERO, Wheel

VARIANT, OPTION = BY_ID["double-zero-roulette-op"], OPTIONS["big-wheel-1"]
REVERSED = Wheel(DOUBLE_ZERO[::-1], COLOURS)
SORTED = tuple(sorted(game("big-wheel-1").order))

WRITTEN = [
    (Situation(), '{"type":"Situation"}'),
    (CrapsSituation(6, free=True), '{"type":"CrapsSituation","point":6,"free":true,"closed":false}'),
    (Wager("red", 500, "Ann"), '{"bet":"red","amount":500,"purse":"Ann","terms":0,"fee":0}'),
    (
        Payouts(("a",), ("x", "y"), ((Fraction(7, 5), Fraction(-1)),)),
        '{"bets":["a"],"outcomes":["x","y"],"rows":[["7/5","-1"]]}',
    ),
    (
        HouseRules({"hard": "9:1"}),
        '{"payouts":{"hard":[9,1,""]},"zero":"","zero_again":"stays","barred":2,"order":[]}',
    ),
    (game("craps"), '{"game":"craps"}'),
    (Craps("craps", *CRAPS_GAMES["craps"]), '{"game":"craps"}'),
    (Roulette(BY_ID["touchbet"]), '{"game":"touchbet"}'),
    (BigWheel(OPTION), '{"game":"big-wheel-1"}'),
    (
        game("craps", HouseRules({"field": {"12": "3:1"}}, barred=12)),
        '{"game":"craps","rules":' + to_json(HouseRules({"field": {"12": "3:1"}}, barred=12)) + "}",
    ),
    (Roulette(BY_ID["touchbet"], racetrack=False), '{"game":"touchbet","racetrack":false}'),
    (BigWheel(OPTION, SORTED), '{"game":"big-wheel-1","wheel":' + to_json(SORTED) + "}"),
    (Roulette(VARIANT, REVERSED), '{"game":"double-zero-roulette-op","wheel":' + to_json(REVERSED) + "}"),
]


@pytest.mark.parametrize(("value", "text"), WRITTEN)
def test_what_is_written(value: object, text: str) -> None:
    assert to_json(value) == text
    assert from_json(text, type(value)) == value


def test_a_game_by_its_id_is_the_very_one() -> None:
    for played in (game("craps"), game("touchbet", HouseRules(zero="la-partage"))):
        assert from_json(to_json(played), Game) is played


@pytest.mark.parametrize(
    ("text", "kind", "why"),
    [
        ("", Slip, "truncated"),
        ("{}", Payouts, "missing required field `bets`"),
        ('"0.5"', Fraction, 'a fraction is a text such as "7/5" or "35", not \'0.5\''),
        ('"1/0"', Fraction, "not '1/0'"),
        ('"1e9"', Fraction, "not '1e9'"),
        ('"1/2x"', Fraction, "not '1/2x'"),
        ('"٣"', Fraction, "a fraction is a text"),
        ("5", Fraction, "not 5"),
        ('{"game":"crap"}', Game, "there is no game 'crap': did you mean craps"),
        ('{"game":"craps+house"}', Game, "is no book's game"),
        ('{"game":"craps","rule":{}}', Game, "unknown field `rule`"),
        ('"craps"', Game, "Expected `object`, got `str`"),
        ('{"game":"craps"}', Roulette, "Expected `Roulette`, got `Craps`"),
        ('{"game":"craps","rules":{"barred":4}}', Game, "barred is one of 2, 3, 12"),
        ('{"game":"craps","rules":{"zero":"la-partage"}}', Game, "craps has no use for zero"),
        ('{"game":"craps","racetrack":true}', Game, "'craps' is no game that is made with this wheel"),
        ('{"game":"crap","racetrack":true}', Game, "'crap' is no game that is made with this wheel"),
        ('{"game":"touchbet","wheel":["0"]}', Game, "'touchbet' is no game that is made with this wheel"),
        ('{"game":"touchbet","wheel":{"order":["0"],"colours":{}}}', Game, "37 compartments"),
        ('{"game":"big-wheel-1","wheel":["A"]}', Game, "the wheel has 52 compartments, not 1"),
        ('{"game":"big-wheel-1","wheel":[]}', Game, "the wheel has 52 compartments, not 0"),
        ('{"game":"big-wheel-1","wheel":' + to_json(REVERSED) + "}", Game, "'big-wheel-1' is no game"),
        ('{"game":"big-wheel-1","racetrack":true}', Game, "'big-wheel-1' is no game"),
        ('{"game":"big-wheel-1","racetrack":true,"wheel":["A"]}', Game, "'big-wheel-1' is no game"),
        ('{"type":"Slip"}', Situation, "Invalid value 'Slip'"),
        ('{"type":"CrapsSituation","point":7}', Situation, "the puck is off"),
        ('{"slip":{},"situation":{"point":6}}', Cancelled, "missing required field `type`"),
        ('{"limit":{"minimum":0}}', Sign, "a minimum is at least 1 cent, not 0"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, kind: type, why: str) -> None:
    with pytest.raises(BadText) as raised:
        from_json(text, kind)
    assert why in str(raised.value)


class OurCraps(Craps):
    """A game of somebody's own."""


@pytest.mark.parametrize(
    "played",
    [
        Craps("craps", "Craps on Sundays", "CR 3.2"),
        Craps("sunday-craps", "Craps", "CR 3.2"),
        OurCraps("craps", *CRAPS_GAMES["craps"]),
        Roulette(replace(VARIANT, title="Ours")),
        Roulette(replace(VARIANT, id="ours")),
        BigWheel(replace(OPTION, symbols=OPTION.symbols[::-1])),
    ],
)
def test_a_game_that_no_id_names_is_not_written(played: Game) -> None:
    with pytest.raises(BadInput, match="is not made from a game of the books"):
        to_json(played)


def test_what_is_no_value_is_not_written_and_not_read() -> None:
    with pytest.raises(BadInput, match="there is no JSON for <object"):
        to_json([object()])
    with pytest.raises(BadText, match="there is no JSON for <class 'object'>"):
        from_json("[5]", list[object])


def test_the_order_of_a_wheel_is_copied() -> None:
    order = list(SORTED)
    played = BigWheel(OPTION, order)  # type: ignore[arg-type]
    pockets, colours = list(DOUBLE_ZERO[::-1]), dict(COLOURS)
    wheel = Wheel(pockets, colours)  # type: ignore[arg-type]
    order.reverse()
    pockets.reverse()
    colours["1"] = "blue"
    assert played == BigWheel(OPTION, SORTED)
    assert (wheel, hash(wheel)) == (REVERSED, hash(REVERSED))
