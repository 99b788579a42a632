"""What a craps player takes down, and why odds have nothing to lie behind: whose money it is, and by whose terms."""

import re

import pytest

from croupier.games import BadText, CrapsSituation, Refusal, Removed, Sign, Slip, Switched, Terms, Wager
from croupier.games.craps import build
from croupier.games.craps.situation import parse_situation

ON_4 = CrapsSituation(4)


@pytest.mark.parametrize("purse", ["Ann", "", "Ben"])
def test_each_takes_down_what_is_his_own(purse: str) -> None:
    craps = build("craps")
    lying = [Wager("place:6", 500, "Ann"), Wager("field", 5), Wager("place:6", 300), Wager("place:6", 200, "Ben")]
    removed = craps.remove(ON_4, craps.slip(lying), "place:6", 150, purse)
    left = [
        Wager(one.bet, one.amount - 150, purse) if (one.bet, one.purse) == ("place:6", purse) else one for one in lying
    ]
    assert removed == Removed(craps.slip(left), (Wager("place:6", 150, purse),))


def test_odds_are_cut_by_the_terms_of_those_that_came_last() -> None:
    craps = build("craps")
    terms = (Terms(multiples=3), Terms(multiples=1))
    wagers = (Wager("dont-win", 500), Wager("dont-win-lay", 500, "Ann", 0), Wager("dont-win-lay", 100, "Ben", 1))
    removed = craps.remove(ON_4, Slip(wagers, terms), "dont-win", 300)
    assert isinstance(removed, Removed)
    # 200 are left, which odds of 1:2 may win once under the terms of Ben's, so 400 may lie there.
    assert removed.slip.stakes == {"dont-win": 200, "dont-win-lay": 400}
    assert [(wager.bet, wager.amount, wager.purse) for wager in removed.taken] == [
        ("dont-win", 300, ""),
        ("dont-win-lay", 100, "Ben"),
        ("dont-win-lay", 100, "Ann"),
    ]


@pytest.mark.parametrize("bet", ["win", "come:8"])
def test_a_contract_comes_down_while_the_game_is_void_wherever_the_puck_is(bet: str) -> None:
    craps = build("craps")
    slip = craps.slip({bet: 500})
    for point in (4, 6):
        assert craps.remove(CrapsSituation(point, free=True), slip, bet, 500) == Removed(Slip(), slip.wagers)
        assert isinstance(craps.remove(CrapsSituation(point), slip, bet, 500), Refusal)


@pytest.mark.parametrize(
    ("point", "wagers", "odds", "parent"),
    [
        (4, {}, "win-odds", "win"),
        (None, {"win": 500}, "win-odds", "win"),
        (4, {}, "dont-win-lay", "dont-win"),
        (None, {"dont-win": 500}, "dont-win-lay", "dont-win"),
        (4, {"come": 500}, "come-odds:6", "come:6"),
        (4, {"dont-come:8": 500}, "dont-come-lay:6", "dont-come:6"),
    ],
)
def test_odds_that_have_nothing_to_lie_behind_are_told_what_they_lack(
    point: int | None, wagers: dict[str, int], odds: str, parent: str
) -> None:
    craps = build("craps")
    refused = craps.place(CrapsSituation(point), craps.slip(wagers), odds, 5)
    assert isinstance(refused, Refusal)
    assert (refused.asked, refused.allowed) == (5, 0)
    assert parent in re.findall(r"[\w:-]+", refused.reason)


@pytest.mark.parametrize("chip", [1, 100])
def test_only_pieces_are_bound_to_whole_chips(chip: int) -> None:
    craps = build("craps")
    slip = craps.slip({"place:6": 151, "horn": 4 * chip}, Sign(chip=chip))
    assert craps.remove(ON_4, slip, "place:6", 51).or_raise().slip.stakes == {"place:6": 100, "horn": 4 * chip}
    assert craps.place(ON_4, slip, "place:6", 51).or_raise().slip.stakes == {"place:6": 202, "horn": 4 * chip}
    for act in (craps.place, craps.remove):
        assert isinstance(act(ON_4, slip, "horn", chip), Refusal)


def test_a_switch_goes_with_the_last_wager_that_it_marks() -> None:
    craps = build("craps")
    slip = craps.slip({"place:6": 5, "place:8": 5, "hard:8": 5})
    for what in ("place", "hard"):
        switched = craps.switch(ON_4, slip, what, on=False)
        assert isinstance(switched, Switched)
        slip = switched.slip
    assert slip.switched == {"place": False, "hard": False}
    slip = craps.remove(ON_4, slip, "place:6", 5).or_raise().slip
    assert slip.switched == {"place": False, "hard": False}
    slip = craps.remove(ON_4, slip, "place:8", 5).or_raise().slip
    assert slip.switched == {"hard": False}


@pytest.mark.parametrize("text", ["point x", "point ٦", "point ²", "point -6", "point", "point six", "6"])
def test_a_point_is_written_in_plain_digits(text: str) -> None:
    with pytest.raises(BadText, match="point and a number"):
        parse_situation(text)
