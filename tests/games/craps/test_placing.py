"""When a craps wager may be placed, raised, reduced, removed, and called on or off."""

from itertools import product

import pytest

from croupier.games import Fate, Placed, Refusal, Removed, Sign, Switched, Terms, UnknownBet
from croupier.games.craps.kinds import POINTS
from croupier.games.ids import CrapsId
from tests.games.craps.at import At, at
from tests.games.craps.test_effects import craps

OFF = at()
ON = at(point=6)
POINT_STANDS = [at(point=point) for point in POINTS]
LISTED = {
    *("win", "win-odds", "dont-win", "dont-win-lay", "come", "dont-come"),
    *(f"{kind}:{number}" for kind in ("come", "come-odds", "dont-come", "dont-come-lay") for number in POINTS),
    *(f"{kind}:{number}" for kind in ("place", "buy", "dont-place", "lay") for number in POINTS),
    *(f"hard:{number}" for number in (4, 6, 8, 10)),
    *("any-craps", "two-crap", "three-crap", "twelve-crap", "eleven", "horn", "field", "any-seven", "big:6", "big:8"),
    *(f"horn-high:{number}" for number in (2, 3, 11, 12)),
}
"""The wagers of CR 3.6.1 to 3.6.24."""


def placed(state: At, wagers: dict[str, int], bet: str, amount: int = 500) -> dict[str, int]:
    answer = state.place(wagers, bet, amount)
    assert isinstance(answer, Placed), answer
    return dict(answer.slip.stakes)


def switched(state: At, answer: object) -> At:
    """The table after something was switched."""
    assert isinstance(answer, Switched), answer
    return state.having(answer.slip)


def refusal(answer: object) -> str:
    assert isinstance(answer, Refusal), answer
    assert answer.reason
    return answer.clause


def not_placed(state: At, wagers: dict[str, int], bet: str, amount: int = 500) -> str:
    return refusal(state.place(wagers, bet, amount))


@pytest.mark.clause("CR 3.6")
@pytest.mark.parametrize(
    "bet", ["pass", "put", "place:7", "hard:5", "horn-high:7", "big:5", "fire", "come-odds", "WIN"]
)
def test_only_the_listed_wagers_may_be_made(bet: str) -> None:
    with pytest.raises(UnknownBet, match=r"CR 3\.6"):
        OFF.place({}, bet, 500)
    with pytest.raises(UnknownBet, match=r"CR 3\.6"):
        OFF.results({bet: 500}, SEVEN)


@pytest.mark.clause("CR 3.6")
def test_these_are_the_listed_wagers() -> None:
    assert set(craps().bets) == LISTED


@pytest.mark.parametrize(
    ("bet", "clause"),
    [
        pytest.param("win", "CR 3.6.1", marks=pytest.mark.clause("CR 3.6.1")),
        pytest.param("dont-win", "CR 3.6.3", marks=pytest.mark.clause("CR 3.6.3")),
    ],
)
def test_win_and_dont_win_are_placed_and_raised_before_a_come_out_only(bet: str, clause: str) -> None:
    assert placed(OFF, placed(OFF, {}, bet), bet) == {bet: 1000}
    for state in POINT_STANDS:
        assert not_placed(state, {}, bet) == clause
        assert not_placed(state, {bet: 500}, bet, 1) == clause


@pytest.mark.parametrize(
    ("bet", "clause"),
    [
        pytest.param("come", "CR 3.6.5", marks=pytest.mark.clause("CR 3.6.5")),
        pytest.param("dont-come", "CR 3.6.7", marks=pytest.mark.clause("CR 3.6.7")),
    ],
)
def test_come_and_dont_come_are_placed_while_a_point_stands(bet: str, clause: str) -> None:
    assert not_placed(OFF, {}, bet) == clause
    for state in POINT_STANDS:
        assert placed(state, placed(state, {}, bet), bet) == {bet: 1000}
    for state, number in product((OFF, *POINT_STANDS), POINTS):
        assert not_placed(state, {f"{bet}:{number}": 500}, f"{bet}:{number}") == clause


