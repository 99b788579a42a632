"""What all games have in common: they are values, remember which terms are in order, and settle any mapping."""

import pickle
from decimal import Decimal
from types import MappingProxyType

import pytest

from croupier.games import (
    GAME_IDS,
    BadInput,
    BadRules,
    BadSlip,
    BadText,
    Craps,
    CrapsSituation,
    Game,
    HouseRules,
    Limit,
    Odds,
    Sign,
    Situation,
    Slip,
    Terms,
    UnknownGame,
    game,
)
from croupier.games.craps import build
from croupier.games.game import MAX_CHECKED_TERMS
from croupier.games.limits.electronic import ElectronicLimits
from croupier.games.limits.felt import FeltLimits


class Dice(Craps):
    """Craps of another make."""


def test_a_game_of_another_make_is_another_game() -> None:
    craps, dice = Craps("craps", "Craps", "CR 3.2"), Dice("craps", "Craps", "CR 3.2")
    others: list[object] = [dice, "craps", None, ("craps", "Craps", "CR 3.2"), Craps("craps", "Craps", "CR 7.4.1")]
    assert craps == Craps("craps", "Craps", "CR 3.2")
    for other in others:
        assert craps != other
        assert other != craps


@pytest.mark.parametrize("id_", GAME_IDS)
def test_a_game_cannot_be_changed_and_is_sent_by_its_id(id_: str) -> None:
    played = game(id_)
    before = dict(vars(played))
    for name in ("id", "bets", "new"):
        with pytest.raises(AttributeError, match=f"'{name}' of {id_}"):
            setattr(played, name, None)
    with pytest.raises(AttributeError, match=f"'id' of {id_}"):
        del played.id
    assert vars(played) == before
    assert pickle.loads(pickle.dumps(played)) is played  # noqa: S301 - our own bytes
    assert len(pickle.dumps(played)) < 200


@pytest.mark.parametrize(("id_", "bet"), [("craps", "field"), ("touchbet", "red"), ("big-wheel-1", "a")])
def test_a_game_of_a_house_is_sent_by_its_id_and_its_rules(id_: str, bet: str) -> None:
    house = game(id_, HouseRules({bet: "5:4"}))
    assert house is game(id_, HouseRules({bet: Odds(5, 4)}))
    assert house is not game(id_, HouseRules({bet: "6:4"}))
    assert pickle.loads(pickle.dumps(house)) is house  # noqa: S301 - our own bytes
    assert len(pickle.dumps(house)) < 300


@pytest.mark.parametrize("id_", [[], {}, ["craps"], b"craps", 5, None, "", "craps+house", "Craps"])
def test_what_is_no_id_of_a_game(id_: object) -> None:
    for rules in (HouseRules(), HouseRules(barred=12)):
        with pytest.raises(UnknownGame):
            game(id_, rules)  # type: ignore[call-overload]


@pytest.mark.parametrize("rules", [None, {}, "la-partage", HouseRules])
def test_what_is_no_rules_of_a_house(rules: object) -> None:
    for id_ in ("craps", "touchbet"):
        with pytest.raises(BadRules, match="HouseRules"):
            game(id_, rules)  # type: ignore[call-overload]


@pytest.mark.parametrize("id_", GAME_IDS)
def test_any_mapping_of_bets_to_cents_is_settled(id_: str) -> None:
    played = game(id_)
    bets, outcome = list(played.bets.values()), played.outcomes[-1].id
    wagers = {bet.id: 900 * bet.parts for bet in (bets[0], bets[-1])}
    first = played.settle(played.start(), wagers, outcome)
    assert played.settle(played.start(), MappingProxyType(wagers), outcome) == first
    assert played.settle(played.start(), wagers, outcome) == first
    wrong: list[object] = [5, None, list(wagers), "win"]
    for given in wrong:
        with pytest.raises(BadSlip, match="mapping"):
            played.settle(played.start(), given, outcome)  # type: ignore[arg-type]


def test_as_many_terms_are_remembered_as_the_limit_says() -> None:
    craps = build("craps")
    terms = [Terms(Sign(chip=1 + number)) for number in range(MAX_CHECKED_TERMS + 1)]
    for one in terms[:-1]:
        craps.settle(craps.start(), Slip(terms=(one,)), (1, 2))
    craps.settle(craps.start(), Slip(terms=(terms[0],)), (1, 1))
    assert craps._checked_terms == set(terms[:-1])
    craps.settle(craps.start(), Slip(terms=(terms[-1],)), (1, 2))
    assert craps._checked_terms == {terms[-1]}


@pytest.mark.parametrize("id_", ["craps", "mini-craps"])
def test_dice_are_played_without_a_wheel_a_ball_and_a_layout_on_the_register(id_: str) -> None:
    craps = game(id_)
    assert (craps.marks("wheel"), craps.marks("layout"), craps.printed_layout()) == ((), (), None)
    with pytest.raises(BadInput, match=f"{id_} is not played with a wheel"):
        craps.check_wheel(())
    with pytest.raises(BadInput, match=f"the layout of {id_} is no equipment"):
        craps.check_layout(())
    with pytest.raises(BadInput, match=f"{id_} is not played with a ball"):
        craps.check_ball(Decimal(20), metallic=False)


def test_a_layout_of_roulette_and_a_ball_of_the_big_wheel_are_no_equipment() -> None:
    with pytest.raises(BadInput, match="the layout of touchbet is no equipment"):
        game("touchbet").check_layout(game("touchbet").marks("wheel"))
    with pytest.raises(BadInput, match="big-wheel-1 is not played with a ball"):
        game("big-wheel-1").check_ball(Decimal(20), metallic=False)


@pytest.mark.parametrize(
    ("id_", "text", "found"),
    [
        ("craps", "come-out", CrapsSituation()),
        ("craps", "point 6 closed", CrapsSituation(6, closed=True)),
        ("touchbet", "", Situation()),
    ],
)
def test_a_text_of_a_situation_has_nothing_after_it(id_: str, text: str, found: Situation) -> None:
    assert game(id_).situation(text) == found
    for more in ("red 5", "win 5", "x"):
        with pytest.raises(BadText, match=f"this is no situation of {id_}"):
            game(id_).situation(f"{text}; {more}" if text else more)


@pytest.mark.parametrize("id_", GAME_IDS)
def test_a_game_asks_the_limits_of_its_regime(id_: str) -> None:
    played, sign = game(id_), Sign(Limit(500, 1000), chip=100)
    limits = Game.limits(played, sign)
    assert type(limits) is (FeltLimits if played.regime.in_chips else ElectronicLimits)
    assert (limits.bets, limits.regime, limits.sign) == (played.bets, played.regime, sign)


@pytest.mark.parametrize("id_", GAME_IDS)
def test_wagers_stand_where_dice_decide_them_and_on_a_screen_bets_and_cents_say_all(id_: str) -> None:
    played = game(id_)
    assert (played.settles_plainly, played.wagers_stand) == (not played.regime.in_chips, isinstance(played, Craps))


def test_where_a_house_imprisons_a_wager_it_stands() -> None:
    assert game("touchbet", HouseRules(zero="en-prison")).wagers_stand
