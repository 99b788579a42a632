"""Limits on the felt, with every field of each result: what is paid, what goes back, and by which clause."""

import pytest

from croupier.games import Fate, Limit, Result, Sign, game

WON, LOST, RETURNED, STANDS = Fate.WON, Fate.LOST, Fate.RETURNED, Fate.STANDS
BELOW, ABOVE = "RO 4.2.1", "RO 4.2.2"
RED, SPLIT, ORPHANS, SERIES = "RO 6.1:Red", "RO 6.1:Split", "RO 6.4:Orphans", "RO 6.4:Grand-Series-0/2/3"
ON_0 = "RO 6.3.2"
SIGN = Sign(Limit(500, 10_000), chip=100)
PIECES = Sign(Limit(100, 500))
"""A line that each piece of a call falls under."""


@pytest.mark.parametrize(
    ("sign", "advised", "wagers", "outcome", "expected"),
    [
        pytest.param(SIGN, True, {"red": 500}, "1", [Result("red", 500, WON, RED, 500, 500)], id="at the minimum"),
        pytest.param(
            SIGN, True, {"red": 10_000}, "1", [Result("red", 10_000, WON, RED, 10_000, 10_000)], id="at the maximum"
        ),
        pytest.param(
            SIGN, False, {"red": 499}, "1", [Result("red", 499, WON, RED, 500, 499, limit_clause=BELOW)],
            id="under the minimum before the advice",
            marks=pytest.mark.clause("RO 4.2.1", "RO 4.2.3"),
        ),
        pytest.param(
            SIGN, True, {"red": 499}, "0", [Result("red", 499, RETURNED, BELOW, 0, 499, limit_clause=BELOW)],
            id="under the minimum after the advice",
            marks=pytest.mark.clause("RO 4.2.1"),
        ),
        pytest.param(
            SIGN, False, {"red": 10_001}, "1", [Result("red", 10_001, WON, RED, 10_000, 10_001, limit_clause=ABOVE)],
            id="one cent over the maximum, and it wins",
            marks=pytest.mark.clause("RO 4.2.2"),
        ),
        pytest.param(
            SIGN, False, {"red": 10_001}, "0", [Result("red", 10_001, LOST, ON_0, 0, 1, limit_clause=ABOVE)],
            id="one cent over the maximum, and it loses",
            marks=pytest.mark.clause("RO 4.2.2"),
        ),
        pytest.param(
            PIECES, False, {"straight:1": 500, "orphans": 2500}, "1",
            [
                Result("straight:1", 500, WON, "RO 6.1:Straight-Up", 17_500, 500),
                Result("orphans", 2500, LOST, ORPHANS, 0, 500, limit_clause=ABOVE),
            ],
            id="the position was full before the call came",
        ),
        pytest.param(
            PIECES, False, {"orphans": 2000, "straight:1": 300}, "1",
            [
                Result("orphans", 2000, WON, ORPHANS, 400 * 35, 400),
                Result("straight:1", 300, WON, "RO 6.1:Straight-Up", 3500, 300, limit_clause=ABOVE),
            ],
            id="the call came first, and what came last is over",
        ),
        pytest.param(
            PIECES, True, {"orphans": 450}, "1",
            [Result("orphans", 450, RETURNED, ORPHANS, 0, 450, limit_clause=BELOW)],
            id="every piece of a call is under the minimum",
        ),
        pytest.param(
            PIECES, True, {"orphans": 450, "straight:1": 10}, "1",
            [
                Result("orphans", 450, WON, ORPHANS, 90 * 35, 450, limit_clause=BELOW),
                Result("straight:1", 10, WON, "RO 6.1:Straight-Up", 350, 10),
            ],
            id="one piece reaches the minimum with what lies beside it",
        ),
        pytest.param(
            Sign(kinds={"orphans": Limit(5, 503)}), False, {"orphans": 5000}, "1",
            [Result("orphans", 5000, WON, ORPHANS, 3500, 100 + 4500, limit_clause=ABOVE)],
            id="the call has a line of its own",
        ),
        pytest.param(
            Sign(kinds={"orphans": Limit(5, 500)}), False, {"orphans": 500}, "0",
            [Result("orphans", 500, LOST, ORPHANS)],
            id="a call at the maximum of its own line",
        ),
        pytest.param(
            Sign(kinds={"orphans": Limit(1, 4)}), False, {"orphans": 10}, "1",
            [Result("orphans", 10, RETURNED, ABOVE, 0, 10, limit_clause=ABOVE)],
            id="the line of the call is less than a cent on each position",
        ),
        pytest.param(
            Sign(Limit(100, 1000), kinds={"corner": Limit(100, 500)}), False, {"grand-series": 3600}, "25",
            [Result("grand-series", 3600, WON, SERIES, 500 * 8, 500 + 300, limit_clause=ABOVE)],
            id="two pieces on the corner are over its maximum",
        ),
    ],
)  # fmt: skip
def test_a_wager_on_the_felt_comes_to_exactly_this(
    sign: Sign, advised: bool, wagers: dict[str, int], outcome: str, expected: list[Result]
) -> None:
    played = game("american-roulette")
    slip = played.slip(wagers, sign, advised=advised)
    assert list(played.settle(played.start(), slip, outcome).results) == expected


def test_an_undecided_wager_outside_the_limits_stays_as_it_is() -> None:
    craps = game("craps")
    slip = craps.slip({"place:6": 100, "place:8": 20_000, "come": 100}, SIGN, advised=True)
    assert list(craps.settle(craps.start(point=5), slip, (4, 5)).results) == [
        Result("place:6", 100, STANDS, "CR 3.6.9(c)", 0, 0, 100, "place:6"),
        Result("place:8", 20_000, STANDS, "CR 3.6.9(c)", 0, 0, 20_000, "place:8"),
        Result("come", 100, Fate.MOVED, "CR 1.1:Come-Bet-Point", 0, 0, 100, "come:9"),
    ]