@pytest.mark.parametrize("multiple", [0, 1, 3])
@pytest.mark.parametrize("number", POINTS)
@pytest.mark.parametrize(
    ("flat", "odds", "clause"),
    [
        pytest.param("win", "win-odds", "CR 3.6.2", marks=pytest.mark.clause("CR 3.6.2")),
        pytest.param("come", "come-odds", "CR 3.6.6", marks=pytest.mark.clause("CR 3.6.6")),
    ],
)
def test_odds_go_behind_a_wager_on_a_number_up_to_the_multiple(
    flat: str, odds: str, clause: str, number: int, multiple: int
) -> None:
    terms = Terms(multiples={**dict.fromkeys(POINTS, 7), number: multiple})
    cap = 500 * multiple
    if flat == "win":
        states = [at(point=number, terms=terms)]
        elsewhere = [(OFF, {flat: 500}), (states[0], {}), (states[0], {"dont-win": 500})]
    else:
        states = [at(point=point, terms=terms) for point in (None, *POINTS)]
        beside: dict[str, int] = {"come": 500, f"come:{14 - number}": 500}
        elsewhere = [(state, wagers) for state in states for wagers in ({}, beside)]
        flat, odds = f"{flat}:{number}", f"{odds}:{number}"
    for state in states:
        full = placed(state, placed(state, {flat: 500}, odds, 1), odds, cap - 1) if cap else {flat: 500}
        assert full.get(odds, 0) == cap
        assert not_placed(state, full, odds, 1) == clause
        answer = state.place({flat: 500}, odds, cap + 1)
        assert isinstance(answer, Refusal)
        assert (answer.clause, answer.asked, answer.allowed) == (clause, cap + 1, cap)
    for state, wagers in elsewhere:
        assert not_placed(state, wagers, odds, 1) == clause


@pytest.mark.parametrize(
    ("flat", "lay", "clause"),
    [
        pytest.param("dont-win", "dont-win-lay", "CR 3.6.4", marks=pytest.mark.clause("CR 3.6.4")),
        pytest.param("dont-come", "dont-come-lay", "CR 3.6.8", marks=pytest.mark.clause("CR 3.6.8")),
    ],
)
@pytest.mark.parametrize(("number", "most"), [(4, 3000), (5, 2250), (6, 1800), (8, 1800), (9, 2250), (10, 3000)])
def test_lay_odds_may_win_up_to_the_multiple(flat: str, lay: str, clause: str, number: int, most: int) -> None:
    on_line = flat == "dont-win"
    states = [at(point=number)] if on_line else [OFF, *POINT_STANDS]
    flat, lay = (flat, lay) if on_line else (f"{flat}:{number}", f"{lay}:{number}")
    for state in states:
        assert placed(state, placed(state, {flat: 500}, lay, 1), lay, most - 1)[lay] == most
        assert not_placed(state, {flat: 500}, lay, most + 1) == clause
        assert not_placed(state, {}, lay, 1) == clause
    for multiple, stake in ((1, 137), (2, 701), (7, 1)):  # ugly amounts: the cap is rounded down, never up
        ways = {4: (2, 1), 5: (3, 2), 6: (6, 5)}[min(number, 14 - number)]
        cap = multiple * stake * ways[0] // ways[1]
        state = at(point=states[0].point, terms=Terms(multiples=multiple))
        assert placed(state, {flat: stake}, lay, cap)[lay] == cap
        assert not_placed(state, {flat: stake}, lay, cap + 1) == clause
    if on_line:
        assert not_placed(OFF, {flat: 500}, lay, 1) == clause


ANY_TIME = {
    **{f"place:{n}": "CR 3.6.9" for n in POINTS},
    **{f"buy:{n}": "CR 3.6.10" for n in POINTS},
    **{f"dont-place:{n}": "CR 3.6.11" for n in POINTS},
    **{f"lay:{n}": "CR 3.6.12" for n in POINTS},
    **{f"hard:{n}": "CR 3.6.13" for n in (4, 6, 8, 10)},
    "any-craps": "CR 3.6.14", "two-crap": "CR 3.6.15", "three-crap": "CR 3.6.16", "twelve-crap": "CR 3.6.17",
    "eleven": "CR 3.6.18", "horn": "CR 3.6.19", "field": "CR 3.6.21", "any-seven": "CR 3.6.22", "big:6": "CR 3.6.23",
    "big:8": "CR 3.6.24",
    **{f"horn-high:{n}": "CR 3.6.20" for n in (2, 3, 11, 12)},
}  # fmt: skip


