"""Wheels, balls and screens that the books do not allow are refused, with the clause."""

from decimal import Decimal
from fractions import Fraction

import pytest

from croupier.games import WrongEquipment
from croupier.games.roulette import BY_ID, Roulette
from croupier.games.roulette.ball import check_ball
from croupier.games.roulette.positions import Position
from croupier.games.roulette.wheels import COLOURS, DOUBLE_ZERO, SINGLE_ZERO, Wheel
from tests.games.roulette.test_bets import RED, roulette

PRINTED = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
PRINTED_00 = "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
SWAPPED_00 = (DOUBLE_ZERO[0], DOUBLE_ZERO[2], DOUBLE_ZERO[1], *DOUBLE_ZERO[3:])


def refused(id_: str, order: tuple[str, ...], colours: dict[str, str] | None = None) -> str:
    with pytest.raises(WrongEquipment) as caught:
        Roulette(BY_ID[id_], Wheel(order, colours or COLOURS))
    assert caught.value.clause in str(caught.value)
    return caught.value.clause


def recoloured(**colours: str) -> dict[str, str]:
    return {**COLOURS, **{number.strip("n"): colour for number, colour in colours.items()}}


@pytest.mark.parametrize(
    ("id_", "clause"),
    [
        pytest.param("rapid-roulette", "RR DiagramB", marks=pytest.mark.clause("RR DiagramB")),
        pytest.param("rapid-roulette-1999", "RR99 DiagramB", marks=pytest.mark.clause("RR99 DiagramB")),
    ],
)
def test_single_zero_order_is_as_pictured(id_: str, clause: str) -> None:
    assert refused(id_, tuple(reversed(SINGLE_ZERO))) == clause
    assert refused(id_, (*SINGLE_ZERO[:5], SINGLE_ZERO[7], SINGLE_ZERO[6], SINGLE_ZERO[5], *SINGLE_ZERO[8:])) == clause
    assert refused(id_, SINGLE_ZERO, recoloured(n1="black", n2="red")) == clause
    assert_stands_as_printed_however_turned(id_, tuple(PRINTED.split()))


def assert_stands_as_printed_however_turned(id_: str, printed: tuple[str, ...]) -> None:
    wheel = roulette(id_).wheel
    assert wheel.order == printed
    assert {number for number in printed if wheel.colours[number] == "red"} == {str(number) for number in RED}
    turned = printed[10:] + printed[:10]
    assert Roulette(BY_ID[id_], Wheel(turned, wheel.colours)).wheel.order == turned


@pytest.mark.clause("RR 10.2.2", "RR DiagramE")
def test_double_zero_order_is_as_pictured() -> None:
    assert refused("rapid-roulette-00", DOUBLE_ZERO, recoloured(n1="black", n2="red")) == "RR 10.2.2"
    assert_stands_as_printed_however_turned("rapid-roulette-00", tuple(PRINTED_00.split()))
    assert refused("rapid-roulette-00", SWAPPED_00) == "RR 10.2.2"
    assert refused("rapid-roulette-00", tuple(reversed(DOUBLE_ZERO))) == "RR 10.2.2"


@pytest.mark.parametrize(
    ("order", "colours"),
    [
        pytest.param(SINGLE_ZERO, {}, id="no 00"),
        pytest.param(DOUBLE_ZERO[:-1], {}, id="37 pockets"),
        pytest.param((*DOUBLE_ZERO[:-1], "1"), {}, id="1 twice"),
        pytest.param(DOUBLE_ZERO, {"n00": "black"}, id="00 not green"),
        pytest.param(DOUBLE_ZERO, {"n1": "green"}, id="1 green"),
        pytest.param(DOUBLE_ZERO, {"n1": "black"}, id="19 black"),
    ],
)
@pytest.mark.clause("RR 10.2.2(a)")
def test_double_zero_wheel_has_38_pockets_two_green(order: tuple[str, ...], colours: dict[str, str]) -> None:
    assert refused("rapid-roulette-00", order, recoloured(**colours)) == "RR 10.2.2(a)"


@pytest.mark.parametrize(
    ("id_", "pockets"),
    [
        pytest.param("rapid-roulette-00", 38, marks=pytest.mark.clause("RR 10.2.2(a)")),
        pytest.param("rapid-roulette", 37, marks=pytest.mark.clause("RR 2.3")),
        pytest.param("rapid-roulette-1999", 37, marks=pytest.mark.clause("RR99 2.3")),
        *[
            pytest.param(id_, 37, marks=pytest.mark.clause("RO 2.2"))
            for id_ in ("american-roulette", "french-roulette", "touchbet", "touchtable")
        ],
    ],
)
def test_all_pockets_are_equal(id_: str, pockets: int) -> None:
    assert list(roulette(id_).probabilities.values()) == [Fraction(1, pockets)] * pockets


