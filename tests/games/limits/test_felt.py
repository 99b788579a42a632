"""What a layout of felt takes: chips of any amount, calls in whole chips, and nothing that is no amount."""

import pytest

from croupier.games import BadAmount, BadSign, Limit, Refusal, Sign, UnknownBet, game
from croupier.games.limits.electronic import Laid
from croupier.games.limits.felt import FeltLimits
from croupier.games.money import MAX_CENTS

NO_AMOUNTS = [0, -1, -500, MAX_CENTS + 1, 1.0, 500.0, True, "500", None]


def felt(chip: int = 1, limit: Limit | None = None, id_: str = "american-roulette") -> FeltLimits:
    limits = game(id_).limits(Sign(limit or Limit(), chip=chip))
    assert isinstance(limits, FeltLimits)
    return limits


@pytest.mark.parametrize("cents", [0, 1, 9, 10, 51, MAX_CENTS])
def test_any_amount_may_lie_there_whatever_the_sign_says(cents: int) -> None:
    assert felt(limit=Limit(10, 50, unit=5)).permitted("red", cents) == cents


@pytest.mark.parametrize("id_", ["american-roulette", "big-wheel-1", "craps"])
def test_no_book_of_felt_knows_a_minimum_for_all_wagers_of_a_spin(id_: str) -> None:
    with pytest.raises(BadSign, match="knows no minimum total for a spin"):
        game(id_).limits(Sign(Limit(), total_minimum=500))


def test_a_bet_that_is_not_on_the_layout_is_refused_in_every_question() -> None:
    for ask in (lambda: felt().permitted("reds", 5), lambda: felt().lay({}, "reds", 5)):
        with pytest.raises(UnknownBet, match="reds"):
            ask()


@pytest.mark.parametrize(
    ("there", "amount"),
    [({}, 1), ({}, 99), ({}, MAX_CENTS), ({"red": 1}, 1), ({"red": 1}, MAX_CENTS - 1), ({"black": 7}, MAX_CENTS)],
)
def test_chips_are_laid_as_they_are(there: dict[str, int], amount: int) -> None:
    assert felt(chip=100, limit=Limit(500, 1000)).lay(there, "red", amount) == Laid({"red": amount})


@pytest.mark.parametrize(
    ("there", "amount", "allowed"),
    [(1, MAX_CENTS, MAX_CENTS - 1), (2, MAX_CENTS - 1, MAX_CENTS - 2), (MAX_CENTS - 1, 2, 1), (MAX_CENTS, 1, 0)],
)
@pytest.mark.parametrize(
    ("id_", "bet", "clause"),
    [("american-roulette", "red", "RO 4.2.2"), ("big-wheel-1", "a", "BW 4.2.2"), ("craps", "win", "CR 4.2.2")],
)
def test_a_position_holds_no_more_than_the_most(
    id_: str, bet: str, clause: str, there: int, amount: int, allowed: int
) -> None:
    refused = Refusal(clause, "no wager is larger than 100000000000", amount, allowed)
    assert felt(id_=id_).lay({bet: there}, bet, amount) == refused


@pytest.mark.clause("RO 6.4")
@pytest.mark.parametrize(
    ("bet", "pieces", "clause", "name"),
    [
        ("orphans", 5, "RO 6.4:Orphans", "Orphans"),
        ("zero-game", 4, "RO 6.4:Zero-Game", "Zero Game"),
        ("neighbours:17", 5, "RO 6.4:Neighbours", "Neighbours of 17"),
    ],
)
@pytest.mark.parametrize("chip", [1, 100])
def test_a_call_is_laid_in_as_many_whole_chips_as_it_has_pieces(
    bet: str, pieces: int, clause: str, name: str, chip: int
) -> None:
    whole = pieces * chip
    for amount in (whole, 2 * whole, 7 * whole):
        assert felt(chip).lay({}, bet, amount) == Laid({bet: amount})
    for amount, allowed in ((whole - 1, 0), (whole + 1, whole), (2 * whole - 1, whole), (3 * whole + 1, 3 * whole)):
        refused = Refusal(clause, f"{name} is placed in multiples of {whole}", amount, allowed)
        assert felt(chip).lay({}, bet, amount) == refused


@pytest.mark.parametrize("amount", NO_AMOUNTS, ids=repr)
def test_what_is_no_amount_is_neither_laid_nor_taken_back(amount: int) -> None:
    for ask in (
        lambda: felt().lay({}, "red", amount),
        lambda: felt().lay({"orphans": 5}, "orphans", amount),
        lambda: felt().take_back({"red": MAX_CENTS}, "red", amount),
    ):
        with pytest.raises(BadAmount, match="a wager is"):
            ask()


@pytest.mark.parametrize(("there", "amount", "left"), [(1, 1, 0), (2, 1, 1), (500, 499, 1), (MAX_CENTS, MAX_CENTS, 0)])
def test_what_is_taken_back_is_gone_and_the_rest_stays_also_below_the_minimum(
    there: int, amount: int, left: int
) -> None:
    assert felt(chip=100, limit=Limit(500)).take_back({"red": there, "black": 9}, "red", amount) == left


@pytest.mark.parametrize(
    ("there", "amount", "lies"),
    [({}, 1, "nothing"), ({"black": 5}, 1, "nothing"), ({"red": 1}, 2, "1"), ({"red": 500}, 501, "500")],
)
def test_nobody_takes_back_more_than_lies_there(there: dict[str, int], amount: int, lies: str) -> None:
    with pytest.raises(BadAmount, match=f"{lies} lies on red, and {amount} cannot be taken back"):
        felt().take_back(there, "red", amount)


def test_there_is_no_minimum_for_all_wagers_of_a_spin() -> None:
    assert felt(limit=Limit(500)).recognise({"red": 1}) is None
