"""Verdicts and results made by hand: what is left out says that nothing was paid, moved or changed by a limit."""

from msgspec.structs import asdict

from croupier.games import Fate
from croupier.games.verdict import Result, Verdict


def test_a_verdict_is_on_one_piece_that_wins_nothing_and_stays_where_it_is() -> None:
    assert asdict(Verdict(Fate.LOST, "RO 6.1:Red")) == {
        "fate": Fate.LOST, "clause": "RO 6.1:Red", "parts": 1, "wins": (), "lies_on": "",
    }  # fmt: skip


def test_a_result_pays_and_returns_nothing_to_no_purse() -> None:
    result = Result("red", 500, Fate.LOST, "RO 6.1:Red")
    assert asdict(result) == {
        "bet": "red", "stake": 500, "fate": Fate.LOST, "clause": "RO 6.1:Red", "paid": 0, "back": 0, "stays": 0,
        "lies_on": "", "limit_clause": "", "purse": "",
    }  # fmt: skip
    assert (result.lost, result.returned) == (500, 0)


def test_a_stake_is_lost_as_far_as_it_neither_goes_back_nor_stays() -> None:
    result = Result("red", 500, Fate.WON, "RO 6.1:Red", paid=7, back=30, stays=100)
    assert (result.lost, result.returned) == (370, 37)
