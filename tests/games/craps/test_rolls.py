"""A roll as a whole: the dice, what they do to every wager, and the table as it is afterwards."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.games import (
    BadAmount,
    Fate,
    Limit,
    Result,
    Sign,
    Terms,
    UnknownBet,
    UnknownOutcome,
)
from croupier.games import game as find
from croupier.games.craps import build
from croupier.games.craps.kinds import POINTS
from croupier.games.errors import BadSlip, BadState
from croupier.games.money import MAX_CENTS
from croupier.games.verdict import Verdict
from tests.games.craps.states import Rolled, State, seen

WON, LOST, STANDS, RETURNED, MOVED = Fate.WON, Fate.LOST, Fate.STANDS, Fate.RETURNED, Fate.MOVED
OFF, ON_6 = State(), State(point=6)
LIMITED = Terms(Sign(Limit(100, 1000)))
BELOW, ABOVE = "CR 4.2.1", "CR 4.2.2"


def outcome(dice: object) -> tuple[int, int]:
    return build("craps").outcome(dice)


def settle(state: State, wagers: Mapping[Any, Any], dice: tuple[int, int]) -> list[Result]:
    """The results of a roll, of a slip; and, if nothing but the Point matters, the same of a plain mapping."""
    craps = build("craps")
    if state == State(state.point):
        plain = craps.settle(state.situation, wagers, dice)
        assert plain.results == craps.settle(state.situation, state.slip(wagers), dice).results
        return list(plain.results)
    return list(craps.settle(state.situation, state.slip(wagers), dice).results)


def roll(state: State, wagers: dict[str, int], dice: tuple[int, int]) -> Rolled:
    craps = build("craps")
    settled = craps.settle(state.situation, state.slip(wagers), dice)
    return Rolled(*seen(craps.next(state.situation, dice), settled.slip), list(settled.results), settled.returned)


def test_dice_as_they_come() -> None:
    for one in range(1, 7):
        for other in range(1, 7):
            for dice in ((one, other), [one, other], f"{one}-{other}"):
                assert outcome(dice) == (one, other)


@pytest.mark.parametrize(
    "dice",
    [
        *[(1, 1.0), (1.0, 1), (2, True), (True, 2), (1, "1"), (0, 1), (1, 0), (7, 1), (1, 7), (), (1,), (1, 2, 3)],
        *["11", "1-", "-1", "1-7", "0-1", "1 -2", "1-2-3", "01-2", "", b"1-2", [1, 1.0], [1, 7], {1, 2}, None, 12],
    ],
)
def test_dice_that_cannot_be(dice: object) -> None:
    with pytest.raises(UnknownOutcome):
        outcome(dice)


def test_where_a_table_starts() -> None:
    craps = build("craps")
    assert craps.start() == State().situation
    assert craps.start(point=6) == ON_6.situation
    assert craps.slip() == State().slip({})
    assert craps.slip({"win": 5}, advised=True) == State(advised=True).slip({"win": 5})
    assert craps.slip(terms=LIMITED) == State(terms=LIMITED).slip({})
    assert craps.slip(terms=LIMITED, advised=True) == State(terms=LIMITED, advised=True).slip({})


@pytest.mark.parametrize("situation", [None, Sign(), 5])
def test_a_situation_of_another_game(situation: object) -> None:
    foreign = find("rapid-roulette").start() if situation is None else situation
    craps = build("craps")
    with pytest.raises(BadState):
        craps.settle(foreign, {"win": 500}, (1, 2))  # type: ignore[arg-type]
    with pytest.raises(BadState):
        craps.settle(foreign, craps.slip({"win": 500}), (1, 2))  # type: ignore[arg-type]
    with pytest.raises(BadState):
        craps.next(foreign, (1, 2))  # type: ignore[arg-type]
    with pytest.raises(BadState):
        craps.place(foreign, craps.slip(), "win", 500)  # type: ignore[arg-type]


def test_odds_behind_the_line_stand_while_the_puck_is_off() -> None:
    for dice in ((3, 4), (2, 2), (1, 1)):
        assert settle(OFF, {"win-odds": 500, "dont-win-lay": 600}, dice) == [
            Result("win-odds", 500, STANDS, "CR 3.6.2", 0, 0, 500, "win-odds"),
            Result("dont-win-lay", 600, STANDS, "CR 3.6.4", 0, 0, 600, "dont-win-lay"),
        ]


EVEN = ((1, 1, 1),)
BOXES = {
    "win": {
        **dict.fromkeys((7, 11), Verdict(WON, "CR 3.6.1(a)(i)", wins=EVEN)),
        **dict.fromkeys((2, 3, 12), Verdict(LOST, "CR 3.6.1(b)(i)")),
        **dict.fromkeys(POINTS, Verdict(STANDS, "CR 1.1:Point")),
    },
    "dont-win": {
        **dict.fromkeys((3, 12), Verdict(WON, "CR 3.6.3(a)(i)", wins=EVEN)),
        **dict.fromkeys((7, 11), Verdict(LOST, "CR 3.6.3(b)(i)")),
        2: Verdict(STANDS, "CR 3.6.3(c)(i)"),
        **dict.fromkeys(POINTS, Verdict(STANDS, "CR 1.1:Point")),
    },
    "come": {
        **dict.fromkeys((7, 11), Verdict(WON, "CR 3.6.5(a)(i)", wins=EVEN)),
        **dict.fromkeys((2, 3, 12), Verdict(LOST, "CR 3.6.5(b)(i)")),
        **{point: Verdict(MOVED, "CR 1.1:Come-Bet-Point", lies_on=f"come:{point}") for point in POINTS},
    },
    "dont-come": {
        **dict.fromkeys((3, 12), Verdict(WON, "CR 3.6.7(a)(i)", wins=EVEN)),
        **dict.fromkeys((7, 11), Verdict(LOST, "CR 3.6.7(b)(i)")),
        2: Verdict(STANDS, "CR 3.6.7(c)(i)"),
        **{point: Verdict(MOVED, "CR 1.1:Don't-Come-Bet-Point", lies_on=f"dont-come:{point}") for point in POINTS},
    },
}


@pytest.mark.clause("CR 1.1:Point", "CR 1.1:Come-Bet-Point", "CR 1.1:Don't-Come-Bet-Point")
def test_the_first_roll_of_a_wager_that_goes_on_to_a_number() -> None:
    craps = build("craps")
    for one in range(1, 7):
        for other in range(1, 7):
            verdicts = craps.verdicts(craps.start(), (one, other))
            assert {bet: verdicts[bet] for bet in BOXES} == {bet: on[one + other] for bet, on in BOXES.items()}


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((2, 2), Verdict(WON, "CR 3.6.13(a)", 1, ((1, 15, 2),))),
        ((1, 3), Verdict(LOST, "CR 3.6.13(b)")),
        ((3, 4), Verdict(LOST, "CR 3.6.13(b)")),
        ((3, 3), Verdict(STANDS, "CR 3.6.13(c)")),
    ],
)
def test_a_hardway(dice: tuple[int, int], expected: Verdict) -> None:
    assert build("craps").verdicts(ON_6.situation, dice)["hard:4"] == expected


@pytest.mark.parametrize(("bet", "stake"), [("horn", 402), ("horn-high:2", 404)])
@pytest.mark.parametrize("state", [ON_6, replace(ON_6, switched={"place": True}), State(terms=LIMITED)])
def test_a_horn_falls_into_its_pieces_also_where_it_loses(state: State, bet: str, stake: int) -> None:
    for dice in ((3, 4), (1, 1)):
        with pytest.raises(BadAmount):
            settle(state, {bet: stake}, dice)


@pytest.mark.clause("CR 3.5.1", "CR 3.5.2")
def test_a_wager_that_does_not_work_says_by_which_clause() -> None:
    wagers = {"place:6": 500, "come-odds:6": 500, "come-odds:8": 500, "dont-place:6": 500}
    stands, back = (STANDS, "CR 3.5.1", 0, 0, 500), (RETURNED, "CR 3.5.1", 0, 500)
    lost = Result("dont-place:6", 500, LOST, "CR 3.6.11(b)")
    assert settle(OFF, wagers, (2, 4)) == [
        Result("place:6", 500, *stands, "place:6"),
        Result("come-odds:6", 500, *back),
        Result("come-odds:8", 500, *stands, "come-odds:8"),
        lost,
    ]
    off = State(point=5, switched={"place": False, "come-odds": False})
    assert settle(off, wagers, (2, 4)) == [
        Result("place:6", 500, STANDS, "CR 3.5.2", 0, 0, 500, "place:6"),
        Result("come-odds:6", 500, RETURNED, "CR 3.5.2", 0, 500),
        Result("come-odds:8", 500, STANDS, "CR 3.5.2", 0, 0, 500, "come-odds:8"),
        lost,
    ]


@pytest.mark.parametrize("stake", [0, -1, MAX_CENTS + 1, 500.0, True, "500", None])
@pytest.mark.parametrize("state", [ON_6, replace(ON_6, switched={"place": False}), State(6, terms=LIMITED)])
def test_amounts_that_nobody_can_wager(state: State, stake: object) -> None:
    for bet in ("win", "place:6", "horn"):
        with pytest.raises(BadAmount, match=bet):
            settle(state, {"field": 500, bet: stake}, (2, 4))
        with pytest.raises(BadAmount, match=bet):
            settle(state, {bet: stake, "field": 500}, (2, 4))


@pytest.mark.clause("CR 3.6")
@pytest.mark.parametrize("bet", ["place:7", "place:", "plaice", 6])
@pytest.mark.parametrize("switched", [{}, {"place": False}, {"place": True}])
@pytest.mark.parametrize("terms", [Terms(), LIMITED])
def test_bets_that_nobody_can_make(terms: Terms, switched: dict[str, bool], bet: object) -> None:
    wrong = UnknownBet if isinstance(bet, str) else (UnknownBet, BadSlip)
    for dice in ((2, 4), (3, 4)):
        with pytest.raises(wrong):
            settle(State(6, switched, terms=terms), {"win": 500, bet: 500}, dice)
        with pytest.raises(wrong):
            settle(State(6, switched, terms=terms), {bet: 500, "win": 500}, dice)


def test_a_stake_that_only_equals_one_that_was_met_before_is_refused_beside_others() -> None:
    craps = build("craps")
    for _ in range(2):
        craps.settle(ON_6.situation, {"win": 1, "place:8": 500}, (2, 4))
        with pytest.raises(BadAmount, match="win"):
            craps.settle(ON_6.situation, {"win": True, "place:8": 500}, (2, 4))


def test_a_wager_with_a_call_beside_it_comes_to_the_same_as_without() -> None:
    wagers = {"two-crap": MAX_CENTS, "horn": 400, "place:4": 500}
    expected = [
        Result("two-crap", MAX_CENTS, WON, "CR 3.6.15(a)", 33 * MAX_CENTS, MAX_CENTS),
        Result("horn", 400, WON, "CR 3.6.19(a)", 3300, 100),
        Result("place:4", 500, STANDS, "CR 3.6.9(c)", 0, 0, 500, "place:4"),
    ]
    assert settle(ON_6, wagers, (1, 1)) == expected
    assert settle(replace(ON_6, switched={"place": True}), wagers, (1, 1)) == expected


def test_winnings_are_in_chips_with_or_without_a_call() -> None:
    terms = Terms(Sign(chip=100))
    for switched in ({}, {"place": True}):
        won = Result("place:6", 500, WON, "CR 3.6.9(a)", 600, 500)
        assert settle(State(5, switched, terms=terms), {"place:6": 500}, (2, 4)) == [won]


ALL = State(6, {"place": True, "place:8": False, "hard": True}, frozenset({"dont-win"}), True, LIMITED, True)
LYING = {"place:8": 500, "place:4": 500}
KEPT = {"place": True, "place:8": False}


@pytest.mark.parametrize(
    ("state", "dice", "expected"),
    [
        (OFF, (1, 2), OFF),
        (OFF, (2, 2), State(4)),
        (OFF, (4, 6), State(10)),
        (ON_6, (1, 2), ON_6),
        (ON_6, (2, 4), OFF),
        (ON_6, (3, 4), OFF),
        (replace(ON_6, closed=True), (1, 2), ON_6),
        (replace(OFF, closed=True), (2, 2), State(4)),
        (replace(ON_6, advised=True), (3, 4), State(advised=True)),
        (State(advised=True, closed=True), (1, 2), State(advised=True)),
        (
            replace(ON_6, barred=frozenset({"dont-win"}), closed=True),
            (1, 2),
            State(6, {}, frozenset({"dont-win"})),
        ),
        (replace(ON_6, barred=frozenset({"dont-win"})), (1, 2), State(6, {}, frozenset({"dont-win"}))),
        (replace(ON_6, barred=frozenset({"dont-win"})), (2, 4), OFF),
        (replace(ON_6, switched={"place": False, "hard": True}), (1, 2), State(6, {"place": False})),
        (replace(ON_6, switched={"place": False, "hard": True}), (2, 4), State(None, {"place": False})),
        (replace(ON_6, switched={"place:8": False, "place:6": True}), (2, 4), State(None, {"place:8": False})),
        (replace(ON_6, closed=True, terms=LIMITED), (1, 2), State(6, terms=LIMITED)),
        (replace(ON_6, terms=LIMITED), (2, 4), State(terms=LIMITED)),
        (ALL, (1, 2), State(6, KEPT, frozenset({"dont-win"}), False, LIMITED, True)),
        (ALL, (3, 4), State(None, KEPT, frozenset(), False, LIMITED, True)),
        (replace(ALL, advised=False), (3, 4), State(None, KEPT, frozenset(), False, LIMITED, False)),
    ],
)
def test_the_table_after_a_roll(state: State, dice: tuple[int, int], expected: State) -> None:
    assert roll(state, LYING, dice).state == expected


def test_a_roll_as_a_whole() -> None:
    wagers = {"win": 500, "come": 300, "come:4": 200, "come-odds:4": 100, "place:8": 600, "field": 50}
    assert roll(ON_6, wagers, (1, 3)) == Rolled(
        ON_6,
        {"win": 500, "come:4": 300, "place:8": 600},
        [
            Result("win", 500, STANDS, "CR 3.6.1(c)", 0, 0, 500, "win"),
            Result("come", 300, MOVED, "CR 1.1:Come-Bet-Point", 0, 0, 300, "come:4"),
            Result("come:4", 200, WON, "CR 3.6.5(a)(ii)", 200, 200),
            Result("come-odds:4", 100, WON, "CR 3.6.6(a)", 200, 100),
            Result("place:8", 600, STANDS, "CR 3.6.9(c)", 0, 0, 600, "place:8"),
            Result("field", 50, WON, "CR 3.6.21(a)", 50, 50),
        ],
        400 + 300 + 100,
    )
    places = [result.lies_on for result in roll(ON_6, wagers, (1, 3)).results]
    assert places == ["win", "come:4", "", "", "place:8", ""]


@pytest.mark.clause("CR 4.2.1")
@pytest.mark.parametrize(
    ("wagers", "advised", "then"),
    [
        ({"field": 100, "any-craps": 1000}, False, False),
        ({"field": 1001, "any-craps": 1000}, False, False),
        ({"field": 100, "any-craps": 99}, False, True),
        ({"field": 99, "any-craps": 99}, False, True),
        ({"field": 99, "any-craps": 100}, True, True),
        ({"field": 100}, True, True),
        ({"place:6": 99}, False, False),
    ],
)
def test_a_player_is_advised_after_a_wager_under_the_minimum(wagers: dict[str, int], advised: bool, then: bool) -> None:
    for closed in (False, True):
        state = State(5, closed=closed, terms=LIMITED, advised=advised)
        assert roll(state, wagers, (1, 2)).state == State(5, terms=LIMITED, advised=then)
    assert roll(State(5), wagers, (1, 2)).state == State(5)


@pytest.mark.clause("CR 4.2.1", "CR 4.2.2")
def test_limits_on_the_felt_of_craps() -> None:
    wagers = {"field": 99, "any-craps": 1001}
    state = State(5, terms=LIMITED)
    counted = Result("any-craps", 1001, WON, "CR 3.6.14(a)", 7500, 1001, limit_clause=ABOVE)
    assert settle(state, wagers, (1, 2)) == [
        Result("field", 99, WON, "CR 3.6.21(a)", 99, 99, limit_clause=BELOW), counted,
    ]  # fmt: skip
    assert settle(replace(state, advised=True), wagers, (1, 2)) == [
        Result("field", 99, RETURNED, BELOW, 0, 99, limit_clause=BELOW), counted,
    ]  # fmt: skip


@pytest.mark.clause("CR 3.4.3", "CR 4.2.1")
def test_a_player_who_is_advised_has_bars_and_markers_carried_on_as_well() -> None:
    """On one roll a wager under the minimum is settled for the first time and the Point is decided."""
    state = State(6, {"place": False, "hard": True}, frozenset({"dont-win"}), terms=LIMITED)
    wagers = {"field": 99, "place:8": 500}
    assert roll(state, wagers, (2, 4)).state == State(None, {"place": False}, terms=LIMITED, advised=True)
    still = State(6, {"place": False}, frozenset({"dont-win"}), terms=LIMITED, advised=True)
    assert roll(state, wagers, (1, 2)).state == still
