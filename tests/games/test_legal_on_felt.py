"""What may be laid on the felt of a wheel and taken up again, against a player who tries the amounts at both ends."""

from itertools import product

import pytest

from croupier.games import Game, Legal, Limit, Refusal, Sign, Slip, Span, Terms, Wager, game
from croupier.games.money import MAX_CENTS

PIECES = {"series-5/8": 6, "orphans": 5, "grand-series": 9, "zero-game": 4, "neighbours": 5}
ABOVE = {"american-roulette": "RO 4.2.2", "french-roulette": "RO 4.2.2", "big-wheel-3": "BW 4.2.2"}
SLIPS: dict[str, dict[str, int]] = {
    "nothing": {},
    "a little": {"red": 7, "straight:17": 1, "orphans": 500, "grand-series": 4_500, "neighbours:17": 250},
    "as much as there can be": {
        "red": MAX_CENTS,
        "odd": MAX_CENTS - 1,
        "orphans": MAX_CENTS,
        "zero-game": MAX_CENTS - 100,
    },
    "nearly": {"grand-series": 9 * (MAX_CENTS // 9), "neighbours:0": MAX_CENTS - 250, "straight:0": MAX_CENTS - 300},
}
LETTERS = {"letters": {"a": 3, "b": MAX_CENTS, "c": MAX_CENTS - 2}}


def told(answer: object) -> object:
    """All but the words of a refusal."""
    return (answer.clause, answer.asked, answer.allowed) if isinstance(answer, Refusal) else answer


def legal(played: Game, slip: Slip) -> dict[str, Legal]:
    return {one.bet: one for one in played.legal(played.start(), slip)}


def around(*amounts: int) -> list[int]:
    """These amounts and their neighbours, as far as anybody can ask for them."""
    tried = {amount + step for amount in amounts for step in (-1, 0, 1)}
    return [amount for amount in tried if 0 < amount <= MAX_CENTS]


TABLES = [
    *product(("american-roulette", "french-roulette"), SLIPS),
    ("big-wheel-3", "nothing"),
    ("big-wheel-3", "letters"),
]


@pytest.mark.parametrize("chip", [1, 25])
@pytest.mark.parametrize(("id_", "wagers"), TABLES)
def test_what_is_legal_is_what_can_be_laid_and_taken_up(id_: str, wagers: str, chip: int) -> None:
    played, start = game(id_), game(id_).start()
    sign = Sign(Limit(100, 5_000), chip=chip)
    slip = played.slip((SLIPS | LETTERS)[wagers], sign)
    found = legal(played, slip)
    assert list(found) == list(played.bets)
    for bet in played.bets.values():
        unit, there = PIECES.get(bet.kind, 0) * chip or 1, slip.stakes.get(bet.id, 0)
        more, less = (MAX_CENTS - there) // unit * unit, there // unit * unit
        assert (told(found[bet.id].place), told(found[bet.id].remove), found[bet.id].limit) == (
            Span(unit, more, unit) if more else (ABOVE[id_], unit, MAX_CENTS - there),
            Span(unit, less, unit) if less else (bet.clause, 1, 0),
            sign.limit,
        )
        for amount in around(1, unit, more, more + unit) if there or bet.pieces else ():
            laid = played.place(start, slip, bet.id, amount)
            if amount % unit:
                assert told(laid) == (bet.clause, amount, amount // unit * unit)
            elif amount > more:
                assert told(laid) == (ABOVE[id_], amount, MAX_CENTS - there)
            else:
                assert (laid.or_raise().added, laid.or_raise().slip.on(bet.id)) == ({bet.id: amount}, there + amount)
        for amount in around(1, unit, less, less + unit) if there else ():
            lifted = played.remove(start, slip, bet.id, amount)
            if amount > there:
                assert told(lifted) == (bet.clause, amount, there)
            elif amount % unit:
                assert told(lifted) == (bet.clause, amount, amount // unit * unit)
            else:
                assert (lifted.or_raise().returned, lifted.or_raise().slip.on(bet.id)) == (amount, there - amount)


OLD, NEW = Terms(Sign(chip=5)), Terms(Sign(chip=100))


@pytest.mark.parametrize(
    ("wagers", "more", "remove"),
    [
        # What lies there comes up in the chips that it was laid in; what is added is in those of today.
        ([Wager("orphans", 75)], MAX_CENTS - 500, Span(25, 75, 25)),
        ([Wager("orphans", 500, terms=1)], MAX_CENTS - 500, Span(500, 500, 500)),
        ([Wager("orphans", 575, terms=1)], MAX_CENTS - 1_000, Span(500, 500, 500)),
        ([Wager("orphans", 75, terms=1)], MAX_CENTS - 500, ("RO 6.4:Orphans", 500, 75)),
        ([Wager("red", 1), Wager("orphans", 75), Wager("odd", 7, terms=1)], MAX_CENTS - 500, Span(25, 75, 25)),
        # Of two purses the one that came last counts, and both are taken from.
        ([Wager("orphans", 75, "Ann"), Wager("orphans", 500, "Ben", 1)], MAX_CENTS - 1_000, Span(500, 500, 500)),
        ([Wager("orphans", 500, "Ann", 1), Wager("orphans", 75, "Ben")], MAX_CENTS - 1_000, Span(25, 575, 25)),
    ],
)
def test_a_call_is_raised_in_the_chips_of_today_and_reduced_in_its_own(
    wagers: list[Wager], more: int, remove: object
) -> None:
    american = game("american-roulette")
    slip = Slip(tuple(wagers), (OLD, NEW))
    one = legal(american, slip)["orphans"]
    assert (one.place, told(one.remove)) == (Span(500, more, 500), remove)
    for wager in slip.wagers:
        if wager.bet == "orphans":
            unit = 5 * slip.terms_of(wager).chip
            for amount in range(1, wager.amount + 1):
                lifted = american.remove(american.start(), slip, "orphans", amount, wager.purse)
                assert isinstance(lifted, Refusal) == (amount % unit != 0)


def test_a_single_wager_is_any_amount_whatever_the_chip() -> None:
    big = game("big-wheel-1")
    slip = big.slip([Wager("a", 500, "Ann"), Wager("a", 7), Wager("b", 1, "Ann")], Sign(chip=100))
    found = legal(big, slip)
    assert [found[bet].place for bet in "abc"] == [Span(1, MAX_CENTS - 507), Span(1, MAX_CENTS - 1), Span(1, MAX_CENTS)]
    assert [told(found[bet].remove) for bet in "abc"] == [Span(1, 507), Span(1, 1), (big.bet("c").clause, 1, 0)]
    assert [(found[bet].may_place, found[bet].may_remove) for bet in "abc"] == [
        (True, True),
        (True, True),
        (True, False),
    ]
    assert not legal(big, big.slip({"a": MAX_CENTS}))["a"].may_place
