"""What wins on 0 and on 00, on each layout, against lists written out here."""

import pytest

from croupier.games import GAME_IDS, Fate, game
from tests.games.roulette.test_bets import STAKE, numbers, roulette, wins_on

ON_0 = {"straight:0", "split:0/1", "split:0/2", "split:0/3", "street:0/1/2", "street:0/2/3", "corner:0/1/2/3"}
ON_0_SIDE_BY_SIDE = {"straight:0", "split:0/1", "split:0/2", "street:0/1/2", "street:0/00/2"}
SIDE_BY_SIDE = ("double-zero-roulette-fh", "touchbet-00")
ROULETTE = (
    "american-roulette", "french-roulette", "touchbet", "touchtable", *SIDE_BY_SIDE,
    "double-zero-roulette-op", "double-zero-roulette-vw", "touchtable-00",
)  # fmt: skip
ON_0_TOO = {"split:0/00", "five-line"}
"""What the clause on 0 leaves out, though it covers 0."""


def fates(id_: str, outcome: str) -> dict[str, tuple[Fate, str]]:
    played = roulette(id_)
    singles = {bet.id: STAKE for bet in played.bets.values() if not bet.pieces}
    return {
        result.bet: (result.fate, result.clause) for result in played.settle(played.start(), singles, outcome).results
    }


def winners(id_: str, outcome: str) -> set[str]:
    return {bet for bet, (fate, _) in fates(id_, outcome).items() if fate is Fate.WON}


def named_on_0(id_: str) -> set[str]:
    return ON_0_SIDE_BY_SIDE if id_ in SIDE_BY_SIDE else ON_0


WIN_ON_0 = [
    *[
        pytest.param(id_, "RR 7.3.1", marks=pytest.mark.clause("RR 7.3.1"))
        for id_ in ("rapid-roulette", "rapid-roulette-00")
    ],
    pytest.param("rapid-roulette-1999", "RR99 7.3(a)", marks=pytest.mark.clause("RR99 7.3(a)")),
    *[pytest.param(id_, "RO 6.3.1", marks=pytest.mark.clause("RO 6.3.1")) for id_ in ROULETTE],
]
LOSE_ON_0 = [
    *[
        pytest.param(id_, "RR 7.3.2", marks=pytest.mark.clause("RR 7.3.2"))
        for id_ in ("rapid-roulette", "rapid-roulette-00")
    ],
    pytest.param("rapid-roulette-1999", "RR99 7.3(b)", marks=pytest.mark.clause("RR99 7.3(b)")),
    *[pytest.param(id_, "RO 6.3.2", marks=pytest.mark.clause("RO 6.3.2")) for id_ in ROULETTE],
]


@pytest.mark.parametrize(("id_", "clause"), WIN_ON_0)
def test_on_0_these_win(id_: str, clause: str) -> None:
    found = fates(id_, "0")
    assert {bet for bet in found if found[bet] == (Fate.WON, clause)} == named_on_0(id_)


@pytest.mark.parametrize(("id_", "clause"), LOSE_ON_0)
def test_on_0_all_others_lose_whole(id_: str, clause: str) -> None:
    found = fates(id_, "0")
    assert {bet for bet in found if found[bet] == (Fate.LOST, clause)} == set(found) - named_on_0(id_) - ON_0_TOO
    played = roulette(id_)
    results = played.settle(played.start(), {"red": STAKE, "even": STAKE, "low": STAKE}, "0").results
    assert [result.returned for result in results] == [0, 0, 0]


ON_00 = {
    "rapid-roulette-00": {"straight:00", "split:0/00"},
    "double-zero-roulette-fh": {
        "straight:00", "split:0/00", "split:00/2", "split:00/3", "street:0/00/2", "street:00/2/3", "five-line",
    },
    "double-zero-roulette-op": {"straight:00", "split:0/00"},
    "double-zero-roulette-vw": {"straight:00", "split:0/00", "five-line"},
    "touchtable-00": {"straight:00", "split:0/00"},
}  # fmt: skip
ON_00["touchbet-00"] = ON_00["double-zero-roulette-fh"]
CLAUSES = {
    "rapid-roulette-00": ("RR 10.4.3(a)", "RR 10.4.3(b)"),
    "double-zero-roulette-fh": ("RO 8.4.3(a)(i)", "RO 8.4.3(a)(ii)"),
    "touchbet-00": ("RO 8.4.3(a)(i)", "RO 8.4.3(a)(ii)"),
    "double-zero-roulette-op": ("RO 8.4.3(b)(i)", "RO 8.4.3(b)(ii)"),
    "touchtable-00": ("RO 8.4.3(b)(i)", "RO 8.4.3(b)(ii)"),
    "double-zero-roulette-vw": ("RO 8.4.3(c)(i)", "RO 8.4.3(c)(ii)"),
}