@pytest.mark.parametrize(
    ("order", "colours"),
    [
        pytest.param(DOUBLE_ZERO, {}, id="00"),
        pytest.param(SINGLE_ZERO[:-1], {}, id="36 pockets"),
        pytest.param((*SINGLE_ZERO[:-1], "3"), {}, id="3 twice"),
        pytest.param(SINGLE_ZERO, {"n0": "red"}, id="0 red"),
        pytest.param(SINGLE_ZERO, {"n32": "black"}, id="19 black"),
        pytest.param(SINGLE_ZERO, {"n32": "black", "n15": "red"}, id="two of a colour together"),
    ],
)
@pytest.mark.clause("RO 2.2")
def test_roulette_wheel_has_37_pockets_alternately_red_and_black(
    order: tuple[str, ...], colours: dict[str, str]
) -> None:
    assert refused("american-roulette", order, recoloured(**colours)) == "RO 2.2"


@pytest.mark.clause("RO 2.3")
@pytest.mark.parametrize("diameter", ["16.9", "16.99", "22.01", "22.1", "0", "-18"])
def test_ball_of_a_wrong_size_is_refused(diameter: str) -> None:
    with pytest.raises(WrongEquipment, match=r"RO 2\.3"):
        check_ball("RO", Decimal(diameter), metallic=False)


@pytest.mark.clause("RO 2.3")
def test_ball_of_metal_is_refused_and_17_to_22_mm_are_allowed() -> None:
    with pytest.raises(WrongEquipment, match=r"RO 2\.3"):
        check_ball("RO", Decimal(20), metallic=True)
    for diameter in ("17", "19.5", "22"):
        check_ball("RO", Decimal(diameter), metallic=False)


@pytest.mark.clause("RR 10.2.1(b)")
def test_a_screen_may_add_a_second_spot_but_nothing_that_clashes() -> None:
    variant = BY_ID["rapid-roulette-00"]
    known = roulette("rapid-roulette-00").positions
    six = known["sixline:1-6"]
    added = Position(six.bet, six.kind, six.numbers, (12, 4))
    assert Roulette(variant, features=[added]).bet_at(12, 4) == "sixline:1-6"
    first_five = Position("five-line", "five-line", ("0", "00", "1", "2", "3"), (-6, -2))
    elsewhere = Position(six.bet, six.kind, six.numbers, known["split:1/4"].spot)
    other_numbers = Position("low", "low", ("1", "2"), (-6, -2))
    for clash in (first_five, elsewhere, other_numbers):
        with pytest.raises(WrongEquipment) as caught:
            Roulette(variant, features=[clash])
        assert caught.value.clause == "RR 10.2.1(b)"


@pytest.mark.parametrize(
    ("x", "y", "bet"),
    [
        (6, -6, "straight:00"), (6, -2, "straight:0"), (6, -4, "split:0/00"), (2, 0, "split:0/1"), (6, 0, "split:0/2"),
        (10, 0, "split:0/3"), (4, 0, "street:0/1/2"), (8, 0, "street:0/2/3"), (0, 0, "corner:0/1/2/3"),
        (2, 2, "straight:1"), (10, 46, "straight:36"), (4, 2, "split:1/2"), (2, 4, "split:1/4"), (0, 2, "street:1/2/3"),
        (4, 4, "corner:1/2/4/5"), (0, 4, "sixline:1-6"), (2, 50, "column:1"), (-2, 8, "dozen:1"), (-6, 4, "low"),
        (-6, 20, "red"), (-6, 44, "high"), (0, -4, None), (12, 0, None), (4, -4, None), (1, 1, None),
    ],
)  # fmt: skip
@pytest.mark.clause("RR 10.3.1")
def test_a_chip_on_a_spot_of_the_double_zero_layout_makes_this_bet(x: int, y: int, bet: str | None) -> None:
    assert roulette("rapid-roulette-00").bet_at(x, y) == bet


def centre(number: str) -> tuple[int, int]:
    row, column = divmod(int(number) - 1, 3)
    return 4 * column + 2, 4 * row + 2


@pytest.mark.clause("RR 10.3.1")
def test_every_chip_on_the_double_zero_layout_lies_between_the_numbers_that_it_covers() -> None:
    played = roulette("rapid-roulette-00")
    even_chances = {kind: (-6, 4 + 8 * at) for at, kind in enumerate(("low", "even", "red", "black", "odd", "high"))}
    for bet in (bet for bet in played.bets.values() if not {"0", "00"} & set(bet.numbers)):
        number = int(bet.id[-1]) if bet.kind in ("column", "dozen") else 0
        x, y = (sum(at) for at in zip(*map(centre, bet.numbers), strict=True))
        middle = x // len(bet.numbers), y // len(bet.numbers)
        outside = {
            **even_chances,
            "street": (0, middle[1]),
            "sixline": (0, middle[1]),
            "column": (4 * number - 2, 50),
            "dozen": (-2, 16 * number - 8),
        }
        assert played.bet_at(*outside.get(bet.kind, middle)) == bet.id


def test_pairs_lie_opposite_each_other_on_the_double_zero_wheel() -> None:
    opposite = dict(zip(DOUBLE_ZERO[:19], DOUBLE_ZERO[19:], strict=True))
    assert opposite["0"] == "00"
    for odd in range(1, 37, 2):
        pair = {str(odd), str(odd + 1)}
        assert any({one, other} == pair for one, other in opposite.items())
