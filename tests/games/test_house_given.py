"""House rules as they are given: what is taken, and what no game can be played by."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from croupier.games import BadAmount, BadRules, HouseRules, Odds, game
from croupier.games.bet import Bet
from croupier.games.frozen import FrozenMap

HARD_8 = Bet("hard:8", "hard", "Hard 8", "", (Odds(19, 2), Odds(1)), "CR 1", "CR 2")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("3:2", Odds(3, 2)),
        ("1:1", Odds(1)),
        (Odds(3, 2), Odds(3, 2)),
        (Odds(15, 2, "7.5:1"), Odds(15, 2)),
        ({"12": "3:1", 2: Odds(2)}, FrozenMap({"12": Odds(3), "2": Odds(2)})),
    ],
)
def test_odds_are_given_as_odds_or_as_a_sign_writes_them(given: object, kept: object) -> None:
    assert HouseRules({"field": given}).payouts == FrozenMap({"field": kept})  # type: ignore[dict-item]


@pytest.mark.parametrize(
    "pays",
    [
        *("3", "3:", ":2", ":", "", "3:2:1", "x:2", "3:x", "-3:2", "3:-2", "3.5:1", "٣:2", "3:²", " 3:2"),
        *(3, None, (3, 2)),
    ],
)
def test_what_is_no_odds(pays: object) -> None:
    for payouts in ({"field": pays}, {"field": {"12": pays}}):
        with pytest.raises(BadRules, match="field"):
            HouseRules(payouts)  # type: ignore[arg-type]


@pytest.mark.parametrize("pays", ["0:1", "1:0", Odds(0), Odds(1, 0), Odds(-1), "100000000001:1"])
def test_nobody_is_paid_nothing_or_on_nothing(pays: object) -> None:
    with pytest.raises(BadAmount):
        HouseRules({"field": pays})  # type: ignore[dict-item]


@pytest.mark.parametrize(
    "make",
    [
        lambda: HouseRules({5: "3:2"}),  # type: ignore[dict-item]
        lambda: HouseRules({"field": "3:2", None: "3:2"}),  # type: ignore[dict-item]
        lambda: HouseRules("field"),  # type: ignore[arg-type]
        lambda: HouseRules(zero=None),  # type: ignore[arg-type]
        lambda: HouseRules(zero="en-prison", zero_again=""),  # type: ignore[arg-type]
        lambda: HouseRules(barred="12"),  # type: ignore[arg-type]
        lambda: HouseRules(barred=12.0),  # type: ignore[arg-type]
        lambda: HouseRules(barred=7),
        lambda: HouseRules(order="ABC"),  # type: ignore[arg-type]
        lambda: HouseRules(order=("0", 1)),  # type: ignore[arg-type]
        lambda: HouseRules(order={"0"}),  # type: ignore[arg-type]
    ],
)
def test_what_no_rules_can_be_made_of(make: Callable[[], object]) -> None:
    with pytest.raises(BadRules):
        make()


def test_what_is_given_as_a_list_is_kept_as_a_value() -> None:
    given = HouseRules(order=["A", "B"])  # type: ignore[arg-type]
    assert (given, hash(given)) == (HouseRules(order=("A", "B")), hash(HouseRules(order=("A", "B"))))


@pytest.mark.parametrize(
    ("payouts", "expected"),
    [
        ({}, (None, None)),
        ({"hard": "9:1"}, (Odds(9), Odds(9))),
        ({"hard:8": "9:1"}, (Odds(9), Odds(9))),
        ({"hard:8": "9:1", "hard": "7:1"}, (Odds(9), Odds(9))),
        ({"hard:6": "9:1", "hard": "7:1"}, (Odds(7), Odds(7))),
        ({"hard:8": {"8": "9:1"}}, (Odds(9), None)),
        ({"hard:8": {"8": "9:1"}, "hard": "7:1"}, (Odds(9), None)),
        ({"hard": {"7": "9:1"}}, (None, Odds(9))),
        ({"hard:6": "9:1", "field": "2:1"}, (None, None)),
    ],
)
def test_the_line_of_a_bet_counts_before_the_line_of_its_kind(
    payouts: dict[str, str], expected: tuple[Odds | None, Odds | None]
) -> None:
    rules = HouseRules(payouts)
    assert (rules.pays("hard:8", "hard", "8"), rules.pays("hard:8", "hard", "7")) == expected


@pytest.mark.parametrize(
    ("payouts", "pays"),
    [
        ({"field": "2:1"}, (Odds(19, 2), Odds(1))),
        ({"hard:8": "9:1"}, (Odds(9),)),
        ({"hard": "9:1"}, (Odds(9),)),
        ({"hard:8": "9:1", "hard": "7:1"}, (Odds(9),)),
        ({"hard:8": {"8": "9:1", "7": "1:1"}}, (Odds(19, 2), Odds(1), Odds(9))),
        ({"hard:8": {"8": "9:1"}, "hard": "7:1"}, (Odds(19, 2), Odds(1), Odds(9))),
    ],
)
def test_a_bet_lists_what_it_may_pay_each_once(payouts: dict[str, str], pays: tuple[Odds, ...]) -> None:
    edited = HouseRules(payouts).edited(HARD_8)
    assert edited == Bet("hard:8", "hard", "Hard 8", "", pays, "CR 1", "CR 2")


@pytest.mark.parametrize(
    ("id_", "named"),
    [
        ("craps", ["win", "big:8", "big", "straight"]),
        ("craps", ["horn"]),
        ("craps", ["horn-high"]),
        ("craps", ["horn-high:12"]),
        ("american-roulette", ["orphans"]),
        ("american-roulette", ["neighbours"]),
        ("american-roulette", ["neighbours:0"]),
        ("american-roulette", ["straight:0", "black", "straight:37"]),
        ("big-wheel-1", ["a", "g", "h"]),
    ],
)
def test_a_payout_of_something_that_the_game_cannot_pay_otherwise(id_: str, named: list[str]) -> None:
    """The last name is the wrong one; all before it are good."""
    *good, wrong = named
    game(id_, HouseRules(dict.fromkeys(good, "3:1")))
    with pytest.raises(BadRules, match=wrong):
        game(id_, HouseRules(dict.fromkeys(named, "3:1")))


def test_a_kind_is_refused_if_only_one_of_its_bets_is_settled_by_pieces() -> None:
    bets = {"hard:8": HARD_8, "hard:all": replace(HARD_8, id="hard:all", pieces=(("hard:8", 1),))}
    for ordered in (bets, dict(reversed(bets.items()))):
        HouseRules({"hard:8": "9:1"}).check("a game", ordered, ())
        for name in ("hard", "hard:all"):
            with pytest.raises(BadRules, match=f"{name} is settled piece by piece"):
                HouseRules({name: "9:1"}).check("a game", ordered, ())


RULES = {
    "zero": HouseRules(zero="la-partage"),
    "barred": HouseRules(barred=12),
    "order": HouseRules(order=("A", "B")),
}


@pytest.mark.parametrize("known", RULES)
def test_a_rule_of_another_game_is_refused_and_none_of_its_own(known: str) -> None:
    for name, rules in RULES.items():
        if name == known:
            rules.check("a game", {}, (known,))
        else:
            with pytest.raises(BadRules, match=f"a game has no use for {name}"):
                rules.check("a game", {}, (known,))
    HouseRules().check("a game", {}, ())
