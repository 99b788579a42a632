"""What the library takes and gives are values: copied on the way in, equal things hash equal, and they can be sent."""

import copy
import pickle

import pytest
from msgspec.structs import replace

from croupier.games import (
    GAME_IDS,
    BadAmount,
    BadSign,
    BadSlip,
    Game,
    HouseRules,
    Limit,
    Roulette,
    Sign,
    Slip,
    Terms,
    Wager,
    game,
)
from croupier.games.frozen import FrozenMap
from croupier.games.money import check_cents
from croupier.games.roulette import BY_ID
from croupier.games.roulette.wheels import COLOURS, DOUBLE_ZERO, Wheel


class Index:
    """A whole number of another make, as numpy has them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def test_what_a_sign_is_made_from_is_copied() -> None:
    kinds = {"straight": Limit(5, 50)}
    sign = Sign(kinds=kinds)
    kinds["straight"] = Limit(1)
    kinds["dozen"] = Limit(1)
    assert sign == Sign(kinds={"straight": Limit(5, 50)})
    for change in (
        lambda: sign.kinds.__setitem__("red", Limit(1)),  # type: ignore[index]
        lambda: sign.kinds.update(red=Limit(1)),  # type: ignore[attr-defined]
        lambda: sign.kinds.pop("straight"),  # type: ignore[attr-defined]
        sign.kinds.clear,  # type: ignore[attr-defined]
    ):
        with pytest.raises(TypeError, match="cannot be changed"):
            change()


def test_the_order_in_which_lines_are_given_does_not_matter() -> None:
    one, other = FrozenMap({"a": 1, "b": 2}), FrozenMap([("b", 2), ("a", 1)])
    assert (one, hash(one), repr(one)) == (other, hash(other), repr(other))
    assert len({one, other, FrozenMap({"a": 1})}) == 2


def test_whole_numbers_of_any_make_are_taken_and_nothing_else() -> None:
    assert type(check_cents(Index(500), "a wager")) is int
    assert check_cents(Index(500), "a wager") == 500
    made = Limit(Index(100), Index(500), Index(25))  # type: ignore[arg-type]
    assert made == Limit(100, 500, 25)
    assert type(made.minimum) is int
    assert Sign(chip=Index(5)) == Sign(chip=5)  # type: ignore[arg-type]
    for other in (5.0, "5", True, b"5", None, 5 + 0j):
        with pytest.raises(BadAmount):
            check_cents(other, "a wager")


def test_slips_that_are_equal_hash_equal_whichever_way_they_came_to_be() -> None:
    craps = game("craps")
    start = craps.start()
    one = craps.place(start, craps.place(start, craps.slip(), "win", 300).or_raise().slip, "win", 200).or_raise().slip
    other = craps.slip({"win": 500})
    assert (one, hash(one), str(one)) == (other, hash(other), str(other))
    barred = Slip(barred=("dont-win", "dont-come")), Slip(barred=("dont-come", "dont-win", "dont-win"))
    assert barred[0] == barred[1]
    assert len({one, other, craps.slip({"win": 501})}) == 2


def test_what_a_slip_and_rules_are_made_from_is_copied() -> None:
    switched, wagers, pays = {"place": True}, {"place:6": 600}, {"12": "3:1"}
    slip = replace(game("craps").slip(wagers), switched=switched)
    rules = HouseRules({"field": pays})
    switched["place"], wagers["place:6"], pays["12"] = False, 1, "99:1"
    assert (slip.switched, slip.stakes) == ({"place": True}, {"place:6": 600})
    assert rules == HouseRules({"field": {"12": "3:1"}})


@pytest.mark.parametrize(
    "make",
    [
        lambda: Wager("red", 500, terms=-1),
        lambda: Wager("red", 500, fee=-1),
        lambda: Wager("red", 500, fee=True),
        lambda: Wager(5, 500),  # type: ignore[arg-type]
        lambda: Wager("red", 500, purse=None),  # type: ignore[arg-type]
    ],
)
def test_wagers_that_nobody_can_have(make: object) -> None:
    with pytest.raises(BadSlip):
        make()  # type: ignore[operator]


@pytest.mark.parametrize("id_", GAME_IDS)
def test_a_game_is_a_value(id_: str) -> None:
    played = game(id_)
    assert pickle.loads(pickle.dumps(played)) is played  # noqa: S301 - our own bytes
    assert copy.copy(played) is copy.deepcopy(played) is played
    for name in ("ways", "bets", "id", "something_new"):
        with pytest.raises(AttributeError, match="a game is a value"):
            setattr(played, name, 5)
    with pytest.raises(AttributeError, match="a game is a value"):
        del played.ways


def test_games_are_equal_if_they_are_made_from_the_same() -> None:
    variant = BY_ID["double-zero-roulette-op"]
    made, turned = Roulette(variant), Roulette(variant, Wheel(DOUBLE_ZERO[::-1], COLOURS))
    assert made == game("double-zero-roulette-op")
    assert hash(made) == hash(game("double-zero-roulette-op"))
    assert turned != made
    assert made != game("craps")
    assert made != "double-zero-roulette-op"
    again = pickle.loads(pickle.dumps(turned))  # noqa: S301 - our own bytes
    assert (again, again.wheel) == (turned, turned.wheel)
    house = [game("craps", HouseRules(barred=bar)) for bar in (3, 12, 12)]
    assert house[0] != house[1] == house[2]
    assert pickle.loads(pickle.dumps(house[1])) == house[1]  # noqa: S301 - our own bytes


def test_whole_numbers_of_any_make_play_too() -> None:
    craps = game("craps")
    slip = craps.place(craps.start(), craps.slip(), "win", Index(500)).or_raise().slip  # type: ignore[arg-type]
    assert slip == craps.slip({"win": Index(500)}) == craps.slip({"win": 500})  # type: ignore[arg-type]
    assert craps.next(craps.start(), (Index(3), Index(1))) == craps.start(point=Index(4))  # type: ignore[arg-type]
    assert Terms(multiples=Index(5)) == Terms(multiples=5)  # type: ignore[arg-type]
    assert craps.settle(craps.start(), {"win": Index(500)}, (3, 4)).returned == 1000  # type: ignore[dict-item]
    wheel = game("big-wheel-1")
    settled = wheel.settle(wheel.start(), {"a": Index(500)}, "A")  # type: ignore[dict-item]
    assert type(settled.results[0].stake) is int


def test_terms() -> None:
    assert Terms(multiples=3) == Terms() == Terms(multiples=dict.fromkeys((4, 5, 6, 8, 9, 10), 3))
    assert (Terms(Sign(chip=25)).chip, Terms(multiples=7).multiple(9)) == (25, 7)
    for played in (game("craps"), game("rapid-roulette")):
        assert isinstance(played, Game)
        assert played.slip(terms=Sign(chip=25)) == played.slip(terms=Terms(Sign(chip=25)))
    for multiples in (1.5, "3", True, None, {4: 3}, {**dict.fromkeys((4, 5, 6, 8, 9), 3), 10: True}):
        with pytest.raises(BadSign, match="multiple"):
            Terms(multiples=multiples)  # type: ignore[arg-type]
