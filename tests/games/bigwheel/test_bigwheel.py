"""The four Big Wheels: counts and odds against tables written out here."""

from fractions import Fraction

import pytest

from croupier.games import BigWheel, WrongEquipment, game
from croupier.games.bigwheel.game import spread
from croupier.games.bigwheel.options import OPTIONS

COUNTS = {
    1: {"A": 24, "B": 12, "C": 8, "D": 4, "E": 2, "F": 1, "G": 1},
    2: {"A": 24, "B": 12, **dict.fromkeys("CDEFGHIJKLMNOPQR", 1)},
    3: {**dict.fromkeys("ABC", 8), **dict.fromkeys("DEF", 4), **dict.fromkeys("GHIJKL", 2), **dict.fromkeys("MNOP", 1)},
    4: {**dict.fromkeys("ABCD", 8), **dict.fromkeys("EFGH", 4), "I": 2, "J": 1, "K": 1},
}
PAYS = {24: 1, 12: 3, 8: 5, 4: 11, 2: 23, 1: 47}
PRINTED = {(3, "N"): "[14th]", (3, "O"): "(n)", (3, "P"): "(o)"}
SYMBOLS = [(option, letter) for option, letters in COUNTS.items() for letter in letters]


def wheel(option: int) -> BigWheel:
    found = game(f"big-wheel-{option}")
    assert isinstance(found, BigWheel)
    return found


@pytest.mark.parametrize(
    ("option", "letter"),
    [
        pytest.param(
            option,
            letter,
            marks=pytest.mark.clause(f"BW 2.1.{option}{PRINTED.get((option, letter), f'({letter.lower()})')}"),
        )
        for option, letter in SYMBOLS
    ],
)
def test_a_wheel_with_one_compartment_too_few_or_many_is_refused(option: int, letter: str) -> None:
    order = list(wheel(option).order)
    assert order.count(letter) == COUNTS[option][letter]
    assert wheel(option).probabilities[letter] == Fraction(COUNTS[option][letter], 52)
    clause = f"BW 2.1.{option}{PRINTED.get((option, letter), f'({letter.lower()})')}"
    last = max(COUNTS[option])
    other = last if letter != last else "A"
    fewer, more = list(order), list(order)
    fewer[order.index(letter)] = other
    more[order.index(other)] = letter
    for wrong in (fewer, more):
        with pytest.raises(WrongEquipment) as caught:
            BigWheel(OPTIONS[option - 1], tuple(wrong))
        blamed = {caught.value.clause}
        assert blamed <= {clause, *_clauses(option, other)}
    spare = list(order)
    spare[order.index(letter)] = "?"
    with pytest.raises(WrongEquipment) as caught:
        BigWheel(OPTIONS[option - 1], tuple(spare))
    assert caught.value.clause == clause


def _clauses(option: int, letter: str) -> set[str]:
    return {f"BW 2.1.{option}{PRINTED.get((option, letter), f'({letter.lower()})')}"}


@pytest.mark.clause("BW 2.1")
def test_the_wheel_has_52_compartments() -> None:
    for option, counts in COUNTS.items():
        order = wheel(option).order
        assert len(order) == 52
        assert wheel(option).probabilities == {letter: Fraction(count, 52) for letter, count in counts.items()}
        for wrong in (order[:-1], (*order, "A"), ()):
            with pytest.raises(WrongEquipment, match=r"BW 2\.1\)"):
                BigWheel(OPTIONS[option - 1], wrong)


@pytest.mark.parametrize(
    ("option", "letter"),
    [
        pytest.param(option, letter, marks=pytest.mark.clause(f"BW 6.1:Opt{option}-{letter}"))
        for option, letter in SYMBOLS
    ],
)
def test_a_symbol_pays_its_odds_on_itself_only(option: int, letter: str) -> None:
    played = wheel(option)
    odds = PAYS[COUNTS[option][letter]]
    for outcome in COUNTS[option]:
        result = played.settle(played.start(), {letter.lower(): 500}, outcome).results[0]
        assert result.returned == (500 * (odds + 1) if outcome == letter else 0)


@pytest.mark.parametrize("option", COUNTS)
def test_our_order_lets_no_symbol_lie_beside_itself(option: int) -> None:
    order = spread(OPTIONS[option - 1])
    assert all(order[at] != order[at - 1] for at in range(52))


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_layout_shows_each_symbol_of_the_option_once(number: int) -> None:
    """In any order; a symbol that is there twice, or is missing, or is none of the option's, is refused."""
    wheel = game(f"big-wheel-{number}")
    assert isinstance(wheel, BigWheel)
    symbols = wheel.marks("layout")
    wheel.check_layout(symbols)
    wheel.check_layout(symbols[::-1])
    for wrong in ((*symbols, symbols[0]), (*symbols, symbols[-1]), symbols[1:], symbols[:-1], (*symbols[1:], "Z")):
        with pytest.raises(WrongEquipment, match=f"the layout of option {number} shows"):
            wheel.check_layout(wrong)