@pytest.mark.parametrize(
    ("id_", "clause"),
    [pytest.param(id_, wins, marks=pytest.mark.clause(wins)) for id_, (wins, _) in CLAUSES.items()],
)
def test_on_00_these_win(id_: str, clause: str) -> None:
    found = fates(id_, "00")
    for bet in ON_00[id_]:
        assert found[bet] == (Fate.WON, clause)


@pytest.mark.parametrize(
    ("id_", "clause"),
    [pytest.param(id_, loses, marks=pytest.mark.clause(loses)) for id_, (_, loses) in CLAUSES.items()],
)
def test_on_00_all_others_lose(id_: str, clause: str) -> None:
    found = fates(id_, "00")
    assert {bet for bet in found if found[bet] == (Fate.LOST, clause)} == set(found) - ON_00[id_]


@pytest.mark.parametrize("id_", ["double-zero-roulette-op", "double-zero-roulette-vw", "rapid-roulette-00"])
def test_on_0_the_split_with_00_and_the_first_five_win_too(id_: str) -> None:
    extra = {"split:0/00"} | ({"five-line"} if "vw" in id_ else set())
    assert winners(id_, "0") == ON_0 | extra


def test_on_0_of_layout_f_h() -> None:
    assert winners("double-zero-roulette-fh", "0") == {
        "straight:0", "split:0/00", "split:0/1", "split:0/2", "street:0/1/2", "street:0/00/2", "five-line",
    }  # fmt: skip


@pytest.mark.clause("RO 8.4.1")
@pytest.mark.parametrize("id_", ["double-zero-roulette-fh", "double-zero-roulette-vw", "touchbet-00"])
def test_five_line_wins_on_its_five_numbers_at_6_to_1(id_: str) -> None:
    assert wins_on(id_, "five-line") == {"0", "00", "1", "2", "3"}
    played = roulette(id_)
    for outcome in ("0", "00", "1", "2", "3"):
        assert played.settle(played.start(), {"five-line": 100}, outcome).results[0].returned == 700


@pytest.mark.clause("RO 8.4.1")
def test_no_five_line_on_other_layouts() -> None:
    offering = {id_ for id_ in GAME_IDS if "five-line" in game(id_).bets}
    assert offering == {"double-zero-roulette-fh", "double-zero-roulette-vw", "touchbet-00"}


@pytest.mark.clause("RR 10.1")
def test_double_zero_follows_single_zero_except_where_rule_10_says_otherwise() -> None:
    single, double = roulette("rapid-roulette"), roulette("rapid-roulette-00")
    common = dict.fromkeys(single.bets, STAKE)
    assert set(common) < set(double.bets)
    for outcome in single.outcomes:
        assert (
            double.settle(double.start(), common, outcome.id).results
            == single.settle(single.start(), common, outcome.id).results
        )
    assert set(double.bets) - set(common) == {"straight:00", "split:0/00"}
    assert all(clause.startswith("RR 10.") for _, clause in fates("rapid-roulette-00", "00").values())


@pytest.mark.clause("RR 10.4.1")
def test_double_zero_bets_pay_the_odds_of_7_1() -> None:
    played = roulette("rapid-roulette-00")
    covered_pays = {1: 35, 2: 17, 3: 11, 4: 8, 6: 5, 12: 2, 18: 1}
    for bet in played.bets:
        for outcome in numbers(bet):
            result = played.settle(played.start(), {bet: STAKE}, outcome).results[0]
            assert result.paid == STAKE * covered_pays[len(numbers(bet))]
