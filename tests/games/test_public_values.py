"""Every public record, game and answer is a value: frozen, copied on the way in, equal, hashable, sent and read again.

The list is what the packages export, so a new one without an example fails here.
"""

import copy
import json
import pickle
from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import croupier
from croupier import games
from croupier.games import (
    GAME_IDS,
    AnySituation,
    Bet,
    BigWheel,
    Cancelled,
    Craps,
    CrapsSituation,
    Fate,
    Game,
    HouseRules,
    Legal,
    Limit,
    Listing,
    Odds,
    Outcome,
    Payouts,
    Placed,
    Refusal,
    Refused,
    Removed,
    Result,
    Roulette,
    Settled,
    Sign,
    Situation,
    Slip,
    Span,
    Switched,
    Terms,
    Wager,
    WheelGame,
    WrongEquipment,
    from_json,
    game,
    to_json,
)
from croupier.games.frozen import FrozenMap
from croupier.games.roulette import BY_ID
from croupier.games.roulette.wheels import COLOURS, DOUBLE_ZERO, Wheel
from croupier.games.verdict import Verdict
from croupier.lab import exact, odds
from croupier.lab.exact import Over, Play, RoundedRun, Run
from croupier.lab.odds import BetOdds, NotPlaced, OddsTable, odds_of_stake

CRAPS, WHEEL, SCREEN = game("craps"), game("big-wheel-1"), game("touchbet")
SLIP = Slip(
    (Wager("place:6", 600), Wager("buy:4", 1000, "Ann", 1, 50)),
    (Terms(), Terms(Sign(chip=5))),
    {"place": False, "buy:4": True},
    ("dont-win", "dont-come"),
    advised=True,
)
LINE = CRAPS.slip({"win": 500, "win-odds": 1000, "come": 500})
PLAY = croupier.exact("craps", {"win": 500, "place:6": 600})
TURNED = Roulette(BY_ID["double-zero-roulette-op"], Wheel(DOUBLE_ZERO[::-1], COLOURS))
SORTED = BigWheel(WHEEL.option, order=tuple(sorted(WHEEL.order)), rules=HouseRules({"a": "2:1"}))
ADDED = replace(SCREEN.positions["sixline:1-6"], spot=(12, 4))
BARRED_12 = HouseRules({"field": {"12": "3:1"}, "hard:8": Odds(9), "place": "9:5"}, barred=12)

