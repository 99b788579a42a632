"""Several wagers on one position of the felt, and calls, with every field of each result."""

from collections.abc import Mapping

import pytest

from croupier.games import BadAmount, Fate, Limit, Result, Sign, UnknownBet, game

WON, LOST, RETURNED = Fate.WON, Fate.LOST, Fate.RETURNED
BELOW, ABOVE = "RO 4.2.1", "RO 4.2.2"
STRAIGHT, ORPHANS, SERIES = "RO 6.1:Straight-Up", "RO 6.4:Orphans", "RO 6.4:Grand-Series-0/2/3"
NEIGHBOURS, ZERO_GAME = "RO 6.4:Neighbours", "RO 6.4:Zero-Game"


def spin(sign: Sign, wagers: Mapping[str, object], outcome: str, *, advised: bool = False) -> list[Result]:
    roulette = game("american-roulette")
    slip = roulette.slip(wagers, sign, advised=advised)  # type: ignore[arg-type]
    return list(roulette.settle(roulette.start(), slip, outcome).results)


def roll(sign: Sign, wagers: dict[str, int], dice: tuple[int, int]) -> list[Result]:
    craps = game("craps")
    return list(craps.settle(craps.start(), craps.slip(wagers, sign), dice).results)


@pytest.mark.clause("RO 4.2.2")
def test_what_came_last_on_a_position_is_what_is_over() -> None:
    sign = Sign(kinds={"straight": Limit(1, 1000)})
    wagers = {"straight:1": 400, "orphans": 1500, "neighbours:1": 2000, "neighbours:20": 1000}
    assert spin(sign, wagers, "1") == [
        Result("straight:1", 400, WON, STRAIGHT, 400 * 35, 400),
        Result("orphans", 1500, WON, ORPHANS, 300 * 35, 300),
        Result("neighbours:1", 2000, WON, NEIGHBOURS, 300 * 35, 300 + 100, limit_clause=ABOVE),
        Result("neighbours:20", 1000, LOST, NEIGHBOURS, 0, 200, limit_clause=ABOVE),
    ]


@pytest.mark.parametrize(
    ("outcome", "fate", "paid", "back"), [("26", WON, 3500, 100), ("32", WON, 1700, 100), ("1", LOST, 0, 0)]
)
def test_a_call_wins_with_any_of_its_pieces_also_the_last(outcome: str, fate: Fate, paid: int, back: int) -> None:
    assert spin(Sign(Limit(1, 1000)), {"zero-game": 400}, outcome) == [
        Result("zero-game", 400, fate, ZERO_GAME, paid, back)
    ]


@pytest.mark.parametrize(
    ("call", "stake", "kind", "over", "clause"),
    [
        ("orphans", 500, "straight", 3, ORPHANS),  # one piece of 100 on 1, the first
        ("orphans", 500, "split", 4 * 3, ORPHANS),  # and one on each of four splits
        ("grand-series", 900, "split", 5 * 3, SERIES),
        ("grand-series", 450, "corner", 3, SERIES),  # two pieces of 50
        ("grand-series", 450, "street", 3, SERIES),  # the last
    ],
)
def test_a_limit_on_any_piece_of_a_call_is_told(call: str, stake: int, kind: str, over: int, clause: str) -> None:
    sign = Sign(kinds={kind: Limit(1, 97)})
    assert spin(sign, {call: stake}, "13") == [Result(call, stake, LOST, clause, 0, over, limit_clause=ABOVE)]


@pytest.mark.clause("RO 4.2.1")
@pytest.mark.parametrize("outcome", ["0", "1"])
def test_a_piece_of_a_call_that_is_under_the_minimum_goes_back_alone(outcome: str) -> None:
    sign = Sign(kinds={"straight": Limit(200)})
    assert spin(sign, {"orphans": 500}, outcome, advised=True) == [
        Result("orphans", 500, LOST, ORPHANS, 0, 100, limit_clause=BELOW)
    ]


def test_a_call_with_a_line_of_its_own_is_cut_to_whole_pieces() -> None:
    sign = Sign(kinds={"orphans": Limit(5, 23)})
    for stake, over in ((5, 0), (20, 0), (25, 5), (1000, 980)):
        clause = ABOVE if over else ""
        assert spin(sign, {"orphans": stake}, "1") == [
            Result(
                "orphans",
                stake,
                WON,
                ORPHANS,
                35 * (stake - over) // 5,
                (stake - over) // 5 + over,
                limit_clause=clause,
            )
        ]
        assert spin(sign, {"orphans": stake}, "0") == [
            Result("orphans", stake, LOST, ORPHANS, 0, over, limit_clause=clause)
        ]


@pytest.mark.parametrize(
    ("total", "advised", "expected"),
    [
        (99, False, Result("red", 99, WON, "RO 6.1:Red", 99, 99, limit_clause=BELOW)),
        (99, True, Result("red", 99, RETURNED, BELOW, 0, 99, limit_clause=BELOW)),
        (100, True, Result("red", 100, WON, "RO 6.1:Red", 100, 100)),
        (199, True, Result("red", 199, WON, "RO 6.1:Red", 199, 199)),
        (200, True, Result("red", 200, WON, "RO 6.1:Red", 200, 200)),
        (201, True, Result("red", 201, WON, "RO 6.1:Red", 200, 201, limit_clause=ABOVE)),
    ],
)
def test_the_limits_to_the_cent(total: int, advised: bool, expected: Result) -> None:
    assert spin(Sign(Limit(100, 200)), {"red": total}, "1", advised=advised) == [expected]


@pytest.mark.clause("CR 4.2.2")
@pytest.mark.parametrize(
    ("dice", "two", "horn"),
    [
        ((1, 1), Result("two-crap", 20, WON, "CR 3.6.15(a)", 20 * 33, 20), (WON, "CR 3.6.19(a)", 30 * 33, 30 + 10)),
        ((6, 6), Result("two-crap", 20, LOST, "CR 3.6.15(b)"), (WON, "CR 3.6.19(a)", 40 * 33, 40 + 10)),
        ((1, 2), Result("two-crap", 20, LOST, "CR 3.6.15(b)"), (WON, "CR 3.6.19(a)", 40 * 16, 40 + 10)),
        ((3, 4), Result("two-crap", 20, LOST, "CR 3.6.15(b)"), (LOST, "CR 3.6.19(b)", 0, 10)),
    ],
)
def test_a_horn_counts_on_each_of_its_positions(
    dice: tuple[int, int], two: Result, horn: tuple[Fate, str, int, int]
) -> None:
    sign = Sign(kinds={"two-crap": Limit(1, 50)})
    settled = Result("horn", 160, *horn, limit_clause="CR 4.2.2")
    assert roll(sign, {"two-crap": 20, "horn": 160}, dice) == [two, settled]


@pytest.mark.parametrize("stake", [0, -5, 5.0, True, "5", "five", None, [5]])
@pytest.mark.parametrize("bet", ["red", "orphans"])
def test_bad_amounts_are_told_as_such(bet: str, stake: object) -> None:
    with pytest.raises(BadAmount, match=bet):
        spin(Sign(Limit(1, 10)), {bet: stake}, "1")


def test_so_are_bets_that_do_not_exist() -> None:
    with pytest.raises(UnknownBet):
        spin(Sign(Limit(1, 10)), {"red": 5, "reds": 5}, "1")