@pytest.mark.parametrize(
    "bet", [pytest.param(bet, marks=pytest.mark.clause(clause), id=bet) for bet, clause in ANY_TIME.items()]
)
def test_these_may_be_placed_and_raised_at_any_time_and_come_down_again(bet: str) -> None:
    for state in (OFF, *POINT_STANDS):
        wagers = placed(state, placed(state, {}, bet, 2000), bet, 2000)
        assert wagers == {bet: 4000}
        removed = state.remove(wagers, bet, 4000)
        assert isinstance(removed, Removed)
        assert (removed.slip.stakes, removed.returned) == ({}, 4000)
    assert craps().bet(bet).clause == ANY_TIME[bet]


@pytest.mark.parametrize(
    ("bet", "parts", "clause"),
    [
        pytest.param("horn", 4, "CR 3.6.19", marks=pytest.mark.clause("CR 3.6.19")),
        *[
            pytest.param(f"horn-high:{high}", 5, "CR 3.6.20", marks=pytest.mark.clause("CR 3.6.20"))
            for high in (2, 3, 11, 12)
        ],
    ],
)
def test_horns_fall_into_equal_pieces_of_whole_chips(bet: str, parts: int, clause: str) -> None:
    for table in (OFF, *POINT_STANDS):
        state = at(point=table.point, terms=Sign(chip=100))
        for chips in range(1, 21):
            answer = state.place({}, bet, 100 * chips)
            assert isinstance(answer, Placed) == (chips % parts == 0)
        assert not_placed(state, {}, bet, 100 * parts + 50) == clause
        assert refusal(state.remove({bet: 200 * parts}, bet, 100)) == clause


@pytest.mark.parametrize(
    ("one", "other", "clause"),
    [
        pytest.param("place", "buy", "CR 3.6.10", marks=pytest.mark.clause("CR 3.6.10")),
        pytest.param("dont-place", "lay", "CR 3.6.12", marks=pytest.mark.clause("CR 3.6.12")),
    ],
)
def test_one_of_the_two_on_a_number(one: str, other: str, clause: str) -> None:
    for number in POINTS:
        for state in (OFF, *POINT_STANDS):
            assert not_placed(state, {f"{one}:{number}": 500}, f"{other}:{number}") == clause
            assert not_placed(state, {f"{other}:{number}": 500}, f"{one}:{number}") == clause
        elsewhere = 4 if number != 4 else 5
        placed(OFF, {f"{one}:{number}": 500}, f"{other}:{elsewhere}")


@pytest.mark.clause("CR 3.4")
@pytest.mark.parametrize("point", [None, *POINTS])
def test_wagers_shrink_and_go_but_no_more_comes_down_than_lies_there(point: int | None) -> None:
    state = at(point=point)
    contracts = {"win", *(f"come:{n}" for n in POINTS)} if point else {f"come:{n}" for n in POINTS}
    for bet in craps().bets:
        if bet in contracts:
            continue
        there, part = 4000, 2000
        shrunk = state.remove({bet: there}, bet, part)
        assert isinstance(shrunk, Removed), bet
        assert (shrunk.slip.stakes, shrunk.returned) == ({bet: there - part}, part)
        gone = state.remove({bet: there}, bet, there)
        assert isinstance(gone, Removed)
        assert (gone.slip.stakes, gone.returned) == ({}, there)
        assert refusal(state.remove({bet: there}, bet, there + 4000)) == "CR 3.4"
        assert refusal(state.remove({}, bet, 20)) == "CR 3.4"


@pytest.mark.clause("CR 3.4.1")
@pytest.mark.parametrize("point", POINTS)
def test_win_line_is_a_contract_once_a_point_stands(point: int) -> None:
    for amount in (1, 300, 500):
        assert refusal(at(point=point).remove({"win": 500}, "win", amount)) == "CR 3.4.1"
    before = OFF.remove({"win": 500}, "win", 200)
    assert isinstance(before, Removed)
    assert (before.slip.stakes, before.returned) == ({"win": 300}, 200)


