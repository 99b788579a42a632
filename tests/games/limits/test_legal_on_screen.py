"""What a screen says may be placed and taken back, against a player who tries every amount."""

from itertools import product

import pytest

from croupier.games import Game, Limit, Refusal, Sign, Slip, Span, Wager, game
from croupier.games.money import MAX_CENTS

CLAUSES = {  # of a wager under the minimum, and of one over the maximum
    "rapid-roulette": ("RR 4.3.1", "RR 4.3.2(b)"),
    "rapid-roulette-1999": ("RR99 4.3(a)", "RR99 4.3(b)"),
    "touchbet": ("RO 10.5.2(a)", "RO 10.5.2(b)(ii)"),
    "touchtable": ("RO 11.5.1(a)", "RO 11.5.1(b)(ii)"),
}
CALLS = {"series-5/8": 6, "orphans": 5, "grand-series": 9, "zero-game": 4, "neighbours:0": 5, "neighbours:17": 5}
PLACES = (
    "straight:0", "straight:1", "straight:26", "split:17/20", "split:12/15", "street:0/2/3", "corner:25/26/28/29",
    "sixline:1-6", "column:1", "dozen:3", "red", "low",
)  # fmt: skip
MOST = 14
"""The largest maximum of the signs here: nothing more needs to be tried."""
SIGNS = [
    Sign(Limit(1, 12)),
    Sign(Limit(2, 2)),
    Sign(Limit(3, 11, 4)),
    Sign(Limit(3, 11), chip=3),
    Sign(Limit(1, MOST), {"straight": Limit(2, 9, 3), "split": Limit(4, 12, 2)}, chip=5),
    Sign(Limit(2, 12, 2), {"corner": Limit(5, 13, 3), "street": Limit(1, 8), "split": Limit(1, 9, 1)}),
    Sign(Limit(4, 13, 3), {"corner": Limit(6, 12, 2), "street": Limit(8, 12, 4)}),
    Sign(Limit(1, MOST), {"split": Limit(1, 1), "orphans": Limit(7, 7), "straight": Limit(10, 13)}),
    # The first or the last position of a call decides alone.
    Sign(Limit(1, MOST), {"street": Limit(1, 6)}),
    Sign(Limit(1, MOST), {"street": Limit(8, MOST)}),
    Sign(Limit(1, MOST), {"straight": Limit(3, MOST), "street": Limit(2, MOST, 4)}),
]
SLIPS = {  # some of it under no sign of these: it lies there from before
    "nothing": (),
    "a little": (Wager("straight:1", 5), Wager("split:17/20", 3), Wager("split:12/15", 1), Wager("red", 4)),
    "pieces": (Wager("straight:26", 2), Wager("corner:25/26/28/29", 5), Wager("street:0/2/3", 1), Wager("low", 1)),
    "two purses": (Wager("red", 3, "Ann"), Wager("split:12/15", 2, "Ben"), Wager("red", 4), Wager("straight:1", 1)),
    "much": (Wager("straight:1", 9), Wager("split:17/20", 12), Wager("split:12/15", 9), Wager("red", MOST)),
    "too much": (Wager("straight:26", 20), Wager("street:0/2/3", MOST + 1), Wager("dozen:3", MOST - 1)),
    "on all of a call": tuple(Wager(f"straight:{number}", 4) for number in (2, 25, 17, 34, 6)),
}
Told = tuple[int, ...] | tuple[str, int | None, int | None]
each = pytest.mark.parametrize(
    ("id_", "number", "wagers"),
    [
        *product(["touchbet"], range(len(SIGNS)), SLIPS),
        *product(["touchtable"], [4, 6], SLIPS),
        *product(["rapid-roulette", "rapid-roulette-1999"], [2], SLIPS),
    ],
)


def told(answer: Span | Refusal) -> Told:
    """Every amount of a span; of a refusal, all but the words."""
    if isinstance(answer, Refusal):
        return answer.clause, answer.asked, answer.allowed
    return tuple(range(answer.least, answer.most + 1, answer.step))


