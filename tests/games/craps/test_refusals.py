"""Every craps move to the cent, and every refusal with its clause, what was asked, and what would be allowed."""

import re

import pytest
from msgspec.structs import replace

from croupier.games import BadAmount, Craps, Refusal, Sign, Terms, UnknownBet
from croupier.games.craps import build
from croupier.games.craps.kinds import KINDS, POINTS
from croupier.games.money import MAX_CENTS
from tests.games.craps.states import Moved, State, seen

OFF, ON_4, ON_5, ON_6 = State(), State(point=4), State(point=5), State(point=6)
OUT = State(point=6, closed=True)
IN_CHIPS = State(point=6, terms=Terms(Sign(chip=100)))
BARRED = State(point=6, barred=frozenset({"dont-win"}))
Told = tuple[str, int | None, int | None]
BAD_AMOUNTS = [0, -1, MAX_CENTS + 1, 500.0, True, "500", None]


def place(state: State, wagers: dict[str, int], bet: str, amount: object, id_: str = "craps") -> Moved | Told:
    """Place a wager; the cents are the commission."""
    answer = build(id_).place(state.situation, state.slip(wagers), bet, amount)  # type: ignore[arg-type]
    return told(answer) if isinstance(answer, Refusal) else Moved(*seen(state.situation, answer.slip), answer.fee)


def remove(state: State, wagers: dict[str, int], bet: str, amount: object, id_: str = "craps") -> Moved | Told:
    """Remove a wager; the cents are what goes back."""
    answer = build(id_).remove(state.situation, state.slip(wagers), bet, amount)  # type: ignore[arg-type]
    return told(answer) if isinstance(answer, Refusal) else Moved(*seen(state.situation, answer.slip), answer.returned)


def switch(state: State, wagers: dict[str, int], what: str, on: bool, **only: bool) -> State | Refusal:
    answer = build("craps").switch(state.situation, state.slip(wagers), what, on, **only)
    if isinstance(answer, Refusal):
        return answer
    found, lying = seen(state.situation, answer.slip)
    assert lying == wagers
    return found


def told(refusal: Refusal) -> Told:
    assert refusal.reason
    return refusal.clause, refusal.asked, refusal.allowed


@pytest.mark.parametrize(
    ("state", "wagers", "bet", "amount", "expected"),
    [
        (OUT, {}, "place:6", 500, ("CR 3.2", None, None)),
        (OFF, {"field": 1}, "field", MAX_CENTS, ("CR 4.2.2", MAX_CENTS, MAX_CENTS - 1)),
        (OFF, {"field": MAX_CENTS - 5}, "field", 6, ("CR 4.2.2", 6, 5)),
        (ON_6, {}, "come:4", 500, ("CR 3.6.5", None, None)),
        (ON_6, {}, "dont-come:4", 500, ("CR 3.6.7", None, None)),
        (BARRED, {}, "dont-win", 500, ("CR 3.4.3", None, None)),
        (replace(BARRED, barred=frozenset({"dont-come"})), {}, "dont-come", 500, ("CR 3.4.3", None, None)),
        (ON_6, {}, "win", 500, ("CR 3.6.1", None, None)),
        (ON_6, {}, "dont-win", 500, ("CR 3.6.3", None, None)),
        (OFF, {}, "come", 500, ("CR 3.6.5", None, None)),
        (OFF, {}, "dont-come", 500, ("CR 3.6.7", None, None)),
        (OFF, {"win": 500}, "win-odds", 500, ("CR 3.6.2", 500, 0)),
        (ON_6, {}, "win-odds", 500, ("CR 3.6.2", 500, 0)),
        (OFF, {"win": 500, "win-odds": 700}, "win-odds", 5, ("CR 3.6.2", 5, 0)),
        (ON_6, {"win": 500, "win-odds": 1501}, "win-odds", 5, ("CR 3.6.2", 5, 0)),
        (ON_6, {"win": 500}, "win-odds", 1501, ("CR 3.6.2", 1501, 1500)),
        (ON_6, {"win": 500, "win-odds": 1400}, "win-odds", 101, ("CR 3.6.2", 101, 100)),
        (ON_4, {"dont-win": 500}, "dont-win-lay", 3001, ("CR 3.6.4", 3001, 3000)),
        (ON_5, {"dont-win": 500}, "dont-win-lay", 2251, ("CR 3.6.4", 2251, 2250)),
        (ON_6, {"dont-win": 500}, "dont-win-lay", 1801, ("CR 3.6.4", 1801, 1800)),
        (OFF, {"come": 500}, "come-odds:4", 500, ("CR 3.6.6", 500, 0)),
        (OFF, {"come:4": 500}, "come-odds:4", 1501, ("CR 3.6.6", 1501, 1500)),
        (OFF, {"dont-come:5": 1}, "dont-come-lay:5", 5, ("CR 3.6.8", 5, 4)),
        (ON_6, {}, "horn", 503, ("CR 3.6.19", 503, 500)),
        (ON_6, {}, "horn", 3, ("CR 3.6.19", 3, 0)),
        (ON_6, {}, "horn-high:12", 504, ("CR 3.6.20", 504, 500)),
        (IN_CHIPS, {}, "horn", 799, ("CR 3.6.19", 799, 400)),
        (IN_CHIPS, {}, "horn-high:2", 999, ("CR 3.6.20", 999, 500)),
        (OFF, {"place:6": 5}, "buy:6", 500, ("CR 3.6.10", None, None)),
        (OFF, {"buy:6": 5}, "place:6", 500, ("CR 3.6.10", None, None)),
        (OFF, {"dont-place:6": 5}, "lay:6", 500, ("CR 3.6.12", None, None)),
        (OFF, {"lay:6": 5}, "dont-place:6", 500, ("CR 3.6.12", None, None)),
    ],
)
def test_what_may_not_be_placed(state: State, wagers: dict[str, int], bet: str, amount: int, expected: Told) -> None:
    assert place(state, wagers, bet, amount) == expected


