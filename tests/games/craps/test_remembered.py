"""Answers are values, so craps gives the same one again for what it met before: it is not worked out a second time."""

import pytest
from msgspec.structs import replace

from croupier.games import CrapsSituation, Placed, Refusal, Slip
from croupier.games.craps import build
from croupier.games.craps.game import MAX_KNOWN, MAX_PLACED, _remember

ON_6 = CrapsSituation(6)


def test_a_slip_that_was_settled_before() -> None:
    craps = build("craps")
    one, other = craps.slip({"win": 500}), craps.slip({"win": 500, "field": 100})
    first = craps.settle(ON_6, one, (2, 4))
    assert craps.settle(ON_6, other, (2, 4)) != first
    assert craps.settle(ON_6, craps.slip({"win": 500}), (2, 4)) is first
    assert craps.settle(ON_6, one, (4, 2)) == first  # the dice as they came are the key
    assert craps.settle(CrapsSituation(8), one, (2, 4)) != first
    assert craps.settle(ON_6, one, (3, 4)) != first


def test_a_sheet_that_was_settled_before() -> None:
    craps = build("craps")
    first = craps.settle(ON_6, {"win": 2, "field": 500}, (2, 4))
    assert craps.settle(ON_6, {"win": 3, "field": 500}, (2, 4)) != first
    assert craps.settle(ON_6, {"win": 2, "field": 500}, (2, 4)) is first
    assert craps.settle(CrapsSituation(8), {"win": 2, "field": 500}, (2, 4)) != first


def test_a_wager_that_was_placed_or_refused_before() -> None:
    craps, slip = build("craps"), build("craps").slip({"field": 5})
    first, refused = craps.place(ON_6, slip, "field", 500, "Ann"), craps.place(ON_6, slip, "win", 500)
    assert isinstance(first, Placed)
    assert isinstance(refused, Refusal)
    assert craps.place(CrapsSituation(6), craps.slip({"field": 5}), "field", 500, "Ann") is first
    assert craps.place(ON_6, slip, "win", 500) is refused


@pytest.mark.parametrize(
    ("situation", "slip", "bet", "amount", "purse"),
    [
        (CrapsSituation(8), Slip(), "come", 500, "Ann"),
        (ON_6, Slip(barred=("dont-come",)), "come", 500, "Ann"),
        (ON_6, Slip(), "field", 500, "Ann"),
        (ON_6, Slip(), "come", 501, "Ann"),
        (ON_6, Slip(), "come", 500, "Ben"),
    ],
)
def test_a_wager_that_differs_in_one_thing_gets_an_answer_of_its_own(
    situation: CrapsSituation, slip: Slip, bet: str, amount: int, purse: str
) -> None:
    craps = build("craps")
    craps.place(ON_6, Slip(), "come", 500, "Ann")
    assert craps.place(situation, slip, bet, amount, purse) == build("craps").place(situation, slip, bet, amount, purse)


def test_as_many_wagers_are_remembered_as_the_limit_says() -> None:
    craps, slip = build("craps"), Slip()
    first = craps.place(ON_6, slip, "field", 1)
    for amount in range(2, MAX_PLACED + 1):
        craps.place(ON_6, slip, "field", amount)
    assert (len(craps._placed), craps.place(ON_6, slip, "field", 1) is first) == (MAX_PLACED, True)
    craps.place(ON_6, slip, "field", MAX_PLACED + 1)
    assert len(craps._placed) == 1


@pytest.mark.parametrize("most", [1, 3])
def test_a_full_memory_starts_anew(most: int) -> None:
    memory: dict[int, str] = {}
    for key in range(most):
        _remember(memory, key, f"answer {key}", most)
    assert memory == {key: f"answer {key}" for key in range(most)}
    _remember(memory, most, "one more", most)
    assert memory == {most: "one more"}


def test_without_a_limit_of_its_own_a_memory_has_that_of_one_roll() -> None:
    memory: dict[int, int] = {key: key for key in range(MAX_KNOWN - 1)}
    _remember(memory, MAX_KNOWN, 0)
    assert len(memory) == MAX_KNOWN
    _remember(memory, MAX_KNOWN + 1, 0)
    assert memory == {MAX_KNOWN + 1: 0}


@pytest.mark.parametrize("switched", [{}, {"place": False}, {"place": True, "hard": False}])
@pytest.mark.parametrize("barred", [(), ("dont-win",), ("dont-come", "dont-win")])
def test_what_is_beside_the_wagers_goes_through_a_roll(switched: dict[str, bool], barred: tuple[str, ...]) -> None:
    """A switch stays with what it marks, and a bar until the Point is decided."""
    craps = build("craps")
    slip = replace(craps.slip({"place:8": 600, "field": 100}), switched=switched, barred=barred)
    marked = {"place": switched["place"]} if switched else {}
    for dice, left in (((1, 4), barred), ((2, 4), ()), ((1, 1), barred)):
        after = craps.settle(ON_6, slip, dice).slip
        assert after == replace(craps.slip({"place:8": 600}), switched=marked, barred=left)
