"""What a wheel must be, with the smallest change that makes it wrong, at any place of the wheel."""

import pytest

from croupier.games import WrongEquipment
from croupier.games.roulette import BY_ID, Roulette
from croupier.games.roulette.wheels import COLOURS, DOUBLE_ZERO, SINGLE_ZERO, Wheel

COMPARTMENTS = {
    "rapid-roulette": "RR 2.3",
    "rapid-roulette-00": "RR 10.2.2(a)",
    "rapid-roulette-1999": "RR99 2.3",
    "american-roulette": "RO 2.2",
    "double-zero-roulette-fh": "RO 8.2.2(a)",
}

EACH = [pytest.param(id_, marks=pytest.mark.clause(clause), id=id_) for id_, clause in COMPARTMENTS.items()]


def refused(id_: str, order: tuple[str, ...], colours: dict[str, str]) -> str:
    with pytest.raises(WrongEquipment) as caught:
        Roulette(BY_ID[id_], Wheel(order, {**COLOURS, **colours}))
    return caught.value.clause


def order_of(id_: str) -> tuple[str, ...]:
    return DOUBLE_ZERO if id_ in ("rapid-roulette-00", "double-zero-roulette-fh") else SINGLE_ZERO


@pytest.mark.parametrize("id_", EACH)
def test_the_compartments_are_marked_once_each(id_: str) -> None:
    order, clause = order_of(id_), COMPARTMENTS[id_]
    for wrong in (order[1:], order[:-1], (*order, "17"), ("17", *order), (*order[:-1], order[0]), (*order[:-1], "37")):
        assert refused(id_, wrong, {}) == clause


@pytest.mark.parametrize("id_", EACH)
@pytest.mark.parametrize("colour", ["red", "black", "blue"])
def test_the_zeros_alone_are_green_wherever_they_lie(id_: str, colour: str) -> None:
    order, clause = order_of(id_), COMPARTMENTS[id_]
    for at in range(len(order)):
        turned = order[at:] + order[:at]
        for zero in set(order) & {"0", "00"}:
            assert refused(id_, turned, {zero: colour}) == clause
        assert refused(id_, turned, {turned[0]: colour if turned[0] in ("0", "00") else "green"}) == clause


@pytest.mark.parametrize("id_", EACH)
def test_18_are_red_and_18_black(id_: str) -> None:
    for number, colour in (("1", "black"), ("36", "black"), ("2", "red"), ("17", "blue")):
        assert refused(id_, order_of(id_), {number: colour}) == COMPARTMENTS[id_]


@pytest.mark.clause("RO 2.2")
def test_red_and_black_alternate_however_the_wheel_was_turned() -> None:
    for at in range(37):
        turned = SINGLE_ZERO[at:] + SINGLE_ZERO[:at]
        for one, other in (("32", "15"), ("3", "26"), ("32", "26"), ("23", "10")):
            swapped = {one: COLOURS[other], other: COLOURS[one]}
            assert COLOURS[one] != COLOURS[other]
            assert refused("american-roulette", turned, swapped) == "RO 2.2"


@pytest.mark.parametrize("order", [SINGLE_ZERO, DOUBLE_ZERO])
def test_neighbours_are_those_beside_a_pocket_in_the_order_of_the_wheel(order: tuple[str, ...]) -> None:
    wheel, thrice = Wheel(order, COLOURS), order * 3
    for at, pocket in enumerate(order, start=len(order)):
        assert wheel.neighbours(pocket) == thrice[at - 2 : at + 3]
        assert wheel.neighbours(pocket, 1) == thrice[at - 1 : at + 2]