def taken_whole(played: Game, slip: Slip, bet: str) -> tuple[int, ...]:
    """The amounts of which a screen shows every cent, found by trying."""
    answers = {
        amount: played.place(played.start(), slip, bet, amount) for amount in range(1, CALLS.get(bet, 1) * MOST + 2)
    }
    return tuple(amount for amount, placed in answers.items() if not isinstance(placed, Refusal) and not placed.cut)


@each
def test_what_is_legal_is_what_is_shown_to_the_cent(id_: str, number: int, wagers: str) -> None:
    played, sign = game(id_), SIGNS[number]
    slip = played.slip(SLIPS[wagers], sign)
    below, above = CLAUSES[id_]
    found = {one.bet: one for one in played.legal(played.start(), slip)}
    assert list(found) == list(played.bets)
    for bet in (*PLACES, *(call for call in CALLS if call in played.bets)):
        refused = (below if bet in CALLS else above), None, 0
        assert told(found[bet].place) == (taken_whole(played, slip, bet) or refused), bet
        there = sum(wager.amount for wager in SLIPS[wagers] if wager.bet == bet)
        assert told(found[bet].remove) == (tuple(range(1, there + 1)) or (played.bets[bet].clause, 1, 0))
        assert found[bet].limit == sign.kinds.get(played.bets[bet].kind, sign.limit)


@each
def test_what_is_left_after_a_removal_may_be_shown(id_: str, number: int, wagers: str) -> None:
    played, sign = game(id_), SIGNS[number]
    slip = played.slip(SLIPS[wagers], sign)
    for wager in slip.wagers:
        bet, there = wager.bet, slip.on(wager.bet)
        limit = sign.of(played.bets[bet].kind)
        shown = range(limit.minimum, limit.maximum + 1, limit.unit or sign.chip)
        for amount in range(1, wager.amount + 1):
            answer = played.remove(played.start(), slip, bet, amount, wager.purse).or_raise()
            left = max((size for size in shown if size <= there - amount), default=0)
            assert (answer.slip.on(bet), answer.returned) == (left, there - left), (bet, amount)
            others = [one for one in slip.wagers if one.bet != bet]
            assert [one for one in answer.slip.wagers if one.bet != bet] == others
        over = played.remove(played.start(), slip, bet, wager.amount + 1, wager.purse)
        assert isinstance(over, Refusal)
        assert told(over) == (played.bets[bet].clause, wager.amount + 1, wager.amount)


def test_a_call_comes_to_no_more_than_any_wager_may() -> None:
    touchbet = game("touchbet")

    def legal(sign: Sign, wagers: dict[str, int], call: str) -> Span | Refusal:
        return next(
            one.place for one in touchbet.legal(touchbet.start(), touchbet.slip(wagers, sign)) if one.bet == call
        )

    for call, parts in CALLS.items():
        assert legal(Sign(), {}, call) == Span(parts, MAX_CENTS // parts * parts, parts)
    assert legal(Sign(), {"straight:1": MAX_CENTS - 3}, "orphans") == Span(5, 15, 5)
    assert legal(Sign(Limit(MAX_CENTS // 5)), {}, "orphans") == Span(MAX_CENTS, MAX_CENTS, 5)
    refused = legal(Sign(Limit(MAX_CENTS // 5 + 1)), {}, "orphans")
    assert isinstance(refused, Refusal)
    assert told(refused) == ("RO 10.5.2(a)", None, 0)


def test_a_call_that_lies_there_as_one_wager_comes_back_in_any_amount() -> None:
    touchbet = game("touchbet")
    slip = touchbet.slip({"orphans": 500}, Sign(chip=100))
    assert next(one.remove for one in touchbet.legal(touchbet.start(), slip) if one.bet == "orphans") == Span(1, 500)
    assert touchbet.remove(touchbet.start(), slip, "orphans", 499).or_raise().slip.on("orphans") == 1
