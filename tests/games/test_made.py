"""A game that was made by hand is a value as well: known by all that it was made from."""

import pickle
from collections.abc import Callable

import pytest

from croupier.games import BadRules, BigWheel, Craps, Game, HouseRules, Odds, Roulette, game
from croupier.games.bigwheel.options import OPTIONS
from croupier.games.roulette import BY_ID

HOUSE = HouseRules({"a": "2:1"})
TURNED = game("big-wheel-1").order[::-1]
MAKES: list[Callable[[], Game]] = [
    lambda: Craps("craps", "Craps", "CR 3.2"),
    lambda: Craps("street-craps", "Craps", "CR 3.2"),
    lambda: Craps("craps", "Dice", "CR 3.2"),
    lambda: Craps("craps", "Craps", "CR 7.4.1"),
    lambda: Craps("craps", "Craps", "CR 3.2", HouseRules(barred=12)),
    lambda: BigWheel(OPTIONS[0]),
    lambda: BigWheel(OPTIONS[1]),
    lambda: BigWheel(OPTIONS[0], TURNED),
    lambda: BigWheel(OPTIONS[0], rules=HOUSE),
    lambda: BigWheel(OPTIONS[0], TURNED, HOUSE),
    lambda: Roulette(BY_ID["rapid-roulette"]),
]


@pytest.mark.parametrize("at", range(len(MAKES)))
def test_it_is_the_same_after_it_was_sent_and_differs_from_all_others(at: int) -> None:
    made = MAKES[at]()
    again = pickle.loads(pickle.dumps(made))  # noqa: S301 - our own bytes
    assert (again, again.id, again.title, again.rules) == (made, made.id, made.title, made.rules)
    assert (hash(again), again.bets, again.outcomes) == (hash(made), made.bets, made.outcomes)
    assert [make() == again for make in MAKES] == [number == at for number in range(len(MAKES))]


def test_a_big_wheel_stands_as_it_was_given() -> None:
    assert BigWheel(OPTIONS[0], TURNED).order == TURNED != BigWheel(OPTIONS[0]).order
    assert BigWheel(OPTIONS[0], list(TURNED)) == BigWheel(OPTIONS[0], TURNED)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "rules",
    [
        HouseRules({"red": "2:1"}),
        HouseRules({"A": "2:1"}),
        HouseRules(barred=12),
        HouseRules(zero="la-partage"),
        HouseRules(order=("A", "B", "C", "D", "E", "F")),
        HouseRules(order=tuple("ABCDEFGH")),
    ],
)
def test_rules_that_no_big_wheel_can_be_played_by(rules: HouseRules) -> None:
    with pytest.raises(BadRules, match=r"big-wheel-1|option 1"):
        game("big-wheel-1", rules)


def test_a_big_wheel_with_compartments_and_payouts_of_the_house() -> None:
    house = game("big-wheel-1", HouseRules({"b": "5:2", "c": {"C": Odds(7)}}, order=tuple("AAABCDEFG")))
    assert [(outcome.id, outcome.ways) for outcome in house.outcomes] == [("A", 3), *((one, 1) for one in "BCDEFG")]
    book = game("big-wheel-1").bets
    assert {id_: bet.pays for id_, bet in house.bets.items()} == {
        **{id_: bet.pays for id_, bet in book.items()},
        "b": (Odds(5, 2),),
        "c": (Odds(5), Odds(7)),
    }
    assert [bet.covers for bet in house.bets.values()] == [
        f"{one}, on {many} of 9 compartments" for one, many in zip("ABCDEFG", (3, 1, 1, 1, 1, 1, 1), strict=True)
    ]
    assert house.settle(house.start(), {"b": 100, "c": 100}, "B").returned == 350
    assert house.settle(house.start(), {"b": 100, "c": 100}, "C").returned == 800