@pytest.mark.parametrize(
    ("state", "wagers", "bet", "amount", "commission"),
    [
        (OFF, {}, "win", 1, 0),
        (OFF, {}, "win", MAX_CENTS, 0),
        (OFF, {"field": 5}, "field", MAX_CENTS - 5, 0),
        (OFF, {"place:4": 500}, "buy:6", 500, 25),
        (ON_6, {"buy:4": 500}, "buy:4", 539, 26),
        (ON_6, {}, "lay:4", 1000, 25),
        (ON_6, {}, "lay:6", 599, 24),
        (ON_6, {}, "place:6", 500, 0),
        (ON_6, {}, "dont-place:6", 500, 0),
        (ON_6, {"win": 500}, "win-odds", 1500, 0),
        (ON_6, {"win": 500, "win-odds": 1400}, "win-odds", 100, 0),
        (ON_4, {"dont-win": 500}, "dont-win-lay", 3000, 0),
        (OFF, {"dont-come:5": 1}, "dont-come-lay:5", 4, 0),
        (ON_6, {}, "horn", 4, 0),
        (IN_CHIPS, {}, "horn-high:2", 500, 0),
        (IN_CHIPS, {}, "field", 150, 0),
        (State(barred=frozenset({"dont-win"})), {}, "dont-win", 500, 0),
        (BARRED, {}, "dont-come", 500, 0),
    ],
)
def test_what_may_be_placed(state: State, wagers: dict[str, int], bet: str, amount: int, commission: int) -> None:
    raised = wagers | {bet: wagers.get(bet, 0) + amount}
    assert place(state, wagers, bet, amount) == Moved(state, raised, commission)


@pytest.mark.parametrize("amount", BAD_AMOUNTS)
def test_amounts_that_nobody_can_place_or_remove(amount: object) -> None:
    for state in (OFF, OUT):
        with pytest.raises(BadAmount):
            place(state, {}, "field", amount)
        with pytest.raises(BadAmount, match="remove"):
            remove(state, {"field": 500}, "field", amount)


def test_the_game_says_by_which_clause_it_is_closed() -> None:
    for id_, clause in (("craps", "CR 3.2"), ("mini-craps", "CR 7.4.1")):
        assert place(OUT, {}, "field", 500, id_) == (clause, None, None)
        assert remove(OUT, {"field": 500}, "field", 500, id_) == (clause, None, None)


