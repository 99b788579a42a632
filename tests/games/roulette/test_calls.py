"""Racetrack calls: their pieces, what they return, and where they may be made."""

import pytest

from croupier.games import UnknownBet, WrongEquipment
from croupier.games.roulette import BY_ID, Roulette
from croupier.games.roulette.wheels import SINGLE_ZERO
from tests.games.roulette.test_bets import roulette

UNIT = 100
PIECES = {
    "series-5/8": {"split:5/8": 1, "split:10/11": 1, "split:13/16": 1, "split:23/24": 1, "split:27/30": 1,
                   "split:33/36": 1},
    "orphans": {"straight:1": 1, "split:6/9": 1, "split:14/17": 1, "split:17/20": 1, "split:31/34": 1},
    "grand-series": {"split:4/7": 1, "split:12/15": 1, "split:18/21": 1, "split:19/22": 1, "split:32/35": 1,
                     "corner:25/26/28/29": 2, "street:0/2/3": 2},
    "zero-game": {"split:0/3": 1, "split:12/15": 1, "split:32/35": 1, "straight:26": 1},
    "neighbours:17": {f"straight:{number}": 1 for number in (2, 25, 17, 34, 6)},
    "neighbours:0": {f"straight:{number}": 1 for number in (3, 26, 0, 32, 15)},
}  # fmt: skip
CLAUSES = {
    "series-5/8": "RO 6.4:Series-5/8",
    "orphans": "RO 6.4:Orphans",
    "grand-series": "RO 6.4:Grand-Series-0/2/3",
    "zero-game": "RO 6.4:Zero-Game",
    "neighbours:17": "RO 6.4:Neighbours",
    "neighbours:0": "RO 6.4:Neighbours",
}
SERIES = ("series-5/8", "orphans", "grand-series", "zero-game")
WITH_RACETRACK = ("american-roulette", "french-roulette", "touchbet", "touchtable")


@pytest.mark.parametrize(
    "call", [pytest.param(call, marks=pytest.mark.clause(clause), id=call) for call, clause in CLAUSES.items()]
)
@pytest.mark.parametrize("id_", WITH_RACETRACK)
def test_a_call_returns_what_its_pieces_return(id_: str, call: str) -> None:
    played = roulette(id_)
    pieces = {bet: UNIT * count for bet, count in PIECES[call].items()}
    for outcome in SINGLE_ZERO:
        laid = sum(result.returned for result in played.settle(played.start(), pieces, outcome).results)
        called = played.settle(played.start(), {call: sum(pieces.values())}, outcome).results[0]
        assert called.returned == laid


@pytest.mark.parametrize(("call", "outcome", "returned"), [
    ("grand-series", "0", 24), ("grand-series", "25", 18), ("grand-series", "4", 18), ("orphans", "17", 36),
    ("orphans", "1", 36), ("series-5/8", "8", 18), ("zero-game", "26", 36), ("neighbours:17", "6", 36),
])  # fmt: skip
def test_known_returns_of_one_unit_a_piece(call: str, outcome: str, returned: int) -> None:
    played = roulette("french-roulette")
    stake = UNIT * sum(PIECES[call].values())
    assert played.settle(played.start(), {call: stake}, outcome).results[0].returned == UNIT * returned


def test_three_sectors_cover_every_number_once() -> None:
    bets = roulette("french-roulette").bets
    covered = [number for call in ("series-5/8", "orphans", "grand-series") for number in bets[call].numbers]
    assert sorted(covered) == sorted(SINGLE_ZERO)


@pytest.mark.clause("RO 6.4:Neighbours")
def test_neighbours_go_around_the_circle() -> None:
    played = roulette("touchbet")
    for at, pocket in enumerate(SINGLE_ZERO):
        call = f"neighbours:{pocket}"
        expected = {SINGLE_ZERO[(at + step) % 37] for step in (-2, -1, 0, 1, 2)}
        assert set(played.bets[call].numbers) == expected
        for outcome in SINGLE_ZERO:
            returned = played.settle(played.start(), {call: 5 * UNIT}, outcome).results[0].returned
            assert returned == (36 * UNIT if outcome in expected else 0)


@pytest.mark.clause("RO 6.4")
def test_no_racetrack_no_calls() -> None:
    bare = Roulette(BY_ID["american-roulette"], racetrack=False)
    for call in CLAUSES:
        with pytest.raises(UnknownBet, match=r"RO 6\.4"):
            bare.settle(bare.start(), {call: 1800}, "17")
    with pytest.raises(WrongEquipment, match=r"RO 6\.4"):
        Roulette(BY_ID["double-zero-roulette-fh"], racetrack=True)
    offering = {id_ for id_ in BY_ID if any(bet.pieces for bet in roulette(id_).bets.values())}
    assert offering == set(WITH_RACETRACK)


@pytest.mark.clause("RO 9.6.2(a)")
def test_french_tables_take_all_calls() -> None:
    offered = {bet.id for bet in roulette("french-roulette").bets.values() if bet.pieces}
    assert offered == {*SERIES, *(f"neighbours:{number}" for number in range(37))}
    bare = Roulette(BY_ID["french-roulette"], racetrack=False)
    assert not any(bet.pieces for bet in bare.bets.values())