EXAMPLES: dict[type, Sequence[object]] = {
    Bet: [CRAPS.bet("horn"), SCREEN.bet("orphans"), Bet("b", "k", "n", "c", (Odds(1),), "x 1", "x 2")],
    BetOdds: [croupier.odds("craps", "place:6"), croupier.odds("craps", "win-odds", point=4)],
    BigWheel: [WHEEL, game("big-wheel-4"), SORTED, BigWheel(WHEEL.option, order=tuple(reversed(WHEEL.order)))],
    Cancelled: [
        CRAPS.cancel(CRAPS.start(point=6), LINE),
        WHEEL.cancel(WHEEL.start(), WHEEL.slip({"a": 500})),
        SCREEN.cancel(SCREEN.start(), SCREEN.slip([Wager("red", 500, "Ann")])),
    ],
    Craps: [CRAPS, game("mini-craps"), game("craps", BARRED_12), game("mini-craps", BARRED_12)],
    CrapsSituation: [CrapsSituation(), CrapsSituation(6, closed=True), CrapsSituation(free=True)],
    Game: [*map(game, GAME_IDS), game("touchbet", HouseRules(zero="en-prison")), TURNED, SORTED],
    HouseRules: [HouseRules(), HouseRules(BARRED_12.payouts, "en-prison", "lost", 12, ("0", "1"))],
    Legal: list(dict.fromkeys(CRAPS.legal(CRAPS.start(), LINE)))[:20],
    Limit: [Limit(), Limit(100, 500, 25)],
    Listing: list(croupier.catalogue()),
    NotPlaced: [row for row in odds_of_stake(CRAPS, 99, 1) if isinstance(row, NotPlaced)],
    Odds: [Odds(17), Odds(6, 5), Odds(15, 2, "7.5:1")],
    Outcome: [Outcome("17"), Outcome("3-4", 2)],
    Over: [PLAY.over(100), PLAY.over(100, per_hour=60)],
    Payouts: [CRAPS.payouts(), CRAPS.payouts(CRAPS.start(point=6)), WHEEL.payouts()],
    Placed: [
        CRAPS.place(CRAPS.start(), SLIP, "buy:10", 700),
        SCREEN.place(SCREEN.start(), SCREEN.slip(terms=Sign(Limit(500, 5_000))), "orphans", 99_000, "Ann"),
    ],
    Play: [PLAY, croupier.exact("touchbet", {"red": 500})],
    Refusal: [Refusal("CR 3.6.5", "the puck is off"), Refusal("", "no", 500, 400)],
    Removed: [
        CRAPS.remove(CRAPS.start(), CRAPS.slip({"win": 500}), "win", 200),
        CRAPS.remove(CrapsSituation(free=True), SLIP, "buy:4", 500, "Ann"),
    ],
    Result: [
        Result("red", 500, Fate.WON, "RO 6.1:Red", 500, 500, purse="Ann"),
        *CRAPS.settle(CRAPS.start(point=6), LINE, (2, 2)).results,
    ],
    Roulette: [
        SCREEN,
        TURNED,
        game("french-roulette", HouseRules(zero="la-partage")),
        Roulette(BY_ID["american-roulette"], racetrack=False),
        Roulette(BY_ID["touchbet"], features=[ADDED], rules=HouseRules({"red": "2:1"})),
        game("double-zero-roulette-op", HouseRules(order=(*DOUBLE_ZERO, "000"))),
    ],
    RoundedRun: [PLAY.run(2, exact=False), PLAY.run(3, bankroll=2000, exact=False)],
    Run: [PLAY.run(2), PLAY.run(3, bankroll=2000)],
    Settled: [
        CRAPS.settle(CRAPS.start(point=6), SLIP, (2, 2)),
        CRAPS.settle(CRAPS.start(), {"win": 500}, (3, 4)),
        WHEEL.settle(WHEEL.start(), {"a": 500}, "A"),
    ],
    Sign: [
        Sign(),
        Sign(Limit(100), kinds={"straight": Limit(5, 50), "dozen": Limit(7)}, total_minimum=1000, chip=5),
        Sign().personally(Limit(5, 50), {"split": Limit(2)}),
    ],
    Situation: [Situation(), CrapsSituation(6, closed=True)],
    Slip: [Slip(), SLIP, LINE],
    Span: [Span(1, 500), Span(100, 1000, 100)],
    Switched: [CRAPS.switch(CRAPS.start(), SLIP, "buy", on=False)],
    Terms: [Terms(), Terms(Sign(chip=25), {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3})],
    Verdict: [CRAPS.verdicts(CRAPS.start(), (1, 1))["horn"], *WHEEL.verdicts(WHEEL.start(), "A").values()][:3],
    Wager: [Wager("red", 500), Wager("buy:4", 1000, "Ann", 1, 50)],
    Wheel: [SCREEN.wheel, TURNED.wheel],
    WheelGame: [SCREEN, WHEEL, SORTED],
}
BESIDE = {Verdict, Wheel}
"""In the documentation, though no package lists them."""


def exported() -> set[type]:
    """Every class that a user is offered."""
    named = {getattr(package, name) for package in (croupier, games, exact, odds) for name in package.__all__}
    return {one for one in named if isinstance(one, type)}


ERRORS = {one for one in exported() if issubclass(one, Exception)}
CASES = [
    pytest.param(kind, value, id=f"{kind.__name__}-{number}")
    for kind, values in EXAMPLES.items()
    for number, value in enumerate(values)
]
each = pytest.mark.parametrize(("kind", "value"), CASES)
each_alone = pytest.mark.parametrize("value", [pytest.param(case.values[1], id=case.id) for case in CASES])
each_record = pytest.mark.parametrize(
    "value", [pytest.param(value, id=case.id) for case in CASES if isinstance(value := case.values[1], msgspec.Struct)]
)


def test_everything_that_is_exported_has_examples() -> None:
    others = ERRORS | {OddsTable} | {one for one in exported() if issubclass(one, Enum)}
    assert {kind.__name__ for kind in EXAMPLES} == {kind.__name__ for kind in (exported() - others) | BESIDE}
    for kind, values in EXAMPLES.items():
        assert values, kind
        assert len(set(values)) == len(values), kind
        assert all(isinstance(value, kind) for value in values), kind