@pytest.mark.parametrize(
    ("state", "wagers", "bet", "amount", "expected"),
    [
        pytest.param(OFF, {}, "field", 1, ("CR 3.4", 1, 0), marks=pytest.mark.clause("CR 3.4")),
        (OFF, {"field": 500}, "field", 501, ("CR 3.4", 501, 500)),
        pytest.param(ON_6, {"win": 500}, "win", 1, ("CR 3.4.1", 1, 0), marks=pytest.mark.clause("CR 3.4.1")),
        pytest.param(OFF, {"come:6": 500}, "come:6", 1, ("CR 3.4.2", 1, 0), marks=pytest.mark.clause("CR 3.4.2")),
        (ON_6, {"horn": 500}, "horn", 10, ("CR 3.6.19", 10, 8)),
        (IN_CHIPS, {"horn-high:2": 1000}, "horn-high:2", 999, ("CR 3.6.20", 999, 500)),
    ],
)
def test_what_may_not_be_removed(state: State, wagers: dict[str, int], bet: str, amount: int, expected: Told) -> None:
    assert remove(state, wagers, bet, amount) == expected


SWITCHED = replace(ON_6, switched={"place": False, "place:6": True, "hard:8": False}, barred=frozenset({"dont-come"}))


@pytest.mark.parametrize(
    ("state", "wagers", "bet", "amount", "expected"),
    [
        (OFF, {"win": 500}, "win", 500, Moved(OFF, {}, 500)),
        (ON_6, {"field": 500, "come": 5}, "field", 499, Moved(ON_6, {"field": 1, "come": 5}, 499)),
        (ON_6, {"come": 500}, "come", 100, Moved(ON_6, {"come": 400}, 100)),
        (ON_6, {"win": 5, "win-odds": 15}, "win-odds", 5, Moved(ON_6, {"win": 5, "win-odds": 10}, 5)),
        (IN_CHIPS, {"field": 150}, "field", 50, Moved(IN_CHIPS, {"field": 100}, 50)),
        (IN_CHIPS, {"horn": 800}, "horn", 400, Moved(IN_CHIPS, {"horn": 400}, 400)),
        (OFF, {"dont-win": 500}, "dont-win", 200, Moved(OFF, {"dont-win": 300}, 200)),
        (ON_6, {"dont-win": 500}, "dont-win", 200, Moved(BARRED, {"dont-win": 300}, 200)),
        (BARRED, {"dont-win": 500}, "dont-win", 500, Moved(BARRED, {}, 500)),
        (
            BARRED, {"dont-come:4": 9}, "dont-come:4", 9,
            Moved(replace(BARRED, barred=frozenset({"dont-win", "dont-come"})), {}, 9),
        ),
        # Odds are cut to the new cap, or come down with the wager (READINGS C6).
        (
            ON_4, {"dont-win": 500, "dont-win-lay": 3000}, "dont-win", 100,
            Moved(replace(ON_4, barred=frozenset({"dont-win"})), {"dont-win": 400, "dont-win-lay": 2400}, 100 + 600),
        ),
        (
            ON_4, {"dont-win": 500, "dont-win-lay": 2400}, "dont-win", 100,
            Moved(replace(ON_4, barred=frozenset({"dont-win"})), {"dont-win": 400, "dont-win-lay": 2400}, 100),
        ),
        (
            ON_4, {"dont-come:5": 2, "dont-come-lay:5": 9}, "dont-come:5", 2,
            Moved(replace(ON_4, barred=frozenset({"dont-come"})), {}, 2 + 9),
        ),
        # With the puck off there is no number that odds could be on.
        (OFF, {"win": 500, "win-odds": 700}, "win", 100, Moved(OFF, {"win": 400}, 100 + 700)),
        # A marker goes with the last wager that it marks.
        (
            SWITCHED, {"place:6": 5, "place:8": 5, "hard:8": 5}, "place:6", 5,
            Moved(replace(SWITCHED, switched={"place": False, "hard:8": False}), {"place:8": 5, "hard:8": 5}, 5),
        ),
        (
            SWITCHED, {"place:6": 5, "hard:8": 5}, "hard:8", 5,
            Moved(replace(SWITCHED, switched={"place": False, "place:6": True}), {"place:6": 5}, 5),
        ),
        (SWITCHED, {"place:6": 5, "hard:8": 5}, "place:6", 1, Moved(SWITCHED, {"place:6": 4, "hard:8": 5}, 1)),
    ],
)  # fmt: skip
def test_what_may_be_removed(state: State, wagers: dict[str, int], bet: str, amount: int, expected: Moved) -> None:
    assert remove(state, wagers, bet, amount) == expected


Switched = dict[str, bool]
WAGERS = {"place:6": 5, "place:8": 5, "come-odds:4": 5, "hard:8": 5, "field": 5}