@pytest.mark.clause("CR 3.4.2")
@pytest.mark.parametrize("number", POINTS)
def test_come_is_a_contract_once_it_has_travelled(number: int) -> None:
    for state in (OFF, *(at(point=point) for point in POINTS)):
        for amount in (1, 500):
            assert refusal(state.remove({f"come:{number}": 500}, f"come:{number}", amount)) == "CR 3.4.2"
    in_box = ON.remove({"come": 500}, "come", 500)
    assert isinstance(in_box, Removed)
    assert not in_box.slip


@pytest.mark.clause("CR 3.4.3")
def test_both_dont_wagers_can_be_barred_at_once() -> None:
    first = ON.remove({"dont-win": 500, "dont-come:8": 500}, "dont-win", 500)
    assert isinstance(first, Removed)
    second = ON.having(first.slip).remove(first.slip.stakes, "dont-come:8", 500)
    assert isinstance(second, Removed)
    assert not_placed(ON.having(second.slip), {}, "dont-win") == "CR 3.4.3"
    assert not_placed(ON.having(second.slip), {}, "dont-come") == "CR 3.4.3"


@pytest.mark.clause("CR 3.4.3")
@pytest.mark.parametrize(
    ("down", "again"), [("dont-win", "dont-win"), ("dont-come", "dont-come"), ("dont-come:8", "dont-come")]
)
def test_a_dont_wager_once_reduced_does_not_grow_until_the_point_is_decided(down: str, again: str) -> None:
    removed = ON.remove({down: 500}, down, 100)
    assert isinstance(removed, Removed)
    barred = ON.having(removed.slip)
    assert not_placed(barred, dict(removed.slip.stakes), again) == "CR 3.4.3"
    waiting = barred.roll({}, (4, 4))
    assert not_placed(waiting, {}, again) == "CR 3.4.3"
    decided = waiting.roll({}, (3, 3))
    assert decided.point is None
    after = decided.roll({}, (2, 3)) if again == "dont-come" else decided
    assert placed(after, {}, again) == {again: 500}


@pytest.mark.parametrize(("left", "lay", "returned"), [(499, 1796, 4), (300, 1080, 720), (0, 0, 1800)])
def test_lay_odds_come_down_with_the_wager_that_they_are_behind(left: int, lay: int, returned: int) -> None:
    taken = 500 - left
    removed = ON.remove({"dont-win": 500, "dont-win-lay": 1800}, "dont-win", taken)
    assert isinstance(removed, Removed)
    assert removed.returned == taken + returned
    assert removed.slip.on("dont-win-lay") == lay


SLEEPERS = ("place:6", "buy:6", "hard:6", "come-odds:6")
ALWAYS_WORK = ("dont-place:6", "lay:6", "big:6", "come:6", "dont-come:6", "dont-come-lay:6")
SEVEN = (3, 4)


def fates(state: At, dice: tuple[int, int] = SEVEN, **_: object) -> dict[str, Fate]:
    wagers = dict.fromkeys((*SLEEPERS, *ALWAYS_WORK), 600)
    return {result.bet: result.fate for result in state.results(wagers, dice)}


@pytest.mark.clause("CR 3.5.1")
def test_place_buy_hardways_and_come_odds_sleep_on_a_come_out() -> None:
    found = fates(OFF)
    assert [found[bet] for bet in SLEEPERS] == [Fate.STANDS, Fate.STANDS, Fate.STANDS, Fate.RETURNED]
    assert all(found[bet] in (Fate.WON, Fate.LOST) for bet in ALWAYS_WORK)
    assert all(fates(ON)[bet] is Fate.LOST for bet in SLEEPERS)


