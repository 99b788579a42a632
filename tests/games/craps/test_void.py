"""When the game is void (READINGS C18, C11): what goes back, what stays, and what may come down after it."""

import pytest

from croupier.games import CrapsSituation, Refusal, Wager, game
from croupier.games.craps.kinds import POINTS
from tests.games.craps.test_effects import craps

STAYS = (
    "win",
    "dont-win",
    "come:8",
    "come-odds:8",
    "dont-come:9",
    "dont-come-lay:9",
    "place:6",
    "buy:4",
    "lay:5",
    "hard:8",
)
GOES = ("win-odds", "dont-win-lay", "come", "dont-come")


@pytest.mark.parametrize("point", [None, *POINTS])
def test_the_point_goes_with_what_cannot_be_without_it(point: int | None) -> None:
    slip = craps().slip(dict.fromkeys((*STAYS, *GOES), 600))
    void = craps().cancel(craps().start(point), slip)
    assert void.situation == CrapsSituation(free=True)
    assert tuple(void.slip.stakes) == STAYS
    assert {wager.bet for wager in void.taken} == set(GOES)
    assert void.returned == 600 * len(GOES)
    assert void.slip.total + void.returned == slip.total


def test_contracts_are_free_until_the_dice_are_accepted() -> None:
    played = craps()
    slip = played.slip({"win": 500, "come:8": 500, "come-odds:8": 1500})
    point = played.start(point=6)
    for bet in ("win", "come:8"):
        assert isinstance(played.remove(point, slip, bet, 500), Refusal)
    void = played.cancel(point, slip)
    removed = played.remove(void.situation, void.slip, "come:8", 500).or_raise()
    assert (removed.slip.stakes, removed.returned) == ({"win": 500}, 2000)
    assert played.remove(void.situation, void.slip, "come:8", 200).or_raise().slip.on("come-odds:8") == 900
    for later in (played.next(void.situation, (6, 6)), CrapsSituation(free=True).dice_accepted()):
        assert later == played.start()
        assert isinstance(played.remove(later, void.slip, "come:8", 500), Refusal)
    out = CrapsSituation(free=True).dice_out()
    assert isinstance(played.remove(out, void.slip, "come:8", 500), Refusal)
    assert (out.free, out.closed) == (False, True)


def test_a_commission_goes_back_only_while_the_game_is_void() -> None:
    played = craps()
    slip = played.place(played.start(point=6), played.slip(), "buy:4", 1000, "Ann").or_raise().slip
    assert slip.wagers == (Wager("buy:4", 1000, "Ann", fee=50),)
    kept = played.remove(played.start(point=6), slip, "buy:4", 1000, "Ann").or_raise()
    assert (kept.returned, kept.fee) == (1000, 0)
    void = played.cancel(played.start(point=6), slip)
    assert (void.slip, void.returned) == (slip, 0)
    back = played.remove(void.situation, void.slip, "buy:4", 1000, "Ann").or_raise()
    assert (back.returned, back.fee) == (1050, 50)
    part = played.remove(void.situation, void.slip, "buy:4", 300, "Ann").or_raise()
    assert (part.returned, part.slip.wagers) == (315, (Wager("buy:4", 700, "Ann", fee=35),))


def test_a_fee_goes_with_its_wager_and_never_grows() -> None:
    played = craps()
    slip = played.slip([Wager("buy:4", 19, fee=1)])
    left = played.remove(played.start(), slip, "buy:4", 1).or_raise().slip
    assert left.wagers == (Wager("buy:4", 18, fee=0),)
    raised = played.place(played.start(), played.slip([Wager("lay:6", 600, fee=25)]), "lay:6", 1200).or_raise()
    assert (raised.fee, raised.slip.wagers) == (50, (Wager("lay:6", 1800, fee=75),))


def test_bars_and_markers_end_with_what_they_are_for() -> None:
    played = craps()
    slip = played.slip({"dont-win": 500, "place:6": 600, "come": 500})
    slip = played.remove(played.start(point=6), slip, "dont-win", 100).or_raise().slip
    slip = played.switch(played.start(point=6), slip, "place", on=False).or_raise().slip
    assert (slip.barred, slip.switched) == (("dont-win",), {"place": False})
    void = played.cancel(played.start(point=6), slip)
    assert (void.slip.barred, void.slip.switched) == ((), {"place": False})
    assert played.place(void.situation, void.slip, "dont-win", 100).or_raise().slip.on("dont-win") == 500


def test_mini_craps_is_void_alike() -> None:
    mini = game("mini-craps")
    slip = mini.slip(dict.fromkeys((*STAYS, *GOES), 600))
    assert mini.cancel(mini.start(point=4), slip) == craps().cancel(craps().start(point=4), slip)