@each
def test_a_twin_is_equal_in_every_way(kind: type, value: object) -> None:
    for twin in (
        pickle.loads(pickle.dumps(value)),  # noqa: S301 - our own bytes
        copy.copy(value),
        copy.deepcopy(value),
        from_json(to_json(value), kind),
        from_json(to_json(value).encode(), kind),
    ):
        assert type(twin) is type(value)
        assert (twin, hash(twin), repr(twin)) == (value, hash(value), repr(value))


def test_a_table_of_odds_is_a_tuple_of_values() -> None:
    table = croupier.odds("big-wheel-1")
    twin = pickle.loads(pickle.dumps(table))  # noqa: S301 - our own bytes
    assert (type(twin), twin, hash(twin)) == (OddsTable, table, hash(table))
    assert from_json(to_json(table), tuple[BetOdds, ...]) == table


@each
def test_its_json_is_plain_and_says_the_same_again(kind: type, value: object) -> None:
    text = to_json(value)
    again = to_json(from_json(text, kind))
    assert json.loads(again) == json.loads(text)
    inner: Any = AnySituation if kind is Situation else kind
    assert from_json(f'{{"it":[{text}]}}', dict[str, list[inner]]) == {"it": [value]}


@each_alone
def test_nothing_of_it_can_be_changed(value: Any) -> None:
    names = value.__struct_fields__ if isinstance(value, msgspec.Struct) else vars(value)
    for name in names:
        with pytest.raises(AttributeError):
            setattr(value, name, getattr(value, name))
        with pytest.raises(AttributeError):
            delattr(value, name)


@each_record
def test_a_mapping_that_it_is_made_from_is_copied(value: msgspec.Struct) -> None:
    for name in value.__struct_fields__:
        found = getattr(value, name)
        if isinstance(found, Mapping):
            assert type(found) is FrozenMap
            plain = dict(found)
            made = replace(value, **{name: plain})
            plain.clear()
            assert (made, hash(made)) == (value, hash(value))


@each_record
def test_it_holds_nothing_that_can_be_changed(value: msgspec.Struct) -> None:
    def look(held: object) -> None:
        assert not isinstance(held, list | set | bytearray)
        assert not isinstance(held, dict) or type(held) is FrozenMap
        if isinstance(held, msgspec.Struct):
            held = tuple(getattr(held, name) for name in held.__struct_fields__)
        for inner in held.values() if isinstance(held, dict) else held if isinstance(held, tuple) else ():
            look(inner)

    look(value)


@pytest.mark.parametrize("value", list(Fate))
def test_fates_are_sent_by_their_names(value: Fate) -> None:
    assert to_json(value) == f'"{value.value}"'
    assert from_json(to_json(value), Fate) is value


@pytest.mark.parametrize("error", sorted(ERRORS, key=str))
def test_errors_can_be_sent_to_another_process(error: type) -> None:
    given: dict[object, tuple[object, ...]] = {
        Refused: (Refusal("CR 3.6.5", "the puck is off"),),
        WrongEquipment: ("BW 2.1", "the wheel has 52 compartments"),
    }
    raised = error(*given.get(error, ("it is wrong",)))
    for twin in (
        pickle.loads(pickle.dumps(raised)),  # noqa: S301 - our own bytes
        copy.deepcopy(raised),
    ):
        assert type(twin) is type(raised)
        assert (str(twin), vars(twin)) == (str(raised), vars(raised))


def test_house_rules_come_back_with_their_mark() -> None:
    for played in (game("craps", BARRED_12), SORTED, game("touchbet", HouseRules(zero="en-prison"))):
        again = from_json(to_json(played), Game)
        assert not again.by_the_book
        assert (again.id, again.rules) == (played.id, played.rules)
        assert again.id.endswith("+house")


def test_fractions_come_back_exactly() -> None:
    numbers = [Fraction(7, 5), Fraction(-1, 11), Fraction(0), Fraction(35), Fraction(10**40, 3)]
    assert to_json(numbers) == '["7/5","-1/11","0","35","1' + "0" * 40 + '/3"]'
    assert from_json(to_json(numbers), list[Fraction]) == numbers


def test_the_matrix_of_payouts_is_sent_in_exact_text() -> None:
    payouts = CRAPS.payouts(CRAPS.start(point=6))
    told = json.loads(to_json(payouts))
    assert told["rows"][told["bets"].index("place:8")][told["outcomes"].index("4-4")] == "7/6"