@pytest.mark.clause("CR 3.5.1")
@pytest.mark.parametrize("bet", SLEEPERS)
def test_each_can_be_called_on_and_off(bet: str) -> None:
    kind = bet.partition(":")[0]
    on = switched(OFF, OFF.switch({bet: 600}, kind, on=True))
    assert fates(on)[bet] is Fate.LOST
    off = switched(ON, ON.switch({bet: 600}, kind, on=False))
    assert fates(off)[bet] is (Fate.RETURNED if kind == "come-odds" else Fate.STANDS)
    assert fates(off, (4, 4))[bet] is Fate.STANDS
    # On the wager's own number too: it sleeps, and odds whose Come is decided go back undecided.
    asleep = Fate.RETURNED if kind == "come-odds" else Fate.STANDS
    assert fates(off, (3, 3))[bet] is fates(OFF, (3, 3))[bet] is asleep
    assert fates(on, (3, 3))[bet] is fates(ON, (3, 3))[bet] is Fate.WON


@pytest.mark.clause("CR 3.5.1(b)", "CR 3.5.2(b)")
@pytest.mark.parametrize("on", [True, False])
def test_a_call_covers_all_wagers_of_its_kind_unless_only_one_is_meant(on: bool) -> None:
    start = OFF if on else ON
    wagers = {"place:6": 600, "place:8": 600, "hard:6": 100}
    working = Fate.LOST if on else Fate.STANDS
    resting = Fate.STANDS if on else Fate.LOST

    def after(*, only: bool) -> list[Fate]:
        state = switched(start, start.switch(wagers, "place:6", on=on, only=only))
        return [result.fate for result in state.results(wagers, SEVEN)]

    assert after(only=False) == [working, working, resting]
    assert after(only=True) == [working, resting, resting]
    single = switched(start, start.switch(wagers, "place:6", on=not on, only=True))
    # A later switch of the kind covers the single one too.
    whole = switched(start, single.switch(wagers, "place", on=on))
    assert [result.fate for result in whole.results(wagers, SEVEN)] == [working, working, resting]


@pytest.mark.parametrize("bet", [*ALWAYS_WORK, "win", "field", "place:8"])
def test_other_wagers_and_wagers_that_are_not_there_cannot_be_called(bet: str) -> None:
    wagers = dict.fromkeys((*SLEEPERS, *ALWAYS_WORK), 600)
    assert refusal(OFF.switch(wagers, bet, on=True)) == "CR 3.5.1"
    assert refusal(ON.switch(wagers, bet, on=False)) == "CR 3.5.2"


def test_a_roll_says_what_goes_to_the_player_in_all() -> None:
    wagers = {"win": 500, "win-odds": 1000, "place:8": 600, "field": 100, "come:4": 300, "come-odds:4": 400}
    for dice in ((3, 3), (3, 4), (2, 2), (6, 6)):
        rolled = ON.settle(wagers, dice)
        assert rolled.returned == sum(result.returned for result in rolled.results)
        with pytest.raises(AttributeError):  # nobody can change what is returned
            rolled.returned = 1  # type: ignore[misc]
        assert ON.settle(wagers, dice).returned == rolled.returned
        assert len(ON.settle(wagers, dice).results) == 6
        assert "field" not in ON.settle(wagers, dice).slip.stakes


def test_a_call_ends_with_the_last_wager_that_it_marks() -> None:
    state = switched(OFF, OFF.switch({"place:6": 600}, "place", on=True))
    rolled = state.settle({"place:6": 600}, (2, 4))
    assert not rolled.slip
    assert rolled.slip.switched == {}


@pytest.mark.parametrize(
    ("id_", "clause"),
    [
        pytest.param("craps", "CR 3.2"),
        pytest.param("mini-craps", "CR 7.4.1", marks=pytest.mark.clause("CR 7.4.1")),
    ],
)
def test_once_the_dice_are_out_nothing_changes_until_the_result(id_: CrapsId, clause: str) -> None:
    closed = at(point=6, closed=True, game=id_)
    wagers = {"place:6": 600}
    assert refusal(closed.place(wagers, "field", 100)) == clause
    assert refusal(closed.place(wagers, "place:6", 600)) == clause
    assert refusal(closed.remove(wagers, "place:6", 100)) == clause
    assert refusal(closed.remove(wagers, "place:6", 600)) == clause
    assert refusal(closed.switch(wagers, "place", on=False)) == clause
    reopened = closed.roll(wagers, (5, 4))
    assert isinstance(reopened.remove(wagers, "place:6", 600), Removed)
