"""The four Big Wheels as they stand: every symbol, every bet, and the order of the compartments."""

import pytest

from croupier.games import Bet, BigWheel, Outcome, WrongEquipment, game
from croupier.games.bigwheel.game import spread
from croupier.games.bigwheel.options import OPTIONS, Option, Symbol
from croupier.games.money import Odds

COUNTS = {
    1: {"A": 24, "B": 12, "C": 8, "D": 4, "E": 2, "F": 1, "G": 1},
    2: {"A": 24, "B": 12, **dict.fromkeys("CDEFGHIJKLMNOPQR", 1)},
    3: {**dict.fromkeys("ABC", 8), **dict.fromkeys("DEF", 4), **dict.fromkeys("GHIJKL", 2), **dict.fromkeys("MNOP", 1)},
    4: {**dict.fromkeys("ABCD", 8), **dict.fromkeys("EFGH", 4), "I": 2, "J": 1, "K": 1},
}
PAYS = {24: 1, 12: 3, 8: 5, 4: 11, 2: 23, 1: 47}
PRINTED = {(3, "N"): "[14th]", (3, "O"): "(n)", (3, "P"): "(o)"}
"""A letter is missing in the book's list."""
ORDERS = {
    1: "ABACABADACABABACEABADACABABACABADACABAFABCEABADGACAB",
    2: "ABABACADABAEABAFAGABAHABIAJABAKABLAMABANABOAPABAQABR",
    3: "ABCDEFABCGHAIBCJDEKFLABCABCDEFABCGHAIMBCJDEKNFLAOBCP",
    4: "ABCDEFABGCDHABCDEFIABGCDHABCDEFABGCDHABCDJEFIABGCDHK",
}


def wheel(option: int) -> BigWheel:
    found = game(f"big-wheel-{option}")
    assert isinstance(found, BigWheel)
    return found


def expected(option: int, letter: str, count: int) -> Bet:
    clause = PRINTED.get((option, letter), f"({letter.lower()})")
    return Bet(
        id=letter.lower(),
        kind=letter.lower(),
        name=f"Symbol {letter}",
        covers=f"{letter}, on {count} of 52 compartments",
        pays=(Odds(PAYS[count]),),
        clause=f"BW 2.1.{option}{clause}",
        odds_clause=f"BW 6.1:Opt{option}-{letter}",
        parts=1,
        pieces=(),
        local_name="",
        numbers=(letter,),
    )


@pytest.mark.parametrize("option", COUNTS)
def test_every_symbol_and_its_bet(option: int) -> None:
    played, counts = wheel(option), COUNTS[option]
    assert (played.id, played.title, played.book) == (f"big-wheel-{option}", f"Big Wheel, option {option}", "BW")
    assert list(played.outcomes) == [Outcome(letter, count) for letter, count in counts.items()]
    assert list(played.bets.items()) == [
        (letter.lower(), expected(option, letter, count)) for letter, count in counts.items()
    ]
    assert played.regime.name == "chips"


@pytest.mark.parametrize("option", COUNTS)
def test_an_outcome_may_be_named_as_its_bet_is(option: int) -> None:
    for letter in COUNTS[option]:
        assert wheel(option).outcome(letter) == wheel(option).outcome(letter.lower()) == letter


@pytest.mark.parametrize("option", ORDERS)
def test_the_compartments_lie_in_this_order(option: int) -> None:
    """It is ours (the pictures are lost), and a table that was opened with it goes on with it."""
    assert "".join(spread(OPTIONS[option - 1])) == "".join(wheel(option).order) == ORDERS[option]


def test_a_wheel_in_another_order_has_the_chances_of_that_order() -> None:
    turned = tuple(reversed(ORDERS[1]))
    other = BigWheel(OPTIONS[0], turned)
    assert other.order == turned
    assert other.outcomes == wheel(1).outcomes


@pytest.mark.parametrize("counts", [{"A": 26, "B": 26}, {"A": 25, "B": 13, "C": 14}, {"C": 20, "B": 25, "A": 7}])
def test_any_symbols_that_can_lie_apart_are_laid_apart(counts: dict[str, int]) -> None:
    order = spread(Option(9, tuple(Symbol(letter, count, 1, "", "") for letter, count in counts.items())))
    assert {letter: order.count(letter) for letter in counts} == counts
    assert all(order[at] != order[at - 1] for at in range(52))


def test_symbols_that_cannot_lie_apart_are_refused_by_their_clause() -> None:
    symbols = (Symbol("A", 40, 1, "a", ""), Symbol("B", 12, 1, "b", ""))
    with pytest.raises(WrongEquipment) as caught:
        BigWheel(Option(9, symbols))
    assert caught.value.clause == "a"