SWITCHES: list[tuple[Switched, str, bool, bool, Switched]] = [
    ({}, "place", False, False, {"place": False}),
    ({}, "place:6", False, False, {"place": False}),
    ({}, "place:6", True, False, {"place": True}),
    ({}, "place:6", False, True, {"place:6": False}),
    ({}, "place", False, True, {"place": False}),
    ({"place:6": True, "hard": True}, "place", False, True, {"place": False, "hard": True}),
    ({"place:6": True, "hard": True}, "place:8", False, False, {"place": False, "hard": True}),
    ({"place": True, "place:6": True}, "place:8", False, True, {"place": True, "place:6": True, "place:8": False}),
    ({"place": True, "hard:8": True}, "hard:8", False, True, {"place": True, "hard:8": False}),
    ({"place": True}, "come-odds:4", True, False, {"place": True, "come-odds": True}),
]
"""What is switched, the call, whether it is on and of one wager only, and what is switched then."""


def turned(switched: Switched) -> Switched:
    return {what: not on for what, on in switched.items()}


@pytest.mark.parametrize(
    ("switched", "what", "on", "only", "expected"),
    [
        pytest.param(*case, marks=pytest.mark.clause("CR 3.5.1(b)" if case[2] else "CR 3.5.2(b)"))
        for row in SWITCHES
        for case in (row, (turned(row[0]), row[1], not row[2], row[3], turned(row[4])))
    ],
)
def test_what_is_switched(switched: Switched, what: str, on: bool, only: bool, expected: Switched) -> None:
    for state in (OFF, BARRED):
        assert switch(replace(state, switched=switched), WAGERS, what, on, only=only) == replace(
            state, switched=expected
        )


def test_a_switch_means_the_kind_unless_only_one_bet_is_meant() -> None:
    assert switch(ON_6, WAGERS, "place:6", on=False) == switch(ON_6, WAGERS, "place:6", on=False, only=False)


@pytest.mark.parametrize(
    ("on", "clause"),
    [
        pytest.param(True, "CR 3.5.1", marks=pytest.mark.clause("CR 3.5.1")),
        pytest.param(False, "CR 3.5.2", marks=pytest.mark.clause("CR 3.5.2")),
    ],
)
def test_what_is_not_switched(on: bool, clause: str) -> None:
    for what in ("buy", "buy:6", "place:4", "hard:6", "come-odds:5"):
        refused = switch(ON_6, WAGERS, what, on)
        assert isinstance(refused, Refusal)
        assert told(refused) == (clause, None, None)
    refused = switch(ON_6, WAGERS, "field", on)
    assert isinstance(refused, Refusal)
    assert told(refused) == (clause, None, None)
    named = set(re.findall(r"[\w-]+", refused.reason)) & set(KINDS)
    assert named == {"come-odds", "place", "buy", "hard"}


@pytest.mark.parametrize("what", ["place:7", "hard:5", "plaice", "", "come-odds:2"])
def test_what_does_not_exist_is_not_switched(what: str) -> None:
    with pytest.raises(UnknownBet):
        switch(ON_6, WAGERS, what, on=True)


def test_odds_on_every_number_are_capped_by_the_notice() -> None:
    multiples = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 0}
    terms = Terms(multiples=multiples)
    pays = {4: (1, 2), 5: (2, 3), 6: (5, 6), 8: (5, 6), 9: (2, 3), 10: (1, 2)}
    for number in POINTS:
        to, on = pays[number]
        caps = {"come": multiples[number] * 7, "dont-come": multiples[number] * 7 * on // to}
        for flat, odds in (("come", "come-odds"), ("dont-come", "dont-come-lay")):
            state, wagers = State(terms=terms), {f"{flat}:{number}": 7}
            clause = KINDS[odds].clause
            cap = caps[flat]
            assert place(state, wagers, f"{odds}:{number}", cap + 1) == (clause, cap + 1, cap)
            if cap:
                assert place(state, wagers, f"{odds}:{number}", cap) == Moved(
                    state, wagers | {f"{odds}:{number}": cap}, 0
                )


def test_games_are_called_by_their_names() -> None:
    assert {id_: (build(id_).id, build(id_).title) for id_ in ("craps", "mini-craps")} == {
        "craps": ("craps", "Craps"),
        "mini-craps": ("mini-craps", "Mini Craps"),
    }
    assert isinstance(build("craps"), Craps)
