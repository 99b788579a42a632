"""A roulette that is made by hand: its name, and what it says where a call is asked for."""

import pytest

from croupier.games import BadRules, HouseRules, Roulette
from croupier.games.roulette import BY_ID

TITLES = {
    "american-roulette": "American Roulette",
    "double-zero-roulette-fh": "Double Zero Roulette, layout F/H",
    "rapid-roulette": "Rapid Roulette",
}


@pytest.mark.parametrize(
    ("id_", "racetrack", "closed"),
    [
        ("american-roulette", None, False),
        ("american-roulette", False, True),
        ("double-zero-roulette-fh", None, True),
        ("rapid-roulette", None, False),
    ],
)
def test_only_where_a_book_with_calls_is_played_without_them_its_clause_is_named(
    id_: str, racetrack: bool | None, closed: bool
) -> None:
    made = Roulette(BY_ID[id_], racetrack=racetrack)
    assert (made.id, made.title, made.book) == (id_, TITLES[id_], "RR" if id_ == "rapid-roulette" else "RO")
    assert ("RO 6.4" in made.closed_list, bool(made.closed_list)) == (closed, closed)
    assert ("orphans" in made.bets) is (id_ == "american-roulette" and not closed)


def test_the_house_may_name_any_pocket_from_the_first_to_the_last_and_no_other() -> None:
    rules = HouseRules({"straight": {"0": "30:1", "17": "31:1", "36": "32:1"}})
    made = Roulette(BY_ID["rapid-roulette"], rules=rules)
    paid = [made.settle(made.start(), {f"straight:{one}": 1}, one).results[0].paid for one in ("0", "17", "36", "35")]
    assert paid == [30, 31, 32, 35]
    for other in ("00", "37"):
        with pytest.raises(BadRules):
            Roulette(BY_ID["rapid-roulette"], rules=HouseRules({"straight": {other: "30:1"}}))


@pytest.mark.parametrize(
    ("id_", "names"),
    [
        ("french-roulette", ("En plein 17", "À cheval 5/8", "Sixaine 31-36", "Douzaine 2", "Rouge", "")),
        ("american-roulette", ("", "", "", "", "", "")),
    ],
)
def test_a_french_layout_names_its_bets_in_french_but_for_calls(id_: str, names: tuple[str, ...]) -> None:
    made = Roulette(BY_ID[id_])
    bets = ("straight:17", "split:5/8", "sixline:31-36", "dozen:2", "red", "orphans")
    assert tuple(made.bets[bet].local_name for bet in bets) == names


def test_a_wheel_bears_its_pockets_and_a_layout_of_roulette_nothing() -> None:
    made = Roulette(BY_ID["touchbet"])
    assert (len(made.marks("wheel")), made.marks("layout"), made.marks("ball")) == (37, (), ())
