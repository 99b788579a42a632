"""Wagers on one position under two signs: each is judged by its own (READINGS T33), and what came last is over."""

from itertools import product

import pytest
from msgspec.structs import replace

from croupier.games import Fate, Limit, Result, Sign, Slip, Terms, Wager, game
from croupier.games.money import MAX_CENTS
from croupier.games.terms import PLAIN

WON, LOST, RETURNED = Fate.WON, Fate.LOST, Fate.RETURNED
BELOW, ABOVE, RED = "RO 4.2.1", "RO 4.2.2", "RO 6.1:Red"
LOW, HIGH = Terms(Sign(Limit(10, 50), chip=5)), Terms(Sign(Limit(40, 100)))
ANY = Terms(Sign(chip=100))
NARROW, WIDE = Terms(Sign(Limit(10, 20))), Terms(Sign(Limit(40, 60)))


@pytest.mark.parametrize(
    ("terms", "wagers", "expected"),
    [
        # The first has taken all that the second sign allows, and more.
        (
            (HIGH, LOW),
            (Wager("red", 120, "Ann"), Wager("red", 30, "Ben", 1)),
            [
                Result("red", 120, WON, RED, 100, 120, limit_clause=ABOVE, purse="Ann"),
                Result("red", 30, RETURNED, ABOVE, 0, 30, limit_clause=ABOVE, purse="Ben"),
            ],
        ),
        # It has taken just so much.
        (
            (LOW, HIGH),
            (Wager("red", 60, "Ann"), Wager("red", 70, "Ben", 1)),
            [
                Result("red", 60, WON, RED, 50, 60, limit_clause=ABOVE, purse="Ann"),
                Result("red", 70, WON, RED, 50, 70, limit_clause=ABOVE, purse="Ben"),
            ],
        ),
        # Together they are enough for one sign and not for the other.
        (
            (LOW, HIGH),
            (Wager("red", 20, "Ann"), Wager("red", 19, "Ben", 1)),
            [
                Result("red", 20, WON, RED, 20, 20, purse="Ann"),
                Result("red", 19, WON, RED, 19, 19, limit_clause=BELOW, purse="Ben"),
            ],
        ),
        # Only one of the signs has limits: they hold for its own wager, and so do its chips.
        (
            (ANY, LOW),
            (Wager("red", 30, "Ann"), Wager("odd", 9, "Ben", 1), Wager("low", 12, "Ben", 1)),
            [
                Result("red", 30, WON, RED, 100, 30, purse="Ann"),
                Result("odd", 9, WON, "RO 6.1:Odd", 10, 9, limit_clause=BELOW, purse="Ben"),
                Result("low", 12, WON, "RO 6.1:Low", 15, 12, purse="Ben"),
            ],
        ),
        (
            (PLAIN, LOW),
            (Wager("red", 70, "Ann"), Wager("odd", 70, "Ben", 1)),
            [
                Result("red", 70, WON, RED, 70, 70, purse="Ann"),
                Result("odd", 70, WON, "RO 6.1:Odd", 50, 70, limit_clause=ABOVE, purse="Ben"),
            ],
        ),
        (
            (LOW, ANY),
            (Wager("red", 51), Wager("odd", 9, terms=1)),
            [Result("red", 51, WON, RED, 50, 51, limit_clause=ABOVE), Result("odd", 9, WON, "RO 6.1:Odd", 100, 9)],
        ),
    ],
)
def test_each_wager_is_judged_by_its_own_sign(
    terms: tuple[Terms, ...], wagers: tuple[Wager, ...], expected: list[Result]
) -> None:
    american = game("american-roulette")
    settled = american.settle(american.start(), Slip(wagers, terms), "1")
    assert list(settled.results) == expected
    advised = any(result.limit_clause == BELOW for result in expected)
    assert settled.slip == Slip((), (terms[-1],), advised=advised)
    assert settled.returned == sum(result.paid + result.back for result in expected)


def cent_by_cent(slip: Slip, wins: bool) -> list[Result]:
    """What red is due: each cent counts while its own sign has room for it, beside those that count already."""
    counting, found = 0, []
    for wager in slip.wagers:
        limit = slip.terms_of(wager).sign.limit
        short, long = slip.total < limit.minimum, slip.total > limit.maximum
        before = counting
        for _ in range(wager.amount):
            if not (short and slip.advised) and not (long and counting >= limit.maximum):
                counting += 1
        counts = counting - before
        clause = BELOW if short else ABOVE if counts < wager.amount else ""
        result = Result("red", wager.amount, WON if wins else LOST, RED, purse=wager.purse, limit_clause=clause)
        if not counts:
            found.append(replace(result, fate=RETURNED, clause=clause, back=wager.amount))
        else:
            back = wager.amount if wins else wager.amount - counts
            found.append(replace(result, paid=counts if wins else 0, back=back))
    return found


@pytest.mark.clause("RO 4.2.1", "RO 4.2.2")
@pytest.mark.parametrize("advised", [False, True])
@pytest.mark.parametrize("signs", list(product((0, 1), repeat=3)))
def test_three_purses_under_two_signs_to_the_cent(signs: tuple[int, ...], advised: bool) -> None:
    american = game("american-roulette")
    for amounts in product((3, 11, 19, 30), repeat=3):
        wagers = tuple(Wager("red", *each) for each in zip(amounts, ("Ann", "Ben", "Cleo"), signs, strict=True))
        slip = Slip(wagers, (NARROW, WIDE), advised=advised)
        for outcome, wins in (("1", True), ("2", False)):
            expected = cent_by_cent(slip, wins)
            assert list(american.settle(american.start(), slip, outcome).results) == expected


def test_a_screen_asks_no_sign_at_settlement() -> None:
    touchbet = game("touchbet")
    slip = Slip((Wager("red", 3, "Ann"), Wager("odd", 999, terms=1)), (LOW, HIGH))
    assert touchbet.settle(touchbet.start(), slip, "1").results == (
        Result("red", 3, WON, RED, 3, 3, purse="Ann"),
        Result("odd", 999, WON, "RO 6.1:Odd", 999, 999),
    )


def test_a_sign_without_limits_has_no_maximum_for_what_lies_on_a_position_together() -> None:
    american = game("american-roulette")
    slip = american.slip({"straight:1": MAX_CENTS, "orphans": 500}, Sign(chip=100))
    assert american.settle(american.start(), slip, "1").results == (
        Result("straight:1", MAX_CENTS, WON, "RO 6.1:Straight-Up", 35 * MAX_CENTS, MAX_CENTS),
        Result("orphans", 500, WON, "RO 6.4:Orphans", 3500, 100),
    )
